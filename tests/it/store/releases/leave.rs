//! Makes what a release leaves behind: people play at tables of every kind until the bot is killed.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::Path;

use sandbox::{Channel, Component, Fault, User};
use sqlx::{AssertSqlSafe, Connection as _, Row as _, SqliteConnection};

use crate::support::player::{By, Table};
use crate::support::world::{Setting, World};
use crate::table::games::{gather, seat};

/// Fills a folder with a database, a saved Discord, and the ids of all buttons and choices that were shown.
pub async fn leave(folder: &Path) {
    let file = folder.join("railpost.db");
    let mut world = World::with(Setting {
        address: Some(format!("sqlite:{}", file.display())),
        discord: Some(folder.to_owned()),
        usual_clock: true,
        ..Setting::new(5)
    })
    .await;
    let people = ["Anna", "Ben", "Clara", "David", "Emma", "Fritz"].map(|name| world.user(name));
    choose(&world, &people).await;
    play(&world, &people).await;
    let ids = ids(&world);
    owe(&world, &people).await;
    world.kill().await;
    drop(world);
    std::fs::write(folder.join("custom_ids.txt"), ids).unwrap();
    std::fs::write(folder.join("railpost.sql"), dump(&file).await).unwrap();
}

/// Settings of the server and of people, and a variant of the server's own.
async fn choose(world: &World, people: &[User; 6]) {
    let [anna, ben, clara, david, ..] = people;
    let (games, owner) = (world.channel(), world.sandbox.owner());
    for line in [
        "/server clock:1d bank:2d timeout:substitute",
        "/server each:9 tables:50",
        "/variant new base:usa name:Club rules",
        "/variant set variant:club-rules option:set_up.trains value:30",
    ] {
        owner.slash(&games, line).await;
    }
    for (user, line) in [
        (anna, "/me settings language:en call:direct theme:night"),
        (ben, "/me settings language:de"),
        (clara, "/me quiet hours:22-7 zone:Europe/Berlin"),
        (david, "/me reminder when:half by:direct"),
        (&owner, "/me settings confirm:true"),
    ] {
        user.slash(&games, line).await;
    }
}

/// Tables in every state, with moves, orders, votes and what moderators do.
async fn play(world: &World, people: &[User; 6]) {
    let [anna, ben, clara, david, emma, fritz] = people;
    let (games, lounge) = (world.channel(), world.sandbox.channel("lounge"));
    let owner = world.sandbox.owner();

    let hall = world.sandbox.channel("hall");
    seat(world, "london", &hall, &[anna.clone(), ben.clone()]).await;
    moves(world, &hall, people, usize::MAX).await;
    anna.slash(&hall, "/game rematch").await;

    seat(world, "usa", &games, &[anna.clone(), ben.clone()]).await;
    moves(world, &games, people, 13).await;
    seat(
        world,
        "newyork",
        &lounge,
        &[ben.clone(), clara.clone(), emma.clone()],
    )
    .await;
    moves(world, &lounge, people, 20).await;
    let station = world.sandbox.channel("station");
    let four = [clara, david, emma, fritz].map(User::clone);
    seat(world, "team-asia", &station, &four).await;
    moves(world, &station, people, 17).await;
    david.slash(&station, "/share").await;

    let cellar = world.sandbox.channel("cellar");
    gather(world, "usa", &cellar, &[emma.clone(), fritz.clone()]).await;
    emma.slash(&cellar, "/game cancel").await;
    for (user, channel, line) in [
        (anna, &games, "/plan add line:draw deck deck"),
        (anna, &games, "/plan add line:tickets"),
        (ben, &games, "/plan add line:draw needed"),
        (ben, &games, "/plan ask when:trains 10"),
        (anna, &games, "/game takeback"),
        (ben, &lounge, "/game pause days:2"),
        (clara, &lounge, "/me away days:3"),
        (emma, &station, "/game takeover"),
        (&owner, &games, "/table ban player:Fritz"),
        (&owner, &lounge, "/table pause days:4"),
        (anna, &games, "/claim"),
        (anna, &games, "/draw"),
        (ben, &games, "/hand"),
        (anna, &games, "/plan show"),
        (anna, &hall, "/game settings"),
        (anna, &games, "/me settings"),
        (anna, &games, "/privacy"),
        (anna, &games, "/rules"),
        (anna, &games, "/game log"),
        (anna, &games, "/game list"),
        (anna, &games, "/stats"),
        (anna, &games, "/leaderboard"),
        (anna, &games, "/history"),
        (anna, &hall, "/replay"),
        (&owner, &games, "/server"),
        (&owner, &games, "/table audit"),
        (&owner, &games, "/table list"),
    ] {
        user.slash(channel, line).await;
        world.settle().await;
    }
}

