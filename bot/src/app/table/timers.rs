//! Kinds of timers, and how a change sets and clears them.

use engine::ids::Seat;
use jiff::Timestamp;

use crate::store::TimerChange;

/// A lobby was not started in time.
pub const LOBBY: &str = "lobby";
/// Computer players or standing orders are still to move.
pub const COMPUTERS: &str = "computers";
/// A seat's time runs out.
pub const DEADLINE: &str = "deadline";
/// A player wants to be reminded.
pub const REMINDER: &str = "reminder";
/// A thread would be archived before its players are due.
pub const WAKE: &str = "wake";
/// A pause ends.
pub const RESUME: &str = "resume";
/// Nobody has moved for a long time.
pub const IDLE: &str = "idle";
/// Nobody has moved since the warning.
pub const ABANDONED: &str = "abandoned";
/// A request to take a move back was not answered by everybody in time.
pub const ASKED: &str = "asked";
/// Somebody was asked whether they keep their seat.
pub const PROPOSAL: &str = "proposal";

pub(in crate::app) fn set(kind: &'static str, seat: Option<Seat>, due: Timestamp) -> TimerChange {
    TimerChange::Set {
        kind,
        seat: seat.map(|seat| seat.0),
        due,
    }
}

pub(in crate::app) fn clear(kind: &'static str, seat: Option<Seat>) -> TimerChange {
    TimerChange::Clear {
        kind,
        seat: seat.map(|seat| seat.0),
    }
}
