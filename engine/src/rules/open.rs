//! Which tracks are open to a seat, and whether it can pay for any.
//!
//! Rules: "Claiming a route", 1, 2, 4, 5 and 7. The answer for one track, with the reason, is in
//! [`super::claim`].

use crate::card::Card;
use crate::ids::{Seat, TrackId};
use crate::ruleset::Ruleset;
use crate::set::TrackSet;
use crate::state::State;

/// The tracks that nobody has claimed and nothing closes to this seat, trains aside.
///
/// Rules: "Claiming a route", 1, 4 and 5.
#[inline]
pub(crate) fn open_tracks(rules: &Ruleset, state: &State, seat: Seat) -> TrackSet {
    rules.all_tracks - (state.claimed | state.closed | state.seat(seat).barred)
}

/// The open tracks for which the seat has enough trains.
///
/// Rules: "Claiming a route", 7.
#[inline]
pub(crate) fn claimable_tracks(rules: &Ruleset, state: &State, seat: Seat) -> TrackSet {
    open_tracks(rules, state, seat) & rules.fits(state.seat(seat).trains)
}

/// Whether the seat can pay for any of these tracks.
pub(super) fn can_claim(rules: &Ruleset, state: &State, seat: Seat) -> bool {
    let purse = state.purse(rules, seat);
    let payable = rules.payable(purse.n_wild());
    let claimable = claimable_tracks(rules, state, seat);
    let pays = |card: Card| !claimable.is_disjoint(payable.with(card, purse[card]));
    let with_substitutes = |id: TrackId| rules.price(id).fewest(&purse).is_some();
    Card::ALL.into_iter().any(pays)
        || (claimable & rules.substituted)
            .into_iter()
            .any(with_substitutes)
}
