//! What a killed bot leaves behind, with something in nearly every table: a database, and the Discord it was connected to.

use std::fs;
use std::path::Path;
use std::time::Duration;

use domain::ids::ApplicationId;
use jiff::Timestamp;
use sandbox::{Channel, Fault, User};
use store::{Status, Store};
use table::clock::Clock;
use tempfile::TempDir;
use tokio::sync::OnceCell;

use crate::owners::fetch;
use crate::support::player::{By, Table};
use crate::support::world::{Setting, World};
use crate::table::games::{gather, played_by_commands, seat};

/// Tables that may have no row in it: nobody shares shards, and perhaps everybody has an answer.
pub const EMPTY: [&str; 4] = [
    "acknowledged",
    "shard_leases",
    "shard_processes",
    "shard_starts",
];

const DATABASE: &str = "railpost.db";
const DISCORD: &str = "sandbox.json";

/// A copy of what the bot left.
pub struct Left {
    pub folder: TempDir,
    pub address: String,
    /// When the bot was last known to be alive.
    pub alive: Timestamp,
}

impl Left {
    pub async fn behind() -> Left {
        static MADE: OnceCell<TempDir> = OnceCell::const_new();
        let made = MADE.get_or_init(leave).await;
        let folder = tempfile::tempdir().unwrap();
        for name in [DATABASE, DISCORD] {
            fs::copy(made.path().join(name), folder.path().join(name)).unwrap();
        }
        let address = address(folder.path());
        let store = Store::open(&address).await.unwrap();
        let alive = store.fact("alive.0-1-1").await.unwrap().unwrap();
        let application = application(folder.path());
        // Discord is asked again for the commands, which a saved sandbox does not have.
        store.forget_registered(application).await.unwrap();
        store.close().await;
        Left {
            folder,
            address,
            alive: Timestamp::from_millisecond(alive.parse().unwrap()).unwrap(),
        }
    }

    /// A bot takes over: everything owed arrives, and the running game is played to its end, which is proved.
    pub async fn play_on(&self) {
        let world = World::with(Setting {
            address: Some(self.address.clone()),
            clock: Some(Clock::set_to(self.alive)),
            discord: Some(self.folder.path().to_owned()),
            usual_clock: true,
            ..Setting::new(1)
        })
        .await;
        // By now the claims of the dead bot have run out.
        world.pass(Duration::from_secs(150)).await;
        let owed = world.tables().store.owed().await.unwrap();
        assert_eq!((owed.n_rows, owed.n_answers), (0, 0));
        let channel = world.channel();
        let mut people = at(&world, &channel).await;
        while let Some(next) = people.next(&world).await {
            let reply = people.do_next(&next).await;
            world.settle().await;
            assert!(people.is_done(&world, &next).await, "{}", reply.text());
        }
        let table = world.tables().find(people.game).await.unwrap().unwrap();
        assert_eq!(table.row.status, Status::Finished);
        let owner = world.sandbox.owner();
        let proof = owner.slash(&channel, "/verify").await.text();
        assert!(proof.starts_with('✅'), "{proof}");
    }
}

fn address(folder: &Path) -> String {
    format!("sqlite:{}", folder.join(DATABASE).display())
}

fn application(folder: &Path) -> ApplicationId {
    let text = fs::read_to_string(folder.join(DISCORD)).unwrap();
    let saved: serde_json::Value = serde_json::from_str(&text).unwrap();
    ApplicationId(saved["bot"].as_str().unwrap().parse().unwrap())
}

fn people(world: &World) -> [User; 2] {
    ["Anna", "Ben"].map(|name| world.user(name))
}

async fn at(world: &World, channel: &Channel) -> Table {
    let players = people(world).map(|user| (user, By::Commands));
    Table::at(world, channel, players.into(), 1).await
}

/// People play, choose, vote and owe each other something until the bot is killed.
async fn leave() -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    let mut world = World::with(Setting {
        address: Some(address(folder.path())),
        discord: Some(folder.path().to_owned()),
        usual_clock: true,
        ..Setting::new(5)
    })
    .await;
    let (games, hall) = (world.channel(), world.sandbox.channel("hall"));
    let (owner, [anna, ben]) = (world.sandbox.owner(), people(&world));
    world.user("Clara");
    world.tables().trials.set_size(2);
    played_by_commands(&world, &hall, &[anna.clone(), ben.clone()], usize::MAX).await;
    let exported = anna.slash(&hall, "/game export").await;
    let record = fetch(&exported.message().files[0]).await;
    let record = anna.upload("game.json", "application/json", &record);
    anna.slash(&hall, &format!("/replay file:{record}")).await;
    let cellar = world.sandbox.channel("cellar");
    gather(&world, "usa", &cellar, &[anna.clone(), ben.clone()]).await;
    seat(&world, "usa", &games, &[anna.clone(), ben.clone()]).await;
    for (user, channel, line) in [
        (&owner, &games, "/server clock:1d bank:2d each:9"),
        (&owner, &games, "/variant new base:usa name:Club rules"),
        (&owner, &games, "/map make region:Tasmania size:lunch"),
        (&owner, &games, "/mod ban player:Clara"),
        (&anna, &hall, "/game rematch"),
        (&anna, &cellar, "/game end"),
        (
            &anna,
            &games,
            "/settings language:en call:direct theme:night",
        ),
        (&ben, &games, "/settings language:de"),
        (&anna, &games, "/orders add:tickets"),
        (&ben, &games, "/orders add:draw needed"),
        (&ben, &games, "/game pause days:2"),
        (&ben, &games, "/game resume"),
    ] {
        user.slash(channel, line).await;
        world.wait_until_answered().await;
        world.settle().await;
    }
    let mut table = at(&world, &games).await;
    for _ in 0..13 {
        let next = table.next(&world).await.unwrap();
        table.do_next(&next).await;
        world.settle().await;
    }
    for route in ["POST /channels/*/messages", "PATCH /channels/*/messages/*"] {
        world.sandbox.fail_next(1_000, route, Fault::Status(503));
    }
    let next = table.next(&world).await.unwrap();
    table.do_next(&next).await;
    world.kill().await;
    drop(world);
    // What is in the log of changes comes into the file.
    let store = Store::open(&address(folder.path())).await.unwrap();
    store.close().await;
    folder
}
