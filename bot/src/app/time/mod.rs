//! Time: timers that are due, time-outs, pauses, votes, absences, reminders, idle tables, the bot's uptime.

pub mod absence;
mod change_clock;
pub mod due;
pub mod idle;
pub mod other_clock;
pub mod outage;
mod pause;
pub mod reminders;
pub mod time_out;
pub mod uptime;
pub mod vote;
pub mod wishes;
