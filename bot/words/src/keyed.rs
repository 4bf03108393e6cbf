//! Texts that are looked up by what the program has: a command, an option, a permission.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use domain::language::Language;
use domain::results::Pace;
use render::PictureWords;
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::message::Keyed;
use crate::{Words, text};

/// The names and descriptions of a command and its options.
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

/// An option of variants.
#[derive(Debug, Clone, Copy)]
pub struct NamedOption {
    pub name: &'static str,
    pub about: &'static str,
}

/// A permission of Discord's.
#[derive(Debug, Clone, Copy)]
pub struct PermissionWords {
    /// As Discord calls it.
    pub name: &'static str,
    /// Consequence of lacking it.
    pub without: &'static str,
}

/// Texts as the structs that need all of them; each by its id, of which dots and hyphens part the names.
fn read<T: for<'de> Deserialize<'de>>(texts: &[Keyed]) -> T {
    let mut root = Map::new();
    for text in texts {
        let mut names = text.id.split(['.', '-']);
        let last = names.next_back().unwrap_or_default();
        let mut place = &mut root;
        for name in names {
            let inner = place
                .entry(name)
                .or_insert_with(|| Value::Object(Map::new()));
            place = inner
                .as_object_mut()
                .expect("a name stands for a text or for texts");
        }
        place.insert(last.to_owned(), text.text().into());
    }
    serde_json::from_value(Value::Object(root)).expect("tests read every language")
}

/// The same texts of each language.
fn by_language<T: for<'de> Deserialize<'de>>(texts: fn(&Words) -> &'static [Keyed]) -> Vec<T> {
    Language::ALL
        .map(|language| read(texts(Words::of(language))))
        .into()
}

impl text::CommandsList {
    /// Commands by path, joined by `_`.
    pub fn by_path(&self) -> &'static BTreeMap<String, CommandWords> {
        static ALL: LazyLock<Vec<BTreeMap<String, CommandWords>>> =
            LazyLock::new(|| by_language(|words| words.commands.list.keyed()));
        &ALL[self.at]
    }
}

impl text::CommandsTable {
    /// The option `table`, which many commands have.
    pub fn option(&self) -> &'static OptionWords {
        static ALL: LazyLock<Vec<OptionWords>> =
            LazyLock::new(|| by_language(|words| words.commands.table.keyed()));
        &ALL[self.at]
    }
}

impl text::Pictures {
    /// The few words inside pictures.
    pub fn words(&self) -> &'static PictureWords {
        static ALL: LazyLock<Vec<PictureWords>> =
            LazyLock::new(|| by_language(|words| words.pictures.keyed()));
        &ALL[self.at]
    }
}

impl text::VariantOptions {
    /// The words of an option, by its key; tests hold that each has some.
    pub fn named(&self, key: &str) -> NamedOption {
        let id = key.replace('.', "--");
        let text = |part: &str| self.get(&format!("{id}.{part}")).unwrap_or_default();
        NamedOption {
            name: text("name"),
            about: text("about"),
        }
    }
}

impl text::ServerPermissions {
    /// The words of a permission; tests hold that each has some.
    pub fn named(&self, word: &str) -> PermissionWords {
        let text = |part: &str| self.get(&format!("{word}.{part}")).unwrap_or_default();
        PermissionWords {
            name: text("name"),
            without: text("without"),
        }
    }
}

impl text::VariantValues {
    /// The word for a value, as the engine calls it.
    pub fn named<'w>(&self, word: &'w str) -> &'w str {
        self.get(word).unwrap_or(word)
    }
}

impl text::RecordsPaces {
    pub fn of(&self, pace: Pace) -> &'static str {
        match pace {
            Pace::Minute => self.minute(),
            Pace::TenMinutes => self.ten_minutes(),
            Pace::Hour => self.hour(),
            Pace::SixHours => self.six_hours(),
            Pace::Day => self.day(),
            Pace::Longer => self.more(),
        }
    }
}
