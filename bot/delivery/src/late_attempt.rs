//! Messages whose first attempt may still arrive late: the process froze, or the network is slow.
//!
//! Discord takes such an attempt for the message that is there, by its nonce, unless that message was deleted.

use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

use domain::ids::MessageId;
use jiff::{SignedDuration, Timestamp};

/// Time in which an earlier attempt may still arrive.
const LATE_ARRIVAL: SignedDuration = SignedDuration::from_mins(1);

/// The messages, with the time at which each was sent.
#[derive(Debug, Default)]
pub(super) struct Retaken(Mutex<HashMap<MessageId, Timestamp>>);

impl Retaken {
    pub fn add(&self, message: MessageId, now: Timestamp) {
        self.recent(now).insert(message, now);
    }

    pub fn has(&self, message: MessageId, now: Timestamp) -> bool {
        self.recent(now).contains_key(&message)
    }

    fn recent(&self, now: Timestamp) -> MutexGuard<'_, HashMap<MessageId, Timestamp>> {
        let mut messages = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        messages.retain(|_, sent| now.duration_since(*sent) < LATE_ARRIVAL);
        messages
    }
}
