//! Frames from the gateway, of which only the events that the bot uses are parsed.
//!
//! Start at [`Frame::read`]. The library's own frame parses every kind of event there is, and compiling all of those
//! once more in this crate is slow.

use std::time::Duration;

use serde::Deserialize;
use serde_json::{Value, from_value, json};
use serenity::all::{Event, Opcode};

use super::unparsed_events;

/// A frame from the gateway.
#[derive(Debug)]
pub(super) enum Frame {
    /// An event with its sequence number; `None` if the bot has no use for it, or it cannot be parsed.
    Event(u64, Option<Box<Event>>),
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
    op: Opcode,
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
            Opcode::Dispatch => {
                Frame::Event(payload.s?, event(&payload.t?, payload.d).map(Box::new))
            }
            Opcode::Heartbeat => Frame::Heartbeat,
            Opcode::Reconnect => Frame::Reconnect,
            Opcode::InvalidSession => Frame::InvalidSession {
                can_resume: payload.d.as_bool()?,
            },
            Opcode::Hello => {
                let interval = payload.d.get("heartbeat_interval")?;
                Frame::Hello(Duration::from_millis(interval.as_u64()?))
            }
            Opcode::HeartbeatAck => Frame::HeartbeatAck,
            _ => Frame::Unknown,
        })
    }
}

/// The event, if it is one that [`super::handler::Handler::hear`] or the connection uses, and can be parsed.
fn event(kind: &str, data: Value) -> Option<Event> {
    let read = match kind {
        "READY" => from_value(data).map(Event::Ready),
        "RESUMED" => from_value(json!({})).map(Event::Resumed),
        "INTERACTION_CREATE" => from_value(data).map(Event::InteractionCreate),
        "GUILD_CREATE" => from_value(data).map(Event::GuildCreate),
        "GUILD_DELETE" => from_value(data).map(Event::GuildDelete),
        "GUILD_ROLE_UPDATE" => from_value(data).map(Event::GuildRoleUpdate),
        "GUILD_MEMBER_UPDATE" => from_value(data).map(Event::GuildMemberUpdate),
        "CHANNEL_UPDATE" => from_value(data).map(Event::ChannelUpdate),
        "CHANNEL_DELETE" => from_value(data).map(Event::ChannelDelete),
        "THREAD_UPDATE" => from_value(data).map(Event::ThreadUpdate),
        "THREAD_DELETE" => from_value(data).map(Event::ThreadDelete),
        _ => return None,
    };
    if read.is_err() {
        unparsed_events::count(kind);
    }
    read.ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_are_read_by_their_opcodes() {
        let read = |text: &str| format!("{:?}", Frame::read(text));
        assert_eq!(
            read(r#"{"op": 10, "d": {"heartbeat_interval": 41250}}"#),
            "Some(Hello(41.25s))"
        );
        assert_eq!(read(r#"{"op": 11}"#), "Some(HeartbeatAck)");
        assert_eq!(read(r#"{"op": 1, "d": null}"#), "Some(Heartbeat)");
        assert_eq!(
            read(r#"{"op": 9, "d": true}"#),
            "Some(InvalidSession { can_resume: true })"
        );
        assert_eq!(read(r#"{"op": 7, "d": null}"#), "Some(Reconnect)");
        assert_eq!(read(r#"{"op": 4}"#), "Some(Unknown)");
        for torn in ["", "{", r#"{"op": 10}"#, r#"{"op": 0, "t": "READY"}"#] {
            assert_eq!(read(torn), "None", "{torn}");
        }
    }

    #[test]
    fn an_event_has_its_number_even_if_nobody_needs_it() {
        let gone =
            r#"{"op": 0, "s": 7, "t": "GUILD_DELETE", "d": {"id": "5", "unavailable": true}}"#;
        match Frame::read(gone) {
            Some(Frame::Event(7, Some(event))) => match *event {
                Event::GuildDelete(event) => assert_eq!(event.guild.id.get(), 5),
                other => panic!("{other:?}"),
            },
            other => panic!("{other:?}"),
        }
        for unread in [
            r#"{"op": 0, "s": 7, "t": "GUILD_DELETE", "d": {"id": []}}"#,
            r#"{"op": 0, "s": 7, "t": "TYPING_START", "d": {}}"#,
        ] {
            assert!(matches!(Frame::read(unread), Some(Frame::Event(7, None))));
        }
        let resumed = r#"{"op": 0, "s": 8, "t": "RESUMED", "d": {"_trace": []}}"#;
        match Frame::read(resumed) {
            Some(Frame::Event(8, Some(event))) => assert!(matches!(*event, Event::Resumed(_))),
            other => panic!("{other:?}"),
        }
    }
}
