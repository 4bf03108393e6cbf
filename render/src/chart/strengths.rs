//! A leaderboard: everybody's games, mean, how uncertain it is, and the points that are certain.

use super::axis::Scale;
use super::page::{MARGIN, MEDIUM, SMALL, TITLE, WIDTH, picture};
use crate::Picture;
use crate::fonts::Face;
use crate::name;
use crate::scene::Scene;
use crate::shape::{Shape, point, rect};
use crate::text::{self, Align};
use crate::theme::Theme;
use crate::words::PictureWords;

/// A page of a leaderboard.
#[derive(Debug, Clone, PartialEq)]
pub struct StrengthSheet {
    pub title: String,
    pub rows: Vec<Strength>,
}

/// A row of the page.
#[derive(Debug, Clone, PartialEq)]
pub struct Strength {
    pub place: u32,
    /// Any text at all.
    pub name: String,
    /// Games and wins, in words.
    pub games: String,
    pub mean: f32,
    pub deviation: f32,
    /// The part of the mean that is certain.
    pub points: i64,
}

const TOP: f32 = 104.0;
const ROW: f32 = 92.0;
/// Left and right ends of the plot; before it are the names, after it the points.
const PLOT: (f32, f32) = (430.0, 850.0);
/// Deviations that a line reaches to each side of the mean. Its left end is the points, because those are the mean
/// less as many deviations.
const REACH: f32 = 3.0;

/// The chart.
pub fn strengths(sheet: &StrengthSheet, theme: Theme, words: &PictureWords) -> Picture {
    let colors = theme.colors();
    let mut scene = Scene::new();
    let room = WIDTH - 2.0 * MARGIN;
    let title = text::shrunk(&sheet.title, Face::Body, TITLE, 30.0, room);
    title.draw(&mut scene, Align::Left, MARGIN, 72.0, colors.text);
    let high = ROW * sheet.rows.len().max(1) as f32;
    let panel = rect(MARGIN / 2.0, TOP, WIDTH - MARGIN, high + 76.0);
    scene.fill(Shape::round_rect(panel, 14.0), colors.panel);
    let ends = |row: &Strength| {
        [
            row.mean - REACH * row.deviation,
            row.mean + REACH * row.deviation,
        ]
    };
    let scale = Scale::of(sheet.rows.iter().flat_map(ends));
    let across = PLOT.0..PLOT.1;
    for (nth, value) in scale.lines().enumerate() {
        let x = scale.place(value, &across);
        let line = Shape::line(&[point(x, TOP + 16.0), point(x, TOP + 16.0 + high)]);
        scene.stroke(line, colors.dim.mix(colors.panel, 0.6), 1.5);
        // Every other one: they would touch on a phone.
        if nth % 2 == 0 {
            let number = format!("{value:.0}").replace('-', "−");
            let number = text::line(&number, Face::Number, SMALL);
            number.draw(&mut scene, Align::Center, x, TOP + high + 54.0, colors.dim);
        }
    }
    for (nth, row) in sheet.rows.iter().enumerate() {
        let middle = TOP + 16.0 + ROW * (nth as f32 + 0.5);
        let place = text::line(&format!("{}.", row.place), Face::Number, MEDIUM);
        place.draw(
            &mut scene,
            Align::Right,
            MARGIN + 58.0,
            middle + 12.0,
            colors.dim,
        );
        let shown = name::shown(&row.name, &words.player);
        let shown = text::fitted(&shown, Face::Body, MEDIUM, PLOT.0 - MARGIN - 96.0);
        let left = MARGIN + 74.0;
        shown.draw(&mut scene, Align::Left, left, middle - 4.0, colors.text);
        let room = PLOT.0 - MARGIN - 96.0;
        let games = text::shrunk(&row.games, Face::Small, SMALL, 24.0, room);
        games.draw(&mut scene, Align::Left, left, middle + 32.0, colors.dim);
        let [low, high] = ends(row).map(|value| point(scale.place(value, &across), middle));
        let line = Shape::line(&[low, high]);
        scene.stroke(line, colors.gold.mix(colors.panel, 0.55), 10.0);
        // The dot stands for the number beside it, the stroke for the mean.
        let mean = scale.place(row.mean, &across);
        let stroke = Shape::line(&[point(mean, middle - 9.0), point(mean, middle + 9.0)]);
        scene.stroke(stroke, colors.gold, 4.0);
        scene.fill(Shape::circle(low, 12.0), colors.gold);
        let points = row.points.to_string().replace('-', "−");
        let points = text::line(&points, Face::Number, 44.0);
        points.draw(
            &mut scene,
            Align::Right,
            WIDTH - MARGIN,
            middle + 14.0,
            colors.text,
        );
    }
    picture(&scene, panel.bottom() + MARGIN / 2.0, theme)
}
