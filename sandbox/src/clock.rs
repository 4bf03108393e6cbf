//! The sandbox's own clock: the machine's time until somebody moves it forward, or a stopped time
//! that only a test changes.
//!
//! Everything in the sandbox that depends on time (the three seconds to answer an interaction, the
//! life of a token, nonces, old messages, archived threads) asks this clock and no other.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde::{Deserialize, Serialize};

/// A point in time, in milliseconds since 1970.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Moment(pub i64);

impl Moment {
    /// Time since `earlier`; zero if that is later.
    pub fn since(self, earlier: Moment) -> Duration {
        Duration::from_millis(u64::try_from(self.0 - earlier.0).unwrap_or(0))
    }

    /// The moment `duration` later.
    pub fn plus(self, duration: Duration) -> Moment {
        Moment(self.0.saturating_add(millis(duration)))
    }

    /// As Discord writes times: `2026-11-21T06:15:00.000000+00:00`.
    pub fn iso(self) -> String {
        let timestamp =
            jiff::Timestamp::from_millisecond(self.0).unwrap_or(jiff::Timestamp::UNIX_EPOCH);
        timestamp
            .strftime("%Y-%m-%dT%H:%M:%S%.6f+00:00")
            .to_string()
    }

    /// Reads a time as Discord writes it.
    pub fn parse(text: &str) -> Option<Moment> {
        text.parse::<jiff::Timestamp>()
            .ok()
            .map(|timestamp| Moment(timestamp.as_millisecond()))
    }
}

/// A clock whose clones share one time.
#[derive(Debug, Clone)]
pub struct Clock(Arc<Hands>);

#[derive(Debug)]
struct Hands {
    runs: bool,
    /// Offset to the machine's time if the clock runs, else the time itself.
    millis: AtomicI64,
}

impl Clock {
    /// The machine's time; [`Clock::advance`] moves it ahead of that.
    pub fn real() -> Clock {
        Clock(Arc::new(Hands {
            runs: true,
            millis: AtomicI64::new(0),
        }))
    }

    /// A clock stopped at `moment` until it is moved.
    pub fn standing_at(moment: Moment) -> Clock {
        Clock(Arc::new(Hands {
            runs: false,
            millis: AtomicI64::new(moment.0),
        }))
    }

    /// The current time.
    pub fn now(&self) -> Moment {
        let millis = self.0.millis.load(Ordering::SeqCst);
        if self.0.runs {
            Moment(machine_millis() + millis)
        } else {
            Moment(millis)
        }
    }

    /// Moves the clock forward.
    pub fn advance(&self, by: Duration) {
        self.0.millis.fetch_add(millis(by), Ordering::SeqCst);
    }

    /// Whether it runs by itself.
    pub fn runs(&self) -> bool {
        self.0.runs
    }

    /// How far a running clock is ahead of the machine's.
    pub fn ahead(&self) -> Duration {
        if self.0.runs {
            Moment(self.0.millis.load(Ordering::SeqCst)).since(Moment(0))
        } else {
            Duration::ZERO
        }
    }
}

impl Default for Clock {
    fn default() -> Clock {
        Clock::real()
    }
}

fn millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

fn machine_millis() -> i64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, millis)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_standing_clock_moves_only_when_told() {
        let clock = Clock::standing_at(Moment(1_000));
        assert_eq!(clock.now(), Moment(1_000));
        clock.clone().advance(Duration::from_secs(2));
        assert_eq!(clock.now(), Moment(3_000));
    }

    #[test]
    fn times_are_written_and_read_as_discord_writes_them() {
        let moment = Moment(1_795_241_700_123);
        assert_eq!(moment.iso(), "2026-11-21T06:15:00.123000+00:00");
        assert_eq!(Moment::parse(&moment.iso()), Some(moment));
    }
}
