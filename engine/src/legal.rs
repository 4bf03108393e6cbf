//! The legal actions of a seat, from its view alone: counted without lists, listed where a menu needs it.
//!
//! [`LegalActions::n_choices`] and [`LegalActions::choice`] count the ways a player would name: each
//! filled place, the deck, tickets, and for each open track each colour that pays it with as many
//! plain cards as possible, and wilds alone. [`LegalActions::all`] is every action that would be
//! accepted, with every payment from hand and holder.

use std::ops::RangeInclusive;

use crate::action::{Action, Payment, Positions, Source, Stand};
use crate::card::{Card, CardCounts, Color, N_KINDS};
use crate::ids::TrackId;
use crate::map::TrackKind;
use crate::rules::tickets::MAX_SHARED;
use crate::ruleset::Ruleset;
use crate::set::{CitySet, TrackSet, bits, nth_bit};
use crate::state::{PromptKind, TicketDraw};
use crate::view::{Stage, View};

/// Legal actions of one seat at one moment; none for a seat that owes no decision.
#[derive(Debug, Clone, Copy)]
pub struct LegalActions<'a> {
    view: View<'a>,
    owed: Option<PromptKind>,
}

/// The ways to begin a turn.
#[derive(Debug, Clone)]
struct TurnChoices {
    /// The filled places of the row.
    places: u8,
    n_places: u32,
    deck: bool,
    tickets: TicketDraw,
    claims: Claims,
    /// Tickets in hand that could be shared.
    n_shareable: u8,
    n_stations: u32,
}

/// The stations a seat can pay for: in each of the cities, with as many cards as possible of each of the kinds.
#[derive(Debug, Clone, Copy)]
struct StationChoices {
    sites: CitySet,
    /// Bits of the kinds of card; that of wilds is for wilds alone.
    kinds: u16,
    cost: u8,
    /// Number of choices: counted once, and not at all where there are no stations.
    n: u32,
}

/// The claims a seat can pay for: by kind of card, the tracks paid for with as many cards of that kind
/// as possible, and their number ([`in_bytes`]). The row of the wilds is for payments of wilds alone.
#[derive(Debug, Clone, Copy)]
struct Claims {
    tracks: [TrackSet; N_KINDS],
    n_tracks: [u64; N_KINDS],
    n: u32,
}

impl<'a> View<'a> {
    /// Everything the viewer may do now.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use engine::{deal::Dealer, game::Game, map::Map, ruleset::Ruleset, variant::Variant};
    /// # let (map, variant) = (Map::named("usa").unwrap(), Variant::named("usa").unwrap());
    /// # let rules = Arc::new(Ruleset::new(map, variant, 2).unwrap());
    /// use engine::event::Viewer;
    /// use engine::ids::Seat;
    ///
    /// let game = Game::start(rules.clone(), &Dealer::numbered(1), &mut |_| {});
    /// let view = game.view(Viewer::Seat(Seat(0)));
    /// let all = view.legal_actions().all();
    /// let texts: Vec<String> = all.iter().map(|action| action.to_text(&rules.map)).collect();
    /// assert_eq!(texts, ["keep 1 2", "keep 1 3", "keep 2 3", "keep 1 2 3"]);
    ///
    /// // The public owes no decision.
    /// assert!(game.view(Viewer::Table).legal_actions().is_empty());
    /// ```
    #[inline]
    pub fn legal_actions(&self) -> LegalActions<'a> {
        LegalActions {
            view: *self,
            owed: self.own_prompt(),
        }
    }
}

