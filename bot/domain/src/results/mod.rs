//! Results of finished games: whom they count for, ratings, and what is added up over the games.
//!
//! Start at [`settle`]. A [`GameResult`] says what a game's log says of its seats (`table::after::results`
//! reads it); settling it changes the [`Standing`] of everybody it counts for. That happens in the game's
//! last transaction, one game of a server after another, and again in `railpost rebuild`: the same games in
//! the same order give the same numbers.

mod book;
mod game;
mod list;
mod pace;
mod rating;
mod settle;
mod tally;

pub use book::Book;
pub use game::{GameResult, Left, SeatResult, Who};
pub use list::{against_computers, map_of_list};
pub use pace::Pace;
pub use rating::Rating;
pub use settle::{Meetings, Met, Settled, SettledSeat, Standing, Standings, add_meetings, settle};
pub use tally::{BestGame, Tally};
