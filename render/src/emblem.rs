//! A map as an emblem: its land and network in quiet tones, without names, behind the title of a card.

use engine::map::Map;

use super::color::Rgba;
use super::geo::FeatureKind;
use super::layout::Layout;
use super::scene::Scene;
use super::shape::{Point, Rect, Shape, point};
use super::theme::{self, ThemeColors};

/// Draws the emblem over the ground, as large as covers the area; what reaches beyond it is drawn as well.
pub fn draw(
    scene: &mut Scene,
    map: &Map,
    layout: &Layout,
    at: Rect,
    ground: Rgba,
    colors: &ThemeColors,
) {
    let board = layout.sizes.board;
    let scale = (at.w / board.w).max(at.h / board.h);
    let (middle, center) = (at.center(), board.center());
    let place = |p: &Point| {
        point(
            middle.x + (p.x - center.x) * scale,
            middle.y + (p.y - center.y) * scale,
        )
    };
    let ring = |points: &[Point]| -> Vec<Point> { points.iter().map(place).collect() };
    let land = colors.dim.mix(ground, 0.92);
    if let Some(outline) = &layout.outline {
        let mut shape = Shape::new();
        for feature in outline.of_kind(FeatureKind::Land) {
            for own in &feature.rings {
                shape.add(&Shape::polygon(&ring(own)));
            }
        }
        scene.fill_even_odd(shape, land);
        for lake in outline.of_kind(FeatureKind::Lake) {
            scene.fill(Shape::polygon(&ring(&lake.rings[0])), ground);
        }
    }
    for (track, path) in map.tracks.iter().zip(&layout.tracks) {
        let ink = theme::route(track.color).mix(land, 0.62);
        scene.stroke(Shape::line(&ring(&path.spine)), ink, 7.0 * scale);
    }
    for city in &layout.places {
        let dot = Shape::circle(place(city), 9.0 * scale);
        scene.fill(dot, colors.dim.mix(land, 0.45));
    }
}
