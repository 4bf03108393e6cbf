//! Discord's JSON for users, guilds, channels, messages and interactions, in REST answers and in gateway
//! events.

use serde_json::{Map, Value, json};

use super::commands::Command;
use super::guild::{Channel, ChannelKind, Guild, Member};
use super::interactions::{Interaction, InteractionKind};
use super::messages::{Attachment, Message, flag};
use super::{State, User};
use crate::ids::{AttachmentId, ChannelId, GuildId, RoleId, UserId};
use crate::permissions::Permissions;

/// A user.
pub fn user(user: &User) -> Value {
    let mut data = json!({
        "id": user.id,
        "username": user.name.to_lowercase(),
        "discriminator": if user.bot { "0001" } else { "0" },
        "global_name": if user.bot { Value::Null } else { user.name.clone().into() },
        "avatar": hash(user.avatar.as_deref()),
        "public_flags": 0,
        "flags": 0,
        "primary_guild": null,
    });
    if user.bot {
        data["username"] = user.name.clone().into();
        data["bot"] = true.into();
    }
    data
}

/// The hash that names a profile picture.
fn hash(avatar: Option<&Attachment>) -> Option<&str> {
    avatar.map(|avatar| avatar.key.as_str())
}

/// The bot as it sees itself.
pub fn own_user(state: &State) -> Value {
    let mut data = state.users.get(&state.bot).map(user).unwrap_or_default();
    for (field, value) in [
        ("mfa_enabled", json!(false)),
        ("locale", json!("en-US")),
        ("verified", json!(true)),
        ("email", Value::Null),
    ] {
        data[field] = value;
    }
    data
}

/// A member without its user.
pub fn bare_member(member: &Member) -> Value {
    json!({
        "nick": member.nick,
        "avatar": hash(member.avatar.as_deref()),
        "banner": null,
        "roles": member.roles,
        "joined_at": member.joined.iso(),
        "premium_since": null,
        "deaf": false,
        "mute": false,
        "flags": 0,
        "pending": false,
        "communication_disabled_until": null,
    })
}

/// A member with its user.
pub fn member(state: &State, guild: &Guild, id: UserId) -> Option<Value> {
    let mut data = bare_member(guild.members.get(&id)?);
    data["user"] = user(state.users.get(&id)?);
    Some(data)
}

/// A role.
pub fn role(guild: &Guild, id: RoleId) -> Value {
    let Some(role) = guild.roles.get(&id) else {
        return Value::Null;
    };
    json!({
        "id": role.id,
        "name": role.name,
        "permissions": role.permissions,
        "position": guild.roles.keys().position(|other| *other == id).unwrap_or(0),
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
        "hoist": false,
        "managed": role.managed,
        "mentionable": false,
        "icon": null,
        "unicode_emoji": null,
        "flags": 0,
    })
}

/// The part of a guild that REST and gateway share.
pub fn guild(guild: &Guild) -> Value {
    json!({
        "id": guild.id, "name": guild.name, "icon": null, "splash": null, "discovery_splash": null,
        "home_header": null, "owner_id": guild.owner, "region": "deprecated", "afk_channel_id": null, "afk_timeout": 300,
        "widget_enabled": false, "widget_channel_id": null,
        "verification_level": 0, "default_message_notifications": 1, "explicit_content_filter": 0,
        "roles": guild.roles.keys().map(|id| role(guild, *id)).collect::<Vec<_>>(),
        "emojis": [], "stickers": [], "features": [], "mfa_level": 0, "application_id": null,
        "system_channel_id": guild.system_channel, "system_channel_flags": 0, "rules_channel_id": null,
        "max_presences": null, "max_members": 500_000, "max_stage_video_channel_users": 50, "max_video_channel_users": 25,
        "vanity_url_code": null, "description": null, "banner": null, "premium_tier": 0,
        "premium_subscription_count": 0, "preferred_locale": guild.locale, "public_updates_channel_id": null,
        "safety_alerts_channel_id": null, "nsfw": false, "nsfw_level": 0, "premium_progress_bar_enabled": false,
        "premium_progress_bar_enabled_user_updated_at": null, "incidents_data": null,
    })
}

