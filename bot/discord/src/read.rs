//! Reads interactions into the application's types.
//!
//! Start at [`read`]. What is no use to the bot may look as it likes.

use std::collections::HashMap;

use domain::ids::{
    AvatarHash, ChannelId, GuildId, InteractionId, MenuId, MessageId, RoleId, UserId,
};
use domain::language::Language;
use domain::secret::Secret;
use requests::buttons::Pressed;
use requests::slash::{Invocation, Value};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use table::outbox::Permission;
use table::outbox::messenger::Upload;
use table::request::{Beyond, Caller, Place, Rights};
use words::visible;

use super::narrow::{self, Bits, Unread};

/// Kinds of interactions.
const COMMAND: u64 = 2;
const COMPONENT: u64 = 3;
const COMPLETION: u64 = 4;
const SUBMISSION: u64 = 5;
/// Flag of a message that is visible to one person only.
const EPHEMERAL: u64 = 1 << 6;
/// Permission to manage the server.
const MANAGE_GUILD: u64 = 1 << 5;
const ADMINISTRATOR: u64 = 1 << 3;
/// The context of a conversation with others than the bot.
const PRIVATE_CHANNEL: u64 = 2;

/// What a person did.
#[derive(Debug)]
pub(super) enum Interaction {
    Command(Command),
    /// A command that is being typed.
    Completion(Command),
    Press(ReadPress),
    /// The bot registers nothing of this kind.
    Other,
}

#[derive(Debug)]
pub(super) struct Command {
    pub caller: Caller,
    pub invocation: Invocation,
}

/// A press on a button, a choice from a menu, or what was sent from a modal.
#[derive(Debug)]
pub(super) struct ReadPress {
    pub caller: Caller,
    pub custom_id: String,
    /// The values chosen from a menu or in a modal; `None` for a button.
    pub values: Option<Vec<String>>,
    /// The message in which it was pressed, or in which the modal was opened.
    pub message: Option<MessageId>,
    /// Whether that message is visible to one person only.
    pub is_own_menu: bool,
}

/// What an apology needs for an interaction that cannot be read.
#[derive(Debug)]
pub(super) struct Bare {
    pub id: InteractionId,
    pub token: Secret<String>,
    pub language: Language,
    /// Whether it takes choices instead of sentences.
    pub is_completion: bool,
    pub has_others: bool,
}

impl Interaction {
    pub fn id(&self) -> Option<InteractionId> {
        match self {
            Interaction::Command(command) | Interaction::Completion(command) => {
                Some(command.caller.interaction)
            }
            Interaction::Press(press) => Some(press.caller.interaction),
            Interaction::Other => None,
        }
    }
}

/// Reads an interaction.
pub(super) fn read(data: &serde_json::Value) -> Result<Interaction, Unread> {
    match data["type"].as_u64() {
        Some(COMMAND) => command(data).map(Interaction::Command),
        Some(COMPLETION) => command(data).map(Interaction::Completion),
        Some(COMPONENT) => press(data).map(Interaction::Press),
        Some(SUBMISSION) => submission(data).map(Interaction::Press),
        Some(_) => Ok(Interaction::Other),
        None => Err(Unread::lacks("type")),
    }
}

/// Reads what an apology needs.
pub(super) fn bare(data: &serde_json::Value) -> Option<Bare> {
    Some(Bare {
        id: narrow::read(&data["id"]).ok()?,
        token: Secret::new(data["token"].as_str()?.to_owned()),
        language: Language::of_locale(data["locale"].as_str().unwrap_or_default()),
        is_completion: data["type"].as_u64() == Some(COMPLETION),
        has_others: !data["guild_id"].is_null() || data["context"] == PRIVATE_CHANNEL,
    })
}

fn command(data: &serde_json::Value) -> Result<Command, Unread> {
    let given: Given<CommandData> = narrow::read(data)?;
    let caller = given.caller(None)?;
    let mut invocation = Invocation {
        path: vec![given.data.name],
        options: Vec::new(),
        locale: given.locale,
    };
    take_options(given.data.options, &given.data.resolved, &mut invocation)?;
    Ok(Command { caller, invocation })
}

fn press(data: &serde_json::Value) -> Result<ReadPress, Unread> {
    let given: Given<PressData> = narrow::read(data)?;
    if given.message.is_none() {
        return Err(Unread::lacks("message"));
    }
    let values = given.data.values();
    given.pressed(&given.data.custom_id, values)
}

fn submission(data: &serde_json::Value) -> Result<ReadPress, Unread> {
    let given: Given<Submission> = narrow::read(data)?;
    let fields = given.data.components.iter().map(|part| &part.component);
    let values = fields.flat_map(|field| field.values.iter().chain(&field.value).cloned());
    given.pressed(&given.data.custom_id, Some(values.collect()))
}

