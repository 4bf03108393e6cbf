//! Words of seats that are given away while a game runs, and of a host who is named.

use serde::Deserialize;

use super::Template;

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatWords {
    // Who may take none.
    pub has_seen: Template,
    pub gave_away: Template,
    /// A moderator who plays decides nothing there alone.
    pub another_moderator: Template,
    // A player who is there is asked.
    pub ask: Template,
    pub ask_vote: Template,
    pub to_computer: Template,
    pub keep: Template,
    pub asked: Template,
    pub asked_already: Template,
    pub own_request: Template,
    pub theirs_alone: Template,
    pub proposal_over: Template,
    pub not_yours: Template,
    pub kept: Template,
    pub kept_answer: Template,
    pub too_few: Template,
    // Naming a host.
    pub ask_appoint: Template,
    /// Why nobody takes the host's place over.
    pub host_not_awaited: Template,
    pub own_turn: Template,
}
