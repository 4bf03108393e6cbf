//! Drawing train cards: from the row, from the deck, and how the row is refilled.
//!
//! Rules: "Drawing train cards". Start at [`first`] and [`second`]; the row is kept by
//! [`fill_row`] and [`sweep`].

use crate::action::{Source, Stand};
use crate::card::Card;
use crate::event::Event;
use crate::ids::Seat;
use crate::refusal::{DrawError, Refusal};
use crate::ruleset::Ruleset;
use crate::set::bits;
use crate::state::{State, Turn};

use super::{Course, turn};

/// The first card of a turn.
///
/// Rules: "Drawing train cards", 1, 2 and 8.
pub(crate) fn first<S: FnMut(&Event)>(
    course: &mut Course<'_, S>,
    seat: Seat,
    from: Source,
    to: Option<Stand>,
) -> Result<(), Refusal> {
    let in_teams = course.rules.in_teams();
    if to.is_some() && !in_teams {
        return Err(DrawError::NoHolder.into());
    }
    match from {
        Source::Row(place) => {
            let card = card_at(course, place)?;
            let to = match (in_teams, card) {
                (false, _) => Some(Stand::Hand),
                (true, Card::Wild) if to == Some(Stand::Hand) => {
                    return Err(DrawError::WildGoesToHolder.into());
                }
                (true, Card::Wild) => Some(Stand::Holder),
                (true, _) => to,
            };
            take(course, seat, place, card, to);
        }
        Source::Deck => {
            let to = if in_teams { to } else { Some(Stand::Hand) };
            draw_blind(course, seat, to)?;
        }
    }
    after_first(course, seat);
    Ok(())
}

/// The second card.
///
/// Rules: "Drawing train cards", 3 and 8.
pub(crate) fn second<S: FnMut(&Event)>(
    course: &mut Course<'_, S>,
    seat: Seat,
    from: Source,
    to: Option<Stand>,
) -> Result<(), Refusal> {
    let Turn::SecondCard { to: stand } = course.state.turn else {
        unreachable!("the seat owes the second card only in that turn");
    };
    if to.is_some() {
        return Err(DrawError::SecondGoesTo { stand }.into());
    }
    match from {
        Source::Row(place) => {
            let card = card_at(course, place)?;
            if card.is_wild() && !course.rules.variant.drawing.face_up_wild_second {
                return Err(DrawError::WildSecond { place }.into());
            }
            take(course, seat, place, card, Some(stand));
        }
        Source::Deck => draw_blind(course, seat, Some(stand))?,
    }
    turn::end(course, seat);
    Ok(())
}

/// Puts the first card in hand or holder after the player has seen it.
///
/// Rules: "Drawing train cards", 8.
pub(crate) fn put<S: FnMut(&Event)>(
    course: &mut Course<'_, S>,
    seat: Seat,
    to: Stand,
) -> Result<(), Refusal> {
    let Turn::FirstCard { card } = course.state.turn else {
        unreachable!("the seat owes this only with its first card in the air");
    };
    course.emit(Event::CardPut { seat, card, to });
    after_first(course, seat);
    Ok(())
}

/// Ends the turn after one card.
///
/// Rules: "Drawing train cards", 3.
pub(crate) fn stop<S: FnMut(&Event)>(
    course: &mut Course<'_, S>,
    seat: Seat,
) -> Result<(), Refusal> {
    if !course.rules.variant.drawing.one_card_enough {
        return Err(DrawError::OneIsNotEnough.into());
    }
    turn::end(course, seat);
    Ok(())
}

/// After the first card is put: the second is due, unless the action is over or there is none.
fn after_first<S: FnMut(&Event)>(course: &mut Course<'_, S>, seat: Seat) {
    let ends = match course.state.turn {
        Turn::SecondCard { .. } => !can_draw_second(course.rules, course.state),
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
        turn::end(course, seat);
    }
}

/// Whether a legal second card exists.
///
/// Rules: "Drawing train cards", 3 and 7.
#[inline]
pub(crate) fn can_draw_second(rules: &Ruleset, state: &State) -> bool {
    let any = rules.variant.drawing.face_up_wild_second;
    state.has_cards() || state.row.plain() != 0 || any && state.row.filled() != 0
}

