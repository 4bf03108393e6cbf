//! The words of what happened.

use super::section::section;
use super::{Plural, Template};

section! {
    pub struct EventWords {
        pub(super) hands_dealt: Template,
        pub(super) hands_dealt_all_kept: Template,
        pub(super) chose_first: Plural,
        pub(super) shows_tickets: Template,
        pub(super) play_began: Template,
        pub(super) took: Template,
        pub(super) from_row: Template,
        /// Two cards of a colour from the same place.
        pub(super) two_alike: Template,
        pub(super) blind: Plural,
        pub(super) blind_known: Template,
        pub(super) to_hand: Template,
        pub(super) to_holder: Template,
        pub(super) put_hand: Template,
        pub(super) put_holder: Template,
        pub(super) swept: Plural,
        pub(super) reshuffled: Plural,
        pub(super) claimed: Template,
        pub(super) entered: Template,
        pub(super) turned_up: Template,
        pub(super) turned_up_nothing: Template,
        pub(super) paid_extra: Template,
        pub(super) left: Template,
        pub(super) drew_tickets: Plural,
        pub(super) kept: Template,
        pub(super) considers: Template,
        pub(super) shared: Plural,
        pub(super) passed: Template,
        pub(super) last_round: Template,
        pub(super) last_round_many: Template,
        pub(super) resigned: Template,
        pub(super) ended: Template,
        pub(super) ended_stuck: Template,
        pub(super) rewound: Template,
        pub(super) you_got: Template,
        pub(super) you_keep: Template,
        /// A turn in a recap.
        /// What went back when first tickets were chosen for the reader.
        pub(super) went_back: Template,
        // Who decided, if the seat's player did not.
        pub(super) substitute_of: Template,
        pub(super) computer_of: Template,
        /// Turns that a recap has no room for.
        pub more_turns: Plural,
    }
}
