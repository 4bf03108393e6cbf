//! How much time a turn has and when it runs out, as values: no database and no system clock.
//!
//! [`Hours`] are a player's quiet hours, [`ClockStops`] is all the time in which a player's clock
//! stands still, [`TurnClock`] is the clock of one turn. Start at [`TurnClock::due`].
//!
//! Only running time is counted, so every question has two answers which must agree:
//! [`ClockStops::running`] says how much of a span runs, [`ClockStops::due`] when that much has run.

mod clock_stops;
mod duration;
mod quiet;
mod span;
mod turn;

pub use clock_stops::ClockStops;
pub use duration::{
    LONGEST_TURN, NONE, SHORTEST_TURN, parse as parse_duration, text as duration_text,
};
pub use quiet::{Hours, LONGEST_QUIET};
pub use span::Span;
pub use turn::{Reminder, TurnClock};