impl LegalActions<'_> {
    pub fn is_empty(&self) -> bool {
        self.n_choices() == 0
    }

    /// Number of choices, as a player would count them.
    pub fn n_choices(&self) -> u32 {
        let mut n_choices = 0;
        self.pick(|n| {
            n_choices = n;
            0
        });
        n_choices
    }

    /// The choice number `nth`, counted from 0 and under [`LegalActions::n_choices`].
    pub fn choice(&self, nth: u32) -> Option<Action> {
        self.pick(|_| nth)
    }

    /// The choice whose number `nth` picks, given how many there are; `None` if there are none.
    ///
    /// Takes a function so that the choices are counted only once.
    #[inline]
    pub fn pick(&self, nth: impl FnOnce(u32) -> u32) -> Option<Action> {
        match self.owed? {
            PromptKind::TakeTurn => {
                let mut turn = TurnChoices::new(&self.view);
                turn.claims.fill(&self.view);
                self.turn_choice(&turn, nth(turn.n_choices()))
            }
            PromptKind::DrawSecondCard => self.second_choice(nth),
            PromptKind::PutFirstCard => {
                let stands = [Stand::Hand, Stand::Holder];
                let to = *stands.get(nth(stands.len() as u32) as usize)?;
                Some(Action::PutCard { to })
            }
            PromptKind::PayTunnel => {
                let payments = self.extra_payments(Splits::One);
                let nth = nth(payments.len() as u32 + 1) as usize;
                match payments.get(nth) {
                    Some(payment) => Some(Action::PayTunnel { payment: *payment }),
                    None => (nth == payments.len()).then_some(Action::WithdrawTunnel),
                }
            }
            PromptKind::NameMixture => {
                let draw = self.view.ticket_draw();
                let nth = nth(u32::from(draw.n_ways));
                (nth < u32::from(draw.n_ways)).then(|| draw.way(nth as u8))
            }
            PromptKind::ChooseTickets => {
                let n_choices = self.ticket_choices().count();
                self.ticket_choices().nth(nth(n_choices as u32) as usize)
            }
        }
    }

    #[inline]
    fn second_choice(&self, nth: impl FnOnce(u32) -> u32) -> Option<Action> {
        let drawing = &self.view.variant().drawing;
        let places = self.view.second_places();
        let n_places = places.count_ones();
        let deck = self.view.can_draw_blind();
        let n_choices = n_places + u32::from(deck) + u32::from(drawing.one_card_enough);
        let nth = nth(n_choices);
        if nth < n_places {
            return Some(draw(Source::Row(nth_place(places, nth))));
        }
        match (nth - n_places, deck, drawing.one_card_enough) {
            (0, true, _) => Some(draw(Source::Deck)),
            (0, false, true) | (1, true, true) => Some(Action::Stop),
            _ => None,
        }
    }

    /// Every action that would be accepted, except resigning.
    pub fn all(&self) -> Vec<Action> {
        match self.owed {
            None => Vec::new(),
            Some(PromptKind::TakeTurn) => self.all_of_turn(),
            Some(
                PromptKind::NameMixture
                | PromptKind::DrawSecondCard
                | PromptKind::PutFirstCard
                | PromptKind::ChooseTickets,
            ) => (0..self.n_choices())
                .filter_map(|nth| self.choice(nth))
                .collect(),
            Some(PromptKind::PayTunnel) => {
                let payments = self.extra_payments(Splits::All).into_iter();
                let pays = payments.map(|payment| Action::PayTunnel { payment });
                pays.chain([Action::WithdrawTunnel]).collect()
            }
        }
    }

    /// The tracks the seat can claim now.
    pub fn claims(&self) -> TrackSet {
        match self.owed {
            Some(PromptKind::TakeTurn) => {
                let mut claims = Claims::NONE;
                claims.fill(&self.view);
                claims.tracks.into_iter().collect()
            }
            Some(
                PromptKind::NameMixture
                | PromptKind::DrawSecondCard
                | PromptKind::PutFirstCard
                | PromptKind::PayTunnel
                | PromptKind::ChooseTickets,
            )
            | None => TrackSet::EMPTY,
        }
    }

    /// Whether tickets can be drawn now.
    pub fn can_draw_tickets(&self) -> bool {
        !self.ticket_draws().is_empty()
    }

    /// The ways to draw tickets now: one for each mixture, the fewest long ones first, or the only one without a name.
    pub fn ticket_draws(&self) -> Vec<Action> {
        match self.owed {
            Some(PromptKind::TakeTurn | PromptKind::NameMixture) => {
                let draw = self.view.ticket_draw();
                (0..draw.n_ways).map(|nth| draw.way(nth)).collect()
            }
            Some(_) | None => Vec::new(),
        }
    }

    /// The way to draw tickets with this number of long ones, or the nearest to it.
    pub fn draw_tickets(&self, n_long: u8) -> Option<Action> {
        let draws = self.ticket_draws().into_iter();
        draws.min_by_key(|action| match action {
            Action::DrawMixture(mixture) => mixture.long.abs_diff(n_long),
            _ => 0,
        })
    }

    /// The ways to pay for a track with the seat's cards: fewest wilds first, then most from the holder first; after them
    /// those with substitutes, for each colour and number of wilds the one that leaves most. Does not ask whether the
    /// track is open.
    pub fn payments(&self, track: TrackId) -> Vec<Payment> {
        self.track_payments(track, Splits::All)
    }

    /// Whether the seat has these cards and they pay for a track, offered or not. Does not ask whether it is open.
    pub fn pays(&self, track: TrackId, payment: &Payment) -> bool {
        let hand = self
            .view
            .hand()
            .is_some_and(|hand| hand.contains(&payment.hand));
        let holder = self.view.holder_cards().unwrap_or(&CardCounts::NONE);
        let price = self.view.rules().price(track);
        hand && holder.contains(&payment.holder) && price.pays(&payment.cards())
    }

    /// The ways to pay what the tunnel asks for, fewest wilds first; none outside a tunnel.
    pub fn tunnel_payments(&self) -> Vec<Payment> {
        self.extra_payments(Splits::All)
    }

    /// The payment with as many plain cards of the colour as possible, then wilds, then substitutes; without a colour, of
    /// wilds and substitutes.
    #[inline]
    pub fn usual_payment(&self, track: TrackId, color: Option<Color>) -> Option<Payment> {
        let purse = self.view.purse()?;
        let price = self.view.rules().price(track);
        if price.has_substitutes() {
            let cards = price.usual(&purse, color)?;
            return Some(self.holder_first(&cards));
        }
        let n_plain = color.map_or(0, |color| purse[Card::from(color)].min(price.n_plain));
        let mut cards = CardCounts::of(Card::Wild, price.n_wild + price.n_plain - n_plain);
        if let Some(color) = color {
            cards[Card::from(color)] = n_plain;
        }
        let is_taken = price.takes_wilds || n_plain == price.n_plain;
        (is_taken && purse.contains(&cards)).then(|| self.holder_first(&cards))
    }

    /// [`usual_payment`](LegalActions::usual_payment) of what is left when these cards, as far as they are there, are kept.
    fn payment_besides(
        &self,
        track: TrackId,
        color: Option<Color>,
        kept: &CardCounts,
    ) -> Option<Payment> {
        let mut purse = self.view.purse()?;
        purse.remove_up_to(kept);
        let cards = self.view.rules().price(track).usual(&purse, color)?;
        Some(self.holder_first(&cards))
    }

    /// The payment with the fewest cards, then the fewest wilds, that leaves these in hand.
    pub fn cheapest_besides(&self, id: TrackId, kept: &CardCounts) -> Option<Payment> {
        let colors: Vec<Option<Color>> = match self.view.map().track(id).color {
            Some(color) => vec![Some(color), None],
            None => {
                let colors = self.view.map().colors.iter().copied();
                colors.map(Some).chain([None]).collect()
            }
        };
        let payments = colors.into_iter();
        let payments = payments.filter_map(|color| self.payment_besides(id, color, kept));
        payments.min_by_key(|payment| {
            let cards = payment.cards();
            (cards.total(), cards.n_wild())
        })
    }

    fn turn_choice(&self, turn: &TurnChoices, nth: u32) -> Option<Action> {
        if nth < turn.n_places {
            return Some(draw(Source::Row(nth_place(turn.places, nth))));
        }
        let mut left = nth - turn.n_places;
        if turn.deck && left == 0 {
            return Some(draw(Source::Deck));
        }
        left -= u32::from(turn.deck);
        let n_ways = u32::from(turn.tickets.n_ways);
        if left < n_ways {
            return Some(turn.tickets.way(left as u8));
        }
        left -= n_ways;
        if let Some((card, track)) = turn.claims.get(left) {
            let payment = self.usual_payment(track, card.color())?;
            return Some(Action::ClaimTrack { track, payment });
        }
        left -= turn.claims.n;
        if left < turn.n_stations {
            return self.station_choice(left);
        }
        shares(turn.n_shareable).nth((left - turn.n_stations) as usize)
    }

    #[cold]
    fn station_choice(&self, nth: u32) -> Option<Action> {
        let stations = StationChoices::new(&self.view);
        let n_kinds = stations.kinds.count_ones();
        let kind = nth_bit(u64::from(stations.kinds), nth % n_kinds);
        let card = *Card::ALL.get(usize::from(kind))?;
        let cards = self.station_cards(stations.cost, card.color())?;
        Some(Action::BuildStation {
            city: stations.sites.nth(nth / n_kinds),
            payment: self.holder_first(&cards),
        })
    }

    /// The cards for a station: as many plain ones of the colour as possible; wilds alone without one.
    fn station_cards(&self, cost: u8, color: Option<Color>) -> Option<CardCounts> {
        let purse = self.view.purse()?;
        let n_plain = color.map_or(0, |color| purse[Card::from(color)].min(cost));
        let cards = match color {
            Some(color) => CardCounts::of_color(color, n_plain, cost - n_plain),
            None => CardCounts::of(Card::Wild, cost),
        };
        let is_taken = n_plain == cost || self.view.rules().wilds_on(TrackKind::Plain);
        (is_taken && purse.contains(&cards)).then_some(cards)
    }

    /// The cities in which a station can be built now.
    ///
    /// Rules: "Stations", 2 to 4.
    pub fn stations(&self) -> CitySet {
        match self.owed {
            Some(PromptKind::TakeTurn) => {
                let stations = StationChoices::new(&self.view);
                match stations.kinds {
                    0 => CitySet::EMPTY,
                    _ => stations.sites,
                }
            }
            Some(
                PromptKind::NameMixture
                | PromptKind::DrawSecondCard
                | PromptKind::PutFirstCard
                | PromptKind::PayTunnel
                | PromptKind::ChooseTickets,
            )
            | None => CitySet::EMPTY,
        }
    }

    /// The payment for the next station with as many plain cards of the colour as possible; wilds alone without one.
    pub fn usual_station_payment(&self, color: Option<Color>) -> Option<Payment> {
        let cost = self.view.station_cost(self.view.own_seat()?)?;
        let cards = self.station_cards(cost, color)?;
        Some(self.holder_first(&cards))
    }

    /// All ways to pay for the next station with the seat's cards: fewest wilds first.
    pub fn station_payments(&self) -> Vec<Payment> {
        let cost = self
            .view
            .own_seat()
            .and_then(|seat| self.view.station_cost(seat));
        match cost {
            Some(cost) => {
                let wilds = self.view.rules().wilds_on(TrackKind::Plain);
                let most_wild = if wilds { cost } else { 0 };
                let colors = &self.view.map().colors;
                self.ways(colors, cost, 0..=most_wild, Splits::All)
            }
            None => Vec::new(),
        }
    }

    fn all_of_turn(&self) -> Vec<Action> {
        let mut turn = TurnChoices::new(&self.view);
        turn.claims.fill(&self.view);
        let in_teams = self.view.rules().in_teams();
        let mut actions = Vec::new();
        let places = bits(u128::from(turn.places)).map(Source::Row);
        for from in places.chain(turn.deck.then_some(Source::Deck)) {
            actions.push(draw(from));
            if in_teams {
                let is_wild = match from {
                    Source::Row(place) => {
                        self.view.row()[usize::from(place)].is_some_and(Card::is_wild)
                    }
                    Source::Deck => false,
                };
                let stands: &[Stand] = if is_wild {
                    &[Stand::Holder]
                } else {
                    &[Stand::Hand, Stand::Holder]
                };
                actions.extend(stands.iter().map(|to| Action::Draw {
                    from,
                    to: Some(*to),
                }));
            }
        }
        let ways = 0..turn.tickets.n_ways;
        actions.extend(ways.map(|nth| turn.tickets.way(nth)));
        for track in self.claims() {
            let payments = self.payments(track).into_iter();
            actions.extend(payments.map(|payment| Action::ClaimTrack { track, payment }));
        }
        let stations = StationChoices::new(&self.view);
        if stations.n > 0 {
            let payments = self.station_payments();
            for city in stations.sites {
                let payments = payments.iter().copied();
                actions.extend(payments.map(|payment| Action::BuildStation { city, payment }));
            }
        }
        actions.extend(shares(turn.n_shareable));
        actions
    }

    fn track_payments(&self, track: TrackId, splits: Splits) -> Vec<Payment> {
        let price = self.view.rules().price(track);
        let colors: Vec<Color> = match price.color {
            Some(color) => vec![color],
            None => self.view.map().colors.clone(),
        };
        let n = price.n_wild + price.n_plain;
        let most_wild = if price.takes_wilds { n } else { price.n_wild };
        let mut ways = self.ways(&colors, n, price.n_wild..=most_wild, splits);
        if price.has_substitutes()
            && let Some(purse) = self.view.purse()
        {
            for cards in price.with_substitutes(&purse, &colors) {
                self.add_way(&cards, splits, &mut ways);
            }
        }
        ways
    }

    fn extra_payments(&self, splits: Splits) -> Vec<Payment> {
        let (Some(PromptKind::PayTunnel), Stage::Tunnel(tunnel)) = (self.owed, self.view.stage())
        else {
            return Vec::new();
        };
        let colors: Vec<Color> = tunnel.demand.color.into_iter().collect();
        let n = tunnel.demand.n_cards;
        let most_wild = if tunnel.demand.takes_wilds { n } else { 0 };
        self.ways(&colors, n, 0..=most_wild, splits)
    }

    /// All ways to lay `n` cards of one of the colours and wilds, with as many wilds as one of the numbers.
    fn ways(
        &self,
        colors: &[Color],
        n: u8,
        n_wild: RangeInclusive<u8>,
        splits: Splits,
    ) -> Vec<Payment> {
        let Some(purse) = self.view.purse() else {
            return Vec::new();
        };
        let mut ways = Vec::new();
        for n_wild in *n_wild.start()..=purse.n_wild().min(*n_wild.end()) {
            let heaps: Vec<CardCounts> = match n - n_wild {
                0 => vec![CardCounts::of(Card::Wild, n)],
                n_plain => colors
                    .iter()
                    .map(|color| CardCounts::of_color(*color, n_plain, n_wild))
                    .collect(),
            };
            for cards in heaps.into_iter().filter(|cards| purse.contains(cards)) {
                self.add_way(&cards, splits, &mut ways);
            }
        }
        ways
    }

    fn add_way(&self, cards: &CardCounts, splits: Splits, ways: &mut Vec<Payment>) {
        match splits {
            Splits::One => ways.push(self.holder_first(cards)),
            Splits::All => self.add_splits(cards, ways),
        }
    }

    /// Every way to split the cards between hand and holder, most from the holder first.
    fn add_splits(&self, cards: &CardCounts, ways: &mut Vec<Payment>) {
        let (Some(hand), holder) = (self.view.hand(), self.view.holder_cards()) else {
            return;
        };
        let Some(holder) = holder else {
            ways.push(Payment::from_hand(*cards));
            return;
        };
        let mut splits = vec![Payment::default()];
        for (card, n) in cards.iter() {
            let most = n.min(holder[card]);
            let least = n.saturating_sub(hand[card]);
            splits = splits
                .iter()
                .flat_map(|payment| {
                    (least..=most).rev().map(move |n_holder| {
                        let from_hand = CardCounts::of(card, n - n_holder);
                        payment.plus(&Payment {
                            hand: from_hand,
                            holder: CardCounts::of(card, n_holder),
                        })
                    })
                })
                .collect();
        }
        ways.append(&mut splits);
    }

    /// The cards, as many as possible from the holder: both teammates can use those.
    #[inline]
    fn holder_first(&self, cards: &CardCounts) -> Payment {
        let mut payment = Payment::from_hand(*cards);
        if let Some(there) = self.view.holder_cards() {
            for (card, n) in cards.iter() {
                let n_holder = n.min(there[card]);
                payment.hand[card] -= n_holder;
                payment.holder[card] = n_holder;
            }
        }
        payment
    }

    fn ticket_choices(&self) -> impl Iterator<Item = Action> {
        let n_offered = self.view.offer().len() as u8;
        let in_teams = self.view.rules().in_teams();
        // Limits are the same for every subset, and in most games number is the only one.
        let at_least = u32::from(self.view.must_keep());
        let any_kind = self.view.most_long().is_none();
        let subsets = (0..1 << n_offered)
            .map(Positions)
            .filter(move |kept| at_least <= kept.len() && (any_kind || self.view.may_keep(*kept)));
        subsets.flat_map(move |kept| {
            let shared = kept.iter().filter(move |_| in_teams).map(Some);
            let none = (!in_teams).then_some(None);
            none.into_iter()
                .chain(shared)
                .map(move |shared| Action::KeepTickets { kept, shared })
        })
    }
}

