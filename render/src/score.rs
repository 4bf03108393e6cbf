//! The score sheet: a table with a row per side, whose numbers add up to its total.
//!
//! The bar under the numbers shows at a glance where they came from: gains from the left, losses taken from its end, so
//! that what is left is as long as the total. The colours are explained under the headings.

use std::sync::Arc;

use engine::points::PointSource;

use super::avatar::{Avatar, Disc};
use super::color::Rgba;
use super::fonts::Face;
use super::scene::Scene;
use super::seat_face::seat_face;
use super::shape::{Point, Rect, Shape, point, rect};
use super::text::{self, Align};
use super::theme::ThemeColors;
use super::words::PictureWords;

/// One side's row.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoreLine {
    pub seats: Vec<usize>,
    /// Their liveries.
    pub liveries: Vec<usize>,
    pub names: Vec<String>,
    /// Which of them resigned.
    pub resigned: Vec<bool>,
    /// Profile pictures by seat, if there are any to show.
    pub faces: Vec<Option<Arc<Avatar>>>,
    pub place: u8,
    pub total: i32,
    /// Points by source, losses below zero: the same sources in every row.
    pub points: Vec<(PointSource, i32)>,
    pub n_completed: u8,
    pub n_failed: u8,
    pub n_mandalas: u8,
    /// Length of the longest path, in spaces.
    pub longest_path: u16,
}

impl ScoreLine {
    /// The profile picture of one of its seats.
    pub fn face(&self, nth: usize) -> Option<&Arc<Avatar>> {
        self.faces.get(nth)?.as_ref()
    }

    /// The word for a player who resigned, `None` for one who did not.
    pub(super) fn mark<'a>(&self, nth: usize, words: &'a PictureWords) -> Option<&'a str> {
        let resigned = self.resigned.get(nth).copied();
        resigned.unwrap_or_default().then_some(&words.resigned)
    }
}

/// Colour of a source's bar: one that no seat has.
pub(super) fn source_color(source: PointSource) -> Rgba {
    Rgba::hex(match source {
        PointSource::Tracks => 0xead3b0,
        PointSource::Mountains => 0x998b54,
        PointSource::TicketsMade => 0x5cccb6,
        PointSource::TicketsFailed => 0xee6a8e,
        PointSource::Districts => 0x8698b2,
        PointSource::Stations => 0xe4fcf0,
        PointSource::LongestPath => 0xff8b59,
        PointSource::Globetrotter => 0xdcec8c,
        PointSource::Explorer => 0xe6c4ee,
        PointSource::Mandala => 0x0c909c,
    })
}

/// Small text below the points.
pub(super) fn detail(source: PointSource, line: &ScoreLine) -> Option<String> {
    match source {
        PointSource::TicketsMade => {
            (line.n_completed > 0).then(|| format!("× {}", line.n_completed))
        }
        PointSource::TicketsFailed => (line.n_failed > 0).then(|| format!("× {}", line.n_failed)),
        PointSource::LongestPath => Some(format!("({})", line.longest_path)),
        PointSource::Mandala => (line.n_mandalas > 0).then(|| format!("× {}", line.n_mandalas)),
        PointSource::Tracks
        | PointSource::Mountains
        | PointSource::Districts
        | PointSource::Stations
        | PointSource::Globetrotter
        | PointSource::Explorer => None,
    }
}

const WIDTH: f32 = 1400.0;
const ROW: f32 = 136.0;
const TOP: f32 = 180.0;
/// Height of a bar.
const BAR: f32 = 16.0;
/// Left and right ends of the columns of points; before them are the names, after them the totals.
const COLUMNS: (f32, f32) = (400.0, 1210.0);
const MARGIN: f32 = 40.0;

/// The scene with its width and height.
pub fn scene(lines: &[ScoreLine], colors: &ThemeColors, words: &PictureWords) -> (Scene, f32, f32) {
    let mut scene = Scene::new();
    let title = text::line(&words.final_scores, Face::Place, 56.0);
    title.draw(&mut scene, Align::Left, MARGIN, 70.0, colors.text);
    header(&mut scene, lines, colors, words);
    let mut ordered: Vec<&ScoreLine> = lines.iter().collect();
    ordered.sort_by_key(|line| line.place);
    let gained = |line: &&ScoreLine| -> i32 { line.points.iter().map(|(_, n)| *n.max(&0)).sum() };
    let most = ordered.iter().map(gained).max().unwrap_or(1).max(1);
    for (nth, line) in ordered.into_iter().enumerate() {
        let y = TOP + ROW * nth as f32;
        row(&mut scene, line, y, most, colors, words);
    }
    let height = TOP + ROW * lines.len() as f32 + 16.0;
    (scene, WIDTH, height)
}

