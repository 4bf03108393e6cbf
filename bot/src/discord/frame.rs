//! What the gateway sends, read as far as the bot needs it.
//!
//! Start at [`Frame::read`]. The library's own frame reads every kind of event there is, most of which the bot never
//! gets; to build that took longer than all the rest of this folder.

use std::time::Duration;

use serde::Deserialize;
use serde_json::{Value, from_value, json};
use serenity::all::Event;

use super::unparsed_events;

/// What the gateway sent.
#[derive(Debug)]
pub(super) enum Frame {
    /// An event, by its number; `None` if the bot does not need it, or it cannot be read.
    Event(u64, Option<Box<Event>>),
    /// A heartbeat is wanted now.
    Heartbeat,
    Reconnect,
    /// The session is over, unless it can be resumed.
    SessionInvalid {
        can_resume: bool,
    },
    /// The greeting, with the interval at which heartbeats are wanted.
    Hello(Duration),
    HeartbeatTaken,
    Unknown,
}

#[derive(Deserialize)]
struct Written {
    op: u8,
    s: Option<u64>,
    t: Option<String>,
    #[serde(default)]
    d: Value,
}

impl Frame {
    /// Reads a frame; `None` if it is none.
    pub fn read(text: &str) -> Option<Frame> {
        let written: Written = serde_json::from_str(text).ok()?;
        Some(match written.op {
            0 => Frame::Event(written.s?, event(&written.t?, written.d).map(Box::new)),
            1 => Frame::Heartbeat,
            7 => Frame::Reconnect,
            9 => Frame::SessionInvalid {
                can_resume: written.d.as_bool()?,
            },
            10 => {
                let interval = written.d.get("heartbeat_interval")?;
                Frame::Hello(Duration::from_millis(interval.as_u64()?))
            }
            11 => Frame::HeartbeatTaken,
            _ => Frame::Unknown,
        })
    }
}

/// The event, if the bot needs it and it can be read.
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
        assert_eq!(read(r#"{"op": 11}"#), "Some(HeartbeatTaken)");
        assert_eq!(read(r#"{"op": 1, "d": null}"#), "Some(Heartbeat)");
        assert_eq!(
            read(r#"{"op": 9, "d": true}"#),
            "Some(SessionInvalid { can_resume: true })"
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
