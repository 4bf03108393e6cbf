//! Discord's permissions and how they combine: roles first, then a channel's overwrites.

use std::ops::{BitOr, BitOrAssign};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// A set of permissions.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Permissions(pub u64);

impl Permissions {
    /// No permission.
    pub const NONE: Permissions = Permissions(0);
    /// Remove members.
    pub const KICK_MEMBERS: Permissions = Permissions(1 << 1);
    /// Everything, whatever channels say.
    pub const ADMINISTRATOR: Permissions = Permissions(1 << 3);
    /// Change, make and delete channels.
    pub const MANAGE_CHANNELS: Permissions = Permissions(1 << 4);
    /// Change the guild.
    pub const MANAGE_GUILD: Permissions = Permissions(1 << 5);
    /// Add reactions.
    pub const ADD_REACTIONS: Permissions = Permissions(1 << 6);
    /// See a channel.
    pub const VIEW_CHANNEL: Permissions = Permissions(1 << 10);
    /// Have messages read aloud.
    pub const SEND_TTS_MESSAGES: Permissions = Permissions(1 << 12);
    /// Write in a channel.
    pub const SEND_MESSAGES: Permissions = Permissions(1 << 11);
    /// Delete and pin others' messages.
    pub const MANAGE_MESSAGES: Permissions = Permissions(1 << 13);
    /// Post embeds.
    pub const EMBED_LINKS: Permissions = Permissions(1 << 14);
    /// Post files.
    pub const ATTACH_FILES: Permissions = Permissions(1 << 15);
    /// Read earlier messages.
    pub const READ_MESSAGE_HISTORY: Permissions = Permissions(1 << 16);
    /// Ping everyone.
    pub const MENTION_EVERYONE: Permissions = Permissions(1 << 17);
    /// Use emoji of other guilds.
    pub const USE_EXTERNAL_EMOJIS: Permissions = Permissions(1 << 18);
    /// Change roles.
    pub const MANAGE_ROLES: Permissions = Permissions(1 << 28);
    /// Use commands of applications.
    pub const USE_APPLICATION_COMMANDS: Permissions = Permissions(1 << 31);
    /// Rename, lock and delete threads.
    pub const MANAGE_THREADS: Permissions = Permissions(1 << 34);
    /// Start a thread that everybody sees.
    pub const CREATE_PUBLIC_THREADS: Permissions = Permissions(1 << 35);
    /// Start a private thread.
    pub const CREATE_PRIVATE_THREADS: Permissions = Permissions(1 << 36);
    /// Write in threads.
    pub const SEND_MESSAGES_IN_THREADS: Permissions = Permissions(1 << 38);
    /// Time members out.
    pub const MODERATE_MEMBERS: Permissions = Permissions(1 << 40);
    /// Pin and unpin messages.
    pub const PIN_MESSAGES: Permissions = Permissions(1 << 51);
    /// Every permission that exists.
    pub const ALL: Permissions = Permissions((1 << 53) - 1);

    /// Default permissions of everyone in a new guild.
    pub const EVERYONE: Permissions = Permissions(
        Self::ADD_REACTIONS.0
            | Self::VIEW_CHANNEL.0
            | Self::SEND_MESSAGES.0
            | Self::EMBED_LINKS.0
            | Self::ATTACH_FILES.0
            | Self::READ_MESSAGE_HISTORY.0
            | Self::USE_EXTERNAL_EMOJIS.0
            | Self::USE_APPLICATION_COMMANDS.0
            | Self::CREATE_PUBLIC_THREADS.0
            | Self::CREATE_PRIVATE_THREADS.0
            | Self::SEND_MESSAGES_IN_THREADS.0,
    );

    /// Discord's names of the permissions that matter to a bot's channel, in the order of its settings.
    pub const NAMED: [(&str, Permissions); 14] = [
        ("View Channel", Self::VIEW_CHANNEL),
        ("Manage Channel", Self::MANAGE_CHANNELS),
        ("Manage Permissions", Self::MANAGE_ROLES),
        ("Send Messages", Self::SEND_MESSAGES),
        ("Send Messages in Threads", Self::SEND_MESSAGES_IN_THREADS),
        ("Create Public Threads", Self::CREATE_PUBLIC_THREADS),
        ("Create Private Threads", Self::CREATE_PRIVATE_THREADS),
        ("Attach Files", Self::ATTACH_FILES),
        ("Mention Everyone", Self::MENTION_EVERYONE),
        ("Manage Messages", Self::MANAGE_MESSAGES),
        ("Pin Messages", Self::PIN_MESSAGES),
        ("Manage Threads", Self::MANAGE_THREADS),
        ("Read Message History", Self::READ_MESSAGE_HISTORY),
        ("Use Application Commands", Self::USE_APPLICATION_COMMANDS),
    ];

    /// Permissions that mean nothing without permission to write.
    const NEED_WRITING: Permissions = Permissions(
        Self::MENTION_EVERYONE.0
            | Self::SEND_TTS_MESSAGES.0
            | Self::ATTACH_FILES.0
            | Self::EMBED_LINKS.0,
    );

    /// Removes what depends on a missing permission: everything if the channel cannot be seen, and the extra
    /// parts of a message without `writing`, the permission to write there.
    pub fn with_implied_denials(self, writing: Permissions) -> Permissions {
        if !self.has(Self::VIEW_CHANNEL) {
            Self::NONE
        } else if self.has(writing) {
            self
        } else {
            self.without(Self::NEED_WRITING)
        }
    }

