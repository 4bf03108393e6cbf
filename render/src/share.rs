//! The card to share after a game: the final board, beside it the winner and everybody's total, below it where
//! the points came from.

use std::sync::Arc;

use image::imageops::{self, FilterType};

use super::avatar::{Avatar, Disc};
use super::desk::{self, Desk};
use super::fonts::Face;
use super::raster::{self, Pixels};
use super::scene::Scene;
use super::score::{self, ScoreLine};
use super::seat_face::{seat_disc, seat_face};
use super::shape::{Rect, Shape, point, rect};
use super::text::{self, Align};
use super::theme::ThemeColors;
use super::words::PictureWords;

/// Space for the board, and the width of an upright one: with the usual height it would be a narrow strip.
const BOARD: (f32, f32) = (0.8 * desk::USUAL.w, 0.8 * desk::USUAL.h);
const UPRIGHT: f32 = 760.0;
const GAP: f32 = 14.0;
const HEADER: f32 = 46.0;

/// The heading of the card.
#[derive(Debug, Clone, Copy)]
pub struct Title<'a> {
    /// Name of the variant.
    pub game: &'a str,
    /// Day of the end, in words.
    pub ended: Option<&'a str>,
}

/// The whole card, and the positions of faces in it; `table` is the picture of the table at the end, with its board.
pub fn draw(
    table: &Pixels,
    board: Rect,
    title: Title<'_>,
    lines: &[ScoreLine],
    colors: &ThemeColors,
    words: &PictureWords,
) -> (Pixels, Vec<Disc>) {
    let (width, height) = Desk::new(desk::USUAL).size();
    let scale = (BOARD.0 / board.w).min(BOARD.1 / board.h);
    let scale = scale.max(UPRIGHT / board.w);
    let (wide, high) = ((board.w * scale) as u32, (board.h * scale) as u32);
    let height = height + (high as f32 - BOARD.1).max(0.0);
    let mut card = raster::filled(width as u32, height as u32, colors.desk);
    let board = imageops::crop_imm(table, 0, 0, board.w as u32, board.h as u32);
    let board = imageops::resize(&board.to_image(), wide, high, FilterType::Triangle);
    imageops::replace(&mut card, &board, GAP as i64, GAP as i64);
    let mut ordered: Vec<&ScoreLine> = lines.iter().collect();
    ordered.sort_by_key(|line| line.place);
    let mut scene = Scene::new();
    let left = 2.0 * GAP + wide as f32;
    let side = rect(left, GAP, width - left - GAP, high as f32);
    // Beside a higher board everything is larger.
    let larger = (side.h / BOARD.1).max(1.0);
    let mut beside = Scene::new();
    let nominal = rect(0.0, 0.0, side.w / larger, side.h / larger);
    winners(&mut beside, title, &ordered, nominal, colors);
    scene.append(beside.scaled(larger, side.x, side.y));
    let top = 2.0 * GAP + high as f32;
    let below = rect(GAP, top, width - 2.0 * GAP, height - top - GAP);
    table_of_points(&mut scene, &ordered, below, colors, words);
    raster::draw_over(&scene, &mut card);
    (card, scene.discs().collect())
}