/// Whether a heap of cards is split between hand and holder in one way or in all.
#[derive(Debug, Clone, Copy)]
enum Splits {
    One,
    All,
}

impl TurnChoices {
    /// Without the claims, which are counted in place: a copy of what was just written makes a processor wait.
    #[inline]
    fn new(view: &View<'_>) -> TurnChoices {
        let places = view.places();
        TurnChoices {
            places,
            n_places: places.count_ones(),
            deck: view.can_draw_blind(),
            tickets: view.ticket_draw(),
            n_stations: StationChoices::new(view).n,
            claims: Claims::NONE,
            n_shareable: if view.rules().in_teams() {
                view.tickets().len() as u8
            } else {
                0
            },
        }
    }

    #[inline]
    fn n_choices(&self) -> u32 {
        let n_share = u32::from(self.n_shareable);
        // One ticket, or two.
        let n_shares = n_share + n_share * n_share.saturating_sub(1) / 2;
        self.n_places
            + u32::from(self.deck)
            + u32::from(self.tickets.n_ways)
            + self.claims.n
            + self.n_stations
            + n_shares
    }
}

impl StationChoices {
    const NONE: StationChoices = StationChoices {
        sites: CitySet::EMPTY,
        kinds: 0,
        cost: 0,
        n: 0,
    };

