//! Access to the page: a key in the address, one host, no other origin, and its answers.

// A test fails by panicking.
#![allow(clippy::unwrap_used)]

use sandbox::{Options, Sandbox, User};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

/// Status and body of a request with these additional headers.
async fn request(
    sandbox: &Sandbox,
    method: &str,
    path: &str,
    headers: &[(&str, &str)],
    body: &str,
) -> (u16, String) {
    let mut connection = TcpStream::connect(sandbox.plain_address()).await.unwrap();
    let mut text = format!(
        "{method} {path} HTTP/1.1\r\nconnection: close\r\ncontent-length: {}\r\n",
        body.len()
    );
    if !headers.iter().any(|(name, _)| *name == "host") {
        text += &format!("host: {}\r\n", sandbox.plain_address());
    }
    for (name, value) in headers {
        text += &format!("{name}: {value}\r\n");
    }
    text += "\r\n";
    text += body;
    connection.write_all(text.as_bytes()).await.unwrap();
    let mut answer = String::new();
    connection.read_to_string(&mut answer).await.unwrap();
    let status = answer
        .split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok())
        .unwrap_or(0);
    let body = answer.split_once("\r\n\r\n").map_or("", |(_, body)| body);
    (status, body.to_owned())
}

async fn start() -> (Sandbox, String) {
    start_with(Options::default()).await
}

async fn start_with(options: Options) -> (Sandbox, String) {
    let (sandbox, address) = Sandbox::start_with_page(options).await.unwrap();
    let key = address
        .trim_end_matches('/')
        .rsplit('/')
        .next()
        .unwrap()
        .to_owned();
    (sandbox, key)
}

async fn get(sandbox: &Sandbox, path: &str) -> (u16, Value) {
    let (status, body) = request(sandbox, "GET", path, &[], "").await;
    (status, serde_json::from_str(&body).unwrap_or(Value::Null))
}

async fn post(sandbox: &Sandbox, path: &str, body: Value) -> (u16, Value) {
    let headers = [("content-type", "application/json")];
    let (status, body) = request(sandbox, "POST", path, &headers, &body.to_string()).await;
    (status, serde_json::from_str(&body).unwrap_or(Value::Null))
}

#[tokio::test]
async fn nothing_answers_without_the_key() {
    let (sandbox, key) = start().await;
    for path in ["", "app.js", "api/overview"] {
        assert_eq!(
            request(&sandbox, "GET", &format!("/{key}/{path}"), &[], "")
                .await
                .0,
            200,
            "{path}"
        );
        for wrong in ["wrong", "", &key[1..]] {
            let (status, _) = request(&sandbox, "GET", &format!("/{wrong}/{path}"), &[], "").await;
            assert_eq!(status, 404, "{wrong}/{path}");
        }
    }
}

#[tokio::test]
async fn letters_for_emoji_are_there_where_they_were_given() {
    let (sandbox, key) = start_with(Options {
        emoji: Some(b"letters"),
        ..Options::default()
    })
    .await;
    let ask = async |sandbox: &Sandbox, key: &str| {
        request(sandbox, "GET", &format!("/{key}/emoji.ttf"), &[], "").await
    };
    assert_eq!(ask(&sandbox, &key).await, (200, "letters".to_owned()));
    let (without, key) = start().await;
    assert_eq!(ask(&without, &key).await.0, 404);
}

#[tokio::test]
async fn another_sites_page_and_another_host_are_refused() {
    let (sandbox, key) = start().await;
    let path = format!("/{key}/api/overview");
    let port = sandbox.plain_address().port();
    for (header, status) in [
        (("origin", "https://example.org"), 403),
        (("origin", "null"), 403),
        (("origin", &format!("http://127.0.0.1:{port}")), 200),
        (("host", "example.org"), 403),
        (("host", &format!("127.0.0.1:{}", port ^ 1)), 403),
        (("host", &format!("localhost:{port}")), 200),
    ] as [((&str, &str), u16); 6]
    {
        assert_eq!(
            request(&sandbox, "GET", &path, &[header], "").await.0,
            status,
            "{header:?}"
        );
    }
}

#[tokio::test]
async fn a_request_too_large_is_refused() {
    let (sandbox, key) = start().await;
    let person = sandbox.user("Anna");
    let body = json!({ "as": person.id(), "line": "x".repeat(100_000) });
    assert_eq!(
        post(&sandbox, &format!("/{key}/api/say"), body).await.0,
        413
    );
}

