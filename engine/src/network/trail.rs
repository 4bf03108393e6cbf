//! The longest trail: a way over tracks, each at most once, places as often as one likes.
//!
//! What is simple is taken off first, and only the rest is searched:
//!
//! 1. Dead ends are peeled off track by track, until only places with two tracks or more are left.
//!    Each place left remembers the two longest ways into the dead ends it has lost, its tails.
//! 2. A part that hangs on the rest by one track, a bridge, is a dead end as well: there is no way back.
//!    It is solved twice, by itself and as a tail of the place across the bridge, and taken off.
//! 3. A piece that cannot beat the best found so far is skipped; one with at most two odd places and no
//!    tails is walked whole (Euler); any other is planned ([`super::plan`]) and searched ([`super::search`]).

use super::plan::Plan;
use super::search::search;
use super::{Edge, LIMIT, bits};

/// No side's tracks are as long together.
const LONGER_THAN_ALL: i16 = 10_001;

/// The longest trail found so far: its length, and its tracks as a bit set over the edges given.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Best {
    pub length: i16,
    pub edges: u128,
}

impl Best {
    pub fn offer(&mut self, length: i16, edges: u128) {
        if self.length < length {
            *self = Self { length, edges };
        }
    }

    /// This one, gone on with an edge.
    fn with(self, idx: usize, length: i16) -> Self {
        Self {
            length: self.length + length,
            edges: self.edges | 1 << idx,
        }
    }
}

/// The two longest ways from a place into dead ends, with different first tracks.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Tails {
    pub longest: Best,
    pub second: Best,
}

impl Tails {
    fn insert(&mut self, tail: Best) {
        if self.longest.length < tail.length {
            self.second = self.longest;
            self.longest = tail;
        } else if self.second.length < tail.length {
            self.second = tail;
        }
    }
}

/// The tracks of one side as a graph whose dead ends can be peeled off.
pub(super) struct Graph<'a> {
    pub edges: &'a [Edge],
    /// The edges left at each place, as a bit set.
    pub at: [u128; LIMIT],
    /// The edges not yet taken off.
    left: u128,
    pub tails: Vec<Tails>,
}

/// The length of the longest trail over `edges`.
///
/// # Panics
/// If there are more than 128 edges, an edge names a place of 128 or more or one place twice, or the
/// lengths together exceed 32,767.
pub fn longest_trail_length(edges: &[Edge]) -> u16 {
    best_trail(edges).length as u16
}

/// One longest trail over `edges`: indices into them, in order of travel.
///
/// The same edges in the same order always give the same trail.
///
/// # Panics
/// As [`longest_trail_length`].
pub fn longest_trail(edges: &[Edge]) -> Vec<usize> {
    in_order_of_travel(edges, best_trail(edges).edges)
}

fn best_trail(edges: &[Edge]) -> Best {
    assert!(edges.len() <= LIMIT, "a side holds at most {LIMIT} tracks");
    let total: u32 = edges.iter().map(|edge| u32::from(edge.length)).sum();
    assert!(
        total < LONGER_THAN_ALL as u32,
        "the tracks are too long together"
    );

    let mut best = Best::default();
    let mut graph = Graph::new(edges);
    graph.peel(&mut best);
    while graph.left != 0 {
        let piece = graph.piece_of(edges[graph.left.trailing_zeros() as usize].a);
        if graph.cannot_beat(piece, &best) {
            graph.left &= !piece.edges;
        } else if let Some(bridge) = graph
            .is_not_walked_whole(piece)
            .then(|| graph.last_bridge(piece))
            .flatten()
        {
            graph.take_off(bridge, &mut best);
            graph.peel(&mut best);
        } else {
            graph.solve(piece, &mut best);
            graph.left &= !piece.edges;
        }
    }
    best
}

/// A connected part of what is left of a graph.
#[derive(Debug, Clone, Copy)]
pub(super) struct Piece {
    pub edges: u128,
    pub places: u128,
}

