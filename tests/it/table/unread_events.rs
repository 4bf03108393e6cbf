//! Events that look different from what the bot expects: a field that it does not use loses none of them, one that it
//! cannot read is answered all the same, and the log says where it differs.

use domain::ids::GuildId;
use serde_json::{Value, json};
use words::Words;

use super::trouble::turn;
use crate::support::asking::check_has;
use crate::support::log_capture::LogCapture;
use crate::support::world::{Setting, World};

const DRAW: &str = "/draw first:deck second:deck";
/// Counts events that could not be read, by kind.
const COUNTED: &str = "railpost_unreadable_events_total";

async fn world(dice: u64) -> (World, LogCapture) {
    let capture = LogCapture::new();
    let world = World::with(Setting {
        captures: vec![capture.clone()],
        ..Setting::new(dice)
    })
    .await;
    (world, capture)
}

/// The first part of the log that begins like this, up to the end of its line.
fn logged(capture: &LogCapture, beginning: &str) -> String {
    let log = capture.log();
    let found = log.lines().find(|line| line.contains(beginning));
    found
        .unwrap_or_else(|| panic!("no {beginning} in:\n{log}"))
        .to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_field_that_the_bot_does_not_use_loses_an_event() {
    let (world, capture) = world(71).await;
    let (channel, users) = turn(&world).await;
    world.sandbox.change_next_event(|frame| {
        let data = &mut frame["d"];
        data["version"] = json!("one");
        data["member"]["user"]["public_flags"] = json!("none");
        data["member"]["joined_at"] = json!(7);
        data["channel"]["name"] = json!(7);
        data["entitlements"] = Value::Null;
        data["data"]["id"] = json!({});
    });
    let pending = users[0].try_slash_unasked(&channel, DRAW).unwrap();
    check_has(&pending.settled().await.text(), &["You took"]);
    world.settle().await;
    let post = users[1].newest_with_button(&channel, "Deck").unwrap();
    world.sandbox.change_next_event(|frame| {
        let message = &mut frame["d"]["message"];
        message["author"]["public_flags"] = json!("none");
        message["interaction"] = json!({"id": 7});
        message["embeds"] = json!("none");
        message["components"] = json!([{"type": 99}]);
        frame["d"]["data"]["component_type"] = json!(2);
    });
    let reply = users[1].press(&post, "Deck").await;
    check_has(&reply.text(), &["Which card do you take second?"]);
    // A server that tells little of itself is one all the same.
    world.sandbox.change_next_event(|frame| {
        let server = frame["d"].as_object_mut().unwrap();
        for field in [
            "stage_instances",
            "emojis",
            "features",
            "name",
            "verification_level",
        ] {
            server.remove(field);
        }
    });
    let guild = GuildId(world.sandbox.add_guild("Second").id().0);
    let store = &world.tables().store;
    while !store.servers().await.unwrap().contains(&guild) {
        tokio::task::yield_now().await;
    }
    assert!(!capture.metrics().contains(COUNTED));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_whose_id_is_a_number_is_read_like_any_other() {
    let (world, capture) = world(73).await;
    let (anna, channel) = (world.user("Anna"), world.channel());
    let file = anna.upload("game.json", "application/json", b"Dear Ben, ...");
    world.sandbox.change_next_event(|frame| {
        let value = &mut frame["d"]["data"]["options"][0]["value"];
        let id: u64 = value.as_str().unwrap().parse().unwrap();
        *value = json!(id);
    });
    let line = format!("/verify file:{file}");
    let pending = anna.try_slash_unasked(&channel, &line).unwrap();
    check_has(&pending.settled().await.text(), &["isn't a game record"]);
    assert!(!capture.metrics().contains(COUNTED));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_interaction_that_cannot_be_read_is_answered_and_the_log_says_where_it_differs() {
    let (world, capture) = world(72).await;
    let (channel, users) = turn(&world).await;
    let apology = Words::of(Default::default()).general.our_fault();
    world.sandbox.change_next_event(|frame| {
        frame["d"]["data"]["options"][1]["value"] = json!({"secret": "hunter2"});
    });
    let pending = users[0].try_slash_unasked(&channel, DRAW).unwrap();
    let reply = pending.settled().await;
    assert_eq!(reply.text(), apology.to_string());
    assert!(reply.is_ephemeral());
    let line = logged(&capture, "An event from Discord could not be read");
    check_has(&line, &["INTERACTION_CREATE", "d.data.options[1]"]);

    let post = users[0].newest_with_button(&channel, "Deck").unwrap();
    world.sandbox.change_next_event(|frame| {
        frame["d"]["member"]["roles"] = json!("Anna");
    });
    let reply = users[0].press(&post, "Deck").await;
    assert_eq!(reply.text(), apology.to_string());
    let line = logged(&capture, "d.member.roles");
    check_has(&line, &["expected a sequence"]);

    // A completion has no room for a sentence.
    world.sandbox.change_next_event(|frame| {
        frame["d"]["channel_id"] = json!([]);
    });
    let choices = users[0].complete(&channel, "/claim route:a").await;
    assert!(choices.is_empty(), "{choices:?}");

    let (log, metrics) = (capture.log(), capture.metrics());
    let counted = format!("{COUNTED}{{kind=\"INTERACTION_CREATE\"}} 3");
    check_has(&metrics, &[&counted]);
    for secret in ["hunter2", "Anna", &users[0].id().0.to_string()] {
        assert!(!log.contains(secret), "{secret} stands in:\n{log}");
    }
    // The next one is read.
    let reply = users[0].slash(&channel, DRAW).await;
    check_has(&reply.text(), &["You took"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_event_of_a_kind_that_nobody_needs_is_no_fault() {
    let (world, capture) = world(73).await;
    world.sandbox.change_next_event(|frame| {
        frame["t"] = json!("READY_SUPPLEMENTAL");
        frame["d"] = json!({"guilds": 7});
    });
    world.sandbox.guild().channel("new");
    let about = world
        .sandbox
        .owner()
        .slash(&world.channel(), "/help topic:bot")
        .await;
    assert!(!about.text().is_empty());
    assert!(!capture.metrics().contains("_events_total{"));
}
