//! Starting, archiving and unarchiving threads.

use std::collections::BTreeSet;
use std::time::Duration;

use serde_json::json;

use crate::errors::{ApiError, Code};
use crate::ids::{ChannelId, MessageId, UserId};
use crate::permissions::Permissions;
use crate::state::guild::{Channel, ChannelKind, Thread};
use crate::state::messages::{Message, kind};
use crate::state::threads::{NewThread, ThreadEdit};
use crate::state::{Change, State, intent};

impl State {
    /// Starts a thread, from a message or without one.
    pub fn start_thread(
        &mut self,
        owner: UserId,
        parent: ChannelId,
        from: Option<MessageId>,
        new: NewThread,
    ) -> Result<ChannelId, ApiError> {
        let place = self.visible(owner, parent)?;
        let in_forum = place.kind == ChannelKind::Forum;
        let chosen = match (place.kind, new.private) {
            (ChannelKind::Text, true) => ChannelKind::PrivateThread,
            (ChannelKind::Text | ChannelKind::Forum, false) => ChannelKind::PublicThread,
            (ChannelKind::News, false) => ChannelKind::NewsThread,
            _ => return Err(Code::CannotExecuteOnThisChannel.into()),
        };
        let guild = place.guild;
        if let Some(message) = from {
            let message = place
                .messages
                .get(&message)
                .filter(|message| message.is_seen_by(owner))
                .ok_or(Code::UnknownMessage)?;
            if message.thread.is_some() {
                return Err(Code::ThreadAlreadyMade.into());
            }
        }
        let needed = if new.private {
            Permissions::CREATE_PRIVATE_THREADS
        } else {
            Permissions::CREATE_PUBLIC_THREADS
        };
        self.require(owner, parent, needed)?;
        self.archive_idle_threads();
        let is_active = |channel: &&Channel| {
            channel.guild == guild && channel.thread.is_some() && !channel.is_archived()
        };
        if self.limits.active_threads <= self.channels.values().filter(is_active).count() {
            return Err(Code::TooManyThreads.into());
        }
        let now = self.now();
        // A thread started from a message has that message's id.
        let id = ChannelId(from.map_or_else(|| self.new_id(), |message| message.0));
        let mut thread = Channel::new(id, chosen, &new.name);
        thread.guild = guild;
        thread.parent = Some(parent);
        thread.thread = Some(Thread {
            owner,
            members: BTreeSet::from([owner]),
            archived: false,
            locked: false,
            auto_archive: new.auto_archive,
            archive_changed: now,
            created: now,
            active: now,
            invitable: new.invitable,
        });
        self.channels.insert(id, thread);
        if let Some(message) = from {
            if let Some(message) = self.channel_mut(parent)?.messages.get_mut(&message) {
                message.thread = Some(id);
            }
            self.note(Change::Message {
                channel: parent,
                message,
            });
            let blank = self.blank_message(id, owner);
            self.insert_message(Message {
                kind: kind::THREAD_STARTER,
                reference: Some((parent, message)),
                ..blank
            });
        } else if !new.private && !in_forum {
            let blank = self.blank_message(parent, owner);
            self.insert_message(Message {
                kind: kind::THREAD_CREATED,
                content: new.name,
                thread: Some(id),
                ..blank
            });
        }
        self.emit_channel("THREAD_CREATE", id);
        Ok(id)
    }

