//! Words of one language, and lists and durations in it.

use domain::language::Language;
use jiff::SignedDuration;

use crate::{Words, place, text};

static WORDS: [Words; Language::ALL.len()] = {
    let mut words = [Words::new(0); Language::ALL.len()];
    let mut at = 1;
    while at < words.len() {
        words[at] = Words::new(at);
        at += 1;
    }
    words
};

impl Words {
    /// The words of a language.
    pub fn of(language: Language) -> &'static Words {
        &WORDS[language.index()]
    }

    /// "a", "a and b", "a, b and c".
    pub fn list(&self, items: &[impl AsRef<str>]) -> String {
        joined(items, self.general.and())
    }

    /// "Trains: 20".
    pub fn named(&self, name: &str, value: &str) -> String {
        let general = &self.general;
        general.named(place::Name(&name), place::Value(&value))
    }

    /// "a; b; c", of parts with commas of their own.
    pub fn clauses(&self, parts: impl IntoIterator<Item = String>) -> String {
        let general = &self.general;
        let joined =
            |first: String, rest: String| general.clauses(place::First(&first), place::Rest(&rest));
        parts.into_iter().reduce(joined).unwrap_or_default()
    }

    /// "1 day", "17 hours and 16 minutes".
    pub fn duration(&self, duration: SignedDuration) -> String {
        let minutes = duration.as_mins().max(0);
        let general = &self.general;
        let parts = [
            (
                minutes / (24 * 60),
                text::General::days as fn(&text::General, i64) -> String,
            ),
            (minutes / 60 % 24, text::General::hours),
            (minutes % 60, text::General::minutes),
        ];
        let told = parts.iter().filter(|(n, _)| 0 < *n);
        let told: Vec<String> = told.map(|(n, say)| say(general, *n)).collect();
        match told.is_empty() {
            true => general.minutes(0),
            false => self.list(&told),
        }
    }

    /// "a", "a or b", "a, b or c".
    pub fn choice(&self, items: &[impl AsRef<str>]) -> String {
        joined(items, self.general.or())
    }
}

fn joined(items: &[impl AsRef<str>], last: &str) -> String {
    let items: Vec<&str> = items.iter().map(AsRef::as_ref).collect();
    match items.as_slice() {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::LANGUAGES;

    #[test]
    fn each_language_has_the_texts_of_its_folder() {
        assert_eq!(LANGUAGES, Language::ALL.map(Language::code));
    }

    #[test]
    fn lists_read_like_speech() {
        let words = Words::of(Language::ENGLISH);
        assert_eq!(words.list(&["a", "b", "c"]), "a, b and c");
        assert_eq!(words.choice(&["a", "b"]), "a or b");
    }
}
