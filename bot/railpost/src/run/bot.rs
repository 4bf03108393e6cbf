//! A connected bot: it answers, delivers, carries out what is due, and finishes its work when stopped.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use app::time::uptime::Heard;
use delivery::Worker;
use discord::{Connect, connect};
use domain::secret::Secret;
use requests::dispatch::Requests;
use store::Store;
use tokio::time::timeout;
use tracing::{error, warn};

use super::periodic::{PERIODIC, Running};
use super::tasks::Tasks;
use crate::telemetry::Readiness;

/// Maximum wait of a stop for work in progress: the time Discord waits for a deferred answer
/// would be too long for an operator; a drawing and its upload take less.
const FINISH_TIMEOUT: Duration = Duration::from_secs(20);
/// Maximum wait of a stop for Discord to be told goodbye, for each of the last notes in the database, and for that
/// to be closed.
const LAST_STEP_TIMEOUT: Duration = Duration::from_secs(5);
/// Maximum time from the signal to the end of the process.
pub const LONGEST_STOP: Duration =
    FINISH_TIMEOUT.saturating_add(LAST_STEP_TIMEOUT.saturating_mul(4));

/// A connected bot.
pub struct Bot {
    pub requests: Arc<Requests>,
    pub application: u64,
    running: Arc<Running>,
    tasks: Tasks,
}

impl fmt::Debug for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bot")
            .field("application", &self.application)
            .finish_non_exhaustive()
    }
}

impl Bot {
    /// Connects, and starts to answer, to deliver and to carry out what is due.
    pub async fn start(
        connecting: Connect,
        tasks: Tasks,
        readiness: Readiness,
    ) -> anyhow::Result<Bot> {
        let bot = Bot::connected(connecting, tasks, readiness).await?;
        let worker = bot.running.worker.clone();
        bot.tasks.spawn(worker.run(bot.tasks.token()));
        for periodic in PERIODIC {
            periodic.start(bot.running.clone(), &bot.tasks);
        }
        Ok(bot)
    }

    /// Connects and starts answering; what is owed and due waits for [`Bot::settle`].
    pub async fn answering(connecting: Connect) -> anyhow::Result<Bot> {
        Bot::connected(connecting, Tasks::default(), Readiness::default()).await
    }

    async fn connected(
        connecting: Connect,
        tasks: Tasks,
        readiness: Readiness,
    ) -> anyhow::Result<Bot> {
        let app = connecting.app.clone();
        let connected = connect(connecting, tasks.tracker()).await?;
        let worker = Worker::new(app.tables.clone(), connected.messenger, connected.painter);
        Ok(Bot {
            requests: connected.requests,
            application: connected.application,
            running: Arc::new(Running {
                app,
                worker: Arc::new(worker),
                gateway: connected.gateway,
                readiness,
                stop: tasks.token(),
            }),
            tasks,
        })
    }

    /// Waits until the gateway's connection has ended for good: the token is wrong, or Discord refuses the
    /// intents.
    pub async fn ended(&self) {
        self.running.gateway.ended().await;
    }

    /// Waits for a token that Discord takes instead of one that it began to refuse.
    pub async fn token_renewed(&self) -> Secret<String> {
        self.running.gateway.token_renewed().await
    }

    /// Stops taking new interactions and finishes work in progress. What does not finish in time is in
    /// the database, and is resumed at the next start.
    pub async fn stop(self) {
        self.stop_within(FINISH_TIMEOUT).await;
    }

    /// As [`Bot::stop`], with another limit for work in progress.
    pub async fn stop_within(self, patience: Duration) {
        self.tasks.stop();
        self.running.readiness.set(Some("the bot is stopping"));
        let stopping = async {
            if timeout(LAST_STEP_TIMEOUT, self.running.gateway.shut_down())
                .await
                .is_err()
            {
                warn!("Discord was not told goodbye in time");
            }
            self.tasks.finish(patience).await
        };
        let n_left = tokio::select! {
            n_left = stopping => n_left,
            never = self.running.renew_leases() => match never {},
        };
        if n_left > 0 {
            warn!(
                n_left,
                "{n_left} tasks did not finish within {} s and are left for the next start",
                patience.as_secs()
            );
        }
        let app = &self.requests.app;
        if let Err(error) = at_last(app.save_answered()).await {
            error!("Given answers were not noted: {error:#}");
        }
        if let Err(error) = at_last(self.running.worker.release_claims()).await {
            error!("Failed to release delivery leases: {error:#}");
        }
    }

    /// Number of requests from people that are still being answered.
    pub fn n_under_way(&self) -> usize {
        self.running.gateway.n_under_way()
    }

    /// Renews what is leased of shared shards.
    pub async fn keep_shards(&self) -> anyhow::Result<()> {
        self.running.gateway.keep_shards().await
    }

    /// The shards of this process, and which of them are heard.
    pub async fn heard(&self) -> Heard {
        self.running.gateway.heard().await
    }

    /// Whether all shards of this process are connected.
    pub async fn is_connected(&self) -> bool {
        self.running.gateway.is_connected().await
    }

    /// Carries out everything owed and due now.
    pub async fn settle(&self) -> anyhow::Result<()> {
        for periodic in PERIODIC {
            periodic.once(&self.running).await?;
        }
        self.running.worker.deliver_pending().await?;
        // It may have found that somebody left the server, for whom a computer plays on.
        self.running.app.run_computers().await?;
        self.running.worker.deliver_pending().await
    }
}

/// Closes the database, unless that takes too long.
pub async fn close(store: &Store) {
    if timeout(LAST_STEP_TIMEOUT, store.close()).await.is_err() {
        warn!("The database was not closed in time");
    }
}

/// One of the last notes of a stop; a database that does not answer holds it up no longer.
async fn at_last<E: Into<anyhow::Error>>(
    note: impl Future<Output = Result<(), E>>,
) -> anyhow::Result<()> {
    timeout(LAST_STEP_TIMEOUT, note).await?.map_err(Into::into)
}
