//! Posting, editing and deleting messages, and the files on them.
//!
//! Texts come in as a [`Draft`] whose form has been checked; here are the rules that depend on
//! the state: who may write where, nonces, old messages, archived threads.

use std::sync::Arc;
use std::time::Duration;

use serde_json::Value;

use crate::errors::{ApiError, Code, Form};
use crate::ids::{AttachmentId, ChannelId, MessageId, UserId};
use crate::permissions::Permissions;
use crate::secret::secret;
use crate::state::State;
use crate::state::guild::ChannelKind;
use crate::state::messages::{AllowedMentions, Attachment, Draft, Message, flag, kind};

/// How long a nonce is remembered.
const NONCE_LIFE: Duration = Duration::from_secs(120);
/// Age from which edits of a message are counted.
const OLD: Duration = Duration::from_secs(3600);

impl State {
    /// The message, if the user sees it.
    pub fn message(
        &self,
        by: UserId,
        channel: ChannelId,
        id: MessageId,
    ) -> Result<&Message, ApiError> {
        let place = self.visible(by, channel)?;
        // Not even its author, the bot, can read an ephemeral message through the channel.
        let seen = |message: &&Message| match message.only_for {
            None => true,
            Some(only) => only == by,
        };
        place
            .messages
            .get(&id)
            .filter(seen)
            .ok_or(Code::UnknownMessage.into())
    }

    /// Sends a message as Discord lets a bot or a person send one.
    pub fn send(
        &mut self,
        author: UserId,
        channel: ChannelId,
        draft: Draft,
    ) -> Result<MessageId, ApiError> {
        let place = self.visible(author, channel)?;
        let (place_kind, recipient) = (place.kind, place.recipient);
        match place_kind {
            ChannelKind::Dm => self.check_dm(author, recipient)?,
            ChannelKind::Group => {}
            ChannelKind::Text | ChannelKind::News => {
                self.require(author, channel, Permissions::SEND_MESSAGES)?;
            }
            ChannelKind::Forum => return Err(Code::NonTextChannel.into()),
            ChannelKind::PublicThread | ChannelKind::NewsThread | ChannelKind::PrivateThread => {
                self.require(author, channel, Permissions::SEND_MESSAGES_IN_THREADS)?;
            }
        }
        self.check_extras(author, channel, &draft)?;
        if draft.enforce_nonce
            && let Some(known) = self.message_of_nonce(author, channel, draft.nonce.as_ref())
        {
            return Ok(known);
        }
        if let Some((message, must_exist)) = draft.reply_to {
            if !self
                .permissions(author, channel)
                .has(Permissions::READ_MESSAGE_HISTORY)
            {
                return Err(Code::ReplyWithoutHistory.into());
            }
            if must_exist && self.message(author, channel, message).is_err() {
                let path = "message_reference";
                return Err(Form::wrong(path, "REPLIES_UNKNOWN_MESSAGE", "Unknown message").into());
            }
        }
        self.wake_thread(author, channel)?;
        let blank = self.blank_message(channel, author);
        let message = self.written(blank, draft, true)?;
        Ok(self.insert_message(message))
    }

    /// Refuses content that needs more than the permission to write.
    fn check_extras(
        &self,
        author: UserId,
        channel: ChannelId,
        draft: &Draft,
    ) -> Result<(), ApiError> {
        if !draft.uploads.is_empty() {
            self.require(author, channel, Permissions::ATTACH_FILES)?;
        }
        Ok(())
    }

    fn check_dm(&self, author: UserId, recipient: Option<UserId>) -> Result<(), ApiError> {
        let recipient = recipient.ok_or(Code::UnknownChannel)?;
        if author != self.bot {
            return Ok(());
        }
        if !self.share_guild(author, recipient) {
            return Err(Code::NoMutualGuild.into());
        }
        if self.user(recipient)?.dms_open {
            Ok(())
        } else {
            Err(Code::CannotSendToUser.into())
        }
    }

