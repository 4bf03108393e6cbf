//! The static part of a table: land and water, open tracks, places and their names.

use engine::map::Map;

use super::assets::{Border, Streets, WaterName};
use super::color::{Rgba, contrast};
use super::desk::Desk;
use super::fonts::Face;
use super::geo::{FeatureKind, Outline};
use super::layout::{self, Layout};
use super::pieces::{self, MapMarks};
use super::scene::Scene;
use super::shape::{Point, Rect, Shape, is_inside, point, rect};
use super::text::{self, Align};
use super::theme::ThemeColors;

/// The whole base of a table picture. The cards beside tunnels are not part of it: a claimed tunnel has none.
pub fn scene(map: &Map, layout: &Layout, wanted: MapMarks, colors: &ThemeColors) -> Scene {
    let mut scene = Scene::new();
    ground(&mut scene, layout, colors);
    if let Some(at) = layout.compass {
        compass(&mut scene, at, colors);
    }
    for (label, place) in layout.labels.iter().zip(&layout.places) {
        let label = label.as_ref();
        if let Some(ends) = label.and_then(|label| label.leader(*place, &layout.sizes)) {
            pieces::leader(&mut scene, ends, colors);
        }
    }
    // Where tracks part, no rail or ground may lie over the spaces of another.
    let tracks = || map.tracks.iter().zip(&layout.tracks);
    for (track, path) in tracks() {
        pieces::open_rail(&mut scene, track, path, &layout.sizes, colors);
    }
    for (_, path) in tracks() {
        pieces::bed(&mut scene, path, 3.0, &layout.sizes, colors);
    }
    for (track, path) in tracks() {
        pieces::open_spaces(&mut scene, track, path, &layout.sizes, colors);
    }
    for city in 0..map.cities.len() {
        pieces::place(&mut scene, map, city, layout, wanted, colors);
    }
    for label in layout.labels.iter().flatten() {
        pieces::label(&mut scene, label, &layout.sizes, colors);
    }
    cover(&mut scene, layout, colors);
    scene
}

/// Land and water, or plain paper.
pub fn ground(scene: &mut Scene, layout: &Layout, colors: &ThemeColors) {
    let Some(outline) = &layout.outline else {
        scene.fill(Shape::rect(layout.sizes.board), colors.land);
        return;
    };
    scene.fill(Shape::rect(layout.sizes.board), colors.sea);
    if colors.decorated {
        graticule(scene, layout, colors);
    }
    let mut land = Shape::new();
    for feature in outline.of_kind(FeatureKind::Land) {
        for ring in &feature.rings {
            // Rounding would cut off a plain rectangle's corners.
            let ring = if ring.len() < 8 {
                Shape::polygon(ring)
            } else {
                Shape::smooth(ring, true)
            };
            land.add(&ring);
        }
    }
    if colors.decorated {
        for (width, color) in [46.0, 30.0, 16.0].into_iter().zip(colors.shore) {
            scene.stroke(land.clone(), color, width);
        }
    }
    scene.fill_even_odd(land.clone(), colors.land);
    if colors.decorated {
        relief(scene, outline, colors);
    }
    scene.stroke(land, colors.coast, 2.2);
    if colors.decorated {
        if let Some(grid) = layout.face.streets {
            grid_of_streets(scene, layout.sizes.board, outline, grid, colors);
        }
        streets(scene, outline, colors);
    }
    for feature in outline.of_kind(FeatureKind::Park) {
        let park = Shape::smooth(&feature.rings[0], true);
        scene.fill(park.clone(), colors.park);
        scene.stroke(park, colors.park.mix(colors.coast, 0.25), 1.2);
    }
    if colors.decorated {
        trees(scene, outline, colors);
        peaks(scene, outline, colors);
        for feature in outline.of_kind(FeatureKind::State) {
            let line = Shape::smooth(&feature.rings[0], false);
            scene.dash(line, colors.state, 1.5, 6.0, 4.0);
        }
        for feature in outline.of_kind(FeatureKind::River) {
            let width = match feature.rank {
                0..=2 => 3.0,
                3..=4 => 2.2,
                _ => 1.6,
            };
            let line = Shape::smooth(&feature.rings[0], false);
            scene.stroke(line, colors.river, width);
        }
    }
    inland_waters(scene, outline, colors);
    waters(scene, layout, outline, colors);
    for feature in outline.of_kind(FeatureKind::Border) {
        let line = Shape::smooth(&feature.rings[0], false);
        scene.dash(line, colors.border, 2.0, 12.0, 5.0);
    }
}

