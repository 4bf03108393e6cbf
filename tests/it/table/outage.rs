//! Time in which the bot could not be reached, given back table by table.

use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use sandbox::{Channel, Fault, Permissions};
use sqlx::{Executor as _, Row as _};
use store::TimerKind;
use table::clock::Clock;

use super::evening::Evening;
use super::unreadable::{Scene, connection};
use crate::support::asking::{ask, check_has};
use crate::support::log_capture::LogCapture;
use crate::support::world::{Setting, World};

/// In milliseconds since 1970.
const MORNING: i64 = 1_778_832_000_000;
const HOUR: Duration = Duration::from_secs(60 * 60);
const GIVEN_BACK: &str = "Everybody gets that time back";

fn n_told(channel: &Channel) -> usize {
    let told = channel.messages();
    told.iter()
        .filter(|message| message.content.contains(GIVEN_BACK))
        .count()
}

/// Outages that are still to be given back.
async fn n_noted(scene: &Scene) -> usize {
    let noted = scene.world.tables().store.facts("outage.").await;
    noted.unwrap().len()
}

/// When the first timer of that kind is due at a table.
async fn due(world: &World, channel: &Channel, kind: TimerKind) -> i64 {
    let store = &world.tables().store;
    let game = store.open_table_at(domain::ids::ChannelId(channel.id().0));
    let game = game.await.unwrap().unwrap();
    let query = format!(
        "SELECT CAST(min(due) AS TEXT) FROM timers WHERE kind = '{}' AND game = '{game}'",
        kind.word()
    );
    let mut connection = connection(world).await;
    let row = connection.fetch_one(sqlx::AssertSqlSafe(query)).await;
    row.unwrap().get::<String, _>(0).parse().unwrap()
}

