//! Lays the spaces of a track along its curve.

use super::super::shape::{Point, Rect, Shape, point, rect};
use super::Sizes;

/// One space of a track: a rectangle about a point, turned.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Slot {
    pub center: Point,
    /// Along the track, in radians.
    pub angle: f32,
    pub length: f32,
}

/// One track on the board.
#[derive(Debug, Clone, PartialEq)]
pub struct TrackPath {
    /// The middle line, from city to city.
    pub spine: Vec<Point>,
    pub slots: Vec<Slot>,
}

/// Between two slots of a track.
const GAP: f32 = 4.0;
/// Points to a curve.
const N_POINTS: usize = 48;

impl Slot {
    /// The slot as an outline that wide.
    pub fn shape(&self, width: f32, longer: f32, radius: f32) -> Shape {
        let length = self.length + longer;
        Shape::round_rect(rect(-length / 2.0, -width / 2.0, length, width), radius).turned(
            self.center.x,
            self.center.y,
            self.angle,
        )
    }

    /// A point of the slot: shares of its half length and of its half width, -1 to 1.
    pub fn inner(&self, along: f32, across: f32, width: f32) -> Point {
        let (sin, cos) = self.angle.sin_cos();
        let (u, v) = (along * self.length / 2.0, across * width / 2.0);
        self.center.shifted(u * cos - v * sin, u * sin + v * cos)
    }

    /// The upright rectangle around a slot that wide.
    pub fn bounds(&self, width: f32) -> Rect {
        let (sin, cos) = self.angle.sin_cos();
        let w = (self.length * cos).abs() + (width * sin).abs();
        let h = (self.length * sin).abs() + (width * cos).abs();
        rect(self.center.x - w / 2.0, self.center.y - h / 2.0, w, h)
    }
}

/// The rectangle around points.
pub fn bounds(points: &[Point]) -> Rect {
    Shape::line(points).bounds().unwrap_or_default()
}

/// A curve from `a` to `b` that swings out by `bend` of its length, moved `aside`.
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

/// Lays `n` slots along a curve, clear of the places at its ends.
pub fn along(spine: &[Point], n: usize, aside: f32, sizes: &Sizes) -> Vec<Slot> {
    let mut reached = vec![0.0_f32];
    for pair in spine.windows(2) {
        reached.push(reached[reached.len() - 1] + pair[0].distance(pair[1]));
    }
    let total = reached[reached.len() - 1];
    // An outer lane passes the disc of a place at its side and may begin nearer.
    let clear = sizes.place + 4.0;
    let pad = (clear * clear - aside * aside).max(4.0).sqrt();
    let mut step = (total - 2.0 * pad) / n as f32;
    let mut start = pad;
    if step > sizes.longest_slot {
        step = sizes.longest_slot;
        start = (total - step * n as f32) / 2.0;
    }
    let at = |distance: f32| {
        let next = reached
            .partition_point(|reached| *reached < distance)
            .clamp(1, reached.len() - 1);
        let span = (reached[next] - reached[next - 1]).max(1e-4);
        spine[next - 1].toward(spine[next], (distance - reached[next - 1]) / span)
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
