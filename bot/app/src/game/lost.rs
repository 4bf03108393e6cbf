//! Deleted posts and channels: the post of the current turn comes again, and the players hear of a deleted
//! channel by direct message.
//!
//! Discord tells a bot of deleted channels, but of a deleted message only if it hears of all messages of a server,
//! which this one does not. So it looks: at reminders, at commands, and at presses on anything but the post itself,
//! except for moves.
//!
//! What a table shows and its channel did not take, for a missing permission or for any other reason, is noted. It comes
//! with the next turn, or as soon as Discord tells that permissions or threads changed, or that the bot was invited
//! again; else at a command, or when [`post_owed`] looks.

use domain::ids::{ChannelId, GameId, GuildId, MessageId};
use jiff::{SignedDuration, Timestamp};
use store::{GameRow, Status};
use table::change::change_by_itself;
use table::clocks::due_now;
use table::outbox::payload::{Delivery, DirectMessage};
use table::outbox::{Known, Messenger, Permission, SendError};
use table::request::Result;
use table::tables::Tables;
use table::tell::posts;
use tracing::warn;
use words::{Words, place};

/// Keys of the notes about posts that their channels did not take.
const OWED: &str = "post_owed.";
/// Value of a note, until the post is tried again without a known reason to: then [`TRIED`] and the time of that.
const NEW: &str = "new";
const TRIED: &str = "tried";
/// Minimum time between two tries without a known reason, and between two at commands: in a locked thread, for one, none of
/// them succeeds.
const RETRY_INTERVAL: SignedDuration = SignedDuration::from_hours(1);
const PAUSE_AT_COMMANDS: SignedDuration = SignedDuration::from_mins(1);
/// Time after which nobody needs to see the end of a game any more.
const END_LIFE: SignedDuration = SignedDuration::from_hours(7 * 24);

/// Key of the note that a table's channel did not take the post of its lobby, of its current turn, or of its end.
pub fn owed(game: GameId) -> String {
    format!("{OWED}{game}")
}

/// Whether a table owes its channel such a post.
pub async fn is_post_owed(tables: &Tables, game: GameId) -> Result<bool> {
    Ok(tables.store.fact(&owed(game)).await?.is_some())
}

/// Notes that a table's channel does not take such a post.
pub async fn post_refused(tables: &Tables, game: GameId) -> Result<()> {
    let key = owed(game);
    if tables.store.fact(&key).await?.is_none() {
        tables.store.set_fact(&key, NEW).await?;
    }
    Ok(())
}

/// Keys of the facts to remove once a table's channel takes the post of a turn, so that another refusal is told again.
/// Without the first fact there is no other.
pub fn over_with_post(game: GameId) -> Vec<String> {
    vec![owed(game), channel_told(game)]
}

/// Key of the note that says why a table's channel takes no posts. It is made once somebody was told.
pub fn channel_told(game: GameId) -> String {
    format!("channel_told.{game}")
}

/// Scope of a change that may let posts arrive again.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RetryScope {
    /// Unknown: each post is tried from time to time.
    Anything,
    /// Unknown, but somebody uses the bot in this channel: its post is tried more often.
    Perhaps(ChannelId),
    Server(GuildId),
    /// In a channel and its threads.
    Channel(ChannelId),
}

/// Posts what channels did not take and do now.
pub async fn post_owed(
    tables: &Tables,
    messenger: &dyn Messenger,
    changed: RetryScope,
) -> Result<()> {
    for (key, state) in tables.store.facts(OWED).await? {
        let game = key.strip_prefix(OWED).and_then(|game| game.parse().ok());
        let Some(game) = game else { continue };
        if changed == RetryScope::Anything
            && since_tried(&state, tables.clock.now()) < RETRY_INTERVAL
        {
            continue;
        }
        if let Err(error) = post_if_owed(tables, messenger, game, changed).await {
            warn!(game.id = %game, "Game {game}: its post is still owed: {error:#}");
        }
    }
    Ok(())
}

/// Posts what a table's channel did not take if the bot may write there now.
async fn post_if_owed(
    tables: &Tables,
    messenger: &dyn Messenger,
    game: GameId,
    changed: RetryScope,
) -> Result<()> {
    let key = owed(game);
    let Some(state) = tables.store.fact(&key).await? else {
        return Ok(());
    };
    let now = tables.clock.now();
    let row = tables.store.game_row(game).await?;
    let Some(row) = row.filter(|row| is_missed(row, now)) else {
        return Ok(tables.store.remove_fact(&key).await?);
    };
    let is_there = match changed {
        RetryScope::Anything => true,
        RetryScope::Server(server) => row.server == server,
        RetryScope::Channel(channel) => row.channel == channel || row.parent == Some(channel),
        RetryScope::Perhaps(channel) => {
            row.channel == channel && PAUSE_AT_COMMANDS <= since_tried(&state, now)
        }
    };
    if !is_there {
        return Ok(());
    }
    // A thread has the permissions of its channel.
    let place = row.parent.unwrap_or(row.channel);
    let Ok(own) = messenger.permissions(row.server, place).await else {
        return Ok(());
    };
    if !Permission::may_write(own, row.parent.is_some()) {
        return Ok(());
    }
    if matches!(changed, RetryScope::Anything | RetryScope::Perhaps(_)) {
        let tried = format!("{TRIED} {}", now.as_millisecond());
        tables.store.set_fact(&key, &tried).await?;
    }
    if let (Status::Finished, Some(ended)) = (row.status, row.ended) {
        if !tables.store.take_up(game, ended, now).await? {
            tables.store.remove_fact(&key).await?;
        }
        return Ok(());
    }
    post_again(tables, game, Missing::Refused).await
}

