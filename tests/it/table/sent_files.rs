//! Files that people send along: checked one at a time, while everything else goes on.

use std::sync::mpsc::Sender;
use std::time::Duration;

use delivery::Drawing;
use domain::language::Language;
use records::{MAX_BYTES, MAX_STEPS};
use sandbox::{Channel, Pending, User};
use serde_json::json;
use store::PlayedBy;
use tokio::sync::mpsc;
use words::Words;

use super::evening::{Evening, check, says};
use super::games::played_by_commands;
use crate::owners::variants::fetch;
use crate::support::player::{By, Table};
use crate::support::world::{Setting, World};

/// A file of the allowed size whose variant has as many faults as fit.
fn hostile() -> Vec<u8> {
    let keys: String = (0..100_000).map(|n| format!("k{n}=1\n")).collect();
    let seats = json!([{ "name": "Anna" }, { "name": "Ben" }]);
    let map = engine::catalog::map_text("newyork").unwrap();
    let file = |keys: &str| {
        json!({ "railpost_record": 1, "seats": seats, "variant": keys, "map": map, "steps": [] })
            .to_string()
            .into_bytes()
    };
    let more = file(&keys).len().saturating_sub(MAX_BYTES);
    let file = file(&keys[..keys.len() - more]);
    assert!((MAX_BYTES / 2..=MAX_BYTES).contains(&file.len()));
    file
}

/// Takes the thread for files, until what this returns is dropped.
async fn hold(world: &World) -> Sender<()> {
    let (begun, mut working) = mpsc::unbounded_channel();
    let (held, until) = std::sync::mpsc::channel();
    let tables = world.tables().clone();
    tokio::spawn(async move {
        let work = tables.sent_files.run(move |_| {
            begun.send(()).unwrap();
            // Until the other end is dropped.
            until.recv().unwrap_err();
        });
        work.await.unwrap();
    });
    working.recv().await.unwrap();
    held
}

