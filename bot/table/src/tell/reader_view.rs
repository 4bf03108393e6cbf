//! Names and events as a reader may see them.

use std::ops::Range;

use domain::ids::UserId;
use engine::event::{Event, SeenEvent};
use engine::game::Game;
use engine::ids::Seat;
use engine::view::View;
use store::SeatRow;
use words::{StandIn, escape};

use crate::Table;
use crate::auto_moves::Movers;
use crate::folded_game::StoodIn;
use crate::progress::Progress;

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
        let one = self.of_event(event)?;
        Some((one.seat, one.by?))
    }

    /// The orders that decided an event, to be told to the seat's player alone.
    pub fn ordered(&self, event: u32, own: Seat) -> Option<(Seat, StandIn)> {
        let one = self.of_event(event)?;
        (one.by.is_none() && one.seat == own).then_some((own, StandIn::Orders))
    }

    fn of_event(&self, event: u32) -> Option<&StoodIn> {
        let at = self.0.partition_point(|one| one.events.end <= event);
        self.0.get(at).filter(|one| one.events.contains(&event))
    }
}

/// Names of those who had the seats at an event, escaped for Discord.
pub fn names_at(table: &Table, event: usize) -> Vec<String> {
    let names = unescaped_names_at(&table.seats, event).into_iter();
    names.map(|name| escape(&name)).collect()
}

/// Names of those who had the seats at an event.
pub fn unescaped_names_at(seats: &[SeatRow], event: usize) -> Vec<String> {
    let had = |row: &SeatRow| {
        let mut former = row.details.former.iter();
        let then = former.find(|former| event < former.until as usize);
        then.map_or(&row.name, |former| &former.name).clone()
    };
    seats.iter().map(had).collect()
}

/// The seat that somebody has or had, and the events for which they have it.
pub fn time_in_seat(table: &Table, user: UserId) -> Option<(Seat, Range<usize>)> {
    table.seats.iter().find_map(|row| {
        let mut since = 0;
        for former in &row.details.former {
            let until = former.until as usize;
            if former.player == user {
                return Some((Seat(row.seat), since..until));
            }
            since = until;
        }
        (row.player == Some(user)).then_some((Seat(row.seat), since..usize::MAX))
    })
}

/// The seat that somebody had at an event.
pub fn seat_at(table: &Table, user: UserId, event: usize) -> Option<Seat> {
    let (seat, events) = time_in_seat(table, user)?;
    events.contains(&event).then_some(seat)
}

/// As [`escaped_names`], with the name of who plays on in the seat whose turn begins now, if somebody is to.
pub fn names_to_come(table: &Table, progress: &Progress) -> Vec<String> {
    let mut names = escaped_names(table);
    let handed_over = Movers::of(table).handed_over(&progress.game, &progress.log);
    if let Some((seat, _)) = handed_over
        && let Some(taker) = table.seat(seat).details.taker()
    {
        names[seat.index()] = escape(&taker.name);
    }
    names
}

/// Names of the seats, escaped for Discord.
pub fn escaped_names(table: &Table) -> Vec<String> {
    table
        .unescaped_names()
        .iter()
        .map(|name| escape(name))
        .collect()
}
