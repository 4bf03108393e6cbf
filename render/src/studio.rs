//! Draws table pictures and keeps what can be used again.
//!
//! The base of a map in a theme is drawn once ([`Stage`]); a turn copies it, lays the pieces that
//! changed over it and draws the panels. Claimed tracks are kept as small pieces too. All that is
//! kept stays under [`MAX_KEPT`] bytes: what was used longest ago goes first.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use engine::ids::TrackId;
use engine::map::Map;

use super::assets::Drawing;
use super::base;
use super::color::Rgba;
use super::deflate::KnownRows;
use super::fonts;
use super::frame::{Base, Frame, Spare};
use super::highlight;
use super::layout::Layout;
use super::palette::Palette;
use super::panel::{self, PanelStyle};
use super::pieces::{self, MapMarks};
use super::png;
use super::raster::{self, Pixels, Sprite};
use super::sample;
use super::scene::Scene;
use super::shape::Rect;
use super::sheet::TableSheet;
use super::strip;
use super::theme::{self, Theme};
use super::words::PictureWords;

/// The most bytes kept, over all maps and themes.
pub const MAX_KEPT: usize = 64 << 20;
/// The most bytes of claimed tracks kept for one map in one theme.
const MAX_SPRITES: usize = 4 << 20;
/// The bytes of a frame: its pixels, rows, and a word for each row.
const SPARE: usize = base::HEIGHT * (4 * base::WIDTH + base::WIDTH + 1 + 8);
/// The most maps whose layout is kept.
const MAX_LAYOUTS: usize = 8;
/// The most bytes of what is kept beside the stages: a frame, letters, and layouts of a few hundred
/// kilobytes each.
const BESIDE: usize = SPARE + fonts::MAX_KEPT + (MAX_LAYOUTS << 19);

/// A map in a theme, ready to play on.
#[derive(Debug)]
pub struct Stage {
    pub map: Arc<Map>,
    pub layout: Arc<Layout>,
    pub theme: Theme,
    pub marks: MapMarks,
    pub palette: Palette,
    base: Arc<Base>,
    spare: Arc<Spare>,
    /// Places and names, which go over claimed tracks again.
    tops: Vec<(Rect, Sprite)>,
    sprites: Mutex<Sprites>,
}

#[derive(Debug, Default)]
struct Sprites {
    kept: HashMap<(TrackId, Look), Arc<Sprite>>,
    n_bytes: usize,
}

/// How a track is drawn over the base.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Look {
    Open,
    Closed,
    Claimed(usize),
}

/// Keeps stages and layouts.
#[derive(Debug, Default)]
pub struct Studio {
    /// Used last, last.
    stages: Mutex<Vec<Arc<Stage>>>,
    layouts: Mutex<Vec<(Arc<Map>, Arc<Layout>)>>,
    spare: Arc<Spare>,
}

impl Studio {
    /// Where a map's things lie.
    pub fn layout(&self, map: &Arc<Map>) -> Arc<Layout> {
        let mut layouts = lock(&self.layouts);
        if let Some(at) = layouts.iter().position(|(known, _)| is_same(known, map)) {
            let known = layouts.remove(at);
            layouts.push(known.clone());
            return known.1;
        }
        let layout = Arc::new(lay_out(map));
        if layouts.len() == MAX_LAYOUTS {
            layouts.remove(0);
        }
        layouts.push((map.clone(), layout.clone()));
        layout
    }

    /// The stage of a map in a theme, drawn on first use.
    pub fn stage(&self, map: &Arc<Map>, theme: Theme, marks: MapMarks) -> Arc<Stage> {
        let is_wanted = |stage: &Arc<Stage>| {
            stage.theme == theme && stage.marks == marks && is_same(&stage.map, map)
        };
        {
            let mut stages = lock(&self.stages);
            if let Some(at) = stages.iter().position(is_wanted) {
                let stage = stages.remove(at);
                stages.push(stage.clone());
                return stage;
            }
        }
        // Drawn outside the lock: another picture need not wait for this one's base.
        let stage = Arc::new(Stage::new(
            map.clone(),
            self.layout(map),
            theme,
            marks,
            self.spare.clone(),
        ));
        let mut stages = lock(&self.stages);
        stages.push(stage.clone());
        while stages.len() > 1 && MAX_KEPT < most_bytes(&stages) {
            stages.remove(0);
        }
        stage
    }

    /// How many bytes may come to be kept.
    pub fn most_bytes(&self) -> usize {
        most_bytes(&lock(&self.stages))
    }
}

