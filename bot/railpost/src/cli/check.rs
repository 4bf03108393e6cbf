//! `railpost check`: says whether the bot could start, and changes nothing.

use std::io::{ErrorKind, Write, stdout};
use std::net::{Ipv4Addr, TcpListener};
use std::path::PathBuf;
use std::time::Duration;

use anyhow::bail;
use discord::client;
use domain::secret::Secret;
use domain::shards::Serving;
use store::{Inspection, Store};
use table::catalog::Catalog;
use tokio::time::timeout;

use super::run::ANSWER_WITHIN;
use super::tables::{fault, reading};
use crate::config::{Config, TOKEN_VARIABLE};

/// Check the configuration, the maps and variants, the token's place, the database and its open tables.
///
/// Nothing is changed: a database that does not exist yet is not made, an older one is left as it
/// is. The first fault ends the check.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The configuration file [default: railpost.toml, if there is one]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    /// Ask Discord, too, whether it takes the token
    #[arg(long)]
    pub online: bool,
}

/// Carries out `railpost check`.
pub async fn run(args: Args) -> anyhow::Result<()> {
    let mut out = stdout().lock();
    let config = Config::load(args.config.as_deref())?;
    writeln!(out, "configuration: right")?;
    let catalog = Catalog::load(config.catalog.as_deref())?;
    let (n_maps, n_variants) = (catalog.maps().len(), catalog.variants().len());
    writeln!(out, "catalogue: {n_maps} maps, {n_variants} variants")?;
    let inspected = Store::inspect(config.database.expose()).await?;
    let state = match inspected {
        Inspection::Absent => "empty; `run` makes it",
        Inspection::Current => "up to date",
        Inspection::Older { .. } => "older; `run` brings it up to date, so make a copy first",
    };
    writeln!(out, "database: {state}")?;
    if let Some(store) = Store::open_as_it_is(config.database.expose()).await? {
        writeln!(out, "tables: {}", tables(&store).await?)?;
        if let (Serving::Shared { .. }, Inspection::Current) = (config.shards, inspected) {
            let (n_shards, n_processes) = store.count_sharing(store.time().await?).await?;
            writeln!(
                out,
                "shards: {n_shards}, shared by {n_processes} processes now"
            )?;
        }
        store.close().await;
    }
    if let Some(port) = config.metrics.port {
        let state = match TcpListener::bind((Ipv4Addr::LOCALHOST, port)) {
            Ok(_) => "is free",
            Err(error) if error.kind() == ErrorKind::AddrInUse => {
                "is in use, which is right only if the bot runs now"
            }
            Err(error) => bail!("port {port} for metrics and health cannot be used: {error}"),
        };
        writeln!(out, "metrics: port {port} {state}")?;
    }
    let token = config.token(std::env::var(TOKEN_VARIABLE).ok())?;
    if args.online {
        let line = online(&token, reqwest::Client::new(), ANSWER_WITHIN).await?;
        writeln!(out, "{line}")?;
    } else {
        writeln!(out, "token: present")?;
    }
    Ok(())
}

/// Number of open tables, and how many of them this version cannot read.
async fn tables(store: &Store) -> anyhow::Result<String> {
    let open = store.table_names(true).await?;
    let tables = reading(store.clone());
    let mut n_broken = 0;
    for table in &open {
        if fault(&tables, table).await?.is_some() {
            n_broken += 1;
        }
    }
    let n_open = open.len();
    Ok(match n_broken {
        0 => format!("{n_open} open"),
        _ => format!(
            "{n_open} open, {n_broken} of them cannot be read; `railpost tables --broken` says why"
        ),
    })
}

/// Asks Discord which bot the token belongs to, and waits that long for an answer.
pub async fn online(
    token: &Secret<String>,
    client: reqwest::Client,
    within: Duration,
) -> anyhow::Result<String> {
    let asking = timeout(within, client::application(token, client));
    let application = asking
        .await
        .map_err(|_| anyhow::anyhow!("Discord did not answer within {within:?}"))??;
    Ok(format!(
        "token: taken by Discord, for application {application}"
    ))
}
