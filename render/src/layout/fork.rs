//! Moves spaces away from a city where its tracks part at a sharp angle: under a neighbour's wagons nobody could count
//! them.

use engine::ids::TrackId;
use engine::map::Map;

use super::super::marks;
use super::super::shape::{Point, Rect, rect};
use super::slots::{self, ACROSS, ALONG, Area, Slot};
use super::{CLAIMED_RAIL, CLAIMED_WIDER, Layout, OPEN_WIDER, SHORTEST, bend};

/// Largest share of an open space that claimed neighbours may cover.
pub const MOST_HIDDEN: f32 = 0.25;
/// Largest share of the middle of a train, where its owner's shape is, that trains beside it may cover.
const MOST_OF_OWNER: f32 = 0.1;
/// Distance of a move, and the maximum number of moves of all tracks.
const STEP: f32 = 2.0;
const N_MOVES: usize = 4000;

/// The share of an open space that would lie under trains on another's space.
pub fn hidden(layout: &Layout, open: &Slot, claimed: &Slot, is_alone: bool) -> f32 {
    let width = layout.sizes.slot + OPEN_WIDER * layout.sizes.unit;
    if are_apart(layout, open, claimed, open.length + width) {
        return 0.0;
    }
    train(layout, claimed, is_alone).share_of(open, width)
}

/// Whether trains on another's space would lie over the owner's shape in the middle of a train.
pub fn hides_owner(layout: &Layout, own: &Slot, other: &Slot, is_alone: bool) -> bool {
    let size = 2.0 * marks::SPACE * layout.sizes.unit;
    if are_apart(layout, own, other, 2.0 * size) {
        return false;
    }
    let shape = Slot {
        length: size,
        ..*own
    };
    train(layout, other, is_alone).share_of(&shape, size) > MOST_OF_OWNER
}

/// By track: the others that are near enough for any of their trains to reach any of its spaces. Most are not.
pub fn near(layout: &Layout) -> Vec<Vec<TrackId>> {
    let longest = layout.tracks.iter().flat_map(|track| &track.slots);
    let longest = longest.map(|slot| slot.length).fold(0.0, f32::max);
    let around = longest + layout.sizes.slot + OPEN_WIDER * layout.sizes.unit;
    let around = around.max(4.0 * marks::SPACE * layout.sizes.unit);
    let reach = reach(layout, longest, around) + 1.0;
    let middles = layout.tracks.iter().map(|track| {
        let middles = track.slots.iter().map(|slot| slot.center);
        let middles = middles.map(|at| rect(at.x, at.y, 0.0, 0.0));
        let around = middles.reduce(Rect::union).unwrap_or_default();
        around.grown(reach / 2.0)
    });
    let middles: Vec<Rect> = middles.collect();
    let near = |own: usize| {
        let others = (0..middles.len()).filter(move |other| *other != own);
        let others = others.filter(|other| middles[own].overlap(middles[*other]) > 0.0);
        others.map(|other| TrackId(other as u8)).collect()
    };
    (0..middles.len()).map(near).collect()
}

/// Distance at which a train on a space of some length cannot reach what lies around another.
fn reach(layout: &Layout, length: f32, around: f32) -> f32 {
    let sizes = &layout.sizes;
    let widest = sizes.slot + (1.75 * CLAIMED_WIDER + ALONE_WIDER) * sizes.unit;
    (around + length + widest) / 2.0
}

/// Whether trains on a space cannot reach what lies around another one, up to half of `around`: most pairs are far apart.
fn are_apart(layout: &Layout, slot: &Slot, claimed: &Slot, around: f32) -> bool {
    let reach = reach(layout, claimed.length, around);
    let (dx, dy) = (
        slot.center.x - claimed.center.x,
        slot.center.y - claimed.center.y,
    );
    reach * reach < dx * dx + dy * dy
}

/// The area of a train on a space, with its casing.
fn train(layout: &Layout, slot: &Slot, is_alone: bool) -> Area {
    let sizes = &layout.sizes;
    let broader = if is_alone { ALONE_WIDER } else { 0.0 };
    let wider = (CLAIMED_WIDER + broader) * sizes.unit;
    slot.area(sizes.slot + wider, 0.75 * CLAIMED_WIDER * sizes.unit)
}

/// The share of a slot's points for which something is true.
fn share_of(slot: &Slot, width: f32, is_so: impl Fn(Point) -> bool) -> f32 {
    let [along, across] = [slot.inner(1.0, 0.0, width), slot.inner(0.0, 1.0, width)]
        .map(|end| (end.x - slot.center.x, end.y - slot.center.y));
    let at = |u: f32, v: f32| {
        let (dx, dy) = (u * along.0 + v * across.0, u * along.1 + v * across.1);
        slot.center.shifted(dx, dy)
    };
    let points = ALONG
        .into_iter()
        .flat_map(|along| ACROSS.map(|across| at(along, across)));
    let n = points.filter(|at| is_so(*at)).count();
    n as f32 / (ALONG.len() * ACROSS.len()) as f32
}

