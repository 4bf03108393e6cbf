//! What is kept for a seat besides its columns: [`SeatDetails`], a column of JSON.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::deadline::{Span, TurnClock};
use crate::ids::UserId;
use crate::language::Language;

/// What is kept for a seat: `seats.details`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SeatDetails {
    /// The language its direct messages are written in.
    pub language: Language,
    /// The clock of the turn that the game waits for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<TurnClock>,
    /// What was taken from the bank, and in which turn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bank_used: Vec<BankUse>,
    /// Clocks of its last turns as they stood when these ended, for turns that are set back.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub past: Vec<TurnClock>,
    /// The move that the others did not let it take back: the first event that would have been undone.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kept_move: Option<u32>,
    /// When the player is away, as it was known when the game last changed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub away: Vec<Span>,
    /// Who sat here before, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub former: Vec<Former>,
    /// How often in a row the time ran out.
    #[serde(skip_serializing_if = "is_zero")]
    pub misses: u8,
    /// Free for anybody who is to take it over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offered: Option<Offered>,
    /// Somebody wants to give the seat away while its player is there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proposal: Option<Proposal>,
    /// Who gave this seat away from somebody else: they never take it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub givers: Vec<UserId>,
    /// What makes the seal of the name unguessable, once the game is over (`docs/record.md`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name_salt: Option<String>,
    /// The seal of a name that was deleted after the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name_seal: Option<String>,
}

/// Somebody who gave a seat to another person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Former {
    pub player: UserId,
    pub name: String,
    /// How many events there were when the seat changed hands; unknown for seats taken before this was kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<u32>,
}

/// A seat that somebody wants to give to another person, or to a computer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proposal {
    pub by: UserId,
    /// `None` for a computer.
    pub with: Option<UserId>,
    /// Until then the player can say that they keep the seat.
    pub until: Timestamp,
    /// How many of the others have to agree; 0 where a moderator decides who has no part in the game.
    pub needed: u8,
    /// The seats that agreed.
    pub agreed: Vec<u8>,
}

/// Who may take a seat over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Offered {
    Anybody,
    To(UserId),
}

/// What a turn took from a seat's bank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BankUse {
    /// The event number the turn began at: a rewind to before it gives it back.
    pub turn: u32,
    pub used: SignedDuration,
}

fn is_zero(n: &u8) -> bool {
    *n == 0
}
