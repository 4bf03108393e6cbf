//! Writes a layout as the lines of a drawing file that reproduce it without any search.
//!
//! Finding spots for forty names and bends for a hundred tracks takes a good part of a second, and
//! the result changes with every change of the search. A finished map is therefore frozen: its drawing file
//! says where everything lies (`railpost render --tune MAP`). Numbers are rounded to invisible
//! differences.

use std::fmt::Write as _;

use engine::map::Map;

use super::super::shape::Point;
use super::{Label, Layout, legend};

/// All places, names, bends and furniture of a layout, for a drawing file.
pub fn toml(map: &Map, layout: &Layout) -> String {
    let mut text = String::new();
    // Writing to a string does not fail.
    let mut line = |line: String| {
        let _ok = writeln!(text, "{line}");
    };
    line(furniture("title", layout.title));
    line(furniture("compass", layout.compass));
    if legend::size(map, layout.sizes.board).is_some() {
        line(furniture("legend", layout.legend));
    }
    line("\n[places]".to_owned());
    let named = map.cities.iter().zip(&layout.places).zip(&layout.labels);
    for ((city, at), label) in named {
        let mut parts = vec![format!("at = {}", rounded(at.x.round(), at.y.round()))];
        if let Some(label) = label {
            parts.extend(name(*at, label, layout.sizes.label));
        }
        line(format!("{} = {{ {} }}", city.id, parts.join(", ")));
    }
    line("\n[bends]".to_owned());
    for (route, bend) in map.routes.iter().zip(&layout.bends) {
        let [a, b] = [route.a, route.b].map(|end| &map.city(end).id);
        // Avoids a negative zero.
        line(format!("{a}-{b} = {:?}", bend + 0.0));
    }
    text
}

fn furniture(kind: &str, at: Option<Point>) -> String {
    match at {
        Some(at) => format!("{kind} = {}", rounded(at.x, at.y)),
        None => format!("{kind} = false"),
    }
}

/// The position of a name, its lines, and its size if it differs from the map's.
fn name(place: Point, label: &Label, size: f32) -> Vec<String> {
    let middle = label.bounds().center();
    // Relative to the rounded place as written, so that its rounding does not move the name.
    let off = rounded(middle.x - place.x.round(), middle.y - place.y.round());
    let lines: Vec<&str> = label.lines.iter().map(|line| line.text.as_str()).collect();
    let mut parts = vec![format!("label = {off}")];
    parts.push(format!("lines = {lines:?}"));
    if label.size != size {
        parts.push(format!("size = {:.1}", label.size));
    }
    parts
}

/// Rounded to a tenth of a unit, without needless zeros.
fn rounded(x: f32, y: f32) -> String {
    let tenth = |n: f32| (10.0 * n).round() / 10.0 + 0.0;
    format!("[{}, {}]", tenth(x), tenth(y))
}
