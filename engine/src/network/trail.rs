//! The longest trail: a way over tracks, each at most once, places as often as needed.
//!
//! Simple parts are taken off first, and only the rest is searched:
//!
//! 1. Dead ends are peeled off track by track, until only places with two tracks or more are left.
//!    Each place left remembers the two longest ways into the dead ends it has lost, its tails.
//! 2. A part attached to the rest by one track, a bridge, is a dead end as well: there is no way back.
//!    It is solved twice, by itself and as a tail of the place across the bridge, and taken off.
//! 3. A piece that cannot beat the best found so far is skipped; one with at most two odd places and no
//!    tails is walked whole (Euler); for a ring with tails all ways are compared; any other is scheduled
//!    ([`super::schedule`]) and searched ([`super::search`]).
//!
//! Only lengths are computed. Which tracks make a longest trail is needed only for pictures; it is
//! found by leaving tracks out.

use super::graph::{Edge, Graph, LIMIT, Piece, Tails, bits};
use super::schedule::Schedule;
use super::search::search;

/// Longer than all tracks of any side together.
const LONGER_THAN_ALL: i16 = 10_001;

/// The length of the longest trail over `edges`.
///
/// # Panics
/// If there are more than 128 edges, an edge names a place of 128 or more or one place twice, or the
/// lengths together exceed 10,000.
pub fn longest_trail_length(edges: &[Edge]) -> u16 {
    assert!(edges.len() <= LIMIT, "a side holds at most {LIMIT} tracks");
    let total: u32 = edges.iter().map(|edge| u32::from(edge.length)).sum();
    assert!(
        total < LONGER_THAN_ALL as u32,
        "the tracks are too long together"
    );

    let mut best = 0;
    let mut left = u128::MAX
        .checked_shr((LIMIT - edges.len()) as u32)
        .unwrap_or(0);
    let mut tails = [Tails::default(); LIMIT];
    loop {
        left = peel(edges, left, &mut tails, &mut best);
        if left == 0 {
            return best as u16;
        }
        left = Graph::new(edges, left, &mut tails).solve_all(&mut best);
    }
}

/// One longest trail over `edges`: indices into them, in order of travel.
///
/// Every edge that can be left out without making the longest trail shorter is left out. Those that
/// remain are such a trail, as each of them is needed. The same edges in the same order always give
/// the same trail.
///
/// # Panics
/// As [`longest_trail_length`].
pub fn longest_trail(edges: &[Edge]) -> Vec<usize> {
    let length = longest_trail_length(edges);
    let mut needed: Vec<usize> = (0..edges.len()).collect();
    for idx in 0..edges.len() {
        let mut fewer = needed.clone();
        fewer.retain(|&other| other != idx);
        let left: Vec<Edge> = fewer.iter().map(|&idx| edges[idx]).collect();
        if longest_trail_length(&left) == length {
            needed = fewer;
        }
    }
    in_order_of_travel(edges, needed.iter().map(|idx| 1 << idx).sum())
}

/// Takes off all dead ends: turns them into tails of the places they lead to, and offers the best trail
/// that never leaves them to `best`. Returns the edges that are left.
fn peel(edges: &[Edge], mut left: u128, tails: &mut [Tails; LIMIT], best: &mut i16) -> u128 {
    // Number of edges left at a place, and the XOR of their indices: the index of the last one.
    let mut n_edges = [0_u8; LIMIT];
    let mut last_edge = [0_u8; LIMIT];
    let (mut once, mut twice) = (0_u128, 0_u128);
    for idx in bits(left) {
        let Edge { a, b, .. } = edges[idx];
        assert!(a != b, "a track joins two places");
        let ends = 1 << a | 1 << b;
        twice |= once & ends;
        once |= ends;
        for place in [a, b] {
            n_edges[place as usize] += 1;
            last_edge[place as usize] ^= idx as u8;
        }
    }
    let mut dead_ends = once & !twice;
    while dead_ends != 0 {
        let place = dead_ends.trailing_zeros() as usize;
        dead_ends &= dead_ends - 1;
        let idx = last_edge[place];
        left &= !(1 << idx);
        let Edge { a, b, length } = edges[idx as usize];
        let next = (a ^ b) as usize ^ place;
        last_edge[next] ^= idx;
        n_edges[next] -= 1;
        // Toggles: a place with one edge left becomes a dead end, a dead end with none left stops being one.
        dead_ends ^= u128::from(n_edges[next] < 2) << next;
        let tail = tails[place].longest + i16::from(length);
        tails[next].add(tail, best);
    }
    left
}

/// An edge without which its two ends are not joined.
#[derive(Debug, Clone, Copy)]
struct Bridge {
    idx: usize,
    /// The end that has no further bridge behind it.
    far: usize,
}

