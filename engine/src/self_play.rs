//! Whole games between computer players, from the deal to the score.
//!
//! Simulations, matches of levels and trials of variants all play through [`ComputerGame`]. It has no type
//! parameters, so the loop and the rules inlined into it are compiled here, however its callers are optimised.

use std::sync::Arc;

use rand::SeedableRng as _;
use rand_chacha::ChaCha8Rng;

use crate::action::Action;
use crate::ai::{self, Level};
use crate::deal::Dealer;
use crate::event::{Event, Viewer};
use crate::game::Game;
use crate::ids::{MAX_SEATS, Seat};
use crate::refusal::Refusal;
use crate::ruleset::Ruleset;
use crate::scoring::ScoreSheet;
use crate::view::View;

/// Computer players and the deal they play. The same value plays the same game again.
#[derive(Debug, Clone)]
pub struct ComputerGame {
    pub rules: Arc<Ruleset>,
    /// By seat.
    pub levels: [Level; MAX_SEATS],
    /// Number of the deal, which also seeds the players' choices.
    pub deal: u64,
    /// Stream of random numbers for the players' choices, so that one deal can be played in many ways.
    pub stream: u64,
}

/// A finished game.
#[derive(Debug, Clone)]
pub struct Played {
    pub sheet: ScoreSheet,
    pub n_decisions: u32,
    pub n_events: u32,
    /// By seat.
    pub n_turns: [u32; MAX_SEATS],
    /// How often the discards became a new train deck.
    pub n_new_decks: u32,
}

/// Why a game did not come to its end: always a fault of the program.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum Stuck {
    #[error("no action is legal")]
    NoAction,
    #[error("a legal action was refused: {0:?}")]
    Refused(Refusal),
    #[error("the game stopped before its end")]
    Unfinished,
}

/// Follows a game as it is played, and limits its searches.
pub trait Watcher {
    fn heard(&mut self, _event: &Event) {}

    /// Called before a seat chooses.
    fn choosing(&mut self, _seat: Seat) {}

    /// Whether the search of the seat that is choosing goes on after `n_played` playouts.
    fn goes_on(&mut self, n_played: u32) -> bool {
        n_played < ai::USUAL_PLAYOUTS
    }

    /// Called after a seat chose, before the events of its action.
    fn chose(&mut self, _seat: Seat, _action: &Action) {}

    /// Called at the end, with what lies on the table then.
    fn ended(&mut self, _view: &View<'_>) {}
}

/// Watches nothing.
struct Nobody;

impl Watcher for Nobody {}

impl ComputerGame {
    /// A game whose seats all play at this level.
    pub fn of_level(rules: Arc<Ruleset>, level: Level, deal: u64) -> ComputerGame {
        ComputerGame {
            rules,
            levels: [level; MAX_SEATS],
            deal,
            stream: 0,
        }
    }

    /// Plays the game to its end.
    pub fn play(&self) -> Result<Played, Stuck> {
        self.run(&mut Nobody)
    }

    /// As [`ComputerGame::play`], with a watcher.
    pub fn play_watched(&self, watcher: &mut dyn Watcher) -> Result<Played, Stuck> {
        self.run(watcher)
    }

