//! A table as stored in the database, with its game folded from the log.
//!
//! [`Table`] and [`course::Course`] are values. [`tables::Tables`] loads them; start there.

pub(in crate::app) mod answers;
pub(in crate::app) mod checks;
pub(in crate::app) mod choices;
pub(in crate::app) mod clocks;
pub mod course;
mod game_table;
pub mod handoff;
mod kept;
pub(in crate::app) mod locks;
pub(in crate::app) mod meant;
pub(in crate::app) mod movers;
pub mod off_thread;
pub(in crate::app) mod offer;
pub(in crate::app) mod people;
pub(in crate::app) mod permission;
pub(in crate::app) mod progress;
pub mod queue;
pub(in crate::app) mod rulesets;
pub mod sent_files;
pub mod settings;
pub(in crate::app) mod standing_orders;
pub mod tables;
pub mod thinking;
pub(in crate::app) mod timers;
pub(in crate::app) mod undo;

pub use game_table::{Table, joins};
pub(in crate::app) use game_table::{moderates, moderates_at};
