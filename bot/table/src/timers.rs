//! How a change sets and clears timers.

use engine::ids::Seat;
use jiff::Timestamp;
use store::{TimerChange, TimerKind};

pub fn set(kind: TimerKind, seat: Option<Seat>, due: Timestamp) -> TimerChange {
    TimerChange::Set {
        kind,
        seat: seat.map(|seat| seat.0),
        due,
    }
}

pub fn clear(kind: TimerKind, seat: Option<Seat>) -> TimerChange {
    TimerChange::Clear {
        kind,
        seat: seat.map(|seat| seat.0),
    }
}
