//! Users as values: what a person at a client can do, and nothing else.
//!
//! Functions that begin with `try_` return why a client would refuse ([`CannotDo`]); the plain ones
//! panic, which is what a test wants.

mod commands;
mod controls;
mod managing;
mod modals;
mod pending;

use std::sync::Arc;

use crate::cannot::CannotDo;
use crate::channel::Channel;
use crate::ids::{ChannelId, InteractionId, MessageId, UserId};
use crate::shared::{Inner, Shared, wait_for};
use crate::state::guild::ChannelKind;
use crate::state::messages::{self, Draft, Upload};
use crate::view::{self, Message, Place, Progress};

pub use pending::{Pending, Reply};

/// A person at a client.
#[derive(Debug, Clone)]
pub struct User {
    pub(crate) shared: Arc<Shared>,
    pub(crate) id: UserId,
    pub(crate) name: String,
}

impl User {
    /// The user with that id.
    pub(crate) fn by_id(shared: &Arc<Shared>, id: UserId) -> Option<User> {
        let name = shared.with(|inner| inner.state.users.get(&id).map(|user| user.name.clone()))?;
        Some(User {
            shared: shared.clone(),
            id,
            name,
        })
    }

    /// Their id.
    pub fn id(&self) -> UserId {
        self.id
    }

    /// Their name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// A mention that pings them.
    pub fn mention(&self) -> String {
        format!("<@{}>", self.id)
    }

    /// The message as it is now, if this user still sees it.
    pub fn look_again(&self, message: &Message) -> Result<Message, CannotDo> {
        self.message(message.channel, message.id)
            .ok_or(CannotDo::NoSuchMessage)
    }

    /// A message, if this user sees it.
    pub fn message(&self, channel: ChannelId, id: MessageId) -> Option<Message> {
        self.shared.with(|inner| {
            let state = &inner.state;
            let message = state.channels.get(&channel)?.messages.get(&id)?;
            (message.is_seen_by(self.id) && state.sees(self.id, channel))
                .then(|| Message::read(state, message))
        })
    }

    /// Writes a message.
    ///
    /// # Panics
    /// If this user may not.
    pub fn say(&self, channel: &Channel, text: &str) -> MessageId {
        self.try_say(channel, text)
            .unwrap_or_else(|error| self.fail("write", &error))
    }

    /// As [`User::say`], but returns the error.
    pub fn try_say(&self, channel: &Channel, text: &str) -> Result<MessageId, CannotDo> {
        let draft = Draft {
            content: Some(text.to_owned()),
            ..Draft::default()
        };
        self.send(channel, draft)
    }

    /// Writes a message with a file.
    pub fn send_file(
        &self,
        channel: &Channel,
        text: &str,
        filename: &str,
        content_type: &str,
        bytes: &[u8],
    ) -> Result<MessageId, CannotDo> {
        let upload = Upload {
            n: 0,
            filename: filename.to_owned(),
            content_type: content_type.to_owned(),
            bytes: bytes.into(),
        };
        self.send(
            channel,
            Draft {
                content: Some(text.to_owned()),
                uploads: vec![upload],
                ..Draft::default()
            },
        )
    }

    fn send(&self, channel: &Channel, draft: Draft) -> Result<MessageId, CannotDo> {
        let n_characters = draft
            .content
            .as_ref()
            .map_or(0, |content| content.chars().count());
        if 2000 < n_characters {
            return Err(CannotDo::TooLong);
        }
        self.shared.with(|inner| {
            if !inner.state.sees(self.id, channel.id) {
                return Err(CannotDo::CannotSee);
            }
            inner
                .state
                .send(self.id, channel.id, draft)
                .map_err(|_| CannotDo::MayNotWrite)
        })
    }

    /// The messages of a channel that this user sees, oldest first.
    pub fn messages(&self, channel: &Channel) -> Vec<Message> {
        self.shared
            .with(|inner| view::messages(&inner.state, self.id, channel.id))
    }

    /// The newest message of a channel that this user sees and for which `is_it` holds; older ones
    /// are not read.
    pub fn find_last(
        &self,
        channel: &Channel,
        is_it: impl Fn(&Message) -> bool,
    ) -> Option<Message> {
        self.shared.with(|inner| {
            let state = &inner.state;
            let sees = state.sees(self.id, channel.id);
            let is_seen = |message: &messages::Message| sees && message.is_seen_by(self.id);
            view::find_last(state, channel.id, is_seen, is_it)
        })
    }

    /// The channels, threads and direct conversation that this user sees.
    pub fn places(&self) -> Vec<Place> {
        self.shared.with(|inner| {
            inner.state.archive_idle_threads();
            view::places(&inner.state, self.id)
        })
    }

