//! For whom a table waits, and since when.

use jiff::Timestamp;
use store::SeatRow;
use words::{Words, place};

use crate::Table;
use crate::tell::clock::relative;
use crate::tell::reader_view::escaped_names;

/// Since when the table waits for somebody.
pub fn since(table: &Table) -> Option<Timestamp> {
    table.seats.iter().filter_map(|row| row.waiting).min()
}

/// For whom an open table waits and since when, or why it waits for nobody.
pub fn state(table: &Table, words: &Words) -> String {
    let own = &words.moderation;
    let settings = &table.settings;
    match (since(table), settings.pause, settings.end_of_rest()) {
        _ if table.is_lobby() => own.list_lobby(place::N(&table.seats.len())),
        (_, _, Some(until)) => own.list_rests(place::Time(&relative(until))),
        (_, Some(pause), None) => own.list_paused(place::Time(&relative(pause.until))),
        (Some(since), None, None) => own.list_waits(
            place::Players(&words.list(&awaited(table))),
            place::Time(&relative(since)),
        ),
        (None, None, None) => own.list_plays().to_owned(),
    }
}

/// Since when a running table waits for somebody, as a sentence; `None` if it waits for nobody.
pub fn sentence(table: &Table, words: &Words) -> Option<String> {
    let settings = &table.settings;
    let goes_on = settings.pause.is_none() && settings.rests_until.is_none();
    let since = since(table).filter(|_| goes_on)?;
    Some(words.table.awaited(place::Time(&relative(since))))
}

fn awaited(table: &Table) -> Vec<String> {
    let names = escaped_names(table);
    let is_awaited = |row: &&SeatRow| row.waiting.is_some();
    let awaited = table.seats.iter().filter(is_awaited);
    awaited
        .filter_map(|row| names.get(usize::from(row.seat)).cloned())
        .collect()
}
