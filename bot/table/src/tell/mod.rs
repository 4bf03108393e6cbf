//! What people are told: turn posts, direct messages, menus, results, and the words of clocks and undoing.

pub mod clock;
pub mod direct;
pub mod game_menus;
pub mod lobby;
pub mod next_table;
pub mod other_posts;
pub mod posts;
pub mod presence;
pub mod questions;
pub mod reader_view;
pub mod recap;
pub mod results;
pub mod seat_words;
pub mod standing_orders;
pub mod turn_stamp;
pub mod turn_words;
pub mod undo;
pub mod waiting_for;

#[cfg(test)]
mod tests;
