//! Posts of a table where nobody else plays: moves can be taken back there without end, so what tells of them waits
//! until the posts before it have stood for a while. What waits becomes one post and one message.

use jiff::{SignedDuration, Timestamp};

use crate::Table;
use crate::folded_game::is_rewound;
use crate::progress::Progress;

/// Minimum time between corrections of posts and messages because of an undone move.
const EVERY: SignedDuration = SignedDuration::from_secs(10);

/// When a change is told: now, or with the next correction if posts were just corrected.
pub fn due(table: &mut Table, progress: &Progress, now: Timestamp) -> Timestamp {
    // A later one is from before the system clock was set back.
    let last = table.settings.corrected;
    let last = last.filter(|last| *last <= now + EVERY);
    if let Some(waits) = last.filter(|last| now < *last) {
        return waits;
    }
    if table.people().nth(1).is_some() || !is_rewound(progress.new_events()) {
        return now;
    }
    let due = last.map_or(now, |last| now.max(last + EVERY));
    table.settings.corrected = Some(due);
    due
}
