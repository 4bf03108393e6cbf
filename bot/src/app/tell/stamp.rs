//! Of which turn a private message is: it stays as it is while the game goes on.

use engine::event::Event;

use crate::app::table::undo::n_turns;
use crate::text::Words;

/// "As of turn 12", small, for the end of a message.
pub fn stamp(log: &[Event], words: &Words) -> String {
    match n_turns(log) {
        0 => words.table.stamp_set_up.to_string(),
        turn => words.table.stamp.fill(&[("turn", &turn)]),
    }
}
