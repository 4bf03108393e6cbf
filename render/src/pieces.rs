//! The pieces on a board: slots, wagons, places, names, and the marks of special tracks.

use std::ops::Range;

use engine::card::Color;
use engine::map::{Map, Track};

use super::cards;
use super::color::Rgba;
use super::fonts::Face;
use super::layout::{
    CLAIMED_RAIL, CLAIMED_WIDER, Label, Layout, OPEN_WIDER, Sizes, Slot, TrackPath,
};
use super::marks;
use super::scene::Scene;
use super::shape::{Point, Rect, Shape, point, rect};
use super::text::{self, Align};
use super::theme::{self, ThemeColors};

/// Signs on the map that depend on the variant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct MapMarks {
    /// Big cities stand out, because the variant's tickets name them.
    pub big_cities: bool,
    /// Districts score.
    pub districts: bool,
    /// Stations can be built.
    pub stations: bool,
    /// Number of cards that may stand for a ferry's wild; 0 if none may.
    pub ferry_substitute: u8,
    /// Wilds are not paid on plain tracks.
    pub no_plain_wilds: bool,
}

/// Width of an open space's rim, in units.
const RIM: f32 = 2.0;

/// An open track: its spaces in full colour, each with a rim and the mark of its colour. Spaces for any colour are
/// hollow.
pub fn open_track(
    scene: &mut Scene,
    track: &Track,
    path: &TrackPath,
    sizes: &Sizes,
    colors: &ThemeColors,
) {
    open_rail(scene, track, path, sizes, colors);
    bed(scene, path, 3.0, sizes, colors);
    open_spaces(scene, track, path, sizes, colors);
}

/// The line from dot to dot that joins the spaces of an open track.
pub fn open_rail(
    scene: &mut Scene,
    track: &Track,
    path: &TrackPath,
    sizes: &Sizes,
    colors: &ThemeColors,
) {
    let look = colors.open(track.color);
    let spine = Shape::line(&path.spine);
    scene.stroke(spine.clone(), colors.bed, 9.0 * sizes.unit);
    scene.stroke(spine.clone(), look.rim, 5.0 * sizes.unit);
    scene.stroke(spine, look.fill, 2.0 * sizes.unit);
}

/// The ground around a track's spaces, `broad` units wide.
pub fn bed(scene: &mut Scene, path: &TrackPath, broad: f32, sizes: &Sizes, colors: &ThemeColors) {
    let wider = 2.0 * broad * sizes.unit;
    for slot in &path.slots {
        let bed = slot.shape(sizes.slot + wider, wider, 5.0 * sizes.unit);
        scene.fill(bed, colors.bed);
    }
}

/// The spaces of an open track without rail and ground.
pub fn open_spaces(
    scene: &mut Scene,
    track: &Track,
    path: &TrackPath,
    sizes: &Sizes,
    colors: &ThemeColors,
) {
    for (at, slot) in path.slots.iter().enumerate() {
        space(scene, track.color, slot, sizes, colors);
        space_marks(scene, track, at, slot, sizes, colors);
    }
    if track.substitute > 0 {
        let middle = &path.slots[path.slots.len() / 2];
        cards_sign(scene, track.substitute, middle.center, sizes.unit, colors);
    }
    if track.tunnel > 0 {
        for slot in &path.slots {
            tunnel_sign(scene, slot, sizes, colors);
        }
    }
}

/// An open space without a mark.
pub fn space(
    scene: &mut Scene,
    color: Option<Color>,
    slot: &Slot,
    sizes: &Sizes,
    colors: &ThemeColors,
) {
    let (unit, look) = (sizes.unit, colors.open(color));
    let body = |narrower: f32, radius: f32| {
        let inset = OPEN_WIDER - RIM - narrower;
        slot.shape(sizes.slot + inset * unit, inset, radius * unit)
    };
    scene.fill(body(0.0, 3.5), look.fill);
    scene.stroke(body(0.0, 3.5), look.rim, RIM * unit);
    if color.is_none() {
        scene.fill(body(11.0, 1.5), colors.bed);
    }
}

