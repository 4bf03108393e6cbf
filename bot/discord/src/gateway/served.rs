//! The shards that this process serves: those of its configuration, or its fair share of those that several processes
//! lease.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use app::time::uptime::{Heard, Part};
use domain::shards::Shards;
use domain::shards::share::{SHARD_LEASE, ShardLeases, ShareStep};
use futures::future::join_all;
use jiff::Timestamp;
use table::request::Result;
use table::tables::Tables;
use tokio::sync::Mutex;
use tracing::{error, info, warn};

use super::connection::{Connection, Setup};
use super::turns::time;

/// The shards of this process.
pub(crate) struct Served {
    setup: Arc<Setup>,
    /// How it comes by them, if it leases them.
    leases: Option<Leases>,
    own: Mutex<Own>,
    is_over: AtomicBool,
}

/// How a process takes part in the leases.
struct Leases {
    /// Its name.
    process: String,
    /// Total number of shards, if this process is the one to decide it.
    wanted: u32,
}

/// The process's own part of the shards.
struct Own {
    /// Total number of shards.
    total: u32,
    /// Minimum of a fair share.
    least: usize,
    connections: BTreeMap<u32, Connection>,
    /// Time of the last look at the leases.
    looked: Option<Timestamp>,
}

impl Served {
    /// Serves these shards of `total`.
    pub fn these(setup: Setup, shards: Range<u32>, total: u32) -> Served {
        let setup = Arc::new(setup);
        let mut own = Own {
            least: shards.len(),
            ..Own::of(total)
        };
        for shard in shards {
            own.open(&setup, shard, Timestamp::MAX);
        }
        Served {
            setup,
            leases: None,
            own: Mutex::new(own),
            is_over: AtomicBool::default(),
        }
    }

    /// Joins the processes that share all shards, and begins with the first ones that are free.
    pub async fn join(setup: Setup, process: String, wanted: u32) -> Result<Served> {
        let served = Served {
            setup: Arc::new(setup),
            leases: Some(Leases { process, wanted }),
            own: Mutex::new(Own::of(0)),
            is_over: AtomicBool::default(),
        };
        served.keep().await?;
        Ok(served)
    }

    /// Renews the leases, closes what is no longer leased, and takes a step towards a fair share.
    pub async fn keep(&self) -> Result<()> {
        let mut own = self.own.lock().await;
        let Some(leases) = &self.leases else {
            return Ok(());
        };
        if self.is_over.load(Ordering::Acquire) {
            return Ok(());
        }
        let (store, process) = (&self.tables().store, &leases.process);
        // Counted from before the database is asked, so that a lease ends here before it ends there.
        let until = self.tables().clock.now() + SHARD_LEASE;
        let now = time(self.tables()).await?;
        if own.looked.replace(now).is_some_and(|before| now < before) {
            store.shards_set_back(now).await?;
        }
        if own.total == 0 {
            own.total = self.agree(leases, now).await?;
        }
        let standing = store.renew_shards(process, now).await?;
        if standing.total() != own.total {
            // While this process was away, others agreed upon another number.
            own.total = 0;
            own.close_all().await;
            return Ok(());
        }
        own.least = standing.least();
        let kept = standing.kept_by(process).into_iter().collect();
        self.serve(&mut own, &kept, until).await;
        for shard in standing.left_by(process) {
            store.free_shard(shard, process).await?;
        }
        self.take_step(&mut own, process, &standing, until).await
    }

    /// Takes a step towards a fair share.
    async fn take_step(
        &self,
        own: &mut Own,
        process: &str,
        standing: &ShardLeases,
        until: Timestamp,
    ) -> Result<()> {
        let store = &self.tables().store;
        match standing.step(process) {
            ShareStep::Keep => {}
            ShareStep::Take(shards) => {
                for shard in shards.into_iter().take(self.n_more(own)) {
                    if store.lease_shard(shard, process, standing.now).await? {
                        info!(shard, "Shard {shard} is leased");
                        own.open(&self.setup, shard, until);
                    }
                }
            }
            ShareStep::LetGo(shard) => {
                info!(shard, "Shard {shard} is let go, for another process");
                store.leave_shard(shard, process).await?;
                if let Some(connection) = own.connections.remove(&shard) {
                    connection.close().await;
                }
                store.free_shard(shard, process).await?;
            }
        }
        Ok(())
    }

