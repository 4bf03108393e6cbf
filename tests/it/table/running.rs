//! The bot with its periodic tasks, as `railpost run` starts it: whether it is ready, work that fails in the
//! background, how long a stop takes, and what is done meanwhile.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use delivery::Drawing;
use domain::shards::Serving;
use railpost::run::{Bot, SILENCE, Tasks};
use railpost::telemetry::Readiness;
use requests::{App, Limits};
use sandbox::{Fault, Recorded, User};
use sqlx::{Executor as _, Row as _};
use store::Store;
use table::clock::Dice;
use tokio::sync::watch;
use words::Words;

use super::games::seat;
use super::trouble::{connection, turn};
use crate::support::log_capture::LogCapture;
use crate::support::postgres::Postgres;
use crate::support::world::{Database, Setting, World, connecting};

const POLL_INTERVAL: Duration = Duration::from_millis(20);
/// Maximum wait for what has to happen, after which a test fails.
const WORK_TIMEOUT: Duration = Duration::from_secs(60);
/// A stop that gives nothing up while a test goes on.
const NO_LIMIT: Duration = Duration::from_hours(24);
/// Time for which a claimed game is a process's, unless it goes on keeping it.
const DELIVERY_LEASE: Duration = Duration::from_secs(4);
/// Time after which an acknowledged request is taken for interrupted, unless its process goes on keeping it.
const REQUEST_LEASE: Duration = Duration::from_secs(5);
/// Longer than an answer is left to the process that decided it.
const OWED: Duration = Duration::from_secs(31);
const POSTS: &str = "POST /channels/*/messages";
const ANSWERS: &str = "PATCH /webhooks/**";

/// Runs a test on threads whose log is captured.
fn captured(test: impl AsyncFnOnce(&LogCapture)) {
    let capture = LogCapture::new();
    let own = capture.clone();
    let threads = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .on_thread_start(move || own.capture_this_thread())
        .enable_all()
        .build()
        .unwrap();
    threads.block_on(test(&capture));
}

/// The bot of a world that only looks on.
async fn start(world: &World, readiness: &Readiness) -> (Bot, Store) {
    let store = Store::open(world.address()).await.unwrap();
    let limits = Limits {
        undo_wait: Duration::ZERO,
        ..Limits::default()
    };
    let app = App::new(
        store.clone(),
        world.clock.clone(),
        Dice::numbered(7),
        limits,
    );
    let connecting = connecting(
        world.sandbox.connection(),
        Arc::new(app),
        Drawing::Off,
        Serving::default(),
    );
    let bot = Bot::start(connecting, Tasks::default(), readiness.clone());
    (bot.await.unwrap(), store)
}

/// People at a table whose next turn is to be played; from now on the world only looks on.
async fn at_table(world: &mut World) -> [User; 2] {
    let (_, users) = turn(world).await;
    world.look_on().await;
    users
}

async fn wait_until(what: &str, is_so: impl Fn() -> bool) {
    let began = Instant::now();
    while !is_so() {
        assert!(began.elapsed() < WORK_TIMEOUT, "never: {what}");
        tokio::time::sleep(POLL_INTERVAL).await;
    }
}

