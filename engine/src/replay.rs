//! A game to step through turn by turn, without the events that were undone.

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
    /// Index of the first event of each turn after the set-up.
    starts: Vec<usize>,
}

impl Replay {
    /// Prepares a log for stepping; refused if it is not a game.
    pub fn new(rules: Arc<Ruleset>, log: &[Event]) -> Result<Replay, ReplayError> {
        Game::replay(rules.clone(), log)?;
        let standing = Game::standing(log)?;
        let events: Vec<Event> = standing
            .into_iter()
            .map(|(_, event)| event.clone())
            .collect();
        let begins = |event: &Event| matches!(event, Event::TurnBegan { .. });
        let starts = (0..).zip(&events).filter(|(_, event)| begins(event));
        let starts = starts.map(|(at, _)| at).collect();
        Ok(Replay {
            rules,
            events,
            starts,
        })
    }

    pub fn n_turns(&self) -> usize {
        self.starts.len()
    }

    /// The events of a turn, or of the last one if there are fewer.
    pub fn turn(&self, turn: usize) -> &[Event] {
        let turn = turn.min(self.n_turns());
        let start = turn.checked_sub(1).map_or(0, |nth| self.starts[nth]);
        &self.events[start..self.end(turn)]
    }

    /// Whose turn it is; `None` for the set-up.
    pub fn seat(&self, turn: usize) -> Option<Seat> {
        match self.turn(turn).first() {
            Some(Event::TurnBegan { seat }) => Some(*seat),
            Some(_) | None => None,
        }
    }

    /// Trains left to the sides that caused last rounds in a turn.
    pub fn last_round_trains(&self, turn: usize) -> Result<Vec<u16>, ReplayError> {
        let n_events = self.turn(turn).len();
        let end = self.end(turn.min(self.n_turns()));
        Game::last_round_trains(&self.rules, &self.events, end - n_events..end)
    }

    /// The game at the end of a turn.
    pub fn game_after(&self, turn: usize) -> Game {
        let mut game = Game::empty(self.rules.clone());
        let events = &self.events[..self.end(turn.min(self.n_turns()))];
        events.iter().for_each(|event| game.apply(event));
        game
    }

    /// Index of the first event after this turn.
    fn end(&self, turn: usize) -> usize {
        self.starts.get(turn).copied().unwrap_or(self.events.len())
    }
}
