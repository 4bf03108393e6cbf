//! Train cards, their backs, and the small signs that count things.

use engine::card::{Card, Color};
use engine::map::{Map, Vehicle};

use super::color::Rgba;
use super::fonts::Face;
use super::marks;
use super::scene::Scene;
use super::shape::{Point, Rect, Shape, point, rect};
use super::text::{self, Align};
use super::theme::{self, ThemeColors};
use super::words::CardLetters;

/// The size that card art is drawn for; it scales with the width.
pub const CARD: (f32, f32) = (158.0, 110.0);

const WILD_STRIPES: [Color; 6] = [
    Color::Purple,
    Color::Red,
    Color::Orange,
    Color::Yellow,
    Color::Green,
    Color::Blue,
];

/// Style of the cards at a table.
#[derive(Clone, Copy)]
pub struct CardStyle<'a> {
    pub colors: &'a ThemeColors,
    pub letters: &'a CardLetters,
    pub map: &'a Map,
}

/// A card face up: colour, vehicle, letter and mark.
pub fn face(scene: &mut Scene, card: Card, at: Rect, style: CardStyle<'_>) {
    let CardStyle {
        colors,
        letters,
        map,
    } = style;
    let vehicle = map.vehicle;
    let k = at.w / CARD.0;
    paper(scene, at, k, colors);
    let inner = at.grown(-5.0 * k);
    let ink = match card.color() {
        None => {
            stripes(scene, inner, k);
            Rgba::hex(0x1c1c20)
        }
        Some(color) => {
            let own = theme::route(Some(color));
            scene.fill(Shape::round_rect(inner, 6.0 * k), own);
            let ground = rect(
                inner.x,
                inner.bottom() - 0.2 * inner.h,
                inner.w,
                0.2 * inner.h,
            );
            scene.fill(
                Shape::round_rect(ground, 6.0 * k),
                own.mix(Rgba::BLACK, 0.12),
            );
            match color {
                Color::Yellow | Color::White | Color::Orange | Color::Purple => Rgba::hex(0x2b2118),
                Color::Red | Color::Blue | Color::Green | Color::Black => Rgba::hex(0xfbf4e2),
            }
        }
    };
    let center = point(at.x + 0.62 * at.w, at.y + 0.53 * at.h);
    let window = card
        .color()
        .map_or(Rgba::hex(0xffe9a8), |color| theme::route(Some(color)));
    if card.is_wild() {
        wild_vehicle(scene, vehicle, center, k, ink, window);
    } else {
        plain_vehicle(scene, vehicle, center, k, ink, window);
    }
    let letters = card.color().map(|color| letters.of(color, map));
    badge(scene, card, letters, at, k, ink);
}

/// A card face down.
pub fn back(scene: &mut Scene, at: Rect, colors: &ThemeColors) {
    let k = at.w / CARD.0;
    paper(scene, at, k, colors);
    scene.fill(
        Shape::round_rect(at.grown(-5.0 * k), 6.0 * k),
        Rgba::hex(0x7d2f24),
    );
    scene.frame(at.grown(-10.0 * k), 5.0 * k, colors.gold, 2.0 * k);
    let center = at.center();
    let unknown = text::line("?", Face::Number, 0.6 * at.h);
    unknown.draw(
        scene,
        Align::Center,
        center.x,
        center.y + 0.21 * at.h,
        colors.gold,
    );
}

/// A place of the row without a card.
pub fn empty(scene: &mut Scene, at: Rect, colors: &ThemeColors) {
    scene.fill(Shape::round_rect(at, 10.0), colors.panel);
    scene.dash(
        Shape::round_rect(at.grown(-3.0), 8.0),
        colors.dim,
        2.0,
        9.0,
        7.0,
    );
}

fn paper(scene: &mut Scene, at: Rect, k: f32, colors: &ThemeColors) {
    let shadow = Shape::round_rect(at, 10.0 * k).at(2.0 * k, 3.0 * k);
    scene.fill(shadow, colors.desk.mix(Rgba::BLACK, 0.5));
    scene.fill(Shape::round_rect(at, 10.0 * k), colors.card);
}

fn stripes(scene: &mut Scene, inner: Rect, k: f32) {
    let width = inner.w / WILD_STRIPES.len() as f32;
    let left = rect(inner.x, inner.y, 2.0 * width, inner.h);
    let right = rect(inner.right() - 2.0 * width, inner.y, 2.0 * width, inner.h);
    scene.fill(
        Shape::round_rect(left, 6.0 * k),
        theme::route(Some(WILD_STRIPES[0])),
    );
    scene.fill(
        Shape::round_rect(right, 6.0 * k),
        theme::route(Some(WILD_STRIPES[5])),
    );
    for (at, color) in WILD_STRIPES.into_iter().enumerate().skip(1).take(4) {
        let stripe = rect(inner.x + at as f32 * width, inner.y, width, inner.h);
        scene.fill(Shape::rect(stripe), theme::route(Some(color)));
    }
}

