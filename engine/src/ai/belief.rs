//! What a seat believes about what it cannot see: others' cards and tickets, and the order of the decks.
//!
//! Cards that everybody saw taken are where they are; all others are equally likely anywhere. The more of a
//! ticket an opponent's tracks already cover, the likelier that opponent holds it.

use rand::Rng;
use rand::RngExt as _;
use rand::seq::SliceRandom as _;

use crate::card::Card;
use crate::chart::Costs;
use crate::event::TicketList;
use crate::game::Game;
use crate::ids::{MAX_SEATS, MAX_TRAIN_CARDS, Seat, TicketId, TrackId};
use crate::ruleset::Ruleset;
use crate::set::{TicketSet, TrackSet};
use crate::state::Turn;
use crate::variant::ReturnedTickets;
use crate::view::View;

/// What a seat knows and guesses about hidden cards and tickets.
#[derive(Debug)]
pub struct Belief {
    /// The game without anything that the seat does not know.
    known: Game,
    seat: Seat,
    /// The train cards whose place is unknown.
    cards: Vec<Card>,
    /// Unknown cards held: by seat, then by side for its holder.
    n_in_hand: [u16; MAX_SEATS],
    n_in_holder: [u16; MAX_SEATS / 2],
    /// Regular and long tickets whose place is unknown.
    tickets: Vec<TicketId>,
    long_tickets: Vec<TicketId>,
    /// Likelihood that a seat holds a ticket, by seat and ticket of the map.
    weights: Vec<Vec<f32>>,
    n_tickets: [u32; MAX_SEATS],
    /// Long ones among those, and among the tickets offered, where players name mixtures.
    n_long: [u32; MAX_SEATS],
    n_long_offered: [usize; MAX_SEATS],
    n_long_deck: u8,
    n_holder_tickets: [u32; MAX_SEATS / 2],
    n_offered: [usize; MAX_SEATS],
    n_ticket_deck: u8,
    /// Tickets the seat gave back itself, so at the end of the deck.
    returned: Vec<TicketId>,
    /// Number of those that are certainly in the deck, from the first on.
    n_sure: usize,
}

impl Belief {
    pub fn new(view: &View<'_>, seat: Seat) -> Belief {
        let known = view.without_secrets();
        let rules = view.rules();
        let own_side = rules.side_of(seat);
        let mut pack = [0_u8; crate::card::N_KINDS];
        for card in rules.pack() {
            pack[card.index()] += 1;
        }
        let seen = known.state.cards_outside_deck();
        let cards = Card::ALL.into_iter().flat_map(|card| {
            let n = pack[card.index()].saturating_sub(seen[card]);
            std::iter::repeat_n(card, usize::from(n))
        });
        let mut belief = Belief {
            seat,
            cards: cards.collect(),
            n_in_hand: [0; MAX_SEATS],
            n_in_holder: [0; MAX_SEATS / 2],
            tickets: Vec::new(),
            long_tickets: Vec::new(),
            weights: vec![Vec::new(); MAX_SEATS],
            n_tickets: [0; MAX_SEATS],
            n_long: [0; MAX_SEATS],
            n_long_offered: [0; MAX_SEATS],
            n_long_deck: view.n_long_deck().unwrap_or(0),
            n_holder_tickets: [0; MAX_SEATS / 2],
            n_offered: [0; MAX_SEATS],
            n_ticket_deck: view.n_ticket_deck(),
            returned: Vec::new(),
            n_sure: 0,
            known,
        };
        let holder = view.holder_tickets(own_side).unwrap_or_default();
        let offer: TicketSet = view.offer().iter().copied().collect();
        let mixture = rules.variant.tickets.mixture;
        let mut placed = view.tickets() | holder | offer;
        // Decks that were shuffled again may have dealt those to anybody.
        if !mixture || view.current().is_none() {
            placed |= view.returned_tickets();
        }
        for other in rules.seats().filter(|other| *other != seat) {
            let at = other.index();
            let hand = &belief.known.state.seat(other).hand;
            belief.n_in_hand[at] = view.n_cards(other).saturating_sub(hand.total());
            let shown = view.shown_tickets(other);
            placed |= shown;
            belief.n_tickets[at] = view.n_tickets(other).saturating_sub(shown.len());
            belief.n_offered[at] = view.n_offered(other);
            let shown_long = shown.iter().filter(|id| rules.is_long(*id)).count() as u32;
            let n_long = view.n_long_tickets(other).unwrap_or(0);
            belief.n_long[at] = n_long.saturating_sub(shown_long);
            belief.n_long_offered[at] = view.n_long_offered(other).unwrap_or(0);
            belief.weights[at] = likelihoods(view, other);
        }
        for side in
            (0..usize::from(rules.n_sides())).filter(|side| rules.in_teams() && *side != own_side)
        {
            let cards = &belief.known.state.holders[side].cards;
            belief.n_in_holder[side] = view.n_holder_cards(side).saturating_sub(cards.total());
            belief.n_holder_tickets[side] = view.n_holder_tickets(side);
        }
        let unplaced = |tickets: &[TicketId]| -> Vec<TicketId> {
            let unplaced = tickets.iter().copied();
            unplaced.filter(|id| !placed.contains(*id)).collect()
        };
        belief.tickets = unplaced(rules.tickets());
        belief.long_tickets = unplaced(rules.long_tickets());
        // If what is given back leaves the game at set-up only, or in play only, the rest goes under the deck. Which
        // tickets those are is not visible, but the deck's size is. What was drawn again and kept no longer counts as
        // given back.
        let given_back = view.returned_tickets() - (view.tickets() | holder | offer);
        let returned = given_back.iter().filter(|id| !rules.is_long(*id));
        let in_play = rules.variant.tickets.returned == ReturnedTickets::Deck;
        let at_set_up = rules.variant.set_up.returned_tickets == ReturnedTickets::Deck;
        if view.current().is_some() && (in_play || at_set_up) && !mixture {
            belief.returned = returned.collect();
            if in_play && at_set_up {
                belief.n_sure = belief.returned.len();
            }
        }
        belief
    }

