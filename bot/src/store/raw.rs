//! The rows of a table as they are stored, whether or not this version can read them, and the changes that
//! make them readable.
//!
//! Nothing here is needed for playing: it is for the operator's commands (`crate::app::repair`).

use std::fmt;

use jiff::Timestamp;
use sqlx::any::AnyRow;

use super::rows::{select_actions, select_games, select_seats};
use super::standing_orders::select_plans;
use super::timers::select_timers;
use super::{
    ActionRow, Columns, GameRow, RawSeatRow, RawTimer, Result, Revision, StandingOrdersRow, Store,
    TimerKind, Tx, to_millis,
};
use crate::ids::{ChannelId, GameId, GuildId};

/// A table in the operator's list, uninterpreted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableName {
    pub id: String,
    pub status: String,
    pub server: GuildId,
    pub channel: ChannelId,
    pub variant: String,
}

/// Everything that is read when a table is loaded.
#[derive(Debug)]
pub struct StoredTable {
    pub revision: Revision,
    pub game: StoredRow<GameRow>,
    pub n_actions: i64,
    pub n_events: i64,
    pub seats: Vec<StoredRow<RawSeatRow>>,
    pub actions: Vec<StoredRow<ActionRow>>,
    /// All of them, not only the current ones.
    pub plans: Vec<StoredRow<StandingOrdersRow>>,
    pub timers: Vec<StoredRow<Option<RawTimer>>>,
}

/// A row: its JSON column as text, and the other columns as this version reads them.
#[derive(Debug)]
pub struct StoredRow<Row> {
    pub key: RowKey,
    /// Empty for a timer, which has no JSON.
    pub json: String,
    /// The row with `null` in place of the JSON.
    pub row: Result<Row>,
}

/// Key of one of a table's rows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum RowKey {
    Game,
    Seat(i64),
    Action(i64),
    Plan { seat: i64, since: i64 },
    Timer { kind: String, seat: i64 },
}

impl RowKey {
    /// The table in the database, and its JSON column.
    fn place(&self) -> (&'static str, Option<&'static str>) {
        match self {
            RowKey::Game => ("games", Some("settings")),
            RowKey::Seat(_) => ("seats", Some("details")),
            RowKey::Action(_) => ("actions", Some("events")),
            RowKey::Plan { .. } => ("plans", Some("plan")),
            RowKey::Timer { .. } => ("timers", None),
        }
    }

    /// Name of the row with its JSON column.
    pub fn with_column(&self) -> String {
        match self.place() {
            (_, Some(column)) => format!("{self}, {column}"),
            (_, None) => self.to_string(),
        }
    }
}

impl fmt::Display for RowKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (table, _) = self.place();
        f.write_str(table)?;
        match self {
            RowKey::Game => Ok(()),
            RowKey::Seat(seat) => write!(f, ", seat {seat}"),
            RowKey::Action(number) => write!(f, ", number {number}"),
            RowKey::Plan { seat, since } => write!(f, ", seat {seat}, since {since}"),
            RowKey::Timer { kind, seat } => write!(f, ", kind {kind}, seat {seat}"),
        }
    }
}

/// A change that makes a row readable.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Mend {
    Settings(String),
    Details {
        seat: i64,
        text: String,
    },
    Events {
        number: i64,
        text: String,
    },
    Plan {
        seat: i64,
        since: i64,
        text: String,
    },
    /// Deletes a row of standing orders that belongs to no seat.
    NoPlan {
        seat: i64,
        since: i64,
    },
    NoTimer {
        kind: String,
        seat: i64,
    },
    Counters {
        n_actions: u32,
        n_events: u32,
    },
    /// Sets the number of events before an action.
    FirstEvent {
        number: i64,
        first_event: u32,
    },
}

impl Store {
    /// All tables, or the open ones, the oldest first.
    pub async fn table_names(&self, open_only: bool) -> Result<Vec<TableName>> {
        let rows = sqlx::query(match open_only {
            true => {
                "SELECT id, status, server, channel, variant FROM games \
                 WHERE status IN ('lobby', 'running') ORDER BY created, id"
            }
            false => "SELECT id, status, server, channel, variant FROM games ORDER BY created, id",
        })
        .fetch_all(&mut *self.reader().await?)
        .await?;
        let names = rows.iter().map(|row| {
            let row = Columns(row);
            Ok(TableName {
                id: row.text("id")?,
                status: row.text("status")?,
                server: GuildId::from_i64(row.int("server")?),
                channel: ChannelId::from_i64(row.int("channel")?),
                variant: row.text("variant")?,
            })
        });
        names.collect()
    }

