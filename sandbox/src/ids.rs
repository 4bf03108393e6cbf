//! Discord's ids ("snowflakes"): a type for each kind of thing, written as strings in JSON.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::clock::Moment;

/// Start of 2015 in milliseconds since 1970, from which ids count.
const EPOCH: i64 = 1_420_070_400_000;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)+) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(pub u64);

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}({})", stringify!($name), self.0)
            }
        }

        impl From<u64> for $name {
            fn from(id: u64) -> $name {
                $name(id)
            }
        }

        impl FromStr for $name {
            type Err = std::num::ParseIntError;

            fn from_str(text: &str) -> Result<$name, Self::Err> {
                text.parse().map($name)
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(&self.0)
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                String::deserialize(deserializer)?.parse().map($name).map_err(de::Error::custom)
            }
        }
    )+};
}

ids! {
    /// A person or the bot.
    UserId;
    /// A server.
    GuildId;
    /// A channel, thread or direct conversation.
    ChannelId;
    /// A message.
    MessageId;
    /// A role of a guild; everybody's role has the guild's own id.
    RoleId;
    /// A registered command.
    CommandId;
    /// A use of a command, button or menu.
    InteractionId;
    /// An uploaded file.
    AttachmentId;
}

impl GuildId {
    /// The shard, of `n_shards`, that hears of this guild.
    pub fn shard(self, n_shards: u64) -> u64 {
        (self.0 >> 22) % n_shards.max(1)
    }
}

/// Makes ascending ids that contain their time, as Discord's do.
#[derive(Debug, Default)]
pub struct IdMaker {
    last: u64,
}

impl IdMaker {
    /// A new id for something made at `now`.
    pub fn next(&mut self, now: Moment) -> u64 {
        let by_time = u64::try_from(now.0 - EPOCH).unwrap_or(0) << 22;
        self.last = by_time.max(self.last + 1);
        self.last
    }

    /// Continues after this id.
    pub fn after(last: u64) -> IdMaker {
        IdMaker { last }
    }

    /// The newest id.
    pub fn last(&self) -> u64 {
        self.last
    }

    /// A new id whose time differs from that of every id before it: guilds are assigned to shards by
    /// that part of their id.
    pub fn next_with_own_millisecond(&mut self, now: Moment) -> u64 {
        let after_last = ((self.last >> 22) + 1) << 22;
        let by_time = u64::try_from(now.0 - EPOCH).unwrap_or(0) << 22;
        self.last = by_time.max(after_last);
        self.last
    }
}
