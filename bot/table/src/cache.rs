//! Running games kept in memory: those used last.

use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use domain::ids::GameId;
use lru::LruCache;

use crate::Table;
use crate::folded_game::FoldedGame;

/// Kept games, a bounded number of them.
#[derive(Debug)]
pub struct GameCache(Mutex<LruCache<GameId, CachedGame>>);

/// A kept game.
#[derive(Debug, Clone)]
pub struct CachedGame {
    pub course: Arc<FoldedGame>,
    /// Table of that course as it was read; `None` if only the course is known.
    pub table: Option<Arc<Table>>,
}

impl GameCache {
    /// Keeps up to `max` games, and at least one.
    pub fn new(max: usize) -> GameCache {
        let max = NonZeroUsize::new(max).unwrap_or(NonZeroUsize::MIN);
        GameCache(Mutex::new(LruCache::new(max)))
    }

    pub fn get(&self, id: GameId) -> Option<CachedGame> {
        self.lock().get(&id).cloned()
    }

    pub fn keep(&self, id: GameId, course: Arc<FoldedGame>, table: Option<Arc<Table>>) {
        let mut games = self.lock();
        // A slower reader must not bring an older state back.
        let is_older = |known: &CachedGame| course.n_actions < known.course.n_actions;
        if !games.peek(&id).is_some_and(is_older) {
            games.put(id, CachedGame { course, table });
        }
    }

    pub fn forget(&self, id: GameId) {
        self.lock().pop(&id);
    }

    fn lock(&self) -> MutexGuard<'_, LruCache<GameId, CachedGame>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
