//! What all charts have in common: their sizes, and how they become files.

use crate::Picture;
use crate::raster;
use crate::scene::Scene;
use crate::studio;
use crate::theme::Theme;

pub const WIDTH: f32 = 1000.0;
pub const MARGIN: f32 = 36.0;
pub const SMALL: f32 = 30.0;
pub const MEDIUM: f32 = 36.0;
pub const TITLE: f32 = 54.0;

/// Draws a scene on the theme's ground.
pub fn picture(scene: &Scene, height: f32, theme: Theme) -> Picture {
    let mut pixels = studio::blank(WIDTH, height, theme.colors().desk);
    raster::draw_over(scene, &mut pixels);
    Picture::in_true_colors(&pixels)
}
