//! How a worker finds work: handed over by a change that led to it, or claimed from the database.

use std::sync::Arc;
use std::time::Duration;

use store::{First, LeaseError, Work};
use table::handoff::{Job, Snapshot};
use tokio::time::{Instant, sleep_until};
use tokio_util::sync::CancellationToken;
use tracing::{error, warn};

use super::outcome::{DeliverError, FIRST_WAIT};
use super::sending::DELIVERY_LEASE;
use super::worker::Worker;
use crate::caught::caught;

/// Games that one process delivers for at once.
const N_AT_ONCE: usize = 4;
/// Maximum wait of a worker without a signal: another process may have written work.
const LONGEST_WAIT: Duration = Duration::from_secs(2);

impl Worker {
    /// Delivers until told to stop; work in progress is finished.
    pub async fn run(self: Arc<Worker>, stop: CancellationToken) {
        // One takes the newest work first, so that it need not wait behind a long queue, such as after an outage.
        let newest = [First::Newest].into_iter();
        let each = newest.chain(std::iter::repeat_n(First::Oldest, N_AT_ONCE - 1));
        let workers = each.map(|first| self.clone().run_one(first, stop.clone()));
        futures::future::join_all(workers).await;
    }

    async fn run_one(self: Arc<Worker>, first: First, stop: CancellationToken) {
        while !stop.is_cancelled() {
            let wait = match self.deliver_one(first).await {
                // More may be due by now.
                Ok(true) => continue,
                Ok(false) => self.until_due().await,
                Err(error) => {
                    report(&error);
                    // A full disk, say, stays full for a while.
                    LONGEST_WAIT
                }
            };
            self.wait(Instant::now() + wait, &stop).await;
        }
    }

    /// Time until unclaimed work in the database is due.
    async fn until_due(&self) -> Duration {
        match self.tables.store.next_work().await {
            Ok(Some(due)) => {
                let wait = due.duration_since(self.tables.clock.now());
                // Overdue work could not be claimed a moment ago, so it is tried again soon.
                let wait = Duration::try_from(wait).unwrap_or(FIRST_WAIT / 20);
                wait.min(LONGEST_WAIT)
            }
            Ok(None) | Err(_) => LONGEST_WAIT,
        }
    }

    /// Waits for work in the database, and delivers what is handed over meanwhile.
    async fn wait(&self, mut until: Instant, stop: &CancellationToken) {
        loop {
            let mut stand_by = self.tables.handoff.stand_by(&self.name, DELIVERY_LEASE);
            let is_over = tokio::select! {
                () = stand_by.taken() => false,
                () = self.tables.handoff.notified() => true,
                () = sleep_until(until) => true,
                () = stop.cancelled() => true,
            };
            if let Some(Job { work, snapshot }) = stand_by.end().await
                && let Err(error) = self.deliver(work, snapshot).await
            {
                report(&error);
                return;
            }
            // If the delivery failed, it may be due again that soon.
            until = until.min(Instant::now() + FIRST_WAIT);
            if is_over {
                return;
            }
        }
    }

    /// Delivers everything that is due now. For tests, and before a stop.
    pub async fn deliver_pending(&self) -> anyhow::Result<()> {
        while self.deliver_one(First::Oldest).await? {}
        Ok(())
    }

    /// Delivers for one game; false if no game has anything due.
    async fn deliver_one(&self, first: First) -> anyhow::Result<bool> {
        let (store, now) = (&self.tables.store, self.tables.clock.now());
        let claimed = store.claim_game_with_work(&self.name, first, now, DELIVERY_LEASE);
        match claimed.await? {
            Some(work) => self.deliver(work, Snapshot::default()).await.map(|()| true),
            None => Ok(false),
        }
    }

    /// Delivers for a claimed game.
    async fn deliver(&self, work: Work, snapshot: Snapshot) -> anyhow::Result<()> {
        let (mut lease, rows) = work;
        self.in_hand().insert(lease.game);
        // After a panic the lease must not be kept, nor the other games wait.
        let delivered = caught(self.deliver_game(&mut lease, rows, snapshot)).await;
        self.in_hand().remove(&lease.game);
        match delivered {
            // If the lease is lost, another worker took this one for dead and continues from here.
            Ok(()) | Err(DeliverError::Lease(LeaseError::Lost)) => Ok(()),
            Err(DeliverError::Lease(LeaseError::Store(error))) => Err(error.into()),
            Err(DeliverError::Other(error)) => {
                let due = self.tables.clock.now() + FIRST_WAIT * 30;
                // The lease expires if this fails too.
                let released = self.tables.store.release(&lease, due).await;
                if let Err(error) = released {
                    warn!(game.id = %lease.game, "Game {}: not released: {error}", lease.game);
                }
                Err(error)
            }
        }
    }
}

fn report(error: &anyhow::Error) {
    error!("Delivering failed: {error:#}");
    metrics::counter!("railpost_errors_total", "kind" => "delivering").increment(1);
}
