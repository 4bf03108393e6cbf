//! What a seat looks at before it decides: its cards, its side's tracks, what is open, how long the game may last.

use crate::card::{Card, CardCounts, Color};
use crate::chart::{Chart, Costs, MAX_COST};
use crate::ids::{Seat, TrackId};
use crate::map::{Map, Track};
use crate::paths::side_tracks;
use crate::ruleset::Ruleset;
use crate::set::{CitySet, TicketSet, TrackSet};
use crate::view::View;

/// Prices in quarter points.
///
/// A six-space track pays for itself: its score makes up for the turn, the cards and the trains. All
/// other tracks cost something, so that tickets have to earn it.
#[derive(Debug, Clone, Copy)]
pub struct Prices {
    pub turn: i32,
    /// A card still to be drawn, of one colour.
    pub card: i32,
    /// A card still to be drawn, of any colour.
    pub any_card: i32,
    /// A card in hand.
    pub held: i32,
    pub train: i32,
    pub point: i32,
    pub tunnel: i32,
    /// An opponent's track next to it.
    pub contested: i32,
}

/// How a player weighs what it could do.
#[derive(Debug, Clone, Copy)]
pub struct Style {
    /// Prices by which paths are chosen.
    pub prices: Prices,
    /// Prices if the first choice leaves tickets undone: fewest trains.
    pub thrifty: Prices,
    /// Percentage of a plan's cost expected to be lost on the way.
    pub risk: i32,
    /// A held ticket is abandoned when it costs more than this many times its value.
    pub patience: i32,
    /// When new tickets are drawn, once the plan is carried out.
    pub new_tickets: NewTickets,
    /// Points by which a planned track is preferred if an opponent is next to it.
    pub hurry: u8,
    /// Cards drawn beyond the number of trains before any are spent.
    pub spare_cards: u16,
    /// Value of a wild in plain cards when choosing how to pay for a grey track.
    pub wild: u8,
    /// When planned claims are made; `None`: as soon as they can be paid for.
    pub waiting: Option<Waiting>,
    /// When planned tracks may take wilds for plain cards; `None`: whenever that pays for them.
    pub saving: Option<Saving>,
    /// Turns by which a plan may outlast the game, as estimated; `None`: nobody looks at the clock.
    pub overtime: Option<i32>,
}

/// When new tickets are worth a turn.
#[derive(Debug, Clone, Copy)]
pub enum NewTickets {
    /// While at least these trains and turns are left: a quick rule.
    While { trains: u8, turns: i32 },
    /// While they promise more quarter points than this, given the tracks that are claimed.
    Promising(i32),
}

/// Limits of waiting with claims: cards in hand can still pay for another way, tracks on the board cannot. Claims begin when
/// one of these is reached, when there are cards for all trains, or with more than an even share of the pack.
#[derive(Debug, Clone, Copy)]
pub struct Waiting {
    /// Cards that the plan lacks.
    pub lacking: u16,
    /// Turns left besides those that the claims take.
    pub turns: i32,
}

/// How long wilds are saved: they are what completes a plan when the game is about to end.
#[derive(Debug, Clone, Copy)]
pub struct Saving {
    /// They are spent once at most this many turns are left.
    pub until: i32,
    /// Before that, they are spent only if this many are left over once they fill every gap in the plan.
    pub spare: u16,
}

/// How `medium` plays. Found by playing thousands of games against other styles and against `simple`.
pub const SOUND: Style = Style {
    prices: Prices {
        turn: 10,
        card: 4,
        any_card: 4,
        held: 2,
        train: 6,
        point: POINT,
        tunnel: 4,
        contested: 2,
    },
    thrifty: FEWEST_TRAINS,
    risk: 50,
    patience: 4,
    new_tickets: NewTickets::Promising(6 * POINT),
    hurry: 6,
    spare_cards: 10,
    wild: 6,
    waiting: Some(Waiting {
        lacking: 1,
        turns: 2,
    }),
    saving: None,
    overtime: None,
};

