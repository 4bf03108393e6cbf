//! Sums over somebody's games on a map.

use std::collections::BTreeMap;

use engine::points::PointSource;
use serde::{Deserialize, Serialize};

use super::game::SeatResult;
use super::pace::Pace;
use crate::ids::GameId;

/// Best games that are remembered.
const MAX_BEST: usize = 3;

/// Sums over somebody's games on a map: a JSON column.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Tally {
    /// Number of games by place, the first place first.
    pub places: Vec<u32>,
    /// Number of games that were not played to the end. All other sums are without them.
    pub n_left: u32,
    pub points: i64,
    pub by_source: BTreeMap<PointSource, i64>,
    pub n_completed: u32,
    pub n_failed: u32,
    /// The longest path of all games, and the sum of each game's longest.
    pub longest_path: u32,
    pub paths: u64,
    /// Claims by the cities at their ends, `a b`.
    pub tracks: BTreeMap<String, u32>,
    /// Claims by city.
    pub cities: BTreeMap<String, u32>,
    /// Turns by how long they took.
    pub turns: BTreeMap<Pace, u32>,
    /// The games with the most points, best first.
    pub best: Vec<BestGame>,
}

/// One of the best games.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BestGame {
    pub game: String,
    pub points: i32,
    pub place: u8,
}

impl Tally {
    /// Number of games, those not played to the end included.
    pub fn n_games(&self) -> u32 {
        self.n_played() + self.n_left
    }

    /// Number of games played to the end.
    pub fn n_played(&self) -> u32 {
        self.places.iter().sum()
    }

    pub fn n_wins(&self) -> u32 {
        self.places.first().copied().unwrap_or(0)
    }

    /// Adds a game.
    pub(super) fn add(&mut self, game: GameId, seat: &SeatResult) {
        let place = usize::from(seat.place.max(1)) - 1;
        if self.places.len() <= place {
            self.places.resize(place + 1, 0);
        }
        self.places[place] += 1;
        self.points += i64::from(seat.points);
        for (source, points) in &seat.by_source {
            *self.by_source.entry(*source).or_default() += i64::from(*points);
        }
        self.n_completed += seat.n_completed;
        self.n_failed += seat.n_failed;
        self.longest_path = self.longest_path.max(seat.longest_path);
        self.paths += u64::from(seat.longest_path);
        for (a, b) in &seat.tracks {
            *self.tracks.entry(format!("{a} {b}")).or_default() += 1;
            for city in [a, b] {
                *self.cities.entry(city.clone()).or_default() += 1;
            }
        }
        for pace in &seat.turns {
            *self.turns.entry(*pace).or_default() += 1;
        }
        self.best.push(BestGame {
            game: game.to_string(),
            points: seat.points,
            place: seat.place,
        });
        // The earlier one of equals stays ahead.
        self.best.sort_by_key(|best| -best.points);
        self.best.truncate(MAX_BEST);
    }
}