    #[inline]
    fn new(view: &View<'_>) -> StationChoices {
        if view.variant().stations.each == 0 {
            return StationChoices::NONE;
        }
        let cost = view.own_seat().and_then(|seat| view.station_cost(seat));
        let (Some(cost), Some(purse)) = (cost, view.purse()) else {
            return StationChoices::NONE;
        };
        let n_wild = view.rules().wilds_for_station(&purse);
        let pays = |card: &Card| match card {
            Card::Wild => cost <= n_wild,
            plain => 0 < purse[*plain] && cost <= purse[*plain].saturating_add(n_wild),
        };
        let kinds = Card::ALL.into_iter().filter(pays);
        let kinds = kinds.fold(0_u16, |kinds, card| kinds | 1 << card.index());
        let sites = view.station_sites();
        StationChoices {
            sites,
            kinds,
            cost,
            n: sites.len() * kinds.count_ones(),
        }
    }
}

impl Claims {
    const NONE: Claims = Claims {
        tracks: [TrackSet::EMPTY; N_KINDS],
        n_tracks: [0; N_KINDS],
        n: 0,
    };

    #[inline]
    fn fill(&mut self, view: &View<'_>) {
        let (Some(seat), Some(purse)) = (view.own_seat(), view.purse()) else {
            unreachable!("only a seat owes a turn");
        };
        let claimable = view.claimable_tracks(seat);
        let payable = view.rules().payable(purse.n_wild());
        for (card, tracks) in Card::ALL.into_iter().zip(&mut self.tracks) {
            *tracks = claimable & payable.with(card, purse[card]);
        }
        let substituted = claimable & view.rules().substituted;
        if !substituted.is_empty() {
            add_substituted(view.rules(), &purse, substituted, &mut self.tracks);
        }
        // A loop of its own, so that compilers count two sets at once.
        self.n_tracks = self.tracks.map(in_bytes);
        // Nine bytes of at most sixteen each: the sum does not overflow.
        self.n = sum_of_bytes(self.n_tracks.iter().sum());
    }

