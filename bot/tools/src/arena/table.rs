//! One game between contestants.

use std::sync::Arc;
use std::time::Instant;

use engine::action::Action;
use engine::ai::{self, Level};
use engine::ids::{MAX_SEATS, Seat};
use engine::ruleset::Ruleset;
use engine::scoring::SideScore;
use engine::self_play::{ComputerGame, Watcher};
use serde::{Deserialize, Serialize};

use super::contestant::{Budget, Contestant};

/// A finished game, with everything that is counted about it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Played {
    pub deal: u64,
    /// By side, the index of its player in the list of contestants.
    pub seating: Vec<usize>,
    pub sides: Vec<SideResult>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct SideResult {
    pub place: u8,
    pub total: i16,
    pub tracks: u16,
    pub tickets: i16,
    pub districts: u16,
    pub mountains: u16,
    pub bonuses: u16,
    pub completed: u8,
    pub failed: u8,
    /// Average turns of one seat of the side.
    pub turns: f32,
    /// Microseconds of each decision.
    pub micros: Vec<u32>,
}

/// The players in every rotation.
pub fn seatings(players: &[usize]) -> Vec<Vec<usize>> {
    (0..players.len())
        .map(|by| {
            let mut seating = players.to_vec();
            seating.rotate_right(by);
            seating
        })
        .collect()
}

/// Plays one deal to its end.
pub fn play(
    rules: &Arc<Ruleset>,
    players: &[Contestant],
    seating: &[usize],
    deal: u64,
) -> anyhow::Result<Played> {
    let by_side: Vec<Contestant> = seating.iter().map(|at| players[*at]).collect();
    let mut levels = [Level::Random; MAX_SEATS];
    for seat in rules.seats() {
        levels[seat.index()] = by_side[rules.side_of(seat)].level;
    }
    let table = ComputerGame {
        rules: rules.clone(),
        levels,
        deal,
        stream: seating.iter().fold(1, |mixed, at| mixed * 31 + *at as u64),
    };
    let mut stopwatch = Stopwatch {
        rules,
        budgets: by_side.iter().map(|player| player.budget).collect(),
        side: 0,
        start: Instant::now(),
        micros: vec![Vec::new(); usize::from(rules.n_sides())],
    };
    let played = table.play_watched(&mut stopwatch)?;
    let team_size = f32::from(rules.n_seats()) / f32::from(rules.n_sides());
    let sides = played.sheet.sides.iter().zip(stopwatch.micros);
    Ok(Played {
        deal,
        seating: seating.to_vec(),
        sides: (0..)
            .zip(sides)
            .map(|(at, (side, micros))| {
                let turns = rules.side(at).map(|seat| played.n_turns[seat.index()]);
                result(side, turns.sum::<u32>() as f32 / team_size, micros)
            })
            .collect(),
    })
}

/// Measures decisions, and ends searches when their budget is spent.
struct Stopwatch<'a> {
    rules: &'a Ruleset,
    /// By side.
    budgets: Vec<Option<Budget>>,
    /// The side that is choosing, and since when.
    side: usize,
    start: Instant,
    /// By side.
    micros: Vec<Vec<u32>>,
}

impl Watcher for Stopwatch<'_> {
    fn choosing(&mut self, seat: Seat) {
        self.side = self.rules.side_of(seat);
        self.start = Instant::now();
    }

    fn goes_on(&mut self, n_played: u32) -> bool {
        match self.budgets[self.side] {
            None => n_played < ai::USUAL_PLAYOUTS,
            Some(Budget::Playouts(n)) => n_played < n,
            Some(Budget::Time(time)) => self.start.elapsed() < time,
        }
    }

    fn chose(&mut self, _: Seat, _: &Action) {
        let took = self.start.elapsed().as_micros();
        self.micros[self.side].push(took as u32);
    }
}

fn result(side: &SideScore, turns: f32, micros: Vec<u32>) -> SideResult {
    let sum = |points: &mut dyn Iterator<Item = u8>| points.map(u16::from).sum();
    SideResult {
        place: side.place,
        total: side.total,
        tracks: side.tracks,
        tickets: side.ticket_points,
        districts: sum(&mut side.districts.iter().map(|(_, points)| *points)),
        mountains: side.mountains,
        bonuses: sum(&mut side.bonuses.iter().map(|(_, points)| *points)),
        completed: side.n_completed,
        failed: side.n_failed,
        turns,
        micros,
    }
}
