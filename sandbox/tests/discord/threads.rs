//! Threads: starting, limits, archiving and locks.

use std::time::Duration;

use sandbox::{CannotDo, Limits, Options, Permissions};
use serde_json::json;

use crate::client::{check_refused, sandbox_and_bot_with};

#[tokio::test]
async fn a_thread_is_started_sleeps_wakes_and_is_locked() {
    let limits = Limits {
        active_threads: 2,
        ..Limits::default()
    };
    let (sandbox, bot) = sandbox_and_bot_with(Options {
        limits,
        ..Options::default()
    })
    .await;
    let (anna, table) = (sandbox.user("Anna"), sandbox.channel("table"));
    let channel = format!("/channels/{}", table.id());
    let message = bot.say(&table, "A game").await;
    let name = || json!({"name": "Game 1", "auto_archive_duration": 60});
    let (status, from_message) = bot
        .post(&format!("{channel}/messages/{message}/threads"), name())
        .await;
    assert_eq!((status, &from_message["id"]), (201, &json!(message)));
    check_refused(
        bot.post(&format!("{channel}/messages/{message}/threads"), name())
            .await,
        (400, 160004),
    );
    let (_, alone) = bot
        .post(
            &format!("{channel}/threads"),
            json!({"name": "Game 2", "type": 11}),
        )
        .await;
    assert_eq!(alone["type"], 11);
    check_refused(
        bot.post(
            &format!("{channel}/threads"),
            json!({"name": "Game 3", "type": 11}),
        )
        .await,
        (400, 160006),
    );

    let thread = table
        .threads()
        .into_iter()
        .find(|thread| thread.name() == "Game 1")
        .unwrap();
    let place = format!("/channels/{}", thread.id());
    let posted = bot.say(&thread, "First post").await;
    sandbox.advance(Duration::from_secs(3601));
    assert!(thread.is_archived());
    let edit = json!({"content": "x"});
    check_refused(
        bot.patch(&format!("{place}/messages/{posted}"), edit.clone())
            .await,
        (400, 50083),
    );
    check_refused(
        bot.patch(&place, json!({"name": "New name"})).await,
        (400, 50083),
    );
    assert_eq!(
        anna.try_slash_unasked(&thread, "/hand").unwrap_err(),
        CannotDo::Archived
    );
    bot.say(&thread, "Awake").await;
    assert!(!thread.is_archived());
    assert_eq!(
        bot.patch(&format!("{place}/messages/{posted}"), edit.clone())
            .await
            .0,
        200
    );

    check_refused(
        bot.patch(&place, json!({"locked": true})).await,
        (403, 50013),
    );
    thread.archive(true);
    check_refused(
        bot.post(&format!("{place}/messages"), edit.clone()).await,
        (400, 50083),
    );
    assert_eq!(
        anna.try_say(&thread, "let me in"),
        Err(CannotDo::MayNotWrite)
    );
    sandbox
        .guild()
        .set_bot_permissions(Permissions::EVERYONE | Permissions::MANAGE_THREADS);
    assert_eq!(
        bot.patch(&place, json!({"archived": false, "locked": false}))
            .await
            .0,
        200
    );
    assert_eq!(bot.delete(&place).await.0, 200);
    check_refused(bot.get(&place).await, (404, 10003));
}

#[tokio::test]
async fn a_private_thread_is_seen_by_its_members() {
    let (sandbox, bot) = sandbox_and_bot_with(Options::default()).await;
    let (anna, ben, table) = (
        sandbox.user("Anna"),
        sandbox.user("Ben"),
        sandbox.channel("table"),
    );
    let (_, made) = bot
        .post(
            &format!("/channels/{}/threads", table.id()),
            json!({"name": "Secret", "type": 12}),
        )
        .await;
    let id = made["id"].as_str().unwrap();
    assert_eq!(
        bot.put(
            &format!("/channels/{id}/thread-members/{}", anna.id()),
            serde_json::Value::Null
        )
        .await
        .0,
        204
    );
    let names = |user: &sandbox::User| {
        user.places()
            .into_iter()
            .map(|place| place.name)
            .collect::<Vec<_>>()
    };
    assert_eq!(names(&anna), ["table", "Secret"]);
    assert_eq!(names(&ben), ["table"]);
    table.deny_bot(Permissions::CREATE_PUBLIC_THREADS);
    check_refused(
        bot.post(
            &format!("/channels/{}/threads", table.id()),
            json!({"name": "x", "type": 11}),
        )
        .await,
        (403, 50013),
    );
}
