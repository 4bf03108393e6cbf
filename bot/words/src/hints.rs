//! Words of the hints in a person's first game.

use super::Template;
use super::section::section;

section! {
    pub struct HintWords {
        /// At the choice of the first tickets.
        pub tickets: Template,
        /// In the first turn.
        pub turn: Template,
        /// After the first claim.
        pub claim: Template,
    }
}
