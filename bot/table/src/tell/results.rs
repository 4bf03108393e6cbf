//! Who really played a seat, for the result: substitutes, computers, and earlier players.

use engine::event::Event;
use engine::ids::Seat;
use store::PlayedBy;
use words::{escape, place};

use crate::Table;
use crate::clocks::turn_of;
use crate::progress::Progress;
use crate::tell::reader_view::names_at;

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
    let player = |played: &Move| {
        let names = names_at(table, played.first as usize);
        names.get(played.seat.index()).cloned().unwrap_or_default()
    };
    let tallies = tally(&moves, &progress.log, player);
    let words = &table.words().clock;
    let mut lines = Vec::new();
    for row in &table.seats {
        if row.player.is_none() {
            continue;
        }
        let name = escape(&row.name);
        let details = table.details(Seat(row.seat));
        for former in &details.former {
            let former = escape(&former.name);
            lines.push(words.began_by(place::Former(&former), place::Player(&name)));
        }
        let own = tallies.iter().filter(|((seat, _), _)| seat.0 == row.seat);
        for ((_, name), tally) in own {
            if tally.substitute > 0 {
                let n = i64::from(tally.substitute);
                lines.push(words.n_substituted(n, place::Player(name)));
            }
            if tally.computer > 0 {
                let n = i64::from(tally.computer);
                lines.push(words.n_by_computer(n, place::Player(name)));
            }
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

/// Counts turns, not actions, without those that were undone, for each player who had a seat.
fn tally(
    moves: &[Move],
    log: &[Event],
    player: impl Fn(&Move) -> String,
) -> Vec<((Seat, String), Tally)> {
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
    let mut tallies: Vec<((Seat, String), Tally)> = Vec::new();
    let mut last: Option<(&Move, u32)> = None;
    // Who gives the seat up in a turn does not play it.
    let resigns = |played: &&Move| {
        let event = log.get(played.first as usize);
        matches!(event, Some(Event::SeatResigned { .. }))
    };
    for played in standing.into_iter().filter(|played| !resigns(played)) {
        let before = &log[..(played.first as usize).min(log.len())];
        let turn = turn_of(before, played.seat);
        let is_same = last.is_some_and(|(before, of)| before.seat == played.seat && of == turn);
        last = Some((played, turn));
        if is_same {
            continue;
        }
        let key = (played.seat, player(played));
        let at = tallies.iter().position(|(known, _)| *known == key);
        let at = at.unwrap_or_else(|| {
            tallies.push((key, Tally::default()));
            tallies.len() - 1
        });
        let tally = &mut tallies[at].1;
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
            turn(ANNA),
            Event::Passed { seat: ANNA },
        ];
        let moves = [
            played(ANNA, PlayedBy::Substitute, 1),
            played(ANNA, PlayedBy::Substitute, 2),
            played(BEN, PlayedBy::Substitute, 4),
            played(BEN, PlayedBy::Person, 6),
            played(ANNA, PlayedBy::Substitute, 8),
        ];
        let once = Tally {
            substitute: 1,
            computer: 0,
        };
        // A turn in which its player resigned is that of the computer which ended it.
        let resigned = [
            turn(ANNA),
            Event::SeatResigned { seat: ANNA },
            Event::Passed { seat: ANNA },
        ];
        let moves_then = [
            played(ANNA, PlayedBy::Person, 1),
            played(ANNA, PlayedBy::Computer, 2),
        ];
        let by_computer = Tally {
            substitute: 0,
            computer: 1,
        };
        let anna = |_: &Move| "Anna".to_owned();
        let expected = [((ANNA, "Anna".to_owned()), by_computer)];
        assert_eq!(tally(&moves_then, &resigned, anna), expected);
        let is_early = |played: &Move| played.first < 8;
        let player = |played: &Move| if is_early(played) { "Anna" } else { "Dora" }.to_owned();
        let of = |seat, name: &str, tally| ((seat, name.to_owned()), tally);
        assert_eq!(
            tally(&moves, &log, player),
            [
                of(ANNA, "Anna", once.clone()),
                of(BEN, "Anna", Tally::default()),
                // The seat was handed over in between.
                of(ANNA, "Dora", once),
            ]
        );
    }
}
