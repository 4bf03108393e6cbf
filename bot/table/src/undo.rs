//! What undoing a part of a game would undo: whose moves, and what people have seen through them.
//!
//! Start at [`last_move`]. Nothing here changes a game; `app::game::rewind` does.

use std::collections::BTreeSet;
use std::ops::Range;

use engine::card::CardCounts;
use engine::event::Event;
use engine::game::Game;
use engine::ids::Seat;
use engine::variant::Variant;
use store::SeatRow;
use words::chooses_first_tickets;

use crate::Table;

/// Number of times that a turn can be undone without anybody's consent.
const FREE: u8 = 2;
/// Number of times that a turn can be undone in all, except by moderators.
pub const MOST: u8 = 5;

/// A part of a log that could be undone: everything from an event on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Undone {
    /// First event of it.
    pub to: u32,
    /// Whether others have moved in it too.
    pub others_moved: bool,
    pub revealed: Revealed,
    /// Turns in which somebody moved, each by its seat and number; 0 is the choice of first tickets.
    pub turns: BTreeSet<(Seat, u32)>,
}

impl Undone {
    /// Number of times that one of its turns was undone before.
    pub fn times(&self, table: &Table) -> u8 {
        let times = self.turns.iter().map(|(seat, turn)| {
            let undone = &table.seat(*seat).details.undone;
            undone.get(turn).copied().unwrap_or_default()
        });
        times.max().unwrap_or_default()
    }

    /// Whether nothing was seen through it, and nobody else has moved.
    pub fn is_harmless(&self) -> bool {
        !self.others_moved && self.revealed.is_nothing()
    }

    /// Whether it is undone without asking the others.
    pub fn is_free(&self, table: &Table) -> bool {
        self.is_harmless() && self.times(table) < FREE
    }
}

/// What people have seen and would still know. Only counts of what was seen in private.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Revealed {
    /// Cards from the deck, seen by each seat.
    pub drawn: Vec<(Seat, u8)>,
    /// Cards turned up in the row.
    pub row: CardCounts,
    /// Cards turned up for a tunnel.
    pub tunnel: CardCounts,
    /// Tickets from the deck, seen by each seat.
    pub tickets: Vec<(Seat, u8)>,
    /// Tickets a seat has shown, to its partner or to all.
    pub shown: Vec<(Seat, u8)>,
}

impl Revealed {
    pub fn is_nothing(&self) -> bool {
        *self == Revealed::default()
    }

    /// Whether those who see what some seats drew have seen nothing.
    pub fn is_nothing_to(&self, sees: impl Fn(Seat) -> bool) -> bool {
        let private = self.drawn.iter().chain(&self.tickets);
        let is_public = |revealed: &Revealed| {
            !(revealed.row.is_empty() && revealed.tunnel.is_empty() && revealed.shown.is_empty())
        };
        !is_public(self) && private.into_iter().all(|(seat, _)| !sees(*seat))
    }

    fn of<'e>(events: impl Iterator<Item = &'e Event>) -> Revealed {
        let mut revealed = Revealed::default();
        for event in events {
            match event {
                Event::CardDrawn { seat, .. } => count(&mut revealed.drawn, *seat, 1),
                Event::RowPlaceFilled { card, .. } => {
                    // With rows swept again and again, a card can be turned up more often than a count holds.
                    revealed.row[*card] = revealed.row[*card].saturating_add(1);
                }
                Event::TunnelCardTurned { card } => revealed.tunnel[*card] += 1,
                Event::TicketsOffered { seat, tickets } => {
                    count(&mut revealed.tickets, *seat, tickets.len());
                }
                Event::FirstTicketsShown { seat, tickets }
                | Event::TicketsPutInHolder { seat, tickets } => {
                    count(&mut revealed.shown, *seat, tickets.len());
                }
                Event::TrainDeckShuffled { .. }
                | Event::TicketsShuffled { .. }
                | Event::HandDealt { .. }
                | Event::RowSwept
                | Event::TicketsChosen { .. }
                | Event::PlayBegan
                | Event::TurnBegan { .. }
                | Event::CardTaken { .. }
                | Event::CardPut { .. }
                | Event::TunnelEntered { .. }
                | Event::TunnelExtraPaid { .. }
                | Event::TunnelLeft { .. }
                | Event::TrackClaimed { .. }
                | Event::StationBuilt { .. }
                | Event::Passed { .. }
                | Event::LastRoundBegan { .. }
                | Event::SeatResigned { .. }
                | Event::GameEnded { .. }
                | Event::Rewound { .. } => {}
            }
        }
        revealed
    }
}

