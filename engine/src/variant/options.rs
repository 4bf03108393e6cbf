//! The options of a variant: key, meaning and limits of each, read and set as text.
//!
//! Start at [`Variant::options`]. The key of an option is its place in the variant file:
//! `set_up.trains`. A test compares the table with the file, so none can be missing.

use std::fmt;

use toml::de::DeValue;

use crate::ids::{MAX_PLACES, MAX_SEATS, MAX_STATIONS};
use crate::map::{MAX_SUBSTITUTE, MAX_TRACK_LENGTH, TrackKind};

use super::fault::{OptionError, VariantFault};
use super::values::{MAX_OFFERED, MAX_ROW, ReturnedTickets, TieBreak, Variant};

/// One number, switch or list of a variant.
#[derive(Debug)]
pub struct VariantOption {
    pub key: &'static str,
    pub group: Group,
    /// One line for owners and for the rules page of a variant.
    pub description: &'static str,
    pub kind: Kind,
    /// The value for a file from before there was this option, as text; `None` if every file has it.
    pub(super) before: Option<&'static str>,
}

/// Group of related options.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Group {
    Players,
    SetUp,
    Drawing,
    Claiming,
    Doubles,
    Stations,
    Tickets,
    End,
    Bonuses,
}

impl Group {
    pub const ALL: [Group; 9] = [
        Group::Players,
        Group::SetUp,
        Group::Drawing,
        Group::Claiming,
        Group::Doubles,
        Group::Stations,
        Group::Tickets,
        Group::End,
        Group::Bonuses,
    ];

    /// A heading.
    pub fn title(self) -> &'static str {
        match self {
            Group::Players => "Players",
            Group::SetUp => "Set-up",
            Group::Drawing => "Drawing train cards",
            Group::Claiming => "Claiming a route",
            Group::Doubles => "Doubles and triples",
            Group::Stations => "Stations",
            Group::Tickets => "Tickets",
            Group::End => "The end",
            Group::Bonuses => "Bonuses",
        }
    }
}

/// Type and limits of an option, and the field of the variant that holds it.
#[derive(Debug)]
pub enum Kind {
    Number {
        least: u8,
        most: u8,
        field: Field<u8>,
    },
    Switch {
        field: Field<bool>,
    },
    ReturnedTickets {
        field: Field<ReturnedTickets>,
    },
    /// Distinct numbers in ascending order.
    Numbers {
        least: u8,
        most: u8,
        field: Field<Vec<u8>>,
    },
    /// Numbers whose order matters.
    Sequence {
        least: u8,
        most: u8,
        length: u8,
        field: Field<Vec<u8>>,
    },
    TicketSets {
        field: Field<Vec<String>>,
    },
    TieBreaks {
        field: Field<Vec<TieBreak>>,
    },
    /// Distinct kinds of track, in their order.
    TrackKinds {
        field: Field<Vec<TrackKind>>,
    },
}

/// Access to one field of a variant.
pub struct Field<T> {
    get: fn(&Variant) -> &T,
    get_mut: fn(&mut Variant) -> &mut T,
}

impl<T> fmt::Debug for Field<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Field")
    }
}

macro_rules! field {
    ($($path:ident).+) => {
        Field {
            get: |variant| &variant.$($path).+,
            get_mut: |variant| &mut variant.$($path).+,
        }
    };
}

macro_rules! option {
    ($group:ident $table:ident.$name:ident, $kind:ident { $($limit:ident: $value:expr),* }, $description:literal) => {
        option!(@ $group $table.$name, $kind { $($limit: $value),* }, $description, None)
    };
    ($group:ident $table:ident.$name:ident, $kind:ident { $($limit:ident: $value:expr),* }, $description:literal, before: $before:literal) => {
        option!(@ $group $table.$name, $kind { $($limit: $value),* }, $description, Some($before))
    };
    (@ $group:ident $table:ident.$name:ident, $kind:ident { $($limit:ident: $value:expr),* }, $description:literal, $before:expr) => {
        VariantOption {
            key: concat!(stringify!($table), ".", stringify!($name)),
            group: Group::$group,
            description: $description,
            kind: Kind::$kind { $($limit: $value,)* field: field!($table.$name) },
            before: $before,
        }
    };
}

