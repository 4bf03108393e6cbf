//! Judges the contents of a map file: whether its lines fit together and make a playable board.
//!
//! Start at [`check`]. Heading, cities and connections are judged here, the other lines in the
//! modules below.

mod known;
mod tickets;
mod tracks;

use std::collections::BTreeSet;

use crate::ids::MAX_PLACES;
use crate::map::board::{City, Country, District, End, Map, Ticket, Track};
use crate::map::fault::{Collector, MapFault};
use crate::map::read::{CityLine, Draft};
use known::{Known, Placed, check_length, is_word};
use tickets::{check_districts, check_tickets};
use tracks::{check_routes, check_tracks};

/// Makes the map; it is valid if no fault was added. `None` if it has too many lines of a kind: then nothing else is
/// judged.
pub(super) fn check(draft: &Draft, faults: &mut Collector<'_>) -> Option<Map> {
    check_heading(draft, faults);
    if !check_numbers(draft, faults) {
        return None;
    }
    let known = Known::new(&draft.cities, &draft.countries, faults);
    let mut tracks = check_tracks(draft, &known, faults);
    let routes = check_routes(draft, &tracks, faults);
    for (nth, route) in routes.iter().enumerate() {
        for track in &route.tracks {
            tracks[track.index()].1.route = nth as u8;
        }
    }
    let tickets = check_tickets(&draft.tickets, &known, faults);
    let districts = check_districts(&draft.districts, &known, faults);
    // If a track could not be read, places that it joins would seem cut off.
    if !tracks.is_empty() && tracks.len() == draft.tracks.len() {
        check_connections(draft, &tracks, &tickets, &districts, faults);
    }

    Some(Map {
        id: draft.id.get_ref().clone(),
        name: draft.name.get_ref().clone(),
        vehicle: draft.vehicle,
        colors: draft.colors.iter().map(|color| *color.get_ref()).collect(),
        color_names: draft
            .color_names
            .iter()
            .map(|(color, name)| (*color, name.get_ref().clone()))
            .collect(),
        cities: draft
            .cities
            .iter()
            .zip(&known.borders)
            .map(|(line, border)| line.city(*border, &known.countries))
            .collect(),
        countries: known.countries,
        tracks: tracks.into_iter().map(|(_, track)| track).collect(),
        routes,
        tickets: tickets.into_iter().map(|(_, ticket)| ticket).collect(),
        districts: districts
            .into_iter()
            .map(|(_, district)| district)
            .collect(),
        drawing: draft.drawing.clone(),
    })
}

impl CityLine {
    fn city(&self, border: Option<u8>, countries: &[Country]) -> City {
        let country = border.map(|nth| &countries[usize::from(nth)]);
        City {
            id: self.id.get_ref().clone(),
            name: country.map_or(&self.name, |country| &country.name).clone(),
            border,
            junction: self.junction,
            big_city: self.big_city,
            latitude: self.latitude,
            longitude: self.longitude,
            also: country.map_or(&self.also, |country| &country.also).clone(),
            certainty: self.certainty,
        }
    }
}

fn check_heading(draft: &Draft, faults: &mut Collector<'_>) {
    // A missing id has no place, and was already reported.
    if !draft.id.span().is_empty() && !is_word(draft.id.get_ref(), &['_', '-']) {
        faults.add(
            &draft.id.span(),
            MapFault::MalformedId {
                what: "map id",
                found: draft.id.get_ref().clone(),
                form: "lower-case letters and digits, separated by - or _",
            },
        );
    }
    let names = draft
        .color_names
        .iter()
        .map(|(color, name)| ("colour", color.word(), name));
    for (what, id, name) in [("map", draft.id.get_ref().as_str(), &draft.name)]
        .into_iter()
        .chain(names)
    {
        if name.get_ref().trim().is_empty() && !name.span().is_empty() {
            let id = id.to_owned();
            faults.add(&name.span(), MapFault::EmptyName { what, id });
        }
        check_length(what, id, name.get_ref(), &name.span(), faults);
    }
    for (nth, color) in draft.colors.iter().enumerate() {
        if draft.colors[..nth]
            .iter()
            .any(|other| other.get_ref() == color.get_ref())
        {
            let id = color.get_ref().word().to_owned();
            faults.add(&color.span(), MapFault::Duplicate { what: "colour", id });
        }
    }
}

/// Whether there are few enough of everything: sets of places are 128 bits.
fn check_numbers(draft: &Draft, faults: &mut Collector<'_>) -> bool {
    let mut few_enough = true;
    let tickets = draft.tickets.iter();
    let n_tickets = tickets.map(|line| usize::from(line.copies)).sum();
    for (what, found, needed) in [
        ("card colours", draft.colors.len(), true),
        ("cities", draft.cities.len(), true),
        ("countries", draft.countries.len(), false),
        ("tracks", draft.tracks.len(), true),
        ("tickets", n_tickets, true),
        ("districts", draft.districts.len(), false),
    ] {
        if found == 0 && needed {
            faults.add_without_line(MapFault::Empty(what));
        }
        if MAX_PLACES < found {
            faults.add_without_line(MapFault::TooMany { what, found });
            few_enough = false;
        }
    }
    few_enough
}

/// Reports what the tracks leave unconnected: cities, tickets and districts.
fn check_connections(
    draft: &Draft,
    tracks: &[Placed<Track>],
    tickets: &[Placed<Ticket>],
    districts: &[Placed<District>],
    faults: &mut Collector<'_>,
) {
    // By city, the lowest-numbered city that a path leads to.
    let mut region: Vec<usize> = (0..draft.cities.len()).collect();
    for (_, track) in tracks {
        let (one, other) = (region[track.a.index()], region[track.b.index()]);
        for city in &mut region {
            if *city == one.max(other) {
                *city = one.min(other);
            }
        }
    }
    for (place, line) in draft.cities.iter().enumerate() {
        let at_an_end = |track: &Track| [track.a.index(), track.b.index()].contains(&place);
        let found = tracks.iter().filter(|(_, track)| at_an_end(track)).count();
        let city = || line.id.get_ref().clone();
        if found == 0 {
            faults.add(&line.id.span(), MapFault::Isolated { city: city() });
        } else if line.border.is_some() && found > 1 {
            let city = city();
            faults.add(&line.id.span(), MapFault::BorderTracks { city, found });
        }
    }
    let regions = |end: &End| -> BTreeSet<usize> {
        let cities = end.cities.iter();
        cities.map(|city| region[city.index()]).collect()
    };
    for (span, ticket) in tickets {
        let from = regions(&ticket.from);
        let mut goals = ticket.goals.iter();
        if goals.any(|goal| from.is_disjoint(&regions(&goal.end))) {
            let ticket = ticket.id.clone();
            faults.add(span, MapFault::Unreachable { ticket });
        }
    }
    for (span, district) in districts {
        let mut regions = district.cities.iter().map(|city| region[city.index()]);
        let first = regions.next();
        if regions.any(|other| Some(other) != first) {
            let district = district.id.clone();
            faults.add(span, MapFault::DistrictUnreachable { district });
        }
    }
}
