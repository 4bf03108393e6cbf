//! A command as a user types it: `/claim route:denver-kansas_city pay:4 green`.
//!
//! [`read`] parses it by the registered commands; [`value`] turns an option's text into
//! what a client would send, or says why no client would.

use serde_json::{Map, Value, json};

use crate::cannot::CannotDo;
use crate::ids::{AttachmentId, ChannelId, CommandId, GuildId, RoleId, UserId};
use crate::state::State;
use crate::state::commands::Command;
use crate::state::payloads::Named;

/// A parsed command line.
#[derive(Debug, Clone)]
pub struct Line {
    /// The command's id.
    pub command: CommandId,
    /// The guild it is registered for.
    pub guild: Option<GuildId>,
    /// The command's name.
    pub name: String,
    /// Names and kinds of the sub-command group and sub-command.
    pub path: Vec<(String, u64)>,
    /// The options that the command takes.
    pub known: Vec<Value>,
    /// The options typed, with their text, in that order.
    pub typed: Vec<(Value, String)>,
}

/// The name of an option or command.
pub fn name_of(option: &Value) -> &str {
    option["name"].as_str().unwrap_or_default()
}

/// Whether a person can mean this command, option or choice by that word: its name, or a translation of
/// it.
fn is_called(option: &Value, word: &str) -> bool {
    names(option).any(|name| name == word)
}

fn names(option: &Value) -> impl Iterator<Item = &str> {
    let localized = option["name_localizations"].as_object();
    let localized = localized.into_iter().flat_map(serde_json::Map::values);
    [&option["name"]]
        .into_iter()
        .chain(localized)
        .filter_map(Value::as_str)
}

/// Whether the bot completes this option while it is typed.
pub fn completes(option: &Value) -> bool {
    option["autocomplete"].as_bool().unwrap_or(false)
}

/// Parses a command line.
pub fn read(commands: &[&Command], line: &str) -> Result<Line, CannotDo> {
    let line = line
        .trim_start()
        .strip_prefix('/')
        .ok_or_else(|| CannotDo::NoSuchCommand(line.to_owned()))?;
    let (name, mut rest) = split_word(line);
    let command = commands
        .iter()
        .find(|command| {
            command.is_called(name)
                && command
                    .body
                    .get("type")
                    .and_then(Value::as_u64)
                    .unwrap_or(1)
                    == 1
        })
        .ok_or_else(|| CannotDo::NoSuchCommand(format!("/{name}")))?;
    let mut known = command.options().to_vec();
    let mut path = Vec::new();
    let mut so_far = format!("/{name}");
    while known
        .first()
        .and_then(|option| option["type"].as_u64())
        .is_some_and(|kind| matches!(kind, 1 | 2))
    {
        let (word, after) = split_word(rest);
        so_far = format!("{so_far} {word}");
        let sub = known
            .iter()
            .find(|option| is_called(option, word))
            .ok_or_else(|| CannotDo::NoSuchCommand(so_far.clone()))?;
        path.push((name_of(sub).to_owned(), sub["type"].as_u64().unwrap_or(1)));
        known = sub["options"].as_array().cloned().unwrap_or_default();
        rest = after;
    }
    let typed = read_options(&known, rest)?;
    Ok(Line {
        command: command.id,
        guild: command.guild,
        name: command.name().to_owned(),
        path,
        known,
        typed,
    })
}

fn split_word(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    text.split_at(text.find(char::is_whitespace).unwrap_or(text.len()))
}

