//! Overlaps on a board: for the tests, and for drawing new maps.

use engine::ids::{CityId, TrackId};
use engine::map::Map;

use super::super::shape::{Point, Rect, point};
use super::{Layout, MAP, SHORTEST, Slot, bend, fork};

/// Something on the board that collides with something else.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fault {
    /// A city's name lies over a track.
    NameOverTrack(CityId, TrackId),
    NameOverName(CityId, CityId),
    /// A city's name lies over another city's dot, or over its own.
    NameOverPlace(CityId, CityId),
    TrackOverTrack(TrackId, TrackId),
    TrackOverPlace(TrackId, CityId),
    NameOutside(CityId),
    TrackOutside(TrackId),
    /// Trains beside an open space would cover too much of it.
    SpaceHidden(TrackId, TrackId),
    /// A slot is too short for a wagon.
    ShortSlot(TrackId),
    /// A track's end is nearer to another city than to its own, or further away than a space.
    TrackAdrift(TrackId),
    /// A city's name is nearer to another city's dot than to its own.
    NameAdrift(CityId, CityId),
}

/// Everything that is wrong with a layout.
pub fn faults(map: &Map, layout: &Layout) -> Vec<Fault> {
    let mut faults = Vec::new();
    names(layout, &mut faults);
    tracks(map, layout, &mut faults);
    spaces(map, layout, &mut faults);
    faults
}

fn names(layout: &Layout, faults: &mut Vec<Fault>) {
    let city = |at: usize| CityId(at as u8);
    let inks: Vec<(usize, Rect)> = layout
        .labels
        .iter()
        .enumerate()
        .flat_map(|(at, label)| label.iter().map(move |label| (at, label)))
        .flat_map(|(at, label)| label.lines.iter().map(move |line| (at, line.ink)))
        .collect();
    for (own, label) in layout.labels.iter().enumerate() {
        let Some(label) = label else { continue };
        let to_own = label.distance(layout.places[own]);
        for (other, place) in layout.places.iter().enumerate() {
            if other != own && label.distance(*place) <= to_own {
                faults.push(Fault::NameAdrift(city(own), city(other)));
            }
        }
    }
    for (nth, (own, ink)) in inks.iter().enumerate() {
        if !MAP.grown(-7.0).contains(*ink) {
            faults.push(Fault::NameOutside(city(*own)));
        }
        for (other, other_ink) in &inks[nth + 1..] {
            if own != other && ink.overlap(*other_ink) > 0.0 {
                faults.push(Fault::NameOverName(city(*own), city(*other)));
            }
        }
        for (other, place) in layout.places.iter().enumerate() {
            if ink.distance(*place) < layout.sizes.place {
                faults.push(Fault::NameOverPlace(city(*own), city(other)));
            }
        }
        let corners = rect_corners(*ink);
        for (track, path) in layout.tracks.iter().enumerate() {
            let is_hidden = |slot: &Slot| {
                ink.overlap(slot.bounds(layout.sizes.slot)) > 0.0
                    && overlap(&corners, &slot_corners(slot, layout.sizes.slot), 1.0)
            };
            if path.slots.iter().any(is_hidden) {
                faults.push(Fault::NameOverTrack(city(*own), TrackId(track as u8)));
            }
        }
    }
}

