//! Menus that Discord fills with people, roles and channels, and options of commands that name them.

use sandbox::{CannotDo, Component, Message, Permissions};
use serde_json::{Value, json};

use crate::client::{Socket, sandbox_and_bot};

const GUILDS: u64 = 1;

/// The labels in the only menu of a message; a star marks those chosen by default.
fn labels(message: &Message) -> Vec<String> {
    let menu = message.controls().next().unwrap();
    let Component::Menu { options, .. } = menu else {
        panic!("no menu: {menu:?}");
    };
    let star = |default| if default { "*" } else { "" };
    options
        .iter()
        .map(|option| format!("{}{}", option.label, star(option.default)))
        .collect()
}

#[tokio::test]
async fn a_menu_that_discord_fills_offers_what_the_server_has() {
    let (sandbox, bot) = sandbox_and_bot().await;
    let (games, results) = (sandbox.channel("games"), sandbox.channel("results"));
    let anna = sandbox.user("Anna");
    sandbox.stranger("Zoe");
    let guild = sandbox.guild();
    guild.grant(&anna, "conductors", Permissions::NONE);
    let thread = bot
        .post(
            &format!("/channels/{}/threads", games.id()),
            json!({"name": "a thread", "type": 11}),
        )
        .await;
    assert_eq!(thread.0, 201, "{thread:?}");
    let check = async |menu: Value, expected: &[&str]| {
        let mut menu = menu;
        menu["custom_id"] = "it".into();
        let row = json!([{"type": 1, "components": [menu]}]);
        let (status, posted) = bot
            .post(
                &format!("/channels/{}/messages", games.id()),
                json!({"content": "Choose", "components": row}),
            )
            .await;
        assert_eq!(status, 200, "{posted}");
        assert_eq!(labels(&games.last_message().unwrap()), expected);
    };
    check(json!({"type": 5}), &["Railpost", "Owner", "Anna"]).await;
    check(json!({"type": 6}), &["everyone", "Railpost", "conductors"]).await;
    check(
        json!({"type": 7}),
        &[
            "Railpost",
            "Owner",
            "Anna",
            "everyone",
            "Railpost",
            "conductors",
        ],
    )
    .await;
    let chosen = json!([{"id": results.id(), "type": "channel"}]);
    check(
        json!({"type": 8, "default_values": chosen}),
        &["games", "results*"],
    )
    .await;
    check(json!({"type": 8, "channel_types": [11]}), &["a thread"]).await;
    check(json!({"type": 8, "channel_types": [5]}), &[]).await;
}

#[tokio::test]
async fn chosen_people_and_roles_come_with_their_descriptions() {
    let (sandbox, bot) = sandbox_and_bot().await;
    let mut socket = Socket::open(&sandbox).await;
    socket.identify(&sandbox, GUILDS).await;
    socket.event("READY").await;
    socket.event("GUILD_CREATE").await;
    let (anna, games) = (sandbox.user("Anna"), sandbox.channel("games"));
    socket.event("CHANNEL_CREATE").await;
    let row =
        json!([{"type": 1, "components": [{"type": 7, "custom_id": "who", "max_values": 2}]}]);
    let path = format!("/channels/{}/messages", games.id());
    bot.post(&path, json!({"content": "Who?", "components": row}))
        .await;
    let message = games.last_message().unwrap();
    let _pending = anna
        .try_select(&message, "who", &["@anna", "everyone"])
        .unwrap();
    let data = socket.event("INTERACTION_CREATE").await["data"].clone();
    let (user, role) = (anna.id().to_string(), sandbox.guild().id().to_string());
    assert_eq!(data["values"], json!([user, role]));
    assert_eq!(data["resolved"]["users"][&user]["global_name"], "Anna");
    assert_eq!(data["resolved"]["roles"][&role]["name"], "@everyone");
    assert_eq!(
        anna.try_select(&message, "who", &["Nobody"]).unwrap_err(),
        CannotDo::NoSuchChoice("Nobody".to_owned())
    );
}

#[tokio::test]
async fn a_command_is_understood_in_the_language_of_a_client_and_names_whom_it_means() {
    let (sandbox, bot) = sandbox_and_bot().await;
    bot.register(json!([{
        "name": "invite", "name_localizations": {"de": "einladen"}, "description": "Invites",
        "options": [{"type": 9, "name": "whom", "name_localizations": {"de": "wen"}, "description": "Whom", "required": true}],
    }]))
    .await;
    let mut socket = Socket::open(&sandbox).await;
    socket.identify(&sandbox, GUILDS).await;
    socket.event("READY").await;
    socket.event("GUILD_CREATE").await;
    let (anna, games) = (sandbox.user("Anna"), sandbox.channel("games"));
    socket.event("CHANNEL_CREATE").await;
    let everyone = sandbox.guild().id().to_string();
    for (line, expected) in [
        ("/invite whom:@Anna", anna.id().to_string()),
        ("/einladen wen:@everyone", everyone),
    ] {
        let _pending = anna.try_slash_unasked(&games, line).unwrap();
        let data = socket.event("INTERACTION_CREATE").await["data"].clone();
        let option = &data["options"][0];
        assert_eq!(
            (&data["name"], &option["name"], &option["value"]),
            (&json!("invite"), &json!("whom"), &json!(expected))
        );
    }
}

#[tokio::test]
async fn a_choice_is_named_or_valued_and_what_no_client_would_send_is_refused() {
    let (sandbox, bot) = sandbox_and_bot().await;
    bot.register(json!([{
        "name": "claim", "description": "Claims",
        "options": [
            {"type": 3, "name": "track", "description": "Which", "required": true,
             "choices": [{"name": "Denver – Omaha", "value": "denver-omaha"}]},
            {"type": 4, "name": "cards", "description": "How many", "min_value": 1, "max_value": 6},
        ],
    }]))
    .await;
    let mut socket = Socket::open(&sandbox).await;
    socket.identify(&sandbox, GUILDS).await;
    socket.event("READY").await;
    socket.event("GUILD_CREATE").await;
    let (anna, games) = (sandbox.user("Anna"), sandbox.channel("games"));
    socket.event("CHANNEL_CREATE").await;
    for line in ["/claim track:Denver – Omaha", "/claim track:denver-omaha"] {
        let _pending = anna.try_slash_unasked(&games, line).unwrap();
        let data = socket.event("INTERACTION_CREATE").await["data"].clone();
        assert_eq!(data["options"][0]["value"], "denver-omaha");
    }
    let refused = |line: &str| anna.try_slash_unasked(&games, line).err().unwrap();
    let nothing = CannotDo::NoSuchCommand("/nothing".to_owned());
    assert_eq!(refused("/nothing"), nothing);
    let missing = CannotDo::MissingOption("track".to_owned());
    assert_eq!(refused("/claim cards:2"), missing);
    for line in ["/claim track:paris", "/claim track:denver-omaha cards:7"] {
        assert!(matches!(refused(line), CannotDo::BadValue { .. }), "{line}");
    }
}