    /// Renames, archives, unarchives or locks a thread.
    pub fn edit_thread(
        &mut self,
        by: UserId,
        id: ChannelId,
        edit: ThreadEdit,
    ) -> Result<(), ApiError> {
        self.visible(by, id)?;
        let may_manage = self.permissions(by, id).has(Permissions::MANAGE_THREADS);
        let may_send = self
            .permissions(by, id)
            .has(Permissions::SEND_MESSAGES_IN_THREADS);
        let now = self.now();
        let place = self.channel_mut(id)?;
        let thread = place
            .thread
            .as_mut()
            .ok_or(Code::CannotExecuteOnThisChannel)?;
        let wakes = edit.archived == Some(false);
        if thread.archived && !wakes {
            return Err(Code::ThreadArchived.into());
        }
        // Anybody who may write may unarchive an unlocked thread; anything else is for the owner and moderators.
        let changes_more = edit.name.is_some()
            || edit.archived == Some(true)
            || edit.auto_archive.is_some()
            || edit.invitable.is_some();
        let is_allowed = may_manage
            || (edit.locked.is_none()
                && !(wakes && thread.locked)
                && (may_send && !changes_more || thread.owner == by));
        if !is_allowed {
            return Err(Code::MissingPermissions.into());
        }
        if let Some(archived) = edit
            .archived
            .filter(|archived| *archived != thread.archived)
        {
            thread.archived = archived;
            thread.archive_changed = now;
        }
        thread.active = now;
        thread.locked = edit.locked.unwrap_or(thread.locked);
        thread.auto_archive = edit.auto_archive.unwrap_or(thread.auto_archive);
        thread.invitable = edit.invitable.unwrap_or(thread.invitable);
        if let Some(name) = edit.name {
            place.name = name;
        }
        self.emit_channel("THREAD_UPDATE", id);
        Ok(())
    }

    /// Adds a user to a thread.
    pub fn join_thread(&mut self, id: ChannelId, user: UserId) -> Result<(), ApiError> {
        let place = self.channel_mut(id)?;
        let guild = place.guild;
        let thread = place
            .thread
            .as_mut()
            .ok_or(Code::CannotExecuteOnThisChannel)?;
        if thread.archived {
            return Err(Code::ThreadArchived.into());
        }
        if thread.members.insert(user) {
            self.note(Change::Channel { channel: id });
            if user == self.bot {
                let data = json!({"id": id, "user_id": user, "join_timestamp": self.now().iso(), "flags": 0, "guild_id": guild});
                self.emit(guild, Some(intent::GUILDS), "THREAD_MEMBER_UPDATE", data);
            }
        }
        Ok(())
    }

    /// Removes a user from a thread.
    pub fn leave_thread(&mut self, id: ChannelId, user: UserId) -> Result<(), ApiError> {
        let thread = self
            .channel_mut(id)?
            .thread
            .as_mut()
            .ok_or(Code::CannotExecuteOnThisChannel)?;
        if thread.archived {
            return Err(Code::ThreadArchived.into());
        }
        thread.members.remove(&user);
        self.note(Change::Channel { channel: id });
        Ok(())
    }

    /// Unarchives a thread before a message is written in it, or refuses if it is locked.
    pub(crate) fn wake_thread(&mut self, by: UserId, id: ChannelId) -> Result<(), ApiError> {
        self.archive_if_idle(id);
        let may_manage = self.permissions(by, id).has(Permissions::MANAGE_THREADS);
        let now = self.now();
        let Some(thread) = self.channel_mut(id)?.thread.as_mut() else {
            return Ok(());
        };
        if thread.locked && !may_manage {
            return Err(if thread.archived {
                Code::ThreadArchived
            } else {
                Code::ThreadLocked
            }
            .into());
        }
        thread.active = now;
        thread.members.insert(by);
        if thread.archived {
            thread.archived = false;
            thread.archive_changed = now;
            self.emit_channel("THREAD_UPDATE", id);
        }
        Ok(())
    }

    /// Archives every thread that has been inactive too long.
    pub(crate) fn archive_idle_threads(&mut self) {
        let threads: Vec<ChannelId> = self
            .channels
            .values()
            .filter(|channel| channel.thread.is_some())
            .map(|channel| channel.id)
            .collect();
        for id in threads {
            self.archive_if_idle(id);
        }
    }

    /// Archives a thread if it has been inactive too long.
    pub(crate) fn archive_if_idle(&mut self, id: ChannelId) {
        let now = self.now();
        let Some(thread) = self
            .channels
            .get_mut(&id)
            .and_then(|channel| channel.thread.as_mut())
        else {
            return;
        };
        let end = thread
            .active
            .plus(Duration::from_secs(60 * u64::from(thread.auto_archive)));
        if !thread.archived && end <= now {
            thread.archived = true;
            thread.archive_changed = end;
            self.emit_channel("THREAD_UPDATE", id);
        }
    }
}
