//! `railpost simulate`: plays many games of computer players; reports how they went and how fast.
//!
//! The games are played by [`ComputerGame`], through the same `Game::play` as people's games.

use std::fmt::Write as _;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use anyhow::Context;
use engine::action::Action;
use engine::ai::Level;
use engine::catalog;
use engine::event::Event;
use engine::ids::Seat;
use engine::map::Map;
use engine::ruleset::Ruleset;
use engine::scoring::SideScore;
use engine::self_play::{ComputerGame, Played, Watcher};
use engine::variant::Variant;
use indicatif::{ProgressBar, ProgressStyle};
use records::{Deal, Record, SeatHolder, Step};
use serde_json::{Value, json};

/// Play games of computer players against each other.
///
/// Prints how many games a second one processor core plays, how long games are, who wins, where
/// points come from, and how totals spread. The same seed plays the same games again.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The variant, for example usa or london; an unknown one is answered with the list of all
    #[arg(long)]
    pub variant: String,
    /// How many players sit at the table
    #[arg(long)]
    pub players: u8,
    /// How many games to play
    #[arg(long, default_value_t = 1000)]
    pub games: u32,
    /// The number of the first game; the others follow it
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How well everybody plays: random, simple, easy, medium or hard
    #[arg(long, default_value = "random", value_parser = level)]
    pub level: Level,
    /// Print one JSON object instead of text
    #[arg(long)]
    pub json: bool,
    /// Write each game's record to this folder, which is made if need be
    #[arg(long, value_name = "DIR")]
    pub record: Option<PathBuf>,
}

fn level(word: &str) -> Result<Level, String> {
    let known = Level::ALL.map(Level::word).join(", ");
    Level::of_word(word).ok_or_else(|| format!("there are the levels {known}"))
}

/// Games between two updates of the progress bar.
const BATCH: u32 = 64;

/// Carries out `railpost simulate`.
pub fn run(args: Args) -> anyhow::Result<()> {
    let rules = rules(&args.variant, args.players)?;
    let mut tally = Tally::new(&rules);
    if let Some(folder) = &args.record {
        fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))?;
    }
    let bar = progress_bar(args.games);
    let start = Instant::now();
    for nth in 0..args.games {
        let number = args.seed.wrapping_add(u64::from(nth));
        let table = ComputerGame::of_level(rules.clone(), args.level, number);
        let played = match &args.record {
            None => table.play().map_err(anyhow::Error::from),
            Some(folder) => play_recorded(&table, folder),
        };
        let played = played.with_context(|| format!("cannot play game {number}"))?;
        tally.add(&played);
        if (nth + 1) % BATCH == 0 {
            bar.inc(u64::from(BATCH));
        }
    }
    let took = start.elapsed();
    bar.finish_and_clear();
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", tally.json(&args, took))?;
    } else {
        write!(out, "{}", tally.text(&args, took))?;
    }
    Ok(())
}

fn rules(variant: &str, n_players: u8) -> anyhow::Result<Arc<Ruleset>> {
    let known = || {
        let known = Variant::embedded().iter().map(|known| known.id.as_str());
        known.collect::<Vec<_>>().join(", ")
    };
    let variant = Variant::named(variant)
        .with_context(|| format!("there is no variant {variant:?}; there are {}", known()))?;
    let map =
        Map::named(&variant.map).with_context(|| format!("there is no map {:?}", variant.map))?;
    Ok(Arc::new(Ruleset::new(map, variant, n_players)?))
}

/// A progress bar, invisible unless standard error is a terminal.
fn progress_bar(n_games: u32) -> ProgressBar {
    let style = "{bar:40} {pos} of {len} games, {per_sec}, {eta} left";
    ProgressBar::new(u64::from(n_games)).with_style(
        ProgressStyle::with_template(style).unwrap_or_else(|_| ProgressStyle::default_bar()),
    )
}

