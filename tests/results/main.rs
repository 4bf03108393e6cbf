//! How fast statistics are read: `cargo bench -p bot --bench results`.
//!
//! Makes a server with many finished games as rows, then asks what `/leaderboard`, `/stats` and `/history` ask, for
//! somebody who played in every fifth game, and draws their charts; at last it draws a step of a replay. With `--database postgres://…` it
//! does so in that database, which must be empty; otherwise in an SQLite file that is deleted afterwards.

// A benchmark prints its results, and fails by panicking.
#![allow(clippy::print_stdout, clippy::unwrap_used)]

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::{Duration, Instant};

use bot::ids::{GuildId, UserId};
use bot::render::chart::{Mark, StatsSheet, Strength, StrengthSheet, stats, strengths};
use bot::render::command::sample_names;
use bot::render::{Look, PictureWords, Theme, table};
use bot::results::{Tally, Who};
use bot::store::Store;
use clap::Parser;
use engine::event::{Event, SeenEvent, Viewer};
use engine::points::PointSource;
use engine::replay::Replay;
use engine::ruleset::Ruleset;
use engine::testing::{play_random, tables_of};
use engine::variant::Variant;
use sqlx::{AssertSqlSafe, Connection as _};

const SERVER: GuildId = GuildId(1);
/// Plays in every fifth game.
const HEAVY: UserId = UserId(1);
const N_PEOPLE: u32 = 2_000;
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
    fill(&address, args.games).await;
    println!("{} games made in {:.0?}", args.games, began.elapsed());
    let own = Who::Person(HEAVY);
    measure("/leaderboard", args.times, async || {
        leaderboard(&store, &own).await
    })
    .await;
    measure("/stats", args.times, async || own_stats(&store, &own).await).await;
    measure("/history", args.times, async || {
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
    let row = |one: &bot::store::Listed| Strength {
        place: 1,
        name: one.name.clone(),
        mean: one.rating.mean_points() as f32,
        deviation: one.rating.deviation_points() as f32,
        points: one.rating.points(),
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
    let mark = |game: &bot::store::RatedGame| Mark {
        mean: game.rating.mean_points() as f32,
        deviation: game.rating.deviation_points() as f32,
    };
    let sheet = StatsSheet {
        name: standing.name.clone(),
        map: map.clone(),
        ratings: ratings.iter().map(mark).collect(),
        sources: vec![
            (PointSource::Tracks, 60.0),
            (PointSource::TicketsMade, 40.0),
        ],
    };
    stats(&sheet, Theme::Day, &PictureWords::default());
}

/// Sums as somebody has them after many games, with the usual number of tracks and cities.
fn tally() -> String {
    let mut tally = Tally {
        places: vec![10, 8, 6, 4],
        points: 2_900,
        ..Tally::default()
    };
    for nth in 0..100 {
        tally
            .tracks
            .insert(format!("city-{nth} city-{}", nth + 1), nth);
    }
    for nth in 0..40 {
        tally.cities.insert(format!("city-{nth}"), nth);
    }
    serde_json::to_string(&tally).unwrap()
}

/// Makes all rows in the database itself.
async fn fill(address: &str, n_games: u32) {
    sqlx::any::install_default_drivers();
    let place = match address.strip_prefix("sqlite:") {
        Some(file) => format!("sqlite://{file}"),
        None => address.to_owned(),
    };
    let mut connection = sqlx::AnyConnection::connect(&place).await.unwrap();
    let id = (0..5).fold(String::from("''"), |mut id, sign| {
        let power = 27_u32.pow(sign);
        write!(
            id,
            " || substr('bcdfghjkmnpqrstvwxz23456789', (1 + (i / {power}) % 27), 1)"
        )
        .unwrap();
        id
    });
    let numbers = format!(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < {n_games})"
    );
    let seats = "(SELECT 0 AS s UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3) AS seat";
    let player = format!(
        "CASE WHEN s = 0 AND i % 5 = 0 THEN {HEAVY} WHEN s = 3 THEN 0 ELSE 2 + (i * 7919 + s * 104729) % {N_PEOPLE} END"
    );
    let computer = "CASE WHEN s = 3 THEN 'hard' ELSE '' END";
    let map = "CASE (i / 5) % 5 WHEN 0 THEN 'usa' WHEN 1 THEN 'london' WHEN 2 THEN 'newyork' WHEN 3 THEN 'legendary-asia' ELSE 'team-asia' END";
    let blob = match address.starts_with("sqlite") {
        true => "x'00'",
        false => "'\\x00'::bytea",
    };
    let tally = tally();
    for statement in [
        "INSERT INTO texts (hash, content) VALUES ('0', '')".to_owned(),
        format!(
            "{numbers} INSERT INTO games (id, revision, server, channel, status, variant, variant_hash, \
             map_hash, seed, settings, n_actions, n_events, n_outbox, created, changed, ended, finished_as) \
             SELECT {id}, 1, 1, i, 'finished', 'usa', '0', '0', {blob}, '{{}}', 0, 0, 0, i, i, i, i FROM n"
        ),
        format!(
            "{numbers} INSERT INTO seats (game, seat, player, name, joined, details) \
             SELECT {id}, s, {player}, 'Somebody', i, '{{}}' FROM n CROSS JOIN {seats}"
        ),
        format!(
            "{numbers} INSERT INTO results (game, seat, server, number, map, side, place, points, player, \
             computer, rating, deviation, ended) SELECT {id}, s, 1, i, {map}, s, s + 1, 100 - s, {player}, \
             {computer}, 25000000 + i % 1000, 1000000, i FROM n CROSS JOIN {seats}"
        ),
        format!(
            "INSERT INTO standings (server, player, computer, map, name, rating, deviation, certain, \
             games, wins, tally, last) SELECT 1, player, computer, map, 'Somebody', \
             20000000 + (player * 7919) % 9000000, 1000000, 17000000 + (player * 7919) % 9000000, \
             count(*), 5, '{tally}', max(ended) FROM results GROUP BY player, computer, map"
        ),
        "INSERT INTO meetings (server, player, computer, other, other_computer, games, better, worse) \
         SELECT 1, a.player, a.computer, b.player, b.computer, count(*), 1, 1 FROM results a \
         JOIN results b ON b.game = a.game AND b.seat <> a.seat \
         WHERE a.player <> b.player OR a.computer <> b.computer \
         GROUP BY a.player, a.computer, b.player, b.computer"
            .to_owned(),
        "INSERT INTO finished_games (server, map, n_games) SELECT 1, map, count(DISTINCT number) \
         FROM results GROUP BY map"
            .to_owned(),
        format!("INSERT INTO finished_games (server, map, n_games) VALUES (1, '', {n_games})"),
    ] {
        let done = sqlx::query(AssertSqlSafe(statement));
        done.execute(&mut connection).await.unwrap();
    }
    connection.close().await.unwrap();
}
