//! Computer players. They see only a [`View`], as a person in the seat would.
//!
//! `medium` makes one plan for all its tickets (`plan`, over the map as [`crate::chart`] reads it) and takes its turns by
//! sound habits (`policy`). `hard` plays those habits to the end of imagined games (`belief`), once for each thing
//! it could do (`candidates`, `playout`, `search`). `easy` is a learner who makes mistakes, each at its own rate. How
//! strong they are, and how that was measured: `docs/computers.md`.

mod random;
mod tunnel;
mod situation;
mod plan;
mod mixture;
mod station;
mod mandala;
mod simple;
mod policy;
mod easy;
mod medium;
mod candidates;
mod belief;
mod playout;
mod search;

pub use belief::Belief;
pub use candidates::options;
pub use plan::Plan;
pub use playout::{margin, play_from, squashed};
pub use policy::Mind;
pub use situation::{POINT, SOUND, Situation};

use rand::Rng;

use crate::action::Action;
use crate::deal::Dealer;
use crate::game::Game;
use crate::view::View;

/// How a computer player plays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Any legal choice, each equally likely. For tests and measurements.
    Random,
    /// Goes for its own tickets by the shortest open paths. For tests and measurements.
    Simple,
    /// Learns with you: takes the shortest way for each ticket, and makes a learner's mistakes.
    Easy,
    /// Plans one network for all its tickets, and weighs what a turn is worth.
    Medium,
    /// Plays the game on in its head, over and over, and does what ended best.
    Hard,
}

impl Level {
    pub const ALL: [Level; 5] = [
        Level::Random,
        Level::Simple,
        Level::Easy,
        Level::Medium,
        Level::Hard,
    ];

    /// Levels that people play against, the weakest first.
    pub const FOR_PEOPLE: [Level; 3] = [Level::Easy, Level::Medium, Level::Hard];

    pub fn word(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Simple => "simple",
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
        }
    }

    pub fn of_word(word: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.word() == word)
    }
}

/// Default number of games that a search plays out for a decision: about ten milliseconds at a table
/// of two.
pub const USUAL_PLAYOUTS: u32 = 400;

/// Chooses a computer player's action; `None` if its seat owes no decision. The same view and the same random
/// numbers give the same action.
#[inline]
pub fn choose(view: &View<'_>, level: Level, rng: &mut impl Rng) -> Option<Action> {
    choose_within(view, level, rng, &mut |n_played| n_played < USUAL_PLAYOUTS)
}

/// As [`choose`], but a search goes on while `goes_on`, given the number of games played out, is true.
#[inline]
pub fn choose_within(
    view: &View<'_>,
    level: Level,
    rng: &mut impl Rng,
    goes_on: &mut dyn FnMut(u32) -> bool,
) -> Option<Action> {
    match level {
        Level::Random => random::choose(view, rng),
        Level::Simple => simple::choose(view, rng),
        Level::Easy => easy::choose(view, rng),
        Level::Medium => medium::choose(view, rng),
        Level::Hard => search::choose(view, rng, goes_on),
    }
}

/// Plays a game to its end for all seats, by the habits that searches use in their playouts.
pub fn play_out(game: &mut Game, dealer: &Dealer, rng: &mut impl Rng) {
    playout::play_on(game, &mut playout::no_plans(), dealer, rng);
}