    /// A consistent snapshot of a stored table.
    pub async fn stored_table(&self, id: GameId) -> Result<Option<StoredTable>> {
        let mut tx = self.begin_read().await?;
        let game = sqlx::query(select_games!("WHERE id = $1"))
            .bind(id.as_str())
            .fetch_optional(&mut *tx)
            .await?;
        let Some(game) = game else { return Ok(None) };
        let columns = Columns(&game);
        let seats = select_seats!("WHERE game = $1 ORDER BY seat");
        let actions = select_actions!("WHERE game = $1 ORDER BY number");
        let plans = select_plans!("WHERE game = $1 ORDER BY seat, since");
        let timers = select_timers!("WHERE game = $1 ORDER BY kind, seat");
        let table = StoredTable {
            revision: Revision(columns.int("revision")?),
            n_actions: columns.int("n_actions")?,
            n_events: columns.int("n_events")?,
            seats: rows(&mut tx, seats, id, |row| {
                let key = RowKey::Seat(Columns(row).int("seat")?);
                StoredRow::of(row, key, |row| {
                    RawSeatRow::read_beside(row, serde_json::Value::Null)
                })
            })
            .await?,
            actions: rows(&mut tx, actions, id, |row| {
                let key = RowKey::Action(Columns(row).int("number")?);
                StoredRow::of(row, key, ActionRow::read)
            })
            .await?,
            plans: rows(&mut tx, plans, id, |row| {
                let columns = Columns(row);
                let (seat, since) = (columns.int("seat")?, columns.int("since")?);
                StoredRow::of(row, RowKey::Plan { seat, since }, |row| {
                    StandingOrdersRow::read_beside(row, serde_json::Value::Null)
                })
            })
            .await?,
            timers: rows(&mut tx, timers, id, |row| {
                let columns = Columns(row);
                let (kind, seat) = (columns.text("kind")?, columns.int("seat")?);
                StoredRow::of(row, RowKey::Timer { kind, seat }, RawTimer::read)
            })
            .await?,
            game: StoredRow::of(&game, RowKey::Game, |row| {
                GameRow::read_beside(row, serde_json::Value::Null)
            })?,
        };
        tx.commit().await?;
        Ok(Some(table))
    }

    /// Carries out all of the changes, or none if the table has another revision by now.
    ///
    /// The revision increases, so that a process that has the table in memory reads it again. A running game gets a
    /// timer that is due immediately: the mends may have deleted the one it was waiting for.
    pub async fn mend(&self, id: GameId, revision: Revision, mends: &[Mend]) -> Result<bool> {
        let mut tx = self.begin().await?;
        let updated = sqlx::query(
            "UPDATE games SET revision = revision + 1 WHERE id = $1 AND revision = $2 \
             RETURNING status",
        )
        .bind(id.as_str())
        .bind(revision.0)
        .fetch_optional(&mut *tx)
        .await?;
        let Some(updated) = updated else {
            return Ok(false);
        };
        for mend in mends {
            carry_out(&mut tx, id, mend).await?;
        }
        if Columns(&updated).text("status")? == super::Status::Running.as_str() {
            sqlx::query(
                "INSERT INTO timers (game, kind, seat, due, leased_until) \
                 VALUES ($1, $2, -1, $3, 0) \
                 ON CONFLICT (game, kind, seat) DO UPDATE SET due = excluded.due, leased_until = 0",
            )
            .bind(id.as_str())
            .bind(TimerKind::Computers.word())
            .bind(to_millis(Timestamp::UNIX_EPOCH))
            .execute(&mut *tx)
            .await?;
        }
        tx.commit().await?;
        Ok(true)
    }
}

impl<Row> StoredRow<Row> {
    fn of(
        row: &AnyRow,
        key: RowKey,
        read: impl FnOnce(&AnyRow) -> Result<Row>,
    ) -> Result<StoredRow<Row>> {
        let json = match key.place() {
            (_, Some(column)) => Columns(row).text(column)?,
            (_, None) => String::new(),
        };
        Ok(StoredRow {
            json,
            row: read(row),
            key,
        })
    }
}

async fn rows<Row>(
    tx: &mut Tx,
    query: &'static str,
    id: GameId,
    read: impl Fn(&AnyRow) -> Result<Row>,
) -> Result<Vec<Row>> {
    let rows = sqlx::query(query).bind(id.as_str());
    let rows = rows.fetch_all(&mut **tx).await?;
    rows.iter().map(read).collect()
}

async fn carry_out(tx: &mut Tx, id: GameId, mend: &Mend) -> Result<()> {
    let statement = match mend {
        Mend::Settings(_) => "UPDATE games SET settings = $2 WHERE id = $1",
        Mend::Details { .. } => "UPDATE seats SET details = $2 WHERE game = $1 AND seat = $3",
        Mend::Events { .. } => "UPDATE actions SET events = $2 WHERE game = $1 AND number = $3",
        Mend::Plan { .. } => {
            "UPDATE plans SET plan = $2 WHERE game = $1 AND seat = $3 AND since = $4"
        }
        Mend::NoPlan { .. } => "DELETE FROM plans WHERE game = $1 AND seat = $2 AND since = $3",
        Mend::NoTimer { .. } => "DELETE FROM timers WHERE game = $1 AND kind = $2 AND seat = $3",
        Mend::Counters { .. } => "UPDATE games SET n_actions = $2, n_events = $3 WHERE id = $1",
        Mend::FirstEvent { .. } => {
            "UPDATE actions SET first_event = $2 WHERE game = $1 AND number = $3"
        }
    };
    let query = sqlx::query(statement).bind(id.as_str());
    let query = match mend {
        Mend::Settings(text) => query.bind(text),
        Mend::Details { seat: key, text } | Mend::Events { number: key, text } => {
            query.bind(text).bind(*key)
        }
        Mend::Plan { seat, since, text } => query.bind(text).bind(*seat).bind(*since),
        Mend::NoPlan { seat, since } => query.bind(*seat).bind(*since),
        Mend::NoTimer { kind, seat } => query.bind(kind).bind(*seat),
        Mend::Counters {
            n_actions,
            n_events,
        } => query.bind(i64::from(*n_actions)).bind(i64::from(*n_events)),
        Mend::FirstEvent {
            number,
            first_event,
        } => query.bind(i64::from(*first_event)).bind(*number),
    };
    query.execute(&mut **tx).await?;
    Ok(())
}
