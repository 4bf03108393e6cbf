//! Permanent deletion: deleted data leaves no bytes behind in the database's files.
//!
//! Deleting a person also notes that the files have to be cleaned ([`note_vacuum`]). Nobody can store anything while
//! they are, so they are not cleaned for each deletion: a periodic task of any process does it ([`Store::vacuum`]) once
//! the first note is a few minutes old.

use jiff::{SignedDuration, Timestamp};
use sqlx::{AnyConnection, AssertSqlSafe, Executor as _};
use tracing::debug;

use super::columns::tables;
use super::{Dialect, Result, RowReader, Store, StoreError, Tx};

/// Key of the fact that the files have to be cleaned.
const DUE: &str = "scrub";

/// Time from the first note until the files are cleaned, for all deletions until then.
const CLEAN_DELAY: SignedDuration = SignedDuration::from_mins(5);

/// Notes that the files still contain deleted data.
pub(super) async fn note_vacuum(tx: &mut Tx, now: Timestamp) -> Result<()> {
    // The milliseconds of the first note, one more for each further one: cleaning removes only the number that was there
    // before it.
    sqlx::query(
        "INSERT INTO railpost (key, value) VALUES ($1, $2) \
         ON CONFLICT (key) DO UPDATE SET value = CAST(CAST(railpost.value AS BIGINT) + 1 AS TEXT)",
    )
    .bind(DUE)
    .bind(now.as_millisecond().to_string())
    .execute(&mut **tx)
    .await?;
    Ok(())
}

impl Store {
    /// Whether the files still contain data that was deleted permanently.
    pub async fn needs_vacuum(&self) -> Result<bool> {
        Ok(self.fact(DUE).await?.is_some())
    }

    /// Notes that data is about to be deleted permanently.
    pub async fn expect_vacuum(&self, now: Timestamp) -> Result<()> {
        let mut tx = self.begin().await?;
        note_vacuum(&mut tx, now).await?;
        Ok(tx.commit().await?)
    }

    /// Rewrites the files if something was deleted permanently, some minutes ago. False if that has still to be done:
    /// it is too early, or they are in use right now.
    pub async fn vacuum(&self, now: Timestamp) -> Result<bool> {
        let Some(due) = self.fact(DUE).await? else {
            return Ok(true);
        };
        if is_too_early(&due, now) {
            return Ok(false);
        }
        let is_clean = match self.dialect {
            Dialect::Sqlite => self.vacuum_sqlite().await,
            Dialect::Postgres => self.vacuum_postgres().await,
        };
        let is_clean = match is_clean {
            Err(StoreError::Database(error)) if is_in_use(&error) => false,
            is_clean => is_clean?,
        };
        if is_clean {
            let done = sqlx::query("DELETE FROM railpost WHERE key = $1 AND value = $2");
            self.execute(done.bind(DUE).bind(&due)).await?;
        }
        Ok(is_clean)
    }

    /// Rewrites every page and empties the write-ahead log.
    async fn vacuum_sqlite(&self) -> Result<bool> {
        let mut connection = self.writer().await?;
        sqlx::query("VACUUM").execute(&mut *connection).await?;
        let row = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)")
            .fetch_one(&mut *connection)
            .await?;
        Ok(RowReader(&row).int("busy")? == 0)
    }

    /// Rewrites all tables, as SQLite does: from any of them something may have been deleted. The log of changes is
    /// removed if the database's user has the right to; otherwise the server does so in its own time.
    async fn vacuum_postgres(&self) -> Result<bool> {
        let mut connection = self.writer().await?;
        // A backup, say, reads a table for minutes; this would wait for it, and everybody else behind this.
        connection.execute("SET lock_timeout = 500").await?;
        let rewritten = rewrite(&mut connection).await;
        connection.execute("RESET lock_timeout").await?;
        rewritten?;
        for allowed in ["SELECT CAST(pg_switch_wal() AS TEXT)", "CHECKPOINT"] {
            if let Err(error) = sqlx::query(allowed).execute(&mut *connection).await {
                debug!("The log of changes is left to the database's server: {error}");
            }
        }
        Ok(true)
    }
}

/// Whether more deletions are waited for. Not if the clock was set back since the note.
fn is_too_early(due: &str, now: Timestamp) -> bool {
    let noted = due.parse().map(Timestamp::from_millisecond);
    let noted = noted.ok().and_then(Result::ok);
    noted.is_some_and(|noted| (noted..noted + CLEAN_DELAY).contains(&now))
}

/// Rewrites the tables of PostgreSQL.
async fn rewrite(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    for table in tables() {
        // The names are from our own list.
        let query = AssertSqlSafe(format!("VACUUM FULL {table}"));
        sqlx::query(query).execute(&mut *connection).await?;
    }
    Ok(())
}

/// Whether somebody else has what a statement waited for in vain: on PostgreSQL a table, on SQLite the file.
fn is_in_use(error: &sqlx::Error) -> bool {
    let code = error.as_database_error().and_then(|error| error.code());
    matches!(code.as_deref(), Some("55P03" | "5"))
}
