//! Overlaps on a board: for the tests, and for drawing new maps.

use engine::ids::{CityId, TrackId};
use engine::map::Map;

use super::super::pieces;
use super::super::shape::{Point, Rect, is_inside, point, rect};
use super::{
    CLAIMED_WIDER, Layout, SHORTEST, Slot, TrackPath, badge, bend, fork, furniture, label,
};

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
    /// The trains of the second track would cover the owner's shape on a train of the first.
    OwnerHidden(TrackId, TrackId),
    /// A slot is too short for a wagon.
    ShortSlot(TrackId),
    /// A track's end is nearer to another city than to its own, or further away than a space.
    TrackAdrift(TrackId),
    /// A city's name is nearer to another city's dot than to its own.
    NameAdrift(CityId, CityId),
    /// A city's name is too far from its dot, even for a line that leads there.
    NameFar(CityId),
    /// The line from the first city's name to its dot touches the second's name or dot.
    LeaderOverCity(CityId, CityId),
    /// The trains of a track would hide most of the line from a name to its dot.
    LeaderHidden(CityId, TrackId),
    /// The names of two cities stand as close as the lines of one name, with nothing between them.
    NamesReadAsOne(CityId, CityId),
    /// The halo of a name would lie over trains.
    NameOverTrain(CityId, TrackId),
    /// The cards of a tunnel would touch the trains of another track.
    BadgeOverTrack(TrackId, TrackId),
    /// The cards of a tunnel lie over a city's name.
    BadgeOverName(TrackId, CityId),
    /// The map's name, the legend or the compass lies over a city's name or its dot.
    PlateOverName(CityId),
    /// One of them lies over a track.
    PlateOverTrack(TrackId),
}

/// Everything that is wrong with a layout.
pub fn faults(map: &Map, layout: &Layout) -> Vec<Fault> {
    at_most(map, layout, usize::MAX).expect("there are no more")
}

/// The same, or `None` once there are more than that.
pub(super) fn at_most(map: &Map, layout: &Layout, most: usize) -> Option<Vec<Fault>> {
    let mut faults = Vec::new();
    for look_at in [names, leaders, trains, tracks, spaces, plates] {
        look_at(map, layout, &mut faults);
        if most < faults.len() {
            return None;
        }
    }
    Some(faults)
}

fn names(map: &Map, layout: &Layout, faults: &mut Vec<Fault>) {
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
        let to_own = label::to_home(map, own, label, &layout.places);
        let homes = label::homes(map, own);
        let is_led = label.leader(layout.places[own], &layout.sizes).is_some();
        if to_own - layout.sizes.place > label::FARTHEST_LED * label.size {
            faults.push(Fault::NameFar(city(own)));
        }
        // A line says whose name it is, unless the name all but touches another dot.
        let least = if is_led {
            layout.sizes.place + label::GAP * label.size
        } else {
            to_own
        };
        for (other, place) in layout.places.iter().enumerate() {
            if !homes.contains(&other) && label.distance(*place) <= least {
                faults.push(Fault::NameAdrift(city(own), city(other)));
            }
        }
    }
    for (nth, (own, ink)) in inks.iter().enumerate() {
        if !layout.sizes.board.grown(-7.0).contains(*ink) {
            faults.push(Fault::NameOutside(city(*own)));
        }
        for (other, other_ink) in &inks[nth + 1..] {
            if own == other {
                continue;
            }
            if ink.overlap(*other_ink) > 0.0 {
                faults.push(Fault::NameOverName(city(*own), city(*other)));
            }
            let gap = label::GAP * layout.sizes.label * label::SMALLEST;
            if ink.gap(*other_ink) < gap && !is_parted(layout, *ink, *other_ink) {
                faults.push(Fault::NamesReadAsOne(city(*own), city(*other)));
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
                ink.distance(slot.center) < (slot.length + layout.sizes.slot) / 2.0
                    && overlap(&corners, &slot_corners(slot, layout.sizes.slot), 1.0)
            };
            if path.slots.iter().any(is_hidden) {
                faults.push(Fault::NameOverTrack(city(*own), TrackId(track as u8)));
            }
        }
    }
}