    /// Claim number `nth`: the kind of card laid, and the track.
    #[inline]
    fn get(&self, nth: u32) -> Option<(Card, TrackId)> {
        // Without branches: no processor could predict which kind it is.
        let (mut kind, mut before, mut sum) = (0, 0, 0);
        for n in self.n_tracks {
            let n = sum_of_bytes(n);
            sum += n;
            let is_past = u32::from(sum <= nth);
            kind += is_past as usize;
            before += n * is_past;
        }
        let card = *Card::ALL.get(kind)?;
        Some((card, self.tracks[kind].nth(nth - before)))
    }
}

/// Adds the tracks that the cards pay for with substitutes, by kind of card.
#[cold]
fn add_substituted(
    rules: &Ruleset,
    purse: &CardCounts,
    substituted: TrackSet,
    tracks: &mut [TrackSet; N_KINDS],
) {
    for id in substituted {
        let price = rules.price(id);
        for (card, paid) in Card::ALL.into_iter().zip(tracks.iter_mut()) {
            let color = card.color();
            let is_asked = match (color, price.color) {
                (Some(color), Some(wanted)) => color == wanted,
                (Some(_), None) | (None, _) => true,
            };
            let is_held = color.is_none() || 0 < purse[card].min(price.n_plain);
            if is_asked && is_held && !paid.contains(id) && price.usual(purse, color).is_some() {
                paid.insert(id);
            }
        }
    }
}

