//! Distinguishes seats and colours without colour: solid shapes for seats, line marks and letters
//! for the colours of tracks and cards.
//!
//! The two sets share no shape: seats' are solid, marks are thin lines and rings, wider than high as a space is.

use engine::card::Color;

use super::color::Rgba;
use super::scene::Scene;
use super::shape::{Point, Shape, point, rect};
use super::theme;

/// Half the width of a mark in a space, and half a seat's shape on a wagon, in units.
pub const SPACE: f32 = 6.6;

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

/// The mark of a colour, around the origin and twice as wide as `h`: ✕ ‖ » N ⫽ ⬭ – ⋯.
fn mark(color: Color, h: f32) -> Shape {
    let lines = |lines: &[&[(f32, f32)]]| {
        lines.iter().fold(Shape::new(), |shape, line| {
            let points: Vec<Point> = line.iter().map(|(x, y)| point(x * h, y * h)).collect();
            shape.with(&Shape::line(&points))
        })
    };
    match color {
        Color::Red => lines(&[&[(-1.0, -0.66), (1.0, 0.66)], &[(-1.0, 0.66), (1.0, -0.66)]]),
        Color::Blue => lines(&[&[(-0.85, -0.7), (-0.85, 0.7)], &[(0.85, -0.7), (0.85, 0.7)]]),
        Color::Green => lines(&[
            &[(-1.0, -0.66), (-0.2, 0.0), (-1.0, 0.66)],
            &[(0.1, -0.66), (0.9, 0.0), (0.1, 0.66)],
        ]),
        Color::Yellow => lines(&[&[(-1.05, 0.6), (-0.4, -0.6), (0.4, 0.6), (1.05, -0.6)]]),
        Color::Black => lines(&[&[(-1.0, 0.66), (-0.3, -0.66)], &[(0.3, 0.66), (1.0, -0.66)]]),
        Color::White => Shape::round_rect(rect(-0.95 * h, -0.6 * h, 1.9 * h, 1.2 * h), 0.6 * h),
        Color::Orange => lines(&[&[(-1.1, 0.0), (1.1, 0.0)]]),
        // Strokes have round ends: a short one is a dot.
        Color::Purple => lines(
            &[-0.78, 0.0, 0.78]
                .map(|x| [(x - 0.02, 0.0), (x + 0.02, 0.0)])
                .each_ref()
                .map(|dot| &dot[..]),
        ),
    }
}

/// Draws a colour's mark, rotated along a track.
pub fn draw(scene: &mut Scene, color: Color, half: f32, at: Point, angle: f32, ink: Rgba) {
    let width = match color {
        Color::Purple => 0.62,
        Color::Orange => 0.5,
        _ => 0.36,
    };
    let mark = mark(color, half).turned(at.x, at.y, angle);
    scene.stroke(mark, ink, width * half);
}

#[cfg(test)]
mod tests {
    use super::super::raster;
    use super::*;

    #[test]
    fn no_mark_of_a_colour_covers_a_seats_shape_and_all_are_large() {
        let area = rect(-20.0, -20.0, 40.0, 40.0);
        let inked = |scene: &Scene| -> Vec<bool> {
            let data = raster::sprite(scene, area).data;
            data.chunks_exact(4).map(|pixel| pixel[3] > 127).collect()
        };
        for color in Color::ALL {
            let mut scene = Scene::new();
            draw(&mut scene, color, SPACE, point(0.0, 0.0), 0.0, Rgba::BLACK);
            let own = scene.ops[0].bounds().expect("a mark").grown(-1.0);
            assert!(own.w.max(own.h) >= 13.0, "{color:?}: {own:?}");
            let own = inked(&scene);
            for livery in 0..theme::N_SEATS {
                let mut scene = Scene::new();
                scene.fill(seat(livery, SPACE), Rgba::BLACK);
                let shape = inked(&scene);
                let n = shape.iter().filter(|inked| **inked).count();
                let n_covered = shape.iter().zip(&own).filter(|(a, b)| **a && **b).count();
                assert!(10 * n_covered <= 8 * n, "{color:?} over seat {livery}");
            }
        }
    }
}