/// A track closed by the claim beside it: an outline, struck out.
pub fn closed_track(scene: &mut Scene, path: &TrackPath, sizes: &Sizes, colors: &ThemeColors) {
    let spine = Shape::line(&path.spine);
    scene.stroke(spine.clone(), colors.bed, 9.0 * sizes.unit);
    scene.stroke(spine, colors.rail.mix(colors.land, 0.6), 1.6 * sizes.unit);
    for slot in &path.slots {
        closed_space(scene, slot, sizes, colors);
    }
}

/// A space of a closed track.
pub fn closed_space(scene: &mut Scene, slot: &Slot, sizes: &Sizes, colors: &ThemeColors) {
    let bed = slot.shape(sizes.slot + 6.0 * sizes.unit, 6.0 * sizes.unit, 5.0);
    scene.fill(bed, colors.land);
    let body = slot.shape(sizes.slot - 4.0 * sizes.unit, -2.0, 3.5);
    scene.stroke(body, colors.rail.mix(colors.land, 0.45), 1.5);
    let ends = [
        slot.inner(-0.8, 0.6, sizes.slot),
        slot.inner(0.8, -0.6, sizes.slot),
    ];
    scene.stroke(Shape::line(&ends), colors.rail.mix(colors.land, 0.3), 1.8);
}

/// The two ends of a claimed track's rail, from the dots of its cities to the middle of the nearest trains.
pub fn rail_ends(path: &TrackPath) -> [&[Point]; 2] {
    let n = TO_TRAIN.min(path.spine.len());
    [&path.spine[..n], &path.spine[path.spine.len() - n..]]
}

/// One end of a claimed track's rail. It lies below the trains of every track.
pub fn claimed_rail(
    scene: &mut Scene,
    end: &[Point],
    seat: usize,
    sizes: &Sizes,
    colors: &ThemeColors,
) {
    let unit = sizes.unit;
    let rail = Shape::line(end);
    let inner = CLAIMED_RAIL - 2.0 * colors.claim_edge_width;
    scene.stroke(rail.at(1.2, 2.6), Rgba::BLACK.alpha(80), 13.0 * unit);
    scene.stroke(rail.clone(), claim_edge(seat, colors), CLAIMED_RAIL * unit);
    scene.stroke(rail.clone(), colors.claim_casing, inner * unit);
    scene.stroke(rail, theme::seat(seat), 6.5 * unit);
}

/// Points of a spine from a city's dot to the middle of the first train.
const TO_TRAIN: usize = 3;

/// The outer edge of what a seat has claimed.
fn claim_edge(seat: usize, colors: &ThemeColors) -> Rgba {
    colors.claim_edge.mix(theme::seat(seat), 0.25)
}

/// The trains of a claimed track: its owner's wagons, raised, on a rail in the owner's colour. Whether it was a
/// tunnel matters to nobody any more.
pub fn claimed_trains(
    scene: &mut Scene,
    path: &TrackPath,
    seat: usize,
    sizes: &Sizes,
    colors: &ThemeColors,
) {
    let unit = sizes.unit;
    let casing = |wider: f32, radius: f32| {
        let mut shape = Shape::new();
        for slot in &path.slots {
            shape.add(&slot.shape(
                sizes.slot + wider * unit,
                wider * 0.75 * unit,
                radius * unit,
            ));
        }
        shape
    };
    let edge = claim_edge(seat, colors);
    let inner = CLAIMED_WIDER - 2.0 * colors.claim_edge_width;
    let last = path.spine.len().saturating_sub(TO_TRAIN);
    let rail = Shape::line(path.spine.get(TO_TRAIN - 1..=last).unwrap_or_default());
    scene.fill(
        casing(CLAIMED_WIDER, 7.0).at(1.2, 2.6),
        Rgba::BLACK.alpha(90),
    );
    scene.stroke(rail.clone(), edge, CLAIMED_RAIL * unit);
    scene.fill(casing(CLAIMED_WIDER, 7.0), edge);
    scene.stroke(
        rail.clone(),
        colors.claim_casing,
        (inner - CLAIMED_WIDER + CLAIMED_RAIL) * unit,
    );
    scene.fill(casing(inner, 6.4), colors.claim_casing);
    scene.stroke(rail, theme::seat(seat), 6.5 * unit);
    for slot in &path.slots {
        wagon(scene, slot, seat, sizes);
    }
}

