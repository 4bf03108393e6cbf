//! `railpost rebuild`: makes leaderboards and statistics anew from the games' logs.

use std::io::{Write, stdout};
use std::path::PathBuf;

use anyhow::bail;
use domain::ids::GuildId;
use table::after::results::{Rebuilt, rebuild};

use super::database::{server, store};

/// Make ratings and statistics anew from the games' logs
///
/// They are kept up to date as games end, so this is needed only after rows were lost. Each server is replaced
/// whole or not at all. The bot may run meanwhile; if games end just then, the server is done again.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Only this server [default: all]
    #[arg(long, value_name = "ID", value_parser = server)]
    pub server: Option<GuildId>,
    /// The configuration file [default: railpost.toml, if there is one]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
}

/// Maximum tries for a server in which games end.
const MAX_TRIES: u32 = 5;

/// Carries out `railpost rebuild`.
pub async fn run(args: Args) -> anyhow::Result<()> {
    let store = store(args.config.as_deref()).await?;
    let servers = match args.server {
        Some(server) => vec![server],
        None => store.servers_with_results().await?,
    };
    let mut out = stdout().lock();
    for server in servers {
        let mut done = None;
        for _ in 0..MAX_TRIES {
            done = rebuild(&store, server).await?;
            if done.is_some() {
                break;
            }
        }
        let Some(Rebuilt {
            n_games,
            unreadable,
        }) = done
        else {
            bail!("games of server {server} kept ending meanwhile: try again");
        };
        writeln!(out, "server {server}: {n_games} games")?;
        for game in unreadable {
            writeln!(out, "  game {game} cannot be read and counts for nobody")?;
        }
    }
    Ok(())
}