/// Makes the record of a game while it is played.
struct Recorder {
    record: Record,
    /// The seat that moved last with its action; `None` before the first move.
    moved: Option<(Seat, Action)>,
    /// The events of that action, or of the deal.
    events: Vec<Event>,
}

impl Watcher for Recorder {
    fn heard(&mut self, event: &Event) {
        self.events.push(event.clone());
    }

    fn chose(&mut self, seat: Seat, action: &Action) {
        self.push();
        self.moved = Some((seat, *action));
    }
}

impl Recorder {
    /// Adds the last move, whose events are complete.
    fn push(&mut self) {
        let events = std::mem::take(&mut self.events);
        match self.moved {
            Some((seat, action)) => self.record.push_action(seat, &action, None, events),
            None => self.record.push(Step {
                seat: None,
                action: None,
                at: None,
                events,
            }),
        }
    }
}

/// Plays one game and writes its record to `<folder>/<variant>-<players>-<number>.json`.
fn play_recorded(table: &ComputerGame, folder: &Path) -> anyhow::Result<Played> {
    let (rules, number) = (&table.rules, table.deal);
    let variant = &rules.variant;
    let texts = catalog::map_text(&variant.map).zip(catalog::variant_text(&variant.id));
    let (map, text) = texts.context("the variant does not come with the program")?;
    let seats = rules.seats().map(|seat| {
        let level = table.levels[seat.index()];
        SeatHolder::named(format!("Player {}", seat.0 + 1), Some(level.word()))
    });
    let record = Record::new(map, text, seats.collect(), Some(Deal::Number(number)))?;
    let mut recorder = Recorder {
        record,
        moved: None,
        events: Vec::new(),
    };
    let played = table.play_watched(&mut recorder)?;
    recorder.push();
    recorder.record.finish()?;
    let file = folder.join(format!("{}-{}-{number}.json", variant.id, rules.n_seats()));
    fs::write(&file, recorder.record.to_json())
        .with_context(|| format!("cannot write {}", file.display()))?;
    Ok(played)
}

