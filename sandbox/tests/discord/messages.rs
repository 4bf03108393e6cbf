//! Messages: who may write what where, files, nonces, old messages.

use std::time::Duration;

use reqwest::Method;
use sandbox::{Limits, Options, Permissions};
use serde_json::json;

use crate::client::{check_refused, sandbox_and_bot, sandbox_and_bot_with};

#[tokio::test]
async fn a_message_is_posted_read_edited_and_deleted() {
    let (sandbox, bot) = sandbox_and_bot().await;
    let table = sandbox.channel("table");
    let messages = format!("/channels/{}/messages", table.id());
    let id = bot.say(&table, "one").await;
    let (status, edited) = bot
        .patch(&format!("{messages}/{id}"), json!({"content": "two"}))
        .await;
    assert_eq!((status, &edited["content"]), (200, &json!("two")));
    assert!(edited["edited_timestamp"].is_string());
    let last = bot.say(&table, "three").await;
    let contents = |list: &serde_json::Value| {
        list.as_array()
            .unwrap()
            .iter()
            .map(|message| message["content"].clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(contents(&bot.get(&messages).await.1), ["three", "two"]);
    assert_eq!(
        contents(
            &bot.get(&format!("{messages}?before={last}&limit=5"))
                .await
                .1
        ),
        ["two"]
    );
    assert_eq!(
        contents(&bot.get(&format!("{messages}?after={id}")).await.1),
        ["three"]
    );
    assert_eq!(bot.delete(&format!("{messages}/{id}")).await.0, 204);
    check_refused(bot.get(&format!("{messages}/{id}")).await, (404, 10008));
    check_refused(
        bot.patch(&format!("{messages}/{id}"), json!({"content": "x"}))
            .await,
        (404, 10008),
    );
    check_refused(
        bot.get(&format!("{messages}?limit=101")).await,
        (400, 50035),
    );
}

#[tokio::test]
async fn what_the_bot_may_not_do_is_refused_by_code() {
    let (sandbox, bot) = sandbox_and_bot().await;
    let (anna, table) = (sandbox.user("Anna"), sandbox.channel("table"));
    let messages = format!("/channels/{}/messages", table.id());
    let hello = || json!({"content": "hello"});
    let annas = anna.say(&table, "mine");
    check_refused(
        bot.patch(&format!("{messages}/{annas}"), hello()).await,
        (403, 50005),
    );
    check_refused(
        bot.delete(&format!("{messages}/{annas}")).await,
        (403, 50013),
    );
    check_refused(bot.post(&messages, json!({})).await, (400, 50006));
    table.deny_bot(Permissions::ATTACH_FILES);
    check_refused(
        bot.upload(Method::POST, &messages, &hello(), &[("a.png", 9)])
            .await,
        (403, 50013),
    );
    table.deny_bot(Permissions::SEND_MESSAGES);
    check_refused(bot.post(&messages, hello()).await, (403, 50013));
    table.deny_bot(Permissions::VIEW_CHANNEL);
    check_refused(bot.post(&messages, hello()).await, (403, 50001));
    table.deny_bot(Permissions::NONE);
    assert_eq!(bot.post(&messages, hello()).await.0, 200);
    table.forget();
    check_refused(bot.post(&messages, hello()).await, (404, 10003));
    check_refused(
        bot.post("/channels/1/messages", hello()).await,
        (404, 10003),
    );
    check_refused(
        bot.post("/channels/x/messages", hello()).await,
        (400, 50035),
    );
}

#[tokio::test]
async fn direct_messages_need_an_open_door_and_a_common_server() {
    let (sandbox, bot) = sandbox_and_bot().await;
    let anna = sandbox.user("Anna");
    let open = |user: &sandbox::User| json!({"recipient_id": user.id()});
    let (_, dm) = bot.post("/users/@me/channels", open(&anna)).await;
    let messages = format!("/channels/{}/messages", dm["id"].as_str().unwrap());
    let hello = || json!({"content": "hello"});
    assert_eq!(bot.post(&messages, hello()).await.0, 200);
    assert_eq!(anna.inbox(), "Railpost: hello\n");
    anna.set_dms_open(false);
    check_refused(bot.post(&messages, hello()).await, (403, 50007));
    anna.set_dms_open(true);
    sandbox.guild().remove_member(&anna);
    check_refused(bot.post(&messages, hello()).await, (403, 50278));
    check_refused(
        bot.post("/users/@me/channels", json!({})).await,
        (400, 50035),
    );
    check_refused(
        bot.post("/users/@me/channels", json!({"recipient_id": "1"}))
            .await,
        (404, 10013),
    );
}

#[tokio::test]
async fn files_are_given_back_by_their_address_and_limited_in_size() {
    let limits = Limits {
        file: 1000,
        request: 5000,
        ..Limits::default()
    };
    let (sandbox, bot) = sandbox_and_bot_with(Options {
        limits,
        ..Options::default()
    })
    .await;
    let table = sandbox.channel("table");
    let messages = format!("/channels/{}/messages", table.id());
    let named = json!({"attachments": [{"id": 0, "filename": "a b.png", "description": "Words"}]});
    let (status, message) = bot
        .upload(Method::POST, &messages, &named, &[("a b.png", 900)])
        .await;
    assert_eq!(status, 200, "{message}");
    let file = &message["attachments"][0];
    assert_eq!(
        (&file["filename"], &file["description"], &file["size"]),
        (&json!("a_b.png"), &json!("Words"), &json!(900))
    );
    let url = file["url"].as_str().unwrap();
    assert_eq!(
        reqwest::get(url)
            .await
            .unwrap()
            .bytes()
            .await
            .unwrap()
            .len(),
        900
    );
    let without_key = url.split('?').next().unwrap();
    assert_eq!(reqwest::get(without_key).await.unwrap().status(), 404);
    check_refused(
        bot.upload(Method::POST, &messages, &json!({}), &[("big.png", 1001)])
            .await,
        (413, 40005),
    );
    let six = [("f.png", 900); 6];
    check_refused(
        bot.upload(Method::POST, &messages, &json!({}), &six).await,
        (413, 40005),
    );
    check_refused(
        bot.upload(Method::POST, &messages, &json!({}), &[("f.png", 9); 11])
            .await,
        (400, 50035),
    );

    // An edit keeps the files it names, adds the ones it uploads, and drops the rest.
    let path = format!("{messages}/{}", message["id"].as_str().unwrap());
    let (_, edited) = bot
        .upload(
            Method::PATCH,
            &path,
            &json!({"attachments": [{"id": 0, "filename": "b.png"}]}),
            &[("b.png", 10)],
        )
        .await;
    let names = |message: &serde_json::Value| {
        message["attachments"]
            .as_array()
            .unwrap()
            .iter()
            .map(|file| file["filename"].clone())
            .collect::<Vec<_>>()
    };
    assert_eq!(names(&edited), ["b.png"]);
    assert_eq!(reqwest::get(url).await.unwrap().status(), 404);
    let (_, edited) = bot
        .upload(Method::PATCH, &path, &json!({}), &[("c.png", 10)])
        .await;
    assert_eq!(names(&edited), ["b.png", "c.png"]);
    check_refused(
        bot.patch(&path, json!({"attachments": []})).await,
        (400, 50006),
    );
    // What was refused changes nothing.
    for file in edited["attachments"].as_array().unwrap() {
        let url = file["url"].as_str().unwrap();
        assert_eq!(reqwest::get(url).await.unwrap().status(), 200);
    }
}

#[tokio::test]
async fn a_nonce_makes_a_second_sending_harmless_for_two_minutes() {
    let (sandbox, bot) = sandbox_and_bot().await;
    let table = sandbox.channel("table");
    let messages = format!("/channels/{}/messages", table.id());
    let body = || json!({"content": "turn 3", "nonce": "game-1-turn-3", "enforce_nonce": true});
    let (_, first) = bot.post(&messages, body()).await;
    sandbox.advance(Duration::from_secs(119));
    let (_, second) = bot.post(&messages, body()).await;
    assert_eq!(first["id"], second["id"]);
    sandbox.advance(Duration::from_secs(1));
    let (_, third) = bot.post(&messages, body()).await;
    assert_ne!(first["id"], third["id"]);
    assert_eq!(table.messages().len(), 2);
    check_refused(
        bot.post(&messages, json!({"content": "x", "enforce_nonce": true}))
            .await,
        (400, 50035),
    );
}

#[tokio::test]
async fn a_message_older_than_an_hour_is_edited_only_a_few_times() {
    let limits = Limits {
        old_edits: 2,
        ..Limits::default()
    };
    let (sandbox, bot) = sandbox_and_bot_with(Options {
        limits,
        ..Options::default()
    })
    .await;
    let table = sandbox.channel("table");
    let path = format!(
        "/channels/{}/messages/{}",
        table.id(),
        bot.say(&table, "board").await
    );
    for n in 0..5 {
        assert_eq!(
            bot.patch(&path, json!({"content": format!("young {n}")}))
                .await
                .0,
            200
        );
    }
    sandbox.advance(Duration::from_secs(3601));
    for n in 0..2 {
        assert_eq!(
            bot.patch(&path, json!({"content": format!("old {n}")}))
                .await
                .0,
            200
        );
    }
    check_refused(
        bot.patch(&path, json!({"content": "too often"})).await,
        (400, 30046),
    );
}

#[tokio::test]
async fn only_whom_the_bot_allows_is_pinged_and_silent_messages_ping_nobody() {
    let (sandbox, bot) = sandbox_and_bot().await;
    let (anna, ben, table) = (
        sandbox.user("Anna"),
        sandbox.user("Ben"),
        sandbox.channel("table"),
    );
    let messages = format!("/channels/{}/messages", table.id());
    let content = format!("{} and {}, @everyone", anna.mention(), ben.mention());
    let allowed = json!({"parse": [], "users": [anna.id()]});
    bot.post(
        &messages,
        json!({"content": content, "allowed_mentions": allowed}),
    )
    .await;
    assert_eq!((anna.unread(&table), ben.unread(&table)), ((1, 1), (1, 0)));
    bot.post(&messages, json!({"content": content, "flags": 4096}))
        .await;
    assert_eq!((anna.unread(&table), ben.unread(&table)), ((2, 1), (2, 0)));
    anna.mark_read(&table);
    assert_eq!(anna.unread(&table), (0, 0));
}

#[tokio::test]
async fn replies_and_pins_need_what_they_point_at() {
    let (sandbox, bot) = sandbox_and_bot().await;
    let table = sandbox.channel("table");
    let messages = format!("/channels/{}/messages", table.id());
    let first = bot.say(&table, "first").await;
    let (_, reply) = bot
        .post(
            &messages,
            json!({"content": "second", "message_reference": {"message_id": first}}),
        )
        .await;
    assert_eq!(reply["referenced_message"]["content"], "first");
    check_refused(
        bot.post(
            &messages,
            json!({"content": "x", "message_reference": {"message_id": "5"}}),
        )
        .await,
        (400, 50035),
    );
    check_refused(
        bot.put(&format!("{messages}/pins/{first}"), serde_json::Value::Null)
            .await,
        (403, 50013),
    );
    sandbox
        .guild()
        .set_bot_permissions(Permissions::EVERYONE | Permissions::PIN_MESSAGES);
    assert_eq!(
        bot.put(&format!("{messages}/pins/{first}"), serde_json::Value::Null)
            .await
            .0,
        204
    );
    assert_eq!(
        bot.get(&format!("{messages}/pins")).await.1["items"][0]["message"]["content"],
        "first"
    );
}
