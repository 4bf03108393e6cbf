//! The gateway's connection of one shard: it is made again whenever it ends, until it is closed from here or Discord
//! refuses it for good.
//!
//! [`Pauses`] say when it may be made, and [`Turns`] when a session may be begun on it. Its lease says whether this
//! process serves the shard at all: nothing that Discord sends is handled without one, for example after the process
//! was frozen. A [`Socket`] is all that knows of websockets.

use std::pin::pin;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use domain::secret::Secret;
use jiff::Timestamp;
use serde_json::Value;
use tokio::task::JoinHandle;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;
use tracing::{debug, info, warn};

use super::event::Event;
use super::frame::{self, Frame};
use super::pauses::Pauses;
use super::socket::{CLOSE_TIMEOUT, Closed, Heard, Socket};
use super::turns::Turns;
use crate::events::Listener;
use crate::handler::Handler;

/// Interval at which a lease that ran out is checked again.
const LEASE_CHECKED: Duration = Duration::from_millis(50);
/// Attempts to resume a session where Discord wants it to be; from then on it is resumed where a new one is begun, as
/// that one host may be down.
const MAX_RESUMES: u32 = 2;

/// What the connections of a process have in common.
pub(crate) struct Setup {
    pub handler: Handler,
    pub token: Secret<String>,
    /// Address of the gateway.
    pub address: String,
    pub turns: Turns,
    /// Called if Discord refuses the connection for good.
    pub refused: Box<dyn Fn(Refusal) + Send + Sync>,
}

/// Why Discord ends a connection for good.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Refusal {
    Token,
    /// There are too few shards for the bot's servers.
    MoreShards,
    /// Discord's code of anything else.
    Other(u16),
}

/// The connection of a shard, until it is closed.
pub(super) struct Connection {
    state: Arc<ConnectionState>,
    stop: CancellationToken,
    task: JoinHandle<()>,
}

/// State of a connection that other tasks read.
#[derive(Debug)]
struct ConnectionState {
    is_connected: AtomicBool,
    latency: Mutex<Option<Duration>>,
    /// End of the lease, in milliseconds since 1970.
    held_until: AtomicI64,
}

/// A session of Discord's, which a new connection resumes.
#[derive(Debug)]
struct Session {
    id: String,
    address: String,
    seq: u64,
}

/// Reason for the end of a connection.
#[derive(Debug, PartialEq, Eq)]
enum End {
    /// It was closed from here.
    Closed,
    /// It broke, and its session can be resumed.
    Broken,
    SessionLost,
    Refused(Refusal),
}

impl Connection {
    /// Begins to connect, and hears Discord as long as the shard is leased.
    pub fn open(setup: Arc<Setup>, shard: u32, total: u32, held_until: Timestamp) -> Connection {
        let state = Arc::new(ConnectionState {
            is_connected: AtomicBool::default(),
            latency: Mutex::default(),
            held_until: AtomicI64::new(held_until.as_millisecond()),
        });
        let stop = CancellationToken::new();
        let running = Running {
            listener: setup.handler.listener(shard, total),
            setup,
            shard,
            total,
            state: state.clone(),
            stop: stop.clone(),
            session: None,
            heard_since: None,
        };
        let task = tokio::spawn(running.run());
        Connection { state, stop, task }
    }

    /// Notes that the lease was renewed.
    pub fn hold_until(&self, until: Timestamp) {
        let until = until.as_millisecond();
        self.state.held_until.store(until, Ordering::Release);
    }

    /// Whether Discord is heard, and the lease holds.
    pub fn is_connected(&self, now: Timestamp) -> bool {
        self.state.is_connected.load(Ordering::Acquire) && self.state.is_held(now)
    }

    /// Round-trip time of the last heartbeat.
    pub fn latency(&self) -> Option<Duration> {
        let latency = self.state.latency.lock();
        *latency.unwrap_or_else(PoisonError::into_inner)
    }

    /// Closes the connection, and returns once no more events arrive.
    pub async fn close(mut self) {
        self.stop.cancel();
        if timeout(2 * CLOSE_TIMEOUT, &mut self.task).await.is_err() {
            self.task.abort();
        }
    }
}

impl Drop for Connection {
    fn drop(&mut self) {
        self.stop.cancel();
    }
}

impl ConnectionState {
    fn is_held(&self, now: Timestamp) -> bool {
        now.as_millisecond() < self.held_until.load(Ordering::Acquire)
    }
}

/// A connection's own task.
struct Running {
    setup: Arc<Setup>,
    shard: u32,
    total: u32,
    state: Arc<ConnectionState>,
    stop: CancellationToken,
    listener: Listener,
    session: Option<Session>,
    /// Since when Discord is heard on the present connection.
    heard_since: Option<Instant>,
}

impl Running {
    async fn run(mut self) {
        let mut pauses = Pauses::default();
        // Connections since the last one on which Discord was heard.
        let mut n_unheard = 0;
        let stop = self.stop.clone();
        loop {
            tokio::select! {
                biased;
                () = stop.cancelled() => return,
                () = sleep(pauses.next(Instant::now())) => {}
            }
            pauses.begin(Instant::now());
            let address = match &self.session {
                Some(session) if n_unheard < MAX_RESUMES => session.address.clone(),
                Some(_) | None => self.setup.address.clone(),
            };
            let end = self.connect(&address).await;
            self.state.is_connected.store(false, Ordering::Release);
            let heard = self.heard_since.take().map(|since| since.elapsed());
            n_unheard = heard.map_or(n_unheard + 1, |_| 0);
            pauses.end(heard);
            match end {
                End::Closed => return,
                End::Refused(refusal) => return (self.setup.refused)(refusal),
                End::SessionLost => self.session = None,
                End::Broken => {}
            }
        }
    }

