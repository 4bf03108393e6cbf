//! The files of the public map editor: JSON, in versions 1 to 4 of its format.
//!
//! Read are the stops, routes and tickets, and what the file's own lists say of their kinds. All else is skipped without
//! being kept: the background, which may be most of the file, notes, and how things look.

use engine::fault::Fault;
use engine::map::MapFault;
use serde::Deserialize;
use serde_json::{Map as Cells, Value};

use super::draft::{Row, Tables};
use super::faults::{FileFault, FileFaults, MAX_VERSION, Place};
use super::rules::Wishes;

/// What a file says of itself from version 2 on.
const FORMAT: &str = "ticket-to-ride-map";
/// Kinds of route that no trains are put on, in a file from before there was a list of kinds.
const FIXED: [&str; 2] = ["rail", "trail"];

/// A file, or what it holds: in version 1 there was no difference.
#[derive(Debug, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct Content {
    format: Value,
    version: Value,
    kind: Value,
    payload: Option<Box<Content>>,
    name: Value,
    stops: Value,
    routes: Value,
    tickets: Value,
    ticket_sets: Value,
    stop_type_styles: Value,
    route_type_styles: Value,
    wagon_styles: Value,
    wagons_per_player: Value,
    players: Value,
}

/// Reads a file.
pub(super) fn read(text: &str) -> Result<Tables, FileFaults> {
    let file: Content = serde_json::from_str(text).map_err(|error| {
        let what = error.to_string();
        let what = what.split(" at line ").next().unwrap_or_default();
        let what = MapFault::Syntax(format!("{what} at column {}", error.column()));
        FileFaults::first_of(vec![Place::Line(error.line()).fault(what)])
    })?;
    let content = match file.format == FORMAT {
        true => {
            let version = file.version.as_u64().unwrap_or(MAX_VERSION);
            if MAX_VERSION < version {
                return Err(FileFault::Newer(version).into());
            }
            file.payload
                .map_or_else(Content::default, |content| Content {
                    kind: file.kind,
                    ..*content
                })
        }
        false => file,
    };
    let has_network = !content.stops.is_null() && !content.routes.is_null();
    if !has_network
        || ["background", "tickets"]
            .iter()
            .any(|kind| content.kind == *kind)
    {
        return Err(FileFault::NoNetwork.into());
    }
    content.tables()
}

impl Content {
    fn tables(self) -> Result<Tables, FileFaults> {
        let mut faults = Vec::new();
        let mut stops = rows(self.stops, "stops", &mut faults);
        let mut routes = rows(self.routes, "routes", &mut faults);
        let mut tickets = rows(self.tickets, "tickets", &mut faults);
        if !faults.is_empty() {
            return Err(FileFaults::first_of(faults));
        }
        for stop in &mut stops {
            let kind = style(&self.stop_type_styles, stop.cells.get("type"));
            let is_junction = kind.is_some_and(|kind| kind.get("junction") == Some(&true.into()));
            // Positions are on the board, whatever else the file has.
            stop.cells.remove("lat");
            if is_junction {
                stop.cells.insert("junction".to_owned(), true.into());
            }
        }
        let has_kinds = self
            .route_type_styles
            .as_array()
            .is_some_and(|all| !all.is_empty());
        for route in &mut routes {
            let cells = &mut route.cells;
            let kind = style(&self.route_type_styles, cells.get("type"));
            let wagons = style(&self.wagon_styles, cells.get("wagonStyle"));
            let is_named = cells.get("wagonStyle").is_some_and(|id| id == "tunnel");
            let is_tunnel = is_named || [kind, wagons].into_iter().flatten().any(is_tunnel);
            let is_fixed = match kind {
                Some(kind) => kind.get("infrastructure") == Some(&true.into()),
                None => {
                    !has_kinds
                        && FIXED
                            .iter()
                            .any(|id| cells.get("type") == Some(&(*id).into()))
                }
            };
            let wilds = cells
                .get("locomotiveSlots")
                .and_then(Value::as_array)
                .map_or(0, Vec::len);
            if is_tunnel {
                cells.insert("tunnel".to_owned(), true.into());
            }
            cells.insert("infrastructure".to_owned(), is_fixed.into());
            cells.insert("locomotives".to_owned(), wilds.into());
        }
        let decks = self.ticket_sets.as_array();
        let first = decks.and_then(|decks| decks.first()?.get("id")).cloned();
        for ticket in &mut tickets {
            let own = ticket.cells.get("set").cloned().or_else(|| first.clone());
            let label = style(&self.ticket_sets, own.as_ref()).and_then(|deck| deck.get("label"));
            if let Some(deck) = label.cloned().or(own) {
                ticket.cells.insert("set".to_owned(), deck);
            }
        }
        let small = |value: &Value| value.as_u64().and_then(|n| u8::try_from(n).ok());
        Ok(Tables {
            name: self.name.as_str().map(str::to_owned),
            stops: Some(stops),
            routes,
            tickets,
            wishes: Wishes {
                trains: small(&self.wagons_per_player),
                most_players: self.players.get("max").and_then(small),
            },
        })
    }
}

/// The objects of a list.
fn rows(list: Value, key: &'static str, faults: &mut Vec<Fault<FileFault>>) -> Vec<Row> {
    let mut wrong = |place: Place, wanted: &'static str| {
        let fault = MapFault::WrongType {
            key: key.to_owned(),
            wanted,
            found: "something else",
        };
        faults.push(place.fault(fault));
    };
    let list = match list {
        Value::Null => return Vec::new(),
        Value::Array(list) => list,
        Value::Bool(_) | Value::Number(_) | Value::String(_) | Value::Object(_) => {
            wrong(Place::Whole, "a list of tables");
            return Vec::new();
        }
    };
    let mut rows = Vec::with_capacity(list.len());
    for (nth, one) in list.into_iter().enumerate() {
        let place = Place::Item(key, nth);
        match one {
            Value::Object(cells) => rows.push(Row { place, cells }),
            _ => wrong(place, "a list of tables"),
        }
    }
    rows
}

/// The entry of a list of kinds that has an id.
fn style<'v>(list: &'v Value, id: Option<&Value>) -> Option<&'v Cells<String, Value>> {
    let mut all = list.as_array()?.iter();
    all.find(|entry| entry.get("id").is_some() && entry.get("id") == id)?
        .as_object()
}

fn is_tunnel(style: &Cells<String, Value>) -> bool {
    let says = |key: &str, word: &str| {
        let text = style.get(key).and_then(Value::as_str);
        text.is_some_and(|text| text.to_lowercase().contains(word))
    };
    says("label", "tunnel") || says("shape", "serrated")
}
