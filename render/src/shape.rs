//! Outlines in the plane, which scenes fill and stroke.
//!
//! Units are board units, one pixel of the 1600-wide picture; x to the right, y down.

use std::f32::consts::{FRAC_PI_2, TAU};

/// A point of the plane.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Point {
    pub x: f32,
    pub y: f32,
}

pub const fn point(x: f32, y: f32) -> Point {
    Point { x, y }
}

/// Length of the longest side of a right triangle: as exact as the C library's, which is a call too far for what is asked
/// most often, and the same with every library.
fn hypot(x: f32, y: f32) -> f32 {
    let (x, y) = (f64::from(x), f64::from(y));
    (x * x + y * y).sqrt() as f32
}

impl Point {
    pub fn distance(self, other: Point) -> f32 {
        hypot(self.x - other.x, self.y - other.y)
    }

    /// The point at `share` of the way to the other.
    pub fn toward(self, other: Point, share: f32) -> Point {
        point(
            self.x + (other.x - self.x) * share,
            self.y + (other.y - self.y) * share,
        )
    }

    pub fn shifted(self, dx: f32, dy: f32) -> Point {
        point(self.x + dx, self.y + dy)
    }
}

/// An upright rectangle.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Rect {
    pub x: f32,
    pub y: f32,
    pub w: f32,
    pub h: f32,
}

pub const fn rect(x: f32, y: f32, w: f32, h: f32) -> Rect {
    Rect { x, y, w, h }
}

impl Rect {
    pub fn right(self) -> f32 {
        self.x + self.w
    }

    pub fn bottom(self) -> f32 {
        self.y + self.h
    }

    pub fn size(self) -> (f32, f32) {
        (self.w, self.h)
    }

    pub fn center(self) -> Point {
        point(self.x + self.w / 2.0, self.y + self.h / 2.0)
    }

    pub fn grown(self, by: f32) -> Rect {
        rect(
            self.x - by,
            self.y - by,
            self.w + 2.0 * by,
            self.h + 2.0 * by,
        )
    }

    /// Distance of a point outside; 0 within.
    pub fn distance(self, p: Point) -> f32 {
        hypot(
            p.x - p.x.clamp(self.x, self.right()),
            p.y - p.y.clamp(self.y, self.bottom()),
        )
    }

    /// Distance between both; 0 where they meet.
    pub fn gap(self, other: Rect) -> f32 {
        let w = self.x.max(other.x) - self.right().min(other.right());
        let h = self.y.max(other.y) - self.bottom().min(other.bottom());
        hypot(w.max(0.0), h.max(0.0))
    }

    /// The area common to both.
    pub fn overlap(self, other: Rect) -> f32 {
        let w = self.right().min(other.right()) - self.x.max(other.x);
        let h = self.bottom().min(other.bottom()) - self.y.max(other.y);
        w.max(0.0) * h.max(0.0)
    }

    pub fn contains(self, other: Rect) -> bool {
        self.x <= other.x
            && self.y <= other.y
            && other.right() <= self.right()
            && other.bottom() <= self.bottom()
    }

    /// The smallest rectangle around both.
    pub fn union(self, other: Rect) -> Rect {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        rect(
            x,
            y,
            self.right().max(other.right()) - x,
            self.bottom().max(other.bottom()) - y,
        )
    }
}

/// One step of an outline.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Step {
    Move(Point),
    Line(Point),
    Quad(Point, Point),
    Cubic(Point, Point, Point),
    Close,
}

impl Step {
    fn map(self, f: impl Fn(Point) -> Point) -> Step {
        match self {
            Step::Move(p) => Step::Move(f(p)),
            Step::Line(p) => Step::Line(f(p)),
            Step::Quad(c, p) => Step::Quad(f(c), f(p)),
            Step::Cubic(c, d, p) => Step::Cubic(f(c), f(d), f(p)),
            Step::Close => Step::Close,
        }
    }

    /// The points it names, including control points.
    pub fn points(self) -> impl Iterator<Item = Point> {
        let named = match self {
            Step::Move(p) | Step::Line(p) => [Some(p), None, None],
            Step::Quad(c, p) => [Some(c), Some(p), None],
            Step::Cubic(c, d, p) => [Some(c), Some(d), Some(p)],
            Step::Close => [None, None, None],
        };
        named.into_iter().flatten()
    }
}

