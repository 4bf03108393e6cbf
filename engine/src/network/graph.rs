//! The tracks of one side as a graph.

use crate::ids::MAX_PLACES;
use crate::set;

/// Limit on places, and on the tracks of a side.
pub(super) const LIMIT: usize = MAX_PLACES;

/// A track between two places. Several may join the same two: teammates can own both tracks of a double.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Edge {
    pub a: u8,
    pub b: u8,
    pub length: u8,
}

/// The members of a set, least first, as indices.
pub(super) fn bits(set: u128) -> impl Iterator<Item = usize> {
    set::bits(set).map(usize::from)
}

/// Lengths of the two longest ways from a place into dead ends, with different first tracks.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Tails {
    pub longest: i16,
    pub second: i16,
}

impl Tails {
    /// Adds a way; two ways make a trail through the place, which is offered to `best`.
    pub(super) fn add(&mut self, tail: i16, best: &mut i16) {
        *best = (self.longest + tail).max(*best);
        self.second = self.second.max(tail.min(self.longest));
        self.longest = self.longest.max(tail);
    }
}

/// The tracks of one side that are not dead ends.
pub(super) struct Graph<'a> {
    pub edges: &'a [Edge],
    /// The edges at each place, as a bit set.
    pub at: [u128; LIMIT],
    /// The edges not yet taken off.
    pub left: u128,
    pub tails: &'a mut [Tails; LIMIT],
}

/// A connected part of what is left of a graph.
#[derive(Debug, Clone, Copy)]
pub(super) struct Piece {
    pub edges: u128,
    pub places: u128,
}

impl Piece {
    /// Whether the piece, whose places have two edges or more, is one ring.
    pub(super) fn is_ring(&self) -> bool {
        self.edges.count_ones() == self.places.count_ones()
    }
}

impl<'a> Graph<'a> {
    pub(super) fn new(edges: &'a [Edge], left: u128, tails: &'a mut [Tails; LIMIT]) -> Self {
        let mut at = [0; LIMIT];
        for idx in bits(left) {
            at[edges[idx].a as usize] |= 1 << idx;
            at[edges[idx].b as usize] |= 1 << idx;
        }
        Self {
            edges,
            at,
            left,
            tails,
        }
    }

    /// The place at the other end of edge `idx`.
    pub(super) fn across(&self, idx: usize, place: usize) -> usize {
        (self.edges[idx].a ^ self.edges[idx].b) as usize ^ place
    }

    pub(super) fn length(&self, idx: usize) -> i16 {
        i16::from(self.edges[idx].length)
    }
}
