//! Private answers that were given. They are noted in the database together: one by one, each would be a
//! transaction.
//!
//! A worker that finds an answer owed gives it only after its lease, long after it was noted here.

use std::sync::{Mutex, MutexGuard, PoisonError};

use crate::app::request::Result;
use crate::ids::InteractionId;
use crate::store::Store;

/// Answers that were given, or never can be, and are still owed in the database.
#[derive(Debug, Default)]
pub struct Answered(Mutex<Vec<InteractionId>>);

impl Answered {
    /// An answer was given, or never can be.
    pub fn add(&self, interaction: InteractionId) {
        self.lock().push(interaction);
    }

    /// Notes in the database what was added since the last time.
    pub async fn save(&self, store: &Store) -> Result<()> {
        let given = std::mem::take(&mut *self.lock());
        let saved = store.answers_given(&given).await;
        if saved.is_err() {
            // Saved with the next ones. Until then one may be given again: the same text in the same place.
            self.lock().extend(given);
        }
        Ok(saved?)
    }

    fn lock(&self) -> MutexGuard<'_, Vec<InteractionId>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
