//! A game to step through turn by turn, without the events that were undone.

use std::ops::Range;
use std::sync::Arc;

use crate::event::Event;
use crate::game::{Game, ReplayError};
use crate::ids::Seat;
use crate::ruleset::Ruleset;

/// The standing events of a log, split into turns. Turn 0 is the set-up.
#[derive(Debug, Clone)]
pub struct Replay {
    rules: Arc<Ruleset>,
    events: Vec<Event>,
    /// Number of each in the log.
    numbers: Vec<u32>,
    /// Index of the first event of each turn after the set-up.
    starts: Vec<usize>,
}

impl Replay {
    /// Prepares a log for stepping; refused if it is not a game.
    pub fn new(rules: Arc<Ruleset>, log: &[Event]) -> Result<Replay, ReplayError> {
        Game::replay(rules.clone(), log)?;
        let standing = Game::standing(log)?;
        let standing = standing.into_iter();
        let (numbers, events): (Vec<u32>, Vec<Event>) = standing
            .map(|(number, event)| (number, event.clone()))
            .unzip();
        let begins = |event: &Event| matches!(event, Event::TurnBegan { .. });
        let starts = (0..).zip(&events).filter(|(_, event)| begins(event));
        let starts = starts.map(|(at, _)| at).collect();
        Ok(Replay {
            rules,
            events,
            numbers,
            starts,
        })
    }

    pub fn n_turns(&self) -> usize {
        self.starts.len()
    }

    /// The events of a turn, or of the last one if there are fewer.
    pub fn turn(&self, turn: usize) -> &[Event] {
        &self.events[self.indexes(turn)]
    }

    /// The part of the log from the first event of a turn to its last; undone events may be among them.
    pub fn part(&self, turn: usize) -> Range<usize> {
        let numbers = &self.numbers[self.indexes(turn)];
        match numbers {
            [first, .., last] => *first as usize..*last as usize + 1,
            [only] => *only as usize..*only as usize + 1,
            [] => 0..0,
        }
    }

    /// Number of the last event of a turn in the log.
    pub fn last_event(&self, turn: usize) -> usize {
        self.part(turn).end.saturating_sub(1)
    }

    /// Whose turn it is; `None` for the set-up.
    pub fn seat(&self, turn: usize) -> Option<Seat> {
        match self.turn(turn).first() {
            Some(Event::TurnBegan { seat }) => Some(*seat),
            Some(_) | None => None,
        }
    }

    /// The game at the end of a turn.
    pub fn game_after(&self, turn: usize) -> Game {
        let mut game = Game::empty(self.rules.clone());
        let events = &self.events[..self.end(turn.min(self.n_turns()))];
        events.iter().for_each(|event| game.apply(event));
        game
    }

    fn indexes(&self, turn: usize) -> Range<usize> {
        let turn = turn.min(self.n_turns());
        let start = turn.checked_sub(1).map_or(0, |nth| self.starts[nth]);
        start..self.end(turn)
    }

    /// Index of the first event after this turn.
    fn end(&self, turn: usize) -> usize {
        self.starts.get(turn).copied().unwrap_or(self.events.len())
    }
}
