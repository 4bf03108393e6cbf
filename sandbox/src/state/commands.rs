//! The commands an application registered, globally and for single guilds.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::{Change, State};
use crate::ids::{ChannelId, CommandId, GuildId, UserId};
use crate::payloads;
use crate::permissions::Permissions;
use crate::rest::errors::{ApiError, Code};

/// A registered command: what the application sent, with the number Discord gave it.
#[derive(Debug, Clone, PartialEq)]
pub struct Command {
    /// Its number.
    pub id: CommandId,
    /// The guild it is for; `None` is everywhere.
    pub guild: Option<GuildId>,
    /// Grows when the command changes.
    pub version: u64,
    /// What the application sent, checked.
    pub body: Map<String, Value>,
}

impl Command {
    /// Its name.
    pub fn name(&self) -> &str {
        self.body
            .get("name")
            .and_then(Value::as_str)
            .unwrap_or_default()
    }

    /// Whether a person can mean it by this word: its name, in any language.
    pub fn is_called(&self, word: &str) -> bool {
        let localized = self
            .body
            .get("name_localizations")
            .and_then(Value::as_object);
        let mut localized = localized.into_iter().flat_map(Map::values);
        self.name() == word || localized.any(|name| name == word)
    }

    /// Its options.
    pub fn options(&self) -> &[Value] {
        self.body
            .get("options")
            .and_then(Value::as_array)
            .map_or(&[], Vec::as_slice)
    }

    /// What members need, unless a guild's administrators decide otherwise.
    pub fn needs(&self) -> Permissions {
        let bits = self
            .body
            .get("default_member_permissions")
            .and_then(Value::as_str);
        Permissions(bits.and_then(|bits| bits.parse().ok()).unwrap_or(0))
    }

    /// Whether it was registered for administrators only.
    fn is_closed(&self) -> bool {
        self.body
            .get("default_member_permissions")
            .and_then(Value::as_str)
            == Some("0")
    }

    /// Whether it may be used in direct conversations with the bot.
    fn works_in_dms(&self) -> bool {
        match self.body.get("contexts").and_then(Value::as_array) {
            Some(contexts) => contexts.iter().any(|context| context.as_u64() == Some(1)),
            None => self
                .body
                .get("dm_permission")
                .and_then(Value::as_bool)
                .unwrap_or(true),
        }
    }

    /// Whether it may be used in guilds.
    fn works_in_guilds(&self) -> bool {
        let contexts = self.body.get("contexts").and_then(Value::as_array);
        contexts.is_none_or(|contexts| contexts.iter().any(|context| context.as_u64() == Some(0)))
    }

    /// As Discord gives it back.
    pub fn as_json(&self, application: UserId) -> Value {
        let mut body = self.body.clone();
        body.insert("id".to_owned(), json!(self.id));
        body.insert("application_id".to_owned(), json!(application));
        body.insert("version".to_owned(), json!(self.version.to_string()));
        for (field, default) in [
            ("type", json!(1)),
            ("nsfw", json!(false)),
            ("default_member_permissions", Value::Null),
            ("description", json!("")),
        ] {
            body.entry(field).or_insert(default);
        }
        match self.guild {
            Some(guild) => {
                body.insert("guild_id".to_owned(), json!(guild));
            }
            None => {
                body.entry("contexts").or_insert(Value::Null);
                body.entry("integration_types").or_insert(json!([0]));
                let in_dms = self.works_in_dms();
                body.entry("dm_permission").or_insert(json!(in_dms));
            }
        }
        Value::Object(body)
    }
}

/// All commands registered.
#[derive(Debug, Default)]
pub struct Commands {
    by_id: BTreeMap<CommandId, Command>,
}

impl Commands {
    /// Those registered for a guild, or globally.
    pub fn of(&self, guild: Option<GuildId>) -> impl Iterator<Item = &Command> {
        self.by_id
            .values()
            .filter(move |command| command.guild == guild)
    }