    /// A possible game: the hidden cards and tickets dealt at random.
    pub fn imagine(&self, rng: &mut impl Rng) -> Game {
        let mut game = self.known.clone();
        self.deal_cards(&mut game, rng);
        match game.rules.variant.tickets.mixture {
            true => self.deal_mixtures(&mut game, rng),
            false => self.deal_tickets(&mut game, rng),
        }
        game
    }

    fn deal_cards(&self, game: &mut Game, rng: &mut impl Rng) {
        let mut cards = [Card::Wild; MAX_TRAIN_CARDS];
        let cards = &mut cards[..self.cards.len()];
        cards.copy_from_slice(&self.cards);
        cards.shuffle(rng);
        let mut left = &*cards;
        let mut take = |n: u16| {
            let (taken, rest) = left.split_at(usize::from(n).min(left.len()));
            left = rest;
            taken
        };
        for (seat, n) in game.state.seats.iter_mut().zip(self.n_in_hand) {
            take(n).iter().for_each(|card| seat.hand[*card] += 1);
        }
        for (holder, n) in game.state.holders.iter_mut().zip(self.n_in_holder) {
            take(n).iter().for_each(|card| holder.cards[*card] += 1);
        }
        game.state.deck.set(left);
    }

    fn deal_tickets(&self, game: &mut Game, rng: &mut impl Rng) {
        let rules = game.rules.clone();
        let mut left = self.tickets.clone();
        let mut long = self.long_tickets.clone();
        // Others may have drawn what the seat gave back, after everything above it.
        let mut given_back = self.returned.clone();
        left.shuffle(rng);
        long.shuffle(rng);
        let n_long = usize::from(rules.variant.set_up.long_tickets_dealt);
        for other in rules.seats().filter(|other| *other != self.seat) {
            let at = other.index();
            let mut long_left = rules.variant.set_up.most_long_kept().unwrap_or(u8::MAX);
            for _ in 0..self.n_tickets[at] {
                let ticket = self
                    .draw(at, &mut left, &mut long, long_left, rng)
                    .or_else(|| given_back.pop());
                let is_long = ticket.is_some_and(|id| rules.is_long(id));
                long_left = long_left.saturating_sub(u8::from(is_long));
                game.state.seat_mut(other).tickets |= ticket.into_iter().collect();
            }
            if self.n_offered[at] > 0 {
                let mut offer = TicketList::default();
                let n_long = n_long.min(self.n_offered[at]).min(long.len());
                let n_regular = (self.n_offered[at] - n_long).min(left.len());
                long.drain(..n_long).for_each(|id| offer.push(id));
                left.drain(..n_regular).for_each(|id| offer.push(id));
                game.state.seat_mut(other).offer = offer;
            } else if game.state.turn == Turn::SetUp && rules.in_teams() {
                let first = game.state.seat(other).tickets.iter().next();
                game.state.seat_mut(other).to_share = first;
            }
        }
        for side in 0..usize::from(rules.n_sides()).min(MAX_SEATS / 2) {
            let Some(mate) = rules.side(side).next() else {
                continue;
            };
            for _ in 0..self.n_holder_tickets[side] {
                let ticket = self
                    .draw(mate.index(), &mut left, &mut long, u8::MAX, rng)
                    .or_else(|| given_back.pop());
                let holder = &mut game.state.holders[side];
                holder.tickets |= ticket.into_iter().collect();
            }
        }
        let n_deck = usize::from(self.n_ticket_deck);
        left.truncate(n_deck - self.n_sure.min(given_back.len()).min(n_deck));
        let n_returned = (n_deck - left.len()).min(given_back.len());
        left.extend(&given_back[..n_returned]);
        game.state.tickets.set(&left);
        game.state.long_tickets.set(&long);
        if game.state.play_began {
            game.state.long_tickets.clear();
        }
    }

