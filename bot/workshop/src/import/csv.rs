//! Tables as spreadsheets save them: stops, routes and tickets, one table below another, each with a line of headings.

use csv::{ReaderBuilder, StringRecord, Trim};
use engine::map::MapFault;
use serde_json::{Map as Cells, Value};

use super::draft::{Row, Tables};
use super::faults::{FileFault, FileFaults, Place};

/// What a column may be called, and the cell that it fills.
const HEADINGS: [(&str, &[&str]); 18] = [
    ("id", &["id"]),
    ("a", &["from", "a"]),
    ("b", &["to", "b"]),
    ("a_id", &["from id"]),
    ("b_id", &["to id"]),
    ("name", &["name"]),
    ("type", &["type", "kind"]),
    ("x", &["x"]),
    ("y", &["y"]),
    ("lat", &["lat", "latitude"]),
    ("lon", &["lon", "lng", "longitude"]),
    ("length", &["length"]),
    ("color", &["colour", "color"]),
    ("locomotives", &["locomotives", "ferrylocomotives"]),
    ("tunnel", &["tunnel", "wagon style"]),
    ("points", &["points"]),
    ("set", &["deck"]),
    ("long", &["long deck", "long"]),
];

/// What a table has a line for.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Kind {
    Stops,
    Routes,
    Tickets,
}

/// The cells that the columns of a table fill.
struct Heading {
    kind: Kind,
    cells: Vec<Option<&'static str>>,
}

/// Reads all tables of a text.
pub(super) fn read(text: &str) -> Result<Tables, FileFaults> {
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let breaks: Vec<usize> = text.match_indices('\n').map(|(at, _)| at).collect();
    let separator = separator(&text);
    let mut reader = ReaderBuilder::new()
        .has_headers(false)
        .flexible(true)
        .delimiter(separator)
        .trim(Trim::All)
        .from_reader(text.as_bytes());
    let mut tables = Tables::default();
    let mut heading: Option<Heading> = None;
    // A text that is UTF-8 has no record that cannot be read.
    for record in reader.records().filter_map(Result::ok) {
        if record.iter().all(str::is_empty) {
            continue;
        }
        // Empty lines before a record count as its own.
        let from = record.position().map_or(0, |at| at.byte() as usize);
        let empty = text[from..].len() - text[from..].trim_start_matches('\n').len();
        let line = 1 + breaks.partition_point(|at| *at < from + empty);
        let place = Place::Line(line);
        if let Some(found) = Heading::of(&record, heading.is_none(), place)? {
            if found.kind == Kind::Stops {
                tables.stops.get_or_insert_default();
            }
            heading = Some(found);
            continue;
        }
        let Some(heading) = &heading else {
            return Err(one(place, FileFault::NoRoutes));
        };
        let cells = heading.cells.iter().zip(&record);
        let cells: Cells<String, Value> = cells
            .filter_map(|(cell, value)| Some(((*cell)?, unguarded(value))))
            .filter(|(_, value)| !value.is_empty())
            .map(|(cell, value)| (cell.to_owned(), decimal(value, cell, separator).into()))
            .collect();
        let rows = match heading.kind {
            Kind::Stops => tables.stops.get_or_insert_default(),
            Kind::Routes => &mut tables.routes,
            Kind::Tickets => &mut tables.tickets,
        };
        rows.push(Row { place, cells });
    }
    if tables.routes.is_empty() {
        return Err(FileFault::NoRoutes.into());
    }
    Ok(tables)
}

impl Heading {
    /// The headings in a line, if it has some.
    fn of(
        record: &StringRecord,
        is_first: bool,
        place: Place,
    ) -> Result<Option<Heading>, FileFaults> {
        let words: Vec<String> = record.iter().map(str::to_lowercase).collect();
        let cell = |word: &String| {
            let mut all = HEADINGS.iter();
            let known = all.find(|(_, words)| words.contains(&word.as_str()));
            known.map(|(cell, _)| *cell)
        };
        let mut cells: Vec<Option<&'static str>> = words.iter().map(cell).collect();
        let has = |cell: &str| cells.contains(&Some(cell));
        let joins = has("a") && has("b");
        let kind = match (joins, has("points"), has("length")) {
            // The editor tells the length of a ticket too.
            (true, true, _) => Kind::Tickets,
            (true, false, true) => Kind::Routes,
            // Stops may be called as headings are.
            (true, false, false) if is_first => {
                let fault = MapFault::MissingKey {
                    place: "the table of routes",
                    key: "Length",
                };
                return Err(one(place, fault));
            }
            (false, ..) if has("name") && (is_first || cells.iter().flatten().count() > 1) => {
                Kind::Stops
            }
            _ => return Ok(None),
        };
        if kind == Kind::Stops {
            // There it is a longitude.
            let long = cells.iter_mut().filter(|cell| **cell == Some("long"));
            long.for_each(|cell| *cell = Some("lon"));
        }
        Ok(Some(Heading { kind, cells }))
    }
}

fn one(place: Place, fault: impl Into<FileFault>) -> FileFaults {
    FileFaults::first_of(vec![place.fault(fault)])
}

/// What parts the columns: of the usual signs the one that the first line has most often.
fn separator(text: &str) -> u8 {
    let first = text.lines().find(|line| !line.trim().is_empty());
    let n = |sign: u8| first.map_or(0, |line| line.bytes().filter(|at| *at == sign).count());
    // The last of those that occur as often.
    [b'\t', b';', b',']
        .into_iter()
        .max_by_key(|sign| n(*sign))
        .unwrap_or(b',')
}

/// A text without the sign that keeps a spreadsheet from computing it.
fn unguarded(value: &str) -> &str {
    match value.strip_prefix('\'') {
        Some(rest) if rest.starts_with(['=', '+', '-', '@']) => rest,
        _ => value,
    }
}

/// A decimal comma, where columns are not parted by commas.
fn decimal(value: &str, cell: &str, separator: u8) -> String {
    match separator != b',' && matches!(cell, "x" | "y" | "lat" | "lon") {
        true => value.replace(',', "."),
        false => value.to_owned(),
    }
}
