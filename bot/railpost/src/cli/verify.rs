//! `railpost verify`: whether a game record holds.

use std::fs;
use std::io::{Write, stdout};
use std::path::PathBuf;

use anyhow::{Context as _, bail};
use domain::ids::GameId;
use engine::steps::Steps;
use records::{Published, Record, check};
use table::after::proof::read_hash;

use super::database::store;
use super::export;

/// Deal, play and score a recorded game again, and compare it with its record
///
/// The first event that cannot be so is named: a changed card, ticket, order of a deck or action, or a
/// changed score. Two hashes show that it is the game that was played: the one of the seed, from the
/// table's first post, that it was not dealt again; the one of the record, where it is known from
/// elsewhere, that it is this course and no other. What all this proves is told in docs/fairness.md,
/// with a program in JavaScript that does the same.
///
/// The exit code is 1 where the record does not hold.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The record, or - for standard input
    #[arg(required_unless_present = "id", conflicts_with = "id")]
    pub file: Option<PathBuf>,
    /// A finished game of the database instead
    #[arg(long, value_name = "GAME")]
    pub id: Option<GameId>,
    /// The hash of the seed, from the table's first post
    #[arg(long, value_name = "HASH", value_parser = sha256)]
    pub commitment: Option<String>,
    /// The hash of the record, where it is known from elsewhere
    #[arg(long, value_name = "HASH", value_parser = sha256)]
    pub record_hash: Option<String>,
    /// The configuration file, for --id [default: railpost.toml, if there is one]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
}

fn sha256(text: &str) -> Result<String, String> {
    read_hash(text).ok_or_else(|| {
        "a hash is 64 hexadecimal digits, or its first 32, as posts show it".to_owned()
    })
}

/// Carries out `railpost verify`.
pub async fn run(args: Args) -> anyhow::Result<()> {
    let text = match (&args.file, args.id) {
        (Some(file), _) if file.as_os_str() == "-" => {
            std::io::read_to_string(std::io::stdin()).context("standard input cannot be read")?
        }
        (Some(file), _) => fs::read_to_string(file)
            .with_context(|| format!("{} cannot be read", file.display()))?,
        (None, Some(id)) => export::text_of(&store(args.config.as_deref()).await?, id).await?,
        (None, None) => bail!("which game? give a file, or --id"),
    };
    let record = Record::parse(&text).context("this is no game record")?;
    let published = Published {
        commitment: args.commitment,
        record_hash: args.record_hash,
    };
    let checked = check(&record, &text, &published, &mut Steps::unlimited())?;
    let mut out = stdout().lock();
    for fault in &checked.faults {
        writeln!(out, "WRONG: {fault}")?;
    }
    if checked.deal_holds {
        writeln!(
            out,
            "Every shuffle follows from the seed, and every card came off its deck: if the record was made \
             under older rules, the deal holds all the same."
        )?;
    }
    if !checked.faults.is_empty() {
        bail!("the record does not hold");
    }
    let seed_hash = checked.seed_hash.as_deref();
    let seed_hash = seed_hash.unwrap_or("none, a simulated game");
    let (n_events, record_hash) = (checked.n_events, checked.record_hash);
    let said = |hash: &Option<String>, how| if hash.is_some() { how } else { "" };
    let committed = said(&published.commitment, " (as committed)");
    let by_post = said(&published.record_hash, " (as published)");
    writeln!(
        out,
        "Dealt, played and scored again: all {n_events} events are as recorded."
    )?;
    writeln!(out, "seed hash: {seed_hash}{committed}")?;
    writeln!(out, "record hash: {record_hash}{by_post}")?;
    Ok(())
}
