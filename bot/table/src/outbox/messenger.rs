//! The trait for sending, which hides Discord, and its errors by their meaning.

use std::fmt;
use std::time::Duration;

use domain::ids::{ChannelId, GuildId, MessageId, UserId};
use domain::secret::Secret;
use domain::ui;
use futures::future::BoxFuture;
use jiff::Timestamp;

/// A message ready to be sent.
#[derive(Debug, Clone, Default)]
pub struct Outgoing {
    pub message: ui::Message,
    pub files: Vec<File>,
    /// People who get a notification; other mentions only show.
    pub ping: Vec<UserId>,
    /// Whether nobody gets a notification.
    pub silent: bool,
    /// Makes a second attempt return the first one's message.
    pub nonce: Option<String>,
    /// Whether only the person who asked sees it.
    pub private: bool,
    /// Whether an edit removes the message's pictures.
    pub bare: bool,
    /// Its text if it goes without its buttons; `None` if that is the same.
    pub plain: Option<ui::Content>,
}

/// A picture to send.
#[derive(Clone)]
pub struct File {
    pub name: String,
    pub bytes: Vec<u8>,
    /// Alt text of the picture.
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

/// A file attached to a command.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Upload {
    pub name: String,
    pub n_bytes: u64,
    /// Address from which anybody who knows it can fetch the file.
    pub address: Secret<String>,
}

impl Outgoing {
    pub fn message(message: ui::Message) -> Outgoing {
        Outgoing {
            message,
            ..Outgoing::default()
        }
    }

    /// Makes it plainer because it was refused: it loses its pictures, or else its buttons. False if that cannot help.
    pub fn reduce(&mut self, refusal: &SendError) -> bool {
        let (may_lose_pictures, may_lose_buttons) = match refusal {
            SendError::Rejected { .. } => (true, true),
            // Perhaps it is only files that the bot may not send there.
            SendError::Known(Known::NoPermission) => (true, false),
            SendError::Known(_)
            | SendError::Later { .. }
            | SendError::TokenRefused
            | SendError::Unknown => (false, false),
        };
        if may_lose_pictures && !self.files.is_empty() {
            self.files.clear();
            self.bare = true;
            metrics::counter!("railpost_pictures_failed_total").increment(1);
            return true;
        }
        if !may_lose_buttons || self.message.rows.is_empty() {
            return false;
        }
        self.message.rows.clear();
        if let Some(plain) = self.plain.take() {
            self.message.text = plain;
        }
        metrics::counter!("railpost_buttons_failed_total").increment(1);
        true
    }
}

/// Why something was not sent.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SendError {
    /// It will not work, however often it is retried.
    #[error("{0:?}")]
    Known(Known),
    /// It certainly did not arrive; a retry may work.
    #[error("discord takes no requests at present")]
    Later { after: Option<Duration> },
    /// Discord refuses the bot's token: nothing arrives until that is corrected.
    #[error("discord does not take the bot's token")]
    TokenRefused,
    /// It may have arrived, or what was asked for is not known.
    #[error("discord gave no answer that can be read")]
    Unknown,
    /// Discord finds the request invalid: our fault.
    #[error("discord refused the request with status {status}, code {code}: {message}")]
    Rejected {
        status: u16,
        code: i64,
        message: String,
    },
}

/// Errors with a code of Discord's that retrying does not change.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Known {
    /// The person takes no direct messages from the bot (50007).
    DirectClosed,
    /// The person shares no server with the bot at present (50278).
    NoSharedServer,
    /// The person is not in the server, or nowhere any more (10007, 10013).
    NotAMember,
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
    /// The thread is locked: archived, so that it cannot be opened (50083), or open (160005).
    ThreadLocked,
    /// No thread can be made: this kind of channel has none (50024), or too many are open (160006, 160007).
    NoThread,
    /// The interaction was answered before (40060).
    AnsweredBefore,
    /// The interaction is unknown or its time is over (10062, 10015, 50027).
    InteractionOver,
}

impl Known {
    /// The meaning of one of Discord's error codes, if it is final.
    pub fn of_code(code: i64) -> Option<Known> {
        match code {
            50007 => Some(Known::DirectClosed),
            50278 => Some(Known::NoSharedServer),
            10007 | 10013 => Some(Known::NotAMember),
            50001 => Some(Known::NoAccess),
            50013 => Some(Known::NoPermission),
            10003 => Some(Known::ChannelGone),
            10008 => Some(Known::MessageGone),
            30046 => Some(Known::TooOldToEdit),
            50083 | 160_005 => Some(Known::ThreadLocked),
            50024 | 160_006 | 160_007 => Some(Known::NoThread),
            40060 => Some(Known::AnsweredBefore),
            10062 | 10015 | 50027 => Some(Known::InteractionOver),
            _ => None,
        }
    }
}

