//! `railpost map survey`: boards of many regions, made and looked at, as a table for docs/maps.md.

use std::io::{Write as _, stdout};
use std::sync::Arc;

use clap::ValueEnum as _;
use engine::ai::Level;
use engine::ruleset::Ruleset;
use engine::self_play::ComputerGame;

use crate::make::{Effort, Made, MakeError, Order, make};
use crate::official::{self, Compared};
use crate::size::Size;

/// Regions of all continents: large and small, of many shapes, islands, and across the date line.
const REGIONS: [&str; 40] = [
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
/// Games of computers on each board with each number of players.
const GAMES: u64 = 2;

/// Make boards of many regions, and print how they came out
///
/// A line for each region has, for each size, the number of cities, the drawing's faults and the figures outside what
/// official boards have.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Other regions than the usual forty
    pub regions: Vec<String>,
}

/// Sums over all boards.
#[derive(Default)]
struct Sums {
    boards: u32,
    faultless: u32,
    refused: u32,
    games: u32,
    ended: u32,
    figures: u32,
    outside: u32,
}

/// Carries out `railpost map survey`.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let regions: Vec<&str> = match &*args.regions {
        [] => REGIONS.to_vec(),
        regions => regions.iter().map(|region| &**region).collect(),
    };
    let mut out = stdout().lock();
    let mut sums = Sums::default();
    writeln!(
        out,
        "| region | lunch | evening | classic |\n|---|---|---|---|"
    )?;
    for region in regions {
        write!(out, "| {region} ")?;
        for size in Size::value_variants() {
            write!(out, "| {} ", cell(region, *size, &mut sums)?)?;
            out.flush()?;
        }
        writeln!(out, "|")?;
    }
    writeln!(
        out,
        "\n{} boards, {} refused; {} have no fault. Of {} games {} ended. Of {} figures {} lie outside.",
        sums.boards,
        sums.refused,
        sums.faultless,
        sums.games,
        sums.ended,
        sums.figures,
        sums.outside
    )?;
    Ok(())
}

/// How one board came out.
fn cell(region: &str, size: Size, sums: &mut Sums) -> anyhow::Result<String> {
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
    let made = match make(&order, &Effort::NONE) {
        Ok(made) => made,
        Err(MakeError::TooFew { .. } | MakeError::TooSmall { .. }) => {
            sums.refused += 1;
            return Ok("none".to_owned());
        }
        Err(error) => return Err(error.into()),
    };
    let compared = official::compared(&made.map, &made.variant);
    let n_outside = compared
        .iter()
        .filter(|one| Compared::is_outside(one))
        .count();
    sums.boards += 1;
    sums.faultless += u32::from(made.faults.is_empty());
    sums.figures += compared.len() as u32;
    sums.outside += n_outside as u32;
    let told = format!(
        "{} cities, {} faults, {n_outside} outside",
        made.map.cities.len(),
        made.faults.len()
    );
    play(made, sums)?;
    Ok(told)
}

fn play(made: Made, sums: &mut Sums) -> anyhow::Result<()> {
    let Made { map, variant, .. } = made;
    for n in &variant.players.counts {
        let rules = Arc::new(Ruleset::new(map.clone(), variant.clone(), *n)?);
        for number in 0..GAMES {
            let game = ComputerGame::of_level(rules.clone(), Level::Simple, number);
            sums.games += 1;
            sums.ended += u32::from(game.play().is_ok());
        }
    }
    Ok(())
}
