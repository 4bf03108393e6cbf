//! Tables that cannot be read, as the operator meets them: found by `railpost tables --broken`, mended by
//! `railpost repair` while the bot runs, and played on.

use std::process::Output;

use bot::store::Store;
use bot::text::Words;
use sandbox::Permissions;
use serde_json::{Value, json};
use sqlx::Connection as _;
use tempfile::TempDir;

use super::unreadable::{Scene, of_another_version};
use crate::command_line::railpost;
use crate::support::asking::{ask, check_has, end};
use crate::support::world::{World, on_both};

const DRAW: &str = "/draw first:deck second:deck";

/// A scene whose first table was changed behind the bot's back.
struct Broken {
    scene: Scene,
    /// Holds the configuration that the program is given.
    folder: TempDir,
}

impl Broken {
    /// `statements` say `$game` for the table.
    async fn new(world: World, statements: &[&str]) -> Broken {
        let scene = Scene::of(world).await;
        let folder = TempDir::new().unwrap();
        let config = format!("database = \"{}\"\n", scene.world.address());
        std::fs::write(folder.path().join("railpost.toml"), config).unwrap();
        let broken = Broken { scene, folder };
        for statement in statements {
            broken.meddle(statement, &[]).await;
        }
        broken
    }

    /// With a field that this version does not know, in the JSON of this column's first row.
    async fn with_field(world: World, column: &str, table: &str, key: &str) -> (Broken, String) {
        let broken = Broken::new(world, &[]).await;
        let id = if table == "games" { "id" } else { "game" };
        let query = format!("SELECT {column} FROM {table} WHERE {id} = $game ORDER BY {key}");
        let sound = broken.scene.stored(&query).await.swap_remove(0);
        let update =
            format!("UPDATE {table} SET {column} = $1 WHERE {column} = $2 AND {id} = $game");
        let texts = [of_another_version(&sound), sound];
        broken.meddle(&update, &texts).await;
        (broken, query)
    }

    async fn meddle(&self, statement: &str, texts: &[String]) {
        let mut connection = self.scene.connection().await;
        let game = format!("'{}'", self.scene.game);
        // Like everything that changes a table, so that the bot reads it anew.
        let noted = "UPDATE games SET revision = revision + 1 WHERE id = $game";
        for (statement, texts) in [(statement, texts), (noted, &[])] {
            let statement = statement.replace("$game", &game);
            let mut query = sqlx::query(sqlx::AssertSqlSafe(statement));
            for text in texts {
                query = query.bind(text);
            }
            query.execute(&mut connection).await.unwrap();
        }
        connection.close().await.unwrap();
    }

    fn railpost(&self, args: &[&str]) -> Output {
        railpost(self.folder.path(), Some("hunter2"), args)
    }

    /// What the program prints when it is content.
    #[track_caller]
    fn told(&self, args: &[&str]) -> String {
        let output = self.railpost(args);
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success(), "{error}");
        String::from_utf8(output.stdout).unwrap()
    }

    fn repair(&self, and: &[&str]) -> String {
        let id = self.scene.game.to_string();
        self.told(&[&["repair", "--id", &id], and].concat())
    }

    /// Everything of the table that a repair might touch.
    async fn rows(&self) -> Vec<String> {
        self.scene
            .stored(
                "SELECT settings FROM games WHERE id = $game \
                 UNION ALL SELECT details FROM seats WHERE game = $game \
                 UNION ALL SELECT events FROM actions WHERE game = $game \
                 UNION ALL SELECT plan FROM plans WHERE game = $game \
                 UNION ALL SELECT CAST(n_actions AS TEXT) FROM games WHERE id = $game \
                 UNION ALL SELECT CAST(n_events AS TEXT) FROM games WHERE id = $game \
                 UNION ALL SELECT CAST(revision AS TEXT) FROM games WHERE id = $game",
            )
            .await
    }

    /// The table is found, shown, mended and played on, all while the bot runs.
    async fn check_mended(&self, faults: &[&str], left_out: &[&str]) {
        let Scene {
            world,
            broken,
            users: [anna, ben, ..],
            game,
            ..
        } = &self.scene;
        let words = Words::of(Default::default());
        let sentence = words.table.cannot_be_read.fill(&[("game", game)]);
        assert_eq!(ask(anna, broken, DRAW).await, sentence);
        let found = self.told(&["tables", "--broken"]);
        check_has(&found, faults);
        check_has(&found, &[&game.to_string(), "1 of 2 tables cannot be read"]);
        check_has(
            &self.told(&["check"]),
            &["tables: 2 open, 1 of them cannot be read"],
        );

        let before = self.rows().await;
        let shown = self.repair(&[]);
        check_has(&shown, faults);
        check_has(&shown, left_out);
        check_has(&shown, &["nothing has been changed"]);
        assert_eq!(self.rows().await, before);

        let done = self.repair(&["--yes"]);
        check_has(&done, left_out);
        check_has(&done, &["can be read"]);
        let found = self.told(&["tables", "--broken"]);
        assert_eq!(found, "all 2 tables can be read\n");
        check_has(&self.told(&["check"]), &["tables: 2 open\n"]);
        assert!(
            self.repair(&["--yes"])
                .contains("nothing is wrong with it\n")
        );

        world.settle().await;
        check_has(&ask(anna, broken, DRAW).await, &["Anna took"]);
        world.settle().await;
        check_has(&ask(ben, broken, DRAW).await, &["Ben took"]);
        world.settle().await;
    }

    /// The table is reported as beyond repair, and left as it is.
    async fn check_left(&self, fault: &str) {
        let found = self.told(&["tables", "--broken"]);
        check_has(&found, &[fault]);
        let before = self.rows().await;
        let id = self.scene.game.to_string();
        let output = self.railpost(&["repair", "--id", &id, "--yes"]);
        assert_eq!(output.status.code(), Some(1));
        let told = String::from_utf8(output.stderr).unwrap();
        check_has(
            &told,
            &["nothing has been changed", "restore a backup", "/table end"],
        );
        assert_eq!(self.rows().await, before);
    }
}