/// An interaction, as Discord sends it.
#[derive(Debug, Deserialize)]
struct Given<D> {
    id: InteractionId,
    token: Secret<String>,
    channel_id: ChannelId,
    channel: Option<Channel>,
    guild_id: Option<GuildId>,
    /// Who it is of in a server.
    member: Option<Member>,
    /// Who it is of in direct messages.
    user: Option<User>,
    #[serde(default)]
    locale: String,
    guild_locale: Option<String>,
    context: Option<u64>,
    authorizing_integration_owners: Option<Owners>,
    app_permissions: Option<Bits>,
    message: Option<Message>,
    data: D,
}

/// Installers of the bot, a server or a person, thanks to whom it can be used there.
#[derive(Debug, Deserialize)]
struct Owners {
    /// The server, if that did.
    #[serde(rename = "0")]
    server: Option<serde::de::IgnoredAny>,
}

#[derive(Debug, Deserialize)]
struct Channel {
    parent_id: Option<ChannelId>,
    /// Only threads have it.
    thread_metadata: Option<serde::de::IgnoredAny>,
}

#[derive(Debug, Deserialize)]
struct Member {
    user: User,
    nick: Option<String>,
    #[serde(default)]
    roles: Vec<RoleId>,
    permissions: Option<Bits>,
}

#[derive(Debug, Deserialize)]
struct User {
    id: UserId,
    username: String,
    global_name: Option<String>,
    avatar: Option<String>,
}

#[derive(Debug, Deserialize)]
struct Message {
    id: MessageId,
    #[serde(default)]
    flags: u64,
    interaction_metadata: Option<MadeBy>,
}

/// The interaction that a message is an answer to.
#[derive(Debug, Deserialize)]
struct MadeBy {
    id: InteractionId,
    #[serde(rename = "type")]
    kind: u64,
}

#[derive(Debug, Deserialize)]
struct PressData {
    custom_id: String,
    component_type: u8,
    #[serde(default)]
    values: Vec<String>,
}

/// Values sent from a modal.
#[derive(Debug, Deserialize)]
struct Submission {
    custom_id: String,
    components: Vec<Answered>,
}

/// A question of a modal.
#[derive(Debug, Deserialize)]
struct Answered {
    component: Field,
}

/// An answer: several ticks, or one choice.
#[derive(Debug, Deserialize)]
struct Field {
    #[serde(default)]
    values: Vec<String>,
    value: Option<String>,
}

#[derive(Debug, Deserialize)]
struct CommandData {
    name: String,
    #[serde(default)]
    options: Vec<CommandOption>,
    #[serde(default)]
    resolved: Resolved,
}

#[derive(Debug, Default, Deserialize)]
struct Resolved {
    #[serde(default)]
    attachments: HashMap<String, Attachment>,
}

#[derive(Debug, Deserialize)]
struct Attachment {
    filename: String,
    size: u64,
    url: Secret<String>,
}

#[derive(Debug, Deserialize)]
#[serde(try_from = "GivenOption")]
enum CommandOption {
    SubCommand {
        name: String,
        options: Vec<CommandOption>,
    },
    Value {
        name: String,
        value: Value,
    },
    /// A file, by the id under which it is resolved.
    File {
        name: String,
        id: String,
    },
    /// No command of ours has options of this kind.
    Other,
}

#[derive(Debug, Deserialize)]
struct GivenOption {
    name: String,
    #[serde(rename = "type")]
    kind: u8,
    #[serde(default)]
    value: serde_json::Value,
    #[serde(default)]
    options: Vec<CommandOption>,
    #[serde(default)]
    focused: bool,
}

impl TryFrom<GivenOption> for CommandOption {
    type Error = &'static str;

    fn try_from(given: GivenOption) -> Result<CommandOption, &'static str> {
        const WRONG: &str = "invalid value, expected one of the option's type";
        let GivenOption {
            name,
            kind,
            value,
            options,
            focused,
        } = given;
        let text = || value.as_str().map(str::to_owned).ok_or(WRONG);
        let id = || narrow::read::<UserId>(&value).map_err(|_| WRONG);
        let value = match kind {
            1 | 2 => return Ok(CommandOption::SubCommand { name, options }),
            // Whatever its type, it is what was typed so far.
            _ if focused => Value::Focused(text()?),
            3 => Value::Text(text()?),
            4 => Value::Integer(value.as_i64().ok_or(WRONG)?),
            5 => Value::Boolean(value.as_bool().ok_or(WRONG)?),
            6 => Value::User(id()?),
            7 => Value::Channel(ChannelId(id()?.0)),
            8 => Value::Role(RoleId(id()?.0)),
            11 => {
                let id = id()?.0.to_string();
                return Ok(CommandOption::File { name, id });
            }
            _ => return Ok(CommandOption::Other),
        };
        Ok(CommandOption::Value { name, value })
    }
}

