//! What each event does to the state: the only code that changes it.

use crate::action::{Payment, Stand};
use crate::card::{Card, CardCounts};
use crate::event::{Event, TicketDeck, TicketList};
use crate::ids::{Seat, TrackId};
use crate::ruleset::Ruleset;
use crate::state::{LastRound, Prompt, PromptKind, Row, State, Turn};
use crate::variant::ReturnedTickets;

impl State {
    /// Changes the state by one fact. Never refuses and is never random: facts are checked when they
    /// are made.
    #[inline(always)]
    pub(crate) fn apply(&mut self, rules: &Ruleset, event: &Event) {
        self.n_events += 1;
        match *event {
            Event::TrainDeckShuffled { ref order } => {
                self.deck.set(order);
                self.discards = CardCounts::NONE;
                self.n_shuffles += 1;
            }
            Event::TicketsShuffled { deck, ref order } => {
                match deck {
                    TicketDeck::Regular => self.tickets.set(order),
                    TicketDeck::Long => self.long_tickets.set(order),
                }
                self.n_shuffles += 1;
            }
            Event::HandDealt { seat, cards } => {
                for _ in 0..cards.total() {
                    self.deck.take_top();
                }
                self.seat_mut(seat).hand.add(&cards);
                if rules.variant.tickets.mixture {
                    self.ask(seat, PromptKind::NameMixture);
                }
            }
            Event::RowPlaceFilled { place, card } => {
                self.deck.take_top();
                self.row.put(place, card);
            }
            Event::RowSwept => {
                let row = std::mem::replace(&mut self.row, Row::EMPTY);
                self.discards.add(&row.cards().collect());
            }
            Event::TicketsOffered { seat, tickets } => self.apply_offer(rules, seat, tickets),
            Event::TicketsChosen {
                seat,
                kept,
                returned,
                shared,
            } => {
                let set_up = !self.play_began;
                let own = self.seat_mut(seat);
                own.offer = TicketList::default();
                own.tickets |= kept.set();
                own.returned |= returned.set();
                if set_up {
                    own.set_aside = returned;
                    own.to_share = shared;
                    self.prompts.remove(seat);
                } else {
                    if rules.variant.tickets.returned == ReturnedTickets::Deck {
                        for &ticket in returned.as_slice() {
                            self.ticket_deck(rules, ticket).put_back(ticket);
                        }
                    }
                    self.finish_turn();
                }
            }
            Event::FirstTicketsShown { seat, tickets } => {
                self.seat_mut(seat).shown |= tickets.set()
            }
            Event::PlayBegan => {
                for seat in rules.seats() {
                    let set_aside = std::mem::take(&mut self.seat_mut(seat).set_aside);
                    for &ticket in set_aside.as_slice() {
                        if rules.returns_at_set_up(ticket) {
                            self.ticket_deck(rules, ticket).put_back(ticket);
                        }
                    }
                }
                if !rules.variant.tickets.mixture {
                    self.long_tickets.clear();
                }
                self.play_began = true;
            }
            Event::TurnBegan { seat } => {
                self.current = seat;
                if let Some(last) = &mut self.last_turns {
                    last.turns_left -= 1;
                }
                self.owe(seat, Turn::Open, PromptKind::TakeTurn);
            }
            Event::CardTaken {
                seat,
                place,
                card,
                to,
            } => {
                self.row.clear(place);
                if let Some(to) = to {
                    self.known_at(rules, seat, to)[card] += 1;
                }
                let ends = card.is_wild()
                    && self.turn == Turn::Open
                    && rules.variant.drawing.face_up_wild_ends;
                self.card_got(rules, seat, card, to, ends);
            }
            Event::CardDrawn { seat, card, to } => {
                self.deck.take_top();
                self.card_got(rules, seat, card, to, false);
            }
            Event::CardPut { seat, card, to } => {
                self.cards_at(rules, seat, to)[card] += 1;
                self.owe(
                    seat,
                    Turn::SecondCard { to: to.other() },
                    PromptKind::DrawSecondCard,
                );
            }
            Event::TunnelEntered {
                seat,
                track,
                payment,
            } => {
                self.lay(rules, seat, &payment);
                self.owe(
                    seat,
                    Turn::Tunnel {
                        track,
                        laid: payment,
                        turned: CardCounts::NONE,
                    },
                    PromptKind::PayTunnel,
                );
            }
            Event::TunnelCardTurned { card } => {
                self.deck.take_top();
                if let Turn::Tunnel { turned, .. } = &mut self.turn {
                    turned[card] += 1;
                }
            }
            Event::TunnelExtraPaid { seat, payment } => {
                self.lay(rules, seat, &payment);
                if let Turn::Tunnel { laid, .. } = &mut self.turn {
                    *laid = laid.plus(&payment);
                }
            }
            Event::TunnelLeft { seat, track: _ } => {
                if let Turn::Tunnel { laid, turned, .. } = self.turn {
                    let side = rules.side_of(seat);
                    let own = self.seat_mut(seat);
                    own.hand.add(&laid.hand);
                    own.known.add(&laid.hand);
                    if rules.in_teams() {
                        let holder = &mut self.holders[side];
                        holder.cards.add(&laid.holder);
                        holder.known.add(&laid.holder);
                    }
                    self.discards.add(&turned);
                }
                self.finish_turn();
            }
            Event::TrackClaimed {
                seat,
                track,
                payment,
            } => self.apply_claim(rules, seat, track, &payment),
            Event::StationBuilt {
                seat,
                city,
                payment,
            } => {
                self.lay(rules, seat, &payment);
                self.discards.add(&payment.cards());
                self.seat_mut(seat).stations.push(city);
                self.finish_turn();
            }
            Event::TicketsPutInHolder { seat, tickets } => {
                let side = rules.side_of(seat);
                let own = self.seat_mut(seat);
                own.tickets -= tickets.set();
                own.to_share = None;
                self.holders[side].tickets |= tickets.set();
                if self.turn == Turn::Open {
                    self.finish_turn();
                }
            }
            Event::Passed { seat: _ } => {
                let n_passes = self.n_passes + 1;
                self.finish_turn();
                self.n_passes = n_passes;
            }
            Event::LastRoundBegan { seat } => {
                let turns_left = rules.n_seats() * rules.variant.end.last_turns;
                self.last_turns = Some(LastRound {
                    caused_by: seat,
                    turns_left,
                });
            }
            Event::SeatResigned { seat } => self.seat_mut(seat).resigned = true,
            Event::GameEnded { reason } => {
                self.turn = Turn::Over(reason);
                self.prompts.clear();
            }
            // `replay` leaves out what it undid.
            Event::Rewound { to: _ } => {}
        }
    }

