//! Words about personal data and its deletion.

use super::section::section;
use super::{Plural, Template};

section! {
    pub struct PrivacyWords {
        /// What is stored and why.
        pub page: Template,
        pub export: String,
        pub forget: String,
        pub exported: Template,
        /// What deletion means, before it is confirmed.
        pub ask: Template,
        pub open_tables: Plural,
        pub really: String,
        pub keep: String,
        pub done: Template,
        pub done_later: Template,
        /// Name of a seat whose player was forgotten.
        pub former_seat: Template,
        /// Name of a forgotten former player of a seat.
        pub former: Template,
        pub seat_left: Template,
        pub withdrawn: Template,
        pub lobby_left: Template,
        /// The bot was removed from the server of a table.
        pub away: Template,
        pub back: Template,
    }
}
