//! `railpost export`: a finished game of the database as a file.

use std::fs;
use std::io::{Write, stdout};
use std::path::PathBuf;

use anyhow::{Context as _, bail};
use domain::ids::GameId;
use store::Store;
use table::after::record::{Exported, exported};

use super::database::store;

/// Write a finished game as a game record
///
/// The record is one JSON file (docs/record.md) that railpost verifies, replays, draws and imports on any
/// machine.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The game, as posts call it
    #[arg(long, value_name = "GAME")]
    pub id: GameId,
    /// The file to write [default: standard output]
    #[arg(short, long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    /// The configuration file [default: railpost.toml, if there is one]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
}

/// Carries out `railpost export`.
pub async fn run(args: Args) -> anyhow::Result<()> {
    let store = store(args.config.as_deref()).await?;
    let text = text_of(&store, args.id).await?;
    match &args.out {
        Some(file) => {
            fs::write(file, text).with_context(|| format!("{} cannot be written", file.display()))
        }
        None => Ok(write!(stdout().lock(), "{text}")?),
    }
}

/// The record of a game of the database.
pub(super) async fn text_of(store: &Store, id: GameId) -> anyhow::Result<String> {
    match exported(store, id).await? {
        Exported::Record(text) => Ok(text),
        Exported::NotOver => {
            bail!("game {id} is not over: its record would tell what its players may not know")
        }
        Exported::Unknown => bail!("there is no game {id}"),
    }
}