    /// Disconnects, and releases all shard leases.
    pub async fn quit(&self) {
        self.is_over.store(true, Ordering::Release);
        self.own.lock().await.close_all().await;
        let Some(leases) = &self.leases else {
            return;
        };
        if let Err(error) = self.tables().store.quit_shards(&leases.process).await {
            error!("Failed to release shard leases, which expire: {error}");
        }
    }

    /// Whether it has at least a fair share, and hears Discord on all of it.
    pub async fn is_connected(&self) -> bool {
        let own = self.own.lock().await;
        let now = self.tables().clock.now();
        let mut connections = own.connections.values();
        own.least <= own.connections.len()
            && connections.all(|connection| connection.is_connected(now))
    }

    /// What is heard, shard by shard.
    pub async fn heard(&self) -> Heard {
        let own = self.own.lock().await;
        let now = self.tables().clock.now();
        let parts = own.connections.iter().map(|(shard, connection)| Part {
            shards: Shards::one(*shard, own.total),
            is_heard: connection.is_connected(now),
        });
        let connections = own.connections.iter();
        let latencies = connections.map(|(shard, connection)| (*shard, connection.latency()));
        Heard {
            parts: parts.collect(),
            total: own.total,
            latencies: latencies.collect(),
        }
    }

    /// Total number of shards, which the processes agree upon.
    async fn agree(&self, leases: &Leases, now: Timestamp) -> Result<u32> {
        let (store, wanted) = (&self.tables().store, leases.wanted);
        let total = store.join_shards(&leases.process, wanted, now).await?;
        if total != wanted {
            warn!(
                "This process would have {wanted} shards, and the others have {total}: so has it, until all have \
                 been stopped"
            );
        }
        Ok(total)
    }

    /// Serves what is leased, and closes what is not.
    async fn serve(&self, own: &mut Own, kept: &BTreeSet<u32>, until: Timestamp) {
        let (connections, others) = std::mem::take(&mut own.connections)
            .into_iter()
            .partition(|(shard, _)| kept.contains(shard));
        own.connections = connections;
        close(others).await;
        for shard in kept {
            match own.connections.get(shard) {
                Some(connection) => connection.hold_until(until),
                None => own.open(&self.setup, *shard, until),
            }
        }
    }

    /// Number of shards that may be taken now: at most as many are connecting as may identify themselves at once.
    fn n_more(&self, own: &Own) -> usize {
        let now = self.tables().clock.now();
        let connections = own.connections.values();
        let n_connecting = connections.filter(|connection| !connection.is_connected(now));
        let n_at_once = self.setup.turns.n_buckets();
        n_at_once.saturating_sub(n_connecting.count())
    }

    fn tables(&self) -> &Tables {
        &self.setup.handler.requests.app.tables
    }
}

impl Own {
    /// None of `total` shards.
    fn of(total: u32) -> Own {
        Own {
            total,
            least: 0,
            connections: BTreeMap::new(),
            looked: None,
        }
    }

    fn open(&mut self, setup: &Arc<Setup>, shard: u32, until: Timestamp) {
        let connection = Connection::open(setup.clone(), shard, self.total, until);
        self.connections.insert(shard, connection);
    }

    async fn close_all(&mut self) {
        close(std::mem::take(&mut self.connections)).await;
    }
}

async fn close(connections: BTreeMap<u32, Connection>) {
    for shard in connections.keys() {
        info!(shard, "Shard {shard} is closed");
    }
    join_all(connections.into_values().map(Connection::close)).await;
}
