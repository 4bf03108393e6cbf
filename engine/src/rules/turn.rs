//! From turn to turn: who is next, forced passes, the last round, the end.
//!
//! Rules: "A turn" and "The end".

use crate::event::{EndReason, Event};
use crate::ids::Seat;
use crate::refusal::Refusal;
use crate::ruleset::Ruleset;
use crate::state::State;

use super::{Course, claim, draw};

/// Ends the seat's action: the game moves on.
pub(crate) fn end<S: FnMut(&Event)>(course: &mut Course<'_, S>, seat: Seat) {
    if let Some(next) = next(course, seat) {
        begin(course, next);
    }
}

/// Begins a seat's turn. Seats that can do nothing pass automatically.
///
/// Rules: "A turn", 2.
pub(crate) fn begin<S: FnMut(&Event)>(course: &mut Course<'_, S>, first: Seat) {
    let mut seat = first;
    loop {
        course.emit(Event::TurnBegan { seat });
        if can_act(course.rules, course.state, seat) {
            return;
        }
        course.emit(Event::Passed { seat });
        match next(course, seat) {
            Some(next) => seat = next,
            None => return,
        }
    }
}

/// The next seat, after beginning the last round or ending the game if that is due.
///
/// Rules: "A turn", 3, and "The end", 1 and 2.
fn next<S: FnMut(&Event)>(course: &mut Course<'_, S>, seat: Seat) -> Option<Seat> {
    if let Some(reason) = end_due(course.rules, course.state) {
        course.emit(Event::GameEnded { reason });
        return None;
    }
    if course.state.last_turns.is_none() && has_run_out(course.rules, course.state, seat) {
        course.emit(Event::LastRoundBegan { seat });
    }
    Some(course.rules.next(seat))
}

/// Why the game ends now instead of with another turn.
///
/// Rules: "The end", 2, and "A turn", 3.
#[inline]
pub(super) fn end_due(rules: &Ruleset, state: &State) -> Option<EndReason> {
    match state.last_turns {
        Some(last) if last.turns_left == 0 => Some(EndReason::LastRound),
        _ if state.n_passes >= rules.n_seats() => Some(EndReason::NobodyCanMove),
        _ => None,
    }
}

/// Whether the seat's side has few enough trains to begin the last round.
#[inline]
fn has_run_out(rules: &Ruleset, state: &State, seat: Seat) -> bool {
    state.side_trains(rules, seat) <= u16::from(rules.variant.end.trains_left)
}

/// Whether the seat, whose turn is open, has any legal action.
///
/// A card can almost always be drawn, so that is asked first.
#[inline]
fn can_act(rules: &Ruleset, state: &State, seat: Seat) -> bool {
    draw::can_draw_first(state)
        || state.tickets.len() > 0
        || rules.in_teams() && !state.seat(seat).tickets.is_empty()
        || claim::can_claim(rules, state, seat)
}

/// Gives the seat up. Who plays on for it is not the engine's concern.
///
/// Rules: "A turn", 5.
pub(crate) fn resign<S: FnMut(&Event)>(
    course: &mut Course<'_, S>,
    seat: Seat,
) -> Result<(), Refusal> {
    if course.state.seat(seat).resigned {
        return Err(Refusal::AlreadyResigned);
    }
    course.emit(Event::SeatResigned { seat });
    Ok(())
}
