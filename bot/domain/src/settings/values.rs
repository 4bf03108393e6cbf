//! Values that several settings share, and the rows they are stored in.

use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::language::Language;

/// The reader's language instead of a fixed one.
pub const AUTO: &str = "auto";

/// Every value of a setting for a language.
pub const LANGUAGES: &[&str] = &{
    let mut values = [AUTO; Language::ALL.len() + 1];
    let mut at = 1;
    while at < values.len() {
        values[at] = Language::ALL[at - 1].code();
        at += 1;
    }
    values
};

/// `None` for [`AUTO`].
pub(super) fn language(value: &str) -> Option<Option<Language>> {
    match value {
        AUTO => Some(None),
        code => Language::of_code(code).map(Some),
    }
}

pub(super) fn language_code(language: Option<Language>) -> String {
    language.map_or(AUTO, Language::code).to_owned()
}

pub(super) fn yes_no(value: &str) -> Option<bool> {
    match value {
        "yes" | "true" | "on" => Some(true),
        "no" | "false" | "off" => Some(false),
        _ => None,
    }
}

pub(super) fn yes_no_code(yes: bool) -> String {
    if yes { "yes" } else { "no" }.to_owned()
}

/// The value of a row; `None` for a default, which has no row.
pub(super) fn row_value(setting: &impl serde::Serialize) -> Option<Value> {
    match serde_json::to_value(setting).expect("numbers and words are JSON") {
        Value::Null => None,
        Value::Array(list) if list.is_empty() => None,
        value => Some(value),
    }
}

/// Reads the value of a row, or leaves the setting at its default: no setting is worth an error.
pub(super) fn read<T: DeserializeOwned>(into: &mut T, value: Value) {
    if let Ok(read) = serde_json::from_value(value) {
        *into = read;
    }
}