/// An outline of any number of parts.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Shape {
    pub steps: Vec<Step>,
}

/// Distance of the control points of a quarter circle, for a radius of 1.
const QUARTER: f32 = 0.552_284_8;

impl Shape {
    pub fn new() -> Shape {
        Shape::default()
    }

    pub fn move_to(mut self, x: f32, y: f32) -> Shape {
        self.steps.push(Step::Move(point(x, y)));
        self
    }

    pub fn line_to(mut self, x: f32, y: f32) -> Shape {
        self.steps.push(Step::Line(point(x, y)));
        self
    }

    pub fn quad_to(mut self, control: Point, end: Point) -> Shape {
        self.steps.push(Step::Quad(control, end));
        self
    }

    pub fn cubic_to(mut self, first: Point, second: Point, end: Point) -> Shape {
        self.steps.push(Step::Cubic(first, second, end));
        self
    }

    pub fn close(mut self) -> Shape {
        self.steps.push(Step::Close);
        self
    }

    /// A line from point to point.
    pub fn line(points: &[Point]) -> Shape {
        let mut steps: Vec<Step> = points.iter().map(|p| Step::Line(*p)).collect();
        if let Some(first) = points.first() {
            steps[0] = Step::Move(*first);
        }
        Shape { steps }
    }

    pub fn polygon(points: &[Point]) -> Shape {
        Shape::line(points).close()
    }

    pub fn rect(r: Rect) -> Shape {
        Shape::polygon(&[
            point(r.x, r.y),
            point(r.right(), r.y),
            point(r.right(), r.bottom()),
            point(r.x, r.bottom()),
        ])
    }

    pub fn circle(center: Point, radius: f32) -> Shape {
        Shape::round_rect(
            rect(
                center.x - radius,
                center.y - radius,
                2.0 * radius,
                2.0 * radius,
            ),
            radius,
        )
    }

    pub fn round_rect(r: Rect, radius: f32) -> Shape {
        let radius = radius.min(r.w / 2.0).min(r.h / 2.0);
        let off = radius * (1.0 - QUARTER);
        let (x, y, right, bottom) = (r.x, r.y, r.right(), r.bottom());
        Shape::new()
            .move_to(x + radius, y)
            .line_to(right - radius, y)
            .cubic_to(
                point(right - off, y),
                point(right, y + off),
                point(right, y + radius),
            )
            .line_to(right, bottom - radius)
            .cubic_to(
                point(right, bottom - off),
                point(right - off, bottom),
                point(right - radius, bottom),
            )
            .line_to(x + radius, bottom)
            .cubic_to(
                point(x + off, bottom),
                point(x, bottom - off),
                point(x, bottom - radius),
            )
            .line_to(x, y + radius)
            .cubic_to(point(x, y + off), point(x + off, y), point(x + radius, y))
            .close()
    }

    /// A star around the origin, one point up.
    pub fn star(n_points: usize, outer: f32, inner: f32) -> Shape {
        let corners: Vec<Point> = (0..2 * n_points)
            .map(|at| {
                let angle = at as f32 * TAU / (2 * n_points) as f32 - FRAC_PI_2;
                let radius = if at % 2 == 0 { outer } else { inner };
                point(angle.cos() * radius, angle.sin() * radius)
            })
            .collect();
        Shape::polygon(&corners)
    }

    /// A closed ring or an open line with rounded corners: each corner becomes the control
    /// point between the middles of its two sides.
    pub fn smooth(points: &[Point], is_closed: bool) -> Shape {
        if points.len() < 4 {
            let line = Shape::line(points);
            return if is_closed { line.close() } else { line };
        }
        if is_closed {
            let ring = if points.first() == points.last() {
                &points[..points.len() - 1]
            } else {
                points
            };
            let n = ring.len();
            let start = ring[n - 1].toward(ring[0], 0.5);
            let mut shape = Shape::new().move_to(start.x, start.y);
            for at in 0..n {
                shape = shape.quad_to(ring[at], ring[at].toward(ring[(at + 1) % n], 0.5));
            }
            return shape.close();
        }
        let last = points.len() - 1;
        let mut shape = Shape::new().move_to(points[0].x, points[0].y);
        for at in 1..last {
            let end = if at + 1 == last {
                points[last]
            } else {
                points[at].toward(points[at + 1], 0.5)
            };
            shape = shape.quad_to(points[at], end);
        }
        shape
    }

