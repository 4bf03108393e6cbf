//! A map as rows say it: stops, routes and tickets, and the map file that is made of them.

use std::collections::{BTreeSet, HashMap};

use engine::card::Color;
use engine::fault::Fault;
use engine::ids::{CityId, MAX_PLACES};
use engine::map::{MAX_TRACK_LENGTH, Map, MapFault, fold};
use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;
use serde_json::{Map as Cells, Value};

use super::faults::{FileFault, FileFaults, Note, Place, placed};
use super::ground::{self, Ground};
use super::names::{id_among, is_name};
use super::rules::{self, Wishes};
use crate::distances::Distances;
use crate::size::{Aims, Size};
use crate::tickets;
use crate::tracks::{self, Way};
use crate::written::{self, City, Line};

/// Highest value of a ticket.
const MAX_VALUE: u8 = 99;
/// Cards that a tunnel turns up, if the file does not say.
const TUNNEL: u8 = 3;
/// Positions beyond this are none on a board.
const FARTHEST: f64 = 1e5;
/// Share of the board's width and height within which two stops lie in the same place.
const SAME: f64 = 1e-3;
/// Other words for the colours, and for none.
const COLORS: [(&str, Color); 2] = [("pink", Color::Purple), ("violet", Color::Purple)];
const NO_COLOR: [&str; 6] = ["", "gray", "grey", "neutral", "any", "none"];
const YES: [&str; 4] = ["yes", "true", "1", "ja"];

/// A line of a table, or an object of a list, before anything in it is believed.
#[derive(Debug)]
pub(super) struct Row {
    pub place: Place,
    pub cells: Cells<String, Value>,
}

/// All rows of a file.
#[derive(Debug, Default)]
pub(super) struct Tables {
    pub name: Option<String>,
    /// `None` if the file has only the names in its routes.
    pub stops: Option<Vec<Row>>,
    pub routes: Vec<Row>,
    pub tickets: Vec<Row>,
    pub wishes: Wishes,
}

/// A map that is read, and not yet checked as a whole.
#[derive(Debug)]
pub(super) struct Draft {
    pub name: Option<String>,
    stops: Vec<Stop>,
    routes: Vec<Route>,
    tickets: Vec<Ticket>,
    are_degrees: bool,
    wishes: Wishes,
    notes: Vec<Fault<Note>>,
}

#[derive(Debug)]
pub(super) struct Stop {
    pub name: String,
    /// East and south on the board, or degrees north and east.
    pub at: Option<(f64, f64)>,
    pub is_junction: bool,
    place: Place,
}

#[derive(Debug)]
struct Route {
    ends: [usize; 2],
    length: u8,
    color: Option<Color>,
    wilds: u8,
    is_tunnel: bool,
    place: Place,
}

#[derive(Debug)]
struct Ticket {
    ends: [usize; 2],
    value: Option<u8>,
    is_long: bool,
    place: Place,
}

impl Row {
    /// A text, with single spaces.
    fn text(&self, key: &str) -> Option<String> {
        let text = match self.cells.get(key)? {
            Value::String(text) => text.clone(),
            Value::Number(number) => number.to_string(),
            Value::Null | Value::Bool(_) | Value::Array(_) | Value::Object(_) => return None,
        };
        let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
        (!text.is_empty()).then_some(text)
    }

    fn is(&self, key: &str) -> bool {
        let yes = |text: String| YES.contains(&text.to_lowercase().as_str());
        self.cells.get(key) == Some(&Value::Bool(true)) || self.text(key).is_some_and(yes)
    }