/// One wagon with its owner's shape.
pub fn wagon(scene: &mut Scene, slot: &Slot, seat: usize, sizes: &Sizes) {
    let unit = sizes.unit;
    let color = theme::seat(seat);
    let side = color.mix(Rgba::BLACK, 0.35);
    scene.fill(slot.shape(sizes.slot + 5.5 * unit, 2.5, 4.5 * unit), side);
    scene.fill(slot.shape(sizes.slot + 2.5 * unit, -0.5, 3.2 * unit), color);
    let is_upright = slot.angle.cos() >= 0.0;
    let lift = if is_upright { -0.78 } else { 0.78 };
    let shine = Slot {
        center: slot.inner(0.0, lift, sizes.slot),
        ..*slot
    };
    let light = color.mix(Rgba::WHITE, 0.2);
    scene.fill(shine.shape(2.6 * unit, -5.0, 1.3 * unit), light);
    let glyph = marks::seat(seat, marks::SPACE * unit);
    scene.fill(
        glyph.at(slot.center.x, slot.center.y),
        theme::seat_ink(seat),
    );
}

/// The spaces of a ferry with a locomotive, and those with a mountain: in the middle of the track, away
/// from the names of its cities.
fn marked_spaces(track: &Track) -> (Range<usize>, Range<usize>) {
    let (ferry, mountain) = (usize::from(track.ferry), usize::from(track.mountain));
    let first = usize::from(track.length).saturating_sub(ferry + mountain) / 2;
    let middle = first + ferry;
    (first..middle, middle..middle + mountain)
}

/// Whether a space has neither locomotive nor mountain.
pub fn is_plain(track: &Track, at: usize) -> bool {
    let (ferry, mountain) = marked_spaces(track);
    !ferry.contains(&at) && !mountain.contains(&at)
}

/// The mark of a space's colour, or its locomotive or mountain; both if there are signs on all spaces of the track.
fn space_marks(
    scene: &mut Scene,
    track: &Track,
    at: usize,
    slot: &Slot,
    sizes: &Sizes,
    colors: &ThemeColors,
) {
    let unit = sizes.unit;
    let has_plain = (0..usize::from(track.length)).any(|at| is_plain(track, at));
    let shows_both = !has_plain && track.color.is_some();
    let along = |share: f32| slot.inner(if shows_both { share } else { 0.0 }, 0.0, 0.0);
    let (ferry, mountain) = marked_spaces(track);
    let size = if shows_both { 0.8 * unit } else { unit };
    if ferry.contains(&at) {
        ferry_sign(scene, along(-0.42), size, colors);
    } else if mountain.contains(&at) {
        mountain_sign(scene, along(-0.42), size);
    }
    if let (Some(own), true) = (track.color, shows_both || is_plain(track, at)) {
        let angle = upright(slot.angle);
        let ink = theme::route_ink(own);
        marks::draw(scene, own, marks::SPACE * unit, along(0.52), angle, ink);
    }
}

/// The sign of a space that takes a wild: a small locomotive.
pub fn ferry_sign(scene: &mut Scene, at: Point, unit: f32, colors: &ThemeColors) {
    cards::locomotive(scene, at, 0.23 * unit, colors.label, colors.label_halo);
}

