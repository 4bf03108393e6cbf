//! Adding people, their pictures and direct conversations, and letting time pass.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;

use crate::errors::{ApiError, Form};
use crate::ids::{AttachmentId, ChannelId, UserId};
use crate::secret::secret;
use crate::state::guild::{Channel, ChannelKind};
use crate::state::messages::Attachment;
use crate::state::{Change, State, User};

impl State {
    /// Creates a person.
    pub fn add_user(&mut self, name: &str) -> UserId {
        let id = UserId(self.new_id());
        let user = User {
            id,
            name: name.to_owned(),
            bot: false,
            locale: "en-US".to_owned(),
            dms_open: true,
            avatar: None,
        };
        self.users.insert(id, user);
        self.note(Change::Members);
        id
    }

    /// A picture with a name like Discord's for profile pictures.
    pub(crate) fn new_avatar(&mut self, content_type: &str, bytes: &[u8]) -> Arc<Attachment> {
        Arc::new(Attachment {
            id: AttachmentId(self.new_id()),
            filename: "avatar".to_owned(),
            description: None,
            content_type: content_type.to_owned(),
            bytes: bytes.into(),
            dimensions: None,
            key: secret(),
        })
    }

    /// Sets a user's profile picture.
    pub(crate) fn set_avatar(&mut self, user: UserId, avatar: Option<Arc<Attachment>>) {
        if let Some(user) = self.users.get_mut(&user) {
            user.avatar = avatar;
        }
        self.note(Change::Members);
    }

    /// The bot's direct conversation with a user, opened if necessary.
    pub fn open_dm(&mut self, user: UserId) -> Result<ChannelId, ApiError> {
        if user == self.bot || !self.users.contains_key(&user) {
            return Err(Form::wrong(
                "recipient_id",
                "INVALID_RECIPIENT",
                "Cannot send to this user",
            )
            .into());
        }
        let existing = self
            .channels
            .values()
            .find(|channel| channel.kind == ChannelKind::Dm && channel.recipient == Some(user));
        if let Some(channel) = existing {
            return Ok(channel.id);
        }
        let id = ChannelId(self.new_id());
        let name = self.user(user)?.name.clone();
        let mut channel = Channel::new(id, ChannelKind::Dm, &name);
        channel.recipient = Some(user);
        self.channels.insert(id, channel);
        self.note(Change::Channel { channel: id });
        Ok(id)
    }

    /// A conversation of people without the bot.
    pub fn open_group(&mut self, people: BTreeSet<UserId>) -> ChannelId {
        let id = ChannelId(self.new_id());
        let mut channel = Channel::new(id, ChannelKind::Group, "group");
        channel.people = people;
        self.channels.insert(id, channel);
        self.note(Change::Channel { channel: id });
        id
    }

    /// Moves the clock forward and does what is then due.
    pub fn advance(&mut self, by: Duration) {
        self.clock.advance(by);
        self.archive_idle_threads();
        self.fail_late_interactions();
        self.note(Change::Clock);
    }
}
