//! Who has a variant tried out in this process: one trial at a time, and few that wait.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::{Semaphore, SemaphorePermit};

use crate::app::request::{Error, Result};
use crate::ids::{GuildId, UserId};

/// Games of a trial.
const GAMES: u32 = 200;
/// Maximum number of trials under way or waiting.
const MAX_TRIALS: usize = 8;

/// The trials under way. None outlives its process.
#[derive(Debug)]
pub struct Trials {
    asked: Mutex<Vec<(GuildId, UserId)>>,
    turn: Semaphore,
    n_games: AtomicU32,
}

/// A trial that was let in, until it is dropped.
#[derive(Debug)]
pub(in crate::app) struct Admitted<'t> {
    trials: &'t Trials,
    of: (GuildId, UserId),
}

impl Default for Trials {
    fn default() -> Trials {
        Trials {
            asked: Mutex::default(),
            turn: Semaphore::new(1),
            n_games: AtomicU32::new(GAMES),
        }
    }
}

impl Trials {
    /// Games of each trial from now on, for tests.
    pub fn set_games(&self, n: u32) {
        self.n_games.store(n, Ordering::Relaxed);
    }

    pub(in crate::app) fn n_games(&self) -> u32 {
        self.n_games.load(Ordering::Relaxed)
    }

    /// Admits a trial, one for each server and each person; `None` if there is one already, or too many wait.
    pub(in crate::app) fn admit(&self, server: GuildId, user: UserId) -> Option<Admitted<'_>> {
        let mut asked = self.asked();
        let is_theirs = |(of, by): &(GuildId, UserId)| *of == server || *by == user;
        if MAX_TRIALS <= asked.len() || asked.iter().any(is_theirs) {
            return None;
        }
        asked.push((server, user));
        Some(Admitted {
            trials: self,
            of: (server, user),
        })
    }

    fn asked(&self) -> MutexGuard<'_, Vec<(GuildId, UserId)>> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Admitted<'_> {
    /// Waits until no other trial plays.
    pub async fn turn(&self) -> Result<SemaphorePermit<'_>> {
        let permit = self.trials.turn.acquire().await;
        permit.map_err(|error| Error::Internal(error.into()))
    }
}

impl Drop for Admitted<'_> {
    fn drop(&mut self) {
        self.trials.asked().retain(|asked| *asked != self.of);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_and_a_person_have_one_trial_each() {
        let trials = Trials::default();
        let admit = |server, user| trials.admit(GuildId(server), UserId(user));
        let first = admit(1, 1).unwrap();
        assert!(admit(1, 2).is_none() && admit(2, 1).is_none());
        let _others: Vec<Admitted<'_>> = (2..=8).map(|n| admit(n, n).unwrap()).collect();
        assert!(admit(9, 9).is_none());
        drop(first);
        assert!(admit(1, 1).is_some());
    }
}
