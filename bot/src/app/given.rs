//! Private answers that were given: noted in the database together, as each alone would be a transaction.
//!
//! Whoever finds one owed gives it only when its lease has run out, which is long after it is noted.

use std::sync::{Mutex, PoisonError};

use super::App;
use super::request::Result;
use crate::ids::InteractionId;

/// Answers that were given, or never can be, and are still owed in the database.
#[derive(Debug, Default)]
pub(super) struct Given(Mutex<Vec<InteractionId>>);

impl Given {
    fn with<T>(&self, work: impl FnOnce(&mut Vec<InteractionId>) -> T) -> T {
        work(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

impl App {
    /// An answer was given, or never can be: to be noted soon.
    pub fn answer_given(&self, interaction: InteractionId) {
        self.given.with(|given| given.push(interaction));
    }

    /// Notes what was given since this was last done.
    pub async fn note_given(&self) -> Result<()> {
        let given = self.given.with(std::mem::take);
        let noted = self.store.answers_given(&given).await;
        if noted.is_err() {
            // Noted with the next ones; until then it may be given once more: the same text in the
            // same place.
            self.given.with(|later| later.extend(given));
        }
        Ok(noted?)
    }
}
