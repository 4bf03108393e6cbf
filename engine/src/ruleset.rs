//! A variant on its map for one number of seats, with tables for what the rules ask most often.

use std::iter::repeat_n;
use std::sync::Arc;

use crate::card::{Card, CardCounts, Color, N_KINDS};
use crate::chart::Chart;
use crate::ids::{CityId, MAX_SEATS, Seat, TicketId, TrackId};
use crate::map::{Map, TrackKind};
use crate::price::Price;
use crate::set::{CitySet, TicketSet, TrackSet};
use crate::variant::{ReturnedTickets, Variant};

/// Maximum length of a track, and so the maximum useful cards of a kind.
const MAX_LENGTH: usize = 9;

/// The rules of one table. Shared by all its games.
#[derive(Debug)]
pub struct Ruleset {
    pub map: Arc<Map>,
    pub variant: Arc<Variant>,
    n_seats: u8,
    /// All tracks of the map, and the places that count as cities.
    pub(crate) all_tracks: TrackSet,
    pub(crate) cities: CitySet,
    /// By number of trains: the tracks they are enough for, mountains included.
    fits: [TrackSet; 2 * MAX_LENGTH + 1],
    /// For each track, what it takes; and the tracks on which any cards may stand for others.
    prices: Vec<Price>,
    pub(crate) substituted: TrackSet,
    /// By number of wilds: the tracks they pay for without substitutes, alone and with each colour.
    payable: Box<[Payable; MAX_LENGTH + 1]>,
    /// For each track, all tracks of its route, itself included.
    route: Vec<TrackSet>,
    /// For each track, the number of claimed tracks that closes its route to everybody.
    closes_after: Vec<u8>,
    /// For each track, its immediate points, mountains included.
    points: Vec<u8>,
    /// The regular tickets and the long ones, in the order of the map.
    pub(crate) tickets: Vec<TicketId>,
    pub(crate) long_tickets: Vec<TicketId>,
    is_long: TicketSet,
    /// All train cards, in order.
    pack: Vec<Card>,
    /// The map as computer players read it.
    chart: Chart,
}

/// The tracks that a number of wilds pays for, by kind and number of the cards laid with them.
///
/// In the row of a colour: with as many plain cards as the track takes, and at least one. In the row of
/// the wilds, at every number: with wilds alone.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Payable([[TrackSet; MAX_LENGTH + 1]; N_KINDS]);

impl Payable {
    /// The tracks that `n` cards of the kind pay for.
    #[inline]
    pub(crate) fn with(&self, card: Card, n: u8) -> TrackSet {
        self.0[card.index()][usize::from(n).min(MAX_LENGTH)]
    }
}

/// Why a variant cannot be played at a table.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RulesetError {
    #[error("{variant} is played by {allowed:?} players, not by {n_seats}")]
    Players {
        variant: String,
        allowed: Vec<u8>,
        n_seats: u8,
    },
    #[error("{variant} is played on the map {wanted}, not on {given}")]
    Map {
        variant: String,
        wanted: String,
        given: String,
    },
}

impl Ruleset {
    /// The rules of `variant` on its map for `n_seats`.
    ///
    /// Map and variant have been checked together, so only the number of seats can be wrong.
    pub fn new(map: Arc<Map>, variant: Arc<Variant>, n_seats: u8) -> Result<Ruleset, RulesetError> {
        if variant.map != map.id {
            return Err(RulesetError::Map {
                variant: variant.name.clone(),
                wanted: variant.map.clone(),
                given: map.id.clone(),
            });
        }
        if !variant.players.counts.contains(&n_seats) || usize::from(n_seats) > MAX_SEATS {
            return Err(RulesetError::Players {
                variant: variant.name.clone(),
                allowed: variant.players.counts.clone(),
                n_seats,
            });
        }
        let tickets = map.tickets_of(&variant.tickets.sets);
        let long_tickets = map.tickets_of(&variant.tickets.long_sets);
        let is_long = long_tickets.iter().copied().collect();
        let cities = (0..).map(CityId).zip(&map.cities);
        let cities = cities.filter(|(_, city)| city.is_city());
        let cities = cities.map(|(id, _)| id).collect();
        let set_up = &variant.set_up;
        let plain = map
            .colors
            .iter()
            .flat_map(|color| repeat_n(Card::from(*color), usize::from(set_up.cards_per_color)));
        let wild = repeat_n(Card::Wild, usize::from(set_up.wild_cards));
        let pack = plain.chain(wild).collect();
        let mut rules = Ruleset {
            n_seats,
            all_tracks: TrackSet::EMPTY,
            cities,
            fits: [TrackSet::EMPTY; 2 * MAX_LENGTH + 1],
            payable: Box::new(
                [Payable([[TrackSet::EMPTY; MAX_LENGTH + 1]; N_KINDS]); MAX_LENGTH + 1],
            ),
            prices: Vec::with_capacity(map.tracks.len()),
            substituted: TrackSet::EMPTY,
            route: Vec::with_capacity(map.tracks.len()),
            closes_after: Vec::with_capacity(map.tracks.len()),
            points: Vec::with_capacity(map.tracks.len()),
            tickets,
            long_tickets,
            is_long,
            pack,
            chart: Chart::new(&map, &[], &variant),
            map,
            variant,
        };
        for at in 0..rules.map.tracks.len() {
            rules.add_track(TrackId(at as u8));
        }
        rules.chart = Chart::new(&rules.map, &rules.points, &rules.variant);
        Ok(rules)
    }

