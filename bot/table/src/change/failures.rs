//! The same change made at several tables: a table where it fails does not stop the others.

use domain::ids::GameId;
use tracing::error;
use words::{Words, place};

use crate::request::Result;

/// Tables where a change failed that was made at several.
#[derive(Debug, Default)]
pub struct Failures {
    games: Vec<GameId>,
}

impl Failures {
    /// Outcome at one table; `None`, and logged, if it failed.
    pub fn note<T>(&mut self, game: GameId, outcome: Result<T>) -> Option<T> {
        outcome
            .inspect_err(|error| {
                error!(game.id = %game, "Table {game} was left out of a change of several: {error:#}");
                metrics::counter!("railpost_requests_failed_total").increment(1);
                self.games.push(game);
            })
            .ok()
    }

    /// A sentence that names these tables, for the person who asked; `None` without any.
    pub fn sentence(&self, words: &Words) -> Option<String> {
        let games: Vec<String> = self.games.iter().map(|game| format!("`{game}`")).collect();
        let n = u32::try_from(games.len()).ok().filter(|n| *n > 0)?;
        let tables = words.list(&games);
        Some(words.table.not_changed(n, place::Tables(&tables)))
    }
}
