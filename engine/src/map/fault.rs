//! What can be wrong with the text of a map.

use crate::fault::{self, Faults};
use crate::ids::MAX_PLACES;
use crate::map::board::{MAX_NAME, MAX_PARALLEL, MAX_SETS, MAX_TEXT};

/// Everything that is wrong with a map file.
pub type MapFaults = Faults<MapFault>;

/// The kinds of fault.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MapFault {
    #[error("the text has {n} bytes; a map has at most {MAX_TEXT}")]
    LongText { n: usize },
    #[error("{0}")]
    Syntax(String),
    #[error("{place} has no field called {key:?}")]
    UnknownKey { place: &'static str, key: String },
    #[error("{place} is missing its {key:?}")]
    MissingKey {
        place: &'static str,
        key: &'static str,
    },
    #[error("{key:?} should be {wanted}, but is {found}")]
    WrongType {
        key: String,
        wanted: &'static str,
        found: &'static str,
    },
    #[error("{key:?} is {found}; it can be {}", .allowed.join(", "))]
    UnknownWord {
        key: &'static str,
        found: String,
        allowed: Vec<&'static str>,
    },
    #[error("{key:?} is {found}; it can be {least} to {most}")]
    OutOfRange {
        key: &'static str,
        found: i64,
        least: i64,
        most: i64,
    },
    #[error("{found:?} is not a valid {what}: use {}", .form)]
    MalformedId {
        what: &'static str,
        found: String,
        form: &'static str,
    },
    #[error("{what} {id:?} is listed twice")]
    Duplicate { what: &'static str, id: String },
    #[error("{what} {name:?} could be {first:?} or {second:?}")]
    AmbiguousName {
        what: &'static str,
        name: String,
        first: String,
        second: String,
    },
    #[error("{what} {id:?} has an empty name")]
    EmptyName { what: &'static str, id: String },
    #[error("the name of {what} {id:?} has {n} letters; it can have at most {MAX_NAME}")]
    LongName {
        what: &'static str,
        id: String,
        n: usize,
    },
    #[error("the map has no {0}")]
    Empty(&'static str),
    #[error("the map has {found} {what}; there can be at most {MAX_PLACES}")]
    TooMany { what: &'static str, found: usize },

    #[error(
        "{latitude}, {longitude} is not a place on earth: latitudes run from -90 to 90, longitudes from -180 to 180"
    )]
    CoordinatesOutOfRange { latitude: String, longitude: String },
    #[error("{city:?} cannot be both a junction and a big city")]
    JunctionIsBigCity { city: String },
    #[error("{city:?} is a border point: it cannot be a junction or a big city")]
    BorderPointIsMore { city: String },
    #[error("{city:?} lies at the border of the unknown country {country:?}")]
    UnknownCountry { city: String, country: String },
    #[error("{city:?} is a border point, where one track ends, but {found} end there")]
    BorderTracks { city: String, found: usize },
    #[error("country {country:?} has no border point")]
    NoBorderPoint { country: String },
    #[error("no track leads to {city:?}")]
    Isolated { city: String },

    #[error("{by} names the unknown city {city:?}")]
    UnknownCity { by: String, city: String },
    #[error("{by} joins {city:?} to itself")]
    SelfLoop { by: String, city: String },
    #[error("track {track:?} has the unknown colour {color:?}; a colour is one of {}, or gray", .known.join(", "))]
    UnknownColor {
        track: String,
        color: String,
        known: Vec<&'static str>,
    },
    #[error("track {track:?} is {color}, and the map has no cards of that colour")]
    ColorWithoutCards { track: String, color: &'static str },
    #[error("track {track:?} names its cities out of alphabetical order: {wanted:?} is its id")]
    CitiesOutOfOrder { track: String, wanted: String },
    #[error(
        "track {track:?} should be {wanted:?}: tracks of the same colour between the same cities are numbered from 1, and a single one has no number"
    )]
    WrongNumber { track: String, wanted: String },
    #[error("track {track:?} has {n} {what} but only {length} spaces")]
    MoreThanSpaces {
        track: String,
        what: &'static str,
        n: u8,
        length: u8,
    },
    #[error(
        "track {track:?} is a tunnel, and nothing stands for a card there: it cannot have a \"substitute\""
    )]
    TunnelWithSubstitute { track: String },
    #[error(
        "{first:?} and {second:?} are joined by {found} tracks; there can be at most {MAX_PARALLEL}"
    )]
    TooManyParallel {
        first: String,
        second: String,
        found: usize,
    },
    #[error("\"always_open\" names {route:?}, which is not a route with more than one track")]
    NoSuchRoute { route: String },

    #[error("ticket {ticket:?} names {city:?}, which is a junction")]
    TicketToJunction { ticket: String, city: String },
    #[error("ticket {ticket:?} names {city:?}, which is a border point: name its country")]
    TicketToBorder { ticket: String, city: String },
    #[error("ticket {ticket:?} names the goal {goal:?} twice")]
    SameGoal { ticket: String, goal: String },
    #[error("ticket {ticket:?} cannot be completed: no path joins its cities")]
    Unreachable { ticket: String },
    #[error("ticket {ticket:?} belongs to no set")]
    NoSets { ticket: String },
    #[error("ticket {ticket:?} belongs to {found} sets; there can be at most {MAX_SETS}")]
    TooManySets { ticket: String, found: usize },
    #[error("tickets {first:?} and {second:?} join the same cities in the set {set:?}")]
    SameTicket {
        first: String,
        second: String,
        set: String,
    },

    #[error("district {district:?} has no cities")]
    EmptyDistrict { district: String },
    #[error("district {district:?} names {city:?}, which is no city")]
    DistrictWithJunction { district: String, city: String },
    #[error("district {district:?} names {city:?} twice")]
    DistrictNamesTwice { district: String, city: String },
    #[error("the tracks do not connect all places of district {district:?}")]
    DistrictUnreachable { district: String },
}

/// Gathers the faults of a map file.
pub(super) type Collector<'s> = fault::Collector<'s, MapFault>;
