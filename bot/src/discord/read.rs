//! Converts interactions into the application's types.

use serenity::all::{
    CommandInteraction, ComponentInteraction, ComponentInteractionDataKind, Member, MessageFlags,
    MessageInteractionMetadata, PartialChannel, Permissions, ResolvedOption, ResolvedValue, User,
};

use crate::app::request::{Beyond, Caller, Place, Rights};
use crate::custom_id;
use crate::ids::{
    ApplicationId, AvatarHash, ChannelId, GuildId, InteractionId, MenuId, RoleId, UserId,
};
use crate::secret::Secret;
use crate::slash::{Invocation, Upload, Value};
use crate::text::{Language, visible};

/// The person who used a command.
pub(super) fn command_caller(command: &CommandInteraction) -> Caller {
    let place = place(
        command.guild_id,
        command.channel_id,
        command.channel.as_ref(),
        command.guild_locale.as_deref(),
    );
    Caller {
        user: UserId(command.user.id.get()),
        name: name(&command.user, command.member.as_deref()),
        avatar: avatar(&command.user),
        language: Language::of_locale(&command.locale),
        client_language: Language::of_locale(&command.locale),
        place,
        rights: rights(command.member.as_deref(), command.app_permissions),
        roles: roles(command.member.as_deref()),
        application: ApplicationId(command.application_id.get()),
        interaction: InteractionId(command.id.get()),
        menu: None,
        here: None,
        token: Secret::new(command.token.clone()),
    }
}

/// The person who pressed a button.
pub(super) fn press_caller(press: &ComponentInteraction) -> Caller {
    let place = place(
        press.guild_id,
        press.channel_id,
        press.channel.as_ref(),
        press.guild_locale.as_deref(),
    );
    Caller {
        user: UserId(press.user.id.get()),
        name: name(&press.user, press.member.as_ref()),
        avatar: avatar(&press.user),
        language: Language::of_locale(&press.locale),
        client_language: Language::of_locale(&press.locale),
        place,
        rights: rights(press.member.as_ref(), press.app_permissions),
        roles: roles(press.member.as_ref()),
        application: ApplicationId(press.application_id.get()),
        interaction: InteractionId(press.id.get()),
        menu: menu(press),
        here: None,
        token: Secret::new(press.token.clone()),
    }
}

fn place(
    guild: Option<serenity::all::GuildId>,
    channel: serenity::all::ChannelId,
    partial: Option<&PartialChannel>,
    guild_locale: Option<&str>,
) -> Place {
    let channel = ChannelId(channel.get());
    match guild {
        Some(guild) => Place::Server {
            server: GuildId(guild.get()),
            channel,
            parent: partial
                .filter(|partial| partial.thread_metadata.is_some())
                .and_then(|partial| partial.parent_id)
                .map(|parent| ChannelId(parent.get())),
            language: Language::of_locale(guild_locale.unwrap_or_default()),
        },
        None => Place::Direct { channel },
    }
}

/// A person's name in the server: the first of their names that has something visible in it.
fn name(user: &User, member: Option<&Member>) -> String {
    let nick = member.and_then(|member| member.nick.as_deref());
    let mut names = nick.into_iter().chain(user.global_name.as_deref());
    names.find_map(visible).unwrap_or_else(|| user.name.clone())
}

/// A person's global picture; one for a single server is not used.
fn avatar(user: &User) -> Option<AvatarHash> {
    AvatarHash::try_from(user.avatar.as_ref()?.to_string()).ok()
}

fn rights(member: Option<&Member>, bot: Option<Permissions>) -> Rights {
    let own = member
        .and_then(|member| member.permissions)
        .unwrap_or(Permissions::empty());
    Rights {
        moderator: Rights::moderates(own.bits()),
        beyond: Beyond::Nothing,
        owner: own.intersects(Permissions::MANAGE_GUILD | Permissions::ADMINISTRATOR),
        bot: bot.map(|bot| bot.bits()),
    }
}

fn roles(member: Option<&Member>) -> Vec<RoleId> {
    let roles = member.into_iter().flat_map(|member| &member.roles);
    roles.map(|role| RoleId(role.get())).collect()
}

/// Whether the pressed message is visible to one person only.
pub(super) fn is_own_menu(press: &ComponentInteraction) -> bool {
    let is_private = press
        .message
        .flags
        .is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
    is_private || press.guild_id.is_none()
}

/// The message in which this was pressed, if it is replaced by the answer.
fn menu(press: &ComponentInteraction) -> Option<MenuId> {
    let decoded = custom_id::decode(&press.data.custom_id);
    if !is_own_menu(press) || decoded.is_ok_and(|press| press.keeps_message()) {
        return None;
    }
    let made_by = match press.message.interaction_metadata.as_deref() {
        Some(MessageInteractionMetadata::Command(made_by)) => Some(made_by.id),
        Some(MessageInteractionMetadata::Component(made_by)) => Some(made_by.id),
        // A message of the bot's own, or of a kind that none of its answers is.
        Some(_) | None => None,
    };
    Some(MenuId(
        made_by.map_or(press.message.id.get(), |made_by| made_by.get()),
    ))
}

/// The values chosen from a menu; `None` for a button.
pub(super) fn values(press: &ComponentInteraction) -> Option<Vec<String>> {
    match &press.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => Some(values.clone()),
        ComponentInteractionDataKind::UserSelect { values } => {
            Some(values.iter().map(|user| user.get().to_string()).collect())
        }
        ComponentInteractionDataKind::RoleSelect { values } => {
            Some(values.iter().map(|role| role.get().to_string()).collect())
        }
        ComponentInteractionDataKind::ChannelSelect { values } => Some(
            values
                .iter()
                .map(|channel| channel.get().to_string())
                .collect(),
        ),
        ComponentInteractionDataKind::Button
        | ComponentInteractionDataKind::MentionableSelect { .. }
        | ComponentInteractionDataKind::Unknown(_) => None,
    }
}

/// A command in the application's types.
pub(super) fn invocation(command: &CommandInteraction) -> Invocation {
    let mut invocation = Invocation {
        path: vec![command.data.name.clone()],
        options: Vec::new(),
        locale: command.locale.clone(),
    };
    read_options(&command.data.options(), &mut invocation);
    invocation
}

fn read_options(options: &[ResolvedOption<'_>], into: &mut Invocation) {
    for option in options {
        let value = match &option.value {
            ResolvedValue::SubCommand(options) | ResolvedValue::SubCommandGroup(options) => {
                into.path.push(option.name.to_owned());
                read_options(options, into);
                continue;
            }
            ResolvedValue::Boolean(value) => Value::Boolean(*value),
            ResolvedValue::Integer(value) => Value::Integer(*value),
            ResolvedValue::String(value) => Value::Text((*value).to_owned()),
            ResolvedValue::Autocomplete { value, .. } => Value::Focused((*value).to_owned()),
            ResolvedValue::User(user, _) => Value::User(UserId(user.id.get())),
            ResolvedValue::Channel(channel) => Value::Channel(ChannelId(channel.id.get())),
            ResolvedValue::Role(role) => Value::Role(RoleId(role.id.get())),
            ResolvedValue::Attachment(file) => Value::File(Upload {
                name: file.filename.clone(),
                n_bytes: u64::from(file.size),
                address: Secret::new(file.url.clone()),
            }),
            // No command of ours has options of these kinds.
            _ => continue,
        };
        into.options.push((option.name.to_owned(), value));
    }
}
