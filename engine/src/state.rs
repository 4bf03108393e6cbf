//! The state of a game: small, flat, without a heap. It changes only in [`State::apply`].

use serde::{Deserialize, Serialize};

use crate::action::{Action, Mixture, Payment, Stand};
use crate::card::{Card, CardCounts};
use crate::ids::{
    CityId, MAX_PLACES, MAX_SEATS, MAX_STATIONS, MAX_TRAIN_CARDS, Seat, TicketId, TrackId,
};
use crate::ruleset::Ruleset;
use crate::set::{TicketSet, TrackSet};
use crate::ticket_list::TicketList;

/// Maximum places in the face-up row.
pub(crate) const MAX_ROW: usize = 8;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct State {
    pub deck: Deck,
    pub row: Row,
    pub discards: CardCounts,
    pub tickets: TicketQueue,
    pub long_tickets: TicketQueue,
    pub seats: [SeatState; MAX_SEATS],
    /// One per team.
    pub holders: [Holder; MAX_SEATS / 2],
    /// Tracks claimed by anybody.
    pub claimed: TrackSet,
    /// Unclaimed tracks that a parallel one closes to everybody.
    pub closed: TrackSet,
    pub turn: Turn,
    /// Seat whose turn it is; meaningless before play began.
    pub current: Seat,
    pub play_began: bool,
    /// Turns left to begin, once the last round has begun.
    pub last_turns: Option<LastRound>,
    /// Consecutive passes.
    pub n_passes: u8,
    pub n_shuffles: u32,
    pub n_events: u32,
    pub prompts: Prompts,
}

/// Progress of the last round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LastRound {
    /// Seat whose trains ran out.
    pub caused_by: Seat,
    pub turns_left: u8,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct SeatState {
    pub hand: CardCounts,
    /// Cards of the hand that everybody knows to be there: taken face-up or taken back from a tunnel,
    /// and not paid since.
    pub known: CardCounts,
    pub trains: u8,
    pub score: u16,
    pub tracks: TrackSet,
    /// Tracks of routes on which this seat holds another track.
    pub barred: TrackSet,
    pub stations: BuiltStations,
    /// Tickets held in hand, and those seen and given back.
    pub tickets: TicketSet,
    pub returned: TicketSet,
    /// Tickets of the hand that everybody sees.
    pub shown: TicketSet,
    /// Tickets offered and not yet chosen from.
    pub offer: TicketList,
    /// Tickets given back at set-up, until everybody has chosen.
    pub set_aside: TicketList,
    /// Ticket for the holder chosen at set-up, until the teammate has chosen too.
    pub to_share: Option<TicketId>,
    pub resigned: bool,
}

/// The cities in which a seat has built stations, in the order of building.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct BuiltStations {
    cities: [CityId; MAX_STATIONS],
    len: u8,
}

impl BuiltStations {
    #[inline]
    pub(crate) fn as_slice(&self) -> &[CityId] {
        &self.cities[..usize::from(self.len)]
    }

    /// Adds a station; a seat never has more than the maximum.
    pub(crate) fn push(&mut self, city: CityId) {
        self.cities[usize::from(self.len)] = city;
        self.len += 1;
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Holder {
    pub cards: CardCounts,
    /// Those that everybody knows to be there.
    pub known: CardCounts,
    pub tickets: TicketSet,
}

/// Progress of a turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Turn {
    /// First tickets are being chosen.
    SetUp,
    /// The player has done nothing yet.
    Open,
    /// The player has seen the first card and has to put it in hand or holder.
    FirstCard {
        card: Card,
    },
    /// The second card is due, and goes there.
    SecondCard {
        to: Stand,
    },
    ChoosingTickets,
    Tunnel {
        track: TrackId,
        laid: Payment,
        turned: CardCounts,
    },
    /// The turn's action is done.
    Done,
    Over(EndReason),
}

/// Why a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// The last round was played.
    LastRound,
    /// All players passed in succession.
    NobodyCanMove,
}

