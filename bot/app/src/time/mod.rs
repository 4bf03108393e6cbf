//! Time: timers that are due, time-outs, pauses, votes, absences, reminders, idle tables, the bot's uptime.

pub mod absence;
pub mod ask_clock;
mod change_clock;
pub mod decide_or_vote;
pub mod due_timers;
pub mod idle;
pub mod outage;
mod pause;
pub mod reminders;
pub mod time_out;
pub mod uptime;
pub mod vote;
