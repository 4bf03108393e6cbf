//! The running game: moves, take-backs, standing orders, and what a player may look at.

pub mod computers;
pub mod export;
pub mod go_to;
pub mod hints;
pub mod lists;
pub mod log;
pub mod look;
pub mod lost;
pub mod play;
pub mod replay;
pub mod review;
pub mod rewind;
pub mod standing_orders;
pub mod verify;
