//! A channel as a value: its contents and its permissions.

use std::sync::Arc;

use crate::clock::Moment;
use crate::ids::{ChannelId, GuildId, UserId};
use crate::permissions::{Overwrite, Permissions};
use crate::shared::{Inner, Shared, wait_for};
use crate::state::threads::NewThread;
use crate::state::{guild, messages};
use crate::view::{self, Message};

/// A channel, thread or direct conversation.
#[derive(Debug, Clone)]
pub struct Channel {
    pub(crate) shared: Arc<Shared>,
    pub(crate) id: ChannelId,
}

impl Channel {
    /// Its id.
    pub fn id(&self) -> ChannelId {
        self.id
    }

    /// Its name.
    pub fn name(&self) -> String {
        self.shared.with(|inner| {
            inner
                .state
                .channels
                .get(&self.id)
                .map(|channel| channel.name.clone())
                .unwrap_or_default()
        })
    }

    /// Whether it still exists.
    pub fn exists(&self) -> bool {
        self.shared
            .with(|inner| inner.state.channels.contains_key(&self.id))
    }

    /// Its messages, oldest first; `User::messages` has the ephemeral ones.
    pub fn messages(&self) -> Vec<Message> {
        self.shared.with(|inner| {
            let state = &inner.state;
            let place = state.channels.get(&self.id);
            let public = place
                .into_iter()
                .flat_map(|place| place.messages.values())
                .filter(|message| message.only_for.is_none());
            public
                .map(|message| Message::read(state, message))
                .collect()
        })
    }

    /// The newest message that is not ephemeral.
    pub fn last_message(&self) -> Option<Message> {
        self.find_last(|_| true)
    }

    /// The newest message for which `is_it` holds, ephemeral ones excluded; older ones are not read.
    pub fn find_last(&self, is_it: impl Fn(&Message) -> bool) -> Option<Message> {
        self.shared.with(|inner| {
            let is_seen = |message: &messages::Message| message.only_for.is_none();
            view::find_last(&inner.state, self.id, is_seen, is_it)
        })
    }

    /// Starts a thread there for somebody; in a forum that is a post.
    ///
    /// # Panics
    ///
    /// If they may not start one.
    pub fn start_thread(&self, by: UserId, name: &str, private: bool) -> Channel {
        let new = NewThread {
            name: name.to_owned(),
            auto_archive: 4320,
            private,
            invitable: true,
        };
        let id = self
            .shared
            .with(|inner| inner.state.start_thread(by, self.id, None, new));
        Channel {
            shared: self.shared.clone(),
            id: id.expect("the user may start threads there"),
        }
    }

    /// Adds the bot to this thread.
    ///
    /// # Panics
    ///
    /// If it is no thread, or an archived one.
    pub fn add_bot(&self) {
        let added = self.shared.with(|inner| {
            let bot = inner.state.bot;
            inner.state.join_thread(self.id, bot)
        });
        added.expect("an open thread");
    }

    /// Its threads, archived ones too, oldest first.
    pub fn threads(&self) -> Vec<Channel> {
        let ids: Vec<ChannelId> = self.shared.with(|inner| {
            inner
                .state
                .channels
                .values()
                .filter(|channel| channel.parent == Some(self.id))
                .map(|channel| channel.id)
                .collect()
        });
        ids.into_iter()
            .map(|id| Channel {
                shared: self.shared.clone(),
                id,
            })
            .collect()
    }

    /// Whether it is an archived thread.
    pub fn is_archived(&self) -> bool {
        self.shared.with(|inner| {
            inner.state.archive_if_idle(self.id);
            inner
                .state
                .channels
                .get(&self.id)
                .is_some_and(guild::Channel::is_archived)
        })
    }

    /// Archives a thread as a moderator does, locking it or not.
    pub fn archive(&self, locked: bool) {
        self.change_thread(|thread, now| {
            thread.archived = true;
            thread.locked = locked;
            thread.archive_changed = now;
        });
    }

    /// Locks a thread that stays open, or unlocks it, as a moderator does.
    pub fn set_locked(&self, locked: bool) {
        self.change_thread(|thread, _| thread.locked = locked);
    }

