//! Which table a request means, and whether the caller may know of it.

use crate::permission::{moderators_only, no_such_table, only_here};
use crate::request::{Caller, Error, Result};
use crate::tables::Tables;
use domain::ids::GameId;
use store::{Status, TableLine};

/// Refused unless the table is of the caller's server, or the caller sits at it or hosts it.
pub async fn check_reach(tables: &Tables, caller: &Caller, game: GameId) -> Result<()> {
    match tables.store.belongs(game, caller.user).await? {
        Some((server, belongs)) if belongs || caller.place.server() == Some(server) => Ok(()),
        Some(_) | None => Err(no_such_table(caller, game)),
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
) -> Result<Option<GameId>> {
    if let Some(game) = named {
        check_reach(tables, caller, game).await?;
    }
    Ok(named)
}

/// Refusal where the channel has no open table: what became of its last game, or how to open one.
async fn none_here(tables: &Tables, caller: &Caller) -> Result<Error> {
    let words = &caller.words().table;
    let last = tables
        .store
        .last_finished_at(caller.place.channel())
        .await?;
    Ok(Error::refused(match last {
        Some(game) => words.over_here.fill(&[("game", &game)]),
        None => words.no_table_here.to_string(),
    }))
}

/// Ended table that a command means: the one named, or the caller's last one here, unless another is open there.
pub async fn ended_table_meant(
    tables: &Tables,
    caller: &Caller,
    named: Option<GameId>,
) -> Result<GameId> {
    if let Some(named) = reached(tables, caller, named).await? {
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
        .ok_or_else(|| Error::refused(caller.words().table.no_table_here.as_str()))
}

/// Finished table that a command means: the one named, or the last one of the channel, or the open one there, which is
/// then refused, or the caller's last one.
pub async fn finished_table_meant(
    tables: &Tables,
    caller: &Caller,
    named: Option<GameId>,
) -> Result<GameId> {
    if let Some(named) = reached(tables, caller, named).await? {
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
        .ok_or_else(|| Error::refused(caller.words().record.nothing_here.as_str()))
}

/// Table that a command about its game so far means: the one named, or the open one of the channel, or a
/// finished one as [`finished_table_meant`] finds it.
pub async fn seen_table_meant(
    tables: &Tables,
    caller: &Caller,
    named: Option<GameId>,
) -> Result<GameId> {
    if named.is_none()
        && let Some(here) = open_here(tables, caller).await?
    {
        return Ok(here);
    }
    finished_table_meant(tables, caller, named).await
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
            here.ok_or_else(|| Error::refused(words.which.as_str()))?
        }
    };
    let table = tables.load(game, caller.words()).await?;
    if table.is_moderated_by(caller) {
        Ok(game)
    } else if caller.place.server() == Some(table.row.server) {
        Err(only_here(caller))
    } else {
        Err(no_such_table(caller, game))
    }
}

/// Table that a command means: the one named, or that of the channel, or the caller's only one that
/// waits.
pub async fn table_meant(
    tables: &Tables,
    caller: &Caller,
    named: Option<GameId>,
) -> Result<GameId> {
    if let Some(named) = reached(tables, caller, named).await? {
        return Ok(named);
    }
    if let Some(here) = open_here(tables, caller).await? {
        return Ok(here);
    }
    let mine = tables.store.open_tables_of(caller.user).await?;
    let waiting: Vec<&TableLine> = mine.iter().filter(|line| line.waiting.is_some()).collect();
    match (waiting.as_slice(), mine.as_slice()) {
        ([only], _) => Ok(only.id),
        (_, [only]) => Ok(only.id),
        (_, []) => Err(none_here(tables, caller).await?),
        (_, [_, _, ..]) => Err(Error::refused(caller.words().table.which_table.as_str())),
    }
}
