//! The picture of a table that has not begun: what will be played, and who sits there.
//!
//! Seats are shuffled at the start, so nobody has a colour yet: a face is shown in a gold ring, and
//! a player without one as an initial.

use std::sync::Arc;

use image::imageops::{self, FilterType};

use super::avatar::{Avatar, Disc};
use super::color::Rgba;
use super::fonts::Face;
use super::layout::{MAP_HEIGHT, MAP_WIDTH};
use super::raster::{self, Pixels};
use super::scene::Scene;
use super::shape::{Point, Shape, point, rect};
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
}

/// A player waiting for the start.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LobbySeat {
    /// Drawable name: see [`crate::name`].
    pub name: String,
    pub face: Option<Arc<Avatar>>,
}

const WIDTH: f32 = 1200.0;
const GAP: f32 = 16.0;
/// Size of the small map.
const BOARD: (u32, u32) = (520, 352);
const HEIGHT: f32 = BOARD.1 as f32 + 2.0 * GAP;
/// The title's base line, and the top of the seats.
const TITLE: f32 = 72.0;
const SEATS: f32 = 104.0;
/// Minimum seats for two columns.
const TWO_COLUMNS: usize = 4;

/// The picture, and the positions of faces in it; `table` is the picture of an empty table.
pub fn draw(
    table: &Pixels,
    sheet: &LobbySheet,
    colors: &ThemeColors,
    words: &PictureWords,
) -> (Pixels, Vec<Disc>) {
    let mut picture = raster::filled(WIDTH as u32, HEIGHT as u32, colors.desk);
    let board = imageops::crop_imm(table, 0, 0, MAP_WIDTH as u32, MAP_HEIGHT as u32);
    let board = imageops::resize(&board.to_image(), BOARD.0, BOARD.1, FilterType::Triangle);
    imageops::replace(&mut picture, &board, GAP as i64, GAP as i64);
    let mut scene = Scene::new();
    let left = 2.0 * GAP + BOARD.0 as f32;
    let panel = rect(left, GAP, WIDTH - left - GAP, HEIGHT - 2.0 * GAP);
    scene.fill(Shape::round_rect(panel, 14.0), colors.panel);
    let (inner, room) = (left + 24.0, panel.w - 48.0);
    let title = text::shrunk(&sheet.title, Face::Place, 46.0, 24.0, room);
    title.draw(&mut scene, Align::Left, inner, TITLE, colors.gold);
    let n_columns = if sheet.seats.len() < TWO_COLUMNS {
        1
    } else {
        2
    };
    let n_rows = sheet.seats.len().div_ceil(n_columns).max(1);
    let wide = room / n_columns as f32;
    let high = ((panel.bottom() - 12.0 - SEATS) / n_rows as f32).min(96.0);
    for (nth, seat) in sheet.seats.iter().enumerate() {
        // Down the first column, then down the second.
        let (column, row) = (nth / n_rows, nth % n_rows);
        let at = point(
            inner + wide * column as f32,
            SEATS + high * (row as f32 + 0.5),
        );
        let radius = 0.42 * high;
        let center = point(at.x + radius, at.y);
        let left = center.x + radius + 16.0;
        let room = wide - 2.0 * radius - 30.0;
        let base_line = at.y + 12.0;
        match seat {
            Some(own) => {
                sitter(&mut scene, own, center, radius, colors);
                let name = text::shrunk(&own.name, Face::Body, 34.0, 27.0, room);
                name.draw(&mut scene, Align::Left, left, base_line, colors.text);
            }
            None => {
                let ring = Shape::circle(center, radius - 3.0);
                scene.dash(ring, colors.dim, 3.0, 9.0, 7.0);
                let word = text::fitted(&words.free, Face::Body, 34.0, room);
                word.draw(&mut scene, Align::Left, left, base_line, colors.dim);
            }
        }
    }
    raster::draw_over(&scene, &mut picture);
    (picture, scene.discs().collect())
}

fn sitter(scene: &mut Scene, own: &LobbySeat, center: Point, radius: f32, colors: &ThemeColors) {
    scene.fill(Shape::circle(center, radius), colors.gold);
    let inner = radius - 4.0;
    match &own.face {
        Some(face) => scene.picture(
            face,
            Disc {
                center,
                radius: inner,
            },
        ),
        None => {
            scene.fill(Shape::circle(center, inner), colors.plate);
            let initial: String = own.name.chars().take(1).collect();
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
    }
}
