//! Deleted posts and channels: the post of the current turn comes again, and the players hear of a deleted
//! channel by direct message.
//!
//! Discord tells a bot of deleted channels, but of a deleted message only if it hears of all messages of a server,
//! which this one does not. So it looks: at reminders, at commands, and at presses on anything but the post itself.

use tracing::warn;

use crate::app::change::change_by_itself;
use crate::app::request::Result;
use crate::app::table::clocks::due_now;
use crate::app::table::tables::Tables;
use crate::app::tell::posts;
use crate::ids::{ChannelId, GameId, MessageId};
use crate::outbox::delivery::{Delivery, DirectMessage};
use crate::outbox::{Known, Messenger, SendError};
use crate::store::Status;
use crate::text::Words;
use crate::ui;

/// Looks for the post of the current turn, unless it is the message that was `pressed`.
pub async fn look_for_post(
    tables: &Tables,
    messenger: &dyn Messenger,
    game: GameId,
    pressed: Option<MessageId>,
) -> Result<()> {
    let row = tables.store.game_row(game).await?;
    let Some(row) = row.filter(|row| row.status == Status::Running) else {
        return Ok(());
    };
    let post = tables.store.turn_post(game, row.channel).await?;
    let Some(post) = post.filter(|post| pressed != Some(post.message)) else {
        return Ok(());
    };
    match messenger.look_for(post.channel, post.message).await {
        Err(SendError::Known(Known::MessageGone)) => {
            post_lost(tables, game, Some(post.message)).await
        }
        Err(SendError::Known(Known::ChannelGone)) => channel_lost(tables, game, row.channel).await,
        // No other answer means that the post is gone.
        Ok(()) | Err(_) => Ok(()),
    }
}

/// Posts the current turn again, without a ping, unless a later post took the place of the one that was lost,
/// or is about to.
pub async fn post_lost(tables: &Tables, game: GameId, lost: Option<MessageId>) -> Result<()> {
    change_by_itself(tables, game, |mut draft| async move {
        let table = &draft.table;
        if !table.is_running() {
            return draft.leave();
        }
        let latest = tables.store.turn_post(game, table.row.channel).await?;
        let owed = tables.store.pending(game).await?;
        let is_owed = owed.iter().any(|row| row.kind == Delivery::TURN);
        if is_owed || latest.map(|post| post.message) != lost {
            return draft.leave();
        }
        let due = due_now(table, tables.clock.now());
        let again = posts::standing(tables, table, &due).await?;
        draft.deliveries.extend(again);
        draft.store()
    })
    .await
}

/// A channel or thread was deleted: the players of its tables hear, those in threads of it too.
pub async fn channel_deleted(tables: &Tables, channel: ChannelId) -> Result<()> {
    for (game, channel) in tables.store.open_tables_under(channel).await? {
        if let Err(error) = channel_lost(tables, game, channel).await {
            warn!(game.id = %game, "Game {game}: its players were not told of their lost channel: {error:#}");
        }
    }
    Ok(())
}

/// Tells every player of an open table, once, that its channel was deleted and how to go on elsewhere.
pub async fn channel_lost(tables: &Tables, game: GameId, channel: ChannelId) -> Result<()> {
    change_by_itself(tables, game, |mut draft| async move {
        let table = &mut draft.table;
        let is_open = matches!(table.row.status, Status::Lobby | Status::Running);
        let is_news = table.settings.lost_channel != Some(channel);
        if !is_open || table.row.channel != channel || !is_news {
            return draft.leave();
        }
        table.settings.lost_channel = Some(channel);
        let people = table.seats.iter().filter(|row| row.computer.is_none());
        let told = people.filter_map(|row| {
            let player = row.player?;
            let chosen = draft.people.chose(player).language;
            let words = Words::of(chosen.unwrap_or(row.details.language));
            let text = words.table.channel_deleted.fill(&[("game", &game)]);
            Some(Delivery::Direct(DirectMessage {
                player,
                silent: false,
                message: ui::Message::text(text),
                picture: None,
                alt: ui::Alt::default(),
                instead: None,
            }))
        });
        draft.deliveries.extend(told);
        draft.store()
    })
    .await
}
