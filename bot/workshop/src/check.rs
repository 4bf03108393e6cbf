//! `railpost map check`: a map's figures beside those of the official boards, and whether a file is a map.

use std::fmt::Write as _;
use std::fs;
use std::io::{Write as _, stdout};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::Context as _;
use engine::map::Map;
use engine::variant::Variant;

use crate::import::{self, Opened};
use crate::official::{self, Compared};
use crate::size::Size;

/// Read a map and a way to play on it, and compare their figures with those of the official boards.
///
/// A file can also be one that /map new takes: tables (CSV), or the public editor's JSON. What such a file lacks is made.
///
/// A figure outside what the official boards of its size have is no fault, but shows where to look: too few spaces
/// for all trains, a city nobody has a ticket for, many tickets that are all but the same.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The map: the path of a file as assets/maps/usa/rules.toml is one, or the id of a map that comes with the program
    pub map: PathBuf,
    /// The way to play: the path of a file as assets/variants/usa.toml is one, or an id [default: the map's id]
    #[arg(long, value_name = "VARIANT")]
    pub variant: Option<PathBuf>,
    /// How long a game is, if the map has no way to play [default: as there are spaces for]
    #[arg(long, value_enum)]
    pub size: Option<Size>,
}

/// Carries out `railpost map check`.
pub fn run(args: &Args) -> anyhow::Result<()> {
    if known(&args.map).is_none() && args.variant.is_none() {
        let bytes = fs::read(&args.map).with_context(|| unread(&args.map))?;
        let opened = import::open(&bytes).with_context(|| wrong(&args.map))?;
        // A map that comes with the program has a variant.
        let own = opened.own();
        let Some((map, variant)) = own.and_then(|map| Some((map, Variant::named(&map.id)?))) else {
            return run_opened(opened, args);
        };
        check(map, &variant, Path::new(&map.id))?;
        return tell(map, &variant);
    }
    let (map, variant) = read(&args.map, args.variant.as_deref())?;
    tell(&map, &variant)
}

fn tell(map: &Map, variant: &Variant) -> anyhow::Result<()> {
    write!(stdout().lock(), "{}", table(map, variant))?;
    Ok(())
}

/// A map and a way to play on it, by the paths of their files or by their names.
pub(crate) fn read(map: &Path, variant: Option<&Path>) -> anyhow::Result<(Arc<Map>, Arc<Variant>)> {
    let map = match known(map).and_then(Map::named) {
        Some(map) => map,
        None => Arc::new(Map::parse(&text(map)?).with_context(|| wrong(map))?),
    };
    let way = variant.unwrap_or(Path::new(&map.id));
    let variant = match known(way).and_then(Variant::named) {
        Some(variant) => variant,
        None => Arc::new(Variant::parse(&text(way)?).with_context(|| wrong(way))?),
    };
    check(&map, &variant, way)?;
    Ok((map, variant))
}

/// Refuses a variant, read from that place, that cannot be played on a map.
fn check(map: &Map, variant: &Variant, way: &Path) -> anyhow::Result<()> {
    anyhow::ensure!(
        variant.map == map.id,
        "{} is played on the map {}, not on {}: name the right one with --variant",
        variant.id,
        variant.map,
        map.id
    );
    variant.check_new(map).with_context(|| wrong(way))
}

/// As [`run`], with what a file lacks.
fn run_opened(opened: Opened, args: &Args) -> anyhow::Result<()> {
    let file = args.map.file_name().unwrap_or_default().to_string_lossy();
    let own = opened.name().map(str::to_owned);
    let name = own.unwrap_or_else(|| import::name_of_file(&file));
    let facts = opened.facts(&name, args.size);
    let facts = facts.with_context(|| wrong(&args.map))?;
    let mut out = stdout().lock();
    for note in &facts.notes {
        writeln!(out, "{note}")?;
    }
    write!(out, "{}", table(&facts.map, &facts.variant))?;
    Ok(())
}

/// The name of a map or variant that comes with the program, if it looks like one.
fn known(path: &Path) -> Option<&str> {
    path.to_str()
        .filter(|text| !text.contains(['/', '\\', '.']))
}

fn text(path: &Path) -> anyhow::Result<String> {
    fs::read_to_string(path).with_context(|| unread(path))
}

fn unread(path: &Path) -> String {
    format!(
        "{} is neither known by that name nor can be read as a file",
        path.display()
    )
}

fn wrong(path: &Path) -> String {
    format!("{} is wrong", path.display())
}

/// A line for each figure; those outside the official range are marked and counted.
pub(crate) fn table(map: &Map, variant: &Variant) -> String {
    let mut table = format!(
        "{:<58}{:>8}   official boards\n",
        format!("{} by {}", map.name, variant.name),
        ""
    );
    let mut n_outside = 0;
    for figure in official::compared(map, variant) {
        let is_outside = figure.is_outside();
        n_outside += u32::from(is_outside);
        let Compared {
            figure,
            value,
            range,
        } = figure;
        let mark = if is_outside { "  <- outside" } else { "" };
        let _ = writeln!(
            table,
            "{:<58}{value:>8.3}   {:.3} to {:.3}{mark}",
            figure.name(),
            range.start(),
            range.end()
        );
    }
    let _ = match n_outside {
        0 => writeln!(table, "Every figure is one that official boards have."),
        1 => writeln!(table, "One figure is outside what official boards have."),
        n => writeln!(table, "{n} figures are outside what official boards have."),
    };
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_map_is_told_with_every_figure_that_lies_outside() {
        let (map, variant) = (
            Map::named("newyork").unwrap(),
            Variant::named("newyork").unwrap(),
        );
        assert!(
            table(&map, &variant).ends_with("Every figure is one that official boards have.\n")
        );
        let mut scarce = (*variant).clone();
        scarce.set_up.trains = 20;
        let told = table(&map, &scarce);
        let marked = told
            .lines()
            .filter(|line| line.ends_with("<- outside"))
            .count();
        assert!(
            marked > 1
                && told.ends_with(&format!(
                    "{marked} figures are outside what official boards have.\n"
                )),
            "{told}"
        );
    }

    #[test]
    fn what_cannot_be_read_is_named() {
        let args = |map: &str, variant: &str| Args {
            map: PathBuf::from(map),
            variant: Some(PathBuf::from(variant)),
            size: None,
        };
        let error = |map, variant| format!("{:#}", run(&args(map, variant)).unwrap_err());
        assert!(error("atlantis", "usa").starts_with("atlantis is neither known"));
        assert!(
            error("usa", "london").starts_with("london is played on the map london, not on usa")
        );
    }
}
