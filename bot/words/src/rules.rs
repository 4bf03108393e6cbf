//! The words of the rules page.

use super::section::section;
use super::{Plural, Template};

section! {
    pub struct RulesWords {
        /// What the numbers of a variant are called among the headings.
        pub short: Template,
        /// Above the numbers of a variant that has nothing under the heading asked for.
        pub no_part: Template,
        /// After a paragraph: what holds in the variant, if that is not all or not what the paragraph says.
        pub(super) here: Template,
        /// Placeholder of the menu of pages.
        pub pick: Template,
        pub(super) title: Template,
        pub(super) players_alone: Template,
        pub(super) players_teams: Template,
        pub(super) begins: Template,
        pub(super) deck: Template,
        pub(super) dealt: Template,
        pub(super) dealt_long: Plural,
        pub(super) returned_deck: Template,
        pub(super) returned_box: Template,
        pub(super) returned_long: Template,
        pub(super) open_tickets: Template,
        pub(super) turn: Template,
        pub(super) turn_teams: Template,
        pub(super) draw: Plural,
        pub(super) second_never: Template,
        pub(super) second_any: Template,
        pub(super) one_enough: Template,
        pub(super) one_not_enough: Template,
        pub(super) sweep: Plural,
        pub(super) no_sweep: Template,
        pub(super) draw_teams: Template,
        pub(super) claim: Template,
        pub(super) claim_teams: Template,
        pub(super) points: Template,
        pub(super) ferry: Template,
        pub(super) tunnel: Template,
        pub(super) mountain: Template,
        pub(super) doubles: Template,
        pub(super) doubles_close: Template,
        pub(super) doubles_open: Template,
        pub(super) doubles_always: Plural,
        pub(super) tickets: Template,
        pub(super) tickets_teams: Template,
        pub(super) last_round_alone: Plural,
        pub(super) last_round_team: Plural,
        pub(super) score_tickets: Template,
        /// Its number is the ways in which ties are broken.
        pub(super) ties: Plural,
        pub(super) ties_none: Template,
        pub(super) longest_path: Template,
        pub(super) globetrotter: Template,
        pub(super) explorer: Template,
        pub(super) districts: Template,
        pub(super) no_bonus: Template,
    }
}
