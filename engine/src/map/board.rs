//! What a board holds: cities, countries, tracks, routes, tickets and districts.

use serde::{Deserialize, Serialize};

use crate::card::Color;
use crate::ids::{CityId, TicketId, TrackId};
use crate::network::{Components, Edge};
use crate::set::CitySet;

/// A checked board.
#[derive(Debug, Clone, PartialEq)]
pub struct Map {
    /// Name of the folder, in lower snake or kebab case: `legendary-asia`.
    pub id: String,
    pub name: String,
    /// Decides the words for trains and wilds.
    pub vehicle: Vehicle,
    /// The colours of this map's train cards, in the order of the file.
    pub colors: Vec<Color>,
    /// Names of colours that differ from the usual word (pink for purple).
    pub color_names: Vec<(Color, String)>,
    /// All places that tracks lead to.
    pub cities: Vec<City>,
    pub countries: Vec<Country>,
    pub tracks: Vec<Track>,
    pub routes: Vec<Route>,
    pub tickets: Vec<Ticket>,
    pub districts: Vec<District>,
    /// How it is drawn, as a drawing file says it. No rule looks at it; it is here so that it goes wherever the map goes.
    pub drawing: Option<String>,
}

/// What moves on the tracks. It decides the words for trains and for wild cards.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Vehicle {
    /// Trains; a wild is a Locomotive.
    Train,
    /// Buses; a wild is a Bus.
    Bus,
    /// Taxis; a wild is a Taxi.
    Taxi,
}

impl Vehicle {
    pub const ALL: [Vehicle; 3] = [Vehicle::Train, Vehicle::Bus, Vehicle::Taxi];

    /// As the map file writes it.
    pub fn word(self) -> &'static str {
        match self {
            Vehicle::Train => "train",
            Vehicle::Bus => "bus",
            Vehicle::Taxi => "taxi",
        }
    }
}

/// A place on the map that tracks lead to.
#[derive(Debug, Clone, PartialEq)]
pub struct City {
    pub id: String,
    pub name: String,
    /// A junction joins tracks without being a city: no ticket names it, nothing counts it.
    pub junction: bool,
    pub big_city: bool,
    /// The country it leads to, as a place in [`Map::countries`]: then it is a border point, where one track ends,
    /// and no city.
    pub border: Option<u8>,
    pub latitude: f64,
    pub longitude: f64,
    /// Other names people know it by: Mumbai for Bombay.
    pub also: Vec<String>,
    pub certainty: Certainty,
}

impl City {
    /// Whether it counts as a city: a ticket may name it, a station stand in it.
    pub fn is_city(&self) -> bool {
        !self.junction && self.border.is_none()
    }
}

/// What tickets may name instead of a city: reaching any of its border points will do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Country {
    pub id: String,
    pub name: String,
    /// Other names people know it by.
    pub also: Vec<String>,
    pub border_points: CitySet,
}

/// One claimable row of spaces.
#[derive(Debug, Clone, PartialEq)]
pub struct Track {
    /// `a-b:color`, twins `:gray1`, `:gray2`; unique on the map.
    pub id: String,
    pub a: CityId,
    pub b: CityId,
    pub length: u8,
    /// `None` is grey: any one colour pays for it.
    pub color: Option<Color>,
    /// Minimum wilds in its payment.
    pub ferry: u8,
    /// Any cards that stand for one card of the colour; 0 if none do.
    pub substitute: u8,
    /// Additional trains it takes out of the game.
    pub mountain: u8,
    /// Cards turned up when it is entered; 0 if it is no tunnel.
    pub tunnel: u8,
    /// Its place in [`Map::routes`].
    pub route: u8,
    pub certainty: Certainty,
}

/// Kind of track, by which a variant says where wilds may be paid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum TrackKind {
    Plain,
    /// It takes wilds, whatever else it is.
    Ferry,
    Tunnel,
}

impl TrackKind {
    pub const ALL: [TrackKind; 3] = [TrackKind::Plain, TrackKind::Ferry, TrackKind::Tunnel];

    pub fn word(self) -> &'static str {
        match self {
            TrackKind::Plain => "plain",
            TrackKind::Ferry => "ferry",
            TrackKind::Tunnel => "tunnel",
        }
    }
}

impl Track {
    /// The end that is not this one of its two.
    pub fn other_end(&self, end: CityId) -> CityId {
        if self.a == end { self.b } else { self.a }
    }

