//! Lists of tables: the caller's own, with what waits for them first, and the server's. The way from one table
//! that waits to the next.

use domain::ids::{ChannelId, GameId, GuildId};
use domain::press;
use domain::press::{LobbyPress, Page};
use domain::ui::{Button, Label, Link, MAX_BUTTONS, MAX_ROWS, Row};
use store::{Status, TableLine};
use table::Table;
use table::clocks::due_now;
use table::completion::watchable;
use table::outbox::Messenger;
use table::permission::deciding_seat;
use table::request::{Answer, Caller, Error, Result, link, readable};
use table::tables::Tables;
use table::tell::clock::{due_line, relative};
use table::tell::next_table::{next_row, next_table, open_button, waits};
use table::tell::reader_view::escaped_names;
use table::tell::undo::{with_button, with_row};
use table::tell::waiting_for::state;
use words::{escape, place};

/// The caller's tables: those that wait for the caller first, the longest wait first, each of these with a button
/// to its menu. Somebody who has none is shown those of the server that have a free seat.
pub async fn own_tables(
    tables: &Tables,
    caller: &Caller,
    messenger: &dyn Messenger,
) -> Result<Answer> {
    let lines = tables.store.open_tables_of(caller.user).await?;
    let plays = |table: &Table| {
        let seat = table.seat_of(caller.user);
        !seat.is_some_and(|seat| table.has_resigned(seat))
    };
    let (mut answer, shown) = list(tables, caller, &lines, plays, "").await?;
    let words = &caller.words().table;
    if shown.is_empty() {
        return match caller.place.server() {
            Some(server) => free_tables(tables, caller, messenger, server).await,
            None => Ok(Answer::text(words.no_table_direct())),
        };
    }
    let waiting = shown.iter().filter(|shown| waits(shown.line));
    let buttons = waiting.take(MAX_BUTTONS * MAX_ROWS);
    let buttons: Vec<Button> = buttons
        .map(|shown| {
            let game = shown.line.id;
            let label = words.list_open(place::Game(&game), place::Variant(&shown.variant));
            open_button(game, label)
        })
        .collect();
    let rows = buttons.chunks(MAX_BUTTONS);
    answer.message.rows = rows.map(|row| Row::Buttons(row.to_vec())).collect();
    Ok(answer)
}

/// The newest lobbies with a free seat in channels that the caller sees, with buttons to join them.
async fn free_tables(
    tables: &Tables,
    caller: &Caller,
    messenger: &dyn Messenger,
    server: GuildId,
) -> Result<Answer> {
    let words = &caller.words().table;
    let open = watchable(tables, caller, messenger, server).await?;
    let free = with_free_seats(tables, &open).await?;
    let (mut answer, shown) = list(tables, caller, &free, |_| true, words.no_tables()).await?;
    if let Some(row) = join_row(&shown, caller) {
        let text = format!("{}\n{}", words.free_tables(), answer.message.text);
        answer.message.text = text.into();
        answer.message.rows = vec![row];
    }
    Ok(answer)
}

/// As many lobbies with a free seat as a row has buttons.
async fn with_free_seats(tables: &Tables, open: &[TableLine]) -> Result<Vec<TableLine>> {
    let mut free = Vec::new();
    for line in open.iter().filter(|line| line.status == Status::Lobby) {
        let table = readable(tables.find(line.id).await)?;
        if table.is_some_and(|table| has_free_seat(&table)) {
            free.push(line.clone());
        }
        if free.len() == MAX_BUTTONS {
            break;
        }
    }
    Ok(free)
}

fn has_free_seat(table: &Table) -> bool {
    table.seats.len() < usize::from(table.settings.seats)
}

/// Buttons to join these tables.
fn join_row(shown: &[Shown<'_>], caller: &Caller) -> Option<Row> {
    let words = &caller.words().table;
    let button = |shown: &Shown<'_>| {
        let (game, press) = (shown.line.id, LobbyPress::Join);
        let label = words.list_join(place::Game(&game), place::Variant(&shown.variant));
        Button::new(press::Lobby { game, press }.id(), label)
    };
    let buttons: Vec<Button> = shown.iter().map(button).collect();
    (!buttons.is_empty()).then_some(Row::Buttons(buttons))
}

/// The open tables of the server in channels that the caller sees, with buttons to the games of others and to free
/// seats.
pub async fn all_tables(
    tables: &Tables,
    caller: &Caller,
    messenger: &dyn Messenger,
) -> Result<Answer> {
    let words = &caller.words().table;
    let Some(server) = caller.place.server() else {
        return Err(Error::refused(words.only_in_servers()));
    };
    let lines = watchable(tables, caller, messenger, server).await?;
    let (mut answer, shown) = list(tables, caller, &lines, |_| true, words.none_to_watch()).await?;
    let own = tables.store.open_tables_of(caller.user).await?;
    let is_others = |shown: &Shown<'_>| own.iter().all(|own| own.id != shown.line.id);
    let others = shown.into_iter().filter(is_others);
    let (running, lobbies): (Vec<_>, Vec<_>) =
        others.partition(|shown| shown.line.status == Status::Running);
    let free = lobbies.into_iter().filter(|shown| shown.is_free);
    let free: Vec<Shown<'_>> = free.take(MAX_BUTTONS).collect();
    let links: Vec<Link> = running
        .into_iter()
        .take(MAX_BUTTONS * (MAX_ROWS - 1))
        .map(|shown| {
            let label =
                words.list_watch(place::Game(&shown.line.id), place::Variant(&shown.variant));
            watch_link(shown.link, label)
        })
        .collect();
    let rows = links.chunks(MAX_BUTTONS);
    answer.message.rows = rows.map(|row| Row::Links(row.to_vec())).collect();
    answer.message.rows.extend(join_row(&free, caller));
    Ok(answer)
}

