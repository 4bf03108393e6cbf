//! A game that follows a growing log, rewinds included.
//!
//! A rewind goes back to a copy of the game as it was a few events before, so what it costs does not grow with the log.

use std::sync::Arc;

use engine::event::Event;
use engine::game::{Game, ReplayError};
use engine::ruleset::Ruleset;
use engine::steps::Steps;

use super::Mismatch;
use super::verify::Stop;

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
    pub fn follow(&mut self, event: &'l Event, step: usize, steps: &mut Steps) -> Result<(), Stop> {
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
            self.apply(number, event)?;
            self.standing.push((number, event));
        }
        self.n_events += 1;
        Ok(())
    }

    /// Undoes all events from number `to` on, of which one at least has to stand.
    fn rewind(&mut self, to: u32, step: usize, steps: &mut Steps) -> Result<(), Stop> {
        let number = self.n_events;
        if number < to {
            let forward = ReplayError::RewindsForward { number, to };
            return Err(Mismatch::Replay(forward).into());
        }
        let n_left = self.standing.partition_point(|(known, _)| *known < to);
        if n_left == self.standing.len() {
            let event = number;
            return Err(Mismatch::UndoesNothing { step, event }.into());
        }
        self.standing.truncate(n_left);
        // The copy before the first event undone, or the last one before that.
        let nth = n_left / COPY_EVERY;
        let first = nth * COPY_EVERY;
        steps.take(STEPS_PER_COPY + STEPS_PER_EVENT * (n_left - first))?;
        self.copies.truncate(nth + 1);
        self.game = self.copies[nth].clone();
        for at in first..n_left {
            let (number, event) = self.standing[at];
            self.apply(number, event)?;
        }
        self.game.go_on_after_rewind(number + 1);
        Ok(())
    }

    fn apply(&mut self, number: u32, event: &Event) -> Result<(), Mismatch> {
        self.game.follow(number, event).map_err(Mismatch::Replay)
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use rand::{RngExt, SeedableRng};
    use rand_chacha::ChaCha8Rng;

    use super::*;
    use engine::testing::{all_tables, play_random};

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(48))]

        #[test]
        fn the_game_is_that_of_a_replay_of_the_whole_log(
            table in any::<prop::sample::Index>(),
            seed: u64,
        ) {
            let tables = all_tables();
            let rules = table.get(&tables);
            let (_, course) = play_random(rules, seed, |_, _, _, _| {});
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let mut log: Vec<Event> = Vec::new();
            // The numbers of the events that stand, which are the first ones of the course.
            let mut standing: Vec<u32> = Vec::new();
            while log.len() < 300 {
                let number = log.len() as u32;
                let is_over = standing.len() == course.len();
                if is_over || !standing.is_empty() && rng.random_ratio(1, 10) {
                    let kept = rng.random_range(0..standing.len());
                    log.push(Event::Rewound { to: standing[kept] });
                    standing.truncate(kept);
                } else {
                    log.push(course[standing.len()].clone());
                    standing.push(number);
                }
            }
            let mut follower = Follower::new(rules.clone());
            for (event, nth) in log.iter().zip(1..) {
                follower.follow(event, 1, &mut Steps::unlimited()).unwrap();
                let replayed = Game::replay(rules.clone(), &log[..nth]).unwrap();
                prop_assert!(follower.game() == &replayed, "event {}", nth);
            }
        }
    }
}
