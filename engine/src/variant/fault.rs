//! What can be wrong with a variant, and with one option of it.

use crate::fault::Faults;
use crate::ids::MAX_TRAIN_CARDS;

use super::values::{MAX_NAME, MAX_OFFERED, MAX_TEXT};

/// Train cards that must be left to draw after hands and row are dealt.
pub(super) const RESERVE: u16 = 10;

/// A value an option cannot have.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum OptionError {
    #[error("no option is called {key}")]
    Unknown { key: String },
    #[error("{key} is {value}; it can be {allowed}")]
    NotAllowed {
        key: &'static str,
        value: String,
        allowed: String,
    },
}

/// Everything that is wrong with a variant. Only what was read from a file has lines.
pub type VariantFaults = Faults<VariantFault>;

/// The kinds of fault. Each reads as a sentence without its full stop.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum VariantFault {
    #[error("the text has {n} bytes; a variant has at most {MAX_TEXT}")]
    LongText { n: usize },
    #[error("{0}")]
    Syntax(String),
    #[error("{key} is missing")]
    Missing { key: String },
    #[error("{key} should be a text in quotes")]
    NoText { key: &'static str },
    #[error("{name} should be a section: [{name}]")]
    NoSection { name: &'static str },
    #[error("{key} is of the wrong kind; it can be {allowed}")]
    WrongType { key: &'static str, allowed: String },
    #[error(transparent)]
    Option(#[from] OptionError),
    #[error("no map is called {map}; there are {}", .known.join(", "))]
    UnknownMap { map: String, known: Vec<String> },
    #[error("the id {0:?} should be lower-case letters and digits, separated by - or _")]
    Id(String),
    #[error("the name has {0} letters; it can have 1 to {MAX_NAME}")]
    Name(usize),
    #[error("the variant is for the map {wanted}, and this is {given}")]
    OtherMap { wanted: String, given: String },

    #[error("players.counts is none; at least one number of players is needed")]
    NoPlayers,
    #[error("players.counts names {players}, which cannot be divided into teams of {team_size}")]
    UnevenTeams { players: u8, team_size: u8 },
    #[error("players.counts names {players}, which is one team of {team_size}; there must be two")]
    OneTeam { players: u8, team_size: u8 },

    #[error("{key} names {set}, and the map's sets are {}", .known.join(", "))]
    UnknownSet {
        key: &'static str,
        set: String,
        known: Vec<String>,
    },
    #[error("{n} tickets are in tickets.sets and in tickets.long_sets, {first} among them")]
    InBothDecks { n: usize, first: String },
    #[error("{deck} tickets are too few to deal {each} to each of {players} players")]
    TooFewTickets { deck: usize, players: u8, each: u8 },
    #[error("{deck} long tickets are too few to deal {each} to each of {players} players")]
    TooFewLongTickets { deck: usize, players: u8, each: u8 },
    #[error(
        "set_up.tickets_dealt is {regular} and set_up.long_tickets_dealt {long}; together they can be {MAX_OFFERED}"
    )]
    TooManyOffered { regular: u8, long: u8 },
    #[error(
        "set_up.tickets_kept is {kept}, but with set_up.long_kept_at_most {at_most} a player can keep only {keepable} of the tickets dealt"
    )]
    TooFewLongKept { kept: u8, keepable: u8, at_most: u8 },
    #[error("{kept_key} is {kept}, but {dealt_key} only {dealt}")]
    KeptMoreThanDealt {
        kept_key: &'static str,
        kept: u8,
        dealt_key: &'static str,
        dealt: u8,
    },

    #[error(
        "{colors} colours of {each} cards and {wilds} wilds are {total} train cards; there can be {MAX_TRAIN_CARDS}"
    )]
    TooManyCards {
        colors: usize,
        each: u8,
        wilds: u8,
        total: u16,
    },
    #[error(
        "{total} train cards are too few to deal {hand} to each of {players} players, fill a row of {row} and leave {RESERVE} to draw"
    )]
    TooFewCards {
        total: u16,
        players: u8,
        hand: u8,
        row: u8,
    },
    #[error("set_up.wild_cards is {wilds}, but track {track} needs {ferry}")]
    TooFewWilds { track: String, ferry: u8, wilds: u8 },
    #[error("track {track} has {length} spaces, but set_up.cards_per_color {each} and set_up.wild_cards {wilds} pay for at most {}", .each + .wilds)]
    Unpayable {
        track: String,
        length: u8,
        each: u8,
        wilds: u8,
    },
    #[error(
        "track {track} has {length} spaces that take no wilds, but set_up.cards_per_color is only {each}"
    )]
    UnpayableWithoutWilds { track: String, length: u8, each: u8 },
    #[error("claiming.wilds_on has no ferry, but track {track} takes wilds")]
    NoWildsOnFerries { track: String },
    #[error("drawing.sweep_at is {sweep_at}, but drawing.row is only {row}")]
    SweepBeyondRow { sweep_at: u8, row: u8 },
    #[error(
        "drawing.sweep_at is {sweep_at}: with {wilds} wilds and {plain} plain cards left, only one row of {row} in {rows} could stay, and it has to be at least one in {most}"
    )]
    SweepsTooLong {
        sweep_at: u8,
        row: u8,
        wilds: u8,
        plain: u16,
        rows: u128,
        most: u128,
    },

    #[error("claiming.points has {given} numbers, but the longest track has {needed} spaces")]
    PointsMissing { given: usize, needed: u8 },
    #[error("stations.each is {each}, but stations.cost has only {given} numbers")]
    StationCosts { each: u8, given: usize },
    #[error("set_up.trains is {trains}, but the shortest track needs {needed}")]
    TooFewTrains { trains: u8, needed: u8 },
    #[error("set_up.trains is {trains}{}, and end.trains_left is {limit}: the last round would begin at once", if *.team_size == 1 { "" } else { " for each of a team" })]
    EndsAtOnce {
        trains: u8,
        team_size: u8,
        limit: u8,
    },

    #[error("end.tie_breaks names longest_path_held, but bonuses.longest_path is 0")]
    TieBreakWithoutBonus,
    #[error("bonuses.districts is yes, but the map has no districts")]
    NoDistricts,
}

