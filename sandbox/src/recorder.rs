//! The record of every request and its answer.

use std::collections::VecDeque;

use serde::Serialize;
use serde_json::Value;

use crate::clock::Moment;
use crate::state::messages::Upload;

/// One request and its answer.
#[derive(Debug, Clone, Serialize)]
pub struct Recorded {
    /// Counts from 1.
    pub number: u64,
    /// Time by the sandbox's clock.
    pub at: Moment,
    /// Its method.
    pub method: String,
    /// Its path, without `/api/v10`.
    pub path: String,
    /// The part after the question mark.
    pub query: String,
    /// Its JSON; for a multipart request the part `payload_json`.
    pub body: Value,
    /// Its files.
    #[serde(skip)]
    pub files: Vec<Upload>,
    /// The status of the answer.
    pub status: u16,
    /// The answer's JSON, or its page; null if it has neither.
    pub answer: Value,
    /// Whether a planned fault gave the answer.
    pub was_faulted: bool,
    /// Whether there is no such route.
    pub unknown_route: bool,
}

/// The last requests.
#[derive(Debug)]
pub struct Recorder {
    kept: VecDeque<Recorded>,
    most: usize,
    number: u64,
}

impl Recorder {
    /// A record of at most `most` requests.
    pub fn new(most: usize) -> Recorder {
        Recorder {
            kept: VecDeque::new(),
            most,
            number: 0,
        }
    }

    pub(crate) fn add(&mut self, mut recorded: Recorded) {
        self.number += 1;
        recorded.number = self.number;
        self.kept.push_back(recorded);
        while self.most < self.kept.len() {
            self.kept.pop_front();
        }
    }

    /// The requests kept, oldest first.
    pub fn all(&self) -> impl Iterator<Item = &Recorded> {
        self.kept.iter()
    }

    /// Number of all requests so far.
    pub fn count(&self) -> u64 {
        self.number
    }
}
