//! The course of a finished game: what was undone is left out, and every turn and decision comes with the game as it
//! was at that moment.

use std::sync::Arc;

use crate::Record;
use engine::action::{Action, ParseActionError};
use engine::event::{Event, Viewer};
use engine::game::{Game, ReplayError};
use engine::ids::Seat;
use engine::ruleset::Ruleset;

/// Why a game cannot be reviewed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ReviewError {
    #[error("{0}")]
    Replay(#[from] ReplayError),
    #[error("{0}")]
    Action(#[from] ParseActionError),
    #[error("the game is not over")]
    NotOver,
    #[error("the game has no such seat")]
    NoSuchSeat,
}

/// A game from its beginning to its end.
#[derive(Debug, Clone)]
pub(super) struct Course {
    pub rules: Arc<Ruleset>,
    /// The game before its first event.
    pub start: Game,
    /// Without those that were undone.
    pub events: Vec<Event>,
    /// The game at the beginning of each turn that somebody could take, with the number of turns before it.
    pub turns: Vec<(usize, Game)>,
    /// Whose turn each was.
    pub takers: Vec<Seat>,
    pub decisions: Vec<Decision>,
    pub end: Game,
}

/// What somebody decided.
#[derive(Debug, Clone)]
pub(super) struct Decision {
    pub seat: Seat,
    pub action: Action,
    /// Number of the turn; 0 is the set-up.
    pub turn: usize,
    /// The game as it was when the seat decided.
    pub before: Game,
    /// Number of its step in the record.
    pub step: usize,
}

/// An action, and the index of its first event.
#[derive(Debug)]
pub(super) struct Move {
    pub seat: Seat,
    pub action: Action,
    pub first: usize,
    pub step: usize,
}

impl Course {
    pub(super) fn of(record: &Record) -> Result<Course, ReviewError> {
        let log = record.log();
        Game::replay(record.rules().clone(), &log)?;
        let standing = Game::standing(&log)?;
        let mut moves = Vec::new();
        let mut first = 0;
        for (at, step) in record.steps().iter().enumerate() {
            let number = first;
            first += step.events.len() as u32;
            let (Some(seat), Some(action)) = (step.seat, &step.action) else {
                continue;
            };
            if let Ok(nth) = standing.binary_search_by_key(&number, |(number, _)| *number) {
                moves.push(Move {
                    seat,
                    action: Action::parse(action, &record.rules().map)?,
                    first: nth,
                    step: at,
                });
            }
        }
        let events = standing.into_iter().map(|(_, event)| event.clone());
        Course::fold(
            Game::empty(record.rules().clone()),
            events.collect(),
            &moves,
        )
    }

    /// The course of these events, beginning at a position.
    pub(super) fn fold(
        start: Game,
        events: Vec<Event>,
        moves: &[Move],
    ) -> Result<Course, ReviewError> {
        // A course can begin in the middle of a game, with a turn to take.
        let first = start.view(Viewer::Table).current();
        let mut course = Course {
            rules: start.rules().clone(),
            turns: first.map(|_| (0, start.clone())).into_iter().collect(),
            takers: first.into_iter().collect(),
            decisions: Vec::new(),
            end: start.clone(),
            start: start.clone(),
            events,
        };
        let mut game = start;
        let mut moves = moves.iter().peekable();
        for (at, event) in course.events.iter().enumerate() {
            if let Some(made) = moves.next_if(|made| made.first == at) {
                course.decisions.push(Decision {
                    seat: made.seat,
                    action: made.action,
                    turn: course.takers.len(),
                    before: game.clone(),
                    step: made.step,
                });
            }
            game.apply(event);
            if let Event::TurnBegan { seat } = event {
                // A seat that can do nothing passes: its turn begins and ends at once.
                let is_pass = matches!(course.events.get(at + 1), Some(Event::Passed { .. }));
                if !is_pass {
                    course.turns.push((course.takers.len(), game.clone()));
                }
                course.takers.push(*seat);
            }
        }
        if !game.is_over() {
            return Err(ReviewError::NotOver);
        }
        course.end = game;
        Ok(course)
    }

    /// Whether all players of a side resigned.
    pub(super) fn has_resigned(&self, side: usize) -> bool {
        let mut seats = self.rules.side(side);
        let end = self.end.view(Viewer::Table);
        seats.all(|seat| end.has_resigned(seat))
    }
}
