//! Words of a game that is shown again.

use super::Template;
use super::section::section;

section! {
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
