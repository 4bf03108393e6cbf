//! What a command is for.

use crate::word_enum;

word_enum! {
    /// The task of a command: one help page each.
    pub enum Task {
        Play = "play",
        Look = "look",
        Table = "table",
        Running = "running",
        Personal = "personal",
        Moderate = "moderate",
        Owner = "owner",
        /// Description of the bot: a page of help without commands.
        About = "bot",
    }
}

impl Task {
    /// The permission that Discord demands for the command, as Discord's bits; an owner can change it
    /// in the server's settings. The bot checks again, see `Rights`.
    pub fn permission(self) -> Option<u64> {
        const MANAGE_GUILD: u64 = 1 << 5;
        const MANAGE_MESSAGES: u64 = 1 << 13;
        match self {
            Task::Play
            | Task::Look
            | Task::Table
            | Task::Running
            | Task::Personal
            | Task::About => None,
            Task::Moderate => Some(MANAGE_MESSAGES),
            Task::Owner => Some(MANAGE_GUILD),
        }
    }
}
