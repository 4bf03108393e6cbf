//! Whether people are ready: asked before a game begins of everybody who may not know that it does.
//!
//! Asked are those who joined over an hour ago, or before what will be played was changed; in a rematch, as soon as it
//! is opened, all others who are to play again. The game begins once they are ready; after a day the others lose their
//! place.

use std::collections::BTreeSet;

use domain::ids::{GameId, UserId};
use jiff::{SignedDuration, Timestamp};
use store::{Question, SeatRow, TimerKind};
use table::Table;
use table::change::change_by_itself;
use table::change::draft::Draft;
use table::request::{Caller, Error, Result};
use table::tables::Tables;
use table::tell::clock::date;
use table::tell::game_menus::ready_rows;
use table::tell::lobby::awaited;
use table::tell::other_posts::ask as ask_people;
use table::timers;
use words::{escape, place};

/// Time to say so.
pub(super) const DAY: SignedDuration = SignedDuration::from_hours(24);
/// Time for which somebody who joined, or said so, counts as ready.
const FRESH: SignedDuration = SignedDuration::from_hours(1);

/// Asks those who may not know that the game begins; false if there are none, or no more of them.
pub(super) fn ask(draft: &mut Draft, caller: &Caller, now: Timestamp) -> bool {
    let table = &mut draft.table;
    if table.settings.starts_until.is_none() {
        let seats = table.seats.iter();
        let to_ask: Vec<bool> = seats
            .map(|row| row.player != Some(caller.user) && !is_ready(table, row, now))
            .collect();
        for (row, is_awaited) in table.seats.iter_mut().zip(to_ask) {
            row.details.is_awaited = is_awaited;
        }
    }
    if !is_waiting(table) {
        return false;
    }
    let words = &caller.words().table;
    let told = awaited(&table.seats, caller.words());
    draft.tell(words.ready_asked(place::Players(&told)));
    let table = &mut draft.table;
    if table.settings.starts_until.is_none() {
        let until = now + DAY;
        table.settings.starts_until = Some(until);
        let ping = called(table, now);
        let text = table.words().table.ready_ask(
            place::Players(&awaited(&table.seats, table.words())),
            place::Time(&date(until)),
        );
        let (row, seats, settings) = (&table.row, &table.seats, &table.settings);
        let rows = ready_rows(row, seats, settings, &table.variant, table.words());
        let asks = ask_people(Question::Ready, &text, rows, ping.clone());
        draft.deliveries.push(asks);
        draft.calls.extend(ping);
        draft
            .timers
            .push(timers::set(TimerKind::Ready, None, until));
    }
    true
}

/// Whether somebody in a lobby knows that the game begins. A computer does.
fn is_ready(table: &Table, row: &SeatRow, now: Timestamp) -> bool {
    let said = row.details.ready.unwrap_or(row.joined);
    let by_rematch = table.settings.rematch_of.is_some() && said <= table.row.created;
    let is_changed = table
        .settings
        .rules_changed
        .is_some_and(|changed| said <= changed);
    row.player.is_none() || now <= said + FRESH && !by_rematch && !is_changed
}

/// Notes who is called: nobody twice a day.
fn called(table: &mut Table, now: Timestamp) -> Vec<UserId> {
    let mut called = Vec::new();
    for row in table.seats.iter_mut().filter(|row| row.details.is_awaited) {
        let before = row.details.ready_called;
        if before.is_none_or(|before| before + DAY <= now) {
            row.details.ready_called = Some(now);
            called.extend(row.player);
        }
    }
    called
}

fn is_waiting(table: &Table) -> bool {
    table.seats.iter().any(|row| row.details.is_awaited)
}

/// The caller is ready.
pub(super) fn answer(draft: &mut Draft, caller: &Caller, now: Timestamp) -> Result<()> {
    let words = &caller.words().table;
    let table = &mut draft.table;
    let mut rows = table.seats.iter_mut();
    let row = rows.find(|row| row.player == Some(caller.user));
    let row = row.ok_or_else(|| Error::refused(words.not_in()))?;
    if table.settings.starts_until.is_none() {
        return Err(Error::refused(not_asked(table, caller)));
    }
    if !row.details.is_awaited {
        return Err(Error::refused(words.ready_already()));
    }
    row.details.is_awaited = false;
    row.details.ready = Some(now);
    let others = awaited(&table.seats, caller.words());
    draft.tell(match others.is_empty() {
        true => words.ready_noted_last().to_owned(),
        false => words.ready_noted(place::Players(&others)),
    });
    Ok(())
}

/// Refusal of an answer to a question that is not open; it names the button of the table's post.
pub(super) fn not_asked(table: &Table, caller: &Caller) -> String {
    let start = table.words().menu.start();
    caller.words().table.ready_not_asked(place::Button(&start))
}

/// Whether the game is to begin as nobody is awaited any more.
pub(super) fn is_over(table: &Table) -> bool {
    table.settings.starts_until.is_some() && !is_waiting(table)
}

/// Ends the asking; false if nobody was asked.
pub(super) fn end(draft: &mut Draft) -> bool {
    let settings = &mut draft.table.settings;
    let was_asked = settings.starts_until.take().is_some();
    for row in &mut draft.table.seats {
        row.details.is_awaited = false;
    }
    draft.timers.push(timers::clear(TimerKind::Ready, None));
    was_asked
}

/// The day is over: those who did not answer lose their place.
pub(crate) async fn expire_asking(tables: &Tables, game: GameId) -> Result<()> {
    change_by_itself(tables, game, |mut draft| async move {
        draft.timers.push(timers::clear(TimerKind::Ready, None));
        if !draft.table.is_lobby() {
            return draft.leave();
        }
        let table = &mut draft.table;
        let silent: Vec<SeatRow> = table
            .seats
            .extract_if(.., |row| row.details.is_awaited)
            .collect();
        table.close_up();
        let names: BTreeSet<String> = silent.iter().map(|row| escape(&row.name)).collect();
        let names: Vec<String> = names.into_iter().collect();
        let words = table.words();
        let told = words.table.ready_lost(place::Players(&words.list(&names)));
        let closed = words.table.abandoned(place::Game(&game));
        end(&mut draft);
        for player in silent.iter().filter_map(|row| row.player) {
            draft.pass_host_on(player, closed.clone());
        }
        if draft.ends.is_none() && !silent.is_empty() {
            draft.say(told);
        }
        draft.store()
    })
    .await
}
