//! Values that one process keeps without the database, for the people or messages it met last.

use std::hash::Hash;
use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};

use lru::LruCache;

/// Maximum number of values that are kept.
const MAX_KEPT: NonZeroUsize = NonZeroUsize::new(10_000).unwrap();

/// Values by person or message, those kept last.
#[derive(Debug)]
pub struct Recent<K: Hash + Eq, V>(Mutex<LruCache<K, V>>);

impl<K: Hash + Eq, V> Default for Recent<K, V> {
    fn default() -> Recent<K, V> {
        Recent(Mutex::new(LruCache::new(MAX_KEPT)))
    }
}

impl<K: Hash + Eq, V: Copy> Recent<K, V> {
    pub fn of(&self, key: K) -> Option<V> {
        self.lock().get(&key).copied()
    }

    /// Keeps a value, and gives the one before.
    pub fn keep(&self, key: K, value: V) -> Option<V> {
        self.lock().put(key, value)
    }

    pub fn forget(&self, key: K) {
        self.lock().pop(&key);
    }

    fn lock(&self) -> MutexGuard<'_, LruCache<K, V>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