#[test]
fn readiness_says_what_is_missing_and_a_failing_task_says_so_once() {
    captured(async |capture| {
        let mut world = World::new(58).await;
        world.look_on().await;
        let readiness = Readiness::default();
        assert_eq!(readiness.missing(), Some("the bot is starting"));
        let (bot, store) = start(&world, &readiness).await;
        wait_until("ready", || readiness.missing().is_none()).await;

        let file = Path::new(world.address().strip_prefix("sqlite:").unwrap());
        let aside = file.with_extension("aside");
        std::fs::rename(file, &aside).unwrap();
        let gone = Some("the database does not answer");
        wait_until("gone", || readiness.missing() == gone).await;
        let counted = "railpost_errors_total{kind=\"update readiness\"} ";
        let n_failed = || -> u32 {
            let metrics = capture.metrics();
            let line = metrics.lines().find_map(|line| line.strip_prefix(counted));
            line.map_or(0, |n| n.parse().unwrap())
        };
        wait_until("failed twice", || 2 <= n_failed()).await;
        std::fs::rename(&aside, file).unwrap();
        wait_until("ready again", || readiness.missing().is_none()).await;
        let log = capture.log();
        for line in ["Failed: update readiness", "Works again: update readiness"] {
            assert_eq!(log.matches(line).count(), 1, "{line}: {log}");
        }

        world.sandbox.set_gateway_open(false);
        world.sandbox.drop_gateway();
        let unheard = Some("Discord is not connected");
        wait_until("unheard", || readiness.missing() == unheard).await;
        world.sandbox.set_gateway_open(true);
        wait_until("heard again", || readiness.missing().is_none()).await;

        bot.stop().await;
        assert_eq!(readiness.missing(), Some("the bot is stopping"));
        store.close().await;
    });
}

#[test]
fn a_stop_waits_only_so_long_and_then_a_post_comes_once_and_a_request_is_told_to_be_interrupted() {
    captured(async |_| {
        let mut world = World::new(59).await;
        let users = at_table(&mut world).await;
        let channel = world.channel();
        let n_before = channel.messages().len();
        let (bot, store) = start(&world, &Readiness::default()).await;
        world.sandbox.wait_for_shards(1).await;
        let (release, held) = watch::channel(());
        world
            .sandbox
            .fail_next(usize::MAX, POSTS, Fault::Hold(held));
        // Never answered: a stop leaves it in the midst of its work.
        let (_release, held) = watch::channel(());
        let thread = "POST /channels/*/threads";
        world.sandbox.fail_next(1, thread, Fault::Hold(held));
        let (clara, lounge) = (world.user("Clara"), world.sandbox.channel("lounge"));
        let line = "/game new variant:usa thread:true";
        let interrupted = clara.try_slash_unasked(&lounge, line).unwrap();
        users[0]
            .slash(&channel, "/draw first:deck second:deck")
            .await;
        let posted = || channel.messages().len() == n_before + 1;
        wait_until("posted, and not answered", posted).await;

        // Neither is answered before it is over.
        bot.stop_within(Duration::ZERO).await;
        store.close().await;

        world.sandbox.clear_faults();
        drop(release);
        world.start().await;
        world.pass(Duration::from_secs(60)).await;
        let messages = channel.messages();
        assert_eq!(messages.len(), n_before + 1, "{messages:?}");
        let told = interrupted.settled().await.text();
        let words = &Words::of(Default::default()).general;
        assert_eq!(told, words.interrupted());
    });
}

#[test]
fn a_database_that_restarts_is_tried_again() {
    captured(async |_| {
        let Some(postgres) = Postgres::own() else {
            return;
        };
        let mut world = World::with(Setting {
            address: Some(postgres.new_database()),
            ..Setting::new(61)
        })
        .await;
        let users = at_table(&mut world).await;
        let channel = world.channel();
        let readiness = Readiness::default();
        let (bot, store) = start(&world, &readiness).await;
        let restarting = async {
            wait_until("ready", || readiness.missing().is_none()).await;
            postgres.stop();
            let gone = Some("the database does not answer");
            wait_until("gone", || readiness.missing() == gone).await;
            postgres.start_again();
            wait_until("ready again", || readiness.missing().is_none()).await;
        };
        tokio::select! {
            () = restarting => {}
            () = store.vanished(SILENCE) => panic!("it refused connections, and is taken for vanished"),
        }
        let n_before = channel.messages().len();
        users[0]
            .slash(&channel, "/draw first:deck second:deck")
            .await;
        let posted = || n_before < channel.messages().len();
        wait_until("the move is posted", posted).await;
        bot.stop().await;
        store.close().await;
    });
}

