//! A token that Discord does not take any more: nothing is sent with it, it is said once, and everything goes on
//! when it is corrected.

use std::cell::RefCell;
use std::convert::Infallible;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use delivery::Drawing;
use domain::secret::Secret;
use domain::shards::Serving;
use railpost::run::{Bot, End, LONGEST_STOP, Tasks, serve};
use railpost::telemetry::Readiness;
use requests::{App, Limits};
use sandbox::{Connection, Fault, Recorded};
use store::Store;
use table::clock::Dice;
use tempfile::TempDir;
use tokio::sync::watch;

use super::games::seat;
use crate::support::log_capture::LogCapture;
use crate::support::world::{Setting, World, connecting};

const REFUSED: Fault = Fault::Refuse {
    status: 401,
    code: 0,
    message: "401: Unauthorized",
};
const POLL_INTERVAL: Duration = Duration::from_millis(20);
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

/// Has the token reset and the new one written into the bot's file, and waits until it is found there.
async fn renew(world: &World, bot: &Bot, file: &Path) {
    std::fs::write(file, world.sandbox.reset_token()).unwrap();
    let looking = async || -> Infallible {
        loop {
            bot.settle().await.unwrap();
            tokio::time::sleep(POLL_INTERVAL).await;
        }
    };
    tokio::select! {
        _ = bot.token_renewed() => {}
        never = looking() => match never {},
    }
}

async fn wait_until(what: &str, is_so: impl Fn() -> bool) {
    let began = Instant::now();
    while !is_so() {
        assert!(began.elapsed() < LONGEST_STOP, "never: {what}");
        tokio::time::sleep(POLL_INTERVAL).await;
    }
}

async fn stopped_by(stop: &Tasks) -> End {
    stop.stopping().await;
    End::Stopped
}

/// When a stop comes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum When {
    /// The bot with the old token is still at a post that Discord does not answer.
    OldEnds,
    /// Discord does not answer the bot with the new token.
    NewBegins,
}

async fn check_stopped_while_a_token_is_renewed(when: When) {
    let mut world = World::new(43).await;
    tables_owing(&world, 1).await;
    world.look_on().await;
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("token");
    let store = Store::open(world.address()).await.unwrap();
    let (dice, limits) = (Dice::numbered(7), Limits::default());
    let app = Arc::new(App::new(store.clone(), world.clock.clone(), dice, limits));
    let sandbox = &world.sandbox;
    let (release, held) = watch::channel(());
    let hold = |requests| sandbox.fail_next(1, requests, Fault::Hold(held.clone()));
    let readiness = Readiness::default();
    // Number of requests before each start.
    let starts: RefCell<Vec<u64>> = RefCell::default();
    let start = async |token: Secret<String>| {
        let n_before = sandbox.n_requests();
        starts.borrow_mut().push(n_before);
        let is_first = starts.borrow().len() == 1;
        match when {
            When::OldEnds if is_first => hold("POST /channels/*/messages"),
            When::NewBegins if !is_first => hold("GET /**"),
            When::OldEnds | When::NewBegins => {}
        }
        let connection = Connection {
            token: token.expose().clone(),
            ..sandbox.connection()
        };
        let mut connecting = connecting(connection, app.clone(), Drawing::Off, Serving::default());
        connecting.token_file = Some(file.clone());
        let bot = Bot::start(connecting, Tasks::default(), readiness.clone()).await?;
        sandbox.wait_for_shards(1).await;
        let is_post =
            |request: &Recorded| n_before < request.number && request.path.ends_with("/messages");
        sandbox.wait_for_request("the post", is_post).await;
        renew(&world, &bot, &file).await;
        Ok(bot)
    };
    let stop = Tasks::default();
    let stopping = async {
        match when {
            When::OldEnds => {
                let is_stopping = || readiness.missing() == Some("the bot is stopping");
                wait_until("the old one ends", is_stopping).await;
            }
            When::NewBegins => {
                let has_asked = || match starts.borrow()[..] {
                    [_, n_before] => n_before < sandbox.n_requests(),
                    _ => false,
                };
                wait_until("the new one begins", has_asked).await;
            }
        }
        stop.stop();
        if when == When::OldEnds {
            drop(release);
        }
    };
    let token = Secret::new(sandbox.connection().token);
    // What the new bot asked of Discord is not answered before the end.
    let (end, ()) = tokio::join!(serve(token, start, stopped_by(&stop)), stopping);
    assert_eq!(end.unwrap(), End::Stopped);
    let n_starts = match when {
        When::OldEnds => 1,
        When::NewBegins => 2,
    };
    assert_eq!(starts.borrow().len(), n_starts);
    let frames = sandbox.gateway_frames();
    let n_identified = frames.iter().filter(|frame| frame.op == 2).count();
    assert_eq!(n_identified, 2, "the world's bot and the first one");
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stop_is_heard_while_a_token_is_renewed() {
    for when in [When::OldEnds, When::NewBegins] {
        check_stopped_while_a_token_is_renewed(when).await;
    }
}
