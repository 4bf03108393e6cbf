//! Transactions, whichever the database.

use std::ops::{Deref, DerefMut};

use sqlx::AnyConnection;
use sqlx::any::AnyRow;
use tokio::runtime::Handle;
use tracing::debug;

use super::binding::Binding;
use super::connections::Connection;

/// A transaction; rolled back if dropped before [`Tx::commit`].
pub(super) struct Tx {
    /// `Some` until it is dropped.
    connection: Option<Connection>,
    /// Whether the database may be in a transaction.
    is_open: bool,
}

impl Tx {
    /// A transaction that has yet to be begun by the first statement executed in it.
    pub fn new(connection: Connection) -> Tx {
        Tx {
            connection: Some(connection),
            is_open: true,
        }
    }

    /// Begins a transaction; `begin` states its kind in this database's words.
    pub async fn begin(connection: Connection, begin: &'static str) -> Result<Tx, sqlx::Error> {
        let mut tx = Tx::new(connection);
        sqlx::query(begin).execute(&mut *tx).await?;
        Ok(tx)
    }

    /// Commits, and waits until that is on the disk.
    pub async fn commit(self) -> Result<(), sqlx::Error> {
        let committed = self.commit_after(String::new(), Binding::default()).await;
        committed.map(drop)
    }

    /// Executes statements, each of which ends with a semicolon, commits, and waits until that is on the disk. Returns
    /// the selected rows. After an error it may be committed or not.
    pub async fn commit_after(
        mut self,
        mut statements: String,
        bound: Binding,
    ) -> Result<Vec<AnyRow>, sqlx::Error> {
        statements.push_str("COMMIT");
        let selected = bound.of(statements)?.fetch_all(&mut *self).await?;
        self.is_open = false;
        Ok(selected)
    }
}

impl Drop for Tx {
    fn drop(&mut self) {
        // Without a runtime the process ends, and every connection with it.
        let (Some(connection), true, Ok(runtime)) =
            (self.connection.take(), self.is_open, Handle::try_current())
        else {
            return;
        };
        // Nobody else gets the connection until that is done.
        runtime.spawn(roll_back(connection));
    }
}

async fn roll_back(mut connection: Connection) {
    if let Err(error) = sqlx::query("ROLLBACK").execute(&mut *connection).await {
        debug!("A transaction was over already: {error}");
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
