//! What happened at a table, turn by turn, as a reader may know it.

use std::ops::Range;

use domain::ids::UserId;
use engine::event::{Event, SeenEvent, Viewer};
use engine::game::Game;
use engine::ids::Seat;
use words::{News, Teller, TurnText};

use crate::Table;
use crate::folded_game::FoldedGame;
use crate::tell::reader_view::{StandIns, last_round_trains, names_at, seat_at};

/// The first event after the last turn that the seat has ended; after everybody's first tickets if it has
/// ended none. `None` before play begins.
pub fn since_own_turn(log: &[Event], seat: Seat) -> Option<u32> {
    let play_began = |(_, event): &&(u32, &Event)| **event == Event::PlayBegan;
    own_turns(log, seat)
        .last()
        .map(|turn| turn.end)
        .or_else(|| {
            let standing = Game::standing(log).unwrap_or_default();
            let began = standing.iter().find(play_began);
            began.map(|(number, _)| number + 1)
        })
}

/// The turns that the seat has ended, each from the event that began it to the one that began the next.
pub fn own_turns(log: &[Event], seat: Seat) -> Vec<Range<u32>> {
    let standing = Game::standing(log).unwrap_or_default().into_iter();
    let began: Vec<(u32, Seat)> = standing
        .filter_map(|(number, event)| match event {
            Event::TurnBegan { seat } => Some((number, *seat)),
            _ => None,
        })
        .collect();
    let own = began.windows(2).filter_map(|turns| match turns {
        [(start, own), (end, _)] if *own == seat => Some(*start..*end),
        _ => None,
    });
    own.collect()
}

/// A game and its log, to be told.
#[derive(Debug)]
pub struct History<'a> {
    pub game: &'a Game,
    pub log: &'a [Event],
    pub stand_ins: StandIns,
}