/// A button that leads to a post of a table.
pub(super) fn watch_link(address: String, label: impl Into<Label>) -> Link {
    Link {
        address,
        label: label.into(),
        emoji: "👀".to_owned(),
    }
}

/// Adds to an answer about a table a button to the one of the caller's tables that has waited longest, if any
/// waits and there is nothing for the caller to decide at this one.
pub async fn lead_on(
    tables: &Tables,
    caller: &Caller,
    game: GameId,
    answer: &mut Answer,
) -> Result<()> {
    let table = readable(tables.last_known(game).await)?;
    let own = table.as_ref().and_then(|table| {
        let seat = table.seat_of(caller.user)?;
        table.seat(seat).waiting
    });
    if own.is_none() {
        let row = match answer.next.take() {
            Some(row) => row.map(|row| *row),
            None => {
                let next = next_table(tables, caller.user, game).await?;
                next.map(|next| next_row(&next, caller.words()))
            }
        };
        with_row(&mut answer.message.rows, row);
    }
    Ok(())
}

/// Adds a button back to what is due at a running table to an answer that takes the place of a player's menu, unless it
/// has buttons that go on.
pub async fn lead_back(
    tables: &Tables,
    caller: &Caller,
    game: GameId,
    answer: &mut Answer,
) -> Result<()> {
    if answer.says_nothing() || goes_on(&answer.message.rows) {
        return Ok(());
    }
    let table = readable(tables.last_known(game).await)?;
    if table.is_some_and(|table| deciding_seat(&table, caller).is_ok()) {
        let (since, page) = (0, Page::Now);
        let id = press::Open { game, since, page }.id();
        let back = Button::new(id, caller.words().menu.back()).with_emoji("⬅️");
        with_button(&mut answer.message.rows, Some(back));
    }
    Ok(())
}

/// Whether anything leads to a menu of the table, or is a move.
fn goes_on(rows: &[Row]) -> bool {
    let mut ids = rows.iter().flat_map(|row| match row {
        Row::Buttons(buttons) => buttons.iter().map(|button| &*button.id).collect(),
        Row::Menu(menu) => menu.choices.iter().map(|choice| &*choice.value).collect(),
        Row::Links(_) => Vec::new(),
    });
    ids.any(|id| press::Open::of_id(id).is_ok() || press::Act::of_id(id).is_ok())
}

/// A link to the newest post of a table, or to its place if none is known.
pub(super) async fn newest_link(
    tables: &Tables,
    game: GameId,
    server: GuildId,
    channel: ChannelId,
) -> Result<String> {
    Ok(match tables.store.newest_post(game).await? {
        Some((channel, message)) => format!("{}/{message}", link(server, channel)),
        None => link(server, channel),
    })
}

/// A table of a list.
struct Shown<'l> {
    line: &'l TableLine,
    /// Name of its variant, or the variant's id if the table cannot be read.
    variant: String,
    /// Leads to its newest post.
    link: String,
    /// Whether it is a lobby with a free seat.
    is_free: bool,
}

/// The tables that are `listed` in words, and what their buttons need. One that cannot be read is listed.
async fn list<'l>(
    tables: &Tables,
    caller: &Caller,
    lines: &'l [TableLine],
    listed: impl Fn(&Table) -> bool,
    none: &str,
) -> Result<(Answer, Vec<Shown<'l>>)> {
    let words = caller.words();
    let (mut told, mut shown) = (Vec::new(), Vec::new());
    for line in lines {
        let table = readable(tables.find(line.id).await)?;
        if table.as_ref().is_some_and(|table| !listed(table)) {
            continue;
        }
        let link = newest_link(tables, line.id, line.server, line.channel).await?;
        let name = table.as_ref().map(|table| &table.variant.name);
        let name = name.unwrap_or(&line.variant).clone();
        let variant = escape(&name);
        let state = table.as_ref().map(|table| state(table, words));
        // Opening it says why it cannot be read.
        let state = state.unwrap_or_else(|| "?".to_owned());
        let rests = table
            .as_ref()
            .is_some_and(|table| table.settings.rests_until.is_some());
        let text = match line.waiting.filter(|_| waits(line) && !rests) {
            Some(since) => words.table.list_waiting(
                place::Game(&line.id),
                place::Link(&link),
                place::Time(&relative(since)),
                place::Variant(&variant),
            ),
            None => words.table.list_other(
                place::Game(&line.id),
                place::Link(&link),
                place::State(&state),
                place::Variant(&variant),
            ),
        };
        let is_lobby = line.status == Status::Lobby;
        let is_free = is_lobby && table.as_ref().is_some_and(|table| has_free_seat(table));
        let due = table.and_then(|table| own_due(&table, tables, caller, line));
        told.push(match due {
            Some(due) => format!("{text} {due}"),
            None => text,
        });
        shown.push(Shown {
            line,
            variant: name,
            link,
            is_free,
        });
    }
    let answer = match told.is_empty() {
        true => Answer::text(none),
        false => Answer::pages(&told),
    };
    Ok((answer, shown))
}

/// When the caller is due at a table that waits for them, and how much of that time comes from the bank.
fn own_due(table: &Table, tables: &Tables, caller: &Caller, line: &TableLine) -> Option<String> {
    if line.waiting.is_none() || line.deadline.is_none() {
        return None;
    }
    let own = table.seat_of(caller.user);
    let mut due = due_now(table, tables.clock.now());
    due.retain(|due| Some(due.seat) == own);
    let paused_until = table.settings.paused_until();
    due_line(caller.words(), &escaped_names(table), &due, paused_until)
}
