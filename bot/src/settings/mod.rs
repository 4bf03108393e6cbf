//! Settings that players, servers' owners and tables' hosts can choose.
//!
//! One choice is a value of [`PlayerSetting`], [`ServerSetting`] or [`TableSetting`]. Its `parse` reads
//! a key and a value as buttons, menus and commands write them, its `code` writes them. The database
//! stores a player's and a server's settings as rows with the same keys, read into [`PlayerSettings`] and
//! [`ServerSettings`]; a table's are part of its own row.

mod player;
mod server;
mod table;
#[cfg(test)]
pub(crate) mod tests;

use serde::de::DeserializeOwned;
use serde_json::Value;

pub use player::{
    AvatarChoice, Call, Hint, PlayerSetting, PlayerSettings, QuietTime, ReminderBy, ReminderChoice,
    TextChoice,
};
pub use server::{ServerChange, ServerSetting, ServerSettings, TablePlace};
pub use table::{Boards, SeatOrder, TableSetting, ThemeChoice, TimeOut, VoteKind};

use crate::language::Language;

/// The reader's language instead of a fixed one.
pub const AUTO: &str = "auto";

/// Every value of a setting for a language.
pub const LANGUAGES: &[&str] = &[AUTO, Language::English.code(), Language::German.code()];

/// `None` for [`AUTO`].
fn language(value: &str) -> Option<Option<Language>> {
    match value {
        AUTO => Some(None),
        code => Language::of_code(code).map(Some),
    }
}

fn language_code(language: Option<Language>) -> String {
    language.map_or(AUTO, Language::code).to_owned()
}

fn yes_no(value: &str) -> Option<bool> {
    match value {
        "yes" | "true" | "on" => Some(true),
        "no" | "false" | "off" => Some(false),
        _ => None,
    }
}

fn yes_no_code(yes: bool) -> String {
    if yes { "yes" } else { "no" }.to_owned()
}

/// The value of a row; `None` for a default, which has no row.
fn row_value(setting: &impl serde::Serialize) -> Option<Value> {
    match serde_json::to_value(setting).expect("numbers and words are JSON") {
        Value::Null => None,
        Value::Array(list) if list.is_empty() => None,
        value => Some(value),
    }
}

/// Reads the value of a row, or leaves the setting at its default: no setting is worth an error.
fn read<T: DeserializeOwned>(into: &mut T, value: Value) {
    if let Ok(read) = serde_json::from_value(value) {
        *into = read;
    }
}