/// A guild as in GUILD_CREATE: with its channels and threads and, of its members, only the bot.
pub fn guild_create(state: &State, id: GuildId) -> Value {
    let Some(place) = state.guilds.get(&id) else {
        return Value::Null;
    };
    let mut data = guild(place);
    let seen = |channel: &&Channel| channel.guild == Some(id) && state.sees(state.bot, channel.id);
    let (threads, channels): (Vec<&Channel>, Vec<&Channel>) = state
        .channels
        .values()
        .filter(seen)
        .partition(|channel| channel.thread.is_some());
    let describe = |channels: Vec<&Channel>| {
        Value::Array(
            channels
                .into_iter()
                .map(|place| channel(state, place))
                .collect(),
        )
    };
    data["joined_at"] = place
        .members
        .get(&state.bot)
        .map(|member| member.joined.iso())
        .into();
    data["large"] = false.into();
    data["member_count"] = place.members.len().into();
    data["members"] = member(state, place, state.bot).into_iter().collect();
    data["channels"] = describe(channels);
    data["threads"] = describe(
        threads
            .into_iter()
            .filter(|thread| !thread.is_archived())
            .collect(),
    );
    for field in [
        "voice_states",
        "presences",
        "stage_instances",
        "guild_scheduled_events",
        "soundboard_sounds",
    ] {
        data[field] = json!([]);
    }
    data
}

/// A channel, thread or direct conversation.
pub fn channel(state: &State, channel: &Channel) -> Value {
    let mut data = json!({
        "id": channel.id,
        "type": channel.kind.number(),
        "flags": 0,
        "last_message_id": channel.last_message,
    });
    if channel.guild.is_none() {
        let recipients = channel.recipient.iter().chain(&channel.people);
        let recipients = recipients.filter_map(|recipient| state.users.get(recipient));
        data["recipients"] = recipients.map(user).collect();
        return data;
    }
    data["guild_id"] = json!(channel.guild);
    data["name"] = channel.name.clone().into();
    data["parent_id"] = json!(channel.parent);
    data["rate_limit_per_user"] = 0.into();
    let Some(thread) = &channel.thread else {
        data["position"] = channel.position.into();
        data["topic"] = json!(channel.topic);
        data["nsfw"] = false.into();
        data["permission_overwrites"] = json!(channel.overwrites);
        return data;
    };
    data["owner_id"] = json!(thread.owner);
    data["thread_metadata"] = json!({
        "archived": thread.archived,
        "archive_timestamp": thread.archive_changed.iso(),
        "auto_archive_duration": thread.auto_archive,
        "locked": thread.locked,
        "create_timestamp": thread.created.iso(),
    });
    if channel.kind == ChannelKind::PrivateThread {
        data["thread_metadata"]["invitable"] = thread.invitable.into();
    }
    data["message_count"] = channel.messages.len().into();
    data["total_message_sent"] = channel.messages.len().into();
    data["member_count"] = thread.members.len().into();
    if thread.members.contains(&state.bot) {
        data["member"] = json!({"id": channel.id, "user_id": state.bot, "join_timestamp": thread.created.iso(), "flags": 0});
    }
    data
}

/// A file on a message.
pub fn attachment(state: &State, message: &Message, file: &Attachment) -> Value {
    let url = attachment_url(state, message, file);
    let mut data = json!({
        "id": file.id,
        "filename": file.filename,
        "size": file.bytes.len(),
        "url": url,
        "proxy_url": url,
        "content_type": file.content_type,
    });
    if let Some((width, height)) = file.dimensions {
        data["width"] = width.into();
        data["height"] = height.into();
    }
    if let Some(description) = &file.description {
        data["description"] = description.clone().into();
    }
    if message.flags & flag::EPHEMERAL != 0 {
        data["ephemeral"] = true.into();
    }
    data
}

/// The address a file is fetched from.
pub fn attachment_url(state: &State, message: &Message, file: &Attachment) -> String {
    format!(
        "{}/attachments/{}/{}/{}?key={}",
        state.files_url, message.channel, file.id, file.filename, file.key
    )
}

/// Removes null fields, as Discord does.
pub(crate) fn strip_nulls(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.retain(|_, value| !value.is_null());
            fields.values_mut().for_each(strip_nulls);
        }
        Value::Array(list) => list.iter_mut().for_each(strip_nulls),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// A message.
pub fn message(state: &State, message: &Message) -> Value {
    let mut data = bare_message(state, message);
    if let Some((channel, id)) = message.reference {
        let target = state
            .channels
            .get(&channel)
            .and_then(|channel| channel.messages.get(&id));
        data["referenced_message"] =
            target.map_or(Value::Null, |target| bare_message(state, target));
    }
    data
}

