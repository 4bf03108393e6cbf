//! The gateway: sessions of the bot's shards, and the events they get.
//!
//! A [`Session`] outlives its connection, so that a dropped one can be resumed and then gets what it
//! missed. `gateway_connection` drives one connection.

use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::sync::mpsc;

use crate::clock::Moment;
use crate::state::Event;

/// Events a session keeps for resuming.
const REPLAYED: usize = 1000;
pub(crate) mod op {
    pub(crate) const DISPATCH: u64 = 0;
    pub(crate) const HEARTBEAT: u64 = 1;
    pub(crate) const IDENTIFY: u64 = 2;
    pub(crate) const PRESENCE: u64 = 3;
    pub(crate) const VOICE: u64 = 4;
    pub(crate) const RESUME: u64 = 6;
    pub(crate) const RECONNECT: u64 = 7;
    pub(crate) const MEMBERS: u64 = 8;
    pub(crate) const INVALID_SESSION: u64 = 9;
    pub(crate) const HELLO: u64 = 10;
    pub(crate) const HEARTBEAT_ACK: u64 = 11;
}

/// How the gateway behaves.
#[derive(Debug, Clone)]
pub struct GatewayRules {
    /// Minimum time between two IDENTIFYs, by the machine's clock. Discord's is five seconds; a test
    /// that starts the same bot again and again sets zero.
    pub identify_interval: Duration,
    /// Interval at which clients must send heartbeats.
    pub heartbeat_interval: Duration,
    /// Maximum IDENTIFYs a day.
    pub starts: u32,
    /// Number of shards that may identify themselves at once, each in a bucket of its own.
    pub max_concurrency: u64,
    /// Whether the application was granted the privileged intents.
    pub privileged_intents: bool,
    /// Address at which clients are to connect; `None` for the gateway's own.
    pub url: Option<String>,
    /// Address at which sessions are to be resumed; `None` for the gateway's own.
    pub resume_url: Option<String>,
}

impl Default for GatewayRules {
    fn default() -> GatewayRules {
        GatewayRules {
            identify_interval: Duration::from_secs(5),
            heartbeat_interval: Duration::from_millis(41_250),
            starts: 1000,
            max_concurrency: 1,
            privileged_intents: false,
            url: None,
            resume_url: None,
        }
    }
}

/// What is sent on a connection.
#[derive(Debug, Clone)]
pub(crate) enum Out {
    Text(Arc<str>),
    Close(u16, &'static str),
    CloseWithoutCode,
    /// The connection drops without a close frame.
    Drop,
}

#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) id: String,
    pub(crate) shard: (u64, u64),
    pub(crate) intents: u64,
    pub(crate) seq: u64,
    pub(crate) replay: VecDeque<(u64, Arc<str>)>,
    /// Its current connection.
    pub(crate) connection: Option<(u64, mpsc::UnboundedSender<Out>)>,
}

impl Session {
    pub(crate) fn dispatch(&mut self, kind: &str, data: &Value) {
        let frame = self.frame(kind, data);
        self.send(frame);
    }

    /// An event with its number, kept for resuming.
    fn frame(&mut self, kind: &str, data: &Value) -> Arc<str> {
        self.seq += 1;
        let frame = json!({"op": op::DISPATCH, "s": self.seq, "t": kind, "d": data});
        let frame: Arc<str> = frame.to_string().into();
        if REPLAYED <= self.replay.len() {
            self.replay.pop_front();
        }
        self.replay.push_back((self.seq, frame.clone()));
        frame
    }

    fn send(&self, frame: Arc<str>) {
        if let Some((_, out)) = &self.connection {
            // If the connection is breaking, the frame is sent again when the session resumes.
            let _ = out.send(Out::Text(frame));
        }
    }

    /// Whether this is its current connection, by number.
    pub(crate) fn is_on(&self, connection: u64) -> bool {
        let own = self.connection.as_ref();
        own.is_some_and(|(number, _)| *number == connection)
    }

    fn is_entitled(&self, event: &Event) -> bool {
        let (index, n_shards) = self.shard;
        let shard = event.guild.map_or(0, |guild| guild.shard(n_shards));
        shard == index && event.intent.is_none_or(|intent| self.intents & intent != 0)
    }
}

/// A frame that a client sent, for tests to look at.
#[derive(Debug, Clone)]
pub struct Sent {
    /// Number of the connection, counted from 1.
    pub connection: u64,
    /// Its operation.
    pub op: u64,
    /// Its data; the token is left out.
    pub data: Value,
    /// When it came.
    pub at: Moment,
}

