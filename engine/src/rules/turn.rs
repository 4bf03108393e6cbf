//! From turn to turn: who is next, forced passes, the last round, the end.
//!
//! Rules: "A turn" and "The end".

use crate::event::{EndReason, Event};
use crate::ids::Seat;
use crate::refusal::Refusal;
use crate::ruleset::Ruleset;
use crate::state::State;

use super::live::LiveGame;
use super::{open, row, sites};

/// Ends the seat's action: the game moves on.
pub(crate) fn end<S: FnMut(&Event)>(game: &mut LiveGame<'_, S>, seat: Seat) {
    if let Some(next) = next(game, seat) {
        begin(game, next);
    }
}

/// Ends an action that discarded cards: the row is refilled, and the turn ends.
pub(crate) fn end_after_discards<S: FnMut(&Event)>(game: &mut LiveGame<'_, S>, seat: Seat) {
    row::fill(game);
    end(game, seat);
}

/// Begins a seat's turn. Seats that can do nothing pass automatically.
///
/// Rules: "A turn", 2.
pub(crate) fn begin<S: FnMut(&Event)>(game: &mut LiveGame<'_, S>, first: Seat) {
    let mut seat = first;
    loop {
        game.emit(Event::TurnBegan { seat });
        if can_act(game.rules, game.state, seat) {
            return;
        }
        game.emit(Event::Passed { seat });
        match next(game, seat) {
            Some(next) => seat = next,
            None => return,
        }
    }
}

/// The next seat, after beginning the last round or ending the game if that is due.
///
/// Rules: "A turn", 3, and "The end", 1 and 2.
fn next<S: FnMut(&Event)>(game: &mut LiveGame<'_, S>, seat: Seat) -> Option<Seat> {
    if let Some(reason) = end_due(game.rules, game.state) {
        game.emit(Event::GameEnded { reason });
        return None;
    }
    if game.state.last_turns.is_none() && has_run_out(game.rules, game.state, seat) {
        game.emit(Event::LastRoundBegan { seat });
    }
    Some(game.rules.next(seat))
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
    row::can_draw_first(state) || can_act_without_cards(rules, state, seat)
}

/// Apart, so that the usual turn begins without what only this needs.
#[cold]
fn can_act_without_cards(rules: &Ruleset, state: &State, seat: Seat) -> bool {
    state.ticket_draw(rules).n > 0
        || rules.in_teams() && !state.seat(seat).tickets.is_empty()
        || open::can_claim(rules, state, seat)
        || sites::can_build(rules, state, seat)
}

/// Gives the seat up. Who plays on for it is not the engine's concern.
///
/// Rules: "A turn", 5.
pub(crate) fn resign<S: FnMut(&Event)>(
    game: &mut LiveGame<'_, S>,
    seat: Seat,
) -> Result<(), Refusal> {
    if game.state.seat(seat).resigned {
        return Err(Refusal::AlreadyResigned);
    }
    game.emit(Event::SeatResigned { seat });
    Ok(())
}