/// The middle of a column of points.
fn column(nth: usize, n: usize) -> f32 {
    let wide = (COLUMNS.1 - COLUMNS.0) / n.max(1) as f32;
    COLUMNS.0 + wide * (nth as f32 + 0.5)
}

fn header(scene: &mut Scene, lines: &[ScoreLine], colors: &ThemeColors, words: &PictureWords) {
    let sources = lines.first().map_or(&[][..], |line| &line.points[..]);
    let wide = (COLUMNS.1 - COLUMNS.0) / sources.len().max(1) as f32 - 12.0;
    for (nth, (source, _)) in sources.iter().enumerate() {
        let x = column(nth, sources.len());
        heading(scene, words.source(*source), x, wide, colors.dim);
    }
    let total = text::shrunk(&words.total, Face::Number, 30.0, 20.0, 150.0);
    let right = WIDTH - MARGIN - 8.0;
    total.draw(scene, Align::Right, right, TOP - 42.0, colors.text);
    let rule = Shape::line(&[point(MARGIN, TOP - 16.0), point(WIDTH - MARGIN, TOP - 16.0)]);
    scene.stroke(rule, colors.gold, 2.0);
    for (nth, (source, _)) in sources.iter().enumerate() {
        let key = rect(column(nth, sources.len()) - 45.0, TOP - 24.0, 90.0, BAR);
        scene.fill(Shape::round_rect(key.grown(4.0), 6.0), colors.desk);
        part(scene, *source, key, colors);
    }
}

/// A column's heading, in up to two lines.
fn heading(scene: &mut Scene, word: &str, x: f32, wide: f32, ink: Rgba) {
    const SIZE: f32 = 28.0;
    let whole = text::line(word, Face::Small, SIZE);
    match word.split_once(' ') {
        Some((first, second)) if whole.width > wide => {
            for (line, y) in [(first, TOP - 72.0), (second, TOP - 42.0)] {
                let line = text::shrunk(line, Face::Small, SIZE, 18.0, wide);
                line.draw(scene, Align::Center, x, y, ink);
            }
        }
        Some(_) | None => {
            let line = text::shrunk(word, Face::Small, SIZE, 18.0, wide);
            line.draw(scene, Align::Center, x, TOP - 42.0, ink);
        }
    }
}

fn row(
    scene: &mut Scene,
    line: &ScoreLine,
    y: f32,
    most: i32,
    colors: &ThemeColors,
    words: &PictureWords,
) {
    let is_winner = line.place == 1;
    if is_winner {
        let ground = rect(20.0, y, WIDTH - 40.0, ROW - 10.0);
        scene.fill(Shape::round_rect(ground, 14.0), colors.panel);
    }
    side(scene, line, y, colors, words);
    let base_line = y + 64.0;
    for (nth, (source, points)) in line.points.iter().enumerate() {
        let x = column(nth, line.points.len());
        let number = text::line(&shown(*points), Face::Number, 42.0);
        number.draw(scene, Align::Center, x, base_line, ink(*points, colors));
        if let Some(detail) = detail(*source, line) {
            let detail = text::line(&detail, Face::Small, 25.0);
            detail.draw(scene, Align::Center, x, base_line + 29.0, colors.dim);
        }
    }
    let ink = if is_winner { colors.gold } else { colors.text };
    text::line(&line.total.to_string(), Face::Number, 72.0).draw(
        scene,
        Align::Right,
        WIDTH - MARGIN - 8.0,
        base_line + 16.0,
        ink,
    );
    bar(scene, line, y + 104.0, most, colors);
}

/// Points with their sign: a true minus, as wide as the plus; a dash for none.
pub fn shown(points: i32) -> String {
    match points {
        0 => "–".to_owned(),
        _ => format!("{points:+}").replace('-', "−"),
    }
}

