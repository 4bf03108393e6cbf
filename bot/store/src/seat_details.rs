//! The JSON column of a seat: [`SeatDetails`].

use std::collections::BTreeMap;

use domain::deadline::{Span, TurnClock};
use domain::ids::UserId;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// Number of turns missed in a row after which the seat may be given to another person.
pub const MAX_MISSES: u8 = 3;

/// Data of a seat in JSON: `seats.details`.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct SeatDetails {
    /// The clock of the current turn, if the game waits for this seat.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<TurnClock>,
    /// Time taken from the bank, by turn.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub bank_used: Vec<BankUse>,
    /// The clocks of its last turns as they ended, in case a turn is set back.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub past: Vec<TurnClock>,
    /// How often each of its turns was undone, by number; 0 is the choice of first tickets.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub undone: BTreeMap<u32, u8>,
    /// The latest turn that its player was called for, and when: if it is set back and soon begins again, it calls nobody
    /// again.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub called: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub called_at: Option<Timestamp>,
    /// The first event of the last move whose take-back the others refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub kept_move: Option<u32>,
    /// The player's vacations when the game last changed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub away: Vec<Span>,
    /// Earlier players of the seat, in order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub former: Vec<Former>,
    /// Number of consecutive time-outs.
    #[serde(skip_serializing_if = "is_zero")]
    pub misses: u8,
    /// The host's word, against a vote, that they are still here.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub still_here: Option<StillHere>,
    /// Who may take the seat over, if it is on offer.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub offered: Option<Offered>,
    /// Before the game: when its player last said that they are ready.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ready: Option<Timestamp>,
    /// Before the game: when its player was last called to say so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ready_called: Option<Timestamp>,
    /// Before the game: whether it begins as soon as its player, and others perhaps, say that they are ready.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub is_awaited: bool,
    /// A request to give the seat away while its player is present.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proposal: Option<Proposal>,
    /// People who had this seat given away while somebody else held it: they may never take it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub givers: Vec<UserId>,
    /// Salt that makes the seal of the name unguessable, once the game is over (`docs/record.md`).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name_salt: Option<String>,
    /// The seal of a name that was deleted after the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name_seal: Option<String>,
}

impl SeatDetails {
    /// Whether nobody waits for its player, who missed [`MAX_MISSES`] turns in a row or left the server.
    pub fn is_absent(&self) -> bool {
        MAX_MISSES <= self.misses
    }

    /// Its player moved: nobody replaces them any more, unless they agreed that somebody shall.
    pub fn mark_moved(&mut self) {
        let is_agreed = matches!(self.offered, Some(Offered::Given(_)));
        let offered = self.offered.take_if(|_| is_agreed);
        self.mark_back();
        self.offered = offered;
    }

    /// Whether anybody may ask for the seat.
    pub fn is_on_offer(&self) -> bool {
        self.offered == Some(Offered::Anybody)
    }

    /// Whether the seat may be given to another person without its player's consent.
    pub fn may_be_replaced(&self) -> bool {
        let is_for_others = match self.offered {
            Some(Offered::Anybody | Offered::To(_) | Offered::Taken(_)) => true,
            Some(Offered::Given(_)) | None => false,
        };
        self.is_absent() || is_for_others
    }

    /// Who plays on from the seat's next turn.
    pub fn taker(&self) -> Option<&Taker> {
        match &self.offered {
            Some(Offered::Taken(taker)) => Some(taker),
            Some(Offered::Anybody | Offered::To(_) | Offered::Given(_)) | None => None,
        }
    }

    /// Whether this person was offered the seat, or is to play on.
    pub fn is_offered_to(&self, user: UserId) -> bool {
        match &self.offered {
            Some(Offered::To(to) | Offered::Given(to)) => *to == user,
            Some(Offered::Taken(taker)) => taker.player == user,
            Some(Offered::Anybody) | None => false,
        }
    }

    /// Its player moved, or is back: what was missed before counts no longer.
    pub fn mark_back(&mut self) {
        self.misses = 0;
        self.offered = None;
        if let Some(here) = &mut self.still_here {
            here.misses = 0;
        }
    }
}

/// A sign of life that makes earlier silence count no longer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StillHere {
    pub at: Timestamp,
    /// Number of consecutive time-outs until then.
    pub misses: u8,
}

/// Somebody whose seat went to another person.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Former {
    pub player: UserId,
    pub name: String,
    /// Number of events when the seat changed hands.
    pub until: u32,
}

/// A request to give a seat to another person, or to a computer.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Proposal {
    pub by: UserId,
    /// Name of who asks, under which they play on if they ask for themselves.
    pub name: String,
    /// `None` for a computer.
    pub with: Option<UserId>,
    /// Until then it can be agreed to.
    pub until: Timestamp,
    /// Number of others who must agree; 0 if its player alone decides.
    pub needed: u8,
    /// The seats that agreed.
    pub agreed: Vec<u8>,
}

/// Who may take a seat over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Offered {
    /// Whom the others accept.
    Anybody,
    /// This person, unless its player is back before.
    To(UserId),
    /// This person, as its player agreed.
    Given(UserId),
    /// This person has said yes, and plays on unless its player is back before.
    Taken(Taker),
}

/// Somebody who plays on in a seat as soon as its next turn begins.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Taker {
    pub player: UserId,
    pub name: String,
    /// Number of events when they said yes.
    pub since: u32,
}

/// Time that a turn took from a seat's bank.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BankUse {
    /// The event number at which the turn began: a rewind to before it gives the time back.
    pub turn: u32,
    pub used: SignedDuration,
}

fn is_zero(n: &u8) -> bool {
    *n == 0
}
