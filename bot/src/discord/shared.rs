//! The shards that this process leases: it takes its fair share, lets go of the rest, and serves what it has.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use futures::future::join_all;
use jiff::Timestamp;
use tokio::sync::Mutex;
use tracing::{error, info, warn};

use super::line::{Line, Wires, time};
use crate::app::request::Result;
use crate::app::table::tables::Tables;
use crate::app::{Heard, Part};
use crate::shards::Shards;
use crate::shards::share::{LEASE, Standing, Step};

/// Shared shards, as one process sees them.
pub(super) struct SharedShards {
    wires: Arc<Wires>,
    /// Total number of shards, if this process is the one to decide it.
    wanted: u32,
    own: Mutex<Own>,
    is_over: AtomicBool,
}

/// The process's own part of them.
struct Own {
    /// Total number of shards.
    total: u32,
    /// Minimum of a fair share.
    least: usize,
    lines: BTreeMap<u32, Line>,
    /// Time of the last look at the leases.
    looked: Option<Timestamp>,
}

impl SharedShards {
    /// Joins the others, and begins with the first shards that are free.
    pub async fn join(wires: Wires, wanted: u32) -> Result<SharedShards> {
        let shared = SharedShards {
            wires: Arc::new(wires),
            wanted,
            own: Mutex::new(Own {
                total: 0,
                least: 0,
                lines: BTreeMap::new(),
                looked: None,
            }),
            is_over: AtomicBool::default(),
        };
        shared.keep().await?;
        Ok(shared)
    }

    /// Renews the leases, closes what is no longer leased, and takes a step towards a fair share.
    pub async fn keep(&self) -> Result<()> {
        let mut own = self.own.lock().await;
        if self.is_over.load(Ordering::Acquire) {
            return Ok(());
        }
        let (store, process) = (&self.tables().store, &self.wires.process);
        // Counted from before the database is asked, so that a lease ends here before it ends there.
        let until = self.tables().clock.now() + LEASE;
        let now = time(self.tables()).await?;
        if own.looked.replace(now).is_some_and(|before| now < before) {
            store.shards_set_back(now).await?;
        }
        if own.total == 0 {
            own.total = self.agree(now).await?;
        }
        let standing = store.renew_shards(process, now).await?;
        if standing.total() != own.total {
            // While this process was away, others agreed upon another number.
            own.total = 0;
            own.close_all().await;
            return Ok(());
        }
        own.least = standing.least();
        self.serve(&mut own, &standing, until).await;
        for shard in standing.left_by(process) {
            store.free_shard(shard, process).await?;
        }
        match standing.step(process) {
            Step::Keep => {}
            Step::Take(shards) => {
                for shard in shards.into_iter().take(self.n_more(&own)) {
                    if store.lease_shard(shard, process, now).await? {
                        info!(shard, "Shard {shard} is leased");
                        own.open(&self.wires, shard, until);
                    }
                }
            }
            Step::LetGo(shard) => {
                info!(shard, "Shard {shard} is let go, for another process");
                store.leave_shard(shard, process).await?;
                if let Some(line) = own.lines.remove(&shard) {
                    line.close().await;
                }
                store.free_shard(shard, process).await?;
            }
        }
        Ok(())
    }

    /// Takes leave of Discord, and lets all shards go.
    pub async fn quit(&self) {
        self.is_over.store(true, Ordering::Release);
        self.own.lock().await.close_all().await;
        let left = self.tables().store.quit_shards(&self.wires.process).await;
        if let Err(error) = left {
            error!("The shards are not let go, and expire: {error}");
        }
    }

    /// Whether it has at least a fair share, and hears Discord on all of it.
    pub async fn is_connected(&self) -> bool {
        let own = self.own.lock().await;
        let now = self.tables().clock.now();
        own.least <= own.lines.len() && own.lines.values().all(|line| line.is_connected(now))
    }

    /// What is heard, shard by shard.
    pub async fn heard(&self) -> Heard {
        let own = self.own.lock().await;
        let now = self.tables().clock.now();
        let parts = own.lines.iter().map(|(shard, line)| Part {
            shards: Shards::one(*shard, own.total),
            is_heard: line.is_connected(now),
        });
        let latencies = own.lines.iter();
        Heard {
            parts: parts.collect(),
            total: own.total,
            latencies: latencies
                .map(|(shard, line)| (*shard, line.latency()))
                .collect(),
        }
    }

    /// Total number of shards, which the processes agree upon.
    async fn agree(&self, now: Timestamp) -> Result<u32> {
        let (store, wanted) = (&self.tables().store, self.wanted);
        let total = store.join_shards(&self.wires.process, wanted, now).await?;
        if total != wanted {
            warn!(
                "This process would have {wanted} shards, and the others have {total}: so has it, until all have \
                 been stopped"
            );
        }
        Ok(total)
    }

    /// Serves what is leased, and closes what is not.
    async fn serve(&self, own: &mut Own, standing: &Standing, until: Timestamp) {
        let kept = standing.kept_by(&self.wires.process);
        let kept: BTreeSet<u32> = kept.into_iter().collect();
        let (lines, others) = std::mem::take(&mut own.lines)
            .into_iter()
            .partition(|(shard, _)| kept.contains(shard));
        own.lines = lines;
        close(others).await;
        for shard in kept {
            match own.lines.get(&shard) {
                Some(line) => line.hold_until(until),
                None => own.open(&self.wires, shard, until),
            }
        }
    }

    /// Number of shards that may be taken now: at most as many are connecting as may identify themselves at once.
    fn n_more(&self, own: &Own) -> usize {
        let now = self.tables().clock.now();
        let connecting = own.lines.values().filter(|line| !line.is_connected(now));
        (self.wires.n_at_once.max(1) as usize).saturating_sub(connecting.count())
    }

    fn tables(&self) -> &Tables {
        &self.wires.handler.requests.app.tables
    }
}

impl Own {
    fn open(&mut self, wires: &Arc<Wires>, shard: u32, until: Timestamp) {
        let line = Line::open(wires.clone(), shard, self.total, until);
        self.lines.insert(shard, line);
    }

    async fn close_all(&mut self) {
        close(std::mem::take(&mut self.lines)).await;
    }
}

async fn close(lines: BTreeMap<u32, Line>) {
    for shard in lines.keys() {
        info!(shard, "Shard {shard} is closed");
    }
    join_all(lines.into_values().map(Line::close)).await;
}
