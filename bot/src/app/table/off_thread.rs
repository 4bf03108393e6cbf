//! Heavy work off the async threads: computer players and drawing.

use std::sync::Arc;

use tokio::sync::Semaphore;

use crate::app::request::{Error, Result};

/// A bounded number of blocking threads.
#[derive(Debug)]
pub struct OffThread(Arc<Semaphore>);

impl OffThread {
    pub fn new(max: usize) -> OffThread {
        OffThread(Arc::new(Semaphore::new(max.max(1))))
    }

    /// Waits for a free thread and runs the work there.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T> {
        let permit = self.0.clone().acquire_owned().await;
        let permit = permit.map_err(|error| Error::Internal(error.into()))?;
        let done = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            work()
        });
        done.await.map_err(|error| Error::Internal(error.into()))
    }
}