/// People at a table on PostgreSQL, and a bot that has begun to run.
async fn on_postgres(dice: u64) -> Option<(World, [User; 2], Bot, Store)> {
    let setting = Setting {
        database: Database::Postgres,
        ..Setting::new(dice)
    };
    let mut world = World::try_with(setting).await?;
    let users = at_table(&mut world).await;
    let (bot, store) = start(&world, &Readiness::default()).await;
    world.sandbox.wait_for_shards(1).await;
    Some((world, users, bot, store))
}

/// Another process delivers whatever nobody has, for longer than a lease.
#[test]
fn a_post_that_a_stop_waits_for_is_left_to_it_by_other_processes() {
    captured(async |_| {
        let Some((mut world, users, bot, store)) = on_postgres(60).await else {
            return;
        };
        let channel = world.channel();
        let (release, held) = watch::channel(());
        world.sandbox.fail_next(1, POSTS, Fault::Hold(held));
        let n_before = world.sandbox.n_requests();
        users[0]
            .slash(&channel, "/draw first:deck second:deck")
            .await;
        let path = format!("/channels/{}/messages", channel.id());
        let is_post = |request: &Recorded| n_before < request.number && request.path == path;
        let posts = "the post";
        world.sandbox.wait_for_request(posts, is_post).await;

        let stopping = tokio::spawn(bot.stop_within(NO_LIMIT));
        world.sandbox.wait_for_shards_gone().await;
        world.start().await;
        const STEP: Duration = Duration::from_secs(3);
        for _ in 0..3 {
            let kept = Some(world.clock.now() + DELIVERY_LEASE);
            let keeping = async {
                while store.next_work().await.unwrap() != kept {
                    tokio::time::sleep(POLL_INTERVAL).await;
                }
            };
            let kept = tokio::time::timeout(WORK_TIMEOUT, keeping).await;
            kept.expect("it is kept");
            world.pass(STEP).await;
        }
        assert_eq!(world.sandbox.requests_where(is_post).len(), 1);
        drop(release);
        stopping.await.unwrap();
        world.pass(Duration::from_secs(60)).await;
        assert_eq!(world.sandbox.requests_where(is_post).len(), 1);
        assert_eq!(store.next_work().await.unwrap(), None);
        store.close().await;
        world.stop().await;
    });
}

fn is_answer(request: &Recorded) -> bool {
    request.method == "PATCH" && request.path.starts_with("/webhooks/")
}

/// Another process tells people that they were interrupted, once nobody keeps their requests.
#[test]
fn a_stop_longer_than_a_lease_lets_nobody_be_told_that_they_were_interrupted() {
    captured(async |_| {
        let Some((mut world, users, bot, store)) = on_postgres(62).await else {
            return;
        };
        let channel = world.channel();
        // Both see their answers; the stopping bot hears of one soon, and of the other at last.
        let mut asked = Vec::new();
        for user in &users {
            let (release, held) = watch::channel(());
            world.sandbox.fail_next(1, ANSWERS, Fault::Hold(held));
            let n_before = world.sandbox.n_requests();
            let pending = user.try_slash_unasked(&channel, "/board").unwrap();
            let is_it = |request: &Recorded| n_before < request.number && is_answer(request);
            world.sandbox.wait_for_request("the answer", is_it).await;
            let text = pending.settled().await.text();
            asked.push((pending, text, release));
        }
        let [
            (soon, soon_text, release_soon),
            (last, last_text, release_last),
        ] = <[_; 2]>::try_from(asked).unwrap();

        let stopping = tokio::spawn(bot.stop_within(NO_LIMIT));
        world.sandbox.wait_for_shards_gone().await;
        world.start().await;
        drop(release_soon);
        let mut onlooker = connection(&world).await;
        const STEP: Duration = Duration::from_secs(3);
        for _ in 0..3 {
            let kept = (world.clock.now() + REQUEST_LEASE).as_millisecond();
            let keeping = async {
                loop {
                    let rows = onlooker.fetch_all("SELECT interaction, due FROM acknowledged");
                    let rows = rows.await.unwrap();
                    let rows = rows.iter().map(|row| (row.get(0), row.get(1)));
                    let rows: Vec<(i64, i64)> = rows.collect();
                    if rows == [(last.interaction.0 as i64, kept)] {
                        return;
                    }
                    tokio::time::sleep(POLL_INTERVAL).await;
                }
            };
            let kept = tokio::time::timeout(WORK_TIMEOUT, keeping).await;
            kept.expect("one is noted as answered, and the other one kept");
            world.pass(STEP).await;
        }
        drop(release_last);
        stopping.await.unwrap();
        world.pass(Duration::from_secs(60)).await;
        assert_eq!(soon.settled().await.text(), soon_text);
        assert_eq!(last.settled().await.text(), last_text);
        store.close().await;
        world.stop().await;
    });
}

