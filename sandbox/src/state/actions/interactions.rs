//! Starting interactions, and the bot's answers to them.

use std::sync::Arc;
use std::time::Instant;

use crate::errors::{ApiError, Code};
use crate::ids::{AttachmentId, ChannelId, InteractionId, MessageId, UserId};
use crate::secret::secret;
use crate::state::interactions::{
    ANSWER_WITHIN, Ack, AnswerMessage, Callback, Interaction, InteractionKind, NewInteraction,
    TOKEN_LIFE,
};
use crate::state::messages::{Attachment, Draft, Message, flag, kind};
use crate::state::{Change, State, payloads};

impl State {
    /// Starts a user's interaction and tells the bot.
    pub fn begin_interaction(&mut self, new: NewInteraction) -> InteractionId {
        let id = InteractionId(self.new_id());
        let guild = self
            .channels
            .get(&new.channel)
            .and_then(|channel| channel.guild);
        let interaction = Interaction {
            id,
            // The id in front finds the interaction again without a search.
            token: format!("{}.{}", id.0, secret()),
            kind: new.kind,
            user: new.user,
            channel: new.channel,
            guild,
            source: new.source,
            created: self.now(),
            started: Instant::now(),
            ack: None,
            ack_after: None,
            original: None,
            followups: Vec::new(),
            choices: Vec::new(),
            modal: None,
            settled: false,
            failed: false,
        };
        self.drop_old_interactions();
        let data = payloads::interaction(self, &interaction, new.data);
        self.interactions.insert(id, interaction);
        // Of a guild without the bot nothing else is heard.
        let heard = guild.filter(|guild| self.has_bot(*guild));
        self.emit(heard, None, "INTERACTION_CREATE", data);
        self.note(Change::Interaction { interaction: id });
        id
    }

    /// Stores a file to be sent with a command; its id is the option's value.
    pub fn upload(&mut self, filename: &str, content_type: &str, bytes: &[u8]) -> AttachmentId {
        /// Maximum uploads kept: a command is answered within minutes.
        const MAX_UPLOADS: usize = 100;
        let id = AttachmentId(self.new_id());
        let file = Attachment {
            id,
            filename: filename.to_owned(),
            description: None,
            content_type: content_type.to_owned(),
            bytes: bytes.into(),
            dimensions: None,
            key: secret(),
        };
        self.uploads.insert(id, Arc::new(file));
        while MAX_UPLOADS < self.uploads.len() {
            self.uploads.pop_first();
        }
        id
    }

    /// Forgets interactions whose token expired long ago.
    fn drop_old_interactions(&mut self) {
        // Once in 256 is often enough, and saves a busy sandbox from searching all of them each time.
        if self.interactions.len() % 256 == 255 {
            let now = self.now();
            self.interactions
                .retain(|_, interaction| now.since(interaction.created) < 2 * TOKEN_LIFE);
        }
    }

    /// Takes the bot's acknowledgement.
    pub fn acknowledge(
        &mut self,
        id: InteractionId,
        token: &str,
        callback: Callback,
    ) -> Result<(), ApiError> {
        let now = self.now();
        let interaction = self
            .interactions
            .get(&id)
            .filter(|found| found.token == token)
            .ok_or(Code::UnknownInteraction)?;
        if interaction.ack.is_some() {
            return Err(Code::AlreadyAcknowledged.into());
        }
        if ANSWER_WITHIN < now.since(interaction.created) {
            self.fail_if_late(id);
            return Err(Code::UnknownInteraction.into());
        }
        let (user, channel, source, is_command) = (
            interaction.user,
            interaction.channel,
            interaction.source,
            interaction.kind == InteractionKind::Command,
        );
        let mut original = source;
        match callback.ack {
            Ack::Message => {
                let message =
                    self.answer_message(id, user, channel, callback.draft.flags, is_command);
                let message = self.written(message, callback.draft, true)?;
                original = Some(self.insert_message(message));
            }
            Ack::DeferredMessage => {
                let mut message =
                    self.answer_message(id, user, channel, callback.draft.flags, is_command);
                message.flags |= flag::LOADING;
                original = Some(self.insert_message(message));
            }
            Ack::Update => {
                let (source, _) = self.own_message(channel, source)?;
                let changed = self.written(source, callback.draft, false)?;
                self.replace_message(changed);
            }
            Ack::DeferredUpdate | Ack::Choices | Ack::Modal => {}
        }
        let settled = !matches!(callback.ack, Ack::DeferredMessage | Ack::DeferredUpdate);
        if let Some(interaction) = self.interactions.get_mut(&id) {
            interaction.ack = Some((callback.ack, now));
            interaction.ack_after = Some(interaction.started.elapsed());
            interaction.original = original;
            interaction.settled = settled;
            interaction.choices = callback.choices;
            interaction.modal = callback.modal;
        }
        self.note(Change::Interaction { interaction: id });
        Ok(())
    }

