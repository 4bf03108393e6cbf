//! What one user sees, as values for tests and, as JSON, for the page.

use serde::Serialize;
use serde_json::Value;

use crate::clock::Moment;
use crate::ids::{AttachmentId, ChannelId, GuildId, InteractionId, MessageId, UserId};
use crate::permissions::Permissions;
use crate::state::guild::{self, ChannelKind};
use crate::state::messages::{self, flag};
use crate::state::{State, interactions, payloads};

/// A user, as others see them.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Person {
    /// Their id.
    pub id: UserId,
    /// Their name.
    pub name: String,
    /// Whether it is the application.
    pub bot: bool,
    /// The path of their profile picture.
    pub avatar: Option<String>,
}

/// A message, as one user sees it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Message {
    /// Its id.
    pub id: MessageId,
    /// Its channel.
    pub channel: ChannelId,
    /// Its author.
    pub author: Person,
    /// Discord's number for its kind; see [`crate::state::messages::kind`].
    pub kind: u8,
    /// The text as its reader sees it, with mentions of people and times as Discord writes them.
    #[serde(skip)]
    pub content: String,
    /// The text as it was sent.
    #[serde(rename = "content")]
    pub sent: String,
    /// When it was written.
    pub created: Moment,
    /// When it was last edited.
    pub edited: Option<Moment>,
    /// The only user who sees it, if it is ephemeral.
    pub only_for: Option<UserId>,
    /// Whether it still says "is thinking".
    pub loading: bool,
    /// Whether it makes no sound.
    pub silent: bool,
    /// Whether it is pinned.
    pub pinned: bool,
    /// Users it pings.
    pub pings: Vec<UserId>,
    /// Rows of buttons and menus.
    pub rows: Vec<Vec<Component>>,
    /// Files.
    pub files: Vec<File>,
    /// The message it answers or shows.
    pub reference: Option<MessageId>,
    /// The thread started from it.
    pub thread: Option<ChannelId>,
    /// The interaction it answers.
    pub interaction: Option<InteractionId>,
    /// Whose interaction it answers.
    pub answers: Option<Person>,
}

/// A file on a message.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct File {
    /// Its id.
    pub id: AttachmentId,
    /// Its name.
    pub filename: String,
    /// Alt text.
    pub description: Option<String>,
    /// Its media type.
    pub content_type: String,
    /// Address to fetch it from.
    pub url: String,
    /// Its length in bytes.
    pub size: usize,
    /// Width of a picture.
    pub width: Option<u32>,
    /// Height of a picture.
    pub height: Option<u32>,
}

/// A button or menu.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "snake_case", tag = "is")]
pub enum Component {
    /// A button.
    Button {
        /// Data sent to the bot; `None` for a link.
        custom_id: Option<String>,
        /// Its label.
        label: String,
        /// Emoji before the label.
        emoji: Option<String>,
        /// Discord's number: 1 primary, 2 secondary, 3 success, 4 danger, 5 link.
        style: u64,
        /// Target of a link.
        url: Option<String>,
        /// Whether it cannot be pressed.
        disabled: bool,
    },
    /// A menu.
    Menu {
        /// Data sent to the bot.
        custom_id: String,
        /// Text shown while nothing is chosen.
        placeholder: String,
        /// Discord's number: 3 of given options, 5 of users, 6 of roles, 7 of both, 8 of channels.
        kind: u64,
        /// Options; for the kinds that Discord fills, the server's users, roles or channels.
        options: Vec<MenuOption>,
        /// Minimum number of choices.
        least: u64,
        /// Maximum number of choices.
        most: u64,
        /// Whether it cannot be used.
        disabled: bool,
    },
}

/// An option of a menu.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct MenuOption {
    /// Its label.
    pub label: String,
    /// Data sent to the bot.
    pub value: String,
    /// Second line.
    pub description: Option<String>,
    /// Emoji before the label.
    pub emoji: Option<String>,
    /// Whether it is chosen by default.
    pub default: bool,
}

/// A channel, as one user sees it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Place {
    /// Its id.
    pub id: ChannelId,
    /// Its kind.
    pub kind: ChannelKind,
    /// Discord's number for the kind.
    pub number: u8,
    /// Its name; for a direct conversation the bot's.
    pub name: String,
    /// Its subject.
    pub topic: Option<String>,
    /// Its guild.
    pub guild: Option<GuildId>,
    /// For a thread, its channel.
    pub parent: Option<ChannelId>,
    /// Whether it is archived.
    pub archived: bool,
    /// Whether only moderators may unarchive it.
    pub locked: bool,
    /// Number of unread messages.
    pub unread: usize,
    /// Number of those that ping.
    pub pings: usize,
    /// Whether the user may write here.
    pub may_write: bool,
    /// The latest message.
    pub last_message: Option<MessageId>,
}

