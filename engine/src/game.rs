//! A game: the fold of its events, and the only way to add to them.
//!
//! [`Game::play`] checks an action, then writes events one by one; [`Game::apply`] is the only code
//! that changes the state. The rules themselves are in `rules`.

use std::ops::Range;
use std::sync::Arc;

use crate::action::{Action, Payment, Stand};
use crate::card::{Card, CardCounts};
use crate::deal::Dealer;
use crate::event::{Event, TicketDeck, TicketList, Viewer};
use crate::ids::{Seat, TrackId};
use crate::refusal::Refusal;
use crate::rules::{self, Course};
use crate::ruleset::Ruleset;
use crate::state::{LastRound, Prompt, PromptKind, Row, State, Turn};
use crate::view::View;

/// The state of a game.
#[derive(Debug, Clone)]
pub struct Game {
    pub(crate) rules: Arc<Ruleset>,
    pub(crate) state: State,
}

impl PartialEq for Game {
    fn eq(&self, other: &Game) -> bool {
        self.state == other.state
    }
}

/// Why a log of events cannot be replayed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    #[error("event {number} does not fit the game before it")]
    DoesNotFit { number: u32 },
    #[error("event {number} undoes from event {to} on, which is not before it")]
    RewindsForward { number: u32, to: u32 },
}

impl Game {
    /// Shuffles, deals, turns up the row and offers the first tickets.
    ///
    /// Rules: "Set-up".
    pub fn start(rules: Arc<Ruleset>, dealer: &Dealer, sink: &mut impl FnMut(&Event)) -> Game {
        let mut game = Game::empty(rules);
        rules::set_up::deal(&mut Course::new(&mut game, dealer, sink));
        game
    }

    /// The game before its first event.
    pub(crate) fn empty(rules: Arc<Ruleset>) -> Game {
        let state = State::new(rules.n_seats(), rules.variant.set_up.trains);
        Game { rules, state }
    }

    /// Plays an action of a seat. All checks come first; then each event is applied and handed to `sink`.
    /// A refused action changes nothing.
    pub fn play(
        &mut self,
        seat: Seat,
        action: &Action,
        dealer: &Dealer,
        sink: &mut impl FnMut(&Event),
    ) -> Result<(), Refusal> {
        rules::play(self, seat, action, dealer, sink)
    }

    /// The events that [`Game::play`] would write.
    pub fn decide(
        &self,
        seat: Seat,
        action: &Action,
        dealer: &Dealer,
    ) -> Result<Vec<Event>, Refusal> {
        let mut events = Vec::new();
        self.clone().play(seat, action, dealer, &mut |event| {
            events.push(event.clone())
        })?;
        Ok(events)
    }

    /// Replays a whole log, without the events that an [`Event::Rewound`] undid.
    pub fn replay(rules: Arc<Ruleset>, log: &[Event]) -> Result<Game, ReplayError> {
        Game::replay_watched(rules, log, |_, _| {})
    }

    /// As [`Game::replay`]; `watch` sees the game after each event that was not undone.
    pub fn replay_watched(
        rules: Arc<Ruleset>,
        log: &[Event],
        mut watch: impl FnMut(&Game, &Event),
    ) -> Result<Game, ReplayError> {
        let (kept, rewound) = standing(log)?;
        let mut game = Game::empty(rules);
        for (number, event) in kept {
            game.follow(number, event)?;
            watch(&game, event);
        }
        game.state.n_events = log.len() as u32;
        // A decision reopened by a rewind counts as new, so that its old buttons stay outdated.
        game.state.prompts.not_before(rewound);
        Ok(game)
    }

    /// Applies an event of a log, if it fits.
    pub(crate) fn follow(&mut self, number: u32, event: &Event) -> Result<(), ReplayError> {
        if !rules::fits(self, event) {
            return Err(ReplayError::DoesNotFit { number });
        }
        self.state.n_events = number;
        self.apply(event);
        Ok(())
    }

