//! Shards that the processes share: how long nobody hears those of a killed one, how long a new one waits for its
//! share, and how far apart shards start.

use std::collections::BTreeSet;
use std::fmt;
use std::net::{Ipv4Addr, TcpListener};
use std::time::{Duration, Instant};

use sandbox::Sandbox;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;
use tokio::time::sleep;

/// Maximum time in which nobody hears a shard of a killed process.
const TAKEN_OVER: Duration = Duration::from_secs(60);
/// Minimum time between two shards that identify themselves.
const APART: Duration = Duration::from_secs(5);
/// How much later than the next one an IDENTIFY may be read.
const SLACK: Duration = Duration::from_millis(50);
/// Interval at which Discord is looked at.
const POLL_INTERVAL: Duration = Duration::from_millis(20);

/// What was measured.
#[derive(Debug, Default)]
pub struct Shards {
    /// Number of all shards.
    n_shards: usize,
    /// From the kill of a process until others heard all its shards.
    taken_over: Vec<Duration>,
    /// From the start of a further process until it had its share.
    joined: Option<Duration>,
    /// Connections whose IDENTIFY was seen, and when the last one came, in Discord's milliseconds.
    started: BTreeSet<u64>,
    last_start: Option<i64>,
    closest: Option<Duration>,
}

impl Shards {
    pub fn new(n_shards: usize) -> Shards {
        Shards {
            n_shards,
            ..Shards::default()
        }
    }

    /// Whether every shard is heard by some process.
    pub fn are_heard(&self, sandbox: &Sandbox) -> bool {
        self.n_shards <= sandbox.shards().len()
    }

    /// Waits until others hear the shards of a process that was just killed.
    pub async fn taken_over(&mut self, sandbox: &Sandbox) {
        let began = Instant::now();
        // Discord notices at once that its connections are gone.
        while self.are_heard(sandbox) && began.elapsed() < Duration::from_secs(1) {
            sleep(POLL_INTERVAL).await;
        }
        while !self.are_heard(sandbox) {
            assert!(
                began.elapsed() < 2 * TAKEN_OVER,
                "nobody takes the shards over: {:?} of {}",
                sandbox.shards(),
                self.n_shards
            );
            sleep(POLL_INTERVAL).await;
        }
        self.taken_over.push(began.elapsed());
    }

    /// Waits until a process that was just started says that it has its share.
    pub async fn joined(&mut self, port: u16) {
        let began = Instant::now();
        while !is_ready(port).await {
            assert!(began.elapsed() < 3 * TAKEN_OVER, "it gets no share");
            sleep(10 * POLL_INTERVAL).await;
        }
        self.joined = Some(began.elapsed());
    }

    /// Looks at what the processes sent since the last look.
    pub fn look(&mut self, sandbox: &Sandbox) {
        for frame in sandbox.gateway_frames() {
            if frame.op != 2 || !self.started.insert(frame.connection) {
                continue;
            }
            if let Some(last) = self.last_start.replace(frame.at.0) {
                let apart = Duration::from_millis(u64::try_from(frame.at.0 - last).unwrap_or(0));
                self.closest = Some(self.closest.map_or(apart, |closest| closest.min(apart)));
            }
        }
    }

    /// Whether everything was in time.
    pub fn are_faultless(&self) -> bool {
        self.taken_over.iter().all(|time| *time <= TAKEN_OVER)
            && self.closest.is_none_or(|closest| APART <= closest + SLACK)
    }
}

impl fmt::Display for Shards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let n_killed = self.taken_over.len();
        if let Some(longest) = self.taken_over.iter().max() {
            let longest = longest.as_secs_f64();
            writeln!(
                f,
                "  {} shards: those of {n_killed} killed processes heard by others after {longest:.1} s at most",
                self.n_shards
            )?;
        }
        if let Some(joined) = self.joined {
            let joined = joined.as_secs_f64();
            writeln!(f, "  a further process had its share after {joined:.1} s")?;
        }
        if let Some(closest) = self.closest {
            let (n_starts, closest) = (self.started.len(), closest.as_secs_f64());
            writeln!(
                f,
                "  {n_starts} shards started, {closest:.2} s apart at least"
            )?;
        }
        Ok(())
    }
}

/// A port that is free now.
pub fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).unwrap();
    listener.local_addr().unwrap().port()
}

/// Whether a process says that people can be served.
async fn is_ready(port: u16) -> bool {
    let asked = async {
        let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).await?;
        let request = "GET /readyz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
        stream.write_all(request.as_bytes()).await?;
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await?;
        std::io::Result::Ok(answer)
    };
    asked
        .await
        .is_ok_and(|answer| answer.starts_with("HTTP/1.1 200"))
}
