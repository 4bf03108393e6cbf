//! Turns a reference description of a board (JSON) into `rules.toml`.
//!
//! ```text
//! cargo run -p engine --example convert_reference -- path/to/usa.json > assets/maps/usa/rules.toml
//! ```
//!
//! It copies facts and their certainty, nothing else; what a map file needs beyond the reference
//! is in [`Additions`]. The result is meant to be read and edited by hand: `docs/maps.md` says what each
//! line means.

#![allow(clippy::print_stdout, reason = "its output is the file")]

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use serde::Deserialize;

#[derive(Deserialize)]
struct Reference {
    map: String,
    name: String,
    cities: Vec<City>,
    /// Ids of big cities that a later edition named.
    #[serde(default)]
    big_cities_1912: Vec<String>,
    routes: Vec<Track>,
    tickets: Vec<Ticket>,
    #[serde(default)]
    districts: Vec<District>,
    /// Value of every visited attraction.
    attraction_points: Option<u8>,
    #[serde(default)]
    border_points_at: Vec<BorderPoint>,
}

#[derive(Deserialize)]
struct BorderPoint {
    id: String,
    lat: f64,
    lon: f64,
}

#[derive(Deserialize)]
struct City {
    id: String,
    name: String,
    lat: f64,
    lon: f64,
    #[serde(default)]
    big_city: bool,
    #[serde(default)]
    junction: bool,
    #[serde(default)]
    attraction: bool,
    modern_name: Option<String>,
    english_name: Option<String>,
    /// Whether it is a country, and the ids of its border points.
    #[serde(default)]
    country: bool,
    #[serde(default)]
    border_points: Vec<String>,
}

#[derive(Deserialize)]
struct Track {
    a: String,
    b: String,
    length: u8,
    color: String,
    #[serde(default)]
    ferry_locomotives: u8,
    #[serde(default)]
    mountain: u8,
    #[serde(default)]
    tunnel_cards: u8,
    #[serde(default)]
    any_cards_substitute: u8,
    /// Where it ends, if `b` is a country.
    border_point: Option<String>,
    #[serde(default)]
    confidence: Confidence,
}

#[derive(Deserialize)]
struct Ticket {
    #[serde(alias = "from")]
    a: String,
    #[serde(default)]
    b: String,
    #[serde(default)]
    points: u8,
    #[serde(default)]
    to: Vec<Goal>,
    copies: Option<u8>,
    deck: Option<String>,
    variants: Option<Vec<String>>,
    #[serde(default)]
    confidence: Confidence,
}

#[derive(Deserialize)]
struct Goal {
    country: String,
    points: u8,
}

#[derive(Deserialize)]
struct District {
    id: String,
    points: u8,
    cities: Vec<String>,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Default)]
#[serde(rename_all = "kebab-case")]
enum Confidence {
    #[default]
    Certain,
    SingleSource,
    Reconstructed,
}

impl Confidence {
    fn word(self) -> &'static str {
        match self {
            Confidence::Certain => "certain",
            Confidence::SingleSource => "single_source",
            Confidence::Reconstructed => "reconstructed",
        }
    }
}

/// Contents of a map file beyond its reference.
#[derive(Default)]
struct Additions {
    vehicle: &'static str,
    /// What players call a place that has no name on the board.
    names: &'static [(&'static str, &'static str)],
    /// Other spellings that people type.
    also: &'static [(&'static str, &'static str)],
    always_open: &'static [&'static str],
    /// Latitude and longitude of border points for which the reference has none.
    border_points: &'static [(&'static str, [f64; 2])],
    /// Notes at the top of the file.
    notes: &'static [&'static str],
}

