//! All words of one language, read from its file.

use std::sync::LazyLock;

use domain::language::Language;
use jiff::SignedDuration;

use super::cards::{CardWords, TrackWords};
use super::clock::ClockWords;
use super::commands::CommandsWords;
use super::game::{CallWords, EventWords, FinalWords, HintWords, HoldingWords, PositionWords};
use super::menu::MenuWords;
use super::moderation::ModerationWords;
use super::plan::PlanWords;
use super::privacy::PrivacyWords;
use super::record::RecordWords;
use super::records::{RecordsWords, ReplayWords};
use super::refusals::RefusalWords;
use super::review::ReviewWords;
use super::seats::SeatWords;
use super::section::{self, section};
use super::server::ServerWords;
use super::table::TableWords;
use super::template::{Plural, Template};
use super::undo::UndoWords;
use super::variant::VariantWords;

/// The file with the words of a language.
pub fn file(language: Language) -> &'static str {
    match language {
        Language::English => include_str!("../../../assets/text/en.toml"),
        Language::German => include_str!("../../../assets/text/de.toml"),
    }
}

section! {
    /// The words of one language.
    pub struct Words {
        pub general: General,
        pub cards: CardWords,
        pub tracks: TrackWords,
        pub events: EventWords,
        pub refusals: RefusalWords,
        pub position: PositionWords,
        pub call: CallWords,
        pub holding: HoldingWords,
        pub hints: HintWords,
        /// The few words inside pictures.
        pub pictures: render::PictureWords,
        pub ending: FinalWords,
        pub menu: MenuWords,
        /// Standing orders.
        pub plan: PlanWords,
        pub commands: CommandsWords,
        pub table: TableWords,
        pub variant: VariantWords,
        pub undo: UndoWords,
        pub clock: ClockWords,
        /// Giving seats away.
        pub seats: SeatWords,
        pub server: ServerWords,
        /// Actions of moderators.
        pub moderation: ModerationWords,
        pub privacy: PrivacyWords,
        /// Proof and records.
        pub record: RecordWords,
        pub replay: ReplayWords,
        pub review: ReviewWords,
        /// Leaderboards and statistics.
        pub records: RecordsWords,
    }
}

section! {
    /// Words used everywhere.
    pub struct General {
        /// The language's own name for itself.
        pub language: String,
        /// Between the last two of a list: "a, b and c".
        pub and: String,
        pub or: String,
        /// The apology for an internal error.
        pub our_fault: Template,
        pub interrupted: Template,
        /// The first message in a server.
        pub greeting: Template,
        days: Plural,
        hours: Plural,
        minutes: Plural,
    }
}

static WORDS: LazyLock<[Words; 2]> = LazyLock::new(|| {
    Language::ALL.map(|language| match section::parse(file(language)) {
        Ok(words) => words,
        Err(fault) => panic!("the words of {} are wrong: {fault}", language.code()),
    })
});

impl Words {
    /// The words of a language.
    pub fn of(language: Language) -> &'static Words {
        &WORDS[language as usize]
    }

    /// "a", "a and b", "a, b and c".
    pub fn list(&self, items: &[String]) -> String {
        joined(items, &self.general.and)
    }

    /// "1 day", "17 hours and 16 minutes".
    pub fn duration(&self, duration: SignedDuration) -> String {
        let minutes = duration.as_mins().max(0);
        let general = &self.general;
        let parts = [
            (minutes / (24 * 60), &general.days),
            (minutes / 60 % 24, &general.hours),
            (minutes % 60, &general.minutes),
        ];
        let told = parts.iter().filter(|(n, _)| 0 < *n);
        let told: Vec<String> = told.map(|(n, words)| words.fill(*n, &[])).collect();
        match told.is_empty() {
            true => general.minutes.fill(0, &[]),
            false => self.list(&told),
        }
    }

    /// "a", "a or b", "a, b or c".
    pub fn choice(&self, items: &[String]) -> String {
        joined(items, &self.general.or)
    }
}

fn joined(items: &[String], last: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::template;

    /// The named places of every line of a language, by the line's key.
    fn places(language: Language) -> BTreeMap<String, Vec<String>> {
        fn walk(key: &str, value: &toml::Value, found: &mut BTreeMap<String, Vec<String>>) {
            match value {
                toml::Value::String(text) => {
                    found.insert(key.to_owned(), template::places(text));
                }
                toml::Value::Table(table) => {
                    table
                        .iter()
                        .for_each(|(name, value)| walk(&format!("{key}.{name}"), value, found));
                }
                other => panic!("{key} is neither text nor section: {other}"),
            }
        }
        let mut found = BTreeMap::new();
        walk("", &toml::from_str(file(language)).unwrap(), &mut found);
        found
    }

    #[test]
    fn all_languages_say_the_same_things() {
        let english = places(Language::English);
        for language in Language::ALL {
            for (key, names) in places(language) {
                assert_eq!(english.get(&key), Some(&names), "{} {key}", language.code());
            }
            assert!(!Words::of(language).general.language.is_empty());
        }
    }

    #[test]
    fn a_locale_of_discords_chooses_the_language() {
        assert_eq!(Language::of_locale("de"), Language::German);
        assert_eq!(Language::of_locale("en-GB"), Language::English);
        assert_eq!(Language::of_locale("pt-BR"), Language::English);
    }

    #[test]
    fn lists_read_like_speech() {
        let words = Words::of(Language::English);
        assert_eq!(
            words.list(&["a", "b", "c"].map(str::to_owned)),
            "a, b and c"
        );
        assert_eq!(words.choice(&["a", "b"].map(str::to_owned)), "a or b");
    }
}
