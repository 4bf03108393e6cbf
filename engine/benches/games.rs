//! How fast whole games are: played, folded from their log, and decision by decision.
//!
//! `cargo bench -p engine --bench games`. Everything goes through the one [`Game::play`] that real
//! games use. `docs/speed.md` explains the figures.

#![allow(clippy::print_stdout, reason = "the result")]

mod common;

use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

use engine::action::Action;
use engine::ai::{self, Level};
use engine::deal::Dealer;
use engine::event::{Event, Viewer};
use engine::game::Game;
use engine::ids::Seat;
use engine::ruleset::Ruleset;
use engine::variant::Variant;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use common::games::{play, rules};

/// Games played for each figure, in each of several runs.
const N_GAMES: u64 = 1_000;

/// Games whose logs are folded and whose positions are looked at.
const N_LOGS: u64 = 50;

/// Length of one measurement.
const RUN: Duration = Duration::from_millis(50);

fn main() {
    println!("{}, CPU time of one thread", common::cpu_name());
    let tables = [("usa", 2), ("usa", 3), ("usa", 4), ("usa", 5)];
    let others = Variant::embedded().iter().filter(|other| other.id != "usa");
    let others = others.flat_map(|other| {
        let counts = other.players.counts.iter();
        counts.map(|n_seats| (other.id.as_str(), *n_seats))
    });
    println!("Games of random players a second, with final scores; decisions a game");
    for (variant, n_seats) in tables.into_iter().chain(others) {
        report_games(variant, n_seats);
    }
    println!("Games played out by habit, as searches do, and games of simple players, a second");
    for (variant, n_seats) in tables {
        report_playouts(variant, n_seats);
    }
    for (variant, n_seats) in tables {
        report_parts(variant, n_seats);
    }
}

fn report_playouts(variant: &str, n_seats: u8) {
    let rules = rules(variant, n_seats);
    let n_games = if common::in_earnest() { N_GAMES / 4 } else { 2 };
    let played_out = common::time_of(RUN, || {
        for number in 0..n_games {
            let dealer = Dealer::numbered(number);
            let mut rng = ChaCha8Rng::seed_from_u64(number);
            let mut game = Game::start(rules.clone(), &dealer, &mut |_| ());
            ai::play_out(&mut game, &dealer, &mut rng);
            black_box(game.view(Viewer::Table).score_sheet());
        }
    });
    let simple = common::time_of(RUN, || {
        for number in 0..n_games {
            let (game, _) = play(&rules, Level::Simple, number, |_| ());
            black_box(game.view(Viewer::Table).score_sheet());
        }
    });
    let per_second = |time: Duration| n_games as f64 / time.as_secs_f64();
    println!(
        "{:>10.0} {:>6.0}  {variant}, {n_seats} players",
        per_second(played_out),
        per_second(simple)
    );
}

fn report_games(variant: &str, n_seats: u8) {
    let rules = rules(variant, n_seats);
    let n_games = if common::in_earnest() { N_GAMES } else { 2 };
    let mut n_decisions = 0;
    let time = common::time_of(RUN, || {
        n_decisions = 0;
        for number in 0..n_games {
            let (game, n) = play(&rules, Level::Random, number, |_| ());
            n_decisions += u64::from(n);
            black_box(game.view(Viewer::Table).score_sheet());
        }
    });
    println!(
        "{:>10.0} {:>6}  {variant}, {n_seats} players",
        n_games as f64 / time.as_secs_f64(),
        n_decisions / n_games
    );
}

/// The course of a game: who did what, which events followed, and each position before a decision.
struct Course {
    dealer: Dealer,
    actions: Vec<(Seat, Action)>,
    log: Vec<Event>,
    json: String,
    positions: Vec<Game>,
    end: Game,
}

