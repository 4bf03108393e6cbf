//! Words about a variant that computers try out.

use super::section::section;
use super::{Plural, Template};

section! {
    pub struct TrialWords {
        pub under_way: Template,
        pub busy: Template,
        pub stopped: Template,
        pub head: Plural,
        pub beside: Template,
        pub alone: Template,
        pub differs: Template,
        pub same: Template,
        pub wins: Template,
        pub share: Template,
        pub fair: Template,
        pub unfair: Template,
        pub play_opens: Plural,
        /// The button.
        pub play: Template,
        /// The decimal separator.
        pub decimal: Template,
        pub measures: MeasureWords,
    }
}

section! {
    pub struct MeasureWords {
        pub turns: Template,
        pub made: Template,
        pub failed: Template,
        pub total: Template,
        pub tracks: Template,
        pub tickets: Template,
        pub districts: Template,
        pub mountains: Template,
        pub bonuses: Template,
        pub new_decks: Template,
    }
}
