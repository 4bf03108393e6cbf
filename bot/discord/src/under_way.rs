//! The number of requests from people in progress.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Counts requests in progress. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub(super) struct UnderWay(Arc<AtomicUsize>);

/// A request in progress, until dropped.
#[derive(Debug)]
pub(super) struct Counted(UnderWay);

impl UnderWay {
    pub(super) fn begin(&self) -> Counted {
        self.0.fetch_add(1, Ordering::AcqRel);
        Counted(self.clone())
    }

    pub(super) fn count(&self) -> usize {
        self.0.load(Ordering::Acquire)
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::AcqRel);
    }
}
