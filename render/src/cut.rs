//! Land and water under a map that has no drawing of its own: cut out of the world where its cities lie.

use engine::map::{City, Map};
use world::{DEGREE, RADIUS, ShapeKind, World, beside, distance};

use super::assets::{self, Drawing, MapFace};
use super::desk;
use super::geo::{Conic, Feature, FeatureKind, Outline, Projection};
use super::shape::{Point, Rect, Shape, nearest_between, point, rect, ring_area};

/// Kilometres that the cities have to lie apart: the world's coasts are too coarse for a town.
const LEAST_APART: f64 = 60.0;
/// Distance of the outermost cities from the frame, and how far the land goes on beyond it.
const MARGIN: f64 = 105.0;
const BEYOND: f32 = 30.0;
/// Distance of the points beside a corner.
const CORNER: f32 = 12.0;
/// Boards for land that is upright or nearly square.
const UPRIGHT: Rect = rect(0.0, 0.0, 1060.0, 1240.0);
const SQUARE: Rect = rect(0.0, 0.0, 1100.0, 1110.0);
/// Land at least that many times as high as wide is upright or square.
const IS_UPRIGHT: f64 = 1.06;
const IS_SQUARE: f64 = 0.85;
/// Nearer to the equator than this, degrees are drawn as a plain grid: a cone would have no tip.
const TROPICS: f64 = 8.0;
/// What is smaller, in board units, is left out: the way of a line from its own, and areas.
const FINEST: f32 = 0.8;
const SMALLEST: f32 = 14.0;
/// Board units a kilometre, and the smallest rank of rivers drawn down to there.
const RIVERS: [(f64, u8); 4] = [(1.6, 8), (0.8, 6), (0.35, 5), (0.0, 3)];
const LAKES: [(f64, u8); 3] = [(1.6, 9), (0.5, 6), (0.0, 3)];

/// A drawing on the land where the cities lie; `None` if they are places of one town.
pub fn drawing(map: &Map) -> Option<(Drawing, Outline)> {
    let cities: Vec<(f64, f64)> = map
        .cities
        .iter()
        .map(|city| (city.latitude, city.longitude))
        .collect();
    let frame = Frame::around(&cities)?;
    let mut features = Vec::new();
    for shape in &World::embedded().shapes {
        features.extend(frame.cut(shape));
    }
    let drawing = Drawing {
        board: sized(frame.board),
        face: frame.face(),
        ..Drawing::default()
    };
    let projection = frame.projection;
    Some((
        drawing,
        Outline {
            projection,
            features,
        },
    ))
}

/// The board whose grounds suit each kind of land; temperate land has those of the themes.
const COLD: &str = "nordic";
const DRY: &str = "india";
const HOT: &str = "legendary-asia";
/// Degrees from the equator: cold land lies beyond, hot land within.
const IS_COLD: f64 = 58.0;
const IS_HOT: f64 = 23.5;
/// Share of the board that tundra or desert takes on cold or dry land.
const IS_MUCH: f32 = 0.15;

/// A drawing of a town, on plain paper: upright if the town is.
pub fn plain(map: &Map) -> Drawing {
    let range = |of: &dyn Fn(&City) -> f64| {
        let all = map.cities.iter().map(of);
        let (least, most) = (
            all.clone().fold(f64::MAX, f64::min),
            all.fold(f64::MIN, f64::max),
        );
        ((least + most) / 2.0, most - least)
    };
    let (middle, high) = range(&|city| city.latitude);
    let (_, wide) = range(&|city| city.longitude);
    let wide = wide * middle.to_radians().cos();
    Drawing {
        board: sized(board(high / wide.max(f64::MIN_POSITIVE))),
        ..Drawing::default()
    }
}

/// The board for land that is that many times as high as wide.
fn board(ratio: f64) -> Rect {
    match ratio {
        ratio if ratio >= IS_UPRIGHT => UPRIGHT,
        ratio if ratio >= IS_SQUARE => SQUARE,
        _ => desk::USUAL,
    }
}

/// The size of a board, unless it is the usual one.
fn sized(board: Rect) -> Option<(f32, f32)> {
    (board != desk::USUAL).then(|| board.size())
}

/// A board over a part of the world.
struct Frame {
    board: Rect,
    projection: Projection,
    /// Board units a kilometre.
    scale: f64,
    /// The latitude of its middle.
    latitude: f64,
    /// West, south, east and north of all that may be seen, in degrees.
    bounds: [f64; 4],
}

