//! Events that the library could not read: counted and logged, because it silently drops them.

use tracing::warn;

/// Events that the bot cannot do without.
const NEEDED: [&str; 2] = ["INTERACTION_CREATE", "GUILD_CREATE"];

pub(super) fn count(kind: &str) {
    metrics::counter!("railpost_unknown_events_total", "kind" => kind.to_owned()).increment(1);
    if NEEDED.contains(&kind) {
        // Not the event itself, which may contain a token.
        warn!(kind, "An event from Discord could not be read");
    }
}
