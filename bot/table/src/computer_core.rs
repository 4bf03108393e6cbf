//! Where computers think: one search at a time in this process, outside every lock and transaction.

use std::time::Duration;

use tokio::sync::{Notify, Semaphore, SemaphorePermit};

use crate::request::{Error, Result};

/// Maximum time for all computers' turns after one press together, if no other table waits.
const COMPUTERS_TIME: Duration = Duration::from_secs(2);

/// One core for computers, and the notification that they are due.
#[derive(Debug)]
pub struct ComputerCore {
    core: Semaphore,
    due: Notify,
}

impl Default for ComputerCore {
    fn default() -> ComputerCore {
        ComputerCore {
            core: Semaphore::new(1),
            due: Notify::new(),
        }
    }
}

impl ComputerCore {
    /// Waits for the core, which is free again when the permit is dropped.
    pub async fn core(&self) -> Result<SemaphorePermit<'_>> {
        let permit = self.core.acquire().await;
        permit.map_err(|error| Error::Internal(error.into()))
    }

    /// Says that computers of a table are due.
    pub fn wake(&self) {
        self.due.notify_one();
    }

    pub async fn woken(&self) {
        self.due.notified().await;
    }
}

/// Time for the computers of one table while `n_waiting` tables wait, that one included.
pub fn share(n_waiting: u64) -> Duration {
    COMPUTERS_TIME / u32::try_from(n_waiting).unwrap_or(u32::MAX).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_that_wait_share_the_time() {
        let share = |n| share(n).as_millis();
        assert_eq!([share(0), share(1), share(4)], [2000, 2000, 500]);
    }
}