/// The sign of a space that takes an extra train.
pub fn mountain_sign(scene: &mut Scene, Point { x, y }: Point, unit: f32) {
    let ink = Rgba::hex(0x2b2118);
    let at = |points: &[(f32, f32)]| {
        let points: Vec<Point> = points
            .iter()
            .map(|(x, y)| point(x * unit, y * unit))
            .collect();
        Shape::polygon(&points).at(x, y)
    };
    let ridge = at(&[
        (-12.0, 8.5),
        (-3.5, -10.5),
        (2.0, -2.0),
        (5.0, -6.5),
        (12.5, 8.5),
    ]);
    scene.stroke(ridge.clone(), ink, 3.6 * unit);
    scene.fill(ridge, Rgba::WHITE);
    let shade = at(&[
        (-3.5, -10.5),
        (2.0, -2.0),
        (0.0, 1.5),
        (2.5, 8.5),
        (-1.5, 8.5),
        (-3.0, 0.0),
    ]);
    scene.fill(shade, Rgba::hex(0x9b9386));
}

/// The sign of a tunnel's space: a portal at each end.
pub fn tunnel_sign(scene: &mut Scene, slot: &Slot, sizes: &Sizes, colors: &ThemeColors) {
    for end in [-1.0, 1.0] {
        let portal = [
            slot.inner(end * 0.97, -1.4, sizes.slot),
            slot.inner(end * 0.97, 1.4, sizes.slot),
        ];
        scene.stroke(Shape::line(&portal), colors.bed, 6.5 * sizes.unit);
        scene.stroke(Shape::line(&portal), colors.label, 4.0 * sizes.unit);
    }
}

/// A number of cards: on cards, beside a tunnel that turns up as many, or on a track on which they stand for one.
pub fn cards_sign(scene: &mut Scene, n: u8, at: Point, unit: f32, colors: &ThemeColors) {
    let card = rect(-9.0 * unit, -12.0 * unit, 18.0 * unit, 24.0 * unit);
    let paper = Shape::round_rect(card, 3.0 * unit);
    for (angle, dx) in [(-0.32, -4.0), (0.06, 1.5)] {
        let card = paper.turned(at.x + dx * unit, at.y, angle);
        scene.stroke(card.clone(), colors.label_halo, 4.5 * unit);
        scene.fill(card, colors.label);
    }
    text::line(&n.to_string(), Face::Number, 24.0 * unit).draw(
        scene,
        Align::Center,
        at.x + 1.5 * unit,
        at.y + 8.5 * unit,
        colors.label_halo,
    );
}

/// The same angle, or its opposite if lettering would be upside down.
fn upright(angle: f32) -> f32 {
    if angle.cos() < -1e-3 {
        angle + std::f32::consts::PI
    } else {
        angle
    }
}

/// The dot of a place, with its district's number if districts score.
pub fn place(
    scene: &mut Scene,
    map: &Map,
    city: usize,
    layout: &Layout,
    wanted: MapMarks,
    colors: &ThemeColors,
) {
    let at = layout.places[city];
    let r = layout.sizes.place;
    let districts: Vec<u8> = map
        .districts
        .iter()
        .filter(|district| district.cities.iter().any(|of| of.index() == city))
        .map(|district| district.value)
        .collect();
    let shadow = match map.cities[city].border {
        Some(_) => shield_shape(at, 1.3 * r),
        None => Shape::circle(at, r + 2.2),
    };
    scene.fill(shadow.at(0.0, 1.8), Rgba::BLACK.alpha(70));
    if map.cities[city].junction {
        return junction(scene, at, r, colors);
    }
    if let Some(country) = map.cities[city].border {
        let name = &map.countries[usize::from(country)].name;
        return shield(scene, at, r, initial(name), colors);
    }
    if wanted.big_cities && map.cities[city].big_city {
        return big_city(scene, at, r, colors);
    }
    scene.fill(Shape::circle(at, r + 1.5), colors.place_edge);
    scene.fill(Shape::circle(at, r - 0.6), colors.place_ring);
    match districts.first().filter(|_| wanted.districts) {
        Some(value) => {
            scene.fill(Shape::circle(at, r - 2.6), theme::district(*value));
            let size = 1.72 * r;
            text::line(&value.to_string(), Face::Number, size).draw(
                scene,
                Align::Center,
                at.x,
                at.y + 0.35 * size,
                Rgba::WHITE,
            );
        }
        None => scene.fill(Shape::circle(at, r - 3.4), colors.place_dot),
    }
}

