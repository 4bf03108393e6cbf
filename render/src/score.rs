//! The score sheet: one bar a side, its parts in order, from left to right and back.

use super::color::Rgba;
use super::fonts::Face;
use super::panel;
use super::scene::Scene;
use super::shape::{Point, Shape, point, rect};
use super::text::{self, Align};
use super::theme::{self, ThemeColors};
use super::words::PictureWords;

/// One side's line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ScoreLine {
    pub seats: Vec<usize>,
    pub names: Vec<String>,
    pub place: u8,
    pub total: i32,
    /// What it scored, by source; tickets completed are among them.
    pub gains: Vec<(Source, i32)>,
    /// What tickets not completed cost: zero or less.
    pub loss: i32,
    pub n_completed: u8,
    pub n_tickets: u8,
}

/// Where points came from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    Tracks,
    Mountains,
    Tickets,
    Districts,
    LongestPath,
    Globetrotter,
    Explorer,
}

impl Source {
    fn word(self, words: &PictureWords) -> &str {
        match self {
            Source::Tracks => &words.tracks,
            Source::Mountains => &words.mountains,
            Source::Tickets => &words.tickets,
            Source::Districts => &words.districts,
            Source::LongestPath => &words.longest_path,
            Source::Globetrotter => &words.globetrotter,
            Source::Explorer => &words.explorer,
        }
    }

    fn color(self, seat: usize) -> (Rgba, Rgba) {
        match self {
            Source::Tracks => (theme::seat(seat), theme::seat_ink(seat)),
            Source::Mountains => (theme::seat(seat).mix(Rgba::BLACK, 0.3), Rgba::WHITE),
            Source::Tickets => (Rgba::hex(0x2d8a5f), Rgba::WHITE),
            Source::Districts => (Rgba::hex(0x6a5acd), Rgba::WHITE),
            Source::LongestPath => (Rgba::hex(0xe3b04b), Rgba::hex(0x2b2118)),
            Source::Globetrotter => (Rgba::hex(0xf0d9a0), Rgba::hex(0x2b2118)),
            Source::Explorer => (Rgba::hex(0x9fd3c7), Rgba::hex(0x1b2b27)),
        }
    }
}

const WIDTH: f32 = 1400.0;
const LINE: f32 = 134.0;
const TOP: f32 = 112.0;
const BAR: f32 = 350.0;

/// The scene with its width and height.
pub fn scene(lines: &[ScoreLine], colors: &ThemeColors, words: &PictureWords) -> (Scene, f32, f32) {
    let mut scene = Scene::new();
    let title = text::line(&words.final_scores, Face::Place, 56.0);
    title.draw(&mut scene, Align::Left, 40.0, 70.0, colors.text);
    let rule = Shape::line(&[point(40.0, 94.0), point(WIDTH - 40.0, 94.0)]);
    scene.stroke(rule, colors.gold, 2.0);
    let most = lines
        .iter()
        .map(|line| line.gains.iter().map(|(_, points)| points).sum::<i32>())
        .max()
        .unwrap_or(1)
        .max(1);
    let scale = (WIDTH - BAR - 180.0) / most as f32;
    let mut ordered: Vec<&ScoreLine> = lines.iter().collect();
    ordered.sort_by_key(|line| line.place);
    for (nth, line) in ordered.into_iter().enumerate() {
        let y = TOP + LINE * nth as f32;
        side(&mut scene, line, y, scale, colors, words);
    }
    let height = TOP + LINE * lines.len() as f32 + 16.0;
    (scene, WIDTH, height)
}

