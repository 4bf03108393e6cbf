//! Resources used by a process, from `/proc`.

use std::fs;
use std::time::Duration;

/// Linux counts in hundredths of a second here, whatever its timer does.
const TICK: Duration = Duration::from_millis(10);

/// CPU time so far, and memory.
#[derive(Debug, Clone, Copy)]
pub struct Usage {
    pub cpu: Duration,
    pub resident_mb: u64,
    pub most_mb: u64,
}

impl Usage {
    pub fn own() -> Usage {
        Usage::of("self")
    }

    /// Usage of the process with that id.
    pub fn of(process: &str) -> Usage {
        let read = |file: &str| fs::read_to_string(format!("/proc/{process}/{file}"));
        let stat = read("stat").expect("the bench runs on Linux");
        // The name in parentheses may hold spaces; user and system time are the 12th and 13th after it.
        let (_, fields) = stat.rsplit_once(')').expect("the name is in parentheses");
        let field = |at: usize| fields.split_whitespace().nth(at)?.parse::<u32>().ok();
        let ticks = field(11).zip(field(12)).map(|(user, system)| user + system);
        let status = read("status").unwrap_or_default();
        let megabytes = |name: &str| {
            let line = status.lines().find_map(|line| line.strip_prefix(name));
            let kilobytes =
                line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
            kilobytes.unwrap_or(0) / 1024
        };
        Usage {
            cpu: TICK * ticks.expect("two numbers"),
            resident_mb: megabytes("VmRSS:"),
            most_mb: megabytes("VmHWM:"),
        }
    }
}