    fn change_thread(&self, change: impl FnOnce(&mut guild::Thread, Moment)) {
        self.shared.with(|inner| {
            let now = inner.state.now();
            let channel = inner.state.channels.get_mut(&self.id);
            if let Some(thread) = channel.and_then(|channel| channel.thread.as_mut()) {
                change(thread, now);
            }
            inner.state.emit_channel("THREAD_UPDATE", self.id);
        });
    }

    /// Deletes it; the bot is told.
    pub fn delete(&self) {
        // An error means that it is gone already, which is fine.
        let _ = self
            .shared
            .with(|inner| inner.state.delete_channel(self.id));
    }

    /// Removes it without telling the bot.
    pub fn forget(&self) {
        self.shared
            .with(|inner| inner.state.forget_channel(self.id));
    }

    /// Deletes one of its messages, as a moderator does.
    pub fn delete_message(&self, message: &Message) {
        self.shared
            .with(|inner| inner.state.remove_message(self.id, message.id));
    }

    /// Sets the permissions denied to the bot here; [`Permissions::NONE`] clears earlier denials.
    pub fn deny_bot(&self, denied: Permissions) {
        let bot = self.shared.with(|inner| inner.state.bot.0);
        self.overwrite(bot, true, Permissions::NONE, denied);
    }

    /// Sets the permissions allowed to the bot here, replacing what it is denied.
    pub fn allow_bot(&self, allowed: Permissions) {
        let bot = self.shared.with(|inner| inner.state.bot.0);
        self.overwrite(bot, true, allowed, Permissions::NONE);
    }

    /// Sets the permissions denied to everybody here; [`Permissions::NONE`] clears earlier denials.
    pub fn deny_everyone(&self, denied: Permissions) {
        if let Some(guild) = self.guild() {
            self.overwrite(guild.0, false, Permissions::NONE, denied);
        }
    }

    /// Sets a member's permissions here, replacing earlier ones. If both are empty, the member has what their
    /// roles give.
    pub fn overwrite_member(&self, user: UserId, allow: Permissions, deny: Permissions) {
        self.overwrite(user.0, true, allow, deny);
    }

    /// As [`Channel::overwrite_member`], for everybody who has a role of this name.
    ///
    /// # Panics
    /// If there is no such role.
    pub fn overwrite_role(&self, role: &str, allow: Permissions, deny: Permissions) {
        let id = self.shared.with(|inner| {
            let guild = inner.state.channels.get(&self.id)?.guild?;
            let guild = inner.state.guilds.get(&guild)?;
            let mut roles = guild.roles.values();
            roles.find(|one| one.name == role).map(|role| role.id)
        });
        let id = id.expect("the server has a role of this name");
        self.overwrite(id.0, false, allow, deny);
    }

    fn overwrite(&self, id: u64, is_member: bool, allow: Permissions, deny: Permissions) {
        let overwrite = Overwrite {
            id,
            is_member,
            allow,
            deny,
        };
        // A channel that is gone denies everything anyway.
        let _ = self
            .shared
            .with(|inner| inner.state.overwrite(self.id, overwrite));
    }

    /// Its permission overwrites for roles and members.
    pub(crate) fn overwrites(&self) -> Vec<Overwrite> {
        self.shared.with(|inner| {
            let channel = inner.state.channels.get(&self.id);
            channel.map_or_else(Vec::new, |channel| channel.overwrites.clone())
        })
    }

    fn guild(&self) -> Option<GuildId> {
        self.shared
            .with(|inner| inner.state.channels.get(&self.id)?.guild)
    }

    /// Waits until it has a message for which `is_it` holds; for ephemeral ones see `User::wait_for_message`.
    ///
    /// # Panics
    /// If none comes.
    pub async fn wait_for_message(&self, what: &str, is_it: impl Fn(&Message) -> bool) -> Message {
        let look = |inner: &mut Inner| {
            let state = &inner.state;
            let public = state
                .channels
                .get(&self.id)?
                .messages
                .values()
                .rev()
                .filter(|message| message.only_for.is_none());
            public
                .map(|message| Message::read(state, message))
                .find(|message| is_it(message))
        };
        let found = wait_for(&self.shared, None, look).await;
        found.unwrap_or_else(|| {
            let there = self
                .shared
                .with(|inner| crate::transcript::write(&inner.state, None, self.id));
            panic!("waited in vain for {what}; there is\n{there}")
        })
    }
}