/// An interaction, as its user sees it.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Progress {
    /// Its id.
    pub id: InteractionId,
    /// How it was acknowledged.
    pub ack: Option<interactions::Ack>,
    /// Whether it has been answered.
    pub settled: bool,
    /// Whether it was not answered in time.
    pub failed: bool,
    /// The message that answers it.
    pub original: Option<MessageId>,
    /// Further messages.
    pub followups: Vec<MessageId>,
    /// The modal that it opened.
    pub modal: Option<Modal>,
}

/// A window with questions, which a press or command opened.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Modal {
    /// Data sent to the bot.
    pub custom_id: String,
    /// Its title.
    pub title: String,
    /// Its questions.
    pub questions: Vec<ModalQuestion>,
}

/// A question of a modal: boxes to tick, or choices of which one is taken.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct ModalQuestion {
    /// Data sent to the bot.
    pub custom_id: String,
    /// Discord's number: 21 for one choice, 22 for boxes.
    pub kind: u64,
    /// What stands above it.
    pub label: String,
    /// What stands below that.
    pub description: Option<String>,
    /// The boxes, or choices.
    pub options: Vec<MenuOption>,
    /// Minimum number chosen.
    pub least: u64,
    /// Maximum number chosen.
    pub most: u64,
}

impl Modal {
    pub(crate) fn read(modal: &Value) -> Modal {
        let labels = modal["components"].as_array().into_iter().flatten();
        Modal {
            custom_id: shown(&modal["custom_id"]),
            title: shown(&modal["title"]),
            questions: labels.map(ModalQuestion::read).collect(),
        }
    }
}

impl ModalQuestion {
    fn read(label: &Value) -> ModalQuestion {
        let group = &label["component"];
        let kind = group["type"].as_u64().unwrap_or_default();
        let options = group["options"].as_array().into_iter().flatten();
        let options: Vec<MenuOption> = options.map(menu_option).collect();
        let is_required = group["required"].as_bool().unwrap_or(true);
        let most = if kind == 21 { 1 } else { options.len() as u64 };
        ModalQuestion {
            custom_id: shown(&group["custom_id"]),
            kind,
            label: shown(&label["label"]),
            description: label["description"].as_str().map(str::to_owned),
            least: group["min_values"].as_u64().unwrap_or(is_required.into()),
            most: group["max_values"].as_u64().unwrap_or(most),
            options,
        }
    }
}

fn shown(text: &Value) -> String {
    text.as_str().unwrap_or_default().to_owned()
}

fn menu_option(option: &Value) -> MenuOption {
    MenuOption {
        label: shown(&option["label"]),
        value: shown(&option["value"]),
        description: option["description"].as_str().map(str::to_owned),
        emoji: emoji(option),
        default: option["default"].as_bool().unwrap_or(false),
    }
}

impl Message {
    pub(crate) fn read(state: &State, message: &messages::Message) -> Message {
        let answered = message
            .interaction
            .and_then(|id| state.interactions.get(&id));
        let guild = state
            .channels
            .get(&message.channel)
            .and_then(|place| place.guild);
        let offers = |menu: &Value| server_options(state, guild, message, menu);
        let row = |row: &Value| {
            let controls = row["components"].as_array().into_iter().flatten();
            controls
                .filter_map(|component| control(component, &offers))
                .collect()
        };
        let rows = message.components.iter().map(row).collect();
        let file = |file: &messages::Attachment| File {
            id: file.id,
            filename: file.filename.clone(),
            description: file.description.clone(),
            content_type: file.content_type.clone(),
            url: payloads::attachment_url(state, message, file),
            size: file.bytes.len(),
            width: file.dimensions.map(|(width, _)| width),
            height: file.dimensions.map(|(_, height)| height),
        };
        Message {
            id: message.id,
            channel: message.channel,
            author: person(state, message.author),
            kind: message.kind,
            content: commands_shown(&message.content),
            sent: message.content.clone(),
            created: message.created,
            edited: message.edited,
            only_for: message.only_for,
            loading: message.flags & flag::LOADING != 0,
            silent: message.is_silent(),
            pinned: message.pinned,
            pings: message.mentions.clone(),
            rows,
            files: message
                .attachments
                .iter()
                .map(|attachment| file(attachment))
                .collect(),
            reference: message.reference.map(|(_, message)| message),
            thread: message.thread,
            interaction: message.interaction,
            answers: answered.map(|interaction| person(state, interaction.user)),
        }
    }

