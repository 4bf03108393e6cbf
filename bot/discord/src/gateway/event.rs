//! Events of the gateway that the bot uses, with the fields that it uses.

use domain::ids::{ChannelId, GuildId};
use jiff::Timestamp;
use serde::Deserialize;
use serde_json::Value;

use crate::narrow;
use crate::narrow::Unread;
use crate::read;
use crate::read::{Bare, Interaction};
use crate::server::{Channel, Member, Server};

/// An event that the bot uses.
#[derive(Debug)]
pub(crate) enum Event {
    /// A session begins.
    Ready(Ready),
    /// A session goes on.
    Resumed,
    Interaction(Box<Interaction>),
    /// It cannot be read, and is apologised for.
    UnreadableInteraction(Bare),
    ServerJoined(GuildId, Option<Box<Welcome>>),
    ServerLeft(GuildId),
    /// Permissions of the bot may have changed in a server.
    RolesChanged(GuildId),
    /// A channel or thread has changed.
    ChannelChanged(ChannelId),
    ChannelDeleted(ChannelId),
}

#[derive(Debug, Deserialize)]
pub(crate) struct Ready {
    pub session_id: String,
    pub resume_gateway_url: String,
    /// All servers of the shard.
    pub guilds: Vec<Listed>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Listed {
    pub id: GuildId,
}

/// What a greeting needs to know of a server.
#[derive(Debug)]
pub(crate) struct Welcome {
    pub server: Server,
    pub arrival: Arrival,
}

/// A server that the bot has just joined, or is in.
#[derive(Debug, Deserialize)]
pub(crate) struct Arrival {
    pub joined_at: Timestamp,
    #[serde(default)]
    pub preferred_locale: String,
    pub system_channel_id: Option<ChannelId>,
    pub channels: Vec<Channel>,
    /// The bot itself, and perhaps others.
    pub members: Vec<Member>,
}

/// A server that removed the bot, or has an outage.
#[derive(Deserialize)]
struct Gone {
    id: GuildId,
    #[serde(default)]
    unavailable: bool,
}

/// A channel or thread.
#[derive(Deserialize)]
struct Place {
    id: ChannelId,
}

/// Something that happened in a server.
#[derive(Deserialize)]
struct InServer {
    guild_id: GuildId,
}

impl Event {
    /// Reads an event; `None` if the bot has no use for its kind. What of it cannot be read goes into `unread`, and an event
    /// that is nothing without that is lost.
    pub fn read(kind: &str, data: &Value, unread: &mut Vec<Unread>) -> Option<Event> {
        let event = match kind {
            "READY" => narrow::read(data).map(Event::Ready),
            "RESUMED" => Ok(Event::Resumed),
            "INTERACTION_CREATE" => match (read::read(data), read::bare(data)) {
                (Err(error), Some(bare)) => {
                    unread.push(error);
                    return Some(Event::UnreadableInteraction(bare));
                }
                (read, _) => read.map(Box::new).map(Event::Interaction),
            },
            "GUILD_CREATE" => narrow::read(data).map(|guild: Listed| {
                let welcome = welcome(data).map_err(|error| unread.push(error));
                Event::ServerJoined(guild.id, welcome.ok())
            }),
            "GUILD_DELETE" => match narrow::read(data) {
                // An outage of Discord's, not a removal.
                Ok(Gone {
                    unavailable: true, ..
                }) => return None,
                read => read.map(|guild| Event::ServerLeft(guild.id)),
            },
            // Without the privileged intent the latter tells of the bot itself alone.
            "GUILD_ROLE_UPDATE" | "GUILD_MEMBER_UPDATE" => {
                narrow::read(data).map(|event: InServer| Event::RolesChanged(event.guild_id))
            }
            "CHANNEL_UPDATE" | "THREAD_UPDATE" => {
                narrow::read(data).map(|place: Place| Event::ChannelChanged(place.id))
            }
            "CHANNEL_DELETE" | "THREAD_DELETE" => {
                narrow::read(data).map(|place: Place| Event::ChannelDeleted(place.id))
            }
            _ => return None,
        };
        event.map_err(|error| unread.push(error)).ok()
    }
}

fn welcome(data: &Value) -> Result<Box<Welcome>, Unread> {
    let (server, arrival) = (narrow::read(data)?, narrow::read(data)?);
    Ok(Box::new(Welcome { server, arrival }))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    /// The event, and how much of it could not be read.
    fn read(kind: &str, data: &Value) -> (Option<Event>, usize) {
        let mut unread = Vec::new();
        let event = Event::read(kind, data, &mut unread);
        (event, unread.len())
    }

    #[test]
    fn an_event_that_nobody_needs_is_no_fault() {
        for kind in ["TYPING_START", "READY_SUPPLEMENTAL", ""] {
            assert!(matches!(read(kind, &json!([])), (None, 0)));
        }
        let outage = json!({ "id": "5", "unavailable": true });
        assert!(matches!(read("GUILD_DELETE", &outage), (None, 0)));
        let removed = json!({ "id": "5" });
        let (event, _) = read("GUILD_DELETE", &removed);
        assert!(matches!(event, Some(Event::ServerLeft(GuildId(5)))));
    }

    #[test]
    fn what_cannot_be_read_is_a_fault() {
        for kind in [
            "READY",
            "INTERACTION_CREATE",
            "GUILD_CREATE",
            "GUILD_DELETE",
            "GUILD_ROLE_UPDATE",
            "CHANNEL_UPDATE",
            "THREAD_DELETE",
        ] {
            let broken = json!({ "id": [], "guild_id": {}, "type": 2 });
            assert!(matches!(read(kind, &broken), (None, 1)), "{kind}");
        }
    }

    #[test]
    fn a_server_that_tells_nothing_of_itself_is_noted_all_the_same() {
        let (event, n_unread) = read("GUILD_CREATE", &json!({ "id": "5", "channels": 7 }));
        assert!(matches!(event, Some(Event::ServerJoined(GuildId(5), None))));
        assert_eq!(n_unread, 1);
    }
}
