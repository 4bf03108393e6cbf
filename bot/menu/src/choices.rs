//! What a person can name of the tables and turns they know: the choices of a completion.

use domain::ids::GameId;

/// A table in a completion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableChoice {
    pub id: GameId,
    /// Its text besides the id: variant, channel, whose turn.
    pub label: String,
}

/// A turn in a completion.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TurnChoice {
    /// Counted from 1.
    pub number: u32,
    /// The event it begins with.
    pub begins: u32,
    /// Number, player and deeds.
    pub label: String,
}
