//! Deleted for good: what was deleted leaves no bytes behind in the database's files.
//!
//! Whoever deletes a person notes with it that the files have to be cleaned ([`note_vacuum`]), so that
//! another process does it ([`Store::vacuum`]) where this one dies.

use sqlx::AssertSqlSafe;
use tracing::debug;

use super::columns::columns;
use super::{Columns, Dialect, Result, Store, Tx};

/// The fact that says it.
const DUE: &str = "scrub";

/// Notes that the files still hold what was deleted.
pub(super) async fn note_vacuum(tx: &mut Tx) -> Result<()> {
    // A number of its own for each: whoever cleans takes away the one that was there before.
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
    /// Writes the files anew where something was deleted for good. False where they are in use just
    /// now: then it is due still.
    pub async fn vacuum(&self) -> Result<bool> {
        let Some(due) = self.fact(DUE).await? else {
            return Ok(true);
        };
        let is_clean = match self.dialect {
            Dialect::Sqlite => self.vacuum_sqlite().await?,
            Dialect::Postgres => self.vacuum_postgres().await?,
        };
        if is_clean {
            sqlx::query("DELETE FROM railpost WHERE key = $1 AND value = $2")
                .bind(DUE)
                .bind(&due)
                .execute(&mut *self.writer().await?)
                .await?;
        }
        Ok(is_clean)
    }

    /// Every page is written anew and the log of changes emptied.
    async fn vacuum_sqlite(&self) -> Result<bool> {
        let mut connection = self.writer().await?;
        sqlx::query("VACUUM").execute(&mut *connection).await?;
        let row = sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)")
            .fetch_one(&mut *connection)
            .await?;
        Ok(Columns(&row).int("busy")? == 0)
    }

    /// The tables with something of people are written anew. What was logged of changes goes where the
    /// database's user may say so; else the server lets go of it in its own time.
    async fn vacuum_postgres(&self) -> Result<bool> {
        let mut tables: Vec<&str> = columns()
            .iter()
            .filter(|column| column.holds != super::Holds::Nothing)
            .map(|column| column.table)
            .chain(["plans"])
            .collect();
        tables.dedup();
        let mut connection = self.writer().await?;
        for table in tables {
            // The names stand in our own list.
            let query = AssertSqlSafe(format!("VACUUM FULL {table}"));
            sqlx::query(query).execute(&mut *connection).await?;
        }
        for allowed in ["SELECT CAST(pg_switch_wal() AS TEXT)", "CHECKPOINT"] {
            if let Err(error) = sqlx::query(allowed).execute(&mut *connection).await {
                debug!("The log of changes is left to the database's server: {error}");
            }
        }
        Ok(true)
    }
}
