//! The post of a lobby.

use engine::deal::Seed;
use engine::variant::Variant;

use crate::app::table::settings::TableSettings;
use crate::app::tell::clock::clock_sentence;
use crate::app::tell::menus::lobby_rows;
use crate::store::{GameRow, SeatRow};
use crate::text::{Words, escape};
use crate::ui;

/// Post of a table that has not begun.
pub fn message(
    row: &GameRow,
    seats: &[SeatRow],
    settings: &TableSettings,
    variant: &Variant,
) -> ui::Message {
    let words = Words::of(settings.language);
    let names: Vec<String> = seats.iter().map(|seat| seat_line(words, seat)).collect();
    let free = usize::from(settings.seats).saturating_sub(seats.len());
    let order = words.seat_order(settings.order);
    let how = match clock_sentence(words, settings) {
        Some(clock) => format!("{order} {clock}"),
        None => order.to_owned(),
    };
    let text = words.table.lobby.fill(&[
        ("variant", &escape(&variant.name)),
        ("game", &row.id),
        ("players", &names.join("\n")),
        ("free", &words.table.free_seats.fill(free as i64, &[])),
        ("order", &how),
        ("hash", &Seed(*row.seed.expose()).hash()),
    ]);
    ui::Message {
        text,
        rows: lobby_rows(row, seats, settings, variant, words),
    }
}

/// Line of a seat.
fn seat_line(words: &Words, seat: &SeatRow) -> String {
    let name = escape(&seat.name);
    match (&seat.player, &seat.computer) {
        (Some(player), _) => format!("- <@{player}>"),
        (None, Some(level)) => words
            .table
            .computer_line
            .fill(&[("player", &name), ("level", level)]),
        (None, None) => format!("- {name}"),
    }
}
