//! One game between contestants.

use std::sync::Arc;
use std::time::Instant;

use anyhow::Context;
use engine::ai;
use engine::deal::Dealer;
use engine::event::{Event, Viewer};
use engine::game::Game;
use engine::ruleset::Ruleset;
use engine::scoring::SideScore;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
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
    let dealer = Dealer::numbered(deal);
    let mut rng = ChaCha8Rng::seed_from_u64(deal);
    rng.set_stream(seating.iter().fold(1, |mixed, at| mixed * 31 + *at as u64));
    let mut n_turns = vec![0_u32; usize::from(rules.n_sides())];
    let mut micros = vec![Vec::new(); usize::from(rules.n_sides())];
    let mut hear = |event: &Event| {
        if let Event::TurnBegan { seat } = event {
            n_turns[rules.side_of(*seat)] += 1;
        }
    };
    let mut game = Game::start(rules.clone(), &dealer, &mut hear);
    while let Some(&prompt) = game.prompts().first() {
        let side = rules.side_of(prompt.seat);
        let player = players[seating[side]];
        let view = game.view(Viewer::Seat(prompt.seat));
        let start = Instant::now();
        let action = match player.budget {
            None => ai::choose(&view, player.level, &mut rng),
            Some(Budget::Playouts(n)) => {
                ai::choose_within(&view, player.level, &mut rng, &mut |done| done < n)
            }
            Some(Budget::Time(time)) => {
                ai::choose_within(&view, player.level, &mut rng, &mut |_| {
                    start.elapsed() < time
                })
            }
        };
        micros[side].push(start.elapsed().as_micros() as u32);
        let action = action.context("no action is legal")?;
        game.play(prompt.seat, &action, &dealer, &mut hear)
            .map_err(|refusal| anyhow::anyhow!("a legal action was refused: {refusal:?}"))?;
    }
    let sheet = game.view(Viewer::Table).score_sheet();
    let sheet = sheet.context("the game stopped before its end")?;
    let team_size = f32::from(rules.n_seats()) / f32::from(rules.n_sides());
    let sides = sheet.sides.iter().zip(n_turns).zip(micros);
    Ok(Played {
        deal,
        seating: seating.to_vec(),
        sides: sides
            .map(|((side, n_turns), micros)| result(side, n_turns as f32 / team_size, micros))
            .collect(),
    })
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
