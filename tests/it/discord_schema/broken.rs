//! Broken payloads, and which judges reject each. A change in any judge shows here.

use sandbox::{Options, Sandbox};
use serde_json::{Value, json};

use super::facts::Facts;
use super::openapi::Description;
use super::twilight;

const MESSAGE: &str = "/channels/{channel}/messages";
const COMMANDS: &str = "/applications/{application}/commands";
const THREADS: &str = "/channels/{channel}/threads";

fn button(n: u32) -> Value {
    json!({"type": 2, "style": 1, "label": "x", "custom_id": n.to_string()})
}

fn row(n: u32) -> Value {
    json!({"type": 1, "components": (0..n).map(button).collect::<Vec<_>>()})
}

fn menu(n: u32, most: u32) -> Value {
    let options: Vec<Value> = (0..n)
        .map(|n| json!({"label": "x", "value": n.to_string()}))
        .collect();
    json!({"type": 3, "custom_id": "m", "max_values": most, "options": options})
}

fn in_row(component: Value) -> Value {
    with_rows(vec![json!({"type": 1, "components": [component]})])
}

fn with_rows(rows: Vec<Value>) -> Value {
    json!({"content": "x", "components": rows})
}

fn command(more: &Value) -> Value {
    let mut command = json!({"name": "claim", "description": "Claims"});
    for (field, value) in more.as_object().unwrap() {
        command[field] = value.clone();
    }
    json!([command])
}

fn option(name: &str, more: &Value) -> Value {
    let mut option = json!({"type": 3, "name": name, "description": "d"});
    for (field, value) in more.as_object().unwrap() {
        option[field] = value.clone();
    }
    option
}

/// The fault, its call, the payload, and who rejects it: f for the table of facts, o for the
/// OpenAPI description, t for twilight, s for the sandbox, which must reject all.
fn cases() -> Vec<(&'static str, &'static str, Value, &'static str)> {
    let many = |n: usize| {
        (0..n)
            .map(|n| option(&format!("o{n}"), &json!({})))
            .collect::<Vec<_>>()
    };
    vec![
        (
            "content of 2001",
            MESSAGE,
            json!({"content": "x".repeat(2001)}),
            "ts",
        ),
        ("nothing at all", MESSAGE, json!({}), "s"),
        (
            "a misspelt field",
            MESSAGE,
            json!({"content": "x", "contnet": 1}),
            "s",
        ),
        (
            "six rows",
            MESSAGE,
            with_rows(
                (0..6)
                    .map(|n| json!({"type": 1, "components": [button(n)]}))
                    .collect(),
            ),
            "ts",
        ),
        (
            "six buttons in a row",
            MESSAGE,
            with_rows(vec![row(6)]),
            "fots",
        ),
        (
            "no button in a row",
            MESSAGE,
            with_rows(vec![row(0)]),
            "fos",
        ),
        ("a menu of 26", MESSAGE, in_row(menu(26, 1)), "fots"),
        ("an empty menu", MESSAGE, in_row(menu(0, 1)), "fos"),
        (
            "more to choose than there is",
            MESSAGE,
            in_row(menu(2, 9)),
            "s",
        ),
        (
            "a menu beside a button",
            MESSAGE,
            with_rows(vec![
                json!({"type": 1, "components": [button(1), menu(1, 1)]}),
            ]),
            "s",
        ),
        (
            "the same custom_id twice",
            MESSAGE,
            with_rows(vec![
                json!({"type": 1, "components": [button(1), button(1)]}),
            ]),
            "s",
        ),
        (
            "a label of 81",
            MESSAGE,
            in_row(json!({"type": 2, "style": 1, "label": "x".repeat(81), "custom_id": "a"})),
            "fots",
        ),
        (
            "a custom_id of 101",
            MESSAGE,
            in_row(json!({"type": 2, "style": 1, "label": "x", "custom_id": "x".repeat(101)})),
            "fots",
        ),
        (
            "a button without words",
            MESSAGE,
            in_row(json!({"type": 2, "style": 1, "custom_id": "a"})),
            "s",
        ),
        (
            "a button of style 9",
            MESSAGE,
            in_row(json!({"type": 2, "style": 9, "label": "x", "custom_id": "a"})),
            "fos",
        ),
        (
            "a link to nowhere",
            MESSAGE,
            in_row(json!({"type": 2, "style": 5, "label": "x"})),
            "ts",
        ),
        (
            "a letter as emoji",
            MESSAGE,
            in_row(json!({"type": 2, "style": 1, "emoji": {"name": "a"}, "custom_id": "a"})),
            "s",
        ),
        (
            "an embed, which the sandbox has none of",
            MESSAGE,
            json!({"embeds": [{"title": "x"}]}),
            "s",
        ),
        (
            "a file that was not sent",
            MESSAGE,
            json!({"content": "x", "attachments": [{"id": 0, "filename": "board.png"}]}),
            "s",
        ),
        (
            "a nonce of 26",
            MESSAGE,
            json!({"content": "x", "nonce": "x".repeat(26)}),
            "fos",
        ),
        (
            "pings of all and of some",
            MESSAGE,
            json!({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}),
            "s",
        ),
        (
            "an ephemeral post",
            MESSAGE,
            json!({"content": "x", "flags": 64}),
            "s",
        ),
        (
            "new components with content",
            MESSAGE,
            json!({"flags": 32768, "content": "x", "components": [{"type": 10, "content": "a"}]}),
            "fs",
        ),
        (
            "new components without the flag",
            MESSAGE,
            json!({"components": [{"type": 10, "content": "a"}]}),
            "fts",
        ),
        (
            "a name in capitals",
            COMMANDS,
            command(&json!({"name": "Claim"})),
            "ts",
        ),
        (
            "a name of 33",
            COMMANDS,
            command(&json!({"name": "x".repeat(33)})),
            "fots",
        ),
        (
            "a description of 101",
            COMMANDS,
            command(&json!({"description": "x".repeat(101)})),
            "fots",
        ),
        (
            "26 options",
            COMMANDS,
            command(&json!({"options": many(26)})),
            "fos",
        ),
        (
            "an option twice",
            COMMANDS,
            command(&json!({"options": [option("a", &json!({})), option("a", &json!({}))]})),
            "s",
        ),
        (
            "required after optional",
            COMMANDS,
            command(
                &json!({"options": [option("a", &json!({})), option("b", &json!({"required": true}))]}),
            ),
            "s",
        ),
        (
            "choices and completion",
            COMMANDS,
            command(
                &json!({"options": [option("a", &json!({"autocomplete": true, "choices": [{"name": "a", "value": "b"}]}))]}),
            ),
            "s",
        ),
        (
            "an unknown language",
            COMMANDS,
            command(&json!({"description_localizations": {"xx-YY": "d"}})),
            "s",
        ),
        (
            "a command of 8001",
            COMMANDS,
            command(
                &json!({"options": (0..25).map(|n| json!({"type": 1, "name": format!("o{n}"), "description": "d".repeat(100),
            "options": (0..3).map(|m| option(&format!("p{m}"), &json!({"description": "d".repeat(100)}))).collect::<Vec<_>>()})).collect::<Vec<_>>()}),
            ),
            "ts",
        ),
        (
            "a thread's name of 101",
            THREADS,
            json!({"name": "x".repeat(101), "type": 11}),
            "fos",
        ),
        (
            "a thread that sleeps after 77 minutes",
            THREADS,
            json!({"name": "x", "type": 11, "auto_archive_duration": 77}),
            "fos",
        ),
    ]
}

