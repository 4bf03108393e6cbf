//! What people are told: turn posts, direct messages, menus, results, and the words of clocks and undoing.

pub mod clock;
pub mod direct;
pub mod lobby;
pub mod menus;
pub mod next;
pub mod notice;
pub mod posts;
pub mod presence;
pub mod questions;
pub mod recap;
pub mod results;
pub mod seen;
pub mod stamp;
pub mod standing_orders;
pub mod undo;
pub mod waits;

#[cfg(test)]
mod tests;