/// Source of points.
type Source = (&'static str, fn(&SideScore) -> i32);

const SOURCES: [Source; 6] = [
    ("tracks", |side| i32::from(side.tracks)),
    ("tickets", |side| i32::from(side.ticket_points)),
    ("districts", |side| sum(&side.districts)),
    ("mountains", |side| i32::from(side.mountains)),
    ("stations", |side| i32::from(side.stations)),
    ("bonuses", |side| sum(&side.bonuses)),
];

fn sum<T>(list: &[(T, u8)]) -> i32 {
    list.iter().map(|(_, points)| i32::from(*points)).sum()
}

/// Statistics of the games played.
#[derive(Debug)]
struct Tally {
    /// The word for a side: team, or seat.
    sides: &'static str,
    n_games: u32,
    n_decisions: u64,
    n_events: u64,
    /// Turns of each game.
    turns: Vec<u32>,
    /// Totals of every side of each game.
    totals: Vec<i16>,
    wins: Vec<u32>,
    shared: u32,
    sources: [i64; SOURCES.len()],
    n_completed: u64,
    n_failed: u64,
}

impl Tally {
    fn new(rules: &Ruleset) -> Tally {
        Tally {
            sides: if rules.in_teams() { "team" } else { "seat" },
            n_games: 0,
            n_decisions: 0,
            n_events: 0,
            turns: Vec::new(),
            totals: Vec::new(),
            wins: vec![0; usize::from(rules.n_sides())],
            shared: 0,
            sources: [0; SOURCES.len()],
            n_completed: 0,
            n_failed: 0,
        }
    }

    fn add(&mut self, played: &Played) {
        let sheet = &played.sheet;
        self.n_games += 1;
        self.n_decisions += u64::from(played.n_decisions);
        self.n_events += u64::from(played.n_events);
        self.turns.push(played.all_turns());
        for side in &sheet.sides {
            self.totals.push(side.total);
            for (sum, (_, points)) in self.sources.iter_mut().zip(SOURCES) {
                *sum += i64::from(points(side));
            }
            self.n_completed += u64::from(side.n_completed);
            self.n_failed += u64::from(side.n_failed);
        }
        self.shared += u32::from(sheet.winners().count() > 1);
        for winner in sheet.winners() {
            self.wins[winner] += 1;
        }
    }

    /// The average over all sides of all games.
    fn a_side(&self, sum: impl Into<i128>) -> f64 {
        sum.into() as f64 / self.totals.len().max(1) as f64
    }

    fn a_game(&self, sum: u64) -> f64 {
        sum as f64 / f64::from(self.n_games.max(1))
    }

    fn mean_total(&self) -> f64 {
        self.a_side(
            self.totals
                .iter()
                .map(|total| i64::from(*total))
                .sum::<i64>(),
        )
    }

    /// The turns of the game at this percentile.
    fn turns_at(&self, percent: usize) -> u32 {
        let mut turns = self.turns.clone();
        turns.sort_unstable();
        let last = turns.len().saturating_sub(1);
        turns.get(last * percent / 100).copied().unwrap_or(0)
    }

    fn text(&self, args: &Args, took: Duration) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = writeln!(
            text,
            "{} games of {}, {} players, level {}, seed {}: {:.2} s, {:.0} games a second",
            self.n_games,
            args.variant,
            args.players,
            args.level.word(),
            args.seed,
            took.as_secs_f64(),
            per_second(self.n_games, took)
        );
        let _ = writeln!(
            text,
            "length: {:.0} decisions and {:.0} events a game; turns {} (shortest {}, longest {})",
            self.a_game(self.n_decisions),
            self.a_game(self.n_events),
            self.turns_at(50),
            self.turns_at(0),
            self.turns_at(100)
        );
        let wins = self.wins.iter().zip(1..).map(|(n, seat)| {
            let share = 100.0 * self.a_game(u64::from(*n));
            format!("{} {seat} {share:.1}%", self.sides)
        });
        let wins = wins.collect::<Vec<_>>().join(", ");
        let shared = 100.0 * self.a_game(u64::from(self.shared));
        let _ = writeln!(text, "wins: {wins}; shared {shared:.1}%");
        let sources = SOURCES
            .iter()
            .zip(self.sources)
            .map(|((name, _), sum)| format!("{name} {:.1}", self.a_side(sum)));
        let _ = writeln!(
            text,
            "average of a {}: {:.1} = {}",
            self.sides,
            self.mean_total(),
            sources.collect::<Vec<_>>().join(" + ")
        );
        let _ = writeln!(
            text,
            "tickets of a {}: {:.2} completed, {:.2} failed",
            self.sides,
            self.a_side(self.n_completed),
            self.a_side(self.n_failed)
        );
        let _ = writeln!(text, "totals:");
        for (least, most, n) in bins(&self.totals) {
            let largest = bins(&self.totals)
                .iter()
                .map(|bin| bin.2)
                .max()
                .unwrap_or(1);
            let bar = "█".repeat((WIDEST * n).div_ceil(largest.max(1)));
            let _ = writeln!(text, "{least:>5} to {most:>4} {n:>8} {bar}");
        }
        text
    }

    fn json(&self, args: &Args, took: Duration) -> Value {
        let sources: serde_json::Map<String, Value> = SOURCES
            .iter()
            .zip(self.sources)
            .map(|((name, _), sum)| ((*name).to_owned(), json!(self.a_side(sum))))
            .collect();
        let bins = bins(&self.totals);
        let bins = bins
            .iter()
            .map(|(least, most, n)| json!({ "from": least, "to": most, "n": n }));
        json!({
            "variant": args.variant,
            "players": args.players,
            "level": args.level,
            "seed": args.seed,
            "games": self.n_games,
            "seconds": took.as_secs_f64(),
            "games_per_second": per_second(self.n_games, took),
            "decisions_per_game": self.a_game(self.n_decisions),
            "events_per_game": self.a_game(self.n_events),
            "turns": {
                "shortest": self.turns_at(0),
                "median": self.turns_at(50),
                "longest": self.turns_at(100),
            },
            "wins": self.wins,
            "shared_wins": self.shared,
            "average_total": self.mean_total(),
            "average_sources": sources,
            "tickets_completed": self.a_side(self.n_completed),
            "tickets_failed": self.a_side(self.n_failed),
            "totals": bins.collect::<Vec<_>>(),
        })
    }
}

