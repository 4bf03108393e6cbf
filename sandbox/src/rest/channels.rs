//! Routes of channels and threads.

use serde_json::{Value, json};

use super::call::{Call, Outcome, Reply, id};
use super::fields::{only_known, required_text, text};
use crate::errors::{ApiError, Code, Form};
use crate::ids::{ChannelId, MessageId, UserId};
use crate::permissions::Permissions;
use crate::state::State;
use crate::state::guild::ChannelKind;
use crate::state::payloads;
use crate::state::threads::{NewThread, ThreadEdit};

pub(super) fn route(state: &mut State, call: &Call, channel: ChannelId, rest: &[&str]) -> Outcome {
    let bot = state.bot;
    match (call.method.as_str(), rest) {
        ("GET", []) => {
            state.archive_if_idle(channel);
            state.visible(bot, channel)?;
            shown(state, channel)
        }
        ("PATCH", []) => edit(state, call, channel),
        ("DELETE", []) => {
            let place = state.visible(bot, channel)?;
            let needed = if place.thread.is_some() {
                Permissions::MANAGE_THREADS
            } else {
                Permissions::MANAGE_CHANNELS
            };
            let gone = payloads::channel(state, place);
            if place.kind != ChannelKind::Dm {
                state.require(bot, channel, needed)?;
                state.delete_channel(channel)?;
            }
            Ok(Reply::Json(gone))
        }
        ("POST", ["threads"]) => start_thread(state, call, channel, None),
        ("POST", ["typing"]) => {
            let place = state.visible(bot, channel)?;
            let needed = if place.thread.is_some() {
                Permissions::SEND_MESSAGES_IN_THREADS
            } else {
                Permissions::SEND_MESSAGES
            };
            state.require(bot, channel, needed)?;
            Ok(Reply::NoContent)
        }
        ("GET", ["thread-members"]) => {
            let thread = state
                .visible(bot, channel)?
                .thread
                .as_ref()
                .ok_or(Code::CannotExecuteOnThisChannel)?;
            let describe = |user: &UserId| json!({"id": channel, "user_id": user, "join_timestamp": thread.created.iso(), "flags": 0});
            Ok(Reply::Json(thread.members.iter().map(describe).collect()))
        }
        ("PUT", ["thread-members", member]) => {
            let member = thread_member(state, channel, member)?;
            state
                .join_thread(channel, member)
                .map(|()| Reply::NoContent)
        }
        ("DELETE", ["thread-members", member]) => {
            let member = thread_member(state, channel, member)?;
            if member != bot {
                state.require(bot, channel, Permissions::MANAGE_THREADS)?;
            }
            state
                .leave_thread(channel, member)
                .map(|()| Reply::NoContent)
        }
        _ => Err(ApiError::UnknownRoute),
    }
}

fn shown(state: &State, channel: ChannelId) -> Outcome {
    Ok(Reply::Json(payloads::channel(
        state,
        state.channel(channel)?,
    )))
}

fn thread_member(state: &State, thread: ChannelId, member: &str) -> Result<UserId, ApiError> {
    state.visible(state.bot, thread)?;
    let member = if member == "@me" {
        state.bot
    } else {
        id(member)?
    };
    let is_here = state.guild_of(thread)?.members.contains_key(&member);
    if is_here {
        Ok(member)
    } else {
        Err(Code::UnknownMember.into())
    }
}

const AUTO_ARCHIVE: [u64; 4] = [60, 1440, 4320, 10080];

