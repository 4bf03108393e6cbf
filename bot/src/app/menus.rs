//! The menus of `crate::menu`, made of what the application holds.

use std::sync::Arc;

use engine::variant::Variant;
use engine::view::View;

use super::lobby::USUAL_LEVEL;
use super::settings::{PlayerSettings, TableSettings};
use super::table::Table;
use crate::custom_id::Page;
use crate::ids::GameId;
use crate::menu::lobby::{Lobby, LobbySeat};
use crate::menu::{Menus, Prefs};
use crate::store::{GameRow, SeatRow};
use crate::text::Words;
use crate::ui;
use crate::variants::Shelf;

/// The rows under a public post.
pub(super) fn public_rows(
    view: &View<'_>,
    game: GameId,
    names: &[String],
    words: &Words,
) -> Vec<ui::Row> {
    let menus = Menus {
        view: *view,
        game,
        names,
        words,
        prefs: Prefs::default(),
        news: None,
    };
    menus.public_rows()
}

/// A private menu, below what was just seen.
pub(super) fn page(
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

/// The rows under a lobby's post.
pub(super) fn lobby_rows(
    row: &GameRow,
    seats: &[SeatRow],
    settings: &TableSettings,
    variant: &Variant,
    words: &Words,
) -> Vec<ui::Row> {
    let taken = taken(row, seats);
    lobby(row, &taken, settings, variant, &[], words).rows()
}

/// The private menu of a lobby's settings.
pub(super) fn lobby_settings(table: &Table, shelf: &Shelf, words: &Words) -> ui::Message {
    let taken = taken(&table.row, &table.seats);
    let variants: Vec<Arc<Variant>> = shelf.all().cloned().collect();
    let (row, settings) = (&table.row, &table.settings);
    lobby(row, &taken, settings, &table.variant, &variants, words).settings()
}

/// The private menu of a table's clock.
pub(super) fn clock_settings(table: &Table, words: &Words) -> ui::Message {
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
        level: USUAL_LEVEL,
        words,
    }
}

fn taken<'a>(row: &GameRow, seats: &'a [SeatRow]) -> Vec<LobbySeat<'a>> {
    let seat = |seat: &'a SeatRow| LobbySeat {
        seat: seat.seat,
        name: &seat.name,
        is_computer: seat.player.is_none(),
        is_host: seat.player.is_some() && seat.player == row.host,
    };
    seats.iter().map(seat).collect()
}
