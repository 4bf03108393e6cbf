//! The words of a game: whom it calls, what happens, how it stands, what a player holds, how it ended, and the hints in
//! somebody's first one.

use super::section::section;
use super::{Plural, Template};

section! {
    /// The words that call people: for what, in the first line of a post.
    pub struct CallWords {
        pub(super) turn: Template,
        pub(super) first_tickets: Plural,
        pub(super) tickets: Template,
        pub(super) first_card: Template,
        pub(super) second_card: Template,
        pub(super) tunnel: Template,
    }
}

section! {
    /// The words of what happened.
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

section! {
    /// The words of a whole position.
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

section! {
    /// The words of a player's own cards and tickets.
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

section! {
    /// The words of a game's end.
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

section! {
    /// The words of the hints in a person's first game.
    pub struct HintWords {
        /// At the choice of the first tickets.
        pub tickets: Template,
        /// In the first turn.
        pub turn: Template,
        /// After the first claim.
        pub claim: Template,
    }
}
