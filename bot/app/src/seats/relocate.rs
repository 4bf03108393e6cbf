//! Moving a table to another channel of its server: it goes on there with its buttons, and the channel it
//! leaves says where.

use domain::ids::{ChannelId, GameId};
use engine::ids::Seat;
use serde_json::{Value, json};
use store::{SeatRow, TimerKind};
use table::Table;
use table::change::change;
use table::clocks::due_now;
use table::outbox::payload::Delivery;
use table::outbox::{Known, Messenger, SendError};
use table::permission::{only_here, open};
use table::request::{Answer, Beyond, Caller, Error, Place, Result, Rights, refuse_missing};
use table::tables::Tables;
use table::tell::other_posts::notice;
use table::tell::posts;
use table::timers;
use words::{escape, place};

use crate::seats::give;

/// Moves a table to another channel.
pub async fn move_table(
    tables: &Tables,
    caller: &Caller,
    game: GameId,
    channel: ChannelId,
    messenger: &dyn Messenger,
) -> Result<Answer> {
    let table = tables.load(game, caller.words()).await?;
    check_reach(caller, &table, channel, messenger).await?;
    check_channel(tables, caller, &table, channel, messenger).await?;
    change(tables, caller, game, |mut draft| async move {
        let table = &mut draft.table;
        open(table, caller)?;
        let moved = moved(table, caller, channel)?;
        table.row.channel = channel;
        table.row.parent = None;
        table.settings.own_thread = false;
        draft.deliveries.push(moved.arrival);
        if table.is_running() {
            // The posts that asked stay behind, with their buttons.
            table.settings.votes.clear();
            table.settings.asked = None;
            draft.timers.push(timers::clear(TimerKind::Asked, None));
            for seat in (0..).map(Seat).take(draft.table.seats.len()) {
                give::withdraw(&mut draft, seat);
            }
            let table = &draft.table;
            draft.deliveries.extend(
                posts::standing(tables, table, &due_now(table, tables.clock.now()), None).await?,
            );
            draft.deliveries.extend(give::asked_again(table));
        }
        draft.deliveries.push(moved.farewell);
        draft.note_deed(caller.user, "move", moved.details);
        draft.tell(moved.answer);
        draft.store()
    })
    .await
}

/// Refused to somebody who does not moderate the channel.
async fn check_reach(
    caller: &Caller,
    table: &Table,
    channel: ChannelId,
    messenger: &dyn Messenger,
) -> Result<()> {
    if caller.rights.beyond == Beyond::Server {
        return Ok(());
    }
    let own = messenger.member_permissions(table.row.server, caller.user, Some(channel));
    match own.await {
        Ok(own) if Rights::moderates(own) => Ok(()),
        Ok(_) | Err(SendError::Known(_)) => Err(only_here(caller)),
        Err(error) => Err(Error::Internal(error.into())),
    }
}

/// Refused unless games are played in the channel and the bot may post there.
async fn check_channel(
    tables: &Tables,
    caller: &Caller,
    table: &Table,
    channel: ChannelId,
    messenger: &dyn Messenger,
) -> Result<()> {
    let settings = tables.server(table.row.server).await?;
    if !settings.allows(channel, None) {
        let channels = caller.words().channels(&settings.channels);
        let words = &caller.words().server;
        return Err(Error::refused(words.not_here(place::Channels(&channels))));
    }
    let own = match messenger.permissions(table.row.server, channel).await {
        Ok(own) => own,
        // Discord tells nothing about channels that the bot cannot see.
        Err(SendError::Known(Known::NoAccess | Known::NoPermission | Known::ChannelGone)) => 0,
        Err(error) => return Err(Error::Internal(error.into())),
    };
    let rights = Rights {
        bot: Some(own),
        ..Rights::default()
    };
    let place = Place::Server {
        server: table.row.server,
        channel,
        parent: None,
        language: table.settings.language,
    };
    refuse_missing(caller, &rights.missing_at(&place), channel)
}

/// Posts, details of the audit entry, and answer of a move to another channel.
struct Moved {
    arrival: Delivery,
    farewell: Delivery,
    /// Details of the audit entry.
    details: Value,
    answer: String,
}

fn moved(table: &Table, caller: &Caller, channel: ChannelId) -> Result<Moved> {
    let before = table.row.channel;
    if before == channel {
        let words = &caller.words().moderation;
        return Err(Error::refused(words.there_already()));
    }
    let words = &table.words().moderation;
    let there = format!("<#{channel}>");
    let game = table.id();
    let arrival = words.moved_here(
        place::Channel(&format!("<#{before}>")),
        place::Game(&game),
        place::Player(&escape(&caller.name)),
    );
    let mut farewell = words.moved_away(place::Channel(&there), place::Game(&game));
    let is_asked = |row: &SeatRow| row.details.proposal.is_some();
    let settings = &table.settings;
    if !settings.votes.is_empty() || settings.asked.is_some() || table.seats.iter().any(is_asked) {
        farewell = format!("{farewell} {}", words.ask_anew());
    }
    let ids = [before, channel].map(|id| id.0.to_string());
    Ok(Moved {
        arrival: notice(&arrival, Vec::new()),
        farewell: Delivery::Farewell {
            channel: before,
            text: farewell,
        },
        details: json!({ "before": ids[0], "channel": ids[1] }),
        answer: caller
            .words()
            .moderation
            .moved_answer(place::Channel(&there), place::Game(&game)),
    })
}
