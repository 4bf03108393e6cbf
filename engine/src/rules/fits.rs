//! Whether a stored event can be applied to a game at all.
//!
//! A log that our own rules wrote always fits. One that was damaged, or belongs to another map,
//! must be refused with the number of the event, not end in a panic or in nonsense.

use crate::action::{Payment, Stand};
use crate::card::{Card, CardCounts};
use crate::event::{Event, TicketDeck, TicketList};
use crate::game::Game;
use crate::ids::{Seat, TicketId, TrackId};
use crate::set::TicketSet;
use crate::state::Turn;

/// Whether applying the event keeps the state sound.
pub(crate) fn fits(game: &Game, event: &Event) -> bool {
    let check = Check { game };
    let state = &game.state;
    match *event {
        Event::TrainDeckShuffled { ref order } => {
            // The first deck is the whole pack, every later one the discards.
            let there = if state.n_shuffles == 0 {
                game.rules.pack().iter().copied().collect()
            } else {
                state.discards
            };
            state.deck.len() == 0 && same_cards(order, &there)
        }
        Event::TicketsShuffled { deck, ref order } => {
            let wanted = match deck {
                TicketDeck::Regular => game.rules.tickets(),
                TicketDeck::Long => game.rules.long_tickets(),
            };
            let set = |list: &[TicketId]| list.iter().copied().collect::<TicketSet>();
            !state.play_began
                && state.prompts.as_slice().is_empty()
                && order.len() == wanted.len()
                && order.iter().all(|ticket| check.ticket(*ticket))
                && set(order) == set(wanted)
        }
        Event::HandDealt { seat, cards } => {
            let deck = state.deck.as_slice().iter().rev();
            let top: CardCounts = deck.take(usize::from(cards.total())).copied().collect();
            check.seat(seat) && top == cards
        }
        Event::RowPlaceFilled { place, card } => {
            place < game.rules.variant.drawing.row
                && check.on_top(card)
                && state.row.get(place).is_none()
        }
        Event::RowSwept | Event::PlayBegan | Event::GameEnded { .. } | Event::Rewound { .. } => {
            true
        }
        Event::TicketsOffered { seat, tickets } => {
            let n_long = tickets
                .as_slice()
                .iter()
                .filter(|ticket| check.ticket(**ticket) && game.rules.is_long(**ticket))
                .count() as u8;
            let on_top = state
                .long_tickets
                .front(n_long)
                .chain(state.tickets.front(tickets.len() as u8 - n_long));
            let is_asked = match state.turn {
                Turn::SetUp => {
                    let prompts = state.prompts.as_slice().iter();
                    prompts.clone().all(|prompt| prompt.seat != seat)
                }
                Turn::Open => state.current == seat,
                Turn::FirstCard { .. }
                | Turn::SecondCard { .. }
                | Turn::ChoosingTickets
                | Turn::Tunnel { .. }
                | Turn::Done
                | Turn::Over(_) => false,
            };
            check.seat(seat) && is_asked && on_top.eq(tickets.as_slice().iter().copied())
        }
        Event::TicketsChosen {
            seat,
            kept,
            returned,
            shared,
        } => {
            check.seat(seat)
                && check.tickets(&kept)
                && check.tickets(&returned)
                && kept.set().is_disjoint(returned.set())
                && kept.set() | returned.set() == state.seat(seat).offer.set()
                && shared.is_none_or(|ticket| kept.set().contains(ticket))
        }
        Event::FirstTicketsShown { seat, tickets } => check.seat(seat) && check.tickets(&tickets),
        Event::TurnBegan { seat } => {
            check.seat(seat) && state.last_turns.is_none_or(|last| last.turns_left > 0)
        }
        Event::CardTaken {
            seat,
            place,
            card,
            to,
        } => check.seat(seat) && check.stand(to) && state.row.get(place) == Some(card),
        Event::CardDrawn { seat, card, to } => {
            check.seat(seat) && check.stand(to) && check.on_top(card)
        }
        Event::CardPut { seat, card, to } => {
            check.seat(seat) && check.stand(Some(to)) && state.turn == Turn::FirstCard { card }
        }
        Event::TunnelEntered {
            seat,
            track,
            payment,
        } => check.claim(seat, track) && check.holds(seat, &payment),
        Event::TunnelCardTurned { card } => {
            matches!(state.turn, Turn::Tunnel { .. }) && check.on_top(card)
        }
        Event::TunnelExtraPaid { seat, payment } => {
            matches!(state.turn, Turn::Tunnel { .. })
                && check.seat(seat)
                && check.holds(seat, &payment)
        }
        Event::TunnelLeft { seat, track: _ } => {
            matches!(state.turn, Turn::Tunnel { .. }) && check.seat(seat)
        }
        Event::TrackClaimed {
            seat,
            track,
            payment,
        } => {
            check.claim(seat, track)
                && (matches!(state.turn, Turn::Tunnel { .. }) || check.holds(seat, &payment))
        }
        Event::TicketsPutInHolder { seat, tickets } => {
            check.seat(seat)
                && game.rules.in_teams()
                && check.tickets(&tickets)
                && tickets.set().is_subset(state.seat(seat).tickets)
        }
        Event::Passed { seat } | Event::LastRoundBegan { seat } | Event::SeatResigned { seat } => {
            check.seat(seat)
        }
    }
}

/// Whether the order holds exactly these cards, and at least one.
fn same_cards(order: &[Card], there: &CardCounts) -> bool {
    // The length is checked first: counts are bytes and could overflow.
    !order.is_empty()
        && order.len() == usize::from(there.total())
        && order.iter().copied().collect::<CardCounts>() == *there
}

struct Check<'a> {
    game: &'a Game,
}

impl Check<'_> {
    fn seat(&self, seat: Seat) -> bool {
        seat.0 < self.game.rules.n_seats()
    }

    fn stand(&self, stand: Option<Stand>) -> bool {
        match stand {
            Some(Stand::Hand) => true,
            Some(Stand::Holder) | None => self.game.rules.in_teams(),
        }
    }

    fn on_top(&self, card: Card) -> bool {
        self.game.state.deck.top() == Some(card)
    }

    fn ticket(&self, ticket: TicketId) -> bool {
        ticket.index() < self.game.rules.map.tickets.len()
    }

    fn tickets(&self, tickets: &TicketList) -> bool {
        tickets.as_slice().iter().all(|ticket| self.ticket(*ticket))
    }

    fn claim(&self, seat: Seat, track: TrackId) -> bool {
        let Some(data) = self.game.rules.map.tracks.get(track.index()) else {
            return false;
        };
        self.seat(seat)
            && !self.game.state.claimed.contains(track)
            && self.game.state.seat(seat).trains >= data.length + data.mountain
    }

    fn holds(&self, seat: Seat, payment: &Payment) -> bool {
        let no_holder = CardCounts::NONE;
        let holder = match self.game.rules.in_teams() {
            true => &self.game.state.holders[self.game.rules.side_of(seat)].cards,
            false => &no_holder,
        };
        self.game.state.seat(seat).hand.contains(&payment.hand) && holder.contains(&payment.holder)
    }
}
