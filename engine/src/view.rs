//! A game as one viewer may know it, and nothing else.
//!
//! Rules: "Secrets", 1 to 3.
//!
//! A [`View`] keeps the game it borrows private: words, pictures, menus and computer players get
//! everything through the functions below, so no secret can slip out. [`View::snapshot`] is the same as
//! one comparable value.

use crate::action::{Positions, Stand};
use crate::card::{Card, CardCounts};
use crate::event::{EndReason, TicketList, Viewer};
use crate::game::Game;
use crate::ids::{CityId, Seat, TicketId, TrackId};
use crate::lending::{self, Lent, Stations};
use crate::map::Map;
use crate::network::{Components, Edge};
use crate::refusal::TicketError;
use crate::rules::open;
use crate::rules::sites;
use crate::rules::tickets::{check_kept, most_long, must_keep};
use crate::rules::tunnel::TunnelDemand;
use crate::ruleset::Ruleset;
use crate::scoring::ScoreSheet;
use crate::set::{CitySet, TicketSet, TrackSet};
use crate::state::{Deck, LastRound, Prompt, PromptKind, TicketDraw, TicketQueue, Turn};
use crate::variant::Variant;

/// A game as one viewer may see it.
#[derive(Debug, Clone, Copy)]
pub struct View<'a> {
    game: &'a Game,
    viewer: Viewer,
}

/// Progress of the current turn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// First tickets are being chosen.
    SetUp,
    /// The current player has done nothing yet.
    TurnOpen,
    /// A first card waits to be put in hand or holder; only its player knows it.
    FirstCard {
        card: Option<Card>,
    },
    SecondCard {
        to: Stand,
    },
    ChoosingTickets,
    Tunnel(SeenTunnel),
    Over(EndReason),
}

/// A tunnel being paid; all of it is public.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeenTunnel {
    pub track: TrackId,
    pub laid: crate::action::Payment,
    pub turned: CardCounts,
    pub demand: TunnelDemand,
}

/// A whole view as one value, for comparing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Snapshot {
    pub stage: Stage,
    pub prompts: Vec<Prompt>,
    pub n_events: u32,
    pub current: Option<Seat>,
    pub row: Vec<Option<Card>>,
    pub n_deck: u8,
    pub n_discards: u16,
    pub n_tickets: u8,
    pub n_long_deck: Option<u8>,
    pub last_round: Option<LastRound>,
    pub seats: Vec<SeatSnapshot>,
    pub holders: Vec<HolderSnapshot>,
    pub hand: Option<CardCounts>,
    pub tickets: Vec<TicketId>,
    pub returned: Vec<TicketId>,
    pub offer: Vec<TicketId>,
}

/// The public part of a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatSnapshot {
    pub n_cards: u16,
    pub n_tickets: u32,
    pub n_long: Option<u32>,
    pub trains: u8,
    pub score: u16,
    pub tracks: TrackSet,
    pub stations: Vec<CityId>,
    pub shown: Vec<TicketId>,
    pub resigned: bool,
}

/// A team's holder as a viewer sees it: only the team knows the contents.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HolderSnapshot {
    pub n_cards: u16,
    pub n_tickets: u32,
    pub cards: Option<CardCounts>,
    pub tickets: Option<Vec<TicketId>>,
}

impl Game {
    /// The game as a viewer may know it.
    #[inline]
    pub fn view(&self, viewer: Viewer) -> View<'_> {
        View { game: self, viewer }
    }
}