fn bare_message(state: &State, message: &Message) -> Value {
    let author = state.users.get(&message.author).map(user);
    let mentions = message
        .mentions
        .iter()
        .filter_map(|id| state.users.get(id))
        .map(user);
    let attachments = message
        .attachments
        .iter()
        .map(|file| attachment(state, message, file));
    let mut data = json!({
        "id": message.id,
        "channel_id": message.channel,
        "author": author,
        "type": message.kind,
        "content": message.content,
        "timestamp": message.created.iso(),
        "edited_timestamp": message.edited.map(|edited| edited.iso()),
        "tts": false,
        "mention_everyone": message.mentions_everyone,
        "mentions": mentions.collect::<Vec<_>>(),
        "mention_roles": [],
        "attachments": attachments.collect::<Vec<_>>(),
        "embeds": [],
        "components": message.components,
        "pinned": message.pinned,
        "flags": message.flags,
    });
    if let Some(nonce) = &message.nonce {
        data["nonce"] = nonce.clone();
    }
    if let Some((channel, id)) = message.reference {
        data["message_reference"] = json!({"type": 0, "channel_id": channel, "message_id": id});
        if let Some(guild) = state
            .channels
            .get(&channel)
            .and_then(|channel| channel.guild)
        {
            data["message_reference"]["guild_id"] = json!(guild);
        }
    }
    if message.interaction.is_some() {
        data["application_id"] = json!(state.bot);
        data["webhook_id"] = json!(state.bot);
        if let Some(metadata) = interaction_metadata(state, message) {
            data["interaction_metadata"] = metadata;
        }
    }
    if let Some(thread) = message
        .thread
        .and_then(|thread| state.channels.get(&thread))
    {
        data["thread"] = channel(state, thread);
    }
    data
}

/// The part of a message about the interaction it answers.
fn interaction_metadata(state: &State, message: &Message) -> Option<Value> {
    let interaction = state.interactions.get(&message.interaction?)?;
    made_by(state, interaction)
}

fn made_by(state: &State, interaction: &Interaction) -> Option<Value> {
    let person = state.users.get(&interaction.user)?;
    let mut data = json!({
        "id": interaction.id,
        "type": interaction.kind.number(),
        "user": user(person),
        "authorizing_integration_owners": owners(state, interaction),
    });
    if let InteractionKind::Submission { opened_by } = interaction.kind {
        let opened_by = state.interactions.get(&opened_by)?;
        data["triggering_interaction_metadata"] = made_by(state, opened_by)?;
    } else if let Some(source) = interaction.source {
        data["interacted_message_id"] = json!(source);
    }
    Some(data)
}

/// Who installed the application such that it can be used there: the guild, or else the person.
fn owners(state: &State, interaction: &Interaction) -> Value {
    match interaction.guild {
        Some(guild) if state.has_bot(guild) => json!({"0": guild}),
        Some(_) => json!({"1": interaction.user}),
        None => match state.channels.get(&interaction.channel) {
            Some(place) if place.kind == ChannelKind::Group => json!({"1": interaction.user}),
            _ => json!({"0": "0"}),
        },
    }
}

/// A registered command.
pub fn command(state: &State, command: &Command) -> Value {
    command.as_json(state.bot)
}

/// An interaction as the gateway sends it.
pub fn interaction(state: &State, interaction: &Interaction, data: Value) -> Value {
    let place = state.channels.get(&interaction.channel);
    let user_permissions = state.permissions(interaction.user, interaction.channel);
    let mut payload = json!({
        "id": interaction.id,
        "application_id": state.bot,
        "type": interaction.kind.number(),
        "token": interaction.token,
        "version": 1,
        "data": data,
        "channel_id": interaction.channel,
        "channel": place.map(|place| channel(state, place)),
        "app_permissions": app_permissions(state, interaction),
        "locale": state.users.get(&interaction.user).map(|user| user.locale.clone()),
        "entitlements": [],
        "attachment_size_limit": state.limits.file,
    });
    let user = state.users.get(&interaction.user).map(user);
    match interaction.guild.and_then(|guild| state.guilds.get(&guild)) {
        Some(guild) => {
            let mut member = member(state, guild, interaction.user).unwrap_or_default();
            member["permissions"] = json!(user_permissions);
            payload["member"] = member;
            payload["guild_id"] = json!(guild.id);
            payload["guild"] = json!({"id": guild.id, "locale": guild.locale, "features": []});
            payload["guild_locale"] = json!(guild.locale);
            payload["channel"]["permissions"] = json!(user_permissions);
            payload["context"] = json!(0);
            payload["authorizing_integration_owners"] = owners(state, interaction);
        }
        None => {
            payload["user"] = json!(user);
            let is_group = place.is_some_and(|place| place.kind == ChannelKind::Group);
            payload["context"] = json!(if is_group { 2 } else { 1 });
            payload["authorizing_integration_owners"] = owners(state, interaction);
        }
    }
    let source = interaction
        .source
        .and_then(|source| place?.messages.get(&source));
    if let Some(source) = source {
        payload["message"] = message(state, source);
    }
    payload
}