    /// The same where players name mixtures: how many of which deck everybody has is known.
    fn deal_mixtures(&self, game: &mut Game, rng: &mut impl Rng) {
        let rules = game.rules.clone();
        let mut decks = [self.tickets.clone(), self.long_tickets.clone()];
        decks.iter_mut().for_each(|deck| deck.shuffle(rng));
        for other in rules.seats().filter(|other| *other != self.seat) {
            let at = other.index();
            let n_kept = [
                self.n_tickets[at].saturating_sub(self.n_long[at]),
                self.n_long[at],
            ];
            for (deck, n) in decks.iter_mut().zip(n_kept) {
                for _ in 0..n {
                    let ticket = self.any_held(at, deck, rng);
                    game.state.seat_mut(other).tickets |= ticket.into_iter().collect();
                }
            }
            let [regular, long] = &mut decks;
            let n_long = self.n_long_offered[at];
            let long = long.drain(..n_long.min(long.len()));
            let n_regular = self.n_offered[at] - n_long;
            let regular = regular.drain(..n_regular.min(regular.len()));
            game.state.seat_mut(other).offer = long.chain(regular).collect();
            if game.state.turn == Turn::SetUp && rules.in_teams() {
                let first = game.state.seat(other).tickets.iter().next();
                game.state.seat_mut(other).to_share = first;
            }
        }
        for side in 0..usize::from(rules.n_sides()).min(MAX_SEATS / 2) {
            for _ in 0..self.n_holder_tickets[side] {
                // Nobody outside the team knows of which deck these are.
                let n_spare = decks[0].len() > usize::from(self.n_ticket_deck - self.n_long_deck);
                let ticket = decks[usize::from(!n_spare)].pop();
                game.state.holders[side].tickets |= ticket.into_iter().collect();
            }
        }
        let [mut regular, mut long] = decks;
        regular.truncate(usize::from(self.n_ticket_deck - self.n_long_deck));
        long.truncate(usize::from(self.n_long_deck));
        game.state.tickets.set(&regular);
        game.state.long_tickets.set(&long);
    }

    /// Draws a ticket of a deck for a seat, weighted by how likely the seat is to hold it.
    fn any_held(
        &self,
        at: usize,
        deck: &mut Vec<TicketId>,
        rng: &mut impl Rng,
    ) -> Option<TicketId> {
        let weights = &self.weights[at];
        let weight = |id: &TicketId| weights[id.index()];
        let mut chosen = rng.random::<f32>() * deck.iter().map(weight).sum::<f32>();
        let nth = deck.iter().position(|id| {
            chosen -= weight(id);
            chosen <= 0.0
        });
        let last = deck.len().checked_sub(1)?;
        Some(deck.swap_remove(nth.unwrap_or(last)))
    }