async fn deadline(scene: &Scene, channel: &Channel) -> i64 {
    due(&scene.world, channel, TimerKind::Deadline).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_cannot_be_read_keeps_no_other_from_its_time() {
    let capture = LogCapture::new();
    let world = World::with(Setting {
        captures: vec![capture.clone()],
        ..Setting::new(96)
    });
    let mut scene = Scene::playing(world.await, "usa clock:24h").await;
    scene.world.stop().await;
    scene.make_unreadable().await;
    scene.world.let_pass(2 * HOUR);
    scene.world.start().await;
    for _ in 0..5 {
        scene.world.settle().await;
        scene.world.pass(Duration::from_secs(30)).await;
    }
    assert_eq!((n_told(&scene.broken), n_told(&scene.whole)), (0, 1));
    assert_eq!(capture.log().matches("Not reachable for 2h").count(), 1);
    assert_eq!(n_noted(&scene).await, 0);

    // What is due at other tables is carried out, and counts from now.
    let clara = &scene.users[2];
    ask(clara, &scene.whole, "/draw first:deck second:deck").await;
    scene.world.settle().await;
    scene.world.pass(4 * 24 * HOUR).await;
    scene.world.settle().await;
    let text = scene.world.sandbox.owner().transcript(&scene.whole);
    assert!(text.contains("time ran out"), "{text}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn giving_back_that_is_begun_again_changes_and_tells_nothing_twice() {
    let scene = Scene::playing(World::new(97).await, "usa clock:24h").await;
    scene.world.settle().await;
    let channels = [&scene.broken, &scene.whole];
    let before = [
        deadline(&scene, channels[0]).await,
        deadline(&scene, channels[1]).await,
    ];
    miss_an_hour(&scene.world).await;
    for (channel, before) in channels.into_iter().zip(before) {
        assert_eq!(n_told(channel), 1);
        assert_eq!(deadline(&scene, channel).await - before, 3600 * 1000);
    }
}

/// An outage of an hour, given back again and again, as after a kill between the last table and the note that all is
/// done.
async fn miss_an_hour(world: &World) {
    let tables = world.tables();
    let from = tables.clock.now().as_millisecond();
    world.let_pass(HOUR);
    let until = tables.clock.now().as_millisecond().to_string();
    let key = format!("outage.all.{from}");
    for _ in 0..3 {
        tables.store.set_fact(&key, &until).await.unwrap();
        world.settle().await;
        assert!(tables.store.facts("outage.").await.unwrap().is_empty());
    }
}

/// Checks that an outage of an hour is no part of the time until that timer is due.
async fn check_hour_is_left_out(evening: &Evening, kind: TimerKind) {
    let before = due(&evening.world, &evening.channel, kind).await;
    miss_an_hour(&evening.world).await;
    let after = due(&evening.world, &evening.channel, kind).await;
    assert_eq!(after - before, 3600 * 1000, "{kind:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_who_are_asked_something_get_their_time_to_answer_back() {
    let world = World::new(101).await;
    let mona = world.user("Mona");
    let guild = world.sandbox.guild();
    guild.grant(&mona, "moderators", Permissions::MANAGE_MESSAGES);
    let names = ["Anna", "Ben", "Clara"];
    let mut evening = Evening::begun(world, &names, "clock:0m").await;
    let mover = evening.next().await.unwrap();
    check_has(&evening.says(1, "/game pause").await, &["1 of 2"]);
    let david = evening.world.user("David");
    let to_david = format!("/mod replace player:Clara with:{}", david.mention());
    ask(&mona, &evening.channel, &to_david).await;
    let mover = evening.users.iter().position(|user| user.name() == mover);
    let mover = mover.unwrap();
    evening.says(mover, "/draw first:deck second:deck").await;
    let asked = evening.says(mover, "/game back").await;
    check_has(&asked, &["I've asked the others"]);
    for kind in [TimerKind::Vote, TimerKind::Proposal, TimerKind::Asked] {
        check_hour_is_left_out(&evening, kind).await;
    }
    assert_eq!(n_told(&evening.channel), 3);
    // In 24 hours without the three, nobody's day is over yet.
    evening.hours(23).await;
    let open = ["I keep my seat", "Agree"].map(|button| {
        let owner = evening.world.sandbox.owner();
        owner.newest_with_button(&evening.channel, button).is_some()
    });
    assert_eq!(open, [true, true], "{}", evening.public());
    evening.hours(1).await;
    evening.check_public("Not everybody agreed in time");
    evening.check_public("Clara didn't answer and keeps the seat.");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_rests_gets_its_notice_back() {
    let evening = Evening::begun(World::new(102).await, &["Anna", "Ben"], "clock:0m").await;
    evening.hours(24 * 24).await;
    evening.check_public("Nobody is playing here any more");
    check_hour_is_left_out(&evening, TimerKind::Abandoned).await;
    assert_eq!(n_told(&evening.channel), 1);
}

/// A minute and a half is not given back; three minutes are, but are not worth a word.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_an_outage_worth_it_is_given_back_and_only_a_long_one_told() {
    for (seconds, is_given_back, is_told) in [
        (85, false, false),
        (180, true, false),
        (599, true, false),
        (660, true, true),
    ] {
        let mut scene = Scene::playing(World::new(99).await, "usa clock:24h").await;
        scene.world.settle().await;
        scene.world.beat().await;
        let before = deadline(&scene, &scene.whole).await;
        scene.world.stop().await;
        scene.world.let_pass(Duration::from_secs(seconds));
        scene.world.start().await;
        for _ in 0..3 {
            scene.world.settle().await;
        }
        let later = deadline(&scene, &scene.whole).await - before;
        let expected = if is_given_back {
            1000 * seconds as i64
        } else {
            0
        };
        assert_eq!(later, expected, "{seconds} s");
        assert_eq!(n_told(&scene.whole), usize::from(is_told), "{seconds} s");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_set_back_takes_time_from_nobody() {
    let now = Arc::new(AtomicI64::new(MORNING));
    let asked = now.clone();
    let setting = Setting {
        clock: Some(Clock::Asked(Arc::new(move || {
            asked.load(Ordering::Relaxed)
        }))),
        ..Setting::new(100)
    };
    let scene = Scene::playing(World::with(setting).await, "usa clock:24h").await;
    scene.world.settle().await;
    let before = deadline(&scene, &scene.whole).await;
    // A post that Discord did not take waits a second before it is tried again.
    let n_posts = scene.whole.messages().len();
    let posts = format!("POST /channels/{}/messages", scene.whole.id());
    scene.world.sandbox.fail_next(1, &posts, Fault::Status(503));
    let clara = &scene.users[2];
    ask(clara, &scene.whole, "/draw first:deck second:deck").await;
    scene.world.settle().await;
    assert_eq!(scene.whole.messages().len(), n_posts);
    now.fetch_sub(3600 * 1000, Ordering::Relaxed);
    scene.world.beat().await;
    scene.world.settle().await;
    now.fetch_add(61 * 1000, Ordering::Relaxed);
    scene.world.settle().await;
    assert_eq!(scene.whole.messages().len(), n_posts + 1);
    now.fetch_add((3600 - 61) * 1000, Ordering::Relaxed);
    scene.world.beat().await;
    scene.world.settle().await;
    assert!(before <= deadline(&scene, &scene.whole).await);
    let text = scene.world.sandbox.owner().transcript(&scene.whole);
    assert!(!text.contains("time ran out"), "{text}");
}
