//! Stations: a small house in its owner's livery beside a city's dot, those left in a panel, and the tracks lent.

use std::f32::consts::TAU;

use super::color::Rgba;
use super::layout::slots::TrackPath;
use super::layout::{Layout, Sizes};
use super::marks;
use super::scene::Scene;
use super::shape::{Point, Rect, Shape, point};
use super::sheet::SeatSheet;
use super::theme::{self, ThemeColors};

/// Half the width of a house on the board, in units.
const HALF: f32 = 15.0;
/// Spots around a dot that are tried for a house.
const N_SPOTS: usize = 24;

/// Draws a house with its owner's shape; `at` is the middle of its wall.
pub fn house(scene: &mut Scene, at: Point, livery: usize, half: f32, colors: &ThemeColors) {
    let color = theme::seat(livery);
    let edge = colors.claim_edge.mix(color, 0.25);
    let outline = outline(at, half);
    scene.stroke(
        outline.at(1.2, 2.6),
        Rgba::BLACK.alpha(90),
        0.42 * half + 1.0,
    );
    scene.stroke(outline.clone(), edge, 0.42 * half);
    scene.stroke(outline.clone(), colors.claim_casing, 0.26 * half);
    scene.fill(outline.clone(), color);
    let roof = Shape::polygon(&roof(at, half));
    scene.fill(roof, color.mix(Rgba::BLACK, 0.35));
    let glyph = marks::seat(livery, 0.5 * half);
    scene.fill(glyph.at(at.x, at.y + 0.22 * half), theme::seat_ink(livery));
}

/// Draws a seat's stations as small houses one below another: those left in full, those built hollow.
pub fn left(scene: &mut Scene, own: &SeatSheet, at: Rect, ink: Rgba) {
    let (n_left, n_full) = (own.stations, own.stations_full);
    let step = at.h / f32::from(n_full.max(1));
    let half = (0.36 * step).min(0.46 * at.w);
    for nth in 0..n_full {
        let middle = point(at.center().x, at.y + (f32::from(nth) + 0.56) * step);
        let outline = outline(middle, half);
        if nth < n_left {
            scene.fill(outline, ink);
        } else {
            scene.stroke(outline, ink.alpha(150), 1.8);
        }
    }
}

/// Draws stripes in a borrower's colour over the trains of a track lent to it.
pub fn hatch(scene: &mut Scene, path: &TrackPath, livery: usize, sizes: &Sizes) {
    let (color, ink) = (theme::seat(livery), theme::seat_ink(livery));
    for slot in &path.slots {
        for along in [-0.7, 0.0, 0.7] {
            let ends = [(-0.25, -1.0), (0.25, 1.0)]
                .map(|(lean, side)| slot.inner(along + lean, side, sizes.slot));
            let line = Shape::line(&ends);
            scene.stroke(line.clone(), ink, 6.6 * sizes.unit);
            scene.stroke(line, color, 4.4 * sizes.unit);
        }
    }
}

pub fn half(sizes: &Sizes) -> f32 {
    HALF * sizes.unit
}

/// The spot beside a city's dot where a house covers least.
pub fn spot(layout: &Layout, city: usize) -> Point {
    let (sizes, dot) = (&layout.sizes, layout.places[city]);
    let far = sizes.place + (HALF + 4.0) * sizes.unit;
    let spots = (0..N_SPOTS).map(|nth| {
        let (y, x) = (nth as f32 * TAU / N_SPOTS as f32).sin_cos();
        dot.shifted(x * far, y * far)
    });
    let cost = |spot: &Point| hidden(layout, city, *spot);
    spots
        .min_by(|a, b| cost(a).total_cmp(&cost(b)))
        .unwrap_or(dot)
}

/// What a house at a spot would cover: names and other dots must not be, spaces as little as possible.
fn hidden(layout: &Layout, city: usize, spot: Point) -> f32 {
    let sizes = &layout.sizes;
    let reach = (HALF + 4.0) * sizes.unit;
    let near = |distance: f32, reach: f32, weight: f32| (reach - distance).max(0.0) * weight;
    let inside = sizes.board.grown(-reach);
    let mut cost = 100.0 * inside.distance(spot);
    for (other, label) in layout.labels.iter().enumerate() {
        let Some(label) = label else { continue };
        cost += near(label.distance(spot), reach + 2.0, 30.0);
        // Beside the name of another city it would seem to be that one's.
        if other != city {
            cost += near(label.distance(spot), reach + 30.0 * sizes.unit, 1.5);
        }
    }
    let others = layout.places.iter().enumerate();
    for (_, place) in others.filter(|(other, _)| *other != city) {
        cost += near(place.distance(spot), reach + sizes.place, 30.0);
    }
    for slot in layout.tracks.iter().flat_map(|path| &path.slots) {
        if slot.center.distance(spot) < slot.length + reach + sizes.slot {
            for along in [-0.9, -0.45, 0.0, 0.45, 0.9] {
                let distance = slot.inner(along, 0.0, 0.0).distance(spot);
                cost += near(distance, reach + sizes.slot / 2.0, 1.0);
            }
        }
    }
    cost
}

fn roof(at: Point, half: f32) -> [Point; 3] {
    let eaves = at.y - 0.28 * half;
    [
        point(at.x - 1.12 * half, eaves),
        point(at.x, at.y - 1.12 * half),
        point(at.x + 1.12 * half, eaves),
    ]
}

fn outline(at: Point, half: f32) -> Shape {
    let [left, top, right] = roof(at, half);
    let foot = at.y + 0.86 * half;
    let wall = 0.88 * half;
    Shape::polygon(&[
        left,
        top,
        right,
        point(at.x + wall, right.y),
        point(at.x + wall, foot),
        point(at.x - wall, foot),
        point(at.x - wall, left.y),
    ])
}
