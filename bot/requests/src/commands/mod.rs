//! The slash commands, one file a noun: registration, how each is read, what it does.
//!
//! A new command is a type that is a [`Command`], or [`AtTable`] if it is about one table; its line in [`list`];
//! and its words, a message in `commands/list.ftl` of every language of `assets/text/`.

mod board;
mod claim;
mod clock;
mod command;
mod draw;
mod game;
mod help;
mod list;
mod lobby;
mod map;
mod me;
mod moderation;
mod moves;
mod orders;
mod record;
mod replay;
mod seats;
mod server;
mod spelling;
mod station;
mod stats;
#[cfg(test)]
mod tests;
mod tickets;
mod undo;
mod variant;

pub(super) use command::Ask;
use command::{AtTable, Command, Which};
pub(super) use help::show as help;
pub use list::registration;
pub(super) use list::{Given, TURNS, complete, scope, spec, usable};
