//! Interactions: the three seconds, the fifteen minutes, who sees what, and which command belongs to whom.

use std::time::Duration;

use sandbox::{Ack, CannotDo, Channel, Pending, Permissions, Sandbox, User};
use serde_json::{Value, json};

use crate::client::{Bot, Socket, check_refused, sandbox_and_bot};

const GUILDS: u64 = 1;

/// A channel with a command, Anna, and a connection that hears of interactions.
async fn table_with_command() -> (Sandbox, Bot, Socket, User, Channel) {
    let (sandbox, bot) = sandbox_and_bot().await;
    bot.register(json!([
        {"name": "hand", "description": "Your hand"},
        {"name": "claim", "description": "Claims", "options": [{"type": 3, "name": "track", "description": "Which", "autocomplete": true, "required": true}]},
    ]))
    .await;
    let mut socket = Socket::open(&sandbox).await;
    socket.identify(&sandbox, GUILDS).await;
    socket.event("READY").await;
    socket.event("GUILD_CREATE").await;
    let (anna, table) = (sandbox.user("Anna"), sandbox.channel("table"));
    socket.event("CHANNEL_CREATE").await;
    (sandbox, bot, socket, anna, table)
}

fn callback(interaction: &Value) -> String {
    format!(
        "/interactions/{}/{}/callback",
        interaction["id"].as_str().unwrap(),
        interaction["token"].as_str().unwrap()
    )
}

fn webhook(bot: &Bot, interaction: &Value) -> String {
    format!(
        "/webhooks/{}/{}",
        bot.application,
        interaction["token"].as_str().unwrap()
    )
}

fn hand(anna: &User, table: &Channel) -> Pending {
    anna.try_slash_unasked(table, "/hand").unwrap()
}

#[tokio::test]
async fn an_interaction_tells_who_where_and_with_which_permissions() {
    let (sandbox, bot, mut socket, anna, table) = table_with_command().await;
    table.deny_bot(Permissions::ATTACH_FILES);
    socket.event("CHANNEL_UPDATE").await;
    let pending = hand(&anna, &table);
    let told = socket.event("INTERACTION_CREATE").await;
    assert_eq!(told["member"]["user"]["id"], anna.id().to_string());
    assert_eq!(
        told["member"]["permissions"],
        Permissions::EVERYONE.0.to_string()
    );
    let without_files = Permissions::EVERYONE.without(Permissions::ATTACH_FILES);
    assert_eq!(told["app_permissions"], without_files.0.to_string());
    assert_eq!(
        (&told["context"], &told["channel_id"]),
        (&json!(0), &json!(table.id()))
    );
    let answer = json!({"type": 4, "data": {"content": "Here"}});
    assert_eq!(bot.post(&callback(&told), answer).await.0, 204);
    let reply = pending.settled().await;
    assert_eq!(
        (reply.ack, reply.text().as_str()),
        (Some(Ack::Message), "Here")
    );
    drop(sandbox);
}

#[tokio::test]
async fn the_permissions_told_follow_the_channels_overwrites_in_discords_order() {
    let (sandbox, _bot, mut socket, anna, table) = table_with_command().await;
    let (none, everyone) = (Permissions::NONE, Permissions::EVERYONE);
    let moderate = Permissions::MANAGE_MESSAGES;
    let mut told = async |event: &str| {
        socket.event(event).await;
        let _pending = hand(&anna, &table);
        let told = socket.event("INTERACTION_CREATE").await;
        let bits = told["member"]["permissions"].as_str().unwrap().to_owned();
        Permissions(bits.parse().unwrap())
    };
    sandbox.guild().grant(&anna, "conductors", none);
    assert_eq!(told("GUILD_ROLE_CREATE").await, everyone);
    table.overwrite_role("conductors", none, Permissions::ATTACH_FILES | moderate);
    let without_files = everyone.without(Permissions::ATTACH_FILES);
    assert_eq!(told("CHANNEL_UPDATE").await, without_files);
    // The member's own overwrite beats the role's.
    table.overwrite_member(anna.id(), moderate, none);
    assert_eq!(told("CHANNEL_UPDATE").await, without_files | moderate);
    // Denying the permission to write also denies everything that a message contains.
    table.overwrite_member(anna.id(), none, Permissions::SEND_MESSAGES);
    let silent = without_files.without(Permissions::SEND_MESSAGES | Permissions::EMBED_LINKS);
    assert_eq!(told("CHANNEL_UPDATE").await, silent);
    table.overwrite_member(anna.id(), none, none);
    assert_eq!(told("CHANNEL_UPDATE").await, without_files);
}

