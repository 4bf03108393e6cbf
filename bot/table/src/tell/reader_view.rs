//! Names and events as a reader may see them.

use std::ops::Range;

use engine::event::{Event, SeenEvent};
use engine::game::Game;
use engine::ids::Seat;
use engine::view::View;
use store::SeatRow;
use words::{StandIn, escape};

use crate::Table;
use crate::folded_game::StoodIn;

/// Events as the viewer may see them.
pub fn seen_events(view: &View<'_>, events: &[Event]) -> Vec<SeenEvent> {
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

/// Who decided the events of a game for its people.
#[derive(Debug, Default)]
pub struct StandIns(Vec<StoodIn>);

impl StandIns {
    /// Of all that computers played, that for people.
    pub fn of(table: &Table, mut stood_in: Vec<StoodIn>) -> StandIns {
        let is_persons = |seat: Seat| {
            let row = table.seats.get(seat.index());
            row.is_some_and(|row| row.player.is_some())
        };
        stood_in.retain(|one| is_persons(one.seat));
        StandIns(stood_in)
    }

    /// Who decided an event of the log.
    pub fn at(&self, event: u32) -> Option<(Seat, StandIn)> {
        let at = self.0.partition_point(|one| one.events.end <= event);
        let one = self.0.get(at).filter(|one| one.events.contains(&event))?;
        Some((one.seat, one.by?))
    }
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

/// The seat of somebody who had it at an event already.
pub fn reader_at(table: &Table, seat: Option<Seat>, event: usize) -> Option<Seat> {
    let had_another = |seat: &Seat| {
        let mut former = table.seat(*seat).details.former.iter();
        former.any(|former| event < former.until as usize)
    };
    seat.filter(|seat| !had_another(seat))
}

/// Names of the seats, escaped for Discord.
pub fn escaped_names(table: &Table) -> Vec<String> {
    table
        .unescaped_names()
        .iter()
        .map(|name| escape(name))
        .collect()
}
