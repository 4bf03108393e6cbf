//! Turns to identify: of the shards of a bucket, in whichever process, one in five seconds begins a session.

use std::sync::Arc;
use std::time::{Duration, Instant};

use jiff::{SignedDuration, Timestamp};
use table::request::Result;
use table::tables::Tables;
use tokio::sync::Mutex;
use tokio::time::sleep;
use tracing::debug;

/// Time between two turns of a bucket: Discord's five seconds, and a margin because messages do not all take the same
/// time to arrive.
pub const IDENTIFY_INTERVAL: SignedDuration = SignedDuration::from_millis(5_500);
/// Maximum time for a turn to be taken: after a longer wait for the database the next one could follow too soon.
const TAKEN_WITHIN: Duration = Duration::from_millis(400);
/// Interval at which a turn is asked for.
const ASKED: Duration = Duration::from_millis(250);

/// The turns of the shards of this process. Each is a row in the database, which all processes have in common.
#[derive(Debug)]
pub(crate) struct Turns {
    tables: Arc<Tables>,
    /// Name of this process.
    process: String,
    interval: SignedDuration,
    /// One for each bucket, held by the shard of this process that asks for a turn.
    buckets: Vec<Mutex<()>>,
}

impl Turns {
    pub fn new(
        tables: Arc<Tables>,
        process: String,
        n_buckets: u32,
        interval: SignedDuration,
    ) -> Turns {
        Turns {
            tables,
            process,
            interval,
            buckets: (0..n_buckets.max(1)).map(|_| Mutex::default()).collect(),
        }
    }

    /// Number of shards that may identify themselves at the same time.
    pub fn n_buckets(&self) -> usize {
        self.buckets.len()
    }

    /// Waits for a turn of this shard, which then has to identify itself at once.
    pub async fn take(&self, shard: u32) {
        let bucket = shard as usize % self.buckets.len();
        let _asks = self.buckets[bucket].lock().await;
        loop {
            match self.try_take(bucket as u32).await {
                Ok(true) => return,
                Ok(false) => sleep(ASKED).await,
                Err(error) => {
                    debug!(shard, "Shard {shard} has no turn to identify: {error:#}");
                    sleep(4 * ASKED).await;
                }
            }
        }
    }

    async fn try_take(&self, bucket: u32) -> Result<bool> {
        let began = Instant::now();
        let now = time(&self.tables).await?;
        let (store, next) = (&self.tables.store, now + self.interval);
        let is_taken = store.take_start(bucket, &self.process, now, next).await?;
        Ok(is_taken && began.elapsed() < TAKEN_WITHIN)
    }
}

/// The time by which leases and turns are counted: that of the database, unless somebody sets the clock.
pub(super) async fn time(tables: &Tables) -> Result<Timestamp> {
    match tables.clock.is_set_by_hand() {
        true => Ok(tables.clock.now()),
        false => Ok(tables.store.time().await?),
    }
}