/// Whether people still miss what a table owes its channel.
fn is_missed(row: &GameRow, now: Timestamp) -> bool {
    match row.status {
        Status::Lobby | Status::Running => true,
        Status::Finished => row
            .ended
            .is_none_or(|ended| now.duration_since(ended) < END_LIFE),
        Status::Cancelled => false,
    }
}

/// Time since a post was last tried again; the maximum if it never was.
fn since_tried(state: &str, now: Timestamp) -> SignedDuration {
    let tried = state
        .strip_prefix(TRIED)
        .and_then(|at| at.trim().parse().ok());
    let tried = tried.and_then(|at| Timestamp::from_millisecond(at).ok());
    tried.map_or(SignedDuration::MAX, |tried| now.duration_since(tried))
}

/// Looks for the post of the current turn, unless it is the message that was `pressed`.
pub async fn look_for_post(
    tables: &Tables,
    messenger: &dyn Messenger,
    game: GameId,
    pressed: Option<MessageId>,
) -> Result<()> {
    let Some(post) = tables.store.where_to_look(game, &owed(game)).await? else {
        return Ok(());
    };
    if post.is_noted {
        post_if_owed(tables, messenger, game, RetryScope::Perhaps(post.channel)).await?;
    }
    let message = post.message.filter(|message| pressed != Some(*message));
    let Some(message) = message.filter(|_| !post.is_coming) else {
        return Ok(());
    };
    match messenger.look_for(post.channel, message).await {
        Err(SendError::Known(Known::MessageGone)) => post_lost(tables, game, Some(message)).await,
        Err(SendError::Known(Known::ChannelGone)) => channel_lost(tables, game, post.channel).await,
        // No other answer means that the post is gone.
        Ok(()) | Err(_) => Ok(()),
    }
}

/// Posts the current turn again, without a ping, unless a later post took the place of the one that was lost,
/// or is about to.
pub async fn post_lost(tables: &Tables, game: GameId, lost: Option<MessageId>) -> Result<()> {
    post_again(tables, game, Missing::Lost(lost)).await
}

/// Why the post of the current turn is not there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Missing {
    /// This message was deleted, or there was none.
    Lost(Option<MessageId>),
    /// The channel did not take it. The players who are to move were never called, so it comes with a ping.
    Refused,
}

/// Posts the current turn again if that is still missing; or the lobby, whose post comes with every change of it.
async fn post_again(tables: &Tables, game: GameId, missing: Missing) -> Result<()> {
    change_by_itself(tables, game, |mut draft| async move {
        let table = &draft.table;
        if table.is_lobby() && missing == Missing::Refused {
            return draft.store();
        }
        if !table.is_running() {
            return draft.leave();
        }
        // In this order: a worker that posts the turn notes the post, and removes the note that it was refused,
        // together with what is to be delivered.
        let pending = tables.store.pending(game).await?;
        if pending.iter().any(|row| row.kind == Delivery::TURN) {
            return draft.leave();
        }
        let is_missing = match missing {
            Missing::Lost(lost) => {
                let latest = tables.store.turn_post(game, table.row.channel).await?;
                latest.map(|post| post.message) == lost
            }
            Missing::Refused => is_post_owed(tables, game).await?,
        };
        if !is_missing {
            return draft.leave();
        }
        let due = due_now(table, tables.clock.now());
        let called = (missing == Missing::Refused).then_some(&draft.people);
        let again = posts::standing(tables, table, &due, called).await?;
        draft.deliveries.extend(again);
        if missing == Missing::Refused {
            draft.deliveries.push(Delivery::Strip);
        }
        draft.store()
    })
    .await
}

/// Tells the players of all tables in a deleted channel, and in threads of it, that it is gone.
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
            let words = Words::of(draft.people.chose(player).speaks());
            let text = words.table.channel_deleted(place::Game(&game));
            Some(Delivery::Direct(DirectMessage::news(player, text)))
        });
        draft.deliveries.extend(told);
        draft.store()
    })
    .await
}
