//! Parses the text of a map file: the fields of each line and their types.
//!
//! Reading goes on after a fault. Whatever cannot be read is reported to the [`Collector`] and left out
//! or replaced by something harmless; a single fault is enough for no map to be returned.

use toml::Spanned;
use toml::de::DeTable;

use crate::card::Color;
use crate::map::board::{
    Certainty, MAX_COPIES, MAX_SUBSTITUTE, MAX_TRACK_LENGTH, REGULAR_SET, Vehicle,
};
use crate::map::fault::{Collector, MapFault};
use crate::map::fields::Fields;

/// A parsed map file. Ids are still text, with their place in the file.
pub(super) struct Draft {
    pub id: Spanned<String>,
    pub name: Spanned<String>,
    pub vehicle: Vehicle,
    pub colors: Vec<Spanned<Color>>,
    pub color_names: Vec<(Color, Spanned<String>)>,
    pub cities: Vec<CityLine>,
    pub countries: Vec<CountryLine>,
    pub tracks: Vec<TrackLine>,
    pub always_open: Vec<Spanned<String>>,
    pub tickets: Vec<TicketLine>,
    pub districts: Vec<DistrictLine>,
    pub drawing: Option<String>,
}

pub(super) struct CityLine {
    pub id: Spanned<String>,
    /// Empty for a border point, which has the name of its country.
    pub name: String,
    pub border: Option<Spanned<String>>,
    pub also: Vec<String>,
    pub latitude: f64,
    pub longitude: f64,
    pub junction: bool,
    pub big_city: bool,
    pub certainty: Certainty,
}

pub(super) struct CountryLine {
    pub id: Spanned<String>,
    pub name: String,
    pub also: Vec<String>,
}

pub(super) struct TrackLine {
    pub id: Spanned<String>,
    /// `None` if the file gives no usable one.
    pub length: Option<u8>,
    pub ferry: u8,
    pub mountain: u8,
    pub tunnel: u8,
    pub substitute: u8,
    pub certainty: Certainty,
}

pub(super) struct TicketLine {
    pub id: Spanned<String>,
    pub value: u8,
    /// The ends of one with several goals, and their values.
    pub to: Vec<(Spanned<String>, u8)>,
    pub copies: u8,
    pub sets: Vec<Spanned<String>>,
    pub certainty: Certainty,
}

pub(super) struct DistrictLine {
    pub id: Spanned<String>,
    pub name: String,
    pub value: u8,
    pub cities: Vec<Spanned<String>>,
}

/// Maximum value of a ticket or district: two digits.
const MAX_VALUE: u8 = 99;
/// Maximum cards that a tunnel turns up.
const MAX_TUNNEL: u8 = 9;

/// Reads as much as possible; `None` for a text that is not TOML.
pub(super) fn read(text: &str, faults: &mut Collector<'_>) -> Option<Draft> {
    // Only the first syntax error: most of what follows would be its consequences.
    let document = match DeTable::parse(text) {
        Ok(document) => document,
        Err(error) => {
            faults.add_syntax(&error, MapFault::Syntax);
            return None;
        }
    };

    let mut map = Fields::new("the map", None, document.get_ref());
    let nameless = || Spanned::new(0..0, String::new());
    let id = map.required_text("id", faults).unwrap_or_else(nameless);
    let name = map.required_text("name", faults).unwrap_or_else(nameless);
    let vehicle = map.word("vehicle", &Vehicle::ALL, Vehicle::word, faults);
    if vehicle.is_none() && !map.has("vehicle") {
        map.lacks("vehicle", faults);
    }
    let colors = read_colors(&mut map, faults);
    let color_names = read_color_names(&mut map, faults);
    let usual = Usual::read(&mut map, faults);
    let draft = Draft {
        id,
        name,
        vehicle: vehicle.unwrap_or(Vehicle::Train),
        colors,
        color_names,
        cities: map.lines("cities", "a city", faults, |city, faults| {
            read_city(city, usual.cities, faults)
        }),
        countries: map.lines("countries", "a country", faults, read_country),
        tracks: map.lines("tracks", "a track", faults, |track, faults| {
            read_track(track, usual.tracks, faults)
        }),
        always_open: map.texts("always_open", faults).unwrap_or_default(),
        tickets: map.lines("tickets", "a ticket", faults, |ticket, faults| {
            read_ticket(ticket, usual.tickets, faults)
        }),
        districts: map.lines("districts", "a district", faults, read_district),
        drawing: map.text("drawing", faults).map(Spanned::into_inner),
    };
    map.finish(faults);
    Some(draft)
}

fn read_colors(map: &mut Fields<'_, '_>, faults: &mut Collector<'_>) -> Vec<Spanned<Color>> {
    let words = map.texts("colors", faults).unwrap_or_default();
    words
        .into_iter()
        .filter_map(|word| {
            let color = color_named(word.get_ref());
            if color.is_none() {
                faults.add(
                    &word.span(),
                    MapFault::UnknownWord {
                        key: "colors",
                        found: format!("{:?}", word.get_ref()),
                        allowed: Color::ALL.map(Color::word).to_vec(),
                    },
                );
            }
            Some(Spanned::new(word.span(), color?))
        })
        .collect()
}

