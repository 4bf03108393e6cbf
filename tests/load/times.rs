//! Measured times and their distribution.

use std::fmt;
use std::time::Duration;

/// Individual times.
#[derive(Debug, Default)]
pub struct Times(Vec<Duration>);

impl Times {
    pub fn push(&mut self, time: Duration) {
        self.0.push(time);
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }
}

impl fmt::Display for Times {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut sorted = self.0.clone();
        sorted.sort();
        let Some(most) = sorted.last() else {
            return f.write_str("never");
        };
        let at = |share: f64| ms(sorted[((sorted.len() - 1) as f64 * share) as usize]);
        write!(
            f,
            "p50 {:.1} ms, p95 {:.1} ms, p99 {:.1} ms, at most {:.1} ms",
            at(0.5),
            at(0.95),
            at(0.99),
            ms(*most)
        )
    }
}

fn ms(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

/// Counts of times by upper bound: the bound in seconds, and how many are within it.
#[derive(Debug, Default)]
pub struct Spread(pub Vec<(f64, f64)>);

impl fmt::Display for Spread {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let n_all = self.0.last().map_or(0.0, |(_, n)| *n);
        if n_all == 0.0 {
            return f.write_str("never");
        }
        let within = |share: f64| {
            let bound = self.0.iter().find(|(_, n)| n_all * share <= *n);
            bound.map_or(f64::INFINITY, |(bound, _)| bound * 1000.0)
        };
        write!(
            f,
            "p50 within {:.1} ms, p95 {:.1} ms, p99 {:.1} ms (by the bot's own clock)",
            within(0.5),
            within(0.95),
            within(0.99)
        )
    }
}