/// All options, in the order of the variant file.
static OPTIONS: [VariantOption; 41] = [
    option!(Players players.counts, Numbers { least: 2, most: MAX_SEATS as u8 },
        "How many can play."),
    option!(Players players.team_size, Number { least: 1, most: 2 },
        "Players on a side: 1 is everybody for themselves, 2 plays in teams of two with shared holders."),
    option!(SetUp set_up.trains, Number { least: 1, most: 60 },
        "Trains each player begins with."),
    option!(SetUp set_up.cards_per_color, Number { least: 1, most: 24 },
        "Train cards of each colour."),
    option!(SetUp set_up.wild_cards, Number { least: 0, most: 40 },
        "Wild cards among the train cards."),
    option!(SetUp set_up.hand, Number { least: 0, most: 20 },
        "Train cards dealt to each player before the first turn."),
    option!(SetUp set_up.tickets_dealt, Number { least: 1, most: MAX_OFFERED },
        "Regular tickets dealt to each player to choose from before the first turn."),
    option!(SetUp set_up.long_tickets_dealt, Number { least: 0, most: MAX_OFFERED },
        "Long tickets dealt along with them."),
    option!(SetUp set_up.tickets_kept, Number { least: 1, most: MAX_OFFERED },
        "Minimum of the tickets dealt at set-up that a player has to keep."),
    option!(SetUp set_up.long_kept_at_most, Number { least: 0, most: MAX_OFFERED },
        "Maximum of the long tickets dealt that a player may keep; 0 for no limit.", before: "0"),
    option!(SetUp set_up.returned_tickets, ReturnedTickets {},
        "Where regular tickets not kept at set-up go: under the deck, or into the box, out of the game. Long ones leave the game in any case."),
    option!(SetUp set_up.open_first_tickets, Switch {},
        "Whether the tickets kept at set-up lie open for all to see."),
    option!(Drawing drawing.row, Number { least: 1, most: MAX_ROW },
        "Face-up train cards to choose from."),
    option!(Drawing drawing.sweep_at, Number { least: 0, most: MAX_ROW },
        "Number of wilds in the face-up row at which it is swept away; 0 for never."),
    option!(Drawing drawing.face_up_wild_ends, Switch {},
        "Whether a face-up wild taken first is the only card.", before: "yes"),
    option!(Drawing drawing.face_up_wild_second, Switch {},
        "Whether a face-up wild may be the second card."),
    option!(Drawing drawing.one_card_enough, Switch {},
        "Whether a player may stop after one card."),
    option!(Claiming claiming.points, Sequence { least: 0, most: 50, length: MAX_TRACK_LENGTH },
        "Points at once for a track of 1, 2, 3 … spaces."),
    option!(Claiming claiming.mountain_points, Number { least: 0, most: 20 },
        "Points at once for each train worn out on a mountain."),
    option!(Claiming claiming.wilds_on, TrackKinds {},
        "The kinds of track on which wilds may be paid.", before: "plain, ferry, tunnel"),
    option!(Claiming claiming.ferry_substitute, Number { least: 0, most: MAX_SUBSTITUTE },
        "Number of any cards that may stand for one wild on a ferry; 0 if none may.", before: "0"),
    option!(Claiming claiming.substitutes_stack, Switch {},
        "Whether they may also stand for a wild that stands for a card of the track's colour.", before: "no"),
    option!(Doubles claiming.one_open_at, Numbers { least: 2, most: MAX_SEATS as u8 },
        "The numbers of players at which only one track of a double or triple can be claimed.", before: "none"),
    option!(Doubles claiming.all_but_one_open_at, Numbers { least: 2, most: MAX_SEATS as u8 },
        "The numbers of players at which all but one of its tracks can be claimed, unless only one can; at all others nothing closes.", before: "none"),
    option!(Stations stations.each, Number { least: 0, most: MAX_STATIONS as u8 },
        "Stations each player can build; 0 to play without them.", before: "0"),
    option!(Stations stations.cost, Sequence { least: 1, most: 9, length: MAX_STATIONS as u8 },
        "Cards that the first, second, third station costs.", before: "none"),
    option!(Stations stations.unused_points, Number { least: 0, most: 20 },
        "Points at the end for each station that was not built.", before: "0"),
    option!(Tickets tickets.sets, TicketSets {},
        "The sets of tickets that make the deck."),
    option!(Tickets tickets.long_sets, TicketSets {},
        "The sets of tickets that make the deck of long tickets."),
    option!(Tickets tickets.drawn, Number { least: 1, most: MAX_OFFERED },
        "Tickets drawn at once during the game."),
    option!(Tickets tickets.kept, Number { least: 1, most: MAX_OFFERED },
        "Minimum of the drawn tickets that a player has to keep."),
    option!(Tickets tickets.returned, ReturnedTickets {},
        "Where tickets not kept then go: under the deck, or into the box, out of the game.", before: "deck"),
    option!(Tickets tickets.mixture, Switch {},
        "Whether a player names how many of the tickets drawn are long ones, at set-up and in play.", before: "no"),
    option!(End end.trains_left, Number { least: 0, most: 60 },
        "The last round begins when a player, or a team together, has at most this many trains."),
    option!(End end.last_turns, Number { least: 1, most: 5 },
        "Turns each player has in the last round."),
    option!(End end.tie_breaks, TieBreaks {},
        "What breaks a tie between sides with equal totals, in order."),
    option!(Bonuses bonuses.longest_path, Number { least: 0, most: 50 },
        "Points for the longest path; 0 to play without this bonus."),
    option!(Bonuses bonuses.globetrotter, Number { least: 0, most: 50 },
        "Points for the most completed tickets; 0 to play without this bonus."),
    option!(Bonuses bonuses.explorer, Number { least: 0, most: 50 },
        "Points for the most cities in one network; 0 to play without this bonus."),
    option!(Bonuses bonuses.districts, Switch {},
        "Whether connecting all places of a district earns its number."),
    option!(Bonuses bonuses.mandala, Sequence { least: 1, most: 50, length: 9 },
        "Points for 1, 2, 3 … completed tickets whose cities are joined twice, without a track in common; the last number is for more, too.", before: "none"),
];