/// An edge without which its two ends are not joined.
#[derive(Debug, Clone, Copy)]
struct Bridge {
    idx: usize,
    /// The end that has no further bridge behind it.
    far: usize,
}

impl<'a> Graph<'a> {
    fn new(edges: &'a [Edge]) -> Self {
        let last = edges.iter().map(|edge| edge.a.max(edge.b)).max();
        let n_places = last.map_or(0, |last| usize::from(last) + 1);
        let mut graph = Self {
            edges,
            at: [0; LIMIT],
            left: 0,
            tails: vec![Tails::default(); n_places],
        };
        for (idx, edge) in edges.iter().enumerate() {
            assert!(edge.a != edge.b, "a track joins two places");
            graph.at[edge.a as usize] |= 1 << idx;
            graph.at[edge.b as usize] |= 1 << idx;
            graph.left |= 1 << idx;
        }
        graph
    }

    /// The place at the other end of edge `idx`.
    pub fn across(&self, idx: usize, place: usize) -> usize {
        (self.edges[idx].a ^ self.edges[idx].b) as usize ^ place
    }

    fn length(&self, idx: usize) -> i16 {
        i16::from(self.edges[idx].length)
    }

    fn remove(&mut self, idx: usize) {
        for place in [self.edges[idx].a, self.edges[idx].b] {
            self.at[place as usize] &= !(1 << idx);
        }
        self.left &= !(1 << idx);
    }

    /// Takes off all dead ends; the best trail that never leaves them is offered to `best`.
    fn peel(&mut self, best: &mut Best) {
        for edge in self.edges {
            for end in [edge.a, edge.b] {
                let mut place = end as usize;
                // Peeling a track can lay bare the next.
                while self.at[place].is_power_of_two() {
                    let idx = self.at[place].trailing_zeros() as usize;
                    self.remove(idx);
                    let next = self.across(idx, place);
                    self.add_tail(
                        next,
                        self.tails[place].longest.with(idx, self.length(idx)),
                        best,
                    );
                    place = next;
                }
            }
        }
    }

    fn add_tail(&mut self, place: usize, tail: Best, best: &mut Best) {
        let longest = self.tails[place].longest;
        best.offer(longest.length + tail.length, longest.edges | tail.edges);
        self.tails[place].insert(tail);
    }

    fn piece_of(&self, place: u8) -> Piece {
        let mut piece = Piece {
            edges: 0,
            places: 0,
        };
        let mut open = 1_u128 << place;
        while open != 0 {
            let place = open.trailing_zeros() as usize;
            piece.places |= 1 << place;
            for idx in bits(self.at[place] & !piece.edges) {
                open |= 1 << self.across(idx, place);
            }
            piece.edges |= self.at[place];
            open &= !piece.places;
        }
        piece
    }

    /// Whether all tracks of a piece and its two longest tails would not be enough.
    fn cannot_beat(&self, piece: Piece, best: &Best) -> bool {
        let mut tails = Tails::default();
        for place in bits(piece.places) {
            tails.insert(self.tails[place].longest);
            tails.insert(self.tails[place].second);
        }
        self.total(piece) + tails.longest.length + tails.second.length <= best.length
    }

    fn total(&self, piece: Piece) -> i16 {
        bits(piece.edges).map(|idx| self.length(idx)).sum()
    }

    /// Whether a trail has to leave out some of the piece's tracks, or may for the sake of a tail.
    fn is_not_walked_whole(&self, piece: Piece) -> bool {
        let mut n_odd = 0;
        for place in bits(piece.places) {
            n_odd += self.at[place].count_ones() & 1;
            if self.tails[place].longest.length != 0 {
                return true;
            }
        }
        2 < n_odd
    }

    /// A bridge with no other behind it, if the piece has bridges.
    fn last_bridge(&self, piece: Piece) -> Option<Bridge> {
        let mut found_at = [u8::MAX; LIMIT];
        let first = piece.places.trailing_zeros() as usize;
        self.last_bridge_behind(first, None, 0, &mut found_at).err()
    }

