//! Work on a text that anybody may have made up, counted in steps: it ends after a number of them, on every machine
//! alike.
//!
//! A step is about as much as reading ten bytes of JSON or comparing two short texts; bigger pieces of work count as
//! the number of steps that they were measured to take. `engine/records/tests/records/hostile.rs` makes up texts that cost as
//! much as possible.

/// Steps taken, and their maximum.
#[derive(Debug, Clone)]
pub struct Steps {
    taken: u64,
    most: u64,
}

/// Work would take more steps than allowed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("reading and checking it takes more than {most} steps of work")]
pub struct TooMuchWork {
    pub most: u64,
}

impl Steps {
    pub fn at_most(most: u64) -> Steps {
        Steps { taken: 0, most }
    }

    /// Steps that are counted and never too many, for texts of one's own.
    pub fn unlimited() -> Steps {
        Steps::at_most(u64::MAX)
    }

    pub fn taken(&self) -> u64 {
        self.taken
    }

    /// Counts work whose amount is limited by itself.
    pub fn count(&mut self, n: usize) {
        self.taken = self.taken.saturating_add(n as u64);
    }

    /// Counts work, or says that it is too much.
    pub fn take(&mut self, n: usize) -> Result<(), TooMuchWork> {
        self.count(n);
        self.stop_if_too_many()
    }

    /// Says whether the work counted so far is too much.
    pub fn stop_if_too_many(&self) -> Result<(), TooMuchWork> {
        match self.taken <= self.most {
            true => Ok(()),
            false => Err(TooMuchWork { most: self.most }),
        }
    }
}