fn read_color_names(
    map: &mut Fields<'_, '_>,
    faults: &mut Collector<'_>,
) -> Vec<(Color, Spanned<String>)> {
    let Some(mut names) = map.table("color_names", "\"color_names\"", faults) else {
        return Vec::new();
    };
    let named = Color::ALL
        .into_iter()
        .filter_map(|color| Some((color, names.text(color.word(), faults)?)))
        .collect();
    names.finish(faults);
    named
}

pub(super) fn color_named(word: &str) -> Option<Color> {
    Color::ALL.into_iter().find(|color| color.word() == word)
}

/// Default certainty of lines, by kind of line.
#[derive(Default)]
struct Usual {
    cities: Certainty,
    tracks: Certainty,
    tickets: Certainty,
}

impl Usual {
    fn read(map: &mut Fields<'_, '_>, faults: &mut Collector<'_>) -> Usual {
        let Some(mut table) = map.table("certainty", "\"certainty\"", faults) else {
            return Usual::default();
        };
        let mut of = |kind| {
            table
                .word(kind, &Certainty::ALL, Certainty::word, faults)
                .unwrap_or_default()
        };
        let usual = Usual {
            cities: of("cities"),
            tracks: of("tracks"),
            tickets: of("tickets"),
        };
        table.finish(faults);
        usual
    }
}

fn read_city(
    city: &mut Fields<'_, '_>,
    usual: Certainty,
    faults: &mut Collector<'_>,
) -> Option<CityLine> {
    let id = city.required_text("id", faults);
    let border = city.text("border", faults);
    let name = match border {
        Some(_) => Some(Spanned::new(0..0, String::new())),
        None => city.required_text("name", faults),
    };
    let (latitude, longitude) = city.coordinates("at", faults);
    let also = city.texts("also", faults).unwrap_or_default();
    let junction = city.flag("junction", faults);
    let big_city = city.flag("big_city", faults);
    let certainty = city.certainty(usual, faults);
    let id = id?;
    Some(CityLine {
        // A city without a name keeps its place, so that its tracks are not reported as unknown too.
        name: name.map_or_else(|| id.get_ref().clone(), Spanned::into_inner),
        also: also.into_iter().map(Spanned::into_inner).collect(),
        id,
        border,
        latitude,
        longitude,
        junction,
        big_city,
        certainty,
    })
}

fn read_country(country: &mut Fields<'_, '_>, faults: &mut Collector<'_>) -> Option<CountryLine> {
    let id = country.required_text("id", faults);
    let name = country.required_text("name", faults);
    let also = country.texts("also", faults).unwrap_or_default();
    let id = id?;
    Some(CountryLine {
        name: name.map_or_else(|| id.get_ref().clone(), Spanned::into_inner),
        also: also.into_iter().map(Spanned::into_inner).collect(),
        id,
    })
}

fn read_track(
    track: &mut Fields<'_, '_>,
    usual: Certainty,
    faults: &mut Collector<'_>,
) -> Option<TrackLine> {
    let id = track.required_text("id", faults);
    let length = track.required_number("length", 1, MAX_TRACK_LENGTH, faults);
    let ferry = track.number("ferry", 0, MAX_TRACK_LENGTH, faults);
    let mountain = track.number("mountain", 0, MAX_TRACK_LENGTH, faults);
    let tunnel = track.number("tunnel", 0, MAX_TUNNEL, faults);
    let substitute = track.number("substitute", 0, MAX_SUBSTITUTE, faults);
    let certainty = track.certainty(usual, faults);
    Some(TrackLine {
        id: id?,
        length,
        ferry: ferry.unwrap_or(0),
        mountain: mountain.unwrap_or(0),
        tunnel: tunnel.unwrap_or(0),
        substitute: substitute.unwrap_or(0),
        certainty,
    })
}

fn read_ticket(
    ticket: &mut Fields<'_, '_>,
    usual: Certainty,
    faults: &mut Collector<'_>,
) -> Option<TicketLine> {
    let id = ticket.required_text("id", faults);
    let to = ticket.lines("to", "a goal", faults, |goal, faults| {
        let at = goal.required_text("at", faults);
        let value = goal.required_number("value", 1, MAX_VALUE, faults);
        Some((at?, value.unwrap_or(1)))
    });
    let value = match to.is_empty() {
        true => ticket.required_number("value", 1, MAX_VALUE, faults),
        false => None,
    };
    let copies = ticket.number("copies", 1, MAX_COPIES, faults);
    let sets = ticket.texts("sets", faults);
    let certainty = ticket.certainty(usual, faults);
    let id = id?;
    Some(TicketLine {
        value: value.unwrap_or(1),
        to,
        copies: copies.unwrap_or(1),
        sets: sets.unwrap_or_else(|| vec![Spanned::new(id.span(), REGULAR_SET.to_owned())]),
        id,
        certainty,
    })
}

fn read_district(
    district: &mut Fields<'_, '_>,
    faults: &mut Collector<'_>,
) -> Option<DistrictLine> {
    let id = district.required_text("id", faults);
    let name = district.required_text("name", faults);
    let value = district.required_number("value", 1, MAX_VALUE, faults);
    let cities = district.texts("cities", faults).unwrap_or_default();
    let id = id?;
    Some(DistrictLine {
        name: name.map_or_else(|| id.get_ref().clone(), Spanned::into_inner),
        value: value.unwrap_or(1),
        cities,
        id,
    })
}
