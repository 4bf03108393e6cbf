//! The viewer's tickets in a list below their personal board, numbered like the rings on it.

use engine::map::Map;

use super::cards;
use super::color::Rgba;
use super::desk;
use super::fonts::Face;
use super::scene::Scene;
use super::shape::{Rect, Shape, point, rect};
use super::sheet::{ListedTicket, TicketStanding};
use super::text::{self, Align};
use super::theme::{self, ThemeColors};
use super::ticket;
use super::words::PictureWords;

const ROW: f32 = 74.0;
const GAP: f32 = 8.0;
/// Tickets side by side.
const ABREAST: usize = 2;

/// The scene with its width and height; of no height without tickets.
pub fn scene(
    tickets: &[ListedTicket],
    map: &Map,
    livery: usize,
    colors: &ThemeColors,
    words: &PictureWords,
) -> (Scene, f32, f32) {
    let mut scene = Scene::new();
    let width = desk::WIDTH;
    let wide = (width - GAP) / ABREAST as f32 - GAP;
    for (nth, ticket) in tickets.iter().enumerate() {
        let (row, column) = (nth / ABREAST, nth % ABREAST);
        let (x, y) = (column as f32 * (wide + GAP), row as f32 * (ROW + GAP));
        let at = rect(GAP + x, y, wide, ROW);
        line(&mut scene, nth + 1, ticket, at, map, livery, colors, words);
    }
    let height = tickets.len().div_ceil(ABREAST) as f32 * (ROW + GAP);
    (scene, width, height)
}

#[expect(
    clippy::too_many_arguments,
    reason = "one line needs all that the list is made of"
)]
fn line(
    scene: &mut Scene,
    number: usize,
    ticket: &ListedTicket,
    at: Rect,
    map: &Map,
    livery: usize,
    colors: &ThemeColors,
    words: &PictureWords,
) {
    let own = &ticket.own;
    scene.fill(Shape::round_rect(at, 12.0), colors.panel);
    let is_done = own.standing.is_done();
    let ring = if is_done {
        Rgba::hex(0x2d7a55)
    } else {
        theme::seat(livery)
    };
    let middle = at.center().y;
    let (disc, ink) = (point(at.x + 38.0, middle), Rgba::hex(0x2b2118));
    for (radius, color) in [(27.0, Rgba::WHITE), (25.5, ring), (20.0, Rgba::WHITE)] {
        scene.fill(Shape::circle(disc, radius), color);
    }
    let number = text::line(&number.to_string(), Face::Number, 34.0);
    number.draw(scene, Align::Center, disc.x, middle + 12.0, ink);
    let value = point(at.right() - 38.0, middle);
    scene.fill(Shape::circle(value, 28.0), colors.gold);
    let points = text::line(&own.value.to_string(), Face::Number, 38.0);
    points.draw(scene, Align::Center, value.x, middle + 13.5, ink);
    let right = standing(scene, ticket, at.right() - 82.0, middle, map, colors, words);
    let left = at.x + 80.0;
    let room = right - 18.0 - left;
    let lines = ticket::name(map, own.ticket, true, Face::Place, [38.0, 26.0], room);
    let feet = if lines.len() == 1 {
        &[12.0][..]
    } else {
        &[-5.0, 25.0]
    };
    for (line, foot) in lines.iter().zip(feet) {
        line.draw(scene, Align::Left, left, middle + foot, colors.text);
    }
}

/// What a ticket still takes, ending at `right`; returns where it begins.
fn standing(
    scene: &mut Scene,
    ticket: &ListedTicket,
    right: f32,
    middle: f32,
    map: &Map,
    colors: &ThemeColors,
    words: &PictureWords,
) -> f32 {
    let (word, ground) = match &ticket.own.standing {
        TicketStanding::Done { is_mandala: true } => (&words.connected_twice, colors.good),
        TicketStanding::Done { is_mandala: false } => (&words.connected, colors.good),
        TicketStanding::Cut => (&words.out_of_reach, colors.bad),
        TicketStanding::Missing { trains, .. } => {
            let foot = middle + 13.0;
            let n_cards = text::line(&ticket.n_cards.to_string(), Face::Number, 38.0);
            n_cards.draw(scene, Align::Right, right, foot, colors.text);
            let cards = right - 34.0 - n_cards.width;
            cards::cards_sign(scene, cards, foot - 1.0, colors.text, colors.panel);
            let n_trains = text::line(&trains.to_string(), Face::Number, 38.0);
            n_trains.draw(scene, Align::Right, cards - 22.0, foot, colors.text);
            let trains = cards - 22.0 - n_trains.width - 38.0;
            cards::train_sign(scene, map.vehicle, trains, foot - 1.0, colors.text);
            return trains;
        }
    };
    let word = text::line(word, Face::Number, 32.0);
    let wide = word.width + 26.0;
    let plate = rect(right - wide, middle - 24.0, wide, 48.0);
    scene.fill(Shape::round_rect(plate, 9.0), ground);
    let ink = Rgba::hex(0xf7efdb);
    word.draw(scene, Align::Center, plate.center().x, middle + 11.0, ink);
    plate.x
}
