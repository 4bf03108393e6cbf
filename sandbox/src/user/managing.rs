//! What a client offers to those with the permission: deleting messages, making and deleting channels, closing
//! threads, and changing what a channel allows.

use serde::Serialize;

use crate::cannot::CannotDo;
use crate::channel::Channel;
use crate::ids::{ChannelId, GuildId};
use crate::permissions::{Overwrite, Permissions};
use crate::state::guild::ChannelKind;
use crate::state::threads::ThreadEdit;
use crate::user::User;
use crate::view::Message;

/// What a client offers for a thread.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub(crate) struct ThreadTools {
    archived: bool,
    locked: bool,
    may_close: bool,
    may_lock: bool,
    may_open: bool,
}

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
            Some(ChannelKind::Text | ChannelKind::News | ChannelKind::Forum) => {
                self.has_in(channel, Permissions::MANAGE_CHANNELS)
            }
            Some(
                ChannelKind::PublicThread | ChannelKind::NewsThread | ChannelKind::PrivateThread,
            ) => self.has_in(channel, Permissions::MANAGE_THREADS),
            Some(ChannelKind::Dm | ChannelKind::Group) | None => false,
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

    /// What a client lets this user do with a thread. Its starter and those with the permission may close it, only the
    /// latter may lock it, and everybody who may write may open it again unless it is locked.
    pub(crate) fn thread_tools(&self, channel: &Channel) -> Option<ThreadTools> {
        let manages = self.has_in(channel.id, Permissions::MANAGE_THREADS);
        let writes = self.has_in(channel.id, Permissions::SEND_MESSAGES_IN_THREADS);
        self.shared.with(|inner| {
            inner.state.archive_if_idle(channel.id);
            let thread = inner.state.channels.get(&channel.id)?.thread.as_ref()?;
            let (is_open, is_owner) = (!thread.archived, thread.owner == self.id);
            Some(ThreadTools {
                archived: thread.archived,
                locked: thread.locked,
                may_close: is_open && (manages || is_owner),
                may_lock: is_open && manages,
                may_open: !is_open && (manages || writes && !thread.locked),
            })
        })
    }

    /// Closes a thread, locking it or not, or opens it again and unlocks it.
    pub(crate) fn try_edit_thread(
        &self,
        channel: &Channel,
        closed: bool,
        locked: bool,
    ) -> Result<(), CannotDo> {
        let tools = self.thread_tools(channel).ok_or(CannotDo::CannotSee)?;
        let may = match (closed, locked) {
            (true, true) => tools.may_lock,
            (true, false) => tools.may_close,
            (false, _) => tools.may_open,
        };
        let edit = ThreadEdit {
            archived: Some(closed),
            locked: (locked || tools.locked).then_some(closed && locked),
            ..ThreadEdit::default()
        };
        if !may {
            return Err(CannotDo::MayNot("Manage Threads"));
        }
        let edited = self
            .shared
            .with(|inner| inner.state.edit_thread(self.id, channel.id, edit));
        edited.map_err(|_| CannotDo::MayNot("Manage Threads"))
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
            place.is_some_and(|place| place.guild.is_some() && place.thread.is_none())
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
