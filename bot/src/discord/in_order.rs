//! Work that has to be done in the order in which a shard told of it, one piece after another.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::oneshot;

/// The last piece of work of each shard. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub(super) struct InOrder(Arc<Mutex<HashMap<u32, oneshot::Receiver<()>>>>);

impl InOrder {
    /// Puts work behind all work of the shard so far: the future waits for that first, and goes on if that panics.
    pub fn next<W: Future<Output = ()>>(
        &self,
        shard: u32,
        work: W,
    ) -> impl Future<Output = ()> + use<W> {
        let (done, is_done) = oneshot::channel();
        let mut last = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let before = last.insert(shard, is_done);
        async move {
            // Dropped at the end, however that comes about.
            let _done: oneshot::Sender<()> = done;
            if let Some(before) = before {
                let _ = before.await;
            }
            work.await;
        }
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn work_is_done_in_its_order_whoever_begins_and_goes_on_after_a_panic() {
        let in_order = InOrder::default();
        let (said, mut heard) = mpsc::unbounded_channel();
        let work = |number: u32| {
            let said = said.clone();
            async move {
                tokio::task::yield_now().await;
                said.send(number).unwrap();
            }
        };
        let first = in_order.next(0, work(1));
        let panics = in_order.next(0, async { panic!("on purpose") });
        let last = in_order.next(0, work(2));
        in_order.next(1, work(3)).await;
        assert_eq!(heard.recv().await, Some(3), "other shards do not wait");
        let last = tokio::spawn(last);
        let panics = tokio::spawn(panics);
        tokio::spawn(first);
        panics.await.unwrap_err();
        last.await.unwrap();
        assert_eq!(heard.recv().await, Some(1));
        assert_eq!(heard.recv().await, Some(2));
    }
}