fn additions(map: &str) -> Option<Additions> {
    Some(match map {
        "usa" => Additions {
            vehicle: "train",
            also: &[
                ("saint_louis", "St. Louis"),
                ("sault_st_marie", "Sault Ste. Marie"),
                ("sault_st_marie", "Sault Sainte Marie"),
            ],
            notes: &[
                "Four tickets of the base box were printed again with lower values: both are here,",
                "the later one with the id ending in \":1910\".",
            ],
            ..Additions::default()
        },
        "london" => Additions {
            vehicle: "bus",
            ..Additions::default()
        },
        "newyork" => Additions {
            vehicle: "taxi",
            notes: &["An attraction of the board is a district of one place."],
            ..Additions::default()
        },
        "legendary-asia" => Additions {
            vehicle: "train",
            ..Additions::default()
        },
        "team-asia" => Additions {
            vehicle: "train",
            names: &[
                ("junction_east", "the junction west of Chengdu"),
                ("junction_south", "the junction north of Mandalay"),
                ("junction_west", "the junction east of Rawalpindi"),
            ],
            always_open: &["canton-hong_kong"],
            notes: &[
                "The cities and tracks were found in one source only. The tickets were found nowhere:",
                "they are RECONSTRUCTIONS, made to fit what is known, and none claims to be a printed one.",
                "The three junctions have no name and no place on earth; theirs here are ours.",
            ],
            ..Additions::default()
        },
        "europe" => Additions {
            vehicle: "train",
            also: &[
                ("athina", "Athens"),
                ("kobenhavn", "Copenhagen"),
                ("lisboa", "Lisbon"),
                ("moskva", "Moscow"),
                ("munchen", "Munich"),
                ("roma", "Rome"),
                ("venezia", "Venice"),
                ("wien", "Vienna"),
                ("warszawa", "Warsaw"),
                ("kyiv", "Kiev"),
                ("bruxelles", "Brussels"),
                ("petrograd", "Leningrad"),
                ("bucuresti", "Bucharest"),
            ],
            ..Additions::default()
        },
        "india" => Additions {
            vehicle: "train",
            notes: &[
                "Names are as printed on the board; the real places' names are others by which each is found.",
            ],
            ..Additions::default()
        },
        "nordic" => Additions {
            vehicle: "train",
            also: &[
                ("goteborg", "Gothenburg"),
                ("helsinki", "Helsingfors"),
                ("kobenhavn", "Copenhagen"),
                ("turku", "Åbo"),
            ],
            ..Additions::default()
        },
        "switzerland" => Additions {
            vehicle: "train",
            also: &[
                ("geneve", "Geneva"),
                ("luzern", "Lucerne"),
                ("st_gallen", "Sankt Gallen"),
                ("deutschland", "Germany"),
                ("italia", "Italy"),
                ("osterreich", "Austria"),
            ],
            border_points: &[
                ("france-1", [45.92, 6.87]),
                ("france-2", [46.11, 5.83]),
                ("france-3", [47.1, 6.5]),
                ("france-4", [47.53, 7.0]),
                ("deutschland-1", [47.75, 7.65]),
                ("deutschland-2", [47.88, 8.5]),
                ("deutschland-3", [47.85, 9.05]),
                ("deutschland-4", [47.8, 9.32]),
                ("deutschland-5", [47.66, 9.56]),
                ("osterreich-1", [47.5, 9.85]),
                ("osterreich-2", [47.2, 9.75]),
                ("osterreich-3", [47.0, 10.4]),
                ("italia-1", [46.6, 10.4]),
                ("italia-2", [46.1, 10.25]),
                ("italia-3", [45.8, 9.15]),
                ("italia-4", [45.95, 8.6]),
                ("italia-5", [46.08, 8.25]),
            ],
            ..Additions::default()
        },
        "germany" => Additions {
            vehicle: "train",
            also: &[
                ("munchen", "Munich"),
                ("koln", "Cologne"),
                ("nurnberg", "Nuremberg"),
                ("hannover", "Hanover"),
            ],
            notes: &["Sets of tickets: short and long ones, by the edition that has them."],
            ..Additions::default()
        },
        _ => return None,
    })
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let path = std::env::args()
        .nth(1)
        .ok_or("usage: convert_reference path/to/reference.json")?;
    let reference: Reference = serde_json::from_str(&std::fs::read_to_string(path)?)?;
    let additions = additions(&reference.map)
        .ok_or_else(|| format!("nothing is said about the map {:?} here", reference.map))?;
    print!("{}", rules_toml(&reference, &additions)?);
    Ok(())
}

