//! The train cards on the table: the top of the deck, the face-up row, and when it is dealt again.
//!
//! Rules: "Drawing train cards", 5 to 7.

use crate::card::Card;
use crate::event::Event;
use crate::ruleset::Ruleset;
use crate::set::bits;
use crate::state::State;

use super::live::LiveGame;

/// Whether any train card can be taken as the first.
///
/// Rules: "Drawing train cards", 7.
#[inline]
pub(crate) fn can_draw_first(state: &State) -> bool {
    state.has_cards() || state.row.filled() != 0
}

/// The top card of the deck, after shuffling the discards into a new deck if it is empty.
///
/// Rules: "Drawing train cards", 6.
#[inline]
pub(crate) fn next_card<S: FnMut(&Event)>(game: &mut LiveGame<'_, S>) -> Option<Card> {
    if game.state.deck.len() == 0 {
        shuffle_discards(game);
    }
    game.state.deck.top()
}

#[cold]
fn shuffle_discards<S: FnMut(&Event)>(game: &mut LiveGame<'_, S>) {
    let discards = game.state.discards;
    if discards.is_empty() {
        return;
    }
    let mut order = Vec::with_capacity(usize::from(discards.total()));
    order.extend(discards.cards());
    game.dealer.shuffle(game.state.n_shuffles, &mut order);
    game.emit(Event::TrainDeckShuffled {
        order: order.into_boxed_slice(),
    });
}

/// Fills the place from which a card was taken, and sweeps the row if necessary.
///
/// Rules: "Drawing train cards", 2 and 5.
pub(super) fn refill<S: FnMut(&Event)>(game: &mut LiveGame<'_, S>, place: u8) {
    fill_place(game, place);
    sweep(game);
}

fn fill_place<S: FnMut(&Event)>(game: &mut LiveGame<'_, S>, place: u8) {
    if let Some(card) = next_card(game) {
        game.emit(Event::RowPlaceFilled { place, card });
    }
}

/// Fills the empty places of the row, left to right, and sweeps it if necessary.
///
/// Rules: "Drawing train cards", 5 and 6.
pub(crate) fn fill<S: FnMut(&Event)>(game: &mut LiveGame<'_, S>) {
    fill_empty(game);
    sweep(game);
}

#[inline]
fn fill_empty<S: FnMut(&Event)>(game: &mut LiveGame<'_, S>) {
    let places = (1 << game.rules.variant.drawing.row) - 1;
    for place in bits(places & !u128::from(game.state.row.filled())) {
        fill_place(game, place);
    }
}

#[inline]
fn sweep<S: FnMut(&Event)>(game: &mut LiveGame<'_, S>) {
    if must_sweep(game.rules, game.state) {
        deal_anew(game);
    }
}

/// Sweeps the row and deals a new one for as long as the rule demands it.
///
/// It ends: every shuffle can bring a row that may stay, and [`crate::variant::Variant::check`] makes sure
/// that it does not take long.
#[cold]
fn deal_anew<S: FnMut(&Event)>(game: &mut LiveGame<'_, S>) {
    while must_sweep(game.rules, game.state) {
        game.emit(Event::RowSwept);
        fill_empty(game);
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
