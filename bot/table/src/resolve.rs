//! Which table a request means, and whether the caller may know of it.

use domain::ids::GameId;
use store::{Status, TableLine};
use tracing::warn;
use words::place;

use crate::moderates;
use crate::outbox::{Messenger, SendError};
use crate::permission::{moderators_only, no_such_table, only_here};
use crate::request::{Caller, Error, Result};
use crate::tables::Tables;

/// Refused unless the caller sits at the table or hosts it, or sees its channel in this server. Of a channel that is
/// gone, only those who played know anything.
pub async fn check_reach(
    tables: &Tables,
    caller: &Caller,
    game: GameId,
    messenger: &dyn Messenger,
) -> Result<()> {
    let Some((server, belongs)) = tables.store.belongs(game, caller.user).await? else {
        return Err(no_such_table(caller.words(), game));
    };
    if belongs {
        return Ok(());
    }
    let row = tables.store.game_row(game).await?;
    let row = row.filter(|row| caller.place.server() == Some(server) && row.server == server);
    let Some(row) = row else {
        return Err(no_such_table(caller.words(), game));
    };
    // A moderator may still end the table of a channel that is gone.
    if row.channel == caller.place.channel() || moderates(&row, caller) {
        return Ok(());
    }
    match messenger.sees(server, caller.user, row.channel).await {
        Ok(true) => Ok(()),
        Ok(false) | Err(SendError::Known(_)) => Err(no_such_table(caller.words(), game)),
        Err(error) => {
            warn!("Whether somebody sees a channel cannot be asked for: {error}");
            let words = &caller.words().table;
            Err(Error::refused(words.sight_unknown()))
        }
    }
}

/// The open table of the channel that the caller is in.
pub async fn open_here(tables: &Tables, caller: &Caller) -> Result<Option<GameId>> {
    match caller.here {
        Some(here) => Ok(Some(here)),
        None => Ok(tables.store.open_table_at(caller.place.channel()).await?),
    }
}

/// The table that is named, if any, and an error if it is out of reach.
async fn reached(
    tables: &Tables,
    caller: &Caller,
    named: Option<GameId>,
    messenger: &dyn Messenger,
) -> Result<Option<GameId>> {
    if let Some(game) = named {
        check_reach(tables, caller, game, messenger).await?;
    }
    Ok(named)
}

/// Says that the channel has no open table: what became of its last game, or how to open one.
pub async fn none_here(tables: &Tables, caller: &Caller) -> Result<String> {
    let words = &caller.words().table;
    if caller.place.server().is_none() {
        return Ok(words.no_table_direct().to_owned());
    }
    let last = tables
        .store
        .last_finished_at(caller.place.channel())
        .await?;
    Ok(match last {
        Some(game) => words.over_here(place::Game(&game)),
        None => words.no_table_here().to_owned(),
    })
}

/// Ended table that a command means: the one named, or the caller's last one here, unless another is open there.
pub async fn ended_table_meant(
    tables: &Tables,
    caller: &Caller,
    named: Option<GameId>,
    messenger: &dyn Messenger,
) -> Result<GameId> {
    if let Some(named) = reached(tables, caller, named, messenger).await? {
        return Ok(named);
    }
    // While a table is open here, no other can be: the command is given that one, and says so and what can be done.
    if let Some(open) = open_here(tables, caller).await? {
        return Ok(open);
    }
    let ended = tables.store.ended_tables_of(caller.user).await?;
    let here = ended
        .iter()
        .find(|line| line.channel == caller.place.channel());
    here.map(|line| line.id)
        .ok_or_else(|| Error::refused(caller.words().table.no_table_here()))
}

/// Finished table that a command means: the one named, or the last one of the channel, or the open one there, which is
/// then refused, or the caller's last one.
pub async fn finished_table_meant(
    tables: &Tables,
    caller: &Caller,
    named: Option<GameId>,
    messenger: &dyn Messenger,
) -> Result<GameId> {
    if let Some(named) = reached(tables, caller, named, messenger).await? {
        return Ok(named);
    }
    let channel = caller.place.channel();
    if let Some(here) = tables.store.last_finished_at(channel).await? {
        return Ok(here);
    }
    // Rather the game being played here than one elsewhere: the command says what can be done with it.
    if let Some(open) = open_here(tables, caller).await? {
        return Ok(open);
    }
    let ended = tables.store.ended_tables_of(caller.user).await?;
    let last = ended.iter().find(|line| line.status == Status::Finished);
    last.map(|line| line.id)
        .ok_or_else(|| Error::refused(caller.words().record.nothing_here()))
}

/// Table that a command about its game so far means: the one named, or the open one of the channel, or a
/// finished one as [`finished_table_meant`] finds it.
pub async fn seen_table_meant(
    tables: &Tables,
    caller: &Caller,
    named: Option<GameId>,
    messenger: &dyn Messenger,
) -> Result<GameId> {
    if named.is_none()
        && let Some(here) = open_here(tables, caller).await?
    {
        return Ok(here);
    }
    finished_table_meant(tables, caller, named, messenger).await
}

/// Table that a moderator's command means: the one named, or that of the channel; one elsewhere is never guessed.
pub async fn moderated_table_meant(
    tables: &Tables,
    caller: &Caller,
    named: Option<GameId>,
) -> Result<GameId> {
    moderators_only(caller)?;
    let game = match named {
        Some(named) => named,
        None => {
            let here = open_here(tables, caller).await?;
            let words = &caller.words().moderation;
            here.ok_or_else(|| Error::refused(words.which()))?
        }
    };
    let table = tables.load(game, caller.words()).await?;
    if table.is_moderated_by(caller) {
        Ok(game)
    } else if caller.place.server() == Some(table.row.server) {
        Err(only_here(caller))
    } else {
        Err(no_such_table(caller.words(), game))
    }
}

/// The table that a command means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Meant {
    Table(GameId),
    /// One of several of the caller's.
    Several,
    None,
}

/// Table that a command means: the one named, or that of the channel, or the caller's only one that
/// waits.
pub async fn open_table_meant(
    tables: &Tables,
    caller: &Caller,
    named: Option<GameId>,
    messenger: &dyn Messenger,
) -> Result<Meant> {
    if let Some(named) = reached(tables, caller, named, messenger).await? {
        return Ok(Meant::Table(named));
    }
    if let Some(here) = open_here(tables, caller).await? {
        return Ok(Meant::Table(here));
    }
    let mine = tables.store.open_tables_of(caller.user).await?;
    let waiting: Vec<&TableLine> = mine.iter().filter(|line| line.waiting.is_some()).collect();
    Ok(match (waiting.as_slice(), mine.as_slice()) {
        ([only], _) => Meant::Table(only.id),
        (_, [only]) => Meant::Table(only.id),
        (_, []) => Meant::None,
        (_, [_, _, ..]) => Meant::Several,
    })
}

/// As [`open_table_meant`], or else the last game of the channel: for looking at it.
pub async fn shown_table_meant(
    tables: &Tables,
    caller: &Caller,
    named: Option<GameId>,
    messenger: &dyn Messenger,
) -> Result<Meant> {
    let meant = open_table_meant(tables, caller, named, messenger).await?;
    if let Meant::Table(_) = meant {
        return Ok(meant);
    }
    let channel = caller.place.channel();
    let last = tables.store.last_finished_at(channel).await?;
    Ok(last.map_or(meant, Meant::Table))
}
