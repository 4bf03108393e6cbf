//! The private hand: cards in columns by colour, tickets below.

use engine::card::Card;
use engine::map::Map;

use super::cards::{self, CardStyle};
use super::fonts::Face;
use super::marks;
use super::scene::Scene;
use super::shape::{Shape, point, rect};
use super::sheet::{HandSheet, TicketSheet, TicketStanding};
use super::text::{self, Align};
use super::theme::ThemeColors;
use super::ticket;
use super::words::PictureWords;

/// Distance from one card's edge to the next in a column.
const STEP: f32 = 20.0;
/// Maximum cards drawn in a column; its badge shows how many there are.
const MAX_SHOWN: u8 = 6;
const MARGIN: f32 = 24.0;
const COLUMN: f32 = cards::CARD.0 + 18.0;
/// Kinds of cards side by side. Phones show a wider picture too small, and a narrower one not larger.
const ABREAST: usize = 5;
const WIDTH: f32 = ABREAST as f32 * COLUMN + 2.0 * MARGIN;

/// The scene with its width and height.
pub fn scene(
    sheet: &HandSheet,
    map: &Map,
    colors: &ThemeColors,
    words: &PictureWords,
) -> (Scene, f32, f32) {
    let heaps: Vec<(&str, &[(Card, u8)])> =
        std::iter::once((words.hand.as_str(), &sheet.cards[..]))
            .chain(
                sheet
                    .holder
                    .iter()
                    .map(|holder| (words.holder.as_str(), &holder[..])),
            )
            .collect();
    let style = CardStyle {
        colors,
        letters: &words.letters,
        map,
    };
    let mut scene = Scene::new();
    let mut y = 0.0;
    for (title, heap) in heaps {
        y = columns(&mut scene, title, heap, y, style);
    }
    y = tickets(&mut scene, &sheet.tickets, map, WIDTH, y + 8.0, colors);
    (scene, WIDTH, y + 12.0)
}

/// The cards of one hand or holder under their title; returns where they end.
fn columns(
    scene: &mut Scene,
    title: &str,
    heap: &[(Card, u8)],
    top: f32,
    style: CardStyle<'_>,
) -> f32 {
    let colors = style.colors;
    let total: u32 = heap.iter().map(|(_, n)| u32::from(*n)).sum();
    let title = text::line(title, Face::Body, 34.0);
    title.draw(scene, Align::Left, MARGIN, top + 44.0, colors.text);
    text::line(&total.to_string(), Face::Number, 36.0).draw(
        scene,
        Align::Left,
        MARGIN + 16.0 + title.width,
        top + 44.0,
        colors.gold,
    );
    let mut top = top + 64.0;
    for heaps in heap.chunks(ABREAST) {
        top = line(scene, heaps, top, style);
    }
    top
}

/// Cards side by side in columns; returns where they end.
fn line(scene: &mut Scene, heap: &[(Card, u8)], top: f32, style: CardStyle<'_>) -> f32 {
    let colors = style.colors;
    let highest = heap
        .iter()
        .map(|(_, n)| (*n).min(MAX_SHOWN))
        .max()
        .unwrap_or(1);
    for (nth, (card, n)) in heap.iter().enumerate() {
        let x = MARGIN + nth as f32 * COLUMN;
        let shown = (*n).min(MAX_SHOWN);
        for layer in 0..shown {
            let y = top + STEP * f32::from(layer);
            let at = rect(x, y, cards::CARD.0, cards::CARD.1);
            cards::face(scene, *card, at, style);
        }
        let last = top + STEP * f32::from(shown.saturating_sub(1));
        let badge = point(x + cards::CARD.0 - 18.0, last + 18.0);
        scene.fill(Shape::circle(badge, 25.0), colors.gold);
        scene.fill(Shape::circle(badge, 22.5), colors.desk);
        text::line(&n.to_string(), Face::Number, 34.0).draw(
            scene,
            Align::Center,
            badge.x,
            badge.y + 12.0,
            colors.text,
        );
    }
    top + cards::CARD.1 + STEP * f32::from(highest.saturating_sub(1)) + 16.0
}

/// Tickets as plates, in as many lines as needed; returns where they end.
fn tickets(
    scene: &mut Scene,
    tickets: &[TicketSheet],
    map: &Map,
    width: f32,
    top: f32,
    colors: &ThemeColors,
) -> f32 {
    let (mut x, mut y, mut next) = (MARGIN, top, top);
    for own in tickets {
        let room = width - 2.0 * MARGIN - 160.0;
        let lines = ticket::name(map, own.ticket, true, Face::Body, [28.0, 28.0], room);
        let wide = lines.iter().map(|line| line.width).fold(0.0, f32::max);
        let taller = 32.0 * (lines.len() as f32 - 1.0);
        let n_ticks: u8 = match own.standing {
            TicketStanding::Done { is_mandala } => 1 + u8::from(is_mandala),
            TicketStanding::Missing { .. } | TicketStanding::Cut => 0,
        };
        let signs = 34.0 * f32::from(n_ticks);
        // The name has the values of several goals.
        let has_one_value = own.has_one_value(map);
        let coin = if has_one_value { 60.0 } else { 0.0 };
        let plate = rect(x, y, wide + 28.0 + coin + signs, 52.0 + taller);
        if x > MARGIN && plate.right() > width - MARGIN {
            (x, y) = (MARGIN, next);
        }
        let plate = rect(x, y, plate.w, plate.h);
        next = f32::max(next, plate.bottom() + 10.0);
        let ground = match own.standing {
            TicketStanding::Done { .. } => colors.good,
            TicketStanding::Missing { .. } => colors.panel,
            TicketStanding::Cut => colors.bad,
        };
        scene.fill(Shape::round_rect(plate, 10.0), ground);
        for (nth, line) in lines.iter().enumerate() {
            line.draw(
                scene,
                Align::Left,
                x + 14.0,
                y + 36.0 + 32.0 * nth as f32,
                super::color::Rgba::hex(0xf7efdb),
            );
        }
        for nth in 0..n_ticks {
            tick(
                scene,
                x + 26.0 + wide + 30.0 * f32::from(nth),
                plate.center().y + 10.0,
            );
        }
        let disc = point(plate.right() - 32.0, plate.center().y);
        if has_one_value {
            scene.fill(Shape::circle(disc, 21.0), colors.gold);
            text::line(&own.value.to_string(), Face::Number, 30.0).draw(
                scene,
                Align::Center,
                disc.x,
                disc.y + 10.5,
                super::color::Rgba::hex(0x2b2118),
            );
        }
        if own.is_long {
            let star = marks::wild(8.0).at(disc.x + 17.0, disc.y - 15.0);
            scene.fill(star, colors.text);
        }
        x = plate.right() + 14.0;
    }
    if tickets.is_empty() { top } else { next - 2.0 }
}

/// A tick, with its foot to the left of the point on the base line.
pub fn tick(scene: &mut Scene, x: f32, y: f32) {
    let tick = [
        point(x, y - 10.0),
        point(x + 7.0, y - 2.0),
        point(x + 20.0, y - 22.0),
    ];
    scene.stroke(Shape::line(&tick), super::color::Rgba::hex(0xf7efdb), 5.0);
}