fn rules_toml(reference: &Reference, additions: &Additions) -> Result<String, std::fmt::Error> {
    let mut text = format!("# The board {}: facts only.\n#\n", reference.name);
    for note in additions.notes {
        writeln!(text, "# {note}")?;
    }
    text += "# What each line means, and where the facts come from: docs/maps.md.\n\n";
    writeln!(text, "id = {}", quoted(&reference.map))?;
    writeln!(text, "name = {}", quoted(&reference.name))?;
    writeln!(text, "vehicle = {}", quoted(additions.vehicle))?;
    write_colors(&mut text, reference)?;
    write_certainty(&mut text, reference)?;
    write_cities(&mut text, reference, additions)?;
    write_tracks(&mut text, reference, additions)?;
    write_tickets(&mut text, reference)?;
    write_districts(&mut text, reference)?;
    Ok(text)
}

const COLORS: [&str; 8] = [
    "red", "blue", "green", "yellow", "black", "white", "orange", "purple",
];

/// The card colour that a board's own word means.
fn card_color(word: &str) -> &str {
    match word {
        "pink" => "purple",
        word => word,
    }
}

fn write_colors(text: &mut String, reference: &Reference) -> std::fmt::Result {
    let used: BTreeSet<&str> = reference
        .routes
        .iter()
        .map(|track| track.color.as_str())
        .collect();
    let cards: Vec<&str> = COLORS
        .into_iter()
        .filter(|color| used.iter().any(|word| card_color(word) == *color))
        .collect();
    writeln!(text, "colors = {}", list(cards))?;
    if used.contains("pink") {
        writeln!(text, "color_names = {{ purple = \"pink\" }}")?;
    }
    Ok(())
}

/// Writes the certainty shared by all lines of a kind, if it is not "certain".
fn write_certainty(text: &mut String, reference: &Reference) -> std::fmt::Result {
    let common = |mut words: Box<dyn Iterator<Item = Confidence> + '_>| {
        let first = words.next().unwrap_or_default();
        assert!(
            words.all(|word| word == first),
            "lines of one kind differ in certainty"
        );
        first
    };
    let tracks = common(Box::new(
        reference.routes.iter().map(|track| track.confidence),
    ));
    let tickets = common(Box::new(
        reference.tickets.iter().map(|ticket| ticket.confidence),
    ));
    if tracks != Confidence::Certain || tickets != Confidence::Certain {
        writeln!(
            text,
            "certainty = {{ cities = {0}, tracks = {0}, tickets = {1} }}",
            quoted(tracks.word()),
            quoted(tickets.word())
        )?;
    }
    Ok(())
}

