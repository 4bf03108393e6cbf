//! Chooses how far each route swings out, so that tracks keep clear of each other and of places
//! that are not theirs.

use engine::map::Map;

use super::super::assets::Drawing;
use super::super::shape::{Point, Rect};
use super::Sizes;
use super::slots::{self, Slot, TrackPath};

/// Bends to try, in order of preference: straight first.
const BENDS: [f32; 13] = [
    0.0, 0.04, -0.04, 0.08, -0.08, 0.12, -0.12, 0.16, -0.16, 0.2, -0.2, 0.26, -0.26,
];
/// Shares of the leftover length that go into the spaces, tried until a track reaches its cities.
const STRETCHES: [f32; 4] = [0.35, 0.55, 0.8, 1.0];
/// Maximum passes over all routes; it settles long before.
const N_ROUNDS: usize = 12;

/// The routes of a map with all the ways each could go and the one chosen.
#[derive(Debug)]
pub struct Routes {
    routes: Vec<RouteWays>,
    n_tracks: usize,
    sizes: Sizes,
}

#[derive(Debug)]
struct RouteWays {
    tracks: Vec<usize>,
    ways: Vec<Way>,
    chosen: usize,
}

/// A possible path of a route.
#[derive(Debug)]
struct Way {
    paths: Vec<TrackPath>,
    /// Points all over the slots, for measuring distances.
    samples: Vec<Point>,
    /// Around the samples.
    bounds: Rect,
    bend: f32,
    /// Cost independent of the other routes, if there is another way.
    cost: f32,
}

impl Routes {
    pub fn new(map: &Map, places: &[Point], drawing: &Drawing, sizes: &Sizes) -> Routes {
        let routes = map.routes.iter().map(|route| {
            let ends = [route.a.index(), route.b.index()];
            let ids = ends.map(|end| map.cities[end].id.as_str());
            // Given to the left of the way, stored to the right.
            let fixed = drawing.bend(ids[0], ids[1]).map(|bend| -bend);
            let bends: &[f32] = match &fixed {
                Some(bend) => std::slice::from_ref(bend),
                None => &BENDS,
            };
            let lengths: Vec<usize> = route
                .tracks
                .iter()
                .map(|track| usize::from(map.track(*track).length))
                .collect();
            let ways = bends.iter();
            let ways = ways.map(|bend| Way::new(places, ends, *bend, &lengths, sizes));
            let mut ways: Vec<Way> = ways.collect();
            if let [_, _, ..] = &ways[..] {
                ways.iter_mut()
                    .for_each(|way| way.judge(places, ends, sizes));
            }
            RouteWays {
                tracks: route.tracks.iter().map(|track| track.index()).collect(),
                ways,
                chosen: 0,
            }
        });
        Routes {
            routes: routes.collect(),
            n_tracks: map.tracks.len(),
            sizes: *sizes,
        }
    }

    /// Chooses a way for every route, until no choice changes.
    pub fn settle(&mut self) {
        for _ in 0..N_ROUNDS {
            let mut is_settled = true;
            for at in 0..self.routes.len() {
                if self.n_ways(at) == 1 {
                    continue;
                }
                let costs = (0..self.routes[at].ways.len()).map(|way| self.cost(at, way));
                let best = costs
                    .enumerate()
                    .min_by(|a, b| a.1.total_cmp(&b.1))
                    .map_or(0, |(way, _)| way);
                is_settled &= best == self.routes[at].chosen;
                self.routes[at].chosen = best;
            }
            if is_settled {
                break;
            }
        }
    }

    /// Cost of a way for a route, given the current ways of all others.
    pub fn cost(&self, route: usize, way: usize) -> f32 {
        let own = &self.routes[route].ways[way];
        let others = self
            .routes
            .iter()
            .enumerate()
            .filter(|(at, _)| *at != route);
        let near: f32 = others
            .map(|(_, other)| nearness(own, &other.ways[other.chosen], 27.0 * self.sizes.unit))
            .sum();
        own.cost + near
    }

    pub fn n_routes(&self) -> usize {
        self.routes.len()
    }

    pub fn n_ways(&self, route: usize) -> usize {
        self.routes[route].ways.len()
    }

    pub fn chosen(&self, route: usize) -> usize {
        self.routes[route].chosen
    }