pub(super) fn start_thread(
    state: &mut State,
    call: &Call,
    parent: ChannelId,
    from: Option<MessageId>,
) -> Outcome {
    let bot = state.bot;
    let empty = serde_json::Map::new();
    let fields = call.body.as_object().unwrap_or(&empty);
    let mut form = Form::default();
    only_known(
        &mut form,
        "",
        fields,
        &[
            "name",
            "auto_archive_duration",
            "type",
            "invitable",
            "rate_limit_per_user",
        ],
    );
    let name = required_text(&mut form, "", fields, "name", 100)
        .unwrap_or_default()
        .to_owned();
    let auto_archive = auto_archive(&mut form, fields).unwrap_or(4320);
    // Started without a message and without a type, a thread is private: Discord's oldest rule about them.
    let kind = fields
        .get("type")
        .filter(|kind| !kind.is_null())
        .map(Value::as_u64);
    let private = match (from, kind) {
        (Some(_), None | Some(Some(10 | 11))) | (None, Some(Some(10 | 11))) => false,
        (None, None | Some(Some(12))) => true,
        (_, Some(_)) => {
            form.add(
                "type",
                "BASE_TYPE_CHOICES",
                "Value must be one of (10, 11, 12).",
            );
            false
        }
    };
    if from.is_none() && state.visible(bot, parent)?.kind == ChannelKind::Forum {
        form.add("message", "BASE_TYPE_REQUIRED", "This field is required");
    }
    form.finish()?;
    let invitable = fields
        .get("invitable")
        .and_then(Value::as_bool)
        .unwrap_or(true);
    let thread = state.start_thread(
        bot,
        parent,
        from,
        NewThread {
            name,
            auto_archive,
            private,
            invitable,
        },
    )?;
    Ok(Reply::Created(payloads::channel(
        state,
        state.channel(thread)?,
    )))
}

fn auto_archive(form: &mut Form, fields: &serde_json::Map<String, Value>) -> Option<u32> {
    let value = fields
        .get("auto_archive_duration")
        .filter(|value| !value.is_null())?;
    let minutes = value
        .as_u64()
        .filter(|minutes| AUTO_ARCHIVE.contains(minutes));
    if minutes.is_none() {
        form.add(
            "auto_archive_duration",
            "BASE_TYPE_CHOICES",
            "Value must be one of (60, 1440, 4320, 10080).",
        );
    }
    minutes.and_then(|minutes| u32::try_from(minutes).ok())
}

fn edit(state: &mut State, call: &Call, channel: ChannelId) -> Outcome {
    let bot = state.bot;
    state.archive_if_idle(channel);
    let place = state.visible(bot, channel)?;
    let is_thread = match place.kind {
        ChannelKind::Dm | ChannelKind::Group => return Err(Code::CannotExecuteOnThisChannel.into()),
        ChannelKind::Text | ChannelKind::News | ChannelKind::Forum => false,
        ChannelKind::PublicThread | ChannelKind::NewsThread | ChannelKind::PrivateThread => true,
    };
    let empty = serde_json::Map::new();
    let fields = call.body.as_object().unwrap_or(&empty);
    let mut form = Form::default();
    let known: &[&str] = if is_thread {
        &[
            "name",
            "archived",
            "auto_archive_duration",
            "locked",
            "invitable",
            "rate_limit_per_user",
            "flags",
            "applied_tags",
        ]
    } else {
        &[
            "name",
            "type",
            "position",
            "topic",
            "nsfw",
            "rate_limit_per_user",
            "parent_id",
            "default_auto_archive_duration",
            "flags",
        ]
    };
    only_known(&mut form, "", fields, known);
    let name = if fields.contains_key("name") {
        required_text(&mut form, "", fields, "name", 100)
    } else {
        None
    }
    .map(str::to_owned);
    let topic = text(&mut form, "", fields, "topic", 1024).map(str::to_owned);
    let auto_archive = auto_archive(&mut form, fields);
    form.finish()?;
    if is_thread {
        let is_set = |field: &str| fields.get(field).and_then(Value::as_bool);
        let edit = ThreadEdit {
            name,
            archived: is_set("archived"),
            locked: is_set("locked"),
            auto_archive,
            invitable: is_set("invitable"),
        };
        state.edit_thread(bot, channel, edit)?;
    } else {
        state.require(bot, channel, Permissions::MANAGE_CHANNELS)?;
        let place = state.channel_mut(channel)?;
        if let Some(name) = name {
            place.name = name;
        }
        if fields.contains_key("topic") {
            place.topic = topic;
        }
        state.emit_channel("CHANNEL_UPDATE", channel);
    }
    shown(state, channel)
}
