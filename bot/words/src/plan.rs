//! The words of standing orders.

use std::collections::BTreeMap;

use super::section::section;
use super::{Plural, Template};

section! {
    pub struct PlanWords {
        /// Words that people type, by the word of the notation they mean.
        pub spoken: BTreeMap<String, String>,
        // The list.
        pub title: Template,
        pub empty: Template,
        pub numbered: Template,
        pub unlikely: Template,
        pub runs: Template,
        pub waits: Template,
        // Lines.
        pub(super) claim: Template,
        pub(super) claim_any: Template,
        pub(super) claim_with: Template,
        pub(super) draw: Template,
        pub needed: Template,
        pub(super) face_up: Template,
        pub(super) deck: Template,
        pub(super) else_next: Template,
        pub(super) to_holder: Template,
        pub(super) to_hand: Template,
        pub(super) tickets: Plural,
        // Watches.
        pub(super) watch_taken: Template,
        pub(super) watch_near: Template,
        pub(super) watch_trains: Template,
        pub(super) watch_last: Template,
        pub(super) watch_have: Template,
        // Why orders wait.
        pub(super) stopped: Template,
        pub(super) taken: Template,
        pub(super) near: Template,
        pub(super) trains: Template,
        pub(super) last: Template,
        pub(super) have: Template,
        pub(super) done: Template,
        pub(super) nothing: Template,
        pub(super) rewound: Template,
        pub(super) paused: Template,
        // Why a line is dropped.
        pub(super) dropped: Template,
        pub(super) gone_taken: Template,
        pub(super) gone_closed: Template,
        pub(super) gone_trains: Template,
        pub(super) gone_tickets: Template,
        // Orders that cannot be read.
        pub unknown: Template,
        pub unknown_city: Template,
        pub unknown_card: Template,
        pub wrong_payment: Template,
        pub no_such_line: Template,
        pub there_already: Template,
        pub full: Template,
        pub nothing_to_start: Template,
        pub not_on_map: Template,
        pub outdated: Template,
        // Buttons and menus.
        pub button: Template,
        pub add_claim: Template,
        pub add_draw: Template,
        pub add_watch: Template,
        pub start: Template,
        pub pause: Template,
        pub clear: Template,
        pub up: Template,
        pub down: Template,
        pub remove: Template,
        pub back: Template,
        pub pick_line: Template,
        pub which_line: Template,
        pub which_claim: Template,
        pub all_cities: Template,
        pub which_draw: Template,
        pub which_watch: Template,
        pub near_city: Template,
        pub claim_ends: Template,
    }
}