#[tokio::test]
async fn a_second_answer_and_a_late_one_are_refused() {
    let (sandbox, bot, mut socket, anna, table) = table_with_command().await;
    let answer = || json!({"type": 4, "data": {"content": "Here"}});
    let _first = hand(&anna, &table);
    let told = socket.event("INTERACTION_CREATE").await;
    assert_eq!(bot.post(&callback(&told), answer()).await.0, 204);
    check_refused(bot.post(&callback(&told), answer()).await, (400, 40060));

    let late = hand(&anna, &table);
    let told = socket.event("INTERACTION_CREATE").await;
    sandbox.advance(Duration::from_millis(3001));
    assert_eq!(late.acknowledged().await, None);
    check_refused(bot.post(&callback(&told), answer()).await, (404, 10062));
    check_refused(
        bot.post("/interactions/1/x/callback", answer()).await,
        (404, 10062),
    );
}

#[tokio::test]
async fn a_token_works_after_the_acknowledgement_and_for_fifteen_minutes() {
    let (sandbox, bot, mut socket, anna, table) = table_with_command().await;
    let pending = hand(&anna, &table);
    let told = socket.event("INTERACTION_CREATE").await;
    let (webhook, original) = (
        webhook(&bot, &told),
        format!("{}/messages/@original", webhook(&bot, &told)),
    );
    let words = |words: &str| json!({"content": words});
    check_refused(bot.patch(&original, words("too soon")).await, (404, 10015));
    bot.post(&callback(&told), json!({"type": 5, "data": {"flags": 64}}))
        .await;
    assert_eq!(
        anna.transcript(&table),
        "Railpost (only Anna): is thinking…\n"
    );
    let (_, first) = bot
        .post(&webhook, words("The first takes the place of thinking"))
        .await;
    assert_eq!(bot.get(&original).await.1["id"], first["id"]);
    let (_, second) = bot
        .post(&webhook, json!({"content": "Another", "flags": 64}))
        .await;
    assert_ne!(second["id"], first["id"]);
    assert!(pending.settled().await.is_ephemeral());
    sandbox.advance(Duration::from_secs(14 * 60));
    assert_eq!(bot.patch(&original, words("Changed")).await.0, 200);
    assert_eq!(
        bot.delete(&format!(
            "{webhook}/messages/{}",
            second["id"].as_str().unwrap()
        ))
        .await
        .0,
        204
    );
    assert_eq!(
        anna.transcript(&table),
        "Railpost (only Anna, edited): Changed\n"
    );
    // An ephemeral message cannot be reached through the channel.
    let by_channel = format!(
        "/channels/{}/messages/{}",
        table.id(),
        first["id"].as_str().unwrap()
    );
    check_refused(bot.get(&by_channel).await, (404, 10008));
    sandbox.advance(Duration::from_secs(61));
    check_refused(bot.patch(&original, words("too late")).await, (401, 50027));
    check_refused(
        bot.post("/webhooks/5/nonsense", words("x")).await,
        (404, 10015),
    );
}

#[tokio::test]
async fn each_kind_takes_its_own_answers() {
    let (_sandbox, bot, mut socket, anna, table) = table_with_command().await;
    let _pending = hand(&anna, &table);
    let told = socket.event("INTERACTION_CREATE").await;
    for kind in [1, 6, 7, 8, 99] {
        check_refused(
            bot.post(&callback(&told), json!({"type": kind})).await,
            (400, 50035),
        );
    }
    check_refused(
        bot.post(&callback(&told), json!({"type": 4})).await,
        (400, 50035),
    );
    check_refused(
        bot.post(
            &callback(&told),
            json!({"type": 4, "data": {"content": ""}}),
        )
        .await,
        (400, 50006),
    );
    check_refused(
        bot.post(
            &callback(&told),
            json!({"type": 4, "data": {"content": "x", "flags": 1}}),
        )
        .await,
        (400, 50035),
    );
    // None of these counted as an answer.
    assert_eq!(
        bot.post(
            &callback(&told),
            json!({"type": 4, "data": {"content": "x"}})
        )
        .await
        .0,
        204
    );

    let (anna, table) = (anna.clone(), table.clone());
    let typing = tokio::spawn(async move { anna.complete(&table, "/claim track:den").await });
    let told = socket.event("INTERACTION_CREATE").await;
    let focused = &told["data"]["options"][0];
    assert_eq!(
        (&focused["value"], &focused["focused"]),
        (&json!("den"), &json!(true))
    );
    check_refused(
        bot.post(
            &callback(&told),
            json!({"type": 4, "data": {"content": "x"}}),
        )
        .await,
        (400, 50035),
    );
    let choices = |n: usize| json!({"type": 8, "data": {"choices": vec![json!({"name": "Denver", "value": "d"}); n]}});
    check_refused(bot.post(&callback(&told), choices(26)).await, (400, 50035));
    assert_eq!(bot.post(&callback(&told), choices(1)).await.0, 204);
    assert_eq!(typing.await.unwrap()[0].value, "d");
}

#[tokio::test]
async fn what_is_offered_too_late_is_not_taken_for_nothing() {
    let (sandbox, bot, mut socket, anna, table) = table_with_command().await;
    let typing = tokio::spawn(async move { anna.try_complete(&table, "/claim track:den").await });
    let told = socket.event("INTERACTION_CREATE").await;
    sandbox.advance(Duration::from_millis(3001));
    assert_eq!(typing.await.unwrap(), Err(CannotDo::NoOffer));
    let choices = json!({"type": 8, "data": {"choices": []}});
    check_refused(bot.post(&callback(&told), choices).await, (404, 10062));
}