    pub fn add(&mut self, other: &Shape) {
        self.steps.extend_from_slice(&other.steps);
    }

    /// Adds another as [`Shape::scaled`] makes it.
    pub fn add_scaled(&mut self, other: &Shape, scale: f32, x: f32, y: f32) {
        let placed = |p: Point| point(p.x * scale + x, p.y * scale + y);
        let steps = other.steps.iter().map(|step| step.map(placed));
        self.steps.extend(steps);
    }

    pub fn with(mut self, other: &Shape) -> Shape {
        self.add(other);
        self
    }

    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    fn map(&self, f: impl Fn(Point) -> Point) -> Shape {
        Shape {
            steps: self.steps.iter().map(|step| step.map(&f)).collect(),
        }
    }

    /// The shape with its origin moved here.
    pub fn at(&self, x: f32, y: f32) -> Shape {
        self.map(|p| p.shifted(x, y))
    }

    /// The shape rotated around its origin by an angle in radians, then moved.
    pub fn turned(&self, x: f32, y: f32, angle: f32) -> Shape {
        let (sin, cos) = angle.sin_cos();
        self.map(|p| point(p.x * cos - p.y * sin + x, p.x * sin + p.y * cos + y))
    }

    /// The shape scaled around its origin, then moved.
    pub fn scaled(&self, scale: f32, x: f32, y: f32) -> Shape {
        let mut shape = Shape::new();
        shape.add_scaled(self, scale, x, y);
        shape
    }

    /// The bounding rectangle of all its points; control points may reach beyond the ink.
    pub fn bounds(&self) -> Option<Rect> {
        let mut points = self.steps.iter().flat_map(|step| step.points());
        let first = points.next()?;
        let (mut low, mut high) = (first, first);
        for p in points {
            low = point(low.x.min(p.x), low.y.min(p.y));
            high = point(high.x.max(p.x), high.y.max(p.y));
        }
        Some(rect(low.x, low.y, high.x - low.x, high.y - low.y))
    }
}

/// Whether a point lies inside a ring (even-odd).
pub fn is_inside(p: Point, ring: &[Point]) -> bool {
    let mut inside = false;
    let mut before = match ring.last() {
        Some(last) => *last,
        None => return false,
    };
    for corner in ring {
        if (corner.y > p.y) != (before.y > p.y)
            && p.x < (before.x - corner.x) * (p.y - corner.y) / (before.y - corner.y) + corner.x
        {
            inside = !inside;
        }
        before = *corner;
    }
    inside
}

/// Whether a point lies inside an odd number of rings: holes are rings too.
pub fn is_within<'a>(p: Point, rings: impl IntoIterator<Item = &'a Vec<Point>>) -> bool {
    let around = rings.into_iter().filter(|ring| is_inside(p, ring));
    around.count() % 2 == 1
}

/// The area of a ring.
pub fn ring_area(ring: &[Point]) -> f32 {
    let next = ring.iter().cycle().skip(1);
    let twice: f32 = ring
        .iter()
        .zip(next)
        .map(|(a, b)| a.x * b.y - b.x * a.y)
        .sum();
    twice.abs() / 2.0
}

/// The nearest point on a line between two others.
pub fn nearest_between(p: Point, from: Point, to: Point) -> Point {
    let (dx, dy) = (to.x - from.x, to.y - from.y);
    let squared = dx * dx + dy * dy;
    if squared == 0.0 {
        return from;
    }
    let along = ((p.x - from.x) * dx + (p.y - from.y) * dy) / squared;
    from.toward(to, along.clamp(0.0, 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_circle_fills_its_bounds() {
        let bounds = Shape::circle(point(10.0, 20.0), 5.0).bounds();
        assert_eq!(bounds, Some(rect(5.0, 15.0, 10.0, 10.0)));
        assert_eq!(Shape::new().bounds(), None);
    }

    #[test]
    fn a_point_is_inside_its_ring_only() {
        let ring = [
            point(0.0, 0.0),
            point(4.0, 0.0),
            point(4.0, 4.0),
            point(0.0, 4.0),
        ];
        assert!(is_inside(point(1.0, 3.0), &ring));
        assert!(!is_inside(point(5.0, 3.0), &ring));
    }
}
