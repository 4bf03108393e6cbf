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
        // Nobody waits for the player, and somebody wants to play on, or another one to.
        pub ask_take: Template,
        pub ask_take_direct: Template,
        pub ask_free: Template,
        pub ask_free_direct: Template,
        pub nobody_there: Template,
        // Somebody plays on from the seat's next turn.
        pub taken_later: Template,
        pub taken_later_answer: Template,
        /// Somebody who was to play on was banned before.
        pub taker_gone: Template,
        pub taken_direct: Template,
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
        pub was_asked_take: Template,
        // How it ended when the day was over.
        pub too_few: Template,
        pub too_few_free: Template,
        pub no_answer: Template,
        pub not_waited: Template,
        // Naming a host.
        pub ask_appoint: Template,
        /// Why nobody can take the host's place.
        pub host_not_awaited: Template,
        pub own_turn: Template,
    }
}
