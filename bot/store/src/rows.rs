//! The rows of a game as values: [`GameRow`], [`SeatRow`], [`ActionRow`].

use std::fmt;
use std::str::FromStr;

use domain::ids::{ChannelId, GameId, GuildId, InteractionId, UserId};
use domain::secret::Secret;
use engine::ai::Level;
use jiff::Timestamp;
use serde::Deserialize as _;
use serde_json::Value;
use sqlx::any::AnyRow;

use super::{Result, RowReader, SeatDetails, StoreError, TextHash};

/// Counts the changes of a game and its seats: a writer names the revision it read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Revision(pub i64);

/// Status of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Status {
    Lobby,
    Running,
    /// Played to its end.
    Finished,
    /// Called off, expired or resigned by all.
    Cancelled,
}

impl Status {
    pub fn as_str(self) -> &'static str {
        match self {
            Status::Lobby => "lobby",
            Status::Running => "running",
            Status::Finished => "finished",
            Status::Cancelled => "cancelled",
        }
    }
}

impl FromStr for Status {
    type Err = ();

    fn from_str(text: &str) -> Result<Status, ()> {
        [
            Status::Lobby,
            Status::Running,
            Status::Finished,
            Status::Cancelled,
        ]
        .into_iter()
        .find(|status| status.as_str() == text)
        .ok_or(())
    }
}

/// Who chose an action.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PlayedBy {
    /// The player of the seat at that moment.
    Person,
    /// The standing orders of that player.
    StandingOrder,
    /// A computer player with a seat of its own.
    Computer,
    /// A computer player in place of a person whose time ran out.
    Substitute,
    /// The clock, as a cautious draw.
    Clock,
    /// The host, for the table: a rewind, a removed player.
    Host,
    /// A moderator, for the table.
    Moderator,
}

impl PlayedBy {
    pub fn as_str(self) -> &'static str {
        match self {
            PlayedBy::Person => "person",
            PlayedBy::StandingOrder => "order",
            PlayedBy::Computer => "computer",
            PlayedBy::Substitute => "substitute",
            PlayedBy::Clock => "clock",
            PlayedBy::Host => "host",
            PlayedBy::Moderator => "moderator",
        }
    }
}

impl FromStr for PlayedBy {
    type Err = ();

    fn from_str(text: &str) -> Result<PlayedBy, ()> {
        [
            PlayedBy::Person,
            PlayedBy::StandingOrder,
            PlayedBy::Computer,
            PlayedBy::Substitute,
            PlayedBy::Clock,
            PlayedBy::Host,
            PlayedBy::Moderator,
        ]
        .into_iter()
        .find(|played_by| played_by.as_str() == text)
        .ok_or(())
    }
}

/// A game, without its seats and actions.
///
/// To change one: load it, edit the fields, and hand it to [`super::Store::append`] with the
/// `revision` it was read with. `revision`, `n_actions` and `n_events` are counted by the store.
#[derive(Debug, Clone)]
pub struct GameRow {
    pub id: GameId,
    pub revision: Revision,
    pub server: GuildId,
    pub channel: ChannelId,
    /// The channel a thread belongs to.
    pub parent: Option<ChannelId>,
    /// `None` once the host asked to be forgotten.
    pub host: Option<UserId>,
    pub status: Status,
    /// The id of the variant, for lists and statistics; `variant_hash` names the rules.
    pub variant: String,
    pub variant_hash: TextHash,
    pub map_hash: TextHash,
    pub seed: Secret<[u8; 32]>,
    /// The table's settings, which the store does not interpret.
    pub settings: Value,
    pub n_actions: u32,
    pub n_events: u32,
    pub deadline: Option<Timestamp>,
    pub created: Timestamp,
    pub changed: Timestamp,
    pub ended: Option<Timestamp>,
}

/// Selects rows for [`GameRow::read`].
macro_rules! select_games {
    ($which:literal) => {
        concat!(
            "SELECT id, revision, server, channel, parent, host, status, variant, variant_hash, \
             map_hash, seed, settings, n_actions, n_events, deadline, created, changed, \
             ended FROM games ",
            $which
        )
    };
}
pub(super) use select_games;

impl GameRow {
    pub(super) fn read(row: &AnyRow) -> Result<GameRow> {
        let row = RowReader(row);
        Ok(GameRow {
            id: row.parsed("id")?,
            revision: Revision(row.int("revision")?),
            server: GuildId::from_i64(row.int("server")?),
            channel: ChannelId::from_i64(row.int("channel")?),
            parent: row.maybe_int("parent")?.map(ChannelId::from_i64),
            host: row.maybe_int("host")?.map(UserId::from_i64),
            status: row.parsed("status")?,
            variant: row.text("variant")?,
            variant_hash: row.parsed("variant_hash")?,
            map_hash: row.parsed("map_hash")?,
            seed: Secret::new(
                row.bytes("seed")?
                    .try_into()
                    .map_err(|_| StoreError::Corrupt { what: "seed" })?,
            ),
            // A table whose settings are no JSON can still be ended.
            settings: json_or_text(row.text("settings")?),
            n_actions: row.count("n_actions")?,
            n_events: row.count("n_events")?,
            deadline: row.maybe_time("deadline")?,
            created: row.time("created")?,
            changed: row.time("changed")?,
            ended: row.maybe_time("ended")?,
        })
    }
}

