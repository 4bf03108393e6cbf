//! Rows that another version of the program wrote: whatever this one cannot read stays as it is, that table
//! alone stands still, and there is a way out.

use std::time::Duration;

use domain::ids::{GameId, UserId};
use sandbox::{Channel, Permissions, User};
use serde_json::Value;
use sqlx::{AnyConnection, Connection as _, Executor as _, Row as _};
use store::{SeatRow, Status};
use table::request::Answer;
use words::{Words, place};

use super::games::{gather, seat};
use crate::support::asking::{ask, check_has, end};
use crate::support::log_capture::LogCapture;
use crate::support::world::{Setting, World};

/// A connection behind the bot's back.
pub async fn connection(world: &World) -> AnyConnection {
    sqlx::any::install_default_drivers();
    let address = world.address().replace("sqlite:", "sqlite://");
    AnyConnection::connect(&address).await.unwrap()
}

/// Tables in two channels, Anna and Ben at the first, Clara and David at the second.
pub struct Scene {
    pub world: World,
    pub broken: Channel,
    pub whole: Channel,
    pub users: [User; 4],
    pub game: GameId,
}

impl Scene {
    pub async fn of(world: World) -> Scene {
        Scene::playing(world, "usa").await
    }

    /// `what` is played at both tables: a variant, and options of `/game new` after it.
    pub async fn playing(world: World, what: &str) -> Scene {
        let users = ["Anna", "Ben", "Clara", "David"].map(|name| world.user(name));
        let broken = world.channel();
        let whole = world.sandbox.channel("lounge");
        for (channel, pair) in [(&broken, &users[..2]), (&whole, &users[2..])] {
            seat(&world, what, channel, pair).await;
            for user in pair {
                ask(user, channel, "/tickets keep:\"1 2\"").await;
                world.settle().await;
            }
            ask(&pair[0], channel, "/orders add:\"draw deck\"").await;
        }
        let here = domain::ids::ChannelId(broken.id().0);
        let game = world.tables().store.open_table_at(here).await.unwrap();
        Scene {
            game: game.unwrap(),
            world,
            broken,
            whole,
            users,
        }
    }

    pub async fn connection(&self) -> AnyConnection {
        connection(&self.world).await
    }

    /// Changes the database behind the bot's back; `$game` is the first table.
    pub async fn execute(&self, statement: &str) {
        let mut meddler = self.connection().await;
        let statement = statement.replace("$game", &format!("'{}'", self.game));
        let done = meddler.execute(sqlx::AssertSqlSafe(statement)).await;
        done.unwrap();
        meddler.close().await.unwrap();
    }

    /// Replaces a stored text behind the bot's back.
    pub async fn store_instead(&self, update: &str, text: &str, old: &str) {
        let mut meddler = self.connection().await;
        sqlx::query(sqlx::AssertSqlSafe(update))
            .bind(text)
            .bind(old)
            .execute(&mut meddler)
            .await
            .unwrap();
        meddler.close().await.unwrap();
    }

    /// Stores a seat of the first table as another version would; the bot has to be stopped.
    pub async fn make_unreadable(&self) {
        let query = "SELECT details FROM seats WHERE game = $game ORDER BY seat";
        let sound = self.stored(query).await;
        let update = format!(
            "UPDATE seats SET details = $1 WHERE details = $2 AND game = '{}'",
            self.game
        );
        let broken = of_another_version(&sound[0]);
        self.store_instead(&update, &broken, &sound[0]).await;
    }

    /// The stored texts that the query finds.
    pub async fn stored(&self, query: &str) -> Vec<String> {
        let mut connection = self.connection().await;
        let query = query.replace("$game", &format!("'{}'", self.game));
        let rows = connection.fetch_all(sqlx::AssertSqlSafe(query)).await;
        rows.unwrap().iter().map(|row| row.get(0)).collect()
    }
}

/// The JSON with a field that this version does not know, in the first event where it is a list of them.
pub fn of_another_version(text: &str) -> String {
    let mut value: Value = serde_json::from_str(text).unwrap();
    let fields = match &mut value {
        Value::Array(events) => {
            let named = events.iter_mut().filter_map(Value::as_object_mut);
            named
                .flat_map(|event| event.values_mut())
                .find_map(Value::as_object_mut)
        }
        value => value.as_object_mut(),
    };
    let fields = fields.expect("an object to add a field to");
    fields.insert("tomorrow".to_owned(), true.into());
    value.to_string()
}

