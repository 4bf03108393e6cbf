//! Who really played a seat, for the result: substitutes, computers, and earlier players.

use engine::event::Event;
use engine::ids::Seat;
use store::PlayedBy;
use words::{escape, place};

use crate::Table;
use crate::clocks::turn_of;
use crate::progress::Progress;

/// Number of turns that somebody else played for a seat.
#[derive(Debug, Default, Clone, PartialEq, Eq)]
struct Tally {
    substitute: u32,
    computer: u32,
}

/// Lines about seats of people that others moved for.
pub fn stand_ins(table: &Table, progress: &Progress) -> Vec<String> {
    let moves = progress.whole.iter().filter_map(|action| {
        Some(Move {
            seat: Seat(action.seat?),
            by: action.played_by,
            first: action.first_event,
        })
    });
    let moves: Vec<Move> = moves.collect();
    let tallies = tally(&moves, &progress.log, table.seats.len());
    let words = &table.words().clock;
    let mut lines = Vec::new();
    for (row, tally) in table.seats.iter().zip(&tallies) {
        if row.player.is_none() {
            continue;
        }
        let name = escape(&row.name);
        let details = table.details(Seat(row.seat));
        for former in &details.former {
            let former = escape(&former.name);
            lines.push(words.began_by(place::Former(&former), place::Player(&name)));
        }
        if tally.substitute > 0 {
            let n = i64::from(tally.substitute);
            lines.push(words.n_substituted(n, place::Player(&name)));
        }
        if tally.computer > 0 {
            let n = i64::from(tally.computer);
            lines.push(words.n_by_computer(n, place::Player(&name)));
        }
    }
    lines
}

/// Who played an action for which seat.
struct Move {
    seat: Seat,
    by: PlayedBy,
    /// Number of its first event.
    first: u32,
}

/// Counts turns, not actions, without those that were undone.
fn tally(moves: &[Move], log: &[Event], n_seats: usize) -> Vec<Tally> {
    let mut standing: Vec<&Move> = Vec::new();
    for played in moves {
        // A rewind is an event of the log, between the moves before and after it.
        let undone_to = |at: usize| match log.get(at) {
            Some(Event::Rewound { to }) => Some(*to),
            _ => None,
        };
        let since = standing.last().map_or(0, |last| last.first as usize);
        for to in (since..played.first as usize).filter_map(undone_to) {
            standing.retain(|earlier| earlier.first < to);
        }
        standing.push(played);
    }
    let mut tallies = vec![Tally::default(); n_seats];
    let mut last: Option<(&Move, u32)> = None;
    for played in standing {
        let before = &log[..(played.first as usize).min(log.len())];
        let turn = turn_of(before, played.seat);
        let is_same = last.is_some_and(|(before, of)| before.seat == played.seat && of == turn);
        last = Some((played, turn));
        if is_same {
            continue;
        }
        let Some(tally) = tallies.get_mut(played.seat.index()) else {
            continue;
        };
        match played.by {
            PlayedBy::Substitute | PlayedBy::Clock => tally.substitute += 1,
            PlayedBy::Computer => tally.computer += 1,
            PlayedBy::Person | PlayedBy::StandingOrder | PlayedBy::Host | PlayedBy::Moderator => {}
        }
    }
    tallies
}

#[cfg(test)]
mod tests {
    use super::*;

    const ANNA: Seat = Seat(0);
    const BEN: Seat = Seat(1);

    fn played(seat: Seat, by: PlayedBy, first: u32) -> Move {
        Move { seat, by, first }
    }

    #[test]
    fn turns_are_counted_and_what_was_undone_is_not() {
        let turn = |seat| Event::TurnBegan { seat };
        let log = [
            turn(ANNA),
            Event::Passed { seat: ANNA },
            Event::Passed { seat: ANNA },
            turn(BEN),
            Event::Passed { seat: BEN },
            Event::Rewound { to: 4 },
            Event::Passed { seat: BEN },
        ];
        let moves = [
            played(ANNA, PlayedBy::Substitute, 1),
            played(ANNA, PlayedBy::Substitute, 2),
            played(BEN, PlayedBy::Substitute, 4),
            played(BEN, PlayedBy::Person, 6),
        ];
        let tallies = tally(&moves, &log, 2);
        assert_eq!(tallies[0].substitute, 1);
        assert_eq!(tallies[1], Tally::default());
    }
}