/// Lakes, what engravers draw in them, and the bridges over them.
fn inland_waters(scene: &mut Scene, outline: &Outline, colors: &ThemeColors) {
    for feature in outline.of_kind(FeatureKind::Lake) {
        let lake = Shape::smooth(&feature.rings[0], true);
        scene.fill(lake.clone(), colors.lake);
        scene.stroke(lake, colors.lake_edge, 1.4);
    }
    if colors.decorated {
        let ink = colors.lake.mix(colors.coast, 0.42);
        for feature in outline.of_kind(FeatureKind::Ripple) {
            scene.stroke(Shape::smooth(&feature.rings[0], false), ink, 1.1);
        }
    }
    for feature in outline.of_kind(FeatureKind::Bridge) {
        let line = Shape::line(&feature.rings[0]);
        scene.stroke(line.clone(), colors.coast, 9.0);
        scene.stroke(line, colors.land, 5.6);
    }
}

/// Names of waters, spaced out as on engraved maps.
fn waters(scene: &mut Scene, layout: &Layout, outline: &Outline, colors: &ThemeColors) {
    for name in &layout.face.waters {
        let ink = water_ink(water(name, outline, colors), colors);
        scene.fill(water_name(name), ink);
    }
}

/// The colour of the lake or sea that bears a name.
pub fn water(name: &WaterName, outline: &Outline, colors: &ThemeColors) -> Rgba {
    let [x, y] = name.at;
    let mut lakes = outline.of_kind(FeatureKind::Lake);
    match lakes.any(|lake| is_inside(point(x, y), &lake.rings[0])) {
        true => colors.lake,
        false => colors.sea,
    }
}

/// The ink of a name on water: the coast's, or that of cities where the coast's is as light as the water.
pub fn water_ink(water: Rgba, colors: &ThemeColors) -> Rgba {
    let ink = water.mix(colors.coast, 0.5);
    match contrast(ink, water) < LEAST_CONTRAST {
        true => water.mix(colors.label, 0.35),
        false => ink,
    }
}

/// Contrast of a water's name that can still be read on a phone.
pub const LEAST_CONTRAST: f32 = 1.6;

/// The lettering of a water's name.
pub fn water_name(name: &WaterName) -> Shape {
    let spaced: Vec<String> = name.text.chars().map(String::from).collect();
    let line = text::line(&spaced.join(" "), Face::Place, name.size);
    let [x, y] = name.at;
    let shape = line.placed(Align::Center, 0.0, 0.35 * name.size);
    shape.turned(x, y, name.turn.to_radians())
}

/// High land in steps, the highest last.
fn relief(scene: &mut Scene, outline: &Outline, colors: &ThemeColors) {
    for feature in outline.of_kind(FeatureKind::High) {
        let mut area = Shape::new();
        for ring in &feature.rings {
            area.add(&Shape::smooth(ring, true));
        }
        let share = f32::from(feature.rank) / HIGHEST;
        scene.fill_even_odd(area, colors.land.mix(colors.high, share));
    }
}

/// The highest rank of high land.
const HIGHEST: f32 = 3.0;

/// Streets with their kerbs, and lanes.
fn streets(scene: &mut Scene, outline: &Outline, colors: &ThemeColors) {
    let mut kerbs = [Shape::new(), Shape::new()];
    for feature in outline.of_kind(FeatureKind::Street) {
        kerbs[usize::from(feature.rank > 0)].add(&Shape::smooth(&feature.rings[0], false));
    }
    let [streets, lanes] = kerbs;
    for (color, wider) in [(colors.state, 2.0), (colors.street, 0.0)] {
        scene.stroke(lanes.clone(), color, 2.2 + wider);
        scene.stroke(streets.clone(), color, 5.0 + wider);
    }
}

/// A grid over the land, clipped to it: broader avenues, and streets across them.
fn grid_of_streets(
    scene: &mut Scene,
    board: Rect,
    outline: &Outline,
    grid: Streets,
    colors: &ThemeColors,
) {
    const STRIDE: f32 = 6.0;
    let lands: Vec<&Vec<Point>> = outline
        .of_kind(FeatureKind::Land)
        .map(|feature| &feature.rings[0])
        .collect();
    let (sin, cos) = grid.turn.to_radians().sin_cos();
    let reach = board.w.hypot(board.h) / 2.0;
    let at = |along: f32, across: f32| {
        let middle = board.center();
        middle.shifted(along * cos - across * sin, along * sin + across * cos)
    };
    let is_land =
        |p: Point| board.distance(p) == 0.0 && lands.iter().any(|land| is_inside(p, land));
    for (turned, step) in [false, true].into_iter().zip(grid.steps) {
        let width = if turned { 2.6 } else { 1.4 };
        let n = (reach / step) as i32;
        for nth in -n..=n {
            let place = |along: f32| {
                let across = nth as f32 * step;
                if turned {
                    at(across, along)
                } else {
                    at(along, across)
                }
            };
            let strides = (2.0 * reach / STRIDE) as usize;
            let points: Vec<Point> = (0..strides)
                .map(|at| place(at as f32 * STRIDE - reach))
                .collect();
            for run in points.split(|p| !is_land(*p)).filter(|run| run.len() > 1) {
                let ends = [run[0], run[run.len() - 1]];
                scene.stroke(Shape::line(&ends), colors.street, width);
            }
        }
    }
}

