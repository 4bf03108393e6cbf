//! How much time a turn has and when it runs out, as values: no database, no machine's clock.
//!
//! [`Hours`] are a player's quiet hours, [`ClockStops`] is all the time in which a player's clock
//! stands, [`TurnClock`] is the clock of one turn. Start at [`TurnClock::due`].
//!
//! Only time that runs is counted, so that every question has two answers which must agree:
//! [`ClockStops::running`] says how much of a span runs, [`ClockStops::due`] when so much has run.

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
