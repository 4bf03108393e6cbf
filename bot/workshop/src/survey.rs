//! `railpost map survey`: boards of many regions, made and looked at, as a table for docs/maps.md.

use std::collections::BTreeMap;
use std::fs;
use std::io::{Write as _, stdout};
use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context as _;
use domain::estimate::Estimate;
use engine::ai::Level;
use engine::ids::MAX_SEATS;
use engine::ruleset::Ruleset;
use engine::self_play::ComputerGame;

use crate::balance;
use crate::make::{Effort, Made, MakeError, Order, make};
use crate::make_command;
use crate::official;
use crate::size::Size;

/// Regions of all continents: large and small, of many shapes, islands, and across the date line.
pub(crate) const REGIONS: [&str; 40] = [
    "Portugal",
    "Germany",
    "Norway",
    "Iceland",
    "Italy",
    "Poland",
    "Greece",
    "Ukraine",
    "Ireland",
    "Bayern",
    "around Lyon 150 km",
    "Switzerland, Austria",
    "Japan",
    "Hokkaidō",
    "Vietnam",
    "Philippines",
    "Indonesia",
    "Mongolia",
    "Iran",
    "Turkey",
    "Pakistan",
    "South Korea",
    "Sri Lanka",
    "Kenya",
    "Egypt",
    "Nigeria",
    "Madagascar",
    "South Africa",
    "Morocco",
    "around Nairobi 300 km",
    "Brazil",
    "Argentina",
    "Colombia",
    "Costa Rica",
    "Cuba",
    "Mexico",
    "Texas",
    "New Zealand",
    "Australia",
    "Tasmania",
];
/// Deals on each board that two computers of different strength play twice, each once in each seat.
const DEALS: u64 = 100;

/// Make boards of many regions, and print how they came out
///
/// A line for each region has, for each size, the number of cities, what lies over something else, what lies outside the
/// official boards' ranges (figures of the board + of the games on it), and the seconds that making it took.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Other regions than the usual forty
    pub regions: Vec<String>,
    /// Boards of these sizes only
    #[arg(long, value_enum)]
    pub size: Vec<Size>,
    /// Colours and tickets that each board is chosen from by play; 1 takes the first
    #[arg(long, value_name = "N", default_value_t = Effort::USUAL.n_tries)]
    pub tries: u64,
    /// A folder for a picture of each board
    #[arg(long, value_name = "DIR")]
    pub to: Option<PathBuf>,
}

/// What is counted over all boards.
#[derive(Default)]
struct Sums {
    faultless: u32,
    refused: u32,
    figures: usize,
    /// By name.
    outside: BTreeMap<&'static str, u32>,
    times: Vec<Duration>,
    /// By board: the better computer's share of its games against the simple one.
    shares: Vec<f64>,
}

/// Carries out `railpost map survey`.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let regions: Vec<&str> = match &*args.regions {
        [] => REGIONS.to_vec(),
        regions => regions.iter().map(|region| &**region).collect(),
    };
    let sizes = match &*args.size {
        [] => &Size::ALL,
        sizes => sizes,
    };
    let mut out = stdout().lock();
    let mut sums = Sums::default();
    let names: Vec<&str> = sizes.iter().map(|size| size.word()).collect();
    let rule = "---|".repeat(sizes.len());
    writeln!(out, "| region | {} |\n|---|{rule}", names.join(" | "))?;
    for region in regions {
        write!(out, "| {region} ")?;
        for size in sizes {
            write!(out, "| {} ", cell(args, region, *size, &mut sums)?)?;
            out.flush()?;
        }
        writeln!(out, "|")?;
    }
    sums.times.sort();
    let time = |hundredths: usize| {
        let at = (sums.times.len() * hundredths).div_ceil(100).max(1) - 1;
        sums.times.get(at).copied().unwrap_or_default().as_secs()
    };
    writeln!(
        out,
        "\n{} boards, {} refused; {} have no fault. A make took {} s in the middle, {} s at the 99th of a hundred.",
        sums.times.len(),
        sums.refused,
        sums.faultless,
        time(50),
        time(99),
    )?;
    let least = sums.shares.iter().copied().reduce(f64::min);
    if let Some(least) = least {
        let share = Estimate::of(&sums.shares);
        writeln!(
            out,
            "Against `simple`, `medium` won {:.3} ± {:.3} of the games, at least {least:.3} on a board.",
            share.mean, share.plus_minus
        )?;
    }
    let n_outside: u32 = sums.outside.values().sum();
    writeln!(out, "Of {} figures {n_outside} lie outside:", sums.figures)?;
    for (name, n) in &sums.outside {
        writeln!(out, "{n:>4} {name}")?;
    }
    Ok(())
}

/// How one board came out.
fn cell(args: &Args, region: &str, size: Size, sums: &mut Sums) -> anyhow::Result<String> {
    let order = Order {
        region: region.to_owned(),
        n_cities: None,
        with: Vec::new(),
        without: Vec::new(),
        name: None,
        language: "en".to_owned(),
        seed: 1,
        size,
    };
    let begun = Instant::now();
    let effort = Effort {
        n_tries: args.tries.max(1),
        ..Effort::USUAL
    };
    let made = match make(&order, &effort) {
        Ok(made) => made,
        Err(MakeError::TooFew { .. } | MakeError::TooSmall { .. }) => {
            sums.refused += 1;
            return Ok("none".to_owned());
        }
        Err(error) => return Err(error.into()),
    };
    let took = begun.elapsed();
    let compared = official::compared(&made.map, &made.variant);
    let beside = balance::beside(&made.played, &made.variant);
    let odd = compared.iter().filter(|one| one.is_outside());
    let odd: Vec<&str> = odd.map(|one| one.figure.name()).collect();
    let odd_games = beside.iter().filter(|one| one.is_outside());
    let odd_games: Vec<&str> = odd_games.map(|one| one.measure.name()).collect();
    for name in odd.iter().chain(&odd_games) {
        *sums.outside.entry(name).or_default() += 1;
    }
    sums.figures += compared.len() + beside.len();
    sums.faultless += u32::from(made.faults.is_empty());
    sums.times.push(took);
    sums.shares.push(share(&made)?);
    if let Some(to) = &args.to {
        let path = to.join(format!("{}-{}.png", made.map.id, size.word()));
        let picture = make_command::board(&made)?;
        fs::create_dir_all(to)
            .and_then(|()| fs::write(&path, picture))
            .with_context(|| format!("{} cannot be written", path.display()))?;
    }
    let faults = match made.faults.len() {
        0 => String::new(),
        n => format!(", {n} faults"),
    };
    Ok(format!(
        "{} cities, {} players{faults}, {} + {} outside, {} s",
        made.map.cities.len(),
        made.variant
            .players
            .counts
            .last()
            .copied()
            .unwrap_or_default(),
        odd.len(),
        odd_games.len(),
        took.as_secs()
    ))
}

/// The share of games that `medium` wins against `simple`; a shared victory is half a one.
fn share(made: &Made) -> anyhow::Result<f64> {
    let rules = Arc::new(Ruleset::new(made.map.clone(), made.variant.clone(), 2)?);
    let mut won = 0.0;
    for (deal, better) in (0..DEALS).flat_map(|deal| [(deal, 0), (deal, 1)]) {
        let mut levels = [Level::Simple; MAX_SEATS];
        levels[better] = Level::Medium;
        let rules = rules.clone();
        let game = ComputerGame {
            rules,
            levels,
            deal,
            stream: 0,
        };
        won += game.play()?.sheet.victories()[better];
    }
    Ok(won / (2 * DEALS) as f64)
}