fn most_bytes(stages: &[Arc<Stage>]) -> usize {
    BESIDE + stages.iter().map(|stage| stage.most_bytes()).sum::<usize>()
}

fn is_same(a: &Arc<Map>, b: &Arc<Map>) -> bool {
    Arc::ptr_eq(a, b) || a == b
}

/// A layout by the map's drawing file, or without one that is wrong.
fn lay_out(map: &Map) -> Layout {
    let drawing = Drawing::of(&map.id).and_then(|drawing| {
        let outline = drawing.outline()?;
        Ok((drawing, outline))
    });
    let (drawing, outline) = drawing.unwrap_or_else(|error| {
        tracing::error!(map = map.id, %error, "failed to read the drawing of map {}", map.id);
        Default::default()
    });
    Layout::new(map, &drawing, outline)
}

/// What a poisoned lock guards is whole: every change to it is one step.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Stage {
    fn new(
        map: Arc<Map>,
        layout: Arc<Layout>,
        theme: Theme,
        marks: MapMarks,
        spare: Arc<Spare>,
    ) -> Stage {
        let colors = theme.colors();
        let mut pixels = Pixels::filled(base::WIDTH, base::HEIGHT, colors.desk);
        raster::draw_over(&base::scene(&map, &layout, marks, colors), &mut pixels);
        let tops = tops(&map, &layout, marks, theme);
        let mut stage = Stage {
            map,
            layout,
            theme,
            marks,
            // Both made below, of what is drawn.
            palette: Palette::blank(),
            base: Arc::new(Base {
                rows: KnownRows::new(Vec::new(), &[], base::WIDTH + 1),
                pixels: pixels.clone(),
            }),
            // Not the one that is shared, while there are no rows to begin with.
            spare: Arc::default(),
            tops,
            sprites: Mutex::default(),
        };
        let (sheet, extra) = sample::palette_sample(&stage.map, theme);
        let mut full = stage.draw(&sheet, &PictureWords::default());
        full.draw(&extra);
        stage.palette = Palette::new(&[&pixels, &full.pixels], &theme::exact_colors(theme));
        let [rows, like] = [&pixels, &full.pixels].map(|pixels| stage.palette.rows(pixels));
        let rows = KnownRows::new(rows, &like, base::WIDTH + 1);
        stage.base = Arc::new(Base { pixels, rows });
        stage.spare = spare;
        *lock(&stage.sprites) = Sprites::default();
        stage
    }

    /// The most bytes this stage can come to keep.
    fn most_bytes(&self) -> usize {
        let tops: usize = self.tops.iter().map(|(_, sprite)| sprite.data.len()).sum();
        self.base.pixels.data.len() + self.base.rows.n_bytes() + tops + (1 << 18) + MAX_SPRITES
    }

    /// A table picture, to be given back.
    pub fn draw(&self, sheet: &TableSheet, words: &PictureWords) -> Frame {
        let mut frame = self.spare.take(&self.base);
        let style = PanelStyle {
            colors: self.theme.colors(),
            words,
            vehicle: self.map.vehicle,
        };
        self.draw_board(sheet, &mut frame);
        let mut rings = Scene::new();
        highlight::rings(&mut rings, &self.layout, &sheet.plans);
        frame.draw(&rings);
        let claims: Vec<(TrackId, usize)> = recent_claims(sheet).collect();
        for pin in highlight::pins(&self.layout, &claims) {
            frame.draw_near(&pin);
        }
        let mut panels = Scene::new();
        panel::draw(&mut panels, sheet, &style);
        frame.draw_in(&panels, base::PANELS);
        let mut strip = Scene::new();
        strip::draw(&mut strip, sheet, &self.map, &style);
        frame.draw_in(&strip, base::STRIP);
        frame
    }

    /// The picture as a file.
    pub fn encode(&self, frame: &mut Frame) -> Vec<u8> {
        png::encode_frame(frame, &self.base, &self.palette)
    }

    /// Ends a picture, so that its memory serves the next.
    pub fn give_back(&self, frame: Frame) {
        self.spare.give_back(frame);
    }

    /// Claimed and closed tracks, with the last moves highlighted.
    fn draw_board(&self, sheet: &TableSheet, frame: &mut Frame) {
        let mut touched: Vec<Rect> = Vec::new();
        for (track, seat) in recent_claims(sheet) {
            let mut halo = Scene::new();
            highlight::halo(&mut halo, &self.layout, track, seat);
            let area = highlight::halo_bounds(&self.layout, track);
            frame.draw_near(&halo);
            touched.push(area);
        }
        let in_halo = |bounds: Rect| touched.iter().any(|halo| halo.overlap(bounds) > 0.0);
        let looks: Vec<(TrackId, Look)> = (0..self.map.tracks.len())
            .filter_map(|at| {
                let track = TrackId(at as u8);
                if let Some(seat) = sheet.owners.get(at).copied().flatten() {
                    Some((track, Look::Claimed(seat)))
                } else if sheet.closed.contains(&track) {
                    Some((track, Look::Closed))
                } else {
                    // The halo must not hide a neighbour.
                    let bounds = pieces::track_bounds(self.layout.slots(track), &self.layout.sizes);
                    in_halo(bounds).then_some((track, Look::Open))
                }
            })
            .collect();
        let is_claimed = |look: Look| matches!(look, Look::Claimed(_));
        // Wagons lie over the edges of empty slots beside them.
        let (above, below): (Vec<_>, Vec<_>) =
            looks.into_iter().partition(|(_, look)| is_claimed(*look));
        for (track, look) in below.into_iter().chain(above) {
            let sprite = self.sprite(track, look);
            touched.push(sprite_bounds(&sprite));
            frame.lay(&sprite);
        }
        let mut paths = Scene::new();
        highlight::trace(&mut paths, &self.layout, &sheet.traced);
        highlight::plans(&mut paths, &self.layout, &sheet.plans);
        frame.draw(&paths);
        touched.extend(paths.ops.iter().filter_map(|op| op.shape.bounds()));
        for (bounds, top) in &self.tops {
            if touched.iter().any(|area| area.overlap(*bounds) > 0.0) {
                frame.lay(top);
            }
        }
    }

    fn sprite(&self, track: TrackId, look: Look) -> Arc<Sprite> {
        if let Some(known) = lock(&self.sprites).kept.get(&(track, look)) {
            return known.clone();
        }
        let (slots, sizes) = (self.layout.slots(track), &self.layout.sizes);
        let colors = self.theme.colors();
        let own = self.map.track(track);
        let mut scene = Scene::new();
        match look {
            Look::Open => pieces::open_track(&mut scene, own, slots, sizes, colors),
            Look::Closed => pieces::closed_track(&mut scene, slots, sizes, colors),
            Look::Claimed(seat) => pieces::claimed_track(&mut scene, own, slots, seat, sizes),
        }
        let sprite = Arc::new(raster::sprite(&scene, pieces::track_bounds(slots, sizes)));
        let mut sprites = lock(&self.sprites);
        if sprites.n_bytes + sprite.data.len() > MAX_SPRITES {
            *sprites = Sprites::default();
        }
        sprites.n_bytes += sprite.data.len();
        sprites.kept.insert((track, look), sprite.clone());
        sprite
    }
}