/// Meridians and parallels every five degrees, under the land.
fn graticule(scene: &mut Scene, layout: &Layout, colors: &ThemeColors) {
    let Some(conic) = layout.projection.conic() else {
        return;
    };
    let middle = (conic.lon0 / 5.0).round() * 5.0;
    let mut line = |points: Vec<Point>| {
        scene.stroke(Shape::line(&points), colors.graticule, 1.1);
    };
    for step in -14..=14 {
        let longitude = middle + 5.0 * f64::from(step);
        let along = |at: i32| {
            layout
                .projection
                .place(-20.0 + 2.5 * f64::from(at), longitude)
        };
        line((0..=36).map(along).collect());
    }
    for step in -4..=14 {
        let latitude = 5.0 * f64::from(step);
        let along = |at: i32| {
            let longitude = middle + 2.5 * f64::from(at);
            layout.projection.place(latitude, longitude)
        };
        line((-28..=28).map(along).collect());
    }
}

/// Small crowns of trees in parks, scattered the same way every time.
fn trees(scene: &mut Scene, outline: &Outline, colors: &ThemeColors) {
    let mut chance = Scatter(0x51ed_270b);
    let mut crowns = Shape::new();
    for park in outline.of_kind(FeatureKind::Park) {
        let ring = &park.rings[0];
        let area = Shape::line(ring).bounds().unwrap_or_default();
        for row in 0..(area.h / TREES) as usize {
            for column in 0..(area.w / TREES) as usize {
                let at = point(
                    area.x + TREES * (column as f32 + 0.2 + 0.8 * chance.next()),
                    area.y + TREES * (row as f32 + 0.2 + 0.8 * chance.next()),
                );
                if is_inside(at, ring) {
                    crowns.add(&Shape::circle(at, 2.2 + 1.4 * chance.next()));
                }
            }
        }
    }
    scene.fill(crowns, colors.park.mix(colors.coast, 0.22));
}

/// Mean distance between trees.
const TREES: f32 = 15.0;

/// Small peaks, scattered the same way every time.
fn peaks(scene: &mut Scene, outline: &Outline, colors: &ThemeColors) {
    let lands: Vec<&Vec<Point>> = outline
        .of_kind(FeatureKind::Land)
        .map(|feature| &feature.rings[0])
        .collect();
    let mut chance = Scatter(0x9e37_79b9);
    for range in outline.of_kind(FeatureKind::Range) {
        let ring = &range.rings[0];
        let Some(area) = Shape::line(ring).bounds() else {
            continue;
        };
        let mut y = area.y;
        while y < area.bottom() {
            let mut x = area.x + 20.0 * chance.next();
            while x < area.right() {
                let foot = point(
                    x + 16.0 * (chance.next() - 0.5),
                    y + 12.0 * (chance.next() - 0.5),
                );
                let height = 9.0 + 7.0 * chance.next();
                let is_land = || lands.iter().any(|land| is_inside(foot, land));
                if is_inside(foot, ring) && is_land() {
                    peak(scene, foot, height, colors);
                }
                x += 28.0;
            }
            y += 20.0;
        }
    }
}

fn peak(scene: &mut Scene, foot: Point, height: f32, colors: &ThemeColors) {
    let w = 0.95 * height;
    let Point { x, y } = foot;
    let top = point(x + 0.08 * height, y - height);
    let (left, right) = (
        point(x - 0.45 * w, y - 0.5 * height),
        point(x + 0.3 * w, y - 0.55 * height),
    );
    let slope = Shape::new()
        .move_to(x - w, y)
        .quad_to(left, top)
        .quad_to(right, point(x + w, y));
    scene.fill(slope.clone().close(), colors.peak_light);
    let shade = Shape::new()
        .move_to(top.x, top.y)
        .quad_to(right, point(x + w, y))
        .line_to(x + 0.25 * w, y)
        .quad_to(point(x + 0.02 * w, y - 0.5 * height), top)
        .close();
    scene.fill(shade, colors.peak_dark);
    scene.stroke(slope, colors.peak_dark.mix(colors.coast, 0.16), 1.2);
}

