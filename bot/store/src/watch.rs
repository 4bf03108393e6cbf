//! Watching whether PostgreSQL answers at all.
//!
//! Nothing ends a wait for the answer to a statement: it may take long, and a server that vanished closes no
//! connection. So one connection asks what is answered at once, again and again.

use std::time::Duration;

use sqlx::any::AnyConnectOptions;
use sqlx::{AnyConnection, Connection as _};

use super::Store;
use super::connections::Connections;

/// Pause between two questions.
const PING_INTERVAL: Duration = Duration::from_secs(2);

impl Store {
    /// Waits until the database has neither answered nor failed for that many seconds. A file always does one of both.
    ///
    /// From then on statements may wait for ever, even if the database is back: it may have ended their sessions.
    pub async fn vanished(&self, n_seconds: u32) {
        let Connections::Pool(pool) = &self.connections else {
            return std::future::pending().await;
        };
        // Not one of the pool, all of whose connections may be in use.
        let options = pool.connect_options();
        let mut connection = None;
        loop {
            let asking = ask(&options, connection.take());
            let Some(asked) = within(n_seconds, asking).await else {
                return;
            };
            // If it failed, the database restarts or refuses connections, which ends all waits for it.
            connection = asked.ok();
            tokio::time::sleep(PING_INTERVAL).await;
        }
    }
}

/// Asks over this connection, or a new one; returns it for the next time.
async fn ask(
    options: &AnyConnectOptions,
    connection: Option<AnyConnection>,
) -> Result<AnyConnection, sqlx::Error> {
    let mut connection = match connection {
        Some(connection) => connection,
        None => AnyConnection::connect_with(options).await?,
    };
    sqlx::query("SELECT 1").execute(&mut connection).await?;
    Ok(connection)
}

/// The result of a question; `None` if it takes longer than that many seconds.
async fn within<T>(n_seconds: u32, question: impl Future<Output = T>) -> Option<T> {
    let over = async {
        // One by one: after a freeze of the process, a single long sleep would be over before an answer is read.
        for _ in 0..n_seconds {
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
    };
    tokio::select! {
        biased;
        answer = question => Some(answer),
        () = over => None,
    }
}