    /// Draws a ticket for a seat, weighted by how likely the seat is to hold it; long ones are among the first, while
    /// the seat may hold more of them.
    fn draw(
        &self,
        at: usize,
        left: &mut Vec<TicketId>,
        long: &mut Vec<TicketId>,
        long_left: u8,
        rng: &mut impl Rng,
    ) -> Option<TicketId> {
        // A ticket known to be in the deck is in nobody's hand.
        let n_deck = usize::from(self.n_ticket_deck).saturating_sub(self.returned.len());
        let (mut spare, mut long, mut none) = (left, long, Vec::new());
        if spare.len() <= n_deck && !long.is_empty() {
            spare = &mut none;
        } else if long_left == 0 {
            long = &mut none;
        }
        let weights = &self.weights[at];
        let weight = |id: &TicketId| weights[id.index()];
        let sum: f32 = spare.iter().chain(&*long).map(weight).sum();
        let mut chosen = rng.random::<f32>() * sum;
        for tickets in [spare, long] {
            for nth in 0..tickets.len() {
                chosen -= weight(&tickets[nth]);
                if chosen <= 0.0 {
                    return Some(tickets.swap_remove(nth));
                }
            }
        }
        None
    }
}

/// Likelihood that a seat holds each ticket of the map, by how much of it its side's tracks cover.
fn likelihoods(view: &View<'_>, seat: Seat) -> Vec<f32> {
    let rules = view.rules();
    let chart = rules.chart();
    let own = crate::paths::side_tracks(view, seat);
    let now = train_costs(rules, own, view.open_tracks(seat));
    let at_first = train_costs(rules, TrackSet::EMPTY, rules.all_tracks);
    let tickets = rules.map.tickets.iter();
    tickets
        .map(|ticket| {
            let to_go = |costs: &Costs| {
                let paths = chart.paths(costs, ticket.from.cities, ticket.to());
                let nearest = paths.nearest(ticket.to());
                nearest.map(|city| paths.distance(city))
            };
            let (Some(left), Some(whole)) = (to_go(&now), to_go(&at_first)) else {
                return 0.3;
            };
            let done = 1.0 - f32::from(left) / f32::from(whole.max(1));
            (4.0 * done.max(-0.5)).exp()
        })
        .collect()
}

/// Trains that each route takes.
fn train_costs(rules: &Ruleset, own: TrackSet, open: TrackSet) -> Costs {
    let chart = rules.chart();
    let mut costs = chart.closed();
    for id in open {
        let track = rules.map.track(id);
        chart.offer(&mut costs, id, track.length + track.mountain);
    }
    own.iter()
        .for_each(|id: TrackId| chart.free(&mut costs, id));
    costs
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Viewer;
    use crate::testing::{all_cards, all_tables, all_tickets, play_random};
    use rand::SeedableRng as _;
    use rand_chacha::ChaCha8Rng;

    #[test]
    fn an_imagined_game_is_one_the_seat_could_be_in() {
        let mut rng = ChaCha8Rng::seed_from_u64(1);
        for rules in all_tables() {
            // Whether the undealt long tickets left the game or an opponent holds them cannot be known.
            let counts_tickets = rules.long_tickets().is_empty() || rules.variant.tickets.mixture;
            for number in 0..6 {
                play_random(&rules, number, |game, _, seat, _| {
                    let viewer = Viewer::Seat(seat);
                    let view = game.view(viewer);
                    let imagined = Belief::new(&view, seat).imagine(&mut rng);
                    let same = imagined.view(viewer);
                    assert_eq!(all_cards(&imagined), all_cards(game));
                    let (mut own, mut others) = (view.snapshot(), same.snapshot());
                    if !counts_tickets {
                        (own.n_tickets, others.n_tickets) = (0, 0);
                    }
                    assert_eq!(own, others);
                    assert_eq!(view.legal_actions().all(), same.legal_actions().all());
                    let tickets = all_tickets(&imagined);
                    assert!(
                        tickets.is_sorted_by(|one, next| one < next),
                        "a ticket lies in two places"
                    );
                });
            }
        }
    }
}
