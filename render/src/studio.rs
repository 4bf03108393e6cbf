//! Draws table pictures and caches what can be reused.
//!
//! The base of a map in a theme is drawn once ([`Stage`]); a turn copies it, lays the pieces that
//! changed over it and draws the panels. Claimed tracks are cached as sprites too. The caches stay
//! under [`MAX_KEPT`] bytes and drop the least recently used first.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use engine::ids::TrackId;
use engine::map::Map;
use engine::set::TrackSet;

use super::assets::Drawing;
use super::base;
use super::color::Rgba;
use super::desk::{self, Desk};
use super::fonts;
use super::frame::{Base, Frame, Spare};
use super::highlight;
use super::layout::{Layout, Sizes, TrackPath, badge, fork, slots};
use super::legend;
use super::palette::Palette;
use super::panel::{self, PanelStyle};
use super::pieces::{self, MapMarks};
use super::raster::{self, Pixels, Sprite};
use super::sample;
use super::scene::Scene;
use super::shape::{Point, Rect};
use super::sheet::TableSheet;
use super::station;
use super::strip;
use super::theme::{self, Theme, ThemeColors};
use super::words::PictureWords;

/// Maximum bytes cached, over all maps and themes.
pub const MAX_KEPT: usize = 64 << 20;
/// Maximum bytes of track sprites cached for one map in one theme.
const MAX_SPRITES: usize = 8 << 20;
/// The bytes of the largest frame: its pixels, indices, and a word for each row.
const SPARE: usize = desk::HIGHEST as usize * (5 * desk::WIDTH as usize + 8);
/// Maximum number of cached layouts.
const MAX_LAYOUTS: usize = 8;
/// Maximum bytes cached beside the stages: a frame, letters, and layouts of a few hundred kilobytes
/// each.
const BESIDE: usize = SPARE + fonts::MAX_KEPT + (MAX_LAYOUTS << 19);

/// A map in a theme, ready to draw turns on.
#[derive(Debug)]
pub struct Stage {
    pub map: Arc<Map>,
    pub layout: Arc<Layout>,
    pub theme: Theme,
    pub marks: MapMarks,
    pub colors: ThemeColors,
    pub palette: Palette,
    base: Arc<Base>,
    spare: Arc<Spare>,
    /// By track: those that would cover its open spaces when claimed.
    covering: Vec<Vec<TrackId>>,
    /// Places and names, drawn again over claimed tracks.
    tops: Vec<(Rect, Sprite)>,
    /// The cards beside each tunnel, which go when it is claimed.
    tunnel_cards: Vec<(TrackId, Sprite)>,
    /// By city: the spot of a station beside it; empty without stations.
    station_spots: Vec<Point>,
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
    /// Only the spaces of an open track, above the trains beside them.
    Spaces,
    Closed,
    /// The end of a claimed track's rail at its first city, or at its last.
    Rail(usize, RailEnd),
    /// The trains of a claimed track.
    Claimed(usize),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum RailEnd {
    First,
    Last,
}

/// Caches stages and layouts.
#[derive(Debug, Default)]
pub struct Studio {
    stages: Mutex<Vec<Arc<Stage>>>,
    layouts: Mutex<Vec<(Arc<Map>, Arc<Layout>)>>,
    spare: Arc<Spare>,
}

impl Studio {
    /// The layout of a map.
    pub fn layout(&self, map: &Arc<Map>) -> Arc<Layout> {
        let is_wanted = |(known, _): &(Arc<Map>, Arc<Layout>)| is_same(known, map);
        let make = || (map.clone(), Arc::new(lay_out(map)));
        let fits = |layouts: &[_]| layouts.len() <= MAX_LAYOUTS;
        cached(&self.layouts, is_wanted, make, fits).1
    }

    /// The stage of a map in a theme, drawn on first use.
    pub fn stage(&self, map: &Arc<Map>, theme: Theme, marks: MapMarks) -> Arc<Stage> {
        let is_wanted = |stage: &Arc<Stage>| {
            stage.theme == theme && stage.marks == marks && is_same(&stage.map, map)
        };
        let make = || {
            let (map, layout) = (map.clone(), self.layout(map));
            Arc::new(Stage::new(map, layout, theme, marks, self.spare.clone()))
        };
        let fits = |stages: &[_]| most_bytes(stages) <= MAX_KEPT;
        cached(&self.stages, is_wanted, make, fits)
    }

