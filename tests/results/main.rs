//! How fast statistics are read: `cargo bench -p railpost --bench results`.
//!
//! Makes a server with many finished games as rows, then asks what `/leaderboard`, `/stats` and `/replay` ask, for
//! somebody who played in every fifth game, and draws their charts; at last it draws a step of a replay. With `--database postgres://…` it
//! does so in that database, which must be empty; otherwise in an SQLite file that is deleted afterwards.

// A benchmark prints its results, and fails by panicking.
#![allow(clippy::print_stdout, clippy::unwrap_used)]

use std::sync::Arc;
use std::time::{Duration, Instant};

use clap::Parser;
use domain::ids::{GuildId, UserId};
use domain::results::Who;
use engine::event::{Event, SeenEvent, Viewer};
use engine::points::PointSource;
use engine::replay::Replay;
use engine::ruleset::Ruleset;
use engine::testing::{play_random, tables_of};
use engine::variant::Variant;
use render::chart::{StatsSheet, Strength, StrengthSheet, stats, strengths};
use render::command::sample_names;
use render::{Look, PictureWords, Theme, table};
use store::Store;

mod fill;

use fill::{HEAVY, finished_games};

const SERVER: GuildId = GuildId(1);
const MAP: &str = "usa";

/// Measures the questions about finished games.
#[derive(Debug, Parser)]
struct Args {
    /// Number of finished games
    #[arg(long, default_value_t = 100_000)]
    games: u32,
    /// An empty PostgreSQL database
    #[arg(long)]
    database: Option<String>,
    /// Times that each is asked
    #[arg(long, default_value_t = 21)]
    times: u32,
    /// Given by cargo
    #[arg(long, hide = true)]
    bench: bool,
}

#[tokio::main]
async fn main() {
    let mut args = Args::parse();
    if !args.bench && args.games == 100_000 && args.database.is_none() {
        // Under `cargo test --benches` a few games show that it still works.
        args.games = 500;
    }
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("results.db");
    let address = match &args.database {
        Some(address) => address.clone(),
        None => format!("sqlite:{}", file.display()),
    };
    let store = Store::open(&address).await.unwrap();
    let began = Instant::now();
    finished_games(&address, args.games, 0).await;
    println!("{} games made in {:.0?}", args.games, began.elapsed());
    let own = Who::Person(UserId(HEAVY));
    measure("/leaderboard", args.times, async || {
        leaderboard(&store, &own).await
    })
    .await;
    measure("/stats", args.times, async || own_stats(&store, &own).await).await;
    measure("/replay", args.times, async || {
        let n = store.n_finished(SERVER).await.unwrap();
        let games = store.finished(SERVER, n - 7..=n).await.unwrap();
        assert_eq!(games.len(), 8);
    })
    .await;
    store.close().await;
    let step = Step::new();
    measure("a replay's step", args.times, async || step.draw()).await;
}

/// A step of a long game that is shown again.
struct Step {
    rules: Arc<Ruleset>,
    /// The events, as the database holds them.
    events: String,
}

impl Step {
    fn new() -> Step {
        let rules = tables_of(Variant::named(MAP).unwrap()).pop().unwrap();
        let (_, log) = play_random(&rules, 5, |_, _, _, _| {});
        Step {
            events: serde_json::to_string(&log).unwrap(),
            rules,
        }
    }

    /// Draws the last turn but a few from nothing, as for a game that is not in memory.
    fn draw(&self) {
        let log: Vec<Event> = serde_json::from_str(&self.events).unwrap();
        let replay = Replay::new(self.rules.clone(), &log).unwrap();
        let turn = replay.n_turns() - 4;
        let (words, names) = (PictureWords::default(), sample_names());
        let look = Look {
            theme: Theme::Day,
            words: &words,
            names: &names,
            faces: &[],
        };
        let heard = replay.turn(turn).iter();
        let recent: Vec<SeenEvent> = heard
            .map(|event| event.seen_by(Viewer::Table, &self.rules))
            .collect();
        let game = replay.game_after(turn);
        let picture = table(&game.view(Viewer::Table), &recent, look);
        assert!(!picture.file.is_empty());
    }
}

/// Prints the median and the maximum.
async fn measure(what: &str, times: u32, ask: impl AsyncFn()) {
    let mut taken: Vec<Duration> = Vec::new();
    for _ in 0..times {
        let began = Instant::now();
        ask().await;
        taken.push(began.elapsed());
    }
    taken.sort();
    let (median, most) = (taken[taken.len() / 2], taken[taken.len() - 1]);
    println!("{what:14} {median:9.2?}, at most {most:9.2?}");
}

async fn leaderboard(store: &Store, own: &Who) {
    store.maps_played(SERVER).await.unwrap();
    let listed = store.leaderboard(SERVER, MAP, 0..11).await.unwrap();
    let standings = store.standings_of(SERVER, own).await.unwrap();
    let rating = standings[0].1.rating;
    store.n_stronger(SERVER, MAP, rating).await.unwrap();
    let row = |one: &store::RankedPlayer| Strength {
        place: 1,
        face: None,
        name: one.name.clone(),
        games: String::new(),
        mean: one.rating.mean_points() as f32,
        deviation: one.rating.deviation_points() as f32,
        points: one.rating.points().to_string(),
    };
    let sheet = StrengthSheet {
        title: MAP.to_owned(),
        rows: listed.iter().map(row).collect(),
    };
    strengths(&sheet, Theme::Day, &PictureWords::default());
}

async fn own_stats(store: &Store, own: &Who) {
    let standings = store.standings_of(SERVER, own).await.unwrap();
    let (map, standing) = &standings[0];
    store
        .n_stronger(SERVER, map, standing.rating)
        .await
        .unwrap();
    let ratings = store.ratings_of(SERVER, own, map, 200).await.unwrap();
    assert!(!ratings.is_empty());
    store.opponents_of(SERVER, own, 4).await.unwrap();
    let other = Who::Person(UserId(2));
    store.met(SERVER, own, &other).await.unwrap();
    let points = |game: &store::RatedGame| game.rating.points() as f32;
    let sheet = StatsSheet {
        name: standing.name.clone(),
        map: map.clone(),
        ratings: ratings.iter().map(points).collect(),
        sources: vec![
            (PointSource::Tracks, 60.0),
            (PointSource::TicketsMade, 40.0),
        ],
    };
    stats(&sheet, Theme::Day, &PictureWords::default());
}
