//! The words of a player's own cards and tickets.

use super::Template;
use super::section::section;

section! {
    pub struct HoldingWords {
        pub(super) hand: Template,
        pub(super) hand_empty: Template,
        /// Shown before the first turn.
        pub(super) partner: Template,
        pub(super) holder: Template,
        pub(super) tickets: Template,
        pub(super) no_tickets: Template,
        pub(super) holder_tickets: Template,
        pub(super) completed: Template,
        pub(super) missing: Template,
        pub(super) out_of_reach: Template,
        pub(super) offered: Template,
        pub(super) offered_ticket: Template,
        pub(super) offered_done: Template,
        pub(super) offered_out_of_reach: Template,
    }
}
