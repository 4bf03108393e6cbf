//! Sending, as the outbox needs it: Discord behind one trait, its errors by what they mean.

use std::fmt;
use std::time::Duration;

use futures::future::BoxFuture;
use jiff::Timestamp;

use crate::ids::{ChannelId, GuildId, MessageId, UserId};
use crate::secret::Secret;
use crate::ui;

/// A message ready to be sent.
#[derive(Debug, Clone, Default)]
pub struct Outgoing {
    pub message: ui::Message,
    pub file: Option<File>,
    /// Who hears a sound; mentions of others only show.
    pub ping: Vec<UserId>,
    /// Nobody hears a sound.
    pub silent: bool,
    /// Makes a second attempt return the first one's message.
    pub nonce: Option<String>,
    /// Only for the person who asked.
    pub private: bool,
    /// An edit takes away the picture that the message has.
    pub bare: bool,
}

/// A picture to send along.
#[derive(Clone)]
pub struct File {
    pub name: String,
    pub bytes: Vec<u8>,
    /// The picture in words.
    pub alt: ui::Alt,
}

impl fmt::Debug for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("File")
            .field("name", &self.name)
            .field("n_bytes", &self.bytes.len())
            .finish_non_exhaustive()
    }
}

impl Outgoing {
    pub fn message(message: ui::Message) -> Outgoing {
        Outgoing {
            message,
            ..Outgoing::default()
        }
    }
}

/// Why something was not sent.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SendError {
    /// It will not work however often it is tried.
    #[error("{0:?}")]
    Known(Known),
    /// It certainly did not arrive and may later.
    #[error("discord is not ready")]
    Later { after: Option<Duration> },
    /// Discord does not take the bot's token: nothing arrives until that is mended.
    #[error("discord does not take the bot's token")]
    TokenRefused,
    /// It may have arrived.
    #[error("nothing is known of what was sent")]
    Unknown,
    /// Discord finds the request wrong: our fault.
    #[error("discord refused the request with status {status}, code {code}: {message}")]
    Rejected {
        status: u16,
        code: i64,
        message: String,
    },
}

/// What Discord says by number and will say again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Known {
    /// The person takes no direct messages from the bot (50007), or shares no server (50278).
    DirectClosed,
    /// The bot does not see the channel (50001).
    NoAccess,
    /// The bot lacks a permission there (50013).
    NoPermission,
    /// There is no such channel (10003).
    ChannelGone,
    /// There is no such message (10008).
    MessageGone,
    /// The message is too old to be edited so often (30046).
    TooOldToEdit,
    /// The thread is archived and cannot be opened (50083).
    ThreadArchived,
    /// The interaction was answered before (40060).
    AnsweredBefore,
    /// The interaction is unknown or its time is over (10062, 10015, 50027).
    InteractionOver,
}

impl Known {
    /// The meaning of an error code of Discord's, if its meaning is final.
    pub fn of_code(code: i64) -> Option<Known> {
        match code {
            50007 | 50278 => Some(Known::DirectClosed),
            50001 => Some(Known::NoAccess),
            50013 => Some(Known::NoPermission),
            10003 => Some(Known::ChannelGone),
            10008 => Some(Known::MessageGone),
            30046 => Some(Known::TooOldToEdit),
            50083 => Some(Known::ThreadArchived),
            40060 => Some(Known::AnsweredBefore),
            10062 | 10015 | 50027 => Some(Known::InteractionOver),
            _ => None,
        }
    }
}

/// Sends. Discord in production, a recorder in tests.
pub trait Messenger: Send + Sync + 'static {
    fn post<'a>(
        &'a self,
        channel: ChannelId,
        outgoing: &'a Outgoing,
    ) -> BoxFuture<'a, Result<MessageId, SendError>>;

    /// The message becomes this; a picture it has stays unless the new one brings another.
    fn edit<'a>(
        &'a self,
        channel: ChannelId,
        message: MessageId,
        outgoing: &'a Outgoing,
    ) -> BoxFuture<'a, Result<(), SendError>>;

    /// The message gets these buttons in place of its own, and stays as it is otherwise.
    fn set_rows<'a>(
        &'a self,
        channel: ChannelId,
        message: MessageId,
        rows: &'a [ui::Row],
    ) -> BoxFuture<'a, Result<(), SendError>>;

    /// The channel of the bot's direct messages with somebody.
    fn direct_channel(&self, user: UserId) -> BoxFuture<'_, Result<ChannelId, SendError>>;

    /// The bot's own message that was made of this one, if it was posted in the channel since then.
    fn find<'a>(
        &'a self,
        channel: ChannelId,
        outgoing: &'a Outgoing,
        since: Timestamp,
    ) -> BoxFuture<'a, Result<Option<MessageId>, SendError>>;

    /// Fills in the answer to an interaction that was acknowledged.
    fn answer<'a>(
        &'a self,
        token: &'a Secret<String>,
        outgoing: &'a Outgoing,
    ) -> BoxFuture<'a, Result<(), SendError>>;

    /// A further answer to an interaction.
    fn follow_up<'a>(
        &'a self,
        token: &'a Secret<String>,
        outgoing: &'a Outgoing,
    ) -> BoxFuture<'a, Result<(), SendError>>;

    /// Fetches a file that somebody sent along, if it has no more bytes than that.
    fn fetch<'a>(
        &'a self,
        address: &'a Secret<String>,
        most: u64,
    ) -> BoxFuture<'a, Result<Vec<u8>, SendError>>;

    /// Whether somebody is in the server.
    fn is_member(&self, server: GuildId, user: UserId) -> BoxFuture<'_, Result<bool, SendError>>;

    /// What the bot itself may do in a channel of that server, as Discord's bits.
    fn permissions(
        &self,
        server: GuildId,
        channel: ChannelId,
    ) -> BoxFuture<'_, Result<u64, SendError>>;

    /// What a member may do, as Discord's bits: in a channel of the server, or by the server's roles alone.
    fn member_permissions(
        &self,
        server: GuildId,
        user: UserId,
        channel: Option<ChannelId>,
    ) -> BoxFuture<'_, Result<u64, SendError>>;

    /// Makes a public thread.
    fn thread<'a>(
        &'a self,
        parent: ChannelId,
        name: &'a str,
    ) -> BoxFuture<'a, Result<ChannelId, SendError>>;
}
