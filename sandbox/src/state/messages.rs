//! Messages, the files on them, and drafts of them.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::clock::Moment;
use crate::ids::{AttachmentId, ChannelId, InteractionId, MessageId, UserId};

/// Bits of a message's flags.
pub mod flag {
    /// No previews of links.
    pub const SUPPRESS_EMBEDS: u64 = 1 << 2;
    /// Seen by one user only.
    pub const EPHEMERAL: u64 = 1 << 6;
    /// "… is thinking".
    pub const LOADING: u64 = 1 << 7;
    /// Counts as unread, pings nobody.
    pub const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
}

/// Discord's numbers for kinds of message.
pub mod kind {
    /// An ordinary one.
    pub const DEFAULT: u8 = 0;
    /// "… pinned a message".
    pub const PINNED: u8 = 6;
    /// "… started a thread".
    pub const THREAD_CREATED: u8 = 18;
    /// An answer to another message.
    pub const REPLY: u8 = 19;
    /// The answer to a command.
    pub const COMMAND: u8 = 20;
    /// The first one in a thread, which shows the message the thread was started from.
    pub const THREAD_STARTER: u8 = 21;
}

/// A message.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Message {
    /// Its id.
    pub id: MessageId,
    /// Its channel.
    pub channel: ChannelId,
    /// Its author.
    pub author: UserId,
    /// Its kind; see [`kind`].
    pub kind: u8,
    /// The text.
    pub content: String,
    /// Components as they were sent, each with an id.
    pub components: Vec<Value>,
    /// Files.
    pub attachments: Vec<Arc<Attachment>>,
    /// See [`flag`].
    pub flags: u64,
    /// The sender's nonce.
    pub nonce: Option<Value>,
    /// Users who are pinged.
    pub mentions: Vec<UserId>,
    /// Whether everyone is pinged.
    pub mentions_everyone: bool,
    /// When it was written.
    pub created: Moment,
    /// When it was last edited.
    pub edited: Option<Moment>,
    /// The message it answers or shows.
    pub reference: Option<(ChannelId, MessageId)>,
    /// Whether it is pinned to the channel.
    pub pinned: bool,
    /// The only user who sees it.
    pub only_for: Option<UserId>,
    /// The interaction it answers.
    pub interaction: Option<InteractionId>,
    /// The thread started from it.
    pub thread: Option<ChannelId>,
    /// Edits since it became old.
    pub old_edits: u32,
}

impl Message {
    /// Whether a user sees it, given that they see the channel.
    pub fn is_seen_by(&self, user: UserId) -> bool {
        self.only_for.is_none_or(|only| only == user)
    }

    /// Whether it was sent without a notification sound.
    pub fn is_silent(&self) -> bool {
        self.flags & flag::SUPPRESS_NOTIFICATIONS != 0
    }

    /// Whether it pings a user.
    pub fn pings(&self, user: UserId) -> bool {
        !self.is_silent() && (self.mentions_everyone || self.mentions.contains(&user))
    }
}

/// A file on a message.
#[derive(Clone, Serialize, Deserialize)]
pub struct Attachment {
    /// Its id.
    pub id: AttachmentId,
    /// Its name.
    pub filename: String,
    /// Alt text.
    pub description: Option<String>,
    /// Its media type.
    pub content_type: String,
    /// The bytes, saved in a file of their own.
    #[serde(skip)]
    pub bytes: Arc<[u8]>,
    /// Width and height of a picture.
    pub dimensions: Option<(u32, u32)>,
    /// Key that the address to fetch it must contain.
    pub key: String,
}

impl std::fmt::Debug for Attachment {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "Attachment({} {} {} bytes)",
            self.id,
            self.filename,
            self.bytes.len()
        )
    }
}

/// A file that came with a request.
#[derive(Clone)]
pub struct Upload {
    /// The n of `files[n]`.
    pub n: u64,
    /// Its name.
    pub filename: String,
    /// Its media type.
    pub content_type: String,
    /// The bytes.
    pub bytes: Arc<[u8]>,
}

impl std::fmt::Debug for Upload {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(
            f,
            "Upload({} {} {} bytes)",
            self.n,
            self.filename,
            self.bytes.len()
        )
    }
}

/// A file that a draft names: one uploaded with it, or one the message already has.
#[derive(Debug, Clone)]
pub struct NamedFile {
    /// The n of an upload, or the id of the attachment.
    pub id: u64,
    /// Alt text.
    pub description: Option<String>,
}

/// Who a message may ping.
#[derive(Debug, Clone, Default)]
pub struct AllowedMentions {
    /// Anybody mentioned in the text.
    pub all_users: bool,
    /// Everyone.
    pub everyone: bool,
    /// These users.
    pub users: Vec<UserId>,
    /// The author of the message replied to.
    pub replied_user: bool,
}

/// Content of a new or edited message; `None` leaves that part of an edited one unchanged.
#[derive(Debug, Clone, Default)]
pub struct Draft {
    /// The text.
    pub content: Option<String>,
    /// Components.
    pub components: Option<Vec<Value>>,
    /// Files named; `None` keeps the existing ones.
    pub files: Option<Vec<NamedFile>>,
    /// Files uploaded with it.
    pub uploads: Vec<Upload>,
    /// Flags.
    pub flags: Option<u64>,
    /// The sender's nonce.
    pub nonce: Option<Value>,
    /// Whether the same nonce gives the same message.
    pub enforce_nonce: bool,
    /// Who may be pinged; `None` for everybody mentioned.
    pub allowed_mentions: Option<AllowedMentions>,
    /// The message replied to, and whether it must exist.
    pub reply_to: Option<(MessageId, bool)>,
}
