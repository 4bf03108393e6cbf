//! `/game log`: the whole game in sentences, turn by turn, as everybody may know it.

use std::collections::BTreeSet;
use std::ops::Range;

use domain::ids::GameId;
use domain::press;
use domain::ui::{Button, Row};
use engine::event::{Event, Viewer};
use engine::game::Game;
use table::Table;
use table::folded_game::FoldedGame;
use table::request::{Answer, Caller, Result};
use table::tables::Tables;
use table::tell::reader_view::{StandIns, last_round_trains, names_at, seat_at, seen_events};
use words::Teller;

use crate::game::look::status_text;

/// A page of the log, counted from the oldest; the latest one if none is named.
///
/// Pages are filled from the oldest turn on, so that a button still leads to the same page after more turns.
pub async fn page(
    tables: &Tables,
    caller: &Caller,
    game: GameId,
    page: Option<u16>,
) -> Result<Answer> {
    let table = tables.load(game, caller.words()).await?;
    let Some(course) = &table.course else {
        let now = tables.clock.now();
        return Ok(Answer::message(status_text(&table, caller, now)));
    };
    let words = caller.words();
    let pages = words::pages(&lines(&table, course, caller));
    let last = pages.len().saturating_sub(1);
    let at = page.map_or(last, |page| usize::from(page).min(last));
    let mut answer = Answer::text(pages.get(at).cloned().unwrap_or_default());
    if last > 0 {
        let button = |page: usize, label: &str| {
            let page = u16::try_from(page).unwrap_or(u16::MAX);
            Button::new(press::Log { game, page }.id(), label)
        };
        // Discord wants two different ids, even of buttons that cannot be pressed.
        let older = button(at.wrapping_sub(1), words.moderation.audit_older());
        let newer = button(at + 1, words.moderation.audit_newer());
        let buttons = vec![older.enabled(at > 0), newer.enabled(at < last)];
        answer.message.rows = vec![Row::Buttons(buttons)];
    }
    Ok(answer)
}

/// The log, one line per turn with its number; undone turns are struck out.
fn lines(table: &Table, course: &FoldedGame, caller: &Caller) -> Vec<String> {
    let view = course.game.view(Viewer::Table);
    let stand_ins = StandIns::of(table, course.stood_in.clone());
    let told = parts(&course.log).into_iter().map(|part| {
        let names = names_at(table, part.events.start);
        let reader = seat_at(table, caller.user, part.events.start);
        let teller = Teller::of(caller.words(), &view, &names).to(reader);
        let events = &course.log[part.events.clone()];
        let play_began = course.log[..part.events.start].contains(&Event::PlayBegan);
        let trains_left = last_round_trains(&course.game, &course.log, part.events.clone());
        let stands_in = |nth: u32| stand_ins.at(part.events.start as u32 + nth);
        let told = teller.tell_by(
            &seen_events(&view, events),
            play_began,
            &trains_left,
            &stands_in,
        );
        let told: Vec<String> = told.into_iter().map(|told| told.text).collect();
        let text = told.join(" ");
        match part.standing {
            _ if text.is_empty() => text,
            PartPlace::SetUp | PartPlace::SetBack => text,
            PartPlace::Turn(number) => format!("**{number}.** {text}"),
            PartPlace::Undone => format!("~~{text}~~"),
        }
    });
    told.filter(|line| !line.is_empty()).collect()
}

/// A part of the log that takes one line.
#[derive(Debug, PartialEq, Eq)]
struct Part {
    standing: PartPlace,
    events: Range<usize>,
}

/// Place of a part in the current game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PartPlace {
    SetUp,
    /// In the turn of that number, counted from 1.
    Turn(usize),
    Undone,
    /// Setting the game back to an earlier event.
    SetBack,
}

/// The log cut where a turn begins, before and after the game was set back, and at the event that it was set back to.
fn parts(log: &[Event]) -> Vec<Part> {
    // An unreadable log was refused earlier, when the game was folded from it.
    let standing = Game::standing(log).unwrap_or_default();
    let begins = |event: &Event| matches!(event, Event::TurnBegan { .. });
    let sets_back = |event: &Event| matches!(event, Event::Rewound { .. });
    let cuts = |event: &Event| begins(event) || sets_back(event);
    let undone_from: BTreeSet<usize> = log.iter().filter_map(set_back_to).collect();
    // The event that begins a turn is no part of what was done in it.
    let is_undone = |at: usize| undone_from.contains(&at) && !begins(&log[at - 1]);
    let is_start = |at: &usize| cuts(&log[*at]) || sets_back(&log[at - 1]) || is_undone(*at);
    let mut starts = vec![0];
    starts.extend((1..log.len()).filter(is_start));
    let ends = starts.iter().skip(1).copied().chain([log.len()]);
    let part = |(start, end): (&usize, usize)| {
        let stands = standing
            .iter()
            .find(|(number, event)| (*start..end).contains(&(*number as usize)) && !begins(event));
        let standing = match stands {
            Some((at, _)) => {
                let begun = standing
                    .iter()
                    .filter(|(number, event)| number <= at && begins(event));
                match begun.count() {
                    0 => PartPlace::SetUp,
                    number => PartPlace::Turn(number),
                }
            }
            None if log.get(*start).is_some_and(sets_back) => PartPlace::SetBack,
            None => PartPlace::Undone,
        };
        Part {
            standing,
            events: *start..end,
        }
    };
    starts.iter().zip(ends).map(part).collect()
}

/// The event that a game was set back to.
fn set_back_to(event: &Event) -> Option<usize> {
    match event {
        Event::Rewound { to } => Some(*to as usize),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use engine::ids::Seat;

    use super::*;

    #[test]
    fn turns_are_counted_without_those_that_were_undone() {
        let began = |seat| Event::TurnBegan { seat: Seat(seat) };
        let passed = |seat| Event::Passed { seat: Seat(seat) };
        let log = [
            Event::PlayBegan,
            began(0),
            passed(0),
            began(1),
            passed(1),
            Event::Rewound { to: 2 },
            passed(0),
            began(1),
            passed(1),
        ];
        let parts: Vec<PartPlace> = parts(&log).iter().map(|part| part.standing).collect();
        let undone = PartPlace::Undone;
        assert_eq!(
            parts,
            [
                PartPlace::SetUp,
                undone,
                undone,
                PartPlace::SetBack,
                PartPlace::Turn(1),
                PartPlace::Turn(2)
            ]
        );
    }
}
