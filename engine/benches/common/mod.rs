//! A small harness for the benchmarks of this crate: CPU time of this thread, the median of several runs.
//!
//! CPU time is hardly disturbed by other work on the machine. Run by `cargo test`, without `--bench`,
//! everything is measured once, to show that it still works.

#![allow(dead_code, reason = "not every benchmark needs everything")]

pub mod games;

use std::hint::black_box;
use std::time::Duration;

/// The CPU time that this thread has used.
#[cfg(unix)]
pub fn cpu_time() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    let now = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(now.tv_sec as u64, now.tv_nsec as u32)
}

/// On systems without such a clock: the time since the first call.
#[cfg(not(unix))]
pub fn cpu_time() -> Duration {
    use std::sync::LazyLock;
    use std::time::Instant;
    static START: LazyLock<Instant> = LazyLock::new(Instant::now);
    START.elapsed()
}

/// The processor's name as the system reports it.
pub fn cpu_name() -> String {
    std::fs::read_to_string("/proc/cpuinfo")
        .ok()
        .and_then(|info| {
            let line = info.lines().find(|line| line.starts_with("model name"))?;
            Some(line.split_once(": ")?.1.to_owned())
        })
        .unwrap_or_else(|| "unknown CPU".to_owned())
}

/// Whether to measure properly rather than once.
pub fn in_earnest() -> bool {
    std::env::args().any(|arg| arg == "--bench")
}

/// Time of one call of `work`: the median of seven runs, each of as many
/// calls as fill `run`.
pub fn time_of<T>(run: Duration, mut work: impl FnMut() -> T) -> Duration {
    let mut time_calls = |n_calls: u32| {
        let start = cpu_time();
        for _ in 0..n_calls {
            black_box(work());
        }
        cpu_time() - start
    };
    let first = time_calls(1);
    if !in_earnest() {
        return first;
    }
    let mut n_calls = 1;
    while time_calls(n_calls) < run {
        n_calls *= 2;
    }
    let mut runs: Vec<Duration> = (0..7).map(|_| time_calls(n_calls)).collect();
    median(&mut runs) / n_calls
}

pub fn median<T: Ord + Copy>(values: &mut [T]) -> T {
    values.sort_unstable();
    values[values.len() / 2]
}

/// A time in the unit that fits it: nanoseconds below a microsecond, and so on.
pub fn readable(time: Duration) -> String {
    let nanos = time.as_nanos() as f64;
    match time.as_nanos() {
        0..1_000 => format!("{nanos:.0} ns"),
        1_000..1_000_000 => format!("{:.2} µs", nanos / 1e3),
        1_000_000..1_000_000_000 => format!("{:.2} ms", nanos / 1e6),
        _ => format!("{:.2} s", nanos / 1e9),
    }
}
