//! The words about what is kept of a person, and about forgetting one.

use serde::Deserialize;

use super::{Plural, Template};

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PrivacyWords {
    /// What is kept and why.
    pub page: Template,
    pub export: String,
    pub forget: String,
    pub exported: Template,
    /// What forgetting does, before it is done.
    pub ask: Template,
    pub open_tables: Plural,
    pub really: String,
    pub keep: String,
    pub done: Template,
    pub done_later: Template,
    /// What a seat is called whose player is forgotten.
    pub former_seat: Template,
    /// And somebody who left a seat to another before.
    pub former: Template,
    pub seat_left: Template,
    pub withdrawn: Template,
    pub lobby_left: Template,
    /// The bot was removed from the server of a table.
    pub away: Template,
    pub back: Template,
}
