//! Lists of tables: the caller's own, with what waits for them first, and the server's. The way from one table
//! that waits to the next.

use std::sync::Arc;

use crate::app::request::{Answer, Caller, Error, Result, link};
use crate::app::table::Table;
use crate::app::table::choices::watchable;
use crate::app::table::clocks::due_now;
use crate::app::table::tables::Tables;
use crate::app::tell::clock::{due_line, relative};
use crate::app::tell::next::{next_row, open_button, waits};
use crate::app::tell::seen::names;
use crate::app::tell::undo::with_row;
use crate::app::tell::waits::state;
use crate::ids::{ChannelId, GameId, GuildId};
use crate::outbox::Messenger;
use crate::store::{Status, TableLine};
use crate::text::{Template, escape};
use crate::ui::{Button, Label, Link, MAX_BUTTONS, MAX_ROWS, Row};

/// The caller's tables: those that wait for the caller first, the longest wait first, each of these with a button
/// to its menu.
pub async fn own_tables(tables: &Tables, caller: &Caller) -> Result<Answer> {
    let lines = tables.store.open_tables_of(caller.user).await?;
    let words = &caller.words().table;
    let (mut answer, mut buttons) = list(tables, caller, &lines, &words.no_tables).await?;
    buttons.truncate(MAX_BUTTONS * MAX_ROWS);
    let rows = buttons.chunks(MAX_BUTTONS);
    answer.message.rows = rows.map(|row| Row::Buttons(row.to_vec())).collect();
    Ok(answer)
}

/// The open tables of the server in channels that the caller sees, with buttons to the games of others.
pub async fn all_tables(
    tables: &Tables,
    caller: &Caller,
    messenger: &dyn Messenger,
) -> Result<Answer> {
    let words = &caller.words().table;
    let Some(server) = caller.place.server() else {
        return Err(Error::refused(words.only_in_servers.as_str()));
    };
    let lines = watchable(tables, caller, messenger, server).await?;
    let (mut answer, _) = list(tables, caller, &lines, &words.none_to_watch).await?;
    let own = tables.store.open_tables_of(caller.user).await?;
    let mut links = Vec::new();
    for line in &lines {
        let is_own = own.iter().any(|own| own.id == line.id);
        if line.status == Status::Running && !is_own && links.len() < MAX_BUTTONS * MAX_ROWS {
            links.push(link_to(tables, caller, line).await?);
        }
    }
    let rows = links.chunks(MAX_BUTTONS);
    answer.message.rows = rows.map(|row| Row::Links(row.to_vec())).collect();
    Ok(answer)
}

async fn link_to(tables: &Tables, caller: &Caller, line: &TableLine) -> Result<Link> {
    let table = readable(tables, line.id).await?;
    let name = table.as_ref().map(|table| table.variant.name.as_str());
    let variant = name.unwrap_or(&line.variant);
    let words = &caller.words().table.list_watch;
    let label = words.fill(&[("variant", &variant), ("game", &line.id)]);
    let address = newest_link(tables, line.id, (line.server, line.channel)).await?;
    Ok(watch_link(address, label))
}

/// A button that leads to a post of a table.
pub(super) fn watch_link(address: String, label: impl Into<Label>) -> Link {
    Link {
        address,
        label: label.into(),
        emoji: "👀".to_owned(),
    }
}

/// Adds to the answer about a table where the caller has nothing to decide now a button to the one of their
/// tables that has waited longest, if any waits.
pub async fn lead_on(
    tables: &Tables,
    caller: &Caller,
    game: GameId,
    answer: &mut Answer,
) -> Result<()> {
    let table = readable(tables, game).await?;
    let own = table.as_ref().and_then(|table| {
        let seat = table.seat_of(caller.user)?;
        table.seat(seat).waiting
    });
    if own.is_none() {
        let row = next_row(tables, caller.user, game, caller.words()).await?;
        with_row(&mut answer.message.rows, row);
    }
    Ok(())
}

/// A link to the newest post of a table, or to its place if none is known.
pub(super) async fn newest_link(
    tables: &Tables,
    game: GameId,
    (server, channel): (GuildId, ChannelId),
) -> Result<String> {
    Ok(match tables.store.newest_post(game).await? {
        Some((channel, message)) => format!("{}/{message}", link(server, channel)),
        None => link(server, channel),
    })
}

/// The table; `None` also if it cannot be read: the others are shown, and opening the broken one reports it.
async fn readable(tables: &Tables, game: GameId) -> Result<Option<Arc<Table>>> {
    match tables.find(game).await {
        Err(Error::Unreadable { .. }) => Ok(None),
        found => found,
    }
}

/// The tables in words, with a button to each that waits for the caller.
async fn list(
    tables: &Tables,
    caller: &Caller,
    lines: &[TableLine],
    none: &Template,
) -> Result<(Answer, Vec<Button>)> {
    let words = caller.words();
    if lines.is_empty() {
        return Ok((Answer::text(none.as_str()), Vec::new()));
    }
    let (mut told, mut buttons) = (Vec::new(), Vec::new());
    for line in lines {
        let link = newest_link(tables, line.id, (line.server, line.channel)).await?;
        let table = readable(tables, line.id).await?;
        let name = table.as_ref().map(|table| table.variant.name.as_str());
        if waits(line) {
            buttons.push(open_button(line, name, &words.table.list_open));
        }
        let variant = escape(name.unwrap_or(&line.variant));
        let state = table.as_ref().map(|table| state(table, words));
        // Opening it says why it cannot be read.
        let state = state.unwrap_or_else(|| "?".to_owned());
        let text = match line.waiting.filter(|_| waits(line)) {
            Some(since) => words.table.list_waiting.fill(&[
                ("game", &line.id),
                ("variant", &variant),
                ("link", &link),
                ("time", &relative(since)),
            ]),
            None => words.table.list_other.fill(&[
                ("game", &line.id),
                ("variant", &variant),
                ("link", &link),
                ("state", &state),
            ]),
        };
        let due = table.and_then(|table| own_due(&table, tables, caller, line));
        told.push(match due {
            Some(due) => format!("{text} {due}"),
            None => text,
        });
    }
    Ok((Answer::pages(&told), buttons))
}

/// When the caller is due at a table that waits for them, and what of it is the bank's.
fn own_due(table: &Table, tables: &Tables, caller: &Caller, line: &TableLine) -> Option<String> {
    if line.waiting.is_none() || line.deadline.is_none() {
        return None;
    }
    let own = table.seat_of(caller.user);
    let mut due = due_now(table, tables.clock.now());
    due.retain(|due| Some(due.seat) == own);
    due_line(caller.words(), &names(table), &due, &table.settings)
}
