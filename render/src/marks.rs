//! Distinguishes seats and colours without colour: solid shapes for seats, line marks and letters
//! for the colours of tracks and cards.
//!
//! Size and place keep the two sets apart: seats' shapes are on wagons and panels, marks in
//! empty slots and on cards.

use engine::card::Color;

use super::color::Rgba;
use super::scene::Scene;
use super::shape::{Point, Shape, point, rect};
use super::theme;

/// A seat's shape around the origin: ▲ ● ■ ★ ◆ ✚.
pub fn seat(seat: usize, radius: f32) -> Shape {
    let r = radius;
    match seat % theme::N_SEATS {
        0 => Shape::polygon(&[
            point(0.0, -r),
            point(0.98 * r, 0.75 * r),
            point(-0.98 * r, 0.75 * r),
        ]),
        1 => Shape::circle(point(0.0, 0.0), 0.84 * r),
        2 => Shape::rect(rect(-0.78 * r, -0.78 * r, 1.56 * r, 1.56 * r)),
        3 => Shape::star(5, 1.12 * r, 0.47 * r),
        4 => Shape::polygon(&[
            point(0.0, -1.1 * r),
            point(0.95 * r, 0.0),
            point(0.0, 1.1 * r),
            point(-0.95 * r, 0.0),
        ]),
        _ => plus(r, 0.36 * r),
    }
}

fn plus(r: f32, k: f32) -> Shape {
    let corners = [
        (-k, -r),
        (k, -r),
        (k, -k),
        (r, -k),
        (r, k),
        (k, k),
        (k, r),
        (-k, r),
        (-k, k),
        (-r, k),
        (-r, -k),
        (-k, -k),
    ];
    Shape::polygon(&corners.map(|(x, y)| point(x, y)))
}

/// A star, the sign for wilds.
pub fn wild(radius: f32) -> Shape {
    Shape::star(5, 1.12 * radius, 0.47 * radius)
}

/// The mark of a colour: its lines, or its solid shape.
enum Mark {
    Lines(Shape),
    Solid(Shape),
}

/// × ‖ » • ◆ ○ – ⋯, around the origin.
fn mark(color: Color, h: f32) -> Mark {
    let origin = point(0.0, 0.0);
    let lines = |lines: &[[(f32, f32); 2]]| {
        let line = |[a, b]: &[(f32, f32); 2]| {
            Shape::line(&[point(a.0 * h, a.1 * h), point(b.0 * h, b.1 * h)])
        };
        Mark::Lines(
            lines
                .iter()
                .fold(Shape::new(), |shape, ends| shape.with(&line(ends))),
        )
    };
    match color {
        Color::Red => lines(&[[(-1.0, -1.0), (1.0, 1.0)], [(-1.0, 1.0), (1.0, -1.0)]]),
        Color::Blue => lines(&[[(-0.6, -1.0), (-0.6, 1.0)], [(0.6, -1.0), (0.6, 1.0)]]),
        Color::Green => {
            let chevron = |x: f32| {
                Shape::line(&[
                    point((x - 0.55) * h, -h),
                    point((x + 0.55) * h, 0.0),
                    point((x - 0.55) * h, h),
                ])
            };
            Mark::Lines(chevron(-0.6).with(&chevron(0.6)))
        }
        Color::Yellow => Mark::Solid(Shape::circle(origin, 0.85 * h)),
        Color::Black => Mark::Solid(Shape::polygon(&[
            point(0.0, -h),
            point(h, 0.0),
            point(0.0, h),
            point(-h, 0.0),
        ])),
        Color::White => Mark::Lines(Shape::circle(origin, 0.8 * h)),
        Color::Orange => lines(&[[(-1.5, 0.0), (1.5, 0.0)]]),
        Color::Purple => {
            let dots = [-1.4, 0.0, 1.4].map(|x| Shape::circle(point(x * h, 0.0), 0.5 * h));
            Mark::Solid(dots.iter().fold(Shape::new(), |shape, dot| shape.with(dot)))
        }
    }
}

/// Draws a colour's mark, rotated along a track.
pub fn draw(scene: &mut Scene, color: Color, half: f32, at: Point, angle: f32, ink: Rgba) {
    match mark(color, half) {
        Mark::Lines(shape) => {
            scene.stroke(shape.turned(at.x, at.y, angle), ink, (0.44 * half).max(1.6));
        }
        Mark::Solid(shape) => scene.fill(shape.turned(at.x, at.y, angle), ink),
    }
}
