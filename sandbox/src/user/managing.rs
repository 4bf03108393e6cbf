//! What a client offers to those with the permission: deleting messages, making and deleting channels, and
//! changing what a channel allows.

use crate::cannot::CannotDo;
use crate::channel::Channel;
use crate::ids::{ChannelId, GuildId};
use crate::permissions::{Overwrite, Permissions};
use crate::state::guild::ChannelKind;
use crate::user::User;
use crate::view::Message;

impl User {
    /// Whether a client lets this user delete what others wrote in a channel.
    pub(crate) fn may_delete_messages(&self, channel: ChannelId) -> bool {
        self.has_in(channel, Permissions::MANAGE_MESSAGES)
    }

    /// Deletes a message: one's own, or anybody's with the permission.
    pub(crate) fn try_delete_message(&self, message: &Message) -> Result<(), CannotDo> {
        if message.author.id != self.id && !self.may_delete_messages(message.channel) {
            return Err(CannotDo::MayNot("Manage Messages"));
        }
        self.shared.with(|inner| {
            inner.state.remove_message(message.channel, message.id);
        });
        Ok(())
    }

    /// Whether a client lets this user delete a channel or thread.
    pub(crate) fn may_delete_channel(&self, channel: ChannelId) -> bool {
        let kind = self
            .shared
            .with(|inner| inner.state.channels.get(&channel).map(|place| place.kind));
        match kind {
            Some(ChannelKind::Text) => self.has_in(channel, Permissions::MANAGE_CHANNELS),
            Some(ChannelKind::PublicThread | ChannelKind::PrivateThread) => {
                self.has_in(channel, Permissions::MANAGE_THREADS)
            }
            Some(ChannelKind::Dm) | None => false,
        }
    }

    /// Deletes a channel or thread with everything in it.
    pub(crate) fn try_delete_channel(&self, channel: &Channel) -> Result<(), CannotDo> {
        if !self.may_delete_channel(channel.id) {
            return Err(CannotDo::MayNot("Manage Channels"));
        }
        channel.delete();
        Ok(())
    }

    /// The server where a client lets this user make channels, if there is one.
    pub(crate) fn makes_channels_in(&self) -> Option<GuildId> {
        self.shared.with(|inner| {
            let mut guilds = inner.state.guilds.values();
            let has = |permissions: Permissions| permissions.has(Permissions::MANAGE_CHANNELS);
            guilds
                .find(|guild| has(guild.base_permissions(self.id)))
                .map(|guild| guild.id)
        })
    }

    /// Makes a text channel. Discord writes its name without capitals and spaces.
    pub(crate) fn try_add_channel(&self, name: &str) -> Result<ChannelId, CannotDo> {
        let guild = self
            .makes_channels_in()
            .ok_or(CannotDo::MayNot("Manage Channels"))?;
        let name = name.trim().to_lowercase().replace(char::is_whitespace, "-");
        if !(1..=100).contains(&name.chars().count()) {
            return Err(CannotDo::BadName);
        }
        Ok(self
            .shared
            .with(|inner| inner.state.add_channel(guild, &name)))
    }

    /// Whether a client lets this user change a channel's permissions. Threads have none of
    /// their own.
    pub(crate) fn may_change_permissions(&self, channel: &Channel) -> bool {
        let is_channel = self.shared.with(|inner| {
            let place = inner.state.channels.get(&channel.id);
            place.is_some_and(|place| place.kind == ChannelKind::Text)
        });
        is_channel && self.has_in(channel.id, Permissions::MANAGE_ROLES)
    }

    /// Sets the permissions of a role or member in a channel.
    pub(crate) fn try_overwrite(
        &self,
        channel: &Channel,
        overwrite: Overwrite,
    ) -> Result<(), CannotDo> {
        if !self.may_change_permissions(channel) {
            return Err(CannotDo::MayNot("Manage Permissions"));
        }
        let set = self
            .shared
            .with(|inner| inner.state.overwrite(channel.id, overwrite));
        set.map_err(|_| CannotDo::CannotSee)
    }

    fn has_in(&self, channel: ChannelId, wanted: Permissions) -> bool {
        self.shared
            .with(|inner| inner.state.permissions(self.id, channel).has(wanted))
    }
}
