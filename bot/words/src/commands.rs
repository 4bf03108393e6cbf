//! The words of slash commands.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::Template;
use super::section::section;

section! {
    pub struct CommandsWords {
        pub help: HelpWords,
        pub about: Template,
        /// In place of an unknown latency.
        pub no_latency: String,
        pub deck: Template,
        pub stop: Template,
        pub withdraw: Template,
        pub all: Template,
        pub unknown_command: Template,
        pub wrong_value: Template,
        pub allowed_offered: Template,
        pub allowed_numbers: Template,
        pub allowed_words: Template,
        pub allowed_letters: Template,
        /// What can be typed for an option whose values have a format of their own, by option.
        pub allowed: BTreeMap<String, Template>,
        pub missing_option: Template,
        pub card_gone: Template,
        pub unknown_card: Template,
        pub unknown_track: Template,
        pub several_tracks: Template,
        pub more_tracks: Template,
        pub wild_ends_turn: Template,
        pub place_first: Template,
        pub second_alone: Template,
        pub nothing_played: Template,
        pub unknown_payment: Template,
        pub unknown_tickets: Template,
        /// The option `table`, which many commands have.
        pub table: OptionWords,
        /// The titles of the help pages.
        pub tasks: BTreeMap<String, String>,
        /// Names of the levels of computer players.
        pub levels: BTreeMap<String, String>,
        /// By path, joined by `_`.
        pub list: BTreeMap<String, CommandWords>,
    }
}

section! {
    /// The first page of `/help`.
    pub struct HelpWords {
        pub awaited: Template,
        pub choosing: Template,
        pub playing: Template,
        pub hosting: Template,
        pub seated: Template,
        pub idle: Template,
        pub idle_direct: Template,
        pub more: Template,
        /// The button that leads back to this page.
        pub now: Template,
        /// Note in direct messages on commands that do not work there.
        pub elsewhere: Template,
    }
}

#[derive(Debug, Clone, PartialEq, Deserialize)]
pub struct CommandWords {
    pub name: String,
    pub about: String,
    #[serde(flatten)]
    pub options: BTreeMap<String, OptionWords>,
}

#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
pub struct OptionWords {
    pub name: String,
    pub about: String,
    /// Names of its fixed choices.
    #[serde(flatten)]
    pub choices: BTreeMap<String, String>,
}
