//! Heavy work off the async threads: computer players and drawing.

use std::time::Duration;

use tokio::runtime::{Builder, Runtime};
use tokio::task::JoinHandle;
use tokio_util::task::AbortOnDropHandle;

use crate::request::{Error, Result};

/// Threads without work end after this time: starting one costs less than the memory it keeps.
const THREAD_KEEP_ALIVE: Duration = Duration::from_secs(60);

/// A bounded number of threads for heavy work alone. The allocator keeps memory for every thread that has drawn, and
/// since the main runtime's blocking threads take turns, each of those would soon have drawn.
#[derive(Debug)]
pub struct HeavyWork(Option<Runtime>);

impl HeavyWork {
    pub fn new(max: usize) -> HeavyWork {
        let threads = Builder::new_current_thread()
            .max_blocking_threads(max.max(1))
            .thread_keep_alive(THREAD_KEEP_ALIVE)
            .thread_name("heavy-work")
            .build();
        HeavyWork(Some(threads.expect("nothing is asked of the system yet")))
    }

    /// Waits for a free thread and runs the work there; work that has not begun is dropped with the future.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T> {
        let threads = self.0.as_ref().expect("there until dropped");
        done(threads.spawn_blocking(work)).await
    }
}

/// Runs work that takes moments, but too long for an async thread: it never waits for heavy work.
pub async fn briefly<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> Result<T> {
    done(tokio::task::spawn_blocking(work)).await
}

/// Result of work on another thread, which does not begin any more once nobody waits for it.
async fn done<T>(work: JoinHandle<T>) -> Result<T> {
    let done = AbortOnDropHandle::new(work).await;
    done.map_err(|error| Error::Internal(error.into()))
}

impl Drop for HeavyWork {
    /// Never waits for work: a runtime that waited could not be dropped in async code.
    fn drop(&mut self) {
        if let Some(threads) = self.0.take() {
            threads.shutdown_background();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::{Arc, mpsc};

    use super::*;

    #[tokio::test]
    async fn no_more_threads_work_at_once_than_allowed() {
        let heavy_work = HeavyWork::new(2);
        let (working, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let work = |nth: u64| {
            let (working, most) = (working.clone(), most.clone());
            heavy_work.run(move || {
                most.fetch_max(1 + working.fetch_add(1, Ordering::SeqCst), Ordering::SeqCst);
                std::thread::sleep(Duration::from_millis(5));
                working.fetch_sub(1, Ordering::SeqCst);
                nth
            })
        };
        let done = futures::future::try_join_all((0..20).map(work)).await;
        assert_eq!(done.unwrap(), (0..20).collect::<Vec<u64>>());
        assert_eq!(most.load(Ordering::SeqCst), 2);
    }

    #[tokio::test]
    async fn work_that_nobody_waits_for_any_more_does_not_begin() {
        let heavy_work = HeavyWork::new(1);
        let (go, held) = mpsc::channel::<()>();
        let (begun, told) = mpsc::channel();
        let mut first = Box::pin(heavy_work.run(move || held.recv()));
        let mut second = Box::pin(heavy_work.run(move || begun.send(())));
        assert!(futures::poll!(&mut first).is_pending());
        assert!(futures::poll!(&mut second).is_pending());
        drop(second);
        go.send(()).unwrap();
        first.await.unwrap().unwrap();
        // Its sender went with the work.
        assert!(told.recv().is_err());
    }

    #[tokio::test]
    async fn a_panic_is_an_error_and_the_next_work_is_done() {
        let heavy_work = HeavyWork::new(1);
        let failed = heavy_work.run(|| panic!("on purpose")).await;
        assert!(matches!(failed, Err(Error::Internal(_))));
        assert_eq!(heavy_work.run(|| 7).await.unwrap(), 7);
    }
}
