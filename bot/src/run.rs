//! A running bot: what it stands on, the tasks that live as long as it, and how it stops.
//!
//! Start at [`Service::start`]. The program starts only with a checked configuration, catalogue and
//! schema. On SIGTERM or Ctrl-C [`Service::stop`] is told to all: nothing new is begun, and
//! [`Service::finish`] waits for what is under way.

use std::sync::Arc;
use std::time::Duration;

use anyhow::Context;
use jiff::Timestamp;
use tokio::time::{MissedTickBehavior, interval, timeout};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tracing::{info, warn};

use crate::catalog::Catalog;
use crate::config::Config;
use crate::store::Store;
use crate::telemetry::{HealthServer, collect_metrics};

/// How long a stop waits for what is under way: as long as Discord waits for a deferred answer
/// would be too long for an operator, a drawing and its upload are not.
const PATIENCE: Duration = Duration::from_secs(20);
const HOUSEKEEPING: Duration = Duration::from_secs(60);

/// What every part of a running bot shares. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Service {
    pub config: Arc<Config>,
    pub catalog: Arc<Catalog>,
    pub store: Store,
    /// Told to stop: begin nothing new.
    pub stop: CancellationToken,
    /// Whatever must finish before the process ends is spawned here.
    pub tasks: TaskTracker,
}

impl Service {
    /// Checks everything the bot stands on, then begins its own tasks.
    pub async fn start(config: Config) -> anyhow::Result<Service> {
        let catalog = Catalog::load(config.catalog.as_deref())?;
        let store = Store::open(config.database.expose()).await?;
        let service = Service {
            config: Arc::new(config),
            catalog: Arc::new(catalog),
            store,
            stop: CancellationToken::new(),
            tasks: TaskTracker::new(),
        };
        if let Some(port) = service.config.metrics.port {
            let server = HealthServer::bind(port, collect_metrics()?, service.store.clone())
                .await
                .with_context(|| format!("port {port} for metrics and health is not free"))?;
            info!(port, "Metrics and health are served on 127.0.0.1:{port}");
            let stop = service.stop.clone();
            service.tasks.spawn(async move {
                if let Err(error) = server.run(stop).await {
                    warn!(error = %error, "Metrics are no longer served: {error}");
                }
            });
        }
        service.tasks.spawn(keep_house(service.clone()));
        Ok(service)
    }

    /// Waits for SIGTERM, Ctrl-C, or until another part asks for the stop; then tells all parts.
    pub async fn until_stopped(&self, mut signal: StopSignal) {
        tokio::select! {
            name = signal.received() => {
                info!("Stopping after {name}: what is under way is finished");
            }
            () = self.stop.cancelled() => {}
        }
        self.stop.cancel();
    }

    /// Waits for the tasks under way and lets go of the database. What does not finish in time is
    /// in the database, and is taken up at the next start.
    pub async fn finish(self) {
        self.stop.cancel();
        self.tasks.close();
        if timeout(PATIENCE, self.tasks.wait()).await.is_err() {
            let n_left = self.tasks.len();
            warn!(
                n_left,
                "{n_left} tasks did not finish in time and are left for the next start"
            );
        }
        self.store.close().await;
    }
}

/// Deletes, once a minute, what must not be kept: tokens that no longer work come first.
async fn keep_house(service: Service) {
    let mut ticks = interval(HOUSEKEEPING);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    loop {
        tokio::select! {
            () = service.stop.cancelled() => return,
            _ = ticks.tick() => {}
        }
        if let Err(error) = service
            .store
            .forget_old_interactions(Timestamp::now())
            .await
        {
            warn!(error = %error, "Old interactions are not deleted: {error}");
        }
    }
}

/// SIGTERM and Ctrl-C. They end the process at once until somebody listens.
#[cfg(unix)]
#[derive(Debug)]
pub struct StopSignal {
    interrupt: tokio::signal::unix::Signal,
    terminate: tokio::signal::unix::Signal,
}

#[cfg(unix)]
impl StopSignal {
    /// Listens from now on: to be called before anybody is told that the program is ready.
    pub fn listen() -> anyhow::Result<StopSignal> {
        use tokio::signal::unix::{SignalKind, signal};

        Ok(StopSignal {
            interrupt: signal(SignalKind::interrupt())?,
            terminate: signal(SignalKind::terminate())?,
        })
    }

    async fn received(&mut self) -> &'static str {
        tokio::select! {
            _ = self.interrupt.recv() => "Ctrl-C",
            _ = self.terminate.recv() => "SIGTERM",
        }
    }
}

/// Ctrl-C. It ends the process at once until somebody listens.
#[cfg(windows)]
#[derive(Debug)]
pub struct StopSignal(tokio::signal::windows::CtrlC);

#[cfg(windows)]
impl StopSignal {
    /// Listens from now on: to be called before anybody is told that the program is ready.
    pub fn listen() -> anyhow::Result<StopSignal> {
        Ok(StopSignal(tokio::signal::windows::ctrl_c()?))
    }

    async fn received(&mut self) -> &'static str {
        self.0.recv().await;
        "Ctrl-C"
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, Ordering};

    use super::*;
    use crate::secret::Secret;

    #[tokio::test]
    async fn a_stop_waits_for_what_is_under_way() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("railpost.db");
        let service = Service::start(Config {
            database: Secret::new(format!("sqlite:{}", file.display())),
            ..Config::default()
        })
        .await
        .unwrap();
        let is_finished = Arc::new(AtomicBool::new(false));
        let (stop, flag) = (service.stop.clone(), is_finished.clone());
        service.tasks.spawn(async move {
            stop.cancelled().await;
            tokio::task::yield_now().await;
            flag.store(true, Ordering::SeqCst);
        });
        service.stop.cancel();
        service.until_stopped(StopSignal::listen().unwrap()).await;
        service.finish().await;
        assert!(is_finished.load(Ordering::SeqCst));
    }

    #[tokio::test]
    async fn nothing_starts_on_a_wrong_catalogue() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("railpost.db");
        let refused = Service::start(Config {
            database: Secret::new(format!("sqlite:{}", file.display())),
            catalog: Some(folder.path().to_owned()),
            ..Config::default()
        })
        .await;
        let refused = refused.unwrap_err().to_string();
        assert!(refused.contains("is no catalogue"), "{refused}");
        assert!(!file.exists());
    }
}
