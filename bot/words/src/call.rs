//! The words that call people: for what, in the first line of a post.

use super::section::section;
use super::{Plural, Template};

section! {
    pub struct CallWords {
        pub(super) turn: Template,
        pub(super) first_tickets: Plural,
        pub(super) tickets: Template,
        pub(super) first_card: Template,
        pub(super) second_card: Template,
        pub(super) tunnel: Template,
    }
}
