//! Highlights the last moves, so that nobody has to look for them: a halo under each, and a pin.

use engine::ids::TrackId;
use engine::map::Map;

use super::color::Rgba;
use super::fonts::Face;
use super::layout::{Layout, Slot};
use super::marks;
use super::pieces;
use super::scene::Scene;
use super::shape::{Point, Rect, Shape, point, rect};
use super::sheet::Plan;
use super::text::{self, Align};
use super::theme;

/// How far the halo reaches from the middle of a track, in units.
pub const REACH: f32 = 42.0;

pub fn halo(scene: &mut Scene, layout: &Layout, track: TrackId, seat: usize) {
    let unit = layout.sizes.unit;
    let (bright, rim) = theme::halo(seat);
    let Some(line) = middle_line(layout, track) else {
        return;
    };
    for (width, alpha) in [(84.0, 36), (72.0, 48), (62.0, 70), (52.0, 130)] {
        scene.stroke(line.clone(), bright.alpha(alpha), width * unit);
    }
    scene.stroke(line.clone(), rim, 42.0 * unit);
    scene.stroke(line, bright, 37.5 * unit);
}

/// The middle line of a track's spaces.
fn middle_line(layout: &Layout, track: TrackId) -> Option<Shape> {
    let slots = layout.slots(track);
    let (first, last) = (slots.first()?, slots.last()?);
    let mut points = vec![first.inner(-0.9, 0.0, 0.0)];
    points.extend(slots.iter().map(|slot| slot.center));
    points.push(last.inner(0.9, 0.0, 0.0));
    Some(Shape::line(&points))
}

/// The area that a halo covers.
pub fn halo_bounds(layout: &Layout, track: TrackId) -> Rect {
    let slots = layout.slots(track).iter();
    slots
        .map(|slot| slot.bounds(2.0 * REACH * layout.sizes.unit))
        .reduce(Rect::union)
        .unwrap_or_default()
        .grown(REACH * layout.sizes.unit)
}

/// Position of a pin: its tip on a slot, its head where it hides least.
#[derive(Debug, Clone, Copy)]
struct Pin {
    tip: Point,
    angle: f32,
    head: Point,
}

/// Distance from the middle of a pin's head to its edge, in units.
const PIN_RADIUS: f32 = 20.0;

/// A pin at each of these claims, in the order they were made: with its owner's shape if there is only one,
/// numbered if there are several.
pub fn pins(layout: &Layout, claims: &[(TrackId, usize)]) -> Vec<Scene> {
    let k = layout.sizes.unit;
    let tracks: Vec<TrackId> = claims.iter().map(|(track, _)| *track).collect();
    let placed = place_pins(layout, &tracks);
    let pin = |(number, (pin, (_, seat))): (usize, (&Pin, &(TrackId, usize)))| {
        let Point { x, y } = pin.head;
        let mark = if claims.len() == 1 {
            marks::seat(*seat, 11.5 * k).at(x, y)
        } else {
            let size = if number < 10 { 34.0 } else { 32.0 } * k;
            let number = text::line(&format!("{number}"), Face::Number, size);
            number.placed(Align::Center, x, y + 0.35 * size)
        };
        let mut scene = Scene::new();
        draw_pin(&mut scene, layout, *pin, *seat);
        scene.fill(mark, theme::seat_ink(*seat));
        scene
    };
    (1..).zip(placed.iter().zip(claims)).map(pin).collect()
}

fn place_pins(layout: &Layout, tracks: &[TrackId]) -> Vec<Pin> {
    // As deep as the drop of `draw_pin`.
    place_heads(layout, tracks, PIN_RADIUS, 9.0 + 1.8 * PIN_RADIUS)
}

/// A disc for each of these tracks, so far from the middle of one of its spaces.
fn place_heads(layout: &Layout, tracks: &[TrackId], radius: f32, reach: f32) -> Vec<Pin> {
    let k = layout.sizes.unit;
    let (radius, reach) = (radius * k, reach * k);
    let mut pins: Vec<Pin> = Vec::with_capacity(tracks.len());
    for track in tracks {
        let mut best: Option<(f32, Pin)> = None;
        for slot in layout.slots(*track) {
            for direction in 0..8 {
                let angle = direction as f32 * std::f32::consts::FRAC_PI_4;
                let tip = slot.center;
                let head = tip.shifted(angle.sin() * reach, -angle.cos() * reach);
                let tilt = 4.0 * direction.min(8 - direction) as f32;
                let others: f32 = pins
                    .iter()
                    .map(|other| (3.0 * radius - other.head.distance(head)).max(0.0))
                    .sum();
                let cost = tilt + hidden(layout, head, radius) + 40.0 * others;
                if best.is_none_or(|(least, _)| cost < least) {
                    best = Some((cost, Pin { tip, angle, head }));
                }
            }
        }
        pins.extend(best.map(|(_, pin)| pin));
    }
    pins
}