impl VariantFault {
    /// Key of the variant file to show with the fault: of several, the one most easily changed.
    pub fn key(&self) -> Option<&str> {
        Some(match self {
            VariantFault::LongText { .. } | VariantFault::Syntax(_) => return None,
            VariantFault::Missing { key } => key,
            VariantFault::NoText { key } | VariantFault::WrongType { key, .. } => key,
            VariantFault::NoSection { name } => name,
            VariantFault::Option(OptionError::NotAllowed { key, .. }) => key,
            VariantFault::Option(OptionError::Unknown { key }) => key,
            VariantFault::Id(_) => "id",
            VariantFault::Name(_) => "name",
            VariantFault::OtherMap { .. } | VariantFault::UnknownMap { .. } => "map",
            VariantFault::NoPlayers
            | VariantFault::UnevenTeams { .. }
            | VariantFault::OneTeam { .. } => "players.counts",
            VariantFault::UnknownSet { key, .. } => key,
            VariantFault::InBothDecks { .. } | VariantFault::TooFewLongTickets { .. } => {
                "tickets.long_sets"
            }
            VariantFault::TooFewTickets { .. } => "tickets.sets",
            VariantFault::TooManyOffered { .. } => "set_up.tickets_dealt",
            VariantFault::TooFewLongKept { .. } => "set_up.long_kept_at_most",
            VariantFault::KeptMoreThanDealt { kept_key, .. } => kept_key,
            VariantFault::TooManyCards { .. }
            | VariantFault::Unpayable { .. }
            | VariantFault::UnpayableWithoutWilds { .. } => "set_up.cards_per_color",
            VariantFault::NoWildsOnFerries { .. } => "claiming.wilds_on",
            VariantFault::TooFewCards { .. } => "set_up.hand",
            VariantFault::TooFewWilds { .. } => "set_up.wild_cards",
            VariantFault::SweepBeyondRow { .. } | VariantFault::SweepsTooLong { .. } => {
                "drawing.sweep_at"
            }
            VariantFault::PointsMissing { .. } => "claiming.points",
            VariantFault::StationCosts { .. } => "stations.cost",
            VariantFault::TooFewTrains { .. } => "set_up.trains",
            VariantFault::EndsAtOnce { .. } => "end.trains_left",
            VariantFault::TieBreakWithoutBonus => "end.tie_breaks",
            VariantFault::NoDistricts => "bonuses.districts",
        })
    }
}
