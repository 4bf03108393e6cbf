//! Graph questions over the tracks of one side (a player, or both players of a team).
//!
//! Rules: `docs/rules.md`, "The end": tickets and districts ask whether places are joined, the Asian
//! Explorer for the network with the most cities, the Longest Path for the longest trail.
//!
//! Nothing here knows maps, cities or players: a place is a number below 128, junctions included,
//! and a track is an [`Edge`]. [`Components`] answers which places are joined; [`longest_trail_length`]
//! and [`longest_trail`] find the longest path, by the method described in `trail` and `search`.
//!
//! Measured by `benches/longest_path.rs`; the figures are in `ARCHITECTURE.md`, "Speed".

mod components;
mod plan;
mod search;
mod trail;

#[cfg(test)]
mod tests;

use crate::ids::MAX_PLACES;
use crate::set;

pub use components::Components;
pub use trail::{longest_trail, longest_trail_length};

/// Limit on places, and on the tracks of a side.
const LIMIT: usize = MAX_PLACES;

/// A track between two places. Several may join the same two: teammates can own both tracks of a double.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Edge {
    pub a: u8,
    pub b: u8,
    pub length: u8,
}

/// The members of a set, least first, as indices.
fn bits(set: u128) -> impl Iterator<Item = usize> {
    set::bits(set).map(usize::from)
}