/// The claims to be highlighted and whose they are, in the order they were made.
fn recent_claims(sheet: &TableSheet) -> impl Iterator<Item = (TrackId, usize)> {
    sheet.recent.iter().filter_map(|track| {
        let seat = sheet.owners.get(track.index()).copied().flatten()?;
        Some((*track, seat))
    })
}

fn sprite_bounds(sprite: &Sprite) -> Rect {
    Rect {
        x: sprite.x as f32,
        y: sprite.y as f32,
        w: sprite.width as f32,
        h: sprite.height as f32,
    }
}

/// Every place and every name as a piece of its own, places first.
fn tops(map: &Map, layout: &Layout, marks: MapMarks, theme: Theme) -> Vec<(Rect, Sprite)> {
    let colors = theme.colors();
    let piece = |scene: Scene, area: Rect| (area, raster::sprite(&scene, area));
    let places = layout.places.iter().enumerate().map(|(city, at)| {
        let mut scene = Scene::new();
        pieces::place(&mut scene, map, city, layout, marks, colors);
        let reach = 2.1 * layout.sizes.place;
        piece(
            scene,
            Rect {
                x: at.x - reach,
                y: at.y - reach,
                w: 2.0 * reach,
                h: 2.0 * reach,
            },
        )
    });
    let names = layout.labels.iter().flatten().map(|label| {
        let mut scene = Scene::new();
        pieces::label(&mut scene, label, &layout.sizes, colors);
        piece(scene, label.bounds().grown(6.0 * layout.sizes.unit))
    });
    places.chain(names).collect()
}

/// A picture of one colour, for everything that is not a table.
pub fn blank(width: f32, height: f32, color: Rgba) -> Pixels {
    Pixels::filled(width.ceil() as usize, height.ceil() as usize, color)
}
