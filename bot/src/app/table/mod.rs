//! A table as stored in the database, with its game folded from the log.
//!
//! [`Table`] and [`folded_game::Course`] are values. [`tables::Tables`] loads them; start there.

pub(in crate::app) mod auto_moves;
mod cache;
pub(in crate::app) mod checks;
pub(in crate::app) mod clocks;
pub(in crate::app) mod completion;
pub mod computer_core;
pub mod folded_game;
mod game_table;
pub mod handoff;
pub mod heavy_work;
pub(in crate::app) mod locks;
pub(in crate::app) mod offer;
pub(in crate::app) mod people;
pub(in crate::app) mod permission;
pub(in crate::app) mod progress;
pub mod queue;
pub(in crate::app) mod resolve;
pub(in crate::app) mod rulesets;
pub mod sent_files;
pub mod settings;
pub(in crate::app) mod standing_orders;
pub mod tables;
pub(in crate::app) mod time_to_answer;
pub(in crate::app) mod timers;
pub(in crate::app) mod undo;

pub use game_table::{Table, joins};
pub(in crate::app) use game_table::{moderates, moderates_at};