    fn number(&self, key: &'static str, wanted: &'static str) -> Result<Option<f64>, MapFault> {
        let wrong = |found| MapFault::WrongType {
            key: key.to_owned(),
            wanted,
            found,
        };
        let number = match self.cells.get(key) {
            None | Some(Value::Null) => return Ok(None),
            Some(Value::Number(number)) => number.as_f64(),
            Some(Value::String(text)) if text.trim().is_empty() => return Ok(None),
            Some(Value::String(text)) => text.trim().parse().ok(),
            Some(Value::Bool(_)) => return Err(wrong("true or false")),
            Some(Value::Array(_)) => return Err(wrong("a list")),
            Some(Value::Object(_)) => return Err(wrong("a table")),
        };
        let number = number.filter(|number: &f64| number.is_finite());
        number.map(Some).ok_or_else(|| wrong("a text"))
    }

    fn whole(&self, key: &'static str, least: u8, most: u8) -> Result<Option<u8>, MapFault> {
        let wanted = "a whole number";
        let Some(number) = self.number(key, wanted)? else {
            return Ok(None);
        };
        if number.fract() != 0.0 {
            return Err(MapFault::WrongType {
                key: key.to_owned(),
                wanted,
                found: "a decimal number",
            });
        }
        match (f64::from(least)..=f64::from(most)).contains(&number) {
            true => Ok(Some(number as u8)),
            false => Err(MapFault::OutOfRange {
                key,
                found: number as i64,
                least: i64::from(least),
                most: i64::from(most),
            }),
        }
    }
}

/// Stops by what routes and tickets call them.
#[derive(Default)]
struct Names {
    by_id: HashMap<String, usize>,
    by_name: HashMap<String, usize>,
}

impl Names {
    /// The two stops that a row joins.
    fn ends(&self, row: &Row) -> Result<[usize; 2], MapFault> {
        // What a column is called, and a field.
        let headings = match row.place {
            Place::Line(_) => ["From", "To"],
            Place::Whole | Place::Item(..) => ["a", "b"],
        };
        let end = |key: &'static str, id_key: &str, heading: &'static str| {
            let id = row.text(id_key).and_then(|id| self.by_id.get(&id).copied());
            let text = row.text(key);
            let called = |text: &String| {
                let named = self.by_name.get(&fold(text));
                self.by_id.get(text).or(named).copied()
            };
            id.or_else(|| text.as_ref().and_then(called))
                .ok_or_else(|| match text {
                    Some(city) => MapFault::UnknownCity {
                        by: "the line".to_owned(),
                        city,
                    },
                    None => MapFault::MissingKey {
                        place: "the line",
                        key: heading,
                    },
                })
        };
        let ends = [
            end("a", "a_id", headings[0])?,
            end("b", "b_id", headings[1])?,
        ];
        match ends[0] == ends[1] {
            true => Err(MapFault::SelfLoop {
                by: "the line".to_owned(),
                city: row.text("a").unwrap_or_default(),
            }),
            false => Ok(ends),
        }
    }
}

impl Draft {
    /// Reads all rows, or says what is wrong with them.
    pub fn read(tables: Tables) -> Result<Draft, FileFaults> {
        let n_stops = tables.stops.as_ref().map_or(0, Vec::len);
        for (what, found) in [
            ("cities", n_stops),
            ("tracks", tables.routes.len()),
            ("tickets", tables.tickets.len()),
        ] {
            if MAX_PLACES < found {
                return Err(FileFault::from(MapFault::TooMany { what, found }).into());
            }
        }
        let mut draft = Draft {
            name: tables.name.filter(|name| is_name(name)),
            stops: Vec::new(),
            routes: Vec::new(),
            tickets: Vec::new(),
            are_degrees: false,
            wishes: tables.wishes,
            notes: Vec::new(),
        };
        let mut faults = Vec::new();
        let stops = tables.stops.unwrap_or_else(|| named_in(&tables.routes));
        let names = draft.read_stops(&stops, &mut faults);
        for row in &tables.routes {
            match draft.read_route(row, &names) {
                Ok(route) => draft.routes.extend(route),
                Err(fault) => faults.push(row.place.fault(fault)),
            }
        }
        draft.read_tickets(&tables.tickets, &names, &mut faults);
        if faults.is_empty() && draft.routes.is_empty() {
            faults.push(Place::Whole.fault(FileFault::NoRoutes));
        }
        // Towns are read before the routes between them.
        faults.sort_by_key(|fault| fault.line);
        match faults.is_empty() {
            true => Ok(draft),
            false => Err(FileFaults::first_of(faults)),
        }
    }