    fn answer_message(
        &mut self,
        interaction: InteractionId,
        user: UserId,
        channel: ChannelId,
        flags: Option<u64>,
        is_command: bool,
    ) -> Message {
        let is_ephemeral = flags.unwrap_or(0) & flag::EPHEMERAL != 0;
        let blank = self.blank_message(channel, self.bot);
        Message {
            kind: if is_command {
                kind::COMMAND
            } else {
                kind::DEFAULT
            },
            flags: flags.unwrap_or(0),
            only_for: is_ephemeral.then_some(user),
            interaction: Some(interaction),
            ..blank
        }
    }

    fn own_message(
        &self,
        channel: ChannelId,
        id: Option<MessageId>,
    ) -> Result<(Message, ChannelId), ApiError> {
        let place = self.channel(channel)?;
        let message = id
            .and_then(|id| place.messages.get(&id))
            .ok_or(Code::UnknownMessage)?;
        Ok((message.clone(), channel))
    }

    /// The interaction that a token belongs to, if the token may be used to write.
    pub fn interaction_of_token(&self, token: &str) -> Result<InteractionId, ApiError> {
        let number = token
            .split('.')
            .next()
            .and_then(|number| number.parse().ok())
            .ok_or(Code::UnknownWebhook)?;
        let interaction = self
            .interactions
            .get(&number)
            .filter(|found| found.token == token)
            .ok_or(Code::UnknownWebhook)?;
        if TOKEN_LIFE < self.now().since(interaction.created) {
            return Err(Code::InvalidWebhookToken.into());
        }
        // Before the acknowledgement there is nothing to write to.
        if interaction.ack.is_none() {
            return Err(Code::UnknownWebhook.into());
        }
        Ok(interaction.id)
    }

    /// The id of the message that an interaction's token is used for.
    pub fn answer_id(
        &self,
        id: InteractionId,
        which: AnswerMessage,
    ) -> Result<MessageId, ApiError> {
        let interaction = self.interactions.get(&id).ok_or(Code::UnknownWebhook)?;
        let number = match which {
            AnswerMessage::Original => interaction.original,
            AnswerMessage::Number(number) => {
                let is_own =
                    interaction.original == Some(number) || interaction.followups.contains(&number);
                is_own.then_some(number)
            }
        };
        let number = number.ok_or(Code::UnknownMessage)?;
        let exists = self
            .channel(interaction.channel)?
            .messages
            .contains_key(&number);
        if exists {
            Ok(number)
        } else {
            Err(Code::UnknownMessage.into())
        }
    }