/// Whether any train card can be taken as the first.
///
/// Rules: "Drawing train cards", 7.
#[inline]
pub(crate) fn can_draw_first(state: &State) -> bool {
    state.has_cards() || state.row.filled() != 0
}

fn card_at<S>(course: &Course<'_, S>, place: u8) -> Result<Card, Refusal> {
    let places = course.rules.variant.drawing.row;
    if place >= places {
        return Err(DrawError::NoSuchPlace { places }.into());
    }
    course
        .state
        .row
        .get(place)
        .ok_or(DrawError::PlaceEmpty { place }.into())
}

/// Takes a face-up card and refills its place at once.
fn take<S: FnMut(&Event)>(
    course: &mut Course<'_, S>,
    seat: Seat,
    place: u8,
    card: Card,
    to: Option<Stand>,
) {
    course.emit(Event::CardTaken {
        seat,
        place,
        card,
        to,
    });
    fill_place(course, place);
    sweep(course);
}

fn draw_blind<S: FnMut(&Event)>(
    course: &mut Course<'_, S>,
    seat: Seat,
    to: Option<Stand>,
) -> Result<(), DrawError> {
    let card = next_card(course).ok_or(DrawError::NoCards)?;
    course.emit(Event::CardDrawn { seat, card, to });
    Ok(())
}

/// The top card of the deck, after shuffling the discards into a new deck if it is empty.
///
/// Rules: "Drawing train cards", 6.
#[inline]
pub(crate) fn next_card<S: FnMut(&Event)>(course: &mut Course<'_, S>) -> Option<Card> {
    if course.state.deck.len() == 0 && !course.state.discards.is_empty() {
        let discards = course.state.discards;
        let mut order = Vec::with_capacity(usize::from(discards.total()));
        order.extend(discards.cards());
        course.dealer.shuffle(course.state.n_shuffles, &mut order);
        course.emit(Event::TrainDeckShuffled {
            order: order.into_boxed_slice(),
        });
    }
    course.state.deck.top()
}

fn fill_place<S: FnMut(&Event)>(course: &mut Course<'_, S>, place: u8) {
    if let Some(card) = next_card(course) {
        course.emit(Event::RowPlaceFilled { place, card });
    }
}

/// Fills the empty places of the row, left to right, and sweeps it if necessary.
///
/// Rules: "Drawing train cards", 5 and 6.
pub(crate) fn fill_row<S: FnMut(&Event)>(course: &mut Course<'_, S>) {
    fill_empty(course);
    sweep(course);
}

fn fill_empty<S: FnMut(&Event)>(course: &mut Course<'_, S>) {
    let places = (1 << course.rules.variant.drawing.row) - 1;
    for place in bits(places & !u128::from(course.state.row.filled())) {
        fill_place(course, place);
    }
}

/// Sweeps the row and deals a new one for as long as the rule demands it.
///
/// It ends: every shuffle can bring a row that may stay, and [`crate::variant::Variant::check`] makes sure
/// that it does not take long.
fn sweep<S: FnMut(&Event)>(course: &mut Course<'_, S>) {
    while must_sweep(course.rules, course.state) {
        course.emit(Event::RowSwept);
        fill_empty(course);
    }
}

/// Whether the face-up row has to be swept and dealt again.
///
/// Rules: "Drawing train cards", 5.
#[inline]
fn must_sweep(rules: &Ruleset, state: &State) -> bool {
    let drawing = &rules.variant.drawing;
    if drawing.sweep_at == 0 || state.row.n_wild() < drawing.sweep_at {
        return false;
    }
    // With fewer plain cards left than a lawful row needs, no row could satisfy the rule, and
    // sweeping would never end.
    let n_plain = state.row.plain().count_ones() as u16
        + u16::from(state.deck.n_plain())
        + state.discards.n_plain();
    n_plain > u16::from(drawing.row - drawing.sweep_at)
}
