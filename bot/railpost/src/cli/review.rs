//! `railpost review`: a finished game gone through for one of its seats.

use std::collections::BTreeSet;
use std::fs;
use std::io::{Write, stdout};
use std::path::PathBuf;

use anyhow::{Context as _, bail};
use delivery::chance_sheet;
use domain::ids::GameId;
use domain::language::Language;
use engine::event::Viewer;
use engine::ids::Seat;
use records::review::{Played, USUAL_LIMIT, Work, number_of};
use records::{Record, hash};
use render::{PictureWords, Theme, chart};
use table::after::review::{by_others, review_text};
use table::folded_game::FoldedGame;
use table::outbox::chart::Chances;
use table::tell::recap::History;
use words::{Teller, Words};

use super::database::store;
use super::export;

/// Review a finished game for one of its seats
///
/// Its chance of winning from turn to turn, the turning point, contested tracks, luck, and what would have been
/// better, as /review tells it. Computer players play on from what the seat knew at every turn, so this is an
/// opinion; the same game, seat and limit always give the same one.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The record, or - for standard input
    #[arg(required_unless_present = "id", conflicts_with = "id")]
    pub file: Option<PathBuf>,
    /// A finished game of the database instead
    #[arg(long, value_name = "GAME")]
    pub id: Option<GameId>,
    /// The seat, counted from 1 in the order of play
    #[arg(long, value_parser = clap::value_parser!(u8).range(1..))]
    pub seat: u8,
    /// Decisions that are played, all together; fewer are quicker and less certain
    #[arg(long, value_name = "N", default_value_t = USUAL_LIMIT)]
    pub limit: u64,
    /// Write the curve into this file, as a PNG picture
    #[arg(long, value_name = "FILE")]
    pub picture: Option<PathBuf>,
    /// The configuration file, for --id [default: railpost.toml, if there is one]
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
}

/// Carries out `railpost review`.
pub async fn run(args: Args) -> anyhow::Result<()> {
    let mut others = BTreeSet::new();
    let (text, name) = match (&args.file, args.id) {
        (Some(file), _) => {
            let text = if file.as_os_str() == "-" {
                std::io::read_to_string(std::io::stdin())
            } else {
                fs::read_to_string(file)
            };
            let text = text.with_context(|| format!("{} cannot be read", file.display()))?;
            let name = hash(&text).context("this is no game record")?;
            (text, name)
        }
        (None, Some(id)) => {
            let store = store(args.config.as_deref()).await?;
            let text = export::text_of(&store, id).await?;
            if let Some(loaded) = store.load_game(id, 0).await? {
                others = by_others(&loaded.actions);
            }
            (text, id.to_string())
        }
        (None, None) => bail!("which game? give a file, or --id"),
    };
    let record = Record::parse(&text).context("this is no game record")?;
    let seat = Seat(args.seat - 1);
    let played = Played::whole(seat, others);
    let mut work = Work::new(&record, played, number_of(&name), args.limit)?;
    while !work.advance(args.limit.max(1)) {}
    let review = work.finish();
    let course = FoldedGame::of_record(&record)?;
    let view = course.game.view(Viewer::Table);
    let holders = record.seats().iter();
    let names: Vec<String> = holders.map(|holder| holder.name.clone()).collect();
    let teller = Teller::of(Words::of(Language::ENGLISH), &view, &names);
    let head = (record.rules().variant.name.as_str(), name.as_str());
    let (lines, _) = review_text(&teller, &review, head, &History::of_record(&course), None)?;
    let mut out = stdout().lock();
    for line in lines {
        // A terminal does not render Markdown.
        let line = line.replace("**", "").replace('`', "");
        writeln!(out, "{}", line.trim_start_matches("-# "))?;
    }
    if let Some(file) = &args.picture {
        let chances = Chances::of(&review, teller.rules, |side| teller.side_name(side));
        let words = PictureWords::default();
        let picture = chart::chances(&chance_sheet(chances), Theme::Day, &words);
        fs::write(file, picture.file)
            .with_context(|| format!("{} cannot be written", file.display()))?;
    }
    Ok(())
}
