//! Set-up: shuffling, dealing, the first row, the first tickets.
//!
//! Rules: "Set-up".

use crate::card::{Card, CardCounts};
use crate::event::{Event, TicketDeck, TicketList};
use crate::ids::Seat;
use crate::variant::ReturnedTickets;

use super::live::LiveGame;
use super::{row, turn};

/// Everything up to the choice of first tickets.
///
/// Rules: "Set-up", 1 and 2.
pub(crate) fn deal<S: FnMut(&Event)>(game: &mut LiveGame<'_, S>) {
    let rules = game.rules;
    let mut pack: Box<[Card]> = rules.pack().into();
    game.dealer.shuffle(game.state.n_shuffles, &mut pack);
    game.emit(Event::TrainDeckShuffled { order: pack });
    for (deck, tickets) in [
        (TicketDeck::Long, rules.long_tickets()),
        (TicketDeck::Regular, rules.tickets()),
    ] {
        if !tickets.is_empty() {
            let mut order: Box<[_]> = tickets.into();
            game.dealer.shuffle(game.state.n_shuffles, &mut order);
            game.emit(Event::TicketsShuffled { deck, order });
        }
    }
    let set_up = &rules.variant.set_up;
    for seat in rules.seats() {
        let deck = game.state.deck.as_slice();
        let cards: CardCounts = deck
            .iter()
            .rev()
            .take(usize::from(set_up.hand))
            .copied()
            .collect();
        game.emit(Event::HandDealt { seat, cards });
    }
    row::fill(game);
    // Otherwise each is dealt what it names.
    if rules.variant.tickets.mixture {
        return;
    }
    for seat in rules.seats() {
        let long = game.state.long_tickets.front(set_up.long_tickets_dealt);
        let tickets: TicketList = long
            .chain(game.state.tickets.front(set_up.tickets_dealt))
            .collect();
        game.emit(Event::TicketsOffered { seat, tickets });
    }
}

/// Shuffles both decks of tickets again: some of each came back.
///
/// Rules: "Set-up", 7.
fn shuffle_decks<S: FnMut(&Event)>(game: &mut LiveGame<'_, S>) {
    for deck in [TicketDeck::Long, TicketDeck::Regular] {
        let mut order = game.state.tickets_in(deck);
        if !order.is_empty() {
            game.dealer.shuffle(game.state.n_shuffles, &mut order);
            game.emit(Event::TicketsShuffled { deck, order });
        }
    }
}

/// Begins the first turn, once everybody has chosen.
///
/// Rules: "Set-up", 4 and 5, and "House rules", 5.
pub(crate) fn begin_play<S: FnMut(&Event)>(game: &mut LiveGame<'_, S>) {
    let rules = game.rules;
    if rules.variant.set_up.open_first_tickets {
        for seat in rules.seats() {
            let own = game.state.seat(seat);
            let tickets = own.tickets.iter().collect();
            game.emit(Event::FirstTicketsShown { seat, tickets });
        }
    }
    game.emit(Event::PlayBegan);
    if rules.variant.tickets.mixture
        && rules.variant.set_up.returned_tickets == ReturnedTickets::Deck
    {
        shuffle_decks(game);
    }
    turn::begin(game, Seat(0));
}
