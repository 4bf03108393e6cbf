//! Whether a stored event can be applied to a game at all.
//!
//! A log that our own rules wrote always fits. One that was damaged or made up, or belongs to another map,
//! must be refused with the number of the event, not end in a panic or in nonsense. So an event fits only if
//! it keeps what holds in every game:
//!
//! - the train cards are those of the pack, and every ticket is in one place only;
//! - no seat uses more trains than it has, and a track has one owner;
//! - at set-up a seat chooses tickets once; in play one seat at a time has a turn, and an event belongs to the
//!   stage of the turn that the game is in;
//! - the game begins with the pack, and ends when its last turn, or a pass of everybody, is over.
//!
//! What a track costs and who is next is left to the rules, so that logs from before a rule was corrected
//! still fit.

use crate::action::{Payment, Stand};
use crate::card::{Card, CardCounts};
use crate::event::{Event, TicketDeck, TicketList};
use crate::ids::{Seat, TicketId, TrackId};
use crate::ruleset::Ruleset;
use crate::set::TicketSet;
use crate::state::{PromptKind, State, Turn};

use super::{sites, turn};

/// Whether applying the event keeps the state sound.
pub(crate) fn fits(rules: &Ruleset, state: &State, event: &Event) -> bool {
    let check = Check { rules, state };
    let has_pack = state.n_shuffles > 0;
    if state.is_over() || !has_pack && !matches!(event, Event::TrainDeckShuffled { .. }) {
        return false;
    }
    match *event {
        Event::TrainDeckShuffled { ref order } => {
            // The first deck is the whole pack, every later one the discards.
            let there = if has_pack {
                state.discards
            } else {
                rules.pack().iter().copied().collect()
            };
            state.deck.len() == 0 && same_cards(order, &there)
        }
        Event::TicketsShuffled { deck, ref order } => {
            let there = state.tickets_in(deck);
            let all = match deck {
                TicketDeck::Regular => rules.tickets(),
                TicketDeck::Long => rules.long_tickets(),
            };
            let set = |list: &[TicketId]| list.iter().copied().collect::<TicketSet>();
            // At first all of them, and where mixtures are named those that are there when play begins.
            let is_again =
                rules.variant.tickets.mixture && state.play_began && state.turn == Turn::SetUp;
            let wanted = if is_again { &there[..] } else { all };
            let is_first = check.in_set_up() && check.no_ticket_dealt() && there.is_empty();
            (is_first || is_again)
                && order.len() == wanted.len()
                && order.iter().all(|ticket| check.ticket(*ticket))
                && set(order) == set(wanted)
        }
        Event::HandDealt { seat, cards } => {
            let deck = state.deck.as_slice().iter().rev();
            let top: CardCounts = deck.take(usize::from(cards.total())).copied().collect();
            check.in_set_up() && check.seat(seat) && check.has_not_been_asked(seat) && top == cards
        }
        Event::RowPlaceFilled { place, card } => {
            place < rules.variant.drawing.row
                && check.on_top(card)
                && state.row.get(place).is_none()
        }
        Event::RowSwept => true,
        // `replay` leaves out what it undid.
        Event::Rewound { to: _ } => true,
        Event::TicketsOffered { seat, tickets } => {
            let n_long = tickets
                .as_slice()
                .iter()
                .filter(|ticket| check.ticket(**ticket) && rules.is_long(**ticket))
                .count() as u8;
            let on_top = state
                .long_tickets
                .front(n_long)
                .chain(state.tickets.front(tickets.len() as u8 - n_long));
            check.seat(seat)
                && (check.opens(seat) || check.in_set_up() && check.has_not_been_asked(seat))
                && on_top.eq(tickets.as_slice().iter().copied())
        }
        Event::TicketsChosen {
            seat,
            kept,
            returned,
            shared,
        } => {
            check.owes_tickets(seat)
                && check.tickets(&kept)
                && check.tickets(&returned)
                && is_split(&state.seat(seat).offer, &kept, &returned)
                && shared.is_none_or(|ticket| rules.in_teams() && kept.set().contains(ticket))
        }
        Event::FirstTicketsShown { seat, tickets } => {
            check.all_have_chosen() && check.has_tickets(seat, &tickets)
        }
        Event::PlayBegan => check.all_have_chosen(),
        Event::TurnBegan { seat } => {
            let is_first = state.play_began && state.turn == Turn::SetUp;
            check.seat(seat)
                && (is_first || check.turn_ends())
                && turn::end_due(rules, state).is_none()
        }
        Event::CardTaken {
            seat,
            place,
            card,
            to,
        } => check.draws(seat, to) && state.row.get(place) == Some(card),
        Event::CardDrawn { seat, card, to } => check.draws(seat, to) && check.on_top(card),
        Event::CardPut { seat, card, to } => {
            seat == state.current && check.stand(Some(to)) && state.turn == Turn::FirstCard { card }
        }
        Event::TunnelEntered {
            seat,
            track,
            payment,
        } => check.opens(seat) && check.claim(seat, track) && check.holds(seat, &payment),
        Event::TunnelCardTurned { card } => check.tunnel().is_some() && check.on_top(card),
        Event::TunnelExtraPaid { seat, payment } => {
            seat == state.current && check.tunnel().is_some() && check.holds(seat, &payment)
        }
        Event::TunnelLeft { seat, track } => {
            let inside = check.tunnel();
            seat == state.current && inside.is_some_and(|(inside, _)| inside == track)
        }
        Event::TrackClaimed {
            seat,
            track,
            payment,
        } => {
            let is_paid = match check.tunnel() {
                Some(laid) => seat == state.current && laid == (track, payment),
                None => check.opens(seat) && check.holds(seat, &payment),
            };
            is_paid && check.claim(seat, track)
        }
        Event::StationBuilt {
            seat,
            city,
            payment,
        } => {
            check.opens(seat)
                && check.holds(seat, &payment)
                && sites::cost(rules, state, seat).is_some()
                && sites::free_cities(rules, state).contains(city)
        }
        Event::TicketsPutInHolder { seat, tickets } => {
            let is_own_turn =
                seat == state.current && matches!(state.turn, Turn::Open | Turn::Done);
            rules.in_teams()
                && (check.in_set_up() || is_own_turn)
                && check.has_tickets(seat, &tickets)
        }
        Event::Passed { seat } => check.opens(seat),
        Event::LastRoundBegan { seat } => {
            seat == state.current && check.turn_ends() && state.last_turns.is_none()
        }
        Event::SeatResigned { seat } => check.seat(seat) && !state.seat(seat).resigned,
        Event::GameEnded { reason } => {
            check.turn_ends() && turn::end_due(rules, state) == Some(reason)
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

/// Whether every ticket of the offer is in one of the lists, once.
fn is_split(offer: &TicketList, kept: &TicketList, returned: &TicketList) -> bool {
    // An offer names no ticket twice, so lists of the same length name each once.
    kept.len() + returned.len() == offer.len() && kept.set() | returned.set() == offer.set()
}

struct Check<'a> {
    rules: &'a Ruleset,
    state: &'a State,
}

impl Check<'_> {
    fn seat(&self, seat: Seat) -> bool {
        seat.0 < self.rules.n_seats()
    }

    fn stand(&self, stand: Option<Stand>) -> bool {
        match stand {
            Some(Stand::Hand) => true,
            Some(Stand::Holder) | None => self.rules.in_teams(),
        }
    }

    fn on_top(&self, card: Card) -> bool {
        self.state.deck.top() == Some(card)
    }

    fn ticket(&self, ticket: TicketId) -> bool {
        ticket.index() < self.rules.map.tickets.len()
    }

    fn tickets(&self, tickets: &TicketList) -> bool {
        tickets.as_slice().iter().all(|ticket| self.ticket(*ticket))
    }

    /// Whether the seat has these tickets in hand, none named twice.
    fn has_tickets(&self, seat: Seat, tickets: &TicketList) -> bool {
        self.seat(seat)
            && self.tickets(tickets)
            && tickets.set().len() == tickets.len() as u32
            && tickets.set().is_subset(self.state.seat(seat).tickets)
    }

    fn in_set_up(&self) -> bool {
        self.state.turn == Turn::SetUp && !self.state.play_began
    }

    fn no_ticket_dealt(&self) -> bool {
        let state = self.state;
        let mut holders = state.holders.iter();
        self.rules.seats().all(|seat| self.has_not_been_asked(seat))
            && holders.all(|holder| holder.tickets.is_empty())
    }

    /// Whether the seat has no tickets from the set-up, and none to choose from.
    fn has_not_been_asked(&self, seat: Seat) -> bool {
        let own = self.state.seat(seat);
        own.tickets.is_empty() && own.set_aside.is_empty() && !self.owes_tickets(seat)
    }

    fn owes_tickets(&self, seat: Seat) -> bool {
        let mut prompts = self.state.prompts.as_slice().iter();
        prompts.any(|prompt| prompt.seat == seat && prompt.kind == PromptKind::ChooseTickets)
    }

    fn all_have_chosen(&self) -> bool {
        self.in_set_up() && self.state.prompts.as_slice().is_empty()
    }

    /// Whether the seat's turn is open.
    fn opens(&self, seat: Seat) -> bool {
        self.state.turn == Turn::Open && self.state.current == seat
    }

    /// Whether the seat can get a card there now.
    fn draws(&self, seat: Seat, to: Option<Stand>) -> bool {
        let is_possible = match self.state.turn {
            Turn::Open => self.stand(to),
            Turn::SecondCard { to: second } => to == Some(second),
            Turn::SetUp
            | Turn::FirstCard { .. }
            | Turn::ChoosingTickets
            | Turn::Tunnel { .. }
            | Turn::Done
            | Turn::Over(_) => false,
        };
        is_possible && self.state.current == seat
    }

    /// The tunnel that was entered, and what was laid there.
    fn tunnel(&self) -> Option<(TrackId, Payment)> {
        match self.state.turn {
            Turn::Tunnel { track, laid, .. } => Some((track, laid)),
            Turn::SetUp
            | Turn::Open
            | Turn::FirstCard { .. }
            | Turn::SecondCard { .. }
            | Turn::ChoosingTickets
            | Turn::Done
            | Turn::Over(_) => None,
        }
    }

    /// Whether the turn can end here: its action is done, or it stops after one card.
    fn turn_ends(&self) -> bool {
        matches!(self.state.turn, Turn::Done | Turn::SecondCard { .. })
    }

    fn claim(&self, seat: Seat, track: TrackId) -> bool {
        let Some(data) = self.rules.map.tracks.get(track.index()) else {
            return false;
        };
        !self.state.claimed.contains(track)
            && self.state.seat(seat).trains >= data.length + data.mountain
    }

    fn holds(&self, seat: Seat, payment: &Payment) -> bool {
        let no_holder = CardCounts::NONE;
        let holder = match self.rules.in_teams() {
            true => &self.state.holders[self.rules.side_of(seat)].cards,
            false => &no_holder,
        };
        self.state.seat(seat).hand.contains(&payment.hand) && holder.contains(&payment.holder)
    }
}
