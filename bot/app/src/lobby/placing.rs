//! Where a new table is opened: in the channel of the request, or in a thread made for it.

use domain::ids::ChannelId;
use domain::language::Language;
use domain::ui;
use table::offer::Offer;
use table::outbox::permission::lacks;
use table::outbox::{Known, Messenger, Outgoing, Permission, SendError};
use table::permission::Spot;
use table::request::{Caller, Error, Reply, Result, refuse_missing};
use table::tables::Tables;
use tracing::debug;
use words::{Words, place};

use crate::lobby::opening::{NewTable, Opening, check_new, open};

/// Opens a table, if the caller and the bot may have one there.
pub async fn open_here(
    tables: &Tables,
    offer: &Offer,
    caller: &Caller,
    new: &NewTable,
    messenger: &dyn Messenger,
) -> Result<Reply> {
    let opening = check_new(tables, offer, caller, new).await?;
    let missing = if opening.thread {
        caller.rights.missing_for_thread()
    } else {
        caller.rights.missing_at(&caller.place)
    };
    let mut spot = Spot::of(caller)?;
    refuse_mute(caller, spot, messenger).await?;
    refuse_missing(caller, &missing, spot.channel)?;
    if opening.thread {
        // A thread cannot have threads: the new one is made beside it.
        let parent = spot.parent.unwrap_or(spot.channel);
        spot.channel = thread(caller, &opening, parent, messenger).await?;
        spot.parent = Some(parent);
    }
    let made = opening.thread.then_some(spot.channel);
    let language = opening.language();
    let opened = open(tables, caller, opening, spot).await;
    if let (Err(_), Some(thread)) = (&opened, made) {
        say_unused(messenger, thread, language).await;
    }
    let (game, answer) = opened?;
    Ok(Reply::at(game, answer))
}

/// Refuses to post for somebody who may not write there themselves.
pub async fn refuse_mute(caller: &Caller, spot: Spot, messenger: &dyn Messenger) -> Result<()> {
    let is_mute = match caller.place.channel() == spot.channel {
        true => caller.rights.is_mute,
        false => {
            let asked = messenger
                .member_permissions(spot.server, caller.user, Some(spot.channel))
                .await;
            match asked {
                Ok(own) => !Permission::may_write(own, spot.parent.is_some()),
                // The channel is gone or hidden from the bot: posting there fails by itself.
                Err(SendError::Known(_)) => return Ok(()),
                Err(error) => return Err(Error::Internal(error.into())),
            }
        }
    };
    if !is_mute {
        return Ok(());
    }
    let channel = format!("<#{}>", spot.channel);
    let words = &caller.words().table;
    Err(Error::Refused(words.no_writing(place::Channel(&channel))))
}

/// Says in a thread that its table was not stored, for everybody who sees it.
async fn say_unused(messenger: &dyn Messenger, thread: ChannelId, language: Language) {
    let text = Words::of(language).table.thread_unused();
    let outgoing = Outgoing::message(ui::Message::text(text));
    if let Err(error) = messenger.post(thread, &outgoing).await {
        debug!("A thread stays empty: {error}");
    }
}

/// Makes a thread for the table.
async fn thread(
    caller: &Caller,
    opening: &Opening,
    parent: ChannelId,
    messenger: &dyn Messenger,
) -> Result<ChannelId> {
    let words = &caller.words().table;
    // Everybody reads the name, as they do the posts.
    let name = Words::of(opening.language()).table.thread_name(
        place::Host(&caller.name),
        place::Variant(&opening.variant.name),
    );
    let thread = messenger.thread(parent, &name).await;
    thread.map_err(|error| match error {
        SendError::Known(Known::NoPermission | Known::NoAccess) => {
            let missing = [Permission::CreatePublicThreads];
            Error::Refused(lacks(caller.words(), &missing, parent))
        }
        SendError::Known(Known::NoThread) => {
            let channel = format!("<#{parent}>");
            Error::refused(words.no_thread_there(place::Channel(&channel)))
        }
        error => Error::Internal(error.into()),
    })
}
