//! The words of a server's settings: what is shown, chosen, and refused because of them.

use std::collections::BTreeMap;

use super::section::section;
use super::{Plural, Template};

section! {
    pub struct ServerWords {
        pub title_where: Template,
        pub title_tables: Template,
        pub title_clock: Template,
        pub title_look: Template,
        pub r#where: Template,
        pub tables: Template,
        pub clock: Template,
        pub clock_none: Template,
        pub look: Template,
        pub note: Template,
        /// What a change changed.
        pub changed: Template,
        /// The same where the values are too long.
        pub changed_alone: Template,
        pub unchanged: Template,
        pub channels_all: Template,
        pub starters_all: Template,
        pub results_none: Template,
        pub no_limit: Template,
        pub n_tables: Plural,
        pub n_each: Plural,
        pub any_number: Template,
        pub place_choice: Template,
        pub place_thread: Template,
        pub place_channel: Template,
        pub computers_yes: Template,
        pub computers_no: Template,
        pub language_auto: Template,
        pub language_choice_auto: Template,
        pub pick_channels: Template,
        pub pick_starters: Template,
        pub pick_results: Template,
        pub pick_variant: Template,
        pub pick_place: Template,
        pub pick_tables: Template,
        pub pick_computers: Template,
        pub pick_each: Template,
        pub pick_language: Template,
        pub pick_theme: Template,
        pub pick_boards: Template,
        pub boards_newest: String,
        pub boards_all: String,
        pub tables_choice: Plural,
        pub tables_free: Template,
        pub each_choice: Plural,
        pub each_free: Template,
        pub every_channel: Template,
        pub everybody: Template,
        pub no_results: Template,
        pub allow_computers: Template,
        pub forbid_computers: Template,
        pub not_here: Template,
        pub not_you: Template,
        pub not_from_here: Template,
        pub no_computers: Template,
        pub too_many_here: Plural,
        pub too_many_yours: Plural,
        pub no_thread: Template,
        pub result: Template,
        pub results_closed: Template,
        pub rights: Template,
        pub right_there: Template,
        pub right_missing: Template,
        pub rights_whole: Template,
        pub rights_unseen: Template,
        /// By the permission's word.
        pub permissions: BTreeMap<String, PermissionWords>,
    }
}

section! {
    /// A permission of Discord's.
    pub struct PermissionWords {
        /// As Discord calls it.
        pub name: String,
        /// What fails without it.
        pub without: Template,
    }
}
