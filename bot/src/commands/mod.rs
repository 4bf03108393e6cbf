//! The slash commands, as data.
//!
//! One table, [`table::ROWS`], yields what Discord is told ([`registration`]), the help pages
//! ([`help`]), reading ([`parse`]) and completion ([`complete`]). Their words are the section
//! `[commands]` of each language. What a move typed by a player means in a game is [`moves`].

mod complete;
mod help;
mod moves;
mod orders;
mod parse;
mod registration;
mod table;
#[cfg(test)]
mod tests;

use crate::ids::{ChannelId, RoleId, UserId};
use crate::secret::Secret;

pub use complete::{Surroundings, TableChoice, complete, named_table, option_meant};
pub use help::help;
pub use moves::{Move, Step};
pub use orders::PlanAsk;
pub use parse::{
    BannedSeats, BoardShow, Command, Deed, NewGame, ParseError, VariantCommand, parse,
};
pub use registration::registration;
pub use table::Task;

/// A command as Discord hands it over, in neutral form: names are those of the table.
#[derive(Debug, Clone, PartialEq)]
pub struct Invocation {
    /// The command, and the sub-command if it has any.
    pub path: Vec<String>,
    pub options: Vec<(String, Value)>,
    pub locale: String,
}

/// What was typed for an option.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    Boolean(bool),
    Integer(i64),
    Text(String),
    /// What was typed so far where completion is asked.
    Focused(String),
    User(UserId),
    Channel(ChannelId),
    Role(RoleId),
    File(Upload),
}

/// A file somebody sent along with a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Upload {
    pub name: String,
    pub n_bytes: u64,
    /// Where it can be fetched, for whoever knows the address.
    pub address: Secret<String>,
}

impl Invocation {
    /// The value given for an option.
    pub fn value(&self, option: &str) -> Option<&Value> {
        let found = self.options.iter().find(|(name, _)| name == option);
        found.map(|(_, value)| value)
    }

    /// The text given for an option, or typed so far.
    pub fn text(&self, option: &str) -> Option<&str> {
        match self.value(option) {
            Some(Value::Text(text) | Value::Focused(text)) => Some(text),
            Some(
                Value::Boolean(_)
                | Value::Integer(_)
                | Value::User(_)
                | Value::Channel(_)
                | Value::Role(_)
                | Value::File(_),
            )
            | None => None,
        }
    }
}