    fn read_stops(&mut self, rows: &[Row], faults: &mut Vec<Fault<FileFault>>) -> Names {
        let mut names = Names::default();
        let mut n_junctions = 0;
        self.are_degrees = rows.iter().any(|row| row.cells.contains_key("lat"));
        for (nth, row) in rows.iter().enumerate() {
            let mut fault = |what: FileFault| faults.push(row.place.fault(what));
            let is_junction = row.is("junction")
                || row.text("type").is_some_and(|kind| {
                    ["junction", "waypoint"].contains(&kind.to_lowercase().as_str())
                });
            let mut name = row.text("name").unwrap_or_default();
            let known = |name: &String| names.by_name.contains_key(&fold(name));
            if is_junction && (name.is_empty() || known(&name)) {
                n_junctions += 1;
                name = format!("J{n_junctions}");
            }
            let id = row.text("id");
            if name.is_empty() {
                fault(
                    MapFault::MissingKey {
                        place: "a city",
                        key: "name",
                    }
                    .into(),
                );
            } else if !is_name(&name) || fold(&name).is_empty() {
                fault(FileFault::BadName(name.clone()));
            }
            for (what, called) in [
                ("city", (!name.is_empty()).then_some(&name)),
                ("id", id.as_ref()),
            ] {
                let Some(called) = called else { continue };
                let before = match what {
                    "id" => names.by_id.insert(called.clone(), nth),
                    _ => names.by_name.insert(fold(called), nth),
                };
                if before.is_some() {
                    let id = called.clone();
                    fault(MapFault::Duplicate { what, id }.into());
                }
            }
            let at = self.position(row).unwrap_or_else(|what| {
                fault(what.into());
                None
            });
            self.stops.push(Stop {
                name,
                at,
                is_junction,
                place: row.place,
            });
        }
        // Unless two names or positions are told already.
        if faults.is_empty() {
            faults.extend(self.in_same_place());
        }
        names
    }

    fn position(&self, row: &Row) -> Result<Option<(f64, f64)>, MapFault> {
        let (first, second) = match self.are_degrees {
            true => ("lat", "lon"),
            false => ("x", "y"),
        };
        let number = |key| row.number(key, "a number");
        let at = number(first)?.zip(number(second)?);
        match at {
            Some((north, east)) if self.are_degrees => {
                let is_on_earth = north.abs() <= 90.0 && east.abs() <= 180.0;
                let wrong = || MapFault::CoordinatesOutOfRange {
                    latitude: north.to_string(),
                    longitude: east.to_string(),
                };
                is_on_earth.then_some(at).ok_or_else(wrong)
            }
            Some((x, y)) => {
                let wrong = |key, found: f64| MapFault::OutOfRange {
                    key,
                    found: found as i64,
                    least: -FARTHEST as i64,
                    most: FARTHEST as i64,
                };
                match (x.abs() <= FARTHEST, y.abs() <= FARTHEST) {
                    (true, true) => Ok(at),
                    (false, _) => Err(wrong(first, x)),
                    (true, false) => Err(wrong(second, y)),
                }
            }
            None => Ok(None),
        }
    }

    /// The first two stops that lie on each other.
    fn in_same_place(&self) -> Option<Fault<FileFault>> {
        let known = || {
            let stops = self.stops.iter();
            stops.filter_map(|stop| Some((stop, stop.at?)))
        };
        let range = |of: fn((f64, f64)) -> f64| {
            let all = known().map(|(_, at)| of(at));
            let least = all.clone().fold(f64::MAX, f64::min);
            all.fold(f64::MIN, f64::max) - least
        };
        let least = SAME * range(|at| at.0).hypot(range(|at| at.1));
        for (nth, (stop, at)) in known().enumerate() {
            let is_there =
                |other: &(&Stop, (f64, f64))| (at.0 - other.1.0).hypot(at.1 - other.1.1) <= least;
            if let Some((first, _)) = known().take(nth).find(is_there) {
                return Some(stop.place.fault(FileFault::SamePlace {
                    first: first.name.clone(),
                    second: stop.name.clone(),
                }));
            }
        }
        None
    }

