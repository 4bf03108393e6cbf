//! Frames of the gateway's protocol.

use std::time::Duration;

use serde::Deserialize;
use serde_json::{Value, json};
use serenity::all::GatewayIntents;

/// Operations.
const DISPATCH: u8 = 0;
const HEARTBEAT: u8 = 1;
const IDENTIFY: u8 = 2;
const RESUME: u8 = 6;
const RECONNECT: u8 = 7;
const INVALID_SESSION: u8 = 9;
const HELLO: u8 = 10;
const HEARTBEAT_ACK: u8 = 11;

/// A frame from the gateway.
#[derive(Debug, PartialEq)]
pub(super) enum Frame {
    /// An event with its number in its session.
    Event {
        seq: u64,
        kind: String,
        data: Value,
    },
    /// Request for a heartbeat.
    Heartbeat,
    Reconnect,
    /// End of the session, unless it can be resumed.
    InvalidSession {
        can_resume: bool,
    },
    /// Greeting, with the interval between heartbeats.
    Hello(Duration),
    HeartbeatAck,
    Unknown,
}

#[derive(Deserialize)]
struct Payload {
    op: u8,
    s: Option<u64>,
    t: Option<String>,
    #[serde(default)]
    d: Value,
}

impl Frame {
    /// Parses a frame; `None` if it is malformed.
    pub fn read(text: &str) -> Option<Frame> {
        let payload: Payload = serde_json::from_str(text).ok()?;
        Some(match payload.op {
            DISPATCH => Frame::Event {
                seq: payload.s?,
                kind: payload.t?,
                data: payload.d,
            },
            HEARTBEAT => Frame::Heartbeat,
            RECONNECT => Frame::Reconnect,
            INVALID_SESSION => Frame::InvalidSession {
                can_resume: payload.d.as_bool()?,
            },
            HELLO => {
                let interval = payload.d.get("heartbeat_interval")?;
                Frame::Hello(Duration::from_millis(interval.as_u64()?))
            }
            HEARTBEAT_ACK => Frame::HeartbeatAck,
            _ => Frame::Unknown,
        })
    }
}

/// Begins a session of a shard.
pub(super) fn identify(token: &str, shard: u32, total: u32) -> Value {
    json!({"op": IDENTIFY, "d": {
        "token": token,
        "intents": GatewayIntents::GUILDS.bits(),
        "shard": [shard, total],
        "properties": {
            "os": std::env::consts::OS, "browser": "railpost", "device": "railpost",
        },
    }})
}

/// Goes on with a session.
pub(super) fn resume(token: &str, session: &str, seq: u64) -> Value {
    json!({"op": RESUME, "d": { "token": token, "session_id": session, "seq": seq }})
}

/// Says that the connection is alive, and which event was heard last.
pub(super) fn heartbeat(seq: Option<u64>) -> Value {
    json!({"op": HEARTBEAT, "d": seq})
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_are_read_by_their_operations() {
        let interval = Duration::from_millis(41_250);
        for (text, frame) in [
            (
                r#"{"op": 10, "d": {"heartbeat_interval": 41250}}"#,
                Some(Frame::Hello(interval)),
            ),
            (r#"{"op": 11}"#, Some(Frame::HeartbeatAck)),
            (r#"{"op": 1, "d": null}"#, Some(Frame::Heartbeat)),
            (
                r#"{"op": 9, "d": true}"#,
                Some(Frame::InvalidSession { can_resume: true }),
            ),
            (r#"{"op": 7, "d": null}"#, Some(Frame::Reconnect)),
            (r#"{"op": 4}"#, Some(Frame::Unknown)),
            (
                r#"{"op": 0, "s": 7, "t": "RESUMED"}"#,
                Some(Frame::Event {
                    seq: 7,
                    kind: "RESUMED".to_owned(),
                    data: Value::Null,
                }),
            ),
            ("", None),
            ("{", None),
            (r#"{"op": 10}"#, None),
            (r#"{"op": 0, "t": "READY"}"#, None),
        ] {
            assert_eq!(Frame::read(text), frame, "{text}");
        }
    }
}
