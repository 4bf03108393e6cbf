//! A game as it went: each side's chance of winning from turn to turn.

use super::axis::Scale;
use super::page::{MARGIN, MEDIUM, SMALL, TITLE, WIDTH, picture};
use crate::Picture;
use crate::color::Rgba;
use crate::fonts::Face;
use crate::name;
use crate::scene::Scene;
use crate::shape::{Point, Shape, point, rect};
use crate::text::{self, Align};
use crate::theme::{self, Theme};
use crate::words::PictureWords;

/// The chances of all sides.
#[derive(Debug, Clone, PartialEq)]
pub struct ChanceSheet {
    pub title: String,
    /// Turns before each moment, in order.
    pub turns: Vec<u16>,
    pub sides: Vec<SideChances>,
    /// Index of the side whose game is reviewed.
    pub own: usize,
    /// The turn in which its chance moved most.
    pub turning_point: Option<u16>,
    /// Further turns that the accompanying text mentions.
    pub marks: Vec<u16>,
}

/// The chances of a side.
#[derive(Debug, Clone, PartialEq)]
pub struct SideChances {
    /// The seat whose colour it has.
    pub seat: usize,
    /// Any text at all.
    pub name: String,
    /// In hundredths, one for each moment.
    pub chances: Vec<f32>,
}

const TOP: f32 = 104.0;
const PLOT: f32 = 480.0;
const ROW: f32 = 54.0;

/// The chart.
pub fn chances(sheet: &ChanceSheet, theme: Theme, words: &PictureWords) -> Picture {
    let colors = theme.colors();
    let mut scene = Scene::new();
    let title = format!("{} · {}", words.chance, sheet.title);
    let title = text::shrunk(&title, Face::Body, TITLE, 30.0, WIDTH - 2.0 * MARGIN);
    title.draw(&mut scene, Align::Left, MARGIN, 72.0, colors.text);
    let panel = rect(MARGIN / 2.0, TOP, WIDTH - MARGIN, PLOT);
    scene.fill(Shape::round_rect(panel, 14.0), colors.panel);
    let across = panel.x + 112.0..panel.right() - 40.0;
    let up = panel.bottom() - 78.0..panel.y + 64.0;
    let faint = colors.dim.mix(colors.panel, 0.6);
    for percent in [0.0_f32, 25.0, 50.0, 75.0, 100.0] {
        let y = up.start + (up.end - up.start) * percent / 100.0;
        let line = Shape::line(&[point(across.start, y), point(across.end, y)]);
        scene.stroke(line, faint, 1.5);
        let number = text::line(&format!("{percent}{}", words.percent), Face::Number, SMALL);
        number.draw(
            &mut scene,
            Align::Right,
            across.start - 14.0,
            y + 10.0,
            colors.dim,
        );
    }
    let last = f32::from(sheet.turns.last().copied().unwrap_or(1).max(1));
    let x = |turn: f32| across.start + (across.end - across.start) * turn / last;
    for turn in Scale::of([0.0, last].into_iter())
        .lines()
        .filter(|turn| *turn <= last)
    {
        let number = text::line(&format!("{turn:.0}"), Face::Number, SMALL);
        number.draw(
            &mut scene,
            Align::Center,
            x(turn),
            up.start + 42.0,
            colors.dim,
        );
    }
    if let Some(turn) = sheet.turning_point {
        // A turn lies between the moments before and after it.
        let (from, to) = (x(f32::from(turn) - 1.0), x(f32::from(turn)));
        let wide = (to - from).max(6.0);
        let band = rect(
            from.midpoint(to) - wide / 2.0,
            up.end,
            wide,
            up.start - up.end,
        );
        scene.fill(
            Shape::round_rect(band, 2.0),
            colors.alert.mix(colors.panel, 0.55),
        );
        let number = text::line(&turn.to_string(), Face::Number, MEDIUM);
        number.draw(
            &mut scene,
            Align::Center,
            from.midpoint(to),
            up.end - 16.0,
            colors.alert,
        );
    }
    let at = |turn: u16, percent: f32| {
        let share = percent.clamp(0.0, 100.0) / 100.0;
        point(x(f32::from(turn)), up.start + (up.end - up.start) * share)
    };
    // The reviewed side's line lies on top.
    let others = sheet
        .sides
        .iter()
        .enumerate()
        .filter(|(nth, _)| *nth != sheet.own);
    for (nth, side) in others.chain(sheet.sides.iter().enumerate().skip(sheet.own).take(1)) {
        let line: Vec<Point> = sheet
            .turns
            .iter()
            .zip(&side.chances)
            .map(|(turn, chance)| at(*turn, *chance))
            .collect();
        if line.len() < 2 {
            continue;
        }
        let (ink, width) = (ink(side), if nth == sheet.own { 8.0 } else { 4.0 });
        if nth == sheet.own {
            scene.stroke(Shape::line(&line), colors.panel, width + 6.0);
        }
        if theme::is_dark(side.seat) {
            scene.stroke(Shape::line(&line), colors.dim, width + 3.0);
        }
        scene.stroke(Shape::line(&line), ink, width);
    }
    if let Some(own) = sheet.sides.get(sheet.own) {
        for mark in &sheet.marks {
            // A turn's decision is marked at the beginning of the turn.
            let before = mark.saturating_sub(1);
            let moments = sheet.turns.iter().zip(&own.chances);
            let Some((turn, chance)) = moments.rev().find(|(turn, _)| **turn <= before) else {
                continue;
            };
            scene.fill(Shape::circle(at(*turn, *chance), 15.0), ink(own));
            scene.fill(Shape::circle(at(*turn, *chance), 8.0), colors.panel);
        }
    }
    let height = legend(&mut scene, sheet, panel.bottom() + 16.0, theme, words);
    picture(&scene, height + MARGIN / 2.0, theme)
}

/// Whose line is whose, in two columns; returns where it ends.
fn legend(
    scene: &mut Scene,
    sheet: &ChanceSheet,
    top: f32,
    theme: Theme,
    words: &PictureWords,
) -> f32 {
    let colors = theme.colors();
    let wide = (WIDTH - 2.0 * MARGIN) / 2.0;
    for (nth, side) in sheet.sides.iter().enumerate() {
        let (column, row) = ((nth % 2) as f32, (nth / 2) as f32);
        let (left, middle) = (MARGIN + column * wide, top + ROW * (row + 0.5));
        let width = if nth == sheet.own { 14.0 } else { 7.0 };
        let line = Shape::line(&[point(left, middle), point(left + 50.0, middle)]);
        if theme::is_dark(side.seat) {
            scene.stroke(line.clone(), colors.dim, width + 3.0);
        }
        scene.stroke(line, ink(side), width);
        let shown = name::shown(&side.name, &words.player);
        let shown = text::fitted(&shown, Face::Body, MEDIUM, wide - 90.0);
        shown.draw(scene, Align::Left, left + 68.0, middle + 12.0, colors.text);
    }
    top + ROW * sheet.sides.len().div_ceil(2) as f32
}

fn ink(side: &SideChances) -> Rgba {
    theme::seat(side.seat)
}
