//! A token that Discord does not take any more: nothing is sent with it, it is said once, and everything goes on
//! when it is corrected.

use std::sync::Arc;
use std::time::Duration;

use bot::app::{App, Dice, Limits};
use bot::delivery::Drawing;
use bot::run::Bot;
use bot::shards::Serving;
use bot::store::Store;
use sandbox::Fault;
use tempfile::TempDir;

use super::games::seat;
use crate::support::log_capture::LogCapture;
use crate::support::world::{Setting, World, connecting};

const REFUSED: Fault = Fault::Refuse {
    status: 401,
    code: 0,
    message: "401: Unauthorized",
};
const SAID: &str = "Discord does not take the bot's token any more";

/// Tables with a post owed, in channels of their own.
async fn tables_owing(world: &World, n: usize) {
    let users = ["Anna", "Ben"].map(|name| world.user(name));
    for table in 0..n {
        let channel = world.sandbox.channel(&format!("table-{table}"));
        seat(world, "usa", &channel, &users).await;
        for user in &users {
            user.slash(&channel, "/tickets keep:\"1 2\"").await;
        }
    }
    world.settle().await;
    for table in 0..n {
        let channel = world.sandbox.channel(&format!("table-{table}"));
        users[0]
            .slash(&channel, "/draw first:deck second:deck")
            .await;
    }
}

async fn n_owed(world: &World) -> u32 {
    world.tables().store.owed().await.unwrap().n_rows
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_refused_token_is_said_once_and_asked_about_once_a_minute() {
    let capture = LogCapture::new();
    let world = World::with(Setting {
        captures: vec![capture.clone()],
        ..Setting::new(41)
    })
    .await;
    tables_owing(&world, 6).await;
    let owed = n_owed(&world).await;
    assert!(owed >= 6);
    world.sandbox.fail_next(usize::MAX, "* /**", REFUSED);
    let before = world.sandbox.n_requests();
    world.settle().await;
    const MINUTES: u64 = 20;
    for _ in 0..MINUTES {
        world.pass(Duration::from_secs(60)).await;
    }
    // Those that were under way at once, then one question a minute.
    let n_requests = world.sandbox.n_requests() - before;
    assert!(n_requests <= 4 + MINUTES, "{n_requests} requests");
    assert_eq!(n_owed(&world).await, owed, "nothing is given up");
    assert_eq!(capture.log().matches(SAID).count(), 1, "{}", capture.log());

    world.sandbox.clear_faults();
    for _ in 0..2 {
        world.pass(Duration::from_secs(60)).await;
    }
    assert_eq!(n_owed(&world).await, 0);
    let log = capture.log();
    assert_eq!(
        log.matches("takes the bot's token again").count(),
        1,
        "{log}"
    );
    assert!(!log.contains(&world.sandbox.connection().token), "{log}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_corrected_token_file_is_read_and_everything_goes_on() {
    let mut world = World::new(42).await;
    tables_owing(&world, 2).await;
    world.look_on().await;
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("token");
    let connection = world.sandbox.connection();
    std::fs::write(&file, &connection.token).unwrap();
    let app = App::new(
        Store::open(world.address()).await.unwrap(),
        world.clock.clone(),
        Dice::numbered(7),
        Limits::default(),
    );
    let app = Arc::new(app);
    let mut connecting_with_file =
        connecting(connection, app.clone(), Drawing::Off, Serving::default());
    connecting_with_file.token_file = Some(file.clone());
    let bot = Bot::answering(connecting_with_file).await.unwrap();
    world.sandbox.wait_for_shards(1).await;

    let new_token = world.sandbox.reset_token();
    world.sandbox.wait_for_shards_gone().await;
    bot.settle().await.unwrap();
    assert!(n_owed(&world).await > 0);
    std::fs::write(&file, format!("{new_token}\n")).unwrap();
    bot.settle().await.unwrap();
    let renewed = bot.token_renewed().await;
    assert_eq!(renewed.expose(), &new_token);
    bot.stop().await;

    let connecting = connecting(
        world.sandbox.connection(),
        app,
        Drawing::Off,
        Serving::default(),
    );
    let bot = Bot::answering(connecting).await.unwrap();
    world.sandbox.wait_for_shards(1).await;
    world.let_pass(Duration::from_secs(60));
    bot.settle().await.unwrap();
    bot.settle().await.unwrap();
    assert_eq!(n_owed(&world).await, 0);
    bot.stop().await;
}
