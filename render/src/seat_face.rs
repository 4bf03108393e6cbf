//! A seat as a disc: its player's face in the ring of the seat, or the seat's shape alone; and a person who has no seat.

use std::sync::Arc;

use super::avatar::{Avatar, Disc};
use super::color::Rgba;
use super::fonts::Face;
use super::marks;
use super::scene::Scene;
use super::shape::{Point, Shape, point};
use super::text::{self, Align};
use super::theme::{self, ThemeColors};

/// A smaller disc shows only the seat's shape: a face would not be recognisable.
const MIN_RADIUS: f32 = 22.0;

/// A seat as a disc: its player's face in a ring of the seat's colour, with the seat's shape at the
/// rim; without a face the shape in the middle.
pub fn seat_face(
    scene: &mut Scene,
    seat: usize,
    face: Option<&Arc<Avatar>>,
    at: Disc,
    colors: &ThemeColors,
) {
    let Disc { center, radius } = at;
    let Some(face) = face.filter(|_| radius >= MIN_RADIUS) else {
        seat_disc(scene, seat, center, radius, colors);
        return;
    };
    let (color, rim) = (theme::seat(seat), rim(seat, colors));
    scene.fill(Shape::circle(center, radius), rim);
    scene.fill(Shape::circle(center, radius - 2.5), color);
    let inner = radius - 2.5 - (0.13 * radius).max(4.0);
    // A light line separates a dark picture from a dark ring.
    scene.fill(Shape::circle(center, inner + 1.5), colors.claim_casing);
    scene.picture(
        face,
        Disc {
            center,
            radius: inner,
        },
    );
    let badge = 0.48 * radius;
    let reach = 0.72 * radius;
    let foot = point(center.x + reach, center.y + reach);
    scene.fill(Shape::circle(foot, badge + 2.5), rim);
    scene.fill(Shape::circle(foot, badge), color);
    let glyph = marks::seat(seat, 0.6 * badge);
    scene.fill(glyph.at(foot.x, foot.y), theme::seat_ink(seat));
}

/// The seat's colour and shape.
pub fn seat_disc(scene: &mut Scene, seat: usize, center: Point, radius: f32, colors: &ThemeColors) {
    scene.fill(Shape::circle(center, radius), rim(seat, colors));
    scene.fill(Shape::circle(center, radius - 2.5), theme::seat(seat));
    let glyph = marks::seat(seat, 0.54 * radius);
    scene.fill(glyph.at(center.x, center.y), theme::seat_ink(seat));
}

/// Somebody without a seat, so without a colour: the face in a gold ring, or else the initial of the name.
pub fn person(
    scene: &mut Scene,
    name: &str,
    face: Option<&Arc<Avatar>>,
    at: Disc,
    colors: &ThemeColors,
) {
    let Disc { center, radius } = at;
    scene.fill(Shape::circle(center, radius), colors.gold);
    let inner = radius - (0.09 * radius).max(2.5);
    if let Some(face) = face {
        let radius = inner;
        return scene.picture(face, Disc { center, radius });
    }
    scene.fill(Shape::circle(center, inner), colors.plate);
    let initial: String = name.chars().take(1).collect();
    let size = 1.1 * inner;
    let letter = text::line(&initial.to_uppercase(), Face::Body, size);
    let base_line = center.y + 0.34 * size;
    letter.draw(
        scene,
        Align::Center,
        center.x,
        base_line,
        Rgba::hex(0xf7efdb),
    );
}

fn rim(seat: usize, colors: &ThemeColors) -> Rgba {
    theme::seat(seat).mix(colors.text, 0.55)
}