/// Sends a file with a command, and waits until the bot has heard it.
async fn send(user: &User, channel: &Channel, line: &str, file: &[u8]) -> Pending {
    let file = user.upload("game.json", "application/json", file);
    let sent = user.try_slash_unasked(channel, &line.replace("FILE", &file));
    let sent = sent.unwrap();
    sent.acknowledged().await.expect("the bot answers in time");
    sent
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn while_files_are_checked_posts_pictures_computers_and_time_outs_go_on() {
    let world = World::with(Setting {
        drawing: Drawing::On,
        ..Setting::new(101)
    })
    .await;
    let (strange, file) = (world.sandbox.channel("strange"), hostile());
    let strangers = ["Eve", "Frank", "Grace", "Heidi"].map(|name| world.user(name));
    let mut evening = Evening::begun(world, &["Anna", "Ben"], "clock:5m").await;
    let held = hold(&evening.world).await;
    let mut sent = Vec::new();
    for (stranger, line) in strangers.iter().zip(["/verify", "/replay"].iter().cycle()) {
        let line = format!("{line} file:FILE");
        sent.push(send(stranger, &strange, &line, &file).await);
    }
    let direct = evening.world.user("Ivan");
    sent.push(send(&direct, &direct.dm(), "/verify file:FILE", &file).await);

    // A turn is posted with its picture.
    let first = evening.world.sandbox.n_requests();
    assert_eq!(evening.play().await, "Anna");
    let requests = evening.world.sandbox.requests_after(first);
    let channel = format!("/channels/{}/messages", evening.channel.id());
    assert!(
        requests
            .iter()
            .any(|request| request.path.starts_with(&channel) && !request.files.is_empty()),
        "no picture was posted"
    );
    // A computer moves.
    let elsewhere = evening.world.sandbox.channel("computers");
    let clara = evening.world.user("Clara");
    let new = "/game new variant:newyork players:2 computers:1 order:joined";
    let world = &evening.world;
    check(&says(world, &clara, &elsewhere, new).await, "is open");
    clara.press_newest(&elsewhere, "Start").await;
    world.settle().await;
    let players = vec![(clara.clone(), By::Commands)];
    let mut table = Table::at(world, &elsewhere, players, 5).await;
    for _ in 0..3 {
        super::evening::play(world, &mut table).await;
    }
    let actions = world.tables().store.actions(table.game, 1..=u32::MAX).await;
    let by_computer = |by: PlayedBy| by == PlayedBy::Computer;
    assert!(
        actions
            .unwrap()
            .iter()
            .any(|action| by_computer(action.played_by))
    );
    // Time runs out, and the substitute plays.
    evening.world.pass(Duration::from_secs(5 * 60)).await;
    evening.check_public("the substitute conductor played this turn");
    assert!(evening.played_by(1).await.contains(&PlayedBy::Substitute));

    let everybody = strangers.iter().chain([&direct]);
    for (user, sent) in everybody.zip(&sent) {
        let progress = user.progress(sent.interaction).unwrap();
        assert!(!progress.settled, "nothing checks the file");
    }
    drop(held);
    for sent in sent {
        check(&sent.settled().await.text(), "isn't a game record");
    }
    evening.world.settle().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_has_one_file_checked_at_a_time_and_a_few_wait() {
    let world = World::new(102).await;
    let channel = world.channel();
    let file = hostile();
    let busy = Words::of(Language::ENGLISH).record.file_busy();
    let held = hold(&world).await;
    let names = [
        "Anna", "Ben", "Clara", "David", "Eve", "Frank", "Grace", "Heidi",
    ];
    let users = names.map(|name| world.user(name));
    let mut sent = Vec::new();
    for user in &users {
        sent.push(send(user, &channel, "/verify file:FILE", &file).await);
    }
    let owner = world.sandbox.owner();
    for (user, channel, line) in [
        (&users[0], &channel, "/verify file:FILE"),
        (&users[0], &users[0].dm(), "/verify file:FILE"),
        (&users[0], &channel, "/replay file:FILE"),
        (&world.user("Ivan"), &channel, "/verify file:FILE"),
        (&owner, &channel, "/variant import file:FILE"),
    ] {
        let refused = send(user, channel, line, b"id = 1").await.settled().await;
        assert_eq!(refused.text(), busy, "{line}");
    }
    drop(held);
    for sent in sent {
        check(&sent.settled().await.text(), "isn't a game record");
    }
    let next = send(&users[0], &channel, "/verify file:FILE", b"{}").await;
    check(&next.settled().await.text(), "isn't a game record");
    let next = send(&owner, &channel, "/variant import file:FILE", b"id = 1").await;
    check(&next.settled().await.text(), "I can't load");
}

/// Anna's and Ben's game that is over, as a file.
async fn recorded(world: &World, channel: &Channel) -> (User, String) {
    let users = ["Anna", "Ben"].map(|name| world.user(name));
    played_by_commands(world, channel, &users, usize::MAX).await;
    let [anna, _] = users;
    let exported = anna.slash(channel, "/game export").await;
    let text = fetch(&exported.message().files[0]).await;
    (anna, String::from_utf8(text).unwrap())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_check_that_passes_its_bound_of_steps_stops_with_a_sentence() {
    let world = World::new(103).await;
    let channel = world.channel();
    let (anna, text) = recorded(&world, &channel).await;
    let queue = &world.tables().sent_files.queue;
    // Enough for reading it, and not for playing it.
    for most in [1, 7 * text.len() as u64] {
        queue.set_size(most);
        for line in ["/verify file:FILE", "/replay file:FILE", "/verify"] {
            let told = send(&anna, &channel, line, text.as_bytes()).await;
            let told = told.settled().await.text();
            check(&told, "takes far more work to check than any game does");
        }
    }
    queue.set_size(MAX_STEPS);
    for line in ["/verify file:FILE", "/verify"] {
        let told = send(&anna, &channel, line, text.as_bytes()).await;
        check(&told.settled().await.text(), "checks out");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_pushes_out_a_few_kept_games_and_no_more_for_a_while() {
    let world = World::new(104).await;
    let channel = world.channel();
    let (anna, text) = recorded(&world, &channel).await;
    let show = async |user: &User, nth: u32| {
        let file = text.replace("\"Anna\"", &format!("\"Anna {nth}\""));
        let shown = send(user, &channel, "/replay file:FILE", file.as_bytes()).await;
        shown.settled().await.text()
    };
    // The first is Ben's.
    let ben = world.user("Ben");
    check(&show(&ben, 0).await, "I keep the game from");
    world.let_pass(Duration::from_secs(1));
    for nth in 1..20 {
        check(&show(&anna, nth).await, "I keep the game from");
    }
    // From now on each pushes one out.
    for nth in 20..25 {
        check(&show(&anna, nth).await, "I keep the game from");
    }
    let refused = show(&anna, 25).await;
    check(&refused, "This server keeps 20 games from files");
    // What is kept is shown as ever, and somebody else has pushed out nothing yet.
    check(&show(&anna, 24).await, "I keep the game from");
    check(&show(&ben, 26).await, "I keep the game from");
    world.let_pass(Duration::from_secs(6 * 60 * 60));
    check(&show(&anna, 25).await, "I keep the game from");
    check(
        &show(&anna, 27).await,
        "This server keeps 20 games from files",
    );
}