    fn message_of_nonce(
        &mut self,
        author: UserId,
        channel: ChannelId,
        nonce: Option<&Value>,
    ) -> Option<MessageId> {
        let now = self.now();
        self.nonces.retain(|_, (_, at)| now.since(*at) < NONCE_LIFE);
        let (message, _) = self.nonces.get(&(channel, nonce?.to_string()))?;
        let found = self.channels.get(&channel)?.messages.get(message)?;
        (found.author == author).then_some(found.id)
    }

    /// The message with the draft's changes.
    pub(crate) fn written(
        &mut self,
        mut message: Message,
        draft: Draft,
        is_new: bool,
    ) -> Result<Message, ApiError> {
        if let Some(content) = draft.content {
            message.content = content;
        }
        if let Some(mut components) = draft.components {
            let mut n = 0;
            components
                .iter_mut()
                .for_each(|component| number_component(component, &mut n));
            message.components = components;
        }
        let mut attachments = match &draft.files {
            None => message.attachments.clone(),
            Some(named) => {
                let kept = named.iter().filter_map(|file| {
                    let had = message.attachments.iter().find(|had| had.id.0 == file.id)?;
                    let description = file.description.clone().or_else(|| had.description.clone());
                    Some(Arc::new(Attachment {
                        description,
                        ..(**had).clone()
                    }))
                });
                kept.collect()
            }
        };
        for upload in draft.uploads {
            let named = draft
                .files
                .iter()
                .flatten()
                .find(|file| file.id == upload.n);
            let attachment = Arc::new(Attachment {
                id: AttachmentId(self.new_id()),
                filename: upload.filename,
                description: named.and_then(|file| file.description.clone()),
                dimensions: dimensions(&upload.bytes),
                content_type: upload.content_type,
                bytes: upload.bytes,
                key: secret(),
            });
            attachments.push(attachment);
        }
        let had = std::mem::replace(&mut message.attachments, attachments);
        if let Some(flags) = draft.flags {
            message.flags = flags | message.flags & (flag::EPHEMERAL);
        }
        let is_empty = message.content.is_empty()
            && message.attachments.is_empty()
            && message.components.is_empty();
        if is_empty {
            return Err(Code::EmptyMessage.into());
        }
        for gone in had {
            self.attachments.remove(&gone.id);
        }
        for attachment in &message.attachments {
            self.attachments.insert(attachment.id, attachment.clone());
        }
        if is_new {
            message.nonce = draft.nonce;
            if let Some((target, _)) = draft.reply_to
                && self
                    .message(message.author, message.channel, target)
                    .is_ok()
            {
                message.reference = Some((message.channel, target));
                message.kind = kind::REPLY;
            }
            self.find_pings(&mut message, draft.allowed_mentions.as_ref());
        }
        Ok(message)
    }

    fn find_pings(&self, message: &mut Message, allowed: Option<&AllowedMentions>) {
        let may = |user: UserId| {
            allowed.is_none_or(|allowed| allowed.all_users || allowed.users.contains(&user))
        };
        for user in mentioned(&message.content) {
            if self.users.contains_key(&user) && may(user) && !message.mentions.contains(&user) {
                message.mentions.push(user);
            }
        }
        if allowed.is_none_or(|allowed| allowed.replied_user)
            && message.kind == kind::REPLY
            && let Some(target) = message
                .reference
                .and_then(|(channel, id)| self.channels.get(&channel)?.messages.get(&id))
            && !message.mentions.contains(&target.author)
        {
            message.mentions.push(target.author);
        }
        let names_everyone =
            message.content.contains("@everyone") || message.content.contains("@here");
        message.mentions_everyone = names_everyone
            && allowed.is_none_or(|allowed| allowed.everyone)
            && self
                .permissions(message.author, message.channel)
                .has(Permissions::MENTION_EVERYONE);
    }

