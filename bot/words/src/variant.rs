//! Variants in words: their options, and their faults.
//!
//! Everything is made of the variant's data; no sentence knows a variant by name. Start at
//! [`text::Variant::fault`]; the rules as a page are [`super::sentences::rules`].

use engine::ids::MAX_TRAIN_CARDS;
use engine::map::{TrackKind, fold};
use engine::variant::{
    Difference, Group, Kind, MAX_NAME, MAX_OFFERED, MAX_TEXT, OptionError, TieBreak, Variant,
    VariantFault, VariantOption,
};

use crate::place;

use super::{NamedOption, Words, escape, text};

impl Words {
    /// "Trains: 20".
    pub fn option_in_short(&self, option: &VariantOption, value: &str) -> String {
        let name = capital(self.variant.option(option).name);
        self.named(&name, &self.variant.value(option, value))
    }
}

impl text::Variant {
    /// The option that a text names: by its key, else by its name in this language, else by a different
    /// spelling of its key. In this order, because one option's name may read like another one's key.
    pub fn option_meant(&self, text: &str) -> Option<&'static VariantOption> {
        let folded = fold(text);
        let named = |is_meant: &dyn Fn(&VariantOption) -> bool| {
            Variant::options().iter().find(|option| is_meant(option))
        };
        VariantOption::named(text.trim())
            .or_else(|| named(&|option| fold(self.option(option).name) == folded))
            .or_else(|| named(&|option| fold(option.key) == folded))
    }

    /// The words of an option.
    pub fn option(&self, option: &VariantOption) -> NamedOption {
        self.options.named(option.key)
    }

    pub fn group(&self, group: Group) -> &str {
        self.groups.get(group_key(group)).unwrap_or_default()
    }

    /// A value in this language; numbers stay as they are.
    pub fn value(&self, option: &VariantOption, value: &str) -> String {
        let word = |word: &str| self.values.named(word).to_owned();
        match &option.kind {
            Kind::Number { .. } => value.to_owned(),
            Kind::Switch { .. }
            | Kind::ReturnedTickets { .. }
            | Kind::Numbers { .. }
            | Kind::Sequence { .. } => word(value),
            Kind::TicketSets { .. } | Kind::TieBreaks { .. } | Kind::TrackKinds { .. } => {
                let words: Vec<String> = value.split(", ").map(word).collect();
                words.join(", ")
            }
        }
    }

    /// The engine's form of a value typed in this language.
    pub fn read_value(&self, option: &VariantOption, text: &str) -> String {
        let text = text.trim();
        let word = |text: &str| {
            let is_meant = |(_, word): &(&str, &str)| word.to_lowercase() == text.to_lowercase();
            let found = self.values.all().find(is_meant);
            found.map_or(text, |(word, _)| word).to_owned()
        };
        match &option.kind {
            Kind::Number { .. } => text.to_owned(),
            Kind::Switch { .. }
            | Kind::ReturnedTickets { .. }
            | Kind::Numbers { .. }
            | Kind::Sequence { .. }
            | Kind::TicketSets { .. }
            | Kind::TieBreaks { .. } => word(text),
            Kind::TrackKinds { .. } => {
                let words: Vec<String> = text.split(", ").map(word).collect();
                words.join(", ")
            }
        }
    }

    /// An option as a choice for completion: group, name, current value, meaning.
    pub fn option_choice(&self, option: &VariantOption, variant: &Variant, most: usize) -> String {
        let named = self.option(option);
        let value = self.value(option, &option.get(variant));
        let group = self.group(option.group);
        let (option, about) = (&named.name, &named.about);
        let long = self.completion_long(
            place::About(about),
            place::Group(&group),
            place::Option(option),
            place::Value(&value),
        );
        if long.chars().count() <= most {
            return long;
        }
        self.completion(
            place::Group(&group),
            place::Option(option),
            place::Value(&value),
        )
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
    pub fn option_difference(&self, difference: &Difference) -> String {
        let option = difference.option;
        let named = self.option(option);
        self.difference(
            place::Base(&self.value(option, &difference.base)),
            place::Option(&capital(named.name)),
            place::Own(&self.value(option, &difference.own)),
        )
    }

    /// The allowed values of an option, to follow "it can be".
    pub fn allowed(&self, option: &VariantOption) -> String {
        let words = &self.allowed;
        match &option.kind {
            Kind::Number { least, most, .. } => {
                words.number(place::Least(least), place::Most(most))
            }
            Kind::Switch { .. } => words.switch().to_owned(),
            Kind::ReturnedTickets { .. } => words.places().to_owned(),
            Kind::Numbers { least, most, .. } => {
                words.numbers(place::Least(least), place::Most(most))
            }
            Kind::Sequence {
                least,
                most,
                length,
                ..
            } => words.sequence(
                place::Least(least),
                place::Length(length),
                place::Most(most),
            ),
            Kind::TicketSets { .. } => words.sets().to_owned(),
            Kind::TieBreaks { .. } => {
                let all = TieBreak::ALL.map(TieBreak::word).join(", ");
                words.tie_breaks(place::Words(&all))
            }
            Kind::TrackKinds { .. } => {
                let all = TrackKind::ALL.map(TrackKind::word).join(", ");
                words.track_kinds(place::Words(&all))
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
        let shown = self.value(option, value);
        match &option.kind {
            // There is no number near to text that is none, and a limit of the range may have been told.
            Kind::Number { least, most, .. } => {
                let is_number = wanted.trim().parse::<i64>().is_ok();
                let limits = [least.to_string(), most.to_string()];
                let is_told = allowed_told && limits.iter().any(|limit| limit == value);
                (is_number && !is_told).then(|| self.nearest(place::Value(&shown)))
            }
            Kind::Switch { .. } | Kind::ReturnedTickets { .. } => None,
            Kind::Numbers { .. }
            | Kind::Sequence { .. }
            | Kind::TicketSets { .. }
            | Kind::TieBreaks { .. }
            | Kind::TrackKinds { .. } => Some(self.works(place::Value(&shown))),
        }
    }

    /// A fault, as a sentence.
    pub fn fault(&self, fault: &VariantFault) -> String {
        let words = &self.faults;
        match fault {
            VariantFault::LongText { n } => {
                self.file_too_large(place::Most(&MAX_TEXT), place::N(n))
            }
            VariantFault::Syntax(message) => {
                let message = escape(short(message).trim_end_matches('.'));
                words.no_toml(place::Message(&message))
            }
            VariantFault::Missing { key } => words.missing(place::Option(&quoted(key))),
            VariantFault::NoText { key } => words.no_text(place::Option(&quoted(key))),
            VariantFault::NoSection { name } => words.no_table(place::Option(name)),
            VariantFault::WrongType { key, allowed } => {
                let option = VariantOption::named(key);
                let allowed = option.map_or_else(|| allowed.clone(), |option| self.allowed(option));
                words.wrong_type(place::Allowed(&allowed), place::Option(&quoted(key)))
            }
            VariantFault::UnknownMap { map, known } => words.no_map(
                place::Map(&escape(&short(map))),
                place::Maps(&known.join(", ")),
            ),
            VariantFault::Option(error) => self.option_fault(error),
            VariantFault::Id(id) => words.id(place::Id(&escape(id))),
            VariantFault::Name(n) => words.name(place::Most(&MAX_NAME), place::N(n)),
            VariantFault::OtherMap { wanted, given } => {
                words.other_map(place::Given(given), place::Wanted(&escape(wanted)))
            }
            VariantFault::NoPlayers => words.no_players().to_owned(),
            VariantFault::UnevenTeams { players, team_size } => {
                words.uneven_teams(place::Players(players), place::Size(team_size))
            }
            VariantFault::OneTeam { players, team_size } => {
                words.one_team(place::Players(players), place::Size(team_size))
            }
            VariantFault::UnknownSet { key, set, known } => words.unknown_set(
                place::Known(&known.join(", ")),
                place::Option(&format!("`{key}`")),
                place::Set(&escape(set)),
            ),
            VariantFault::InBothDecks { n, first } => {
                words.in_both_decks(place::First(first), place::N(n))
            }
            VariantFault::TooFewTickets {
                deck,
                players,
                each,
            } => words.too_few_tickets(
                place::Deck(deck),
                place::Each(each),
                place::Players(players),
            ),
            VariantFault::TooFewLongTickets {
                deck,
                players,
                each,
            } => words.too_few_long_tickets(
                place::Deck(deck),
                place::Each(each),
                place::Players(players),
            ),
            VariantFault::TooManyOffered { regular, long } => words.too_many_offered(
                place::Long(long),
                place::Most(&MAX_OFFERED),
                place::Regular(regular),
            ),
            VariantFault::TooFewLongKept {
                kept,
                keepable,
                at_most,
            } => words.too_few_long_kept(
                place::AtMost(at_most),
                place::Keepable(keepable),
                place::Kept(kept),
            ),
            VariantFault::KeptMoreThanDealt {
                kept_key,
                kept,
                dealt_key: _,
                dealt,
            } => match *kept_key {
                "tickets.kept" => words.kept_of_drawn(place::Dealt(dealt), place::Kept(kept)),
                _ => words.kept_at_set_up(place::Dealt(dealt), place::Kept(kept)),
            },
            VariantFault::TooManyCards {
                colors,
                each,
                wilds,
                total,
            } => words.too_many_cards(
                place::Colors(colors),
                place::Each(each),
                place::Most(&MAX_TRAIN_CARDS),
                place::Total(total),
                place::Wilds(wilds),
            ),
            VariantFault::TooFewCards {
                total,
                players,
                hand,
                row,
            } => words.too_few_cards(
                place::Hand(hand),
                place::Players(players),
                place::Row(row),
                place::Total(total),
            ),
            VariantFault::TooFewWilds {
                track,
                ferry,
                wilds,
            } => words.too_few_wilds(
                place::Ferry(ferry),
                place::Track(track),
                place::Wilds(wilds),
            ),
            VariantFault::Unpayable {
                track,
                length,
                each,
                wilds,
            } => words.unpayable(
                place::Each(each),
                place::Length(length),
                place::Most(&(u16::from(*each) + u16::from(*wilds))),
                place::Track(track),
                place::Wilds(wilds),
            ),
            VariantFault::UnpayableWithoutWilds {
                track,
                length,
                each,
            } => words.unpayable_without_wilds(
                place::Each(each),
                place::Length(length),
                place::Track(track),
            ),
            VariantFault::NoWildsOnFerries { track } => {
                words.no_wilds_on_ferries(place::Track(track))
            }
            VariantFault::SweepBeyondRow { sweep_at, row } => {
                words.sweep_beyond_row(place::Row(row), place::Sweep(sweep_at))
            }
            VariantFault::SweepsTooLong {
                sweep_at,
                row,
                wilds,
                plain,
                rows,
                most,
            } => words.sweeps_too_long(
                place::Most(most),
                place::Plain(plain),
                place::Row(row),
                place::Rows(rows),
                place::Sweep(sweep_at),
                place::Wilds(wilds),
            ),
            VariantFault::PointsMissing { given, needed } => {
                words.points_missing(place::Given(given), place::Needed(needed))
            }
            VariantFault::StationCosts { each, given } => {
                words.station_costs(place::Each(each), place::Given(given))
            }
            VariantFault::TooFewTrains { trains, needed } => {
                words.too_few_trains(place::Needed(needed), place::Trains(trains))
            }
            VariantFault::EndsAtOnce {
                trains,
                team_size,
                limit,
            } => match team_size {
                0 | 1 => words.ends_at_once(place::Limit(limit), place::Trains(trains)),
                2.. => words.ends_at_once_team(place::Limit(limit), place::Trains(trains)),
            },
            VariantFault::TieBreakWithoutBonus => words.tie_break_without_bonus().to_owned(),
            VariantFault::NoDistricts => words.no_districts().to_owned(),
        }
    }

    fn option_fault(&self, error: &OptionError) -> String {
        match error {
            OptionError::Unknown { key } => self.faults.unknown_option(place::Option(&quoted(key))),
            OptionError::NotAllowed {
                key,
                value,
                allowed,
            } => {
                let option = VariantOption::named(key);
                let allowed = option.map_or_else(|| allowed.clone(), |option| self.allowed(option));
                self.faults.not_allowed(
                    place::Allowed(&allowed),
                    place::Option(&format!("`{key}`")),
                    place::Value(&escape(value)),
                )
            }
        }
    }
}

/// Untrusted text, cut to fit a line.
pub(crate) fn short(text: &str) -> String {
    const MOST: usize = 80;
    if text.chars().count() <= MOST {
        return text.split('\n').collect::<Vec<_>>().join(" ");
    }
    let start: String = text.chars().take(MOST).collect();
    format!("{}…", start.replace('\n', " "))
}

/// A key as code. It may be any text from a file.
pub(crate) fn quoted(key: &str) -> String {
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
        Group::Stations => "stations",
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
            let named = words.options.keyed().iter();
            let named: BTreeSet<String> = named
                .filter_map(|text| Some(text.id.strip_suffix(".name")?.replace("--", ".")))
                .collect();
            let known: BTreeSet<&str> = Variant::options().iter().map(|one| one.key).collect();
            assert!(named.iter().eq(&known));
            let names: BTreeSet<&str> = known
                .iter()
                .map(|key| words.options.named(key).name)
                .collect();
            assert_eq!(names.len(), known.len(), "two options share a name");
            for group in Group::ALL {
                assert!(!words.group(group).is_empty());
            }
            for tie_break in TieBreak::ALL {
                assert!(words.values.get(tie_break.word()).is_some());
            }
            for variant in Variant::embedded() {
                for option in Variant::options() {
                    let line = words.option_choice(option, variant, 100);
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
