//! Interactions: a user's command, completion, press or choice, and the bot's answers to it.
//!
//! An interaction lives for fifteen minutes and must be acknowledged within three seconds of the
//! sandbox's clock.

use std::time::{Duration, Instant};

use serde::Serialize;
use serde_json::Value;

use super::messages::Draft;
use crate::clock::Moment;
use crate::ids::{ChannelId, GuildId, InteractionId, MessageId, UserId};

/// By when an interaction must be acknowledged.
pub const ANSWER_WITHIN: Duration = Duration::from_secs(3);
/// How long its token works.
pub const TOKEN_LIFE: Duration = Duration::from_secs(15 * 60);

/// What a user did.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum InteractionKind {
    /// Sent a command.
    Command,
    /// Pressed a button or chose from a menu.
    Component,
    /// Is typing a command.
    Autocomplete,
}

impl InteractionKind {
    /// Discord's number.
    pub fn number(self) -> u8 {
        match self {
            InteractionKind::Command => 2,
            InteractionKind::Component => 3,
            InteractionKind::Autocomplete => 4,
        }
    }
}

/// How the bot acknowledged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ack {
    /// With a message.
    Message,
    /// With "is thinking".
    DeferredMessage,
    /// With nothing to be seen yet.
    DeferredUpdate,
    /// By changing the message that bears the button.
    Update,
    /// With autocomplete choices.
    Choices,
    /// With a dialogue.
    Modal,
}

impl Ack {
    /// By Discord's number.
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
    /// What the user reads.
    pub name: String,
    /// What the bot gets.
    pub value: Value,
}

/// An interaction and its answers.
#[derive(Debug)]
pub struct Interaction {
    /// Its number.
    pub id: InteractionId,
    /// The token to answer with.
    pub token: String,
    /// What kind.
    pub kind: InteractionKind,
    /// Who.
    pub user: UserId,
    /// Where.
    pub channel: ChannelId,
    /// In which guild.
    pub guild: Option<GuildId>,
    /// The message that bears the button or menu.
    pub source: Option<MessageId>,
    /// When.
    pub created: Moment,
    /// When, by the machine's clock.
    pub started: Instant,
    /// How and when it was acknowledged.
    pub ack: Option<(Ack, Moment)>,
    /// After how long it was acknowledged, by the machine's clock.
    pub ack_after: Option<Duration>,
    /// The message that answers it.
    pub original: Option<MessageId>,
    /// Further messages.
    pub followups: Vec<MessageId>,
    /// Autocomplete choices.
    pub choices: Vec<Choice>,
    /// Whether the answer is there: not just acknowledged, but said.
    pub settled: bool,
    /// Whether it waited too long: "The application did not respond".
    pub failed: bool,
}

/// What an interaction is made from.
#[derive(Debug)]
pub struct NewInteraction {
    /// What kind.
    pub kind: InteractionKind,
    /// Who.
    pub user: UserId,
    /// Where.
    pub channel: ChannelId,
    /// The message that bears the button or menu.
    pub source: Option<MessageId>,
    /// Discord's `data`.
    pub data: Value,
}

/// An acknowledgement whose form was checked.
#[derive(Debug)]
pub struct Callback {
    /// Which.
    pub ack: Ack,
    /// What is written; of a deferred message only its flags.
    pub draft: Draft,
    /// Autocomplete choices.
    pub choices: Vec<Choice>,
}

/// Which of its messages an interaction's token is used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AnswerMessage {
    /// The first.
    Original,
    /// This.
    Number(MessageId),
}