    /// A route, if trains can be put on it.
    fn read_route(&mut self, row: &Row, names: &Names) -> Result<Option<Route>, MapFault> {
        if row.is("infrastructure") {
            self.notes.push(row.place.note(Note::NotClaimed));
            return Ok(None);
        }
        let ends = names.ends(row)?;
        let length = row.whole("length", 1, MAX_TRACK_LENGTH)?;
        let length = length.ok_or(MapFault::MissingKey {
            place: "a route",
            key: "length",
        })?;
        let word = row.text("color").unwrap_or_default().to_lowercase();
        let known = Color::ALL.map(|color| (color.word(), color));
        let mut known = known.into_iter().chain(COLORS);
        let color = known.find(|(own, _)| *own == word).map(|(_, color)| color);
        if color.is_none() && !NO_COLOR.contains(&word.as_str()) {
            let short = word.chars().take(20).collect();
            self.notes.push(row.place.note(Note::UnknownColor(short)));
        }
        let says_tunnel = |key: &str| {
            let text = row.text(key);
            text.is_some_and(|text| text.to_lowercase().contains("tunnel"))
        };
        Ok(Some(Route {
            ends,
            length,
            color,
            wilds: row.whole("locomotives", 0, MAX_TRACK_LENGTH)?.unwrap_or(0),
            is_tunnel: row.is("tunnel") || says_tunnel("tunnel") || says_tunnel("type"),
            place: row.place,
        }))
    }

    /// The tickets of the first deck.
    fn read_tickets(&mut self, rows: &[Row], names: &Names, faults: &mut Vec<Fault<FileFault>>) {
        let deck = rows.first().and_then(|row| row.text("set"));
        let (own, others): (Vec<&Row>, Vec<&Row>) =
            rows.iter().partition(|row| row.text("set") == deck);
        if !others.is_empty() {
            let deck = deck.unwrap_or_default().chars().take(20).collect();
            let n = others.len();
            self.notes
                .push(Place::Whole.note(Note::OtherDecks { deck, n }));
        }
        for row in own {
            let ticket = names.ends(row).and_then(|ends| {
                Ok(Ticket {
                    ends,
                    value: row.whole("points", 1, MAX_VALUE)?,
                    is_long: row.is("long"),
                    place: row.place,
                })
            });
            match ticket {
                Ok(ticket) => self.tickets.push(ticket),
                Err(fault) => faults.push(row.place.fault(fault)),
            }
        }
        // A deck of long ones alone is a deck like any other.
        if self.tickets.iter().all(|ticket| ticket.is_long) {
            self.tickets
                .iter_mut()
                .for_each(|ticket| ticket.is_long = false);
        }
    }
}

/// A stop for each name in the routes.
fn named_in(routes: &[Row]) -> Vec<Row> {
    let mut known = BTreeSet::new();
    let mut stops = Vec::new();
    for row in routes {
        for key in ["a", "b"] {
            let Some(name) = row.text(key).filter(|name| known.insert(fold(name))) else {
                continue;
            };
            let cells = Cells::from_iter([("name".to_owned(), Value::from(name))]);
            let place = row.place;
            stops.push(Row { place, cells });
        }
    }
    stops
}

/// A map in our own form, and what its file says besides.
pub(super) struct WholeMap {
    pub text: String,
    pub map: Map,
    pub notes: Vec<Fault<Note>>,
    pub wishes: Wishes,
}

