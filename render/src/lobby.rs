//! The picture of a table that has not begun: what will be played, how long it takes, and who sits there.
//!
//! Seats are shuffled at the start, so nobody has a colour yet: a face is shown in a gold ring, and
//! a player without one as an initial.

use std::sync::Arc;

use engine::map::Map;

use super::avatar::{Avatar, Disc};
use super::emblem;
use super::fonts::Face;
use super::layout::Layout;
use super::scene::Scene;
use super::seat_face::person;
use super::shape::{Rect, Shape, point, rect};
use super::text::{self, Align};
use super::theme::ThemeColors;
use super::words::PictureWords;

/// A table before it begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LobbySheet {
    /// Name of the variant.
    pub title: String,
    /// By seat; `None` for free ones.
    pub seats: Vec<Option<LobbySeat>>,
    /// Trains of each player.
    pub trains: u8,
    pub pace: Pace,
    /// Teams, and rules of the house, in one line; empty where neither applies.
    pub house: String,
}

/// How long a game takes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Pace {
    /// Time for a turn, such as `12h`; `None` without a clock.
    pub clock: Option<String>,
    /// Turns that each player has, about.
    pub n_turns: u8,
}

/// A player waiting for the start.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LobbySeat {
    /// Drawable name: see [`crate::name`].
    pub name: String,
    pub face: Option<Arc<Avatar>>,
}

const WIDTH: f32 = 1200.0;
const MARGIN: f32 = 40.0;
const GAP: f32 = 20.0;
/// The title's base line, and the tops of the facts and of the seats.
const TITLE: f32 = 116.0;
const FACTS: f32 = 158.0;
const SEATS: f32 = FACTS + 132.0 + GAP;
/// Height of a row of seats, and of the line about teams and rules of the house.
const ROW: f32 = 112.0;
const HOUSE: f32 = 64.0;

/// The scene with its width and height.
pub fn scene(
    sheet: &LobbySheet,
    map: &Map,
    layout: &Layout,
    colors: &ThemeColors,
    words: &PictureWords,
) -> (Scene, f32, f32) {
    let n_columns = match sheet.seats.len() {
        0 | 1 => 1,
        2 | 4 => 2,
        _ => 3,
    };
    let n_rows = sheet.seats.len().div_ceil(n_columns).max(1);
    let seats = if sheet.house.is_empty() {
        SEATS
    } else {
        SEATS + HOUSE + GAP
    };
    let panel = rect(
        MARGIN,
        seats,
        WIDTH - 2.0 * MARGIN,
        ROW * n_rows as f32 + 24.0,
    );
    let height = panel.bottom() + MARGIN;
    let mut scene = Scene::new();
    let whole = rect(0.0, 0.0, WIDTH, height);
    emblem::draw(&mut scene, map, layout, whole, colors.desk, colors);
    let title = text::shrunk(&sheet.title, Face::Place, 96.0, 48.0, panel.w);
    let outline = title.placed(Align::Left, MARGIN, TITLE);
    scene.stroke(outline.clone(), colors.desk, 16.0);
    scene.fill(outline, colors.gold);
    facts(&mut scene, sheet, panel.w, colors, words);
    if !sheet.house.is_empty() {
        let plate = rect(MARGIN, SEATS, panel.w, HOUSE);
        scene.fill(Shape::round_rect(plate, 14.0), colors.panel);
        let line = text::shrunk(&sheet.house, Face::Body, 36.0, 28.0, panel.w - 40.0);
        let base_line = plate.center().y + 12.0;
        line.draw(
            &mut scene,
            Align::Left,
            MARGIN + 20.0,
            base_line,
            colors.text,
        );
    }
    scene.fill(Shape::round_rect(panel, 14.0), colors.panel);
    let wide = (panel.w - 24.0) / n_columns as f32;
    for (nth, own) in sheet.seats.iter().enumerate() {
        let (column, row) = ((nth % n_columns) as f32, (nth / n_columns) as f32);
        let (x, y) = (panel.x + 16.0 + wide * column, seats + 12.0 + ROW * row);
        seat(
            &mut scene,
            own.as_ref(),
            rect(x, y, wide, ROW),
            colors,
            words,
        );
    }
    (scene, WIDTH, height)
}

/// Numbers with their meanings: seats, trains, turns and clock.
fn facts(
    scene: &mut Scene,
    sheet: &LobbySheet,
    room: f32,
    colors: &ThemeColors,
    words: &PictureWords,
) {
    let n_taken = sheet.seats.iter().flatten().count();
    let clock = sheet.pace.clock.as_deref().unwrap_or("–");
    let facts = [
        (
            &words.lobby_seats,
            format!("{n_taken} / {}", sheet.seats.len()),
        ),
        (&words.lobby_trains, sheet.trains.to_string()),
        (&words.lobby_turns, format!("~{}", sheet.pace.n_turns)),
        (&words.lobby_clock, clock.to_owned()),
    ];
    let wide = (room - 3.0 * GAP) / 4.0;
    for (nth, (label, value)) in facts.into_iter().enumerate() {
        let plate = rect(MARGIN + (wide + GAP) * nth as f32, FACTS, wide, 132.0);
        scene.fill(Shape::round_rect(plate, 14.0), colors.panel);
        let (middle, room) = (plate.center().x, wide - 24.0);
        let value = text::shrunk(&value, Face::Number, 68.0, 40.0, room);
        value.draw(scene, Align::Center, middle, FACTS + 72.0, colors.text);
        let label = text::shrunk(label, Face::Small, 34.0, 27.0, room);
        label.draw(scene, Align::Center, middle, FACTS + 114.0, colors.dim);
    }
}

fn seat(
    scene: &mut Scene,
    own: Option<&LobbySeat>,
    at: Rect,
    colors: &ThemeColors,
    words: &PictureWords,
) {
    let radius = 42.0;
    let center = point(at.x + radius, at.center().y);
    let left = center.x + radius + 18.0;
    let room = at.right() - left - 8.0;
    let base_line = center.y + 13.0;
    match own {
        Some(own) => {
            let face = Disc { center, radius };
            person(scene, &own.name, own.face.as_ref(), face, colors);
            let name = text::shrunk(&own.name, Face::Body, 40.0, 28.0, room);
            name.draw(scene, Align::Left, left, base_line, colors.text);
        }
        None => {
            let ring = Shape::circle(center, radius - 3.0);
            scene.dash(ring, colors.dim, 3.0, 9.0, 7.0);
            let word = text::shrunk(&words.free, Face::Body, 40.0, 28.0, room);
            word.draw(scene, Align::Left, left, base_line, colors.dim);
        }
    }
}
