//! A leaderboard: everybody's face, games, mean, how uncertain it is, and the points that are certain.

use std::sync::Arc;

use super::axis::Scale;
use super::page::{MARGIN, MEDIUM, SIGN, SMALL, Sign, TITLE, WIDTH, key, picture};
use crate::Picture;
use crate::avatar::{Avatar, Disc};
use crate::fonts::Face;
use crate::name;
use crate::scene::Scene;
use crate::seat_face::person;
use crate::shape::{Point, Shape, point, rect};
use crate::text::{self, Align};
use crate::theme::{Theme, ThemeColors};
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
    pub face: Option<Arc<Avatar>>,
    /// Games and wins, in words.
    pub games: String,
    pub mean: f32,
    pub deviation: f32,
    /// The part of the mean that is certain.
    pub points: String,
}

const TOP: f32 = 104.0;
const ROW: f32 = 92.0;
/// Left and right ends of the plot; before it are the names, after it the points.
const PLOT: (f32, f32) = (480.0, 850.0);
/// Radius of a face.
const FACE: f32 = 36.0;
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
    let panel = rect(MARGIN / 2.0, TOP, WIDTH - MARGIN, high + 168.0);
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
    let middle = PLOT.0.midpoint(PLOT.1);
    let title = text::shrunk(&words.strength, Face::Small, SMALL, 24.0, PLOT.1 - PLOT.0);
    let below = TOP + high + 92.0;
    title.draw(&mut scene, Align::Center, middle, below, colors.text);
    for (nth, row) in sheet.rows.iter().enumerate() {
        let middle = TOP + 16.0 + ROW * (nth as f32 + 0.5);
        who(&mut scene, row, middle, colors, words);
        let at = |value: f32| point(scale.place(value, &across), middle);
        let [low, high] = ends(row).map(at);
        bar(&mut scene, low, high.x - low.x, colors);
        stroke(&mut scene, at(row.mean), colors);
        dot(&mut scene, low, colors);
        let points = text::line(&row.points, Face::Number, 44.0);
        let right = WIDTH - MARGIN;
        points.draw(&mut scene, Align::Right, right, middle + 14.0, colors.text);
    }
    let certain = |scene: &mut Scene, at: Point| {
        bar(scene, at, SIGN / 2.0, colors);
        dot(scene, at, colors);
    };
    let likely = |scene: &mut Scene, at: Point| {
        bar(scene, point(at.x - SIGN / 2.0, at.y), SIGN, colors);
        stroke(scene, at, colors);
    };
    let entries: [(Sign<'_>, &str); 2] = [
        (&certain, &words.strength_certain),
        (&likely, &words.strength_likely),
    ];
    key(&mut scene, &entries, panel.bottom() - 36.0, colors.dim);
    picture(&scene, panel.bottom() + MARGIN / 2.0, theme)
}

/// Place, face, name and games of a row.
fn who(scene: &mut Scene, row: &Strength, middle: f32, colors: &ThemeColors, words: &PictureWords) {
    let place = text::line(&format!("{}.", row.place), Face::Number, MEDIUM);
    let right = MARGIN + 54.0;
    place.draw(scene, Align::Right, right, middle + 12.0, colors.dim);
    let shown = name::shown(&row.name, &words.player);
    let face = Disc {
        center: point(right + 12.0 + FACE, middle),
        radius: FACE,
    };
    person(scene, &shown, row.face.as_ref(), face, colors);
    let left = face.center.x + FACE + 14.0;
    let room = PLOT.0 - left - 24.0;
    let shown = text::shrunk(&shown, Face::Body, MEDIUM, 30.0, room);
    shown.draw(scene, Align::Left, left, middle - 4.0, colors.text);
    let games = text::shrunk(&row.games, Face::Small, SMALL, 24.0, room);
    games.draw(scene, Align::Left, left, middle + 32.0, colors.dim);
}

/// The range in which somebody's strength lies.
fn bar(scene: &mut Scene, from: Point, wide: f32, colors: &ThemeColors) {
    let line = Shape::line(&[from, point(from.x + wide, from.y)]);
    scene.stroke(line, colors.gold.mix(colors.panel, 0.55), 10.0);
}

/// The mean.
fn stroke(scene: &mut Scene, at: Point, colors: &ThemeColors) {
    let line = Shape::line(&[point(at.x, at.y - 9.0), point(at.x, at.y + 9.0)]);
    scene.stroke(line, colors.gold, 4.0);
}

/// The points, which are the number beside the row.
fn dot(scene: &mut Scene, at: Point, colors: &ThemeColors) {
    scene.fill(Shape::circle(at, 12.0), colors.gold);
}