/// Two people whose moves are stored and not answered; their answers are due. The world only looks on.
async fn owed_to_two(world: &mut World) {
    let channel = world.channel();
    let users = ["Anna", "Ben"].map(|name| world.user(name));
    seat(world, "usa", &channel, &users).await;
    world
        .sandbox
        .fail_next(usize::MAX, ANSWERS, Fault::LoseRequest);
    for user in &users {
        let n_before = world.sandbox.n_requests();
        let line = "/tickets keep:\"1 2\"";
        let chosen = user.try_slash_unasked(&channel, line).unwrap();
        chosen
            .acknowledged()
            .await
            .expect("the bot answers in time");
        let token = |request: &Recorded| request.path.split('/').nth(3).map(str::to_owned);
        let others: Vec<_> = world
            .sandbox
            .requests_where(|request| request.number <= n_before && is_answer(request))
            .iter()
            .map(token)
            .collect();
        let is_own = |request: &Recorded| {
            n_before < request.number && is_answer(request) && !others.contains(&token(request))
        };
        world.sandbox.wait_for_request("an answer", is_own).await;
    }
    world.kill().await;
    world.sandbox.clear_faults();
    world.look_on().await;
    world.let_pass(OWED);
}

#[test]
fn answers_that_are_owed_are_given_once_however_long_that_takes() {
    captured(async |_| {
        let mut world = World::new(63).await;
        owed_to_two(&mut world).await;
        let n_before = world.sandbox.n_requests();
        let is_given = |request: &Recorded| n_before < request.number && is_answer(request);
        let (release, held) = watch::channel(());
        world.sandbox.fail_next(1, ANSWERS, Fault::Hold(held));
        let (bot, store) = start(&world, &Readiness::default()).await;
        world.sandbox.wait_for_request("an answer", is_given).await;
        world.let_pass(OWED);
        drop(release);
        while store.owed().await.unwrap().n_answers > 0 {
            tokio::time::sleep(POLL_INTERVAL).await;
        }
        assert_eq!(world.sandbox.requests_where(is_given).len(), 2);
        bot.stop().await;
        store.close().await;
    });
}

#[test]
fn a_stop_leaves_further_answers_that_are_owed_to_the_next_start() {
    captured(async |_| {
        let mut world = World::new(64).await;
        owed_to_two(&mut world).await;
        let n_before = world.sandbox.n_requests();
        let is_given = |request: &Recorded| n_before < request.number && is_answer(request);
        let (release, held) = watch::channel(());
        world.sandbox.fail_next(1, ANSWERS, Fault::Hold(held));
        let (bot, store) = start(&world, &Readiness::default()).await;
        world.sandbox.wait_for_request("an answer", is_given).await;
        let stopping = tokio::spawn(bot.stop());
        world.sandbox.wait_for_shards_gone().await;
        drop(release);
        stopping.await.unwrap();
        store.close().await;
        assert_eq!(world.sandbox.requests_where(is_given).len(), 1);
        world.start().await;
        world.settle().await;
        assert_eq!(world.sandbox.requests_where(is_given).len(), 2);
    });
}
