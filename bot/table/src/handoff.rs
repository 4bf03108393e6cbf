//! How delivery workers hear of work: a notification for all of them, or the work itself for an idle one.
//!
//! A worker without work stands by ([`Handoff::stand_by`]). A change that leads to deliveries takes an
//! idle worker, claims the game for it in its own transaction, and gives it what it would otherwise have
//! to read. If no worker is idle, or one has claimed the game already, all are notified, and the database
//! has the rest.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use jiff::Timestamp;
use store::{LeaseHolder, PostRow, Work};
use tokio::sync::{Notify, oneshot};

use crate::Table;

/// Work given to an idle worker.
#[derive(Debug)]
pub struct Job {
    pub work: Work,
    pub snapshot: Snapshot,
}

/// A game as a change left it, as far as that is known; the rest has to be read.
#[derive(Debug, Default)]
pub struct Snapshot {
    pub table: Option<Arc<Table>>,
    /// Its messages in use.
    pub posts: Option<Vec<PostRow>>,
}

/// Workers standing by, and the notification for all others.
#[derive(Debug, Default)]
pub struct Handoff {
    has_work: Notify,
    idle: Mutex<Idle>,
}

#[derive(Debug, Default)]
struct Idle {
    /// How often a worker has stood by.
    n: u64,
    workers: BTreeMap<u64, IdleWorker>,
}

/// An idle worker, promised to a change.
#[derive(Debug)]
pub struct IdleWorker {
    name: String,
    lease: Duration,
    give: oneshot::Sender<Job>,
}

/// A worker that stands by, from [`Handoff::stand_by`] until it is given a job or stops.
#[derive(Debug)]
pub struct StandBy<'h> {
    handoff: &'h Handoff,
    number: u64,
    given: oneshot::Receiver<Job>,
    /// `None` also if the change this worker was promised to stored nothing.
    job: Option<Job>,
    is_over: bool,
}

impl Handoff {
    /// Tells a worker that the database has work.
    pub fn notify(&self) {
        self.has_work.notify_one();
    }

    pub async fn notified(&self) {
        self.has_work.notified().await;
    }

    /// Stands by under that name, to deliver a game within the lease.
    pub fn stand_by(&self, name: &str, lease: Duration) -> StandBy<'_> {
        let (give, given) = oneshot::channel();
        let mut idle = self.idle();
        idle.n += 1;
        let number = idle.n;
        let worker = IdleWorker {
            name: name.to_owned(),
            lease,
            give,
        };
        idle.workers.insert(number, worker);
        StandBy {
            handoff: self,
            number,
            given,
            job: None,
            is_over: false,
        }
    }

    /// Takes a worker that stands by; it is promised from now on.
    pub(crate) fn idle_worker(&self) -> Option<IdleWorker> {
        self.idle().workers.pop_first().map(|(_, worker)| worker)
    }

    fn idle(&self) -> MutexGuard<'_, Idle> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl IdleWorker {
    /// The worker as one that claims a game now.
    pub fn holder(&self, now: Timestamp) -> LeaseHolder {
        LeaseHolder {
            worker: self.name.clone(),
            until: now + self.lease,
        }
    }

    pub fn give(self, job: Job) {
        // A worker keeps its promise unless its process ends; then the lease expires.
        let _ = self.give.send(job);
    }
}

impl StandBy<'_> {
    /// Waits until a change took this worker and gave it a job, or ended without one.
    pub async fn taken(&mut self) {
        self.job = (&mut self.given).await.ok();
        self.is_over = true;
    }

    /// Ends standing by. A job that was given, or is promised already, is to be done.
    pub async fn end(mut self) -> Option<Job> {
        if !self.is_over && !self.withdraw() {
            self.taken().await;
        }
        self.job.take()
    }

    /// False if a change has already taken this worker.
    fn withdraw(&self) -> bool {
        self.handoff.idle().workers.remove(&self.number).is_some()
    }
}

impl Drop for StandBy<'_> {
    fn drop(&mut self) {
        self.withdraw();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_worker_promised_to_a_change_waits_for_it() {
        let handoff = Handoff::default();
        let (first, second) = (
            handoff.stand_by("one", Duration::ZERO),
            handoff.stand_by("two", Duration::ZERO),
        );
        let worker = handoff.idle_worker().unwrap();
        assert_eq!(worker.holder(Timestamp::UNIX_EPOCH).worker, "one");
        // Nobody is promised twice, nor after standing by has ended.
        assert!(second.end().await.is_none());
        assert!(handoff.idle_worker().is_none());
        // A change that stored nothing lets the worker go.
        let ended = tokio::join!(first.end(), async { drop(worker) });
        assert!(ended.0.is_none());
    }
}
