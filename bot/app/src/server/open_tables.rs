//! The open tables that somebody moderates, of a server or of one channel: where each is, who is awaited since
//! when, and buttons to act.

use std::sync::Arc;

use domain::press;
use domain::press::Look;
use domain::ui::{Button, MAX_ROWS, Row};
use table::Table;
use table::permission::{moderators_only, only_here};
use table::request::{Answer, Beyond, Caller, Error, Result};
use table::tables::Tables;
use table::tell::waiting_for::{since, state};
use words::{Words, escape, place};

/// The list; tables that have waited longest for somebody come first.
pub async fn list(tables: &Tables, caller: &Caller) -> Result<Answer> {
    let server = moderators_only(caller)?;
    let words = caller.words();
    let mut open: Vec<Arc<Table>> = Vec::new();
    for line in tables.store.open_tables_in(server).await? {
        match tables.find(line.id).await {
            // A permission in one channel shows the tables of that channel alone.
            Ok(table) => open.extend(table.filter(|table| table.is_moderated_by(caller))),
            // `railpost tables --broken` tells of it; the others are shown.
            Err(Error::Unreadable { .. }) => {}
            Err(error) => return Err(error),
        }
    }
    if open.is_empty() && caller.rights.beyond != Beyond::Server {
        return Err(only_here(caller));
    }
    if open.is_empty() {
        return Ok(Answer::text(words.moderation.list_none()));
    }
    // A table that waits for nobody is not stuck, and comes last.
    open.sort_by_key(|table| {
        let since = since(table);
        (since.is_none(), since, table.row.created)
    });
    let mut lines = vec![words.moderation.list_title().to_owned()];
    lines.extend(open.iter().map(|table| line(table, words)));
    let mut pages = words::pages(&lines).into_iter();
    let mut answer = Answer::text(pages.next().unwrap_or_default());
    answer.more = pages.collect();
    let running = open.iter().filter(|table| table.is_running());
    answer.message.rows = running
        .take(MAX_ROWS)
        .map(|table| Row::Buttons(buttons(table, words)))
        .collect();
    Ok(answer)
}

fn line(table: &Table, words: &Words) -> String {
    let own = &words.moderation;
    own.list_line(
        place::Channel(&format!("<#{}>", table.row.channel)),
        place::Game(&table.id()),
        place::State(&state(table, words)),
        place::Variant(&escape(&table.variant.name)),
    )
}

/// What can be done about a running table.
fn buttons(table: &Table, words: &Words) -> Vec<Button> {
    let game = table.id();
    let (words, named) = (&words.moderation, place::Game(&game));
    let (press, label) = match table.settings.pause {
        None => (press::Pause { game }.id(), words.list_pause(named)),
        Some(_) => (press::Resume { game }.id(), words.list_resume(named)),
    };
    let look = Look::Board;
    let acts = [
        (press, label),
        (press::LookAt { game, look }.id(), words.list_board(named)),
        (
            press::Audit {
                page: 0,
                game: Some(game),
            }
            .id(),
            words.list_audit(named),
        ),
    ];
    acts.into_iter()
        .map(|(id, label)| Button::new(id, label))
        .collect()
}
