//! `railpost import`: stores a game from elsewhere in the database.

use std::fs;
use std::io::{Write, stdout};
use std::path::PathBuf;

use anyhow::{Context as _, bail};
use domain::ids::{GameId, GuildId};
use jiff::Timestamp;
use records::{Record, hash};
use store::{Imported, NewImport};

use super::database::{server, store};

/// Keep a game from elsewhere in the database
///
/// It has to hold, as `railpost verify` says, and counts for nobody's statistics. Prints the id by which
/// `railpost verify` and `railpost export` find it. A game that is kept already for that server, or for every server,
/// stays one game with its id.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The record
    #[arg(required_unless_present = "remove")]
    pub file: Option<PathBuf>,
    /// The id of the server it is for [default: every server]
    #[arg(long, value_name = "ID", value_parser = server)]
    pub server: Option<GuildId>,
    /// Delete an imported game instead
    #[arg(long, value_name = "GAME", conflicts_with_all = ["file", "server"])]
    pub remove: Option<GameId>,
    /// The configuration file [default: railpost.toml, if there is one]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
}

/// Carries out `railpost import`.
pub async fn run(args: Args) -> anyhow::Result<()> {
    let mut out = stdout().lock();
    if let Some(id) = args.remove {
        let store = store(args.config.as_deref()).await?;
        if !store.remove_import(id).await? {
            bail!("no imported game is called {id}");
        }
        return Ok(writeln!(out, "{id} is deleted")?);
    }
    let file = args.file.context("which file?")?;
    let text =
        fs::read_to_string(&file).with_context(|| format!("{} cannot be read", file.display()))?;
    let record = Record::parse(&text).with_context(|| format!("{}", file.display()))?;
    record.verify().context("the record does not hold")?;
    if !record.game()?.is_over() {
        bail!("its game is not over");
    }
    let store = store(args.config.as_deref()).await?;
    let mut rng = rand::rng();
    let record_hash = hash(&text)?;
    loop {
        let new = NewImport {
            id: GameId::random(&mut rng),
            server: args.server,
            hash: &record_hash,
            record: &text,
            expires: None,
            makes_room: false,
        };
        match store.import(&new, Timestamp::now()).await? {
            Imported::New => return Ok(writeln!(out, "{}", new.id)?),
            Imported::Known(id) => return Ok(writeln!(out, "{id}")?),
            Imported::IdTaken => {}
            Imported::Full { most } => bail!("the server keeps {most} games already"),
        }
    }
}
