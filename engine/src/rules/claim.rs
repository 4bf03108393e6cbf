//! Claiming a route: who may, what it costs, what it scores immediately.
//!
//! Rules: "Claiming a route". Start at [`claim`]; payments are checked in [`super::payment`], and what a
//! tunnel asks for is in [`super::tunnel`].

use crate::action::Payment;
use crate::event::Event;
use crate::ids::{Seat, TrackId};
use crate::refusal::{ClaimError, Refusal};
use crate::ruleset::Ruleset;
use crate::state::State;

use super::live::LiveGame;
use super::{payment, tunnel, turn};

/// Claims a track, or enters its tunnel.
pub(crate) fn claim<S: FnMut(&Event)>(
    game: &mut LiveGame<'_, S>,
    seat: Seat,
    track: TrackId,
    paid: &Payment,
) -> Result<(), Refusal> {
    may_claim(game.rules, game.state, seat, track)?;
    payment::check(game.rules, game.state, seat, track, paid)?;
    if game.rules.map.track(track).tunnel > 0 {
        tunnel::enter(game, seat, track, paid);
    } else {
        game.emit(Event::TrackClaimed {
            seat,
            track,
            payment: *paid,
        });
        turn::end_after_discards(game, seat);
    }
    Ok(())
}

/// Whether the track is open to the seat and its trains are enough.
///
/// Rules: "Claiming a route", 1, 4, 5 and 7.
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