    /// Progress of an interaction of this user.
    pub fn progress(&self, id: InteractionId) -> Option<Progress> {
        self.shared.with(|inner| {
            inner.state.fail_if_late(id);
            let found = inner
                .state
                .interactions
                .get(&id)
                .filter(|found| found.user == self.id)?;
            Some(Progress {
                id,
                ack: found.ack.map(|(ack, _)| ack),
                settled: found.settled,
                failed: found.failed,
                original: found.original,
                followups: found.followups.clone(),
                modal: found.modal.as_ref().map(view::Modal::read),
            })
        })
    }

    /// The direct conversation with the bot, opened if necessary.
    pub fn dm(&self) -> Channel {
        let id = self
            .shared
            .with(|inner| inner.state.open_dm(self.id))
            .expect("a person can always open one");
        Channel {
            shared: self.shared.clone(),
            id,
        }
    }

    /// The direct conversation with the bot, if there is one.
    pub fn existing_dm(&self) -> Option<Channel> {
        let id = self.shared.with(|inner| {
            let own = inner.state.channels.values().find(|channel| {
                channel.kind == ChannelKind::Dm && channel.recipient == Some(self.id)
            });
            own.map(|channel| channel.id)
        })?;
        Some(Channel {
            shared: self.shared.clone(),
            id,
        })
    }

    /// The direct conversation with the bot as text; empty if there is none.
    pub fn inbox(&self) -> String {
        self.existing_dm()
            .map_or_else(String::new, |dm| self.transcript(&dm))
    }

    /// A channel as this user sees it, as text.
    pub fn transcript(&self, channel: &Channel) -> String {
        self.shared
            .with(|inner| crate::transcript::write(&inner.state, Some(self.id), channel.id))
    }

    /// As [`User::transcript`], with day and hour.
    pub fn diary(&self, channel: &Channel) -> String {
        self.shared
            .with(|inner| crate::transcript::write_by_hour(&inner.state, self.id, channel.id))
    }

    /// Number of unread messages in a channel, and how many of them ping.
    pub fn unread(&self, channel: &Channel) -> (usize, usize) {
        self.shared.with(|inner| {
            inner
                .state
                .channels
                .get(&channel.id)
                .map_or((0, 0), |place| place.unread(self.id))
        })
    }

    /// Marks a channel as read.
    pub fn mark_read(&self, channel: &Channel) {
        self.shared
            .with(|inner| inner.state.mark_read(self.id, channel.id));
    }

    /// Dismisses an ephemeral message.
    pub fn dismiss(&self, message: &Message) {
        self.shared
            .with(|inner| inner.state.dismiss(self.id, message.channel, message.id));
    }

    /// Sets whether the bot may write to this user directly.
    pub fn set_dms_open(&self, open: bool) {
        self.shared.with(|inner| {
            if let Some(user) = inner.state.users.get_mut(&self.id) {
                user.dms_open = open;
            }
        });
    }

    /// Sets this user's profile picture; Discord names it by a new hash each time.
    pub fn set_avatar(&self, content_type: &str, bytes: &[u8]) {
        self.shared.with(|inner| {
            let avatar = inner.state.new_avatar(content_type, bytes);
            inner.state.set_avatar(self.id, Some(avatar));
        });
    }

    /// Removes this user's profile picture.
    pub fn remove_avatar(&self) {
        self.shared
            .with(|inner| inner.state.set_avatar(self.id, None));
    }

    /// Sets the language of this user's client.
    pub fn set_locale(&self, locale: &str) {
        self.shared.with(|inner| {
            if let Some(user) = inner.state.users.get_mut(&self.id) {
                user.locale = locale.to_owned();
            }
        });
    }

    /// Waits until this user sees a message in a channel for which `is_it` holds.
    ///
    /// # Panics
    /// If none comes in time.
    pub async fn wait_for_message(
        &self,
        channel: &Channel,
        is_it: impl Fn(&Message) -> bool,
    ) -> Message {
        let look = |inner: &mut Inner| {
            let state = &inner.state;
            let place = state
                .channels
                .get(&channel.id)
                .filter(|_| state.sees(self.id, channel.id))?;
            let seen = place
                .messages
                .values()
                .rev()
                .filter(|message| message.is_seen_by(self.id));
            seen.map(|message| Message::read(state, message))
                .find(|message| is_it(message))
        };
        let found = wait_for(&self.shared, None, look).await;
        found.unwrap_or_else(|| {
            panic!(
                "{} waited in vain for a message; there is\n{}",
                self.name,
                self.transcript(channel)
            )
        })
    }
    pub(super) fn pending(&self, interaction: InteractionId) -> Pending {
        Pending {
            shared: self.shared.clone(),
            interaction,
            user: self.id,
        }
    }

    pub(super) fn guild_of(&self, channel: &Channel) -> Option<crate::ids::GuildId> {
        self.shared.with(|inner| {
            inner
                .state
                .channels
                .get(&channel.id)
                .and_then(|place| place.guild)
        })
    }

    #[track_caller]
    pub(super) fn fail(&self, what: &str, error: &CannotDo) -> ! {
        panic!("{} cannot {what}: {error}", self.name)
    }
}
