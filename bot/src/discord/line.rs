//! The gateway's connection of one leased shard.
//!
//! The library's own manager identifies a shard whenever it sees fit. A leased one first makes sure that its lease
//! holds, and that no other process identified one a moment ago. Nothing that Discord sends is handled without a
//! lease, for example after the process was frozen.

use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::Context as _;
use futures::{SinkExt as _, StreamExt as _};
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use serenity::all::{Event, GatewayIntents};
use tokio::net::TcpStream;
use tokio::task::JoinHandle;
use tokio::time::{Instant, MissedTickBehavior, interval_at, sleep, timeout};
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, WebSocketConfig};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};
use tokio_util::sync::CancellationToken;
use tracing::{debug, info, warn};

use super::frame::Frame;
use super::handler::Handler;
use crate::app::request::Result;
use crate::app::table::tables::Tables;
use crate::secret::Secret;

/// Time between two shards of a bucket that identify themselves: Discord's five seconds, and a margin because messages
/// do not all take the same time to arrive.
const APART: SignedDuration = SignedDuration::from_millis(5_250);
/// Maximum length of a turn: connecting, and being greeted.
const TURN: SignedDuration = SignedDuration::from_secs(20);
/// Maximum wait for Discord while connecting, each for the connection and for the greeting.
const PATIENCE: Duration = Duration::from_secs(8);
/// Maximum wait for Discord to say goodbye, too.
const GOODBYE: Duration = Duration::from_secs(1);
/// Interval at which a turn is asked for.
const MOMENT: Duration = Duration::from_millis(250);
/// Interval at which a lease that ran out is checked again.
const BLINK: Duration = Duration::from_millis(50);
/// Maximum doublings of the pause between two attempts, which begins with a second.
const MAX_DOUBLINGS: u32 = 5;
/// Attempts to resume a session where Discord wants it to be; from then on it is resumed like a new one is begun, as
/// that one host may be down.
const MAX_RESUMES: u32 = 2;

/// Resources shared by the lines of a process.
pub(super) struct Wires {
    pub handler: Handler,
    pub token: Secret<String>,
    /// Address of the gateway.
    pub address: String,
    /// Number of shards that may identify themselves at the same time.
    pub n_at_once: u32,
    /// Name of this process.
    pub process: String,
    /// Called if Discord refuses the connection for good.
    pub refused: Box<dyn Fn(Refusal) + Send + Sync>,
}

/// Why Discord ends a connection for good.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Refusal {
    Token,
    /// There are too few shards for the bot's servers.
    MoreShards,
    /// Discord's code of anything else.
    Other(u16),
}

/// The connection of a shard, until it is closed.
pub(super) struct Line {
    state: Arc<State>,
    stop: CancellationToken,
    task: JoinHandle<()>,
}

/// State of a line that other tasks read.
#[derive(Debug)]
struct State {
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

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

impl Line {
    /// Begins to connect.
    pub fn open(wires: Arc<Wires>, shard: u32, total: u32, held_until: Timestamp) -> Line {
        let state = Arc::new(State {
            is_connected: AtomicBool::default(),
            latency: Mutex::default(),
            held_until: AtomicI64::new(held_until.as_millisecond()),
        });
        let stop = CancellationToken::new();
        let connecting = Connecting {
            wires,
            shard,
            total,
            state: state.clone(),
            stop: stop.clone(),
            has_turn: false,
        };
        let task = tokio::spawn(connecting.run());
        Line { state, stop, task }
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

    /// Takes leave of Discord, and returns once nothing is heard any more.
    pub async fn close(mut self) {
        self.stop.cancel();
        if timeout(2 * GOODBYE, &mut self.task).await.is_err() {
            self.task.abort();
        }
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.stop.cancel();
    }
}

impl State {
    fn is_held(&self, now: Timestamp) -> bool {
        now.as_millisecond() < self.held_until.load(Ordering::Acquire)
    }
}

/// The time by which leases and turns are counted: that of the database, unless somebody sets the clock.
pub(super) async fn time(tables: &Tables) -> Result<Timestamp> {
    match tables.clock.is_set_by_hand() {
        true => Ok(tables.clock.now()),
        false => Ok(tables.store.time().await?),
    }
}

/// A line's own task.
struct Connecting {
    wires: Arc<Wires>,
    shard: u32,
    total: u32,
    state: Arc<State>,
    stop: CancellationToken,
    /// Whether it is this shard's turn to identify itself.
    has_turn: bool,
}

impl Connecting {
    async fn run(mut self) {
        let shard = self.shard;
        let mut session: Option<Session> = None;
        let (mut n_failed, mut n_unopened) = (0, 0);
        loop {
            let stop = self.stop.clone();
            let address = match &session {
                Some(session) if n_unopened < MAX_RESUMES => session.address.clone(),
                Some(_) | None => self.wires.address.clone(),
            };
            let opened = tokio::select! {
                biased;
                () = stop.cancelled() => break,
                opened = self.open(&address, session.as_ref()) => opened,
            };
            let end = match opened {
                Ok((socket, interval)) => {
                    n_unopened = 0;
                    self.listen(socket, interval, &mut session).await
                }
                Err(error) => {
                    n_unopened += 1;
                    debug!(shard, "Shard {shard} is not connected: {error:#}");
                    End::Broken
                }
            };
            if self.state.is_connected.swap(false, Ordering::AcqRel) {
                n_failed = 0;
            }
            // Still held if the shard did not get as far as identifying itself.
            self.end_turn(SignedDuration::ZERO).await;
            match end {
                End::Closed => break,
                End::Refused(refusal) => return (self.wires.refused)(refusal),
                End::SessionLost => session = None,
                End::Broken => {}
            }
            let pause = Duration::from_secs(1 << n_failed.min(MAX_DOUBLINGS));
            n_failed += 1;
            tokio::select! {
                () = stop.cancelled() => break,
                () = sleep(pause.mul_f64(rand::random_range(0.5..1.0))) => {}
            }
        }
        self.end_turn(SignedDuration::ZERO).await;
    }