fn side(
    scene: &mut Scene,
    line: &ScoreLine,
    y: f32,
    scale: f32,
    colors: &ThemeColors,
    words: &PictureWords,
) {
    let is_winner = line.place == 1;
    if is_winner {
        let ground = rect(20.0, y, WIDTH - 40.0, LINE - 10.0);
        scene.fill(Shape::round_rect(ground, 14.0), colors.panel);
    }
    let radius = if line.seats.len() > 1 { 25.0 } else { 36.0 };
    for (nth, seat) in line.seats.iter().enumerate() {
        let x = 76.0 + (nth as f32 - (line.seats.len() as f32 - 1.0) / 2.0) * 44.0;
        panel::seat_disc(scene, *seat, x, y + 62.0, radius, colors);
    }
    if is_winner {
        crown(scene, point(76.0, y + 62.0 - radius), colors);
    }
    let n = line.names.len() as f32;
    for (nth, name) in line.names.iter().enumerate() {
        let base_line = y + 50.0 + (nth as f32 - (n - 1.0)) * 30.0 + (n - 1.0) * 10.0;
        let name = text::fitted(name, Face::Body, 29.0, BAR - 142.0);
        name.draw(scene, Align::Left, 130.0, base_line, colors.text);
    }
    let tickets = format!(
        "{} / {} {}",
        line.n_completed, line.n_tickets, words.tickets
    );
    let below = y + 86.0 + (n - 1.0) * 12.0;
    text::shrunk(
        &tickets.to_lowercase(),
        Face::Small,
        24.0,
        16.0,
        BAR - 146.0,
    )
    .draw(scene, Align::Left, 130.0, below, colors.dim);
    bar(scene, line, y, scale, colors, words);
    let ink = if is_winner { colors.gold } else { colors.text };
    text::line(&line.total.to_string(), Face::Number, 68.0).draw(
        scene,
        Align::Right,
        WIDTH - 44.0,
        y + 82.0,
        ink,
    );
}

fn bar(
    scene: &mut Scene,
    line: &ScoreLine,
    y: f32,
    scale: f32,
    colors: &ThemeColors,
    words: &PictureWords,
) {
    let seat = line.seats.first().copied().unwrap_or(0);
    let (top, high) = (y + 26.0, 54.0);
    let all: i32 = line.gains.iter().map(|(_, points)| points).sum();
    // What is left of the bar when the loss lies over its end: numbers keep to that.
    let kept = BAR + (all + line.loss).max(0) as f32 * scale;
    let mut x = BAR;
    for (source, points) in line.gains.iter().filter(|(_, points)| *points > 0) {
        let wide = *points as f32 * scale;
        let (ground, ink) = source.color(seat);
        let part = Shape::rect(rect(x, top, wide - 2.0, high));
        scene.fill(part.clone(), ground);
        if *source == Source::Tracks {
            scene.stroke(part, ground.mix(colors.text, 0.4), 1.5);
        }
        let number = text::line(&format!("+{points}"), Face::Number, 32.0);
        if number.width + 6.0 <= kept.min(x + wide) - x {
            let middle = x + (kept.min(x + wide) - x) / 2.0;
            number.draw(scene, Align::Center, middle, top + 38.0, ink);
        }
        let word = text::line(&source.word(words).to_lowercase(), Face::Small, 20.0);
        if word.width <= wide {
            word.draw(
                scene,
                Align::Center,
                x + wide / 2.0,
                top + high + 22.0,
                colors.dim,
            );
        }
        x += wide;
    }
    if line.loss < 0 {
        let wide = (-line.loss) as f32 * scale;
        loss(
            scene,
            line.loss,
            rect((x - wide).max(BAR), top, wide.min(x - BAR) - 2.0, high),
            colors,
        );
    }
}

/// What was lost is hatched out of what was gained.
fn loss(scene: &mut Scene, points: i32, at: super::shape::Rect, colors: &ThemeColors) {
    let red = Rgba::hex(0xff7a66);
    let mut x = at.x;
    while x < at.right() {
        let top = (x + 14.0).min(at.right());
        scene.stroke(
            Shape::line(&[point(x, at.bottom()), point(top, at.y)]),
            colors.alert,
            4.0,
        );
        x += 11.0;
    }
    scene.stroke(Shape::rect(at), red, 3.0);
    let number = text::line(&points.to_string(), Face::Number, 30.0);
    let shape = number.placed(Align::Center, at.x + at.w / 2.0, at.y + 37.0);
    scene.stroke(shape.clone(), Rgba::hex(0x1c1416), 7.0);
    scene.fill(shape, Rgba::hex(0xffc2b8));
}

fn crown(scene: &mut Scene, at: Point, colors: &ThemeColors) {
    let corners = [
        (-26.0, 2.0),
        (-30.0, -28.0),
        (-14.0, -13.0),
        (0.0, -36.0),
        (14.0, -13.0),
        (30.0, -28.0),
        (26.0, 2.0),
    ];
    let crown = Shape::polygon(&corners.map(|(x, y)| point(at.x + x, at.y + y)));
    scene.fill(crown.clone(), colors.gold);
    scene.stroke(crown, Rgba::hex(0x7a5510), 2.0);
}