#[tokio::test]
async fn each_broken_payload_is_rejected_by_the_judges_that_can_see_it() {
    let sandbox = Sandbox::start(Options::default()).await;
    let connection = sandbox.connection();
    let table = sandbox.channel("table");
    let certificate = reqwest::Certificate::from_pem(connection.certificate.as_bytes()).unwrap();
    let client = reqwest::Client::builder()
        .resolve("discord.com", connection.address)
        .add_root_certificate(certificate)
        .build()
        .unwrap();
    let description = Description::of_discord();
    let mut wrong = Vec::new();
    for (what, path, body, expected) in cases() {
        let method = if path == COMMANDS {
            reqwest::Method::PUT
        } else {
            reqwest::Method::POST
        };
        let path = path
            .replace("{channel}", &table.id().to_string())
            .replace("{application}", &connection.application.to_string());
        let request = client
            .request(
                method.clone(),
                format!(
                    "https://discord.com:{}/api/v10{path}",
                    connection.address.port()
                ),
            )
            .header("authorization", format!("Bot {}", connection.token))
            .header("content-type", "application/json")
            .body(body.to_string());
        let answer = request.send().await.unwrap();
        let status = answer.status().as_u16();
        let mut found = String::new();
        let facts = Facts::table().faults_of_request(method.as_str(), &path, "", &body);
        if !facts.is_empty() {
            found.push('f');
        }
        if !description
            .faults_of_request(method.as_str(), &path, "", &body)
            .is_empty()
        {
            found.push('o');
        }
        if !twilight::faults_of_request(method.as_str(), &path, &body).is_empty() {
            found.push('t');
        }
        if status == 400 {
            found.push('s');
        }
        if found != expected {
            wrong.push(format!(
                "{what}: rejected by {found:?}, not {expected:?} ({status})"
            ));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn an_answer_that_discord_would_not_give_is_rejected() {
    let description = Description::of_discord();
    let lacks_author = json!({"id": "1", "channel_id": "2", "content": "x"});
    assert!(
        !description
            .faults_of_answer("GET", "/channels/2/messages/1", 200, &lacks_author)
            .is_empty()
    );
    assert!(
        !description
            .faults_of_answer(
                "GET",
                "/channels/2/messages/1",
                404,
                &json!({"code": 10008})
            )
            .is_empty()
    );
    assert!(
        !description
            .faults_of_request("GET", "/channels/2/massages", "", &Value::Null)
            .is_empty()
    );
    assert!(
        !description
            .faults_of_request("GET", "/channels/2/messages", "limits=5", &Value::Null)
            .is_empty()
    );
}
