//! A newer version brings the database up to date while this one plays on, as where the processes of a PostgreSQL
//! database are replaced one after the other: nobody notices.

use sandbox::{Channel, Reply, User};
use sqlx::{AssertSqlSafe, Connection as _, Row as _};

use super::evening::people;
use super::games::seat;
use super::restart::check_told;
use crate::support::asking::check_has;
use crate::support::log_capture::LogCapture;
use crate::support::player::{By, Table};
use crate::support::world::{Database, Setting, World};

/// Statements about the game, its players and its server, by the commands that ask them.
const QUESTIONS: &[&str] = &[
    "/hand",
    "/board",
    "/board",
    "/replay show:log",
    "/game list",
    "/game settings",
    "/stats",
    "/replay",
    "/leaderboard",
];
/// Those of the server's owner.
const OF_OWNER: &[&str] = &["/mod list", "/mod audit", "/server"];
/// Moves between two rounds of questions.
const N_MOVES: usize = 12;

/// Adds a column to every table, over a connection of its own.
async fn add_columns(world: &World) {
    let mut newer = sqlx::AnyConnection::connect(world.address()).await.unwrap();
    let tables = sqlx::query(
        "SELECT CAST(tablename AS TEXT) AS name FROM pg_tables \
         WHERE schemaname = current_schema() AND tablename <> '_sqlx_migrations'",
    )
    .fetch_all(&mut newer)
    .await
    .unwrap();
    assert!(!tables.is_empty());
    for table in tables {
        let table: String = table.get("name");
        let column = format!("ALTER TABLE {table} ADD COLUMN of_a_newer_version TEXT");
        sqlx::query(AssertSqlSafe(column))
            .execute(&mut newer)
            .await
            .unwrap();
    }
    newer.close().await.unwrap();
}

/// Plays a game of two to its end, one by buttons and one by commands, and asks about everything meanwhile.
async fn play_and_ask(world: &World, channel: &Channel, users: &[User]) {
    seat(world, "newyork", channel, users).await;
    let ways = users.iter().cloned().zip([By::Buttons, By::Commands]);
    let mut table = Table::at(world, channel, ways.collect(), 5).await;
    let mut n = 0;
    while let Some(next) = table.next(world).await {
        let reply = table.do_next(&next).await;
        assert!(reply.settled && reply.is_ephemeral(), "{}", reply.text());
        world.settle().await;
        if n % N_MOVES == 0 {
            ask_everything(world, channel, users).await;
            // What the operator's commands read besides tables.
            let names = world.tables().store.table_names(false).await;
            assert!(!names.unwrap().is_empty());
        }
        n += 1;
    }
    assert!(20 < n, "{n} moves are no game");
    check_told(world, table.game).await;
    ask_everything(world, channel, users).await;
}

async fn ask_everything(world: &World, channel: &Channel, users: &[User]) {
    let check = |line: &str, reply: &Reply| {
        let text = reply.text();
        assert!(
            reply.settled && !text.contains("something broke"),
            "{line}: {text}"
        );
    };
    for user in users {
        for line in QUESTIONS {
            check(line, &user.slash(channel, line).await);
        }
        for button in ["Export", "Forget me"] {
            let kept = user.slash(channel, "/privacy").await;
            check(button, &user.press(kept.message(), button).await);
        }
    }
    let owner = world.sandbox.owner();
    for line in OF_OWNER {
        check(line, &owner.slash(channel, line).await);
    }
    world.settle().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn columns_of_a_newer_version_disturb_nobody_who_still_plays() {
    let capture = LogCapture::new();
    let setting = Setting {
        database: Database::Postgres,
        captures: vec![capture.clone()],
        ..Setting::new(190)
    };
    let Some(mut world) = World::try_with(setting).await else {
        return;
    };
    let (channel, users) = (world.channel(), people(&world, &["Anna", "Ben"]));
    // Every statement is prepared by a whole game.
    play_and_ask(&world, &channel, &users).await;
    add_columns(&world).await;
    play_and_ask(&world, &channel, &users).await;
    let kept = users[1].slash(&channel, "/privacy").await;
    let asked = users[1].press(kept.message(), "Forget me").await;
    let forgotten = users[1].press(asked.message(), "Yes, forget me").await;
    check_has(&forgotten.text(), &["everything about you is deleted"]);
    world.stop().await;
    let log = capture.log();
    let errors: Vec<&str> = log
        .lines()
        .filter(|line| line.contains("ERROR") || line.contains("cached plan"))
        .collect();
    assert!(errors.is_empty(), "{errors:#?}");
}
