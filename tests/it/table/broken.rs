//! Tables that cannot be read, as the operator meets them: `railpost tables --broken` says where, without what stands
//! there; a moderator can end them, and people are forgotten there.

use domain::ids::UserId;
use sandbox::Permissions;
use store::Status;
use tempfile::TempDir;

use super::unreadable::Scene;
use crate::command_line::railpost;
use crate::support::asking::{check_has, end};
use crate::support::world::{World, on_both};

/// Statements that break a table, and where the fault is said to be.
const FAULTS: [(&str, &str); 10] = [
    (
        "UPDATE games SET settings = 'Dear Anna' WHERE id = $game",
        "failed to read the settings",
    ),
    (
        "UPDATE games SET n_actions = n_actions + 1 WHERE id = $game",
        "actions, and its log holds",
    ),
    (
        "UPDATE games SET n_events = n_events - 2 WHERE id = $game",
        "events, and its log holds",
    ),
    (
        "UPDATE seats SET details = '[\"Anna' WHERE game = $game AND seat = 0",
        "details of seat 0",
    ),
    (
        "UPDATE seats SET computer = 'Anna' WHERE game = $game AND seat = 1",
        "computer of seat 1",
    ),
    (
        "DELETE FROM actions WHERE game = $game AND number = 2",
        "failed to replay game",
    ),
    (
        "UPDATE actions SET events = '[{\"Anna\":{\"seat\":0}}]' WHERE game = $game AND number = 2",
        "the events of action 2",
    ),
    (
        "UPDATE actions SET events = '[]' WHERE game = $game AND number = 1",
        "failed to replay game",
    ),
    (
        "UPDATE plans SET plan = '{\"Anna' WHERE game = $game",
        "plan",
    ),
    (
        "INSERT INTO timers (game, kind, seat, due, leased_until) \
         VALUES ($game, 'deadline', 900, 0, 0)",
        "seat",
    ),
];

/// Changes the first table behind the bot's back, which then reads it anew.
async fn meddle(scene: &mut Scene, statement: &str) {
    scene.world.stop().await;
    scene.execute(statement).await;
    scene.world.start().await;
}

/// What the program says of the database, given these arguments.
fn told(scene: &Scene, args: &[&str]) -> String {
    let folder = TempDir::new().unwrap();
    let config = format!("database = \"{}\"\n", scene.world.address());
    std::fs::write(folder.path().join("railpost.toml"), config).unwrap();
    let output = railpost(folder.path(), Some("hunter2"), args);
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success(), "{error}");
    String::from_utf8(output.stdout).unwrap()
}

async fn check(world: World, statement: &str, place: &str) {
    let mut scene = Scene::of(world).await;
    let sound = told(&scene, &["tables", "--broken"]);
    assert_eq!(sound, "all 2 tables can be read\n");
    meddle(&mut scene, statement).await;

    let game = scene.game.to_string();
    let found = told(&scene, &["tables", "--broken"]);
    check_has(
        &found,
        &[place, &game, "1 of 2 tables cannot be read", "/mod end"],
    );
    assert!(!found.contains("Anna"), "{found}");
    let counted = "tables: 2 open, 1 of them cannot be read";
    check_has(&told(&scene, &["check"]), &[counted]);

    let anna = &scene.users[0];
    let page = anna.slash(&scene.whole, "/privacy").await;
    let asked = anna.press(page.message(), "Forget me").await;
    let done = anna.press(asked.message(), "Yes, forget me").await;
    check_has(&done.text(), &["everything about you is deleted"]);
    let store = &scene.world.tables().store;
    let left = store.left_of(UserId(anna.id().0)).await.unwrap();
    assert!(left.is_empty(), "{statement}: {left:?}");
    let seats = "SELECT name || details FROM seats WHERE game = $game";
    let seats = scene.stored(seats).await.concat();
    assert!(!seats.contains("Anna"), "{seats}");

    let mona = scene.world.user("Mona");
    let guild = scene.world.sandbox.guild();
    guild.grant(&mona, "moderators", Permissions::MANAGE_MESSAGES);
    let line = "/mod end reason:\"It is lost\"";
    check_has(&end(&mona, &scene.broken, line).await, &["has ended"]);
    scene.world.settle().await;
    let told = scene.broken.messages();
    let is_told = |message: &sandbox::Message| message.content.contains("It is lost");
    assert!(told.iter().any(is_told), "{statement}: {told:?}");
    let row = store.game_row(scene.game).await.unwrap().unwrap();
    assert_eq!(row.status, Status::Cancelled);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_cannot_be_read_is_named_left_by_who_is_forgotten_and_ended() {
    for (statement, place) in FAULTS {
        check(World::new(92).await, statement, place).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn in_both_databases_people_are_forgotten_where_a_seat_cannot_be_read() {
    on_both(92, async |world: World| {
        let (statement, place) = FAULTS[3];
        check(world, statement, place).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn open_tables_are_listed() {
    let scene = Scene::of(World::new(92).await).await;
    let told = told(&scene, &["tables"]);
    let lines: Vec<&str> = told.lines().collect();
    assert_eq!(lines.len(), 2, "{told}");
    let (game, channel) = (scene.game, scene.broken.id().0);
    let begins = format!("{game}  running  usa  server ");
    let line = lines.iter().find(|line| line.starts_with(&begins));
    let line = line.unwrap_or_else(|| panic!("{told}"));
    assert!(line.ends_with(&format!("channel {channel}")), "{told}");
}
