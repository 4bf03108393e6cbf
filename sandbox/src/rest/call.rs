//! A request as routes read it, and their replies.

use std::str::FromStr;
use std::time::Duration;

use serde_json::Value;
use tokio::sync::watch;

use crate::errors::{ApiError, Code, Form};
use crate::ids::{ChannelId, MessageId};
use crate::rate_limits::Headers;
use crate::state::messages::Upload;
use crate::state::{State, payloads};

/// A parsed request.
#[derive(Debug)]
pub(crate) struct Call {
    pub(crate) method: String,
    /// Without `/api/v10`.
    pub(crate) path: String,
    pub(crate) query: String,
    pub(crate) authorization: Option<String>,
    pub(crate) body: Value,
    pub(crate) uploads: Vec<Upload>,
}

impl Call {
    /// A parameter of the query.
    pub(crate) fn parameter(&self, name: &str) -> Option<&str> {
        self.query
            .split('&')
            .filter_map(|pair| pair.split_once('='))
            .find(|(key, _)| *key == name)
            .map(|(_, value)| value)
    }
}

/// A route's reply.
#[derive(Debug)]
pub(crate) enum Reply {
    /// 200 and JSON.
    Json(Value),
    /// 201 and JSON.
    Created(Value),
    /// 204.
    NoContent,
}

/// A route's reply, or its refusal.
pub(crate) type Outcome = Result<Reply, ApiError>;

/// The answer that the client gets.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) headers: Headers,
    pub(crate) body: Value,
    pub(crate) wait: Wait,
    /// Closes the connection instead.
    pub(crate) is_lost: bool,
}

/// What an answer that is ready waits for.
#[derive(Debug)]
pub(crate) enum Wait {
    No,
    For(Duration),
    /// The end of a hold.
    Until(watch::Receiver<()>),
}

impl Wait {
    pub(crate) async fn end(&mut self) {
        match self {
            Wait::No => {}
            Wait::For(delay) => tokio::time::sleep(*delay).await,
            // Nothing is ever sent: this ends when the sender is dropped.
            Wait::Until(held) => drop(held.changed().await),
        }
    }
}

/// An id in a path.
pub(crate) fn id<T: FromStr>(text: &str) -> Result<T, ApiError> {
    text.parse().map_err(|_| {
        Form::wrong(
            "",
            "NUMBER_TYPE_COERCE",
            format!("Value \"{text}\" is not snowflake."),
        )
        .into()
    })
}

/// The reply that shows a message.
pub(crate) fn shown(state: &State, channel: ChannelId, message: MessageId) -> Outcome {
    let place = state.channel(channel)?;
    let message = place.messages.get(&message).ok_or(Code::UnknownMessage)?;
    Ok(Reply::Json(payloads::message(state, message)))
}
