//! Words of the hints in a person's first game.

use serde::Deserialize;

use super::Template;

#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HintWords {
    /// At the choice of the first tickets.
    pub tickets: Template,
    /// In the first turn.
    pub turn: Template,
    /// After the first claim.
    pub claim: Template,
}
