//! Interactions being worked on, and private answers that were given. The latter are noted in the database together:
//! one by one, each would be a transaction.
//!
//! A worker gives an owed answer only after the answer's lease, which is much longer than it takes to note one as
//! given. An acknowledged interaction is noted before its work begins, so that after a kill any process can say that
//! it was interrupted.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use domain::ids::InteractionId;
use jiff::Timestamp;
use store::{Acknowledged, Store};
use tracing::debug;

use crate::request::Result;

/// Time without a renewal after which the process that works on an interaction is taken for dead.
const ACKNOWLEDGED_LEASE: Duration = Duration::from_secs(5);

/// The interactions that this process is working on, and what it still has to note in the database.
#[derive(Debug, Default)]
pub struct Answered {
    /// Answers that were given, or never can be, and are still owed in the database.
    given: Mutex<BTreeSet<InteractionId>>,
    /// Interactions being worked on, with the end of their leases.
    open: Mutex<BTreeMap<InteractionId, Timestamp>>,
    /// Those that are not in the database yet, with the end of their leases.
    unnoted: Mutex<Vec<(Acknowledged, Timestamp)>>,
    /// Held while some are stored: meanwhile the next ones gather, and share a transaction.
    noting: tokio::sync::Mutex<()>,
}

impl Answered {
    /// Notes in the database that an interaction is acknowledged, before the work on it begins.
    pub async fn begin(&self, store: &Store, acknowledged: Acknowledged, now: Timestamp) {
        let due = now + ACKNOWLEDGED_LEASE;
        lock(&self.open).insert(acknowledged.interaction, due);
        lock(&self.unnoted).push((acknowledged, due));
        let _noting = self.noting.lock().await;
        let unnoted = std::mem::take(&mut *lock(&self.unnoted));
        // Empty if an earlier holder of the lock has noted this one.
        if !unnoted.is_empty()
            && let Err(error) = store.note_acknowledged(&unnoted, now).await
        {
            // The work itself meets the same database, and says so.
            debug!("Interactions were not noted: {error}");
        }
    }

    /// The work on an interaction is over.
    pub fn end(&self, interaction: InteractionId) {
        lock(&self.open).remove(&interaction);
    }

    /// An answer was given, or never can be.
    pub fn add(&self, interaction: InteractionId) {
        self.end(interaction);
        lock(&self.given).insert(interaction);
    }

    /// Notes in the database which answers were given since the last call, and renews the leases of interactions that
    /// are still being worked on.
    pub async fn save(&self, store: &Store, now: Timestamp) -> Result<()> {
        let noted = self.note_given(store).await;
        // Even if that failed: without a renewal another process would tell people that they were interrupted.
        self.renew(store, now).await?;
        noted
    }

    async fn note_given(&self, store: &Store) -> Result<()> {
        // Kept until it is noted: this may fail, or be dropped half-way by a stop. Until then an answer may be given again:
        // the same text in the same place.
        let given: Vec<InteractionId> = lock(&self.given).iter().copied().collect();
        store.answers_given(&given).await?;
        let mut left = lock(&self.given);
        for interaction in given {
            left.remove(&interaction);
        }
        Ok(())
    }

    async fn renew(&self, store: &Store, now: Timestamp) -> Result<()> {
        let until = now + ACKNOWLEDGED_LEASE;
        let ending: Vec<InteractionId> = {
            let open = lock(&self.open);
            let ending = open
                .iter()
                .filter(|(_, due)| **due < now + ACKNOWLEDGED_LEASE / 2);
            ending.map(|(interaction, _)| *interaction).collect()
        };
        store.keep_acknowledged(&ending, until).await?;
        let mut open = lock(&self.open);
        for interaction in ending {
            open.entry(interaction).and_modify(|due| *due = until);
        }
        Ok(())
    }

    /// Claims the interactions that were left without an answer: by a process that died, or because Discord did not take
    /// it.
    pub async fn claim_unanswered(
        &self,
        store: &Store,
        now: Timestamp,
        lease: Duration,
    ) -> Result<Vec<Acknowledged>> {
        // If this process was held up, leases of its own may have run out.
        let mut own: BTreeSet<InteractionId> = lock(&self.open).keys().copied().collect();
        own.extend(lock(&self.given).iter());
        Ok(store.claim_unanswered(&own, now, lease).await?)
    }
}

fn lock<T>(of: &Mutex<T>) -> MutexGuard<'_, T> {
    of.lock().unwrap_or_else(PoisonError::into_inner)
}