    fn apply_offer(&mut self, rules: &Ruleset, seat: Seat, tickets: TicketList) {
        for &ticket in tickets.as_slice() {
            self.ticket_deck(rules, ticket).take_front(1);
        }
        self.seat_mut(seat).offer = tickets;
        if self.play_began {
            self.owe(seat, Turn::ChoosingTickets, PromptKind::ChooseTickets);
        } else {
            self.ask(seat, PromptKind::ChooseTickets);
        }
    }

    /// Opens a seat's next decision at set-up.
    fn ask(&mut self, seat: Seat, kind: PromptKind) {
        let since = self.n_events;
        self.prompts.remove(seat);
        self.prompts.push(Prompt { seat, kind, since });
    }

    fn apply_claim(&mut self, rules: &Ruleset, seat: Seat, track: TrackId, payment: &Payment) {
        match self.turn {
            Turn::Tunnel { turned, .. } => self.discards.add(&turned),
            _ => self.lay(rules, seat, payment),
        }
        self.discards.add(&payment.cards());
        self.claimed.insert(track);
        self.closed.remove(track);
        let route = rules.route(track);
        let mut beyond = route & self.claimed;
        for _ in 1..rules.closes_after(track) {
            beyond.pop_first();
        }
        if !beyond.is_empty() {
            self.closed |= route - self.claimed;
        }
        let (length, mountain) = {
            let track = rules.map.track(track);
            (track.length, track.mountain)
        };
        let points = rules.points(track);
        let own = self.seat_mut(seat);
        own.tracks.insert(track);
        own.barred |= route;
        own.trains -= length + mountain;
        own.score += u16::from(points);
        self.finish_turn();
    }

    /// Takes a card from row or deck; `ends` if that ends the action.
    fn card_got(&mut self, rules: &Ruleset, seat: Seat, card: Card, to: Option<Stand>, ends: bool) {
        self.n_passes = 0;
        if let Some(to) = to {
            self.cards_at(rules, seat, to)[card] += 1;
        }
        match (self.turn, to) {
            (Turn::Open, None) => {
                self.owe(seat, Turn::FirstCard { card }, PromptKind::PutFirstCard)
            }
            (Turn::Open, Some(to)) if !ends => {
                let second = if rules.in_teams() {
                    to.other()
                } else {
                    Stand::Hand
                };
                self.owe(
                    seat,
                    Turn::SecondCard { to: second },
                    PromptKind::DrawSecondCard,
                );
            }
            _ => self.finish_turn(),
        }
    }

    /// Opens the seat's next decision.
    #[inline]
    fn owe(&mut self, seat: Seat, turn: Turn, kind: PromptKind) {
        self.turn = turn;
        self.prompts.clear();
        self.prompts.push(Prompt {
            seat,
            kind,
            since: self.n_events,
        });
    }

    /// The turn's action is done. The rules decide what follows.
    #[inline]
    fn finish_turn(&mut self) {
        self.turn = Turn::Done;
        self.n_passes = 0;
        self.prompts.clear();
    }

    #[inline]
    fn cards_at(&mut self, rules: &Ruleset, seat: Seat, stand: Stand) -> &mut CardCounts {
        match stand {
            Stand::Hand => &mut self.seat_mut(seat).hand,
            Stand::Holder => {
                let side = rules.side_of(seat);
                &mut self.holders[side].cards
            }
        }
    }

    /// The cards of a hand or holder that everybody knows.
    #[inline]
    fn known_at(&mut self, rules: &Ruleset, seat: Seat, stand: Stand) -> &mut CardCounts {
        match stand {
            Stand::Hand => &mut self.seat_mut(seat).known,
            Stand::Holder => {
                let side = rules.side_of(seat);
                &mut self.holders[side].known
            }
        }
    }

    /// Takes a payment from hand and holder.
    #[inline]
    fn lay(&mut self, rules: &Ruleset, seat: Seat, payment: &Payment) {
        let own = self.seat_mut(seat);
        own.hand.remove(&payment.hand);
        own.known.remove_up_to(&payment.hand);
        if rules.in_teams() {
            let side = rules.side_of(seat);
            let holder = &mut self.holders[side];
            holder.cards.remove(&payment.holder);
            holder.known.remove_up_to(&payment.holder);
        }
    }
}
