//! `railpost tables`: the tables of the database, or those that cannot be read.

use std::io::{Write, stdout};
use std::path::PathBuf;
use std::time::Duration;

use store::{Store, TableName};
use table::clock::{Clock, Dice};
use table::request::Error;
use table::tables::Tables;

use super::database::store;

/// List the open tables, or those that this version cannot read
///
/// Changes nothing, and may be used while the bot runs.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Only the tables that this version cannot read, ended ones too, each with what is wrong
    #[arg(long)]
    pub broken: bool,
    /// The configuration file [default: railpost.toml, if there is one]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
}

/// Carries out `railpost tables`.
pub async fn run(args: Args) -> anyhow::Result<()> {
    let store = store(args.config.as_deref()).await?;
    let mut out = stdout().lock();
    if !args.broken {
        for table in store.table_names(true).await? {
            writeln!(out, "{}", line(&table))?;
        }
        return Ok(());
    }
    let names = store.table_names(false).await?;
    let tables = reading(store);
    let mut n_broken = 0;
    for table in &names {
        if let Some(fault) = fault(&tables, table).await? {
            n_broken += 1;
            writeln!(out, "{}\n  {fault}", line(table))?;
        }
    }
    let n_tables = names.len();
    match n_broken {
        0 => writeln!(out, "all {n_tables} tables can be read")?,
        _ => writeln!(
            out,
            "{n_broken} of {n_tables} tables cannot be read: run the version that wrote them, restore a backup, or have \
             a moderator end them with `/mod end`"
        )?,
    }
    Ok(())
}

/// Tables as the bot reads them, one after another.
pub(super) fn reading(store: Store) -> Tables {
    Tables::new(store, Clock::System, Dice::fair(), 1, 1, Duration::ZERO)
}

/// Why a table cannot be read: the place, and nothing of what stands there. `None` if it can be read.
pub(super) async fn fault(tables: &Tables, table: &TableName) -> anyhow::Result<Option<String>> {
    let Ok(id) = table.id.parse() else {
        return Ok(Some("no version gives such an id".to_owned()));
    };
    match tables.find(id).await {
        Ok(_) => Ok(None),
        Err(Error::Unreadable { why, .. }) => Ok(Some(why)),
        Err(error) => Err(error.into()),
    }
}

fn line(table: &TableName) -> String {
    let TableName {
        id,
        status,
        server,
        channel,
        variant,
    } = table;
    format!("{id}  {status}  {variant}  server {server}  channel {channel}")
}