#[tokio::test]
async fn a_file_is_attached_for_a_command_up_to_discords_limit() {
    let mut options = Options::default();
    options.limits.file = 100_000;
    let (sandbox, key) = start_with(options).await;
    let anna = sandbox.user("Anna");
    let (_, overview) = get(&sandbox, &format!("/{key}/api/overview")).await;
    assert_eq!(overview["most_bytes"], 100_000);
    let upload = async |length: usize| {
        let path = format!("/{key}/api/upload?as={}&name=my%20map.toml", anna.id());
        let headers = [("content-type", "application/toml")];
        request(&sandbox, "POST", &path, &headers, &"x".repeat(length)).await
    };
    // More than a line of text may have.
    let (status, body) = upload(100_000).await;
    assert_eq!(status, 200, "{body}");
    let answer: Value = serde_json::from_str(&body).unwrap();
    assert!(answer["id"].as_str().unwrap().parse::<u64>().is_ok());
    assert_eq!(upload(100_001).await.0, 413);
}

#[tokio::test]
async fn the_page_shows_people_places_and_what_was_written() {
    let (sandbox, key) = start().await;
    let (anna, general) = (sandbox.user("Anna"), sandbox.channel("general"));
    let (_, overview) = get(&sandbox, &format!("/{key}/api/overview?as={}", anna.id())).await;
    let place = &overview["places"][0];
    assert_eq!(place["name"], "general");
    let deed = json!({ "as": anna.id(), "channel": place["id"], "line": "Good morning" });
    assert_eq!(
        post(&sandbox, &format!("/{key}/api/say"), deed).await.0,
        204
    );
    let path = format!(
        "/{key}/api/channel?as={}&channel={}",
        anna.id(),
        place["id"].as_str().unwrap()
    );
    let (_, shown) = get(&sandbox, &path).await;
    assert_eq!(shown["messages"][0]["content"], "Good morning");
    assert!(anna.transcript(&general).contains("Good morning"));
}

#[tokio::test]
async fn what_no_client_would_do_is_refused_with_the_reason() {
    let (sandbox, key) = start().await;
    let (anna, general) = (sandbox.user("Anna"), sandbox.channel("general"));
    let deed = json!({ "as": anna.id(), "channel": general.id(), "line": "/nothing" });
    let (status, answer) = post(&sandbox, &format!("/{key}/api/slash"), deed).await;
    assert_eq!(
        (status, answer["error"].as_str()),
        (422, Some("/nothing is not offered here"))
    );
    let nobody = json!({ "as": "1", "channel": general.id(), "line": "x" });
    assert_eq!(
        post(&sandbox, &format!("/{key}/api/say"), nobody).await.0,
        422
    );
}

#[tokio::test]
async fn people_are_added_and_time_passes_at_a_press() {
    let (sandbox, key) = start().await;
    let (status, _) = post(
        &sandbox,
        &format!("/{key}/api/people"),
        json!({ "name": "Ben" }),
    )
    .await;
    assert_eq!(status, 200);
    let (status, answer) = post(
        &sandbox,
        &format!("/{key}/api/people"),
        json!({ "name": "Ben" }),
    )
    .await;
    assert_eq!(
        (status, answer["error"].as_str()),
        (422, Some("Ben is here already"))
    );
    let before = sandbox.clock().now();
    assert_eq!(
        post(
            &sandbox,
            &format!("/{key}/api/clock"),
            json!({ "seconds": 86_400 })
        )
        .await
        .0,
        204
    );
    assert!(sandbox.clock().now().since(before).as_secs() >= 86_400);
    assert_eq!(
        post(
            &sandbox,
            &format!("/{key}/api/clock"),
            json!({ "seconds": 86_400_000 })
        )
        .await
        .0,
        422
    );
}

#[tokio::test]
async fn an_owner_sets_what_a_channel_allows_a_member_and_a_member_cannot() {
    let (sandbox, key) = start().await;
    let (anna, general) = (sandbox.user("Anna"), sandbox.channel("general"));
    let path = format!("/{key}/api/overwrites");
    let set = async |user: &User| {
        let overwrite = json!({ "id": anna.id(), "type": 1, "allow": "8192", "deny": "0" });
        let body = json!({ "as": user.id(), "channel": general.id(), "overwrite": overwrite });
        post(&sandbox, &path, body).await.0
    };
    let shown = async |user: &User| {
        let asked = format!("{path}?as={}&channel={}", user.id(), general.id());
        get(&sandbox, &asked).await.1
    };
    assert_eq!(set(&anna).await, 422);
    assert_eq!(shown(&anna).await["may_change"], false);
    assert_eq!(set(&sandbox.owner()).await, 204);
    let shown = shown(&sandbox.owner()).await;
    assert_eq!(shown["overwrites"][0]["allow"], "8192");
    assert_eq!(shown["may_change"], true);
}