/// Numbers from 0 to 1 for scattering: the same picture every time, and nothing to keep secret.
struct Scatter(u32);

impl Scatter {
    fn next(&mut self) -> f32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 17;
        self.0 ^= self.0 << 5;
        (self.0 >> 8) as f32 / 16_777_216.0
    }
}

fn compass(scene: &mut Scene, at: Point, colors: &ThemeColors) {
    let radius = 42.0;
    let (x, y) = (at.x, at.y + 12.0);
    let ink = colors.rail.mix(colors.sea, 0.25);
    scene.stroke(Shape::circle(point(x, y), 0.8 * radius), ink, 1.5);
    scene.stroke(Shape::circle(point(x, y), 0.7 * radius), ink, 2.6);
    for point_at in 0..8 {
        let angle = point_at as f32 * std::f32::consts::FRAC_PI_4;
        let is_main = point_at % 2 == 0;
        let (reach, width) = if is_main { (1.0, 0.15) } else { (0.6, 0.1) };
        for side in [-1.0, 1.0] {
            let half = Shape::polygon(&[
                point(0.0, -reach * radius),
                point(side * width * radius, -width * radius),
                point(0.0, 0.0),
            ])
            .turned(x, y, angle);
            let fill = if side > 0.0 { ink } else { colors.label_halo };
            scene.fill(half.clone(), fill);
            scene.stroke(half, ink, 1.0);
        }
    }
    text::line("N", Face::Place, 24.0).draw(scene, Align::Center, x, y - radius - 5.0, ink);
}

/// The plate with the variant's name.
pub fn title(scene: &mut Scene, map: &Map, layout: &Layout, name: &str, colors: &ThemeColors) {
    let Some((plate, line)) = layout::title_plate(map, layout, name) else {
        return;
    };
    scene.fill(
        Shape::round_rect(plate, 10.0).at(3.0, 4.0),
        colors.frame.alpha(70),
    );
    scene.fill(Shape::round_rect(plate, 10.0), colors.plate);
    scene.frame(plate.grown(-4.2), 7.8, colors.gold, 1.6);
    let Point { x, y } = plate.center();
    line.draw(scene, Align::Center, x, y + 10.5, Rgba::hex(0xf7efdb));
}

/// Covers whatever reaches beyond the map, and frames it.
fn cover(scene: &mut Scene, layout: &Layout, colors: &ThemeColors) {
    let board = layout.sizes.board;
    let (width, height) = Desk::new(board).size();
    let beside = rect(board.w, 0.0, width - board.w, height);
    let below = rect(0.0, board.h, board.w, height - board.h);
    for area in [beside, below] {
        scene.fill(Shape::rect(area), colors.desk);
    }
    if let (true, Some(own)) = (colors.decorated, layout.face.border) {
        border(scene, board, own);
        return;
    }
    scene.stroke(Shape::rect(board.grown(-1.5)), colors.frame, 3.0);
    scene.stroke(Shape::rect(board.grown(-6.5)), colors.frame.alpha(150), 1.2);
}

/// Rows of bricks along the frame.
fn border(scene: &mut Scene, board: Rect, own: Border) {
    let high = BORDER / f32::from(own.rows);
    // Pairs of a light and a dark brick, as many as fit.
    let pairs = |length: f32| (length / (2.0 * own.brick)).round().max(1.0);
    let lights = |length: f32, shift: f32| {
        let (n, pair) = (pairs(length), length / pairs(length));
        (0..n as usize).map(move |nth| ((nth as f32 + shift) * pair, pair / 2.0))
    };
    let mut bricks = Shape::new();
    for row in 0..own.rows {
        let area = board.grown(-f32::from(row) * high);
        let shift = if row % 2 == 0 { 0.0 } else { 0.5 };
        for (x, length) in lights(board.w, shift) {
            for y in [area.y, area.bottom() - high] {
                bricks.add(&Shape::rect(rect(x, y, length, high)));
            }
        }
        for (y, length) in lights(board.h, shift) {
            for x in [area.x, area.right() - high] {
                bricks.add(&Shape::rect(rect(x, y, high, length)));
            }
        }
    }
    scene.frame(board, 0.0, own.dark, BORDER);
    scene.fill(bricks, own.light);
    scene.stroke(Shape::rect(board.grown(-BORDER)), own.dark, 1.2);
    scene.stroke(Shape::rect(board.grown(-0.5)), own.dark, 1.0);
}

/// Width of the band along the frame.
const BORDER: f32 = 7.0;