    pub fn choose(&mut self, route: usize, way: usize) {
        self.routes[route].chosen = way;
    }

    /// The slots of one route on its chosen way.
    pub fn slots(&self, route: usize) -> impl Iterator<Item = &Slot> {
        let route = &self.routes[route];
        route.ways[route.chosen]
            .paths
            .iter()
            .flat_map(|path| &path.slots)
    }

    /// How far each route swings out to the left of the way from its first city.
    pub fn bends(&self) -> Vec<f32> {
        let routes = self.routes.iter();
        routes.map(|route| -route.ways[route.chosen].bend).collect()
    }

    /// The chosen paths, by track.
    pub fn tracks(&self) -> Vec<TrackPath> {
        let mut tracks = vec![
            TrackPath {
                spine: Vec::new(),
                slots: Vec::new(),
            };
            self.n_tracks
        ];
        for route in &self.routes {
            for (track, path) in route.tracks.iter().zip(&route.ways[route.chosen].paths) {
                tracks[*track] = path.clone();
            }
        }
        tracks
    }
}

impl Way {
    fn new(places: &[Point], ends: [usize; 2], bend: f32, lengths: &[usize], sizes: &Sizes) -> Way {
        let [a, b] = ends.map(|end| places[end]);
        let paths: Vec<TrackPath> = lengths
            .iter()
            .enumerate()
            .map(|(lane, length)| {
                let aside = (lane as f32 - (lengths.len() as f32 - 1.0) / 2.0) * sizes.lane;
                let curve = slots::curve(a, b, bend, aside);
                let lay = |stretch| slots::along(&curve, *length, aside, stretch, sizes);
                let is_clear = |slots: &Vec<Slot>| belongs(slots, places, ends, sizes);
                let slots = STRETCHES.into_iter().map(lay).find(is_clear);
                let slots = slots.unwrap_or_else(|| lay(1.0));
                TrackPath {
                    spine: slots::spine(&slots, [a, b]),
                    slots,
                }
            })
            .collect();
        let slots = paths.iter().flat_map(|path| &path.slots);
        let samples: Vec<Point> = slots
            .flat_map(|slot| [-0.76, 0.0, 0.76].map(|along| slot.inner(along, 0.0, 0.0)))
            .collect();
        let bounds = slots::bounds(&samples).grown(1.0);
        Way {
            paths,
            samples,
            bounds,
            bend,
            cost: bend * bend * 9000.0 * (lengths[0] as f32).sqrt(),
        }
    }

    /// Adds what it costs to lead past other places and out of the frame.
    fn judge(&mut self, places: &[Point], ends: [usize; 2], sizes: &Sizes) {
        let reach = 29.0 * sizes.unit + sizes.place;
        for sample in &self.samples {
            for (at, place) in places.iter().enumerate() {
                if !ends.contains(&at) {
                    self.cost += 1.5 * (reach - sample.distance(*place)).max(0.0).powi(2);
                }
            }
            let is_out = |at: f32, limit: f32| !(18.0..=limit - 18.0).contains(&at);
            if is_out(sample.x, sizes.board.w) || is_out(sample.y, sizes.board.h) {
                self.cost += 400.0;
            }
        }
    }
}

/// Whether nobody can take the ends of a track for another city's: no dot is nearer than its own,
/// and the gap to it is no longer than a space.
pub fn belongs(slots: &[Slot], places: &[Point], ends: [usize; 2], sizes: &Sizes) -> bool {
    let Some(reached) = slots::ends(slots, ends.map(|end| places[end])) else {
        return true;
    };
    reached.into_iter().zip(ends).all(|((at, own), city)| {
        let others = places
            .iter()
            .enumerate()
            .filter(|(other, _)| *other != city);
        own - sizes.place <= slots[0].length
            && others
                .into_iter()
                .all(|(_, place)| own < place.distance(at))
    })
}

/// Cost of two routes being close to each other.
fn nearness(a: &Way, b: &Way, reach: f32) -> f32 {
    if a.bounds.grown(reach).overlap(b.bounds) == 0.0 {
        return 0.0;
    }
    let others = |p: Point| b.samples.iter().map(move |q| p.distance(*q));
    let pairs = a.samples.iter().flat_map(|p| others(*p));
    pairs
        .filter(|distance| *distance < reach)
        .map(|distance| (reach - distance).powi(2))
        .sum()
}