/// How `hard` plays in its head, itself and everybody else: it saves its wilds, and no plan outlasts the game. Found by
/// climbing from [`SOUND`] in games against that and against itself, on usa for two and for four.
pub(crate) const KEEN: Style = Style {
    prices: Prices {
        train: 5,
        ..SOUND.prices
    },
    risk: 25,
    patience: 2,
    new_tickets: NewTickets::While {
        trains: 16,
        turns: 15,
    },
    hurry: 4,
    spare_cards: 8,
    wild: 2,
    saving: Some(Saving { until: 4, spare: 1 }),
    overtime: Some(1),
    ..SOUND
};

/// A learner's style: the shortest way, whatever it scores, and no eye for opponents.
pub(crate) const NOVICE: Style = Style {
    prices: FEWEST_TRAINS,
    thrifty: FEWEST_TRAINS,
    risk: 0,
    patience: 10,
    new_tickets: NewTickets::While {
        trains: 10,
        turns: 4,
    },
    hurry: 0,
    spare_cards: 10,
    wild: 1,
    waiting: None,
    saving: None,
    overtime: None,
};

/// Points that another ticket brings on average where mandalas score.
const MANDALA: i32 = 9;

/// A point at the end, in the units of [`Prices`].
pub const POINT: i32 = 4;

const FEWEST_TRAINS: Prices = Prices {
    turn: 2,
    card: 0,
    any_card: 0,
    held: 0,
    train: 5,
    point: 0,
    tunnel: 1,
    contested: 0,
};

/// One seat's decision, with everything that is asked repeatedly.
#[derive(Debug)]
pub struct Situation<'a> {
    pub view: View<'a>,
    pub rules: &'a Ruleset,
    pub map: &'a Map,
    pub(crate) chart: &'a Chart,
    pub purse: CardCounts,
    /// Tracks of its side.
    pub own: TrackSet,
    pub open: TrackSet,
    pub others: TrackSet,
    /// Places that score as soon as a track of its side ends there.
    pub sights: CitySet,
    pub trains: u8,
    /// Trains of its side, with which its plans are built.
    pub side_trains: i32,
    /// Tickets that count for its side, as far as the seat knows them.
    pub tickets: TicketSet,
    pub style: &'static Style,
}