    /// Connects, and identifies itself or resumes the session. Returns the interval at which Discord wants heartbeats.
    async fn open(
        &mut self,
        base: &str,
        session: Option<&Session>,
    ) -> anyhow::Result<(Socket, Duration)> {
        if session.is_none() {
            self.take_turn().await;
        }
        // Messages may be as large as Discord's largest server.
        let config = WebSocketConfig {
            max_message_size: None,
            max_frame_size: None,
            ..WebSocketConfig::default()
        };
        let connecting = connect_async_with_config(address(base), Some(config), false);
        let (mut socket, _) = timeout(PATIENCE, connecting).await??;
        let greeting = timeout(PATIENCE, socket.next()).await?;
        let greeting = greeting.context("it was closed")??.into_text()?;
        let Some(Frame::Hello(interval)) = Frame::read(&greeting) else {
            anyhow::bail!("no greeting");
        };
        let token = self.wires.token.expose();
        anyhow::ensure!(self.is_held_again().await, "the lease is lost");
        let frame = match session {
            Some(session) => json!({"op": 6, "d": {
                "token": token, "session_id": session.id, "seq": session.seq,
            }}),
            None => json!({"op": 2, "d": {
                "token": token,
                "intents": GatewayIntents::GUILDS.bits(),
                "shard": [self.shard, self.total],
                "properties": {
                    "os": std::env::consts::OS, "browser": "railpost", "device": "railpost",
                },
            }}),
        };
        send(&mut socket, &frame).await?;
        self.end_turn(APART).await;
        Ok((socket, interval))
    }

    /// Hears Discord until the connection ends.
    async fn listen(
        &mut self,
        mut socket: Socket,
        interval: Duration,
        session: &mut Option<Session>,
    ) -> End {
        // Discord wants the first one at a random moment.
        let first = Instant::now() + interval.mul_f64(rand::random_range(0.0..1.0));
        let mut beats = interval_at(first, interval.max(BLINK));
        beats.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut beat_sent: Option<Instant> = None;
        let stop = self.stop.clone();
        loop {
            let frame = tokio::select! {
                biased;
                () = stop.cancelled() => {
                    say_goodbye(&mut socket).await;
                    return End::Closed;
                }
                _ = beats.tick() => {
                    // Without an answer to the last one the connection is dead.
                    let seq = session.as_ref().map(|session| session.seq);
                    let beat = json!({"op": 1, "d": seq});
                    if beat_sent.is_some() || send(&mut socket, &beat).await.is_err() {
                        return End::Broken;
                    }
                    beat_sent = Some(Instant::now());
                    continue;
                }
                frame = socket.next() => frame,
            };
            let text = match frame {
                Some(Ok(Message::Text(text))) => text,
                Some(Ok(Message::Close(close))) => return closed(close.map(|close| close.code)),
                Some(Ok(_)) => continue,
                Some(Err(_)) | None => return End::Broken,
            };
            let Some(frame) = Frame::read(&text) else {
                // Not the frame itself, which may contain a token.
                warn!("A frame from Discord could not be read");
                continue;
            };
            match frame {
                Frame::Event(seq, event) => {
                    if !self.is_held_again().await {
                        say_goodbye(&mut socket).await;
                        return End::Closed;
                    }
                    self.hear(seq, event, session);
                }
                Frame::HeartbeatAck => {
                    if let Some(sent) = beat_sent.take() {
                        let latency = self.state.latency.lock();
                        *latency.unwrap_or_else(PoisonError::into_inner) = Some(sent.elapsed());
                    }
                }
                Frame::Heartbeat => beats.reset_immediately(),
                Frame::Reconnect | Frame::InvalidSession { can_resume: true } => {
                    return End::Broken;
                }
                Frame::InvalidSession { can_resume: false } => return End::SessionLost,
                Frame::Hello(_) | Frame::Unknown => {}
            }
        }
    }

