//! Variants in words: their options, and their faults.
//!
//! Everything is made of the variant's data; no sentence knows a variant by name. Start at
//! [`VariantWords::fault`]; the rules as a page are [`super::sentences::rules`].

use std::collections::BTreeMap;

use engine::ids::MAX_TRAIN_CARDS;
use engine::map::fold;
use engine::variant::{
    Difference, Group, Kind, MAX_NAME, MAX_OFFERED, MAX_TEXT, OptionError, TieBreak, Variant,
    VariantFault, VariantOption,
};

use super::section::section;
use super::{Plural, RulesWords, Template, TrialWords, escape};

section! {
    pub struct VariantWords {
        pub list_own: Template,
        pub list_own_line: Template,
        pub list_none: Template,
        pub list_shipped: Template,
        pub list_line: Template,
        pub owner_only: Template,
        pub no_own: Template,
        pub shipped: Template,
        pub no_option: Template,
        pub more_options: Template,
        pub name_length: Template,
        pub name_taken: Template,
        pub too_many: Template,
        pub changed: Template,
        pub made: Template,
        pub set: Template,
        pub set_same: Template,
        pub renamed: Template,
        pub copied: Template,
        pub deleted: Template,
        pub exported: Template,
        pub imported: Template,
        pub cannot: Template,
        pub impossible: Template,
        pub nearest: Template,
        pub works: Template,
        pub difference: Template,
        pub same: Template,
        pub differs: Template,
        pub file_too_large: Template,
        pub file_unreachable: Template,
        pub file_no_text: Template,
        pub file_wrong: Template,
        pub file_line: Template,
        pub file_fault: Template,
        pub file_more: Plural,
        pub n_differences: Plural,
        completion: Template,
        completion_long: Template,
        pub value_now: Template,
        pub value_base: Template,
        /// What `/variant try` says.
        pub trial: TrialWords,
        groups: BTreeMap<String, String>,
        pub(super) values: BTreeMap<String, String>,
        options: BTreeMap<String, NamedOption>,
        allowed: AllowedWords,
        pub faults: FaultWords,
        pub rules: RulesWords,
    }
}

section! {
    /// An option's name and description.
    pub struct NamedOption {
        pub name: String,
        pub about: String,
    }
}

section! {
    /// Descriptions of the values an option takes.
    struct AllowedWords {
        number: Template,
        switch: Template,
        places: Template,
        numbers: Template,
        sequence: Template,
        sets: Template,
        tie_breaks: Template,
    }
}

section! {
    pub struct FaultWords {
        no_toml: Template,
        not_allowed: Template,
        unknown_option: Template,
        missing: Template,
        wrong_type: Template,
        no_text: Template,
        no_table: Template,
        id: Template,
        name: Template,
        other_map: Template,
        no_map: Template,
        no_players: Template,
        uneven_teams: Template,
        one_team: Template,
        unknown_set: Template,
        in_both_decks: Template,
        too_few_tickets: Template,
        too_few_long_tickets: Template,
        too_many_offered: Template,
        kept_at_set_up: Template,
        kept_of_drawn: Template,
        too_many_cards: Template,
        too_few_cards: Template,
        too_few_wilds: Template,
        unpayable: Template,
        sweep_beyond_row: Template,
        sweeps_too_long: Template,
        points_missing: Template,
        too_few_trains: Template,
        ends_at_once: Template,
        ends_at_once_team: Template,
        tie_break_without_bonus: Template,
        no_districts: Template,
    }
}

