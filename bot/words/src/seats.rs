//! Words for giving seats away during a game, and for naming a host.

use super::Template;
use super::section::section;

section! {
    pub struct SeatWords {
        // Who may not take one.
        pub resigned: Template,
        pub has_seen: Template,
        pub gave_away: Template,
        pub offered_already: Template,
        /// A moderator who plays at the table decides nothing there alone.
        pub another_moderator: Template,
        // The player is present and is asked.
        pub ask: Template,
        pub ask_vote: Template,
        pub ask_direct: Template,
        pub to_computer: Template,
        pub keep: Template,
        pub asked: Template,
        pub asked_already: Template,
        pub own_request: Template,
        pub theirs_alone: Template,
        pub proposal_over: Template,
        pub not_yours: Template,
        pub kept: Template,
        pub kept_answer: Template,
        // The request in the past tense, for its post once it is settled.
        pub was_asked: Template,
        pub was_asked_appoint: Template,
        pub too_few: Template,
        pub not_asked: Template,
        // Naming a host.
        pub ask_appoint: Template,
        /// Why nobody can take the host's place.
        pub host_not_awaited: Template,
        pub own_turn: Template,
    }
}
