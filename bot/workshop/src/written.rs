//! Map files in our own form: how they are written, and how a part of one is changed.

use std::fmt::Write as _;
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::make::id_of;

/// What a map file is written of.
pub(crate) struct Facts<'a> {
    /// A comment at its head.
    pub comment: &'a str,
    pub name: &'a str,
    pub colors: Vec<&'a str>,
    pub cities: Vec<City<'a>>,
    pub tracks: Vec<Track<'a>>,
    pub tickets: Vec<Ticket>,
}

pub(crate) struct City<'a> {
    pub id: String,
    /// Degrees north and east.
    pub at: (f64, f64),
    pub name: &'a str,
    pub also: Vec<&'a str>,
    pub is_junction: bool,
}

pub(crate) struct Track<'a> {
    pub ends: [usize; 2],
    pub color: &'a str,
    pub length: u8,
    /// Least wilds of a ferry, and cards that a tunnel turns up; 0 for any other track.
    pub ferry: u8,
    pub tunnel: u8,
}

pub(crate) struct Ticket {
    pub ends: [usize; 2],
    pub value: u16,
    pub is_long: bool,
}

/// What a line of the file is about, by number.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Line {
    Whole,
    City(usize),
    Track(usize),
    Ticket(usize),
}

struct Writer {
    text: String,
    lines: Vec<Line>,
}

impl Writer {
    fn line(&mut self, about: Line, text: &str) {
        self.text.push_str(text);
        self.text.push('\n');
        self.lines.push(about);
    }

    fn list(&mut self, key: &str, lines: impl Iterator<Item = (Line, String)>) {
        self.line(Line::Whole, "");
        self.line(Line::Whole, &format!("{key} = ["));
        for (about, fields) in lines {
            self.line(about, &format!("  {{ {fields} }},"));
        }
        self.line(Line::Whole, "]");
    }
}

impl Facts<'_> {
    /// The text of the file, and what each of its lines is about.
    pub(crate) fn written(&self) -> (String, Vec<Line>) {
        let mut writer = Writer {
            text: String::new(),
            lines: Vec::new(),
        };
        for line in [
            &format!("# {}", self.comment),
            "",
            &format!("id = \"{}\"", id_of(self.name)),
            &format!("name = {}", quoted(self.name)),
            "vehicle = \"train\"",
            &format!("colors = {:?}", self.colors),
        ] {
            writer.line(Line::Whole, line);
        }
        let cities = self.cities.iter().enumerate();
        writer.list(
            "cities",
            cities.map(|(nth, city)| (Line::City(nth), city.fields())),
        );
        let between = |ends: [usize; 2]| {
            let [a, b] = ends.map(|end| &*self.cities[end].id);
            format!("{}-{}", a.min(b), a.max(b))
        };
        let looks = self.tracks.iter();
        let looks: Vec<String> = looks
            .map(|track| format!("{}:{}", between(track.ends), track.color))
            .collect();
        let tracks = self.tracks.iter().enumerate();
        let tracks = tracks.map(|(nth, track)| {
            let n_alike = |looks_before: &[String]| {
                looks_before
                    .iter()
                    .filter(|look| **look == looks[nth])
                    .count()
            };
            let number = match n_alike(&looks) {
                1 => String::new(),
                _ => (1 + n_alike(&looks[..nth])).to_string(),
            };
            let id = format!("{}{number}", looks[nth]);
            (Line::Track(nth), track.fields(&id))
        });
        writer.list("tracks", tracks);
        let tickets = self.tickets.iter().enumerate();
        let tickets = tickets.map(|(nth, ticket)| {
            let (id, value) = (between(ticket.ends), ticket.value);
            let sets = if ticket.is_long {
                ", sets = [\"long\"]"
            } else {
                ""
            };
            (
                Line::Ticket(nth),
                format!("id = \"{id}\", value = {value}{sets}"),
            )
        });
        writer.list("tickets", tickets);
        (writer.text, writer.lines)
    }
}

impl City<'_> {
    fn fields(&self) -> String {
        // A tenth of a metre is enough.
        let short = |degrees: f64| (1e6 * degrees).round() / 1e6;
        let (north, east) = (short(self.at.0), short(self.at.1));
        let (id, name) = (&self.id, quoted(self.name));
        let mut fields = format!("id = \"{id}\", at = [{north}, {east}], name = {name}");
        if !self.also.is_empty() {
            let also: Vec<String> = self.also.iter().copied().map(quoted).collect();
            let _ = write!(fields, ", also = [{}]", also.join(", "));
        }
        if self.is_junction {
            fields.push_str(", junction = true");
        }
        fields
    }
}

impl Track<'_> {
    fn fields(&self, id: &str) -> String {
        let mut fields = format!("id = \"{id}\", length = {}", self.length);
        for (key, n) in [("ferry", self.ferry), ("tunnel", self.tunnel)] {
            if n > 0 {
                let _ = write!(fields, ", {key} = {n}");
            }
        }
        fields
    }
}

fn quoted(text: &str) -> String {
    toml::Value::from(text).to_string()
}

/// The text of a map with another name, and the id that goes with it.
pub(crate) fn renamed(text: &str, name: &str) -> String {
    let changes = [("id", id_of(name)), ("name", name.to_owned())];
    let changes = changes.into_iter().filter_map(|(key, new)| {
        let at = span(text, |map| map.get(key))?;
        Some((at, quoted(&new)))
    });
    replaced(text, changes.collect())
}

/// The text of a map with another name for the city with an id.
pub(crate) fn city_renamed(text: &str, id: &str, name: &str) -> String {
    let at = span(text, |map| {
        let cities = map.get("cities")?.get_ref().as_array()?;
        let mut cities = cities.iter().filter_map(|city| city.get_ref().as_table());
        let is_meant = |city: &&DeTable<'_>| {
            let own = city.get("id").and_then(|id| id.get_ref().as_str());
            own == Some(id)
        };
        cities.find(is_meant)?.get("name")
    });
    let change = at.map(|at| (at, quoted(name)));
    replaced(text, change.into_iter().collect())
}

/// The text of a map with a drawing, in place of its own if it has one.
pub(crate) fn drawn(text: &str, drawing: &str) -> String {
    let value = format!("'''\n{drawing}'''");
    match span(text, |map| map.get("drawing")) {
        Some(at) => replaced(text, vec![(at, value)]),
        None => format!("drawing = {value}\n{text}"),
    }
}

/// Where a value stands in a text.
fn span(
    text: &str,
    value: impl for<'t> Fn(&'t DeTable<'t>) -> Option<&'t Spanned<DeValue<'t>>>,
) -> Option<Range<usize>> {
    let document = DeTable::parse(text).ok()?;
    value(document.get_ref()).map(Spanned::span)
}

/// The text with other parts at some places.
fn replaced(text: &str, mut changes: Vec<(Range<usize>, String)>) -> String {
    changes.sort_by_key(|(at, _)| at.start);
    let mut replaced = text.to_owned();
    for (at, new) in changes.into_iter().rev() {
        replaced.replace_range(at, &new);
    }
    replaced
}
