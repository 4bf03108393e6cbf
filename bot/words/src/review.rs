//! Words of a review of a finished game.

use super::section::section;
use super::{Plural, Template};

section! {
    pub struct ReviewWords {
        pub button: String,
        // Why there is no review yet, or none at all.
        pub under_way: Template,
        pub waiting: Template,
        pub busy: Template,
        pub not_over: Template,
        pub no_result: Template,
        pub players_only: Template,
        // How it went.
        pub(super) title: Template,
        pub(super) won: Template,
        pub(super) shared: Template,
        pub(super) lost: Template,
        pub(super) resigned: Template,
        pub(super) turning: Template,
        pub(super) turning_last: Template,
        pub(super) no_turning: Template,
        pub(super) alt: Template,
        pub(super) alt_moment: Template,
        // Contested tracks.
        pub(super) contests: String,
        pub(super) longer: Template,
        pub(super) cut_off: Template,
        pub(super) longer_by_you: Template,
        pub(super) cut_off_by_you: Template,
        pub(super) made_anyway: Template,
        // Luck.
        pub(super) luck: String,
        pub(super) many_wilds: Template,
        pub(super) few_wilds: Template,
        pub(super) offers: Plural,
        pub(super) offer_points: Template,
        // What would have been better.
        pub(super) what_if: String,
        pub(super) instead: Template,
        pub(super) instead_at_first: Template,
        pub(super) more_points: Plural,
        pub(super) nothing_better: Template,
        /// The same if there was no time to look for it.
        pub(super) unfinished: Template,
        pub(super) deeds: DeedWords,
        pub(super) note: Template,
    }
}

section! {
    /// Actions, each as "…" in "… instead of …".
    pub struct DeedWords {
        pub(super) take: Template,
        pub(super) take_wild: Template,
        pub(super) deck: Template,
        pub(super) put_hand: Template,
        pub(super) put_holder: Template,
        pub(super) claim: Template,
        pub(super) pay: Template,
        pub(super) withdraw: Template,
        pub(super) tickets: Template,
        pub(super) keep: Template,
        pub(super) share: Template,
    }
}