    /// All buttons and menus.
    pub fn controls(&self) -> impl Iterator<Item = &Component> {
        self.rows.iter().flatten()
    }

    /// Labels of the buttons that can be pressed.
    pub fn button_labels(&self) -> Vec<&str> {
        let mut labels = Vec::new();
        for component in self.controls() {
            match component {
                Component::Button {
                    label,
                    disabled: false,
                    ..
                } => labels.push(label.as_str()),
                Component::Button { .. } | Component::Menu { .. } => {}
            }
        }
        labels
    }

    /// The button with this label or `custom_id` that can be pressed: the exact one first, then the
    /// first whose label begins with it.
    pub fn button(&self, wanted: &str) -> Option<&Component> {
        let rank = |component: &&Component| match component {
            Component::Button {
                custom_id: Some(id),
                label,
                emoji,
                disabled: false,
                ..
            } => {
                let is_exact = label == wanted || id == wanted || emoji.as_deref() == Some(wanted);
                let is_start =
                    !wanted.is_empty() && label.to_lowercase().starts_with(&wanted.to_lowercase());
                if is_exact {
                    Some(0)
                } else if is_start {
                    Some(1)
                } else {
                    None
                }
            }
            Component::Button { .. } | Component::Menu { .. } => None,
        };
        self.controls()
            .filter(|component| rank(component).is_some())
            .min_by_key(|component| rank(component))
    }

    /// The menu with this placeholder, or whose `custom_id` begins with it.
    pub fn menu(&self, wanted: &str) -> Option<&Component> {
        self.controls().find(|component| match component {
            Component::Menu {
                custom_id,
                placeholder,
                disabled: false,
                ..
            } => placeholder == wanted || custom_id.starts_with(wanted),
            Component::Menu { .. } | Component::Button { .. } => false,
        })
    }
}

fn control(component: &Value, offers: &impl Fn(&Value) -> Vec<MenuOption>) -> Option<Component> {
    let text = |field: &str| component[field].as_str().map(str::to_owned);
    let disabled = component["disabled"].as_bool().unwrap_or(false);
    let kind = component["type"].as_u64()?;
    if kind == 2 {
        return Some(Component::Button {
            custom_id: text("custom_id"),
            label: text("label").unwrap_or_default(),
            emoji: emoji(component),
            style: component["style"].as_u64().unwrap_or(2),
            url: text("url"),
            disabled,
        });
    }
    Some(Component::Menu {
        custom_id: text("custom_id")?,
        placeholder: text("placeholder").unwrap_or_default(),
        kind,
        options: match component["options"].as_array() {
            Some(options) => options.iter().map(menu_option).collect(),
            None => offers(component),
        },
        least: component["min_values"].as_u64().unwrap_or(1),
        most: component["max_values"].as_u64().unwrap_or(1),
        disabled,
    })
}

/// The options of a menu that Discord fills: members, roles, channels.
fn server_options(
    state: &State,
    guild: Option<GuildId>,
    message: &messages::Message,
    menu: &Value,
) -> Vec<MenuOption> {
    let defaults = menu["default_values"].as_array();
    let is_chosen = |id: &str| {
        let mut defaults = defaults.into_iter().flatten();
        defaults.any(|default| default["id"] == id)
    };
    let option = |id: String, label: &str| MenuOption {
        label: label.to_owned(),
        description: None,
        emoji: None,
        default: is_chosen(&id),
        value: id,
    };
    let place = guild.and_then(|guild| state.guilds.get(&guild));
    let users = || {
        let is_here = |user: &&crate::state::User| match place {
            Some(guild) => guild.members.contains_key(&user.id),
            None => user.bot || is_recipient(state, message, user.id),
        };
        let users = state.users.values().filter(is_here);
        users.map(|user| option(user.id.to_string(), &user.name))
    };
    let roles = || {
        let roles = place.into_iter().flat_map(|guild| guild.roles.values());
        roles.map(|role| option(role.id.to_string(), role.name.trim_start_matches('@')))
    };
    match menu["type"].as_u64() {
        Some(5) => users().collect(),
        Some(6) => roles().collect(),
        Some(7) => users().chain(roles()).collect(),
        Some(8) => {
            let kinds = menu["channel_types"].as_array();
            let is_offered = |channel: &&guild::Channel| {
                let number = channel.kind.number();
                let is_of_kind = match kinds {
                    Some(kinds) => kinds
                        .iter()
                        .any(|kind| kind.as_u64() == Some(number.into())),
                    None => channel.thread.is_none(),
                };
                channel.guild == guild && is_of_kind
            };
            let channels = state.channels.values().filter(is_offered);
            channels
                .map(|channel| option(channel.id.to_string(), &channel.name))
                .collect()
        }
        Some(_) | None => Vec::new(),
    }
}

