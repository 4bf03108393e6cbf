//! The words of a game's end.

use super::Template;
use super::section::section;

section! {
    pub struct FinalWords {
        pub(super) won: Template,
        pub(super) team_won: Template,
        pub(super) shared: Template,
        pub(super) place: Template,
        /// A player called at the end, with their place.
        pub(super) called: Template,
        pub(super) tracks: Template,
        pub(super) mountains: Template,
        pub(super) tickets: Template,
        pub(super) district: Template,
        pub(super) district_name: Template,
        pub(super) longest_path: Template,
        pub(super) globetrotter: Template,
        pub(super) asian_explorer: Template,
        pub(super) path_length: Template,
        /// Why a side is ranked before another one with as many points.
        pub(super) tie_broken: Template,
        pub(super) resigned: Template,
        pub(super) ticket_done: Template,
        pub(super) ticket_failed: Template,
        pub(super) tickets_of: Template,
        pub(super) no_tickets_of: Template,
    }
}