impl VariantWords {
    /// The option that a text names: by its key, else by its name in this language, else by a different
    /// spelling of its key. In this order, because one option's name may read like another one's key.
    pub fn option_meant(&self, text: &str) -> Option<&'static VariantOption> {
        let folded = fold(text);
        let named = |is_meant: &dyn Fn(&VariantOption) -> bool| {
            Variant::options().iter().find(|option| is_meant(option))
        };
        VariantOption::named(text.trim())
            .or_else(|| named(&|option| fold(&self.option(option).name) == folded))
            .or_else(|| named(&|option| fold(option.key) == folded))
    }

    /// The words of an option.
    pub fn option(&self, option: &VariantOption) -> &NamedOption {
        // A test checks every language against the engine's options.
        &self.options[option.key]
    }

    pub fn group(&self, group: Group) -> &str {
        &self.groups[group_key(group)]
    }

    /// A value in this language; numbers stay as they are.
    pub fn value(&self, option: &VariantOption, value: &str) -> String {
        let word = |word: &str| {
            self.values
                .get(word)
                .map_or_else(|| word.to_owned(), Clone::clone)
        };
        match &option.kind {
            Kind::Number { .. } => value.to_owned(),
            Kind::Switch { .. }
            | Kind::ReturnedTickets { .. }
            | Kind::Numbers { .. }
            | Kind::Sequence { .. } => word(value),
            Kind::TicketSets { .. } | Kind::TieBreaks { .. } => {
                let words: Vec<String> = value.split(", ").map(word).collect();
                words.join(", ")
            }
        }
    }

    /// The engine's form of a value typed in this language.
    pub fn read_value(&self, option: &VariantOption, text: &str) -> String {
        let text = text.trim();
        let is_meant = |(_, word): &(&String, &String)| word.to_lowercase() == text.to_lowercase();
        match &option.kind {
            Kind::Number { .. } => text.to_owned(),
            Kind::Switch { .. }
            | Kind::ReturnedTickets { .. }
            | Kind::Numbers { .. }
            | Kind::Sequence { .. }
            | Kind::TicketSets { .. }
            | Kind::TieBreaks { .. } => {
                let found = self.values.iter().find(is_meant);
                found.map_or_else(|| text.to_owned(), |(word, _)| word.clone())
            }
        }
    }

    /// An option as a choice for completion: group, name, current value, meaning.
    pub fn completion(&self, option: &VariantOption, variant: &Variant, most: usize) -> String {
        let named = self.option(option);
        let value = self.value(option, &option.get(variant));
        let group = self.group(option.group);
        let (option, about) = (&named.name, &named.about);
        let long = self.completion_long.fill(&[
            ("group", &group),
            ("option", option),
            ("value", &value),
            ("about", about),
        ]);
        if long.chars().count() <= most {
            return long;
        }
        self.completion
            .fill(&[("group", &group), ("option", option), ("value", &value)])
    }

    /// "`set_up.trains` (trains)": the key that people type, and its name.
    pub fn key(&self, option: &VariantOption) -> String {
        format!("`{}` ({})", option.key, self.option(option).name)
    }

    /// A text in which options are called by their keys, as in a file, with the name after each key.
    pub fn with_names(&self, text: &str) -> String {
        Variant::options()
            .iter()
            .fold(text.to_owned(), |text, option| {
                let key = format!("`{}`", option.key);
                text.replace(&key, &self.key(option))
            })
    }

    /// An option in which a variant differs from another.
    pub fn difference(&self, difference: &Difference) -> String {
        let option = difference.option;
        let named = self.option(option);
        self.difference.fill(&[
            ("option", &capital(&named.name)),
            ("own", &self.value(option, &difference.own)),
            ("base", &self.value(option, &difference.base)),
        ])
    }

    /// The allowed values of an option, to follow "it can be".
    pub fn allowed(&self, option: &VariantOption) -> String {
        let words = &self.allowed;
        match &option.kind {
            Kind::Number { least, most, .. } => {
                words.number.fill(&[("least", least), ("most", most)])
            }
            Kind::Switch { .. } => words.switch.to_string(),
            Kind::ReturnedTickets { .. } => words.places.to_string(),
            Kind::Numbers { least, most, .. } => {
                words.numbers.fill(&[("least", least), ("most", most)])
            }
            Kind::Sequence {
                least,
                most,
                length,
                ..
            } => words
                .sequence
                .fill(&[("length", length), ("least", least), ("most", most)]),
            Kind::TicketSets { .. } => words.sets.to_string(),
            Kind::TieBreaks { .. } => {
                let all = TieBreak::ALL.map(TieBreak::word).join(", ");
                words.tie_breaks.fill(&[("words", &all)])
            }
        }
    }

    /// A value that works; `None` if it tells no more than the allowed values, and these have been told.
    pub fn would_work(
        &self,
        option: &VariantOption,
        wanted: &str,
        value: &str,
        allowed_told: bool,
    ) -> Option<String> {
        let template = match &option.kind {
            // There is no number near to text that is none, and a limit of the range may have been told.
            Kind::Number { least, most, .. } => {
                let is_number = wanted.trim().parse::<i64>().is_ok();
                let limits = [least.to_string(), most.to_string()];
                let is_told = allowed_told && limits.iter().any(|limit| limit == value);
                (is_number && !is_told).then_some(&self.nearest)
            }
            Kind::Switch { .. } | Kind::ReturnedTickets { .. } => None,
            Kind::Numbers { .. }
            | Kind::Sequence { .. }
            | Kind::TicketSets { .. }
            | Kind::TieBreaks { .. } => Some(&self.works),
        };
        template.map(|template| template.fill(&[("value", &self.value(option, value))]))
    }

    /// A fault, as a sentence.
    pub fn fault(&self, fault: &VariantFault) -> String {
        let words = &self.faults;
        match fault {
            VariantFault::LongText { n } => {
                self.file_too_large.fill(&[("n", n), ("most", &MAX_TEXT)])
            }
            VariantFault::Syntax(message) => {
                let message = escape(short(message).trim_end_matches('.'));
                words.no_toml.fill(&[("message", &message)])
            }
            VariantFault::Missing { key } => words.missing.fill(&[("option", &quoted(key))]),
            VariantFault::NoText { key } => words.no_text.fill(&[("option", &quoted(key))]),
            VariantFault::NoSection { name } => words.no_table.fill(&[("option", name)]),
            VariantFault::WrongType { key, allowed } => {
                let option = VariantOption::named(key);
                let allowed = option.map_or_else(|| allowed.clone(), |option| self.allowed(option));
                words
                    .wrong_type
                    .fill(&[("option", &quoted(key)), ("allowed", &allowed)])
            }
            VariantFault::UnknownMap { map, known } => words
                .no_map
                .fill(&[("map", &escape(&short(map))), ("maps", &known.join(", "))]),
            VariantFault::Option(error) => self.option_fault(error),
            VariantFault::Id(id) => words.id.fill(&[("id", &escape(id))]),
            VariantFault::Name(n) => words.name.fill(&[("n", n), ("most", &MAX_NAME)]),
            VariantFault::OtherMap { wanted, given } => words
                .other_map
                .fill(&[("wanted", &escape(wanted)), ("given", given)]),
            VariantFault::NoPlayers => words.no_players.to_string(),
            VariantFault::UnevenTeams { players, team_size } => words
                .uneven_teams
                .fill(&[("players", players), ("size", team_size)]),
            VariantFault::OneTeam { players, team_size } => words
                .one_team
                .fill(&[("players", players), ("size", team_size)]),
            VariantFault::UnknownSet { key, set, known } => words.unknown_set.fill(&[
                ("option", &format!("`{key}`")),
                ("set", &escape(set)),
                ("known", &known.join(", ")),
            ]),
            VariantFault::InBothDecks { n, first } => {
                words.in_both_decks.fill(&[("n", n), ("first", first)])
            }
            VariantFault::TooFewTickets {
                deck,
                players,
                each,
            } => {
                words
                    .too_few_tickets
                    .fill(&[("deck", deck), ("players", players), ("each", each)])
            }
            VariantFault::TooFewLongTickets {
                deck,
                players,
                each,
            } => words.too_few_long_tickets.fill(&[
                ("deck", deck),
                ("players", players),
                ("each", each),
            ]),
            VariantFault::TooManyOffered { regular, long } => words.too_many_offered.fill(&[
                ("regular", regular),
                ("long", long),
                ("most", &MAX_OFFERED),
            ]),
            VariantFault::KeptMoreThanDealt {
                kept_key,
                kept,
                dealt_key: _,
                dealt,
            } => {
                let template = match *kept_key {
                    "tickets.kept" => &words.kept_of_drawn,
                    _ => &words.kept_at_set_up,
                };
                template.fill(&[("kept", kept), ("dealt", dealt)])
            }
            VariantFault::TooManyCards {
                colors,
                each,
                wilds,
                total,
            } => words.too_many_cards.fill(&[
                ("colors", colors),
                ("each", each),
                ("wilds", wilds),
                ("total", total),
                ("most", &MAX_TRAIN_CARDS),
            ]),
            VariantFault::TooFewCards {
                total,
                players,
                hand,
                row,
            } => words.too_few_cards.fill(&[
                ("total", total),
                ("players", players),
                ("hand", hand),
                ("row", row),
            ]),
            VariantFault::TooFewWilds {
                track,
                ferry,
                wilds,
            } => words
                .too_few_wilds
                .fill(&[("track", track), ("ferry", ferry), ("wilds", wilds)]),
            VariantFault::Unpayable {
                track,
                length,
                each,
                wilds,
            } => words.unpayable.fill(&[
                ("track", track),
                ("length", length),
                ("each", each),
                ("wilds", wilds),
                ("most", &(u16::from(*each) + u16::from(*wilds))),
            ]),
            VariantFault::SweepBeyondRow { sweep_at, row } => words
                .sweep_beyond_row
                .fill(&[("sweep", sweep_at), ("row", row)]),
            VariantFault::SweepsTooLong {
                sweep_at,
                row,
                wilds,
                plain,
                rows,
                most,
            } => words.sweeps_too_long.fill(&[
                ("sweep", sweep_at),
                ("row", row),
                ("wilds", wilds),
                ("plain", plain),
                ("rows", rows),
                ("most", most),
            ]),
            VariantFault::PointsMissing { given, needed } => words
                .points_missing
                .fill(&[("given", given), ("needed", needed)]),
            VariantFault::TooFewTrains { trains, needed } => words
                .too_few_trains
                .fill(&[("trains", trains), ("needed", needed)]),
            VariantFault::EndsAtOnce {
                trains,
                team_size,
                limit,
            } => {
                let template = match team_size {
                    0 | 1 => &words.ends_at_once,
                    2.. => &words.ends_at_once_team,
                };
                template.fill(&[("trains", trains), ("limit", limit)])
            }
            VariantFault::TieBreakWithoutBonus => words.tie_break_without_bonus.to_string(),
            VariantFault::NoDistricts => words.no_districts.to_string(),
        }
    }

    fn option_fault(&self, error: &OptionError) -> String {
        match error {
            OptionError::Unknown { key } => {
                self.faults.unknown_option.fill(&[("option", &quoted(key))])
            }
            OptionError::NotAllowed {
                key,
                value,
                allowed,
            } => {
                let option = VariantOption::named(key);
                let allowed = option.map_or_else(|| allowed.clone(), |option| self.allowed(option));
                self.faults.not_allowed.fill(&[
                    ("option", &format!("`{key}`")),
                    ("value", &escape(value)),
                    ("allowed", &allowed),
                ])
            }
        }
    }
}

