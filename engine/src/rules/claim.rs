//! Claiming a track: who may, what it costs, what it scores immediately.
//!
//! Rules: "Claiming a track". Start at [`claim`]; payments are checked in [`super::payment`], and what a
//! tunnel asks for is in [`super::tunnel`].

use crate::action::Payment;
use crate::card::Card;
use crate::event::Event;
use crate::ids::{Seat, TrackId};
use crate::refusal::{ClaimError, Refusal};
use crate::ruleset::Ruleset;
use crate::set::TrackSet;
use crate::state::State;

use super::{Course, draw, payment, tunnel, turn};

/// Claims a track, or enters its tunnel.
pub(crate) fn claim<S: FnMut(&Event)>(
    course: &mut Course<'_, S>,
    seat: Seat,
    track: TrackId,
    paid: &Payment,
) -> Result<(), Refusal> {
    may_claim(course.rules, course.state, seat, track)?;
    payment::check(course.rules, course.state, seat, track, paid)?;
    if course.rules.map.track(track).tunnel > 0 {
        tunnel::enter(course, seat, track, paid);
    } else {
        course.emit(Event::TrackClaimed {
            seat,
            track,
            payment: *paid,
        });
        after_discards(course, seat);
    }
    Ok(())
}

/// Ends an action that discarded cards: the row is refilled, and the turn ends.
pub(crate) fn after_discards<S: FnMut(&Event)>(course: &mut Course<'_, S>, seat: Seat) {
    draw::fill_row(course);
    turn::end(course, seat);
}

/// Whether the track is open to the seat and its trains are enough.
///
/// Rules: "Claiming a track", 1, 4, 5 and 7.
#[inline]
fn may_claim(rules: &Ruleset, state: &State, seat: Seat, id: TrackId) -> Result<(), ClaimError> {
    let track = rules
        .map
        .tracks
        .get(id.index())
        .ok_or(ClaimError::NoSuchTrack)?;
    let own = state.seat(seat);
    if state.claimed.contains(id) {
        let by = rules.seats().find(|by| state.seat(*by).tracks.contains(id));
        return Err(ClaimError::AlreadyClaimed {
            by: by.unwrap_or(seat),
        });
    }
    if own.barred.contains(id) {
        return Err(ClaimError::OwnParallel);
    }
    if state.closed.contains(id) {
        return Err(ClaimError::ClosedByParallel);
    }
    let needed = track.length + track.mountain;
    if own.trains < needed {
        return Err(ClaimError::NotEnoughTrains {
            needed,
            left: own.trains,
        });
    }
    Ok(())
}

/// The tracks that nobody has claimed and nothing closes to this seat, trains aside.
///
/// Rules: "Claiming a track", 1, 4 and 5.
#[inline]
pub(crate) fn open_tracks(rules: &Ruleset, state: &State, seat: Seat) -> TrackSet {
    rules.all_tracks - (state.claimed | state.closed | state.seat(seat).barred)
}

/// The open tracks for which the seat has enough trains.
///
/// Rules: "Claiming a track", 7.
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
    Card::ALL.into_iter().any(pays)
}
