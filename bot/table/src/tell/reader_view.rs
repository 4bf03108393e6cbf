//! Names and events as a reader may see them.

use std::ops::Range;

use engine::event::{Event, SeenEvent};
use engine::game::Game;
use engine::view::View;

use crate::Table;
use store::SeatRow;
use words::escape;

/// Events as the viewer may see them.
pub fn seen(view: &View<'_>, events: &[Event]) -> Vec<SeenEvent> {
    events
        .iter()
        .map(|event| event.seen_by(view.viewer(), view.rules()))
        .collect()
}

/// Trains left to the sides that caused last rounds in this part of the log.
pub fn last_round_trains(game: &Game, log: &[Event], part: Range<usize>) -> Vec<u16> {
    let left = Game::last_round_trains(game.rules(), log, part);
    left.expect("the game was folded from this log")
}

/// Names of those who had the seats at an event, escaped for Discord.
pub fn names_at(table: &Table, event: usize) -> Vec<String> {
    let had = |row: &SeatRow| {
        let mut former = row.details.former.iter();
        let then = former.find(|former| event < former.until as usize);
        escape(then.map_or(&row.name, |former| &former.name))
    };
    table.seats.iter().map(had).collect()
}

/// Names of the seats, escaped for Discord.
pub fn names(table: &Table) -> Vec<String> {
    table.names().iter().map(|name| escape(name)).collect()
}
