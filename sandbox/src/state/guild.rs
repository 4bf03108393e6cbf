//! Guilds, their roles and members, and channels.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::messages::{Attachment, Message};
use crate::clock::Moment;
use crate::ids::{ChannelId, GuildId, MessageId, RoleId, UserId};
use crate::permissions::{Overwrite, Permissions, combine};

/// A server.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Guild {
    /// Its id.
    pub id: GuildId,
    /// Its name.
    pub name: String,
    /// Its owner, who may do everything in it.
    pub owner: UserId,
    /// Its language.
    pub locale: String,
    /// Its roles; everybody's has the guild's id.
    pub roles: BTreeMap<RoleId, Role>,
    /// Its members.
    pub members: BTreeMap<UserId, Member>,
    /// The channel in which it welcomes people.
    pub system_channel: Option<ChannelId>,
    /// Names of commands that everybody may use, whatever permission they require, because an administrator
    /// said so in the guild's settings.
    pub open_commands: BTreeSet<String>,
}

/// A role.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Role {
    /// Its id.
    pub id: RoleId,
    /// Its name.
    pub name: String,
    /// Its permissions.
    pub permissions: Permissions,
    /// Whether it belongs to an application.
    pub managed: bool,
}

/// A user in a guild.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Member {
    /// Roles besides everybody's.
    pub roles: Vec<RoleId>,
    /// A name for this guild only.
    pub nick: Option<String>,
    /// When the user joined.
    pub joined: Moment,
    /// A profile picture for this guild only.
    pub avatar: Option<Arc<Attachment>>,
}

/// Kind of channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChannelKind {
    /// An ordinary channel of a guild.
    Text,
    /// A channel for announcements.
    News,
    /// A channel of posts, each a thread.
    Forum,
    /// Direct conversation of the bot and one person.
    Dm,
    /// Conversation of people without the bot.
    Group,
    /// A thread that everybody in the channel sees.
    PublicThread,
    /// Such a thread in a channel for announcements.
    NewsThread,
    /// A thread for its members.
    PrivateThread,
}

impl ChannelKind {
    /// Discord's number.
    pub fn number(self) -> u8 {
        match self {
            ChannelKind::Text => 0,
            ChannelKind::Dm => 1,
            ChannelKind::Group => 3,
            ChannelKind::News => 5,
            ChannelKind::NewsThread => 10,
            ChannelKind::PublicThread => 11,
            ChannelKind::PrivateThread => 12,
            ChannelKind::Forum => 15,
        }
    }
}

/// A channel, thread or direct conversation.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Channel {
    /// Its id.
    pub id: ChannelId,
    /// Its kind.
    pub kind: ChannelKind,
    /// Its name; for a direct conversation the person's name.
    pub name: String,
    /// Its subject.
    pub topic: Option<String>,
    /// Its guild; `None` for a direct conversation.
    pub guild: Option<GuildId>,
    /// For a thread, its channel.
    pub parent: Option<ChannelId>,
    /// Its place in the list.
    pub position: usize,
    /// Its permission overwrites.
    pub overwrites: Vec<Overwrite>,
    /// For a direct conversation, the person.
    pub recipient: Option<UserId>,
    /// For a conversation without the bot, the people.
    #[serde(default)]
    pub people: BTreeSet<UserId>,
    /// Data of a thread.
    pub thread: Option<Thread>,
    /// Messages by id, and so by time.
    pub messages: BTreeMap<MessageId, Message>,
    /// The latest message, even if deleted.
    pub last_message: Option<MessageId>,
    /// How far each user has read.
    pub read: HashMap<UserId, MessageId>,
}

/// Data that only threads have.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Thread {
    /// The user who started it.
    pub owner: UserId,
    /// Its members.
    pub members: BTreeSet<UserId>,
    /// Whether it is archived.
    pub archived: bool,
    /// Whether only moderators may unarchive it.
    pub locked: bool,
    /// Minutes without a message until it is archived.
    pub auto_archive: u32,
    /// When `archived` last changed.
    pub archive_changed: Moment,
    /// When it was started.
    pub created: Moment,
    /// Time of the last activity.
    pub active: Moment,
    /// Whether members of a private one may add others.
    pub invitable: bool,
}

impl Channel {
    /// An empty channel.
    pub fn new(id: ChannelId, kind: ChannelKind, name: &str) -> Channel {
        Channel {
            id,
            kind,
            name: name.to_owned(),
            topic: None,
            guild: None,
            parent: None,
            position: 0,
            overwrites: Vec::new(),
            recipient: None,
            people: BTreeSet::new(),
            thread: None,
            messages: BTreeMap::new(),
            last_message: None,
            read: HashMap::new(),
        }
    }

    /// Whether it is an archived thread.
    pub fn is_archived(&self) -> bool {
        self.thread.as_ref().is_some_and(|thread| thread.archived)
    }

    /// Number of messages that a user sees and has not read, without their own, and how many of them ping. Of a direct
    /// conversation only its recipient sees any.
    pub fn unread(&self, user: UserId) -> (usize, usize) {
        if self.kind == ChannelKind::Dm && self.recipient != Some(user) {
            return (0, 0);
        }
        let after = self.read.get(&user).copied().unwrap_or(MessageId(0));
        let unread = self
            .messages
            .range((std::ops::Bound::Excluded(after), std::ops::Bound::Unbounded))
            .map(|(_, message)| message)
            .filter(|message| message.author != user && message.is_seen_by(user));
        unread.fold((0, 0), |(n, pings), message| {
            let pings_me =
                message.pings(user) || (self.kind == ChannelKind::Dm && !message.is_silent());
            (n + 1, pings + usize::from(pings_me))
        })
    }
}

/// Name of the role by which the page makes somebody a moderator.
pub(crate) const MODERATORS: &str = "moderators";

impl Guild {
    /// The role of moderators, if there is one.
    pub(crate) fn moderators(&self) -> Option<RoleId> {
        let mut roles = self.roles.values();
        let found = roles.find(|role| role.name == MODERATORS);
        found.map(|role| role.id)
    }

    /// Whether a member has the role of moderators.
    pub(crate) fn is_moderator(&self, user: UserId) -> bool {
        let member = self.members.get(&user).zip(self.moderators());
        member.is_some_and(|(member, role)| member.roles.contains(&role))
    }

    /// Permissions that a member's roles give, without regard to channels.
    pub fn base_permissions(&self, user: UserId) -> Permissions {
        let Some(member) = self.members.get(&user) else {
            return Permissions::NONE;
        };
        if user == self.owner {
            return Permissions::ALL;
        }
        let everyone = RoleId(self.id.0);
        let roles = member
            .roles
            .iter()
            .chain([&everyone])
            .filter_map(|role| self.roles.get(role));
        let sum = roles.fold(Permissions::NONE, |sum, role| sum | role.permissions);
        if sum.has(Permissions::ADMINISTRATOR) {
            Permissions::ALL
        } else {
            sum
        }
    }

    /// Permissions of a member under these overwrites.
    pub fn permissions_in(&self, user: UserId, overwrites: &[Overwrite]) -> Permissions {
        let Some(member) = self.members.get(&user) else {
            return Permissions::NONE;
        };
        let base = self.base_permissions(user);
        if base == Permissions::ALL {
            return base;
        }
        let roles: Vec<u64> = member.roles.iter().map(|role| role.0).collect();
        combine(base, overwrites, self.id.0, &roles, user.0)
    }
}