impl Course {
    fn new(rules: &Arc<Ruleset>, number: u64) -> Course {
        let dealer = Dealer::numbered(number);
        let mut rng = ChaCha8Rng::seed_from_u64(number);
        let mut log = Vec::new();
        let mut sink = |event: &Event| log.push(event.clone());
        let mut game = Game::start(rules.clone(), &dealer, &mut sink);
        let mut actions = Vec::new();
        let mut positions = Vec::new();
        while let Some(&prompt) = game.prompts().first() {
            let view = game.view(Viewer::Seat(prompt.seat));
            let action =
                ai::choose(&view, Level::Random, &mut rng).expect("a prompt has an answer");
            positions.push(game.clone());
            actions.push((prompt.seat, action));
            game.play(prompt.seat, &action, &dealer, &mut sink)
                .expect("a legal choice is accepted");
        }
        let json = serde_json::to_string(&log).expect("events are JSON");
        Course {
            dealer,
            actions,
            log,
            json,
            positions,
            end: game,
        }
    }
}

/// The fold of a log, and where the time of a decision goes.
fn report_parts(variant: &str, n_seats: u8) {
    let rules = rules(variant, n_seats);
    let n_logs = if common::in_earnest() { N_LOGS } else { 2 };
    let courses: Vec<Course> = (0..n_logs)
        .map(|number| Course::new(&rules, number))
        .collect();
    let n_decisions: usize = courses.iter().map(|course| course.actions.len()).sum();
    let n_events: usize = courses.iter().map(|course| course.log.len()).sum();
    let of_all = |work: &dyn Fn(&Course)| common::time_of(RUN, || courses.iter().for_each(work));
    let per_game = |time: Duration| common::readable(time / n_logs as u32);
    let per_decision = |time: Duration| common::readable(time / n_decisions as u32);

    let n = n_logs as usize;
    println!(
        "{variant}, {n_seats} players: {} decisions and {} events a game",
        n_decisions / n,
        n_events / n
    );
    let fold = of_all(&|course| {
        black_box(Game::replay(rules.clone(), &course.log).expect("our own log"));
    });
    println!("{:>10}  fold of a finished game's events", per_game(fold));
    let read_and_fold = of_all(&|course| {
        let log: Vec<Event> = serde_json::from_str(&course.json).expect("our own log");
        black_box(Game::replay(rules.clone(), &log).expect("our own log"));
    });
    println!("{:>10}  the same, from JSON", per_game(read_and_fold));
    let all_legal = of_all(&|course| {
        for (game, (seat, _)) in course.positions.iter().zip(&course.actions) {
            black_box(game.view(Viewer::Seat(*seat)).legal_actions().all());
        }
    });
    println!(
        "{:>10}  list of all legal actions, with all payments, a decision",
        per_decision(all_legal)
    );

    // The whole and its parts over the same games. Choosing is the difference to playing the same actions
    // without it: measured alone, over stored positions, it would mostly wait for memory.
    let whole = common::time_of(RUN, || {
        for number in 0..n_logs {
            black_box(play(&rules, Level::Random, number, |event| {
                black_box(event);
            }));
        }
    });
    let played = of_all(&|course| {
        let mut sink = |event: &Event| {
            black_box(event);
        };
        let mut game = Game::start(rules.clone(), &course.dealer, &mut sink);
        for (seat, action) in &course.actions {
            game.play(*seat, action, &course.dealer, &mut sink)
                .expect("it was legal");
        }
        black_box(game);
    });
    let apply = of_all(&|course| {
        let mut game = course.positions[0].clone();
        for event in &course.log[course.positions[0].n_events() as usize..] {
            game.apply(event);
        }
        black_box(game);
    });
    let score = of_all(&|course| {
        black_box(course.end.view(Viewer::Table).score_sheet());
    });
    println!(
        "{:>10}  a decision: choose",
        per_decision(whole.saturating_sub(played))
    );
    println!(
        "{:>10}  a decision: check and make events, the shares of deal and shuffles included",
        per_decision(played.saturating_sub(apply))
    );
    println!("{:>10}  a decision: apply", per_decision(apply));
    println!(
        "{:>10}  a decision: its share of the score",
        per_decision(score)
    );
    println!("{:>10}  score of a finished game", per_game(score));
}