    /// The events of a log that were not undone, with their numbers.
    pub fn standing(log: &[Event]) -> Result<Vec<(u32, &Event)>, ReplayError> {
        standing(log).map(|(kept, _)| kept)
    }

    #[inline]
    pub fn rules(&self) -> &Arc<Ruleset> {
        &self.rules
    }

    /// Trains that the seat's side has left, all its players together.
    #[inline]
    pub fn side_trains(&self, seat: Seat) -> u16 {
        let side = self.rules.side(self.rules.side_of(seat));
        side.map(|mate| u16::from(self.state.seat(mate).trains))
            .sum()
    }

    /// For each last round that began in this part of the log, the trains left to the side that caused it.
    ///
    /// # Errors
    ///
    /// If the log cannot be replayed.
    pub fn last_round_trains(
        rules: &Arc<Ruleset>,
        log: &[Event],
        part: Range<usize>,
    ) -> Result<Vec<u16>, ReplayError> {
        let mut left = Vec::new();
        for at in part {
            if let Event::LastRoundBegan { seat } = log[at] {
                let before = Game::replay(rules.clone(), &log[..at])?;
                left.push(before.side_trains(seat));
            }
        }
        Ok(left)
    }

    /// The open decisions: several at set-up, one in play, none when the game is over.
    #[inline]
    pub fn prompts(&self) -> &[Prompt] {
        self.state.prompts.as_slice()
    }

    /// Number of events so far, including undone ones.
    #[inline]
    pub fn n_events(&self) -> u32 {
        self.state.n_events
    }

    #[inline]
    pub fn is_over(&self) -> bool {
        matches!(self.state.turn, Turn::Over(_))
    }

