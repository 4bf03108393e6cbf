//! `railpost repair`: makes a table readable again, if nothing has to be guessed for that.

use std::io::{Write, stdout};
use std::path::PathBuf;

use anyhow::{Context as _, bail};

use super::database::store;
use super::tables::{line, sentence};
use crate::app::repair::{Examined, Fault, Remedy, examine};
use crate::ids::GameId;
use crate::store::TableName;

/// Make a table that cannot be read readable again
///
/// Shows what is wrong and what would be changed, and changes nothing. With --yes the changes are made, all
/// or none. Nothing is guessed: what this version cannot read is left out and printed whole, so that it
/// can be put back. Keep that output, and make a backup first. The bot may run meanwhile.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The table, as `railpost tables --broken` lists it
    #[arg(long, value_name = "ID")]
    pub id: GameId,
    /// Make the changes
    #[arg(long)]
    pub yes: bool,
    /// The configuration file [default: railpost.toml, if there is one]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
}

/// Carries out `railpost repair`.
pub async fn run(args: Args) -> anyhow::Result<()> {
    let Args { id, yes, config } = args;
    let store = store(config.as_deref()).await?;
    let none = || format!("there is no table {id}");
    let tables = store.table_names(false).await?;
    let table = tables.iter().find(|table| table.id == id.as_str());
    let table = table.with_context(none)?;
    let examined = examine(&store, id).await?.with_context(none)?;
    let mut out = stdout().lock();
    writeln!(out, "{}", line(table))?;
    for fault in &examined.faults {
        write_fault(&mut out, fault)?;
    }
    if examined.faults.is_empty() {
        writeln!(out, "nothing is wrong with it")?;
        return Ok(());
    }
    let Some(mends) = examined.mends() else {
        bail!("{}", cannot_be_mended(table, &examined));
    };
    if !yes {
        writeln!(
            out,
            "nothing has been changed; `railpost repair --id {id} --yes` makes these changes, after a backup"
        )?;
        return Ok(());
    }
    if !store.mend(id, examined.revision, &mends).await? {
        bail!("table {id} has changed meanwhile, and nothing was done: look at it again");
    }
    let left = examine(&store, id).await?.with_context(none)?;
    if !left.faults.is_empty() {
        bail!("table {id} was changed as told, and still cannot be read: put the backup back");
    }
    writeln!(
        out,
        "done: table {id} can be read, and the bot goes on with it"
    )?;
    Ok(())
}

fn write_fault(out: &mut impl Write, fault: &Fault) -> std::io::Result<()> {
    writeln!(out, "  {}", sentence(fault))?;
    let Some(remedy) = &fault.remedy else {
        return writeln!(out, "    cannot be mended without guessing");
    };
    let Remedy {
        mend: _,
        dropped,
        before,
        after,
    } = remedy;
    for part in dropped.iter().filter(|part| !part.path.is_empty()) {
        writeln!(out, "    left out: {} = {}", part.path, part.value)?;
    }
    writeln!(out, "    before: {before}")?;
    match after {
        Some(after) => writeln!(out, "    after: {after}"),
        None => writeln!(out, "    after: no such row"),
    }
}

fn cannot_be_mended(table: &TableName, examined: &Examined) -> String {
    let TableName { id, status, .. } = table;
    let lasting = |fault: &&Fault| fault.remedy.is_none();
    let n_lasting = examined.faults.iter().filter(lasting).count();
    let is_open = matches!(status.as_str(), "lobby" | "running");
    let way_out = if is_open {
        "run the version that wrote it, or restore a backup, or have a moderator end the table with `/table end`"
    } else {
        "run the version that wrote it, or restore a backup"
    };
    let faults = match n_lasting {
        1 => "a fault".to_owned(),
        n => format!("{n} faults"),
    };
    format!(
        "table {id} has {faults} that cannot be mended, and nothing has been changed: {way_out}"
    )
}