fn write_cities(
    text: &mut String,
    reference: &Reference,
    additions: &Additions,
) -> std::fmt::Result {
    let width = width(reference.cities.iter().map(|city| city.id.as_str()));
    *text += "\n# at: latitude and longitude of the real place.\ncities = [\n";
    for city in reference.cities.iter().filter(|city| !city.country) {
        let name = additions.names.iter().find(|(id, _)| *id == city.id);
        write!(
            text,
            "  {{ id = {:width$} at = [{}, {}], name = {}",
            quoted(&city.id) + ",",
            city.lat,
            city.lon,
            quoted(name.map_or(&city.name, |(_, name)| name))
        )?;
        let also: Vec<&str> = city
            .modern_name
            .as_deref()
            .into_iter()
            .chain(
                additions
                    .also
                    .iter()
                    .filter(|(id, _)| *id == city.id)
                    .map(|(_, name)| *name),
            )
            .collect();
        if !also.is_empty() {
            write!(text, ", also = {}", list(also))?;
        }
        if city.big_city || reference.big_cities_1912.contains(&city.id) {
            *text += ", big_city = true";
        }
        if city.junction {
            *text += ", junction = true, certainty = \"reconstructed\"";
        }
        *text += " },\n";
    }
    let countries: Vec<&City> = reference
        .cities
        .iter()
        .filter(|city| city.country)
        .collect();
    let at = |id: &str| -> [f64; 2] {
        let own = additions.border_points.iter().find(|(own, _)| *own == id);
        let known = reference
            .border_points_at
            .iter()
            .find(|point| point.id == id);
        let at = own
            .map(|(_, at)| *at)
            .or(known.map(|known| [known.lat, known.lon]));
        at.unwrap_or_else(|| panic!("where is {id}?"))
    };
    for country in &countries {
        for point in &country.border_points {
            let [lat, lon] = at(point);
            writeln!(
                text,
                "  {{ id = {:width$} at = [{lat}, {lon}], border = {} }},",
                quoted(&point.replace('-', "_")) + ",",
                quoted(&country.id)
            )?;
        }
    }
    *text += "]\n";
    if !countries.is_empty() {
        *text += "\n# Each of their border points, above, ends one track.\ncountries = [\n";
        for country in countries {
            let also = additions.also.iter().filter(|(id, _)| *id == country.id);
            let also: Vec<&str> = also
                .map(|(_, name)| *name)
                .chain(
                    country
                        .english_name
                        .as_deref()
                        .filter(|name| *name != country.name),
                )
                .collect();
            write!(
                text,
                "  {{ id = {}, name = {}",
                quoted(&country.id),
                quoted(&country.name)
            )?;
            if !also.is_empty() {
                write!(text, ", also = {}", list(also))?;
            }
            *text += " },\n";
        }
        *text += "]\n";
    }
    Ok(())
}

fn write_tracks(
    text: &mut String,
    reference: &Reference,
    additions: &Additions,
) -> std::fmt::Result {
    let mut n_alike: BTreeMap<String, u8> = BTreeMap::new();
    for track in &reference.routes {
        *n_alike.entry(track_id(track)).or_default() += 1;
    }
    let mut n_written: BTreeMap<String, u8> = BTreeMap::new();
    let mut tracks: Vec<(String, &Track)> = reference
        .routes
        .iter()
        .map(|track| {
            let id = track_id(track);
            if n_alike[&id] == 1 {
                return (id, track);
            }
            let n = n_written.entry(id.clone()).or_default();
            *n += 1;
            (format!("{id}{n}"), track)
        })
        .collect();
    tracks.sort_by(|left, right| left.0.cmp(&right.0));

    let width = width(tracks.iter().map(|(id, _)| id.as_str()));
    *text += "\n# Tracks between the same two cities are parallel.\ntracks = [\n";
    for (id, track) in &tracks {
        write!(
            text,
            "  {{ id = {:width$} length = {}",
            quoted(id) + ",",
            track.length
        )?;
        for (key, n) in [
            ("ferry", track.ferry_locomotives),
            ("mountain", track.mountain),
            ("tunnel", track.tunnel_cards),
            ("substitute", track.any_cards_substitute),
        ] {
            if n > 0 {
                write!(text, ", {key} = {n}")?;
            }
        }
        *text += " },\n";
    }
    *text += "]\n";
    if !additions.always_open.is_empty() {
        *text += "\n# Routes of which all tracks may be claimed at any number of players.\n";
        writeln!(
            text,
            "always_open = {}",
            list(additions.always_open.iter().copied())
        )?;
    }
    Ok(())
}

fn track_id(track: &Track) -> String {
    let end = track
        .border_point
        .as_ref()
        .map(|point| point.replace('-', "_"));
    let (a, b) = (&track.a, end.as_ref().unwrap_or(&track.b));
    let (first, second) = if a < b { (a, b) } else { (b, a) };
    format!("{first}-{second}:{}", card_color(&track.color))
}

