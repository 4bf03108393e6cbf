//! Faults in between: limits, late and lost answers.

use std::time::{Duration, Instant};

use sandbox::{Clock, Fault, Moment, Options, RateLimits, Sandbox, Scope};
use serenity::all::{ChannelId, CreateMessage};

use super::bot::{http, start};
use crate::discord_schema::judge_all;

#[tokio::test]
async fn the_bots_own_limiter_waits_out_a_429_and_loses_nothing() {
    let sandbox = Sandbox::start(Options::default()).await;
    let table = sandbox.channel("table");
    let http = http(&sandbox.connection());
    let place = ChannelId::new(table.id().0);
    let wait = Duration::from_millis(300);
    for scope in [Scope::User, Scope::Global, Scope::Shared] {
        sandbox.fail_next(
            1,
            "POST /channels/*/messages",
            Fault::TooMany {
                retry_after: wait,
                scope,
            },
        );
        let started = Instant::now();
        place.say(&http, "waited").await.unwrap();
        assert!(wait <= started.elapsed());
    }
    sandbox.set_rate_limits(Some(RateLimits {
        per_route: 2,
        window: wait,
        global: 50,
    }));
    let started = Instant::now();
    for n in 0..6 {
        place
            .send_message(&http, CreateMessage::new().content(format!("post {n}")))
            .await
            .unwrap();
    }
    assert!(2 * wait <= started.elapsed() + Duration::from_millis(50));
    assert_eq!(table.messages().len(), 9);
    judge_all(&sandbox);
}

#[tokio::test]
async fn an_answer_after_three_seconds_comes_too_late() {
    let clock = Clock::standing_at(Moment(1_795_241_700_000));
    let sandbox = Sandbox::start(Options {
        clock,
        ..Options::default()
    })
    .await;
    let _bot = start(&sandbox).await;
    sandbox.wait_for_command("sleep").await;
    let (anna, table) = (sandbox.user("Anna"), sandbox.channel("table"));
    let pending = anna.try_slash(&table, "/sleep").await.unwrap();
    sandbox.advance(Duration::from_millis(3_001));
    assert_eq!(pending.acknowledged().await, None);
    judge_all(&sandbox);
}

#[tokio::test]
async fn an_answer_can_be_lost_after_the_message_was_posted() {
    let sandbox = Sandbox::start(Options::default()).await;
    let table = sandbox.channel("table");
    let http = http(&sandbox.connection());
    let place = ChannelId::new(table.id().0);
    let message = || {
        CreateMessage::new()
            .content("once")
            .nonce(serenity::all::Nonce::String("n1".to_owned()))
            .enforce_nonce(true)
    };
    sandbox.fail_next(1, "POST /channels/*/messages", Fault::LoseAnswer);
    assert!(place.send_message(&http, message()).await.is_err());
    place.send_message(&http, message()).await.unwrap();
    assert_eq!(table.messages().len(), 1);
    sandbox.advance(Duration::from_secs(121));
    place.send_message(&http, message()).await.unwrap();
    assert_eq!(table.messages().len(), 2);
    sandbox.fail_next(1, "POST /channels/*/messages", Fault::Status(502));
    assert!(place.send_message(&http, message()).await.is_err());
    judge_all(&sandbox);
}
