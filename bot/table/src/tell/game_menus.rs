//! Menus of `menu`, filled from tables and settings.

use std::sync::Arc;

use domain::ids::GameId;
use domain::press;
use domain::press::{Look, Page};
use domain::settings::PlayerSettings;
use domain::ui;
use engine::event::Viewer;
use engine::ids::{Seat, TrackId};
use engine::variant::Variant;
use engine::view::View;
use jiff::Timestamp;
use menu::lobby::{Lobby, LobbySeat};
use menu::{Menus, Prefs};
use store::{GameRow, SeatRow};
use words::Words;

use crate::Table;
use crate::people::People;
use crate::request::{Answer, Caller, Error};
use crate::settings::TableSettings;
use crate::tell::reader_view::escaped_names;
use crate::tell::seat_words;
use crate::tell::turn_stamp::stamp;
use crate::variants::AvailableVariants;

/// Menus without preferences and news.
fn plain<'a>(view: &View<'a>, game: GameId, names: &'a [String], words: &'a Words) -> Menus<'a> {
    Menus {
        view: *view,
        game,
        names,
        words,
        prefs: Prefs::default(),
        news: None,
    }
}

/// Rows under a public post.
pub fn public_rows(view: &View<'_>, game: GameId, names: &[String], words: &Words) -> Vec<ui::Row> {
    plain(view, game, names, words).public_rows()
}

/// The button that shows everybody their own board.
pub fn board_button(game: GameId, words: &Words) -> ui::Button {
    let look = Look::Mine;
    let id = press::LookAt { game, look }.id();
    ui::Button::new(id, words.menu.my_board()).with_emoji("🗺️")
}

/// Private menu below the news.
pub fn page(
    view: &View<'_>,
    game: GameId,
    names: &[String],
    words: &Words,
    settings: &PlayerSettings,
    page: Page,
    news: Option<&str>,
) -> ui::Message {
    let menus = Menus {
        view: *view,
        game,
        names,
        words,
        prefs: Prefs {
            confirm_claims: settings.confirm,
        },
        news: news.filter(|news| !news.is_empty()),
    };
    menus.page(page)
}

/// The modal in which a seat ticks the offered tickets to keep; `None` if none are offered.
pub fn ticket_modal(
    view: &View<'_>,
    game: GameId,
    names: &[String],
    words: &Words,
) -> Option<ui::Modal> {
    plain(view, game, names, words).ticket_modal()
}

/// The refusal of a claim, with a button that puts the track into the orders; `None` unless cards are missing for it.
pub fn refused_claim(
    view: &View<'_>,
    game: GameId,
    names: &[String],
    words: &Words,
    track: TrackId,
    refusal: &str,
) -> Option<ui::Message> {
    plain(view, game, names, words).refused_claim(track, refusal)
}

/// Fresh menu of what is due now, for an outdated button.
pub fn outdated(
    table: &Table,
    people: &People,
    seat: Seat,
    caller: &Caller,
    now: Timestamp,
) -> Error {
    let news = caller.words().table.outdated();
    match due_below(table, people, seat, caller, now, news) {
        Some(answer) => Error::Stale(Box::new(answer)),
        None => anyhow::anyhow!("game {} has not begun", table.id()).into(),
    }
}

/// Menu of what is due now, below some news; `None` if the game has not begun.
pub fn due_below(
    table: &Table,
    people: &People,
    seat: Seat,
    caller: &Caller,
    now: Timestamp,
    news: &str,
) -> Option<Answer> {
    let course = table.course.as_ref()?;
    let settings = people.chose(caller.user);
    let (words, names) = (caller.words(), escaped_names(table));
    let (page, news) = (Page::Now, Some(news));
    if seat_words::is_whole_for(caller, &settings)
        && let Some(mut whole) = seat_words::standing_answer(table, people, caller, now)
    {
        whole.message.text.add_news(news);
        return Some(whole);
    }
    let view = course.game.view(Viewer::Seat(seat));
    let message = self::page(&view, table.id(), &names, words, &settings, page, news);
    let mut answer = Answer::message(message);
    answer.add(&stamp(&course.log, words));
    Some(answer)
}

/// Rows under a lobby's post.
pub fn lobby_rows(
    row: &GameRow,
    seats: &[SeatRow],
    settings: &TableSettings,
    variant: &Variant,
    words: &Words,
) -> Vec<ui::Row> {
    let taken = taken(row, seats);
    lobby(row, &taken, settings, variant, &[], words).rows()
}

/// Row under the post that asks whether people are ready.
pub fn ready_rows(
    row: &GameRow,
    seats: &[SeatRow],
    settings: &TableSettings,
    variant: &Variant,
    words: &Words,
) -> Vec<ui::Row> {
    let taken = taken(row, seats);
    lobby(row, &taken, settings, variant, &[], words).asking()
}

/// Private menu of a lobby's settings.
pub fn lobby_settings(table: &Table, available: &AvailableVariants, words: &Words) -> ui::Message {
    let taken = taken(&table.row, &table.seats);
    let variants: Vec<Arc<Variant>> = available.offered().cloned().collect();
    let (row, settings) = (&table.row, &table.settings);
    lobby(row, &taken, settings, &table.variant, &variants, words).settings()
}

/// Private menu of a table's clock.
pub fn clock_settings(table: &Table, words: &Words) -> ui::Message {
    let taken = taken(&table.row, &table.seats);
    lobby(
        &table.row,
        &taken,
        &table.settings,
        &table.variant,
        &[],
        words,
    )
    .clock_settings()
}

fn lobby<'a>(
    row: &GameRow,
    seats: &'a [LobbySeat<'a>],
    settings: &TableSettings,
    variant: &'a Variant,
    variants: &'a [Arc<Variant>],
    words: &'a Words,
) -> Lobby<'a> {
    Lobby {
        game: row.id,
        variant,
        variants,
        seats,
        n_seats: settings.seats,
        order: settings.order,
        turn: settings.clock.turn,
        bank: settings.clock.bank,
        time_out: settings.time_out,
        is_starting: settings.starts_until.is_some(),
        boards: settings.boards,
        words,
    }
}

fn taken<'a>(row: &GameRow, seats: &'a [SeatRow]) -> Vec<LobbySeat<'a>> {
    let seat = |seat: &'a SeatRow| LobbySeat {
        seat: seat.seat,
        name: &seat.name,
        player: seat.player,
        is_host: seat.player.is_some() && seat.player == row.host,
    };
    seats.iter().map(seat).collect()
}
