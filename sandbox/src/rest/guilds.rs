//! Routes of guilds and users.

use serde_json::{Value, json};

use super::call::{Call, Outcome, Reply, id};
use super::fields::number;
use crate::errors::{ApiError, Code, Form};
use crate::ids::{GuildId, UserId};
use crate::permissions::Permissions;
use crate::state::State;
use crate::state::guild::Channel;
use crate::state::payloads;

pub(super) fn users(state: &mut State, call: &Call, rest: &[&str]) -> Outcome {
    let bot = state.bot;
    match (call.method.as_str(), rest) {
        ("GET", ["@me"]) => Ok(Reply::Json(payloads::own_user(state))),
        ("GET", ["@me", "guilds"]) => {
            let own = state
                .guilds
                .values()
                .filter(|guild| guild.members.contains_key(&bot));
            let describe = |guild: &crate::state::guild::Guild| {
                json!({"id": guild.id, "name": guild.name, "icon": null, "banner": null, "owner": guild.owner == bot,
                    "permissions": guild.base_permissions(bot), "features": []})
            };
            Ok(Reply::Json(own.map(describe).collect()))
        }
        ("DELETE", ["@me", "guilds", guild]) => {
            let guild = state.guild(id(guild)?)?.id;
            state.remove_member(guild, bot);
            Ok(Reply::NoContent)
        }
        ("POST", ["@me", "channels"]) => {
            let Some(recipient) = call.body.get("recipient_id").and_then(number) else {
                return Err(Form::wrong(
                    "recipient_id",
                    "BASE_TYPE_REQUIRED",
                    "This field is required",
                )
                .into());
            };
            let recipient = UserId(recipient);
            state.user(recipient)?;
            let channel = state.open_dm(recipient)?;
            Ok(Reply::Json(payloads::channel(
                state,
                state.channel(channel)?,
            )))
        }
        ("GET", [user]) => Ok(Reply::Json(payloads::user(state.user(id(user)?)?))),
        _ => Err(ApiError::UnknownRoute),
    }
}

pub(super) fn route(state: &mut State, call: &Call, guild: GuildId, rest: &[&str]) -> Outcome {
    let bot = state.bot;
    let place = state.guild(guild)?;
    let of_guild = |channel: &&Channel| channel.guild == Some(guild) && state.sees(bot, channel.id);
    match (call.method.as_str(), rest) {
        ("GET", []) => Ok(Reply::Json(payloads::guild(place))),
        ("GET", ["channels"]) => {
            let channels = state
                .channels
                .values()
                .filter(of_guild)
                .filter(|channel| channel.thread.is_none());
            Ok(Reply::Json(
                channels
                    .map(|channel| payloads::channel(state, channel))
                    .collect(),
            ))
        }
        ("GET", ["threads", "active"]) => {
            let threads = state.channels.values().filter(of_guild);
            let threads: Vec<&Channel> = threads
                .filter(|channel| channel.thread.is_some() && !channel.is_archived())
                .collect();
            let describe = |thread: &&&Channel| {
                let own = thread
                    .thread
                    .as_ref()
                    .filter(|fields| fields.members.contains(&bot))?;
                Some(
                    json!({"id": thread.id, "user_id": bot, "join_timestamp": own.created.iso(), "flags": 0}),
                )
            };
            let members: Vec<Value> = threads
                .iter()
                .filter_map(|thread| describe(&thread))
                .collect();
            let threads: Vec<Value> = threads
                .into_iter()
                .map(|thread| payloads::channel(state, thread))
                .collect();
            Ok(Reply::Json(
                json!({"threads": threads, "members": members, "has_more": false}),
            ))
        }
        ("GET", ["roles"]) => Ok(Reply::Json(
            place
                .roles
                .keys()
                .map(|role| payloads::role(place, *role))
                .collect(),
        )),
        ("GET", ["members", member]) => {
            let member = if *member == "@me" { bot } else { id(member)? };
            payloads::member(state, place, member)
                .map(Reply::Json)
                .ok_or(Code::UnknownMember.into())
        }
        ("POST", ["channels"]) => {
            if !place
                .base_permissions(bot)
                .has(Permissions::MANAGE_CHANNELS)
            {
                return Err(Code::MissingPermissions.into());
            }
            let name = call
                .body
                .get("name")
                .and_then(Value::as_str)
                .unwrap_or_default();
            if !(1..=100).contains(&name.chars().count()) {
                return Err(Form::wrong(
                    "name",
                    "BASE_TYPE_BAD_LENGTH",
                    "Must be between 1 and 100 in length.",
                )
                .into());
            }
            let channel = state.add_channel(guild, name);
            Ok(Reply::Created(payloads::channel(
                state,
                state.channel(channel)?,
            )))
        }
        _ => Err(ApiError::UnknownRoute),
    }
}
