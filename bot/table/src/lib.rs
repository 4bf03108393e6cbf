//! One table: loaded, changed, told and recorded.
//!
//! [`Table`] and [`folded_game::FoldedGame`] are values. [`tables::Tables`] loads them; start there, and at [`change`] for
//! how any table is changed. What is owed to Discord for it is a value, too ([`outbox`]).

pub mod after;
pub mod allowance;
pub mod answered;
pub mod auto_moves;
mod cache;
pub mod catalog;
pub mod change;
pub mod checks;
pub mod clock;
pub mod clocks;
pub mod completion;
pub mod computer_core;
pub mod folded_game;
mod game_table;
pub mod handoff;
pub mod heavy_work;
pub(crate) mod locks;
pub mod offer;
pub mod outbox;
pub mod people;
pub mod permission;
pub mod progress;
pub mod queue;
pub mod recent;
pub mod request;
pub mod resolve;
pub(crate) mod rulesets;
pub mod sent_files;
pub mod settings;
pub mod standing_orders;
pub mod tables;
pub mod tell;
pub mod time_to_answer;
pub mod timers;
pub mod undo;
pub mod variants;

pub use game_table::{Table, joins, moderates, moderates_at};
