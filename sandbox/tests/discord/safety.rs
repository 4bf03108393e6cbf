//! The sandbox is isolated: loopback only, no other site's pages, no strangers, bounded memory.

use reqwest::header::{HOST, ORIGIN};
use sandbox::{Fault, Options};
use serde_json::json;

use crate::client::{check_refused, sandbox_and_bot, sandbox_and_bot_with};

#[tokio::test]
async fn only_loopback_is_listened_on() {
    let (sandbox, _bot) = sandbox_and_bot().await;
    assert!(sandbox.connection().address.ip().is_loopback());
    assert!(sandbox.plain_address().ip().is_loopback());
    assert!(
        sandbox
            .connection()
            .gateway_url
            .starts_with("ws://127.0.0.1:")
    );
}

#[tokio::test]
async fn another_host_name_or_origin_is_turned_away() {
    let (sandbox, _bot) = sandbox_and_bot().await;
    let at = sandbox.plain_address();
    let get = |name, value: String| {
        reqwest::Client::new()
            .get(format!("http://{at}/attachments/1/2/x.png"))
            .header(name, value)
            .send()
    };
    assert_eq!(
        get(HOST, "evil.example".to_owned()).await.unwrap().status(),
        403
    );
    assert_eq!(
        get(ORIGIN, "https://evil.example".to_owned())
            .await
            .unwrap()
            .status(),
        403
    );
    assert_eq!(get(ORIGIN, "null".to_owned()).await.unwrap().status(), 403);
    assert_eq!(
        get(ORIGIN, format!("http://{at}")).await.unwrap().status(),
        404
    );
}

#[tokio::test]
async fn without_the_token_nothing_is_told() {
    let (sandbox, bot) = sandbox_and_bot().await;
    check_refused(bot.stranger_get("/users/@me").await, (401, 0));
    assert_eq!(
        bot.stranger_get("/gateway").await.1["url"],
        sandbox.connection().gateway_url
    );
    assert_eq!(
        bot.get("/users/@me").await.1["id"],
        sandbox.connection().application.to_string()
    );
}

#[tokio::test]
async fn every_request_is_recorded_within_bounds() {
    let (sandbox, bot) = sandbox_and_bot_with(Options {
        requests_kept: 3,
        ..Options::default()
    })
    .await;
    let table = sandbox.channel("table");
    check_refused(bot.get("/no/such/route").await, (404, 0));
    sandbox.fail_next(1, "POST /channels/*/messages", Fault::Status(502));
    assert_eq!(
        bot.post(
            &format!("/channels/{}/messages", table.id()),
            json!({"content": "a"})
        )
        .await
        .0,
        502
    );
    bot.say(&table, "b").await;
    let kept: Vec<_> = sandbox
        .requests()
        .into_iter()
        .map(|request| (request.number, request.status, request.unknown_route))
        .collect();
    assert_eq!(kept, [(1, 404, true), (2, 502, false), (3, 200, false)]);
    bot.say(&table, "c").await;
    assert_eq!(sandbox.requests()[0].number, 2);
    assert_eq!(sandbox.n_requests(), 4);
    assert_eq!(sandbox.requests()[2].body, json!({"content": "c"}));
}

#[tokio::test]
async fn a_broken_body_is_refused_and_nothing_breaks() {
    let (sandbox, bot) = sandbox_and_bot().await;
    let path = format!("/channels/{}/messages", sandbox.channel("table").id());
    for body in [
        json!([]),
        json!("x"),
        json!(5),
        json!({"content": 5}),
        json!({"embeds": {}}),
        json!({"components": [5]}),
        json!({"components": [{"type": 1, "components": [null]}]}),
    ] {
        check_refused(bot.post(&path, body).await, (400, 50035));
    }
    for method in [reqwest::Method::PUT, reqwest::Method::HEAD] {
        assert_eq!(
            bot.call(method, &path, serde_json::Value::Null).await.0,
            404
        );
    }
}

#[tokio::test]
async fn requests_and_answers_are_lost_or_late_on_demand() {
    let (sandbox, bot) = sandbox_and_bot().await;
    let table = sandbox.channel("table");
    let (path, hello) = (
        format!("/channels/{}/messages", table.id()),
        json!({"content": "hello"}),
    );
    let pattern = "POST /channels/*/messages";
    sandbox.fail_next(1, pattern, Fault::LoseRequest);
    assert!(bot.try_post(&path, &hello).await.is_err());
    assert_eq!(table.messages().len(), 0);
    sandbox.fail_next(1, pattern, Fault::LoseAnswer);
    assert!(bot.try_post(&path, &hello).await.is_err());
    assert_eq!(table.messages().len(), 1);
    let delay = std::time::Duration::from_millis(80);
    sandbox.fail_next(1, pattern, Fault::Delay(delay));
    let started = std::time::Instant::now();
    assert_eq!(bot.try_post(&path, &hello).await.unwrap(), 200);
    assert!(delay <= started.elapsed());
    sandbox.fail_next(
        1,
        pattern,
        Fault::Refuse {
            status: 403,
            code: 40003,
            message: "You are opening direct messages too fast",
        },
    );
    check_refused(bot.post(&path, hello.clone()).await, (403, 40003));
    sandbox.fail_next(1, pattern, Fault::Page(403));
    assert_eq!(bot.try_post(&path, &hello).await.unwrap(), 403);
    let page = sandbox.requests().pop().unwrap().answer;
    assert!(page.as_str().unwrap().starts_with("<!DOCTYPE html>"));
    sandbox.fail_next(5, pattern, Fault::Status(500));
    sandbox.clear_faults();
    assert_eq!(bot.try_post(&path, &hello).await.unwrap(), 200);
}