/// The face-up row. The places that are filled, and those that hold wilds, are kept as sets: they are
/// asked for far more often than they change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Row {
    cards: [Option<Card>; MAX_ROW],
    filled: u8,
    wild: u8,
}

impl Row {
    pub(crate) const EMPTY: Row = Row {
        cards: [None; MAX_ROW],
        filled: 0,
        wild: 0,
    };

    /// All places a row can have; those that the variant does not use are empty.
    #[inline]
    pub(crate) fn as_slice(&self) -> &[Option<Card>] {
        &self.cards
    }

    #[inline]
    pub(crate) fn get(&self, place: u8) -> Option<Card> {
        self.cards.get(usize::from(place)).copied().flatten()
    }

    /// Puts a card in a place, replacing any that is there.
    #[inline]
    pub(crate) fn put(&mut self, place: u8, card: Card) {
        self.clear(place);
        self.cards[usize::from(place)] = Some(card);
        self.filled |= 1 << place;
        self.wild |= u8::from(card.is_wild()) << place;
    }

    #[inline]
    pub(crate) fn clear(&mut self, place: u8) {
        self.cards[usize::from(place)] = None;
        self.filled &= !(1 << place);
        self.wild &= !(1 << place);
    }

    pub(crate) fn cards(&self) -> impl Iterator<Item = Card> {
        self.cards.into_iter().flatten()
    }

    /// The places with a card.
    #[inline]
    pub(crate) fn filled(&self) -> u8 {
        self.filled
    }

    /// The places with a plain card.
    #[inline]
    pub(crate) fn plain(&self) -> u8 {
        self.filled & !self.wild
    }

    #[inline]
    pub(crate) fn n_wild(&self) -> u8 {
        self.wild.count_ones() as u8
    }
}

/// The train deck; the last card is the top.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Deck {
    cards: [Card; MAX_TRAIN_CARDS],
    len: u8,
    n_wild: u8,
}

impl Deck {
    pub(crate) const EMPTY: Deck = Deck {
        cards: [Card::Red; MAX_TRAIN_CARDS],
        len: 0,
        n_wild: 0,
    };

    pub(crate) fn set(&mut self, order: &[Card]) {
        self.cards[..order.len()].copy_from_slice(order);
        self.len = order.len() as u8;
        self.n_wild = order.iter().filter(|card| card.is_wild()).count() as u8;
    }

    #[inline]
    pub(crate) fn as_slice(&self) -> &[Card] {
        &self.cards[..usize::from(self.len)]
    }

    #[inline]
    pub(crate) fn len(&self) -> u8 {
        self.len
    }

    #[inline]
    pub(crate) fn n_plain(&self) -> u8 {
        self.len - self.n_wild
    }

    #[inline]
    pub(crate) fn top(&self) -> Option<Card> {
        self.as_slice().last().copied()
    }

    #[inline]
    pub(crate) fn take_top(&mut self) {
        self.n_wild -= u8::from(self.cards[usize::from(self.len) - 1].is_wild());
        self.len -= 1;
    }
}

/// The two decks of tickets.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TicketDeck {
    Regular,
    /// Dealt at set-up only, unless players name mixtures.
    Long,
}

/// A ticket deck: dealt from the front, returned at the back.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct TicketQueue {
    ids: [TicketId; MAX_PLACES],
    first: u8,
    len: u8,
}

impl TicketQueue {
    pub(crate) const EMPTY: TicketQueue = TicketQueue {
        ids: [TicketId(0); MAX_PLACES],
        first: 0,
        len: 0,
    };

    pub(crate) fn set(&mut self, order: &[TicketId]) {
        self.ids[..order.len()].copy_from_slice(order);
        self.first = 0;
        self.len = order.len() as u8;
    }

    #[inline]
    pub(crate) fn len(&self) -> u8 {
        self.len
    }

    /// The first `n`, or all if there are fewer.
    #[inline]
    pub(crate) fn front(&self, n: u8) -> impl Iterator<Item = TicketId> {
        (0..n.min(self.len)).map(|nth| self.ids[usize::from(self.first + nth) % MAX_PLACES])
    }

