//! A server as a value: its members, and what they may do there.

use std::sync::Arc;

use crate::channel::Channel;
use crate::ids::{GuildId, RoleId};
use crate::permissions::Permissions;
use crate::shared::Shared;
use crate::state::guild::ChannelKind;
use crate::user::User;

/// A server.
#[derive(Debug, Clone)]
pub struct Guild {
    pub(crate) shared: Arc<Shared>,
    pub(crate) id: GuildId,
}

impl Guild {
    /// Its id.
    pub fn id(&self) -> GuildId {
        self.id
    }

    /// Creates a channel of that kind.
    pub fn add_channel(&self, kind: ChannelKind, name: &str) -> Channel {
        let id = self
            .shared
            .with(|inner| inner.state.add_channel_of(self.id, kind, name));
        Channel {
            shared: self.shared.clone(),
            id,
        }
    }

    /// The text channel of that name, created if necessary.
    pub fn channel(&self, name: &str) -> Channel {
        let id = self.shared.with(|inner| {
            let known = inner.state.channels.values().find(|channel| {
                channel.guild == Some(self.id) && channel.thread.is_none() && channel.name == name
            });
            known
                .map(|channel| channel.id)
                .unwrap_or_else(|| inner.state.add_channel(self.id, name))
        });
        Channel {
            shared: self.shared.clone(),
            id,
        }
    }

    /// Adds a user.
    pub fn add_member(&self, user: &User) {
        self.shared
            .with(|inner| inner.state.add_member(self.id, user.id));
    }

    /// Removes a user.
    pub fn remove_member(&self, user: &User) {
        self.shared
            .with(|inner| inner.state.remove_member(self.id, user.id));
    }

    /// Removes the bot.
    pub fn remove_bot(&self) {
        self.shared
            .with(|inner| inner.state.remove_member(self.id, inner.state.bot));
    }

    /// Adds the bot again, with the permissions it was invited with.
    pub fn invite_bot(&self) {
        self.shared.with(|inner| {
            let bot = inner.state.bot;
            inner.state.add_member(self.id, bot);
        });
    }

    /// Gives a user a new role with these permissions.
    pub fn grant(&self, user: &User, role: &str, permissions: Permissions) {
        self.shared.with(|inner| {
            if let Some(role) = inner.state.add_role(self.id, role, permissions) {
                inner.state.give_role(self.id, user.id, role);
            }
        });
    }

    /// Gives a member a profile picture for this guild only.
    pub fn set_member_avatar(&self, user: &User, content_type: &str, bytes: &[u8]) {
        self.shared.with(|inner| {
            let avatar = inner.state.new_avatar(content_type, bytes);
            let guild = inner.state.guilds.get_mut(&self.id);
            if let Some(member) = guild.and_then(|guild| guild.members.get_mut(&user.id)) {
                member.avatar = Some(avatar);
            }
        });
    }

    /// Sets the permissions of the bot's own role.
    pub fn set_bot_permissions(&self, permissions: Permissions) {
        self.shared.with(|inner| {
            if let Some(role) = inner.state.bot_role(self.id) {
                inner.state.set_role(self.id, role, permissions);
            }
        });
    }

    /// Sets everybody's permissions.
    pub fn set_everyones_permissions(&self, permissions: Permissions) {
        self.shared.with(|inner| {
            inner
                .state
                .set_role(self.id, RoleId(self.id.0), permissions)
        });
    }

    /// Sets the channel in which it welcomes people.
    pub fn set_system_channel(&self, channel: &Channel) {
        self.shared.with(|inner| {
            if let Some(guild) = inner.state.guilds.get_mut(&self.id) {
                guild.system_channel = Some(channel.id);
            }
        });
    }

    /// Lets everybody use a command, whatever permission it requires, as an administrator can in the
    /// guild's settings.
    pub fn open_command(&self, name: &str) {
        self.shared.with(|inner| {
            if let Some(guild) = inner.state.guilds.get_mut(&self.id) {
                guild.open_commands.insert(name.to_owned());
            }
        });
    }

    /// Sets its language.
    pub fn set_locale(&self, locale: &str) {
        self.shared.with(|inner| {
            if let Some(guild) = inner.state.guilds.get_mut(&self.id) {
                guild.locale = locale.to_owned();
            }
        });
    }
}