    /// The game as a viewer may know it.
    #[inline]
    pub fn view(&self, viewer: Viewer) -> View<'_> {
        View::new(self, viewer)
    }

    /// Changes the state by one fact. Never refuses and is never random: facts are checked when they
    /// are made.
    #[inline(always)]
    pub fn apply(&mut self, event: &Event) {
        self.state.n_events += 1;
        match *event {
            Event::TrainDeckShuffled { ref order } => {
                self.state.deck.set(order);
                self.state.discards = CardCounts::NONE;
                self.state.n_shuffles += 1;
            }
            Event::TicketsShuffled { deck, ref order } => {
                match deck {
                    TicketDeck::Regular => self.state.tickets.set(order),
                    TicketDeck::Long => self.state.long_tickets.set(order),
                }
                self.state.n_shuffles += 1;
            }
            Event::HandDealt { seat, cards } => {
                for _ in 0..cards.total() {
                    self.state.deck.take_top();
                }
                self.state.seat_mut(seat).hand.add(&cards);
            }
            Event::RowPlaceFilled { place, card } => {
                self.state.deck.take_top();
                self.state.row.put(place, card);
            }
            Event::RowSwept => {
                let row = std::mem::replace(&mut self.state.row, Row::EMPTY);
                self.state.discards.add(&row.cards().collect());
            }
            Event::TicketsOffered { seat, tickets } => self.apply_offer(seat, tickets),
            Event::TicketsChosen {
                seat,
                kept,
                returned,
                shared,
            } => {
                let set_up = !self.state.play_began;
                let own = self.state.seat_mut(seat);
                own.offer = TicketList::default();
                own.tickets |= kept.set();
                own.returned |= returned.set();
                if set_up {
                    own.set_aside = returned;
                    own.to_share = shared;
                    self.state.prompts.remove(seat);
                } else {
                    for &ticket in returned.as_slice() {
                        self.state.tickets.put_back(ticket);
                    }
                    self.finish_turn();
                }
            }
            Event::FirstTicketsShown { seat, tickets } => {
                self.state.seat_mut(seat).shown |= tickets.set()
            }
            Event::PlayBegan => {
                for seat in self.rules.seats() {
                    let set_aside = std::mem::take(&mut self.state.seat_mut(seat).set_aside);
                    for &ticket in set_aside.as_slice() {
                        if self.rules.returns_at_set_up(ticket) {
                            self.state.tickets.put_back(ticket);
                        }
                    }
                }
                self.state.long_tickets.clear();
                self.state.play_began = true;
            }
            Event::TurnBegan { seat } => {
                self.state.current = seat;
                if let Some(last) = &mut self.state.last_turns {
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
                self.state.row.clear(place);
                if let Some(to) = to {
                    self.known_at(seat, to)[card] += 1;
                }
                self.card_got(
                    seat,
                    card,
                    to,
                    card.is_wild() && self.state.turn == Turn::Open,
                );
            }
            Event::CardDrawn { seat, card, to } => {
                self.state.deck.take_top();
                self.card_got(seat, card, to, false);
            }
            Event::CardPut { seat, card, to } => {
                self.cards_at(seat, to)[card] += 1;
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
                self.lay(seat, &payment);
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
                self.state.deck.take_top();
                if let Turn::Tunnel { turned, .. } = &mut self.state.turn {
                    turned[card] += 1;
                }
            }
            Event::TunnelExtraPaid { seat, payment } => {
                self.lay(seat, &payment);
                if let Turn::Tunnel { laid, .. } = &mut self.state.turn {
                    *laid = laid.plus(&payment);
                }
            }
            Event::TunnelLeft { seat, track: _ } => {
                if let Turn::Tunnel { laid, turned, .. } = self.state.turn {
                    let side = self.rules.side_of(seat);
                    let own = self.state.seat_mut(seat);
                    own.hand.add(&laid.hand);
                    own.known.add(&laid.hand);
                    if self.rules.in_teams() {
                        let holder = &mut self.state.holders[side];
                        holder.cards.add(&laid.holder);
                        holder.known.add(&laid.holder);
                    }
                    self.state.discards.add(&turned);
                }
                self.finish_turn();
            }
            Event::TrackClaimed {
                seat,
                track,
                payment,
            } => self.apply_claim(seat, track, &payment),
            Event::TicketsPutInHolder { seat, tickets } => {
                let side = self.rules.side_of(seat);
                let own = self.state.seat_mut(seat);
                own.tickets -= tickets.set();
                own.to_share = None;
                self.state.holders[side].tickets |= tickets.set();
                if self.state.turn == Turn::Open {
                    self.finish_turn();
                }
            }
            Event::Passed { seat: _ } => {
                let n_passes = self.state.n_passes + 1;
                self.finish_turn();
                self.state.n_passes = n_passes;
            }
            Event::LastRoundBegan { seat } => {
                let turns_left = self.rules.n_seats() * self.rules.variant.end.last_turns;
                self.state.last_turns = Some(LastRound {
                    caused_by: seat,
                    turns_left,
                });
            }
            Event::SeatResigned { seat } => self.state.seat_mut(seat).resigned = true,
            Event::GameEnded { reason } => {
                self.state.turn = Turn::Over(reason);
                self.state.prompts.clear();
            }
            // `replay` leaves out what it undid.
            Event::Rewound { to: _ } => {}
        }
    }

    fn apply_offer(&mut self, seat: Seat, tickets: TicketList) {
        for &ticket in tickets.as_slice() {
            if self.rules.is_long(ticket) {
                self.state.long_tickets.take_front(1);
            } else {
                self.state.tickets.take_front(1);
            }
        }
        self.state.seat_mut(seat).offer = tickets;
        if self.state.play_began {
            self.owe(seat, Turn::ChoosingTickets, PromptKind::ChooseTickets);
        } else {
            let since = self.state.n_events;
            self.state.prompts.push(Prompt {
                seat,
                kind: PromptKind::ChooseTickets,
                since,
            });
        }
    }

    fn apply_claim(&mut self, seat: Seat, track: TrackId, payment: &Payment) {
        match self.state.turn {
            Turn::Tunnel { turned, .. } => self.state.discards.add(&turned),
            _ => self.lay(seat, payment),
        }
        self.state.discards.add(&payment.cards());
        self.state.claimed.insert(track);
        self.state.closed.remove(track);
        let route = self.rules.route(track);
        let mut beyond = route & self.state.claimed;
        for _ in 1..self.rules.closes_after(track) {
            beyond.pop_first();
        }
        if !beyond.is_empty() {
            self.state.closed |= route - self.state.claimed;
        }
        let (length, mountain) = {
            let track = self.rules.map.track(track);
            (track.length, track.mountain)
        };
        let points = self.rules.points(track);
        let own = self.state.seat_mut(seat);
        own.tracks.insert(track);
        own.barred |= route;
        own.trains -= length + mountain;
        own.score += u16::from(points);
        self.finish_turn();
    }

    /// Takes a card from row or deck; `ends` if that ends the action.
    fn card_got(&mut self, seat: Seat, card: Card, to: Option<Stand>, ends: bool) {
        self.state.n_passes = 0;
        if let Some(to) = to {
            self.cards_at(seat, to)[card] += 1;
        }
        match (self.state.turn, to) {
            (Turn::Open, None) => {
                self.owe(seat, Turn::FirstCard { card }, PromptKind::PutFirstCard)
            }
            (Turn::Open, Some(to)) if !ends => {
                let second = if self.rules.in_teams() {
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
        self.state.turn = turn;
        self.state.prompts.clear();
        self.state.prompts.push(Prompt {
            seat,
            kind,
            since: self.state.n_events,
        });
    }

    /// The turn's action is done. The rules decide what follows.
    #[inline]
    fn finish_turn(&mut self) {
        self.state.turn = Turn::Done;
        self.state.n_passes = 0;
        self.state.prompts.clear();
    }

    #[inline]
    fn cards_at(&mut self, seat: Seat, stand: Stand) -> &mut CardCounts {
        match stand {
            Stand::Hand => &mut self.state.seat_mut(seat).hand,
            Stand::Holder => {
                let side = self.rules.side_of(seat);
                &mut self.state.holders[side].cards
            }
        }
    }

    /// The cards of a hand or holder that everybody knows.
    #[inline]
    fn known_at(&mut self, seat: Seat, stand: Stand) -> &mut CardCounts {
        match stand {
            Stand::Hand => &mut self.state.seat_mut(seat).known,
            Stand::Holder => {
                let side = self.rules.side_of(seat);
                &mut self.state.holders[side].known
            }
        }
    }

    /// Takes a payment from hand and holder.
    #[inline]
    fn lay(&mut self, seat: Seat, payment: &Payment) {
        let own = self.state.seat_mut(seat);
        own.hand.remove(&payment.hand);
        own.known.remove_up_to(&payment.hand);
        if self.rules.in_teams() {
            let side = self.rules.side_of(seat);
            let holder = &mut self.state.holders[side];
            holder.cards.remove(&payment.holder);
            holder.known.remove_up_to(&payment.holder);
        }
    }
}

/// An event with its number in the log.
type Numbered<'a> = (u32, &'a Event);

/// The events of a log that were not undone, with their numbers, and the number after the last rewind.
///
/// Read from the end: an event stands unless a later rewind went back to it, or to one before it. So of what was undone
/// each event is only looked at, however often the game was set back.
fn standing(log: &[Event]) -> Result<(Vec<Numbered<'_>>, u32), ReplayError> {
    let mut kept: Vec<Numbered<'_>> = Vec::new();
    let (mut rewound, mut end) = (0, u32::MAX);
    let mut fault = None;
    for (number, event) in (0..log.len() as u32).zip(log).rev() {
        match *event {
            Event::Rewound { to } if to > number => {
                fault = Some(ReplayError::RewindsForward { number, to });
            }
            Event::Rewound { to } => {
                rewound = rewound.max(number + 1);
                end = end.min(to);
            }
            _ if end <= number => {}
            _ => kept.push((number, event)),
        }
    }
    kept.reverse();
    match fault {
        Some(first) => Err(first),
        None => Ok((kept, rewound)),
    }
}
