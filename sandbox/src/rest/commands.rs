//! Routes of an application's commands.

use super::call::{Call, Outcome, Reply, id};
use super::fields::object;
use super::validate_commands;
use crate::errors::{ApiError, Code};
use crate::ids::{CommandId, GuildId};
use crate::state::State;
use crate::state::payloads;

pub(super) fn route(state: &mut State, call: &Call, rest: &[&str]) -> Outcome {
    let (guild, rest) = match rest {
        ["commands", rest @ ..] => (None, rest),
        ["guilds", guild, "commands", rest @ ..] => {
            let guild: GuildId = id(guild)?;
            state
                .guild(guild)
                .map_err(|_| ApiError::from(Code::MissingAccess))?;
            (Some(guild), rest)
        }
        _ => return Err(ApiError::UnknownRoute),
    };
    match (call.method.as_str(), rest) {
        ("GET", []) => {
            let with_translations = call.parameter("with_localizations") == Some("true");
            let describe = |command| {
                let mut command = payloads::command(state, command);
                if !with_translations {
                    strip_translations(&mut command);
                }
                command
            };
            Ok(Reply::Json(
                state.commands.of(guild).map(describe).collect(),
            ))
        }
        ("PUT", []) => {
            let bodies = validate_commands::commands(&call.body)?;
            let ids = state.put_all_commands(guild, bodies);
            let all = ids
                .into_iter()
                .filter_map(|id| state.commands.get(guild, id).ok());
            Ok(Reply::Json(
                all.map(|command| payloads::command(state, command))
                    .collect(),
            ))
        }
        ("POST", []) => {
            let command = state.put_command(guild, validate_commands::command(&call.body)?);
            shown(state, guild, command).map(Reply::Created)
        }
        ("GET", [command]) => shown(state, guild, id(command)?).map(Reply::Json),
        ("PATCH", [command]) => {
            let command: CommandId = id(command)?;
            let mut body = state.commands.get(guild, command)?.body.clone();
            body.extend(object(&call.body, "")?.clone());
            let body = validate_commands::command(&body.into())?;
            state.delete_command(guild, command)?;
            let command = state.put_command(guild, body);
            shown(state, guild, command).map(Reply::Json)
        }
        ("DELETE", [command]) => state
            .delete_command(guild, id(command)?)
            .map(|()| Reply::NoContent),
        _ => Err(ApiError::UnknownRoute),
    }
}

fn shown(
    state: &State,
    guild: Option<GuildId>,
    command: CommandId,
) -> Result<serde_json::Value, ApiError> {
    Ok(payloads::command(
        state,
        state.commands.get(guild, command)?,
    ))
}

/// Removes the translations: lists of commands contain them only on request.
fn strip_translations(command: &mut serde_json::Value) {
    if let Some(fields) = command.as_object_mut() {
        fields
            .retain(|name, _| name != "name_localizations" && name != "description_localizations");
        let options = fields
            .get_mut("options")
            .and_then(serde_json::Value::as_array_mut);
        options.into_iter().flatten().for_each(strip_translations);
    }
}