/// A place at a table. In the lobby seats are counted in the order of joining, then in the order of play.
///
/// Details and computer are typed everywhere in play. Only code that has to handle rows of another
/// version, such as forgetting a person, takes a [`RawSeatRow`].
#[derive(Clone, PartialEq)]
pub struct SeatRow<Details = SeatDetails, Computer = Level> {
    pub seat: u8,
    /// Player of the seat; `None` if a computer was invited.
    pub player: Option<UserId>,
    /// The level of the computer player that moves for this seat now. With `player` also set, it
    /// keeps the seat until that person returns.
    pub computer: Option<Computer>,
    /// Name of the seat in posts and pictures.
    pub name: String,
    pub joined: Timestamp,
    /// The press that took the seat; the shuffles are mixed with it.
    pub join_press: Option<InteractionId>,
    /// Since when the game has waited for this seat.
    pub waiting: Option<Timestamp>,
    /// Clock, bank, absence, former players.
    pub details: Details,
}

/// A seat with its details and computer uninterpreted.
pub type RawSeatRow = SeatRow<Value, String>;

/// Selects rows for [`RawSeatRow::read`], with their game.
macro_rules! select_seats {
    ($which:literal) => {
        concat!(
            "SELECT game, seat, player, computer, name, joined, join_press, waiting, \
             details FROM seats ",
            $which
        )
    };
}
pub(super) use select_seats;

impl<Details, Computer> SeatRow<Details, Computer> {
    /// The same seat with another form of its details and computer.
    fn with<D, C>(self, details: D, computer: Option<C>) -> SeatRow<D, C> {
        SeatRow {
            seat: self.seat,
            player: self.player,
            computer,
            name: self.name,
            joined: self.joined,
            join_press: self.join_press,
            waiting: self.waiting,
            details,
        }
    }
}

impl SeatRow {
    pub fn into_raw(self) -> RawSeatRow {
        let details = serde_json::to_value(&self.details).expect("seat details are JSON");
        let computer = self.computer.map(|level| level.word().to_owned());
        self.with(details, computer)
    }
}

impl RawSeatRow {
    /// The seat with its details and computer read. Unknown fields are an error: a row that this version understands
    /// only in part would lose the rest when written back.
    pub fn typed(self) -> Result<SeatRow> {
        let unreadable = |what: &str| StoreError::Unreadable {
            what: format!("{what} of seat {}", self.seat),
        };
        // Without the error's own words, which may quote a name.
        let details = SeatDetails::deserialize(&self.details).map_err(|_| unreadable("details"))?;
        let level = |word: &String| Level::of_word(word).ok_or_else(|| unreadable("computer"));
        let computer = self.computer.as_ref().map(level).transpose()?;
        Ok(self.with(details, computer))
    }

    pub(super) fn read(row: &AnyRow) -> Result<RawSeatRow> {
        let row = RowReader(row);
        Ok(SeatRow {
            seat: u8::try_from(row.int("seat")?)
                .map_err(|_| StoreError::Corrupt { what: "seat" })?,
            player: row.maybe_int("player")?.map(UserId::from_i64),
            computer: row.maybe_text("computer")?,
            name: row.text("name")?,
            joined: row.time("joined")?,
            join_press: row.maybe_int("join_press")?.map(InteractionId::from_i64),
            waiting: row.maybe_time("waiting")?,
            // A player whose details are no JSON can still be forgotten.
            details: json_or_text(row.text("details")?),
        })
    }
}

/// A stored JSON value, or the text itself if it is none, which is then no valid value of any type of ours.
fn json_or_text(text: String) -> Value {
    serde_json::from_str(&text).unwrap_or(Value::String(text))
}

impl<Details, Computer: fmt::Debug> fmt::Debug for SeatRow<Details, Computer> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The details are the player's alone.
        f.debug_struct("SeatRow")
            .field("seat", &self.seat)
            .field("player", &self.player)
            .field("computer", &self.computer)
            .finish_non_exhaustive()
    }
}

/// One action with the events it led to.
#[derive(Clone, PartialEq, Eq)]
pub struct ActionRow {
    /// Counted from 1.
    pub number: u32,
    /// `None` for what concerns the table: a deal, a rewind.
    pub seat: Option<u8>,
    pub played_by: PlayedBy,
    /// The person who held the seat, or the host or moderator.
    pub player: Option<UserId>,
    pub action: String,
    /// Number of the game's events before its own.
    pub first_event: u32,
    /// The events, a JSON list.
    pub events: String,
    /// The version of the rules that checked it.
    pub rules_version: u32,
    pub played: Timestamp,
}

/// Selects rows for [`ActionRow::read`], with their game.
macro_rules! select_actions {
    ($which:literal) => {
        concat!(
            "SELECT game, number, seat, played_by, player, action, first_event, events, \
             rules_version, played FROM actions ",
            $which
        )
    };
}
pub(super) use select_actions;

impl ActionRow {
    pub(super) fn read(row: &AnyRow) -> Result<ActionRow> {
        let row = RowReader(row);
        Ok(ActionRow {
            number: row.count("number")?,
            seat: row
                .maybe_int("seat")?
                .map(u8::try_from)
                .transpose()
                .map_err(|_| StoreError::Corrupt { what: "seat" })?,
            played_by: row.parsed("played_by")?,
            player: row.maybe_int("player")?.map(UserId::from_i64),
            action: row.text("action")?,
            first_event: row.count("first_event")?,
            events: row.text("events")?,
            rules_version: row.count("rules_version")?,
            played: row.time("played")?,
        })
    }
}

impl fmt::Debug for ActionRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Action and events reveal hands and deck order.
        f.debug_struct("ActionRow")
            .field("number", &self.number)
            .field("seat", &self.seat)
            .field("played_by", &self.played_by)
            .finish_non_exhaustive()
    }
}
