//! The map as computer players read it: routes as edges, and cheapest paths by small integer costs.
//!
//! Made once for each [`Ruleset`](crate::ruleset::Ruleset), which holds it. Parallel tracks are one edge, so a search
//! looks at a route once; which of its tracks is meant is settled when costs are set.

use crate::ids::{CityId, MAX_PLACES, TrackId};
use crate::map::{Map, Track};
use crate::set::{CitySet, TrackSet};
use crate::variant::Variant;

/// Maximum cost of a route; a search keeps its cities in a ring one longer.
pub(crate) const MAX_COST: u8 = 63;
/// Mean [`rate`] on usa, the map on which the prices of paths were tuned.
const USUAL_RATE: i32 = 544;
/// The cost of a route that nobody can use.
const CLOSED: u8 = u8::MAX;

/// A way out of a city.
#[derive(Debug, Clone, Copy)]
struct Exit {
    route: u8,
    to: u8,
}

/// The graph of routes between cities.
#[derive(Debug)]
pub(crate) struct Chart {
    exits: Vec<Exit>,
    /// By city, the index of its first exit; one extra entry at the end.
    first: Vec<u16>,
    /// By track, the route it belongs to.
    route_of: Vec<u8>,
    /// By city, the tracks that end there.
    tracks_at: Vec<TrackSet>,
    ends: Vec<(u8, u8)>,
    /// All tracks, with the most points per turn that they can bring; the best first.
    by_rate: Vec<(TrackId, i32)>,
    /// Places that score as soon as any track ends there.
    sights: CitySet,
    /// By city, the points of a sight there.
    sight_points: [u8; MAX_PLACES],
    tunnels: TrackSet,
    /// What turns and trains are worth here, as a percentage of what they are worth on usa.
    economy: i32,
}

/// Cost of each route, and which of its tracks it is for.
#[derive(Debug, Clone)]
pub(crate) struct Costs {
    cost: [u8; MAX_PLACES],
    track: [TrackId; MAX_PLACES],
}

/// Cheapest paths from one city, or from any of several.
#[derive(Debug, Clone)]
pub(crate) struct Paths {
    distance: [u16; MAX_PLACES],
    /// By city, the route by which it is reached.
    by: [u8; MAX_PLACES],
    from: CitySet,
}

/// Distance of a city that cannot be reached.
pub(crate) const UNREACHED: u16 = u16::MAX;

impl Chart {
    /// The chart of a variant's map, on which tracks score `points`.
    pub(crate) fn new(map: &Map, points: &[u8], variant: &Variant) -> Chart {
        let n_cities = map.cities.len();
        let mut exits: Vec<Vec<Exit>> = vec![Vec::new(); n_cities];
        for (at, route) in map.routes.iter().enumerate() {
            for (from, to) in [(route.a, route.b), (route.b, route.a)] {
                let route = at as u8;
                exits[from.index()].push(Exit { route, to: to.0 });
            }
        }
        let mut first = vec![0];
        for exits in &exits {
            first.push(first[first.len() - 1] + exits.len() as u16);
        }
        let mut tracks_at = vec![TrackSet::EMPTY; n_cities];
        for (id, track) in (0..).map(TrackId).zip(&map.tracks) {
            tracks_at[track.a.index()].insert(id);
            tracks_at[track.b.index()].insert(id);
        }
        let (sights, sight_points) = sights(map, variant);
        let sights_of = |track: &Track| {
            let ends = [track.a, track.b].map(|city| i32::from(sight_points[city.index()]));
            ends.iter().sum::<i32>()
        };
        let tracks = (0..).map(TrackId).zip(&map.tracks);
        let tunnels = tracks.clone().filter(|(_, track)| track.tunnel > 0);
        let tunnels = tunnels.map(|(id, _)| id).collect();
        let tracks = tracks.zip(points);
        let rates = tracks.map(|((id, track), points)| {
            let points = i32::from(*points) + sights_of(track);
            (id, rate(points, track, 0))
        });
        let mut by_rate: Vec<(TrackId, i32)> = rates.collect();
        by_rate.sort_by_key(|(id, rate)| (std::cmp::Reverse(*rate), id.0));
        Chart {
            economy: economy(map, points, variant.set_up.trains),
            by_rate,
            sights,
            sight_points,
            tunnels,
            exits: exits.into_iter().flatten().collect(),
            first,
            route_of: map.tracks.iter().map(|track| track.route).collect(),
            tracks_at,
            ends: map
                .routes
                .iter()
                .map(|route| (route.a.0, route.b.0))
                .collect(),
        }
    }

    /// The tracks that end in a city.
    pub(crate) fn tracks_at(&self, city: CityId) -> TrackSet {
        self.tracks_at[city.index()]
    }

    /// What turns and trains are worth here, as a percentage of what they are worth on usa.
    pub(crate) fn economy(&self) -> i32 {
        self.economy
    }

    /// Tracks that may take more cards than their length.
    pub(crate) fn tunnels(&self) -> TrackSet {
        self.tunnels
    }

