//! `railpost render`: draws a table of any variant into a file, without Discord.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use anyhow::{Context as _, anyhow, bail};
use clap::{Args, ValueEnum};
use engine::event::{Event, SeenEvent, Viewer};
use engine::ids::Seat;
use engine::map::Map;
use engine::replay::Replay;
use engine::ruleset::Ruleset;
use engine::variant::Variant;
use records::Record;

use super::assets::Drawing;
use super::layout::{Layout, freeze, tune};
use super::sample::{SampleGame, sample_faces};
use super::{Look, Picture, PictureWords, Theme};

/// What to draw, and where to put it.
#[derive(Debug, Args)]
pub struct RenderArgs {
    /// The variant, as `assets/variants` calls it.
    #[arg(long, required_unless_present_any = ["tune", "game"])]
    variant: Option<String>,
    /// A game record to draw instead of a sample.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["variant", "sample", "players", "number"])]
    game: Option<PathBuf>,
    /// The turn of the record at whose end the table is drawn: 1 is the first, 0 the set-up.
    #[arg(long, requires = "game", value_name = "N")]
    turn: Option<usize>,
    /// A table played by computers, stopped at this point.
    #[arg(long, value_enum, default_value_t = Sample::Mid)]
    sample: Sample,
    /// How many play; by default as many as the variant allows.
    #[arg(long)]
    players: Option<u8>,
    /// Which sample game: another number is another course.
    #[arg(long, default_value_t = 7)]
    number: u64,
    #[arg(long, value_enum, default_value_t = Theme::Day)]
    theme: Theme,
    /// What this seat sees, counted from 1; else what is public.
    #[arg(long = "for", value_name = "SEAT")]
    viewer: Option<u8>,
    #[arg(long, value_enum, default_value_t = What::Table)]
    show: What,
    /// The names of the players, in the order of the seats.
    #[arg(long, value_delimiter = ',')]
    names: Vec<String>,
    /// Moves a map's places about until nothing lies over anything, and prints where everything
    /// lies then, to be written into its drawing file.
    #[arg(long, value_name = "MAP", conflicts_with = "variant")]
    tune: Option<String>,
    /// How many layouts `--tune` may try; 0 prints what is found without moving a place.
    #[arg(long, default_value_t = 600)]
    tries: usize,
    /// The file to write.
    #[arg(short, long, required_unless_present = "tune")]
    out: Option<PathBuf>,
}

/// Progress of a sample game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Sample {
    Empty,
    Mid,
    Final,
}

/// The kinds of picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum What {
    /// Who sits there before it begins, with one seat free.
    Lobby,
    Table,
    /// The table with one's own tickets drawn in.
    Mine,
    Hand,
    Tickets,
    Score,
    /// The card to share at the end.
    Card,
    Replay,
}

/// A table to draw, and what happened on it last.
#[derive(Debug)]
pub struct SampleTable {
    pub played: SampleGame,
    pub recent: Vec<Event>,
}

impl SampleTable {
    /// The sample table of a variant.
    pub fn new(rules: &Arc<Ruleset>, sample: Sample, number: u64) -> SampleTable {
        SampleTable::of(match sample {
            Sample::Empty => SampleGame::played(rules, number, 0),
            // Two tracks in five is about the middle of a game.
            Sample::Mid => SampleGame::played(rules, number, rules.map.tracks.len() * 2 / 5),
            Sample::Final => SampleGame::finished(rules, number),
        })
    }

    /// A game as it is, with everything since its last claim as the last move.
    pub fn of(played: SampleGame) -> SampleTable {
        let is_claim = |event: &Event| matches!(event, Event::TrackClaimed { .. });
        let from = played.log.iter().rposition(is_claim);
        let recent = from.map_or(Vec::new(), |from| played.log[from..].to_vec());
        SampleTable { played, recent }
    }

    /// A recorded game with its names: its end, or the end of one of its turns.
    pub fn recorded(
        file: &Path,
        turn: Option<usize>,
    ) -> anyhow::Result<(SampleTable, Vec<String>)> {
        let text = fs::read_to_string(file)
            .with_context(|| format!("failed to read {}", file.display()))?;
        let record = Record::parse(&text).with_context(|| format!("{}", file.display()))?;
        let names = record
            .seats()
            .iter()
            .map(|seat| seat.name.clone())
            .collect();
        let replay = Replay::new(record.rules().clone(), &record.log())?;
        let last = turn.unwrap_or(replay.n_turns());
        if last > replay.n_turns() {
            bail!(
                "the game has {} turns, so there is no turn {last}",
                replay.n_turns()
            );
        }
        let played = SampleGame {
            rules: record.rules().clone(),
            game: replay.game_after(last),
            log: (0..=last)
                .flat_map(|turn| replay.turn(turn).to_vec())
                .collect(),
        };
        let table = match turn {
            None => SampleTable::of(played),
            Some(turn) => SampleTable {
                recent: replay.turn(turn).to_vec(),
                played,
            },
        };
        Ok((table, names))
    }

