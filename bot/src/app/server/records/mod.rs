//! What the finished games of a server come to: the leaderboard, somebody's statistics, the list of games.
//!
//! Everything is shown only to the person who asks. Nobody is named who does not want to be, nor anybody
//! who was forgotten.

mod common;
pub(in crate::app) mod history;
pub(in crate::app) mod leaderboard;
mod press;
pub(in crate::app) mod stats;

pub(in crate::app) use common::map_of;
pub(in crate::app) use press::press;
