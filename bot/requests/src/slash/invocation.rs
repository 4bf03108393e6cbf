//! A command as somebody gave it or is typing it.

use domain::ids::{ChannelId, RoleId, UserId};
use table::outbox::Upload;

/// A command in neutral form: names are those of the [`super::Spec`]s.
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
