//! The database: SQLite in one file, or PostgreSQL shared by several processes.
//!
//! Start at [`Store::open`]. The writes of a move are one [`Change`], stored by [`Store::append`] in one
//! transaction; its deliveries are then carried out through [`Store::claim_game_with_work`]
//! and [`Store::claim_answer`]. The store knows no rules: actions, events and payloads are texts
//! to it. Only this part names sqlx.
//!
//! Queries are written once for both databases (`$1`, and only the types of the first migration);
//! [`Dialect`] has the few words in which they differ. They name their columns, never `*`: once a newer version has
//! added a column, PostgreSQL refuses a prepared `SELECT *` for as long as its connection lasts.

mod answers;
mod append;
mod audit;
mod bans;
mod binding;
mod bulk;
mod calls;
mod columns;
mod commands;
mod connections;
mod copy;
mod details;
mod facts;
mod file;
mod flush;
mod games;
mod imports;
mod kinds;
mod lists;
mod open;
mod outbox;
mod person;
mod place;
mod posts;
mod question;
mod raw;
mod results;
mod rows;
mod script;
mod servers;
mod set_back;
mod settings;
mod shards;
mod standing_orders;
mod texts;
mod timers;
mod transaction;
mod vacuum;
mod variants;
mod watch;

use std::fmt;

use jiff::Timestamp;
use sqlx::any::{Any, AnyArguments, AnyRow};
use sqlx::query::Query;
use sqlx::{Column as _, Row};

use connections::{Connection, Connections};
use transaction::Tx;

pub use answers::{Acknowledged, OwedAnswer};
pub use append::{
    AppendError, Appended, Change, CreateError, NewAction, NewAnswer, NewGame, Press,
};
pub use audit::{AuditLine, NewAudit};
pub use calls::{CalledOften, Calls};
pub use columns::{Column, Holds, columns};
pub use commands::CommandIds;
pub use copy::{Copied, CopyError};
pub use details::{BankUse, Former, Offered, Proposal, SeatDetails, StillHere};
pub use file::FileLock;
pub use games::{Glance, LoadedGame};
pub use imports::{ImportRow, Imported, NewImport};
pub use kinds::{Kind, PostKind, TimerKind};
pub use lists::{SeatLine, TableLine};
pub use open::Inspection;
pub use outbox::{Claim, ClaimError, Claimant, DeliveryRow, Done, First, NewDelivery, Owed, Work};
pub use person::{DeedRow, Forgetting, NOBODY, OwedRow, Person, Traces};
pub use place::{OpenError, sqlite_address};
pub use posts::{NewPost, Post, RawPost};
pub use question::Question;
pub use raw::{Mend, RowKey, StoredRow, StoredTable, TableName};
pub use results::own::{OwnMeeting, OwnResult, OwnStanding};
pub use results::{Finished, FinishedSeat, Listed, Opponent, RESULT_QUERIES, RatedGame};
pub use rows::{ActionRow, GameRow, PlayedBy, RawSeatRow, Revision, SeatRow, Status};
pub use servers::Joined;
pub use settings::Chosen;
pub use standing_orders::{StandingOrdersChange, StandingOrdersRow};
pub use texts::TextHash;
pub use timers::{RawTimer, Timer, TimerChange, TimerKey};
pub use variants::{Kept, SavedVariant};

/// The database. Cheap to clone: all clones share the connections.
#[derive(Clone)]
pub struct Store {
    connections: Connections,
    dialect: Dialect,
    /// The SQLite file, if it is one.
    file: Option<file::OpenedFile>,
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // Connections would print their address, which may contain a password.
        f.debug_struct("Store")
            .field("dialect", &self.dialect)
            .finish_non_exhaustive()
    }
}

/// The kind of database, for their few differences.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Dialect {
    Sqlite,
    Postgres,
}

impl Dialect {
    /// Begins a transaction that will write.
    fn begin_to_write(self) -> &'static str {
        match self {
            Dialect::Sqlite => "BEGIN IMMEDIATE",
            Dialect::Postgres => "BEGIN",
        }
    }

    /// Begins a transaction whose reads all see the same moment.
    fn begin_to_read(self) -> &'static str {
        match self {
            Dialect::Sqlite => "BEGIN",
            Dialect::Postgres => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        }
    }
}

/// A query that failed, or a row that this program would not have written.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    #[error("the database failed: {0}")]
    Database(#[from] sqlx::Error),
    #[error(
        "the file of the database was deleted or replaced: what is stored from now on is lost when the \
         bot stops, so put the file back or copy it from /proc before that"
    )]
    FileGone,
    #[error("the database holds {what} that this program did not write")]
    Corrupt { what: &'static str },
    /// JSON of another version, or damaged.
    #[error("the database holds {what} that this version cannot read")]
    Unreadable { what: String },
}

type Result<T, E = StoreError> = std::result::Result<T, E>;

impl Store {
    /// Begins a transaction that will write.
    ///
    /// On SQLite it takes the write lock at once: a transaction that reads first and then wants to write fails
    /// without waiting if another process was faster.
    async fn begin(&self) -> Result<Tx> {
        let flusher = self.connections.flusher().cloned();
        Ok(Tx::begin(self.writer().await?, flusher, self.dialect.begin_to_write()).await?)
    }