/// An option in which two variants differ.
#[derive(Debug)]
pub struct Difference {
    pub option: &'static VariantOption,
    pub base: String,
    pub own: String,
}

impl Variant {
    /// All options, in the order of the variant file.
    pub fn options() -> &'static [VariantOption] {
        &OPTIONS
    }

    /// Sets the option with that key to the value in the text.
    pub fn set(&mut self, key: &str, text: &str) -> Result<(), OptionError> {
        let unknown = || OptionError::Unknown {
            key: key.to_owned(),
        };
        VariantOption::named(key)
            .ok_or_else(unknown)?
            .set(self, text)
    }

    /// Options in which this variant differs from the one it was made from.
    pub fn differences(&self, base: &Variant) -> Vec<Difference> {
        let texts = OPTIONS
            .iter()
            .map(|option| (option, option.get(base), option.get(self)));
        texts
            .filter(|(_, base, own)| base != own)
            .map(|(option, base, own)| Difference { option, base, own })
            .collect()
    }
}

impl VariantOption {
    /// The option with that key.
    pub fn named(key: &str) -> Option<&'static VariantOption> {
        OPTIONS.iter().find(|option| option.key == key)
    }

    /// Section of the variant file, the first part of the key.
    pub fn section(&self) -> &'static str {
        self.key.split('.').next().unwrap_or(self.key)
    }

    /// Sets the option from its value in a variant file.
    ///
    /// Limits are ignored, so that a variant stored under wider ones can still be read;
    /// [`Variant::check`] judges them.
    pub(super) fn read(
        &self,
        variant: &mut Variant,
        value: &DeValue<'_>,
    ) -> Result<(), VariantFault> {
        let wrong_type = || VariantFault::WrongType {
            key: self.key,
            allowed: self.allowed(),
        };
        let number = |value: &DeValue<'_>| {
            let integer = value.as_integer().ok_or_else(wrong_type)?;
            let number = u8::from_str_radix(integer.as_str(), integer.radix());
            number.map_err(|_| VariantFault::Option(self.not_allowed(integer.as_str())))
        };
        let text = |value: &DeValue<'_>| {
            let text = value.as_str().map(str::to_owned);
            text.ok_or_else(wrong_type)
        };
        let not_allowed = |word: &str| VariantFault::Option(self.not_allowed(word));
        match &self.kind {
            Kind::Number { field, .. } => *(field.get_mut)(variant) = number(value)?,
            Kind::Switch { field } => {
                *(field.get_mut)(variant) = value.as_bool().ok_or_else(wrong_type)?;
            }
            Kind::ReturnedTickets { field } => {
                let word = text(value)?;
                let place = ReturnedTickets::named(&word).ok_or_else(|| not_allowed(&word))?;
                *(field.get_mut)(variant) = place;
            }
            Kind::Numbers { field, .. } | Kind::Sequence { field, .. } => {
                *(field.get_mut)(variant) = list(value, wrong_type, number)?;
            }
            Kind::TicketSets { field } => {
                *(field.get_mut)(variant) = list(value, wrong_type, text)?;
            }
            Kind::TieBreaks { field } => {
                *(field.get_mut)(variant) = list(value, wrong_type, |word| {
                    let word = text(word)?;
                    TieBreak::named(&word).ok_or_else(|| not_allowed(&word))
                })?;
            }
            Kind::TrackKinds { field } => {
                *(field.get_mut)(variant) = list(value, wrong_type, |word| {
                    let word = text(word)?;
                    track_kind(&word).ok_or_else(|| not_allowed(&word))
                })?;
            }
        }
        Ok(())
    }

    /// The value as text, which [`set`](VariantOption::set) reads.
    pub fn get(&self, variant: &Variant) -> String {
        match &self.kind {
            Kind::Number { field, .. } => (field.get)(variant).to_string(),
            Kind::Switch { field } => switch_word(*(field.get)(variant)).to_owned(),
            Kind::ReturnedTickets { field } => (field.get)(variant).word().to_owned(),
            Kind::Numbers { field, .. } | Kind::Sequence { field, .. } => {
                listed((field.get)(variant).iter().map(u8::to_string))
            }
            Kind::TicketSets { field } => listed((field.get)(variant).iter().cloned()),
            Kind::TieBreaks { field } => listed(
                (field.get)(variant)
                    .iter()
                    .map(|tie_break| tie_break.word().to_owned()),
            ),
            Kind::TrackKinds { field } => {
                let kinds = (field.get)(variant).iter();
                listed(kinds.map(|kind| kind.word().to_owned()))
            }
        }
    }

    /// Sets the value, or says which values are allowed. Lists are separated by commas or spaces; `none`
    /// is the empty list.
    ///
    /// [`Variant::check`] judges whether the value fits the other options.
    pub fn set(&self, variant: &mut Variant, text: &str) -> Result<(), OptionError> {
        let text = text.trim();
        self.try_set(variant, text)
            .ok_or_else(|| self.not_allowed(text))
    }

    /// Whether the value is within the option's own limits.
    pub(super) fn check(&self, variant: &Variant) -> Result<(), OptionError> {
        let fine = match &self.kind {
            Kind::Number { least, most, field } => (least..=most).contains(&(field.get)(variant)),
            Kind::Switch { .. } | Kind::ReturnedTickets { .. } => true,
            Kind::Numbers { least, most, field } => {
                let numbers = (field.get)(variant);
                numbers.is_sorted_by(|one, next| one < next)
                    && numbers.iter().all(|n| (least..=most).contains(&n))
            }
            Kind::Sequence {
                least,
                most,
                length,
                field,
            } => {
                let numbers = (field.get)(variant);
                numbers.len() <= usize::from(*length)
                    && numbers.iter().all(|n| (least..=most).contains(&n))
            }
            Kind::TicketSets { field } => all_different((field.get)(variant)),
            Kind::TieBreaks { field } => all_different((field.get)(variant)),
            Kind::TrackKinds { field } => {
                let kinds = (field.get)(variant);
                !kinds.is_empty() && kinds.is_sorted_by(|one, next| one < next)
            }
        };
        if fine {
            Ok(())
        } else {
            Err(self.not_allowed(&self.get(variant)))
        }
    }

    /// The allowed values, worded to follow "it can be".
    pub fn allowed(&self) -> String {
        match &self.kind {
            Kind::Number { least, most, .. } => format!("{least} to {most}"),
            Kind::Switch { .. } => "yes or no".to_owned(),
            Kind::ReturnedTickets { .. } => {
                ReturnedTickets::ALL.map(ReturnedTickets::word).join(" or ")
            }
            Kind::Numbers { least, most, .. } => {
                format!("different numbers from {least} to {most}, least first")
            }
            Kind::Sequence {
                least,
                most,
                length,
                ..
            } => {
                format!("up to {length} numbers from {least} to {most}")
            }
            Kind::TicketSets { .. } => "different sets of the map's tickets, or none".to_owned(),
            Kind::TieBreaks { .. } => {
                format!(
                    "different ones of {}, or none",
                    TieBreak::ALL.map(TieBreak::word).join(", ")
                )
            }
            Kind::TrackKinds { .. } => {
                let all = TrackKind::ALL.map(TrackKind::word).join(", ");
                format!("different ones of {all}, in that order")
            }
        }
    }

    fn not_allowed(&self, value: &str) -> OptionError {
        OptionError::NotAllowed {
            key: self.key,
            value: if value.is_empty() {
                "nothing".to_owned()
            } else {
                value.to_owned()
            },
            allowed: self.allowed(),
        }
    }

    /// `None` if the text is not a value of the option; the variant is then unchanged.
    fn try_set(&self, variant: &mut Variant, text: &str) -> Option<()> {
        match &self.kind {
            Kind::Number { least, most, field } => {
                let n = text.parse().ok().filter(|n| (least..=most).contains(&n))?;
                *(field.get_mut)(variant) = n;
            }
            Kind::Switch { field } => *(field.get_mut)(variant) = switch_named(text)?,
            Kind::ReturnedTickets { field } => {
                *(field.get_mut)(variant) = ReturnedTickets::named(text)?;
            }
            Kind::Numbers { least, most, field } => {
                let mut numbers = numbers(text, *least, *most)?;
                numbers.sort_unstable();
                *(field.get_mut)(variant) = Some(numbers).filter(|list| all_different(list))?;
            }
            Kind::Sequence {
                least,
                most,
                length,
                field,
            } => {
                let fits = |list: &Vec<u8>| list.len() <= usize::from(*length);
                *(field.get_mut)(variant) = Some(numbers(text, *least, *most)?).filter(fits)?;
            }
            Kind::TicketSets { field } => {
                let sets: Vec<String> = words(text)?.map(str::to_owned).collect();
                *(field.get_mut)(variant) = Some(sets).filter(|list| all_different(list))?;
            }
            Kind::TieBreaks { field } => {
                let named = words(text)?.map(TieBreak::named);
                let tie_breaks: Vec<TieBreak> = named.collect::<Option<_>>()?;
                *(field.get_mut)(variant) = Some(tie_breaks).filter(|list| all_different(list))?;
            }
            Kind::TrackKinds { field } => {
                let mut kinds = words(text)?.map(track_kind).collect::<Option<Vec<_>>>()?;
                kinds.sort_unstable();
                let fits = |list: &Vec<_>| !list.is_empty() && all_different(list);
                *(field.get_mut)(variant) = Some(kinds).filter(fits)?;
            }
        }
        Some(())
    }
}

