//! The languages the bot speaks.

use serde::{Deserialize, Serialize};

/// A language the bot speaks.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Language {
    #[default]
    English,
    German,
}

impl Language {
    pub const ALL: [Language; 2] = [Language::English, Language::German];

    /// The language for one of Discord's locales: `de`, `en-GB`; English for all others.
    pub fn of_locale(locale: &str) -> Language {
        let prefix = locale.split('-').next().unwrap_or_default();
        Language::of_code(prefix).unwrap_or_default()
    }

    /// The beginning of Discord's locales for it.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::German => "de",
        }
    }

    pub fn of_code(code: &str) -> Option<Language> {
        let mut all = Language::ALL.into_iter();
        all.find(|language| language.code() == code)
    }
}
