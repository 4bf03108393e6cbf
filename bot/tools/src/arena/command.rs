//! The command: reading its arguments, playing the matches, printing the result.

use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

use anyhow::{Context, bail};
use engine::map::Map;
use engine::ruleset::Ruleset;
use engine::variant::Variant;
use indicatif::{ProgressBar, ProgressStyle};

use super::contestant::{Budget, Contestant};
use super::report::{LevelReport, Report};
use super::results::{Contest, Results};
use super::table;
use super::table::seatings;
use super::tally::Tally;

/// Match computer players against each other.
///
/// Every deal is played in every seating, so games are rounded up to whole deals. Prints each player's
/// share of the wins and its margin with 95% confidence intervals, where its points come from, how long
/// games are, how long a decision takes, and Elo ratings.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The variant, for example usa or london
    #[arg(long, default_value = "usa")]
    pub variant: String,
    /// Who plays, one for each side: hard,simple or hard@10ms,medium or hard@400 (playouts a decision)
    #[arg(long, value_delimiter = ',', required = true, value_name = "LEVELS")]
    pub players: Vec<Contestant>,
    /// How many games to play; of each pair with --round-robin
    #[arg(long, default_value_t = 1000)]
    pub games: u32,
    /// The number of the first deal; the others follow it
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How many games run at once
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..))]
    pub threads: u8,
    /// What a searching player may spend on a decision unless it says so itself: 10ms, or playouts
    #[arg(long, value_name = "BUDGET")]
    pub budget: Option<Budget>,
    /// Match every pair of the players at tables of two sides, and rate them all
    #[arg(long)]
    pub round_robin: bool,
    /// Keep each game as a line of this file, and do not play again what it holds already
    #[arg(long, value_name = "FILE")]
    pub results: Option<PathBuf>,
    /// Print one JSON object instead of text
    #[arg(long)]
    pub json: bool,
}

/// A table's players, and the deals they play.
struct Match {
    rules: Arc<Ruleset>,
    /// Indices of its players in the list of all.
    players: Vec<usize>,
}

/// Carries out `railpost arena`.
pub fn run(args: Args) -> anyhow::Result<()> {
    let players: Vec<Contestant> = args
        .players
        .iter()
        .map(|player| player.or_budget(args.budget))
        .collect();
    let matches = matches(&args, players.len())?;
    let contest = Contest {
        variant: args.variant,
        players: players.iter().map(Contestant::to_string).collect(),
    };
    let results = match &args.results {
        Some(file) => Results::open(file, &contest)?,
        None => Results::default(),
    };
    let mut tally = Tally::new(&players);
    for paired in &matches {
        let seatings = seatings(&paired.players);
        let n_deals = args.games.div_ceil(seatings.len() as u32);
        let bar = progress_bar(n_deals);
        let next = AtomicU32::new(0);
        let played = Mutex::new(Vec::new());
        let work = || -> anyhow::Result<()> {
            loop {
                let nth = next.fetch_add(1, Ordering::Relaxed);
                if nth >= n_deals {
                    return Ok(());
                }
                let deal = args.seed.wrapping_add(u64::from(nth));
                let mut games = Vec::with_capacity(seatings.len());
                for seating in &seatings {
                    let game = match results.find(deal, seating) {
                        Some(game) => game.clone(),
                        None => {
                            let game = table::play(&paired.rules, &players, seating, deal)?;
                            results.keep(&game)?;
                            game
                        }
                    };
                    games.push(game);
                }
                lock(&played).push(games);
                bar.inc(1);
            }
        };
        std::thread::scope(|scope| {
            let threads: Vec<_> = (0..args.threads).map(|_| scope.spawn(work)).collect();
            threads.into_iter().try_for_each(|thread| {
                let done = thread.join();
                done.unwrap_or_else(|_| Err(anyhow::anyhow!("a game panicked")))
            })
        })?;
        bar.finish_and_clear();
        let mut played = std::mem::take(&mut *lock(&played));
        played.sort_by_key(|games| games.first().map(|game| game.deal));
        played.iter().for_each(|games| tally.add(games));
    }
    let report = Report {
        players: contest.players,
        games: tally.n_games,
        levels: LevelReport::all(&tally),
        variant: contest.variant,
        round_robin: args.round_robin,
        seed: args.seed,
    };
    let mut out = std::io::stdout().lock();
    if args.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&report)?)?;
    } else {
        write!(out, "{report}")?;
    }
    Ok(())
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex
        .lock()
        .unwrap_or_else(std::sync::PoisonError::into_inner)
}

/// The matches to play: one with all players at a table, or one for each pair.
fn matches(args: &Args, n_players: usize) -> anyhow::Result<Vec<Match>> {
    let variant = Variant::named(&args.variant).with_context(|| {
        let known = Variant::embedded().iter().map(|known| known.id.as_str());
        let known = known.collect::<Vec<_>>().join(", ");
        format!("there is no variant {:?}; there are {known}", args.variant)
    })?;
    let map =
        Map::named(&variant.map).with_context(|| format!("there is no map {:?}", variant.map))?;
    let team_size = variant.players.team_size;
    let table = |players: Vec<usize>| -> anyhow::Result<Match> {
        let n_seats = players.len() as u8 * team_size;
        let rules = Ruleset::new(map.clone(), variant.clone(), n_seats)?;
        let rules = Arc::new(rules);
        Ok(Match { rules, players })
    };
    if !args.round_robin {
        return Ok(vec![table((0..n_players).collect())?]);
    }
    if n_players < 2 {
        bail!("a round robin takes two players or more");
    }
    let pairs = (0..n_players).flat_map(|one| (one + 1..n_players).map(move |other| [one, other]));
    pairs.map(|pair| table(pair.to_vec())).collect()
}

/// A progress bar, invisible unless standard error is a terminal.
fn progress_bar(n_deals: u32) -> ProgressBar {
    let style = "{bar:40} {pos} of {len} deals, {per_sec}, {eta} left";
    ProgressBar::new(u64::from(n_deals)).with_style(
        ProgressStyle::with_template(style).unwrap_or_else(|_| ProgressStyle::default_bar()),
    )
}