impl ReturnedTickets {
    pub const ALL: [ReturnedTickets; 2] = [ReturnedTickets::Deck, ReturnedTickets::Box];

    pub fn word(self) -> &'static str {
        match self {
            ReturnedTickets::Deck => "deck",
            ReturnedTickets::Box => "box",
        }
    }

    fn named(word: &str) -> Option<ReturnedTickets> {
        let mut all = ReturnedTickets::ALL.into_iter();
        all.find(|place| place.word() == word)
    }
}

impl TieBreak {
    pub const ALL: [TieBreak; 5] = [
        TieBreak::CompletedTickets,
        TieBreak::LongestPathHeld,
        TieBreak::LongestPathLength,
        TieBreak::MountainTracks,
        TieBreak::FewestStations,
    ];

    pub fn word(self) -> &'static str {
        match self {
            TieBreak::CompletedTickets => "completed_tickets",
            TieBreak::LongestPathHeld => "longest_path_held",
            TieBreak::LongestPathLength => "longest_path_length",
            TieBreak::MountainTracks => "mountain_tracks",
            TieBreak::FewestStations => "fewest_stations",
        }
    }

    fn named(word: &str) -> Option<TieBreak> {
        let mut all = TieBreak::ALL.into_iter();
        all.find(|tie_break| tie_break.word() == word)
    }
}

