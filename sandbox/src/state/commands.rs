//! The commands that an application registered, globally and for single guilds.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use crate::errors::{ApiError, Code};
use crate::ids::{CommandId, GuildId, UserId};
use crate::permissions::Permissions;

/// A registered command: what the application sent, with the id Discord gave it.
#[derive(Debug, Clone, PartialEq)]
pub struct Command {
    /// Its id.
    pub id: CommandId,
    /// The guild it is for; `None` for all.
    pub guild: Option<GuildId>,
    /// Increases when the command changes.
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

    /// Permissions that members need, unless a guild's administrators decide otherwise.
    pub fn needs(&self) -> Permissions {
        let bits = self
            .body
            .get("default_member_permissions")
            .and_then(Value::as_str);
        Permissions(bits.and_then(|bits| bits.parse().ok()).unwrap_or(0))
    }

    /// Whether it was registered for administrators only.
    pub(super) fn is_closed(&self) -> bool {
        self.body
            .get("default_member_permissions")
            .and_then(Value::as_str)
            == Some("0")
    }

    /// Whether it may be used in direct conversations with the bot.
    pub(super) fn works_in_dms(&self) -> bool {
        match self.body.get("contexts").and_then(Value::as_array) {
            Some(_) => self.lists("contexts", 1),
            None => self
                .body
                .get("dm_permission")
                .and_then(Value::as_bool)
                .unwrap_or(true),
        }
    }

    /// Whether it may be used in guilds.
    pub(super) fn works_in_guilds(&self) -> bool {
        self.body.get("contexts").is_none_or(Value::is_null) || self.lists("contexts", 0)
    }

    /// Whether people have it who installed the application for themselves, in guilds without it.
    pub(super) fn works_for_installers(&self) -> bool {
        self.is_for_installers() && self.works_in_guilds()
    }

    /// Whether they have it in conversations with others than the bot.
    pub(super) fn works_in_groups(&self) -> bool {
        self.is_for_installers() && self.lists("contexts", 2)
    }

    fn is_for_installers(&self) -> bool {
        self.lists("integration_types", 1)
    }

    fn lists(&self, field: &str, number: u64) -> bool {
        let all = self.body.get(field).and_then(Value::as_array);
        all.is_some_and(|all| all.iter().any(|one| one.as_u64() == Some(number)))
    }

    /// The command as Discord returns it.
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
    pub(super) by_id: BTreeMap<CommandId, Command>,
}

impl Commands {
    /// Those registered for a guild; with `None`, globally.
    pub fn of(&self, guild: Option<GuildId>) -> impl Iterator<Item = &Command> {
        self.by_id
            .values()
            .filter(move |command| command.guild == guild)
    }

    /// The command with this id.
    pub fn get(&self, guild: Option<GuildId>, id: CommandId) -> Result<&Command, ApiError> {
        self.by_id
            .get(&id)
            .filter(|command| command.guild == guild)
            .ok_or(Code::UnknownCommand.into())
    }
}