/// What was said, or else made, of tracks and tickets.
struct Filled {
    /// By route.
    colors: Vec<Option<Color>>,
    /// Ends and value.
    tickets: Vec<([usize; 2], u8, bool, Place)>,
}

impl Draft {
    /// The map, with what the file lacks.
    pub fn map(mut self, name: &str, size: Option<Size>) -> Result<WholeMap, FileFaults> {
        // Junctions last, so that the places of tickets come first.
        let mut order: Vec<usize> = (0..self.stops.len()).collect();
        order.sort_by_key(|nth| self.stops[*nth].is_junction);
        let mut now = vec![0; order.len()];
        for (at, nth) in order.iter().enumerate() {
            now[*nth] = at;
        }
        self.stops.sort_by_key(|stop| stop.is_junction);
        for ends in (self.routes.iter_mut().map(|route| &mut route.ends))
            .chain(self.tickets.iter_mut().map(|ticket| &mut ticket.ends))
        {
            *ends = ends.map(|end| now[end]);
        }
        self.check_joined()?;
        let spaces = self.routes.iter().map(|route| u32::from(route.length));
        let size = size.unwrap_or_else(|| rules::size(spaces.sum(), self.wishes.trains));
        let aims = size.aims();
        let filled = self.filled(&aims, self.wishes.trains.unwrap_or(size.trains()));
        let degrees = self.degrees();
        let (text, places) = self.written(name, &aims, &filled, &degrees);
        let place = |line: usize| places.get(line - 1).copied();
        let map = Map::parse(&text)
            .map_err(|faults| placed(faults, |line| place(line).unwrap_or(Place::Whole)))?;
        Ok(WholeMap {
            text,
            map,
            notes: self.notes,
            wishes: self.wishes,
        })
    }

    fn ways(&self) -> Vec<Way> {
        let way = |route: &Route| Way {
            ends: route.ends.map(|end| CityId(end as u8)),
            length: route.length,
            is_double: false,
            is_ferry: route.wilds > 0,
        };
        self.routes.iter().map(way).collect()
    }

    fn distances(&self) -> Distances {
        let lengths = self.ways().into_iter();
        let lengths = lengths.map(|way| (way.ends, u16::from(way.length)));
        Distances::new(self.stops.len(), lengths, |_| true)
    }

    /// Refuses a stop without a route, and a board of two parts.
    fn check_joined(&self) -> Result<(), FileFaults> {
        let (distances, id) = (self.distances(), |nth: usize| CityId(nth as u8));
        let has_route = |nth: usize| self.routes.iter().any(|route| route.ends.contains(&nth));
        let first = self.routes[0].ends[0];
        let mut faults = Vec::new();
        for (nth, stop) in self.stops.iter().enumerate() {
            let city = stop.name.clone();
            if !has_route(nth) {
                faults.push(stop.place.fault(MapFault::Isolated { city }));
            } else if faults.is_empty() && distances.are_apart(id(first), id(nth)) {
                let first = self.stops[first].name.clone();
                let second = city;
                faults.push(stop.place.fault(FileFault::Apart { first, second }));
            }
        }
        match faults.is_empty() {
            true => Ok(()),
            false => Err(FileFaults::first_of(faults)),
        }
    }