/// Finds `name:` of each known option; the text up to the next one is its value.
fn read_options(known: &[Value], text: &str) -> Result<Vec<(Value, String)>, CannotDo> {
    let mut found: Vec<(usize, usize, &Value)> = Vec::new();
    for (at, _) in text
        .char_indices()
        .filter(|(at, _)| *at == 0 || text[..*at].ends_with(char::is_whitespace))
    {
        let called = known.iter().find_map(|option| {
            let is_here = |name: &&str| {
                let rest = text[at..].strip_prefix(name);
                rest.is_some_and(|rest| rest.starts_with(':'))
            };
            names(option).find(is_here).map(|name| (option, name.len()))
        });
        if let Some((option, length)) = called {
            found.push((at, at + length + 1, option));
        }
    }
    let before = found.first().map_or(text, |(at, _, _)| &text[..*at]);
    if !before.trim().is_empty() {
        return Err(CannotDo::NoSuchOption(before.trim().to_owned()));
    }
    let mut typed: Vec<(Value, String)> = Vec::new();
    for (n, (_, start, option)) in found.iter().enumerate() {
        let end = found.get(n + 1).map_or(text.len(), |(at, _, _)| *at);
        if typed
            .iter()
            .any(|(other, _)| name_of(other) == name_of(option))
        {
            return Err(CannotDo::BadValue {
                option: name_of(option).to_owned(),
                why: "given twice".to_owned(),
            });
        }
        let value = text[*start..end].trim();
        let value = value
            .strip_prefix('"')
            .and_then(|value| value.strip_suffix('"'))
            .unwrap_or(value);
        typed.push(((*option).clone(), value.to_owned()));
    }
    Ok(typed)
}

impl Line {
    /// Refuses a line that lacks a required option.
    pub fn check_complete(&self) -> Result<(), CannotDo> {
        let is_typed = |name: &str| self.typed.iter().any(|(option, _)| name_of(option) == name);
        let missing = self.known.iter().find(|option| {
            option["required"].as_bool().unwrap_or(false) && !is_typed(name_of(option))
        });
        missing.map_or(Ok(()), |option| {
            Err(CannotDo::MissingOption(name_of(option).to_owned()))
        })
    }

    /// Discord's `data` for this line with these values.
    pub fn data(
        &self,
        state: &State,
        place: ChannelId,
        user: UserId,
        values: &[(String, u64, Value, bool)],
    ) -> Value {
        let mut named = Named::default();
        let mut options: Vec<Value> = Vec::new();
        for (name, kind, value, focused) in values {
            let mut option = json!({"name": name, "type": kind, "value": value});
            if *focused {
                option["focused"] = true.into();
            }
            options.push(option);
            let id = || value.as_str().and_then(|value| value.parse::<u64>().ok());
            match kind {
                6 => named.users.extend(id().map(UserId)),
                7 => named.channels.extend(id().map(ChannelId)),
                8 => named.roles.extend(id().map(RoleId)),
                11 => named.files.extend(id().map(AttachmentId)),
                _ => {}
            }
        }
        for (name, kind) in self.path.iter().rev() {
            options = vec![json!({"name": name, "type": kind, "options": options})];
        }
        let mut data = Map::new();
        data.insert("id".to_owned(), json!(self.command));
        data.insert("name".to_owned(), json!(self.name));
        data.insert("type".to_owned(), json!(1));
        data.insert("options".to_owned(), json!(options));
        if let Some(guild) = self.guild {
            data.insert("guild_id".to_owned(), json!(guild));
        }
        if !named.is_empty() {
            data.insert(
                "resolved".to_owned(),
                crate::state::payloads::resolved(state, place, user, &named),
            );
        }
        Value::Object(data)
    }
}

