//! Broken requests, and which judges find each. A change in any judge shows here.

use reqwest::Method;
use sandbox::{Options, Sandbox};
use serde_json::{Value, json};

use super::faults_of_bot;
use super::openapi::Description;

fn long(n: usize) -> String {
    "x".repeat(n)
}

fn button(id: impl ToString) -> Value {
    json!({"type": 2, "style": 1, "label": "x", "custom_id": id.to_string()})
}

fn menu(n_choices: u32, most: u32) -> Value {
    let choice = |n: u32| json!({"label": "x", "value": n.to_string()});
    let choices: Vec<Value> = (0..n_choices).map(choice).collect();
    json!({"type": 3, "custom_id": "m", "max_values": most, "options": choices})
}

fn row(components: impl IntoIterator<Item = Value>) -> Value {
    json!({"type": 1, "components": components.into_iter().collect::<Vec<_>>()})
}

fn with_rows(rows: impl IntoIterator<Item = Value>) -> Value {
    json!({"content": "x", "components": rows.into_iter().collect::<Vec<_>>()})
}

fn in_row(components: impl IntoIterator<Item = Value>) -> Value {
    with_rows([row(components)])
}

/// A button that has these fields, and no words unless they are among them.
fn odd_button(fields: &Value) -> Value {
    in_row([changed(
        json!({"type": 2, "style": 1, "custom_id": "a"}),
        fields,
    )])
}

fn command(fields: &Value) -> Value {
    let sound = json!({"name": "claim", "description": "Claims"});
    json!([changed(sound, fields)])
}

fn option(name: impl ToString, fields: &Value) -> Value {
    let sound = json!({"type": 3, "name": name.to_string(), "description": long(100)});
    changed(sound, fields)
}

fn plain_options(n: u32) -> Vec<Value> {
    let plain = |n: u32| option(format!("o{n}"), &json!({}));
    (0..n).map(plain).collect()
}

fn changed(mut sound: Value, fields: &Value) -> Value {
    for (field, value) in fields.as_object().unwrap() {
        sound[field] = value.clone();
    }
    sound
}

/// Who finds the fault, the fault, and the message that has it. O is Discord's description, t twilight and s the
/// sandbox, which must find all.
fn messages() -> Vec<(&'static str, &'static str, Value)> {
    let text = |more: Value| changed(json!({"content": "x"}), &more);
    let pings = json!({"parse": ["users"], "users": ["1"]});
    let new_text = json!([{"type": 10, "content": "a"}]);
    vec![
        ("ts", "content of 2001", json!({"content": long(2001)})),
        ("s", "nothing at all", json!({})),
        ("s", "a misspelt field", text(json!({"contnet": 1}))),
        (
            "ts",
            "six rows",
            with_rows((0..6).map(|n| row([button(n)]))),
        ),
        ("ots", "six buttons in a row", in_row((0..6).map(button))),
        ("os", "no button in a row", in_row([])),
        ("ots", "a menu of 26", in_row([menu(26, 1)])),
        ("os", "an empty menu", in_row([menu(0, 1)])),
        ("s", "more to choose than there is", in_row([menu(2, 9)])),
        (
            "s",
            "a menu beside a button",
            in_row([button(1), menu(1, 1)]),
        ),
        ("s", "a custom_id twice", in_row([button(1), button(1)])),
        (
            "ots",
            "a label of 81",
            odd_button(&json!({"label": long(81)})),
        ),
        ("ots", "a custom_id of 101", in_row([button(long(101))])),
        ("s", "a button without words", odd_button(&json!({}))),
        (
            "os",
            "a style that is none",
            odd_button(&json!({"style": 9, "label": "x"})),
        ),
        (
            "ts",
            "a link to nowhere",
            odd_button(&json!({"style": 5, "label": "x"})),
        ),
        (
            "s",
            "a letter as emoji",
            odd_button(&json!({"emoji": {"name": "a"}})),
        ),
        ("s", "an embed", json!({"embeds": [{"title": "x"}]})),
        (
            "s",
            "a file not sent",
            text(json!({"attachments": [{"id": 0, "filename": "a.png"}]})),
        ),
        ("os", "a nonce of 26", text(json!({"nonce": long(26)}))),
        (
            "s",
            "pings of all and of some",
            text(json!({"allowed_mentions": pings})),
        ),
        ("s", "an ephemeral post", text(json!({"flags": 64}))),
        (
            "s",
            "new components with content",
            text(json!({"flags": 32768, "components": new_text})),
        ),
        (
            "ts",
            "new components without the flag",
            json!({"components": new_text}),
        ),
    ]
}

