//! Routes of messages in a channel.

use serde_json::{Value, json};

use super::call::{Call, Outcome, Reply, id, shown};
use super::channels;
use super::fields::number;
use super::validate::{self, Purpose, Surroundings};
use crate::errors::{ApiError, Code, Form};
use crate::ids::{ChannelId, MessageId};
use crate::permissions::Permissions;
use crate::state::State;
use crate::state::guild::ChannelKind;
use crate::state::messages::{Draft, Message};
use crate::state::payloads;

pub(super) fn route(state: &mut State, call: &Call, channel: ChannelId, rest: &[&str]) -> Outcome {
    let bot = state.bot;
    match (call.method.as_str(), rest) {
        ("GET", []) => list(state, call, channel),
        ("POST", []) => {
            state.visible(bot, channel)?;
            let draft = read(state, call, channel, None, Purpose::Create)?;
            let message = state.send(bot, channel, draft)?;
            shown(state, channel, message)
        }
        ("POST", ["bulk-delete"]) => bulk_delete(state, call, channel),
        ("GET", ["pins"]) => {
            let pinned = pinned(state, channel)?;
            let items = pinned.iter().map(|message| json!({"pinned_at": message.created.iso(), "message": payloads::message(state, message)}));
            Ok(Reply::Json(
                json!({"items": items.collect::<Vec<_>>(), "has_more": false}),
            ))
        }
        ("PUT", ["pins", message]) => state
            .pin_message(bot, channel, id(message)?, true)
            .map(|()| Reply::NoContent),
        ("DELETE", ["pins", message]) => state
            .pin_message(bot, channel, id(message)?, false)
            .map(|()| Reply::NoContent),
        ("GET", [message]) => {
            may_read(state, channel)?;
            let message = state.message(bot, channel, id(message)?)?.id;
            shown(state, channel, message)
        }
        ("PATCH", [message]) => {
            let message = id(message)?;
            state.message(bot, channel, message)?;
            let draft = read(state, call, channel, Some(message), Purpose::Edit)?;
            state.edit_message(bot, channel, message, draft)?;
            shown(state, channel, message)
        }
        ("DELETE", [message]) => state
            .delete_message(bot, channel, id(message)?)
            .map(|()| Reply::NoContent),
        ("POST", [message, "threads"]) => {
            channels::start_thread(state, call, channel, Some(id(message)?))
        }
        _ => Err(ApiError::UnknownRoute),
    }
}

/// The older routes of pins, which Discord still serves.
pub(super) fn old_pins(
    state: &mut State,
    call: &Call,
    channel: ChannelId,
    rest: &[&str],
) -> Outcome {
    let bot = state.bot;
    match (call.method.as_str(), rest) {
        ("GET", []) => {
            let all = pinned(state, channel)?
                .into_iter()
                .map(|message| payloads::message(state, message));
            Ok(Reply::Json(all.collect()))
        }
        ("PUT", [message]) => state
            .pin_message(bot, channel, id(message)?, true)
            .map(|()| Reply::NoContent),
        ("DELETE", [message]) => state
            .pin_message(bot, channel, id(message)?, false)
            .map(|()| Reply::NoContent),
        _ => Err(ApiError::UnknownRoute),
    }
}

/// Reads the form of a new message in `channel`, or of one that replaces `edited`.
pub(super) fn read(
    state: &State,
    call: &Call,
    channel: ChannelId,
    edited: Option<MessageId>,
    purpose: Purpose,
) -> Result<Draft, ApiError> {
    read_part(state, call, &call.body, channel, edited, purpose, "")
}

pub(super) fn read_part(
    state: &State,
    call: &Call,
    body: &Value,
    channel: ChannelId,
    edited: Option<MessageId>,
    purpose: Purpose,
    prefix: &str,
) -> Result<Draft, ApiError> {
    let place = state.channel(channel)?;
    let edited = edited.and_then(|edited| place.messages.get(&edited));
    let files = edited.map_or(Vec::new(), |message| {
        message
            .attachments
            .iter()
            .map(|file| (file.id.0, file.filename.clone()))
            .collect()
    });
    let around = Surroundings {
        purpose,
        files,
        uploads: &call.uploads,
        file_limit: state.limits.file,
        in_dm: place.kind == ChannelKind::Dm,
        flags: edited.map_or(0, |message| message.flags),
        prefix,
    };
    validate::message(body, &around)
}

fn may_read(state: &State, channel: ChannelId) -> Result<(), ApiError> {
    state.require(state.bot, channel, Permissions::VIEW_CHANNEL)
}

fn list(state: &State, call: &Call, channel: ChannelId) -> Outcome {
    may_read(state, channel)?;
    let limit = match call.parameter("limit").map(str::parse::<usize>) {
        None => 50,
        Some(Ok(limit)) if (1..=100).contains(&limit) => limit,
        Some(_) => {
            return Err(Form::wrong(
                "limit",
                "NUMBER_TYPE_MAX",
                "int value should be between 1 and 100.",
            )
            .into());
        }
    };
    let place = state.channel(channel)?;
    // Without this permission the list is empty, not refused.
    let may_see = state
        .permissions(state.bot, channel)
        .has(Permissions::READ_MESSAGE_HISTORY);
    let mut all: Vec<&Message> = place
        .messages
        .values()
        .filter(|message| may_see && message.only_for.is_none())
        .collect();
    let parameter = |name| call.parameter(name).map(id::<MessageId>).transpose();
    if let Some(after) = parameter("after")? {
        all.retain(|message| after < message.id);
        all.truncate(limit);
    } else {
        if let Some(before) = parameter("before")? {
            all.retain(|message| message.id < before);
        } else if let Some(around) = parameter("around")? {
            let position = all
                .iter()
                .position(|message| around <= message.id)
                .unwrap_or(all.len());
            all.truncate(position + limit / 2 + 1);
        }
        all.drain(..all.len().saturating_sub(limit));
    }
    Ok(Reply::Json(
        all.into_iter()
            .rev()
            .map(|message| payloads::message(state, message))
            .collect(),
    ))
}

fn pinned(state: &State, channel: ChannelId) -> Result<Vec<&Message>, ApiError> {
    may_read(state, channel)?;
    Ok(state
        .channel(channel)?
        .messages
        .values()
        .rev()
        .filter(|message| message.pinned)
        .collect())
}

fn bulk_delete(state: &mut State, call: &Call, channel: ChannelId) -> Outcome {
    if state.channel(channel)?.guild.is_none() {
        return Err(Code::CannotExecuteOnThisChannel.into());
    }
    state.require(state.bot, channel, Permissions::MANAGE_MESSAGES)?;
    let ids = call
        .body
        .get("messages")
        .and_then(Value::as_array)
        .map_or(&[][..], Vec::as_slice);
    if !(2..=100).contains(&ids.len()) {
        return Err(Form::wrong(
            "messages",
            "BASE_TYPE_BAD_LENGTH",
            "Must be between 2 and 100 in length.",
        )
        .into());
    }
    let ids: Vec<MessageId> = ids
        .iter()
        .filter_map(|id| number(id).map(MessageId))
        .collect();
    let too_old = std::time::Duration::from_secs(14 * 24 * 3600);
    let place = state.channel(channel)?;
    let is_old = |id: &MessageId| {
        place
            .messages
            .get(id)
            .is_some_and(|message| too_old < state.now().since(message.created))
    };
    if ids.iter().any(is_old) {
        return Err(Code::BulkDeleteTooOld.into());
    }
    for message in ids {
        state.remove_message(channel, message);
    }
    Ok(Reply::NoContent)
}
