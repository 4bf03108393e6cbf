//! What a player has missed: everything since the end of their own last turn.

use std::ops::Range;

use engine::event::{Event, SeenEvent, Viewer};
use engine::game::Game;
use engine::ids::Seat;

use crate::app::tell::seen::{last_round_trains, seen};
use crate::outbox::delivery::{Line, Recalled};
use crate::text::Teller;

/// The first event after the last turn that the seat has ended; after everybody's first tickets if it has
/// ended none. `None` before play begins.
pub fn since_own_turn(log: &[Event], seat: Seat) -> Option<u32> {
    let mut since = None;
    let mut current = None;
    for (number, event) in Game::standing(log).unwrap_or_default() {
        match *event {
            Event::PlayBegan => since = Some(number + 1),
            Event::TurnBegan { seat: next } => {
                if current == Some(seat) {
                    since = Some(number);
                }
                current = Some(next);
            }
            _ => {}
        }
    }
    since
}

/// All of that part of the log, turn by turn, as the public may know it: what was undone since, too.
pub fn told(teller: &Teller<'_>, game: &Game, log: &[Event], part: Range<usize>) -> Vec<Line> {
    let first = part.start as u32;
    let events = seen(&game.view(Viewer::Table), &log[part.clone()]);
    let play_began = log[..part.start].contains(&Event::PlayBegan);
    let trains_left = last_round_trains(game, log, part);
    let told = teller.tell(&events, play_began, &trains_left).into_iter();
    told.map(|told| Line {
        text: told.text,
        news: told.news.numbered(|nth| first + nth),
    })
    .collect()
}

/// What stands of that part of the log, turn by turn, as the viewer may know it.
pub fn recap(
    teller: &Teller<'_>,
    viewer: Viewer,
    game: &Game,
    log: &[Event],
    part: Range<usize>,
) -> Vec<Recalled> {
    let standing = Game::standing(log).unwrap_or_default();
    let standing: Vec<(u32, &Event)> = standing
        .into_iter()
        .filter(|(number, _)| part.contains(&(*number as usize)))
        .collect();
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
    let told = teller.tell(&events, true, &trains_left);
    let number = |nth: u32| standing.get(nth as usize).map_or(0, |(number, _)| *number);
    told.into_iter()
        .map(|told| Recalled {
            event: number(told.first),
            line: Line {
                text: told.text,
                news: told.news.numbered(number),
            },
        })
        .collect()
}
