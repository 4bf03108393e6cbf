//! What the finished games of a server come to: the leaderboard, somebody's statistics, the list of games.
//!
//! Everything is shown only to the person who asks. Nobody is named who does not want to be, nor anybody
//! who was forgotten.

mod common;
pub mod history;
pub mod leaderboard;
pub mod stats;

pub use common::map_of;
