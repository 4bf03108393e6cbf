//! A minimal bot: one command of each kind, and no game.

#![allow(clippy::wildcard_enum_match_arm, reason = "serenity's enums are open")]

use futures::{SinkExt as _, StreamExt as _};
use sandbox::{Connection, Options, Sandbox};
use serde_json::{Value, from_value, json};
use serenity::all::{
    Command, CommandInteraction, CommandOptionType, ComponentInteraction,
    ComponentInteractionDataKind, CreateActionRow, CreateAllowedMentions, CreateAttachment,
    CreateAutocompleteResponse, CreateButton, CreateCommand, CreateCommandOption,
    CreateInteractionResponse, CreateInteractionResponseFollowup, CreateInteractionResponseMessage,
    CreateMessage, CreateSelectMenu, CreateSelectMenuKind, CreateSelectMenuOption, CreateThread,
    EditInteractionResponse, GatewayIntents, Guild, Http, HttpBuilder, Interaction, Permissions,
    Ready,
};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

/// A picture of one pixel.
pub(super) const PNG: &[u8] =
    b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0\x1f\x15\xc4\x89";

/// A running bot; it stops when it is dropped.
pub(super) struct Bot(tokio::task::JoinHandle<()>);

impl Drop for Bot {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// serenity's HTTP client with its own limiter, using the sandbox as discord.com.
pub(super) fn http(connection: &Connection) -> Http {
    let certificate = reqwest::Certificate::from_pem(connection.certificate.as_bytes()).unwrap();
    let client = reqwest::Client::builder()
        .resolve("discord.com", connection.address)
        .add_root_certificate(certificate);
    HttpBuilder::new(&connection.token)
        .application_id(connection.application.into())
        .client(client.build().unwrap())
        .build()
}

/// Connects with a websocket of the test's own: serenity's types and requests are what the sandbox is judged by.
pub(super) async fn start(sandbox: &Sandbox) -> Bot {
    let connection = sandbox.connection();
    let http = http(&connection);
    let asked = http.get_bot_gateway().await.unwrap();
    assert_eq!(asked.url, connection.gateway_url);
    let (mut socket, _) = connect_async(&asked.url).await.unwrap();
    let identify = json!({"op": 2, "d": {
        "token": connection.token,
        "intents": GatewayIntents::GUILDS.bits(),
        "properties": { "os": "linux", "browser": "test", "device": "test" },
    }});
    socket
        .send(Message::text(identify.to_string()))
        .await
        .unwrap();
    Bot(tokio::spawn(async move {
        while let Some(Ok(message)) = socket.next().await {
            let Ok(text) = message.into_text() else {
                continue;
            };
            let Ok(frame) = serde_json::from_str::<Value>(&text) else {
                continue;
            };
            hear(&http, frame).await;
        }
    }))
}

/// A sandbox with the bot connected and its commands registered.
pub(super) async fn sandbox_with_bot() -> (Sandbox, Bot) {
    let sandbox = Sandbox::start(Options::default()).await;
    let bot = start(&sandbox).await;
    sandbox.wait_for_command("say").await;
    (sandbox, bot)
}

fn commands() -> Vec<CreateCommand> {
    let text = |name: &str| CreateCommandOption::new(CommandOptionType::String, name, "Words");
    vec![
        CreateCommand::new("say")
            .description("Answers at once")
            .add_option(text("words").required(true)),
        CreateCommand::new("think").description("Answers later, with a picture"),
        CreateCommand::new("post").description("Posts in the channel, with buttons"),
        CreateCommand::new("whisper")
            .description("Writes to a user")
            .add_option(
                CreateCommandOption::new(CommandOptionType::User, "to", "Whom").required(true),
            ),
        CreateCommand::new("thread").description("Starts a thread"),
        CreateCommand::new("sleep").description("Never answers"),
        CreateCommand::new("owner")
            .description("For owners")
            .default_member_permissions(Permissions::MANAGE_GUILD),
        CreateCommand::new("claim")
            .description("Claims")
            .add_option(text("track").required(true).set_autocomplete(true))
            .add_option(
                CreateCommandOption::new(CommandOptionType::Integer, "cards", "How many")
                    .min_int_value(1)
                    .max_int_value(6),
            ),
    ]
}

async fn hear(http: &Http, mut frame: Value) {
    let data = frame["d"].take();
    let interaction = match frame["t"].as_str() {
        Some("READY") => {
            let ready: Ready = from_value(data).unwrap();
            assert!(ready.user.bot);
            Command::set_global_commands(http, commands())
                .await
                .unwrap();
            return;
        }
        Some("GUILD_CREATE") => {
            let guild: Guild = from_value(data).unwrap();
            assert!(!guild.members.is_empty());
            return;
        }
        Some("INTERACTION_CREATE") => from_value::<Interaction>(data).unwrap(),
        _ => return,
    };
    let result = match interaction {
        Interaction::Command(command) => answer_command(http, &command).await,
        Interaction::Component(press) => answer_press(http, &press).await,
        Interaction::Autocomplete(command) => {
            let typed = command
                .data
                .autocomplete()
                .map_or_else(String::new, |option| option.value.to_lowercase());
            let tracks = [
                ("Denver – Kansas City", "denver-kansas_city"),
                ("Denver – Omaha", "denver-omaha"),
                ("Oslo – Bergen", "oslo-bergen"),
            ];
            let choices = tracks
                .iter()
                .filter(|(name, _)| name.to_lowercase().contains(&typed));
            let response = choices.fold(
                CreateAutocompleteResponse::new(),
                |response, (name, value)| response.add_string_choice(*name, *value),
            );
            command
                .create_response(http, CreateInteractionResponse::Autocomplete(response))
                .await
        }
        _ => Ok(()),
    };
    if let Err(error) = result {
        eprintln!("the bot met {error:?}");
    }
}

fn board() -> CreateMessage {
    CreateMessage::new()
        .content("Your move")
        .add_file(CreateAttachment::bytes(PNG, "board.png").description("The empty board"))
        .components(vec![
            CreateActionRow::Buttons(vec![
                CreateButton::new("v1:claim").label("Claim"),
                CreateButton::new("v1:hand").label("Hand").emoji('🎫'),
                CreateButton::new("v1:off").label("Off").disabled(true),
            ]),
            CreateActionRow::SelectMenu(
                CreateSelectMenu::new(
                    "v1:keep",
                    CreateSelectMenuKind::String {
                        options: vec![
                            CreateSelectMenuOption::new("Oslo – Roma", "t1"),
                            CreateSelectMenuOption::new("Paris – Wien", "t2"),
                        ],
                    },
                )
                .placeholder("Keep tickets")
                .min_values(1)
                .max_values(2),
            ),
            CreateActionRow::SelectMenu(
                CreateSelectMenu::new(
                    "v1:invite",
                    CreateSelectMenuKind::User {
                        default_users: None,
                    },
                )
                .placeholder("Invite"),
            ),
        ])
}

async fn answer_command(http: &Http, command: &CommandInteraction) -> serenity::Result<()> {
    let said = |text: &str| {
        CreateInteractionResponse::Message(CreateInteractionResponseMessage::new().content(text))
    };
    match command.data.name.as_str() {
        "say" | "claim" => {
            let words: Vec<String> = command
                .data
                .options
                .iter()
                .map(|option| match &option.value {
                    serenity::all::CommandDataOptionValue::String(text) => text.clone(),
                    other => format!("{other:?}"),
                })
                .collect();
            command.create_response(http, said(&words.join(" "))).await
        }
        "think" => {
            command.defer_ephemeral(http).await?;
            let picture = CreateAttachment::bytes(PNG, "hand.png").description("Your hand");
            command
                .edit_response(
                    http,
                    EditInteractionResponse::new()
                        .content("Your hand")
                        .new_attachment(picture),
                )
                .await?;
            command
                .create_followup(
                    http,
                    CreateInteractionResponseFollowup::new()
                        .content("And more")
                        .ephemeral(true),
                )
                .await?;
            Ok(())
        }
        "post" => {
            command.defer_ephemeral(http).await?;
            let message = board()
                .allowed_mentions(CreateAllowedMentions::new().users([command.user.id]))
                .content(format!("<@{}> to move", command.user.id))
                .nonce(serenity::all::Nonce::String("post-1".to_owned()))
                .enforce_nonce(true);
            let sent = command.channel_id.send_message(http, message).await;
            let text = told("Posted", sent);
            command
                .edit_response(http, EditInteractionResponse::new().content(text))
                .await?;
            Ok(())
        }
        "whisper" => {
            command.defer_ephemeral(http).await?;
            let to = command.data.resolved.users.values().next().unwrap();
            let sent = to.direct_message(http, board()).await;
            let text = told("Whispered", sent);
            command
                .edit_response(http, EditInteractionResponse::new().content(text))
                .await?;
            Ok(())
        }
        "thread" => {
            let thread =
                CreateThread::new("Table 1").kind(serenity::all::ChannelType::PublicThread);
            let thread = command.channel_id.create_thread(http, thread).await?;
            thread.say(http, "Here").await?;
            command
                .create_response(http, said(&format!("<#{}>", thread.id)))
                .await
        }
        _ => Ok(()),
    }
}

async fn answer_press(http: &Http, press: &ComponentInteraction) -> serenity::Result<()> {
    match &press.data.kind {
        ComponentInteractionDataKind::Button if press.data.custom_id == "v1:claim" => {
            let changed = CreateInteractionResponseMessage::new()
                .content("Claimed")
                .components(Vec::new());
            press
                .create_response(http, CreateInteractionResponse::UpdateMessage(changed))
                .await
        }
        ComponentInteractionDataKind::Button => {
            press
                .create_response(http, CreateInteractionResponse::Acknowledge)
                .await?;
            press
                .create_followup(
                    http,
                    CreateInteractionResponseFollowup::new().content("Not now"),
                )
                .await?;
            Ok(())
        }
        ComponentInteractionDataKind::StringSelect { values } => {
            let changed = CreateInteractionResponseMessage::new()
                .content(format!("Kept {}", values.join(", ")))
                .components(Vec::new());
            press
                .create_response(http, CreateInteractionResponse::UpdateMessage(changed))
                .await
        }
        ComponentInteractionDataKind::UserSelect { values } => {
            let content = values
                .iter()
                .map(|user| format!("<@{user}>"))
                .collect::<String>();
            let reply = CreateInteractionResponseMessage::new()
                .content(content)
                .ephemeral(press.guild_id.is_some());
            press
                .create_response(http, CreateInteractionResponse::Message(reply))
                .await
        }
        _ => Ok(()),
    }
}

/// The result of sending a message, in words.
fn told(done: &str, sent: serenity::Result<serenity::all::Message>) -> String {
    use serenity::http::HttpError;
    match sent {
        Ok(_) => done.to_owned(),
        Err(serenity::Error::Http(HttpError::UnsuccessfulRequest(response))) => {
            format!("Refused: {}", response.error.code)
        }
        Err(error) => format!("Failed: {error}"),
    }
}
