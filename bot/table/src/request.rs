//! Who asks, where, and what is answered: the application's side of an interaction.

use domain::ids::{AvatarHash, ChannelId, GameId, GuildId, InteractionId, MenuId, RoleId, UserId};
use domain::language::Language;
use domain::secret::Secret;
use domain::settings::PlayerSettings;
use domain::ui;
use serde::{Deserialize, Serialize};
use store::StoreError;
use words::Words;

use crate::outbox::Permission;
use crate::outbox::chart::ChartRequest;
use crate::outbox::payload::{Illustration, PictureRequest};
use crate::outbox::permission::lacks;

/// The person who pressed a button or used a command.
#[derive(Debug, Clone)]
pub struct Caller {
    pub user: UserId,
    /// What the server calls the person.
    pub name: String,
    /// The person's profile picture.
    pub avatar: Option<AvatarHash>,
    /// The language spoken to the person: their choice, or else that of their Discord.
    pub language: Language,
    /// The language of their Discord.
    pub client_language: Language,
    pub place: Place,
    pub rights: Rights,
    /// The roles the person has in the server.
    pub roles: Vec<RoleId>,
    pub interaction: InteractionId,
    /// The message in which they pressed, if the answer replaces it.
    pub menu: Option<MenuId>,
    /// The open table of the channel, if it was found on the way.
    pub here: Option<GameId>,
    /// Lets the answer be given; never logged.
    pub token: Secret<String>,
}

impl Caller {
    pub fn words(&self) -> &'static Words {
        Words::of(self.language)
    }

    /// The message that the answer is given in.
    pub fn answered_in(&self) -> MenuId {
        self.menu.unwrap_or(MenuId(self.interaction.0))
    }
}

/// Where something was pressed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Place {
    Server {
        server: GuildId,
        channel: ChannelId,
        /// The channel a thread belongs to.
        parent: Option<ChannelId>,
        /// The language of the server.
        language: Language,
    },
    /// The bot's direct messages.
    Direct { channel: ChannelId },
    /// A server or conversation without the bot, for somebody who installed it for themselves.
    Elsewhere { channel: ChannelId },
}

impl Place {
    pub fn is_in_server(&self) -> bool {
        match self {
            Place::Server { .. } => true,
            Place::Direct { .. } | Place::Elsewhere { .. } => false,
        }
    }

    /// Whether others are there, so that what is said to the caller has to be private.
    pub fn has_others(&self) -> bool {
        match self {
            Place::Server { .. } | Place::Elsewhere { .. } => true,
            Place::Direct { .. } => false,
        }
    }

    pub fn server(&self) -> Option<GuildId> {
        match self {
            Place::Server { server, .. } => Some(*server),
            Place::Direct { .. } | Place::Elsewhere { .. } => None,
        }
    }

    /// The language of the server; other places have none of their own.
    pub fn language(&self) -> Language {
        match self {
            Place::Server { language, .. } => *language,
            Place::Direct { .. } | Place::Elsewhere { .. } => Language::default(),
        }
    }

    pub fn channel(&self) -> ChannelId {
        match self {
            Place::Server { channel, .. }
            | Place::Direct { channel }
            | Place::Elsewhere { channel } => *channel,
        }
    }
}

/// What somebody may do by the server's permissions, in the channel of the interaction.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Rights {
    /// May manage messages: a moderator.
    pub moderator: bool,
    /// Where else a moderator is one, as far as Discord was asked.
    pub beyond: Beyond,
    /// May manage the server.
    pub owner: bool,
    /// May not write there themselves, so that the bot posts nothing there for them.
    pub is_mute: bool,
    /// What the bot itself may do there, as Discord's bits; unknown in direct messages.
    pub bot: Option<u64>,
}

/// How far the rights of a moderator go beyond the channel of the interaction, whose own settings may be all
/// that makes them a moderator there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Beyond {
    #[default]
    Nothing,
    /// Discord did not say: then nothing beyond the channel is allowed.
    Unknown,
    /// The channel of the table that is meant.
    Channel(ChannelId),
    /// The whole server, by its roles.
    Server,
}