    /// Begins a transaction whose reads all see the same moment.
    async fn begin_read(&self) -> Result<Tx> {
        Ok(Tx::begin(self.reader().await?, None, self.dialect.begin_to_read()).await?)
    }

    /// A connection for a statement that only reads.
    async fn reader(&self) -> Result<Connection> {
        Ok(self.connections.reader().await?)
    }

    /// A connection that may write. A power cut may undo a statement executed outside of a transaction, unless
    /// [`Store::execute`] does it.
    async fn writer(&self) -> Result<Connection> {
        Ok(self.connections.writer().await?)
    }

    /// Executes a single statement that writes, waits until that is on the disk, and returns the number of rows.
    async fn execute(&self, statement: Query<'_, Any, AnyArguments>) -> Result<u64> {
        let done = statement.execute(&mut *self.writer().await?).await?;
        self.flush().await?;
        Ok(done.rows_affected())
    }

    /// Waits until everything committed before is on the disk.
    async fn flush(&self) -> Result<()> {
        match self.connections.flusher() {
            Some(flusher) => Ok(flusher.flush().await?),
            None => Ok(()),
        }
    }

    /// Waits until the disk has failed to take what the database wrote. From then on nothing is promised any more: the
    /// program has to start again.
    pub async fn flush_failed(&self) {
        match self.connections.flusher() {
            Some(flusher) => flusher.failed().await,
            None => std::future::pending().await,
        }
    }

    /// Whether the disk took all that was written so far, as far as the bot flushes it.
    pub fn check_flushes(&self) -> Result<()> {
        match self.connections.flusher() {
            Some(flusher) => Ok(flusher.check()?),
            None => Ok(()),
        }
    }

    /// Has every flush fail from now on.
    #[cfg(test)]
    pub fn fail_flushes(&mut self) {
        let fail = || Err(std::io::Error::other("the disk is gone"));
        self.connections.flush_by(flush::Flusher::new(fail));
    }

    /// Whether the database answers, its file is still there, and the disk took what was written.
    pub async fn ping(&self) -> Result<()> {
        if self.file.as_ref().is_some_and(|file| !file.is_there()) {
            return Err(StoreError::FileGone);
        }
        self.check_flushes()?;
        sqlx::query("SELECT 1")
            .execute(&mut *self.reader().await?)
            .await?;
        Ok(())
    }

    /// Waits for statements in progress and closes the database.
    pub async fn close(&self) {
        self.connections.close().await;
    }
}

/// The SQL condition that the server of a row's game has not removed the bot. If it has, its tables rest.
macro_rules! not_resting {
    ($game:literal) => {
        concat!(
            " NOT EXISTS (SELECT 1 FROM games JOIN servers ON servers.id = games.server WHERE games.id = ",
            $game,
            " AND servers.removed IS NOT NULL)"
        )
    };
}
use not_resting;

/// The stored form of a time.
fn to_millis(time: Timestamp) -> i64 {
    time.as_millisecond()
}

/// Reads one row's columns as our types.
struct Columns<'r>(&'r AnyRow);

impl<'r> Columns<'r> {
    /// The columns of the first row that has one of that name.
    fn with(name: &str, rows: &'r [AnyRow]) -> Option<Columns<'r>> {
        let has = |row: &&AnyRow| row.columns().iter().any(|column| column.name() == name);
        rows.iter().find(has).map(Columns)
    }

    fn int(&self, name: &'static str) -> Result<i64> {
        Ok(self.0.try_get(name)?)
    }

    fn maybe_int(&self, name: &'static str) -> Result<Option<i64>> {
        Ok(self.0.try_get(name)?)
    }

    fn count(&self, name: &'static str) -> Result<u32> {
        u32::try_from(self.int(name)?).map_err(|_| StoreError::Corrupt { what: name })
    }

    fn flag(&self, name: &'static str) -> Result<bool> {
        Ok(self.int(name)? != 0)
    }

    fn text(&self, name: &'static str) -> Result<String> {
        Ok(self.0.try_get(name)?)
    }

    fn maybe_text(&self, name: &'static str) -> Result<Option<String>> {
        Ok(self.0.try_get(name)?)
    }

    fn bytes(&self, name: &'static str) -> Result<Vec<u8>> {
        Ok(self.0.try_get(name)?)
    }

    fn time(&self, name: &'static str) -> Result<Timestamp> {
        time_from(self.int(name)?, name)
    }

    fn maybe_time(&self, name: &'static str) -> Result<Option<Timestamp>> {
        self.maybe_int(name)?
            .map(|millis| time_from(millis, name))
            .transpose()
    }

    fn json(&self, name: &'static str) -> Result<serde_json::Value> {
        serde_json::from_str(&self.text(name)?).map_err(|_| StoreError::Corrupt { what: name })
    }

    /// A text parsed into one of our types.
    fn parsed<T: std::str::FromStr>(&self, name: &'static str) -> Result<T> {
        self.text(name)?
            .parse()
            .map_err(|_| StoreError::Corrupt { what: name })
    }
}

fn time_from(millis: i64, what: &'static str) -> Result<Timestamp> {
    Timestamp::from_millisecond(millis).map_err(|_| StoreError::Corrupt { what })
}
