//! Which places two paths join that share no track.

use crate::ids::CityId;
use crate::set::CitySet;

use super::components::Components;
use super::graph::{Edge, LIMIT, bits};

/// The networks of one side's tracks that stay joined whichever one of their tracks is taken away.
///
/// Two places lie in one of them if and only if two paths between them share no track; they may share places.
#[derive(Debug, Clone)]
pub struct TwoWays {
    edges: Vec<Edge>,
    rings: Components,
    bridges: u128,
}

impl TwoWays {
    /// # Panics
    /// If there are more than 128 edges, or one names a place of 128 or more.
    pub fn new(edges: &[Edge]) -> TwoWays {
        let bridges = Search::new(edges).all_bridges();
        let others = edges.iter().enumerate();
        let others = others.filter(|(idx, _)| bridges & 1 << idx == 0);
        TwoWays {
            edges: edges.to_vec(),
            rings: Components::new(others.map(|(_, edge)| *edge)),
            bridges,
        }
    }

    /// Whether two paths that share no track lead from `a` to `b`.
    pub fn joined(&self, a: CityId, b: CityId) -> bool {
        self.rings.joined(a, b)
    }

    /// The same from any of some places to any of others, each path between its own.
    pub fn any_joined(&self, from: CitySet, to: CitySet) -> bool {
        let (Some(one), Some(other)) = (from.iter().next(), to.iter().next()) else {
            return false;
        };
        if from.len() == 1 && to.len() == 1 {
            return self.joined(one, other);
        }
        // As if those at each end were one place, which no path needs to cross.
        let merged = |place: u8| match CityId(place) {
            place if from.contains(place) => one.0,
            place if to.contains(place) => other.0,
            CityId(place) => place,
        };
        let edges = self.edges.iter().map(|edge| Edge {
            a: merged(edge.a),
            b: merged(edge.b),
            ..*edge
        });
        TwoWays::new(&edges.collect::<Vec<Edge>>()).joined(one, other)
    }

    /// The edges without which their network falls apart, as indices.
    pub(crate) fn bridges(&self) -> impl Iterator<Item = usize> + use<> {
        bits(self.bridges)
    }
}

/// A walk over all edges that numbers the places in the order in which it meets them.
struct Search<'a> {
    edges: &'a [Edge],
    at: [u128; LIMIT],
    /// By place, its number; 0 for one not met yet.
    met: [u8; LIMIT],
    n_met: u8,
    bridges: u128,
}

impl<'a> Search<'a> {
    fn new(edges: &'a [Edge]) -> Search<'a> {
        let mut at = [0; LIMIT];
        for (idx, edge) in edges.iter().enumerate() {
            at[edge.a as usize] |= 1 << idx;
            at[edge.b as usize] |= 1 << idx;
        }
        Search {
            edges,
            at,
            met: [0; LIMIT],
            n_met: 0,
            bridges: 0,
        }
    }

    fn all_bridges(mut self) -> u128 {
        for edge in self.edges {
            if self.met[edge.a as usize] == 0 {
                self.visit(edge.a as usize, None);
            }
        }
        self.bridges
    }

    /// Goes on from a place reached by an edge; returns the lowest number that can be reached without it.
    ///
    /// If that is no lower than the place's own, nothing else leads back: the edge is a bridge.
    fn visit(&mut self, place: usize, by: Option<usize>) -> u8 {
        self.n_met += 1;
        let own = self.n_met;
        self.met[place] = own;
        let mut lowest = own;
        for idx in bits(self.at[place]).filter(|idx| Some(*idx) != by) {
            let other = (self.edges[idx].a ^ self.edges[idx].b) as usize ^ place;
            let reached = match self.met[other] {
                0 => self.visit(other, Some(idx)),
                met => met,
            };
            lowest = lowest.min(reached);
        }
        if let (Some(by), true) = (by, lowest == own) {
            self.bridges |= 1 << by;
        }
        lowest
    }
}