impl<'a> View<'a> {
    #[inline]
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The viewer's seat; `None` for the public.
    #[inline]
    pub fn own_seat(&self) -> Option<Seat> {
        match self.viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Table => None,
        }
    }

    #[inline]
    pub fn rules(&self) -> &'a Ruleset {
        &self.game.rules
    }

    #[inline]
    pub fn map(&self) -> &'a Map {
        &self.game.rules.map
    }

    #[inline]
    pub fn variant(&self) -> &'a Variant {
        &self.game.rules.variant
    }

    #[inline]
    pub fn n_events(&self) -> u32 {
        self.game.n_events()
    }

    /// Who owes which decision.
    #[inline]
    pub fn prompts(&self) -> &'a [Prompt] {
        self.game.prompts()
    }

    /// The decision that the viewer owes, if any.
    #[inline]
    pub fn own_prompt(&self) -> Option<PromptKind> {
        let own = self.own_seat()?;
        self.prompts()
            .iter()
            .find(|prompt| prompt.seat == own)
            .map(|prompt| prompt.kind)
    }

    /// Seat whose turn it is, from the beginning of play to the end.
    pub fn current(&self) -> Option<Seat> {
        (self.game.state.play_began && !self.is_over()).then_some(self.game.state.current)
    }

    #[inline]
    pub fn is_over(&self) -> bool {
        self.game.is_over()
    }

    pub fn stage(&self) -> Stage {
        match self.game.state.turn {
            Turn::SetUp => Stage::SetUp,
            Turn::Open | Turn::Done => Stage::TurnOpen,
            Turn::FirstCard { card } => {
                let is_own = self.own_seat() == Some(self.game.state.current);
                Stage::FirstCard {
                    card: is_own.then_some(card),
                }
            }
            Turn::SecondCard { to } => Stage::SecondCard { to },
            Turn::ChoosingTickets => Stage::ChoosingTickets,
            Turn::Tunnel {
                track,
                laid,
                turned,
            } => Stage::Tunnel(SeenTunnel {
                track,
                laid,
                turned,
                demand: TunnelDemand::new(self.rules(), track, &laid, &turned),
            }),
            Turn::Over(reason) => Stage::Over(reason),
        }
    }

    /// The face-up row, empty places included.
    #[inline]
    pub fn row(&self) -> &'a [Option<Card>] {
        &self.game.state.row.as_slice()[..usize::from(self.variant().drawing.row)]
    }

    /// The places of the row with a card: any may be taken as the first.
    #[inline]
    pub(crate) fn places(&self) -> u8 {
        self.game.state.row.filled()
    }

    /// The places whose card may be taken as the second.
    #[inline]
    pub(crate) fn second_places(&self) -> u8 {
        if self.variant().drawing.face_up_wild_second {
            self.game.state.row.filled()
        } else {
            self.game.state.row.plain()
        }
    }

    #[inline]
    pub fn n_deck(&self) -> u8 {
        self.game.state.deck.len()
    }

    pub fn n_discards(&self) -> u16 {
        self.game.state.discards.total()
    }

    /// Whether a card can be drawn blind: the discards are shuffled when the deck is empty.
    #[inline]
    pub fn can_draw_blind(&self) -> bool {
        self.game.state.has_cards()
    }

    /// The tickets that are left to be drawn.
    #[inline]
    pub fn n_ticket_deck(&self) -> u8 {
        self.game.state.tickets.len() + self.n_long_deck().unwrap_or(0)
    }

    /// Number of long ones among them, where players name mixtures.
    pub fn n_long_deck(&self) -> Option<u8> {
        let is_named = self.variant().tickets.mixture;
        is_named.then(|| self.game.state.long_tickets.len())
    }

    /// The tickets that the viewer can draw, if it owes a decision in which it may.
    #[inline]
    pub(crate) fn ticket_draw(&self) -> TicketDraw {
        self.game.state.ticket_draw(self.rules())
    }

    /// Number of long tickets in a seat's hand, where players name mixtures.
    pub fn n_long_tickets(&self, seat: Seat) -> Option<u32> {
        let own = self.game.state.seat(seat);
        let long = own.tickets.iter().filter(|id| self.rules().is_long(*id));
        self.variant().tickets.mixture.then(|| long.count() as u32)
    }

    /// Number of long ones among the tickets offered to a seat, where players name mixtures.
    pub fn n_long_offered(&self, seat: Seat) -> Option<usize> {
        let offer = self.game.state.seat(seat).offer;
        let long = offer
            .as_slice()
            .iter()
            .filter(|id| self.rules().is_long(**id));
        self.variant().tickets.mixture.then(|| long.count())
    }

    pub fn last_round(&self) -> Option<LastRound> {
        self.game.state.last_turns
    }

    /// Whether nobody has more than one turn left.
    pub fn is_last_turn(&self) -> bool {
        let n_seats = self.rules().n_seats();
        self.turns_to_come().is_some_and(|n| n <= n_seats)
    }

    /// Number of turns still to end, once the last round has begun.
    pub fn turns_to_come(&self) -> Option<u8> {
        let last = self.last_round().filter(|_| !self.is_over())?;
        // The turn under way has been counted down already; between two turns there is none.
        let under_way = !self.prompts().is_empty();
        Some(last.turns_left + u8::from(under_way))
    }

    /// All tracks claimed by anybody.
    pub fn claimed(&self) -> TrackSet {
        self.game.state.claimed
    }

    /// Who has claimed the track.
    pub fn owner(&self, track: TrackId) -> Option<Seat> {
        self.rules()
            .seats()
            .find(|seat| self.tracks(*seat).contains(track))
    }

    /// The tracks closed to all by the one beside them.
    pub fn closed(&self) -> TrackSet {
        self.game.state.closed
    }

    /// The tracks that nobody has claimed and nothing closes to this seat, trains aside.
    #[inline]
    pub fn open_tracks(&self, seat: Seat) -> TrackSet {
        open::open_tracks(self.rules(), &self.game.state, seat)
    }

    /// The open tracks for which the seat has enough trains.
    #[inline]
    pub fn claimable_tracks(&self, seat: Seat) -> TrackSet {
        open::claimable_tracks(self.rules(), &self.game.state, seat)
    }

    #[inline]
    pub fn tracks(&self, seat: Seat) -> TrackSet {
        self.game.state.seat(seat).tracks
    }

    /// The cities of a seat's stations, in the order of building.
    pub fn stations(&self, seat: Seat) -> &'a [CityId] {
        self.game.state.seat(seat).stations.as_slice()
    }

    /// Number of stations that a seat has left.
    pub fn stations_left(&self, seat: Seat) -> u8 {
        self.variant().stations.each - self.stations(seat).len() as u8
    }

    /// Number of cards that a seat's next station costs; `None` if it has none left.
    #[inline]
    pub fn station_cost(&self, seat: Seat) -> Option<u8> {
        sites::cost(self.rules(), &self.game.state, seat)
    }

    /// Whose station stands in a city.
    pub fn station_owner(&self, city: CityId) -> Option<Seat> {
        let mut seats = self.rules().seats();
        seats.find(|seat| self.stations(*seat).contains(&city))
    }

    /// The cities without a station.
    pub fn station_sites(&self) -> CitySet {
        sites::free_cities(self.rules(), &self.game.state)
    }

    /// The tracks that the stations of the viewer's side would lend now, for the tickets that the viewer knows.
    pub fn lent(&self) -> Vec<Lent> {
        self.own_seat()
            .map_or(Vec::new(), |seat| self.lent_with(seat, None))
    }

    /// The same with one more station of the viewer in a city.
    pub fn lent_with_station(&self, city: CityId) -> Vec<Lent> {
        self.own_seat()
            .map_or(Vec::new(), |seat| self.lent_with(seat, Some(city)))
    }

    fn lent_with(&self, seat: Seat, more: Option<CityId>) -> Vec<Lent> {
        let rules = self.rules();
        let side = rules.side_of(seat);
        let mut stations = Stations::of(rules, &self.game.state, side);
        stations.built.extend(more.map(|city| (seat, city)));
        if stations.built.is_empty() {
            return Vec::new();
        }
        let own = self.claimed() - stations.others;
        let own = Components::new(own.iter().map(|id| Edge::from(self.map().track(id))));
        let tickets = self.tickets() | self.holder_tickets(side).unwrap_or_default();
        lending::best(rules, &own, &stations, tickets.iter())
    }

    #[inline]
    pub fn trains(&self, seat: Seat) -> u8 {
        self.game.state.seat(seat).trains
    }

    /// The points a seat has scored for tracks so far.
    pub fn score(&self, seat: Seat) -> u16 {
        self.game.state.seat(seat).score
    }

    pub fn n_cards(&self, seat: Seat) -> u16 {
        self.game.state.seat(seat).hand.total()
    }

    /// Number of tickets in a seat's hand, without those just offered.
    pub fn n_tickets(&self, seat: Seat) -> u32 {
        self.game.state.seat(seat).tickets.len()
    }

    pub fn has_resigned(&self, seat: Seat) -> bool {
        self.game.state.seat(seat).resigned
    }

    /// The tickets of a seat that everybody has seen: as the variant asks, or because the game is over.
    ///
    /// Those put in the holder since are included until the end, so that nobody learns which they were.
    pub fn shown_tickets(&self, seat: Seat) -> TicketSet {
        let own = self.game.state.seat(seat);
        if self.is_over() {
            own.tickets
        } else {
            own.shown
        }
    }

    /// The viewer's own hand.
    #[inline]
    pub fn hand(&self) -> Option<&'a CardCounts> {
        self.own_seat().map(|seat| &self.game.state.seat(seat).hand)
    }

    /// The viewer's own tickets.
    #[inline]
    pub fn tickets(&self) -> TicketSet {
        self.own_seat()
            .map(|seat| self.game.state.seat(seat).tickets)
            .unwrap_or_default()
    }

    /// The tickets the viewer has seen and given back.
    pub fn returned_tickets(&self) -> TicketSet {
        self.own_seat()
            .map(|seat| self.game.state.seat(seat).returned)
            .unwrap_or_default()
    }

    /// The tickets offered to the viewer, in order.
    #[inline]
    pub fn offer(&self) -> &'a [TicketId] {
        self.own_seat()
            .map_or(&[], |seat| self.game.state.seat(seat).offer.as_slice())
    }

    /// Number of tickets offered to a seat.
    pub fn n_offered(&self, seat: Seat) -> usize {
        self.game.state.seat(seat).offer.len()
    }

    /// Minimum tickets of the offer that the viewer has to keep.
    #[inline]
    pub fn must_keep(&self) -> u8 {
        must_keep(self.rules(), &self.game.state, self.offer().len() as u8)
    }

    /// Maximum long tickets of the offer that the viewer may keep; `None` for any number.
    pub fn most_long(&self) -> Option<u8> {
        most_long(self.rules(), &self.game.state)
    }

    /// Why the viewer may not keep these of the offer, so far as their number and kind go.
    pub fn check_kept(&self, kept: Positions) -> Result<(), TicketError> {
        check_kept(self.rules(), &self.game.state, self.offer(), kept)
    }

    /// Whether the viewer may keep these of the offer.
    #[inline]
    pub fn may_keep(&self, kept: Positions) -> bool {
        self.check_kept(kept).is_ok()
    }

    /// Whether the viewer belongs to the side.
    fn is_own_side(&self, side: usize) -> bool {
        self.own_seat()
            .is_some_and(|seat| self.rules().side_of(seat) == side)
    }

    pub fn n_holder_cards(&self, side: usize) -> u16 {
        self.game
            .state
            .holders
            .get(side)
            .map_or(0, |holder| holder.cards.total())
    }

    pub fn n_holder_tickets(&self, side: usize) -> u32 {
        self.game
            .state
            .holders
            .get(side)
            .map_or(0, |holder| holder.tickets.len())
    }

    /// The cards in the holder of the viewer's own team.
    #[inline]
    pub fn holder_cards(&self) -> Option<&'a CardCounts> {
        let own = self.own_seat().filter(|_| self.rules().in_teams())?;
        Some(&self.game.state.holders[self.rules().side_of(own)].cards)
    }

    /// The tickets in a side's holder, if the viewer may see them.
    pub fn holder_tickets(&self, side: usize) -> Option<TicketSet> {
        let may_see = self.rules().in_teams() && (self.is_own_side(side) || self.is_over());
        may_see.then(|| self.game.state.holders[side].tickets)
    }

    /// The cards that the viewer can lay for a track: the hand, and in teams the holder.
    #[inline]
    pub fn purse(&self) -> Option<CardCounts> {
        let seat = self.own_seat()?;
        Some(self.game.state.purse(self.rules(), seat))
    }

    /// The cards of a seat's hand that everybody knows: taken face-up, or back from a tunnel, and not
    /// paid since.
    pub fn known_cards(&self, seat: Seat) -> &'a CardCounts {
        &self.game.state.seat(seat).known
    }

    /// The cards of a side's holder that everybody knows.
    pub fn known_holder_cards(&self, side: usize) -> CardCounts {
        let holder = self.game.state.holders.get(side);
        holder.map_or(CardCounts::NONE, |holder| holder.known)
    }

    /// The discards: each of them lay open once.
    pub fn discards(&self) -> &'a CardCounts {
        &self.game.state.discards
    }

    /// The game without anything that the viewer may not know: others' cards beyond those known to
    /// everybody, others' tickets, and both decks are gone.
    pub(crate) fn without_secrets(&self) -> Game {
        let mut game = self.game.clone();
        let own = self.own_seat();
        let state = &mut game.state;
        state.deck = Deck::EMPTY;
        state.tickets = TicketQueue::EMPTY;
        state.long_tickets = TicketQueue::EMPTY;
        for (at, seat) in (0..).zip(&mut state.seats) {
            if own != Some(Seat(at)) {
                seat.hand = seat.known;
                seat.tickets = seat.shown;
                seat.returned = TicketSet::EMPTY;
                seat.offer = TicketList::default();
                seat.set_aside = TicketList::default();
                seat.to_share = None;
            }
        }
        for (side, holder) in state.holders.iter_mut().enumerate() {
            if !self.is_own_side(side) {
                holder.cards = holder.known;
                holder.tickets = TicketSet::EMPTY;
            }
        }
        if let Turn::FirstCard { .. } = state.turn
            && own != Some(state.current)
        {
            state.turn = Turn::Open;
        }
        game
    }

    /// The final score, once the game is over.
    pub fn score_sheet(&self) -> Option<ScoreSheet> {
        self.is_over()
            .then(|| ScoreSheet::of(self.rules(), &self.game.state))
    }

    /// All of the view as one value.
    pub fn snapshot(&self) -> Snapshot {
        let ids = |set: TicketSet| set.iter().collect::<Vec<_>>();
        let seats = self.rules().seats().map(|seat| SeatSnapshot {
            n_cards: self.n_cards(seat),
            n_tickets: self.n_tickets(seat),
            n_long: self.n_long_tickets(seat),
            trains: self.trains(seat),
            score: self.score(seat),
            tracks: self.tracks(seat),
            stations: self.stations(seat).to_vec(),
            shown: ids(self.shown_tickets(seat)),
            resigned: self.has_resigned(seat),
        });
        let n_holders = if self.rules().in_teams() {
            usize::from(self.rules().n_sides())
        } else {
            0
        };
        let holders = (0..n_holders).map(|side| HolderSnapshot {
            n_cards: self.n_holder_cards(side),
            n_tickets: self.n_holder_tickets(side),
            cards: self
                .holder_cards()
                .filter(|_| self.is_own_side(side))
                .copied(),
            tickets: self.holder_tickets(side).map(ids),
        });
        Snapshot {
            stage: self.stage(),
            prompts: self.prompts().to_vec(),
            n_events: self.n_events(),
            current: self.current(),
            row: self.row().to_vec(),
            n_deck: self.n_deck(),
            n_discards: self.n_discards(),
            n_tickets: self.n_ticket_deck(),
            n_long_deck: self.n_long_deck(),
            last_round: self.last_round(),
            seats: seats.collect(),
            holders: holders.collect(),
            hand: self.hand().copied(),
            tickets: ids(self.tickets()),
            returned: ids(self.returned_tickets()),
            offer: self.offer().to_vec(),
        }
    }
}
