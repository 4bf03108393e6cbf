//! Graph questions over the tracks of one side (a player, or both players of a team).
//!
//! Rules: `docs/rules.md`, "The end": tickets and districts ask whether places are joined, the Asian
//! Explorer for the network with the most cities, the Longest Path for the longest trail.
//!
//! Nothing here knows maps, cities or players: a place is a number below 128, junctions included,
//! and a track is an [`Edge`]. [`Components`] answers which places are joined; [`longest_trail_length`]
//! and [`longest_trail`] find the longest path, by the method described in `trail` and `search`.
//!
//! [`TwoWays`] answers which places two paths join that share no track.
//!
//! Measured by `benches/longest_path.rs`; the figures are in `docs/speed.md`.

mod graph;
mod components;
mod two_ways;
mod schedule;
mod search;
mod trail;

#[cfg(test)]
mod tests;

pub use components::Components;
pub use graph::Edge;
pub use trail::{longest_trail, longest_trail_length};
pub use two_ways::TwoWays;