    /// Connects once, and hears Discord until the connection ends.
    async fn connect(&mut self, address: &str) -> End {
        let stop = self.stop.clone();
        let connected = tokio::select! {
            biased;
            () = stop.cancelled() => return End::Closed,
            connected = Socket::connect(address) => connected,
        };
        let mut socket = match connected {
            Ok(socket) => socket,
            Err(error) => {
                debug!(
                    shard = self.shard,
                    "Shard {} is not connected: {error:#}", self.shard
                );
                return End::Broken;
            }
        };
        let end = self.listen(&mut socket).await;
        if end == End::Closed {
            socket.say_goodbye().await;
        }
        end
    }

    /// Resumes the session, or begins one at the shard's turn, and hears Discord until the connection ends.
    async fn listen(&mut self, socket: &mut Socket) -> End {
        let (setup, stop) = (self.setup.clone(), self.stop.clone());
        let token = setup.token.expose();
        let mut waits_for_turn = self.session.is_none();
        if let Some(session) = &self.session {
            let resume = frame::resume(token, &session.id, session.seq);
            if !self.is_held_again().await {
                return End::Closed;
            }
            if socket.send(&resume).await.is_err() {
                return End::Broken;
            }
        }
        let mut turn = pin!(setup.turns.take(self.shard));
        loop {
            let seq = self.session.as_ref().map(|session| session.seq);
            let heard = tokio::select! {
                biased;
                () = stop.cancelled() => return End::Closed,
                () = &mut turn, if waits_for_turn => {
                    waits_for_turn = false;
                    let identify = frame::identify(token, self.shard, self.total);
                    // Not later: by then the turn would be another shard's.
                    if !self.is_held() || socket.send(&identify).await.is_err() {
                        return End::Broken;
                    }
                    continue;
                }
                heard = socket.next(seq) => heard,
            };
            let frame = match heard {
                Ok(Heard::Frame(frame)) => frame,
                Ok(Heard::Unreadable) => {
                    count_unread("frame");
                    // Not the frame itself, which may contain a token.
                    warn!("A frame from Discord could not be read");
                    continue;
                }
                Err(closed) => return End::of(closed),
            };
            match frame {
                Frame::Event { seq, kind, data } => {
                    if !self.is_held_again().await {
                        return End::Closed;
                    }
                    if !self.hear(seq, &kind, &data) {
                        return End::SessionLost;
                    }
                }
                Frame::HeartbeatAck => {
                    let latency = self.state.latency.lock();
                    *latency.unwrap_or_else(PoisonError::into_inner) = socket.latency();
                }
                Frame::Reconnect | Frame::InvalidSession { can_resume: true } => {
                    return End::Broken;
                }
                Frame::InvalidSession { can_resume: false } => return End::SessionLost,
                Frame::Heartbeat | Frame::Hello(_) | Frame::Unknown => {}
            }
        }
    }

    /// Notes an event's number, and hands the event on. Returns false if there is no session after it.
    fn hear(&mut self, seq: u64, kind: &str, data: &Value) -> bool {
        let mut unread = Vec::new();
        let event = Event::read(kind, data, &mut unread);
        for unread in unread {
            count_unread(kind);
            warn!(
                kind,
                "An event from Discord could not be read, {kind}: {unread}"
            );
        }
        match &event {
            Some(Event::Ready(ready)) => {
                self.session = Some(Session {
                    id: ready.session_id.clone(),
                    address: ready.resume_gateway_url.clone(),
                    seq,
                });
                self.heard();
            }
            Some(Event::Resumed) => {
                info!(shard = self.shard, "Shard {} resumed", self.shard);
                self.heard();
            }
            Some(_) | None => {}
        }
        if let Some(session) = &mut self.session {
            session.seq = seq;
        }
        if let Some(event) = event {
            self.listener.hear(event);
        }
        self.session.is_some()
    }

    /// Notes that Discord is heard on this connection.
    fn heard(&mut self) {
        self.heard_since = Some(Instant::now());
        self.state.is_connected.store(true, Ordering::Release);
    }

    fn is_held(&self) -> bool {
        let clock = &self.setup.handler.requests.app.tables.clock;
        self.state.is_held(clock.now())
    }

    /// If the lease has run out, waits until it is renewed; returns false if the connection is closed instead.
    async fn is_held_again(&self) -> bool {
        loop {
            if self.stop.is_cancelled() {
                return false;
            }
            if self.is_held() {
                return true;
            }
            sleep(LEASE_CHECKED).await;
        }
    }
}

/// Counts what could not be read, by its kind.
fn count_unread(kind: &str) {
    metrics::counter!("railpost_unreadable_events_total", "kind" => kind.to_owned()).increment(1);
}

impl End {
    /// What Discord's close code means.
    fn of(closed: Closed) -> End {
        match closed.code {
            Some(4004) => End::Refused(Refusal::Token),
            Some(4011) => End::Refused(Refusal::MoreShards),
            Some(code @ 4010..=4014) => End::Refused(Refusal::Other(code)),
            Some(4007 | 4009) => End::SessionLost,
            Some(_) | None => End::Broken,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_connection_that_breaks_is_resumed_unless_discord_says_otherwise() {
        let end = |code| End::of(Closed { code });
        assert_eq!(end(None), End::Broken);
        assert_eq!(end(Some(4000)), End::Broken);
        assert_eq!(end(Some(4009)), End::SessionLost);
        assert_eq!(end(Some(4004)), End::Refused(Refusal::Token));
        assert_eq!(end(Some(4014)), End::Refused(Refusal::Other(4014)));
    }
}
