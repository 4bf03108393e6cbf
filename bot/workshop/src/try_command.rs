//! `railpost map try`: what happens when computers play on a map, beside the official boards.

use std::fs;
use std::io::{Write as _, stdout};
use std::path::{Path, PathBuf};

use anyhow::{Context as _, bail};
use engine::ai::Level;

use crate::balance;
use crate::check;
use crate::play::{LEVEL, Sample};

/// Let computers play on a map, and compare what happens with the official boards.
///
/// Medium plays first, as it did on the official boards, then hard.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The map: a folder that `map make` wrote, the path of a file as assets/maps/usa/rules.toml is one, or the id of a
    /// map that comes with the program
    pub map: PathBuf,
    /// The way to play: the path of a file as assets/variants/usa.toml is one, or an id [default: the map's id]
    #[arg(long, value_name = "VARIANT")]
    pub variant: Option<PathBuf>,
    /// Games of medium at each number of players
    #[arg(long, default_value_t = 500)]
    pub games: u64,
    /// Games of hard at each number of players
    #[arg(long, default_value_t = 20)]
    pub hard: u64,
}

/// Carries out `railpost map try`.
pub fn run(args: &Args) -> anyhow::Result<()> {
    let (map, variant) = match args.map.is_dir() {
        true => {
            let map = only(&args.map.join("maps"))?.join("rules.toml");
            check::read(&map, Some(&only(&args.map.join("variants"))?))?
        }
        false => check::read(&args.map, args.variant.as_deref())?,
    };
    let mut out = stdout().lock();
    for (level, n_games) in [(LEVEL, args.games), (Level::Hard, args.hard)] {
        if n_games == 0 {
            continue;
        }
        let samples = Sample::all(&map, &variant, level, 0..n_games)?;
        writeln!(
            out,
            "{} by {}, level {}",
            map.name,
            variant.name,
            level.word()
        )?;
        writeln!(out, "{}", balance::table(&samples, &variant))?;
    }
    Ok(())
}

/// The only thing in a folder.
fn only(folder: &Path) -> anyhow::Result<PathBuf> {
    let cannot = || format!("{} cannot be read", folder.display());
    let entries: Vec<_> = fs::read_dir(folder).with_context(cannot)?.collect();
    match &entries[..] {
        [Ok(entry)] => Ok(entry.path()),
        all => bail!(
            "{} has {} entries, not one: name a file",
            folder.display(),
            all.len()
        ),
    }
}
