//! What a game must neither lose nor make: its train cards and its tickets.

use crate::card::{Card, CardCounts};
use crate::game::Game;
use crate::ids::TicketId;
use crate::ruleset::Ruleset;

/// All train cards of the game, wherever they are.
pub fn all_cards(game: &Game) -> CardCounts {
    let state = &game.state;
    let mut cards = state.cards_outside_deck();
    for card in state.deck.as_slice() {
        cards[*card] += 1;
    }
    cards
}

/// The pack the game was dealt from.
pub fn pack(rules: &Ruleset) -> CardCounts {
    let set_up = &rules.variant.set_up;
    let mut cards = CardCounts::of(Card::Wild, set_up.wild_cards);
    for color in &rules.map.colors {
        cards[Card::from(*color)] = set_up.cards_per_color;
    }
    cards
}

/// Every ticket still in the game, as often as it is found, in ascending order.
pub fn all_tickets(game: &Game) -> Vec<TicketId> {
    let state = &game.state;
    let mut tickets: Vec<TicketId> = state.tickets.front(u8::MAX).collect();
    tickets.extend(state.long_tickets.front(u8::MAX));
    for seat in &state.seats {
        tickets.extend(seat.tickets);
        tickets.extend(seat.offer.as_slice());
        tickets.extend(seat.set_aside.as_slice());
    }
    for holder in &state.holders {
        tickets.extend(holder.tickets);
    }
    tickets.sort();
    tickets
}