/// The letter or star in the corner, and the mark below it.
fn badge(scene: &mut Scene, card: Card, letters: Option<&str>, at: Rect, k: f32, ink: Rgba) {
    let center = point(at.x + 29.0 * k, at.y + 31.0 * k);
    let dark = Rgba::hex(0x2b2118);
    scene.fill(Shape::circle(center, 20.0 * k), Rgba::hex(0xfbf4e2));
    match letters {
        Some(letters) => {
            // Two letters take a smaller size.
            let size = if letters.chars().count() > 1 {
                28.0
            } else {
                35.0
            } * k;
            let line = text::line(letters, Face::Number, size);
            line.draw(scene, Align::Center, center.x, center.y + 0.36 * size, dark);
        }
        None => scene.fill(marks::wild(13.0 * k).at(center.x, center.y), dark),
    }
    if let Some(color) = card.color() {
        let below = point(center.x, at.bottom() - 27.0 * k);
        marks::draw(scene, color, 8.5 * k, below, 0.0, ink);
    }
}

/// Places shapes around a point, in card units.
struct Art {
    center: Point,
    k: f32,
}

impl Art {
    fn block(&self, x: f32, y: f32, w: f32, h: f32, radius: f32) -> Shape {
        let k = self.k;
        let block = rect(self.center.x + x * k, self.center.y + y * k, w * k, h * k);
        Shape::round_rect(block, radius * k)
    }

    fn disc(&self, x: f32, y: f32, radius: f32) -> Shape {
        let k = self.k;
        Shape::circle(
            point(self.center.x + x * k, self.center.y + y * k),
            radius * k,
        )
    }

    fn polygon(&self, corners: &[(f32, f32)]) -> Shape {
        let k = self.k;
        let placed: Vec<Point> = corners
            .iter()
            .map(|(x, y)| point(self.center.x + x * k, self.center.y + y * k))
            .collect();
        Shape::polygon(&placed)
    }
}

/// A plain card's vehicle: a carriage, a double-decker, a cab.
fn plain_vehicle(
    scene: &mut Scene,
    vehicle: Vehicle,
    center: Point,
    k: f32,
    ink: Rgba,
    window: Rgba,
) {
    let art = Art { center, k };
    match vehicle {
        Vehicle::Train => {
            scene.fill(art.block(-46.0, -27.0, 92.0, 42.0, 6.0), ink);
            scene.fill(art.block(-52.0, 12.0, 104.0, 6.0, 3.0), ink);
            for x in [-38.0, -17.0, 4.0, 25.0] {
                scene.fill(art.block(x, -19.0, 14.0, 15.0, 2.5), window);
            }
            wheels(scene, &art, &[-30.0, 30.0], 10.0, ink, window);
        }
        Vehicle::Bus => bus(scene, &art, ink, window),
        Vehicle::Taxi => taxi(scene, &art, ink, window),
    }
}

/// A wild card's vehicle, set off from its stripes by a light edge.
fn wild_vehicle(
    scene: &mut Scene,
    vehicle: Vehicle,
    center: Point,
    k: f32,
    ink: Rgba,
    window: Rgba,
) {
    let art = Art { center, k };
    match vehicle {
        Vehicle::Train => {
            let body = locomotive_body(&art);
            scene.stroke(body.clone(), Rgba::WHITE, 6.0 * k);
            scene.fill(body, ink);
            scene.fill(art.block(21.0, -25.0, 17.0, 15.0, 2.0), window);
            for (x, radius) in [(-27.0, 9.0), (-4.0, 11.0), (22.0, 11.0)] {
                scene.fill(art.disc(x, 22.0, radius + 2.5), Rgba::WHITE);
                scene.fill(art.disc(x, 22.0, radius), ink);
                scene.fill(art.disc(x, 22.0, 0.4 * radius), Rgba::hex(0xe3b04b));
            }
        }
        Vehicle::Bus | Vehicle::Taxi => {
            let plate = art.block(-56.0, -40.0, 110.0, 76.0, 14.0);
            scene.fill(plate, Rgba::WHITE);
            plain_vehicle(scene, vehicle, center, k, ink, window);
        }
    }
}

fn locomotive_body(art: &Art) -> Shape {
    art.block(-40.0, -13.0, 58.0, 28.0, 10.0)
        .with(&art.block(14.0, -32.0, 32.0, 47.0, 4.0))
        .with(&art.block(-32.0, -32.0, 11.0, 24.0, 2.0))
        .with(&art.block(-36.0, -37.0, 19.0, 8.0, 3.0))
        .with(&art.disc(-4.0, -15.0, 7.0))
        .with(&art.polygon(&[(-40.0, 13.0), (-57.0, 26.0), (-34.0, 26.0)]))
        .with(&art.block(-42.0, 13.0, 90.0, 7.0, 2.0))
}

