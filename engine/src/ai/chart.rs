//! The map as computer players read it: routes as edges, and cheapest paths by small integer costs.
//!
//! Made once for each [`Ruleset`](crate::ruleset::Ruleset). Parallel tracks are one edge, so a search
//! looks at a route once; which of its tracks is meant is settled when costs are set.

use crate::ids::{CityId, MAX_PLACES, TrackId};
use crate::map::Map;
use crate::set::TrackSet;

use super::policy::rate;

/// Maximum cost of a route; a search keeps its cities in a ring one longer.
pub(crate) const MAX_COST: u8 = 63;
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
    /// All tracks, with their points per turn if no card is missing; the best first.
    by_rate: Vec<(TrackId, i32)>,
}

/// Cost of each route, and which of its tracks it is for.
#[derive(Debug, Clone)]
pub(crate) struct Costs {
    cost: [u8; MAX_PLACES],
    track: [TrackId; MAX_PLACES],
}

/// Cheapest paths from one city.
#[derive(Debug, Clone)]
pub(crate) struct Paths {
    distance: [u16; MAX_PLACES],
    /// By city, the route by which it is reached.
    by: [u8; MAX_PLACES],
    from: u8,
}

/// Distance of a city that cannot be reached.
pub(crate) const UNREACHED: u16 = u16::MAX;

impl Chart {
    pub(crate) fn new(map: &Map, points: &[u8]) -> Chart {
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
        let tracks = (0..).map(TrackId).zip(&map.tracks).zip(points);
        let rates = tracks.map(|((id, track), points)| (id, rate(i32::from(*points), track, 0)));
        let mut by_rate: Vec<(TrackId, i32)> = rates.collect();
        by_rate.sort_by_key(|(id, rate)| (std::cmp::Reverse(*rate), id.0));
        Chart {
            by_rate,
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

    /// Cheapest paths from a city to all others; with a goal, only as far as the goal.
    ///
    /// Cities wait in a ring of sets, one for each cost, so the nearest is found immediately.
    pub(crate) fn paths(&self, costs: &Costs, from: CityId, goal: Option<CityId>) -> Paths {
        const RING: usize = MAX_COST as usize + 1;
        let mut paths = Paths {
            distance: [UNREACHED; MAX_PLACES],
            by: [0; MAX_PLACES],
            from: from.0,
        };
        let mut ring = [0_u128; RING];
        let mut filled = 1_u64;
        ring[0] = 1 << from.0;
        paths.distance[from.index()] = 0;
        let mut now = 0_u16;
        let goal = goal.map_or(u8::MAX, |goal| goal.0);
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
            if city == goal {
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
        while city != paths.from {
            let route = usize::from(paths.by[usize::from(city)]);
            tracks.insert(costs.track[route]);
            let (a, b) = self.ends[route];
            city = if a == city { b } else { a };
        }
        tracks
    }
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
                let paths = chart.paths(&costs, from, None);
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
