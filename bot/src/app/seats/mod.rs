//! Seats that change hands, and tables that move: replacing, resigning, another channel.

pub mod relocate;
pub mod replace;
pub mod resign;
