//! Something before Discord that answers with a page of its own, as Cloudflare does: that decides nothing about a message,
//! and nothing is sent for a while.

use std::time::Duration;

use sandbox::{Fault, Recorded};
use words::Words;

use super::evening::Evening;
use super::trouble::turn;
use crate::support::asking::{ask, check_has};
use crate::support::log_capture::LogCapture;
use crate::support::world::{Setting, World, on_either};

const SECOND: Duration = Duration::from_secs(1);
const POSTS: &str = "POST /channels/*/messages";
const ANSWERS: &str = "PATCH /webhooks/**";
const DRAW: &str = "/draw first:1 second:deck";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_decides_nothing_about_a_post_and_nothing_is_sent_for_a_while() {
    on_either(181, async |world: World| {
        let evening = Evening::begun(world, &["Anna", "Ben"], "clock:7d").await;
        for (turn, status) in [403, 400, 404, 429].into_iter().enumerate() {
            let n_posts = evening
                .world
                .sandbox
                .owner()
                .messages(&evening.channel)
                .len();
            evening
                .world
                .sandbox
                .fail_next(1, POSTS, Fault::Page(status));
            evening.says(turn % 2, DRAW).await;
            let n_requests = evening.world.sandbox.n_requests();
            evening.world.settle().await;
            evening.world.settle().await;
            assert_eq!(evening.world.sandbox.n_requests(), n_requests);
            evening.world.pass(2 * SECOND).await;
            let posts = evening.world.sandbox.owner().messages(&evening.channel);
            assert_eq!(posts.len(), n_posts + 1, "{}", evening.public());
            let post = posts.last().expect("there are some");
            check_has(&post.content, &["your turn", "took"]);
            assert_eq!(post.pings.len(), 1);
        }
    })
    .await;
}

/// Until it is over, a request finds out from time to time, and each pause is longer.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_block_is_asked_about_more_and_more_seldom() {
    let capture = LogCapture::new();
    let setting = Setting {
        captures: vec![capture.clone()],
        ..Setting::new(184)
    };
    let world = World::with(setting).await;
    let mut evening = Evening::begun(world, &["Anna", "Ben"], "clock:7d").await;
    let n_posts = evening
        .world
        .sandbox
        .owner()
        .messages(&evening.channel)
        .len();
    evening
        .world
        .sandbox
        .fail_next(usize::MAX, "* /channels/**", Fault::Page(403));
    evening.play().await;
    let before = evening.world.sandbox.n_requests();
    for _ in 0..360 {
        evening.world.pass(10 * SECOND).await;
    }
    let n_asked = evening.world.sandbox.n_requests() - before;
    // An hour has twelve times five minutes; chance shortens a pause by up to a half.
    assert!((10..=40).contains(&n_asked), "{n_asked}");
    let log = capture.log();
    assert_eq!(
        log.matches("in place of Discord's answer").count(),
        1,
        "{log}"
    );
    evening.world.sandbox.clear_faults();
    for _ in 0..60 {
        evening.world.pass(10 * SECOND).await;
    }
    let posts = evening.world.sandbox.owner().messages(&evening.channel);
    assert_eq!(posts.len(), n_posts + 1, "{}", evening.public());
    check_has(&capture.log(), &["Discord answers again"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_answer_to_a_move_that_met_a_page_is_given_later() {
    on_either(183, async |world: World| {
        let (channel, [anna, _]) = turn(&world).await;
        world.sandbox.fail_next(1, ANSWERS, Fault::Page(403));
        let line = "/draw first:deck second:deck";
        let drawn = anna.try_slash_unasked(&channel, line).unwrap();
        drawn.acknowledged().await.expect("the bot answers in time");
        world.wait_until_answered().await;
        assert!(!anna.progress(drawn.interaction).unwrap().settled);
        world.pass(60 * SECOND).await;
        let progress = anna.progress(drawn.interaction).unwrap();
        assert!(progress.settled, "{progress:?}");
        let reply = drawn.settled().await;
        check_has(&reply.text(), &["You took"]);
    })
    .await;
}

/// Whatever was asked: nobody was restarted, and the person is told as soon as Discord takes that.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_are_told_of_an_answer_that_discord_did_not_take() {
    on_either(184, async |world: World| {
        let (channel, [anna, ben]) = turn(&world).await;
        for (line, fault) in [
            ("/hand", Fault::Page(403)),
            ("/hand", Fault::Status(500)),
            // Refused, as it is not Ben's turn.
            (DRAW, Fault::Status(500)),
        ] {
            let user = if line == DRAW { &ben } else { &anna };
            world.sandbox.fail_next(usize::MAX, ANSWERS, fault);
            let asked = user.try_slash_unasked(&channel, line).unwrap();
            asked.acknowledged().await.expect("the bot answers in time");
            world.wait_until_answered().await;
            // It cannot be told yet.
            world.pass(10 * SECOND).await;
            assert!(!user.progress(asked.interaction).unwrap().settled);
            world.sandbox.clear_faults();
            world.pass(60 * SECOND).await;
            let progress = user.progress(asked.interaction).unwrap();
            assert!(progress.settled, "{line}: {progress:?}");
            let told = asked.settled().await.text();
            let words = &Words::of(Default::default()).general;
            assert_eq!(told, words.interrupted());
            assert!(!told.contains("restart"), "{told}");
        }
        let answers = |one: &Recorded| one.method == "PATCH" && one.path.starts_with("/webhooks/");
        let n_answers = world.sandbox.requests_where(answers).len();
        world.pass(60 * SECOND).await;
        assert_eq!(world.sandbox.requests_where(answers).len(), n_answers);
        ask(&anna, &channel, "/hand").await;
    })
    .await;
}

/// Of a question that Discord does not answer, the log says so, and not that something was sent.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_log_tells_a_question_without_an_answer_from_a_message() {
    let capture = LogCapture::new();
    let setting = Setting {
        captures: vec![capture.clone()],
        ..Setting::new(185)
    };
    let world = World::with(setting).await;
    let channel = world.channel();
    world
        .sandbox
        .fail_next(usize::MAX, "GET /guilds/**", Fault::Status(500));
    let owner = world.sandbox.owner();
    owner.slash(&channel, "/server channel:games").await;
    world.sandbox.clear_faults();
    let log = capture.log();
    check_has(&log, &["discord gave no answer that can be read"]);
}