fn take_options(
    options: Vec<CommandOption>,
    resolved: &Resolved,
    into: &mut Invocation,
) -> Result<(), Unread> {
    for option in options {
        match option {
            CommandOption::SubCommand { name, options } => {
                into.path.push(name);
                take_options(options, resolved, into)?;
            }
            CommandOption::Value { name, value } => into.options.push((name, value)),
            CommandOption::File { name, id } => {
                let file = resolved.attachments.get(&id);
                let file = file.ok_or_else(|| Unread::lacks("attachments"))?;
                let upload = Upload {
                    name: file.filename.clone(),
                    n_bytes: file.size,
                    address: file.url.clone(),
                };
                into.options.push((name, Value::File(upload)));
            }
            CommandOption::Other => {}
        }
    }
    Ok(())
}

impl<D: DeserializeOwned> Given<D> {
    /// The person, and where they are. The answer replaces the message `menu`, if there is one.
    fn caller(&self, menu: Option<MenuId>) -> Result<Caller, Unread> {
        let member = self.member.as_ref();
        let user = member.map(|member| &member.user).or(self.user.as_ref());
        let user = user.ok_or_else(|| Unread::lacks("user"))?;
        let place = self.place();
        // What another server calls somebody, or lets them do, is no business of the bot's.
        let member = member.filter(|_| place.is_in_server());
        let nick = member.and_then(|member| member.nick.as_deref());
        let roles = member.map(|member| member.roles.clone());
        Ok(Caller {
            user: user.id,
            name: user.called(nick),
            avatar: user.avatar(),
            language: Language::of_locale(&self.locale),
            client_language: Language::of_locale(&self.locale),
            rights: match place.is_in_server() {
                true => self.rights(),
                false => Rights::default(),
            },
            place,
            roles: roles.unwrap_or_default(),
            interaction: self.id,
            menu,
            here: None,
            token: self.token.clone(),
        })
    }

    /// A press, in the message that the interaction names.
    fn pressed(&self, id: &str, values: Option<Vec<String>>) -> Result<ReadPress, Unread> {
        let is_private = !self.place().has_others();
        let message = self.message.as_ref();
        let own = message.filter(|message| is_private || message.flags & EPHEMERAL != 0);
        let pressed = Pressed::read(id);
        let keeps_message = pressed.is_ok_and(|pressed| pressed.keeps_message());
        let menu = own.filter(|_| !keeps_message).map(Message::menu);
        Ok(ReadPress {
            caller: self.caller(menu)?,
            message: message.map(|message| message.id),
            is_own_menu: own.is_some(),
            values,
            custom_id: id.to_owned(),
        })
    }

    fn place(&self) -> Place {
        let channel = self.channel_id;
        let Some(server) = self.guild_id else {
            return match self.context {
                Some(PRIVATE_CHANNEL) => Place::Elsewhere { channel },
                Some(_) | None => Place::Direct { channel },
            };
        };
        let owners = self.authorizing_integration_owners.as_ref();
        if owners.is_some_and(|owners| owners.server.is_none()) {
            return Place::Elsewhere { channel };
        }
        let thread = self.channel.as_ref();
        let thread = thread.filter(|channel| channel.thread_metadata.is_some());
        Place::Server {
            server,
            channel,
            parent: thread.and_then(|thread| thread.parent_id),
            language: Language::of_locale(self.guild_locale.as_deref().unwrap_or_default()),
        }
    }

    fn rights(&self) -> Rights {
        let own = self.member.as_ref().and_then(|member| member.permissions);
        let is_mute = own.is_some_and(|own| {
            let is_thread = matches!(
                self.place(),
                Place::Server {
                    parent: Some(_),
                    ..
                }
            );
            !Permission::may_write(own.0, is_thread)
        });
        let own = own.map_or(0, |own| own.0);
        Rights {
            is_mute,
            moderator: Rights::moderates(own),
            beyond: Beyond::Nothing,
            owner: own & (MANAGE_GUILD | ADMINISTRATOR) != 0,
            bot: self.app_permissions.map(|bot| bot.0),
        }
    }
}

impl User {
    /// The person's name in the server: the first of their names that has something visible in it.
    fn called(&self, nick: Option<&str>) -> String {
        let mut names = nick.into_iter().chain(self.global_name.as_deref());
        names
            .find_map(visible)
            .unwrap_or_else(|| self.username.clone())
    }

    /// A person's global picture; one for a single server is not used.
    fn avatar(&self) -> Option<AvatarHash> {
        AvatarHash::try_from(self.avatar.clone()?).ok()
    }
}

impl Message {
    /// The message as a menu whose content the answer replaces.
    fn menu(&self) -> MenuId {
        // Of the bot's own messages, others have been made by no interaction.
        let made_by = self.interaction_metadata.as_ref();
        let made_by = made_by.filter(|by| matches!(by.kind, COMMAND | COMPONENT | SUBMISSION));
        MenuId(made_by.map_or(self.id.0, |by| by.id.0))
    }
}

impl PressData {
    fn values(&self) -> Option<Vec<String>> {
        // Menus of texts, people, roles and channels.
        matches!(self.component_type, 3 | 5 | 6 | 8).then(|| self.values.clone())
    }
}