    /// Upper bound of the bytes cached.
    pub fn most_bytes(&self) -> usize {
        most_bytes(&lock(&self.stages))
    }
}

/// The cached item that is wanted, made on first use; the most recently used comes last. What no longer fits is
/// dropped, but for the item itself.
fn cached<T: Clone>(
    cache: &Mutex<Vec<T>>,
    is_wanted: impl Fn(&T) -> bool,
    make: impl FnOnce() -> T,
    fits: impl Fn(&[T]) -> bool,
) -> T {
    let used = |cache: &mut Vec<T>| {
        let item = cache.remove(cache.iter().position(&is_wanted)?);
        cache.push(item.clone());
        Some(item)
    };
    if let Some(known) = used(&mut lock(cache)) {
        return known;
    }
    // Made outside the lock, so that another picture need not wait for this one's map; it may have been the
    // same map, and faster.
    let new = make();
    let mut cache = lock(cache);
    used(&mut cache).unwrap_or_else(|| {
        cache.push(new.clone());
        while cache.len() > 1 && !fits(&cache) {
            cache.remove(0);
        }
        new
    })
}

fn most_bytes(stages: &[Arc<Stage>]) -> usize {
    BESIDE + stages.iter().map(|stage| stage.most_bytes()).sum::<usize>()
}

fn is_same(a: &Arc<Map>, b: &Arc<Map>) -> bool {
    Arc::ptr_eq(a, b) || a == b
}

/// A layout by the map's drawing file, on the land where its cities lie if it has none; an invalid file is logged and
/// ignored.
fn lay_out(map: &Map) -> Layout {
    let (drawing, outline) = Drawing::of(map).unwrap_or_else(|error| {
        tracing::error!(map = map.id, %error, "failed to read the drawing of map {}", map.id);
        Default::default()
    });
    Layout::new(map, &drawing, outline)
}

/// Ignores poisoning: every change under these locks is a single step.
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
        let colors = layout.colors(theme);
        let (width, height) = Desk::new(layout.sizes.board).size();
        let mut pixels = raster::filled(width as u32, height as u32, colors.desk);
        raster::draw_over(&base::scene(&map, &layout, marks, &colors), &mut pixels);
        let tops = tops(&map, &layout, marks, &colors);
        let tunnel_cards = tunnel_cards(&map, &layout, &colors);
        let covering = fork::covering(&map, &layout);
        let with_station = map.cities.iter().enumerate().filter(|_| marks.stations);
        let station_spots = with_station.map(|(city, _)| station::spot(&layout, city));
        let station_spots = station_spots.collect();
        let mut stage = Stage {
            map,
            layout,
            theme,
            marks,
            colors,
            // Both are made below, from what is drawn.
            palette: Palette::blank(),
            base: Arc::new(Base {
                indices: Vec::new(),
                pixels: pixels.clone(),
            }),
            // Not the shared one yet: the base has no indices.
            spare: Arc::default(),
            covering,
            tops,
            tunnel_cards,
            station_spots,
            sprites: Mutex::default(),
        };
        let (sheet, extra) = sample::palette_sample(&stage.map, &stage.colors);
        let mut full = stage.draw(&sheet, &PictureWords::default());
        full.draw(&extra);
        stage.palette = Palette::new(
            &[&pixels, &full.pixels],
            &theme::exact_colors(&stage.colors),
        );
        let indices = stage.palette.indices(&pixels);
        stage.base = Arc::new(Base { pixels, indices });
        stage.spare = spare;
        *lock(&stage.sprites) = Sprites::default();
        raster::free_buffers();
        stage
    }

    /// Upper bound of the bytes this stage caches.
    fn most_bytes(&self) -> usize {
        let tops = self.tops.iter().map(|(_, sprite)| sprite);
        let cards = self.tunnel_cards.iter().map(|(_, sprite)| sprite);
        let tops: usize = tops.chain(cards).map(|sprite| sprite.data.len()).sum();
        self.base.pixels.len() + self.base.indices.len() + tops + (1 << 18) + MAX_SPRITES
    }

    /// Draws a table picture; the frame is to be given back.
    pub fn draw(&self, sheet: &TableSheet, words: &PictureWords) -> Frame {
        let mut frame = self.spare.take(&self.base);
        let style = PanelStyle {
            colors: &self.colors,
            words,
            map: &self.map,
        };
        let mut plates = [Scene::new(), Scene::new()];
        let (map, layout) = (&self.map, &self.layout);
        base::title(&mut plates[0], map, layout, &sheet.title, style.colors);
        let signs = legend::signs(map, self.marks, !sheet.closed.is_empty());
        legend::draw(&mut plates[1], map, layout, &signs, style.colors, words);
        for plate in &plates {
            frame.draw_near(plate);
        }
        self.draw_board(sheet, &mut frame);
        let mut rings = Scene::new();
        highlight::rings(&mut rings, map, layout, &sheet.plans, sheet.planner);
        frame.draw(&rings);
        if let Some(livery) = sheet.planner {
            for plate in highlight::lengths(&self.layout, &planned(sheet), livery) {
                frame.draw_near(&plate);
            }
        }
        let claims: Vec<(TrackId, usize)> = recent_claims(sheet).collect();
        for pin in highlight::pins(&self.layout, &claims) {
            frame.draw_near(&pin);
        }
        let mut panels = Scene::new();
        let desk = Desk::new(layout.sizes.board);
        panel::draw(&mut panels, sheet, desk, &style);
        frame.draw_in(&panels, desk::window(desk.players()));
        let mut strip = Scene::new();
        strip::draw(&mut strip, sheet, &self.map, desk, &style);
        frame.draw_in(&strip, desk::window(desk.strip()));
        frame
    }

    /// The picture as a file.
    pub fn encode(&self, frame: &mut Frame) -> Vec<u8> {
        frame.encode(&self.palette)
    }

    /// Returns a frame, so that the next picture reuses its memory.
    pub fn give_back(&self, frame: Frame) {
        self.spare.give_back(frame);
    }

    /// Claimed and closed tracks, with the last moves highlighted.
    fn draw_board(&self, sheet: &TableSheet, frame: &mut Frame) {
        let mut touched: Vec<Rect> = Vec::new();
        for (track, livery) in planned(sheet).into_iter().zip(sheet.planner.iter().cycle()) {
            let mut halo = Scene::new();
            highlight::planned(&mut halo, &self.layout, track, *livery);
            frame.draw_near(&halo);
            touched.push(highlight::halo_bounds(&self.layout, track));
        }
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
                if rolling(sheet, track).is_some() {
                    // Its spaces lie under the halo.
                    Some((track, Look::Open))
                } else if let Some(seat) = sheet.owners.get(at).copied().flatten() {
                    Some((track, Look::Claimed(seat)))
                } else if sheet.closed.contains(&track) {
                    Some((track, Look::Closed))
                } else {
                    // The halo must not hide a neighbour.
                    let bounds = pieces::track_bounds(
                        &self.layout.tracks[track.index()],
                        &self.layout.sizes,
                    );
                    in_halo(bounds).then_some((track, Look::Open))
                }
            })
            .collect();
        let is_claimed = |look: Look| matches!(look, Look::Claimed(_));
        // Wagons lie over the edges of empty slots beside them, and over the rails of others.
        let (above, below): (Vec<_>, Vec<_>) =
            looks.into_iter().partition(|(_, look)| is_claimed(*look));
        let ends = |(track, seat): (TrackId, usize)| {
            [RailEnd::First, RailEnd::Last].map(|end| (track, Look::Rail(seat, end)))
        };
        let rails = above.iter().filter_map(|(track, look)| match *look {
            Look::Claimed(seat) => Some((*track, seat)),
            Look::Open | Look::Spaces | Look::Closed | Look::Rail(..) => None,
        });
        let rails: Vec<_> = rails.flat_map(ends).collect();
        let is_open = |at: &usize| {
            let is_claimed = |other: &TrackId| sheet.owners[other.index()].is_some();
            sheet.owners[*at].is_none()
                && !sheet.closed.contains(&TrackId(*at as u8))
                && self.covering[*at].iter().any(is_claimed)
        };
        let beside = (0..self.map.tracks.len()).filter(is_open);
        let beside = beside.map(|at| (TrackId(at as u8), Look::Spaces));
        for (track, look) in below.into_iter().chain(rails).chain(above).chain(beside) {
            let sprite = self.sprite(track, look);
            touched.push(sprite_bounds(&sprite));
            frame.lay(&sprite);
        }
        for (track, n_arrived) in &sheet.rolling {
            let mut trains = Scene::new();
            self.arrived(&mut trains, sheet, *track, *n_arrived);
            frame.draw_near(&trains);
        }
        for (track, livery) in &sheet.lent {
            let mut hatch = Scene::new();
            let path = &self.layout.tracks[track.index()];
            station::hatch(&mut hatch, path, *livery, &self.layout.sizes);
            frame.draw_near(&hatch);
        }
        let mut paths = Scene::new();
        highlight::trace(&mut paths, &self.layout, &sheet.traced);
        frame.draw(&paths);
        touched.extend(paths.ops.iter().filter_map(|op| op.shape.bounds()));
        for (bounds, top) in &self.tops {
            if touched.iter().any(|area| area.overlap(*bounds) > 0.0) {
                frame.lay(top);
            }
        }
        for (track, cards) in &self.tunnel_cards {
            if sheet.owners.get(track.index()).copied().flatten().is_none() {
                frame.lay(cards);
            }
        }
        for (city, livery) in &sheet.stations {
            let Some(at) = self.station_spots.get(city.index()) else {
                continue;
            };
            let mut house = Scene::new();
            let half = station::half(&self.layout.sizes);
            station::house(&mut house, *at, *livery, half, &self.colors);
            frame.draw_near(&house);
        }
    }

    /// The trains of a track that have arrived, coming from its first city.
    fn arrived(&self, scene: &mut Scene, sheet: &TableSheet, track: TrackId, n_arrived: usize) {
        let path = &self.layout.tracks[track.index()];
        let slots = path.slots[..n_arrived.min(path.slots.len())].to_vec();
        let (Some(last), Some(from)) = (slots.last(), path.spine.first()) else {
            return;
        };
        let spine = slots::spine(&slots, [*from, last.inner(1.0, 0.0, 0.0)]);
        let arrived = TrackPath { spine, slots };
        let livery = sheet.owners[track.index()].unwrap_or(0);
        let (sizes, colors) = (&self.layout.sizes, &self.colors);
        for end in pieces::rail_ends(&arrived) {
            pieces::claimed_rail(scene, end, livery, sizes, colors);
        }
        pieces::claimed_trains(scene, &arrived, livery, sizes, colors);
    }

    fn sprite(&self, track: TrackId, look: Look) -> Arc<Sprite> {
        if let Some(known) = lock(&self.sprites).kept.get(&(track, look)) {
            return known.clone();
        }
        let (path, sizes) = (&self.layout.tracks[track.index()], &self.layout.sizes);
        let colors = &self.colors;
        let mut scene = Scene::new();
        let mut area = pieces::track_bounds(path, sizes);
        match look {
            Look::Open => {
                let own = self.map.track(track);
                pieces::open_track(&mut scene, own, path, sizes, colors);
            }
            Look::Spaces => {
                let own = self.map.track(track);
                pieces::bed(&mut scene, path, 1.2, sizes, colors);
                pieces::open_spaces(&mut scene, own, path, sizes, colors);
            }
            Look::Closed => pieces::closed_track(&mut scene, path, sizes, colors),
            Look::Rail(seat, end) => {
                let [first, last] = pieces::rail_ends(path);
                let end = match end {
                    RailEnd::First => first,
                    RailEnd::Last => last,
                };
                pieces::claimed_rail(&mut scene, end, seat, sizes, colors);
                area = pieces::rail_bounds(end, sizes);
            }
            Look::Claimed(seat) => {
                let is_alone = fork::is_alone(&self.map, track);
                let broader = if is_alone { fork::ALONE_WIDER } else { 0.0 };
                let sizes = Sizes {
                    slot: sizes.slot + broader * sizes.unit,
                    ..*sizes
                };
                pieces::claimed_trains(&mut scene, path, seat, &sizes, colors);
            }
        }
        let sprite = Arc::new(raster::sprite(&scene, area));
        let mut sprites = lock(&self.sprites);
        if sprites.n_bytes + sprite.data.len() > MAX_SPRITES {
            *sprites = Sprites::default();
        }
        sprites.n_bytes += sprite.data.len();
        sprites.kept.insert((track, look), sprite.clone());
        sprite
    }
}

