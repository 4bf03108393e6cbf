//! The gateway: sessions of the bot's shards, what they are told, and what they may not do.
//!
//! A [`Session`] outlives its connection, so that a dropped one can be resumed and what was missed
//! is told then. [`connect`] drives one connection.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket};
use serde_json::{Value, json};
use tokio::sync::mpsc;

use crate::payloads;
use crate::server::{Inner, Shared};
use crate::state::{Change, Event, intent};

/// Events a session keeps for resuming.
const REPLAYED: usize = 1000;
/// Frames a client may send in a minute.
const SENDS_A_MINUTE: usize = 120;
/// How early an IDENTIFY may come after the one before without being refused.
const SLACK: Duration = Duration::from_millis(500);

mod op {
    pub(super) const DISPATCH: u64 = 0;
    pub(super) const HEARTBEAT: u64 = 1;
    pub(super) const IDENTIFY: u64 = 2;
    pub(super) const PRESENCE: u64 = 3;
    pub(super) const VOICE: u64 = 4;
    pub(super) const RESUME: u64 = 6;
    pub(super) const RECONNECT: u64 = 7;
    pub(super) const MEMBERS: u64 = 8;
    pub(super) const INVALID_SESSION: u64 = 9;
    pub(super) const HELLO: u64 = 10;
    pub(super) const HEARTBEAT_ACK: u64 = 11;
}

/// How the gateway behaves.
#[derive(Debug, Clone)]
pub struct GatewayRules {
    /// Least time between two IDENTIFYs, by the machine's clock. Discord's is five seconds; a test
    /// that starts the same bot over and over sets none.
    pub identify_interval: Duration,
    /// How often clients must show that they live.
    pub heartbeat_interval: Duration,
    /// IDENTIFYs a day.
    pub starts: u32,
    /// Whether the application was granted the privileged intents.
    pub privileged_intents: bool,
}

impl Default for GatewayRules {
    fn default() -> GatewayRules {
        GatewayRules {
            identify_interval: Duration::from_secs(5),
            heartbeat_interval: Duration::from_millis(41_250),
            starts: 1000,
            privileged_intents: false,
        }
    }
}

/// What is put on a connection.
#[derive(Debug, Clone)]
enum Out {
    Text(Arc<str>),
    Close(u16, &'static str),
    CloseWithoutCode,
    /// The connection breaks without a word.
    Drop,
}

#[derive(Debug)]
struct Session {
    id: String,
    shard: (u64, u64),
    intents: u64,
    seq: u64,
    replay: VecDeque<(u64, Arc<str>)>,
    /// The connection it is on now.
    connection: Option<(u64, mpsc::UnboundedSender<Out>)>,
}

impl Session {
    fn dispatch(&mut self, kind: &str, data: &Value) {
        self.seq += 1;
        let frame = json!({"op": op::DISPATCH, "s": self.seq, "t": kind, "d": data});
        let frame: Arc<str> = frame.to_string().into();
        if REPLAYED <= self.replay.len() {
            self.replay.pop_front();
        }
        self.replay.push_back((self.seq, frame.clone()));
        if let Some((_, out)) = &self.connection {
            // A connection that is just breaking gets it when it resumes.
            let _ = out.send(Out::Text(frame));
        }
    }

