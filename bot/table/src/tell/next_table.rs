//! Buttons to the next table that waits for its player.

use domain::ids::{GameId, UserId};
use domain::press;
use domain::ui::{Button, Row, Style};
use store::{Status, TableLine};
use words::{Words, place};

use crate::outbox::payload::NextTable;
use crate::request::Result;
use crate::tables::Tables;

/// Whether a table in a player's list waits for that player.
pub fn waits(line: &TableLine) -> bool {
    line.status == Status::Running && line.waiting.is_some()
}

/// The one of a player's other tables that has waited for them longest; `None` if none waits.
pub async fn next_table(
    tables: &Tables,
    player: UserId,
    game: GameId,
) -> Result<Option<NextTable>> {
    let lines = tables.store.open_tables_of(player).await?;
    let mut waiting = lines.iter().filter(|line| waits(line) && line.id != game);
    let Some(next) = waiting.next() else {
        return Ok(None);
    };
    // A table that cannot be read says so when it is opened.
    let table = tables.find(next.id).await.ok().flatten();
    let variant = table.map_or_else(|| next.variant.clone(), |table| table.variant.name.clone());
    let game = next.id;
    Ok(Some(NextTable { game, variant }))
}

/// Buttons to that table, and to the list of all.
pub fn next_row(next: &NextTable, words: &Words) -> Row {
    let label = words
        .table
        .next_table(place::Game(&next.game), place::Variant(&next.variant));
    let next = open_button(next.game, label).with_emoji("⏭️");
    Row::Buttons(vec![next, list_button(words)])
}

/// A button to the list of a player's tables.
pub fn list_button(words: &Words) -> Button {
    let all = press::MyGames {}.id();
    Button::new(all, words.table.my_games()).with_emoji("📚")
}

/// A button to a table that waits.
pub fn open_button(game: GameId, label: String) -> Button {
    let press = press::GoTo { game };
    Button::new(press.id(), label).styled(Style::Primary)
}