    fn add_track(&mut self, id: TrackId) {
        let track = self.map.track(id);
        let route = self.map.route_of(id);
        self.all_tracks.insert(id);
        let n_trains = usize::from(track.length + track.mountain);
        for fits in &mut self.fits[n_trains..] {
            fits.insert(id);
        }
        let (length, ferry) = (usize::from(track.length), usize::from(track.ferry));
        let takes = |color: &Color| track.color.is_none_or(|own| own == *color);
        let price = self.variant.claiming.price(track);
        if price.has_substitutes() {
            self.substituted.insert(id);
        }
        self.prices.push(price);
        for (n_wild, payable) in self.payable.iter_mut().enumerate() {
            if n_wild >= length && (price.takes_wilds || ferry == length) {
                for tracks in &mut payable.0[Card::Wild.index()] {
                    tracks.insert(id);
                }
            }
            for color in Color::ALL.into_iter().filter(takes) {
                let by_n_plain = payable.0[color.index()].iter_mut().enumerate();
                for (n_plain, tracks) in by_n_plain {
                    let n_laid = n_plain.min(length - ferry);
                    let is_enough =
                        n_laid + if price.takes_wilds { n_wild } else { ferry } >= length;
                    // A ferry of wilds alone takes no plain cards, so no colour pays for it.
                    if n_laid > 0 && is_enough && n_wild >= ferry {
                        tracks.insert(id);
                    }
                }
            }
        }
        let n_parallel = route.tracks.len() as u8;
        let claiming = &self.variant.claiming;
        let n_open = if route.always_open {
            n_parallel
        } else if claiming.one_open_at.contains(&self.n_seats) {
            1
        } else if claiming.all_but_one_open_at.contains(&self.n_seats) {
            (n_parallel - 1).max(1)
        } else {
            n_parallel
        };
        let points = claiming.points[length - 1] + track.mountain * claiming.mountain_points;
        self.route.push(route.tracks.iter().copied().collect());
        self.closes_after.push(n_open);
        self.points.push(points);
    }

    pub fn n_seats(&self) -> u8 {
        self.n_seats
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.n_seats).map(Seat)
    }

    /// Whether players sit in teams, with a holder each.
    #[inline]
    pub fn in_teams(&self) -> bool {
        self.variant.players.team_size > 1
    }

    /// Number of sides that score: teams, or players if there are none.
    pub fn n_sides(&self) -> u8 {
        self.n_seats / self.variant.players.team_size
    }

    /// The side a seat plays for.
    #[inline]
    pub fn side_of(&self, seat: Seat) -> usize {
        if self.in_teams() {
            usize::from(seat.0 / self.variant.players.team_size)
        } else {
            seat.index()
        }
    }

    /// The seats of a side.
    pub fn side(&self, side: usize) -> impl Iterator<Item = Seat> + Clone + use<> {
        let size = self.variant.players.team_size;
        let first = side as u8 * size;
        (first..first + size).map(Seat)
    }

    /// The seat whose turn comes after this one's.
    #[inline]
    pub fn next(&self, seat: Seat) -> Seat {
        Seat(if seat.0 + 1 == self.n_seats {
            0
        } else {
            seat.0 + 1
        })
    }

    /// The tracks that `n_trains` are enough for.
    #[inline]
    pub(crate) fn fits(&self, n_trains: u8) -> TrackSet {
        self.fits[usize::from(n_trains).min(2 * MAX_LENGTH)]
    }

    /// The tracks that `n_wild` wilds pay for.
    #[inline]
    pub(crate) fn payable(&self, n_wild: u8) -> &Payable {
        &self.payable[usize::from(n_wild).min(MAX_LENGTH)]
    }

    /// What a track takes.
    #[inline]
    pub fn price(&self, track: TrackId) -> &Price {
        &self.prices[track.index()]
    }

    /// Whether wilds may be paid on tracks of a kind. Stations count as plain.
    pub fn wilds_on(&self, kind: TrackKind) -> bool {
        self.variant.claiming.wilds_on.contains(&kind)
    }

    /// Number of these cards that are wilds and may be paid for a station.
    pub(crate) fn wilds_for_station(&self, cards: &CardCounts) -> u8 {
        match self.wilds_on(TrackKind::Plain) {
            true => cards.n_wild(),
            false => 0,
        }
    }

    /// All tracks of the same route, this one included.
    #[inline]
    pub fn route(&self, track: TrackId) -> TrackSet {
        self.route[track.index()]
    }

    /// Number of claimed tracks that closes the rest of this track's route to everybody.
    #[inline]
    pub fn closes_after(&self, track: TrackId) -> u8 {
        self.closes_after[track.index()]
    }

    /// Points scored immediately for claiming the track.
    #[inline]
    pub fn points(&self, track: TrackId) -> u8 {
        self.points[track.index()]
    }

    #[inline]
    pub(crate) fn chart(&self) -> &Chart {
        &self.chart
    }

    /// All train cards of the variant, in order.
    pub(crate) fn pack(&self) -> &[Card] {
        &self.pack
    }

    /// The regular tickets of the variant, in the order of the map.
    pub fn tickets(&self) -> &[TicketId] {
        &self.tickets
    }

    /// The long tickets of the variant, in the order of the map.
    pub fn long_tickets(&self) -> &[TicketId] {
        &self.long_tickets
    }

    #[inline]
    pub fn is_long(&self, ticket: TicketId) -> bool {
        self.is_long.contains(ticket)
    }

    /// Whether a ticket not kept at set-up goes back to its deck.
    pub(crate) fn returns_at_set_up(&self, ticket: TicketId) -> bool {
        let stays = !self.is_long(ticket) || self.variant.tickets.mixture;
        stays && self.variant.set_up.returned_tickets == ReturnedTickets::Deck
    }
}
