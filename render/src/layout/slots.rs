//! Lays the spaces of a track along its curve.

use super::super::shape::{Point, Rect, Shape, point, rect};
use super::Sizes;

/// One space of a track: a rotated rectangle around a point.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Slot {
    pub center: Point,
    /// Direction along the track, in radians.
    pub angle: f32,
    pub length: f32,
}

/// One track on the board.
#[derive(Debug, Clone, PartialEq)]
pub struct TrackPath {
    /// The middle line, from the dot of one city to the dot of the other, in whichever lane the slots
    /// lie.
    pub spine: Vec<Point>,
    pub slots: Vec<Slot>,
}

/// Gap between two slots of a track.
const GAP: f32 = 4.0;
/// Number of points of a curve.
const N_POINTS: usize = 48;

impl Slot {
    /// Outline of the slot at this width.
    pub fn shape(&self, width: f32, longer: f32, radius: f32) -> Shape {
        let length = self.length + longer;
        Shape::round_rect(rect(-length / 2.0, -width / 2.0, length, width), radius).turned(
            self.center.x,
            self.center.y,
            self.angle,
        )
    }

    /// A point of the slot, by shares of its half length and of its half width, -1 to 1.
    pub fn inner(&self, along: f32, across: f32, width: f32) -> Point {
        self.at_width(width)(along, across)
    }

    /// The same for many points.
    pub fn at_width(&self, width: f32) -> impl Fn(f32, f32) -> Point {
        let (sin, cos) = self.angle.sin_cos();
        let (center, length) = (self.center, self.length);
        move |along, across| {
            let (u, v) = (along * length / 2.0, across * width / 2.0);
            center.shifted(u * cos - v * sin, u * sin + v * cos)
        }
    }

    /// The area of the slot at this width, and by so much longer.
    pub fn area(&self, width: f32, longer: f32) -> Area {
        let (sin, cos) = self.angle.sin_cos();
        Area {
            center: self.center,
            along: point(cos, sin),
            half: [(self.length + longer) / 2.0, width / 2.0],
        }
    }

    /// Bounding rectangle of the slot at this width.
    pub fn bounds(&self, width: f32) -> Rect {
        let (sin, cos) = self.angle.sin_cos();
        let w = (self.length * cos).abs() + (width * sin).abs();
        let h = (self.length * sin).abs() + (width * cos).abs();
        rect(self.center.x - w / 2.0, self.center.y - h / 2.0, w, h)
    }
}

/// Shares of a space's half length and half width at which it is looked at.
pub const ALONG: [f32; 14] = [
    -0.96, -0.82, -0.67, -0.52, -0.37, -0.22, -0.07, 0.07, 0.22, 0.37, 0.52, 0.67, 0.82, 0.96,
];
pub const ACROSS: [f32; 6] = [-0.9, -0.54, -0.18, 0.18, 0.54, 0.9];

/// A rotated rectangle, to look up many points in.
#[derive(Debug, Clone, Copy)]
pub struct Area {
    center: Point,
    /// The direction along it.
    along: Point,
    /// Half its length, and half its width.
    half: [f32; 2],
}

impl Area {
    #[cfg(test)]
    pub fn contains(&self, at: Point) -> bool {
        let (dx, dy) = (at.x - self.center.x, at.y - self.center.y);
        let along = dx * self.along.x + dy * self.along.y;
        let across = dy * self.along.x - dx * self.along.y;
        along.abs() <= self.half[0] && across.abs() <= self.half[1]
    }

    /// The share of a slot's points, at this width, that lie in it.
    ///
    /// In loops without branches, of sums, as most of the time of a search for a drawing is spent here.
    pub fn share_of(&self, slot: &Slot, width: f32) -> f32 {
        let (dx, dy) = (slot.center.x - self.center.x, slot.center.y - self.center.y);
        let (sin, cos) = slot.angle.sin_cos();
        let turned = cos * self.along.x + sin * self.along.y;
        let askew = sin * self.along.x - cos * self.along.y;
        let half = [slot.length / 2.0, width / 2.0];
        // Of the slot's center, and of its far end and its side from there: how far along the area, and across it.
        let center = [
            dx * self.along.x + dy * self.along.y,
            dy * self.along.x - dx * self.along.y,
        ];
        let end = [turned * half[0], askew * half[0]];
        let side = [-askew * half[1], turned * half[1]];
        let is_apart =
            |axis: usize| self.half[axis] + end[axis].abs() + side[axis].abs() < center[axis].abs();
        if is_apart(0) || is_apart(1) {
            return 0.0;
        }
        let mut n = 0;
        for across in ACROSS {
            for along in ALONG {
                let at = |axis: usize| center[axis] + along * end[axis] + across * side[axis];
                n += u32::from((at(0).abs() <= self.half[0]) & (at(1).abs() <= self.half[1]));
            }
        }
        n as f32 / (ALONG.len() * ACROSS.len()) as f32
    }
}

