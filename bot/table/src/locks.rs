//! One lock per game, so that requests of this process for one table queue up.
//!
//! It saves work. Between processes, and in the end here too, the database's revision decides.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError, Weak};

use domain::ids::GameId;
use tokio::sync::OwnedMutexGuard;

#[derive(Debug, Default)]
pub struct Locks(Mutex<HashMap<GameId, Weak<tokio::sync::Mutex<()>>>>);

impl Locks {
    /// Waits for the game's lock, which is released when the guard is dropped.
    pub async fn lock(&self, game: GameId) -> OwnedMutexGuard<()> {
        self.of(game).lock_owned().await
    }

    /// Whether somebody has the game's lock.
    pub fn is_held(&self, game: GameId) -> bool {
        let locks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let lock = locks.get(&game).and_then(Weak::upgrade);
        lock.is_some_and(|lock| lock.try_lock().is_err())
    }

    fn of(&self, game: GameId) -> Arc<tokio::sync::Mutex<()>> {
        let mut locks = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(lock) = locks.get(&game).and_then(Weak::upgrade) {
            return lock;
        }
        // Locks that their last holder dropped stay as entries until there are many.
        if locks.len() >= 1024 {
            locks.retain(|_, lock| lock.strong_count() > 0);
        }
        let lock = Arc::new(tokio::sync::Mutex::new(()));
        locks.insert(game, Arc::downgrade(&lock));
        lock
    }
}