    /// Whether all of `wanted` are included.
    pub fn has(self, wanted: Permissions) -> bool {
        self.0 & wanted.0 == wanted.0
    }

    /// The same without `others`.
    pub fn without(self, others: Permissions) -> Permissions {
        Permissions(self.0 & !others.0)
    }
}

impl BitOr for Permissions {
    type Output = Permissions;

    fn bitor(self, other: Permissions) -> Permissions {
        Permissions(self.0 | other.0)
    }
}

impl BitOrAssign for Permissions {
    fn bitor_assign(&mut self, other: Permissions) {
        self.0 |= other.0;
    }
}

impl Serialize for Permissions {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Permissions {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Permissions, D::Error> {
        let bits = String::deserialize(deserializer)?;
        bits.parse().map(Permissions).map_err(de::Error::custom)
    }
}

/// Permissions that a channel allows or denies to a role or a member.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Overwrite {
    /// The id of the role or member.
    #[serde(serialize_with = "as_text", deserialize_with = "from_text")]
    pub id: u64,
    /// 0 for a role, 1 for a member.
    #[serde(
        rename = "type",
        serialize_with = "kind",
        deserialize_with = "is_member"
    )]
    pub is_member: bool,
    /// Permissions allowed here.
    pub allow: Permissions,
    /// Permissions denied here.
    pub deny: Permissions,
}

// serde passes fields by reference.
#[expect(clippy::trivially_copy_pass_by_ref)]
fn as_text<S: Serializer>(id: &u64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(id)
}

fn from_text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u64, D::Error> {
    String::deserialize(deserializer)?
        .parse()
        .map_err(de::Error::custom)
}

// serde passes fields by reference.
#[expect(clippy::trivially_copy_pass_by_ref)]
fn kind<S: Serializer>(is_member: &bool, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u8(u8::from(*is_member))
}

fn is_member<'de, D: Deserializer<'de>>(deserializer: D) -> Result<bool, D::Error> {
    Ok(u8::deserialize(deserializer)? == 1)
}

/// Combines what the roles give with a channel's overwrites, in Discord's order: everyone's, then
/// those of the roles together, then the member's own.
pub fn combine(
    base: Permissions,
    overwrites: &[Overwrite],
    everyone: u64,
    roles: &[u64],
    member: u64,
) -> Permissions {
    if base.has(Permissions::ADMINISTRATOR) {
        return Permissions::ALL;
    }
    let mut result = base;
    let mut apply = |allow: Permissions, deny: Permissions| result = result.without(deny) | allow;
    for overwrite in overwrites
        .iter()
        .filter(|overwrite| !overwrite.is_member && overwrite.id == everyone)
    {
        apply(overwrite.allow, overwrite.deny);
    }
    let (mut allow, mut deny) = (Permissions::NONE, Permissions::NONE);
    for overwrite in overwrites
        .iter()
        .filter(|overwrite| !overwrite.is_member && roles.contains(&overwrite.id))
    {
        allow |= overwrite.allow;
        deny |= overwrite.deny;
    }
    apply(allow, deny);
    for overwrite in overwrites
        .iter()
        .filter(|overwrite| overwrite.is_member && overwrite.id == member)
    {
        apply(overwrite.allow, overwrite.deny);
    }
    result
}

#[cfg(test)]
mod tests {
    use super::*;

    const EVERYONE: u64 = 1;
    const PLAYERS: u64 = 2;
    const ANNA: u64 = 3;

    #[track_caller]
    fn check(overwrites: &[(u64, bool, Permissions, Permissions)], may_send: bool) {
        let overwrites: Vec<Overwrite> = overwrites
            .iter()
            .map(|&(id, is_member, allow, deny)| Overwrite {
                id,
                is_member,
                allow,
                deny,
            })
            .collect();
        let result = combine(
            Permissions::EVERYONE,
            &overwrites,
            EVERYONE,
            &[PLAYERS],
            ANNA,
        )
        .with_implied_denials(Permissions::SEND_MESSAGES);
        assert_eq!(result.has(Permissions::SEND_MESSAGES), may_send);
        assert_eq!(result.has(Permissions::ATTACH_FILES), may_send);
    }

    #[test]
    fn a_members_overwrite_beats_a_roles_and_that_beats_everyones() {
        let (send, none) = (Permissions::SEND_MESSAGES, Permissions::NONE);
        check(&[], true);
        check(&[(EVERYONE, false, none, send)], false);
        check(
            &[(PLAYERS, false, send, none), (EVERYONE, false, none, send)],
            true,
        );
        check(
            &[(ANNA, true, none, send), (PLAYERS, false, send, none)],
            false,
        );
        check(
            &[(PLAYERS, false, none, send), (ANNA, true, send, none)],
            true,
        );
    }

    #[test]
    fn an_administrator_may_do_everything_whatever_a_channel_denies() {
        let denied = Overwrite {
            id: ANNA,
            is_member: true,
            allow: Permissions::NONE,
            deny: Permissions::VIEW_CHANNEL,
        };
        let may = combine(Permissions::ADMINISTRATOR, &[denied], EVERYONE, &[], ANNA);
        assert_eq!(may, Permissions::ALL);
    }

    #[test]
    fn nothing_is_allowed_in_an_unseen_channel() {
        check(
            &[(
                EVERYONE,
                false,
                Permissions::NONE,
                Permissions::VIEW_CHANNEL,
            )],
            false,
        );
    }
}