fn is_recipient(state: &State, message: &messages::Message, user: UserId) -> bool {
    let place = state.channels.get(&message.channel);
    place.is_some_and(|place| place.recipient == Some(user))
}

fn emoji(component: &Value) -> Option<String> {
    component["emoji"]["name"].as_str().map(str::to_owned)
}

pub(crate) fn person(state: &State, id: UserId) -> Person {
    let user = state.users.get(&id);
    Person {
        id,
        name: user.map_or_else(|| "unknown".to_owned(), |user| user.name.clone()),
        bot: user.is_some_and(|user| user.bot),
        avatar: user.and_then(avatar),
    }
}

/// The path of a user's profile picture, below the CDN's address.
pub(crate) fn avatar(user: &crate::state::User) -> Option<String> {
    let avatar = user.avatar.as_ref()?;
    let extension = avatar.content_type.strip_prefix("image/")?;
    Some(format!("/avatars/{}/{}.{extension}", user.id, avatar.key))
}

/// The messages of a channel that a user sees, oldest first.
pub(crate) fn messages(state: &State, user: UserId, channel: ChannelId) -> Vec<Message> {
    if !state.sees(user, channel) {
        return Vec::new();
    }
    let place = state.channels.get(&channel);
    let seen = place
        .into_iter()
        .flat_map(|place| place.messages.values())
        .filter(|message| message.is_seen_by(user));
    seen.map(|message| Message::read(state, message)).collect()
}

/// The newest message of a channel that the user sees and for which `is_it` holds; older ones are not read.
pub(crate) fn find_last(
    state: &State,
    channel: ChannelId,
    is_seen: impl Fn(&messages::Message) -> bool,
    is_it: impl Fn(&Message) -> bool,
) -> Option<Message> {
    let messages = &state.channels.get(&channel)?.messages;
    let seen = messages.values().rev().filter(|message| is_seen(message));
    seen.map(|message| Message::read(state, message))
        .find(is_it)
}

/// The channels, threads and direct conversation that a user sees.
pub(crate) fn places(state: &State, user: UserId) -> Vec<Place> {
    state
        .channels
        .values()
        .filter(|channel| state.sees(user, channel.id))
        .map(|channel| place(state, user, channel))
        .collect()
}

pub(crate) fn place(state: &State, user: UserId, channel: &guild::Channel) -> Place {
    let (unread, pings) = channel.unread(user);
    let permissions = state.permissions(user, channel.id);
    let needed = if channel.thread.is_some() {
        Permissions::SEND_MESSAGES_IN_THREADS
    } else {
        Permissions::SEND_MESSAGES
    };
    let locked = channel.thread.as_ref().is_some_and(|thread| thread.locked);
    let name = if channel.kind == ChannelKind::Dm {
        person(state, state.bot).name
    } else {
        channel.name.clone()
    };
    Place {
        id: channel.id,
        kind: channel.kind,
        number: channel.kind.number(),
        name,
        topic: channel.topic.clone(),
        guild: channel.guild,
        parent: channel.parent,
        archived: channel.is_archived(),
        locked,
        unread,
        pings,
        may_write: permissions.has(needed)
            && (!locked || permissions.has(Permissions::MANAGE_THREADS)),
        last_message: channel.last_message,
    }
}

/// The text with "`/game back`" in place of the mention of a command.
fn commands_shown(text: &str) -> String {
    let mut parts = text.split("</");
    let mut shown = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let mention = part.split_once('>').and_then(|(mention, rest)| {
            let (command, id) = mention.split_once(':')?;
            (!id.is_empty() && id.bytes().all(|sign| sign.is_ascii_digit()))
                .then_some((command, rest))
        });
        match mention {
            Some((command, rest)) => shown.extend(["`/", command, "`", rest]),
            None => shown.extend(["</", part]),
        }
    }
    shown
}