    /// What a viewer heard of the last move.
    pub fn recent_for(&self, viewer: Viewer) -> Vec<SeenEvent> {
        let seen = self.recent.iter();
        seen.map(|event| event.seen_by(viewer, &self.played.rules))
            .collect()
    }
}

/// The rules of an embedded variant, by default for the maximum number of players.
pub fn rules(variant: &str, players: Option<u8>) -> anyhow::Result<Arc<Ruleset>> {
    let variant = Variant::named(variant).ok_or_else(|| {
        let known: Vec<&str> = Variant::embedded()
            .iter()
            .map(|known| known.id.as_str())
            .collect();
        anyhow!(
            "no variant is called {variant}; there are {}",
            known.join(", ")
        )
    })?;
    let map =
        Map::named(&variant.map).with_context(|| format!("no map is called {}", variant.map))?;
    let most = variant.players.counts.iter().copied().max().unwrap_or(2);
    Ok(Arc::new(Ruleset::new(
        map,
        variant,
        players.unwrap_or(most),
    )?))
}

/// Names of the sample players.
pub fn sample_names() -> Vec<String> {
    [
        "Anna",
        "Björn 🚂",
        "李小龍",
        "Clara Maximiliana",
        "سلمى",
        "David",
    ]
    .map(str::to_owned)
    .to_vec()
}

/// Runs the command.
pub fn run(args: &RenderArgs) -> anyhow::Result<()> {
    if let Some(map) = &args.tune {
        return tune_map(map, args.tries);
    }
    let (table, names) = match &args.game {
        Some(file) => SampleTable::recorded(file, args.turn)?,
        None => (sample_table(args)?, sample_names()),
    };
    let names = if args.names.is_empty() {
        names
    } else {
        args.names.clone()
    };
    let picture = draw(&table, &names, args)?;
    let out = args.out.as_ref().context("where to? give --out")?;
    fs::write(out, &picture.file).with_context(|| format!("failed to write {}", out.display()))
}

fn sample_table(args: &RenderArgs) -> anyhow::Result<SampleTable> {
    let variant = args
        .variant
        .as_deref()
        .context("which variant? give --variant")?;
    let sample = match args.show {
        What::Score | What::Card | What::Replay => Sample::Final,
        What::Lobby | What::Table | What::Mine | What::Hand | What::Tickets => args.sample,
    };
    let rules = rules(variant, args.players)?;
    Ok(SampleTable::new(&rules, sample, args.number))
}

fn draw(table: &SampleTable, names: &[String], args: &RenderArgs) -> anyhow::Result<Picture> {
    let words = PictureWords::default();
    // A recorded game has names but no faces.
    let faces = match args.game {
        Some(_) => Vec::new(),
        None => sample_faces(),
    };
    let look = Look {
        theme: args.theme,
        words: &words,
        names,
        faces: &faces,
    };
    let viewer = match args.viewer {
        None => Viewer::Table,
        Some(seat) if (1..=table.played.rules.n_seats()).contains(&seat) => {
            Viewer::Seat(Seat(seat - 1))
        }
        Some(seat) => bail!("there is no seat {seat} at this table"),
    };
    let view = table.played.game.view(viewer);
    let recent = table.recent_for(viewer);
    let nothing = match args.game {
        Some(_) => "nothing to show: give --for SEAT, or another --turn",
        None => "nothing to show: give --for SEAT, or another --sample",
    };
    Ok(match args.show {
        What::Lobby => super::sample_lobby(view.rules(), look),
        What::Table => super::table(&view, &recent, look),
        What::Mine => super::personal_board(&view, &recent, look),
        What::Hand => super::hand(&view, look).context(nothing)?,
        What::Tickets => super::tickets(&view, look).context(nothing)?,
        What::Card => super::share_card(&view, None, look).context(nothing)?,
        What::Score => super::score_sheet(&view, look).context(nothing)?,
        What::Replay => super::replay(&table.played.rules, &table.played.log, None, look, |_| {
            look.names.to_vec()
        })?,
    })
}

#[expect(clippy::print_stdout, reason = "its output is what the command is for")]
fn tune_map(map: &str, tries: usize) -> anyhow::Result<()> {
    let map = Map::named(map).with_context(|| format!("no map is called {map}"))?;
    let (drawing, outline) = Drawing::of(&map)?;
    let tuned = tune::tune(&map, &drawing, outline.as_ref(), tries)?;
    print!(
        "{}",
        freeze::toml(&map, &Layout::new(&map, &tuned, outline))
    );
    Ok(())
}
