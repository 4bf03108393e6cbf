//! One connection to the gateway: what its client may send, and in which order.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket};
use serde_json::{Value, json};
use tokio::sync::mpsc;

use crate::gateway::{Out, Sent, Session, op, text};
use crate::shared::{Inner, Shared};
use crate::state::{Change, intent, payloads};

/// Maximum frames a client may send in a minute.
const SENDS_A_MINUTE: usize = 120;
/// How much too early an IDENTIFY may come without being refused.
const SLACK: Duration = Duration::from_millis(500);

/// Progress of one connection.
#[derive(Debug)]
struct Connection {
    number: u64,
    out: mpsc::UnboundedSender<Out>,
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
                    // A client that closes normally gives its session up.
                    was_said_goodbye = close.is_some_and(|close| matches!(close.code, 1000 | 1001));
                    // Reading on sends the close frame in reply, which a client waits for.
                    let _ = tokio::time::timeout(CLOSE_TIMEOUT, socket.recv()).await;
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
        if was_said_goodbye {
            gateway.sessions.retain(|session| !session.is_on(number));
        }
        for session in &mut gateway.sessions {
            if session.is_on(number) {
                session.connection = None;
            }
        }
        inner.state.note(Change::Traffic);
    });
}

/// Maximum wait for a client's end after a close frame.
const CLOSE_TIMEOUT: Duration = Duration::from_millis(500);

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
        at: inner.state.now(),
    });
    if 1000 < inner.gateway.sent.len() {
        inner.gateway.sent.pop_front();
    }
    inner.state.note(Change::Traffic);
    let is_token_right = token
        .as_ref()
        .and_then(Value::as_str)
        .is_some_and(|token| token.trim_start_matches("Bot ") == inner.bot_token);
    let mut sessions = inner.gateway.sessions.iter();
    let is_authenticated = sessions.any(|session| session.is_on(connection.number));
    match op {
        op::HEARTBEAT => {
            if inner.gateway.acknowledges {
                let _ = connection.out.send(text(
                    &json!({"op": op::HEARTBEAT_ACK, "d": null, "s": null, "t": null}),
                ));
            }
            Ok(())
        }
        op::IDENTIFY | op::RESUME if is_authenticated => Err((4005, "Already authenticated.")),
        op::IDENTIFY | op::RESUME if !is_token_right => Err((4004, "Authentication failed.")),
        op::IDENTIFY => identify(inner, connection, &data),
        op::RESUME => resume(inner, connection, &data),
        op::PRESENCE | op::VOICE | op::MEMBERS if !is_authenticated => {
            Err((4003, "Not authenticated."))
        }
        op::PRESENCE | op::VOICE | op::MEMBERS => Ok(()),
        _ => Err((4001, "Unknown opcode.")),
    }
}

fn identify(inner: &mut Inner, connection: &Connection, data: &Value) -> Result<(), Close> {
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
    let resume_url = gateway.rules.resume_url.as_ref();
    let resume_url = resume_url.unwrap_or(&inner.gateway_url).clone();
    let id = crate::secret::secret();
    // A dropped session is not resumed once its shard has identified again.
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
            "resume_gateway_url": resume_url,
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

fn resume(inner: &mut Inner, connection: &Connection, data: &Value) -> Result<(), Close> {
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
    session.dispatch("RESUMED", &json!({"_trace": []}));
    Ok(())
}