/// By track: the others that, when claimed, would cover a part of it with their trains and rails. Its open spaces are
/// drawn above those.
pub fn covering(map: &Map, layout: &Layout) -> Vec<Vec<TrackId>> {
    let ids = || (0..map.tracks.len()).map(|at| TrackId(at as u8));
    let rail = CLAIMED_RAIL / 2.0 * layout.sizes.unit;
    let width = layout.sizes.slot + OPEN_WIDER * layout.sizes.unit;
    let is_covered = |own: TrackId, other: TrackId| {
        let is_alone = is_alone(map, other);
        let spine = &layout.tracks[other.index()].spine;
        layout.slots(own).iter().any(|slot| {
            let slots = layout.slots(other).iter();
            let trains: f32 = slots
                .map(|other| hidden(layout, slot, other, is_alone))
                .sum();
            trains > 0.04
                || share_of(slot, width, |at| {
                    spine.windows(2).any(|part| distance(at, part) < rail)
                }) > 0.04
        })
    };
    let parting = |own: TrackId, other: TrackId| {
        let (own, other) = (map.track(own), map.track(other));
        [own.a, own.b]
            .iter()
            .any(|city| [other.a, other.b].contains(city))
    };
    let others = |own: TrackId| {
        let others = ids().filter(|other| *other != own && parting(own, *other));
        others.filter(|other| is_covered(own, *other)).collect()
    };
    ids().map(others).collect()
}

/// Distance of a point from a straight line between two others.
fn distance(at: Point, line: &[Point]) -> f32 {
    let (from, to) = (line[0], line[1]);
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let along = (at.x - from.x) * dx + (at.y - from.y) * dy;
    let share = along / (dx * dx + dy * dy).max(1e-3);
    from.toward(to, share.clamp(0.0, 1.0)).distance(at)
}

/// Extra width, in units, of a claimed track that has no other beside it: that shows its owner from further away.
pub const ALONE_WIDER: f32 = 4.0;

/// Whether there is no other track beside this one.
pub fn is_alone(map: &Map, track: TrackId) -> bool {
    map.route_of(track).tracks.len() == 1
}

/// Whether another track, when claimed, would hide too much of a space of this one, or whose trains stand on it.
fn is_hidden(map: &Map, layout: &Layout, own: TrackId, other: TrackId) -> bool {
    let is_alone = is_alone(map, other);
    layout.slots(own).iter().any(|slot| {
        let mut others = layout.slots(other).iter();
        others.any(|other| {
            hidden(layout, slot, other, is_alone) > 0.8 * MOST_HIDDEN
                || hides_owner(layout, slot, other, is_alone)
        })
    })
}

/// A track's curve, and the part of it that its spaces take.
struct Run {
    curve: Vec<Point>,
    span: [f32; 2],
}

/// Moves spaces until no neighbour hides another's, or they would become too short.
pub fn clear(map: &Map, layout: &mut Layout) {
    let mut runs: Vec<Run> = (0..map.tracks.len())
        .map(|at| run(map, layout, TrackId(at as u8)))
        .collect();
    let mut n_left = N_MOVES;
    for city in 0..map.cities.len() {
        let ends: Vec<(TrackId, usize)> = (0..map.tracks.len())
            .flat_map(|at| {
                let track = &map.tracks[at];
                let ends = [track.a.index(), track.b.index()];
                let here = (0..2).filter(move |end| ends[*end] == city);
                here.map(move |end| (TrackId(at as u8), end))
            })
            .collect();
        // Two tracks that both stayed where they were need not be looked at again.
        let mut moved: Vec<TrackId> = ends.iter().map(|(track, _)| *track).collect();
        while !moved.is_empty() {
            let mut now = Vec::new();
            for (nth, one) in ends.iter().enumerate() {
                for other in &ends[nth + 1..] {
                    let is_new =
                        |end: &(TrackId, usize)| moved.contains(&end.0) || now.contains(&end.0);
                    if !is_new(one) && !is_new(other) {
                        continue;
                    }
                    if n_left == 0 {
                        return;
                    }
                    let conflict = [(one, other), (other, one)]
                        .into_iter()
                        .any(|(own, other)| is_hidden(map, layout, own.0, other.0));
                    if !conflict {
                        continue;
                    }
                    // The one with longer spaces makes room, the other if it cannot.
                    let length = |track: TrackId| layout.slots(track)[0].length;
                    let is_first = length(one.0) >= length(other.0);
                    let order = if is_first { [one, other] } else { [other, one] };
                    let shortened = order
                        .into_iter()
                        .find(|(track, end)| shorten(map, layout, &mut runs, *track, *end));
                    now.extend(shortened.map(|(track, _)| *track));
                    n_left -= 1;
                }
            }
            moved = now;
        }
    }
}

fn run(map: &Map, layout: &Layout, id: TrackId) -> Run {
    let route = map.route_of(id);
    let lane = route.tracks.iter().position(|track| *track == id);
    let lane = lane.unwrap_or(0) as f32 - (route.tracks.len() as f32 - 1.0) / 2.0;
    let [a, b] = [route.a, route.b].map(|city| layout.places[city.index()]);
    let at = map
        .routes
        .iter()
        .position(|other| std::ptr::eq(other, route));
    // Stored to the left of the way, drawn to the right.
    let bend = -layout.bends[at.unwrap_or(0)];
    let curve = slots::curve(a, b, bend, lane * layout.sizes.lane);
    let span = slots::span(&curve, layout.slots(id));
    Run { curve, span }
}

/// Takes a little of a track's end away from its spaces, unless they would become too short or end too far from it.
fn shorten(map: &Map, layout: &mut Layout, runs: &mut [Run], id: TrackId, end: usize) -> bool {
    let run = &mut runs[id.index()];
    let mut span = run.span;
    span[end] += if end == 0 { STEP } else { -STEP };
    let track = map.track(id);
    let slots = slots::between(&run.curve, usize::from(track.length), span);
    let ends = [track.a.index(), track.b.index()];
    let is_fit = slots[0].length >= SHORTEST + 2.0
        && bend::belongs(&slots, &layout.places, ends, &layout.sizes);
    if is_fit {
        run.span = span;
        let path = &mut layout.tracks[id.index()];
        path.spine = slots::spine(&slots, ends.map(|city| layout.places[city]));
        path.slots = slots;
    }
    is_fit
}