    /// Edits a message as Discord lets its author do.
    pub fn edit_message(
        &mut self,
        by: UserId,
        channel: ChannelId,
        id: MessageId,
        draft: Draft,
    ) -> Result<(), ApiError> {
        let message = self.message(by, channel, id)?.clone();
        if message.author != by {
            return Err(Code::CannotEditOthers.into());
        }
        self.archive_if_idle(channel);
        if self.channel(channel)?.is_archived() {
            return Err(Code::ThreadArchived.into());
        }
        self.check_extras(by, channel, &draft)?;
        let is_old = OLD < self.now().since(message.created);
        if is_old && self.limits.old_edits <= message.old_edits {
            return Err(Code::TooManyOldEdits.into());
        }
        let mut message = self.written(message, draft, false)?;
        message.old_edits += u32::from(is_old);
        self.replace_message(message);
        Ok(())
    }

    /// Deletes a message as Discord lets its author or a moderator do.
    pub fn delete_message(
        &mut self,
        by: UserId,
        channel: ChannelId,
        id: MessageId,
    ) -> Result<(), ApiError> {
        let author = self.message(by, channel, id)?.author;
        if author != by {
            self.require(by, channel, Permissions::MANAGE_MESSAGES)?;
        }
        if self.channel(channel)?.is_archived() {
            return Err(Code::ThreadArchived.into());
        }
        self.remove_message(channel, id);
        Ok(())
    }

    /// Pins or unpins a message.
    pub fn pin_message(
        &mut self,
        by: UserId,
        channel: ChannelId,
        id: MessageId,
        pinned: bool,
    ) -> Result<(), ApiError> {
        self.message(by, channel, id)?;
        if self.channel(channel)?.guild.is_some() {
            self.require(by, channel, Permissions::PIN_MESSAGES)?;
        }
        let place = self.channel_mut(channel)?;
        if pinned
            && 50
                <= place
                    .messages
                    .values()
                    .filter(|message| message.pinned)
                    .count()
        {
            return Err(Code::TooManyPins.into());
        }
        let Some(message) = place.messages.get_mut(&id) else {
            return Err(Code::UnknownMessage.into());
        };
        if std::mem::replace(&mut message.pinned, pinned) == pinned {
            return Ok(());
        }
        self.emit_message("MESSAGE_UPDATE", channel, id);
        if pinned {
            let blank = self.blank_message(channel, by);
            self.insert_message(Message {
                kind: kind::PINNED,
                reference: Some((channel, id)),
                ..blank
            });
        }
        Ok(())
    }
}

/// Gives a component an id if its sender did not, as Discord does.
fn number_component(component: &mut Value, n: &mut u64) {
    *n += 1;
    if let Some(fields) = component.as_object_mut() {
        fields.entry("id").or_insert((*n).into());
        // Discord's defaults for menus.
        if fields
            .get("type")
            .and_then(Value::as_u64)
            .is_some_and(|kind| matches!(kind, 3 | 5..=8))
        {
            fields.entry("min_values").or_insert(1.into());
            fields.entry("max_values").or_insert(1.into());
        }
        for inner in ["components", "accessory"] {
            match fields.get_mut(inner) {
                Some(Value::Array(inner)) => inner
                    .iter_mut()
                    .for_each(|component| number_component(component, n)),
                Some(accessory @ Value::Object(_)) => number_component(accessory, n),
                Some(Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_)) | None => {
                }
            }
        }
    }
}

/// The users mentioned in a text.
fn mentioned(content: &str) -> impl Iterator<Item = UserId> {
    content.split("<@").skip(1).filter_map(|rest| {
        let (id, _) = rest.split_once('>')?;
        id.trim_start_matches('!').parse().ok()
    })
}

/// Width and height of a PNG or GIF picture.
fn dimensions(bytes: &[u8]) -> Option<(u32, u32)> {
    let be = |at: usize| Some(u32::from_be_bytes(bytes.get(at..at + 4)?.try_into().ok()?));
    let le = |at: usize| {
        Some(u32::from(u16::from_le_bytes(
            bytes.get(at..at + 2)?.try_into().ok()?,
        )))
    };
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") {
        Some((be(16)?, be(20)?))
    } else if bytes.starts_with(b"GIF8") {
        Some((le(6)?, le(8)?))
    } else {
        None
    }
}
