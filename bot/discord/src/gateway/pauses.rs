//! Pauses between the connections of a shard: a Discord that ends each of them at once is not called again and again.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

/// Maximum connections in a window of time, and that window: ten seconds, and a margin because connections do not all
/// take the same time to be made.
const MAX_CONNECTIONS: usize = 3;
const WINDOW: Duration = Duration::from_millis(10_500);
/// Pause after a connection that held; each one after it that does not hold doubles it.
const SHORTEST: Duration = Duration::from_millis(250);
/// Maximum doublings: the longest pause is 32 seconds.
const MAX_DOUBLINGS: u32 = 7;
/// Minimum time for which Discord has to be heard on a connection that held.
const MIN_HELD_TIME: Duration = Duration::from_secs(10);

/// The latest connections of a shard.
#[derive(Debug, Default)]
pub(super) struct Pauses {
    /// When they began, the oldest first.
    begun: VecDeque<Instant>,
    /// Number of connections in a row that did not hold.
    n_failed: u32,
}

impl Pauses {
    /// Time until the next connection may begin. It is partly random, so that shards that broke off together do not all
    /// return together.
    pub fn next(&self, now: Instant) -> Duration {
        if self.begun.is_empty() {
            return Duration::ZERO;
        }
        let longest = SHORTEST * (1 << self.n_failed.min(MAX_DOUBLINGS));
        let pause = longest.mul_f64(rand::random_range(0.5..1.0));
        match self.begun.front() {
            Some(first) if self.begun.len() == MAX_CONNECTIONS => {
                pause.max((*first + WINDOW).saturating_duration_since(now))
            }
            Some(_) | None => pause,
        }
    }

    /// Notes that a connection begins.
    pub fn begin(&mut self, now: Instant) {
        if self.begun.len() == MAX_CONNECTIONS {
            self.begun.pop_front();
        }
        self.begun.push_back(now);
    }

    /// Notes that it ended, and for how long Discord was heard on it.
    pub fn end(&mut self, heard: Option<Duration>) {
        self.n_failed = match heard {
            Some(heard) if MIN_HELD_TIME <= heard => 0,
            Some(_) | None => self.n_failed.saturating_add(1),
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// When connections begin that are each heard for that long.
    fn begun(heard: Option<Duration>, n: usize) -> Vec<Instant> {
        let (mut pauses, mut now) = (Pauses::default(), Instant::now());
        let begun = (0..n).map(|_| {
            now += pauses.next(now);
            pauses.begin(now);
            let begun = now;
            now += heard.unwrap_or_default();
            pauses.end(heard);
            begun
        });
        begun.collect()
    }

    #[test]
    fn a_shard_connects_at_most_three_times_in_ten_seconds_and_ever_more_seldom() {
        for heard in [None, Some(Duration::ZERO), Some(Duration::from_secs(1))] {
            let begun = begun(heard, 40);
            for four in begun.windows(4) {
                assert!(WINDOW <= four[3] - four[0], "{heard:?}");
            }
            let last = begun[39] - begun[38];
            assert!(Duration::from_secs(16) <= last, "{last:?}");
        }
    }

    #[test]
    fn a_session_that_held_goes_on_within_a_moment() {
        let begun = begun(Some(MIN_HELD_TIME), 10);
        for pair in begun.windows(2) {
            assert!(pair[1] - pair[0] <= MIN_HELD_TIME + SHORTEST);
        }
    }

    #[test]
    fn the_first_connection_waits_for_nothing() {
        assert_eq!(Pauses::default().next(Instant::now()), Duration::ZERO);
    }
}
