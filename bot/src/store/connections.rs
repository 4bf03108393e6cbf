//! The connections to the database, and transactions over them.
//!
//! PostgreSQL's come from sqlx's pool. An SQLite file's are kept here: one that writes, as there is one
//! writer at a time, so that writers wait in order and it keeps its cached pages, which nobody else changes
//! but the one for notes that need no flush; and a few that read. The pool asks each returned connection whether
//! it is still alive, which takes as long as a statement, and a file does not hang up: with a pool of one
//! writer and one of three readers, the statements of a move took 855 µs of CPU time instead of 675, and a
//! third longer by the clock (medians of ten alternating runs, 16 at once, on a busy machine).

use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::time::Duration;

use futures::FutureExt as _;
use futures::future::select_all;
use sqlx::any::{Any, AnyArguments};
use sqlx::pool::PoolConnection;
use sqlx::query::Query;
use sqlx::{AnyConnection, AnyPool, Connection as _};
use tokio::runtime::Handle;
use tokio::sync::{Mutex, OwnedMappedMutexGuard, OwnedMutexGuard};
use tracing::debug;

/// Maximum wait for a connection.
pub(super) const PATIENCE: Duration = Duration::from_secs(10);

/// A connection that is kept open; `None` once the database was closed.
type Slot = Arc<Mutex<Option<AnyConnection>>>;

#[derive(Clone)]
pub(super) enum Connections {
    Pool(AnyPool),
    File {
        writer: Slot,
        readers: Vec<Slot>,
        /// Writes what a power cut may take.
        notes: Slot,
    },
}

/// A connection in use.
pub(super) enum Connection {
    Pooled(PoolConnection<Any>),
    Kept(OwnedMappedMutexGuard<Option<AnyConnection>, AnyConnection>),
}

impl Connections {
    pub fn of_file(
        writer: AnyConnection,
        readers: Vec<AnyConnection>,
        notes: AnyConnection,
    ) -> Connections {
        let slot = |connection| Arc::new(Mutex::new(Some(connection)));
        Connections::File {
            writer: slot(writer),
            readers: readers.into_iter().map(slot).collect(),
            notes: slot(notes),
        }
    }

    /// A connection that only reads.
    pub async fn reader(&self) -> Result<Connection, sqlx::Error> {
        match self {
            Connections::Pool(pool) => pool.acquire().await.map(Connection::Pooled),
            Connections::File { readers, .. } => kept(readers).await,
        }
    }

    /// A connection that may write.
    pub async fn writer(&self) -> Result<Connection, sqlx::Error> {
        match self {
            Connections::Pool(pool) => pool.acquire().await.map(Connection::Pooled),
            Connections::File { writer, .. } => kept(std::slice::from_ref(writer)).await,
        }
    }

    /// A connection for a statement that a power cut may undo, and the turn among the writers that it needs.
    pub async fn unflushed(&self) -> Result<(Option<Connection>, Connection), sqlx::Error> {
        match self {
            Connections::Pool(pool) => Ok((None, pool.acquire().await.map(Connection::Pooled)?)),
            Connections::File { writer, notes, .. } => {
                let turn = kept(std::slice::from_ref(writer)).await?;
                Ok((Some(turn), kept(std::slice::from_ref(notes)).await?))
            }
        }
    }

    /// Waits for statements in progress and closes the database.
    pub async fn close(&self) {
        match self {
            Connections::Pool(pool) => pool.close().await,
            Connections::File {
                writer,
                readers,
                notes,
            } => {
                for slot in readers.iter().chain([notes, writer]) {
                    let connection = slot.lock().await.take();
                    if let Some(connection) = connection
                        && let Err(error) = connection.close().await
                    {
                        debug!("A connection was not closed: {error}");
                    }
                }
            }
        }
    }
}

/// The first free connection, in their order: so few are used, and their cached pages
/// are used again.
async fn kept(slots: &[Slot]) -> Result<Connection, sqlx::Error> {
    let waiting = slots.iter().map(|slot| slot.clone().lock_owned().boxed());
    let first = tokio::time::timeout(PATIENCE, select_all(waiting)).await;
    let (slot, _, _) = first.map_err(|_| sqlx::Error::PoolTimedOut)?;
    let connection = OwnedMutexGuard::try_map(slot, Option::as_mut);
    let connection = connection.map_err(|_| sqlx::Error::PoolClosed)?;
    Ok(Connection::Kept(connection))
}

impl Deref for Connection {
    type Target = AnyConnection;

    fn deref(&self) -> &AnyConnection {
        match self {
            Connection::Pooled(connection) => connection,
            Connection::Kept(connection) => connection,
        }
    }
}

impl DerefMut for Connection {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        match self {
            Connection::Pooled(connection) => connection,
            Connection::Kept(connection) => connection,
        }
    }
}

/// A transaction; rolled back if dropped before [`Tx::commit`].
pub(super) struct Tx {
    /// `Some` until it is dropped.
    connection: Option<Connection>,
    /// Whether the database may be in a transaction.
    is_open: bool,
}

impl Tx {
    /// Begins a transaction; `statement` states its kind in this database's words.
    pub async fn begin(connection: Connection, statement: &'static str) -> Result<Tx, sqlx::Error> {
        let mut tx = Tx {
            connection: Some(connection),
            is_open: true,
        };
        sqlx::query(statement).execute(&mut *tx).await?;
        Ok(tx)
    }

    pub async fn commit(self) -> Result<(), sqlx::Error> {
        self.commit_by(sqlx::query("COMMIT")).await
    }

    /// Executes statements of which the last one commits.
    pub async fn commit_by(
        mut self,
        statements: Query<'static, Any, AnyArguments>,
    ) -> Result<(), sqlx::Error> {
        statements.execute(&mut *self).await?;
        self.is_open = false;
        Ok(())
    }
}

impl Drop for Tx {
    fn drop(&mut self) {
        // Without a runtime the process ends, and every connection with it.
        let (Some(mut connection), true, Ok(runtime)) =
            (self.connection.take(), self.is_open, Handle::try_current())
        else {
            return;
        };
        // Until then nobody else gets the connection.
        runtime.spawn(async move {
            if let Err(error) = sqlx::query("ROLLBACK").execute(&mut *connection).await {
                debug!("A transaction was over already: {error}");
            }
        });
    }
}

const HELD: &str = "a transaction has its connection until it is dropped";

impl Deref for Tx {
    type Target = AnyConnection;

    fn deref(&self) -> &AnyConnection {
        self.connection.as_deref().expect(HELD)
    }
}

impl DerefMut for Tx {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        self.connection.as_deref_mut().expect(HELD)
    }
}
