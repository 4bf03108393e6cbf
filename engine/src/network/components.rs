//! Which places are joined by the tracks of one side.

use super::{Edge, LIMIT, bits};

/// The connected networks of one side's tracks.
///
/// A place without a track is in no network.
#[derive(Debug, Clone)]
pub struct Components {
    /// One place standing for the whole network, for each place.
    root: [u8; LIMIT],
    /// Places with at least one track.
    reached: u128,
}

impl Components {
    /// # Panics
    /// If an edge names a place of 128 or more.
    pub fn new(edges: impl IntoIterator<Item = Edge>) -> Self {
        let own: [u8; LIMIT] = std::array::from_fn(|place| place as u8);
        let mut root = own;
        // Each network's places stand in a ring: from every one to the next.
        let mut next = own;
        let mut reached = 0;
        for Edge { a, b, .. } in edges {
            reached |= 1 << a | 1 << b;
            let joined = root[b as usize];
            if root[a as usize] != joined {
                let mut place = a;
                while root[place as usize] != joined {
                    root[place as usize] = joined;
                    place = next[place as usize];
                }
                // Two rings in which two places change what follows them are one ring.
                next.swap(a as usize, b as usize);
            }
        }
        Self { root, reached }
    }

    /// Whether a path of tracks leads from `a` to `b`; a place is joined to itself if it has a track.
    pub fn joined(&self, a: u8, b: u8) -> bool {
        self.reached & 1 << a != 0 && self.root[a as usize] == self.root[b as usize]
    }

    /// Whether every place of `places` has a track and all lie in one network.
    pub fn all_joined(&self, places: u128) -> bool {
        if places & !self.reached != 0 {
            return false;
        }
        let mut roots = bits(places).map(|place| self.root[place]);
        match roots.next() {
            Some(first) => roots.all(|root| root == first),
            None => true,
        }
    }

    /// How many of `cities` the network with the most of them has.
    pub fn largest_network(&self, cities: u128) -> u8 {
        let mut n_cities = [0; LIMIT];
        let mut largest = 0;
        for city in bits(cities & self.reached) {
            let n = &mut n_cities[self.root[city] as usize];
            *n += 1;
            largest = largest.max(*n);
        }
        largest
    }
}
