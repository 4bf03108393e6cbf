//! Slash commands in general: how one is described, registered, read and completed.
//!
//! A [`Spec`] says what a command is called and takes. From a list of them come what Discord is told
//! ([`registration`]) and the help pages ([`help`]); one reads its [`Options`] and completes them
//! ([`complete`]). Their words are the section `[commands]` of each language. The commands themselves
//! are [`crate::app`]'s.

mod complete;
mod help;
mod options;
mod registration;
mod spec;
mod typing;

use crate::ids::{ChannelId, RoleId, UserId};
use crate::secret::Secret;

pub use complete::complete;
pub use help::help;
pub use options::{Options, ParseError};
pub use registration::registration;
pub use spec::{Kind, OptionSpec, Spec, TABLE, Task, optional, required, words_key};
pub use typing::{MAX_CHOICES, Surroundings, TableChoice, Typing, worded};

/// A command as Discord hands it over, in neutral form: names are those of the [`Spec`]s.
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
    /// Where it can be fetched, by anybody who knows the address.
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