    /// Places that score as soon as any track ends there.
    pub(crate) fn sights(&self) -> CitySet {
        self.sights
    }

    /// The points of a sight in a city.
    pub(crate) fn sight_points(&self, city: CityId) -> i32 {
        i32::from(self.sight_points[city.index()])
    }

    pub(crate) fn by_rate(&self) -> &[(TrackId, i32)] {
        &self.by_rate
    }

    #[inline]
    fn exits(&self, city: u8) -> &[Exit] {
        let at = usize::from(city);
        &self.exits[usize::from(self.first[at])..usize::from(self.first[at + 1])]
    }

    /// Costs with every route closed.
    pub(crate) fn closed(&self) -> Costs {
        Costs {
            cost: [CLOSED; MAX_PLACES],
            track: [TrackId(0); MAX_PLACES],
        }
    }

    /// Offers a track as the way to use its route; the cheapest offer counts.
    #[inline]
    pub(crate) fn offer(&self, costs: &mut Costs, track: TrackId, cost: u8) {
        let route = usize::from(self.route_of[track.index()]);
        let cost = cost.min(MAX_COST);
        if cost < costs.cost[route] {
            costs.cost[route] = cost;
            costs.track[route] = track;
        }
    }

    /// Makes the track's route cost nothing.
    #[inline]
    pub(crate) fn free(&self, costs: &mut Costs, track: TrackId) {
        let route = usize::from(self.route_of[track.index()]);
        costs.cost[route] = 0;
        costs.track[route] = track;
    }

    /// Closes the track's route.
    pub(crate) fn close(&self, costs: &mut Costs, track: TrackId) {
        costs.cost[usize::from(self.route_of[track.index()])] = CLOSED;
    }

    /// Cheapest paths from some cities to all others; with goals, only as far as the nearest of them.
    ///
    /// Cities wait in a ring of sets, one for each cost, so the nearest is found immediately.
    pub(crate) fn paths(&self, costs: &Costs, from: CitySet, goals: CitySet) -> Paths {
        const RING: usize = MAX_COST as usize + 1;
        let mut paths = Paths {
            distance: [UNREACHED; MAX_PLACES],
            by: [0; MAX_PLACES],
            from,
        };
        let mut ring = [0_u128; RING];
        let mut filled = 1_u64;
        ring[0] = from.bits();
        for city in from {
            paths.distance[city.index()] = 0;
        }
        let mut now = 0_u16;
        while filled != 0 {
            let place = usize::from(now) % RING;
            now += filled.rotate_right(place as u32).trailing_zeros() as u16;
            let place = usize::from(now) % RING;
            let city = ring[place].trailing_zeros() as u8;
            ring[place] &= ring[place] - 1;
            if ring[place] == 0 {
                filled &= !(1 << place);
            }
            if paths.distance[usize::from(city)] != now {
                continue;
            }
            if goals.contains(CityId(city)) {
                break;
            }
            for exit in self.exits(city) {
                let cost = costs.cost[usize::from(exit.route)];
                let there = now + u16::from(cost);
                if cost != CLOSED && there < paths.distance[usize::from(exit.to)] {
                    paths.distance[usize::from(exit.to)] = there;
                    paths.by[usize::from(exit.to)] = exit.route;
                    let place = usize::from(there) % RING;
                    ring[place] |= 1 << exit.to;
                    filled |= 1 << place;
                }
            }
        }
        paths
    }

    /// The tracks of the cheapest path to a city, including those that cost nothing.
    pub(crate) fn path(&self, costs: &Costs, paths: &Paths, to: CityId) -> TrackSet {
        let mut tracks = TrackSet::EMPTY;
        let mut city = to.0;
        while !paths.from.contains(CityId(city)) {
            let route = usize::from(paths.by[usize::from(city)]);
            tracks.insert(costs.track[route]);
            let (a, b) = self.ends[route];
            city = if a == city { b } else { a };
        }
        tracks
    }
}

/// Points per turn of a track with `n_missing` cards missing.
pub(crate) fn rate(points: i32, track: &Track, n_missing: i32) -> i32 {
    1000 * (2 * points + 1) / (10 + 6 * n_missing + i32::from(track.length))
}

/// Places that score as soon as any track ends there, and by city their points.
fn sights(map: &Map, variant: &Variant) -> (CitySet, [u8; MAX_PLACES]) {
    let (mut sights, mut points) = (CitySet::EMPTY, [0; MAX_PLACES]);
    for district in &map.districts {
        if let ([place], true) = (&district.cities[..], variant.bonuses.districts) {
            sights.insert(*place);
            points[place.index()] += district.value;
        }
    }
    (sights, points)
}