impl Graph<'_> {
    /// Offers the longest trail that uses an edge to `best`, piece by piece. If a part was turned into a tail, the
    /// rest may have dead ends again; then returns the edges that are left.
    fn solve_all(mut self, best: &mut i16) -> u128 {
        while self.left != 0 {
            let piece = self.piece_of(self.edges[self.left.trailing_zeros() as usize].a);
            if !self.cannot_beat(piece, *best)
                && !piece.is_ring()
                && self.is_not_walked_whole(piece)
                && let Some(bridge) = self.last_bridge(piece)
            {
                return self.left & !self.take_off(bridge, best);
            }
            self.solve(piece, best);
            self.left &= !piece.edges;
        }
        0
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

    /// Whether even all tracks of a piece and its two longest tails would not be enough.
    fn cannot_beat(&self, piece: Piece, best: i16) -> bool {
        let mut tails = Tails::default();
        for place in bits(piece.places) {
            tails.add(self.tails[place].longest, &mut 0);
            tails.add(self.tails[place].second, &mut 0);
        }
        self.total(piece) + tails.longest + tails.second <= best
    }

    fn total(&self, piece: Piece) -> i16 {
        bits(piece.edges).map(|idx| self.length(idx)).sum()
    }

    /// Whether a trail has to leave out some of the piece's tracks, or may for the sake of a tail.
    fn is_not_walked_whole(&self, piece: Piece) -> bool {
        let mut n_odd = 0;
        for place in bits(piece.places) {
            n_odd += self.at[place].count_ones() & 1;
            if self.tails[place].longest != 0 {
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

    /// How near the start one can get from `place` and what lies behind it, without the edge just used;
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

    /// Turns what lies beyond a bridge into a tail of the place on this side; returns the edges taken off.
    fn take_off(&mut self, bridge: Bridge, best: &mut i16) -> u128 {
        let Bridge { idx, far } = bridge;
        self.at[far] &= !(1 << idx);
        let beyond = self.piece_of(far as u8);
        self.solve(beyond, best);
        // A tail that is longer than everything else makes the place an end of the trail.
        let own_tails = self.tails[far];
        self.tails[far].add(LONGER_THAN_ALL, &mut 0);
        let mut from_bridge = 0;
        self.solve(beyond, &mut from_bridge);
        self.tails[far] = own_tails;
        let tail = from_bridge - LONGER_THAN_ALL + self.length(idx);
        let near = self.across(idx, far);
        self.tails[near].add(tail, best);
        beyond.edges | 1 << idx
    }

    /// Offers the longest trail with a track of a piece without bridges.
    fn solve(&self, piece: Piece, best: &mut i16) {
        if self.cannot_beat(piece, *best) {
            return;
        }
        if !self.is_not_walked_whole(piece) {
            *best = self.total(piece).max(*best);
        } else if piece.is_ring() {
            self.walk_ring(piece, best);
        } else {
            search(&Schedule::new(self, piece), self.tails, best);
        }
    }

    /// Offers the longest trail with a track of a ring: once round, between two tails of one place, or
    /// the longer way between the tails of two places.
    fn walk_ring(&self, ring: Piece, best: &mut i16) {
        let total = self.total(ring);
        // For the places passed that have a tail, how far they are from the first, and that tail.
        let mut passed = [(0, 0); LIMIT];
        let mut n_passed = 0;
        let mut place = ring.places.trailing_zeros() as usize;
        let mut distance = 0;
        let mut left = ring.edges;
        while left != 0 {
            let Tails { longest, second } = self.tails[place];
            *best = (total + longest + second).max(*best);
            if longest != 0 {
                for (before, tail) in &passed[..n_passed] {
                    let way = distance - before;
                    *best = (way.max(total - way) + tail + longest).max(*best);
                }
                passed[n_passed] = (distance, longest);
                n_passed += 1;
            }
            let idx = (self.at[place] & left).trailing_zeros() as usize;
            left &= !(1 << idx);
            distance += self.length(idx);
            place = self.across(idx, place);
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

/// What the search finds if nothing is taken off first.
#[cfg(test)]
pub(super) fn searched<const W: usize>(edges: &[Edge], effort: super::search::Effort) -> u16 {
    let mut tails = [Tails::default(); LIMIT];
    let left = u128::MAX
        .checked_shr((LIMIT - edges.len()) as u32)
        .unwrap_or(0);
    let mut graph = Graph::new(edges, left, &mut tails);
    let mut best = 0;
    while graph.left != 0 {
        let piece = graph.piece_of(edges[graph.left.trailing_zeros() as usize].a);
        let schedule = Schedule::new(&graph, piece);
        super::search::search_with::<W>(&schedule, graph.tails, effort, &mut best);
        graph.left &= !piece.edges;
    }
    best as u16
}
