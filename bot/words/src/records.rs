//! Words of leaderboards, statistics and the list of finished games.

use std::collections::BTreeMap;

use domain::results::Pace;

use super::section::section;
use super::{Plural, Template};

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