    /// Notes an event's number, and hands it to the application.
    fn hear(&self, seq: u64, event: Option<Box<Event>>, session: &mut Option<Session>) {
        match (event.as_deref(), session) {
            (Some(Event::Ready(event)), session) => {
                *session = Some(Session {
                    id: event.ready.session_id.clone(),
                    address: event.ready.resume_gateway_url.clone(),
                    seq,
                });
                self.state.is_connected.store(true, Ordering::Release);
            }
            (Some(Event::Resumed(_)), Some(session)) => {
                session.seq = seq;
                self.state.is_connected.store(true, Ordering::Release);
                info!(shard = self.shard, "Shard {} goes on", self.shard);
            }
            (_, Some(session)) => session.seq = seq,
            (_, None) => {}
        }
        if let Some(event) = event {
            self.wires.handler.hear(self.shard, *event);
        }
    }

    /// If the lease has run out, waits until it is renewed; returns false if the line is closed instead.
    async fn is_held_again(&self) -> bool {
        loop {
            if self.stop.is_cancelled() {
                return false;
            }
            if self.state.is_held(self.tables().clock.now()) {
                return true;
            }
            sleep(BLINK).await;
        }
    }

    /// Waits until no other shard of the bucket, of whichever process, is identifying itself.
    async fn take_turn(&mut self) {
        while !self.has_turn {
            match self.try_take_turn().await {
                Ok(true) => self.has_turn = true,
                Ok(false) => sleep(MOMENT).await,
                Err(error) => {
                    debug!("No turn was taken: {error:#}");
                    sleep(4 * MOMENT).await;
                }
            }
        }
    }

    async fn try_take_turn(&self) -> Result<bool> {
        let now = time(self.tables()).await?;
        let (store, process) = (&self.tables().store, &self.wires.process);
        Ok(store
            .take_start(self.bucket(), process, now, now + TURN)
            .await?)
    }

    /// Gives the turn up, if it is held; another shard can take it `after` from now.
    async fn end_turn(&mut self, after: SignedDuration) {
        if !std::mem::take(&mut self.has_turn) {
            return;
        }
        if let Err(error) = self.give_turn(after).await {
            debug!("A turn was not ended, and ends by itself: {error:#}");
        }
    }

    async fn give_turn(&self, after: SignedDuration) -> Result<()> {
        let now = time(self.tables()).await?;
        let (store, process) = (&self.tables().store, &self.wires.process);
        Ok(store.end_start(self.bucket(), process, now + after).await?)
    }

    fn bucket(&self) -> u32 {
        self.shard % self.wires.n_at_once.max(1)
    }

    fn tables(&self) -> &Tables {
        &self.wires.handler.requests.app.tables
    }
}

/// The address to connect to.
fn address(base: &str) -> String {
    let host = base.split_once("://").map_or(base, |(_, host)| host);
    let slash = if host.contains('/') { "" } else { "/" };
    format!("{base}{slash}?v=10&encoding=json")
}

async fn send(socket: &mut Socket, frame: &Value) -> anyhow::Result<()> {
    socket.send(Message::Text(frame.to_string())).await?;
    Ok(())
}

/// Ends the session, so that Discord sends it nothing more, and waits a moment for Discord to agree.
async fn say_goodbye(socket: &mut Socket) {
    let close = CloseFrame {
        code: CloseCode::Normal,
        reason: "".into(),
    };
    let goodbye = async {
        if socket.close(Some(close)).await.is_ok() {
            while let Some(Ok(_)) = socket.next().await {}
        }
    };
    if timeout(GOODBYE, goodbye).await.is_err() {
        debug!("Discord did not say goodbye");
    }
}

/// What Discord's close code means.
fn closed(code: Option<CloseCode>) -> End {
    match code.map(u16::from) {
        Some(4004) => End::Refused(Refusal::Token),
        Some(4011) => End::Refused(Refusal::MoreShards),
        Some(code @ 4010..=4014) => End::Refused(Refusal::Other(code)),
        Some(4007 | 4009) => End::SessionLost,
        Some(_) | None => End::Broken,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_has_a_path() {
        for (base, whole) in [
            (
                "wss://gateway.discord.gg",
                "wss://gateway.discord.gg/?v=10&encoding=json",
            ),
            (
                "ws://127.0.0.1:80/gateway",
                "ws://127.0.0.1:80/gateway?v=10&encoding=json",
            ),
        ] {
            assert_eq!(address(base), whole);
        }
    }

    #[test]
    fn a_connection_that_breaks_is_resumed_unless_discord_says_otherwise() {
        assert_eq!(closed(None), End::Broken);
        assert_eq!(closed(Some(CloseCode::from(4000))), End::Broken);
        assert_eq!(closed(Some(CloseCode::from(4009))), End::SessionLost);
        let refused = closed(Some(CloseCode::from(4004)));
        assert_eq!(refused, End::Refused(Refusal::Token));
        let refused = closed(Some(CloseCode::from(4014)));
        assert_eq!(refused, End::Refused(Refusal::Other(4014)));
    }
}
