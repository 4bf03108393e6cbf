//! The title card of a film: what was played, and by whom, over a train with a wagon of each colour.

use engine::map::Map;

use super::avatar::Disc;
use super::color::Rgba;
use super::desk::Desk;
use super::emblem;
use super::fonts::Face;
use super::layout::{Layout, Sizes, Slot};
use super::pieces;
use super::scene::Scene;
use super::seat_face::seat_face;
use super::shape::{Rect, Shape, point, rect};
use super::sheet::{SeatSheet, TableSheet};
use super::text::{self, Align};
use super::theme::ThemeColors;
use super::words::PictureWords;

/// Base line of the title, and middle lines of the faces and of the train.
const TITLE: f32 = 270.0;
const FACES: f32 = 530.0;
const TRAIN: f32 = 880.0;
/// Widest column of a player.
const COLUMN: f32 = 380.0;
/// Wagons in the train, as far as they can be shared out evenly.
const N_WAGONS: usize = 18;

/// The card, as large as the picture of a table.
pub fn scene(
    sheet: &TableSheet,
    map: &Map,
    layout: &Layout,
    colors: &ThemeColors,
    words: &PictureWords,
) -> Scene {
    let mut scene = Scene::new();
    let (wide, high) = Desk::new(layout.sizes.board).size();
    let whole = rect(0.0, 0.0, wide, high);
    emblem::draw(&mut scene, map, layout, whole, colors.desk, colors);
    let middle = whole.center().x;
    let title = text::shrunk(&sheet.title, Face::Place, 190.0, 80.0, whole.w - 160.0);
    let outline = title.placed(Align::Center, middle, TITLE);
    scene.stroke(outline.clone(), colors.desk, 22.0);
    scene.fill(outline, colors.gold);
    let n = sheet.seats.len().max(1);
    let wide = ((whole.w - 60.0) / n as f32).min(COLUMN);
    let left = middle - wide * n as f32 / 2.0;
    let column = |nth: usize| rect(left + wide * nth as f32, FACES, wide, 0.0);
    for team in &sheet.teams {
        let columns = team.seats.clone().map(column);
        if let Some(at) = columns.reduce(Rect::union) {
            let name = format!("{} {}", words.team, team.number);
            team_name(&mut scene, &name, at, colors);
        }
    }
    for (nth, seat) in sheet.seats.iter().enumerate() {
        player(&mut scene, seat, column(nth), colors);
    }
    let liveries: Vec<usize> = sheet.seats.iter().map(|seat| seat.livery).collect();
    train(&mut scene, &liveries, whole, colors);
    scene
}

/// The name of a team over its players, with a bracket.
fn team_name(scene: &mut Scene, name: &str, at: Rect, colors: &ThemeColors) {
    let (y, inner) = (at.y - 128.0, at.grown(-24.0));
    let line = text::line(name, Face::Number, 46.0);
    let (left, right) = (inner.x, inner.right());
    let bracket = [
        point(left, y + 24.0),
        point(left, y),
        point(right, y),
        point(right, y + 24.0),
    ];
    scene.stroke(Shape::line(&bracket), colors.gold, 4.0);
    let plate = rect(
        at.center().x - line.width / 2.0 - 18.0,
        y - 30.0,
        line.width + 36.0,
        60.0,
    );
    scene.fill(Shape::round_rect(plate, 12.0), colors.plate);
    let ink = Rgba::hex(0xf7efdb);
    line.draw(scene, Align::Center, at.center().x, y + 16.0, ink);
}

/// A player's face or shape over the name.
fn player(scene: &mut Scene, own: &SeatSheet, at: Rect, colors: &ThemeColors) {
    let radius = (0.34 * at.w).min(108.0);
    let center = point(at.center().x, at.y);
    let disc = Disc { center, radius };
    scene.fill(Shape::circle(center, radius + 8.0), colors.desk);
    seat_face(scene, own.livery, own.face.as_ref(), disc, colors);
    let name = text::shrunk(&own.name, Face::Body, 54.0, 32.0, at.w - 8.0);
    let outline = name.placed(Align::Center, center.x, at.y + radius + 76.0);
    scene.stroke(outline.clone(), colors.desk, 14.0);
    scene.fill(outline, colors.text);
}

/// A train along the foot of the card: each player has some of its wagons.
fn train(scene: &mut Scene, liveries: &[usize], at: Rect, colors: &ThemeColors) {
    let n_each = N_WAGONS / liveries.len().max(1);
    let n = n_each * liveries.len();
    let wide = (at.w - 140.0) / N_WAGONS as f32;
    let left = at.center().x - wide * n as f32 / 2.0;
    let unit = 2.6;
    let sizes = Sizes {
        board: at,
        unit,
        place: 0.0,
        slot: 16.0 * unit,
        lane: 0.0,
        label: 0.0,
        longest_slot: wide,
    };
    let rail = |y: f32| Shape::line(&[point(0.0, y), point(at.w, y)]);
    for sleeper in 0..=(at.w / 25.0) as usize {
        let x = 25.0 * sleeper as f32;
        let beam = rect(x, TRAIN - 34.0, 9.0, 68.0);
        scene.fill(Shape::rect(beam), colors.panel);
    }
    for y in [TRAIN - 22.0, TRAIN + 22.0] {
        scene.stroke(rail(y), colors.dim.mix(colors.desk, 0.4), 4.0);
    }
    for nth in 0..n {
        let slot = Slot {
            center: point(left + wide * (nth as f32 + 0.5), TRAIN),
            angle: 0.0,
            length: wide - 12.0,
        };
        let casing = slot.shape(sizes.slot + 22.0, 10.0, 14.0);
        scene.fill(casing, colors.claim_casing);
        pieces::wagon(scene, &slot, liveries[nth / n_each], &sizes);
    }
}