async fn check(column: &str, table: &str, key: &str) {
    let capture = LogCapture::new();
    let setting = Setting {
        captures: vec![capture.clone()],
        ..Setting::new(91)
    };
    let mut scene = Scene::of(World::with(setting).await).await;
    let id = if table == "games" { "id" } else { "game" };
    let query = format!("SELECT {column} FROM {table} WHERE {id} = $game ORDER BY {key}");
    let sound = scene.stored(&query).await;
    let broken = of_another_version(&sound[0]);
    assert_ne!(broken, sound[0]);

    scene.world.stop().await;
    let update = format!(
        "UPDATE {table} SET {column} = $1 WHERE {column} = $2 AND {id} = '{}'",
        scene.game
    );
    scene.store_instead(&update, &broken, &sound[0]).await;
    scene.world.start().await;
    let before = scene.stored(&query).await;
    assert_eq!(before[0], broken);

    let [anna, _, clara, _] = &scene.users;
    let words = Words::of(Default::default());
    let sentence = words.table.cannot_be_read(place::Game(&scene.game));
    for line in ["/draw first:deck second:deck", "/hand", "/game resign"] {
        assert_eq!(ask(anna, &scene.broken, line).await, sentence, "{line}");
    }
    ask(anna, &scene.broken, "/away days:3").await;
    // What happens by itself there fails, too, and harms no other table.
    scene
        .world
        .pass(Duration::from_secs(3 * 24 * 60 * 60))
        .await;
    let drawn = ask(clara, &scene.whole, "/draw first:deck second:deck").await;
    check_has(&drawn, &["You took"]);
    assert_eq!(scene.stored(&query).await, before);
    let log = capture.log();
    let told = format!("Table {} cannot be read", scene.game);
    assert!(log.contains(&told), "{log}");
    // What stands there may be a name.
    assert!(!log.contains("tomorrow"), "{log}");

    let mona = scene.world.user("Mona");
    // A profile picture that the bot does not know.
    mona.set_avatar("image/png", b"a face");
    let guild = scene.world.sandbox.guild();
    guild.grant(&mona, "moderators", Permissions::MANAGE_MESSAGES);
    let refused = ask(&mona, &scene.broken, "/game pause days:1").await;
    assert_eq!(refused, sentence);
    let line = "/mod end reason:\"It cannot be read\"";
    let ended = end(&mona, &scene.broken, line).await;
    check_has(&ended, &["has ended"]);
    scene.world.settle().await;
    let told = scene.broken.messages();
    assert!(
        told.iter()
            .any(|message| message.content.contains("It cannot be read")),
        "{told:?}"
    );
    let store = &scene.world.tables().store;
    let row = store.game_row(scene.game).await.unwrap().unwrap();
    assert_eq!(row.status, Status::Cancelled);
    // The channel is free again.
    seat(&scene.world, "usa", &scene.broken, &scene.users[..2]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn details_of_a_seat_with_an_unknown_field_are_kept_and_stop_that_table_alone() {
    check("details", "seats", "seat").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn settings_of_a_table_with_an_unknown_field_are_kept_and_stop_that_table_alone() {
    check("settings", "games", "id").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn events_with_an_unknown_field_are_kept_and_stop_that_table_alone() {
    check("events", "actions", "number").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn standing_orders_with_an_unknown_field_are_kept_and_stop_that_table_alone() {
    check("plan", "plans", "since").await;
}

/// A timer and a post of kinds that only a newer version knows, the timer long due.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn kinds_of_a_newer_version_are_left_to_it_and_told_once() {
    let capture = LogCapture::new();
    let scene = Scene::of(
        World::with(Setting {
            captures: vec![capture.clone()],
            ..Setting::new(95)
        })
        .await,
    )
    .await;
    let mut meddler = scene.connection().await;
    for statement in [
        "INSERT INTO timers (game, kind, seat, due, leased_until) VALUES ($game, 'tide', 0, 0, 0)",
        "INSERT INTO posts (channel, message, game, kind, number, has_buttons, made) \
         VALUES (7, 8, $game, 'postcard', 0, 1, 0)",
        "UPDATE games SET revision = revision + 1 WHERE id = $game",
    ] {
        let statement = statement.replace("$game", &format!("'{}'", scene.game));
        let statement = sqlx::query(sqlx::AssertSqlSafe(statement));
        statement.execute(&mut meddler).await.unwrap();
    }
    meddler.close().await.unwrap();

    let [anna, ben, ..] = &scene.users;
    for player in [anna, ben] {
        let drawn = ask(player, &scene.broken, "/draw first:deck second:deck").await;
        check_has(&drawn, &["took"]);
        scene.world.settle().await;
        scene.world.pass(Duration::from_secs(60 * 60)).await;
    }
    let mona = scene.world.user("Mona");
    let guild = scene.world.sandbox.guild();
    guild.grant(&mona, "moderators", Permissions::MANAGE_MESSAGES);
    end(&mona, &scene.broken, "/mod end reason:\"Enough\"").await;
    scene.world.settle().await;

    let left = "SELECT kind FROM timers WHERE game = $game UNION ALL \
                SELECT kind FROM posts WHERE game = $game AND message = 8 AND has_buttons = 1";
    assert_eq!(scene.stored(left).await, ["tide", "postcard"]);
    let log = capture.log();
    for line in [
        "A timer of kind tide is of a newer version and is left to it",
        "A post of kind postcard is of a newer version and is left to it",
    ] {
        assert_eq!(log.matches(line).count(), 1, "{line}");
    }
}

/// It is left to a newer version for as long as Discord would take it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_of_a_newer_version_keeps_no_other_answer_waiting() {
    let capture = LogCapture::new();
    let setting = Setting {
        captures: vec![capture.clone()],
        ..Setting::new(99)
    };
    let scene = Scene::of(World::with(setting).await).await;
    scene.world.settle().await;
    let answer = serde_json::to_string(&Answer::text("Hello")).unwrap();
    let now = scene.world.tables().clock.now().as_millisecond();
    let mut meddler = scene.connection().await;
    for (interaction, payload) in [(1, r#"{"hologram":"of Anna"}"#), (2, &*answer)] {
        let owe = "INSERT INTO answers (interaction, game, token, payload, menu, made, due) \
                   VALUES ($1, $2, 'token', $3, 0, $4, $4)";
        let owe = sqlx::query(owe).bind(interaction).bind(scene.game.as_str());
        let owe = owe.bind(payload).bind(now).execute(&mut meddler);
        owe.await.unwrap();
    }
    let interrupted = "INSERT INTO acknowledged (interaction, token, language, keeps_menu, made, due) \
                       VALUES (3, 'token', 'en', 0, $1, $1)";
    let interrupted = sqlx::query(interrupted).bind(now).execute(&mut meddler);
    interrupted.await.unwrap();
    meddler.close().await.unwrap();
    scene.world.settle().await;
    let left = "SELECT CAST(interaction AS TEXT) FROM answers \
                UNION ALL SELECT CAST(interaction AS TEXT) FROM acknowledged";
    assert_eq!(scene.stored(left).await, ["1"]);
    let log = capture.log();
    let said = log.matches("an answer that is owed cannot be read, and is left to a newer version");
    assert_eq!(said.count(), 1, "{log}");
    assert!(!log.contains("hologram"), "{log}");
    scene.world.pass(Duration::from_secs(16 * 60)).await;
    assert_eq!(scene.stored(left).await, [""; 0]);
}

/// A newer version takes it once it claims the game; what nobody took is given up.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_delivery_of_a_newer_version_is_left_to_it_for_an_hour() {
    const NEWER: &str = r#"{"order":"hologram","of":"Anna"}"#;
    for (minutes, is_taken) in [(50, true), (70, false)] {
        let capture = LogCapture::new();
        let setting = Setting {
            captures: vec![capture.clone()],
            ..Setting::new(98)
        };
        let scene = Scene::of(World::with(setting).await).await;
        scene.world.settle().await;
        let draw = "/draw first:deck second:deck";
        scene.users[0].slash(&scene.broken, draw).await;
        let owed = "SELECT payload FROM outbox WHERE game = $game AND given_up IS NULL \
                    ORDER BY number";
        let before = scene.stored(owed).await;
        let update = "UPDATE outbox SET payload = $1 WHERE payload = $2";
        scene.store_instead(update, NEWER, &before[0]).await;
        for _ in 0..minutes / 10 {
            scene.world.pass(Duration::from_secs(10 * 60)).await;
        }
        let log = capture.log();
        let n_said = log.matches("is left to a newer version").count();
        assert_eq!(n_said, 1, "{log}");
        assert!(!log.contains("hologram"), "{log}");
        if is_taken {
            assert_eq!(scene.stored(owed).await.len(), before.len());
            scene.store_instead(update, &before[0], NEWER).await;
            scene.world.pass(Duration::from_secs(10 * 60)).await;
        }
        assert_eq!(scene.stored(owed).await, [""; 0]);
        let given_up = "SELECT given_up FROM outbox WHERE game = $game AND given_up IS NOT NULL";
        let n_given_up = scene.stored(given_up).await.len();
        assert_eq!(n_given_up, usize::from(!is_taken), "{minutes} minutes");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_concerns_several_tables_is_done_at_those_that_can_be_read() {
    let mut scene = Scene::playing(World::new(92).await, "usa clock:24h").await;
    let [anna, _, clara, _] = scene.users.clone();
    let [den, lobby] = ["den", "lobby"].map(|name| scene.world.sandbox.channel(name));
    scene.world.let_pass(Duration::from_secs(60));
    seat(
        &scene.world,
        "usa clock:24h",
        &den,
        &[anna.clone(), clara.clone()],
    )
    .await;
    gather(&scene.world, "usa", &lobby, &[clara, anna.clone()]).await;
    scene.world.stop().await;
    scene.make_unreadable().await;
    scene.world.start().await;

    let failed = format!("Nothing has changed at table `{}`", scene.game);
    let away = ask(&anna, &den, "/away days:3").await;
    check_has(&away, &["Enjoy your time off!", &failed]);
    let store = &scene.world.tables().store;
    let here = domain::ids::ChannelId(den.id().0);
    let game = store.open_table_at(here).await.unwrap().unwrap();
    let table = scene.world.tables().find(game).await.unwrap().unwrap();
    let own = |row: &&SeatRow| row.player == Some(UserId(anna.id().0));
    assert_eq!(table.seats.iter().find(own).unwrap().details.away.len(), 1);

    let mona = scene.world.user("Mona");
    let guild = scene.world.sandbox.guild();
    guild.grant(&mona, "moderators", Permissions::MANAGE_MESSAGES);
    let banned = ask(&mona, &den, "/mod ban player:Anna").await;
    let left = "from 1 table that hadn't started";
    check_has(&banned, &[left, "1 running game;", &failed]);
}
