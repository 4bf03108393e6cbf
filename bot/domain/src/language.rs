//! The languages the bot speaks: the folders of `assets/text/`, as `build/` lists them.

use serde::{Deserialize, Serialize};

/// A language the bot speaks. It is stored as its code.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(from = "String", into = "&'static str")]
pub struct Language(u8);

/// Content of a `language.toml`.
struct Manifest {
    code: &'static str,
    name: &'static str,
    locales: &'static [&'static str],
    is_draft: bool,
    units: [&'static [&'static str]; 3],
    none: &'static [&'static str],
}

include!(concat!(env!("OUT_DIR"), "/languages.rs"));

impl Language {
    /// The language in which others say what they lack.
    pub const ENGLISH: Language = Language(0);

    pub const ALL: [Language; MANIFESTS.len()] = {
        let mut all = [Language::ENGLISH; MANIFESTS.len()];
        let mut at = 0;
        while at < all.len() {
            all[at] = Language(at as u8);
            at += 1;
        }
        all
    };

    /// Those that are held to everything.
    pub fn complete() -> impl Iterator<Item = Language> {
        let all = Language::ALL.into_iter();
        all.filter(|language| !language.is_draft())
    }

    /// The language for one of Discord's locales: `de`, `en-GB`; English for all others.
    pub fn of_locale(locale: &str) -> Language {
        let mut all = Language::ALL.into_iter();
        all.find(|language| language.locales().contains(&locale))
            .unwrap_or_default()
    }

    pub fn of_code(code: &str) -> Option<Language> {
        let mut all = Language::ALL.into_iter();
        all.find(|language| language.code() == code)
    }

    /// The name of its folder.
    pub const fn code(self) -> &'static str {
        MANIFESTS[self.index()].code
    }

    /// As its speakers call it.
    pub fn name(self) -> &'static str {
        MANIFESTS[self.index()].name
    }

    /// Discord's locales for it.
    pub fn locales(self) -> &'static [&'static str] {
        MANIFESTS[self.index()].locales
    }

    /// Whether it says in English what it lacks.
    pub fn is_draft(self) -> bool {
        MANIFESTS[self.index()].is_draft
    }

    /// Words for minutes, for hours, and for days, as they are typed behind a number.
    pub fn units(self) -> [&'static [&'static str]; 3] {
        MANIFESTS[self.index()].units
    }

    /// Words for no time at all, as they are typed for a duration.
    pub fn no_time(self) -> &'static [&'static str] {
        MANIFESTS[self.index()].none
    }

    /// Its place in [`Language::ALL`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl std::fmt::Debug for Language {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter.write_str(self.code())
    }
}

/// A language that is no longer there, or not yet, is English.
impl From<String> for Language {
    fn from(code: String) -> Language {
        Language::of_code(&code).unwrap_or_default()
    }
}

impl From<Language> for &'static str {
    fn from(language: Language) -> &'static str {
        language.code()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_locale_of_discords_chooses_the_language() {
        let german = Language::of_code("de").unwrap();
        assert_eq!(Language::of_locale("de"), german);
        assert_eq!(Language::of_locale("en-GB"), Language::ENGLISH);
        assert_eq!(Language::of_locale("zz"), Language::ENGLISH);
    }

    #[test]
    fn a_language_is_stored_as_its_code_and_read_as_english_where_it_is_unknown() {
        for language in Language::ALL {
            let stored = serde_json::to_string(&language).unwrap();
            assert_eq!(stored, format!("{:?}", language.code()));
            assert_eq!(serde_json::from_str::<Language>(&stored).unwrap(), language);
        }
        let unknown: Language = serde_json::from_str(r#""zz""#).unwrap();
        assert_eq!(unknown, Language::ENGLISH);
    }
}
