//! A short queue of long jobs that people asked this process for, run one at a time.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

use domain::ids::{GuildId, UserId};
use tokio::sync::{Semaphore, SemaphorePermit};

use crate::request::{Error, Result};

/// Maximum pieces of work under way or waiting.
const MAX_ASKED: usize = 8;

/// Who asked for something, in a server if the work belongs to one.
type Asker = (Option<GuildId>, UserId);

/// Who asked for work of one kind. Nothing of it is stored: a request ends with its process.
#[derive(Debug)]
pub struct Queue {
    asked: Mutex<Vec<Asker>>,
    turn: Semaphore,
    /// Maximum pieces of one server, under way or waiting.
    most_of_server: usize,
    size: AtomicU64,
}

/// Admitted work, which counts until this is dropped.
#[derive(Debug)]
pub struct Admitted<'q> {
    queue: &'q Queue,
    of: Asker,
}

impl Queue {
    pub fn new(most_of_server: usize, size: u64) -> Queue {
        Queue {
            asked: Mutex::default(),
            turn: Semaphore::new(1),
            most_of_server,
            size: AtomicU64::new(size),
        }
    }

    /// Changes the size of each piece from now on, for tests.
    pub fn set_size(&self, n: u64) {
        self.size.store(n, Ordering::Relaxed);
    }

    /// How much one piece is: games, decisions, or steps.
    pub fn size(&self) -> u64 {
        self.size.load(Ordering::Relaxed)
    }

    /// Admits work: one piece for each person, and a few for a server. `None` if they have these already, or too many
    /// wait.
    pub fn admit(&self, server: Option<GuildId>, user: UserId) -> Option<Admitted<'_>> {
        let mut asked = self.asked();
        let of_server = asked.iter().filter(|(of, _)| *of == server).count();
        let is_theirs = |(_, by): &Asker| *by == user;
        if MAX_ASKED <= asked.len()
            || self.most_of_server <= of_server
            || asked.iter().any(is_theirs)
        {
            return None;
        }
        asked.push((server, user));
        Some(Admitted {
            queue: self,
            of: (server, user),
        })
    }

    fn asked(&self) -> MutexGuard<'_, Vec<Asker>> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Admitted<'_> {
    /// Whether other work is under way now.
    pub fn has_to_wait(&self) -> bool {
        self.queue.turn.available_permits() == 0
    }

    /// Waits until no other work is under way.
    pub async fn turn(&self) -> Result<SemaphorePermit<'_>> {
        let permit = self.queue.turn.acquire().await;
        permit.map_err(|error| Error::Internal(error.into()))
    }
}

impl Drop for Admitted<'_> {
    fn drop(&mut self) {
        self.queue.asked().retain(|asked| *asked != self.of);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_person_has_one_piece_of_work_and_a_server_a_few() {
        let queue = Queue::new(2, 1);
        let admit = |server, user| queue.admit(Some(GuildId(server)), UserId(user));
        let first = admit(1, 1).unwrap();
        assert!(admit(1, 1).is_none() && admit(2, 1).is_none());
        let _second = admit(1, 2).unwrap();
        assert!(admit(1, 3).is_none());
        let _others: Vec<Admitted<'_>> = (4..=9).map(|n| admit(n, n).unwrap()).collect();
        assert!(admit(10, 10).is_none());
        drop(first);
        assert!(admit(1, 1).is_some());
    }
}
