//! Registering commands, and listing those offered to a user.

use serde_json::{Map, Value};

use crate::errors::ApiError;
use crate::ids::{ChannelId, CommandId, GuildId, UserId};
use crate::permissions::Permissions;
use crate::state::commands::Command;
use crate::state::guild::ChannelKind;
use crate::state::{Change, State, payloads};

/// Removes lists that a client sent empty, as Discord does.
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
    /// Registers a command, replacing one of the same name.
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

    /// Registers exactly these commands and removes all others.
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

    /// Removes a command.
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

    /// Whether the bot is in that guild.
    pub(in crate::state) fn has_bot(&self, guild: GuildId) -> bool {
        let guild = self.guilds.get(&guild);
        guild.is_some_and(|guild| guild.members.contains_key(&self.bot))
    }

    /// The commands offered to a user in a channel.
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
            None if place.kind == ChannelKind::Group => command.works_in_groups(),
            None => command.works_in_dms(),
            // Everybody there has installed it for themselves.
            Some(guild) if !self.has_bot(guild) => {
                command.guild.is_none() && command.works_for_installers()
            }
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
