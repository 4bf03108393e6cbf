//! Trains between any two places of a map.

use engine::ids::{CityId, TrackId};
use engine::map::Map;

/// More than any path on a board of 128 tracks.
const APART: u16 = 4 * 1024;

/// Limits between the kinds of ticket by length, as shares of the board's reach.
const BINS: [f64; 4] = [0.30, 0.45, 0.60, 0.75];
/// Longest shortest path that counts as reach, as a share of a player's trains.
const FARTHEST: f64 = 0.47;
/// Two tickets may be near-duplicates if the shorter has at least this share of the longer one's length.
const ALIKE: f64 = 0.6;

/// The shortest ways between all places, a train more for each mountain. None runs on through a country.
pub(crate) struct Distances {
    n: usize,
    trains: Vec<u16>,
}

impl Distances {
    pub(crate) fn of(map: &Map) -> Distances {
        Distances::along(map, |_| true)
    }

    /// The ways along some of a map's tracks.
    pub(crate) fn along(map: &Map, is_among: impl Fn(TrackId) -> bool) -> Distances {
        let tracks = (0..).map(TrackId).zip(&map.tracks);
        let tracks = tracks.filter(|(id, _)| is_among(*id)).map(|(_, track)| {
            let own = u16::from(track.length) + u16::from(track.mountain);
            ([track.a, track.b], own)
        });
        Distances::new(map.cities.len(), tracks, |city| {
            map.city(city).border.is_none()
        })
    }

    /// The ways along tracks between `n` places, of which some may be passed through.
    pub(crate) fn new(
        n: usize,
        tracks: impl Iterator<Item = ([CityId; 2], u16)>,
        may_pass: impl Fn(CityId) -> bool,
    ) -> Distances {
        let mut trains = vec![APART; n * n];
        for city in 0..n {
            trains[city * n + city] = 0;
        }
        for ([a, b], own) in tracks {
            let (a, b) = (usize::from(a.0), usize::from(b.0));
            for at in [a * n + b, b * n + a] {
                trains[at] = trains[at].min(own);
            }
        }
        for way in (0..n).filter(|way| may_pass(CityId(*way as u8))) {
            for from in 0..n {
                let first = trains[from * n + way];
                for to in 0..n {
                    let by_way = first + trains[way * n + to];
                    trains[from * n + to] = trains[from * n + to].min(by_way);
                }
            }
        }
        Distances { n, trains }
    }

    pub(crate) fn between(&self, a: CityId, b: CityId) -> u16 {
        self.trains[usize::from(a.0) * self.n + usize::from(b.0)]
    }

    /// Whether no path joins two places.
    pub(crate) fn are_apart(&self, a: CityId, b: CityId) -> bool {
        APART <= self.between(a, b)
    }

    /// Whether a stretch of that many trains between two places is part of a shortest path between two others.
    pub(crate) fn is_part(&self, stretch: [CityId; 2], own: u16, [a, b]: [CityId; 2]) -> bool {
        let [first, last] = stretch;
        let over = |first, last| self.between(a, first) + own + self.between(last, b);
        over(first, last).min(over(last, first)) == self.between(a, b)
    }

    /// Whether who has built for one of two tickets has all but built for the other: of like length, and both ends of
    /// one at most a space off the other's shortest paths.
    pub(crate) fn are_near(&self, one: [CityId; 2], other: [CityId; 2]) -> bool {
        let lengths = [one, other].map(|[a, b]| f64::from(self.between(a, b)));
        let covers = |long: [CityId; 2], short: [CityId; 2]| {
            short.into_iter().all(|end| self.off_path(end, long) <= 1)
        };
        lengths[0].min(lengths[1]) >= ALIKE * lengths[0].max(lengths[1])
            && (covers(one, other) || covers(other, one))
    }

    /// The least trains from a place to any that lies on a shortest path between two others.
    fn off_path(&self, city: CityId, [a, b]: [CityId; 2]) -> u16 {
        let is_on_path = |place: &CityId| {
            self.between(a, *place) + self.between(*place, b) == self.between(a, b)
        };
        let on_path = (0..self.n as u8).map(CityId).filter(is_on_path);
        let off = on_path.map(|place| self.between(city, place));
        off.min().unwrap_or(APART)
    }
}

/// The reach of a board by the shortest path between its two farthest cities.
pub(crate) fn reach(farthest: u16, trains: u8) -> f64 {
    f64::from(farthest).min((FARTHEST * f64::from(trains)).floor())
}

/// The kind of a ticket by its length: 0 is the shortest of five.
pub(crate) fn bin(length: u16, reach: f64) -> usize {
    let share = f64::from(length) / reach;
    BINS.iter().filter(|cut| **cut <= share).count()
}
