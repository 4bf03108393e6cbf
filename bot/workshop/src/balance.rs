//! What happens in games of computers on the boards that come with the program, which a made board is compared with.
//!
//! The table of it, `official_games.toml`, is made by `railpost map official`.

use std::fmt::Write as _;
use std::io::{Write as _, stdout};
use std::ops::RangeInclusive;
use std::sync::LazyLock;

use engine::variant::Variant;
use serde::Deserialize;

use crate::official::{self, Size};
use crate::play::{LEVEL, Measure, Sample};

/// Games on each official board at each number of players.
const GAMES: u64 = 500;

/// What was counted on an official board at a number of players.
#[derive(Debug, Clone, PartialEq, Deserialize)]
struct Row {
    variant: String,
    players: u8,
    trains: u8,
    /// In the order of [`Measure::ALL`].
    means: [f64; Measure::ALL.len()],
}

#[derive(Deserialize)]
struct Table {
    rows: Vec<Row>,
}

static OFFICIAL: LazyLock<Vec<Row>> = LazyLock::new(|| {
    let table: Table = toml::from_str(include_str!("official_games.toml")).expect("our own table");
    table.rows
});

/// A measure of a board at a number of players, beside the official boards of its size.
#[derive(Debug, Clone, PartialEq)]
pub struct Beside {
    pub measure: Measure,
    pub players: u8,
    pub value: f64,
    /// From the least to the most of them, give or take two standard errors of the board's own games, or what
    /// is lost when it is told.
    pub range: RangeInclusive<f64>,
    /// How far it lies outside, in such margins.
    pub off: f64,
}

impl Beside {
    pub fn is_outside(&self) -> bool {
        0.0 < self.off
    }
}

/// The measures of games on a board beside the official ones; one with numbers of players that these have not stands
/// alone.
pub fn beside(samples: &[Sample], variant: &Variant) -> Vec<Beside> {
    let all = samples.iter().flat_map(|sample| {
        let measures = Measure::ALL.into_iter();
        measures.filter_map(|measure| one(sample, measure, variant))
    });
    all.collect()
}

fn one(sample: &Sample, measure: Measure, variant: &Variant) -> Option<Beside> {
    let own = sample.measure(measure);
    let at = Measure::ALL.iter().position(|other| *other == measure)?;
    let trains = f64::from(variant.set_up.trains);
    let size = Size::of(variant);
    let rows = OFFICIAL
        .iter()
        .filter(|row| row.players == sample.players && Size::of_trains(row.trains) == size);
    let means = rows.map(|row| match measure.grows_with_trains() {
        true => row.means[at] * trains / f64::from(row.trains),
        false => row.means[at],
    });
    let (least, most) = means.fold((f64::MAX, f64::MIN), |(least, most), mean| {
        (mean.min(least), mean.max(most))
    });
    if most < least {
        return None;
    }
    let least = match measure.can_be_none() {
        true => 0.0,
        false => least,
    };
    let beyond = (least - own.mean).max(own.mean - most);
    // What is lost when it is told says nothing either.
    let told = if measure.is_share() { 0.01 } else { 0.1 };
    let margin = own.plus_minus.max(told);
    Some(Beside {
        measure,
        players: sample.players,
        value: own.mean,
        range: (least - margin).max(0.0)..=most + margin,
        off: (beyond / margin - 1.0).max(0.0),
    })
}

/// How far a board is from all official ones together.
pub(crate) fn strangeness(samples: &[Sample], variant: &Variant) -> f64 {
    let all = beside(samples, variant);
    all.iter().map(|one| one.off).sum()
}

/// Play on the boards that come with the program, and print what happened as a table
///
/// The program has this table in bot/workshop/src/official_games.toml, to compare made boards with. Make it anew when
/// the computers or the boards have changed. It takes some minutes.
#[derive(Debug, clap::Args)]
pub struct Args {}

/// Carries out `railpost map official`.
pub fn run(_args: &Args) -> anyhow::Result<()> {
    let mut out = stdout().lock();
    writeln!(
        out,
        "# {GAMES} games of computers on each official board at each number of players: {}.\n\
         # Made by `railpost map official`.\n\nrows = [",
        Measure::ALL.map(Measure::name).join("; ")
    )?;
    for (map, variant) in official::boards() {
        for sample in Sample::all(&map, &variant, LEVEL, 0..GAMES)? {
            write!(out, "{}", line(&variant, &sample))?;
            out.flush()?;
        }
    }
    writeln!(out, "]")?;
    Ok(())
}

fn line(variant: &Variant, sample: &Sample) -> String {
    let means = Measure::ALL.map(|measure| format!("{:.4}", sample.measure(measure).mean));
    format!(
        "  {{ variant = \"{}\", players = {}, trains = {}, means = [{}] }},\n",
        variant.id,
        sample.players,
        variant.set_up.trains,
        means.join(", ")
    )
}

