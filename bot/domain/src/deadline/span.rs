//! Spans of time.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// From one moment up to, but not including, another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Span {
    pub from: Timestamp,
    pub to: Timestamp,
}

impl Span {
    pub fn contains(&self, time: Timestamp) -> bool {
        self.from <= time && time < self.to
    }

    pub fn length(&self) -> SignedDuration {
        self.to.duration_since(self.from).max(SignedDuration::ZERO)
    }
}
