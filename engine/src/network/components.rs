//! Which places are joined by the tracks of one side.

use crate::ids::CityId;
use crate::set::CitySet;

use super::graph::{Edge, LIMIT};

/// The connected networks of one side's tracks.
///
/// A place without a track is in no network.
#[derive(Debug, Clone)]
pub struct Components {
    /// For each place, the one that identifies its network.
    root: [u8; LIMIT],
    /// Places with at least one track.
    reached: CitySet,
}

impl Components {
    /// # Panics
    /// If an edge names a place of 128 or more.
    pub fn new(edges: impl IntoIterator<Item = Edge>) -> Self {
        let own: [u8; LIMIT] = std::array::from_fn(|place| place as u8);
        let mut root = own;
        // The places of a network form a ring, each naming the next.
        let mut next = own;
        let mut reached = CitySet::EMPTY;
        for Edge { a, b, .. } in edges {
            reached |= CitySet::from(CityId(a)) | CitySet::from(CityId(b));
            let joined = root[b as usize];
            if root[a as usize] != joined {
                let mut place = a;
                while root[place as usize] != joined {
                    root[place as usize] = joined;
                    place = next[place as usize];
                }
                // Swapping the successors of two places in different rings joins the rings.
                next.swap(a as usize, b as usize);
            }
        }
        Self { root, reached }
    }

    /// Whether a path of tracks leads from `a` to `b`; a place is joined to itself if it has a track.
    pub fn joined(&self, a: CityId, b: CityId) -> bool {
        self.reached.contains(a) && self.root[a.index()] == self.root[b.index()]
    }

    /// Whether a path leads from any of some places to any of others.
    #[inline]
    pub fn any_joined(&self, from: CitySet, to: CitySet) -> bool {
        // Almost always one place each.
        let mut ends = from.iter();
        ends.any(|one| to.iter().any(|other| self.joined(one, other)))
    }

    /// The places that identify the networks of places, or the places themselves without a track.
    pub(crate) fn roots(&self, places: CitySet) -> CitySet {
        places
            .iter()
            .map(|place| CityId(self.root(place)))
            .collect()
    }

    /// The place that identifies the network of a place, or the place itself without a track.
    pub(crate) fn root(&self, place: CityId) -> u8 {
        self.root[place.index()]
    }

    /// Whether every place of `places` has a track and all lie in one network.
    pub fn all_joined(&self, places: CitySet) -> bool {
        if !places.is_subset(self.reached) {
            return false;
        }
        let mut roots = places.iter().map(|place| self.root[place.index()]);
        match roots.next() {
            Some(first) => roots.all(|root| root == first),
            None => true,
        }
    }

    /// The most of `cities` that one network has.
    pub fn largest_network(&self, cities: CitySet) -> u8 {
        let mut n_cities = [0; LIMIT];
        let mut largest = 0;
        for city in cities & self.reached {
            let n = &mut n_cities[self.root[city.index()] as usize];
            *n += 1;
            largest = largest.max(*n);
        }
        largest
    }
}