fn count(counts: &mut Vec<(Seat, u8)>, seat: Seat, n: usize) {
    let n = u8::try_from(n).unwrap_or(u8::MAX);
    match counts.iter_mut().find(|(known, _)| *known == seat) {
        Some((_, counted)) => *counted = counted.saturating_add(n),
        None => counts.push((seat, n)),
    }
}

/// Seat whose move it is; `None` if it was automatic, or a resignation, which is final and no part of any turn.
fn mover(event: &Event) -> Option<Seat> {
    match event {
        Event::TicketsChosen { seat, .. }
        | Event::CardTaken { seat, .. }
        | Event::CardDrawn { seat, .. }
        | Event::CardPut { seat, .. }
        | Event::TunnelEntered { seat, .. }
        | Event::TunnelExtraPaid { seat, .. }
        | Event::TunnelLeft { seat, .. }
        | Event::TrackClaimed { seat, .. }
        | Event::StationBuilt { seat, .. }
        | Event::TicketsPutInHolder { seat, .. } => Some(*seat),
        // Offered when somebody draws tickets, or to all at the deal; the draw itself is no event.
        Event::TicketsOffered { seat, .. } => Some(*seat),
        Event::TrainDeckShuffled { .. }
        | Event::TicketsShuffled { .. }
        | Event::HandDealt { .. }
        | Event::RowPlaceFilled { .. }
        | Event::RowSwept
        | Event::FirstTicketsShown { .. }
        | Event::PlayBegan
        | Event::TurnBegan { .. }
        | Event::TunnelCardTurned { .. }
        | Event::Passed { .. }
        | Event::LastRoundBegan { .. }
        | Event::SeatResigned { .. }
        | Event::GameEnded { .. }
        | Event::Rewound { .. } => None,
    }
}

/// Events that no rewind undid, with their numbers.
fn standing(log: &[Event]) -> Vec<(u32, &Event)> {
    // An unreadable log was refused earlier, when the game was folded from it.
    Game::standing(log).unwrap_or_default()
}

/// What would be undone from the seat's last own move on: the turn as far as it was played, or the
/// choice of first tickets, if the variant leaves one. `None` if the seat has not moved, or only passed.
pub fn last_move(variant: &Variant, log: &[Event], seat: Seat) -> Option<Undone> {
    let standing = standing(log);
    // Others may have resigned before the turn's first move.
    let resigned = |event: &Event| matches!(event, Event::SeatResigned { .. });
    let begun = |at: usize| {
        let mut next = standing[at + 1..].iter();
        let (first, event) = next.find(|(_, event)| !resigned(event))?;
        let is_own = *standing[at].1 == Event::TurnBegan { seat } && mover(event) == Some(seat);
        is_own.then_some(*first)
    };
    let had_choice = chooses_first_tickets(variant);
    let chose = |(number, event): &(u32, &Event)| match event {
        Event::TicketsChosen { seat: own, .. } => (had_choice && *own == seat).then_some(*number),
        _ => None,
    };
    let first = (0..standing.len())
        .rev()
        .find_map(begun)
        .or_else(|| standing.iter().rev().find_map(chose))?;
    Some(since(log, first, seat))
}

/// What would be undone from an event on, for somebody with that seat.
pub fn since(log: &[Event], to: u32, seat: Seat) -> Undone {
    let standing = standing(log);
    let first = standing.partition_point(|(number, _)| *number < to);
    let (before, undone) = standing.split_at(first);
    let mut turn = begins(before).len() as u32;
    let mut turns = BTreeSet::new();
    for (_, event) in undone {
        match event {
            Event::TurnBegan { .. } => turn += 1,
            event => turns.extend(mover(event).map(|seat| (seat, turn))),
        }
    }
    Undone {
        to,
        others_moved: turns.iter().any(|(mover, _)| *mover != seat),
        revealed: Revealed::of(undone.iter().map(|(_, event)| *event)),
        turns,
    }
}