impl Frame {
    fn around(cities: &[(f64, f64)]) -> Option<Frame> {
        let first = cities.first()?.1;
        let east = |longitude: f64| first + beside(longitude, first);
        let cities: Vec<(f64, f64)> = cities
            .iter()
            .map(|(north, at)| (*north, east(*at)))
            .collect();
        let range = |of: &dyn Fn(&(f64, f64)) -> f64| {
            let least = cities.iter().map(of).fold(f64::MAX, f64::min);
            (least, cities.iter().map(of).fold(f64::MIN, f64::max))
        };
        let ((south, north), (west, right)) = (range(&|city| city.0), range(&|city| city.1));
        let (lat0, lon0) = ((south + north) / 2.0, (west + right) / 2.0);
        if distance((south, west), (north, right)) < LEAST_APART {
            return None;
        }
        let conic = |scale: f64, (ox, oy): (f64, f64)| Conic {
            lat1: south + (north - south) / 6.0 - 0.01,
            lat2: north - (north - south) / 6.0 + 0.01,
            lat0,
            lon0,
            radius_km: RADIUS,
            sx: scale,
            sy: scale,
            ox,
            oy,
        };
        let plain = |scale: f64, middle: (f64, f64)| Projection::Fitted {
            lat0,
            lon0,
            sx: scale * DEGREE * lat0.to_radians().cos(),
            sy: scale * DEGREE,
            middle,
        };
        let projected = |scale: f64, middle: (f64, f64)| match lat0.abs() < TROPICS {
            true => plain(scale, middle),
            false => Projection::Lcc(conic(scale, middle)),
        };
        // In kilometres first, then as large as the board allows.
        let flat = projected(1.0, (0.0, 0.0));
        let points: Vec<Point> = cities
            .iter()
            .map(|(north, east)| flat.place(*north, *east))
            .collect();
        let over = Shape::line(&points).bounds()?;
        let (wide, high) = (f64::from(over.w).max(1.0), f64::from(over.h).max(1.0));
        let board = board(high / wide);
        let room = |size: f32| f64::from(size) - 2.0 * MARGIN;
        let scale = (room(board.w) / wide).min(room(board.h) / high);
        let (from, to) = (over.center(), board.center());
        let middle = (
            f64::from(to.x) - scale * f64::from(from.x),
            f64::from(to.y) - scale * f64::from(from.y),
        );
        // Meridians meet in the far north, so that a corner may be far off: twice the board is enough.
        let (more_north, more_east) = ((north - south).max(1.0), (right - west).max(1.0));
        let (wider, higher) = (
            f64::from(board.w) / (scale * wide),
            f64::from(board.h) / (scale * high),
        );
        Some(Frame {
            board,
            projection: projected(scale, middle),
            scale,
            latitude: lat0,
            bounds: [
                west - 2.0 * wider * more_east,
                (south - 2.0 * higher * more_north).max(-85.0),
                right + 2.0 * wider * more_east,
                (north + 2.0 * higher * more_north).min(85.0),
            ],
        })
    }

    /// The grounds of the board whose land is most like this.
    fn face(&self) -> MapFace {
        let like = if self.latitude.abs() >= IS_COLD || self.share(ShapeKind::Tundra) >= IS_MUCH {
            COLD
        } else if self.share(ShapeKind::Desert) >= IS_MUCH {
            DRY
        } else if self.latitude.abs() < IS_HOT {
            HOT
        } else {
            return MapFace::default();
        };
        let (day, night) = assets::grounds(like);
        MapFace {
            day,
            night,
            ..MapFace::default()
        }
    }

    /// The share of the board that areas of a kind take.
    fn share(&self, kind: ShapeKind) -> f32 {
        let shapes = World::embedded().shapes.iter();
        let shapes = shapes.filter(|shape| shape.kind == kind);
        let areas = shapes.filter_map(|shape| self.near(shape.rings().next()?));
        let areas = areas.map(|ring| ring_area(&clip_area(&self.placed(ring), self.board)));
        areas.sum::<f32>() / (self.board.w * self.board.h)
    }

    fn placed(&self, ring: Vec<[f64; 2]>) -> Vec<Point> {
        let ring = ring.into_iter();
        ring.map(|[east, north]| self.projection.place(north, east))
            .collect()
    }

