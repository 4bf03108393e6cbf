//! Judges the tracks of a map file, and joins parallel ones to routes.

use std::collections::{BTreeMap, HashMap};

use toml::Spanned;

use super::known::{Known, Placed, check_ends, check_ids, is_word};
use crate::card::Color;
use crate::fault::Span;
use crate::ids::{CityId, TrackId};
use crate::map::board::{MAX_PARALLEL, Route, Track};
use crate::map::fault::{Collector, MapFault};
use crate::map::read::{Draft, TrackLine, color_named};

/// The parts of a track's id, `a-b:color` or `a-b:color2`.
struct TrackName<'d> {
    cities: [&'d str; 2],
    color: &'d str,
    number: &'d str,
}

impl<'d> TrackName<'d> {
    fn split(id: &'d str) -> Option<TrackName<'d>> {
        let (cities, color) = id.split_once(':')?;
        let (first, second) = cities.split_once('-')?;
        let word = color.trim_end_matches(|letter: char| letter.is_ascii_digit());
        let parts = [first, second, word];
        parts
            .iter()
            .all(|part| is_word(part, &['_']))
            .then(|| TrackName {
                cities: [first, second],
                color: word,
                number: &color[word.len()..],
            })
    }

    /// What tracks that look the same have in common.
    fn look(&self) -> ([&'d str; 2], &'d str) {
        (self.cities, self.color)
    }

    fn numbered(&self, number: &str) -> String {
        let [first, second] = self.cities;
        format!("{first}-{second}:{}{number}", self.color)
    }
}

pub(super) fn check_tracks(
    draft: &Draft,
    known: &Known<'_>,
    faults: &mut Collector<'_>,
) -> Vec<Placed<Track>> {
    check_ids("track", draft.tracks.iter().map(|line| &line.id), faults);
    let names: Vec<Option<TrackName<'_>>> = draft
        .tracks
        .iter()
        .map(|line| TrackName::split(line.id.get_ref()))
        .collect();
    let mut n_alike: HashMap<_, usize> = HashMap::new();
    for name in names.iter().flatten() {
        *n_alike.entry(name.look()).or_default() += 1;
    }

    let mut n_seen: HashMap<_, usize> = HashMap::new();
    let mut tracks = Vec::with_capacity(draft.tracks.len());
    for (line, name) in draft.tracks.iter().zip(&names) {
        let Some(name) = name else {
            let fault = MapFault::MalformedId {
                what: "track id",
                found: line.id.get_ref().clone(),
                form: "two cities and a colour, like denver-kansas_city:orange",
            };
            faults.add(&line.id.span(), fault);
            continue;
        };
        let nth = n_seen.entry(name.look()).or_default();
        *nth += 1;
        let number = match n_alike[&name.look()] {
            1 => String::new(),
            _ => nth.to_string(),
        };
        if name.number != number {
            let fault = MapFault::WrongNumber {
                track: line.id.get_ref().clone(),
                wanted: name.numbered(&number),
            };
            faults.add(&line.id.span(), fault);
        }
        if let Some(track) = check_track(line, name, &draft.colors, known, faults) {
            tracks.push((line.id.span(), track));
        }
    }
    tracks
}

fn check_track(
    line: &TrackLine,
    name: &TrackName<'_>,
    colors: &[Spanned<Color>],
    known: &Known<'_>,
    faults: &mut Collector<'_>,
) -> Option<Track> {
    let id = line.id.get_ref();
    let span = line.id.span();
    let color = check_color(id, name.color, colors, &span, faults);
    if name.cities[1] < name.cities[0] {
        let wanted = TrackName {
            cities: [name.cities[1], name.cities[0]],
            ..*name
        };
        let fault = MapFault::CitiesOutOfOrder {
            track: id.clone(),
            wanted: wanted.numbered(name.number),
        };
        faults.add(&span, fault);
    }
    let length = line.length.unwrap_or(1);
    for (what, n) in [("wilds", line.ferry), ("mountains", line.mountain)] {
        if line.length.is_some_and(|length| length < n) {
            let track = id.clone();
            faults.add(
                &span,
                MapFault::MoreThanSpaces {
                    track,
                    what,
                    n,
                    length,
                },
            );
        }
    }
    if 0 < line.tunnel && 0 < line.substitute {
        let track = id.clone();
        faults.add(&span, MapFault::TunnelWithSubstitute { track });
    }
    let [a, b] = check_ends(&format!("track {id:?}"), name.cities, &span, known, faults)?;
    Some(Track {
        id: id.clone(),
        a,
        b,
        length,
        color: color.flatten(),
        ferry: line.ferry,
        mountain: line.mountain,
        tunnel: line.tunnel,
        substitute: line.substitute,
        // Set once the routes are known.
        route: 0,
        certainty: line.certainty,
    })
}

/// `Some(None)` for grey, `None` for a colour that is not allowed.
fn check_color(
    track: &str,
    word: &str,
    colors: &[Spanned<Color>],
    span: &Span,
    faults: &mut Collector<'_>,
) -> Option<Option<Color>> {
    if word == "gray" {
        return Some(None);
    }
    let Some(color) = color_named(word) else {
        let fault = MapFault::UnknownColor {
            track: track.to_owned(),
            color: word.to_owned(),
            known: Color::ALL.map(Color::word).to_vec(),
        };
        faults.add(span, fault);
        return None;
    };
    // A map without colours has been reported; this would only repeat it.
    if !colors.is_empty() && !colors.iter().any(|card| *card.get_ref() == color) {
        let fault = MapFault::ColorWithoutCards {
            track: track.to_owned(),
            color: color.word(),
        };
        faults.add(span, fault);
    }
    Some(Some(color))
}

/// Joins parallel tracks to routes.
pub(super) fn check_routes(
    draft: &Draft,
    tracks: &[Placed<Track>],
    faults: &mut Collector<'_>,
) -> Vec<Route> {
    let mut by_ends: BTreeMap<(CityId, CityId), usize> = BTreeMap::new();
    let mut routes: Vec<Route> = Vec::new();
    for (place, (_, track)) in tracks.iter().enumerate() {
        let ends = (track.a.min(track.b), track.a.max(track.b));
        let route = *by_ends.entry(ends).or_insert(routes.len());
        if route == routes.len() {
            routes.push(Route {
                a: track.a,
                b: track.b,
                tracks: Vec::new(),
                always_open: false,
            });
        }
        routes[route].tracks.push(TrackId(place as u8));
    }
    let id = |city: CityId| draft.cities[city.index()].id.get_ref();
    for route in routes
        .iter()
        .filter(|route| MAX_PARALLEL < route.tracks.len())
    {
        let span = &tracks[route.tracks[MAX_PARALLEL].index()].0;
        let fault = MapFault::TooManyParallel {
            first: id(route.a).clone(),
            second: id(route.b).clone(),
            found: route.tracks.len(),
        };
        faults.add(span, fault);
    }
    let multiple = routes.iter().enumerate();
    let multiple = multiple.filter(|(_, route)| 1 < route.tracks.len());
    let by_name: HashMap<String, usize> = multiple
        .map(|(nth, route)| (format!("{}-{}", id(route.a), id(route.b)), nth))
        .collect();
    for open in &draft.always_open {
        match by_name.get(open.get_ref()) {
            Some(nth) => routes[*nth].always_open = true,
            None => {
                let route = open.get_ref().clone();
                faults.add(&open.span(), MapFault::NoSuchRoute { route });
            }
        }
    }
    routes
}