/// The mean [`rate`] of the tracks that two seats would claim for their points alone, with all cards to be drawn, as
/// a percentage of that on usa.
fn economy(map: &Map, points: &[u8], trains: u8) -> i32 {
    let tracks = map.tracks.iter().zip(points);
    let mut rates: Vec<(i32, i32)> = tracks
        .map(|(track, points)| {
            let rate = rate(i32::from(*points), track, i32::from(track.length));
            (rate, i32::from(track.length + track.mountain))
        })
        .collect();
    rates.sort_unstable_by(|one, other| other.cmp(one));
    let mut left = 2 * i32::from(trains);
    let (mut sum, mut n_trains) = (0, 0);
    for (rate, n) in rates {
        let n = n.min(left);
        sum += rate * n;
        n_trains += n;
        left -= n;
    }
    let percent = 100 * sum / n_trains.max(1) / USUAL_RATE;
    // Clamped, so that prices keep their order even on maps where everything or nothing scores.
    percent.clamp(10, 150)
}

impl Paths {
    #[inline]
    pub(crate) fn distance(&self, to: CityId) -> u16 {
        self.distance[to.index()]
    }

    #[inline]
    pub(crate) fn reaches(&self, to: CityId) -> bool {
        self.distance(to) != UNREACHED
    }

    /// The nearest of some cities, if any was reached.
    #[inline]
    pub(crate) fn nearest(&self, cities: CitySet) -> Option<CityId> {
        let reached = cities.iter().filter(|city| self.reaches(*city));
        reached.min_by_key(|city| self.distance(*city))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::all_tables;

    /// The obvious way: repeat until no distance gets shorter.
    fn distances(map: &Map, from: CityId, free: TrackSet, open: TrackSet) -> Vec<u16> {
        let mut distances = vec![UNREACHED; map.cities.len()];
        distances[from.index()] = 0;
        loop {
            let before = distances.clone();
            for id in free | open {
                let track = map.track(id);
                let cost = if free.contains(id) {
                    0
                } else {
                    u16::from(track.length + track.mountain)
                };
                for (one, other) in [(track.a, track.b), (track.b, track.a)] {
                    let there = distances[one.index()].saturating_add(cost);
                    distances[other.index()] = distances[other.index()].min(there);
                }
            }
            if distances == before {
                return distances;
            }
        }
    }

    #[test]
    fn prices_are_those_of_usa_and_lower_where_turns_bring_less() {
        for rules in all_tables() {
            let economy = rules.chart().economy();
            match rules.map.id.as_str() {
                "usa" => assert_eq!(economy, 100),
                "london" | "newyork" => assert!(economy < 70, "{economy}"),
                _ => assert!((70..=100).contains(&economy), "{economy}"),
            }
        }
    }

    #[test]
    fn attractions_count_where_districts_score() {
        let newyork = all_tables()
            .into_iter()
            .find(|rules| rules.map.id == "newyork")
            .unwrap();
        let chart = newyork.chart();
        assert_eq!(chart.sights().len() as usize, newyork.map.districts.len());
        let best = |chart: &Chart, id| {
            let found = chart.by_rate().iter().find(|(track, _)| *track == id);
            found.unwrap().1
        };
        let mut without = Variant::clone(&newyork.variant);
        without.bonuses.districts = false;
        let points: Vec<u8> = (0..newyork.map.tracks.len() as u8)
            .map(|at| newyork.points(TrackId(at)))
            .collect();
        let plain = Chart::new(&newyork.map, &points, &without);
        assert!(plain.sights().is_empty());
        for (id, track) in (0..).map(TrackId).zip(&newyork.map.tracks) {
            let leads_to_one = [track.a, track.b]
                .iter()
                .any(|city| chart.sights().contains(*city));
            assert_eq!(best(chart, id) > best(&plain, id), leads_to_one);
        }
    }

    #[test]
    fn cheapest_paths_are_as_short_as_the_obvious_search_finds_them() {
        for rules in all_tables() {
            let (map, chart) = (&rules.map, rules.chart());
            for number in 0..map.tracks.len() as u8 {
                let nth =
                    |by: u8| (0..map.tracks.len() as u8).filter(move |at| (at + number) % by == 0);
                let free: TrackSet = nth(7).map(TrackId).collect();
                let open: TrackSet = nth(2).map(TrackId).collect::<TrackSet>() - free;
                let mut costs = chart.closed();
                for id in open {
                    let track = map.track(id);
                    chart.offer(&mut costs, id, track.length + track.mountain);
                }
                free.iter().for_each(|id| chart.free(&mut costs, id));
                let from = CityId(number % map.cities.len() as u8);
                let paths = chart.paths(&costs, from.into(), CitySet::EMPTY);
                let expected = distances(map, from, free, open);
                for (to, expected) in (0..).map(CityId).zip(expected) {
                    assert_eq!(paths.distance(to), expected);
                    if paths.reaches(to) {
                        let path = chart.path(&costs, &paths, to) - free;
                        let n_trains: u16 = path
                            .iter()
                            .map(|id| u16::from(map.track(id).length + map.track(id).mountain))
                            .sum();
                        assert_eq!(n_trains, expected);
                    }
                }
            }
        }
    }
}