fn draw_pin(scene: &mut Scene, layout: &Layout, pin: Pin, seat: usize) {
    let k = layout.sizes.unit;
    let r = PIN_RADIUS * k;
    let quarter = 0.5523 * r;
    let top = -9.0 * k - 1.8 * r;
    let drop = Shape::new()
        .move_to(0.0, -9.0 * k)
        .cubic_to(
            point(-0.35 * r, -9.0 * k - 0.7 * r),
            point(-r, -9.0 * k - r),
            point(-r, top),
        )
        .cubic_to(
            point(-r, top - quarter),
            point(-quarter, top - r),
            point(0.0, top - r),
        )
        .cubic_to(
            point(quarter, top - r),
            point(r, top - quarter),
            point(r, top),
        )
        .cubic_to(
            point(r, -9.0 * k - r),
            point(0.35 * r, -9.0 * k - 0.7 * r),
            point(0.0, -9.0 * k),
        )
        .close()
        .turned(pin.tip.x, pin.tip.y, pin.angle);
    scene.stroke(drop.clone(), Rgba::hex(0x2b2118), 8.0 * k);
    let edge = if theme::is_yellow(seat) {
        Rgba::WHITE
    } else {
        theme::halo(seat).0
    };
    scene.stroke(drop.clone(), edge, 4.5 * k);
    scene.fill(drop, theme::seat(seat));
}

/// The longest path, as a line of light over its wagons.
pub fn trace(scene: &mut Scene, layout: &Layout, tracks: &[TrackId]) {
    for track in tracks {
        let line = Shape::line(&layout.tracks[track.index()].spine);
        scene.stroke(line.clone(), Rgba::hex(0x2b2118), 8.0 * layout.sizes.unit);
        scene.stroke(line, theme::halo(0).0, 4.5 * layout.sizes.unit);
    }
}

/// A halo in the viewer's own colour, under a track that their tickets still miss.
pub fn planned(scene: &mut Scene, layout: &Layout, track: TrackId, livery: usize) {
    let unit = layout.sizes.unit;
    let Some(line) = middle_line(layout, track) else {
        return;
    };
    for (width, color) in [
        (48.0, Rgba::hex(0x2b2118)),
        (44.0, Rgba::WHITE),
        (37.0, theme::seat(livery)),
    ] {
        scene.stroke(line.clone(), color, width * unit);
    }
}

/// The length of each of these tracks, as a number on a wagon beside it.
pub fn lengths(layout: &Layout, tracks: &[TrackId], livery: usize) -> Vec<Scene> {
    let k = layout.sizes.unit;
    let plate = |(pin, track): (Pin, &TrackId)| {
        let Point { x, y } = pin.head;
        let mut scene = Scene::new();
        let body = rect(x, y, 0.0, 0.0).grown(14.0 * k);
        let body = rect(body.x - 4.0 * k, body.y, body.w + 8.0 * k, body.h);
        for (grown, color) in [
            (3.5 * k, Rgba::hex(0x2b2118)),
            (2.0 * k, Rgba::WHITE),
            (0.0, theme::seat(livery)),
        ] {
            for aside in [-9.5 * k, 9.5 * k] {
                let wheel = point(x + aside, body.bottom() + 1.0 * k);
                scene.fill(Shape::circle(wheel, 5.0 * k + grown), color);
            }
            scene.fill(Shape::round_rect(body.grown(grown), 5.0 * k + grown), color);
        }
        let number = layout.slots(*track).len().to_string();
        text::line(&number, Face::Number, 32.0 * k).draw(
            &mut scene,
            Align::Center,
            x,
            y + 11.2 * k,
            theme::seat_ink(livery),
        );
        scene
    };
    let placed = place_heads(layout, tracks, PLATE_RADIUS, 37.0);
    placed.into_iter().zip(tracks).map(plate).collect()
}

/// Half the width of the wagon with a track's length, in units.
const PLATE_RADIUS: f32 = 18.0;