fn write_tickets(text: &mut String, reference: &Reference) -> std::fmt::Result {
    let id = |ticket: &Ticket| {
        let dearer = reference.tickets.iter().any(|other| {
            (&other.a, &other.b) == (&ticket.a, &ticket.b) && other.points > ticket.points
        });
        let to = match ticket.to.is_empty() {
            true => ticket.b.as_str(),
            false => "any",
        };
        format!("{}-{to}{}", ticket.a, if dearer { ":1910" } else { "" })
    };
    let width = width(reference.tickets.iter().map(id));
    *text += "\ntickets = [\n";
    for ticket in &reference.tickets {
        write!(text, "  {{ id = {:width$}", quoted(&id(ticket)) + ",")?;
        if ticket.to.is_empty() {
            write!(text, " value = {}", ticket.points)?;
        } else {
            let goals = ticket.to.iter().map(|goal| {
                format!(
                    "{{ at = {}, value = {} }}",
                    quoted(&goal.country),
                    goal.points
                )
            });
            let goals: Vec<String> = goals.collect();
            write!(text, " to = [{}]", goals.join(", "))?;
        }
        if let Some(copies) = ticket.copies.filter(|copies| *copies > 1) {
            write!(text, ", copies = {copies}")?;
        }
        // A line that names no set is in the set "regular".
        if let Some(variants) = &ticket.variants {
            let is_long = ticket
                .deck
                .as_deref()
                .is_some_and(|deck| deck.ends_with("long"));
            let deck = ticket.deck.as_deref().unwrap_or("short");
            let sets = variants
                .iter()
                .map(|variant| match variant.split_once('-') {
                    // Editions of one board: "germany-2017".
                    Some((_, year)) => format!("{deck}_{year}"),
                    None if variant == "bigcities" => "big_cities".to_owned(),
                    None if is_long => format!("{variant}_long"),
                    None => variant.clone(),
                });
            let sets: Vec<String> = sets.collect();
            write!(text, ", sets = {}", list(sets.iter().map(String::as_str)))?;
        } else if let Some(deck) = ticket.deck.as_deref()
            && deck != "regular"
        {
            write!(text, ", sets = {}", list([deck]))?;
        }
        *text += " },\n";
    }
    *text += "]\n";
    Ok(())
}

fn write_districts(text: &mut String, reference: &Reference) -> std::fmt::Result {
    let mut lines: Vec<String> = reference
        .districts
        .iter()
        .map(|district| {
            let number = district.id.rsplit('-').next().unwrap_or(&district.id);
            format!(
                "  {{ id = \"district_{number}\", name = \"District {number}\", value = {}, cities = {} }},\n",
                district.points,
                list(district.cities.iter().map(String::as_str))
            )
        })
        .collect();
    if let Some(value) = reference.attraction_points {
        lines.extend(
            reference
                .cities
                .iter()
                .filter(|city| city.attraction)
                .map(|city| {
                    format!(
                        "  {{ id = {0}, name = {1}, value = {value}, cities = [{0}] }},\n",
                        quoted(&city.id),
                        quoted(&city.name)
                    )
                }),
        );
    }
    if !lines.is_empty() {
        writeln!(text, "\ndistricts = [\n{}]", lines.concat())?;
    }
    Ok(())
}

fn quoted(word: &str) -> String {
    format!("\"{word}\"")
}

fn list<'a>(words: impl IntoIterator<Item = &'a str>) -> String {
    let words: Vec<String> = words.into_iter().map(quoted).collect();
    format!("[{}]", words.join(", "))
}

/// The width of the widest quoted word with its comma.
fn width(words: impl Iterator<Item = impl AsRef<str>>) -> usize {
    words.map(|word| word.as_ref().len() + 3).max().unwrap_or(0)
}
