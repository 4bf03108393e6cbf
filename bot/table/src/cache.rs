//! Running games kept in memory: those used last.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use lru::LruCache;

use crate::Table;
use crate::folded_game::Course;
use domain::ids::GameId;

/// Kept games, a bounded number of them.
#[derive(Debug)]
pub struct KeptGames(Mutex<LruCache<GameId, Kept>>);

/// A kept game.
#[derive(Debug, Clone)]
pub struct Kept {
    pub course: Arc<Course>,
    /// Table of that course as it was read; `None` if only the course is known.
    pub table: Option<Arc<Table>>,
}

impl KeptGames {
    /// Keeps up to `max` games, and at least one.
    pub fn new(max: usize) -> KeptGames {
        let max = NonZeroUsize::new(max).unwrap_or(NonZeroUsize::MIN);
        KeptGames(Mutex::new(LruCache::new(max)))
    }

    pub fn get(&self, id: GameId) -> Option<Kept> {
        self.lock().get(&id).cloned()
    }

    pub fn keep(&self, id: GameId, course: Arc<Course>, table: Option<Arc<Table>>) {
        let mut games = self.lock();
        // A slower reader must not bring an older state back.
        let is_older = |known: &Kept| course.n_actions < known.course.n_actions;
        if !games.peek(&id).is_some_and(is_older) {
            games.put(id, Kept { course, table });
        }
    }

    pub fn forget(&self, id: GameId) {
        self.lock().pop(&id);
    }

    fn lock(&self) -> MutexGuard<'_, LruCache<GameId, Kept>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
