//! `railpost migrate-database`: copies the database into another one, of either kind.

use std::io::{Write, stdout};
use std::path::PathBuf;

use anyhow::{Context as _, bail};
use app::time::uptime::last_alive;
use jiff::{SignedDuration, Timestamp};
use store::{Copied, FileLock, Store};

use crate::config::Config;

/// Copy everything into another, empty database: from SQLite to PostgreSQL, or back
///
/// The bot must be stopped. The old database is only read; if anything fails, nothing is left in the new one. After it
/// start the bot with the new configuration: games, clocks and buttons go on, and the time in between is given
/// back to the players.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The configuration file that names the new database
    #[arg(long, value_name = "FILE")]
    pub to: PathBuf,
    /// The configuration file of the old database [default: railpost.toml, if there is one]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
}

/// A bot that was alive this recently may still be running.
const RECENT: SignedDuration = SignedDuration::from_secs(60);

/// Carries out `railpost migrate-database`.
pub async fn run(args: Args) -> anyhow::Result<()> {
    let (from, to) = (
        Config::load(args.config.as_deref())?,
        Config::load(Some(&args.to))?,
    );
    let (from, to) = (from.database.expose(), to.database.expose());
    if from == to {
        bail!("both configurations name the same database");
    }
    let _locks = (FileLock::take(from)?, FileLock::take(to)?);
    let from = Store::open_as_it_is(from)
        .await
        .context("the old database")?;
    let Some(from) = from else {
        bail!(
            "the old database is not there, or an earlier version made it: start the bot on it once, which brings it \
             up to date"
        );
    };
    if let Some(alive) = last_alive(&from).await?
        && Timestamp::now().duration_since(alive).abs() < RECENT
    {
        bail!(
            "a bot used the old database less than a minute ago: stop it, and try again in a minute"
        );
    }
    let to = Store::open(to).await.context("the new database")?;
    let copied = from.copy_to(&to).await?;
    let mut out = stdout().lock();
    for Copied { table, n_rows } in copied.iter().filter(|copied| copied.n_rows > 0) {
        writeln!(out, "{n_rows:>9} {table}")?;
    }
    writeln!(
        out,
        "All of it has arrived. Start the bot with the new configuration, and keep the old database until it runs."
    )?;
    from.close().await;
    to.close().await;
    Ok(())
}
