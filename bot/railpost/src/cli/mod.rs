//! The command line of `railpost`: one file per command.
//!
//! Start at [`main`]. A new command is a file with `Args` and `run`, and a line in `Command` (`command_line.rs`) and in
//! [`main`].

pub mod check;
mod command_line;
pub mod completions;
mod database;
pub mod export;
pub mod import;
pub mod man;
pub mod map;
pub mod migrate_database;
pub mod rebuild;
pub mod review;
pub mod run;
#[cfg(feature = "sandbox")]
pub mod sandbox;
pub mod tables;
pub mod verify;

pub use command_line::{CommandLine, USAGE_FAULT, main};
