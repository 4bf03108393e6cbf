//! `railpost map make`: a board of a part of the world, as a folder that the bot's catalogue takes.

use std::fs;
use std::io::{Write as _, stdout};
use std::path::PathBuf;
use std::sync::Arc;

use anyhow::{Context as _, bail};
use engine::ruleset::Ruleset;
use render::{PictureWords, Theme};

use crate::balance;
use crate::check;
use crate::make::{Effort, Made, Order, make};
use crate::size::Size;
use world::LANGUAGES;

/// Make a board of a country, a state, or a town and what lies around it.
///
/// The folder gets maps/MAP/rules.toml with a picture, board.png, and variants/MAP.toml. Name it as `catalog` in the bot's configuration, and
/// people can choose the board; edit the two files as you like before. The same words and seed make the same board.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// For example Portugal; Bayern; "around Lyon 300 km"; "Spain, Portugal"
    pub region: String,
    /// The folder to write to, which is made if need be
    #[arg(long, value_name = "DIR")]
    pub to: PathBuf,
    /// How long a game is
    #[arg(long, value_enum, default_value = "classic")]
    pub size: Size,
    /// How many cities, from 15 to 42 [default: 32, 28 for an evening, 17 for lunch]
    #[arg(long)]
    pub cities: Option<usize>,
    /// A town that has to be on the board; may be given several times
    #[arg(long, value_name = "TOWN")]
    pub with: Vec<String>,
    /// A town that may not be on the board; may be given several times
    #[arg(long, value_name = "TOWN")]
    pub without: Vec<String>,
    /// The board's name [default: the region's]
    #[arg(long)]
    pub name: Option<String>,
    /// Whose names towns have that have several: en, de, fr or es
    #[arg(long, value_name = "LANGUAGE", default_value = "en", value_parser = LANGUAGES)]
    pub names: String,
    /// Another number makes another board of the same region
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}

/// The picture of the board before anybody has claimed anything.
pub(crate) fn board(made: &Made) -> anyhow::Result<Vec<u8>> {
    let most = made
        .variant
        .players
        .counts
        .last()
        .copied()
        .context("somebody can play")?;
    let rules = Ruleset::new(made.map.clone(), made.variant.clone(), most)?;
    Ok(render::board(&Arc::new(rules), Theme::Day, &PictureWords::default()).file)
}

/// Carries out `railpost map make`.
pub fn run(args: Args) -> anyhow::Result<()> {
    let order = Order {
        region: args.region,
        n_cities: args.cities,
        with: args.with,
        without: args.without,
        name: args.name,
        language: args.names,
        seed: args.seed,
        size: args.size,
    };
    let made = make(&order, &Effort::USUAL)?;
    let files = [
        (
            args.to.join("maps").join(&made.map.id).join("rules.toml"),
            &made.map_text,
        ),
        (
            args.to
                .join("variants")
                .join(format!("{}.toml", made.map.id)),
            &made.variant_text,
        ),
    ];
    for (path, text) in files {
        if path.exists() {
            bail!(
                "{} exists already: name another folder, or give the board another --name",
                path.display()
            );
        }
        let cannot = || format!("{} cannot be written", path.display());
        fs::create_dir_all(path.parent().expect("a file lies in a folder")).with_context(cannot)?;
        fs::write(&path, text).with_context(cannot)?;
    }
    let picture = args.to.join("maps").join(&made.map.id).join("board.png");
    fs::write(&picture, board(&made)?)
        .with_context(|| format!("{} cannot be written", picture.display()))?;
    let (n_cities, n_tracks) = (made.map.cities.len(), made.map.tracks.len());
    let counts: Vec<String> = made
        .variant
        .players
        .counts
        .iter()
        .map(u8::to_string)
        .collect();
    let mut out = stdout().lock();
    writeln!(
        out,
        "{}: {n_cities} cities, {n_tracks} tracks, {} tickets, for {} players, in {}\n",
        made.map.name,
        made.map.tickets.len(),
        counts.join(", "),
        args.to.display()
    )?;
    write!(out, "{}", check::table(&made.map, &made.variant))?;
    write!(out, "\n{}", balance::table(&made.played, &made.variant))?;
    if !made.faults.is_empty() {
        writeln!(
            out,
            "On the board {} things lie over others: fewer --cities leave more room.",
            made.faults.len()
        )?;
    }
    Ok(())
}
