//! Plain data that pictures are drawn from, made from views by [`crate::from_view`].

use std::sync::Arc;

use engine::card::Card;
use engine::ids::{CityId, TicketId, TrackId};
use engine::map::Map;
use engine::points::PointSource;

use super::avatar::Avatar;

/// What the table picture shows beyond the empty map.
#[derive(Debug, Clone, PartialEq)]
pub struct TableSheet {
    /// Name of the variant.
    pub title: String,
    pub seats: Vec<SeatSheet>,
    /// Teams; empty without them.
    pub teams: Vec<TeamSheet>,
    /// The face-up row; `None` for empty places.
    pub row: Vec<Option<Card>>,
    pub n_deck: u16,
    pub n_discards: u16,
    pub n_tickets: u16,
    /// By track: the livery of the seat that claimed it.
    pub owners: Vec<Option<usize>>,
    /// The stations on the board, each with the livery of its owner.
    pub stations: Vec<(CityId, usize)>,
    /// At the end, the tracks that a station lent, each with the livery of the borrower.
    pub lent: Vec<(TrackId, usize)>,
    /// Tracks closed to everybody by a parallel one.
    pub closed: Vec<TrackId>,
    /// Tracks claimed since the last picture, to be highlighted.
    pub recent: Vec<TrackId>,
    /// In a film, tracks whose trains are still rolling in, and how many have arrived.
    pub rolling: Vec<(TrackId, usize)>,
    pub last_move: Option<LastMove>,
    /// A path to trace: the longest once the game is over, or a completed ticket's.
    pub traced: Vec<TrackId>,
    /// The viewer's plans, on a personal board; empty in public.
    pub plans: Vec<Plan>,
    /// The livery of the viewer of a personal board.
    pub planner: Option<usize>,
    pub flag: Flag,
}

impl TableSheet {
    /// The livery of a seat.
    pub fn livery(&self, seat: usize) -> usize {
        self.seats.get(seat).map_or(0, |seat| seat.livery)
    }

    /// Gives the seats their profile pictures.
    pub fn show_faces(&mut self, faces: &[Option<Arc<Avatar>>]) {
        for (seat, face) in self.seats.iter_mut().zip(faces) {
            seat.face = face.clone();
        }
    }
}

/// One player's panel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatSheet {
    /// Drawable name: see [`crate::name`].
    pub name: String,
    /// Colour and shape of its trains, as [`crate::theme`] numbers them.
    pub livery: usize,
    /// The profile picture, if there is one to show.
    pub face: Option<Arc<Avatar>>,
    pub score: i32,
    pub trains: u8,
    /// The supply at the start.
    pub trains_full: u8,
    pub n_cards: u16,
    pub n_tickets: u16,
    /// Stations left, and those at the start.
    pub stations: u8,
    pub stations_full: u8,
    pub is_turn: bool,
    pub resigned: bool,
}

/// State shared by a team.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TeamSheet {
    /// Number of the team, counted from 1 as in texts.
    pub number: usize,
    /// Its seats, side by side.
    pub seats: std::ops::Range<usize>,
    pub score: i32,
    pub n_cards: u16,
    pub n_tickets: u16,
}

/// The most recent action.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LastMove {
    pub seat: usize,
    pub what: LastAction,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum LastAction {
    Claimed {
        track: TrackId,
        points: u8,
    },
    /// Cards in the order taken; `None` for those drawn blind.
    Drew {
        cards: Vec<Option<Card>>,
    },
    DrewTickets {
        kept: usize,
    },
    SharedTickets {
        n: usize,
    },
    /// A ticket revealed after the end, with what it won or cost.
    Revealed {
        ticket: TicketId,
        points: i32,
    },
    /// What else scored after the end.
    Bonus {
        source: PointSource,
        points: i32,
    },
    /// The game is over: the winner, with all names if several share the first place.
    Won {
        names: String,
        points: i32,
    },
    BuiltStation {
        city: CityId,
    },
    /// Withdrew from a tunnel.
    LeftTunnel {
        track: TrackId,
    },
    Passed,
}

/// Notice about the end of the game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Flag {
    None,
    /// Number of turns left.
    FinalRound(u8),
    Over,
}

/// A ticket on a personal board: its cities, and the tracks still missing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Plan {
    pub ends: Vec<usize>,
    pub missing: Vec<TrackId>,
    pub is_done: bool,
}

/// The private hand.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HandSheet {
    pub cards: Vec<(Card, u8)>,
    /// The holder of the team, if there are teams.
    pub holder: Option<Vec<(Card, u8)>>,
    pub tickets: Vec<TicketSheet>,
}

/// One of a seat's own tickets, with its progress.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TicketSheet {
    pub ticket: TicketId,
    /// Value by its cheapest way while it is open, loss once it is out of reach.
    pub value: u8,
    pub is_long: bool,
    /// Whether it is in the holder that teammates share.
    pub in_holder: bool,
    pub standing: TicketStanding,
    pub choice: Choice,
}

impl TicketSheet {
    /// Whether its value can be told without the way it will take.
    pub fn has_one_value(&self, map: &Map) -> bool {
        let is_open = matches!(self.standing, TicketStanding::Missing { .. });
        !is_open || map.ticket(self.ticket).goals.len() == 1
    }
}

/// A ticket in the list below a personal board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedTicket {
    pub own: TicketSheet,
    /// Cards still to be drawn for its path.
    pub n_cards: u16,
}

/// Choice made about an offered ticket.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// Not offered, or nothing picked yet.
    None,
    Kept,
    Dropped,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TicketStanding {
    Done {
        is_mandala: bool,
    },
    /// The tracks of a cheapest path still to be claimed, and the trains they take.
    Missing {
        path: Vec<TrackId>,
        trains: u16,
    },
    /// No path is left, or too few trains for one.
    Cut,
}

impl TicketStanding {
    pub fn is_done(&self) -> bool {
        matches!(self, TicketStanding::Done { .. })
    }
}
