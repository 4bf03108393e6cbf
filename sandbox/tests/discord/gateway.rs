//! The gateway: who may connect, which events go to whom, resuming, and the limits on clients.

use std::time::Duration;

use sandbox::{GatewayRules, Options};
use serde_json::json;

use crate::client::{Socket, sandbox_and_bot, sandbox_and_bot_with};

const GUILDS: u64 = 1;
const GUILD_MESSAGES: u64 = 1 << 9;
const DIRECT_MESSAGES: u64 = 1 << 12;
const MESSAGE_CONTENT: u64 = 1 << 15;

fn hasty() -> Options {
    Options {
        gateway: GatewayRules {
            identify_interval: Duration::ZERO,
            ..GatewayRules::default()
        },
        ..Options::default()
    }
}

#[tokio::test]
async fn wrong_frames_close_the_connection_with_discords_codes() {
    let (sandbox, _bot) = sandbox_and_bot().await;
    let properties = json!({"os": "x", "browser": "x", "device": "x"});
    let token = sandbox.connection().token;
    let cases = [
        (
            json!({"op": 2, "d": {"token": "wrong", "intents": 1, "properties": properties}}),
            4004,
        ),
        (
            json!({"op": 2, "d": {"token": token, "intents": 1u64 << 40, "properties": properties}}),
            4013,
        ),
        (
            json!({"op": 2, "d": {"token": token, "intents": MESSAGE_CONTENT, "properties": properties}}),
            4014,
        ),
        (
            json!({"op": 2, "d": {"token": token, "intents": 1, "properties": properties, "shard": [2, 2]}}),
            4010,
        ),
        (json!({"op": 2, "d": {"token": token, "intents": 1}}), 4002),
        (json!({"op": 3, "d": {}}), 4003),
        (json!({"op": 77, "d": {}}), 4001),
        (json!("nonsense"), 4002),
    ];
    for (frame, code) in cases {
        let mut socket = Socket::open(&sandbox).await;
        socket.send(frame.clone()).await;
        assert_eq!(socket.close_code().await, code, "{frame}");
    }
}

#[tokio::test]
async fn identifying_twice_within_five_seconds_is_refused() {
    let (sandbox, _bot) = sandbox_and_bot().await;
    let mut first = Socket::open(&sandbox).await;
    first.identify(&sandbox, GUILDS).await;
    first.event("READY").await;
    let mut second = Socket::open(&sandbox).await;
    second.identify(&sandbox, GUILDS).await;
    assert_eq!(second.next().await["op"], 9);
    first.event("GUILD_CREATE").await;
    first.identify(&sandbox, GUILDS).await;
    assert_eq!(first.close_code().await, 4005);
}

#[tokio::test]
async fn more_than_120_frames_in_a_minute_close_the_connection() {
    let (sandbox, _bot) = sandbox_and_bot().await;
    let mut socket = Socket::open(&sandbox).await;
    for _ in 0..120 {
        socket.send(json!({"op": 1, "d": null})).await;
        assert_eq!(socket.next().await["op"], 11);
    }
    socket.send(json!({"op": 1, "d": null})).await;
    assert_eq!(socket.close_code().await, 4008);
}

#[tokio::test]
async fn what_was_missed_is_told_on_resuming() {
    let (sandbox, bot) = sandbox_and_bot().await;
    bot.register(json!([{"name": "hand", "description": "x"}]))
        .await;
    let (anna, table) = (sandbox.user("Anna"), sandbox.channel("table"));
    let mut socket = Socket::open(&sandbox).await;
    socket.identify(&sandbox, GUILDS).await;
    let session = socket.event("READY").await["session_id"].clone();
    let seq = socket.next().await["s"].clone();
    sandbox.drop_gateway();
    assert!(socket.is_broken().await);
    let _pending = anna.try_slash_unasked(&table, "/hand").unwrap();
    let token = sandbox.connection().token;
    let resume = |seq: &serde_json::Value| json!({"op": 6, "d": {"token": token, "session_id": session, "seq": seq}});
    let mut socket = Socket::open(&sandbox).await;
    socket.send(resume(&seq)).await;
    socket.event("INTERACTION_CREATE").await;
    socket.event("RESUMED").await;
    let mut too_far = Socket::open(&sandbox).await;
    too_far.send(resume(&json!(99))).await;
    assert_eq!(too_far.close_code().await, 4007);
    sandbox.invalidate_sessions();
    assert_eq!(socket.next().await["op"], 9);
    let mut too_late = Socket::open(&sandbox).await;
    too_late.send(resume(&seq)).await;
    assert_eq!(too_late.next().await["op"], 9);
}

#[tokio::test]
async fn a_client_whose_session_is_invalid_identifies_again_on_the_same_connection() {
    let (sandbox, _bot) = sandbox_and_bot_with(hasty()).await;
    let mut socket = Socket::open(&sandbox).await;
    socket.identify(&sandbox, GUILDS).await;
    let first = socket.event("READY").await["session_id"].clone();
    socket.event("GUILD_CREATE").await;
    sandbox.invalidate_sessions();
    assert_eq!(socket.next().await["op"], 9);
    socket.identify(&sandbox, GUILDS).await;
    assert_ne!(socket.event("READY").await["session_id"], first);
}

#[tokio::test]
async fn a_session_hears_what_its_intents_and_shard_entitle_it_to() {
    let (sandbox, bot) = sandbox_and_bot_with(hasty()).await;
    let (anna, table) = (sandbox.user("Anna"), sandbox.channel("table"));
    let mut quiet = Socket::open(&sandbox).await;
    quiet.identify(&sandbox, GUILDS).await;
    quiet.event("READY").await;
    quiet.event("GUILD_CREATE").await;
    let mut curious = Socket::open(&sandbox).await;
    curious
        .identify(&sandbox, GUILDS | GUILD_MESSAGES | DIRECT_MESSAGES)
        .await;
    curious.event("READY").await;
    curious.event("GUILD_CREATE").await;
    bot.say(&table, "mine").await;
    assert_eq!(curious.event("MESSAGE_CREATE").await["content"], "mine");
    anna.say(&table, "theirs");
    assert_eq!(
        curious.event("MESSAGE_CREATE").await["content"],
        "",
        "the content of others is not told"
    );
    anna.say(&anna.dm(), "to the bot");
    assert_eq!(
        curious.event("MESSAGE_CREATE").await["content"],
        "to the bot"
    );
    // The other one heard nothing of all this: the next event it gets is about a new channel.
    sandbox.channel("second");
    assert_eq!(quiet.event("CHANNEL_CREATE").await["name"], "second");
}

#[tokio::test]
async fn what_is_told_depends_on_what_the_bot_can_see() {
    let (sandbox, _bot) = sandbox_and_bot_with(hasty()).await;
    let table = sandbox.channel("table");
    table.deny_bot(sandbox::Permissions::VIEW_CHANNEL);
    let mut socket = Socket::open(&sandbox).await;
    socket.identify(&sandbox, GUILDS).await;
    socket.event("READY").await;
    assert_eq!(socket.event("GUILD_CREATE").await["channels"], json!([]));
    sandbox.guild().remove_bot();
    socket.event("GUILD_DELETE").await;
}
