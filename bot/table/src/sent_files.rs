//! Files that people send along, and records that are verified: one at a time, on a thread of their own.
//!
//! Pictures, computers and stand-ins have other threads, so no file keeps a table waiting. A file gets a number of
//! steps, and reading it ends when they are used up.

use engine::steps::Steps;
use records::MAX_STEPS;

use crate::allowance::Allowance;
use crate::heavy_work::HeavyWork;
use crate::queue::{Admitted, Queue};
use crate::request::{Caller, Error, Result};

/// The files of a process.
#[derive(Debug)]
pub struct SentFiles {
    /// Whose files are checked; its size is the steps for each.
    pub queue: Queue,
    /// Kept games that people may push out by new ones.
    pub places: Allowance,
    thread: HeavyWork,
}

impl Default for SentFiles {
    fn default() -> SentFiles {
        SentFiles {
            // A person is limited, and in a direct message there is no server.
            queue: Queue::new(usize::MAX, MAX_STEPS),
            places: Allowance::default(),
            thread: HeavyWork::new(1),
        }
    }
}

impl SentFiles {
    /// Admits a file of the caller: one at a time, from before it is fetched until it is checked.
    pub fn admit(&self, caller: &Caller) -> Result<Admitted<'_>> {
        let admitted = self.queue.admit(None, caller.user);
        let words = &caller.words().record;
        admitted.ok_or_else(|| Error::refused(words.file_busy()))
    }

    /// Runs work on the thread for files, once it is free.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut Steps) -> T + Send + 'static,
    ) -> Result<T> {
        let most = self.queue.size();
        let work = move || work(&mut Steps::at_most(most));
        self.thread.run(work).await
    }
}