    /// One of them.
    pub fn get(&self, guild: Option<GuildId>, id: CommandId) -> Result<&Command, ApiError> {
        self.by_id
            .get(&id)
            .filter(|command| command.guild == guild)
            .ok_or(Code::UnknownCommand.into())
    }
}

/// Discord leaves out lists that a client sent empty.
fn strip_empty(option: &mut Value) {
    if let Some(fields) = option.as_object_mut() {
        fields.retain(|_, value| value.as_array().is_none_or(|list| !list.is_empty()));
        fields
            .get_mut("options")
            .and_then(Value::as_array_mut)
            .into_iter()
            .flatten()
            .for_each(strip_empty);
    }
}

impl State {
    /// Registers a command, in the place of one of the same name.
    pub fn put_command(
        &mut self,
        guild: Option<GuildId>,
        mut body: Map<String, Value>,
    ) -> CommandId {
        for field in ["id", "application_id", "version", "guild_id"] {
            body.remove(field);
        }
        if let Some(options) = body.get_mut("options") {
            payloads::strip_nulls(options);
            options
                .as_array_mut()
                .into_iter()
                .flatten()
                .for_each(strip_empty);
        }
        let same = |command: &&Command| {
            body.get("name").and_then(Value::as_str) == Some(command.name())
                && body.get("type").and_then(Value::as_u64).unwrap_or(1)
                    == command
                        .body
                        .get("type")
                        .and_then(Value::as_u64)
                        .unwrap_or(1)
        };
        let known = self
            .commands
            .of(guild)
            .find(same)
            .map(|command| (command.id, command.version, command.body == body));
        let fresh = self.new_id();
        let (id, version) = match known {
            Some((id, version, true)) => (id, version),
            Some((id, _, false)) => (id, fresh),
            None => (CommandId(fresh), fresh),
        };
        self.commands.by_id.insert(
            id,
            Command {
                id,
                guild,
                version,
                body,
            },
        );
        self.note(Change::Commands);
        id
    }

    /// Registers exactly these commands; any other is gone.
    pub fn put_all_commands(
        &mut self,
        guild: Option<GuildId>,
        bodies: Vec<Map<String, Value>>,
    ) -> Vec<CommandId> {
        let ids: Vec<CommandId> = bodies
            .into_iter()
            .map(|body| self.put_command(guild, body))
            .collect();
        self.commands
            .by_id
            .retain(|id, command| command.guild != guild || ids.contains(id));
        self.note(Change::Commands);
        ids
    }

    /// Takes a command back.
    pub fn delete_command(
        &mut self,
        guild: Option<GuildId>,
        id: CommandId,
    ) -> Result<(), ApiError> {
        self.commands.get(guild, id)?;
        self.commands.by_id.remove(&id);
        self.note(Change::Commands);
        Ok(())
    }

    /// The commands a user is offered in a channel.
    pub fn commands_for(&self, user: UserId, channel: ChannelId) -> Vec<&Command> {
        let Some(place) = self.channels.get(&channel) else {
            return Vec::new();
        };
        if place.is_archived() {
            return Vec::new();
        }
        let permissions = self.permissions(user, channel);
        let is_opened = |command: &Command| {
            let guild = place.guild.and_then(|guild| self.guilds.get(&guild));
            guild.is_some_and(|guild| guild.open_commands.contains(command.name()))
        };
        let is_offered = |command: &&Command| match place.guild {
            None => command.works_in_dms(),
            Some(_) if is_opened(command) => command.works_in_guilds(),
            Some(_) if command.is_closed() => permissions == Permissions::ALL,
            Some(_) => {
                command.works_in_guilds()
                    && permissions.has(Permissions::USE_APPLICATION_COMMANDS)
                    && permissions.has(command.needs())
            }
        };
        let global = self.commands.of(None);
        let local = self
            .commands
            .by_id
            .values()
            .filter(|command| command.guild.is_some() && command.guild == place.guild);
        global.chain(local).filter(is_offered).collect()
    }
}