    /// Edits one of the messages that answer an interaction.
    pub fn edit_answer(
        &mut self,
        id: InteractionId,
        which: AnswerMessage,
        draft: Draft,
    ) -> Result<MessageId, ApiError> {
        let number = self.answer_id(id, which)?;
        let channel = self
            .interactions
            .get(&id)
            .map(|interaction| interaction.channel)
            .ok_or(Code::UnknownWebhook)?;
        let (message, _) = self.own_message(channel, Some(number))?;
        let was_loading = message.flags & flag::LOADING != 0;
        let mut message = self.written(message, draft, was_loading)?;
        message.flags &= !flag::LOADING;
        self.replace_message(message);
        if was_loading && let Some(message) = self.channel_mut(channel)?.messages.get_mut(&number) {
            // The text that replaces "is thinking" is the first one, not an edit.
            message.edited = None;
        }
        self.settle(id);
        Ok(number)
    }

    /// Posts a further message; the first one after a deferred answer replaces that answer.
    pub fn follow_up(&mut self, id: InteractionId, draft: Draft) -> Result<MessageId, ApiError> {
        let interaction = self.interactions.get(&id).ok_or(Code::UnknownWebhook)?;
        let (user, channel, original) =
            (interaction.user, interaction.channel, interaction.original);
        let is_loading = |message: MessageId| {
            let place = self.channels.get(&channel);
            place
                .and_then(|place| place.messages.get(&message))
                .is_some_and(|message| message.flags & flag::LOADING != 0)
        };
        if original.is_some_and(is_loading) {
            // Whether it is ephemeral was decided when it was deferred.
            return self.edit_answer(id, AnswerMessage::Original, draft);
        }
        let message = self.answer_message(id, user, channel, draft.flags, false);
        let mut message = self.written(message, draft, true)?;
        message.reference = original.map(|original| (channel, original));
        let number = self.insert_message(message);
        if let Some(interaction) = self.interactions.get_mut(&id) {
            interaction.followups.push(number);
        }
        self.settle(id);
        Ok(number)
    }

    /// Deletes one of the messages that answer an interaction.
    pub fn delete_answer(
        &mut self,
        id: InteractionId,
        which: AnswerMessage,
    ) -> Result<(), ApiError> {
        let number = self.answer_id(id, which)?;
        let channel = self
            .interactions
            .get(&id)
            .map(|interaction| interaction.channel)
            .ok_or(Code::UnknownWebhook)?;
        self.remove_message(channel, number);
        self.settle(id);
        Ok(())
    }

    fn settle(&mut self, id: InteractionId) {
        if let Some(interaction) = self.interactions.get_mut(&id) {
            interaction.settled = true;
        }
        self.note(Change::Interaction { interaction: id });
    }

    /// Marks the interactions that were not answered in time.
    pub fn fail_late_interactions(&mut self) {
        let now = self.now();
        let is_late = |interaction: &&mut Interaction| {
            interaction.ack.is_none()
                && !interaction.failed
                && ANSWER_WITHIN < now.since(interaction.created)
        };
        let late = self
            .interactions
            .values_mut()
            .filter(is_late)
            .map(|interaction| {
                interaction.failed = true;
                interaction.id
            });
        let late: Vec<InteractionId> = late.collect();
        for interaction in late {
            self.note(Change::Interaction { interaction });
        }
    }

    /// Marks one interaction if it was not answered in time.
    pub(crate) fn fail_if_late(&mut self, id: InteractionId) {
        let now = self.now();
        let Some(interaction) = self.interactions.get_mut(&id) else {
            return;
        };
        let is_waiting = interaction.ack.is_none() && !interaction.failed;
        if is_waiting && ANSWER_WITHIN < now.since(interaction.created) {
            interaction.failed = true;
            self.note(Change::Interaction { interaction: id });
        }
    }

    /// Dismisses an ephemeral message for its user, as clients let them.
    pub fn dismiss(&mut self, user: UserId, channel: ChannelId, message: MessageId) {
        let is_own = |message: &Message| message.only_for == Some(user);
        if self
            .channels
            .get(&channel)
            .and_then(|place| place.messages.get(&message))
            .is_some_and(is_own)
        {
            self.remove_message(channel, message);
        }
    }
}