    fn run<W: Watcher + ?Sized>(&self, watcher: &mut W) -> Result<Played, Stuck> {
        let dealer = Dealer::numbered(self.deal);
        let mut rng = ChaCha8Rng::seed_from_u64(self.deal);
        rng.set_stream(self.stream);
        let mut counts = Counts::default();
        let mut game = Game::start(self.rules.clone(), &dealer, &mut |event: &Event| {
            counts.add(event);
            watcher.heard(event);
        });
        let mut n_decisions = 0;
        while let Some(&prompt) = game.prompts().first() {
            let seat = prompt.seat;
            watcher.choosing(seat);
            let view = game.view(Viewer::Seat(seat));
            let level = self.levels[seat.index()];
            let goes_on = &mut |n_played| watcher.goes_on(n_played);
            let action = ai::choose_within(&view, level, &mut rng, goes_on);
            let action = action.ok_or(Stuck::NoAction)?;
            watcher.chose(seat, &action);
            game.play(seat, &action, &dealer, &mut |event: &Event| {
                counts.add(event);
                watcher.heard(event);
            })
            .map_err(Stuck::Refused)?;
            n_decisions += 1;
        }
        let view = game.view(Viewer::Table);
        watcher.ended(&view);
        Ok(Played {
            sheet: view.score_sheet().ok_or(Stuck::Unfinished)?,
            n_decisions,
            n_events: game.n_events(),
            n_turns: counts.n_turns,
            n_new_decks: counts.n_new_decks,
        })
    }
}

impl Played {
    /// Turns of all seats together.
    pub fn all_turns(&self) -> u32 {
        self.n_turns.iter().sum()
    }
}

/// What is counted by events.
#[derive(Debug, Default)]
struct Counts {
    began: bool,
    n_turns: [u32; MAX_SEATS],
    n_new_decks: u32,
}

impl Counts {
    #[inline(always)]
    fn add(&mut self, event: &Event) {
        match event {
            Event::PlayBegan => self.began = true,
            Event::TurnBegan { seat } => self.n_turns[seat.index()] += 1,
            Event::TrainDeckShuffled { .. } if self.began => self.n_new_decks += 1,
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{all_tables, table_name};

    /// Notes everything it is told.
    #[derive(Debug, Default, PartialEq)]
    struct Notes {
        events: Vec<Event>,
        choosing: Vec<Seat>,
        chosen: Vec<(Seat, Action)>,
    }

    impl Watcher for Notes {
        fn heard(&mut self, event: &Event) {
            self.events.push(event.clone());
        }

        fn choosing(&mut self, seat: Seat) {
            self.choosing.push(seat);
        }

        fn chose(&mut self, seat: Seat, action: &Action) {
            self.chosen.push((seat, *action));
        }
    }

    fn noted(table: &ComputerGame) -> (Played, Notes) {
        let mut notes = Notes::default();
        let played = table.play_watched(&mut notes).expect("it ends");
        (played, notes)
    }

    #[test]
    fn a_table_plays_the_same_game_again_watched_or_not() {
        for rules in all_tables() {
            let table = ComputerGame::of_level(rules.clone(), Level::Random, 7);
            let (watched, notes) = noted(&table);
            let played = table.play().expect("it ends");
            let name = table_name(&rules);
            assert_eq!(played.sheet, watched.sheet, "{name}");
            assert_eq!(played.n_turns, watched.n_turns, "{name}");
            assert_eq!(noted(&table).1, notes, "{name}");
            let game = Game::replay(rules, &notes.events).expect("our own log");
            assert_eq!(game.n_events(), played.n_events, "{name}");
            let sheet = game.view(Viewer::Table).score_sheet();
            assert_eq!(sheet, Some(played.sheet), "{name}");
        }
    }

    #[test]
    fn turns_and_decisions_are_counted_as_one_counts_them_by_hand() {
        for rules in all_tables() {
            let (played, notes) = noted(&ComputerGame::of_level(rules.clone(), Level::Simple, 3));
            let name = table_name(&rules);
            assert_eq!(played.n_decisions as usize, notes.chosen.len(), "{name}");
            let chose: Vec<Seat> = notes.chosen.iter().map(|(seat, _)| *seat).collect();
            assert_eq!(chose, notes.choosing, "{name}");
            // Everybody names a mixture, if there are any, and keeps their first tickets; then the seats take turns in order.
            let n_each = 1 + usize::from(rules.variant.tickets.mixture);
            let mut movers = chose[n_each * usize::from(rules.n_seats())..].to_vec();
            movers.dedup();
            assert_eq!(played.all_turns() as usize, movers.len(), "{name}");
            for seat in rules.seats() {
                let n = movers.iter().filter(|mover| **mover == seat).count();
                assert_eq!(played.n_turns[seat.index()] as usize, n, "{name}");
            }
        }
    }

    #[test]
    fn another_stream_plays_the_same_deal_another_way() {
        let rules = all_tables().swap_remove(0);
        let one = ComputerGame::of_level(rules, Level::Random, 5);
        let other = ComputerGame {
            stream: 1,
            ..one.clone()
        };
        let (one, other) = (noted(&one).1, noted(&other).1);
        let shuffles = |notes: &Notes| notes.events[..3].to_vec();
        assert_eq!(shuffles(&one), shuffles(&other));
        assert_ne!(one.chosen, other.chosen);
    }

    #[test]
    fn a_watcher_ends_a_search() {
        struct Limit(u32);
        impl Watcher for Limit {
            fn goes_on(&mut self, n_played: u32) -> bool {
                self.0 += 1;
                n_played < 1
            }
        }
        let rules = all_tables().swap_remove(0);
        let mut limit = Limit(0);
        let table = ComputerGame::of_level(rules, Level::Hard, 2);
        let played = table.play_watched(&mut limit).expect("it ends");
        assert!(limit.0 > 0 && limit.0 <= 2 * played.n_decisions);
    }
}
