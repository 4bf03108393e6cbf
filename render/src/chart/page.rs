//! What all charts have in common: their sizes, and how they become files.

use crate::Picture;
use crate::color::Rgba;
use crate::fonts::Face;
use crate::raster;
use crate::scene::Scene;
use crate::shape::{Point, point};
use crate::studio;
use crate::text::{self, Align, Line};
use crate::theme::Theme;

pub const WIDTH: f32 = 1000.0;
pub const MARGIN: f32 = 36.0;
pub const SMALL: f32 = 30.0;
pub const MEDIUM: f32 = 36.0;
pub const TITLE: f32 = 54.0;

/// Width kept for the sign of a key's entry, and the gaps after sign and text.
pub const SIGN: f32 = 50.0;
const GAP: f32 = 12.0;
const BETWEEN: f32 = 36.0;

/// Draws a sign around its middle.
pub type Sign<'a> = &'a dyn Fn(&mut Scene, Point);

/// The key of a chart: each sign with its meaning, in one row around `middle`.
pub fn key(scene: &mut Scene, entries: &[(Sign<'_>, &str)], middle: f32, ink: Rgba) {
    let room = WIDTH - 2.0 * MARGIN;
    let n = entries.len() as f32;
    let signs = n * (SIGN + GAP) + (n - 1.0) * BETWEEN;
    let set = |size: f32| -> Vec<Line> {
        let texts = entries.iter();
        texts
            .map(|(_, text)| text::line(text, Face::Small, size))
            .collect()
    };
    let wide = |lines: &[Line]| signs + lines.iter().map(|line| line.width).sum::<f32>();
    let whole = wide(&set(SMALL));
    let size = SMALL * ((room - signs) / (whole - signs)).min(1.0);
    let lines = set(size);
    let mut left = (WIDTH - wide(&lines)) / 2.0;
    for ((sign, _), line) in entries.iter().zip(&lines) {
        sign(scene, point(left + SIGN / 2.0, middle));
        left += SIGN + GAP;
        line.draw(scene, Align::Left, left, middle + 10.0, ink);
        left += line.width + BETWEEN;
    }
}

/// Draws a scene on the theme's ground.
pub fn picture(scene: &Scene, height: f32, theme: Theme) -> Picture {
    let mut pixels = studio::blank(WIDTH, height, theme.colors().desk);
    raster::draw_over(scene, &mut pixels);
    Picture::in_true_colors(&pixels)
}
