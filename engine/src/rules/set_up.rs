//! Set-up: shuffling, dealing, the first row, the first tickets.
//!
//! Rules: "Set-up".

use crate::card::{Card, CardCounts};
use crate::event::{Event, TicketDeck, TicketList};
use crate::ids::Seat;

use super::{Course, draw};

/// Everything up to the choice of first tickets.
///
/// Rules: "Set-up", 1 and 2.
pub(crate) fn deal<S: FnMut(&Event)>(course: &mut Course<'_, S>) {
    let rules = course.rules;
    let mut pack: Box<[Card]> = rules.pack().into();
    course.dealer.shuffle(course.state.n_shuffles, &mut pack);
    course.emit(Event::TrainDeckShuffled { order: pack });
    for (deck, tickets) in [
        (TicketDeck::Long, rules.long_tickets()),
        (TicketDeck::Regular, rules.tickets()),
    ] {
        if !tickets.is_empty() {
            let mut order: Box<[_]> = tickets.into();
            course.dealer.shuffle(course.state.n_shuffles, &mut order);
            course.emit(Event::TicketsShuffled { deck, order });
        }
    }
    let set_up = &rules.variant.set_up;
    for seat in rules.seats() {
        let deck = course.state.deck.as_slice();
        let cards: CardCounts = deck
            .iter()
            .rev()
            .take(usize::from(set_up.hand))
            .copied()
            .collect();
        course.emit(Event::HandDealt { seat, cards });
    }
    draw::fill_row(course);
    for seat in rules.seats() {
        let long = course.state.long_tickets.front(set_up.long_tickets_dealt);
        let tickets: TicketList = long
            .chain(course.state.tickets.front(set_up.tickets_dealt))
            .collect();
        course.emit(Event::TicketsOffered { seat, tickets });
    }
}

/// Begins the first turn, once everybody has chosen.
///
/// Rules: "Set-up", 4 and 5, and "House rules", 5.
pub(crate) fn begin_play<S: FnMut(&Event)>(course: &mut Course<'_, S>) {
    let rules = course.rules;
    if rules.variant.set_up.open_first_tickets {
        for seat in rules.seats() {
            let own = course.state.seat(seat);
            let tickets = own.tickets.iter().collect();
            course.emit(Event::FirstTicketsShown { seat, tickets });
        }
    }
    course.emit(Event::PlayBegan);
    super::turn::begin(course, Seat(0));
}