    pub fn kind(&self) -> TrackKind {
        match (self.ferry, self.tunnel) {
            (0, 0) => TrackKind::Plain,
            (0, _) => TrackKind::Tunnel,
            _ => TrackKind::Ferry,
        }
    }
}

impl From<&Track> for Edge {
    fn from(track: &Track) -> Edge {
        Edge {
            a: track.a.0,
            b: track.b.0,
            length: track.length,
        }
    }
}

/// The one, two or three tracks between two cities.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Route {
    pub a: CityId,
    pub b: CityId,
    /// In the order of the file.
    pub tracks: Vec<TrackId>,
    /// Whether all its tracks may be claimed at any number of players.
    pub always_open: bool,
}

/// A destination ticket.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ticket {
    pub id: String,
    pub from: End,
    /// Where it may lead, the highest value first. Most tickets have one.
    pub goals: Vec<Goal>,
    /// Its highest value.
    pub value: u8,
    /// Points it costs if no goal is reached: its lowest value.
    pub loss: u8,
    /// The sets it belongs to; a variant says which sets it plays with.
    pub sets: Vec<String>,
    pub certainty: Certainty,
}

/// One end of a ticket: a city, or a country.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct End {
    /// The city alone, or all border points of the country.
    pub cities: CitySet,
    /// Its place in [`Map::countries`].
    pub country: Option<u8>,
}

/// What a ticket is worth if it leads there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Goal {
    pub end: End,
    pub value: u8,
}

impl End {
    /// The city, or the country's first border point.
    pub fn first(&self) -> CityId {
        self.cities.iter().next().unwrap_or_default()
    }
}

impl Ticket {
    /// Its first end, and those of its goals.
    pub fn ends(&self) -> impl Iterator<Item = &End> {
        let goals = self.goals.iter().map(|goal| &goal.end);
        std::iter::once(&self.from).chain(goals)
    }

    /// The ends of all its goals.
    pub fn to(&self) -> CitySet {
        let ends = self.goals.iter().map(|goal| goal.end.cities);
        ends.fold(CitySet::EMPTY, |all, end| all | end)
    }

    /// The most valuable goal that these tracks join it to.
    ///
    /// Rules: "The end", 4.
    #[inline]
    pub fn reached(&self, own: &Components) -> Option<&Goal> {
        let mut goals = self.goals.iter();
        goals.find(|goal| own.any_joined(self.from.cities, goal.end.cities))
    }

    /// Points that it scores with these tracks.
    pub fn points(&self, own: &Components) -> i16 {
        let reached = self.reached(own);
        reached.map_or(-i16::from(self.loss), |goal| i16::from(goal.value))
    }

    /// Points that it gains if two networks of these, told by their roots, become one.
    #[inline]
    pub(crate) fn gain(&self, own: &Components, merged: [u8; 2]) -> i16 {
        let [one, other] = merged.map(CityId);
        let from = own.roots(self.from.cities);
        let (from_one, from_other) = (from.contains(one), from.contains(other));
        if !from_one && !from_other {
            return 0;
        }
        let mut goals = self.goals.iter();
        let newly_reached = goals.find(|goal| {
            let roots = own.roots(goal.end.cities);
            from_one && roots.contains(other)
                || from_other && roots.contains(one)
                || !from.is_disjoint(roots)
        });
        newly_reached.map_or(0, |goal| (i16::from(goal.value) - self.points(own)).max(0))
    }
}

/// Certainty of a fact of the map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Certainty {
    #[default]
    Certain,
    /// Found in one source only.
    SingleSource,
    /// Found in no source: chosen to fit what is known.
    Reconstructed,
}

impl Certainty {
    pub const ALL: [Certainty; 3] = [
        Certainty::Certain,
        Certainty::SingleSource,
        Certainty::Reconstructed,
    ];

    /// As the map file writes it.
    pub fn word(self) -> &'static str {
        match self {
            Certainty::Certain => "certain",
            Certainty::SingleSource => "single_source",
            Certainty::Reconstructed => "reconstructed",
        }
    }
}

/// Places that earn the district's number if all lie in one network.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct District {
    pub id: String,
    /// The players' name for it: "District 3", or the name of an attraction.
    pub name: String,
    pub value: u8,
    pub cities: Vec<CityId>,
}

