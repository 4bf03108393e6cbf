//! How those who deliver hear of work: a bell for all of them, and for one who is idle the work itself.
//!
//! A worker that waits makes an [`Offer`]. A change that leads to deliveries takes one, claims the game for
//! that worker in its own transaction, and hands over what it would else have to read again. Where
//! nobody is idle, or somebody has the game in hand, the bell rings and the database tells the rest.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use jiff::Timestamp;
use tokio::sync::{Notify, oneshot};

use super::table::Table;
use crate::store::{Taking, Work};

/// Work that was handed over.
#[derive(Debug)]
pub struct Job {
    pub work: Work,
    /// The table as the change left it, where that is known.
    pub table: Option<Arc<Table>>,
}

#[derive(Debug, Default)]
pub struct Mail {
    bell: Notify,
    offers: Mutex<Offers>,
}

#[derive(Debug, Default)]
struct Offers {
    /// Counts the offers.
    n: u64,
    open: BTreeMap<u64, Hand>,
}

/// A worker that is promised to a change.
#[derive(Debug)]
pub(super) struct Hand {
    worker: String,
    lease: Duration,
    give: oneshot::Sender<Job>,
}

/// A worker's readiness to take work over.
#[derive(Debug)]
pub struct Offer<'m> {
    mail: &'m Mail,
    number: u64,
    given: oneshot::Receiver<Job>,
    /// What came; nothing where the change that was to hand something over stored nothing.
    job: Option<Job>,
    is_answered: bool,
}

impl Mail {
    /// The database got work.
    pub fn ring(&self) {
        self.bell.notify_one();
    }

    pub async fn rung(&self) {
        self.bell.notified().await;
    }

    /// Offers to take work over under that name, for so long.
    pub fn offer(&self, worker: &str, lease: Duration) -> Offer<'_> {
        let (give, given) = oneshot::channel();
        let mut offers = self.offers();
        offers.n += 1;
        let number = offers.n;
        let hand = Hand {
            worker: worker.to_owned(),
            lease,
            give,
        };
        offers.open.insert(number, hand);
        Offer {
            mail: self,
            number,
            given,
            job: None,
            is_answered: false,
        }
    }

    /// A worker that is idle, promised from now on.
    pub(super) fn hand(&self) -> Option<Hand> {
        self.offers().open.pop_first().map(|(_, hand)| hand)
    }

    fn offers(&self) -> MutexGuard<'_, Offers> {
        self.offers.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Hand {
    pub fn taking(&self, now: Timestamp) -> Taking {
        Taking {
            worker: self.worker.clone(),
            until: now + self.lease,
        }
    }

    pub fn give(self, job: Job) {
        // A worker keeps its promise unless its process ends; then the claim runs out by itself.
        let _ = self.give.send(job);
    }
}

impl Offer<'_> {
    /// Waits until somebody has taken it up, and handed something over or not.
    pub async fn answered(&mut self) {
        self.job = (&mut self.given).await.ok();
        self.is_answered = true;
    }

    /// Takes the offer back; what was handed over, or is promised already, is to be done.
    pub async fn end(mut self) -> Option<Job> {
        if !self.is_answered && !self.take_back() {
            self.answered().await;
        }
        self.job.take()
    }

    /// False where it was taken up.
    fn take_back(&self) -> bool {
        self.mail.offers().open.remove(&self.number).is_some()
    }
}

impl Drop for Offer<'_> {
    fn drop(&mut self) {
        self.take_back();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn an_offer_that_was_taken_up_is_waited_for() {
        let mail = Mail::default();
        let (first, second) = (
            mail.offer("one", Duration::ZERO),
            mail.offer("two", Duration::ZERO),
        );
        let hand = mail.hand().unwrap();
        assert_eq!(hand.taking(Timestamp::UNIX_EPOCH).worker, "one");
        // Nobody is promised twice, nor after an offer was taken back.
        assert!(second.end().await.is_none());
        assert!(mail.hand().is_none());
        // A change that stored nothing lets the worker go.
        let ended = tokio::join!(first.end(), async { drop(hand) });
        assert!(ended.0.is_none());
    }
}
