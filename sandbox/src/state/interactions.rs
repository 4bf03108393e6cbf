//! Interactions: a user's command, completion, press or choice, and the bot's answers to it.
//!
//! An interaction lives for fifteen minutes and must be acknowledged within three seconds by the
//! sandbox's clock.

use std::time::{Duration, Instant};

use serde::Serialize;
use serde_json::Value;

use super::messages::Draft;
use crate::clock::Moment;
use crate::ids::{ChannelId, GuildId, InteractionId, MessageId, UserId};

/// Maximum time until the acknowledgement.
pub const ANSWER_WITHIN: Duration = Duration::from_secs(3);
/// How long its token is valid.
pub const TOKEN_LIFE: Duration = Duration::from_secs(15 * 60);

/// Action of a user.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum InteractionKind {
    /// Sent a command.
    Command,
    /// Pressed a button or chose from a menu.
    Component,
    /// Is typing a command.
    Autocomplete,
    /// Sent a modal.
    Submission {
        /// The interaction that the modal answered.
        opened_by: InteractionId,
    },
}

impl InteractionKind {
    /// Discord's number.
    pub fn number(self) -> u8 {
        match self {
            InteractionKind::Command => 2,
            InteractionKind::Component => 3,
            InteractionKind::Autocomplete => 4,
            InteractionKind::Submission { .. } => 5,
        }
    }
}

/// Way the bot acknowledged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ack {
    /// With a message.
    Message,
    /// With "is thinking".
    DeferredMessage,
    /// Without anything visible yet.
    DeferredUpdate,
    /// By changing the message with the button.
    Update,
    /// With autocomplete choices.
    Choices,
    /// With a modal.
    Modal,
}

impl Ack {
    /// The acknowledgement with Discord's number.
    pub fn from_number(number: u64) -> Option<Ack> {
        match number {
            4 => Some(Ack::Message),
            5 => Some(Ack::DeferredMessage),
            6 => Some(Ack::DeferredUpdate),
            7 => Some(Ack::Update),
            8 => Some(Ack::Choices),
            9 => Some(Ack::Modal),
            _ => None,
        }
    }

    /// Discord's number.
    pub fn number(self) -> u8 {
        match self {
            Ack::Message => 4,
            Ack::DeferredMessage => 5,
            Ack::DeferredUpdate => 6,
            Ack::Update => 7,
            Ack::Choices => 8,
            Ack::Modal => 9,
        }
    }
}

/// An autocomplete choice.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Choice {
    /// Text for the user.
    pub name: String,
    /// Value for the bot.
    pub value: Value,
}

/// An interaction and its answers.
#[derive(Debug)]
pub struct Interaction {
    /// Its id.
    pub id: InteractionId,
    /// The token to answer with.
    pub token: String,
    /// Its kind.
    pub kind: InteractionKind,
    /// The user who acted.
    pub user: UserId,
    /// Its channel.
    pub channel: ChannelId,
    /// Its guild.
    pub guild: Option<GuildId>,
    /// The message with the button or menu.
    pub source: Option<MessageId>,
    /// Time by the sandbox's clock.
    pub created: Moment,
    /// Time by the machine's clock.
    pub started: Instant,
    /// How and when it was acknowledged.
    pub ack: Option<(Ack, Moment)>,
    /// Time until the acknowledgement, by the machine's clock.
    pub ack_after: Option<Duration>,
    /// The message that answers it.
    pub original: Option<MessageId>,
    /// Further messages.
    pub followups: Vec<MessageId>,
    /// Autocomplete choices.
    pub choices: Vec<Choice>,
    /// The modal it was answered with, as the bot sent it.
    pub modal: Option<Value>,
    /// Whether it has been answered, not only acknowledged.
    pub settled: bool,
    /// Whether it was not answered in time: "The application did not respond".
    pub failed: bool,
}

/// Data that an interaction is made from.
#[derive(Debug)]
pub struct NewInteraction {
    /// Its kind.
    pub kind: InteractionKind,
    /// The user who acts.
    pub user: UserId,
    /// Its channel.
    pub channel: ChannelId,
    /// The message with the button or menu.
    pub source: Option<MessageId>,
    /// Discord's `data`.
    pub data: Value,
}

/// An acknowledgement whose form has been checked.
#[derive(Debug)]
pub struct Callback {
    /// Its kind.
    pub ack: Ack,
    /// The message; for a deferred one only its flags.
    pub draft: Draft,
    /// Autocomplete choices.
    pub choices: Vec<Choice>,
    /// The modal.
    pub modal: Option<Value>,
}

/// Which of its messages an interaction's token is used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnswerMessage {
    /// The first one.
    Original,
    /// The one with this id.
    Number(MessageId),
}
