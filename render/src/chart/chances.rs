//! A game as it went: each side's chance of winning from turn to turn.

use super::axis::Scale;
use super::page::{MARGIN, MEDIUM, SIGN, SMALL, Sign, TITLE, WIDTH, key, picture};
use crate::Picture;
use crate::color::{Rgba, contrast};
use crate::fonts::Face;
use crate::name;
use crate::scene::Scene;
use crate::seat_face::seat_disc;
use crate::shape::{Point, Shape, point, rect};
use crate::text::{self, Align};
use crate::theme::{self, Theme, ThemeColors};
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
    /// The look of its trains, as [`theme`] numbers it.
    pub livery: usize,
    /// Any text at all.
    pub name: String,
    /// In hundredths, one for each moment.
    pub chances: Vec<f32>,
}

const TOP: f32 = 104.0;
const PLOT: f32 = 512.0;
const ROW: f32 = 54.0;
/// Height of the row that says what rings mean.
const KEY: f32 = 56.0;

/// The chart.
pub fn chances(sheet: &ChanceSheet, theme: Theme, words: &PictureWords) -> Picture {
    let colors = theme.colors();
    let mut scene = Scene::new();
    let title = format!("{} · {}", words.chance, sheet.title);
    let title = text::shrunk(&title, Face::Body, TITLE, 30.0, WIDTH - 2.0 * MARGIN);
    title.draw(&mut scene, Align::Left, MARGIN, 72.0, colors.text);
    let panel = rect(MARGIN / 2.0, TOP, WIDTH - MARGIN, PLOT);
    scene.fill(Shape::round_rect(panel, 14.0), colors.panel);
    let across = panel.x + 112.0..panel.right() - 64.0;
    let up = panel.bottom() - 110.0..panel.y + 64.0;
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
    let title = text::line(&words.turns, Face::Small, SMALL);
    let middle = across.start.midpoint(across.end);
    title.draw(
        &mut scene,
        Align::Center,
        middle,
        up.start + 82.0,
        colors.text,
    );
    let at = |turn: u16, percent: f32| {
        let share = percent.clamp(0.0, 100.0) / 100.0;
        point(x(f32::from(turn)), up.start + (up.end - up.start) * share)
    };
    let plot = Plot {
        sheet,
        at: &at,
        colors,
    };
    if let Some(turn) = sheet.turning_point {
        plot.turning_point(&mut scene, turn, words);
    }
    // The reviewed side's line lies on top.
    let is_own = |nth: &usize| *nth == sheet.own;
    let others = (0..sheet.sides.len()).filter(|nth| !is_own(nth));
    let order: Vec<usize> = others
        .chain((0..sheet.sides.len()).filter(is_own))
        .collect();
    for nth in &order {
        plot.line(&mut scene, *nth);
    }
    plot.ends(&mut scene);
    plot.marks(&mut scene);
    let top = panel.bottom() + 16.0;
    let mut below = top;
    if !sheet.marks.is_empty() {
        meaning(&mut scene, sheet, top + 0.5 * KEY, colors, words);
        below += KEY;
    }
    let height = legend(&mut scene, sheet, below, theme, words);
    picture(&scene, height + MARGIN / 2.0, theme)
}

/// Width of the own line.
const OWN: f32 = 8.0;
/// Radius of the disc at a line's end.
const END: f32 = 19.0;

/// The parts of the chart that lie on its axes.
struct Plot<'a> {
    sheet: &'a ChanceSheet,
    at: &'a dyn Fn(u16, f32) -> Point,
    colors: &'static ThemeColors,
}

