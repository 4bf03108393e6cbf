//! Guilds, their roles and members, and channels.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde::{Deserialize, Serialize};
use serde_json::json;

use super::messages::Message;
use super::{Change, State, intent};
use crate::clock::Moment;
use crate::ids::{ChannelId, GuildId, MessageId, RoleId, UserId};
use crate::payloads;
use crate::permissions::{Overwrite, Permissions, combine};
use crate::rest::errors::{ApiError, Code};

/// A server.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Guild {
    /// Its number.
    pub id: GuildId,
    /// Its name.
    pub name: String,
    /// Who owns it and may do everything in it.
    pub owner: UserId,
    /// Its language.
    pub locale: String,
    /// Roles; everybody's bears the guild's number.
    pub roles: BTreeMap<RoleId, Role>,
    /// Who is in it.
    pub members: BTreeMap<UserId, Member>,
    /// Where it welcomes people.
    pub system_channel: Option<ChannelId>,
    /// Commands that everybody may use, by name, whatever permission they ask for: an administrator
    /// said so in the guild's settings.
    pub open_commands: BTreeSet<String>,
}

/// A role.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Role {
    /// Its number.
    pub id: RoleId,
    /// Its name.
    pub name: String,
    /// What it gives.
    pub permissions: Permissions,
    /// Whether it belongs to an application.
    pub managed: bool,
}

/// A user in a guild.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Member {
    /// Roles beside everybody's.
    pub roles: Vec<RoleId>,
    /// A name for this guild only.
    pub nick: Option<String>,
    /// Since when.
    pub joined: Moment,
}

/// What kind of channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChannelKind {
    /// An ordinary channel of a guild.
    Text,
    /// The bot and one person.
    Dm,
    /// A thread everybody in the channel sees.
    PublicThread,
    /// A thread for its members.
    PrivateThread,
}

impl ChannelKind {
    /// Discord's number.
    pub fn number(self) -> u8 {
        match self {
            ChannelKind::Text => 0,
            ChannelKind::Dm => 1,
            ChannelKind::PublicThread => 11,
            ChannelKind::PrivateThread => 12,
        }
    }
}

/// A channel, thread or direct conversation.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Channel {
    /// Its number.
    pub id: ChannelId,
    /// What kind.
    pub kind: ChannelKind,
    /// Its name; of a direct conversation the other's name.
    pub name: String,
    /// Its subject.
    pub topic: Option<String>,
    /// The guild, except of a direct conversation.
    pub guild: Option<GuildId>,
    /// Of a thread, the channel it hangs on.
    pub parent: Option<ChannelId>,
    /// Its place in the list.
    pub position: usize,
    /// What it allows and denies.
    pub overwrites: Vec<Overwrite>,
    /// Of a direct conversation, the person.
    pub recipient: Option<UserId>,
    /// What only threads have.
    pub thread: Option<Thread>,
    /// Messages by number, thus by time.
    pub messages: BTreeMap<MessageId, Message>,
    /// The last message ever, deleted or not.
    pub last_message: Option<MessageId>,
    /// How far each user has read.
    pub read: HashMap<UserId, MessageId>,
}