/// The colour that points are written in.
pub fn ink(points: i32, colors: &ThemeColors) -> Rgba {
    match points {
        0 => colors.dim,
        ..0 => colors.alert.mix(Rgba::WHITE, 0.45),
        1.. => colors.text,
    }
}

/// The side of a row: discs, a crown for the winner, names, below them who resigned.
fn side(scene: &mut Scene, line: &ScoreLine, y: f32, colors: &ThemeColors, words: &PictureWords) {
    let middle = y + 62.0;
    let n = line.seats.len() as f32;
    let radius = if line.seats.len() > 1 { 25.0 } else { 36.0 };
    let x = |nth: usize| 78.0 + (nth as f32 - (n - 1.0) / 2.0) * 44.0;
    for (nth, livery) in line.liveries.iter().enumerate() {
        let center = point(x(nth), middle);
        let face = line.face(nth);
        seat_face(scene, *livery, face, Disc { center, radius }, colors);
    }
    if line.place == 1 {
        crown(scene, point(78.0, middle - radius + 6.0), 0.8, colors);
    }
    let left = x(line.seats.len().saturating_sub(1)) + radius + 16.0;
    let (first, high) = match line.resigned.contains(&true) {
        true => (middle, 58.0),
        false => (middle + 11.0, 36.0),
    };
    for (nth, name) in line.names.iter().enumerate() {
        let base_line = first + (nth as f32 - (n - 1.0) / 2.0) * high;
        let name = text::shrunk(name, Face::Body, 33.0, 24.0, COLUMNS.0 - 8.0 - left);
        name.draw(scene, Align::Left, left, base_line, colors.text);
        if let Some(mark) = line.mark(nth, words) {
            let mark = text::line(mark, Face::Small, 25.0);
            mark.draw(scene, Align::Left, left, base_line + 24.0, colors.dim);
        }
    }
}

/// Gains as a bar, and losses as hatching from its end. `most` is the sum of gains in the row that has most, so that a
/// point is as long in every row.
fn bar(scene: &mut Scene, line: &ScoreLine, y: f32, most: i32, colors: &ThemeColors) {
    let scale = (COLUMNS.1 - COLUMNS.0) / most as f32;
    let gains = line.points.iter().filter(|(_, points)| *points > 0);
    let losses = line.points.iter().filter(|(_, points)| *points < 0);
    let mut end = COLUMNS.0;
    for (source, points) in gains {
        let wide = *points as f32 * scale;
        let at = rect(end, y, (wide - 2.0).max(2.0), BAR);
        part(scene, *source, at, colors);
        end += wide;
    }
    for (source, points) in losses {
        let start = (end + *points as f32 * scale).max(COLUMNS.0);
        part(
            scene,
            *source,
            rect(start, y, end - start - 2.0, BAR),
            colors,
        );
        end = start;
    }
}

/// A part of a bar; a loss is hatched over what it takes.
fn part(scene: &mut Scene, source: PointSource, at: Rect, colors: &ThemeColors) {
    let color = source_color(source);
    let outline = Shape::round_rect(at, 4.0);
    if source != PointSource::TicketsFailed {
        scene.fill(outline, color);
        return;
    }
    scene.fill(outline, colors.desk);
    scene.frame(at, 4.0, color, 2.5);
    let mut stripes = Shape::new();
    let mut x = at.x;
    while x + BAR + 5.0 < at.right() {
        let corners = [
            (0.0, at.bottom()),
            (5.0, at.bottom()),
            (BAR + 5.0, at.y),
            (BAR, at.y),
        ];
        stripes.add(&Shape::polygon(
            &corners.map(|(along, y)| point(x + along, y)),
        ));
        x += 13.0;
    }
    scene.fill(stripes, color);
}

/// A crown standing on a point.
pub fn crown(scene: &mut Scene, at: Point, scale: f32, colors: &ThemeColors) {
    let corners = [
        (-26.0, 2.0),
        (-30.0, -28.0),
        (-14.0, -13.0),
        (0.0, -36.0),
        (14.0, -13.0),
        (30.0, -28.0),
        (26.0, 2.0),
    ];
    let crown = corners.map(|(x, y)| point(at.x + scale * x, at.y + scale * y));
    let crown = Shape::polygon(&crown);
    scene.stroke(crown.clone(), Rgba::hex(0x7a5510), 3.5);
    scene.fill(crown, colors.gold);
}
