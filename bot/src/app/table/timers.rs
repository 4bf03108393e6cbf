//! How a change sets and clears timers.

use engine::ids::Seat;
use jiff::Timestamp;

use crate::store::{TimerChange, TimerKind};

pub(in crate::app) fn set(kind: TimerKind, seat: Option<Seat>, due: Timestamp) -> TimerChange {
    TimerChange::Set {
        kind,
        seat: seat.map(|seat| seat.0),
        due,
    }
}

pub(in crate::app) fn clear(kind: TimerKind, seat: Option<Seat>) -> TimerChange {
    TimerChange::Clear {
        kind,
        seat: seat.map(|seat| seat.0),
    }
}