/// Bounding rectangle of points.
pub fn bounds(points: &[Point]) -> Rect {
    Shape::line(points).bounds().unwrap_or_default()
}

/// A curve from `a` to `b` that swings out by `bend` of its length, moved sideways by `aside`.
pub fn curve(a: Point, b: Point, bend: f32, aside: f32) -> Vec<Point> {
    let length = a.distance(b).max(1.0);
    let normal = point(-(b.y - a.y) / length, (b.x - a.x) / length);
    // A quadratic curve reaches half as far as its control point.
    let middle = a.toward(b, 0.5);
    let swing = 2.0 * bend * length;
    let control = middle.shifted(normal.x * swing, normal.y * swing);
    (0..=N_POINTS)
        .map(|at| {
            let share = at as f32 / N_POINTS as f32;
            let (first, second) = (a.toward(control, share), control.toward(b, share));
            let speed = first.distance(second).max(1e-3);
            let across = point(-(second.y - first.y) / speed, (second.x - first.x) / speed);
            first
                .toward(second, share)
                .shifted(across.x * aside, across.y * aside)
        })
        .collect()
}

/// Lays `n` slots along a curve between two cities, clear of their dots. If they would be longer than usual,
/// they take the share `stretch`, from 0 to 1, of the leftover length; the spine bridges the rest.
pub fn along(curve: &[Point], n: usize, aside: f32, stretch: f32, sizes: &Sizes) -> Vec<Slot> {
    let total = length(curve);
    // An outer lane passes the dot of a city at its side and may begin closer.
    let clear = sizes.place + 4.0;
    let pad = (clear * clear - aside * aside).max(4.0).sqrt();
    let mut step = (total - 2.0 * pad) / n as f32;
    if step > sizes.longest_slot {
        step = sizes.longest_slot + stretch * (step - sizes.longest_slot);
    }
    let start = (total - step * n as f32) / 2.0;
    between(curve, n, [start, total - start])
}

/// Lays `n` slots along a curve from the first to the second of these distances from its start.
pub fn between(curve: &[Point], n: usize, [start, end]: [f32; 2]) -> Vec<Slot> {
    let reached = reached(curve);
    let step = (end - start) / n as f32;
    let at = |distance: f32| {
        let next = reached
            .partition_point(|reached| *reached < distance)
            .clamp(1, reached.len() - 1);
        let span = (reached[next] - reached[next - 1]).max(1e-4);
        curve[next - 1].toward(curve[next], (distance - reached[next - 1]) / span)
    };
    (0..n)
        .map(|number| {
            let from = start + step * number as f32;
            let (first, last) = (at(from + GAP / 2.0), at(from + step - GAP / 2.0));
            let chord = first.toward(last, 0.5);
            Slot {
                // Half way between the chord and the curve, so that bent slots touch neither side.
                center: chord.toward(at(from + step / 2.0), 0.5),
                angle: (last.y - first.y).atan2(last.x - first.x),
                length: step - GAP,
            }
        })
        .collect()
}

/// The distances from a curve's start between which `along` laid these slots: in its middle.
pub fn span(curve: &[Point], slots: &[Slot]) -> [f32; 2] {
    let total = length(curve);
    let taken: f32 = slots.iter().map(|slot| slot.length + GAP).sum();
    [(total - taken) / 2.0, (total + taken) / 2.0]
}

fn length(curve: &[Point]) -> f32 {
    curve.windows(2).map(|pair| pair[0].distance(pair[1])).sum()
}

/// The length of a curve up to each of its points.
fn reached(curve: &[Point]) -> Vec<f32> {
    let mut reached = vec![0.0_f32];
    for pair in curve.windows(2) {
        reached.push(reached[reached.len() - 1] + pair[0].distance(pair[1]));
    }
    reached
}

/// The middle line of slots, extended to the dots of the cities at both ends.
pub fn spine(slots: &[Slot], [a, b]: [Point; 2]) -> Vec<Point> {
    let ends = |slot: &Slot| {
        [
            slot.inner(-1.0, 0.0, 0.0),
            slot.center,
            slot.inner(1.0, 0.0, 0.0),
        ]
    };
    let slots = slots.iter().flat_map(ends);
    std::iter::once(a).chain(slots).chain([b]).collect()
}

/// The two ends of a track, each with the distance to the dot of its own city.
pub fn ends(slots: &[Slot], places: [Point; 2]) -> Option<[(Point, f32); 2]> {
    let (first, last) = (slots.first()?, slots.last()?);
    let ends = [first.inner(-1.0, 0.0, 0.0), last.inner(1.0, 0.0, 0.0)];
    let end = |at: usize| (ends[at], ends[at].distance(places[at]));
    Some([end(0), end(1)])
}
