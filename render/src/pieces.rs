//! What lies on a board: slots, wagons, places, names, and the marks of special tracks.

use engine::card::Color;
use engine::map::{Map, Track};

use super::color::Rgba;
use super::fonts::Face;
use super::layout::{Label, Layout, Sizes, Slot};
use super::marks;
use super::scene::Scene;
use super::shape::{Point, Rect, Shape, point};
use super::text::{self, Align};
use super::theme::{self, ThemeColors};

/// What a variant wants to see on its map.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct MapMarks {
    /// Tickets go by big cities, so these are told apart.
    pub big_cities: bool,
    /// Districts score.
    pub districts: bool,
}

/// An open track: its empty slots.
pub fn open_track(
    scene: &mut Scene,
    track: &Track,
    slots: &[Slot],
    sizes: &Sizes,
    colors: &ThemeColors,
) {
    let unit = sizes.unit;
    for slot in slots {
        let bed = slot.shape(sizes.slot + 6.0 * unit, 6.0 * unit, 5.0 * unit);
        scene.fill(bed, colors.bed);
    }
    for (at, slot) in slots.iter().enumerate() {
        let body = slot.shape(sizes.slot, 0.0, 3.5 * unit);
        let color = theme::route(track.color);
        scene.fill(body.clone(), color);
        scene.stroke(body, color.mix(colors.slot_edge, 0.5), 1.5 * unit);
        if let Some(own) = track.color {
            let ink = theme::route_ink(own);
            marks::draw(
                scene,
                own,
                4.3 * unit,
                slot.center,
                upright(slot.angle),
                ink,
            );
        }
        space_marks(scene, track, at, slot, sizes);
    }
    tunnel_marks(scene, track, slots, sizes);
}

