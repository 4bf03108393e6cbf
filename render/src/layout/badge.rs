//! Finds space beside each tunnel for the cards that show how many it turns up, where tunnels differ in it.

use std::collections::BTreeSet;

use engine::map::Map;

use super::super::shape::{Point, Rect, rect};
use super::{Layout, Slot, label};

/// Distances from the middle of a track to the middle of its cards, in units: first choice first.
const DISTANCES: [f32; 4] = [28.0, 33.0, 39.0, 46.0];

/// The area of the cards around a point.
pub fn area(at: Point, unit: f32) -> Rect {
    rect(at.x, at.y, 0.0, 0.0).grown(17.5 * unit)
}

/// The paper of the cards around a point.
pub fn paper(at: Point, unit: f32) -> Rect {
    rect(
        at.x - 14.0 * unit,
        at.y - 13.0 * unit,
        26.0 * unit,
        26.0 * unit,
    )
}

/// By track: the position of its cards; `None` if it is no tunnel, or all tunnels turn up as many, which the legend
/// says.
pub fn place(map: &Map, layout: &Layout) -> Vec<Option<Point>> {
    let tunnels = map.tracks.iter().map(|track| track.tunnel);
    let numbers: BTreeSet<u8> = tunnels.filter(|n| *n > 0).collect();
    if numbers.len() < 2 {
        return vec![None; map.tracks.len()];
    }
    let mut placed: Vec<Option<Point>> = Vec::with_capacity(map.tracks.len());
    for (at, track) in map.tracks.iter().enumerate() {
        let slots = &layout.tracks[at].slots;
        let spot = (track.tunnel > 0).then(|| {
            let spots = spots(slots, layout.sizes.unit);
            let cost = |(cost, spot): &(f32, Point)| cost + hidden(layout, at, *spot, &placed);
            let best = spots.min_by(|a, b| cost(a).total_cmp(&cost(b)));
            best.map(|(_, spot)| spot)
        });
        placed.push(spot.flatten());
    }
    placed
}

/// Spots on both sides of a track, each with its cost apart from anything around it.
fn spots(slots: &[Slot], unit: f32) -> impl Iterator<Item = (f32, Point)> {
    slots.iter().flat_map(move |slot| {
        [-0.9, -0.45, 0.0, 0.45, 0.9]
            .into_iter()
            .flat_map(move |along| {
                DISTANCES
                    .into_iter()
                    .enumerate()
                    .flat_map(move |(nth, far)| {
                        [-1.0, 1.0].map(|side| {
                            let spot = slot.inner(along, side, 2.0 * far * unit);
                            (12.0 * nth as f32 + 4.0 * f32::abs(along), spot)
                        })
                    })
            })
    })
}

/// Cost of what the cards of a track would hide.
fn hidden(layout: &Layout, own: usize, spot: Point, others: &[Option<Point>]) -> f32 {
    let unit = layout.sizes.unit;
    let radius = 15.0 * unit;
    let near = |distance: f32, reach: f32, weight: f32| (reach - distance).max(0.0) * weight;
    let mut cost = 0.0;
    if layout.sizes.board.grown(-radius - 10.0).distance(spot) > 0.0 {
        cost += 2000.0;
    }
    for label in layout.labels.iter().flatten() {
        cost += near(label.distance(spot), radius + 9.0, 30.0);
    }
    for place in &layout.places {
        cost += near(
            place.distance(spot),
            radius + layout.sizes.place + 2.0,
            30.0,
        );
    }
    for other in others.iter().flatten() {
        cost += near(other.distance(spot), 2.6 * radius, 30.0);
    }
    // The farthest that anything below reaches.
    let reach = radius + label::train_width(&layout.sizes) + 2.2 * layout.sizes.slot;
    for (at, path) in layout.tracks.iter().enumerate() {
        for slot in &path.slots {
            if slot.length / 2.0 + reach < slot.center.distance(spot) {
                continue;
            }
            for along in [-0.9, -0.3, 0.3, 0.9] {
                let distance = slot.inner(along, 0.0, 0.0).distance(spot);
                cost += near(distance, radius + layout.sizes.slot / 2.0, 8.0);
                if at != own {
                    // Next to another track they would seem to belong to it.
                    cost += near(distance, radius + 2.2 * layout.sizes.slot, 0.7);
                    // Nor may they touch its trains.
                    cost += near(
                        distance,
                        radius + label::train_width(&layout.sizes) / 2.0 + 4.0,
                        8.0,
                    );
                }
            }
        }
    }
    cost
}
