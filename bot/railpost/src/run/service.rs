//! The foundations of a running bot: what it checks and opens before it starts, and how long it runs.

use std::sync::Arc;

use anyhow::Context;
use store::{FileLock, Store};
use table::catalog::Catalog;
use tracing::{error, info, warn};

use super::serve::End;
use super::signal::StopSignal;
use super::tasks::Tasks;
use crate::config::Config;
use crate::telemetry::{HealthServer, Readiness, collect_metrics};

/// Seconds of silence after which the database has vanished. The keepalives of its sessions take as long: it may have
/// ended them, and what waits for their answers would wait for ever.
pub const SILENCE: u32 = 25;

/// State shared by every part of a running bot. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Service {
    pub config: Arc<Config>,
    pub catalog: Arc<Catalog>,
    pub store: Store,
    pub tasks: Tasks,
    pub readiness: Readiness,
    _lock: Arc<Option<FileLock>>,
}

impl Service {
    /// Checks everything the bot needs, then serves metrics and health.
    pub async fn start(config: Config) -> anyhow::Result<Service> {
        let catalog = Catalog::load(config.catalog.as_deref())?;
        let lock = FileLock::take(config.database.expose())?;
        let store = Store::open(config.database.expose()).await?;
        let service = Service {
            config: Arc::new(config),
            catalog: Arc::new(catalog),
            store,
            tasks: Tasks::default(),
            readiness: Readiness::default(),
            _lock: Arc::new(lock),
        };
        if let Some(port) = service.config.metrics.port {
            let server = HealthServer::bind(
                port,
                collect_metrics()?,
                service.store.clone(),
                service.readiness.clone(),
            )
            .await
            .with_context(|| format!("port {port} for metrics and health is not free"))?;
            info!(port, "Metrics and health are served on 127.0.0.1:{port}");
            let stop = service.tasks.token();
            service.tasks.spawn(async move {
                if let Err(error) = server.run(stop).await {
                    warn!("Metrics are no longer served: {error}");
                }
            });
        }
        Ok(service)
    }

    /// Waits for SIGTERM, Ctrl-C, another part's request to stop, or a database that is silent for that many seconds.
    pub async fn until_stopped(&self, mut signal: StopSignal, n_silent: u32) -> End {
        tokio::select! {
            name = signal.received() => {
                info!("Stopping after {name}: what is under way is finished");
            }
            () = self.tasks.stopping() => {}
            () = self.store.vanished(n_silent) => {
                error!("Stopping, because the database vanished: it neither answered nor failed for {n_silent} s");
                return End::Vanished;
            }
        }
        End::Stopped
    }
}

#[cfg(test)]
mod tests {
    use domain::secret::Secret;

    use super::*;

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