/// Untrusted text, cut to fit a line.
fn short(text: &str) -> String {
    const MOST: usize = 80;
    if text.chars().count() <= MOST {
        return text.split('\n').collect::<Vec<_>>().join(" ");
    }
    let start: String = text.chars().take(MOST).collect();
    format!("{}…", start.replace('\n', " "))
}

/// A key as code. It may be any text from a file.
fn quoted(key: &str) -> String {
    format!("`{}`", short(key).replace('`', "'"))
}

fn capital(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

fn group_key(group: Group) -> &'static str {
    match group {
        Group::Players => "players",
        Group::SetUp => "set_up",
        Group::Drawing => "drawing",
        Group::Claiming => "claiming",
        Group::Doubles => "doubles",
        Group::Tickets => "tickets",
        Group::End => "end",
        Group::Bonuses => "bonuses",
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use domain::language::Language;

    use super::*;
    use crate::Words;

    #[test]
    fn every_option_group_and_value_has_words() {
        for language in Language::ALL {
            let words = &Words::of(language).variant;
            let named: BTreeSet<&str> = words.options.keys().map(String::as_str).collect();
            let known: BTreeSet<&str> = Variant::options().iter().map(|one| one.key).collect();
            assert_eq!(named, known);
            let names: BTreeSet<&str> = words.options.values().map(|one| &*one.name).collect();
            assert_eq!(names.len(), known.len(), "two options share a name");
            for group in Group::ALL {
                assert!(!words.group(group).is_empty());
            }
            for tie_break in TieBreak::ALL {
                assert!(words.values.contains_key(tie_break.word()));
            }
            for variant in Variant::embedded() {
                for option in Variant::options() {
                    let line = words.completion(option, variant, 100);
                    assert!(line.chars().count() <= 100, "{line}");
                    let value = option.get(variant);
                    let shown = words.value(option, &value);
                    let read = words.read_value(option, &shown);
                    let mut again = (**variant).clone();
                    if !matches!(option.kind, Kind::TieBreaks { .. }) {
                        option.set(&mut again, &read).unwrap();
                        assert_eq!(again, **variant, "{} {shown}", option.key);
                    }
                }
            }
        }
    }
}
