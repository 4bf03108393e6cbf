//! The database as the other files use it: connections, transactions, and the two dialects.

use std::fmt;

use sqlx::any::{Any, AnyArguments};
use sqlx::query::Query;

use super::connections::{Connection, Connections};
use super::error::{Result, StoreError};
use super::file;
use super::transaction::Tx;

/// The database. Cheap to clone: all clones share the connections.
#[derive(Clone)]
pub struct Store {
    pub(super) connections: Connections,
    pub(super) dialect: Dialect,
    /// The SQLite file, if it is one.
    pub(super) file: Option<file::OpenedFile>,
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
pub(super) enum Dialect {
    Sqlite,
    Postgres,
}

impl Dialect {
    /// Begins a transaction that will write.
    pub(super) fn begin_to_write(self) -> &'static str {
        match self {
            Dialect::Sqlite => "BEGIN IMMEDIATE",
            Dialect::Postgres => "BEGIN",
        }
    }

    /// Begins a transaction whose reads all see the same moment.
    pub(super) fn begin_to_read(self) -> &'static str {
        match self {
            Dialect::Sqlite => "BEGIN",
            Dialect::Postgres => "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY",
        }
    }
}

impl Store {
    /// Begins a transaction that will write.
    ///
    /// On SQLite it takes the write lock at once: a transaction that reads first and then wants to write fails
    /// without waiting if another process was faster.
    pub(super) async fn begin(&self) -> Result<Tx> {
        Ok(Tx::begin(self.writer().await?, self.dialect.begin_to_write()).await?)
    }

    /// Begins a transaction whose reads all see the same moment.
    pub(super) async fn begin_read(&self) -> Result<Tx> {
        Ok(Tx::begin(self.reader().await?, self.dialect.begin_to_read()).await?)
    }

    /// A connection for a statement that only reads.
    pub(super) async fn reader(&self) -> Result<Connection> {
        Ok(self.connections.reader().await?)
    }

    /// A connection that may write.
    pub(super) async fn writer(&self) -> Result<Connection> {
        Ok(self.connections.writer().await?)
    }

    /// Executes a single statement that writes, waits until that is on the disk, and returns the number of rows.
    pub(super) async fn execute(&self, statement: Query<'_, Any, AnyArguments>) -> Result<u64> {
        let done = statement.execute(&mut *self.writer().await?).await?;
        Ok(done.rows_affected())
    }

    /// Whether the database answers and its file is still there.
    pub async fn ping(&self) -> Result<()> {
        if self.file.as_ref().is_some_and(|file| !file.is_there()) {
            return Err(StoreError::FileGone);
        }
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
