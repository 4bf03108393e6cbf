//! The few words inside pictures.

use serde::Deserialize;

/// Short words in capitals, and sentences' parts, in one language. English unless told.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PictureWords {
    pub turn: String,
    pub deck: String,
    pub discard: String,
    pub tickets: String,
    pub last_move: String,
    pub final_round: String,
    pub game_over: String,
    pub team: String,
    pub passed: String,
    pub resigned: String,
    /// For a seat whose name cannot be drawn: the number follows.
    pub player: String,
    pub hand: String,
    pub holder: String,
    pub connected: String,
    pub not_yet: String,
    pub missing: String,
    pub final_scores: String,
    pub tracks: String,
    pub mountains: String,
    pub districts: String,
    pub longest_path: String,
    pub globetrotter: String,
    pub explorer: String,
}

impl Default for PictureWords {
    fn default() -> PictureWords {
        let word = str::to_owned;
        PictureWords {
            turn: word("TURN"),
            deck: word("DECK"),
            discard: word("DISCARD"),
            tickets: word("TICKETS"),
            last_move: word("LAST MOVE"),
            final_round: word("FINAL ROUND"),
            game_over: word("GAME OVER"),
            team: word("TEAM"),
            passed: word("PASSED"),
            resigned: word("RESIGNED"),
            player: word("Player"),
            hand: word("Your hand"),
            holder: word("Your team's holder"),
            connected: word("CONNECTED"),
            not_yet: word("NOT YET"),
            missing: word("TO GO"),
            final_scores: word("Final Scores"),
            tracks: word("tracks"),
            mountains: word("mountains"),
            districts: word("districts"),
            longest_path: word("longest path"),
            globetrotter: word("globetrotter"),
            explorer: word("explorer"),
        }
    }
}