fn per_second(n_games: u32, took: Duration) -> f64 {
    f64::from(n_games) / took.as_secs_f64().max(f64::EPSILON)
}

/// Width of the histogram's longest bar, and its maximum number of rows.
const WIDEST: usize = 50;
const MAX_BINS: i16 = 24;

/// The minimum and maximum total of each bin, and the number of totals in it.
///
/// Bins have round widths, as narrow as [`MAX_BINS`] permits.
fn bins(totals: &[i16]) -> Vec<(i16, i16, usize)> {
    let (Some(least), Some(greatest)) = (totals.iter().min(), totals.iter().max()) else {
        return Vec::new();
    };
    let bin_of = |total: i16, width: i16| total.div_euclid(width);
    let n_bins = |width: &i16| bin_of(*greatest, *width) - bin_of(*least, *width) + 1;
    let width = [1, 2, 5, 10, 20, 50, 100]
        .into_iter()
        .find(|width| n_bins(width) <= MAX_BINS)
        .unwrap_or(200);
    (bin_of(*least, width)..=bin_of(*greatest, width))
        .map(|bin| {
            let n = totals.iter().filter(|total| bin_of(**total, width) == bin);
            (bin * width, bin * width + width - 1, n.count())
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use engine::event::Viewer;

    use super::*;

    #[test]
    fn a_recorded_game_is_dealt_and_decided_again() {
        let rules = rules("team-asia", 4).expect("an embedded variant");
        let folder = tempfile::tempdir().expect("a folder");
        let table = ComputerGame::of_level(rules, Level::Random, 3);
        let played = play_recorded(&table, folder.path()).expect("it ends");
        let file = folder.path().join("team-asia-4-3.json");
        let text = fs::read_to_string(file).expect("a record");
        let record = Record::parse(&text).expect("our own record");
        assert_eq!(record.verify(), Ok(()));
        let game = record.game().expect("our own record");
        let sheet = game.view(Viewer::Table).score_sheet();
        assert_eq!(sheet, Some(played.sheet));
    }

    #[test]
    fn the_sources_add_up_to_the_total() {
        let rules = rules("legendary-asia", 3).expect("an embedded variant");
        for number in 0..20 {
            let table = ComputerGame::of_level(rules.clone(), Level::Simple, number);
            for side in &table.play().expect("it ends").sheet.sides {
                let sum: i32 = SOURCES.iter().map(|(_, points)| points(side)).sum();
                assert_eq!(sum, i32::from(side.total));
            }
        }
    }

    #[test]
    fn bins_hold_every_total_once_in_round_steps() {
        let totals = [-31, -30, -1, 0, 9, 10, 250];
        let bins = bins(&totals);
        assert_eq!(bins.first(), Some(&(-40, -21, 2)));
        assert_eq!(bins.last(), Some(&(240, 259, 1)));
        assert!(bins.len() <= MAX_BINS as usize);
        assert_eq!(bins.iter().map(|bin| bin.2).sum::<usize>(), totals.len());
    }

    #[test]
    fn an_unknown_variant_or_player_count_is_answered_with_what_there_is() {
        let unknown = rules("mars", 2).expect_err("no such variant").to_string();
        assert!(unknown.contains("usa-1910"), "{unknown}");
        let count = rules("london", 5).expect_err("at most four").to_string();
        assert!(count.contains("[2, 3, 4]"), "{count}");
    }
}