async fn check_field(column: &str, table: &str, key: &str) {
    let world = World::new(92).await;
    let (mut broken, query) = Broken::with_field(world, column, table, key).await;
    if table == "actions" {
        // A bot that runs has the game in memory, and reads only what was added to it.
        broken.scene.world.restart().await;
    }
    let written = broken.scene.stored(&query).await.swap_remove(0);
    let fault = format!(", {column}: this version does not know the field `tomorrow`");
    let left_out = ["tomorrow = true", &format!("before: {written}")];
    broken.check_mended(&[&fault], &left_out).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_unknown_field_of_a_seat_is_left_out_and_the_table_goes_on() {
    check_field("details", "seats", "seat").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_unknown_field_of_the_settings_is_left_out_and_the_table_goes_on() {
    check_field("settings", "games", "id").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_unknown_field_of_an_event_is_left_out_and_the_table_goes_on() {
    check_field("events", "actions", "number").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn standing_orders_that_lost_something_wait_for_their_player() {
    let world = World::new(92).await;
    let (broken, query) = Broken::with_field(world, "plan", "plans", "since").await;
    let plan = broken.scene.stored(&query).await.swap_remove(0);
    let plan: Value = serde_json::from_str(&plan).unwrap();
    let fault = "plan: this version does not know the field `tomorrow`";
    broken.check_mended(&[fault], &["tomorrow = true"]).await;

    let mended = broken.scene.stored(&query).await.swap_remove(0);
    let mended: Value = serde_json::from_str(&mended).unwrap();
    assert_eq!(mended["lines"], plan["lines"]);
    assert_eq!(mended["stopped"], json!("paused"));
    assert_eq!(
        mended["version"].as_u64(),
        plan["version"].as_u64().map(|version| version + 1)
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn texts_that_are_no_json_make_room_for_the_defaults() {
    let break_all = [
        "UPDATE games SET settings = 'Dear Anna' WHERE id = $game",
        "UPDATE seats SET details = '[' WHERE game = $game AND seat = 1",
        "UPDATE plans SET plan = '{' WHERE game = $game",
    ];
    let broken = Broken::new(World::new(92).await, &break_all).await;
    broken
        .check_mended(
            &[
                "games, settings: it is not JSON",
                "seats, seat 1, details: it is not JSON",
                "plan: it is not JSON",
            ],
            &["before: Dear Anna", "before: [", "before: {"],
        )
        .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_whose_settings_are_no_json_can_be_ended() {
    let wrong = "UPDATE games SET settings = 'Dear Anna' WHERE id = $game";
    let broken = Broken::new(World::new(92).await, &[wrong]).await;
    let scene = &broken.scene;
    let mona = scene.world.user("Mona");
    let guild = scene.world.sandbox.guild();
    guild.grant(&mona, "moderators", Permissions::MANAGE_MESSAGES);
    let ended = end(&mona, &scene.broken, "/table end reason:\"It is lost\"").await;
    check_has(&ended, &["has ended"]);
    let settings = scene
        .stored("SELECT settings FROM games WHERE id = $game")
        .await;
    check_has(&settings[0], &["Dear Anna"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn counters_that_disagree_with_the_log_are_counted_anew() {
    for (wrong, fault) in [
        (
            "UPDATE games SET n_actions = n_actions + 1 WHERE id = $game",
            "games, n_actions and n_events: the row counts ",
        ),
        (
            "UPDATE games SET n_events = n_events - 2 WHERE id = $game",
            "games, n_actions and n_events: the row counts ",
        ),
    ] {
        let broken = Broken::new(World::new(92).await, &[wrong]).await;
        broken.check_mended(&[fault], &["before: "]).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everything_at_once_is_mended_in_both_databases() {
    on_both(93, async |world: World| {
        let break_all = [
            "UPDATE games SET n_events = n_events + 1 WHERE id = $game",
            "UPDATE actions SET first_event = 1 WHERE game = $game AND number = 2",
            "INSERT INTO timers (game, kind, seat, due, leased_until) \
             VALUES ($game, 'deadline', 900, 0, 0)",
            "INSERT INTO plans (game, seat, since, plan) VALUES ($game, 900, 1, '{}')",
        ];
        let (broken, _) = Broken::with_field(world, "details", "seats", "seat").await;
        for statement in break_all {
            broken.meddle(statement, &[]).await;
        }
        broken
            .check_mended(
                &[
                    "seats, seat 0, details: this version does not know the field `tomorrow`",
                    "games, n_actions and n_events: the row counts",
                    "actions, number 2, first_event: it says that 1 events lie before it",
                    "timers, kind deadline, seat 900: ",
                    "plans, seat 900, since 1: it belongs to no seat",
                ],
                &["tomorrow = true", "after: no such row"],
            )
            .await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_would_have_to_be_guessed_is_left_and_told() {
    for (wrong, fault) in [
        (
            "DELETE FROM actions WHERE game = $game AND number = 2",
            "actions: action 2 is missing",
        ),
        (
            "DELETE FROM actions WHERE game = $game AND number = 3",
            "games, n_actions and n_events: the row counts 3 actions",
        ),
        (
            "UPDATE actions SET events = '[{\"station_built\":{\"seat\":0}}]' \
             WHERE game = $game AND number = 2",
            "actions, number 2, events: this version does not know `station_built`",
        ),
        (
            "UPDATE actions SET events = '[]' WHERE game = $game AND number = 1",
            "the game as a whole: ",
        ),
        (
            "DELETE FROM seats WHERE game = $game AND seat = 0",
            "seats: a seat is missing",
        ),
        (
            "UPDATE games SET seed = X'00' WHERE id = $game",
            "games: the column `seed` holds what no version writes",
        ),
    ] {
        let broken = Broken::new(World::new(94).await, &[wrong]).await;
        broken.check_left(fault).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn open_tables_are_listed() {
    let broken = Broken::new(World::new(92).await, &[]).await;
    let told = broken.told(&["tables"]);
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines.len(), 2, "{told}");
    let (game, channel) = (broken.scene.game, broken.scene.broken.id().0);
    let begins = format!("{game}  running  usa  server ");
    let line = lines.iter().find(|line| line.starts_with(&begins));
    let line = line.unwrap_or_else(|| panic!("{told}"));
    assert!(line.ends_with(&format!("channel {channel}")), "{told}");
}

#[tokio::test]
async fn a_database_of_an_older_version_is_not_brought_up_to_date_by_a_look() {
    let folder = TempDir::new().unwrap();
    let output = railpost(folder.path(), Some("hunter2"), &["tables"]);
    assert_eq!(output.status.code(), Some(1));
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains("the database does not exist yet"), "{told}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_was_changed_meanwhile_is_not_mended() {
    let broken = Broken::new(World::new(92).await, &[]).await;
    let scene = &broken.scene;
    let store = Store::open_as_it_is(scene.world.address()).await.unwrap();
    let store = store.unwrap();
    let seen = store.stored_table(scene.game).await.unwrap().unwrap();
    ask(&scene.users[0], &scene.broken, DRAW).await;
    let before = broken.rows().await;
    let done = store.mend(scene.game, seen.revision, &[]).await.unwrap();
    assert!(!done);
    assert_eq!(broken.rows().await, before);
    store.close().await;
}
