//! [`Table`]: a table as stored in the database, with its game folded from the log.

use std::collections::BTreeSet;
use std::sync::Arc;

use domain::ids::{ChannelId, GameId, GuildId, UserId};
use domain::settings::VoteKind;
use domain::standing_orders::StandingOrders;
use engine::deal::{Dealer, Seed};
use engine::event::Viewer;
use engine::ids::Seat;
use engine::map::Map;
use engine::variant::Variant;
use store::seat_details::SeatDetails;
use store::{GameRow, SeatRow, Status, TimerKey};
use words::Words;

use crate::folded_game::FoldedGame;
use crate::request::{Beyond, Caller};
use crate::settings::{TableSettings, TeamChoice};

/// A table: its rows, its rules, and its game once it has begun.
#[derive(Debug, Clone)]
pub struct Table {
    pub row: GameRow,
    pub seats: Vec<SeatRow>,
    pub settings: TableSettings,
    pub map: Arc<Map>,
    pub variant: Arc<Variant>,
    pub course: Option<Arc<FoldedGame>>,
    /// Standing orders by seat; a seat without any has an empty plan.
    pub plans: Vec<StandingOrders>,
    /// Timers that are set.
    pub timers: BTreeSet<TimerKey>,
}

impl Table {
    pub fn id(&self) -> GameId {
        self.row.id
    }

    pub fn is_running(&self) -> bool {
        self.row.status == Status::Running
    }

    pub fn is_lobby(&self) -> bool {
        self.row.status == Status::Lobby
    }

    /// Words of the table's public posts.
    pub fn words(&self) -> &'static Words {
        Words::of(self.settings.language)
    }

    /// Whether the caller moderates this table.
    pub fn is_moderated_by(&self, caller: &Caller) -> bool {
        moderates(&self.row, caller)
    }

    /// Whether the person has, or had, a seat at the table, and so has seen cards that others have not.
    pub fn has_seated(&self, user: UserId) -> bool {
        self.seat_of(user).is_some() || self.has_left(user)
    }

    /// Whether the person had a seat at the table that another person has now.
    pub fn has_left(&self, user: UserId) -> bool {
        let mut former = self.seats.iter().flat_map(|row| &row.details.former);
        former.any(|former| former.player == user)
    }

    /// Seat of a person at the table.
    pub fn seat_of(&self, user: UserId) -> Option<Seat> {
        let seat = self.seats.iter().find(|seat| seat.player == Some(user))?;
        Some(Seat(seat.seat))
    }

    /// Whether the seat's player gave it up for good: a computer plays it to the end.
    pub fn has_resigned(&self, seat: Seat) -> bool {
        let course = self.course.as_ref();
        course.is_some_and(|course| course.game.view(Viewer::Table).has_resigned(seat))
    }

    pub fn seat(&self, seat: Seat) -> &SeatRow {
        &self.seats[seat.index()]
    }

    pub fn details(&self, seat: Seat) -> SeatDetails {
        self.seat(seat).details.clone()
    }

    /// Closes the gaps between the seats of a lobby, in the order of joining. If players choose their teams,
    /// all keep the seats they chose.
    pub fn close_up(&mut self) {
        let in_teams = self.variant.players.team_size > 1;
        if !self.is_lobby() || in_teams && self.settings.teams == TeamChoice::Chosen {
            return;
        }
        for (seat, row) in (0..).zip(&mut self.seats) {
            row.seat = seat;
        }
    }

    /// Names of the seats in playing order.
    pub fn unescaped_names(&self) -> Vec<String> {
        self.seats.iter().map(|seat| seat.name.clone()).collect()
    }

    /// Person who decides for the seat now; `None` if a computer does.
    pub fn person(&self, seat: Seat) -> Option<UserId> {
        let row = self.seat(seat);
        row.player.filter(|_| row.computer.is_none())
    }

    /// Seats a person decides for now, with that person.
    pub fn people(&self) -> impl Iterator<Item = (Seat, UserId)> {
        // Not by number: before the game begins seats may have gaps between them.
        let people = self.seats.iter().filter(|row| row.computer.is_none());
        people.filter_map(|row| Some((Seat(row.seat), row.player?)))
    }

    /// Seats that a computer plays for a person who can come back, with that person.
    pub fn stood_in(&self) -> impl Iterator<Item = (Seat, UserId)> {
        let rows = self.seats.iter().filter(|row| row.computer.is_some());
        let seats = rows.filter_map(|row| Some((Seat(row.seat), row.player?)));
        seats.filter(move |(seat, _)| !self.has_resigned(*seat))
    }

    /// Players who are present: all but computers and absent people, for whom nobody waits.
    pub fn present(&self) -> impl Iterator<Item = (Seat, UserId)> {
        let present = |row: &&SeatRow| row.computer.is_none() && !row.details.is_absent();
        let seats = self.seats.iter().filter(present);
        seats.filter_map(|row| Some((Seat(row.seat), row.player?)))
    }

    /// Whether the substitute plays for the seat's person: nobody waits for them, and others play on.
    pub fn is_substituted(&self, seat: Seat) -> bool {
        let is_absent = self.seat(seat).details.is_absent();
        is_absent && self.person(seat).is_some() && self.present().next().is_some()
    }

    /// Ends the votes of that kind.
    pub fn end_vote(&mut self, kind: VoteKind) {
        self.settings.votes.retain(|vote| vote.kind != kind);
    }

    pub fn is_host(&self, user: UserId) -> bool {
        self.row.host == Some(user)
    }

    pub fn seed(&self) -> Seed {
        Seed(*self.row.seed.expose())
    }

    /// Dealer of the game: the seed mixed with the join presses in playing order, and the press that started it.
    pub fn dealer(&self) -> Dealer {
        self.dealer_of(&self.seats)
    }

    /// The same with the seats in another order.
    pub fn dealer_of(&self, seats: &[SeatRow]) -> Dealer {
        let start = self.settings.start.map(|press| press.0);
        Dealer::new(&self.seed(), &joins(seats), start)
    }
}

/// Whether somebody moderates the table: a permission counts in its own server only, and a permission in one
/// channel only there and in its threads.
pub fn moderates(row: &GameRow, caller: &Caller) -> bool {
    moderates_at(row.server, row.channel, row.parent, caller)
}

/// The same for a table in that channel.
pub fn moderates_at(
    server: GuildId,
    channel: ChannelId,
    parent: Option<ChannelId>,
    caller: &Caller,
) -> bool {
    let is_in = |one: ChannelId| channel == one || parent == Some(one);
    let reaches = match caller.rights.beyond {
        Beyond::Nothing | Beyond::Unknown => false,
        Beyond::Channel(channel) => is_in(channel),
        Beyond::Server => true,
    };
    let is_here = is_in(caller.place.channel());
    let is_own_server = caller.place.server() == Some(server);
    is_own_server && (caller.rights.moderator && is_here || reaches)
}

/// Ids of the join presses in seat order.
pub fn joins(seats: &[SeatRow]) -> Vec<u64> {
    seats
        .iter()
        .map(|seat| seat.join_press.map_or(0, |press| press.0))
        .collect()
}