fn track_kind(word: &str) -> Option<TrackKind> {
    let mut all = TrackKind::ALL.into_iter();
    all.find(|kind| kind.word() == word)
}

/// Reads each part of a list in a variant file. One that is longer than any could be is of the wrong kind, since
/// its parts are compared with each other.
fn list<T>(
    value: &DeValue<'_>,
    wrong_type: impl Fn() -> VariantFault,
    part: impl Fn(&DeValue<'_>) -> Result<T, VariantFault>,
) -> Result<Vec<T>, VariantFault> {
    let parts = value.as_array().ok_or_else(&wrong_type)?;
    if MAX_PLACES < parts.len() {
        return Err(wrong_type());
    }
    parts.iter().map(|value| part(value.get_ref())).collect()
}

fn switch_word(on: bool) -> &'static str {
    if on { "yes" } else { "no" }
}

fn switch_named(text: &str) -> Option<bool> {
    match text.to_ascii_lowercase().as_str() {
        "yes" | "on" | "true" => Some(true),
        "no" | "off" | "false" => Some(false),
        _ => None,
    }
}

const EMPTY_LIST: &str = "none";

fn listed(parts: impl Iterator<Item = String>) -> String {
    let list = parts.collect::<Vec<_>>().join(", ");
    if list.is_empty() {
        EMPTY_LIST.to_owned()
    } else {
        list
    }
}

/// The words of a list; `None` for a text without any.
fn words(text: &str) -> Option<impl Iterator<Item = &str>> {
    let words = || text.split([',', ' ']).filter(|word| !word.is_empty());
    let is_empty = words().eq([EMPTY_LIST]);
    words().next()?;
    Some(words().filter(move |_| !is_empty))
}

fn numbers(text: &str, least: u8, most: u8) -> Option<Vec<u8>> {
    let number = |word: &str| word.parse().ok().filter(|n| (least..=most).contains(n));
    words(text)?.map(number).collect()
}

fn all_different<T: PartialEq>(list: &[T]) -> bool {
    list.iter()
        .enumerate()
        .all(|(nth, one)| !list[..nth].contains(one))
}