/// Plays `n` moves at the table there, fewer if the game ends.
async fn moves(world: &World, channel: &Channel, people: &[User; 6], n: usize) {
    let mut table = at(world, channel, people).await;
    for _ in 0..n {
        let Some(next) = table.next(world).await else {
            return;
        };
        let reply = table.do_next(&next).await;
        world.settle().await;
        assert!(table.is_done(world, &next).await, "{}", reply.text());
    }
}

/// Moves and a new table, which are stored while Discord takes no message.
async fn owe(world: &World, people: &[User; 6]) {
    for route in ["POST /channels/*/messages", "PATCH /channels/*/messages/*"] {
        world.sandbox.fail_next(1_000, route, Fault::Status(503));
    }
    for channel in [world.channel(), world.sandbox.channel("station")] {
        let mut table = at(world, &channel, people).await;
        let next = table.next(world).await.expect("the game goes on");
        table.do_next(&next).await;
    }
    let garden = world.sandbox.channel("garden");
    people[1].slash(&garden, "/game new variant:usa").await;
}

async fn at(world: &World, channel: &Channel, people: &[User; 6]) -> Table {
    let players = people.iter().map(|user| (user.clone(), By::Commands));
    Table::at(world, channel, players.collect(), 1).await
}

/// Every id of a button or choice that anybody sees, two of each shape, one a line.
fn ids(world: &World) -> String {
    let mut all = BTreeSet::new();
    for user in world.sandbox.users() {
        for place in user.places() {
            let channel = world.sandbox.channel_by_id(place.id).unwrap();
            for message in user.messages(&channel) {
                for component in message.controls() {
                    match component {
                        Component::Button { custom_id, .. } => all.extend(custom_id.clone()),
                        Component::Menu {
                            custom_id, options, ..
                        } => {
                            all.insert(custom_id.clone());
                            all.extend(options.iter().map(|option| option.value.clone()));
                        }
                    }
                }
            }
        }
    }
    let mut shapes: BTreeSet<(String, u8)> = BTreeSet::new();
    let mut lines = String::new();
    // Only the bot's own ids have a dot: in menus that Discord fills there are people and channels.
    for id in all.into_iter().filter(|id| id.contains('.')) {
        let shape: String = id
            .chars()
            .filter(|letter| !letter.is_ascii_digit())
            .collect();
        let is_new = shapes.insert((shape.clone(), 1)) || shapes.insert((shape, 2));
        if is_new {
            writeln!(lines, "{id}").unwrap();
        }
    }
    lines
}

/// The statements that make a database as it is.
async fn dump(file: &Path) -> String {
    let address = format!("sqlite://{}", file.display());
    let mut database = SqliteConnection::connect(&address).await.unwrap();
    let mut all = async |query: String| -> Vec<String> {
        let rows = sqlx::query(AssertSqlSafe(query))
            .fetch_all(&mut database)
            .await;
        rows.unwrap().iter().map(|row| row.get(0)).collect()
    };
    let own = "name NOT LIKE 'sqlite_%' AND sql IS NOT NULL";
    let tables = all(format!(
        "SELECT name FROM sqlite_master WHERE type = 'table' AND {own}"
    ))
    .await;
    let mut text = "PRAGMA foreign_keys = OFF;\nBEGIN;\n".to_owned();
    for statement in all(format!(
        "SELECT sql FROM sqlite_master WHERE type = 'table' AND {own}"
    ))
    .await
    {
        writeln!(text, "{statement};").unwrap();
    }
    for table in tables {
        let columns = all(format!("SELECT name FROM pragma_table_info('{table}')")).await;
        let columns: Vec<String> = columns
            .iter()
            .map(|name| format!("quote({name})"))
            .collect();
        let values = columns.join(" || ',' || ");
        for row in all(format!("SELECT {values} FROM {table}")).await {
            writeln!(text, "INSERT INTO {table} VALUES ({row});").unwrap();
        }
    }
    for statement in all(format!(
        "SELECT sql FROM sqlite_master WHERE type = 'index' AND {own}"
    ))
    .await
    {
        writeln!(text, "{statement};").unwrap();
    }
    text += "COMMIT;\n";
    database.close().await.unwrap();
    text
}