/// A locomotive as a sign, without the details of a card; about 105 wide and 70 high at scale 1.
pub fn locomotive(scene: &mut Scene, center: Point, k: f32, ink: Rgba, ground: Rgba) {
    let art = Art { center, k };
    let body = locomotive_body(&art)
        .with(&art.disc(-24.0, 22.0, 12.0))
        .with(&art.disc(4.0, 22.0, 12.0))
        .with(&art.disc(31.0, 22.0, 12.0));
    scene.stroke(body.clone(), ground, 16.0 * k);
    scene.fill(body, ink);
    scene.fill(art.block(21.0, -25.0, 18.0, 17.0, 2.0), ground);
}

fn bus(scene: &mut Scene, art: &Art, ink: Rgba, window: Rgba) {
    scene.fill(art.block(-46.0, -34.0, 92.0, 56.0, 9.0), ink);
    for x in [-39.0, -19.0, 1.0, 21.0] {
        scene.fill(art.block(x, -27.0, 15.0, 13.0, 2.5), window);
    }
    for x in [-39.0, -19.0, 1.0] {
        scene.fill(art.block(x, -6.0, 15.0, 12.0, 2.5), window);
    }
    scene.fill(art.block(23.0, -6.0, 14.0, 24.0, 2.5), window);
    wheels(scene, art, &[-26.0, 20.0], 10.0, ink, window);
}

fn taxi(scene: &mut Scene, art: &Art, ink: Rgba, window: Rgba) {
    scene.fill(art.block(-52.0, -7.0, 102.0, 26.0, 9.0), ink);
    let roof = [(-32.0, -5.0), (-21.0, -27.0), (20.0, -27.0), (34.0, -5.0)];
    scene.fill(art.polygon(&roof), ink);
    scene.fill(art.block(-9.0, -36.0, 18.0, 10.0, 2.0), ink);
    let (rear, front) = (
        [(-23.0, -7.0), (-15.0, -21.0), (-3.0, -21.0), (-3.0, -7.0)],
        [(3.0, -7.0), (3.0, -21.0), (16.0, -21.0), (25.0, -7.0)],
    );
    scene.fill(art.polygon(&rear), window);
    scene.fill(art.polygon(&front), window);
    wheels(scene, art, &[-28.0, 27.0], 11.0, ink, window);
}

fn wheels(scene: &mut Scene, art: &Art, at: &[f32], radius: f32, ink: Rgba, hub: Rgba) {
    for x in at {
        scene.fill(art.disc(*x, 22.0, radius), ink);
        scene.fill(art.disc(*x, 22.0, 0.35 * radius), hub);
    }
}

/// The sign for trains, standing on the base line; 30 wide at scale 1.
pub fn train_sign(scene: &mut Scene, vehicle: Vehicle, x: f32, y: f32, ink: Rgba) {
    match vehicle {
        Vehicle::Train => {
            scene.fill(Shape::round_rect(rect(x, y - 19.0, 30.0, 14.0), 3.0), ink);
        }
        Vehicle::Bus => {
            scene.fill(Shape::round_rect(rect(x, y - 24.0, 30.0, 20.0), 4.0), ink);
        }
        Vehicle::Taxi => {
            scene.fill(Shape::round_rect(rect(x, y - 15.0, 30.0, 11.0), 4.0), ink);
            scene.fill(
                Shape::round_rect(rect(x + 7.0, y - 23.0, 16.0, 12.0), 4.0),
                ink,
            );
        }
    }
    for wheel in [7.5, 22.5] {
        scene.fill(Shape::circle(point(x + wheel, y - 3.6), 3.8), ink);
    }
}

/// The sign for cards in a hand.
pub fn cards_sign(scene: &mut Scene, x: f32, y: f32, ink: Rgba, ground: Rgba) {
    let at = rect(-7.5, -11.0, 15.0, 22.0);
    let card = Shape::round_rect(at, 3.0);
    scene.fill(card.turned(x + 8.0, y - 10.5, -0.28), ink.mix(ground, 0.45));
    let edge = Shape::round_rect(at.grown(1.5), 4.5);
    scene.fill(edge.turned(x + 16.0, y - 10.5, 0.12), ground);
    scene.fill(card.turned(x + 16.0, y - 10.5, 0.12), ink);
}

/// The sign for tickets.
pub fn tickets_sign(scene: &mut Scene, x: f32, y: f32, ink: Rgba, ground: Rgba) {
    scene.fill(Shape::round_rect(rect(x, y - 20.0, 29.0, 19.0), 3.0), ink);
    for end in [0.0, 29.0] {
        scene.fill(Shape::circle(point(x + end, y - 10.5), 4.0), ground);
    }
    let hole = |nth: usize| Shape::rect(rect(x + 9.1, y - 18.0 + 4.5 * nth as f32, 1.8, 2.5));
    let fold = (0..4).fold(Shape::new(), |fold, nth| fold.with(&hole(nth)));
    scene.fill(fold, ground);
}