/// The value a client sends for an option's text, or why it would not.
pub fn value(
    state: &State,
    guild: Option<GuildId>,
    option: &Value,
    text: &str,
) -> Result<Value, CannotDo> {
    let bad = |why: String| CannotDo::BadValue {
        option: name_of(option).to_owned(),
        why,
    };
    if let Some(choices) = option["choices"]
        .as_array()
        .filter(|choices| !choices.is_empty())
    {
        let is_meant = |choice: &&Value| {
            let value = choice["value"]
                .as_str()
                .map_or_else(|| choice["value"].to_string(), str::to_owned);
            value == text || names(choice).any(|name| name.eq_ignore_ascii_case(text))
        };
        let choice = choices
            .iter()
            .find(is_meant)
            .ok_or_else(|| bad(format!("{text:?} is not one of the choices")))?;
        return Ok(choice["value"].clone());
    }
    let in_range = |number: f64| {
        let least = option["min_value"].as_f64();
        let most = option["max_value"].as_f64();
        if least.is_some_and(|least| number < least) || most.is_some_and(|most| most < number) {
            let bound =
                |bound: Option<f64>| bound.map_or("any".to_owned(), |bound| bound.to_string());
            let (least, most) = (bound(least), bound(most));
            return Err(bad(format!("{text} is out of range: {least} to {most}")));
        }
        Ok(())
    };
    match option["type"].as_u64() {
        Some(3) => {
            let length = text.chars().count() as u64;
            let least = option["min_length"].as_u64().unwrap_or(0);
            let most = option["max_length"].as_u64().unwrap_or(6000);
            if length == 0 || length < least || most < length {
                return Err(bad(format!(
                    "its length must be {} to {most}",
                    least.max(1)
                )));
            }
            Ok(text.into())
        }
        Some(4) => {
            let number: i64 = text
                .parse()
                .map_err(|_| bad(format!("{text:?} is not a whole number")))?;
            in_range(number as f64)?;
            Ok(number.into())
        }
        Some(5) => match text.to_lowercase().as_str() {
            "true" => Ok(true.into()),
            "false" => Ok(false.into()),
            _ => Err(bad(format!("{text:?} is neither true nor false"))),
        },
        Some(6) => member(state, guild, text).map_err(bad),
        Some(7) => {
            let name = text
                .trim_start_matches("<#")
                .trim_start_matches('#')
                .trim_end_matches('>');
            let is_meant = |channel: &&crate::state::guild::Channel| {
                channel.guild == guild && (channel.name == name || channel.id.to_string() == name)
            };
            let channel = state
                .channels
                .values()
                .find(is_meant)
                .ok_or_else(|| bad(format!("there is no channel {text}")))?;
            Ok(json!(channel.id))
        }
        Some(8) => role(state, guild, text).map_err(bad),
        Some(9) => member(state, guild, text)
            .or_else(|_| role(state, guild, text))
            .map_err(bad),
        // The id of an upload.
        Some(11) => {
            let known = text
                .parse()
                .ok()
                .filter(|id| state.uploads.contains_key(&AttachmentId(*id)));
            known
                .map(|id| json!(AttachmentId(id)))
                .ok_or_else(|| bad("attach a file".to_owned()))
        }
        Some(10) => {
            let number: f64 = text
                .parse()
                .map_err(|_| bad(format!("{text:?} is not a number")))?;
            in_range(number)?;
            Ok(json!(number))
        }
        Some(_) | None => Err(bad("this kind of option cannot be typed".to_owned())),
    }
}

/// The member with this name or id.
fn member(state: &State, guild: Option<GuildId>, text: &str) -> Result<Value, String> {
    let name = text
        .trim_start_matches("<@")
        .trim_start_matches('@')
        .trim_end_matches('>');
    let by_id = name
        .parse::<UserId>()
        .ok()
        .filter(|id| state.users.contains_key(id));
    let user = by_id
        .or_else(|| state.user_named(name).map(|user| user.id))
        .ok_or_else(|| format!("there is no {text}"))?;
    let is_here = guild
        .and_then(|guild| state.guilds.get(&guild))
        .is_none_or(|guild| guild.members.contains_key(&user));
    if is_here {
        Ok(json!(user))
    } else {
        Err(format!("{text} is not in this server"))
    }
}

/// The role with this name or id.
fn role(state: &State, guild: Option<GuildId>, text: &str) -> Result<Value, String> {
    let name = text
        .trim_start_matches("<@&")
        .trim_start_matches('@')
        .trim_end_matches('>');
    let place = guild.and_then(|guild| state.guilds.get(&guild));
    let mut roles = place.into_iter().flat_map(|guild| guild.roles.values());
    let role =
        roles.find(|role| role.name.trim_start_matches('@') == name || role.id.to_string() == name);
    role.map(|role| json!(role.id))
        .ok_or_else(|| format!("there is no role {text}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[(&str, &str)]) {
        let known = [
            json!({"name": "track", "type": 3}),
            json!({"name": "pay", "type": 3}),
        ];
        let typed = read_options(&known, text).expect("can be read");
        let typed: Vec<(&str, &str)> = typed
            .iter()
            .map(|(option, text)| (name_of(option), text.as_str()))
            .collect();
        assert_eq!(typed, expected);
    }

    #[test]
    fn a_value_reaches_to_the_next_option() {
        check(
            " track:Denver – Kansas City pay:4 green",
            &[("track", "Denver – Kansas City"), ("pay", "4 green")],
        );
        check(
            " pay:\"oo + o\" track:a:b",
            &[("pay", "oo + o"), ("track", "a:b")],
        );
        check("", &[]);
    }
}
