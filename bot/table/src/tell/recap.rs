//! What a player has missed: everything since the end of their own last turn.

use std::ops::Range;

use engine::event::{Event, SeenEvent, Viewer};
use engine::game::Game;
use engine::ids::Seat;
use words::{Teller, TurnText};

use crate::Table;
use crate::outbox::payload::{PostLine, Recalled};
use crate::progress::Progress;
use crate::tell::reader_view::{StandIns, last_round_trains, names_at};

/// The first event after the last turn that the seat has ended; after everybody's first tickets if it has
/// ended none. `None` before play begins.
pub fn since_own_turn(log: &[Event], seat: Seat) -> Option<u32> {
    let play_began = |(_, event): &&(u32, &Event)| **event == Event::PlayBegan;
    last_own_turn(log, seat).map(|turn| turn.end).or_else(|| {
        let standing = Game::standing(log).unwrap_or_default();
        let began = standing.iter().find(play_began);
        began.map(|(number, _)| number + 1)
    })
}

/// The last turn that the seat has ended, from the event that began it to the one that began the next.
pub fn last_own_turn(log: &[Event], seat: Seat) -> Option<Range<u32>> {
    let standing = Game::standing(log).unwrap_or_default().into_iter();
    let began: Vec<(u32, Seat)> = standing
        .filter_map(|(number, event)| match event {
            Event::TurnBegan { seat } => Some((number, *seat)),
            _ => None,
        })
        .collect();
    let mut turns = began.windows(2).rev();
    turns.find_map(|turns| match turns {
        [(start, own), (end, _)] if *own == seat => Some(*start..*end),
        _ => None,
    })
}

/// All of that part of the log, turn by turn, as the public may know it: what was undone in it is left out, and that it
/// was undone is told.
pub fn turn_lines(
    teller: &Teller<'_>,
    game: &Game,
    log: &[Event],
    stand_ins: &StandIns,
    part: Range<usize>,
) -> Vec<PostLine> {
    let mut events = standing(log, part.clone());
    let rewinds = |(_, event): &(u32, &Event)| matches!(event, Event::Rewound { .. });
    let numbered = (part.start as u32..).zip(&log[part]);
    events.extend(numbered.filter(rewinds));
    events.sort_unstable_by_key(|(number, _)| *number);
    let number = |nth: u32| events.get(nth as usize).map_or(0, |(number, _)| *number);
    let told = tell(teller, Viewer::Table, game, log, stand_ins, &events).into_iter();
    told.map(|told| PostLine {
        text: told.text,
        news: told.news.numbered(number),
    })
    .collect()
}

/// That part of the log without what was undone, turn by turn, as the viewer may know it. Each move has the name of
/// the player who held the seat then, or of who decided it for them.
pub fn recap(
    table: &Table,
    teller: &Teller<'_>,
    viewer: Viewer,
    progress: &Progress,
    part: Range<usize>,
) -> Vec<Recalled> {
    let (game, log) = (&progress.game, progress.log.as_slice());
    let rows = table.seats.iter();
    let former = rows.flat_map(|row| row.details.former.iter());
    let mut changes: Vec<usize> = former.map(|former| former.until as usize).collect();
    changes.retain(|at| part.start < *at && *at < part.end);
    changes.push(part.end);
    changes.sort_unstable();
    let stand_ins = StandIns::of(table, progress.stood_in());
    let mut recalled = Vec::new();
    let mut start = part.start;
    for end in changes {
        let names = names_at(table, start);
        let then = Teller {
            names: &names,
            ..*teller
        };
        recalled.extend(recap_part(&then, viewer, game, log, &stand_ins, start..end));
        start = end;
    }
    recalled
}

/// As [`recap`], with the names that the teller knows.
pub(super) fn recap_part(
    teller: &Teller<'_>,
    viewer: Viewer,
    game: &Game,
    log: &[Event],
    stand_ins: &StandIns,
    part: Range<usize>,
) -> Vec<Recalled> {
    let standing = standing(log, part);
    let number = |nth: u32| standing.get(nth as usize).map_or(0, |(number, _)| *number);
    let told = tell(teller, viewer, game, log, stand_ins, &standing).into_iter();
    told.map(|told| Recalled {
        event: number(told.first),
        line: PostLine {
            text: told.text,
            news: told.news.numbered(number),
        },
    })
    .collect()
}

/// The seat's own turns in that part of the log, without what was undone, as only its player may know them.
pub fn own_turns(
    teller: &Teller<'_>,
    seat: Seat,
    game: &Game,
    log: &[Event],
    stand_ins: &StandIns,
    part: Range<usize>,
) -> Vec<String> {
    let standing = standing(log, part);
    let told = tell(teller, Viewer::Seat(seat), game, log, stand_ins, &standing).into_iter();
    let own = told.filter(|told| told.seat == Some(seat));
    own.map(|told| told.text).collect()
}

/// The events of that part of the log that no rewind undid, with their numbers.
fn standing(log: &[Event], part: Range<usize>) -> Vec<(u32, &Event)> {
    let standing = Game::standing(log).unwrap_or_default().into_iter();
    standing
        .filter(|(number, _)| part.contains(&(*number as usize)))
        .collect()
}

/// Tells events of a log, given with their numbers, as the viewer may know them.
pub(super) fn tell(
    teller: &Teller<'_>,
    viewer: Viewer,
    game: &Game,
    log: &[Event],
    stand_ins: &StandIns,
    standing: &[(u32, &Event)],
) -> Vec<TurnText> {
    let first = standing.first().map_or(0, |(number, _)| *number as usize);
    let play_began = log[..first].contains(&Event::PlayBegan);
    let trains_left: Vec<u16> = standing
        .iter()
        .flat_map(|(number, _)| {
            let at = *number as usize;
            last_round_trains(game, log, at..at + 1)
        })
        .collect();
    let events: Vec<SeenEvent> = standing
        .iter()
        .map(|(_, event)| event.seen_by(viewer, game.rules()))
        .collect();
    let stands_in = |nth: u32| stand_ins.at(standing.get(nth as usize)?.0);
    teller.tell_by(&events, play_began, &trains_left, &stands_in)
}