#[tokio::test]
async fn a_person_sets_a_profile_picture_and_takes_it_away() {
    let (sandbox, key) = start().await;
    let anna = sandbox.user("Anna");
    let path = format!("/{key}/api/avatar?as={}", anna.id());
    let set = async |body: &str| request(&sandbox, "POST", &path, &[], body).await.0;
    let shown = async || {
        let asked = format!("/{key}/api/overview?as={}", anna.id());
        get(&sandbox, &asked).await.1["people"][0]["avatar"].clone()
    };
    assert_eq!(set("no picture").await, 422);
    assert_eq!(shown().await, Value::Null);
    anna.set_avatar("image/png", b"a picture");
    let picture = shown().await.as_str().unwrap().to_owned();
    assert_eq!(get(&sandbox, &picture).await.0, 200);
    assert_eq!(set("").await, 204);
    assert_eq!(shown().await, Value::Null);
}

#[tokio::test]
async fn messages_and_channels_are_deleted_and_made_by_those_who_may() {
    let (sandbox, key) = start().await;
    let (anna, ben, owner) = (sandbox.user("Anna"), sandbox.user("Ben"), sandbox.owner());
    let general = sandbox.channel("general");
    let does = async |what: &str, user: &User, rest: Value| {
        let mut deed = json!({ "as": user.id(), "channel": general.id() });
        deed.as_object_mut()
            .unwrap()
            .extend(rest.as_object().unwrap().clone());
        let (status, answer) = post(&sandbox, &format!("/{key}/api/{what}"), deed).await;
        (
            status,
            answer["error"].as_str().unwrap_or_default().to_owned(),
        )
    };
    let deletes =
        async |user: &User, message| does("delete", user, json!({ "message": message })).await;
    let ok = (204, String::new());
    let refused = |name| (422, format!("this needs the permission {name}"));

    let said = anna.say(&general, "Good morning");
    assert_eq!(deletes(&ben, said).await, refused("Manage Messages"));
    let own = ben.say(&general, "Good day");
    assert_eq!(deletes(&ben, own).await, ok);
    // A moderator deletes anybody's, until that role is taken away.
    let settings = async |body: Value| does("settings", &ben, body).await;
    assert_eq!(settings(json!({ "moderator": true })).await, ok);
    assert_eq!(deletes(&ben, said).await, ok);
    assert_eq!(general.messages(), []);
    assert_eq!(settings(json!({ "moderator": false })).await, ok);
    let said = anna.say(&general, "Good evening");
    assert_eq!(deletes(&ben, said).await, refused("Manage Messages"));

    let line = json!({ "line": "Lost and found" });
    assert_eq!(
        does("channels", &ben, line.clone()).await,
        refused("Manage Channels")
    );
    assert_eq!(does("channels", &owner, line).await.0, 200);
    let names: Vec<String> = ben.places().into_iter().map(|place| place.name).collect();
    assert_eq!(names, ["general", "lost-and-found"]);
    assert_eq!(
        does("channels/delete", &ben, json!({})).await,
        refused("Manage Channels")
    );
    assert_eq!(does("channels/delete", &owner, json!({})).await, ok);
    assert!(!general.exists());
}

#[tokio::test]
async fn a_person_leaves_the_server_and_comes_back_and_the_owner_stays() {
    let (sandbox, key) = start().await;
    let (anna, owner) = (sandbox.user("Anna"), sandbox.owner());
    sandbox.channel("general");
    let sets = async |user: &User, member: bool| {
        let body = json!({ "as": user.id(), "member": member });
        let (status, _) = post(&sandbox, &format!("/{key}/api/settings"), body).await;
        assert_eq!(status, 204);
        let asked = format!("/{key}/api/overview?as={}", user.id());
        let (_, overview) = get(&sandbox, &asked).await;
        let people = overview["people"].as_array().unwrap();
        let own = people
            .iter()
            .find(|person| person["id"] == json!(user.id()));
        assert_eq!(own.unwrap()["member"], json!(user.places().len() == 1));
        user.places().len()
    };
    assert_eq!(sets(&anna, false).await, 0);
    assert_eq!(sets(&anna, true).await, 1);
    assert_eq!(sets(&owner, false).await, 1);
}
