//! Adding, replacing and removing messages, and the events about it. [`messages`](super::messages)
//! checks who may do so.

use serde_json::Value;

use crate::ids::{ChannelId, MessageId, UserId};
use crate::state::messages::{Message, kind};
use crate::state::{Change, State, intent, payloads};

impl State {
    /// An empty message.
    pub(crate) fn blank_message(&mut self, channel: ChannelId, author: UserId) -> Message {
        Message {
            id: MessageId(self.new_id()),
            channel,
            author,
            kind: kind::DEFAULT,
            content: String::new(),
            components: Vec::new(),
            attachments: Vec::new(),
            flags: 0,
            nonce: None,
            mentions: Vec::new(),
            mentions_everyone: false,
            created: self.now(),
            edited: None,
            reference: None,
            pinned: false,
            only_for: None,
            interaction: None,
            thread: None,
            old_edits: 0,
        }
    }

    /// Adds a message to its channel and tells everybody.
    pub(crate) fn insert_message(&mut self, message: Message) -> MessageId {
        let (id, channel, author) = (message.id, message.channel, message.author);
        self.remember_nonce(&message);
        let most = self.limits.messages_kept;
        let Some(place) = self.channels.get_mut(&channel) else {
            return id;
        };
        place.messages.insert(id, message);
        place.last_message = Some(id);
        place.read.insert(author, id);
        while most < place.messages.len() {
            let Some((_, oldest)) = place.messages.pop_first() else {
                break;
            };
            for attachment in oldest.attachments {
                self.attachments.remove(&attachment.id);
            }
        }
        self.emit_message("MESSAGE_CREATE", channel, id);
        id
    }

    /// Replaces a message by its changed version and tells everybody.
    pub(crate) fn replace_message(&mut self, mut message: Message) {
        message.edited = Some(self.now());
        let (id, channel) = (message.id, message.channel);
        if let Some(place) = self.channels.get_mut(&channel) {
            place.messages.insert(id, message);
            self.emit_message("MESSAGE_UPDATE", channel, id);
        }
    }

    pub(crate) fn emit_message(&mut self, kind: &'static str, channel: ChannelId, id: MessageId) {
        self.note(Change::Message {
            channel,
            message: id,
        });
        let Some(place) = self.channels.get(&channel) else {
            return;
        };
        let Some(message) = place.messages.get(&id) else {
            return;
        };
        let wanted = if place.guild.is_some() {
            intent::GUILD_MESSAGES
        } else {
            intent::DIRECT_MESSAGES
        };
        if message.only_for.is_some() || !self.is_wanted(wanted) || !self.sees(self.bot, channel) {
            return;
        }
        let guild = place.guild;
        let mut data = payloads::message(self, message);
        let concerns_bot =
            message.author == self.bot || guild.is_none() || message.mentions.contains(&self.bot);
        if !concerns_bot && !self.is_wanted(intent::MESSAGE_CONTENT) {
            for (field, empty) in [
                ("content", "".into()),
                ("components", Value::Array(vec![])),
                ("attachments", Value::Array(vec![])),
            ] {
                data[field] = empty;
            }
        }
        if let Some(guild) = guild {
            data["guild_id"] = guild.to_string().into();
            if let Some(member) = self
                .guilds
                .get(&guild)
                .and_then(|guild| guild.members.get(&message.author))
            {
                data["member"] = payloads::bare_member(member);
            }
        }
        self.emit(guild, Some(wanted), kind, data);
    }

    /// Removes a message and tells everybody.
    pub(crate) fn remove_message(&mut self, channel: ChannelId, id: MessageId) {
        let Some(place) = self.channels.get_mut(&channel) else {
            return;
        };
        let guild = place.guild;
        let Some(message) = place.messages.remove(&id) else {
            return;
        };
        for attachment in &message.attachments {
            self.attachments.remove(&attachment.id);
        }
        self.note(Change::MessageDeleted {
            channel,
            message: id,
        });
        if message.only_for.is_none() && self.sees(self.bot, channel) {
            let wanted = if guild.is_some() {
                intent::GUILD_MESSAGES
            } else {
                intent::DIRECT_MESSAGES
            };
            let mut data = serde_json::json!({"id": id, "channel_id": channel});
            if let Some(guild) = guild {
                data["guild_id"] = guild.to_string().into();
            }
            self.emit(guild, Some(wanted), "MESSAGE_DELETE", data);
        }
    }
}
