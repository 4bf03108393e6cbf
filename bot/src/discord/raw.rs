//! Events that the library could not read: counted and warned of, because it only drops them.

use serenity::all::{Context, Event, RawEventHandler};
use serenity::async_trait;
use tracing::warn;

pub(super) struct Unread;

/// What the bot cannot do without.
const NEEDED: [&str; 2] = ["INTERACTION_CREATE", "GUILD_CREATE"];

#[async_trait]
impl RawEventHandler for Unread {
    async fn raw_event(&self, _: Context, event: Event) {
        if let Event::Unknown(event) = event {
            metrics::counter!("railpost_unknown_events_total", "kind" => event.kind.clone())
                .increment(1);
            if NEEDED.contains(&event.kind.as_str()) {
                // The event itself may hold a token.
                warn!(kind = event.kind, "An event from Discord could not be read");
            }
        }
    }
}
