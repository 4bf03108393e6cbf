//! The sandbox's state: users, guilds, channels, messages, commands and interactions.
//!
//! Plain data and plain functions; no sockets, no tasks. Each kind of data is in the file of its name,
//! its changes in `actions`, and the JSON that describes it in [`payloads`]. Each change is recorded
//! twice: as an [`Event`] for the bot's gateway connections and as a [`Change`] for observers. The server
//! collects both after each request ([`State::take_events`], [`State::take_changes`]).

mod actions;

pub mod commands;
pub mod guild;
pub mod interactions;
pub mod messages;
pub mod payloads;
pub mod threads;

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::clock::{Clock, Moment};
use crate::errors::{ApiError, Code};
use crate::ids::{AttachmentId, ChannelId, GuildId, IdMaker, InteractionId, MessageId, UserId};
use crate::permissions::Permissions;
use commands::Commands;
use guild::{Channel, ChannelKind, Guild};
use interactions::Interaction;
use messages::{Attachment, Message};

/// Limits that a test may want to lower.
#[derive(Debug, Clone)]
pub struct Limits {
    /// Maximum bytes of a file.
    pub file: usize,
    /// Maximum bytes of a request.
    pub request: usize,
    /// Maximum edits of a message older than an hour. Discord states no number.
    pub old_edits: u32,
    /// Maximum active threads in a guild.
    pub active_threads: usize,
    /// Maximum messages kept in a channel; older ones are forgotten with their files.
    pub messages_kept: usize,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            file: 10 << 20,
            request: 25 << 20,
            old_edits: 3,
            active_threads: 1000,
            messages_kept: 10_000,
        }
    }
}

/// A person, or the bot.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct User {
    /// Its id.
    pub id: UserId,
    /// The name shown.
    pub name: String,
    /// Whether it is an application's.
    pub bot: bool,
    /// The language the client is set to.
    pub locale: String,
    /// Whether the bot may write to them directly.
    pub dms_open: bool,
    /// Their profile picture.
    pub avatar: Option<Arc<Attachment>>,
}

/// An event that the gateway sends the bot.
#[derive(Debug, Clone)]
pub struct Event {
    /// The guild, which decides the shard; `None` goes to shard 0.
    pub guild: Option<GuildId>,
    /// The intent a connection must have declared; `None` for all connections.
    pub intent: Option<u64>,
    /// Discord's name of the event.
    pub kind: &'static str,
    /// Its payload.
    pub data: Value,
}

/// Intents that events here need.
pub mod intent {
    /// Guilds, channels, threads, roles.
    pub const GUILDS: u64 = 1;
    /// Messages in guilds.
    pub const GUILD_MESSAGES: u64 = 1 << 9;
    /// Messages in direct conversations.
    pub const DIRECT_MESSAGES: u64 = 1 << 12;
    /// The content of messages that do not concern the bot.
    pub const MESSAGE_CONTENT: u64 = 1 << 15;
    /// Intents that must be granted to an application first.
    pub const PRIVILEGED: u64 = 1 << 1 | 1 << 8 | MESSAGE_CONTENT;
    /// All intents that exist.
    pub const KNOWN: u64 = ((1 << 17) - 1) | (1 << 20) | (1 << 21) | (1 << 24) | (1 << 25);
}

/// A change that the page may have to show, and that tests wait for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Change {
    /// A message is new or different.
    Message {
        /// Its channel.
        channel: ChannelId,
        /// Its id.
        message: MessageId,
    },
    /// A message is gone.
    MessageDeleted {
        /// Its channel.
        channel: ChannelId,
        /// Its id.
        message: MessageId,
    },
    /// A channel or thread is new, different or gone, or was read by somebody.
    Channel {
        /// Its id.
        channel: ChannelId,
    },
    /// Users, members, roles or guilds changed.
    Members,
    /// The commands registered changed.
    Commands,
    /// An interaction was acknowledged, was answered or came too late.
    Interaction {
        /// Its id.
        interaction: InteractionId,
    },
    /// The clock was moved.
    Clock,
    /// A request arrived or a gateway connection changed.
    Traffic,
}