impl Plot<'_> {
    fn points(&self, chances: &[f32]) -> Vec<Point> {
        let moments = self.sheet.turns.iter().zip(chances);
        moments
            .map(|(turn, chance)| (self.at)(*turn, *chance))
            .collect()
    }

    fn line(&self, scene: &mut Scene, nth: usize) {
        let side = &self.sheet.sides[nth];
        if side.chances.len() < 2 {
            return;
        }
        let ink = ink(side, self.colors);
        let line = Shape::line(&self.points(&side.chances));
        let width = if nth == self.sheet.own { OWN } else { 4.5 };
        scene.stroke(line.clone(), self.colors.panel, width + 5.0);
        scene.stroke(line, ink, width);
    }

    /// The shape of each side's trains at the end of its line; those that would cover another are moved apart.
    fn ends(&self, scene: &mut Scene) {
        let sides = self.sheet.sides.iter().filter_map(|side| {
            let last = *side.chances.last()?;
            Some((side, (self.at)(*self.sheet.turns.last()?, last)))
        });
        let mut sides: Vec<(&SideChances, Point)> = sides.collect();
        sides.sort_by(|(_, a), (_, b)| b.y.total_cmp(&a.y));
        let mut lowest = f32::MAX;
        for (side, end) in sides {
            let y = end.y.min(lowest);
            lowest = y - 2.0 * END - 2.0;
            seat_disc(
                scene,
                side.livery,
                point(end.x + END + 6.0, y),
                END,
                self.colors,
            );
        }
    }

    /// The turn in which the own chance moved most, as a band with its name.
    fn turning_point(&self, scene: &mut Scene, turn: u16, words: &PictureWords) {
        let colors = self.colors;
        // A turn lies between the moments before and after it.
        let (from, to) = (
            (self.at)(turn.saturating_sub(1), 100.0),
            (self.at)(turn, 0.0),
        );
        let wide = (to.x - from.x).max(8.0);
        let middle = from.x.midpoint(to.x);
        let band = rect(middle - wide / 2.0, from.y, wide, to.y - from.y);
        let ink = colors.alert.mix(Rgba::WHITE, 0.45);
        scene.fill(Shape::round_rect(band, 2.0), ink.mix(colors.panel, 0.6));
        let named = format!("{} {turn}", words.turning_point);
        let named = text::line(&named, Face::Number, SMALL);
        let half = named.width / 2.0;
        let right = (self.at)(*self.sheet.turns.last().unwrap_or(&turn), 0.0).x;
        let left = (self.at)(0, 0.0).x;
        let x = middle.clamp(left + half, (right - half).max(left + half));
        named.draw(scene, Align::Center, x, from.y - 18.0, ink);
    }

    /// A ring with its turn at each decision that the text beside the chart mentions.
    fn marks(&self, scene: &mut Scene) {
        let Some(own) = self.sheet.sides.get(self.sheet.own) else {
            return;
        };
        for mark in &self.sheet.marks {
            // A turn's decision is marked at the beginning of the turn.
            let before = mark.saturating_sub(1);
            let moments = self.sheet.turns.iter().zip(&own.chances);
            let Some((turn, chance)) = moments.rev().find(|(turn, _)| **turn <= before) else {
                continue;
            };
            let center = (self.at)(*turn, *chance);
            ring(scene, center, ink(own, self.colors), self.colors);
            let number = text::line(&mark.to_string(), Face::Number, SMALL);
            let is_high = *chance > 85.0;
            let y = center.y + if is_high { 46.0 } else { -24.0 };
            let halo = number.placed(Align::Center, center.x, y);
            scene.stroke(halo, self.colors.panel, 7.0);
            number.draw(scene, Align::Center, center.x, y, self.colors.text);
        }
    }
}

/// The mark of a decision on its side's line.
fn ring(scene: &mut Scene, center: Point, ink: Rgba, colors: &ThemeColors) {
    scene.fill(Shape::circle(center, 15.0), ink);
    scene.fill(Shape::circle(center, 8.0), colors.panel);
}

/// Draws the key of a ring.
fn meaning(
    scene: &mut Scene,
    sheet: &ChanceSheet,
    middle: f32,
    colors: &'static ThemeColors,
    words: &PictureWords,
) {
    let own = sheet.sides.get(sheet.own);
    let ink = own.map_or(colors.text, |own| ink(own, colors));
    let marked = |scene: &mut Scene, at: Point| {
        let reach = SIGN / 2.0;
        let ends = [point(at.x - reach, at.y), point(at.x + reach, at.y)];
        scene.stroke(Shape::line(&ends), ink, OWN);
        ring(scene, at, ink, colors);
    };
    let entries: [(Sign<'_>, &str); 1] = [(&marked, &words.better_move)];
    key(scene, &entries, middle, colors.dim);
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
        scene.stroke(line, ink(side, colors), width);
        let disc = point(left + 25.0, middle);
        seat_disc(scene, side.livery, disc, END, colors);
        let shown = name::shown(&side.name, &words.player);
        let shown = text::fitted(&shown, Face::Body, MEDIUM, wide - 90.0);
        shown.draw(scene, Align::Left, left + 68.0, middle + 12.0, colors.text);
    }
    top + ROW * sheet.sides.len().div_ceil(2) as f32
}

/// The colour of a side's trains, lighter where it would be too dark for the panel.
fn ink(side: &SideChances, colors: &ThemeColors) -> Rgba {
    let own = theme::seat(side.livery);
    let shares = (0..=20).map(|share| own.mix(Rgba::WHITE, share as f32 / 20.0));
    let seen = |ink: &Rgba| contrast(*ink, colors.panel) >= LEAST;
    shares.into_iter().find(seen).unwrap_or(Rgba::WHITE)
}

/// Minimum contrast of a line on the panel.
const LEAST: f32 = 3.0;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_liverys_line_stands_off_the_panel() {
        for theme in Theme::ALL {
            let colors = theme.colors();
            for livery in 0..theme::N_LIVERIES {
                let side = SideChances {
                    livery,
                    name: String::new(),
                    chances: Vec::new(),
                };
                let seen = contrast(ink(&side, colors), colors.panel);
                assert!(seen >= 3.0, "{theme:?} {livery}: {seen:.2}");
            }
        }
    }
}