    /// How near the start one gets from `place` and what lies behind it, without the edge one came by;
    /// or the first bridge found with none behind it (Tarjan).
    fn last_bridge_behind(
        &self,
        place: usize,
        came_by: Option<usize>,
        n_found: u8,
        found_at: &mut [u8; LIMIT],
    ) -> Result<u8, Bridge> {
        found_at[place] = n_found;
        let mut nearest = n_found;
        for idx in bits(self.at[place]) {
            if came_by == Some(idx) {
                continue;
            }
            let next = self.across(idx, place);
            if found_at[next] != u8::MAX {
                nearest = nearest.min(found_at[next]);
                continue;
            }
            let behind = self.last_bridge_behind(next, Some(idx), n_found + 1, found_at)?;
            if n_found < behind {
                return Err(Bridge { idx, far: next });
            }
            nearest = nearest.min(behind);
        }
        Ok(nearest)
    }

    /// Turns what lies beyond a bridge into a tail of the place on this side.
    fn take_off(&mut self, bridge: Bridge, best: &mut Best) {
        let Bridge { idx, far } = bridge;
        self.remove(idx);
        let beyond = self.piece_of(far as u8);
        self.solve(beyond, best);
        // A tail that is longer than everything else makes the place an end of the trail.
        let own_tails = self.tails[far];
        self.tails[far].insert(Best {
            length: LONGER_THAN_ALL,
            edges: 0,
        });
        let mut from_bridge = Best::default();
        self.solve(beyond, &mut from_bridge);
        self.tails[far] = own_tails;
        from_bridge.length -= LONGER_THAN_ALL;
        self.add_tail(
            self.across(idx, far),
            from_bridge.with(idx, self.length(idx)),
            best,
        );
        for idx in bits(beyond.edges) {
            self.remove(idx);
        }
    }

    /// Offers the longest trail with a track of a piece without bridges.
    fn solve(&self, piece: Piece, best: &mut Best) {
        if self.cannot_beat(piece, best) {
            return;
        }
        if self.is_not_walked_whole(piece) {
            search(&Plan::new(self, piece), &self.tails, best);
        } else {
            best.offer(self.total(piece), piece.edges);
        }
    }
}

/// Orders the edges of a trail (Hierholzer): walk until stuck, then splice in detours on the way back.
fn in_order_of_travel(edges: &[Edge], mut left: u128) -> Vec<usize> {
    let mut at = [0_u128; LIMIT];
    let mut odd = 0_u128;
    for idx in bits(left) {
        for place in [edges[idx].a, edges[idx].b] {
            at[place as usize] |= 1 << idx;
            odd ^= 1 << place;
        }
    }
    let Some(first) = bits(left).next() else {
        return Vec::new();
    };
    let start = bits(odd).next().unwrap_or(edges[first].a as usize);
    let mut order = Vec::with_capacity(left.count_ones() as usize);
    let mut way = vec![(start, None)];
    while let Some(&(place, came_by)) = way.last() {
        if let Some(idx) = bits(at[place] & left).next() {
            left &= !(1 << idx);
            let across = (edges[idx].a ^ edges[idx].b) as usize ^ place;
            way.push((across, Some(idx)));
        } else {
            way.pop();
            order.extend(came_by);
        }
    }
    order
}

/// What the search finds if nothing is taken off before.
#[cfg(test)]
pub(super) fn searched<const W: usize>(edges: &[Edge], effort: super::search::Effort) -> u16 {
    let mut graph = Graph::new(edges);
    let mut best = Best::default();
    while graph.left != 0 {
        let piece = graph.piece_of(edges[graph.left.trailing_zeros() as usize].a);
        let plan = Plan::new(&graph, piece);
        super::search::search_with::<W>(&plan, &graph.tails, effort, &mut best);
        graph.left &= !piece.edges;
    }
    best.length as u16
}
