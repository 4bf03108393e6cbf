//! Words of finished games: leaderboards, statistics, the list of them, how one is shown again.

use std::collections::BTreeMap;

use domain::results::{Pace, Who};

use super::section::section;
use super::{Plural, Template, Words, escape};

section! {
    pub struct RecordsWords {
        pub only_in_servers: Template,
        pub none: Template,
        /// Finished games that the reader may not know of.
        pub n_hidden: Plural,
        pub none_of: Template,
        /// The same about the person who asks.
        pub none_of_yours: Template,
        pub unlisted: Template,
        pub unlisted_self: Template,
        pub computer: Template,
        pub somebody: String,
        pub pick_map: String,
        pub newer: String,
        pub older: String,
        // Leaderboard.
        pub leaderboard: Template,
        /// Name of the list of a map's games against computers.
        pub against_computers: Template,
        pub line: Template,
        pub games: Plural,
        pub own_line: Template,
        pub leaderboard_note: Template,
        // Statistics.
        pub stats: Template,
        pub rating: Template,
        pub places: Plural,
        /// Games that somebody did not play to the end.
        pub n_left: Plural,
        pub points: Template,
        pub tickets: Template,
        pub path: Template,
        pub pace: Template,
        pub paces: BTreeMap<Pace, String>,
        pub tracks: Template,
        pub cities: Template,
        pub best: Template,
        pub opponents: Template,
        pub against_you: Template,
        // Finished games.
        pub history: Plural,
        pub game: Template,
        pub pick_game: String,
    }
}

section! {
    /// Words of a game that is shown again.
    pub struct ReplayWords {
        pub button: String,
        pub title: Template,
        pub title_set_up: Template,
        pub as_everybody: Template,
        pub as_player: Template,
        pub held_by: Template,
        pub first: String,
        pub back: String,
        pub on: String,
        pub last: String,
        pub hand: String,
        pub board: String,
        pub jump: String,
        pub turn: Template,
        pub set_up: String,
        pub whose: String,
        pub everybody: String,
        pub through: Template,
        pub kept: Template,
        // Why nothing is shown.
        pub full: Template,
        pub not_yet: Template,
        pub whose_hand: Template,
    }
}

impl Words {
    /// Name of a computer player's level.
    pub fn level<'w>(&'w self, level: &'w str) -> &'w str {
        let known = self.commands.levels.get(level);
        known.map_or(level, String::as_str)
    }

    /// Name of somebody in statistics.
    pub fn who(&self, who: &Who, name: &str) -> String {
        match who {
            Who::Computer(level) => {
                let level = self.level(level);
                self.records.computer.fill(&[("level", &level)])
            }
            Who::Person(_) if name.is_empty() => self.records.somebody.clone(),
            Who::Person(_) => escape(name),
        }
    }
}
