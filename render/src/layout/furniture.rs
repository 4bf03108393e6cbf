//! Finds space for the map's name, the legend and the compass where nothing of the game lies.

use engine::map::Map;

use super::super::assets::{Drawing, Furniture};
use super::super::fonts::Face;
use super::super::shape::{Point, Rect, point, rect};
use super::super::text;
use super::{Layout, badge, legend};

/// The size of the compass with its letter.
const COMPASS: (f32, f32) = (96.0, 124.0);
/// Gap between furniture and anything else.
const CLEAR: f32 = 10.0;
/// Spacing of the candidate spots.
const GRID: f32 = 12.0;

/// Size of lettering on a name plate, and the minimum it shrinks to.
const TITLE: (f32, f32) = (34.0, 24.0);
/// Maximum width of a name on the plate.
const WIDEST_TITLE: f32 = 300.0;

/// A name as it is set on its plate.
fn title_line(name: &str) -> text::Line {
    text::shrunk(name, Face::Place, TITLE.0, TITLE.1, WIDEST_TITLE)
}

fn title_size(name: &str) -> (f32, f32) {
    (title_line(name).width + 52.0, 58.0)
}

/// The plate with a variant's name, and the name set: about where the map's own name has space. A longer
/// name keeps that plate's left or right end, whichever hides less.
pub fn title_plate(map: &Map, layout: &Layout, name: &str) -> Option<(Rect, text::Line)> {
    let at = layout.title?;
    let (own, (w, h)) = (title_size(&map.name), title_size(name));
    let taken = obstacles(layout);
    let frame = layout.sizes.board.grown(-14.0);
    let plates = [(own.0 - w) / -2.0, 0.0, (own.0 - w) / 2.0].map(|aside| {
        let left = at.x + aside - w / 2.0;
        let left = left.min(frame.right() - w).max(frame.x);
        rect(left, at.y - h / 2.0, w, h)
    });
    let hidden =
        |plate: &Rect| -> f32 { taken.iter().map(|taken| taken.overlap(*plate)).sum::<f32>() };
    let best = plates
        .into_iter()
        .min_by(|a, b| hidden(a).total_cmp(&hidden(b)))?;
    Some((best, title_line(name)))
}

pub fn place(map: &Map, drawing: &Drawing, layout: &mut Layout) {
    let board = layout.sizes.board;
    let mut taken = obstacles(layout);
    let (w, h) = title_size(&map.name);
    layout.title = spot(drawing.title, board, &taken, w, h);
    if let Some(at) = layout.title {
        taken.push(rect(at.x - w / 2.0, at.y - h / 2.0, w, h));
    }
    let (w, h) = COMPASS;
    layout.compass = spot(drawing.compass, board, &taken, w, h);
    if let Some(at) = layout.compass {
        taken.push(rect(at.x - w / 2.0, at.y - h / 2.0, w, h));
    }
    if let Some((w, h)) = legend::size(map, layout.sizes.board) {
        layout.legend = spot(drawing.legend, board, &taken, w, h);
    }
}

/// The areas of the map's name, the compass and the legend.
pub fn plates(map: &Map, layout: &Layout) -> Vec<Rect> {
    let around = |at: Option<Point>, (w, h): (f32, f32)| {
        at.map(|at| rect(at.x - w / 2.0, at.y - h / 2.0, w, h))
    };
    let legend = legend::size(map, layout.sizes.board).and_then(|size| around(layout.legend, size));
    [
        around(layout.title, title_size(&map.name)),
        around(layout.compass, COMPASS),
        legend,
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// Areas that must not be covered.
fn obstacles(layout: &Layout) -> Vec<Rect> {
    let sizes = &layout.sizes;
    let slots = layout.tracks.iter().flat_map(|track| &track.slots);
    let pieces = slots.flat_map(|slot| {
        // Short pieces: the bounding rectangle of a slanting slot would take too much.
        [-0.75, -0.25, 0.25, 0.75].map(|along| {
            let p = slot.inner(along, 0.0, 0.0);
            let half = sizes.slot / 2.0 + 6.0;
            rect(p.x - half, p.y - half, 2.0 * half, 2.0 * half)
        })
    });
    let places = layout
        .places
        .iter()
        .map(|place| rect(place.x, place.y, 0.0, 0.0).grown(sizes.place + 6.0));
    let labels = layout
        .labels
        .iter()
        .flatten()
        .map(|label| label.bounds().grown(4.0));
    let cards = layout.tunnel_cards.iter().flatten();
    let cards = cards.map(|at| badge::area(*at, sizes.unit));
    pieces.chain(places).chain(labels).chain(cards).collect()
}

/// The free spot nearest to a corner, if any.
fn spot(wish: Furniture, board: Rect, taken: &[Rect], w: f32, h: f32) -> Option<Point> {
    match wish {
        Furniture::At([x, y]) => return Some(point(x, y)),
        Furniture::Shown(false) => return None,
        Furniture::Shown(true) | Furniture::Automatic => {}
    }
    let frame = board.grown(-22.0);
    let corners = [
        point(frame.x, frame.bottom()),
        point(frame.right(), frame.bottom()),
        point(frame.x, frame.y),
        point(frame.right(), frame.y),
    ];
    let mut best: Option<(f32, Point)> = None;
    let mut y = frame.y + h / 2.0;
    while y + h / 2.0 <= frame.bottom() {
        let mut x = frame.x + w / 2.0;
        while x + w / 2.0 <= frame.right() {
            let own = rect(x - w / 2.0, y - h / 2.0, w, h);
            let is_free = taken
                .iter()
                .all(|taken| taken.overlap(own.grown(CLEAR)) == 0.0);
            let to_corner = corners
                .iter()
                .map(|corner| own.distance(*corner))
                .fold(f32::MAX, f32::min);
            if is_free && best.is_none_or(|(known, _)| to_corner < known) {
                best = Some((to_corner, point(x, y)));
            }
            x += GRID;
        }
        y += GRID;
    }
    best.map(|(_, at)| at)
}
