//! Running games kept in memory: those used last.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::app::table::Table;
use crate::app::table::course::Course;
use crate::ids::GameId;

/// Kept games, a bounded number of them.
#[derive(Debug)]
pub struct KeptGames {
    max: usize,
    games: Mutex<Games>,
}

#[derive(Debug, Default)]
struct Games {
    /// Number of uses so far.
    n_uses: u64,
    by_id: HashMap<GameId, Kept>,
}

/// A kept game.
#[derive(Debug, Clone)]
pub struct Kept {
    last_use: u64,
    pub course: Arc<Course>,
    /// Table of that course as it was read; `None` if only the course is known.
    pub table: Option<Arc<Table>>,
}

impl KeptGames {
    pub fn new(max: usize) -> KeptGames {
        KeptGames {
            max,
            games: Mutex::default(),
        }
    }

    pub fn get(&self, id: GameId) -> Option<Kept> {
        let mut games = self.lock();
        games.n_uses += 1;
        let n_uses = games.n_uses;
        let kept = games.by_id.get_mut(&id)?;
        kept.last_use = n_uses;
        Some(kept.clone())
    }

    pub fn keep(&self, id: GameId, course: Arc<Course>, table: Option<Arc<Table>>) {
        let mut games = self.lock();
        games.n_uses += 1;
        // A slower reader must not bring an older state back.
        let is_older = |known: &Kept| course.n_actions < known.course.n_actions;
        if games.by_id.get(&id).is_some_and(is_older) {
            return;
        }
        let kept = Kept {
            last_use: games.n_uses,
            course,
            table,
        };
        games.by_id.insert(id, kept);
        if games.by_id.len() > self.max {
            let oldest = games.by_id.iter().min_by_key(|(_, kept)| kept.last_use);
            if let Some(oldest) = oldest.map(|(id, _)| *id) {
                games.by_id.remove(&oldest);
            }
        }
    }

    pub fn forget(&self, id: GameId) {
        self.lock().by_id.remove(&id);
    }

    fn lock(&self) -> MutexGuard<'_, Games> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