impl Rights {
    /// Whether these permissions make a moderator.
    pub fn moderates(permissions: u64) -> bool {
        const ADMINISTRATOR: u64 = 1 << 3;
        const MANAGE_MESSAGES: u64 = 1 << 13;
        permissions & (ADMINISTRATOR | MANAGE_MESSAGES) != 0
    }

    /// The permissions that the bot lacks for a table in this very place.
    pub fn missing_at(&self, place: &Place) -> Vec<Permission> {
        match (place, self.bot) {
            (Place::Server { parent, .. }, Some(own)) => {
                Permission::missing_at_table(own, parent.is_some())
            }
            (Place::Direct { .. } | Place::Elsewhere { .. }, _) | (_, None) => Vec::new(),
        }
    }

    /// Those it lacks for a table in a thread made here.
    pub fn missing_for_thread(&self) -> Vec<Permission> {
        self.bot
            .map_or_else(Vec::new, Permission::missing_for_thread)
    }
}

/// A text as a file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct TextFile {
    pub name: String,
    pub text: String,
}

/// What the person who asked gets to see.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    pub message: ui::Message,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub pictures: Vec<Illustration>,
    /// A chart in words.
    #[serde(default, skip_serializing_if = "str::is_empty")]
    pub alt: ui::Alt,
    /// A chart, in place of pictures of a table.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chart: Option<Box<ChartRequest>>,
    /// A small text file to download.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<TextFile>,
    /// Further messages, for what did not fit into the first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub more: Vec<ui::Content>,
    /// Way to the next table that waits for the person, `Some(None)` if none waits; `None` until it is looked up.
    #[serde(skip)]
    pub next: Option<Option<Box<ui::Row>>>,
}

impl Answer {
    pub fn text(text: impl Into<ui::Content>) -> Answer {
        Answer::message(ui::Message::text(text))
    }

    pub fn message(message: ui::Message) -> Answer {
        Answer {
            message,
            pictures: Vec::new(),
            chart: None,
            file: None,
            alt: ui::Alt::default(),
            more: Vec::new(),
            next: None,
        }
    }

    /// An answer that says nothing, because something else does.
    pub fn nothing() -> Answer {
        Answer::message(ui::Message::default())
    }

    pub fn says_nothing(&self) -> bool {
        self.message == ui::Message::default()
    }

    /// Several messages: the first is the answer, the others follow.
    pub fn pages(lines: &[String]) -> Answer {
        let mut pages = words::pages(lines).into_iter();
        let mut answer = Answer::text(pages.next().unwrap_or_default());
        answer.more = pages.collect();
        answer
    }

    /// Puts a line above everything.
    pub fn head(&mut self, line: &str) {
        let mut pages = words::pages(&[line.to_owned(), self.message.text.to_string()]);
        self.message.text = pages.remove(0);
        self.more.splice(0..0, pages);
    }

    /// Adds a line, in a further message if the first one is full.
    pub fn add(&mut self, line: &str) {
        let mut pages = words::pages(&[self.message.text.to_string(), line.to_owned()]);
        if pages.len() == 1 {
            self.message.text = pages.remove(0);
        } else {
            self.more.push(line.into());
        }
    }

    /// The answer with a picture. Without an alt text of its own, the message says the same.
    #[must_use]
    pub fn with(mut self, picture: PictureRequest, alt: ui::Alt) -> Answer {
        self.pictures.push(Illustration { picture, alt });
        self
    }
}

/// An answer, and the table a picture in it is of.
#[derive(Debug)]
pub struct Reply {
    pub game: Option<GameId>,
    pub answer: Answer,
    /// Whether it answers the end of a turn, whose post comes.
    pub ends_turn: bool,
    /// Whether the message in which the caller pressed stays as it is: the answer is a message of its own, or none if it
    /// has nothing to say.
    pub is_beside: bool,
    /// Whether to add a button to the next table that waits for the caller, if this one does not.
    pub leads_on: bool,
    /// Whether it lists what waits for the caller now.
    pub is_list: bool,
    /// Whether it stays while the caller presses on. Other answers to presses on posts go with the next one there.
    pub is_kept: bool,
    /// The caller's settings, if they were read for the answer.
    pub chosen: Option<Box<PlayerSettings>>,
}