/// The whole state.
#[derive(Debug)]
pub struct State {
    /// The clock.
    pub clock: Clock,
    /// Limits in force.
    pub limits: Limits,
    /// The bot's own user; its application has the same id.
    pub bot: UserId,
    /// Everybody.
    pub users: BTreeMap<UserId, User>,
    /// Every guild.
    pub guilds: BTreeMap<GuildId, Guild>,
    /// Every channel, thread and direct conversation.
    pub channels: BTreeMap<ChannelId, Channel>,
    /// Commands the bot registered.
    pub commands: Commands,
    /// Uses of commands, buttons and menus.
    pub interactions: HashMap<InteractionId, Interaction>,
    /// Files of messages, served at their address.
    pub attachments: HashMap<AttachmentId, Arc<Attachment>>,
    /// The latest files that people sent with commands.
    pub uploads: BTreeMap<AttachmentId, Arc<Attachment>>,
    /// Base address of files, without a slash at the end.
    pub files_url: String,
    nonces: HashMap<(ChannelId, String), (MessageId, Moment)>,
    ids: IdMaker,
    events: Vec<Event>,
    changes: Vec<Change>,
    /// Intents that at least one gateway connection declared: other events are not generated.
    pub(crate) intents_wanted: u64,
}

impl State {
    /// An empty Discord with one application.
    pub fn new(clock: Clock, limits: Limits, bot_name: &str) -> State {
        let bot = UserId(IdMaker::default().next(clock.now()));
        let mut state = State::with_ids_after(bot.0, bot, clock, limits);
        let user = User {
            id: bot,
            name: bot_name.to_owned(),
            bot: true,
            locale: "en-US".to_owned(),
            dms_open: false,
            avatar: None,
        };
        state.users.insert(bot, user);
        state
    }

    /// A Discord without even the bot. Its ids follow `last`.
    pub(crate) fn with_ids_after(last: u64, bot: UserId, clock: Clock, limits: Limits) -> State {
        State {
            clock,
            limits,
            bot,
            users: BTreeMap::new(),
            guilds: BTreeMap::new(),
            channels: BTreeMap::new(),
            commands: Commands::default(),
            interactions: HashMap::new(),
            attachments: HashMap::new(),
            uploads: BTreeMap::new(),
            files_url: String::new(),
            nonces: HashMap::new(),
            ids: IdMaker::after(last),
            events: Vec::new(),
            changes: Vec::new(),
            intents_wanted: 0,
        }
    }

    /// Takes over users, guilds and channels that were saved.
    pub(crate) fn restore(
        &mut self,
        users: BTreeMap<UserId, User>,
        guilds: BTreeMap<GuildId, Guild>,
        channels: BTreeMap<ChannelId, Channel>,
    ) {
        for message in channels
            .values()
            .flat_map(|channel| channel.messages.values())
        {
            let files = message.attachments.iter();
            self.attachments
                .extend(files.map(|file| (file.id, file.clone())));
            self.remember_nonce(message);
        }
        self.users = users;
        self.guilds = guilds;
        self.channels = channels;
    }

    /// Remembers a message's nonce, so that the message is recognised if it is sent again.
    fn remember_nonce(&mut self, message: &Message) {
        if let Some(nonce) = &message.nonce {
            let key = (message.channel, nonce.to_string());
            self.nonces.insert(key, (message.id, message.created));
        }
    }

    /// The current time.
    pub fn now(&self) -> Moment {
        self.clock.now()
    }

    /// A new id.
    pub(crate) fn new_id(&mut self) -> u64 {
        self.ids.next(self.clock.now())
    }

    /// The newest id.
    pub(crate) fn last_id(&self) -> u64 {
        self.ids.last()
    }