/// The dot of a junction.
pub fn junction(scene: &mut Scene, at: Point, r: f32, colors: &ThemeColors) {
    scene.fill(Shape::circle(at, 0.75 * r), colors.place_edge);
    scene.fill(Shape::circle(at, 0.5 * r), colors.place_ring);
}

/// The shield of a border point, with the first letter of its country's name.
pub fn shield(scene: &mut Scene, at: Point, r: f32, initial: char, colors: &ThemeColors) {
    for (grown, color) in [
        (1.3, colors.place_edge),
        (1.18, colors.place_ring),
        (1.04, Rgba::hex(0x5d636b)),
    ] {
        scene.fill(shield_shape(at, grown * r), color);
    }
    // A letter with a mark above it would lose that in the edge.
    let foot = if initial.is_ascii() { 0.66 } else { 0.9 } * r;
    let letter = text::line(&initial.to_string(), Face::Number, 2.2 * r);
    letter.draw(scene, Align::Center, at.x, at.y + foot, Rgba::WHITE);
}

/// A shield as wide as a circle, and a little higher.
pub fn shield_shape(Point { x, y }: Point, r: f32) -> Shape {
    let (top, waist, foot) = (y - r, y + 0.15 * r, y + 1.2 * r);
    Shape::new()
        .move_to(x - r, top)
        .line_to(x + r, top)
        .line_to(x + r, waist)
        .quad_to(point(x + 0.9 * r, y + 0.85 * r), point(x, foot))
        .quad_to(point(x - 0.9 * r, y + 0.85 * r), point(x - r, waist))
        .close()
}

/// The first letter of a country's name.
pub fn initial(country: &str) -> char {
    country.chars().next().unwrap_or_default()
}

/// The star of a big city.
pub fn big_city(scene: &mut Scene, at: Point, r: f32, colors: &ThemeColors) {
    scene.fill(marks::wild(1.75 * r).at(at.x, at.y), colors.place_edge);
    scene.fill(marks::wild(1.5 * r).at(at.x, at.y), colors.gold);
    scene.fill(Shape::circle(at, 0.62 * r), colors.place_edge);
    scene.fill(Shape::circle(at, 0.4 * r), colors.place_ring);
}

/// Width of the line around the letters of a name, half of it outside them, in units.
pub const HALO: f32 = 6.5;

/// A place's name, with a halo that separates it from whatever is below.
pub fn label(scene: &mut Scene, label: &Label, sizes: &Sizes, colors: &ThemeColors) {
    let mut shape = Shape::new();
    for line in &label.lines {
        let set = text::line(&line.text, label.face, label.size);
        shape.add(&set.placed(Align::Left, line.start.x, line.start.y));
    }
    let halo = HALO * sizes.unit.min(1.2);
    scene.stroke(shape.clone(), colors.label_halo.alpha(235), halo);
    scene.fill(shape, colors.label);
}

/// The line from a name to its dot, as atlases draw them. It lies under the tracks, of which it hides nothing.
pub fn leader(scene: &mut Scene, ends: [Point; 2], colors: &ThemeColors) {
    let line = Shape::line(&ends);
    scene.stroke(line.clone(), colors.label_halo.alpha(235), 7.0);
    scene.stroke(line, colors.label, 3.0);
}

/// The area that a piece of rail may cover.
pub fn rail_bounds(points: &[Point], sizes: &Sizes) -> Rect {
    let points = Shape::line(points).bounds().unwrap_or_default();
    points.grown(12.0 * sizes.unit)
}

/// The area that a track's slots, wagons and rails may cover.
pub fn track_bounds(path: &TrackPath, sizes: &Sizes) -> Rect {
    let spine = Shape::line(&path.spine).bounds().unwrap_or_default();
    let slots = path.slots.iter().map(|slot| slot.bounds(sizes.slot));
    slots.fold(spine, Rect::union).grown(12.0 * sizes.unit)
}