/// Draws a card without saying where it goes.
#[inline]
fn draw(from: Source) -> Action {
    Action::Draw { from, to: None }
}

/// The ways to share one or two of `n` tickets.
fn shares(n: u8) -> impl Iterator<Item = Action> {
    const { assert!(MAX_SHARED == 2) };
    let one = (0..n).map(|only| Positions::from_iter([only]));
    let two = (0..n).flat_map(move |first| {
        (first + 1..n).map(move |second| Positions::from_iter([first, second]))
    });
    one.chain(two).map(|shared| Action::ShareTickets { shared })
}

/// Every second bit, every second pair of bits, every second half byte; every second byte, and the
/// lowest bit of every second byte.
const BITS: u64 = u64::MAX / 3;
const PAIRS: u64 = u64::MAX / 5;
const HALVES: u64 = u64::MAX / 17;
const BYTES: u64 = u64::MAX / 257;
const WORDS: u64 = u64::MAX / 65_535;

/// Number of bits set in each half byte of a word.
#[inline]
fn in_half_bytes(word: u64) -> u64 {
    let pairs = word - (word >> 1 & BITS);
    (pairs & PAIRS) + (pairs >> 2 & PAIRS)
}

/// Size of a set, spread over the bytes of a word whose sum it is.
///
/// Most processors have an instruction for counting, but a program built for all of them cannot use it.
/// In this form compilers count two sets at once.
#[inline]
fn in_bytes(set: TrackSet) -> u64 {
    let bits = set.bits();
    let halves = in_half_bytes(bits as u64) + in_half_bytes((bits >> 64) as u64);
    (halves & HALVES) + (halves >> 4 & HALVES)
}

/// The sum of the bytes of a word.
#[inline]
fn sum_of_bytes(word: u64) -> u32 {
    let words = (word & BYTES) + (word >> 8 & BYTES);
    (words.wrapping_mul(WORDS) >> 48) as u32
}

/// Place number `nth` of those in a set, which has more than `nth`.
#[inline]
fn nth_place(places: u8, nth: u32) -> u8 {
    // The row is almost always full.
    if places & places.wrapping_add(1) == 0 {
        nth as u8
    } else {
        nth_bit(u64::from(places), nth)
    }
}
