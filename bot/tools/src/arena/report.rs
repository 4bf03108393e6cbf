//! The result of an arena, in words and as JSON.

use std::fmt;

use domain::estimate::Estimate;
use serde::Serialize;

use super::contestant::Contestant;
use super::tally::{LevelTally, Tally};

#[derive(Debug, Serialize)]
pub struct Report {
    pub variant: String,
    pub players: Vec<String>,
    pub round_robin: bool,
    pub seed: u64,
    pub games: u32,
    pub levels: Vec<LevelReport>,
}

#[derive(Debug, Serialize)]
pub struct LevelReport {
    pub level: String,
    /// Share of the games won by one of its sides, in percent.
    pub wins: Estimate,
    /// Points more than the mean of the others.
    pub margin: Estimate,
    pub total: Estimate,
    pub elo: f64,
    pub points: Points,
    pub tickets_completed: f64,
    pub tickets_failed: f64,
    /// Percentage of its sides that failed no ticket.
    pub without_failure: f64,
    pub turns: Turns,
    /// Time of a decision.
    pub micros: Micros,
}

/// A side's average points by source.
#[derive(Debug, Serialize)]
pub struct Points {
    pub tracks: f64,
    pub tickets: f64,
    pub districts: f64,
    pub mountains: f64,
    pub bonuses: f64,
}

/// Turns of a player.
#[derive(Debug, Serialize)]
pub struct Turns {
    pub mean: f64,
    pub least: f32,
    pub most: f32,
}

#[derive(Debug, Serialize)]
pub struct Micros {
    pub median: u32,
    pub p99: u32,
}

impl LevelReport {
    /// The report of every level that played.
    pub fn all(tally: &Tally) -> Vec<LevelReport> {
        let levels = tally.levels.iter().zip(&tally.by_level);
        levels
            .zip(tally.ratings())
            .map(|((level, tally), elo)| LevelReport::new(level, tally, elo))
            .collect()
    }

    fn new(level: &Contestant, tally: &LevelTally, elo: f64) -> LevelReport {
        let n = f64::from(tally.n_sides.max(1));
        let mean = |sum: i64| sum as f64 / n;
        let percent: Vec<f64> = tally.shares.iter().map(|share| 100.0 * share).collect();
        let mut micros = tally.micros.clone();
        micros.sort_unstable();
        let at = |percent: usize| {
            let last = micros.len().saturating_sub(1);
            micros.get(last * percent / 100).copied().unwrap_or(0)
        };
        let turns = || tally.turns.iter().copied();
        LevelReport {
            level: level.to_string(),
            wins: Estimate::of(&percent),
            margin: Estimate::of(&tally.margins),
            total: Estimate::of(&tally.totals),
            elo,
            points: Points {
                tracks: mean(tally.tracks),
                tickets: mean(tally.tickets),
                districts: mean(tally.districts),
                mountains: mean(tally.mountains),
                bonuses: mean(tally.bonuses),
            },
            tickets_completed: f64::from(tally.completed) / n,
            tickets_failed: f64::from(tally.failed) / n,
            without_failure: 100.0 * f64::from(tally.n_failed_none) / n,
            turns: Turns {
                mean: turns().map(f64::from).sum::<f64>() / n,
                least: turns().fold(f32::INFINITY, f32::min),
                most: turns().fold(0.0, f32::max),
            },
            micros: Micros {
                median: at(50),
                p99: at(99),
            },
        }
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report {
            games,
            variant,
            players,
            seed,
            ..
        } = self;
        writeln!(
            f,
            "{games} games of {variant}: {}, seed {seed}",
            players.join(", ")
        )?;
        for level in &self.levels {
            let Estimate {
                mean: wins,
                plus_minus,
            } = level.wins;
            writeln!(
                f,
                "{}: wins {wins:.1}% (± {plus_minus:.1}), margin {:+.1} (± {:.1}), Elo {:+.0}",
                level.level, level.margin.mean, level.margin.plus_minus, level.elo
            )?;
            let points = &level.points;
            writeln!(
                f,
                "  {:.1} points (± {:.1}) = tracks {:.1} + tickets {:.1} + districts {:.1} + mountains {:.1} + bonuses {:.1}",
                level.total.mean,
                level.total.plus_minus,
                points.tracks,
                points.tickets,
                points.districts,
                points.mountains,
                points.bonuses
            )?;
            writeln!(
                f,
                "  tickets {:.2} completed, {:.2} failed, none failed by {:.0}%; {:.1} turns ({:.0} to {:.0}); a decision {} µs, p99 {} µs",
                level.tickets_completed,
                level.tickets_failed,
                level.without_failure,
                level.turns.mean,
                level.turns.least,
                level.turns.most,
                level.micros.median,
                level.micros.p99
            )?;
        }
        Ok(())
    }
}
