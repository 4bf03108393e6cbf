//! Saves a sandbox in a folder, so that it can be continued another day: `sandbox.json` with users, guilds and
//! channels, and beside it one file for each attachment and profile picture.
//!
//! It is saved shortly after each change and at the end, each time as a whole and under a temporary
//! name first, so that a killed process leaves the last complete one. Ephemeral messages and unanswered
//! interactions are not saved. The bot registers its commands again.

use std::borrow::Cow;
use std::cmp::Ordering;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::fmt;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use anyhow::Context as _;
use serde::{Deserialize, Serialize};

use crate::clock::Clock;
use crate::ids::{AttachmentId, ChannelId, GuildId, UserId};
use crate::shared::Shared;
use crate::state::guild::{Channel, Guild};
use crate::state::messages::{Attachment, flag};
use crate::state::{Limits, State, User};

/// Name of the file that holds everything but attachments.
pub const FILE: &str = "sandbox.json";
/// Name of the folder that holds attachments.
pub const FILES: &str = "files";
/// Version of the file's format, and of the bot's database beside it: 1 until version 0.1 of the program.
const FORM: u32 = 2;
/// Delay before a save, so that changes close together are written once.
const REST: Duration = Duration::from_millis(500);

/// Saved state that cannot be read.
#[derive(Debug)]
pub enum Unreadable {
    /// The file cannot be read, or is not whole.
    Damaged {
        /// The file.
        path: PathBuf,
        /// The fault.
        why: String,
    },
    /// An earlier version of the program wrote it.
    Outdated {
        /// The file.
        path: PathBuf,
    },
    /// A later version of the program wrote it.
    Newer {
        /// The file.
        path: PathBuf,
    },
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreadable::Damaged { path, why } => {
                write!(f, "{} cannot be read: {why}", path.display())
            }
            Unreadable::Outdated { path } => {
                write!(f, "{} was written by version 0.1", path.display())
            }
            Unreadable::Newer { path } => {
                write!(f, "{} was written by a newer version", path.display())
            }
        }
    }
}

impl std::error::Error for Unreadable {}

/// Everything that survives a restart.
#[derive(Serialize, Deserialize)]
struct Kept<'a> {
    form: u32,
    /// How far the clock is ahead of the machine's, in milliseconds.
    ahead: u64,
    last_id: u64,
    bot: UserId,
    users: Cow<'a, BTreeMap<UserId, User>>,
    guilds: Cow<'a, BTreeMap<GuildId, Guild>>,
    channels: BTreeMap<ChannelId, Cow<'a, Channel>>,
}

/// What every version writes.
#[derive(Deserialize)]
struct Form {
    form: u32,
}

/// The state saved in a folder; `None` if there is none yet.
pub(crate) fn read(
    folder: &Path,
    clock: &Clock,
    limits: &Limits,
) -> Result<Option<State>, Unreadable> {
    let path = folder.join(FILE);
    let unreadable = |why| Unreadable::Damaged {
        path: path.clone(),
        why,
    };
    let text = match std::fs::read(&path) {
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(unreadable(error.to_string())),
        Ok(text) => text,
    };
    let damaged = |error| unreadable(format!("it is damaged ({error})"));
    let Form { form } = serde_json::from_slice(&text).map_err(damaged)?;
    match form.cmp(&FORM) {
        Ordering::Less => return Err(Unreadable::Outdated { path }),
        Ordering::Equal => {}
        Ordering::Greater => return Err(Unreadable::Newer { path }),
    }
    let kept: Kept<'_> = serde_json::from_slice(&text).map_err(damaged)?;
    if !kept.users.contains_key(&kept.bot) || kept.guilds.is_empty() {
        return Err(unreadable("it is damaged (nobody is in it)".to_owned()));
    }
    clock.advance(Duration::from_millis(kept.ahead));
    let mut channels: BTreeMap<ChannelId, Channel> = kept
        .channels
        .into_iter()
        .map(|(id, channel)| (id, channel.into_owned()))
        .collect();
    let messages = channels
        .values_mut()
        .flat_map(|channel| channel.messages.values_mut());
    for message in messages {
        // A lost file is only missing from its message.
        message.attachments = std::mem::take(&mut message.attachments)
            .into_iter()
            .filter_map(|file| with_bytes(folder, &file))
            .collect();
    }
    let (mut users, mut guilds) = (kept.users.into_owned(), kept.guilds.into_owned());
    let members = guilds
        .values_mut()
        .flat_map(|guild| guild.members.values_mut());
    let avatars = users.values_mut().map(|user| &mut user.avatar);
    for avatar in avatars.chain(members.map(|member| &mut member.avatar)) {
        *avatar = avatar.take().and_then(|file| with_bytes(folder, &file));
    }
    let mut state = State::with_ids_after(kept.last_id, kept.bot, clock.clone(), limits.clone());
    state.restore(users, guilds, channels);
    Ok(Some(state))
}

