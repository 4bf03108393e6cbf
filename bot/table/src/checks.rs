//! Choices checked against what is allowed: variants, numbers of players, clocks.

use std::sync::Arc;

use domain::deadline::{LONGEST_TURN, SHORTEST_TURN};
use engine::variant::Variant;
use jiff::SignedDuration;
use words::{Words, escape, place};

use crate::request::{Caller, Error, Result};
use crate::variants::AvailableVariants;

/// Time for a turn; `None` for no clock.
pub fn checked_turn(turn: SignedDuration, caller: &Caller) -> Result<Option<SignedDuration>> {
    if turn.is_zero() {
        return Ok(None);
    }
    if (SHORTEST_TURN..=LONGEST_TURN).contains(&turn) {
        return Ok(Some(turn));
    }
    Err(Error::refused(caller.words().clock.wrong_turn()))
}

/// Time for the bank of each seat.
pub fn checked_bank(bank: SignedDuration, caller: &Caller) -> Result<SignedDuration> {
    if (SignedDuration::ZERO..=LONGEST_TURN).contains(&bank) {
        return Ok(bank);
    }
    Err(Error::refused(caller.words().clock.wrong_bank()))
}

/// Variant that a text names; refused if there is none.
pub fn variant_meant(
    available: &AvailableVariants,
    text: &str,
    words: &Words,
) -> Result<Arc<Variant>> {
    available.find(text).cloned().ok_or_else(|| {
        let variant = escape(text);
        Error::refused(words.table.no_such_variant(place::Variant(&variant)))
    })
}

/// "2, 3, 4 or 5".
pub fn number_choice(words: &Words, numbers: &[u8]) -> String {
    words.choice(&numbers.iter().map(u8::to_string).collect::<Vec<_>>())
}
