//! Ids used in the whole bot: Discord's snowflakes, and the short ids that people type for tables.
//!
//! Discord's libraries have types for the former; these are ours, so that only `discord` names
//! a library of Discord's.

use std::fmt;
use std::num::NonZeroU64;
use std::str::FromStr;

use rand::{Rng, RngExt};
use serde::de::{Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize};

/// A name for a part of this process in the database, different at each start.
pub fn process_name() -> String {
    format!("{}-{:08x}", std::process::id(), rand::random::<u32>())
}

/// Reads a snowflake: a number as we store it, or a text as Discord writes it.
struct Snowflake;

impl Visitor<'_> for Snowflake {
    type Value = u64;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an id")
    }

    fn visit_u64<E: serde::de::Error>(self, id: u64) -> Result<u64, E> {
        Ok(id)
    }

    fn visit_i64<E: serde::de::Error>(self, id: i64) -> Result<u64, E> {
        u64::try_from(id).map_err(|_| E::invalid_value(Unexpected::Signed(id), &self))
    }

    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<u64, E> {
        // Discord has no id 0.
        let id = text.parse::<NonZeroU64>();
        id.map(NonZeroU64::get)
            .map_err(|_| E::invalid_value(Unexpected::Str(text), &self))
    }
}

macro_rules! snowflake {
    ($(#[$doc:meta])* $name:ident) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
        #[serde(transparent)]
        pub struct $name(pub u64);

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<$name, D::Error> {
                deserializer.deserialize_any(Snowflake).map($name)
            }
        }

        impl $name {
            /// As stored in the database: the same 64 bits.
            pub fn to_i64(self) -> i64 {
                self.0.cast_signed()
            }

            /// From the database.
            pub fn from_i64(stored: i64) -> $name {
                $name(stored.cast_unsigned())
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

snowflake! {
    /// A Discord user.
    UserId
}
snowflake! {
    /// A Discord server; its interface calls it a guild.
    GuildId
}
snowflake! {
    /// A channel, thread or DM.
    ChannelId
}
snowflake! {
    /// A message in a channel.
    MessageId
}
snowflake! {
    /// One press, command or completion.
    InteractionId
}
snowflake! {
    /// A message in which answers are given: the interaction that made it, or else the message itself.
    MenuId
}
snowflake! {
    /// A role of a server.
    RoleId
}
snowflake! {
    /// An application of Discord's: a bot.
    ApplicationId
}
snowflake! {
    /// A command as Discord has registered it.
    CommandId
}

impl UserId {
    /// A new pseudonym for somebody who is forgotten, which nobody can trace back. Discord's ids are never
    /// negative in the database; these are.
    pub fn pseudonym(rng: &mut impl Rng) -> UserId {
        UserId(rng.random::<u64>() | UserId::SIGN)
    }

    /// Whether it is the pseudonym of somebody who was forgotten.
    pub fn is_pseudonym(self) -> bool {
        self.0 & UserId::SIGN != 0
    }

    const SIGN: u64 = 1 << 63;
}

/// The short id of a table, for people and buttons: five lower-case letters and digits.
///
/// There are no vowels, so that no words appear by chance, and no characters that look
/// alike. It is a name, not a key: knowing it grants nothing.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId([u8; GameId::LEN]);

impl GameId {
    pub const LEN: usize = 5;
    const SIGNS: &[u8] = b"bcdfghjkmnpqrstvwxz23456789";

    /// One of fourteen million. The database reports when it is taken.
    pub fn random(rng: &mut impl Rng) -> GameId {
        GameId(std::array::from_fn(|_| {
            GameId::SIGNS[rng.random_range(0..GameId::SIGNS.len())]
        }))
    }

    pub fn as_str(&self) -> &str {
        std::str::from_utf8(&self.0).expect("made of GameId::SIGNS, which are ASCII")
    }
}

impl fmt::Display for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

impl fmt::Debug for GameId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_str().fmt(f)
    }
}

/// A text that is not the id of a table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not the id of a table")]
pub struct NoGameId;

impl FromStr for GameId {
    type Err = NoGameId;

    /// Reads an id as people type it, ignoring case and surrounding spaces.
    fn from_str(text: &str) -> Result<GameId, NoGameId> {
        let signs: [u8; GameId::LEN] = text
            .trim()
            .to_ascii_lowercase()
            .into_bytes()
            .try_into()
            .map_err(|_| NoGameId)?;
        if signs.iter().all(|sign| GameId::SIGNS.contains(sign)) {
            Ok(GameId(signs))
        } else {
            Err(NoGameId)
        }
    }
}

impl Serialize for GameId {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for GameId {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<GameId, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// Discord's name for a profile picture: 32 hexadecimal digits, after `a_` for an animated one.
///
/// It becomes part of an address, so it contains nothing else.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct AvatarHash(String);

/// A text that is not the hash of a profile picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not the hash of a profile picture")]
pub struct NoAvatarHash;

impl TryFrom<String> for AvatarHash {
    type Error = NoAvatarHash;

    fn try_from(text: String) -> Result<AvatarHash, NoAvatarHash> {
        let digits = text.strip_prefix("a_").unwrap_or(&text);
        let is_digit = |byte: u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        if digits.len() == 32 && digits.bytes().all(is_digit) {
            return Ok(AvatarHash(text));
        }
        Err(NoAvatarHash)
    }
}

impl From<AvatarHash> for String {
    fn from(hash: AvatarHash) -> String {
        hash.0
    }
}

impl fmt::Display for AvatarHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand::rngs::StdRng;

    use super::*;

    #[test]
    fn a_table_id_is_read_back_however_it_is_typed() {
        let mut rng = StdRng::seed_from_u64(1);
        for _ in 0..1_000 {
            let id = GameId::random(&mut rng);
            assert_eq!(id.to_string().parse(), Ok(id));
            assert_eq!(format!(" {} ", id.as_str().to_uppercase()).parse(), Ok(id));
        }
    }

    #[test]
    fn what_is_no_table_id_is_refused() {
        for text in ["", "bcdf", "bcdfgh", "hello", "bcdé", "b cdf"] {
            assert_eq!(text.parse::<GameId>(), Err(NoGameId), "{text}");
        }
    }

    #[test]
    fn a_snowflake_is_read_as_discord_and_as_we_write_it() {
        for written in ["7", "\"7\""] {
            assert_eq!(serde_json::from_str::<UserId>(written).unwrap(), UserId(7));
        }
        for wrong in ["-7", "\"0\"", "\"seven\"", "\"\"", "null", "7.5"] {
            assert!(serde_json::from_str::<UserId>(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn the_greatest_snowflake_survives_the_database() {
        assert_eq!(
            UserId::from_i64(UserId(u64::MAX).to_i64()),
            UserId(u64::MAX)
        );
    }
}
