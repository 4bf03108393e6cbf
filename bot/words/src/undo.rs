//! The words of undoing: taking back, asking the others, setting a table back.

use super::section::section;
use super::{Plural, Template};

section! {
    pub struct UndoWords {
        pub button: String,
        pub named: Template,
        pub not_yours: Template,
        /// Who can still undo the move, and when it is answered.
        pub wait: Template,
        pub go_on: String,
        pub going_on: Template,
        pub agree: String,
        pub refuse: String,
        pub nothing: Template,
        pub taken_back: Template,
        pub answer: Template,
        /// The same if tickets are to be chosen again.
        pub answer_tickets: Template,
        /// Follows one of these if nobody else plays and something hidden was seen.
        pub not_rated: Template,
        pub ask: Template,
        pub ask_rewind: Template,
        pub asked: Template,
        pub asked_often: Template,
        pub rewind_asked: Template,
        pub asked_already: Template,
        pub refused_before: Template,
        pub too_often: Template,
        pub nobody_to_ask: Template,
        pub no_time_left: Template,
        pub asked_before: Template,
        pub agreed: Template,
        pub all_agreed: Template,
        pub own_request: Template,
        pub refused: Template,
        pub withdrawn: Template,
        pub refused_answer: Template,
        /// The request in the past tense, for its post once it is settled.
        pub was_asked: Template,
        pub was_asked_rewind: Template,
        pub gone_on: Template,
        pub expired: Template,
        pub rewound: Template,
        pub rewound_answer: Template,
        pub no_such_turn: Template,
        pub no_turn_yet: Template,
        pub turn: Template,
        pub direct: Template,
        pub before: Plural,
        pub(super) drawn: Plural,
        pub(super) row: Template,
        pub(super) tunnel: Template,
        pub(super) tickets: Plural,
        pub(super) shown: Plural,
        pub(super) others_moved: Template,
    }
}
