//! State shared by all tasks of a sandbox: everything behind one lock, and notifications of changes.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{broadcast, watch};

use crate::faults::{AvatarFault, Faults};
use crate::gateway::Gateway;
use crate::rate_limits::Limiter;
use crate::recorder::Recorder;
use crate::state::{Change, State};

/// Maximum wait for anything, by the machine's clock; nothing that works
/// takes nearly as long.
const WAIT_TIMEOUT: Duration = Duration::from_secs(30);

/// Everything behind the lock.
#[derive(Debug)]
pub(crate) struct Inner {
    pub(crate) state: State,
    pub(crate) gateway: Gateway,
    pub(crate) faults: Faults,
    pub(crate) limiter: Limiter,
    pub(crate) recorder: Recorder,
    /// Whether the bytes of the bot's files are kept.
    pub(crate) keeps_files: bool,
    /// How requests for profile pictures fail.
    pub(crate) avatar_fault: Option<AvatarFault>,
    pub(crate) n_avatar_requests: u64,
    pub(crate) bot_token: String,
    pub(crate) gateway_url: String,
    pub(crate) shards: u64,
}

/// Shared state of all tasks.
#[derive(Debug)]
pub(crate) struct Shared {
    inner: Mutex<Inner>,
    version: watch::Sender<u64>,
    changes: broadcast::Sender<Change>,
}

impl Shared {
    pub(crate) fn new(inner: Inner) -> Arc<Shared> {
        Arc::new(Shared {
            inner: Mutex::new(inner),
            version: watch::channel(0).0,
            changes: broadcast::channel(4096).0,
        })
    }

    /// Runs `act` under the lock, then sends the events and changes it caused.
    pub(crate) fn with<T>(&self, act: impl FnOnce(&mut Inner) -> T) -> T {
        let (result, changes) = {
            // A request that panics leaves nothing half done for the next one.
            let mut inner = self.inner.lock().unwrap_or_else(PoisonError::into_inner);
            let result = act(&mut inner);
            for event in inner.state.take_events() {
                inner.gateway.dispatch(&event);
            }
            (result, inner.state.take_changes())
        };
        if !changes.is_empty() {
            for change in changes {
                // There may be no observers.
                let _ = self.changes.send(change);
            }
            self.version.send_modify(|version| *version += 1);
        }
        result
    }

    /// Every change from now on.
    pub(crate) fn changes(&self) -> broadcast::Receiver<Change> {
        self.changes.subscribe()
    }

    /// A number that grows with each change.
    pub(crate) fn version(&self) -> watch::Receiver<u64> {
        self.version.subscribe()
    }
}

/// Waits until `look` finds something, looking again after each change; `None` after [`WAIT_TIMEOUT`].
/// `also_after` is a delay after which to look once without a change.
pub(crate) async fn wait_for<T>(
    shared: &Shared,
    also_after: Option<Duration>,
    mut look: impl FnMut(&mut Inner) -> Option<T>,
) -> Option<T> {
    let mut version = shared.version();
    let started = Instant::now();
    loop {
        version.borrow_and_update();
        if let Some(found) = shared.with(&mut look) {
            return Some(found);
        }
        let passed = started.elapsed();
        let until = also_after
            .filter(|after| passed < *after)
            .unwrap_or(WAIT_TIMEOUT);
        let left = until.checked_sub(passed)?;
        // After a change and after the timeout alike, look again.
        let _ = tokio::time::timeout(left, version.changed()).await;
    }
}
