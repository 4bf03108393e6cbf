//! Trains between any two places of a map.

use engine::ids::CityId;
use engine::map::Map;

/// More than any path on a board of 128 tracks.
const APART: u16 = 4 * 1024;

/// The shortest ways between all places, a train more for each mountain. None runs on through a country.
pub(crate) struct Distances {
    n: usize,
    trains: Vec<u16>,
}

impl Distances {
    pub(crate) fn of(map: &Map) -> Distances {
        let n = map.cities.len();
        let mut trains = vec![APART; n * n];
        for city in 0..n {
            trains[city * n + city] = 0;
        }
        for track in &map.tracks {
            let (a, b) = (usize::from(track.a.0), usize::from(track.b.0));
            let own = u16::from(track.length) + u16::from(track.mountain);
            for at in [a * n + b, b * n + a] {
                trains[at] = trains[at].min(own);
            }
        }
        let ways = (0..n).filter(|way| map.cities[*way].border.is_none());
        for way in ways {
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

    /// The least trains from a place to any that lies on a shortest path between two others.
    pub(crate) fn off_path(&self, city: CityId, ends: [CityId; 2]) -> u16 {
        let places = (0..self.n as u8).map(CityId);
        let on_path = places.filter(|place| self.is_on_path(*place, ends));
        let off = on_path.map(|place| self.between(city, place));
        off.min().unwrap_or(APART)
    }

    fn is_on_path(&self, place: CityId, [a, b]: [CityId; 2]) -> bool {
        self.between(a, place) + self.between(place, b) == self.between(a, b)
    }

    /// Whether a stretch of so many trains between two places is part of a shortest path between two others.
    pub(crate) fn is_part(&self, stretch: [CityId; 2], own: u16, [a, b]: [CityId; 2]) -> bool {
        let [first, last] = stretch;
        let over = |first, last| self.between(a, first) + own + self.between(last, b);
        over(first, last).min(over(last, first)) == self.between(a, b)
    }
}
