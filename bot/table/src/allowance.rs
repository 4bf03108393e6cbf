//! Rate limits of what a person causes without a move: pictures in private answers, and games from elsewhere that
//! push out others.
//!
//! Each process counts in its own memory, so a restart gives everybody a few more.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use domain::ids::{GuildId, UserId};
use jiff::{SignedDuration, Timestamp};

/// Whom something is counted for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Key {
    Person(UserId),
    Server(GuildId),
    /// Somebody who makes room for a game from elsewhere.
    Place(UserId),
}

impl Key {
    /// Number at once, and the time in which one more is allowed.
    fn limit(self) -> (i32, SignedDuration) {
        match self {
            Key::Person(_) => (30, SignedDuration::from_secs(2)),
            Key::Server(_) => (120, SignedDuration::from_millis(500)),
            Key::Place(_) => (5, SignedDuration::from_hours(6)),
        }
    }
}

/// Number of keys above which those with a full allowance are dropped.
const MANY: usize = 10_000;

/// What was asked for lately.
#[derive(Debug, Default)]
pub struct Allowance {
    /// Time at which each one's allowance is full again.
    free: Mutex<HashMap<Key, Timestamp>>,
}

impl Allowance {
    /// Counts a picture for the person and their server, or returns how long until there can be one.
    pub fn take(
        &self,
        person: UserId,
        server: Option<GuildId>,
        now: Timestamp,
    ) -> Result<(), SignedDuration> {
        let server = server.map(Key::Server);
        self.count([Key::Person(person)].into_iter().chain(server), now)
    }

    /// Counts a game that the person's new one pushes out, or returns how long until there can be one.
    pub fn take_place(&self, person: UserId, now: Timestamp) -> Result<(), SignedDuration> {
        self.count([Key::Place(person)], now)
    }

    fn count(
        &self,
        keys: impl IntoIterator<Item = Key>,
        now: Timestamp,
    ) -> Result<(), SignedDuration> {
        let mut free = self.free.lock().unwrap_or_else(PoisonError::into_inner);
        if MANY < free.len() {
            free.retain(|_, free| now < *free);
        }
        let mut next = Vec::new();
        for key in keys {
            let (n, each) = key.limit();
            // Later than that only if the clock has been set back since.
            let empty = now + each * n;
            let counted = free.get(&key).map_or(now, |free| (*free).clamp(now, empty)) + each;
            let wait = counted.duration_since(empty);
            if wait.is_positive() {
                return Err(wait);
            }
            next.push((key, counted));
        }
        free.extend(next);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOON: Timestamp = Timestamp::constant(1_780_000_000, 0);

    #[test]
    fn a_person_gets_some_pictures_at_once_and_then_one_after_another() {
        let (allowance, own) = (Allowance::default(), UserId(1));
        let after = |seconds| NOON + SignedDuration::from_secs(seconds);
        let taken = |time| allowance.take(own, None, time);
        for _ in 0..30 {
            assert_eq!(taken(NOON), Ok(()));
        }
        assert_eq!(taken(NOON), Err(SignedDuration::from_secs(2)));
        assert_eq!(taken(after(1)), Err(SignedDuration::from_secs(1)));
        assert_eq!(taken(after(2)), Ok(()));
        assert!(taken(after(2)).is_err());
        // By then the allowance is full again.
        for _ in 0..30 {
            assert_eq!(taken(after(200)), Ok(()));
        }
        assert!(taken(after(200)).is_err());
    }

    #[test]
    fn a_clock_set_back_costs_nobody_more_than_their_allowance() {
        let (allowance, own) = (Allowance::default(), UserId(1));
        for _ in 0..30 {
            assert_eq!(allowance.take(own, None, NOON), Ok(()));
        }
        let earlier = NOON - SignedDuration::from_hours(1);
        let wait = allowance.take(own, None, earlier);
        assert_eq!(wait, Err(SignedDuration::from_secs(2)));
    }

    #[test]
    fn a_person_pushes_out_a_few_games_a_day() {
        let (allowance, own) = (Allowance::default(), UserId(1));
        for _ in 0..5 {
            assert_eq!(allowance.take_place(own, NOON), Ok(()));
        }
        let wait = SignedDuration::from_hours(6);
        assert_eq!(allowance.take_place(own, NOON), Err(wait));
        assert_eq!(allowance.take_place(own, NOON + wait), Ok(()));
        assert!(allowance.take_place(own, NOON + wait).is_err());
        assert_eq!(allowance.take_place(UserId(2), NOON), Ok(()));
    }

    #[test]
    fn many_people_of_a_server_are_counted_together() {
        let allowance = Allowance::default();
        let taken = |person, server| allowance.take(UserId(person), Some(GuildId(server)), NOON);
        for person in 0..120 {
            assert_eq!(taken(person, 1), Ok(()));
        }
        assert_eq!(taken(500, 1), Err(SignedDuration::from_millis(500)));
        assert_eq!(taken(500, 2), Ok(()));
    }
}