    #[inline]
    pub(crate) fn take_front(&mut self, n: u8) {
        self.first = (self.first + n) % MAX_PLACES as u8;
        self.len -= n;
    }

    #[inline]
    pub(crate) fn put_back(&mut self, ticket: TicketId) {
        self.ids[usize::from(self.first + self.len) % MAX_PLACES] = ticket;
        self.len += 1;
    }

    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }
}

/// Tickets that can be drawn at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct TicketDraw {
    pub n: u8,
    /// Number of ways to mix them; 0 if there are none to draw.
    pub n_ways: u8,
    /// Least number of long ones among them.
    pub least_long: u8,
}

impl TicketDraw {
    /// The action that draws them in a way, counted from the one with the fewest long ones.
    #[inline]
    pub(crate) fn way(self, nth: u8) -> Action {
        match self.n_ways {
            0 | 1 => Action::DrawTickets,
            _ => {
                let long = self.least_long + nth;
                let regular = self.n - long;
                Action::DrawMixture(Mixture { regular, long })
            }
        }
    }
}

/// A decision that a seat owes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Prompt {
    pub seat: Seat,
    pub kind: PromptKind,
    /// Number of events when it was opened: a button with another number is outdated.
    pub since: u32,
}

/// Kind of decision.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum PromptKind {
    /// How many of the first tickets are to be long ones.
    NameMixture,
    /// Which of the tickets offered to keep, at set-up or in play.
    ChooseTickets,
    /// What to do with the turn.
    TakeTurn,
    /// Hand or holder for the first card.
    PutFirstCard,
    DrawSecondCard,
    PayTunnel,
}

/// The open decisions: several at set-up, one in play, none when the game is over.
#[derive(Debug, Clone, Copy, Eq)]
pub(crate) struct Prompts {
    list: [Prompt; MAX_SEATS],
    len: u8,
}

impl PartialEq for Prompts {
    fn eq(&self, other: &Prompts) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl Prompts {
    pub(crate) const NONE: Prompts = Prompts {
        list: [Prompt {
            seat: Seat(0),
            kind: PromptKind::TakeTurn,
            since: 0,
        }; MAX_SEATS],
        len: 0,
    };

    #[inline]
    pub(crate) fn as_slice(&self) -> &[Prompt] {
        &self.list[..usize::from(self.len)]
    }

    #[inline]
    pub(crate) fn clear(&mut self) {
        self.len = 0;
    }

    #[inline]
    pub(crate) fn push(&mut self, prompt: Prompt) {
        self.list[usize::from(self.len)] = prompt;
        self.len += 1;
    }

    /// Makes decisions opened before event `number` count as opened there.
    pub(crate) fn not_before(&mut self, number: u32) {
        for prompt in &mut self.list[..usize::from(self.len)] {
            prompt.since = prompt.since.max(number);
        }
    }

    /// Removes the seat's decision; the others keep their order.
    pub(crate) fn remove(&mut self, seat: Seat) {
        if let Some(at) = self
            .as_slice()
            .iter()
            .position(|prompt| prompt.seat == seat)
        {
            self.list[at..usize::from(self.len)].rotate_left(1);
            self.len -= 1;
        }
    }
}

impl State {
    /// The state before the first event: nothing dealt, all trains ready.
    pub(crate) fn new(n_seats: u8, trains: u8) -> State {
        let mut seats = [SeatState::default(); MAX_SEATS];
        for seat in &mut seats[..usize::from(n_seats)] {
            seat.trains = trains;
        }
        State {
            deck: Deck::EMPTY,
            row: Row::EMPTY,
            discards: CardCounts::NONE,
            tickets: TicketQueue::EMPTY,
            long_tickets: TicketQueue::EMPTY,
            seats,
            holders: [Holder::default(); MAX_SEATS / 2],
            claimed: TrackSet::EMPTY,
            closed: TrackSet::EMPTY,
            turn: Turn::SetUp,
            current: Seat(0),
            play_began: false,
            last_turns: None,
            n_passes: 0,
            n_shuffles: 0,
            n_events: 0,
            prompts: Prompts::NONE,
        }
    }

