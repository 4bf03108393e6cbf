//! Creating guilds, roles, members and channels, and changing them.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::json;

use crate::errors::{ApiError, Code};
use crate::ids::{ChannelId, GuildId, RoleId, UserId};
use crate::permissions::{Overwrite, Permissions};
use crate::state::guild::{Channel, ChannelKind, Guild, MODERATORS, Member, Role};
use crate::state::{Change, State, intent, payloads};

impl State {
    /// Creates a guild with the bot in it, which has a role of its own.
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
            avatar: None,
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

    /// Adds a user to a guild, or the bot again.
    pub fn add_member(&mut self, guild: GuildId, user: UserId) {
        let joined = self.now();
        let Some(place) = self.guilds.get_mut(&guild) else {
            return;
        };
        let is_new = !place.members.contains_key(&user);
        // The bot gets back the role it was invited with.
        let own = place
            .roles
            .values()
            .filter(|role| role.managed && user == self.bot);
        let roles = own.map(|role| role.id).collect();
        place.members.entry(user).or_insert(Member {
            roles,
            nick: None,
            joined,
            avatar: None,
        });
        if is_new && user == self.bot {
            self.emit_guild_create(guild);
        }
        self.note(Change::Members);
    }

    /// Removes a user from a guild; the bot is told when it is the one removed.
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

    /// Creates a role and tells the bot.
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

    /// Makes a member a moderator of the guild by a role, or takes that role away.
    pub(crate) fn set_moderates(&mut self, guild: GuildId, user: UserId, moderates: bool) {
        let role = self.guilds.get(&guild).and_then(Guild::moderators);
        if moderates {
            let may = Permissions::MANAGE_MESSAGES;
            let role = role.or_else(|| self.add_role(guild, MODERATORS, may));
            if let Some(role) = role {
                self.give_role(guild, user, role);
            }
            return;
        }
        let member = self
            .guilds
            .get_mut(&guild)
            .and_then(|guild| guild.members.get_mut(&user));
        if let Some(member) = member {
            member.roles.retain(|held| Some(*held) != role);
        }
        self.note(Change::Members);
    }

    /// Sets a role's permissions and tells the bot.
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

    /// The bot's own role.
    pub fn bot_role(&self, guild: GuildId) -> Option<RoleId> {
        self.guilds
            .get(&guild)?
            .roles
            .values()
            .find(|role| role.managed)
            .map(|role| role.id)
    }

    /// Creates a text channel.
    pub fn add_channel(&mut self, guild: GuildId, name: &str) -> ChannelId {
        self.add_channel_of(guild, ChannelKind::Text, name)
    }

    /// Creates a channel of that kind.
    pub fn add_channel_of(&mut self, guild: GuildId, kind: ChannelKind, name: &str) -> ChannelId {
        let id = ChannelId(self.new_id());
        let mut channel = Channel::new(id, kind, name);
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

    /// Emits an event about a channel.
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

    /// Removes a channel without an event.
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

    /// Sets the permissions of a role or a member in a channel, and tells the bot.
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
