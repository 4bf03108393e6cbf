//! Which turn a private message shows: it stays as it is while the game goes on.

use engine::event::Event;
use words::{Words, place};

use crate::undo::n_turns;

/// Stamp of the turn that was asked for, or of the game as it stands.
pub fn stamp_of(log: &[Event], turn: Option<u32>, words: &Words) -> String {
    match turn {
        Some(turn) if turn > 0 => words.table.stamp_after(place::Turn(&turn)),
        Some(_) => words.table.stamp_set_up().to_owned(),
        None => stamp(log, words),
    }
}

/// "As of turn 12", small, for the end of a message.
pub fn stamp(log: &[Event], words: &Words) -> String {
    match n_turns(log) {
        0 => words.table.stamp_set_up().to_owned(),
        turn => words.table.stamp(place::Turn(&turn)),
    }
}
