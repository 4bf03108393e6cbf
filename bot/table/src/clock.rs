//! What time it is, and chance: the two things from outside that decisions depend on, as values.

use std::fmt;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use jiff::Timestamp;
use rand::rngs::StdRng;
use rand::{Rng, SeedableRng};

/// The clock of the program: the machine's, one that a test sets, or that of a sandbox.
#[derive(Clone)]
pub enum Clock {
    System,
    /// Milliseconds since 1970.
    Set(Arc<AtomicI64>),
    /// A function that returns the milliseconds since 1970.
    Asked(Arc<dyn Fn() -> i64 + Send + Sync>),
}

impl fmt::Debug for Clock {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Clock({})", self.now())
    }
}

impl Clock {
    /// A clock that stands still until somebody sets it.
    pub fn set_to(time: Timestamp) -> Clock {
        Clock::Set(Arc::new(AtomicI64::new(time.as_millisecond())))
    }

    pub fn now(&self) -> Timestamp {
        match self {
            // In milliseconds, as the database stores times.
            Clock::System => time(Timestamp::now().as_millisecond()),
            Clock::Set(millis) => time(millis.load(Ordering::Relaxed)),
            Clock::Asked(ask) => time(ask()),
        }
    }

    /// Whether somebody sets it, rather than the machine.
    pub fn is_set_by_hand(&self) -> bool {
        match self {
            Clock::System => false,
            Clock::Set(_) | Clock::Asked(_) => true,
        }
    }

    /// Moves a set clock on; the others go by themselves.
    pub fn advance(&self, by: std::time::Duration) {
        match self {
            Clock::System | Clock::Asked(_) => {}
            Clock::Set(millis) => {
                let by = i64::try_from(by.as_millis()).unwrap_or(i64::MAX);
                millis.fetch_add(by, Ordering::Relaxed);
            }
        }
    }
}

fn time(millis: i64) -> Timestamp {
    // Beyond the year 9999 time stands still.
    Timestamp::from_millisecond(millis).unwrap_or(Timestamp::MAX)
}

/// Chance: seeds of games, their ids, and the choices of computer players.
pub struct Dice(Mutex<StdRng>);

impl Dice {
    /// From the system's randomness.
    pub fn fair() -> Dice {
        Dice(Mutex::new(StdRng::from_rng(&mut rand::rng())))
    }

    /// The same for the same number, for tests.
    pub fn numbered(number: u64) -> Dice {
        Dice(Mutex::new(StdRng::seed_from_u64(number)))
    }

    /// Lends the generator to `throw`.
    pub fn with<T>(&self, throw: impl FnOnce(&mut StdRng) -> T) -> T {
        // A panic while throwing leaves a generator that is as good as before.
        throw(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// A new generator, seeded by this one, for work on another thread.
    pub fn branch(&self) -> StdRng {
        self.with(|rng| StdRng::seed_from_u64(rng.next_u64()))
    }
}

impl fmt::Debug for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Dice(hidden)")
    }
}