impl<'a> History<'a> {
    pub fn of(table: &Table, course: &'a FoldedGame) -> History<'a> {
        History {
            game: &course.game,
            log: &course.log,
            stand_ins: StandIns::of(table, course.stood_in.clone()),
        }
    }

    /// A game of which no more is known than its log.
    pub fn of_record(course: &'a FoldedGame) -> History<'a> {
        History {
            game: &course.game,
            log: &course.log,
            stand_ins: StandIns::default(),
        }
    }

    /// That part of the log as the viewer may know it, without what was undone. Each move has the name of the player who
    /// held the seat then.
    pub fn recap(
        &self,
        table: &Table,
        teller: &Teller<'_>,
        viewer: Viewer,
        part: Range<usize>,
    ) -> Vec<TurnText> {
        let reader = teller.reader.and_then(|seat| table.seat(seat).player);
        self.by_players(table, teller, (reader, viewer), part, |_| false)
    }

    /// The same for somebody at a table, who may have had a seat for a while only, and is "you" for as long. Without a
    /// table it has the names that the teller knows.
    pub fn recap_to(
        &self,
        reader: Option<(&Table, UserId)>,
        teller: &Teller<'_>,
        viewer: Viewer,
        part: Range<usize>,
    ) -> Vec<TurnText> {
        match reader {
            Some((table, reader)) => {
                self.by_players(table, teller, (Some(reader), viewer), part, |_| false)
            }
            None => self.part(teller, viewer, part),
        }
    }

    /// The same for the public, which is also told that something was undone.
    pub fn public(&self, table: &Table, teller: &Teller<'_>, part: Range<usize>) -> Vec<TurnText> {
        let rewinds = |event: &Event| matches!(event, Event::Rewound { .. });
        self.by_players(table, teller, (None, Viewer::Table), part, rewinds)
    }

    /// As [`History::recap`], with the names that the teller knows.
    pub fn part(&self, teller: &Teller<'_>, viewer: Viewer, part: Range<usize>) -> Vec<TurnText> {
        self.tell(teller, viewer, &self.standing(part, |_| false))
    }

    /// The seat's own turns in that part of the log, without what was undone, as only its player may know them.
    pub fn own_turns(&self, teller: &Teller<'_>, seat: Seat, part: Range<usize>) -> Vec<String> {
        let told = self.part(teller, Viewer::Seat(seat), part).into_iter();
        let own = told.filter(|told| told.seat == Some(seat));
        own.map(|told| told.text).collect()
    }

    /// Tells events of the log, given with their numbers, as the viewer may know them.
    pub fn tell(
        &self,
        teller: &Teller<'_>,
        viewer: Viewer,
        events: &[(u32, &Event)],
    ) -> Vec<TurnText> {
        let (game, log) = (self.game, self.log);
        let first = events.first().map_or(0, |(number, _)| *number as usize);
        let play_began = log[..first].contains(&Event::PlayBegan);
        let trains_left: Vec<u16> = events
            .iter()
            .flat_map(|(number, _)| {
                let at = *number as usize;
                last_round_trains(game, log, at..at + 1)
            })
            .collect();
        let seen: Vec<SeenEvent> = events
            .iter()
            .map(|(_, event)| event.seen_by(viewer, game.rules()))
            .collect();
        let number = |nth: u32| events.get(nth as usize).map_or(0, |(number, _)| *number);
        // Tickets that leave no choice are kept without any orders.
        let may_be_ordered = |nth: u32| match events.get(nth as usize) {
            Some((_, Event::TicketsChosen { .. })) | None => None,
            Some(_) => teller.reader.filter(|own| viewer == Viewer::Seat(*own)),
        };
        let stands_in = |nth: u32| {
            let by_orders = || self.stand_ins.ordered(number(nth), may_be_ordered(nth)?);
            self.stand_ins.at(number(nth)).or_else(by_orders)
        };
        let told = teller.tell_by(&seen, play_began, &trains_left, &stands_in);
        let numbered = told.into_iter().map(|told| TurnText {
            first: number(told.first),
            news: match told.news {
                News::Claim { event } => News::Claim {
                    event: number(event),
                },
                News::Nothing | News::DrewBlind | News::Rewound => told.news,
            },
            ..told
        });
        numbered.collect()
    }

    /// The events of that part of the log that no rewind undid, and those `besides`, with their numbers.
    fn standing(
        &self,
        part: Range<usize>,
        besides: impl Fn(&Event) -> bool,
    ) -> Vec<(u32, &'a Event)> {
        let numbered = (part.start as u32..).zip(&self.log[part.clone()]);
        let besides = numbered.filter(|(_, event)| besides(event));
        let standing = Game::standing(self.log).unwrap_or_default().into_iter();
        let standing = standing.filter(|(number, _)| part.contains(&(*number as usize)));
        let mut all: Vec<(u32, &Event)> = standing.chain(besides).collect();
        all.sort_unstable_by_key(|(number, _)| *number);
        all
    }

    /// Tells that part of the log piece by piece, each with the names of the players who held the seats then.
    fn by_players(
        &self,
        table: &Table,
        teller: &Teller<'_>,
        (reader, viewer): (Option<UserId>, Viewer),
        part: Range<usize>,
        besides: impl Fn(&Event) -> bool + Copy,
    ) -> Vec<TurnText> {
        let rows = table.seats.iter();
        let former = rows.flat_map(|row| row.details.former.iter());
        let mut changes: Vec<usize> = former.map(|former| former.until as usize).collect();
        changes.retain(|at| part.start < *at && *at < part.end);
        changes.push(part.end);
        changes.sort_unstable();
        let mut told = Vec::new();
        let mut start = part.start;
        for end in changes {
            let names = names_at(table, start);
            let then = Teller {
                names: &names,
                reader: reader.and_then(|reader| seat_at(table, reader, start)),
                ..*teller
            };
            told.extend(self.tell(&then, viewer, &self.standing(start..end, besides)));
            start = end;
        }
        told
    }
}
