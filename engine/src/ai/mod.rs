//! Computer players: they see a [`View`] and nothing else, as a person in the seat would.

mod random;
mod simple;

use rand::Rng;

use crate::action::Action;
use crate::view::View;

/// How a computer player plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Any legal choice, each as likely. For tests and measurements.
    Random,
    /// Goes for its own tickets by the shortest open paths.
    Simple,
}

impl Level {
    pub const ALL: [Level; 2] = [Level::Random, Level::Simple];

    pub fn word(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Simple => "simple",
        }
    }

    pub fn of_word(word: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.word() == word)
    }
}

/// What a computer player does; nothing where its seat owes no decision.
#[inline]
pub fn choose(view: &View<'_>, level: Level, rng: &mut impl Rng) -> Option<Action> {
    match level {
        Level::Random => random::choose(view, rng),
        Level::Simple => simple::choose(view, rng),
    }
}