impl<'a> Situation<'a> {
    #[inline]
    pub fn new(view: View<'a>, seat: Seat, style: &'static Style) -> Situation<'a> {
        let rules = view.rules();
        let trains = view.trains(seat);
        let own = side_tracks(&view, seat);
        let mut sights = rules.chart().sights();
        if !sights.is_empty() {
            for track in own.iter().map(|id| view.map().track(id)) {
                sights.remove(track.a);
                sights.remove(track.b);
            }
        }
        let side = rules.side_of(seat);
        let holder = view.holder_tickets(side).unwrap_or_default();
        let side_trains = rules.side(side).map(|mate| i32::from(view.trains(mate)));
        Situation {
            side_trains: side_trains.sum(),
            view,
            rules,
            map: view.map(),
            chart: rules.chart(),
            purse: view.purse().unwrap_or_default(),
            own,
            sights,
            open: view.claimable_tracks(seat),
            others: view.claimed() - own,
            trains,
            tickets: view.tickets() | holder,
            style,
        }
    }

    /// Cards still missing for a track; a grey one takes the colour held most.
    #[inline]
    pub(crate) fn n_missing(&self, id: TrackId, most_held: u8) -> u8 {
        let (price, n_wild) = (self.rules.price(id), self.purse.n_wild());
        let n_plain = match price.color {
            Some(color) => self.purse[Card::from(color)],
            None => most_held,
        };
        let n_lacking = price.n_plain - n_plain.min(price.n_plain);
        if price.takes_wilds {
            (n_lacking + price.n_wild).saturating_sub(n_wild)
        } else {
            n_lacking + price.n_wild.saturating_sub(n_wild)
        }
    }

    /// Cards still missing for a track if wilds are only laid where it asks for them.
    pub(crate) fn n_missing_plain(&self, track: &Track) -> u8 {
        let n_held = match track.color {
            Some(color) => self.purse[Card::from(color)],
            None => self.most_held(),
        };
        (track.length - track.ferry).saturating_sub(n_held)
    }

    /// Number of cards of the colour held most.
    pub(crate) fn most_held(&self) -> u8 {
        let held = self.map.colors.iter();
        held.map(|color| self.purse[Card::from(*color)])
            .max()
            .unwrap_or(0)
    }

    /// Points that a claim brings at once: for the track, and for sights at its ends.
    #[inline]
    pub(crate) fn points(&self, id: TrackId) -> i32 {
        i32::from(self.rules.points(id)) + self.sight_points(self.map.track(id))
    }

    #[inline]
    fn sight_points(&self, track: &Track) -> i32 {
        let ends = [track.a, track.b].into_iter();
        let new = ends.filter(|city| self.sights.contains(*city));
        new.map(|city| self.chart.sight_points(city)).sum()
    }

    /// Whether an opponent's track ends where this one does.
    #[inline]
    pub(crate) fn is_contested(&self, track: &Track) -> bool {
        let near = self.chart.tracks_at(track.a) | self.chart.tracks_at(track.b);
        !near.is_disjoint(self.others)
    }

    /// Cost of each route for this seat, in quarter points; its own are free.
    pub(crate) fn costs(&self, prices: &Prices) -> Costs {
        let mut costs = self.chart.closed();
        let most_held = self.most_held();
        for id in self.open {
            let track = self.map.track(id);
            self.chart
                .offer(&mut costs, id, self.price(prices, id, track, most_held));
        }
        for id in self.own {
            self.chart.free(&mut costs, id);
        }
        costs
    }

    /// Price of a track for this seat, whose most cards of one colour are `most_held`.
    pub(super) fn price(&self, prices: &Prices, id: TrackId, track: &Track, most_held: u8) -> u8 {
        let n_plain = track.length - track.ferry;
        let (held, card) = match track.color {
            Some(color) => (self.purse[Card::from(color)], prices.card),
            None => (most_held, prices.any_card),
        };
        let held = held.min(n_plain);
        let n_wild = track.ferry.min(self.purse.n_wild());
        let effort = prices.turn
            + i32::from(n_plain - held) * card
            + i32::from(held + n_wild) * prices.held
            + i32::from(track.ferry - n_wild) * 2 * prices.card
            + i32::from(track.length + track.mountain) * prices.train;
        // A path passes each place over two tracks, so each of them counts half of a sight.
        let mut price = effort * self.chart.economy() / 100
            - i32::from(self.rules.points(id)) * prices.point
            - self.sight_points(track) * prices.point / 2;
        if track.tunnel > 0 {
            price += prices.tunnel;
        }
        if prices.contested > 0 && self.is_contested(track) {
            price += prices.contested;
        }
        price.clamp(1, i32::from(MAX_COST)) as u8
    }

    /// Turns this seat has before the game ends, estimated from the side that is quickest to end it.
    pub(crate) fn turns_left(&self) -> i32 {
        let n_seats = self.rules.n_seats();
        if let Some(last) = self.view.last_round() {
            return i32::from(last.turns_left / n_seats) + 1;
        }
        let left = i32::from(self.rules.variant.end.trains_left);
        let sides = 0..usize::from(self.rules.n_sides());
        let turns = sides.map(|side| {
            let (mut trains, mut cards, mut mates) = (-left, 0, 0);
            for mate in self.rules.side(side) {
                trains += i32::from(self.view.trains(mate));
                cards += i32::from(self.view.n_cards(mate));
                mates += 1;
            }
            cards += i32::from(self.view.n_holder_cards(side));
            // Two cards a turn, and three trains a track.
            let turns = (trains - cards).max(0) / 2 + trains.max(0) / 3;
            turns / mates
        });
        turns.min().unwrap_or(0) + i32::from(self.rules.variant.end.last_turns)
    }

    /// Quarter points that another completed ticket brings, on average, through the bonuses that count tickets. Found by
    /// playing; tickets dealt at the start are chosen better without it.
    pub(super) fn bonus_of_a_ticket(&self) -> i32 {
        let bonuses = &self.rules.variant.bonuses;
        let most = i32::from(bonuses.globetrotter) * 4 / 5;
        let mandala = if bonuses.mandala.is_empty() {
            0
        } else {
            MANDALA
        };
        (most + mandala) * POINT
    }

    /// The colours of the map's cards.
    pub(crate) fn colors(&self) -> impl Iterator<Item = Color> + 'a {
        self.map.colors.iter().copied()
    }
}