#[tokio::test]
async fn nothing_is_ephemeral_in_a_direct_conversation() {
    let (_sandbox, bot, mut socket, anna, _table) = table_with_command().await;
    let _pending = hand(&anna, &anna.dm());
    let told = socket.event("INTERACTION_CREATE").await;
    assert_eq!(
        (&told["context"], &told["user"]["id"]),
        (&json!(1), &json!(anna.id()))
    );
    check_refused(
        bot.post(&callback(&told), json!({"type": 5, "data": {"flags": 64}}))
            .await,
        (400, 50035),
    );
    assert_eq!(bot.post(&callback(&told), json!({"type": 5})).await.0, 204);
}

#[tokio::test]
async fn a_press_changes_its_message_or_crosses_with_its_change() {
    let (_sandbox, bot, mut socket, anna, table) = table_with_command().await;
    let row = json!([{"type": 1, "components": [{"type": 2, "style": 1, "label": "Draw", "custom_id": "draw"}]}]);
    let (_, posted) = bot
        .post(
            &format!("/channels/{}/messages", table.id()),
            json!({"content": "Your turn", "components": row}),
        )
        .await;
    let seen = table.last_message().unwrap();
    let press = anna.try_press(&seen, "Draw").unwrap();
    let told = socket.event("INTERACTION_CREATE").await;
    assert_eq!(
        (&told["data"]["custom_id"], &told["message"]["id"]),
        (&json!("draw"), &posted["id"])
    );
    assert_eq!(
        bot.post(
            &callback(&told),
            json!({"type": 7, "data": {"content": "Drawn", "components": []}})
        )
        .await
        .0,
        204
    );
    assert_eq!(press.settled().await.text(), "Drawn");
    assert!(matches!(
        anna.try_press(&seen, "Draw"),
        Err(CannotDo::NoSuchControl { .. })
    ));
    let _crossing = anna.press_as_seen(&seen, "Draw").unwrap();
    let told = socket.event("INTERACTION_CREATE").await;
    assert_eq!(bot.post(&callback(&told), json!({"type": 6})).await.0, 204);
}

#[tokio::test]
async fn commands_are_offered_to_those_they_are_for() {
    let (sandbox, bot) = sandbox_and_bot().await;
    let (anna, table) = (sandbox.user("Anna"), sandbox.channel("table"));
    let other = sandbox.add_guild("Other");
    other.add_member(&anna);
    bot.register(json!([
        {"name": "all", "description": "x"},
        {"name": "guilds", "description": "x", "contexts": [0]},
        {"name": "owners", "description": "x", "default_member_permissions": "32"},
        {"name": "nobody", "description": "x", "default_member_permissions": "0"},
    ]))
    .await;
    let local = format!(
        "/applications/{}/guilds/{}/commands",
        bot.application,
        sandbox.guild().id()
    );
    assert_eq!(
        bot.put(&local, json!([{"name": "local", "description": "x"}]))
            .await
            .0,
        200
    );
    let offered = |user: &User, channel: &Channel| {
        user.commands(channel)
            .iter()
            .map(|command| command["name"].as_str().unwrap().to_owned())
            .collect::<Vec<_>>()
    };
    assert_eq!(offered(&anna, &table), ["all", "guilds", "local"]);
    assert_eq!(offered(&anna, &other.channel("table")), ["all", "guilds"]);
    assert_eq!(offered(&anna, &anna.dm()), ["all", "owners", "nobody"]);
    assert_eq!(
        offered(&sandbox.owner(), &table),
        ["all", "guilds", "owners", "nobody", "local"]
    );
    table.deny_everyone(Permissions::USE_APPLICATION_COMMANDS);
    assert_eq!(offered(&anna, &table), Vec::<String>::new());
}

#[tokio::test]
async fn registering_again_keeps_numbers_and_versions_of_what_did_not_change() {
    let (_sandbox, bot) = sandbox_and_bot().await;
    let path = format!("/applications/{}/commands", bot.application);
    let list = |description: &str| json!([{"name": "a", "description": "x"}, {"name": "b", "description": description}]);
    let (_, first) = bot.put(&path, list("x")).await;
    let (_, second) = bot.put(&path, list("y")).await;
    assert_eq!(first[0], second[0]);
    assert_eq!(first[1]["id"], second[1]["id"]);
    assert_ne!(first[1]["version"], second[1]["version"]);
    let (_, third) = bot
        .put(&path, json!([{"name": "a", "description": "x"}]))
        .await;
    assert_eq!(third.as_array().unwrap().len(), 1);
    assert_eq!(bot.get(&path).await.1, third);
    check_refused(bot.get("/applications/5/commands").await, (404, 10002));
}
