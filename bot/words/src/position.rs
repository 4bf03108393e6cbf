//! The words of a whole position.

use super::section::section;
use super::{Plural, Template};

section! {
    pub struct PositionWords {
        pub(super) row: Template,
        pub(super) row_empty: Template,
        pub(super) row_place: Template,
        pub(super) row_gap: Template,
        pub(super) decks: Template,
        pub(super) seat: Template,
        pub(super) team_holds: Template,
        pub(super) team: Template,
        pub(super) tracks: Template,
        pub(super) no_tracks: Template,
        pub(super) track: Template,
        pub(super) turn: Template,
        pub(super) waits_for: Template,
        pub(super) over: Template,
        pub(super) last_round: Plural,
        pub(super) alt: Template,
        pub(super) resigned: Template,
    }
}