/// How many of a track's trains have arrived, if they are still rolling in.
fn rolling(sheet: &TableSheet, track: TrackId) -> Option<usize> {
    let own = sheet.rolling.iter().find(|(own, _)| *own == track);
    own.map(|(_, n_arrived)| *n_arrived)
}

/// The tracks that the viewer's tickets still miss, each once.
fn planned(sheet: &TableSheet) -> Vec<TrackId> {
    let missing = sheet.plans.iter().flat_map(|plan| &plan.missing);
    let missing: TrackSet = missing.copied().collect();
    missing.iter().collect()
}

/// The claims to be highlighted and their seats, in the order they were made.
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

/// Every place and every name as separate pieces, in this order.
fn tops(map: &Map, layout: &Layout, marks: MapMarks, colors: &ThemeColors) -> Vec<(Rect, Sprite)> {
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

fn tunnel_cards(map: &Map, layout: &Layout, colors: &ThemeColors) -> Vec<(TrackId, Sprite)> {
    let unit = layout.sizes.unit;
    let tunnels = map.tracks.iter().zip(&layout.tunnel_cards).enumerate();
    let cards = tunnels.filter_map(|(track, (own, at))| {
        let at = (*at)?;
        let mut scene = Scene::new();
        pieces::cards_sign(&mut scene, own.tunnel, at, unit, colors);
        let sprite = raster::sprite(&scene, badge::area(at, unit));
        Some((TrackId(track as u8), sprite))
    });
    cards.collect()
}

/// A picture of one colour, for everything that is not a table.
pub fn blank(width: f32, height: f32, color: Rgba) -> Pixels {
    raster::filled(width.ceil() as u32, height.ceil() as u32, color)
}