/// The winner in large type, and everybody's place and total.
fn winners(
    scene: &mut Scene,
    title: Title<'_>,
    ordered: &[&ScoreLine],
    at: Rect,
    colors: &ThemeColors,
) {
    scene.fill(Shape::round_rect(at, 14.0), colors.panel);
    let middle = at.center().x;
    text::shrunk(title.game, Face::Place, 40.0, 24.0, at.w - 40.0).draw(
        scene,
        Align::Center,
        middle,
        at.y + 50.0,
        colors.gold,
    );
    if let Some(ended) = title.ended {
        let day = text::shrunk(ended, Face::Small, 30.0, 24.0, at.w - 40.0);
        day.draw(scene, Align::Center, middle, at.y + 88.0, colors.dim);
    }
    let won: Vec<&&ScoreLine> = ordered.iter().filter(|line| line.place == 1).collect();
    let seats: Vec<(usize, Option<&Arc<Avatar>>)> = won
        .iter()
        .flat_map(|line| {
            line.liveries
                .iter()
                .enumerate()
                .map(|(nth, livery)| (*livery, line.face(nth)))
        })
        .collect();
    let names: Vec<&str> = won
        .iter()
        .flat_map(|line| line.names.iter().map(String::as_str))
        .collect();
    let n = seats.len().max(1) as f32;
    let radius = (0.44 * at.w / n).min(76.0);
    let y = at.y + 158.0 + 76.0;
    for (nth, (seat, face)) in seats.into_iter().enumerate() {
        let x = middle + (nth as f32 - (n - 1.0) / 2.0) * 2.15 * radius;
        let center = point(x, y);
        seat_face(scene, seat, face, Disc { center, radius }, colors);
        score::crown(scene, point(x, y - radius + 8.0), radius / 52.0, colors);
    }
    text::shrunk(&names.join(" & "), Face::Body, 52.0, 26.0, at.w - 48.0).draw(
        scene,
        Align::Center,
        middle,
        y + 136.0,
        colors.text,
    );
    let total = won.first().map_or(0, |line| line.total);
    text::line(&total.to_string(), Face::Number, 104.0).draw(
        scene,
        Align::Center,
        middle,
        y + 230.0,
        colors.gold,
    );
    let others: Vec<&&ScoreLine> = ordered.iter().filter(|line| line.place > 1).collect();
    let top = y + 248.0;
    let n_names = others.iter().map(|line| line.names.len()).max();
    let most = if n_names > Some(1) { 88.0 } else { 64.0 };
    let high = ((at.bottom() - 12.0 - top) / others.len().max(1) as f32).min(most);
    for (nth, line) in others.into_iter().enumerate() {
        let middle = top + high * (nth as f32 + 0.5);
        let base_line = middle + 11.0;
        let place = text::line(&format!("{}.", line.place), Face::Number, 34.0);
        place.draw(scene, Align::Right, at.x + 58.0, base_line, colors.dim);
        let mut left = at.x + 76.0;
        let radius = (0.44 * high).min(26.0);
        for (nth, livery) in line.liveries.iter().enumerate() {
            let center = point(left + radius, middle);
            let face = line.face(nth);
            seat_face(scene, *livery, face, Disc { center, radius }, colors);
            left += 2.0 * radius + 6.0;
        }
        let n = line.names.len() as f32;
        for (nth, name) in line.names.iter().enumerate() {
            // Teammates stand one below the other.
            let y = base_line + 36.0 * (nth as f32 - (n - 1.0) / 2.0);
            let room = at.right() - 100.0 - left;
            let name = text::shrunk(name, Face::Body, 31.0, 24.0, room);
            name.draw(scene, Align::Left, left + 8.0, y, colors.text);
        }
        let total = text::line(&line.total.to_string(), Face::Number, 40.0);
        total.draw(
            scene,
            Align::Right,
            at.right() - 24.0,
            base_line + 2.0,
            colors.text,
        );
    }
}

fn table_of_points(
    scene: &mut Scene,
    ordered: &[&ScoreLine],
    at: Rect,
    colors: &ThemeColors,
    words: &PictureWords,
) {
    scene.fill(Shape::round_rect(at, 14.0), colors.panel);
    let sources = ordered.first().map_or(&[][..], |line| &line.points[..]);
    let (left, right) = (at.x + 440.0, at.right());
    let column =
        |nth: usize| left + (right - left) / sources.len().max(1) as f32 * (nth as f32 + 0.5);
    let wide = (right - left) / sources.len().max(1) as f32 - 14.0;
    for (nth, (source, _)) in sources.iter().enumerate() {
        let word = text::shrunk(words.source(*source), Face::Small, 29.0, 24.0, wide);
        word.draw(scene, Align::Center, column(nth), at.y + 33.0, colors.dim);
    }
    let rule = [
        point(at.x + 20.0, at.y + HEADER),
        point(at.right() - 20.0, at.y + HEADER),
    ];
    scene.stroke(Shape::line(&rule), colors.gold, 1.6);
    let high = (at.h - HEADER - 8.0) / ordered.len().max(1) as f32;
    for (nth, line) in ordered.iter().enumerate() {
        let middle = at.y + HEADER + 4.0 + high * (nth as f32 + 0.5);
        let base_line = middle + 12.0;
        let radius = (0.42 * high).min(19.0);
        let mut x = at.x + 20.0;
        for livery in &line.liveries {
            seat_disc(scene, *livery, point(x + radius, middle), radius, colors);
            x += 2.0 * radius + 4.0;
        }
        let names = line.names.iter().enumerate();
        let names = names.map(|(nth, name)| match line.mark(nth, words) {
            Some(mark) => format!("{name} ({mark})"),
            None => name.clone(),
        });
        let names = names.collect::<Vec<_>>().join(" & ");
        let name = text::shrunk(&names, Face::Body, 30.0, 24.0, left - 20.0 - x);
        name.draw(scene, Align::Left, x + 8.0, base_line - 1.0, colors.text);
        for (nth, (source, points)) in line.points.iter().enumerate() {
            let ink = score::ink(*points, colors);
            let number = text::line(&score::shown(*points), Face::Number, 36.0);
            let detail = score::detail(*source, line).unwrap_or_default();
            let detail = text::line(&detail, Face::Small, 27.0);
            let gap = if detail.width > 0.0 { 10.0 } else { 0.0 };
            let start = column(nth) - (number.width + gap + detail.width) / 2.0;
            number.draw(scene, Align::Left, start, base_line, ink);
            let beside = start + number.width + gap;
            detail.draw(scene, Align::Left, beside, base_line - 1.0, colors.dim);
        }
    }
}
