//! Slash commands in general: describing, registering, reading and completing one.
//!
//! A [`Spec`] has a command's name and options. A list of them gives the registration with Discord
//! ([`registration`]) and the help pages ([`help`]); with one, [`Options`] are read and completed
//! ([`complete`]). Their words are in the section `[commands]` of each language. The commands themselves
//! are in [`crate::app`].

mod complete;
mod help;
mod options;
mod registration;
mod spec;
mod typing;

use crate::ids::{ChannelId, RoleId, UserId};

pub use crate::outbox::Upload;
pub use crate::task::Task;
pub use complete::complete;
pub use help::{help, help_line};
pub use options::{Options, ParseError};
pub use registration::registration;
pub use spec::{Kind, OptionSpec, Spec, TABLE, optional, required, words_key};
pub use typing::{MAX_CHOICES, Surroundings, Typing, turns, worded};

/// A command in neutral form: names are those of the [`Spec`]s.
#[derive(Debug, Clone, PartialEq)]
pub struct Invocation {
    /// The command, and the sub-command if it has any.
    pub path: Vec<String>,
    pub options: Vec<(String, Value)>,
    pub locale: String,
}

/// The value of an option.
#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    Boolean(bool),
    Integer(i64),
    Text(String),
    /// The text typed so far, for completion.
    Focused(String),
    User(UserId),
    Channel(ChannelId),
    Role(RoleId),
    File(Upload),
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
