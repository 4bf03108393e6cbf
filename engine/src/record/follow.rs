//! A game that follows a growing log, rewinds included.
//!
//! A rewind goes back to a copy of the game as it was a few events before, so what it costs does not grow with the log.

use std::sync::Arc;

use crate::event::Event;
use crate::game::{Game, ReplayError};
use crate::ruleset::Ruleset;
use crate::steps::Steps;

use super::Mismatch;

/// Standing events after which the game is copied again.
const COPY_EVERY: usize = 32;

/// Steps for folding an event, and for copying a game.
const STEPS_PER_EVENT: usize = 20;
pub(super) const STEPS_PER_COPY: usize = 50;

/// The game after a part of a log.
pub(super) struct Follower<'l> {
    game: Game,
    n_events: u32,
    /// Events that no rewind undid, with their numbers.
    standing: Vec<(u32, &'l Event)>,
    /// The game before every [`COPY_EVERY`]th standing event.
    copies: Vec<Game>,
}

impl<'l> Follower<'l> {
    pub fn new(rules: Arc<Ruleset>) -> Self {
        Follower {
            game: Game::empty(rules),
            n_events: 0,
            standing: Vec::new(),
            copies: Vec::new(),
        }
    }

    pub fn game(&self) -> &Game {
        &self.game
    }

    pub fn into_game(self) -> Game {
        self.game
    }

    /// Number of events so far, including undone ones.
    pub fn n_events(&self) -> u32 {
        self.n_events
    }

    /// Applies the next event of the log, which belongs to that step of the record.
    pub fn follow(
        &mut self,
        event: &'l Event,
        step: usize,
        steps: &mut Steps,
    ) -> Result<(), Mismatch> {
        steps.take(STEPS_PER_EVENT + n_shuffled(event))?;
        let number = self.n_events;
        if let Event::Rewound { to } = *event {
            self.rewind(to, step, steps)?;
        } else {
            // After a rewind to such a place its copy is still there.
            if self.copies.len() * COPY_EVERY == self.standing.len() {
                steps.take(STEPS_PER_COPY)?;
                self.copies.push(self.game.clone());
            }
            self.game.follow(number, event).map_err(Mismatch::Replay)?;
            self.standing.push((number, event));
        }
        self.n_events += 1;
        Ok(())
    }

    /// Undoes all events from number `to` on, of which one at least has to stand.
    fn rewind(&mut self, to: u32, step: usize, steps: &mut Steps) -> Result<(), Mismatch> {
        let number = self.n_events;
        if number < to {
            let forward = ReplayError::RewindsForward { number, to };
            return Err(Mismatch::Replay(forward));
        }
        let n_left = self.standing.partition_point(|(known, _)| *known < to);
        if n_left == self.standing.len() {
            return Err(Mismatch::UndoesNothing {
                step,
                event: number,
            });
        }
        self.standing.truncate(n_left);
        // The copy before the first event undone, or the last one before that.
        let nth = n_left / COPY_EVERY;
        let again = &self.standing[nth * COPY_EVERY..];
        steps.take(STEPS_PER_COPY + STEPS_PER_EVENT * again.len())?;
        self.copies.truncate(nth + 1);
        self.game = self.copies[nth].clone();
        for (number, event) in again {
            self.game.follow(*number, event).map_err(Mismatch::Replay)?;
        }
        self.game.state.n_events = number + 1;
        Ok(())
    }
}

/// Number of cards or tickets that the event shuffles.
fn n_shuffled(event: &Event) -> usize {
    match event {
        Event::TrainDeckShuffled { order } => order.len(),
        Event::TicketsShuffled { order, .. } => order.len(),
        _ => 0,
    }
}
