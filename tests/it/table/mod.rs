//! Tables played through interactions alone.

pub mod clocks;
mod delivery;
mod faces;
mod finding;
pub mod games;
mod kept;
pub mod leak;
mod leak_days;
mod limits;
mod me;
mod orders;
mod outage;
mod pictures;
mod race;
mod repair;
mod restart;
mod said;
mod seats;
mod settled;
mod story;
mod teams;
mod telling;
mod trouble;
mod two_bots;
mod undo;
mod unreadable;