/// What only threads have.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Thread {
    /// Who started it.
    pub owner: UserId,
    /// Who is in it.
    pub members: BTreeSet<UserId>,
    /// Whether it is closed for now.
    pub archived: bool,
    /// Whether only moderators open it again.
    pub locked: bool,
    /// Minutes without a message until it is archived.
    pub auto_archive: u32,
    /// When `archived` last changed.
    pub archive_changed: Moment,
    /// When it was started.
    pub created: Moment,
    /// The last sign of life.
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
            thread: None,
            messages: BTreeMap::new(),
            last_message: None,
            read: HashMap::new(),
        }
    }

    /// Whether it is a thread put away.
    pub fn is_archived(&self) -> bool {
        self.thread.as_ref().is_some_and(|thread| thread.archived)
    }

    /// Messages a user sees and has not read, not counting their own: how many, and how many ping.
    pub fn unread(&self, user: UserId) -> (usize, usize) {
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

impl Guild {
    /// What the roles of a member give, channels aside.
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

    /// What a member may do where these overwrites hold.
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

impl State {
    /// A new guild, which the bot is in, with a role of the bot's own.
    pub fn add_guild(
        &mut self,
        name: &str,
        owner: UserId,
        bot_permissions: Permissions,
    ) -> GuildId {
        let now = self.now();
        let id = GuildId(self.ids.next_with_own_millisecond(now));
        let everyone = Role {
            id: RoleId(id.0),
            name: "@everyone".to_owned(),
            permissions: Permissions::EVERYONE,
            managed: false,
        };
        let bot_role = RoleId(self.new_id());
        let bot_name = self
            .users
            .get(&self.bot)
            .map_or_else(String::new, |bot| bot.name.clone());
        let role = Role {
            id: bot_role,
            name: bot_name,
            permissions: bot_permissions,
            managed: true,
        };
        let member = |roles| Member {
            roles,
            nick: None,
            joined: now,
        };
        let guild = Guild {
            id,
            name: name.to_owned(),
            owner,
            locale: "en-US".to_owned(),
            roles: BTreeMap::from([(everyone.id, everyone), (bot_role, role)]),
            members: BTreeMap::from([
                (self.bot, member(vec![bot_role])),
                (owner, member(Vec::new())),
            ]),
            system_channel: None,
            open_commands: BTreeSet::new(),
        };
        self.guilds.insert(id, guild);
        self.emit_guild_create(id);
        self.note(Change::Members);
        id
    }

    fn emit_guild_create(&mut self, id: GuildId) {
        if self.is_wanted(intent::GUILDS) {
            let data = payloads::guild_create(self, id);
            self.emit(Some(id), Some(intent::GUILDS), "GUILD_CREATE", data);
        }
    }

    /// Puts a user into a guild, or the bot back into it.
    pub fn add_member(&mut self, guild: GuildId, user: UserId) {
        let joined = self.now();
        let Some(place) = self.guilds.get_mut(&guild) else {
            return;
        };
        let is_new = !place.members.contains_key(&user);
        // The bot gets the role back that it was invited with.
        let own = place
            .roles
            .values()
            .filter(|role| role.managed && user == self.bot);
        let roles = own.map(|role| role.id).collect();
        place.members.entry(user).or_insert(Member {
            roles,
            nick: None,
            joined,
        });
        if is_new && user == self.bot {
            self.emit_guild_create(guild);
        }
        self.note(Change::Members);
    }

    /// Takes a user out of a guild; the bot is told of its own leaving.
    pub fn remove_member(&mut self, guild: GuildId, user: UserId) {
        let Some(place) = self.guilds.get_mut(&guild) else {
            return;
        };
        if place.members.remove(&user).is_some() && user == self.bot {
            self.emit(
                Some(guild),
                Some(intent::GUILDS),
                "GUILD_DELETE",
                json!({"id": guild}),
            );
        }
        self.note(Change::Members);
    }

    /// A new role that some members have.
    pub fn add_role(
        &mut self,
        guild: GuildId,
        name: &str,
        permissions: Permissions,
    ) -> Option<RoleId> {
        let id = RoleId(self.new_id());
        let place = self.guilds.get_mut(&guild)?;
        place.roles.insert(
            id,
            Role {
                id,
                name: name.to_owned(),
                permissions,
                managed: false,
            },
        );
        let data = json!({"guild_id": guild, "role": payloads::role(&self.guilds[&guild], id)});
        self.emit(Some(guild), Some(intent::GUILDS), "GUILD_ROLE_CREATE", data);
        self.note(Change::Members);
        Some(id)
    }

    /// Gives a member a role.
    pub fn give_role(&mut self, guild: GuildId, user: UserId, role: RoleId) {
        let member = self
            .guilds
            .get_mut(&guild)
            .and_then(|guild| guild.members.get_mut(&user));
        if let Some(member) = member
            && !member.roles.contains(&role)
        {
            member.roles.push(role);
        }
        self.note(Change::Members);
    }

    /// Sets what a role gives; the bot is told.
    pub fn set_role(&mut self, guild: GuildId, role: RoleId, permissions: Permissions) {
        let Some(found) = self
            .guilds
            .get_mut(&guild)
            .and_then(|guild| guild.roles.get_mut(&role))
        else {
            return;
        };
        found.permissions = permissions;
        let data = json!({"guild_id": guild, "role": payloads::role(&self.guilds[&guild], role)});
        self.emit(Some(guild), Some(intent::GUILDS), "GUILD_ROLE_UPDATE", data);
        self.note(Change::Members);
    }

    /// The role that came with the bot.
    pub fn bot_role(&self, guild: GuildId) -> Option<RoleId> {
        self.guilds
            .get(&guild)?
            .roles
            .values()
            .find(|role| role.managed)
            .map(|role| role.id)
    }

    /// A new text channel.
    pub fn add_channel(&mut self, guild: GuildId, name: &str) -> ChannelId {
        let id = ChannelId(self.new_id());
        let mut channel = Channel::new(id, ChannelKind::Text, name);
        channel.guild = Some(guild);
        channel.position = self
            .channels
            .values()
            .filter(|other| other.guild == Some(guild) && other.thread.is_none())
            .count();
        self.channels.insert(id, channel);
        self.emit_channel("CHANNEL_CREATE", id);
        id
    }

    /// Tells the bot and lookers-on of a channel.
    pub(crate) fn emit_channel(&mut self, kind: &'static str, id: ChannelId) {
        self.note(Change::Channel { channel: id });
        let Some(channel) = self.channels.get(&id) else {
            return;
        };
        if channel.guild.is_some() && self.is_wanted(intent::GUILDS) && self.sees(self.bot, id) {
            let guild = channel.guild;
            let data = payloads::channel(self, channel);
            self.emit(guild, Some(intent::GUILDS), kind, data);
        }
    }

    /// Removes a channel with its threads, messages and files, and tells the bot.
    pub fn delete_channel(&mut self, id: ChannelId) -> Result<(), ApiError> {
        let is_thread = self.channel(id)?.thread.is_some();
        self.emit_channel(
            if is_thread {
                "THREAD_DELETE"
            } else {
                "CHANNEL_DELETE"
            },
            id,
        );
        self.forget_channel(id);
        Ok(())
    }

    /// Removes a channel without a word.
    pub fn forget_channel(&mut self, id: ChannelId) {
        let children: Vec<ChannelId> = self
            .channels
            .values()
            .filter(|channel| channel.parent == Some(id))
            .map(|channel| channel.id)
            .collect();
        for gone in children.into_iter().chain([id]) {
            if let Some(channel) = self.channels.remove(&gone) {
                for attachment in channel
                    .messages
                    .values()
                    .flat_map(|message| &message.attachments)
                {
                    self.attachments.remove(&attachment.id);
                }
            }
            self.note(Change::Channel { channel: gone });
        }
    }

    /// Sets what a channel allows and denies to a role or a member, and tells the bot.
    pub fn overwrite(&mut self, channel: ChannelId, overwrite: Overwrite) -> Result<(), ApiError> {
        let place = self.channel_mut(channel)?;
        place.overwrites.retain(|other| other.id != overwrite.id);
        if overwrite.allow != Permissions::NONE || overwrite.deny != Permissions::NONE {
            place.overwrites.push(overwrite);
        }
        self.emit_channel("CHANNEL_UPDATE", channel);
        Ok(())
    }

    /// The guild a channel belongs to, or the refusal for a direct conversation.
    pub(crate) fn guild_of(&self, channel: ChannelId) -> Result<&Guild, ApiError> {
        let guild = self
            .channel(channel)?
            .guild
            .ok_or(Code::CannotExecuteOnThisChannel)?;
        self.guilds.get(&guild).ok_or(Code::UnknownGuild.into())
    }

    /// Marks a channel as read by a user up to its last message.
    pub fn mark_read(&mut self, user: UserId, channel: ChannelId) {
        let Some(place) = self.channels.get_mut(&channel) else {
            return;
        };
        let Some(last) = place.messages.keys().next_back().copied() else {
            return;
        };
        if place.read.insert(user, last) != Some(last) {
            self.note(Change::Channel { channel });
        }
    }
}