/// Sends. Discord in production, a recorder in tests.
///
/// Limits of Discord's are waited for, but for posts and edits: they fail with [`SendError::Later`], as they may be
/// outdated by the time that they could be sent.
pub trait Messenger: Send + Sync + 'static {
    fn post<'a>(
        &'a self,
        channel: ChannelId,
        outgoing: &'a Outgoing,
    ) -> BoxFuture<'a, Result<MessageId, SendError>>;

    /// Edits a message; its picture stays unless there is a new one.
    fn edit<'a>(
        &'a self,
        channel: ChannelId,
        message: MessageId,
        outgoing: &'a Outgoing,
    ) -> BoxFuture<'a, Result<(), SendError>>;

    /// Replaces the buttons of a message, and nothing else.
    fn set_rows<'a>(
        &'a self,
        channel: ChannelId,
        message: MessageId,
        rows: &'a [ui::Row],
    ) -> BoxFuture<'a, Result<(), SendError>>;

    /// Deletes a message of the bot's own.
    fn delete(
        &self,
        channel: ChannelId,
        message: MessageId,
    ) -> BoxFuture<'_, Result<(), SendError>>;

    /// Looks for a message: the error says whether it is gone, or its channel.
    fn look_for(
        &self,
        channel: ChannelId,
        message: MessageId,
    ) -> BoxFuture<'_, Result<(), SendError>>;

    /// The channel of the bot's direct messages with somebody.
    fn direct_channel(&self, user: UserId) -> BoxFuture<'_, Result<ChannelId, SendError>>;

    /// The bot's own message that resulted from this one, if it was posted in the channel since then.
    fn find<'a>(
        &'a self,
        channel: ChannelId,
        outgoing: &'a Outgoing,
        since: Timestamp,
    ) -> BoxFuture<'a, Result<Option<MessageId>, SendError>>;

    /// Fills in the answer to an acknowledged interaction.
    fn answer<'a>(
        &'a self,
        token: &'a Secret<String>,
        outgoing: &'a Outgoing,
    ) -> BoxFuture<'a, Result<MessageId, SendError>>;

    /// Deletes the answer to an interaction.
    fn delete_answer<'a>(
        &'a self,
        token: &'a Secret<String>,
    ) -> BoxFuture<'a, Result<(), SendError>>;

    /// A further answer to an interaction; the message that has it.
    fn follow_up<'a>(
        &'a self,
        token: &'a Secret<String>,
        outgoing: &'a Outgoing,
    ) -> BoxFuture<'a, Result<MessageId, SendError>>;

    /// Fetches an attached file, unless it has more than `most` bytes.
    fn fetch<'a>(
        &'a self,
        address: &'a Secret<String>,
        most: u64,
    ) -> BoxFuture<'a, Result<Vec<u8>, SendError>>;

    /// Whether somebody is in the server.
    fn is_member(&self, server: GuildId, user: UserId) -> BoxFuture<'_, Result<bool, SendError>>;

    /// The bot's own permissions in a channel of that server, as Discord's bits.
    fn permissions(
        &self,
        server: GuildId,
        channel: ChannelId,
    ) -> BoxFuture<'_, Result<u64, SendError>>;

    /// A member's permissions, as Discord's bits: in a channel or thread of the server, or from the server's roles alone.
    fn member_permissions(
        &self,
        server: GuildId,
        user: UserId,
        channel: Option<ChannelId>,
    ) -> BoxFuture<'_, Result<u64, SendError>>;

    /// Whether a member sees a channel or thread of the server; nobody counts as seeing a private thread.
    fn sees(
        &self,
        server: GuildId,
        user: UserId,
        channel: ChannelId,
    ) -> BoxFuture<'_, Result<bool, SendError>>;

    /// Channels and public threads of the server that a member sees, with their names.
    fn visible_channels(
        &self,
        server: GuildId,
        user: UserId,
    ) -> BoxFuture<'_, Result<Vec<(ChannelId, String)>, SendError>>;

    /// Deletes a thread that the bot made and nobody needs; where it may not, closes it.
    fn remove_thread(&self, thread: ChannelId) -> BoxFuture<'_, Result<(), SendError>>;

    /// Starts a public thread.
    fn thread<'a>(
        &'a self,
        parent: ChannelId,
        name: &'a str,
    ) -> BoxFuture<'a, Result<ChannelId, SendError>>;
}
