//! The description of a command for Discord.

use domain::task::Task;
use domain::ui::Choice;

use super::typing::{Typing, tables};

/// A command or sub-command.
#[derive(Debug, Clone, Copy)]
pub struct Spec {
    /// `["draw"]`, `["game", "new"]`.
    pub path: &'static [&'static str],
    pub task: Task,
    pub options: &'static [OptionSpec],
}

/// An option of a command.
#[derive(Debug, Clone, Copy)]
pub struct OptionSpec {
    pub name: &'static str,
    pub kind: Kind,
    pub required: bool,
}

/// The kind of an option's value.
#[derive(Debug, Clone, Copy)]
pub enum Kind {
    /// Typed text with completion.
    Text(fn(&Typing<'_>) -> Vec<Choice>),
    /// Free text of limited length.
    Free {
        most: usize,
    },
    /// One of a few words.
    Word(&'static [&'static str]),
    Number {
        least: i64,
        most: i64,
    },
    YesNo,
    User,
    /// A text channel.
    Channel,
    Role,
    File,
}

pub const fn optional(name: &'static str, kind: Kind) -> OptionSpec {
    OptionSpec {
        name,
        kind,
        required: false,
    }
}

pub const fn required(name: &'static str, kind: Kind) -> OptionSpec {
    OptionSpec {
        name,
        kind,
        required: true,
    }
}

/// The table; by default the channel's.
pub const TABLE: OptionSpec = optional("table", Kind::Text(tables));

/// The key of an option's words. Key `name` is taken by the command's own name.
pub fn words_key(option: &str) -> &str {
    match option {
        "name" => "name_",
        option => option,
    }
}