    fn is_entitled(&self, event: &Event) -> bool {
        let (index, n_shards) = self.shard;
        let shard = event.guild.map_or(0, |guild| guild.shard(n_shards));
        shard == index && event.intent.is_none_or(|intent| self.intents & intent != 0)
    }
}

/// What a client sent, for tests to look at.
#[derive(Debug, Clone)]
pub struct Sent {
    /// Which connection, counted from 1.
    pub connection: u64,
    /// Its operation.
    pub op: u64,
    /// Its data; the token is left out.
    pub data: Value,
}

/// All sessions.
#[derive(Debug)]
pub struct Gateway {
    rules: GatewayRules,
    sessions: Vec<Session>,
    n_connections: u64,
    n_starts: u32,
    last_identify: Option<Instant>,
    sent: VecDeque<Sent>,
    is_open: bool,
    acknowledges: bool,
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
        }
    }

    pub(crate) fn starts_left(&self) -> u32 {
        self.rules.starts.saturating_sub(self.n_starts)
    }

    /// How many shards are connected.
    pub fn n_connected(&self) -> usize {
        self.sessions
            .iter()
            .filter(|session| session.connection.is_some())
            .count()
    }

    /// What clients sent, oldest first; the last thousand.
    pub fn sent(&self) -> impl Iterator<Item = &Sent> {
        self.sent.iter()
    }

    /// Whether connections are taken.
    pub fn is_open(&self) -> bool {
        self.is_open
    }

    /// Takes connections or refuses them.
    pub fn set_open(&mut self, is_open: bool) {
        self.is_open = is_open;
    }

    /// Whether heartbeats are acknowledged.
    pub fn set_acknowledges(&mut self, acknowledges: bool) {
        self.acknowledges = acknowledges;
    }

    /// The intents of all sessions together.
    pub(crate) fn intents(&self) -> u64 {
        self.sessions
            .iter()
            .fold(0, |sum, session| sum | session.intents)
    }

    pub(crate) fn dispatch(&mut self, event: &Event) {
        for session in self
            .sessions
            .iter_mut()
            .filter(|session| session.is_entitled(event))
        {
            session.dispatch(event.kind, &event.data);
        }
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

    /// Breaks all connections without a word.
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

    /// Asks all clients to connect anew (op 7).
    pub fn ask_to_reconnect(&self) {
        self.each_connection(&text(
            &json!({"op": op::RECONNECT, "d": null, "s": null, "t": null}),
        ));
    }

    /// Ends all sessions (op 9): what is missed from now on is lost.
    pub fn invalidate_sessions(&mut self) {
        self.each_connection(&text(
            &json!({"op": op::INVALID_SESSION, "d": false, "s": null, "t": null}),
        ));
        self.sessions.clear();
    }
}

fn text(frame: &Value) -> Out {
    Out::Text(frame.to_string().into())
}

/// What one connection has done so far.
#[derive(Debug)]
struct Connection {
    number: u64,
    out: mpsc::UnboundedSender<Out>,
    session: Option<String>,
    frames: VecDeque<Instant>,
}

/// Drives one connection until it ends.
pub(crate) async fn connect(mut socket: WebSocket, shared: Arc<Shared>, version: Option<String>) {
    let (out, mut queue) = mpsc::unbounded_channel();
    let (number, heartbeat) = shared.with(|inner| {
        inner.gateway.n_connections += 1;
        (
            inner.gateway.n_connections,
            inner.gateway.rules.heartbeat_interval,
        )
    });
    let mut connection = Connection {
        number,
        out: out.clone(),
        session: None,
        frames: VecDeque::new(),
    };
    let heartbeat = u64::try_from(heartbeat.as_millis()).unwrap_or(u64::MAX);
    let first = match version.as_deref() {
        None | Some("9" | "10") => text(
            &json!({"op": op::HELLO, "d": {"heartbeat_interval": heartbeat, "_trace": []}, "s": null, "t": null}),
        ),
        Some(_) => Out::Close(4012, "Invalid API version."),
    };
    let _ = out.send(first);
    let mut was_said_goodbye = false;
    loop {
        tokio::select! {
            frame = socket.recv() => match frame {
                Some(Ok(Frame::Text(frame))) => {
                    if let Err((code, reason)) = shared.with(|inner| receive(inner, &mut connection, frame.as_str())) {
                        let _ = connection.out.send(Out::Close(code, reason));
                    }
                }
                Some(Ok(Frame::Binary(_))) => {
                    let _ = connection.out.send(Out::Close(4002, "Error while decoding payload."));
                }
                Some(Ok(Frame::Close(close))) => {
                    // A client that says goodbye gives its session up.
                    was_said_goodbye = close.is_some_and(|close| matches!(close.code, 1000 | 1001));
                    // Reading on sends the frame that answers it; a client waits for that.
                    let _ = tokio::time::timeout(GOODBYE, socket.recv()).await;
                    break;
                }
                Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {}
                Some(Err(_)) | None => break,
            },
            out = queue.recv() => {
                let sent = match out {
                    Some(Out::Text(frame)) => socket.send(Frame::Text(frame.as_ref().into())).await,
                    Some(Out::Close(code, reason)) => {
                        let _ = socket.send(Frame::Close(Some(CloseFrame { code, reason: reason.into() }))).await;
                        break;
                    }
                    Some(Out::CloseWithoutCode) => {
                        let _ = socket.send(Frame::Close(None)).await;
                        break;
                    }
                    Some(Out::Drop) | None => break,
                };
                if sent.is_err() {
                    break;
                }
            }
        }
    }
    shared.with(|inner| {
        let gateway = &mut inner.gateway;
        for session in &mut gateway.sessions {
            if session
                .connection
                .as_ref()
                .is_some_and(|(other, _)| *other == number)
            {
                session.connection = None;
            }
        }
        if was_said_goodbye {
            gateway
                .sessions
                .retain(|session| connection.session.as_deref() != Some(session.id.as_str()));
        }
        inner.state.note(Change::Traffic);
    });
}

