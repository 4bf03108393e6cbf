//! The connections to the database.
//!
//! PostgreSQL's come from sqlx's pool. An SQLite file's are kept here: one that writes, as there is one
//! writer at a time, so that writers wait in order and it keeps its cached pages, which nobody else changes;
//! and a few that read. The pool asks each returned connection whether
//! it is still alive, which takes as long as a statement, and a file cannot disconnect: with a pool of one
//! writer and one of three readers, the statements of a move took 855 µs of CPU time instead of 675, and a
//! third longer by the clock (medians of ten alternating runs, 16 at once, on a busy machine).

use std::ops::{Deref, DerefMut};
use std::sync::Arc;
use std::time::Duration;

use futures::FutureExt as _;
use futures::future::select_all;
use sqlx::any::Any;
use sqlx::pool::PoolConnection;
use sqlx::{AnyConnection, AnyPool, Connection as _};
use tokio::sync::{Mutex, OwnedMappedMutexGuard, OwnedMutexGuard};
use tracing::debug;

/// Maximum wait for a connection.
pub(super) const CONNECTION_TIMEOUT: Duration = Duration::from_secs(10);

/// A connection that is kept open; `None` once the database was closed.
type Slot = Arc<Mutex<Option<AnyConnection>>>;

#[derive(Clone)]
pub(super) enum Connections {
    Pool(AnyPool),
    File { writer: Slot, readers: Vec<Slot> },
}

/// A connection in use.
pub(super) enum Connection {
    Pooled(PoolConnection<Any>),
    Kept(OwnedMappedMutexGuard<Option<AnyConnection>, AnyConnection>),
}

impl Connections {
    pub fn of_file(writer: AnyConnection, readers: Vec<AnyConnection>) -> Connections {
        let slot = |connection| Arc::new(Mutex::new(Some(connection)));
        Connections::File {
            writer: slot(writer),
            readers: readers.into_iter().map(slot).collect(),
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

    /// Waits for statements in progress and closes the database.
    pub async fn close(&self) {
        match self {
            Connections::Pool(pool) => pool.close().await,
            Connections::File {
                writer, readers, ..
            } => {
                let mut open = Vec::new();
                for slot in readers.iter().chain([writer]) {
                    open.extend(slot.lock().await.take());
                }
                for connection in open {
                    if let Err(error) = connection.close().await {
                        debug!("A connection was not closed: {error}");
                    }
                }
            }
        }
    }
}

/// The first free connection in order, so that as few as possible are used and their cached pages are reused.
async fn kept(slots: &[Slot]) -> Result<Connection, sqlx::Error> {
    let waiting = slots.iter().map(|slot| slot.clone().lock_owned().boxed());
    let first = tokio::time::timeout(CONNECTION_TIMEOUT, select_all(waiting)).await;
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
