//! Results of finished games: written with a game's last transaction, read for lists and statistics.
//!
//! [`put_result`] settles a game on the standings as they are, one game of a server after another;
//! [`read`] has the queries, [`rebuild`] writes all of a server's results anew. What the rows mean is described in
//! `domain::results`.

pub(super) mod forget;
pub(super) mod own;
mod put;
mod read;
mod rebuild;
mod rows;

pub(super) use put::put_result;
use put::{SeatOf, number_game, put_meetings, put_seats, put_standings, seats_of};
pub use read::{Finished, FinishedSeat, Opponent, RESULT_QUERIES, RankedPlayer, RatedGame};
use rows::{ALL_MAPS, met, rating, select_standings, standing, who, who_columns};