/// How long a client that said goodbye is listened to.
const GOODBYE: std::time::Duration = std::time::Duration::from_millis(500);

type Close = (u16, &'static str);

fn receive(inner: &mut Inner, connection: &mut Connection, frame: &str) -> Result<(), Close> {
    let now = Instant::now();
    connection.frames.push_back(now);
    connection
        .frames
        .retain(|at| now.duration_since(*at) < Duration::from_secs(60));
    if SENDS_A_MINUTE < connection.frames.len() {
        return Err((4008, "Rate limited."));
    }
    let frame: Value =
        serde_json::from_str(frame).map_err(|_| (4002, "Error while decoding payload."))?;
    let Some(op) = frame["op"].as_u64() else {
        return Err((4002, "Error while decoding payload."));
    };
    let mut data = frame["d"].clone();
    let token = data.get_mut("token").map(Value::take);
    inner.gateway.sent.push_back(Sent {
        connection: connection.number,
        op,
        data: data.clone(),
    });
    if 1000 < inner.gateway.sent.len() {
        inner.gateway.sent.pop_front();
    }
    inner.state.note(Change::Traffic);
    let is_token_right = token
        .as_ref()
        .and_then(Value::as_str)
        .is_some_and(|token| token.trim_start_matches("Bot ") == inner.bot_token);
    match op {
        op::HEARTBEAT => {
            if inner.gateway.acknowledges {
                let _ = connection.out.send(text(
                    &json!({"op": op::HEARTBEAT_ACK, "d": null, "s": null, "t": null}),
                ));
            }
            Ok(())
        }
        op::IDENTIFY | op::RESUME if connection.session.is_some() => {
            Err((4005, "Already authenticated."))
        }
        op::IDENTIFY | op::RESUME if !is_token_right => Err((4004, "Authentication failed.")),
        op::IDENTIFY => identify(inner, connection, &data),
        op::RESUME => resume(inner, connection, &data),
        op::PRESENCE | op::VOICE | op::MEMBERS if connection.session.is_none() => {
            Err((4003, "Not authenticated."))
        }
        op::PRESENCE | op::VOICE | op::MEMBERS => Ok(()),
        _ => Err((4001, "Unknown opcode.")),
    }
}

fn identify(inner: &mut Inner, connection: &mut Connection, data: &Value) -> Result<(), Close> {
    let shard = &data["shard"];
    let part = |n: usize| shard[n].as_u64().ok_or((4010, "Invalid shard."));
    let shard = if shard.is_null() {
        (0, 1)
    } else {
        (part(0)?, part(1)?)
    };
    if shard.1 <= shard.0 {
        return Err((4010, "Invalid shard."));
    }
    let intents = data["intents"]
        .as_u64()
        .ok_or((4013, "Invalid intent(s)."))?;
    if intents & !intent::KNOWN != 0 {
        return Err((4013, "Invalid intent(s)."));
    }
    if intents & intent::PRIVILEGED != 0 && !inner.gateway.rules.privileged_intents {
        return Err((4014, "Disallowed intent(s)."));
    }
    if ["os", "browser", "device"]
        .iter()
        .any(|field| !data["properties"][*field].is_string())
    {
        return Err((4002, "Error while decoding payload."));
    }
    let gateway = &mut inner.gateway;
    let now = Instant::now();
    let is_too_soon = gateway
        .last_identify
        .is_some_and(|last| now.duration_since(last) + SLACK < gateway.rules.identify_interval);
    if is_too_soon || gateway.starts_left() == 0 {
        let _ = connection.out.send(text(
            &json!({"op": op::INVALID_SESSION, "d": false, "s": null, "t": null}),
        ));
        return Ok(());
    }
    gateway.last_identify = Some(now);
    gateway.n_starts += 1;
    let id = crate::secret();
    connection.session = Some(id.clone());
    // Nobody will come back for a broken session whose shard has started anew.
    gateway
        .sessions
        .retain(|session| session.connection.is_some() || session.shard != shard);
    let mut session = Session {
        id: id.clone(),
        shard,
        intents,
        seq: 0,
        replay: VecDeque::new(),
        connection: Some((connection.number, connection.out.clone())),
    };
    let state = &mut inner.state;
    let bot = state.bot;
    let own = state
        .guilds
        .values()
        .filter(|guild| guild.members.contains_key(&bot) && guild.id.shard(shard.1) == shard.0);
    let own: Vec<_> = own.map(|guild| guild.id).collect();
    let unavailable: Vec<Value> = own
        .iter()
        .map(|guild| json!({"id": guild, "unavailable": true}))
        .collect();
    session.dispatch(
        "READY",
        &json!({
            "v": 10,
            "user": payloads::own_user(state),
            "guilds": unavailable,
            "session_id": id,
            "session_type": "normal",
            "resume_gateway_url": inner.gateway_url,
            "shard": [shard.0, shard.1],
            "application": {"id": bot, "flags": 0},
            "private_channels": [],
            "relationships": [],
            "_trace": [],
        }),
    );
    if intents & intent::GUILDS != 0 {
        for guild in own {
            session.dispatch("GUILD_CREATE", &payloads::guild_create(state, guild));
        }
    }
    gateway.sessions.push(session);
    state.intents_wanted = gateway.intents();
    Ok(())
}

fn resume(inner: &mut Inner, connection: &mut Connection, data: &Value) -> Result<(), Close> {
    let seq = data["seq"].as_u64().unwrap_or(0);
    let wanted = data["session_id"].as_str().unwrap_or_default();
    let session = inner
        .gateway
        .sessions
        .iter_mut()
        .find(|session| session.id == wanted);
    let Some(session) = session else {
        let _ = connection.out.send(text(
            &json!({"op": op::INVALID_SESSION, "d": false, "s": null, "t": null}),
        ));
        return Ok(());
    };
    if session.seq < seq {
        return Err((4007, "Invalid seq."));
    }
    let is_complete = session.seq == seq
        || session
            .replay
            .front()
            .is_some_and(|(first, _)| *first <= seq + 1);
    if !is_complete {
        let _ = connection.out.send(text(
            &json!({"op": op::INVALID_SESSION, "d": false, "s": null, "t": null}),
        ));
        return Ok(());
    }
    for (_, frame) in session.replay.iter().filter(|(number, _)| seq < *number) {
        let _ = connection.out.send(Out::Text(frame.clone()));
    }
    if let Some((_, old)) = session
        .connection
        .replace((connection.number, connection.out.clone()))
    {
        let _ = old.send(Out::Drop);
    }
    connection.session = Some(session.id.clone());
    session.dispatch("RESUMED", &json!({"_trace": []}));
    Ok(())
}