    /// The colours and tickets of the file, or such as boards of a size have.
    fn filled(&mut self, aims: &Aims, trains: u8) -> Filled {
        let mut chance = ChaCha8Rng::seed_from_u64(1);
        let (ways, distances) = (self.ways(), self.distances());
        let mut colors: Vec<Option<Color>> = self.routes.iter().map(|route| route.color).collect();
        if colors.iter().all(Option::is_none) {
            for track in tracks::color(&ways, aims, &mut chance) {
                let named = |word: &str| Color::ALL.into_iter().find(|own| own.word() == word);
                colors[track.way] = track.color.and_then(|color| named(aims.colors[color]));
            }
            self.notes.push(Place::Whole.note(Note::Colored));
        }
        let shortest = |ends: [usize; 2]| {
            let [a, b] = ends.map(|end| CityId(end as u8));
            distances.between(a, b).clamp(1, u16::from(MAX_VALUE)) as u8
        };
        let given = self.tickets.iter().map(|ticket| {
            let value = ticket.value.unwrap_or_else(|| shortest(ticket.ends));
            (ticket.ends, value, ticket.is_long, ticket.place)
        });
        let mut tickets: Vec<_> = given.collect();
        if tickets.is_empty() {
            let n_cities = self.stops.iter().filter(|stop| !stop.is_junction).count();
            let pairs = tickets::choose(&ways, &distances, n_cities, aims, trains, &mut chance);
            let made = pairs.into_iter().map(|pair| {
                let ends = pair.map(CityId::index);
                (ends, shortest(ends), false, Place::Whole)
            });
            tickets.extend(made);
            let n = tickets.len();
            self.notes.push(Place::Whole.note(Note::Tickets(n)));
        }
        Filled { colors, tickets }
    }

    /// Degrees north and east of every stop: on the world, if that is where they are.
    fn degrees(&mut self) -> Vec<(f64, f64)> {
        let distances = self.distances();
        let n_placed = self.stops.iter().filter(|stop| stop.at.is_none()).count();
        let apart =
            |a: usize, b: usize| f64::from(distances.between(CityId(a as u8), CityId(b as u8)));
        let ground = ground::find(&self.stops, self.are_degrees, apart);
        let (degrees, note) = match ground {
            Ground::Degrees(degrees) => (degrees, None),
            Ground::World { degrees, n_found } => (degrees, Some(Note::OnWorld(n_found))),
            Ground::Paper(degrees) => (degrees, Some(Note::OnPaper)),
        };
        if n_placed > 0 {
            self.notes.push(Place::Whole.note(Note::Placed(n_placed)));
        }
        self.notes.extend(note.map(|note| Place::Whole.note(note)));
        degrees
    }

    /// The file of the map's facts, and where each of its lines comes from.
    fn written(
        &self,
        name: &str,
        aims: &Aims,
        filled: &Filled,
        degrees: &[(f64, f64)],
    ) -> (String, Vec<Place>) {
        let mut taken = Vec::new();
        let stops = self.stops.iter().zip(degrees);
        let cities = stops.map(|(stop, at)| City {
            id: id_among(&mut taken, &stop.name),
            at: *at,
            name: &stop.name,
            also: Vec::new(),
            is_junction: stop.is_junction,
        });
        let track = |(route, color): (&Route, &Option<Color>)| written::Track {
            ends: route.ends,
            color: color.map_or("gray", Color::word),
            length: route.length,
            ferry: route.wilds,
            tunnel: if route.is_tunnel { TUNNEL } else { 0 },
        };
        let ticket = |(ends, value, is_long, _): &([usize; 2], u8, bool, Place)| written::Ticket {
            ends: *ends,
            value: u16::from(*value),
            is_long: *is_long,
        };
        let is_used = |color: &Color| filled.colors.contains(&Some(*color));
        let is_usual = |color: &Color| aims.colors.contains(&color.word());
        let colors = Color::ALL.into_iter();
        let colors = colors.filter(|color| is_used(color) || is_usual(color));
        let facts = written::Facts {
            comment: "Made of a file by the map workshop.",
            name,
            colors: colors.map(Color::word).collect(),
            cities: cities.collect(),
            tracks: self.routes.iter().zip(&filled.colors).map(track).collect(),
            tickets: filled.tickets.iter().map(ticket).collect(),
        };
        let (text, lines) = facts.written();
        let place = |line| match line {
            Line::Whole => Place::Whole,
            Line::City(nth) => self.stops[nth].place,
            Line::Track(nth) => self.routes[nth].place,
            Line::Ticket(nth) => filled.tickets[nth].3,
        };
        (text, lines.into_iter().map(place).collect())
    }
}