/// A file with its bytes; `None` if they are lost.
fn with_bytes(folder: &Path, file: &Attachment) -> Option<Arc<Attachment>> {
    let bytes = std::fs::read(path_of(folder, file.id)).ok()?;
    Some(Arc::new(Attachment {
        bytes: bytes.into(),
        ..file.clone()
    }))
}

fn path_of(folder: &Path, file: AttachmentId) -> PathBuf {
    folder.join(FILES).join(file.to_string())
}

/// Saves a sandbox in its folder.
#[derive(Debug)]
pub(crate) struct Keeper {
    folder: PathBuf,
    /// The files in the folder.
    written: Mutex<HashSet<AttachmentId>>,
}

impl Keeper {
    pub(crate) fn new(folder: PathBuf, state: &State) -> anyhow::Result<Keeper> {
        std::fs::create_dir_all(folder.join(FILES))
            .with_context(|| format!("failed to make the folder {}", folder.display()))?;
        Ok(Keeper {
            folder,
            written: Mutex::new(posted(state).into_keys().collect()),
        })
    }

    /// Saves the current state.
    pub(crate) fn save(&self, shared: &Shared) -> anyhow::Result<()> {
        // Held to the end, so that an older state is never written after a newer one.
        let mut written = self.written.lock().unwrap_or_else(PoisonError::into_inner);
        let (text, files) = shared.with(|inner| {
            let files = posted(&inner.state);
            serde_json::to_vec(&lasting(&inner.state)).map(|text| (text, files))
        })?;
        for (id, file) in &files {
            if !written.contains(id) {
                write_whole(&path_of(&self.folder, *id), &file.bytes)?;
                written.insert(*id);
            }
        }
        write_whole(&self.folder.join(FILE), &text)?;
        // Only now does the saved state no longer name them.
        written.retain(|id| {
            let is_posted = files.contains_key(id);
            if !is_posted {
                // A file that stays does no harm.
                let _ = std::fs::remove_file(path_of(&self.folder, *id));
            }
            is_posted
        });
        Ok(())
    }

    /// Saves shortly after each change, until aborted.
    pub(crate) async fn keep(self: Arc<Keeper>, shared: Arc<Shared>) {
        let mut version = shared.version();
        while version.changed().await.is_ok() {
            tokio::time::sleep(REST).await;
            version.borrow_and_update();
            let (keeper, shared) = (self.clone(), shared.clone());
            let saved = tokio::task::spawn_blocking(move || keeper.save(&shared)).await;
            if let Ok(Err(error)) = saved {
                tracing::error!("the sandbox was not kept: {error:#}");
            }
        }
    }
}

/// Everything to save, without the bytes of files.
fn lasting(state: &State) -> Kept<'_> {
    let is_passing = |message: &crate::state::messages::Message| {
        message.only_for.is_some() || message.flags & flag::LOADING != 0
    };
    let without_passing = |channel: &Channel| {
        let mut channel = channel.clone();
        channel.messages.retain(|_, message| !is_passing(message));
        channel
    };
    let channels = state.channels.iter().map(|(id, channel)| {
        let channel = if channel.messages.values().any(is_passing) {
            Cow::Owned(without_passing(channel))
        } else {
            Cow::Borrowed(channel)
        };
        (*id, channel)
    });
    Kept {
        form: FORM,
        ahead: u64::try_from(state.clock.ahead().as_millis()).unwrap_or(0),
        last_id: state.last_id(),
        bot: state.bot,
        users: Cow::Borrowed(&state.users),
        guilds: Cow::Borrowed(&state.guilds),
        channels: channels.collect(),
    }
}

/// Files of saved messages, and profile pictures.
fn posted(state: &State) -> HashMap<AttachmentId, Arc<Attachment>> {
    let messages = state
        .channels
        .values()
        .flat_map(|channel| channel.messages.values());
    let members = state
        .guilds
        .values()
        .flat_map(|guild| guild.members.values());
    messages
        .filter(|message| message.only_for.is_none())
        .flat_map(|message| &message.attachments)
        .chain(state.users.values().filter_map(|user| user.avatar.as_ref()))
        .chain(members.filter_map(|member| member.avatar.as_ref()))
        .map(|file| (file.id, file.clone()))
        .collect()
}

/// Writes a file atomically: readers find the old one or the new one, never a part. Only its owner can read it.
pub(crate) fn write_whole(path: &Path, bytes: &[u8]) -> anyhow::Result<()> {
    let write = || {
        let beside = path.with_extension("new");
        let mut file = std::fs::File::create(&beside)?;
        #[cfg(unix)]
        file.set_permissions(std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
        file.write_all(bytes)?;
        file.sync_all()?;
        std::fs::rename(&beside, path)
    };
    write().with_context(|| format!("failed to write {}", path.display()))
}