/// Lines from names to their dots that touch another name or dot, or lie under trains for most of their way.
fn leaders(map: &Map, layout: &Layout, faults: &mut Vec<Fault>) {
    for (own, label) in layout.labels.iter().enumerate() {
        let place = layout.places[own];
        let leader = label
            .as_ref()
            .and_then(|label| label.leader(place, &layout.sizes));
        let Some([from, to]) = leader else { continue };
        let city = CityId(own as u8);
        let points = (0..=20).map(|nth| from.toward(to, nth as f32 / 20.0));
        let points: Vec<Point> = points.collect();
        for (other, place) in layout.places.iter().enumerate() {
            let mut lines = layout.labels[other].iter().flat_map(|label| &label.lines);
            let is_touched = points
                .iter()
                .any(|at| at.distance(*place) < layout.sizes.place + 4.0)
                || lines.any(|line| points.iter().any(|at| line.ink.distance(*at) < 4.0));
            if other != own && is_touched {
                faults.push(Fault::LeaderOverCity(city, CityId(other as u8)));
            }
        }
        for (track, path) in layout.tracks.iter().enumerate() {
            let id = TrackId(track as u8);
            let casings = casings(map, layout, id, path);
            let is_hidden = |at: &&Point| casings.iter().any(|casing| is_inside(**at, casing));
            if 2 * points.iter().filter(is_hidden).count() > points.len() {
                faults.push(Fault::LeaderHidden(city, id));
            }
        }
    }
}

/// Whether a place or a space lies between two names.
fn is_parted(layout: &Layout, a: Rect, b: Rect) -> bool {
    let span = |a: (f32, f32), b: (f32, f32)| {
        let (from, to) = (a.0.max(b.0), a.1.min(b.1));
        (from.min(to), from.max(to))
    };
    let (left, right) = span((a.x, a.right()), (b.x, b.right()));
    let (top, bottom) = span((a.y, a.bottom()), (b.y, b.bottom()));
    let between = rect(left, top, right - left, bottom - top);
    let slots = layout.tracks.iter().flat_map(|path| &path.slots);
    let mut points =
        slots.flat_map(|slot| [-0.6, 0.0, 0.6].map(|along| slot.inner(along, 0.0, 0.0)));
    points.any(|at| between.distance(at) < 2.0)
        || layout.places.iter().any(|at| between.distance(*at) < 2.0)
}

/// The width of a track's trains with their casing.
fn train_width(map: &Map, layout: &Layout, track: TrackId) -> f32 {
    let broader = if fork::is_alone(map, track) {
        fork::ALONE_WIDER
    } else {
        0.0
    };
    layout.sizes.slot + (CLAIMED_WIDER + broader) * layout.sizes.unit
}

/// The casings of a track's trains.
fn casings(map: &Map, layout: &Layout, track: TrackId, path: &TrackPath) -> Vec<Corners> {
    let width = train_width(map, layout, track);
    let casing = |slot: &Slot| {
        let longer = Slot {
            length: slot.length + 0.75 * CLAIMED_WIDER * layout.sizes.unit,
            ..*slot
        };
        slot_corners(&longer, width)
    };
    path.slots.iter().map(casing).collect()
}

/// What would touch the trains of a claimed track.
fn trains(map: &Map, layout: &Layout, faults: &mut Vec<Fault>) {
    let unit = layout.sizes.unit;
    let halo = pieces::HALO / 2.0 * unit.min(1.2);
    for (at, path) in layout.tracks.iter().enumerate() {
        let id = TrackId(at as u8);
        let width = train_width(map, layout, id);
        let casings = casings(map, layout, id, path);
        let bounds = path.slots.iter().map(|slot| slot.bounds(width));
        let around = bounds
            .reduce(Rect::union)
            .unwrap_or_default()
            .grown(9.0 * unit);
        let is_touched = |area: Rect, slack: f32| {
            if around.overlap(area) == 0.0 {
                return false;
            }
            let corners = rect_corners(area);
            casings
                .iter()
                .any(|casing| overlap(&corners, casing, slack))
        };
        for (own, label) in layout.labels.iter().enumerate() {
            let mut inks = label.iter().flat_map(|label| &label.lines);
            if inks.any(|line| is_touched(line.ink.grown(halo), 1.0)) {
                faults.push(Fault::NameOverTrain(CityId(own as u8), id));
            }
        }
        let cards = layout.tunnel_cards[at].map(|cards| badge::paper(cards, unit));
        for (own, label) in layout.labels.iter().enumerate() {
            let mut inks = label.iter().flat_map(|label| &label.lines);
            if cards.is_some_and(|cards| inks.any(|line| line.ink.overlap(cards) > 0.0)) {
                faults.push(Fault::BadgeOverName(id, CityId(own as u8)));
            }
        }
        for (own, cards) in layout.tunnel_cards.iter().enumerate() {
            if cards.is_some_and(|cards| {
                own != at && is_touched(badge::paper(cards, unit).grown(4.0), 0.0)
            }) {
                faults.push(Fault::BadgeOverTrack(TrackId(own as u8), id));
            }
        }
    }
}