impl Reply {
    /// An answer that needs no table for a picture.
    pub fn of(answer: Answer) -> Reply {
        Reply {
            game: None,
            answer,
            ends_turn: false,
            is_beside: false,
            leads_on: false,
            is_list: false,
            is_kept: false,
            chosen: None,
        }
    }

    /// A list of tables as they are now.
    pub fn list(answer: Answer) -> Reply {
        Reply {
            is_list: true,
            ..Reply::of(answer)
        }
    }

    /// An answer about a table.
    pub fn at(game: GameId, answer: Answer) -> Reply {
        Reply {
            game: Some(game),
            ..Reply::of(answer)
        }
    }

    /// The same answer, which is worth keeping.
    pub fn kept(self) -> Reply {
        Reply {
            is_kept: true,
            ..self
        }
    }

    /// The same answer, with a button to the next table if one waits.
    pub fn leading_on(self) -> Reply {
        Reply {
            leads_on: true,
            ..self
        }
    }

    /// The same answer, which leaves the message that was pressed as it is.
    pub fn beside(self) -> Reply {
        Reply {
            is_beside: true,
            ..self
        }
    }

    /// What came of a move, or the menu of what it left open.
    pub fn of_move(game: GameId, answer: Answer, chosen: PlayerSettings, ends_turn: bool) -> Reply {
        Reply {
            ends_turn,
            leads_on: true,
            chosen: Some(Box::new(chosen)),
            ..Reply::at(game, answer)
        }
    }
}

/// Why nothing was done.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The person may not do that: the sentence says why and what is possible. Nothing is logged.
    #[error("refused: {0}")]
    Refused(String),
    /// The menu is older than the game: the fresh one.
    #[error("the menu is outdated")]
    Stale(Box<Answer>),
    /// The database holds something of this table that this version cannot read. Nothing was changed;
    /// the operator is told why, the person that the table cannot be read.
    #[error("table {game} cannot be read: {why}")]
    Unreadable { game: GameId, why: String },
    /// Our fault: logged once, with a short apology for the person.
    #[error(transparent)]
    Internal(anyhow::Error),
}

impl Error {
    pub fn refused(sentence: impl Into<String>) -> Error {
        Error::Refused(sentence.into())
    }
}

/// The error of loading a table: internal if the database failed, otherwise the table cannot be read.
pub fn unreadable(game: GameId, error: impl Into<anyhow::Error>) -> Error {
    let error = error.into();
    match error.downcast_ref::<StoreError>() {
        Some(StoreError::Database(_) | StoreError::FileGone) => Error::Internal(error),
        Some(StoreError::Corrupt { .. } | StoreError::Unreadable { .. }) | None => {
            let why = place_of(&error);
            Error::Unreadable { game, why }
        }
    }
}

/// Describes for the log what is wrong with stored rows, without the words of a JSON error, which may quote a name.
fn place_of(error: &anyhow::Error) -> String {
    let causes = error
        .chain()
        .map(|cause| match cause.downcast_ref::<serde_json::Error>() {
            Some(error) => format!("{:?} at column {}", error.classify(), error.column()),
            None => cause.to_string(),
        });
    causes.collect::<Vec<_>>().join(": ")
}

/// A table that was looked for; `None` also if it cannot be read, for what is said beside something else: a request about
/// that table itself says so.
pub fn readable<T>(found: Result<Option<T>>) -> Result<Option<T>> {
    match found {
        Err(Error::Unreadable { .. }) => Ok(None),
        found => found,
    }
}

impl From<StoreError> for Error {
    fn from(error: StoreError) -> Error {
        Error::Internal(error.into())
    }
}

impl From<anyhow::Error> for Error {
    fn from(error: anyhow::Error) -> Error {
        Error::Internal(error)
    }
}

pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Discord's link to a channel.
pub fn link(server: GuildId, channel: ChannelId) -> String {
    format!("https://discord.com/channels/{server}/{channel}")
}

/// Refused if the bot lacks any of these there.
pub fn refuse_missing(caller: &Caller, missing: &[Permission], channel: ChannelId) -> Result<()> {
    match missing {
        [] => Ok(()),
        missing => Err(Error::Refused(lacks(caller.words(), missing, channel))),
    }
}
