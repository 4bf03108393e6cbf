//! A channel that takes no posts: somebody at the table is told once, by direct message, which permissions are missing.

use app::game::lost::channel_told;
use domain::ids::ChannelId;
use domain::ui;
use table::outbox::permission::lacks;
use table::outbox::{Known, Messenger, Outgoing, Permission, SendError};
use table::tables::Tables;
use tracing::debug;
use words::place;

use super::destination::Destination;
use super::sending::send;

/// What did not arrive.
#[derive(Clone, Copy)]
pub(super) enum Lost {
    Post(Known),
    /// The picture of a post whose text arrived.
    File,
}

/// Why a post will never be taken, for the log.
pub(super) fn reason(known: Known) -> &'static str {
    match known {
        Known::NoAccess => "no access to the channel",
        Known::NoPermission => "a permission is missing in the channel",
        Known::ChannelGone => "the channel is gone",
        Known::ThreadLocked => "the thread is locked",
        Known::NoThread => "no thread can be made",
        Known::MessageGone => "the message is gone",
        Known::DirectClosed => "direct messages are closed",
        Known::NoSharedServer | Known::NotAMember => "the person left the server",
        Known::TooOldToEdit => "the message is too old to be edited",
        Known::AnsweredBefore | Known::InteractionOver => "the interaction is over",
    }
}

/// Tells somebody at the table by direct message, once for each cause.
pub(super) async fn tell(tables: &Tables, messenger: &dyn Messenger, to: &Destination, lost: Lost) {
    if let Err(error) = try_tell(tables, messenger, to, lost).await {
        debug!(game.id = %to.row.id, "Nobody was told: {error:#}");
    }
}

/// The text for the table's own channel about the channel for results.
pub(super) async fn results(
    messenger: &dyn Messenger,
    to: &Destination,
    channel: ChannelId,
    known: Known,
) -> String {
    let place = format!("<#{channel}>");
    let text = to.words.server.results_closed(place::Channel(&place));
    match missing(messenger, to, channel, false, known).await {
        Ok(missing) if !missing.is_empty() => {
            format!("{text} {}", lacks(to.words, &missing, channel))
        }
        Ok(_) | Err(_) => text,
    }
}

async fn try_tell(
    tables: &Tables,
    messenger: &dyn Messenger,
    to: &Destination,
    lost: Lost,
) -> anyhow::Result<()> {
    let known = match lost {
        Lost::Post(known) => known,
        Lost::File => Known::NoPermission,
    };
    let row = &to.row;
    // A thread has the permissions of its channel.
    let channel = row.parent.unwrap_or(row.channel);
    let missing = missing(messenger, to, channel, row.parent.is_some(), known).await?;
    let (cause, text) = if missing.is_empty() {
        if let Lost::File = lost {
            return Ok(());
        }
        let text = to.words.table.channel_gone(place::Game(&row.id));
        ("1".to_owned(), text)
    } else {
        let bits = missing.iter().fold(0, |bits, one| bits | one.bit());
        (format!("{bits:x}"), lacks(to.words, &missing, channel))
    };
    let key = channel_told(row.id);
    if tables.store.fact(&key).await?.as_deref() == Some(cause.as_str()) {
        return Ok(());
    }
    // If it is told twice at the same moment, it arrives only once.
    let outgoing = Outgoing {
        nonce: Some(format!("{}-{cause}", row.id)),
        ..Outgoing::message(ui::Message::text(text))
    };
    tell_first(tables, messenger, to, &outgoing).await?;
    Ok(tables.store.set_fact(&key, &cause).await?)
}

/// Tells the host, or else the first player who takes direct messages.
async fn tell_first(
    tables: &Tables,
    messenger: &dyn Messenger,
    to: &Destination,
    outgoing: &Outgoing,
) -> anyhow::Result<()> {
    let host = to.row.host;
    let others = to.people.iter().copied();
    let others = others.filter(|player| Some(*player) != host);
    for person in host.into_iter().chain(others) {
        let sent = match messenger.direct_channel(person).await {
            Ok(direct) => {
                let post = || messenger.post(direct, outgoing);
                send(tables, &to.lease, post).await?.map(|_| ())
            }
            Err(error) => Err(error),
        };
        match sent {
            Ok(()) => return Ok(()),
            // They take none: the next one may.
            Err(SendError::Known(_)) => {}
            // The next post that finds the channel closed tries again.
            Err(error) => return Err(error.into()),
        }
    }
    anyhow::bail!("nobody at the table takes direct messages")
}

/// The permissions that the bot lacks in a channel; empty if something else is why it takes no posts.
async fn missing(
    messenger: &dyn Messenger,
    to: &Destination,
    channel: ChannelId,
    in_thread: bool,
    known: Known,
) -> Result<Vec<Permission>, SendError> {
    match known {
        Known::NoPermission | Known::NoAccess => {}
        Known::ChannelGone
        | Known::ThreadLocked
        | Known::NoThread
        | Known::MessageGone
        | Known::DirectClosed
        | Known::NoSharedServer
        | Known::NotAMember
        | Known::TooOldToEdit
        | Known::AnsweredBefore
        | Known::InteractionOver => return Ok(Vec::new()),
    }
    match messenger.permissions(to.row.server, channel).await {
        Ok(own) => Ok(Permission::missing_at_table(own, in_thread)),
        // Discord tells the bot nothing about a channel that it does not see.
        Err(SendError::Known(Known::NoAccess)) => Ok(vec![Permission::ViewChannel]),
        Err(SendError::Known(_)) => Ok(Vec::new()),
        Err(error) => Err(error),
    }
}