fn tracks(map: &Map, layout: &Layout, faults: &mut Vec<Fault>) {
    let width = layout.sizes.slot;
    for (at, (track, path)) in map.tracks.iter().zip(&layout.tracks).enumerate() {
        let id = TrackId(at as u8);
        let ends = [track.a.index(), track.b.index()];
        if !bend::belongs(&path.slots, &layout.places, ends, &layout.sizes) {
            faults.push(Fault::TrackAdrift(id));
        }
        for slot in &path.slots {
            if !MAP.grown(-7.0).contains(slot.bounds(width)) {
                faults.push(Fault::TrackOutside(id));
            }
            if slot.length < SHORTEST {
                faults.push(Fault::ShortSlot(id));
            }
            for (city, place) in layout.places.iter().enumerate() {
                let is_own = [track.a.index(), track.b.index()].contains(&city);
                let reach = layout.sizes.place + width / 2.0;
                let is_near = [-0.9, -0.45, 0.0, 0.45, 0.9]
                    .iter()
                    .any(|along| slot.inner(*along, 0.0, 0.0).distance(*place) < reach);
                if !is_own && is_near {
                    faults.push(Fault::TrackOverPlace(id, CityId(city as u8)));
                }
            }
        }
        for (other_at, other) in layout.tracks.iter().enumerate().skip(at + 1) {
            let other_id = TrackId(other_at as u8);
            let own_slots = path.slots.iter().enumerate();
            let cross = own_slots.into_iter().any(|(n, slot)| {
                let bounds = slot.bounds(width);
                other.slots.iter().enumerate().any(|(other_n, other)| {
                    // Tracks that leave one city at a sharp angle touch beside it, with their first slots: that is no
                    // crossing.
                    bounds.overlap(other.bounds(width)) > 0.0
                        && !is_parting(map, (id, n), (other_id, other_n))
                        && overlap(&slot_corners(slot, width), &slot_corners(other, width), 2.0)
                })
            });
            if cross {
                faults.push(Fault::TrackOverTrack(id, other_id));
            }
        }
    }
}

/// Spaces that nobody could count beside the trains of another.
fn spaces(map: &Map, layout: &Layout, faults: &mut Vec<Fault>) {
    let ids = || (0..map.tracks.len()).map(|at| TrackId(at as u8));
    for own in ids() {
        for slot in layout.slots(own) {
            let hides = |other: &TrackId| {
                let is_alone = fork::is_alone(map, *other);
                let slots = layout.slots(*other).iter();
                let shares = slots.map(|other| fork::hidden(layout, slot, other, is_alone));
                *other != own && shares.sum::<f32>() > fork::MOST_HIDDEN
            };
            faults.extend(
                ids()
                    .filter(hides)
                    .map(|other| Fault::SpaceHidden(own, other)),
            );
        }
    }
}

/// Whether both slots lie beside one city that both tracks lead to.
fn is_parting(map: &Map, own: (TrackId, usize), other: (TrackId, usize)) -> bool {
    let ends = |(track, slot): (TrackId, usize)| {
        let track = map.track(track);
        let is_last = slot + 1 == usize::from(track.length);
        [(slot == 0).then_some(track.a), is_last.then_some(track.b)]
    };
    let others = ends(other);
    ends(own)
        .into_iter()
        .flatten()
        .any(|end| others.contains(&Some(end)))
}

type Corners = [Point; 4];

fn slot_corners(slot: &Slot, width: f32) -> Corners {
    [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
        .map(|(along, across)| slot.inner(along, across, width))
}

fn rect_corners(r: Rect) -> Corners {
    [
        point(r.x, r.y),
        point(r.right(), r.y),
        point(r.right(), r.bottom()),
        point(r.x, r.bottom()),
    ]
}

/// Whether two quadrilaterals overlap by more than `slack`: no side of either separates them.
fn overlap(a: &Corners, b: &Corners, slack: f32) -> bool {
    let parts = |figure: &Corners| {
        (0..4).any(|at| {
            let (from, to) = (figure[at], figure[(at + 1) % 4]);
            let length = from.distance(to).max(1e-3);
            let axis = point((to.y - from.y) / length, -(to.x - from.x) / length);
            let span = |corners: &Corners| {
                let along = corners.map(|p| p.x * axis.x + p.y * axis.y);
                (
                    along.into_iter().fold(f32::MAX, f32::min),
                    along.into_iter().fold(f32::MIN, f32::max),
                )
            };
            let ((a_low, a_high), (b_low, b_high)) = (span(a), span(b));
            a_high - slack <= b_low || b_high - slack <= a_low
        })
    };
    !parts(a) && !parts(b)
}
