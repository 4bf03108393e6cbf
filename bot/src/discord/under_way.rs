//! How many requests of people are being answered.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Counts what is under way. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub(super) struct UnderWay(Arc<AtomicUsize>);

/// Something under way, until it is dropped.
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
