//! What earlier releases left behind goes on: databases, saved sandboxes, and the buttons of posts.
//!
//! Each folder of `tests/data/releases` was written by the program of one release and is never changed: people
//! played there until the bot was killed in the midst of it, so that messages and answers are still owed. It has the
//! release's name, which is a commit's until releases have numbers.
//!
//! `RAILPOST_LEAVE=NAME cargo test -p bot --test it releases` adds the folder of the present release.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bot::app::Clock;
use bot::app::repair::examine;
use bot::custom_id::{decode, encode};
use bot::ids::ApplicationId;
use bot::store::{Status, Store};
use jiff::Timestamp;
use sandbox::Channel;
use sqlx::{AssertSqlSafe, Connection as _, Row as _};
use tempfile::TempDir;

use crate::support::player::{By, Table};
use crate::support::world::{Setting, World};

mod leave;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/data/releases")
}

pub fn releases() -> Vec<PathBuf> {
    let entries = fs::read_dir(folder()).unwrap();
    let mut folders: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    folders.retain(|path| path.is_dir());
    folders.sort();
    assert!(!folders.is_empty());
    folders
}

/// A copy of what a release left: its database, and the Discord it was connected to.
pub struct Left {
    pub folder: TempDir,
    pub address: String,
    /// When the program was last known to be alive.
    pub alive: Timestamp,
}

impl Left {
    pub async fn by(release: &Path) -> Left {
        let folder = tempfile::tempdir().unwrap();
        fs::copy(
            release.join("sandbox.json"),
            folder.path().join("sandbox.json"),
        )
        .unwrap();
        let file = folder.path().join("railpost.db");
        let address = format!("sqlite://{}?mode=rwc", file.display());
        let mut database = sqlx::SqliteConnection::connect(&address).await.unwrap();
        let dump = fs::read_to_string(release.join("railpost.sql")).unwrap();
        sqlx::raw_sql(AssertSqlSafe(dump))
            .execute(&mut database)
            .await
            .unwrap();
        let alive = "SELECT CAST(value AS INTEGER) FROM railpost WHERE key = 'alive.all'";
        let alive = sqlx::query(alive).fetch_one(&mut database).await.unwrap();
        database.close().await.unwrap();
        Left {
            folder,
            address: format!("sqlite:{}", file.display()),
            alive: Timestamp::from_millisecond(alive.get(0)).unwrap(),
        }
    }

    /// This version of the bot takes over where the other one was killed.
    async fn taken_over(&self) -> World {
        let store = Store::open(&self.address).await.unwrap();
        let text = fs::read_to_string(self.folder.path().join("sandbox.json")).unwrap();
        let saved: serde_json::Value = serde_json::from_str(&text).unwrap();
        let bot = ApplicationId(saved["bot"].as_str().unwrap().parse().unwrap());
        store.forget_registered(bot).await.unwrap();
        store.close().await;
        World::with(Setting {
            address: Some(self.address.clone()),
            clock: Some(Clock::set_to(self.alive)),
            discord: Some(self.folder.path().to_owned()),
            usual_clock: true,
            ..Setting::new(1)
        })
        .await
    }
}

#[tokio::test]
async fn every_table_of_an_earlier_release_can_be_read() {
    for release in releases() {
        let left = Left::by(&release).await;
        let store = Store::open(&left.address).await.unwrap();
        let tables = store.table_names(false).await.unwrap();
        for status in ["lobby", "running", "finished", "cancelled"] {
            let has_one = tables.iter().any(|table| table.status == status);
            assert!(has_one, "no {status} table in {}", release.display());
        }
        for table in tables {
            let examined = examine(&store, table.id.parse().unwrap()).await.unwrap();
            let faults: Vec<String> = examined
                .unwrap()
                .faults
                .iter()
                .map(|fault| format!("{}: {}", fault.place, fault.what))
                .collect();
            assert_eq!(faults, [""; 0], "{} of {}", table.id, release.display());
        }
    }
}

#[tokio::test]
async fn games_of_an_earlier_release_are_played_to_their_end() {
    for release in releases() {
        play_on(&Left::by(&release).await).await;
    }
}

/// What this release leaves is complete, so that the next one can be tested with it.
#[tokio::test]
async fn the_present_release_leaves_what_goes_on() {
    let made = tempfile::tempdir().unwrap();
    leave::leave(made.path()).await;
    let left = Left::by(made.path()).await;
    play_on(&left).await;
    check_ids(made.path());
    if let Ok(name) = std::env::var("RAILPOST_LEAVE") {
        let release = folder().join(name);
        fs::create_dir(&release).unwrap();
        for file in ["railpost.sql", "sandbox.json", "custom_ids.txt"] {
            fs::copy(made.path().join(file), release.join(file)).unwrap();
        }
    }
}

/// Everything owed arrives, and the three running games are played to their ends, which are proved.
pub async fn play_on(left: &Left) {
    let world = left.taken_over().await;
    // By now the claims of the dead bot have run out.
    world.pass(Duration::from_secs(150)).await;
    let owed = world.tables().store.owed().await.unwrap();
    assert_eq!((owed.n_rows, owed.n_answers), (0, 0));
    let owner = world.sandbox.owner();
    let names = ["games", "lounge", "hall", "station"];
    let named = names.map(|name| world.sandbox.channel(name));
    let threads = named[0].threads();
    let mut n_played = 0;
    for channel in threads.into_iter().chain(named) {
        owner.slash(&channel, "/table resume").await;
        if is_played_on(&world, &channel).await {
            n_played += 1;
            let proof = owner.slash(&channel, "/verify").await.text();
            assert!(proof.starts_with('✅'), "{proof}");
        }
    }
    assert_eq!(n_played, 3);
}

/// Plays on with the table there if a game runs.
async fn is_played_on(world: &World, channel: &Channel) -> bool {
    let store = &world.tables().store;
    let place = bot::ids::ChannelId(channel.id().0);
    let Some(game) = store.open_table_at(place).await.unwrap() else {
        return false;
    };
    let table = world.tables().find(game).await.unwrap().unwrap();
    if table.row.status != Status::Running {
        return false;
    }
    let names = ["Anna", "Ben", "Clara", "David", "Emma", "Fritz"];
    let players = names.map(|name| (world.user(name), By::Commands)).into();
    let mut people = Table::at(world, channel, players, 1).await;
    while let Some(next) = people.next(world).await {
        let reply = people.do_next(&next).await;
        world.settle().await;
        assert!(people.is_done(world, &next).await, "{}", reply.text());
    }
    let table = world.tables().find(game).await.unwrap().unwrap();
    assert_eq!(table.row.status, Status::Finished);
    true
}

#[test]
fn buttons_of_earlier_releases_mean_what_they_meant() {
    for release in releases() {
        check_ids(&release);
    }
}

fn check_ids(release: &Path) {
    let ids = fs::read_to_string(release.join("custom_ids.txt")).unwrap();
    assert!(!ids.is_empty());
    for id in ids.lines() {
        let press = decode(id).unwrap_or_else(|why| panic!("{id}: {why:?}"));
        assert_eq!(encode(&press), id);
    }
}