    #[inline]
    pub(crate) fn seat(&self, seat: Seat) -> &SeatState {
        &self.seats[seat.index()]
    }

    #[inline]
    pub(crate) fn seat_mut(&mut self, seat: Seat) -> &mut SeatState {
        &mut self.seats[seat.index()]
    }

    /// Trains that the seat's side has left, all its players together.
    #[inline]
    pub(crate) fn side_trains(&self, rules: &Ruleset, seat: Seat) -> u16 {
        let side = rules.side(rules.side_of(seat));
        side.map(|mate| u16::from(self.seat(mate).trains)).sum()
    }

    /// The cards that the seat can lay for a track: its hand, and in teams the holder.
    #[inline]
    pub(crate) fn purse(&self, rules: &Ruleset, seat: Seat) -> CardCounts {
        let hand = &self.seat(seat).hand;
        if rules.in_teams() {
            hand.plus(&self.holders[rules.side_of(seat)].cards)
        } else {
            *hand
        }
    }

    #[inline]
    pub(crate) fn is_over(&self) -> bool {
        matches!(self.turn, Turn::Over(_))
    }

    /// Train cards outside the deck, as far as this state names them.
    pub(crate) fn cards_outside_deck(&self) -> CardCounts {
        let mut cards = self.discards;
        cards.add(&self.row.cards().collect());
        for seat in &self.seats {
            cards.add(&seat.hand);
        }
        for holder in &self.holders {
            cards.add(&holder.cards);
        }
        match self.turn {
            Turn::FirstCard { card } => cards[card] += 1,
            Turn::Tunnel { laid, turned, .. } => {
                cards.add(&laid.cards());
                cards.add(&turned);
            }
            Turn::SetUp
            | Turn::Open
            | Turn::SecondCard { .. }
            | Turn::ChoosingTickets
            | Turn::Done
            | Turn::Over(_) => {}
        }
        cards
    }

    /// The tickets that can be drawn now: how many in all, and how many of them can be long ones.
    #[inline]
    pub(crate) fn ticket_draw(&self, rules: &Ruleset) -> TicketDraw {
        let tickets = &rules.variant.tickets;
        if tickets.mixture {
            return self.mixed_draw(rules);
        }
        let n = tickets.drawn.min(self.tickets.len());
        TicketDraw {
            n,
            n_ways: n.min(1),
            least_long: 0,
        }
    }

    #[cold]
    fn mixed_draw(&self, rules: &Ruleset) -> TicketDraw {
        let set_up = &rules.variant.set_up;
        let wanted = match self.play_began {
            true => rules.variant.tickets.drawn,
            false => set_up.tickets_dealt + set_up.long_tickets_dealt,
        };
        let (n_regular, n_long) = (self.tickets.len(), self.long_tickets.len());
        let n = wanted.min(n_regular + n_long);
        let least_long = n.saturating_sub(n_regular);
        let n_ways = match n {
            0 => 0,
            _ => n.min(n_long) - least_long + 1,
        };
        TicketDraw {
            n,
            n_ways,
            least_long,
        }
    }

    /// The tickets in a deck, in the order of the map.
    pub(crate) fn tickets_in(&self, deck: TicketDeck) -> Box<[TicketId]> {
        let queue = match deck {
            TicketDeck::Regular => &self.tickets,
            TicketDeck::Long => &self.long_tickets,
        };
        let mut tickets: Box<[TicketId]> = queue.front(u8::MAX).collect();
        tickets.sort_unstable();
        tickets
    }

    /// The deck of tickets to which a ticket belongs.
    #[inline]
    pub(crate) fn ticket_deck(&mut self, rules: &Ruleset, ticket: TicketId) -> &mut TicketQueue {
        match rules.is_long(ticket) {
            true => &mut self.long_tickets,
            false => &mut self.tickets,
        }
    }

    /// Whether a train card can still be turned up or drawn blind.
    #[inline]
    pub(crate) fn has_cards(&self) -> bool {
        self.deck.len() > 0 || !self.discards.is_empty()
    }
}
