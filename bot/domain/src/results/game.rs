//! What a finished game says of its seats.

use std::collections::BTreeMap;

use engine::points::PointSource;
use jiff::Timestamp;

use super::pace::Pace;
use crate::ids::{GameId, GuildId, UserId};

/// Whom a seat's result counts for.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Who {
    /// A person, or the pseudonym of somebody who was forgotten.
    Person(UserId),
    /// The computer player of that level.
    Computer(String),
}

impl Who {
    /// Whether it is somebody who was forgotten: only their ratings are kept, because the others' depend on them.
    pub fn is_forgotten(&self) -> bool {
        matches!(self, Who::Person(user) if user.is_pseudonym())
    }
}

/// A finished game, as far as it counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameResult {
    pub game: GameId,
    pub server: GuildId,
    /// The list in which it is rated: variants on the same map share one.
    pub list: String,
    pub ended: Timestamp,
    /// In the order of the seats.
    pub seats: Vec<SeatResult>,
    /// People who played a part of it and were not there at the end: each counts as last.
    pub left: Vec<Left>,
}

/// Somebody who did not play to the end.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Left {
    pub user: UserId,
    /// Empty for a pseudonym.
    pub name: String,
}

/// Result of a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatResult {
    /// `None` if it counts for nobody; then nobody is rated against it.
    pub counts_for: Option<Who>,
    /// Name of the person it counts for, else empty.
    pub name: String,
    /// The team it plays in, or its own number.
    pub side: u8,
    /// Place of the side; 1 is first.
    pub place: u8,
    /// Points of the side.
    pub points: i32,
    pub by_source: BTreeMap<PointSource, i32>,
    pub n_completed: u32,
    pub n_failed: u32,
    /// Length of the side's longest path.
    pub longest_path: u32,
    /// The cities at both ends of each track that the seat claimed, by id.
    pub tracks: Vec<(String, String)>,
    /// How long the person took for each turn they played.
    pub turns: Vec<Pace>,
}