fn app_permissions(state: &State, interaction: &Interaction) -> Permissions {
    state.permissions(state.bot, interaction.channel)
}

/// Everything that a command's options or a menu's values name.
#[derive(Debug, Clone, Default)]
pub struct Named {
    /// Users, listed with their membership.
    pub users: Vec<UserId>,
    /// Channels.
    pub channels: Vec<ChannelId>,
    /// Roles.
    pub roles: Vec<RoleId>,
    /// Files sent with the command.
    pub files: Vec<AttachmentId>,
}

impl Named {
    /// Whether nothing is named.
    pub fn is_empty(&self) -> bool {
        self.users.is_empty()
            && self.channels.is_empty()
            && self.roles.is_empty()
            && self.files.is_empty()
    }
}

/// The users, members, channels, roles and files that a command's options name, as `user` sees them in
/// the channel of the command.
pub fn resolved(state: &State, place: ChannelId, user_id: UserId, named: &Named) -> Value {
    let guild = state.channels.get(&place).and_then(|place| place.guild);
    let guild = guild.and_then(|guild| state.guilds.get(&guild));
    let mut by_id = Map::new();
    let mut members = Map::new();
    for id in &named.users {
        let Some(found) = state.users.get(id) else {
            continue;
        };
        by_id.insert(id.to_string(), user(found));
        if let Some(guild) = guild
            && let Some(member) = guild.members.get(id)
        {
            let mut data = bare_member(member);
            data["permissions"] = json!(state.permissions(*id, place));
            members.insert(id.to_string(), data);
        }
    }
    let mut data = Map::new();
    if !by_id.is_empty() {
        data.insert("users".to_owned(), Value::Object(by_id));
        if guild.is_some() {
            data.insert("members".to_owned(), Value::Object(members));
        }
    }
    let mut add = |field: &str, entries: Map<String, Value>| {
        if !entries.is_empty() {
            data.insert(field.to_owned(), Value::Object(entries));
        }
    };
    let channels = named.channels.iter().filter_map(|id| {
        let place = state.channels.get(id)?;
        let mut data = json!({
            "id": id,
            "name": place.name,
            "type": place.kind.number(),
            "permissions": state.permissions(user_id, *id),
            "parent_id": place.parent,
        });
        if place.thread.is_some() {
            data["thread_metadata"] = channel(state, place)["thread_metadata"].clone();
        }
        Some((id.to_string(), data))
    });
    add("channels", channels.collect());
    let roles = named.roles.iter();
    let roles = roles.filter_map(|id| Some((id.to_string(), role(guild?, *id))));
    add("roles", roles.collect());
    let files = named.files.iter().filter_map(|id| {
        let upload = state.uploads.get(id)?;
        Some((id.to_string(), uploaded(state, upload)))
    });
    add("attachments", files.collect());
    Value::Object(data)
}

/// A file sent with a command, which belongs to no message.
fn uploaded(state: &State, file: &Attachment) -> Value {
    let url = format!(
        "{}/ephemeral-attachments/{}/{}?key={}",
        state.files_url, file.id, file.filename, file.key
    );
    json!({
        "id": file.id,
        "filename": file.filename,
        "size": file.bytes.len(),
        "url": url,
        "proxy_url": url,
        "content_type": file.content_type,
        "ephemeral": true,
    })
}

/// The application.
pub fn application(state: &State) -> Value {
    json!({
        "id": state.bot, "name": state.users.get(&state.bot).map(|bot| bot.name.clone()), "icon": null, "description": "",
        "type": null, "verify_key": "0".repeat(64), "flags": 0, "flags_new": "0", "redirect_uris": [],
        "interactions_endpoint_url": null, "role_connections_verification_url": null,
        "owner": state.users.get(&state.bot).map(user), "approximate_guild_count": state.guilds.len(),
        "approximate_user_install_count": 0, "approximate_user_authorization_count": 0, "explicit_content_filter": 0,
        "team": null, "eligible_oauth2_scopes": [], "bot_public": true, "bot_require_code_grant": false, "summary": "",
    })
}
