//! What pays for a track: exactly its length in cards of one colour and wilds, from hand and holder, unless any cards may
//! stand for others there.
//!
//! Rules: "Claiming a route", 2, 3, 6 and 13 to 16. The check is here; the list of all ways a player
//! has is [`crate::legal::LegalActions::payments`], made from the view alone, and a test holds the
//! two together.

use crate::action::{Payment, Stand};
use crate::card::CardCounts;
use crate::ids::{Seat, TrackId};
use crate::refusal::ClaimError;
use crate::ruleset::Ruleset;
use crate::state::State;

/// Whether the payment is right for the track and the seat has it.
#[inline]
pub(crate) fn check(
    rules: &Ruleset,
    state: &State,
    seat: Seat,
    track: TrackId,
    payment: &Payment,
) -> Result<(), ClaimError> {
    let (price, track) = (rules.price(track), rules.map.track(track));
    let cards = payment.cards();
    if price.has_substitutes() {
        return match price.pays(&cards) {
            true => is_there(rules, state, seat, payment),
            false => Err(ClaimError::NotShared),
        };
    }
    if cards.total() != u16::from(track.length) {
        return Err(ClaimError::WrongNumber {
            needed: track.length,
            paid: cards.total(),
        });
    }
    let paid = cards
        .single_color()
        .map_err(|_| ClaimError::SeveralColors)?;
    if let (Some(wanted), Some(paid)) = (track.color, paid)
        && wanted != paid
    {
        return Err(ClaimError::WrongColor { wanted, paid });
    }
    if cards.n_wild() < track.ferry {
        return Err(ClaimError::NotEnoughWilds {
            needed: track.ferry,
            paid: cards.n_wild(),
        });
    }
    if !price.takes_wilds && track.ferry < cards.n_wild() {
        return Err(ClaimError::WildsNotTaken);
    }
    is_there(rules, state, seat, payment)
}

/// Whether hand and holder hold the cards.
#[inline]
pub(crate) fn is_there(
    rules: &Ruleset,
    state: &State,
    seat: Seat,
    payment: &Payment,
) -> Result<(), ClaimError> {
    let hand = &state.seat(seat).hand;
    if !hand.contains(&payment.hand) {
        return Err(ClaimError::missing(Stand::Hand, &payment.hand, hand)
            .unwrap_or(ClaimError::NoSuchTrack));
    }
    if payment.holder.is_empty() {
        return Ok(());
    }
    if !rules.in_teams() {
        return Err(ClaimError::NoHolder);
    }
    let holder: &CardCounts = &state.holders[rules.side_of(seat)].cards;
    ClaimError::missing(Stand::Holder, &payment.holder, holder).map_or(Ok(()), Err)
}