/// A line for each measure at each number of players; those outside the official range are marked.
pub(crate) fn table(samples: &[Sample], variant: &Variant) -> String {
    let mut table = String::new();
    for sample in samples {
        let wins = sample.wins.iter().map(|share| format!("{share:.3}"));
        let _ = writeln!(
            table,
            "{:<58}wins by seat: {}",
            format!("{} games of {} players", sample.games, sample.players),
            wins.collect::<Vec<_>>().join(" ")
        );
        for measure in Measure::ALL {
            let value = sample.measure(measure).mean;
            let _ = write!(table, "  {:<56}{value:>8.3}", measure.name());
            if let Some(Beside { range, off, .. }) = one(sample, measure, variant) {
                let mark = if 0.0 < off { "  <- outside" } else { "" };
                let _ = write!(table, "   {:.3} to {:.3}{mark}", range.start(), range.end());
            }
            let _ = writeln!(table);
        }
    }
    table
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use domain::estimate::Estimate;
    use engine::ruleset::Ruleset;

    use super::*;

    #[test]
    fn every_official_board_is_in_the_table_at_each_number_of_players() {
        let all: Vec<(String, u8, u8)> = official::boards()
            .flat_map(|(_, variant)| {
                let counts = variant.players.counts.clone();
                let row = move |n| (variant.id.clone(), n, variant.set_up.trains);
                counts.into_iter().map(row)
            })
            .collect();
        let rows = OFFICIAL.iter();
        let rows: Vec<(String, u8, u8)> = rows
            .map(|row| (row.variant.clone(), row.players, row.trains))
            .collect();
        assert_eq!(rows, all);
    }

    /// One row, counted again. If it differs the computers have changed: `railpost map official` makes the table anew.
    #[test]
    fn the_table_says_what_happens() {
        let (map, variant) = official::boards()
            .find(|(map, _)| map.id == "newyork")
            .unwrap();
        let rules = Arc::new(Ruleset::new(map, variant.clone(), 2).unwrap());
        let sample = Sample::of(&rules, LEVEL, 0..GAMES).unwrap();
        let table = include_str!("official_games.toml");
        let line = line(&variant, &sample);
        assert!(table.contains(&line), "{line}");
    }

    /// The means of a row, as if counted on a board with that number of trains.
    fn sample(row: &Row, trains: u8, plus_minus: f64) -> Sample {
        let longer = f64::from(trains) / f64::from(row.trains);
        let measures = Measure::ALL.into_iter().zip(row.means);
        let measures = measures.map(|(measure, mean)| {
            let mean = match measure.grows_with_trains() {
                true => longer * mean,
                false => mean,
            };
            (measure, Estimate { mean, plus_minus })
        });
        Sample {
            players: row.players,
            games: 60,
            wins: vec![1.0 / f64::from(row.players); usize::from(row.players)],
            measures: measures.collect(),
        }
    }

    #[test]
    fn a_board_like_an_official_one_is_inside_however_many_trains_it_has_and_another_is_told_by_measure()
     {
        let mut variant = (*Variant::named("usa").unwrap()).clone();
        let row = OFFICIAL.iter().find(|row| row.variant == "usa").unwrap();
        variant.set_up.trains = 33;
        let like = sample(row, 33, 0.01);
        let all = beside(std::slice::from_ref(&like), &variant);
        assert_eq!(all.len(), Measure::ALL.len());
        assert!(all.iter().all(|one| !one.is_outside()), "{all:?}");
        assert!(strangeness(&[like], &variant) < 1e-9);

        let mut odd = sample(row, 33, 0.01);
        let made = odd.measures.get_mut(&Measure::Made).unwrap();
        made.mean = 0.2;
        let outside: Vec<Measure> = beside(std::slice::from_ref(&odd), &variant)
            .iter()
            .filter(|one| one.is_outside())
            .map(|one| one.measure)
            .collect();
        assert_eq!(outside, [Measure::Made]);
        // The more games there were the surer it is.
        let sure = strangeness(&[odd], &variant);
        let mut unsure = sample(row, 33, 0.2);
        unsure.measures.get_mut(&Measure::Made).unwrap().mean = 0.2;
        let unsure = strangeness(&[unsure], &variant);
        assert!(0.0 < unsure && unsure < sure, "{unsure} {sure}");
    }

    #[test]
    fn a_number_of_players_that_no_official_board_has_is_not_compared() {
        let variant = Variant::named("usa").unwrap();
        let row = OFFICIAL.iter().find(|row| row.variant == "usa").unwrap();
        let mut six = sample(row, row.trains, 0.01);
        six.players = 6;
        assert_eq!(beside(&[six], &variant), []);
    }
}
