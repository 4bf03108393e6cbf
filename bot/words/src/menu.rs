//! The words of menus: labels of buttons and choices, and the short questions above them.

use super::section::section;
use super::{Plural, Template};

section! {
    pub struct MenuWords {
        pub in_holder: Template,

        // The stands, as used in sentences.
        pub hand: Template,
        pub holder: Template,

        // Buttons.
        pub board: Template,
        pub my_board: Template,
        pub my_hand: Template,
        pub back: Template,
        pub previous: Template,
        pub more: Template,
        pub choose_tickets: Template,
        pub rematch: Template,
        pub go_on: Template,
        // Settings of a person or a server.
        pub change_setting: String,
        pub setting_now: Template,
        pub all_settings: String,
        pub claim: Template,
        pub tickets: Template,
        pub share: Template,

        // The player's own turn.
        pub your_turn: Template,
        pub best_claims: Template,

        // Drawing cards.
        pub which_card: Template,
        pub no_card_to_draw: Template,
        pub take: Template,
        pub deck: Template,
        pub two_from_deck: Template,
        pub stop: Template,
        pub second_card: Template,
        pub second_card_goes_to: Template,
        pub stand_said_later: Template,
        pub first_card_goes_to: Template,
        pub decide_later: Template,
        pub first_card_to: Template,
        pub you_took: Template,
        pub hand_or_holder: Template,
        pub into_stand: Template,
        pub into_stand_then_deck: Template,

        // Claiming.
        pub which_track: Template,
        pub no_track_to_claim: Template,
        pub no_track_left: Template,
        pub best_tracks: Template,
        pub nearest_tracks: Template,
        pub by_city: Template,
        pub all_tracks: Template,
        pub tracks_of_city: Template,
        pub tracks_here: Plural,
        pub cards_missing: Plural,
        pub into_orders: Template,
        pub about_orders: Template,
        pub missing: Plural,
        pub serves_ticket: Template,
        pub for_ticket: Template,
        pub claim_with: Template,
        pub ways_to_pay: Plural,
        pub which_meant: Template,
        pub which_payment: Template,
        pub how_to_pay: Template,
        pub really_claim: Template,
        pub claim_it: Template,
        pub pay_otherwise: Template,

        // Tunnels.
        pub tunnel_turned: Template,
        pub tunnel_asks: Plural,
        pub withdraw: Template,

        // Tickets.
        pub no_tickets_left: Template,
        pub about_drawing_tickets: Template,
        pub draw_tickets: Plural,
        pub pick_tickets: Template,
        pub keep_all: Template,
        pub really_keep: Plural,
        pub keep_these: Plural,
        pub which_to_holder: Plural,
        pub to_holder: Template,
        pub choose_again: Template,
        pub nothing_to_share: Template,
        pub which_to_share: Template,
        pub which_ticket: Template,
        pub share_another: Template,
        pub this_one_too: Template,
        pub share_only_this: Template,

        // Nothing to decide.
        pub turn_of: Template,
        pub could_claim: Template,
        pub could_claim_more: Plural,
        pub waiting_for_tickets: Template,
        pub game_over: Template,

        // A table before it begins.
        pub join: Template,
        pub leave: Template,
        pub add_computer: Template,
        pub settings: Template,
        pub start: Template,
        pub ready: String,
        pub not_yet: String,
        pub choose_seat: Template,
        pub beside: Template,
        pub free_team: Template,
        pub settings_question: Template,
        pub variant: Template,
        pub seats: Template,
        pub n_seats: Plural,
        pub order: Template,
        pub order_random: Template,
        pub order_joined: Template,
        pub order_host_first: Template,
        /// Which posts keep their board; pressed, it is the other way.
        pub boards: Template,
        pub remove_somebody: Template,
        pub seat_of: Template,
        pub cancel_table: Template,
    }
}