    /// What is seen of a shape.
    fn cut(&self, shape: &world::Shape) -> Vec<Feature> {
        let finest = |ranks: &[(f64, u8)]| {
            let known = ranks.iter().find(|(scale, _)| *scale <= self.scale);
            known.map_or(0, |(_, rank)| *rank)
        };
        let kind = match shape.kind {
            ShapeKind::Land => FeatureKind::Land,
            ShapeKind::Lake if shape.rank <= finest(&LAKES) => FeatureKind::Lake,
            ShapeKind::River if shape.rank <= finest(&RIVERS) => FeatureKind::River,
            ShapeKind::Border => FeatureKind::Border,
            ShapeKind::State => FeatureKind::State,
            ShapeKind::Mountains => FeatureKind::Range,
            _ => return Vec::new(),
        };
        let is_line = matches!(
            kind,
            FeatureKind::River | FeatureKind::Border | FeatureKind::State
        );
        let mut features = Vec::new();
        let mut rings = Vec::new();
        for ring in shape.rings() {
            let Some(ring) = self.near(ring) else {
                continue;
            };
            let points = self.placed(ring);
            let seen = self.board.grown(BEYOND);
            if is_line {
                for part in clip_line(&points, seen) {
                    let rings = vec![simple(&part)];
                    features.push(Feature {
                        kind,
                        rank: shape.rank,
                        rings,
                    });
                }
            } else {
                let area = simple(&clip_area(&points, seen));
                if area.len() > 2 && ring_area(&area) >= SMALLEST {
                    rings.push(cornered(&area));
                }
            }
        }
        if !rings.is_empty() {
            features.push(Feature {
                kind,
                rank: shape.rank,
                rings,
            });
        }
        features
    }

    /// A ring in degrees, beside the board's own; `None` if no part of it may be seen.
    fn near(&self, ring: Vec<[i32; 2]>) -> Option<Vec<[f64; 2]>> {
        let [west, south, east, north] = self.bounds.map(|bound| bound as f32);
        let window = rect(west, south, east - west, north - south);
        let degrees = |[x, y]: [i32; 2]| point(x as f32 / 1000.0, y as f32 / 1000.0);
        let points: Vec<Point> = ring.into_iter().map(degrees).collect();
        let turn = 360.0 * ((window.center().x - points.first()?.x) / 360.0).round();
        for turn in [turn, turn - 360.0, turn + 360.0] {
            let moved: Vec<Point> = points.iter().map(|at| at.shifted(turn, 0.0)).collect();
            if Shape::line(&moved).bounds()?.gap(window) == 0.0 {
                let is_closed = moved.first() == moved.last();
                let seen = if is_closed {
                    clip_area(&moved, window)
                } else {
                    moved
                };
                let seen = seen.into_iter().map(|p| [f64::from(p.x), f64::from(p.y)]);
                return Some(seen.collect()).filter(|seen: &Vec<_>| seen.len() > 1);
            }
        }
        None
    }
}

/// The part of an area inside a rectangle (Sutherland and Hodgman).
fn clip_area(ring: &[Point], inside: Rect) -> Vec<Point> {
    let mut ring = ring.to_vec();
    for side in 0..4 {
        // How far inside this side a point is.
        let depth = |p: Point| match side {
            0 => p.x - inside.x,
            1 => inside.right() - p.x,
            2 => p.y - inside.y,
            _ => inside.bottom() - p.y,
        };
        let mut kept = Vec::with_capacity(ring.len());
        for (nth, to) in ring.iter().enumerate() {
            let from = ring[(nth + ring.len() - 1) % ring.len()];
            let (before, after) = (depth(from), depth(*to));
            if (before < 0.0) != (after < 0.0) {
                kept.push(from.toward(*to, before / (before - after)));
            }
            if after >= 0.0 {
                kept.push(*to);
            }
        }
        ring = kept;
    }
    ring
}

/// A ring with points beside the ends of its long edges: outlines are drawn smoothly, and would cut the corners of the
/// frame by half of such an edge.
fn cornered(ring: &[Point]) -> Vec<Point> {
    let next = ring.iter().cycle().skip(1);
    let edges = ring.iter().zip(next).flat_map(|(from, to)| {
        let length = from.distance(*to);
        let share = CORNER / length;
        let beside = [from.toward(*to, share), from.toward(*to, 1.0 - share)];
        let beside = beside.into_iter().filter(move |_| 4.0 * CORNER < length);
        std::iter::once(*from).chain(beside)
    });
    edges.collect()
}