/// Whether a person has the seat, or had it.
pub fn was_of_person(seats: &[SeatRow], seat: Seat) -> bool {
    let mut rows = seats.iter().filter(|row| row.seat == seat.0);
    rows.any(|row| row.player.is_some() || !row.details.former.is_empty())
}

/// Whether something was taken back that those who see what some seats drew had seen.
pub fn has_taken_back_seen(log: &[Event], sees: impl Fn(Seat) -> bool) -> bool {
    let mut stands: Vec<(u32, &Event)> = Vec::new();
    for (number, event) in (0..).zip(log) {
        match event {
            Event::Rewound { to } => {
                let first = stands.partition_point(|(number, _)| number < to);
                let undone = stands.drain(first..).map(|(_, event)| event);
                if !Revealed::of(undone).is_nothing_to(&sees) {
                    return true;
                }
            }
            event => stands.push((number, event)),
        }
    }
    false
}

/// A turn that no rewind undid.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Turn {
    /// Counted from 1, as turns are shown.
    pub number: u32,
    pub seat: Seat,
    /// Its events, without the one that begins it.
    pub events: Range<u32>,
}

/// Each turn that no rewind undid, if somebody moved in it.
pub fn turns(log: &[Event]) -> Vec<Turn> {
    let standing = standing(log);
    let begins: Vec<(u32, Seat)> = begins(&standing);
    let end = log.len() as u32;
    let ends = begins.iter().skip(1).map(|(begin, _)| *begin).chain([end]);
    let turns = (1..).zip(begins.iter().zip(ends));
    turns
        .map(|(number, ((begin, seat), end))| Turn {
            number,
            seat: *seat,
            events: *begin..end,
        })
        // Setting back to a turn in which nothing was done changes nothing.
        .filter(|turn| {
            standing
                .iter()
                .any(|(number, event)| turn.events.contains(number) && mover(event).is_some())
        })
        .collect()
}

/// Number of turns begun.
pub fn n_turns(log: &[Event]) -> u32 {
    begins(&standing(log)).len() as u32
}

/// Number of events of a log up to the end of a turn; turn 0 is the set-up.
pub fn end_of_turn(log: &[Event], turn: u32) -> Result<u32, NoSuchTurn> {
    let begins = begins(&standing(log));
    let last = begins.len() as u32;
    match begins.get(turn as usize) {
        Some((begin, _)) => Ok(*begin),
        None if turn == last => Ok(log.len() as u32),
        None => Err(NoSuchTurn { last }),
    }
}

/// A turn that was not begun.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct NoSuchTurn {
    /// The last one that was.
    pub last: u32,
}

/// Number of the first event after each beginning of a turn, and whose turn it is.
fn begins(standing: &[(u32, &Event)]) -> Vec<(u32, Seat)> {
    let begins = standing.iter().filter_map(|(number, event)| match event {
        Event::TurnBegan { seat } => Some((number + 1, *seat)),
        _ => None,
    });
    begins.collect()
}

#[cfg(test)]
mod tests {
    use engine::ids::TrackId;

    use super::*;

    const ANNA: Seat = Seat(0);
    const BEN: Seat = Seat(1);

    #[test]
    fn a_resignation_before_a_move_leaves_it_the_last_one_and_is_no_move_itself() {
        let moved = |seat| Event::TunnelLeft {
            seat,
            track: TrackId(0),
        };
        let turn = |seat| Event::TurnBegan { seat };
        let resigned = Event::SeatResigned { seat: BEN };
        let log = [
            turn(BEN),
            moved(BEN),
            turn(ANNA),
            resigned.clone(),
            moved(ANNA),
            resigned,
        ];
        let usa = Variant::named("usa").unwrap();
        let undone = last_move(&usa, &log, ANNA).unwrap();
        assert_eq!((undone.to, undone.others_moved), (4, false));
        // A turn in which only somebody else resigned cannot be chosen.
        let numbers = |log| turns(log).into_iter().map(|turn| turn.number);
        assert!(numbers(&log[..4]).eq([1]));
        assert!(numbers(&log).eq([1, 2]));
    }
}