/// An open track that the one beside it has closed: only where it ran.
pub fn closed_track(scene: &mut Scene, slots: &[Slot], sizes: &Sizes, colors: &ThemeColors) {
    for slot in slots {
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
}

/// A claimed track: its owner's wagons on a white casing.
pub fn claimed_track(scene: &mut Scene, track: &Track, slots: &[Slot], seat: usize, sizes: &Sizes) {
    let unit = sizes.unit;
    let casing = |wider: f32, radius: f32| {
        let mut shape = Shape::new();
        for slot in slots {
            shape.add(&slot.shape(
                sizes.slot + wider * unit,
                wider * 0.75 * unit,
                radius * unit,
            ));
        }
        shape
    };
    scene.fill(casing(11.0, 7.0).at(1.2, 2.6), Rgba::BLACK.alpha(90));
    scene.fill(
        casing(11.0, 7.0),
        Rgba::hex(0x2b2118).mix(theme::seat(seat), 0.25),
    );
    scene.fill(casing(8.6, 6.4), Rgba::WHITE);
    for slot in slots {
        wagon(scene, slot, seat, sizes);
    }
    tunnel_marks(scene, track, slots, sizes);
}

/// One wagon with its owner's shape.
pub fn wagon(scene: &mut Scene, slot: &Slot, seat: usize, sizes: &Sizes) {
    let unit = sizes.unit;
    let color = theme::seat(seat);
    scene.fill(slot.shape(sizes.slot + 4.0 * unit, 1.5, 4.5 * unit), color);
    let is_upright = slot.angle.cos() >= 0.0;
    let lift = if is_upright { -0.62 } else { 0.62 };
    let shine = Slot {
        center: slot.inner(0.0, lift, sizes.slot),
        ..*slot
    };
    let light = color.mix(Rgba::WHITE, 0.28);
    scene.fill(shine.shape(3.6 * unit, -5.0, 1.8 * unit), light);
    let glyph = marks::seat(seat, 6.4 * unit);
    scene.fill(
        glyph.at(slot.center.x, slot.center.y),
        theme::seat_ink(seat),
    );
}

/// Wilds of a ferry and mountains, space by space from the track's first city.
fn space_marks(scene: &mut Scene, track: &Track, at: usize, slot: &Slot, sizes: &Sizes) {
    let unit = sizes.unit;
    let Point { x, y } = slot.center;
    let ink = Rgba::hex(0x2b2118);
    if at < usize::from(track.ferry) {
        scene.fill(Shape::circle(slot.center, 10.5 * unit), ink);
        scene.fill(Shape::circle(slot.center, 8.8 * unit), Rgba::hex(0xf2c14e));
        scene.fill(marks::wild(7.0 * unit).at(x, y), ink);
    } else if at < usize::from(track.ferry + track.mountain) {
        let peak = Shape::polygon(&[
            point(-11.5 * unit, 8.5 * unit),
            point(0.0, -11.0 * unit),
            point(11.5 * unit, 8.5 * unit),
        ])
        .at(x, y);
        scene.stroke(peak.clone(), ink, 3.6 * unit);
        scene.fill(peak, Rgba::WHITE);
        marks::draw(
            scene,
            Color::Red,
            3.4 * unit,
            point(x, y + 2.6 * unit),
            0.0,
            ink,
        );
    }
}

/// Portals at every space of a tunnel, and how many cards it turns up.
fn tunnel_marks(scene: &mut Scene, track: &Track, slots: &[Slot], sizes: &Sizes) {
    if track.tunnel == 0 {
        return;
    }
    let unit = sizes.unit;
    let ink = Rgba::hex(0x2b2118);
    for slot in slots {
        for end in [-1.0, 1.0] {
            let portal = [
                slot.inner(end * 0.97, -1.35, sizes.slot),
                slot.inner(end * 0.97, 1.35, sizes.slot),
            ];
            scene.stroke(Shape::line(&portal), ink, 4.5 * unit);
        }
    }
    let (first, last) = (slots[(slots.len() - 1) / 2], slots[slots.len() / 2]);
    let Point { x, y } = first.center.toward(last.center, 0.5);
    scene.fill(Shape::circle(point(x, y), 13.0 * unit), Rgba::WHITE);
    scene.fill(Shape::circle(point(x, y), 11.5 * unit), ink);
    text::line(&track.tunnel.to_string(), Face::Number, 20.0 * unit).draw(
        scene,
        Align::Center,
        x,
        y + 7.0 * unit,
        Rgba::WHITE,
    );
}

/// The angle with the same line that does not stand on its head.
fn upright(angle: f32) -> f32 {
    if angle.cos() < -1e-3 {
        angle + std::f32::consts::PI
    } else {
        angle
    }
}

/// The dot of a place, with its district's number where districts score.
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
    scene.fill(
        Shape::circle(point(at.x, at.y + 1.8), r + 2.2),
        Rgba::BLACK.alpha(70),
    );
    if map.cities[city].junction {
        scene.fill(Shape::circle(at, 0.75 * r), colors.place_edge);
        scene.fill(Shape::circle(at, 0.5 * r), colors.place_ring);
        return;
    }
    if wanted.big_cities && map.cities[city].big_city {
        scene.fill(marks::wild(1.75 * r).at(at.x, at.y), colors.place_edge);
        scene.fill(marks::wild(1.5 * r).at(at.x, at.y), colors.gold);
        scene.fill(Shape::circle(at, 0.62 * r), colors.place_edge);
        scene.fill(Shape::circle(at, 0.4 * r), colors.place_ring);
        return;
    }
    scene.fill(Shape::circle(at, r + 1.5), colors.place_edge);
    scene.fill(Shape::circle(at, r - 0.6), colors.place_ring);
    match districts.first().filter(|_| wanted.districts) {
        Some(value) => {
            scene.fill(Shape::circle(at, r - 2.6), theme::district(*value));
            let size = 1.55 * r;
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

/// A place's name, with a halo that lifts it off whatever it lies on.
pub fn label(scene: &mut Scene, label: &Label, sizes: &Sizes, colors: &ThemeColors) {
    let mut shape = Shape::new();
    for line in &label.lines {
        let set = text::line(&line.text, Face::Place, label.size);
        shape.add(&set.placed(Align::Left, line.start.x, line.start.y));
    }
    let halo = 6.5 * sizes.unit.min(1.2);
    scene.stroke(shape.clone(), colors.label_halo.alpha(235), halo);
    scene.fill(shape, colors.label);
}

/// The area that a track's slots and wagons may cover.
pub fn track_bounds(slots: &[Slot], sizes: &Sizes) -> Rect {
    slots
        .iter()
        .map(|slot| slot.bounds(sizes.slot).grown(12.0 * sizes.unit))
        .reduce(Rect::union)
        .unwrap_or_default()
}