/// The parts of a line whose points lie inside a rectangle, each with the points beside it.
fn clip_line(line: &[Point], inside: Rect) -> Vec<Vec<Point>> {
    let is_seen = |nth: usize| {
        let around = nth.saturating_sub(1)..(nth + 2).min(line.len());
        line[around].iter().any(|p| inside.distance(*p) == 0.0)
    };
    let mut parts: Vec<Vec<Point>> = vec![Vec::new()];
    for (nth, at) in line.iter().enumerate() {
        if is_seen(nth) {
            parts.last_mut().expect("a part").push(*at);
        } else if parts.last().is_some_and(|part| !part.is_empty()) {
            parts.push(Vec::new());
        }
    }
    parts.retain(|part| part.len() > 1);
    parts
}

/// Fewer points along nearly the same way (Douglas and Peucker).
fn simple(line: &[Point]) -> Vec<Point> {
    if line.len() < 3 {
        return line.to_vec();
    }
    let mut kept = vec![false; line.len()];
    let mut open = vec![(0, line.len() - 1)];
    while let Some((first, last)) = open.pop() {
        kept[first] = true;
        kept[last] = true;
        let off = |nth: usize| {
            let at = line[nth];
            at.distance(nearest_between(at, line[first], line[last]))
        };
        let farthest = (first + 1..last).max_by(|a, b| off(*a).total_cmp(&off(*b)));
        if let Some(nth) = farthest.filter(|nth| off(*nth) > FINEST) {
            open.extend([(first, nth), (nth, last)]);
        }
    }
    let points = line.iter().zip(kept).filter(|(_, is_kept)| *is_kept);
    points.map(|(at, _)| *at).collect()
}

#[cfg(test)]
mod tests {
    use super::super::shape::is_inside;
    use super::*;

    #[test]
    fn cities_lie_on_the_land_that_is_cut_for_them_and_a_town_has_none() {
        let europe = Map::named("europe").expect("a map");
        let (drawing, outline) = drawing(&europe).expect("land");
        let lands: Vec<&Vec<Point>> = outline
            .of_kind(FeatureKind::Land)
            .flat_map(|feature| &feature.rings)
            .collect();
        let mut n_dry = 0;
        for city in &europe.cities {
            let at = outline.projection.place(city.latitude, city.longitude);
            assert!(
                drawing.board().grown(-100.0).distance(at) < 1.0,
                "{}",
                city.name
            );
            n_dry += usize::from(lands.iter().any(|land| is_inside(at, land)));
        }
        // The finest coast is a few kilometres off, and some cities lie on it.
        assert!(n_dry + 6 >= europe.cities.len(), "{n_dry}");
        let sea = outline.projection.place(56.0, 3.0);
        assert!(
            !lands.iter().any(|land| is_inside(sea, land)),
            "the North Sea is dry"
        );
        let seen = drawing.board().grown(BEYOND + 1.0);
        for feature in outline
            .features
            .iter()
            .filter(|feature| feature.kind == FeatureKind::Land)
        {
            assert!(
                feature
                    .rings
                    .iter()
                    .flatten()
                    .all(|at| seen.distance(*at) == 0.0)
            );
        }
        let newyork = Map::named("newyork").expect("a map");
        assert!(super::drawing(&newyork).is_none());
    }

    #[test]
    fn land_has_the_grounds_of_a_board_of_such_land() {
        let land = |south: f64, west: f64| {
            let cities = [(south, west), (south + 5.0, west + 5.0)];
            Frame::around(&cities).expect("land").face()
        };
        let day = |map: &str| assets::grounds(map).0;
        assert_eq!(land(46.0, 2.0).day, None, "France");
        assert_eq!(land(60.0, 24.0).day, day(COLD), "Finland");
        assert_eq!(land(24.0, 27.0).day, day(DRY), "Egypt");
        assert_eq!(land(-3.0, 35.0).day, day(HOT), "Kenya");
        assert!([COLD, DRY, HOT].iter().all(|map| day(map).is_some()));
    }

    #[test]
    fn a_line_keeps_its_bends_and_loses_what_nobody_sees() {
        let bent: Vec<Point> = (0..=100)
            .map(|x| point(x as f32, if x < 50 { 0.0 } else { x as f32 - 50.0 }))
            .collect();
        assert_eq!(
            simple(&bent),
            [point(0.0, 0.0), point(50.0, 0.0), point(100.0, 50.0)]
        );
        assert_eq!(clip_line(&bent, rect(-5.0, -5.0, 30.0, 30.0)).len(), 1);
        let square = [
            point(0.0, 0.0),
            point(10.0, 0.0),
            point(10.0, 10.0),
            point(0.0, 10.0),
        ];
        assert_eq!(
            ring_area(&clip_area(&square, rect(5.0, 5.0, 100.0, 100.0))),
            25.0
        );
    }
}
