//! Claiming a track: who may, what it costs, what it scores immediately.
//!
//! Rules: "Claiming a track". Start at [`claim`]; payments are checked in [`super::payment`], and what a
//! tunnel asks for is in [`super::tunnel`].

use crate::action::Payment;
use crate::event::Event;
use crate::game::Game;
use crate::ids::{Seat, TrackId};
use crate::refusal::{ClaimError, Refusal};

use super::{Course, draw, payment, tunnel, turn};

/// Claims a track, or enters its tunnel.
pub(crate) fn claim<S: FnMut(&Event)>(
    course: &mut Course<'_, S>,
    seat: Seat,
    track: TrackId,
    paid: &Payment,
) -> Result<(), Refusal> {
    may_claim(course.game, seat, track)?;
    payment::check(course.game, seat, track, paid)?;
    if course.game.rules.map.track(track).tunnel > 0 {
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
fn may_claim(game: &Game, seat: Seat, id: TrackId) -> Result<(), ClaimError> {
    let track = game
        .rules
        .map
        .tracks
        .get(id.index())
        .ok_or(ClaimError::NoSuchTrack)?;
    let own = game.state.seat(seat);
    if game.state.claimed.contains(id) {
        let by = game
            .rules
            .seats()
            .find(|by| game.state.seat(*by).tracks.contains(id));
        return Err(ClaimError::AlreadyClaimed {
            by: by.unwrap_or(seat),
        });
    }
    if own.barred.contains(id) {
        return Err(ClaimError::OwnParallel);
    }
    if game.state.closed.contains(id) {
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