fn commands() -> Vec<(&'static str, &'static str, Value)> {
    let with_options = |options: &[Value]| command(&json!({ "options": options }));
    let choices = json!({"autocomplete": true, "choices": [{"name": "a", "value": "b"}]});
    let subcommand = |n: u32| option(n, &json!({"type": 1, "options": plain_options(3)}));
    let too_long: Vec<Value> = (0..25).map(subcommand).collect();
    let required = option("b", &json!({"required": true}));
    vec![
        (
            "ts",
            "a name in capitals",
            command(&json!({"name": "Claim"})),
        ),
        ("ots", "a name of 33", command(&json!({"name": long(33)}))),
        (
            "ots",
            "a description of 101",
            command(&json!({"description": long(101)})),
        ),
        ("os", "26 options", with_options(&plain_options(26))),
        (
            "s",
            "an option twice",
            with_options(&[plain_options(1), plain_options(1)].concat()),
        ),
        (
            "s",
            "required after optional",
            with_options(&[option("a", &json!({})), required]),
        ),
        (
            "s",
            "choices and completion",
            with_options(&[option("a", &choices)]),
        ),
        (
            "s",
            "an unknown language",
            command(&json!({"name_localizations": {"xx-YY": "d"}})),
        ),
        ("ts", "a command of 8001", with_options(&too_long)),
    ]
}

fn threads() -> Vec<(&'static str, &'static str, Value)> {
    let asleep = json!({"name": "x", "type": 11, "auto_archive_duration": 77});
    vec![
        (
            "os",
            "a name of 101",
            json!({"name": long(101), "type": 11}),
        ),
        ("os", "sleep after 77 minutes", asleep),
    ]
}

#[tokio::test]
async fn each_broken_request_is_found_by_the_judges_that_can_see_it() {
    let sandbox = Sandbox::start(Options::default()).await;
    let connection = sandbox.connection();
    let certificate = reqwest::Certificate::from_pem(connection.certificate.as_bytes()).unwrap();
    let client = reqwest::Client::builder()
        .resolve("discord.com", connection.address)
        .add_root_certificate(certificate)
        .build()
        .unwrap();
    let (api, channel) = (
        format!("https://discord.com:{}/api/v10", connection.address.port()),
        sandbox.channel("table").id(),
    );
    let application = connection.application;
    let mut wrong = Vec::new();
    for (method, path, broken) in [
        (
            Method::POST,
            format!("channels/{channel}/messages"),
            messages(),
        ),
        (
            Method::PUT,
            format!("applications/{application}/commands"),
            commands(),
        ),
        (
            Method::POST,
            format!("channels/{channel}/threads"),
            threads(),
        ),
    ] {
        for (expected, what, body) in broken {
            let request = client
                .request(method.clone(), format!("{api}/{path}"))
                .header("authorization", format!("Bot {}", connection.token))
                .header("content-type", "application/json")
                .body(body.to_string());
            request.send().await.unwrap();
            let faults = faults_of_bot(sandbox.requests().last().unwrap());
            let judges = [("openapi:", 'o'), ("twilight:", 't'), ("refused:", 's')];
            let found =
                |(name, _): &(&str, char)| faults.iter().any(|fault| fault.starts_with(name));
            let found: String = judges
                .iter()
                .filter(|judge| found(judge))
                .map(|judge| judge.1)
                .collect();
            if found != expected {
                wrong.push(format!(
                    "{what}: found by {found:?}, not {expected:?}: {faults:?}"
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn an_answer_that_discord_would_not_give_is_found() {
    let description = Description::of_discord();
    let message = "/channels/2/messages/1";
    let lacks_author = json!({"id": "1", "channel_id": "2", "content": "x"});
    let lacks_message = json!({"code": 10008});
    for (status, answer) in [(200, lacks_author), (404, lacks_message)] {
        let faults = description.faults_of_answer("GET", message, status, &answer);
        assert!(!faults.is_empty(), "{answer}");
    }
}

#[test]
fn a_call_or_parameter_that_discord_does_not_have_is_found() {
    let description = Description::of_discord();
    for (path, query) in [
        ("/channels/2/massages", ""),
        ("/channels/2/messages", "limits=5"),
    ] {
        let faults = description.faults_of_request("GET", path, query, &Value::Null);
        assert!(!faults.is_empty(), "{path}?{query}");
    }
}