    /// Events since the last call.
    pub(crate) fn take_events(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.events)
    }

    /// Changes since the last call.
    pub(crate) fn take_changes(&mut self) -> Vec<Change> {
        std::mem::take(&mut self.changes)
    }

    pub(crate) fn note(&mut self, change: Change) {
        self.changes.push(change);
    }

    /// Whether any connection gets events of this intent.
    pub(crate) fn is_wanted(&self, intent: u64) -> bool {
        self.intents_wanted & intent != 0
    }

    pub(crate) fn emit(
        &mut self,
        guild: Option<GuildId>,
        intent: Option<u64>,
        kind: &'static str,
        data: Value,
    ) {
        self.events.push(Event {
            guild,
            intent,
            kind,
            data,
        });
    }

    /// The user with this id.
    pub fn user(&self, id: UserId) -> Result<&User, ApiError> {
        self.users.get(&id).ok_or(Code::UnknownUser.into())
    }

    /// The guild with this id, if the bot is in it.
    pub fn guild(&self, id: GuildId) -> Result<&Guild, ApiError> {
        self.guilds
            .get(&id)
            .filter(|guild| guild.members.contains_key(&self.bot))
            .ok_or(Code::UnknownGuild.into())
    }

    /// The channel with this id.
    pub fn channel(&self, id: ChannelId) -> Result<&Channel, ApiError> {
        self.channels.get(&id).ok_or(Code::UnknownChannel.into())
    }

    pub(crate) fn channel_mut(&mut self, id: ChannelId) -> Result<&mut Channel, ApiError> {
        self.channels
            .get_mut(&id)
            .ok_or(Code::UnknownChannel.into())
    }

    /// The person of that name.
    pub fn user_named(&self, name: &str) -> Option<&User> {
        self.users
            .values()
            .find(|user| user.name.eq_ignore_ascii_case(name))
    }

    /// Whether two users share a guild.
    pub fn share_guild(&self, one: UserId, other: UserId) -> bool {
        self.guilds
            .values()
            .any(|guild| guild.members.contains_key(&one) && guild.members.contains_key(&other))
    }

    /// Permissions of a user in a channel, thread rules included.
    pub fn permissions(&self, user: UserId, channel: ChannelId) -> Permissions {
        let Some(place) = self.channels.get(&channel) else {
            return Permissions::NONE;
        };
        let Some(guild) = place.guild.and_then(|guild| self.guilds.get(&guild)) else {
            let has_bot = place.kind == ChannelKind::Dm;
            let is_party = place.people.contains(&user)
                || has_bot && (user == self.bot || place.recipient == Some(user));
            return if is_party {
                Permissions::EVERYONE
            } else {
                Permissions::NONE
            };
        };
        let overwrites = match (
            &place.thread,
            place.parent.and_then(|parent| self.channels.get(&parent)),
        ) {
            (Some(_), Some(parent)) => &parent.overwrites,
            (Some(_) | None, _) => &place.overwrites,
        };
        let writing = match &place.thread {
            Some(_) => Permissions::SEND_MESSAGES_IN_THREADS,
            None => Permissions::SEND_MESSAGES,
        };
        let result = guild
            .permissions_in(user, overwrites)
            .with_implied_denials(writing);
        let is_hidden = place.thread.as_ref().is_some_and(|thread| {
            place.kind == ChannelKind::PrivateThread
                && !thread.members.contains(&user)
                && !result.has(Permissions::MANAGE_THREADS)
        });
        if is_hidden { Permissions::NONE } else { result }
    }

    /// Whether a user sees a channel.
    pub fn sees(&self, user: UserId, channel: ChannelId) -> bool {
        self.permissions(user, channel)
            .has(Permissions::VIEW_CHANNEL)
    }

    /// The channel, if the user sees it; else the refusal Discord gives.
    pub(crate) fn visible(&self, user: UserId, channel: ChannelId) -> Result<&Channel, ApiError> {
        let place = self.channel(channel)?;
        if self.sees(user, channel) {
            Ok(place)
        } else {
            Err(Code::MissingAccess.into())
        }
    }

    /// Refuses a user without these permissions in a channel.
    pub(crate) fn require(
        &self,
        user: UserId,
        channel: ChannelId,
        wanted: Permissions,
    ) -> Result<(), ApiError> {
        self.visible(user, channel)?;
        if self.permissions(user, channel).has(wanted) {
            Ok(())
        } else {
            Err(Code::MissingPermissions.into())
        }
    }
}
