//! Drawing train cards: from the row and from the deck.
//!
//! Rules: "Drawing train cards". Start at [`first`] and [`second`]; how the row is refilled is in
//! [`super::row`].

use crate::action::{Source, Stand};
use crate::card::Card;
use crate::event::Event;
use crate::ids::Seat;
use crate::refusal::{DrawError, Refusal};
use crate::ruleset::Ruleset;
use crate::state::{State, Turn};

use super::live::LiveGame;
use super::{row, turn};

/// The first card of a turn.
///
/// Rules: "Drawing train cards", 1, 2 and 8.
pub(crate) fn first<S: FnMut(&Event)>(
    game: &mut LiveGame<'_, S>,
    seat: Seat,
    from: Source,
    to: Option<Stand>,
) -> Result<(), Refusal> {
    let in_teams = game.rules.in_teams();
    if to.is_some() && !in_teams {
        return Err(DrawError::NoHolder.into());
    }
    match from {
        Source::Row(place) => {
            let card = card_at(game, place)?;
            let to = match (in_teams, card) {
                (false, _) => Some(Stand::Hand),
                (true, Card::Wild) if to == Some(Stand::Hand) => {
                    return Err(DrawError::WildGoesToHolder.into());
                }
                (true, Card::Wild) => Some(Stand::Holder),
                (true, _) => to,
            };
            take(game, seat, place, card, to);
        }
        Source::Deck => {
            let to = if in_teams { to } else { Some(Stand::Hand) };
            draw_blind(game, seat, to)?;
        }
    }
    after_first(game, seat);
    Ok(())
}

/// The second card.
///
/// Rules: "Drawing train cards", 3 and 8.
pub(crate) fn second<S: FnMut(&Event)>(
    game: &mut LiveGame<'_, S>,
    seat: Seat,
    from: Source,
    to: Option<Stand>,
) -> Result<(), Refusal> {
    let Turn::SecondCard { to: stand } = game.state.turn else {
        unreachable!("the seat owes the second card only in that turn");
    };
    if to.is_some() {
        return Err(DrawError::SecondGoesTo { stand }.into());
    }
    match from {
        Source::Row(place) => {
            let card = card_at(game, place)?;
            if card.is_wild() && !game.rules.variant.drawing.face_up_wild_second {
                return Err(DrawError::WildSecond { place }.into());
            }
            take(game, seat, place, card, Some(stand));
        }
        Source::Deck => draw_blind(game, seat, Some(stand))?,
    }
    turn::end(game, seat);
    Ok(())
}

/// Puts the first card in hand or holder after the player has seen it.
///
/// Rules: "Drawing train cards", 8.
pub(crate) fn put<S: FnMut(&Event)>(
    game: &mut LiveGame<'_, S>,
    seat: Seat,
    to: Stand,
) -> Result<(), Refusal> {
    let Turn::FirstCard { card } = game.state.turn else {
        unreachable!("the seat owes this only with its first card in the air");
    };
    game.emit(Event::CardPut { seat, card, to });
    after_first(game, seat);
    Ok(())
}

/// Ends the turn after one card.
///
/// Rules: "Drawing train cards", 3.
pub(crate) fn stop<S: FnMut(&Event)>(
    game: &mut LiveGame<'_, S>,
    seat: Seat,
) -> Result<(), Refusal> {
    if !game.rules.variant.drawing.one_card_enough {
        return Err(DrawError::OneIsNotEnough.into());
    }
    turn::end(game, seat);
    Ok(())
}

/// After the first card is put: the second is due, unless the action is over or there is none.
fn after_first<S: FnMut(&Event)>(game: &mut LiveGame<'_, S>, seat: Seat) {
    let ends = match game.state.turn {
        Turn::SecondCard { .. } => !can_draw_second(game.rules, game.state),
        // A card not yet put has to be put first, even if no second one follows.
        Turn::FirstCard { .. } => false,
        Turn::SetUp
        | Turn::Open
        | Turn::ChoosingTickets
        | Turn::Tunnel { .. }
        | Turn::Done
        | Turn::Over(_) => true,
    };
    if ends {
        turn::end(game, seat);
    }
}

/// Whether a legal second card exists.
///
/// Rules: "Drawing train cards", 3 and 7.
#[inline]
fn can_draw_second(rules: &Ruleset, state: &State) -> bool {
    let any = rules.variant.drawing.face_up_wild_second;
    state.has_cards() || state.row.plain() != 0 || any && state.row.filled() != 0
}

fn card_at<S>(game: &LiveGame<'_, S>, place: u8) -> Result<Card, Refusal> {
    let places = game.rules.variant.drawing.row;
    if place >= places {
        return Err(DrawError::NoSuchPlace { places }.into());
    }
    game.state
        .row
        .get(place)
        .ok_or(DrawError::PlaceEmpty { place }.into())
}

/// Takes a face-up card and refills its place at once.
fn take<S: FnMut(&Event)>(
    game: &mut LiveGame<'_, S>,
    seat: Seat,
    place: u8,
    card: Card,
    to: Option<Stand>,
) {
    game.emit(Event::CardTaken {
        seat,
        place,
        card,
        to,
    });
    row::refill(game, place);
}

fn draw_blind<S: FnMut(&Event)>(
    game: &mut LiveGame<'_, S>,
    seat: Seat,
    to: Option<Stand>,
) -> Result<(), DrawError> {
    let card = row::next_card(game).ok_or(DrawError::NoCards)?;
    game.emit(Event::CardDrawn { seat, card, to });
    Ok(())
}
