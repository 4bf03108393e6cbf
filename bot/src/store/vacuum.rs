//! Permanent deletion: deleted data leaves no bytes behind in the database's files.
//!
//! Deleting a person also notes that the files have to be cleaned ([`note_vacuum`]), so that
//! another process does it ([`Store::vacuum`]) if this one dies.

use sqlx::{AnyConnection, AssertSqlSafe, Executor as _};
use tracing::debug;

use super::columns::tables;
use super::{Columns, Dialect, Result, Store, Tx};

/// Key of the fact that the files have to be cleaned.
const DUE: &str = "scrub";

/// Notes that the files still contain deleted data.
pub(super) async fn note_vacuum(tx: &mut Tx) -> Result<()> {
    // A new number each time: cleaning removes only the one that was there before it.
    sqlx::query(
        "INSERT INTO railpost (key, value) VALUES ($1, '1') \
         ON CONFLICT (key) DO UPDATE SET value = CAST(CAST(railpost.value AS BIGINT) + 1 AS TEXT)",
    )
    .bind(DUE)
    .execute(&mut **tx)
    .await?;
    Ok(())
}

impl Store {
    /// Rewrites the files if something was deleted permanently. False if they are in use right
    /// now: then it is still due.
    pub async fn vacuum(&self) -> Result<bool> {
        let Some(due) = self.fact(DUE).await? else {
            return Ok(true);
        };
        let is_clean = match self.dialect {
            Dialect::Sqlite => self.vacuum_sqlite().await?,
            Dialect::Postgres => self.vacuum_postgres().await?,
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
        Ok(Columns(&row).int("busy")? == 0)
    }

    /// Rewrites all tables, as SQLite does: from any of them something may have been deleted. The log of changes is
    /// removed if the database's user has the right to; otherwise the server does so in its own time.
    async fn vacuum_postgres(&self) -> Result<bool> {
        let mut connection = self.writer().await?;
        // A backup, say, reads a table for minutes; this would wait for it, and everybody else behind this.
        connection.execute("SET lock_timeout = 500").await?;
        let rewritten = rewrite(&mut connection).await;
        connection.execute("RESET lock_timeout").await?;
        match rewritten {
            Err(error) if is_in_use(&error) => return Ok(false),
            rewritten => rewritten?,
        }
        for allowed in ["SELECT CAST(pg_switch_wal() AS TEXT)", "CHECKPOINT"] {
            if let Err(error) = sqlx::query(allowed).execute(&mut *connection).await {
                debug!("The log of changes is left to the database's server: {error}");
            }
        }
        Ok(true)
    }
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

/// Whether PostgreSQL waited in vain for a table that somebody else has.
fn is_in_use(error: &sqlx::Error) -> bool {
    let error = error.as_database_error();
    error.is_some_and(|error| error.code().as_deref() == Some("55P03"))
}