fn tracks(map: &Map, layout: &Layout, faults: &mut Vec<Fault>) {
    let width = layout.sizes.slot;
    let near = fork::near(layout);
    for (at, (track, path)) in map.tracks.iter().zip(&layout.tracks).enumerate() {
        let id = TrackId(at as u8);
        let ends = [track.a.index(), track.b.index()];
        if !bend::belongs(&path.slots, &layout.places, ends, &layout.sizes) {
            faults.push(Fault::TrackAdrift(id));
        }
        for slot in &path.slots {
            if !layout.sizes.board.grown(-7.0).contains(slot.bounds(width)) {
                faults.push(Fault::TrackOutside(id));
            }
            if slot.length < SHORTEST {
                faults.push(Fault::ShortSlot(id));
            }
            let reach = layout.sizes.place + width / 2.0;
            let points = [-0.9, -0.45, 0.0, 0.45, 0.9].map(|along| slot.inner(along, 0.0, 0.0));
            for (city, place) in layout.places.iter().enumerate() {
                let is_far = reach + slot.length < slot.center.distance(*place);
                let is_own = ends.contains(&city);
                if !is_far && !is_own && points.iter().any(|at| at.distance(*place) < reach) {
                    faults.push(Fault::TrackOverPlace(id, CityId(city as u8)));
                }
            }
        }
        for other_id in near[at].iter().copied().filter(|other| id < *other) {
            let other = &layout.tracks[other_id.index()];
            let own_slots = path.slots.iter().enumerate();
            let cross = own_slots.into_iter().any(|(n, slot)| {
                other.slots.iter().enumerate().any(|(other_n, other)| {
                    // Tracks that leave one city at a sharp angle touch beside it, with their first slots: that is no
                    // crossing.
                    let reach = (slot.length + other.length) / 2.0 + width;
                    slot.center.distance(other.center) < reach
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

/// What would lie under the map's name, the legend or the compass.
fn plates(map: &Map, layout: &Layout, faults: &mut Vec<Fault>) {
    let plates = furniture::plates(map, layout);
    let is_under = |area: Rect| plates.iter().any(|plate| plate.overlap(area) > 0.0);
    for (city, place) in layout.places.iter().enumerate() {
        let dot = rect(place.x, place.y, 0.0, 0.0).grown(layout.sizes.place);
        let mut lines = layout.labels[city].iter().flat_map(|label| &label.lines);
        if is_under(dot) || lines.any(|line| is_under(line.ink)) {
            faults.push(Fault::PlateOverName(CityId(city as u8)));
        }
    }
    for (track, path) in layout.tracks.iter().enumerate() {
        let spaces = path
            .slots
            .iter()
            .flat_map(|slot| [-0.75, -0.25, 0.25, 0.75].map(|along| slot.inner(along, 0.0, 0.0)));
        let mut areas = spaces.map(|at| rect(at.x, at.y, 0.0, 0.0).grown(layout.sizes.slot / 2.0));
        if areas.any(is_under) {
            faults.push(Fault::PlateOverTrack(TrackId(track as u8)));
        }
    }
}

/// Spaces that nobody could count beside the trains of another, and trains whose owner nobody could see.
fn spaces(map: &Map, layout: &Layout, faults: &mut Vec<Fault>) {
    let near = fork::near(layout);
    let tracks = || (0..).map(TrackId).zip(&near);
    for (own, near) in tracks() {
        let hides_owner = |other: &&TrackId| {
            let is_alone = fork::is_alone(map, **other);
            layout.slots(own).iter().any(|slot| {
                let mut others = layout.slots(**other).iter();
                others.any(|other| fork::hides_owner(layout, slot, other, is_alone))
            })
        };
        let hiding = near.iter().filter(hides_owner);
        faults.extend(hiding.map(|other| Fault::OwnerHidden(own, *other)));
    }
    for (own, near) in tracks() {
        for slot in layout.slots(own) {
            let hides = |other: &&TrackId| {
                let is_alone = fork::is_alone(map, **other);
                let slots = layout.slots(**other).iter();
                let shares = slots.map(|other| fork::hidden(layout, slot, other, is_alone));
                shares.sum::<f32>() > fork::MOST_HIDDEN
            };
            let hiding = near.iter().filter(hides);
            faults.extend(hiding.map(|other| Fault::SpaceHidden(own, *other)));
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
