//! The command: reading positions, scoring them, printing the sheets.

use std::io::{Read, Write};
use std::path::{Path, PathBuf};

use anyhow::Context;
use engine::event::Viewer;
use engine::scoring::ScoreSheet;
use records::Record;
use serde_json::Value;

use super::position::{Impossible, PaperTable, Position};
use super::sheet;
use super::sheet::Scored;

/// Print the final score of positions, line by line
///
/// FILE holds one position as JSON, or several, one after the other (JSON lines). A position is a
/// game record, or the short form:
///
///   {"variant": "usa", "players": [
///     {"name": "Anna",
///      "tracks": [{"a": "Denver", "b": "kansas_city", "color": "orange"}],
///      "tickets": [{"a": "Denver", "b": "El Paso"}]},
///     {"name": "Ben", "tracks": [], "tickets": []}]}
///
/// Cities go by id or name, in any case and without accents. "color" may be left out where all
/// tracks between the two cities are of one colour; of two grey ones any free one is meant (where
/// grey tracks differ, "gray1" and "gray2" tell them apart as the map file does). Where the variant
/// is played in teams each player says which: "team": 1. "resigned": true ranks a player last.
///
/// A position that cannot be is refused with every reason; the others are scored all the same, and
/// the exit code is 1.
#[derive(Debug, clap::Args)]
#[command(verbatim_doc_comment)]
pub struct Args {
    /// The file, or - for standard input
    pub file: PathBuf,
    /// One line of JSON for each position
    ///
    /// {"variant", "players": [...]} with, for each player in the order given: name, team (where
    /// there are teams, whose numbers all members share), routes (points for tracks),
    /// tickets_completed and tickets_failed (how many), tickets (their points, failed ones taken
    /// off), longest_path (spaces), districts, mountains and bonuses (points), total, place, and the
    /// lists ticket_list, district_list and bonus_list. routes + tickets + districts + mountains +
    /// bonuses is total. A refused position has "refused" alone, the list of reasons.
    #[arg(long)]
    pub json: bool,
}

/// Carries out `railpost score`.
pub fn run(args: Args) -> anyhow::Result<()> {
    let text = read(&args.file)?;
    let mut out = std::io::stdout().lock();
    let (mut n_positions, mut n_refused) = (0, 0);
    for value in serde_json::Deserializer::from_str(&text).into_iter::<Value>() {
        n_positions += 1;
        let value = value.with_context(|| format!("position {n_positions} is not JSON"))?;
        match (scored(value), args.json) {
            (Ok(scored), true) => writeln!(out, "{}", sheet::json(&scored))?,
            (Ok(scored), false) => {
                if n_positions > 1 {
                    writeln!(out)?;
                }
                write!(out, "{}", sheet::text(&scored))?;
            }
            (Err(reasons), as_json) => {
                n_refused += 1;
                if as_json {
                    writeln!(out, "{}", serde_json::json!({ "refused": reasons }))?;
                }
                for reason in &reasons {
                    writeln!(std::io::stderr(), "position {n_positions}: {reason}")?;
                }
            }
        }
    }
    anyhow::ensure!(n_positions > 0, "there is no position to score");
    anyhow::ensure!(
        n_refused == 0,
        "refused {n_refused} of {n_positions} positions"
    );
    Ok(())
}

fn read(file: &Path) -> anyhow::Result<String> {
    let mut text = String::new();
    if file == Path::new("-") {
        std::io::stdin()
            .read_to_string(&mut text)
            .context("cannot read standard input")?;
    } else {
        text = std::fs::read_to_string(file)
            .with_context(|| format!("cannot read {}", file.display()))?;
    }
    Ok(text)
}

/// Scores a position in either form, or says why it is impossible.
pub(super) fn scored(value: Value) -> Result<Scored, Vec<String>> {
    if value.get("railpost_record").is_some() {
        return of_record(&value.to_string()).map_err(|reason| vec![reason]);
    }
    let position: Position =
        serde_json::from_value(value).map_err(|error| vec![error.to_string()])?;
    let words = |faults: Vec<Impossible>| -> Vec<String> {
        faults.iter().map(Impossible::to_string).collect()
    };
    let table = position.read().map_err(words)?;
    let sheet = ScoreSheet::of_holdings(&table.rules, &table.holdings);
    Ok(Scored { table, sheet })
}

fn of_record(text: &str) -> Result<Scored, String> {
    let record = Record::parse(text).map_err(|error| error.to_string())?;
    let game = record.game().map_err(|error| error.to_string())?;
    let view = game.view(Viewer::Table);
    let sheet = view.score_sheet().ok_or("the recorded game is not over")?;
    let names = record
        .seats()
        .iter()
        .map(|seat| seat.name.clone())
        .collect();
    let table = PaperTable::of_view(&view, record.rules().clone(), names);
    Ok(Scored { table, sheet })
}
