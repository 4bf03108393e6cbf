//! The tasks of a running bot: how they are counted and stopped.

use std::time::Duration;

use tokio::time::timeout;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

/// The tasks of a running bot and the token that stops them. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct Tasks {
    /// Tracks tasks that must finish before the process ends.
    tracker: TaskTracker,
    /// Cancelled at a stop: nothing new is started.
    stop: CancellationToken,
}

impl Tasks {
    /// Runs a task that a stop waits for.
    pub fn spawn(&self, task: impl Future<Output = ()> + Send + 'static) {
        self.tracker.spawn(task);
    }

    /// The tracker, for those who spawn tasks themselves.
    pub fn tracker(&self) -> TaskTracker {
        self.tracker.clone()
    }

    /// The token that tells a task to stop.
    pub fn token(&self) -> CancellationToken {
        self.stop.clone()
    }

    /// Tells every task to stop; they finish what they started.
    pub fn stop(&self) {
        self.stop.cancel();
    }

    /// Waits until they are told to stop.
    pub async fn stopping(&self) {
        self.stop.cancelled().await;
    }

    /// Tells every task to stop and waits for them; returns how many did not finish in time.
    pub async fn finish(&self, within: Duration) -> usize {
        self.stop();
        self.tracker.close();
        match timeout(within, self.tracker.wait()).await {
            Ok(()) => 0,
            Err(_) => self.tracker.len(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicBool, Ordering};

    use super::*;

    #[tokio::test]
    async fn a_stop_waits_for_what_is_under_way() {
        let tasks = Tasks::default();
        let is_finished = Arc::new(AtomicBool::new(false));
        let (stop, flag) = (tasks.token(), is_finished.clone());
        tasks.spawn(async move {
            stop.cancelled().await;
            tokio::task::yield_now().await;
            flag.store(true, Ordering::SeqCst);
        });
        assert_eq!(tasks.finish(Duration::from_secs(20)).await, 0);
        assert!(is_finished.load(Ordering::SeqCst));
    }

    #[tokio::test]
    async fn what_does_not_finish_is_counted() {
        let tasks = Tasks::default();
        tasks.spawn(std::future::pending());
        assert_eq!(tasks.finish(Duration::ZERO).await, 1);
    }
}
