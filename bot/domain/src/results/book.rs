//! All results of a server, computed anew game by game.

use std::collections::BTreeMap;

use super::game::GameResult;
use super::settle::{Meetings, Settled, Standings, add_meetings, settle};

/// All results of a server.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Book {
    /// In the order in which they ended.
    pub games: Vec<Settled>,
    /// By list.
    pub standings: BTreeMap<String, Standings>,
    pub meetings: Meetings,
}

impl Book {
    /// Adds the next game.
    pub fn add(&mut self, result: &GameResult) {
        let standings = self.standings.entry(result.list.clone()).or_default();
        self.games.push(settle(result, standings));
        add_meetings(result, &mut self.meetings);
    }
}