/// Rings around the tickets' cities; on a personal board with the tickets' numbers in their list. The numbers of tickets
/// to a country stand once, beside its name.
pub fn rings(
    scene: &mut Scene,
    map: &Map,
    layout: &Layout,
    plans: &[Plan],
    planner: Option<usize>,
) {
    let unit = layout.sizes.unit;
    let open = planner.map_or(Rgba::hex(0xb5392b), theme::seat);
    let color = |is_done| {
        if is_done { Rgba::hex(0x2d7a55) } else { open }
    };
    let is_done = |own: &[(usize, &Plan)]| own.iter().all(|(_, plan)| plan.is_done);
    for (at, place) in layout.places.iter().enumerate() {
        let border = map.cities[at].border;
        let is_border = border.is_some();
        let own = |is_own: &dyn Fn(usize) -> bool| -> Vec<(usize, &Plan)> {
            let is_own = |plan: &Plan| plan.ends.iter().any(|end| is_own(*end));
            let plans = plans.iter().enumerate();
            plans.filter(|(_, plan)| is_own(plan)).collect()
        };
        let mut marked = own(&|end| end == at);
        if !marked.is_empty() && (planner.is_none() || is_border) {
            let ring = match is_border {
                true => pieces::shield_shape(*place, 1.3 * layout.sizes.place + 3.5 * unit),
                false => Shape::circle(*place, layout.sizes.place + 6.5 * unit),
            };
            scene.stroke(ring.clone(), Rgba::WHITE, 8.0 * unit);
            scene.stroke(ring, color(is_done(&marked)), 4.5 * unit);
        }
        let beside = match &layout.labels[at] {
            Some(label) if is_border => Some(label.bounds()),
            Some(_) | None => None,
        };
        if beside.is_some() {
            marked = own(&|end| map.cities[end].border == border);
        }
        if marked.is_empty() || planner.is_none() || is_border && beside.is_none() {
            continue;
        }
        let numbers: Vec<String> = marked
            .iter()
            .map(|(nth, _)| (nth + 1).to_string())
            .collect();
        let number = text::line(&numbers.join("·"), Face::Number, 28.0 * unit);
        let wide = (number.width + 14.0 * unit).max(29.0 * unit);
        let high = 29.0 * unit;
        let middle = beside.map_or(*place, |name| {
            let aside = name.w / 2.0 + wide / 2.0 + 12.0 * unit;
            let ends = [-aside, aside].map(|aside| name.center().shifted(aside, 0.0));
            let cost = |at: &Point| hidden(layout, *at, wide / 2.0);
            let best = ends.into_iter().min_by(|a, b| cost(a).total_cmp(&cost(b)));
            best.unwrap_or(*place)
        });
        let pill = rect(middle.x - wide / 2.0, middle.y - high / 2.0, wide, high);
        for (grown, ground) in [
            (5.8, Rgba::hex(0x2b2118)),
            (4.6, color(is_done(&marked))),
            (0.0, Rgba::WHITE),
        ] {
            let pill = pill.grown(grown * unit);
            scene.fill(Shape::round_rect(pill, pill.h / 2.0), ground);
        }
        number.draw(
            scene,
            Align::Center,
            middle.x,
            middle.y + 9.8 * unit,
            Rgba::hex(0x2b2118),
        );
    }
}

/// How much a disc would hide of names, places and tracks.
fn hidden(layout: &Layout, head: Point, radius: f32) -> f32 {
    let near = |distance: f32, reach: f32, weight: f32| (reach - distance).max(0.0) * weight;
    let mut cost = if layout.sizes.board.grown(-radius - 10.0).distance(head) > 0.0 {
        900.0
    } else {
        0.0
    };
    for label in layout.labels.iter().flatten() {
        cost += near(label.bounds().distance(head), 1.4 * radius, 20.0);
    }
    for place in &layout.places {
        cost += near(place.distance(head), 2.0 * radius, 14.0);
    }
    let slots = layout.tracks.iter().flat_map(|track| &track.slots);
    cost + slots
        .map(|slot: &Slot| near(slot.center.distance(head), 1.5 * radius, 1.5))
        .sum::<f32>()
}

#[cfg(test)]
mod tests {
    use crate::{command, studio};

    use super::*;

    #[test]
    fn pins_of_turns_told_together_do_not_hide_one_another() {
        for variant in crate::tests::BOARDS {
            let map = &command::rules(variant, None).unwrap().map;
            let layout = studio().layout(map);
            let n_tracks = map.tracks.len() as u8;
            for first in 0..n_tracks - 4 {
                let tracks: Vec<TrackId> = (first..first + 4).map(TrackId).collect();
                let pins = place_pins(&layout, &tracks);
                assert_eq!(pins.len(), tracks.len());
                for (at, pin) in pins.iter().enumerate() {
                    for other in &pins[..at] {
                        let apart = pin.head.distance(other.head) / layout.sizes.unit;
                        assert!(
                            apart > 2.0 * PIN_RADIUS,
                            "{variant}: pins {apart} apart, from {}",
                            map.track(tracks[0]).id
                        );
                    }
                }
            }
        }
    }
}