/// Maximum length of a track.
pub const MAX_TRACK_LENGTH: u8 = 9;
/// Maximum cards that stand for one.
pub const MAX_SUBSTITUTE: u8 = 9;
/// Maximum parallel tracks between two cities.
pub const MAX_PARALLEL: usize = 3;
/// Maximum size of a map file in bytes.
pub const MAX_TEXT: usize = 64 << 10;
/// Maximum letters in the name of a map, a colour, a city or a district.
pub const MAX_NAME: usize = 60;
/// Maximum cards of the same ticket.
pub const MAX_COPIES: u8 = 9;
/// Maximum sets that a ticket belongs to.
pub const MAX_SETS: usize = 16;
/// Set of a ticket whose line names none.
pub const REGULAR_SET: &str = "regular";

impl Map {
    #[inline]
    pub fn city(&self, city: CityId) -> &City {
        &self.cities[city.index()]
    }

    /// The name of a ticket's end.
    pub fn end_name(&self, end: &End) -> &str {
        match end.country {
            Some(country) => &self.countries[usize::from(country)].name,
            None => &self.city(end.first()).name,
        }
    }

    /// The id of a ticket's end.
    pub fn end_id(&self, end: &End) -> &str {
        match end.country {
            Some(country) => &self.countries[usize::from(country)].id,
            None => &self.city(end.first()).id,
        }
    }

    #[inline]
    pub fn track(&self, track: TrackId) -> &Track {
        &self.tracks[track.index()]
    }

    #[inline]
    pub fn ticket(&self, ticket: TicketId) -> &Ticket {
        &self.tickets[ticket.index()]
    }

    #[inline]
    pub fn route_of(&self, track: TrackId) -> &Route {
        &self.routes[usize::from(self.track(track).route)]
    }

    /// The tracks of a route: itself and what lies parallel to it.
    pub fn parallels(&self, track: TrackId) -> &[TrackId] {
        &self.route_of(track).tracks
    }

    /// The tracks whose ends have the same names, itself included: the parallel ones, and others to the same country.
    pub fn namesakes(&self, track: TrackId) -> Vec<TrackId> {
        let ends = |track: &Track| {
            let end = |city: CityId| {
                (
                    self.city(city).border,
                    self.city(city).border.is_none().then_some(city),
                )
            };
            [end(track.a), end(track.b)]
        };
        let own = ends(self.track(track));
        let alike = |other: &Track| {
            let [a, b] = ends(other);
            own == [a, b] || own == [b, a]
        };
        let tracks = (0..).map(TrackId).zip(&self.tracks);
        tracks
            .filter(|(_, other)| alike(other))
            .map(|(id, _)| id)
            .collect()
    }

    /// Whether two tracks differ in nothing but their ids: the same cities, colour, length and all else.
    pub fn are_twins(&self, one: TrackId, other: TrackId) -> bool {
        let traits = |track: TrackId| {
            let track = self.track(track);
            let own = (track.ferry, track.mountain, track.tunnel, track.substitute);
            (track.route, track.color, track.length, own)
        };
        traits(one) == traits(other)
    }

    /// The tracks, with only the first of any twins.
    pub fn without_twins(&self, tracks: impl IntoIterator<Item = TrackId>) -> Vec<TrackId> {
        let mut apart: Vec<TrackId> = Vec::new();
        for track in tracks {
            if !apart.iter().any(|known| self.are_twins(*known, track)) {
                apart.push(track);
            }
        }
        apart
    }

    /// Length of the longest track.
    pub fn longest_track(&self) -> u8 {
        self.tracks
            .iter()
            .map(|track| track.length)
            .max()
            .unwrap_or(0)
    }

    /// The players' name for a colour on this map.
    pub fn color_name(&self, color: Color) -> &str {
        self.color_names
            .iter()
            .find(|(named, _)| *named == color)
            .map_or(color.word(), |(_, name)| name)
    }

    /// The names of the sets its tickets belong to, in the order of the file.
    pub fn ticket_sets(&self) -> Vec<&str> {
        let mut sets = Vec::new();
        for set in self.tickets.iter().flat_map(|ticket| &ticket.sets) {
            if !sets.contains(&set.as_str()) {
                sets.push(set.as_str());
            }
        }
        sets
    }

    /// The tickets that belong to any of the sets, in the order of the file.
    pub fn tickets_of(&self, sets: &[String]) -> Vec<TicketId> {
        (0..)
            .map(TicketId)
            .zip(&self.tickets)
            .filter(|(_, ticket)| ticket.sets.iter().any(|set| sets.contains(set)))
            .map(|(id, _)| id)
            .collect()
    }
}
