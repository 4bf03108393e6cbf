//! Somebody's rating over their games, and where their points come from.

use engine::points::PointSource;

use super::axis::Scale;
use super::page::{MARGIN, MEDIUM, SMALL, TITLE, WIDTH, picture};
use crate::Picture;
use crate::fonts::Face;
use crate::name;
use crate::scene::Scene;
use crate::score::{shown, source_color};
use crate::shape::{Point, Rect, Shape, point, rect};
use crate::text::{self, Align};
use crate::theme::{Theme, ThemeColors};
use crate::words::PictureWords;

/// Statistics of somebody on a map.
#[derive(Debug, Clone, PartialEq)]
pub struct StatsSheet {
    /// Any text at all.
    pub name: String,
    pub map: String,
    /// After each game, the earliest first.
    pub ratings: Vec<f32>,
    /// Mean points a game by source.
    pub sources: Vec<(PointSource, f32)>,
}

const TOP: f32 = 104.0;
const PLOT: f32 = 380.0;
const ROW: f32 = 56.0;

/// The chart.
pub fn stats(sheet: &StatsSheet, theme: Theme, words: &PictureWords) -> Picture {
    let colors = theme.colors();
    let mut scene = Scene::new();
    let room = WIDTH - 2.0 * MARGIN;
    let whose = name::shown(&sheet.name, &words.player);
    let title = text::shrunk(
        &format!("{whose} · {}", sheet.map),
        Face::Body,
        TITLE,
        30.0,
        room,
    );
    title.draw(&mut scene, Align::Left, MARGIN, 72.0, colors.text);
    let panel = rect(MARGIN / 2.0, TOP, WIDTH - MARGIN, PLOT);
    rating(&mut scene, sheet, panel, colors, words);
    let top = panel.bottom() + 20.0;
    let height = top + 84.0 + ROW * sheet.sources.len().max(1) as f32 + 16.0;
    let below = rect(
        MARGIN / 2.0,
        top,
        WIDTH - MARGIN,
        height - top - MARGIN / 2.0,
    );
    points(&mut scene, sheet, below, colors, words);
    picture(&scene, height, theme)
}

/// Draws a panel with its heading; returns the space left in it.
fn panel(scene: &mut Scene, at: Rect, heading: &str, colors: &ThemeColors) -> Rect {
    scene.fill(Shape::round_rect(at, 14.0), colors.panel);
    let heading = text::shrunk(heading, Face::Small, MEDIUM, 24.0, at.w - 40.0);
    heading.draw(scene, Align::Left, at.x + 20.0, at.y + 48.0, colors.gold);
    rect(at.x + 20.0, at.y + 68.0, at.w - 40.0, at.h - 84.0)
}

fn rating(
    scene: &mut Scene,
    sheet: &StatsSheet,
    at: Rect,
    colors: &ThemeColors,
    words: &PictureWords,
) {
    let inner = panel(scene, at, &words.rating, colors);
    let scale = Scale::of(sheet.ratings.iter().copied());
    let left = inner.x + 84.0;
    let (across, up) = (
        left..inner.right() - 12.0,
        inner.bottom() - 8.0..inner.y + 12.0,
    );
    for value in scale.lines() {
        let y = scale.place(value, &up);
        let line = Shape::line(&[point(left, y), point(inner.right(), y)]);
        scene.stroke(line, colors.dim.mix(colors.panel, 0.6), 1.5);
        let number = text::line(
            &format!("{value:.0}").replace('-', "−"),
            Face::Number,
            SMALL,
        );
        number.draw(scene, Align::Right, left - 14.0, y + 10.0, colors.dim);
    }
    let n = sheet.ratings.len();
    let x = |nth: usize| match n {
        // A single game stands in the middle.
        1 => across.start.midpoint(across.end),
        _ => across.start + (across.end - across.start) * nth as f32 / (n - 1).max(1) as f32,
    };
    let at = |nth: usize, value: f32| point(x(nth), scale.place(value, &up));
    let dots = (0..).zip(&sheet.ratings);
    let dots: Vec<Point> = dots.map(|(nth, rating)| at(nth, *rating)).collect();
    if n > 1 {
        scene.stroke(Shape::line(&dots), colors.gold, 5.0);
    }
    if let Some(last) = dots.last() {
        scene.fill(Shape::circle(*last, 10.0), colors.gold);
    }
}

fn points(
    scene: &mut Scene,
    sheet: &StatsSheet,
    at: Rect,
    colors: &ThemeColors,
    words: &PictureWords,
) {
    let inner = panel(scene, at, &words.points_a_game, colors);
    let most = sheet.sources.iter().map(|(_, points)| points.abs());
    let most = most.fold(1.0, f32::max);
    let (label, number) = (270.0, 90.0);
    let left = inner.x + label;
    let room = inner.w - label - number - 16.0;
    for (nth, (source, points)) in sheet.sources.iter().enumerate() {
        let middle = inner.y + ROW * (nth as f32 + 0.5);
        let word = text::shrunk(
            words.source(*source),
            Face::Small,
            SMALL,
            20.0,
            label - 16.0,
        );
        word.draw(scene, Align::Left, inner.x, middle + 10.0, colors.text);
        let wide = (room * points.abs() / most).max(3.0);
        let bar = Shape::round_rect(rect(left, middle - 15.0, wide, 30.0), 6.0);
        scene.fill(bar, source_color(*source));
        let points = shown(points.round() as i32);
        let points = text::line(&points, Face::Number, MEDIUM);
        points.draw(
            scene,
            Align::Right,
            inner.right(),
            middle + 12.0,
            colors.text,
        );
    }
}
