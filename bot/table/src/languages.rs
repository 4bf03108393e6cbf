//! Languages that people were spoken to in, for what cannot wait for the database: those met last.

use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};

use domain::ids::UserId;
use domain::language::Language;
use lru::LruCache;

/// Maximum number of people whose language is kept.
const MAX_KEPT: NonZeroUsize = NonZeroUsize::new(10_000).unwrap();

/// Languages by person.
#[derive(Debug)]
pub struct Languages(Mutex<LruCache<UserId, Language>>);

impl Default for Languages {
    fn default() -> Languages {
        Languages(Mutex::new(LruCache::new(MAX_KEPT)))
    }
}

impl Languages {
    /// The language in which that person was last spoken to, if it is known.
    pub fn of(&self, person: UserId) -> Option<Language> {
        self.lock().get(&person).copied()
    }

    pub fn keep(&self, person: UserId, language: Language) {
        self.lock().put(person, language);
    }

    fn lock(&self) -> MutexGuard<'_, LruCache<UserId, Language>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
