//! `railpost tables`: the tables of the database, or those that cannot be read.

use std::io::{Write, stdout};
use std::path::PathBuf;

use super::database::store;
use crate::app::repair::{Fault, examine};
use crate::store::{Store, TableName};

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
    let tables = store.table_names(false).await?;
    let mut n_broken = 0;
    for table in &tables {
        let faults = faults(&store, table).await?;
        if faults.is_empty() {
            continue;
        }
        n_broken += 1;
        writeln!(out, "{}", line(table))?;
        for fault in faults {
            writeln!(out, "  {fault}")?;
        }
    }
    let n_tables = tables.len();
    match n_broken {
        0 => writeln!(out, "all {n_tables} tables can be read")?,
        _ => writeln!(
            out,
            "{n_broken} of {n_tables} tables cannot be read; `railpost repair --id ID` says what can be done"
        )?,
    }
    Ok(())
}

/// Faults of a table, one sentence each.
pub(super) async fn faults(store: &Store, table: &TableName) -> anyhow::Result<Vec<String>> {
    let Ok(id) = table.id.parse() else {
        return Ok(vec!["games, id: no version gives such an id".to_owned()]);
    };
    let examined = examine(store, id).await?;
    let faults = examined.map_or_else(Vec::new, |examined| examined.faults);
    Ok(faults.iter().map(sentence).collect())
}

pub(super) fn sentence(fault: &Fault) -> String {
    let Fault { place, what, .. } = fault;
    format!("{place}: {what}")
}

pub(super) fn line(table: &TableName) -> String {
    let TableName {
        id,
        status,
        server,
        channel,
        variant,
    } = table;
    format!("{id}  {status}  {variant}  server {server}  channel {channel}")
}
