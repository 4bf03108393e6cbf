//! The words of refused actions.

use super::Template;
use super::section::section;

section! {
    pub struct RefusalWords {
        pub(super) game_over: Template,
        pub no_seat: Template,
        pub(super) not_your_turn: Template,
        pub(super) waiting_for_others: Template,
        pub(super) choose_tickets_first: Template,
        pub(super) put_card_first: Template,
        pub(super) second_card_first: Template,
        pub(super) tunnel_first: Template,
        pub(super) turn_first: Template,
        pub(super) already_resigned: Template,
        pub(super) no_such_place: Template,
        pub(super) place_empty: Template,
        pub(super) no_cards: Template,
        pub(super) wild_second: Template,
        pub no_holder: Template,
        pub(super) wild_to_holder: Template,
        pub(super) second_goes_to_hand: Template,
        pub(super) second_goes_to_holder: Template,
        pub(super) one_not_enough: Template,
        pub(super) place_and_card: Template,
        pub(super) the_deck: Template,
        pub(super) no_such_track: Template,
        pub(super) already_claimed: Template,
        pub(super) own_parallel: Template,
        pub(super) closed_by_parallel: Template,
        pub(super) not_enough_trains: Template,
        pub(super) wrong_number: Template,
        pub(super) several_colors: Template,
        pub(super) wrong_color: Template,
        pub(super) not_enough_wilds: Template,
        pub(super) not_there_hand: Template,
        pub(super) not_there_holder: Template,
        pub(super) track_takes: Template,
        pub(super) can_be_paid: Template,
        pub(super) no_tickets_left: Template,
        pub(super) no_such_ticket: Template,
        pub(super) too_few_kept: Template,
        pub(super) must_share_one: Template,
        pub(super) shares_not_kept: Template,
        pub(super) share_one_or_two: Template,
    }
}
