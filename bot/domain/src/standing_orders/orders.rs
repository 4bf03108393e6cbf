//! The standing orders of a seat, as they are stored, and their outcome.

use engine::action::{Payment, Stand};
use engine::card::Card;
use engine::event::{Event, SeenEvent, Viewer};
use engine::game::Game;
use engine::ids::{CityId, Seat, TrackId};
use engine::map::{City, Map};
use engine::view::View;
use serde::{Deserialize, Serialize};

use super::need::{self, LineState};

/// Version in buttons that add to a plan whatever it says by now.
pub const ANY_VERSION: u32 = u32::MAX;

/// The standing orders of a seat.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct StandingOrders {
    /// Number of changes so far: a button of an older version is outdated.
    pub version: u32,
    pub lines: Vec<OrderLine>,
    pub watches: Vec<Watch>,
    /// Turns that began at this event or later are played by the plan.
    pub from: u32,
    /// Number of events the watches have seen.
    pub looked: u32,
    /// Number of tickets to keep, while a line draws tickets.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keeping: Option<u8>,
    /// Whether the plan had something to achieve: once none of it is left, the plan is done.
    pub has_goal: bool,
    /// Why the plan waits for its player.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub stopped: Option<Reason>,
}

/// One thing to do.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum OrderLine {
    /// Claim it as soon as that is possible; then the line is done.
    Claim {
        target: Target,
        /// `None` for the cheapest cards.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        payment: Option<Payment>,
    },
    /// Draw train cards: the first of these that is available.
    Draw {
        wants: Vec<Want>,
        /// In teams, the stand of the first card; the hand by default.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        to: Option<Stand>,
    },
    /// Build a station there as soon as that is possible, with the cheapest cards.
    Station { city: CityId },
    /// Draw tickets once, and keep this number: those that suit the player's tracks and lines best.
    Tickets { keep: u8 },
}

/// The track, or the route, to claim.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Target {
    Track(TrackId),
    /// Any track between the same cities as this one.
    Route(TrackId),
}

/// A card worth drawing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Want {
    /// This card, face up.
    Card(Card),
    /// The face-up card that the plan's claims lack most.
    Needed,
    /// The top of the deck.
    Deck,
}

/// When to stop and ask.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Watch {
    /// Somebody claims what a line was for.
    Taken,
    /// Somebody claims a track at this city.
    Near(CityId),
    /// Somebody has this number of trains or fewer.
    Trains(u8),
    LastRound,
    /// The player's hand holds this number of a card.
    Have {
        card: Card,
        n: u8,
    },
}

/// Why a plan waits for its player.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reason {
    Taken {
        track: TrackId,
        by: Seat,
    },
    Near {
        city: CityId,
        track: TrackId,
        by: Seat,
    },
    Trains {
        seat: Seat,
        n: u8,
    },
    LastRound,
    Have {
        card: Card,
        n: u8,
    },
    /// Everything it was for is done.
    Done,
    /// The last that it was for has become impossible.
    Lost,
    /// No line can be carried out now.
    Nothing,
    /// The game was set back.
    Rewound,
    /// Its player paused it.
    Paused,
}

/// Outcome of a seat's standing orders, for its player alone.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ordered {
    pub dropped: Vec<Dropped>,
    /// Why the player is asked.
    pub stopped: Option<Reason>,
}

impl Ordered {
    /// Adds the outcome of later orders.
    pub fn then(&mut self, later: Ordered) {
        self.dropped.extend(later.dropped);
        self.stopped = later.stopped.or(self.stopped);
    }
}

/// A line that was dropped, and why.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Dropped {
    pub line: OrderLine,
    pub why: Gone,
}

/// Why a line has become impossible.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Gone {
    /// Somebody else has the track.
    Taken {
        track: TrackId,
        by: Seat,
    },
    /// A claimed parallel track closes it to this seat.
    Closed,
    /// It is longer than the trains left.
    TooFewTrains,
    /// Somebody else's station stands there.
    SiteTaken {
        by: Seat,
    },
    NoStationsLeft,
    NoTicketsLeft,
}

impl StandingOrders {
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty() && self.watches.is_empty()
    }

    /// Removes the lines that are done. Buttons that name the others by index are outdated then.
    pub fn drop_done(&mut self, view: &View<'_>, seat: Seat) {
        let n_lines = self.lines.len();
        self.lines
            .retain(|line| need::standing(view, seat, line) != LineState::Done);
        self.version += u32::from(self.lines.len() < n_lines);
    }

    /// Whether it plays the turn that began at this event.
    pub fn plays(&self, turn_began: u32) -> bool {
        // A plan whose goals are all done stops at the beginning of a turn, and says so.
        let has_more = !self.lines.is_empty() || self.keeping.is_some() || self.has_goal;
        self.stopped.is_none() && has_more && self.from <= turn_began
    }
}

/// The number of the event that began the current turn.
pub fn turn_began(log: &[Event]) -> u32 {
    let is_begin = |event: &Event| matches!(event, Event::TurnBegan { .. });
    log.iter().rposition(is_begin).unwrap_or(0) as u32
}

/// What the seat has heard since the plan last looked.
pub fn heard(game: &Game, log: &[Event], plan: &StandingOrders, seat: Seat) -> Vec<SeenEvent> {
    let new = log.get(plan.looked as usize..).unwrap_or_default();
    new.iter()
        .map(|event| event.seen_by(Viewer::Seat(seat), game.rules()))
        .collect()
}

impl OrderLine {
    /// Whether the line can be completed; drawing cards cannot.
    pub fn is_goal(&self) -> bool {
        match self {
            OrderLine::Claim { .. } | OrderLine::Station { .. } | OrderLine::Tickets { .. } => true,
            OrderLine::Draw { .. } => false,
        }
    }

    pub(super) fn is_on(&self, map: &Map) -> bool {
        match self {
            OrderLine::Claim { target, payment } => {
                let track = target.track();
                track.index() < map.tracks.len()
                    && payment.is_none_or(|payment| {
                        payment.cards().total() == u16::from(map.track(track).length)
                    })
            }
            OrderLine::Draw { wants, .. } => {
                !wants.is_empty() && wants.len() <= Card::ALL.len() + 2
            }
            OrderLine::Station { city } => {
                let city = map.cities.get(city.index());
                city.is_some_and(City::is_city)
            }
            OrderLine::Tickets { .. } => true,
        }
    }
}

impl Watch {
    pub(super) fn is_on(&self, map: &Map) -> bool {
        match self {
            Watch::Near(city) => city.index() < map.cities.len(),
            Watch::Taken | Watch::Trains(_) | Watch::LastRound | Watch::Have { .. } => true,
        }
    }
}

impl Target {
    /// The track named, or one of the route's.
    pub fn track(self) -> TrackId {
        match self {
            Target::Track(track) | Target::Route(track) => track,
        }
    }
}