/// All sessions.
#[derive(Debug)]
pub struct Gateway {
    pub(crate) rules: GatewayRules,
    pub(crate) sessions: Vec<Session>,
    pub(crate) n_connections: u64,
    pub(crate) n_starts: u32,
    pub(crate) last_identify: Option<Instant>,
    pub(crate) sent: VecDeque<Sent>,
    pub(crate) is_open: bool,
    pub(crate) acknowledges: bool,
    /// Whether the next event arrives without its end.
    tears: bool,
    /// What is done to the frames of the next events before they are sent.
    changes: VecDeque<fn(&mut Value)>,
}

impl Gateway {
    pub(crate) fn new(rules: GatewayRules) -> Gateway {
        Gateway {
            rules,
            sessions: Vec::new(),
            n_connections: 0,
            n_starts: 0,
            last_identify: None,
            sent: VecDeque::new(),
            is_open: true,
            acknowledges: true,
            tears: false,
            changes: VecDeque::new(),
        }
    }

    pub(crate) fn starts_left(&self) -> u32 {
        self.rules.starts.saturating_sub(self.n_starts)
    }

    /// Number of connected shards.
    pub fn n_connected(&self) -> usize {
        self.sessions
            .iter()
            .filter(|session| session.connection.is_some())
            .count()
    }

    /// The shards that are connected.
    pub fn shards(&self) -> BTreeSet<u64> {
        let connected = self
            .sessions
            .iter()
            .filter(|session| session.connection.is_some());
        connected.map(|session| session.shard.0).collect()
    }

    /// The last thousand frames that clients sent, oldest first.
    pub fn sent(&self) -> impl Iterator<Item = &Sent> {
        self.sent.iter()
    }

    /// Whether connections are accepted.
    pub fn is_open(&self) -> bool {
        self.is_open
    }

    /// Accepts connections or refuses them.
    pub fn set_open(&mut self, is_open: bool) {
        self.is_open = is_open;
    }

    /// Sets whether heartbeats are acknowledged.
    pub fn set_acknowledges(&mut self, acknowledges: bool) {
        self.acknowledges = acknowledges;
    }

    /// The union of the intents of all sessions.
    pub(crate) fn intents(&self) -> u64 {
        self.sessions
            .iter()
            .fold(0, |sum, session| sum | session.intents)
    }

    pub(crate) fn dispatch(&mut self, event: &Event) {
        let tears = std::mem::take(&mut self.tears);
        let change = self.changes.pop_front();
        for session in self
            .sessions
            .iter_mut()
            .filter(|session| session.is_entitled(event))
        {
            let frame = session.frame(event.kind, &event.data);
            let frame = change.map_or(frame.clone(), |change| changed(&frame, change));
            session.send(match frame.strip_suffix('}') {
                Some(torn) if tears => torn.into(),
                Some(_) | None => frame,
            });
        }
    }

    /// Lets the next event arrive without its end.
    pub fn tear_next(&mut self) {
        self.tears = true;
    }

    /// Lets something be done to the frame of the next event for which nothing is planned yet.
    pub fn change_next(&mut self, change: fn(&mut Value)) {
        self.changes.push_back(change);
    }

    fn each_connection(&self, out: &Out) {
        for (_, connection) in self
            .sessions
            .iter()
            .filter_map(|session| session.connection.as_ref())
        {
            let _ = connection.send(out.clone());
        }
    }

    /// Drops all connections without a close frame.
    pub fn drop_connections(&self) {
        self.each_connection(&Out::Drop);
    }

    /// Closes all connections with a code.
    pub fn close_connections(&self, code: u16) {
        self.each_connection(&Out::Close(code, ""));
    }

    /// Closes all connections with no code.
    pub fn close_connections_without_code(&self) {
        self.each_connection(&Out::CloseWithoutCode);
    }

    /// Asks all clients to reconnect (op 7).
    pub fn ask_to_reconnect(&self) {
        self.each_connection(&text(
            &json!({"op": op::RECONNECT, "d": null, "s": null, "t": null}),
        ));
    }

    /// Invalidates all sessions (op 9): events from now on are lost.
    pub fn invalidate_sessions(&mut self) {
        self.each_connection(&text(
            &json!({"op": op::INVALID_SESSION, "d": false, "s": null, "t": null}),
        ));
        self.sessions.clear();
    }
}

fn changed(frame: &str, change: fn(&mut Value)) -> Arc<str> {
    // Written by us.
    let mut frame = serde_json::from_str(frame).unwrap_or_default();
    change(&mut frame);
    frame.to_string().into()
}

pub(crate) fn text(frame: &Value) -> Out {
    Out::Text(frame.to_string().into())
}
