//! The bot is stopped, or killed where it stands, at the steps of a game, and the game goes on: everybody reads in the
//! end what they would have read of a bot that never stopped. `tests/crash` kills its process.

use std::time::Duration;

use domain::ids::GameId;
use engine::event::Viewer;
use sandbox::{Channel, Component, User};

use super::games::seat;
use crate::support::asking::without_messages;
use crate::support::player::{By, Next, Table};
use crate::support::world::{World, databases};

/// After this long a killed bot's claims of games and of answers have run out.
const RUN_OUT: Duration = Duration::from_secs(121);
const NAMES: [&str; 2] = ["Anna", "Ben"];

/// What people can read when the game is over.
#[derive(Debug, PartialEq)]
struct Read {
    /// Each message of the channel with the labels of its buttons.
    channel: Vec<String>,
    /// The direct messages of each player.
    inboxes: Vec<Vec<String>>,
}

fn read(world: &World, channel: &Channel) -> Read {
    let shown = |user: &User, channel: &Channel| {
        let messages = user.messages(channel);
        messages
            .iter()
            .filter(|message| message.only_for.is_none())
            .map(|message| {
                let labels = message.controls().map(|component| match component {
                    Component::Button { label, .. } => format!("[{label}]"),
                    Component::Menu { placeholder, .. } => format!("<{placeholder}>"),
                });
                let labels: Vec<String> = labels.collect();
                let text = without_messages(&without_hash(&message.content));
                format!("{text}\n{}", labels.join(" "))
            })
            .collect()
    };
    let inbox = |name: &&str| {
        let user = world.user(name);
        let dm = user.existing_dm();
        dm.map_or_else(Vec::new, |dm| shown(&user, &dm))
    };
    Read {
        channel: shown(&world.sandbox.owner(), channel),
        inboxes: NAMES.iter().map(inbox).collect(),
    }
}

/// A message without the hash of the game's record: the record tells when each move was made, and that
/// is not the same where the bot was away for a while.
fn without_hash(text: &str) -> String {
    let Some((before, after)) = text.split_once("whole game: `") else {
        return text.to_owned();
    };
    let (hash, rest) = after.split_once('`').expect("a hash between two marks");
    assert_eq!(hash.len(), 32);
    format!("{before}whole game: ``{rest}")
}

/// Moves at the beginning that something happens at, before those of the last round.
const BEGINNING: usize = 12;

/// A game from the lobby to its end; `step` carries out each move of its beginning and of the last round, and leaves
/// a running bot that has delivered everything.
async fn play_game(
    mut world: World,
    step: impl AsyncFn(&mut World, &mut Table, Next, usize),
) -> Read {
    let channel = world.channel();
    let users: Vec<User> = NAMES.iter().map(|name| world.user(name)).collect();
    seat(&world, "newyork", &channel, &users).await;
    let ways = [By::Buttons, By::Commands];
    let mut table = Table::at(&world, &channel, users.into_iter().zip(ways).collect(), 5).await;
    let (mut n_moves, mut n_steps) = (0, 0);
    while let Some(next) = table.next(&world).await {
        if n_moves < BEGINNING || is_last_round(&world, table.game).await {
            step(&mut world, &mut table, next, n_steps).await;
            n_steps += 1;
        } else {
            undisturbed(&mut world, &mut table, next).await;
        }
        n_moves += 1;
    }
    assert!(
        20 < n_moves && BEGINNING + 2 <= n_steps,
        "{n_steps} steps of {n_moves} moves are no game"
    );
    check_told(&world, table.game).await;
    read(&world, &channel)
}

async fn is_last_round(world: &World, game: GameId) -> bool {
    let table = world.tables().find(game).await.unwrap().unwrap();
    let course = table.course.as_ref().unwrap();
    course.game.view(Viewer::Table).turns_to_come().is_some()
}

/// A step at which nothing happens to the bot.
async fn undisturbed(world: &mut World, table: &mut Table, next: Next) {
    table.do_next(&next).await;
    world.pass(RUN_OUT).await;
}

/// Everything is told, and nothing waits to be told.
pub async fn check_told(world: &World, game: GameId) {
    let app = world.app();
    let table = app.tables.find(game).await.unwrap().unwrap();
    let course = table.course.as_ref().unwrap();
    if course.game.is_over() {
        assert_eq!(table.settings.told as usize, course.log.len());
        // What was read is noted as given a moment later.
        world.wait_until_answered().await;
        app.save_answered().await.unwrap();
        let later = app.tables.clock.now() + RUN_OUT;
        let owed = app
            .tables
            .store
            .claim_answer(later, later, RUN_OUT)
            .await
            .unwrap();
        assert!(owed.is_none(), "{owed:?}");
    }
    assert!(app.tables.store.pending(game).await.unwrap().is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_though_the_bot_is_stopped_or_killed_at_its_steps() {
    let calm = play_game(World::new(3).await, async |world, table, next, _| {
        undisturbed(world, table, next).await;
    })
    .await;
    for (at, database) in databases().enumerate() {
        let disturbed = play_game(
            World::on(database, 3).await,
            async |world, table, next, n| match (n + at) % 3 {
                0 => stopped_after(world, table, next).await,
                1 => killed_as_it_delivers(world, table, next, n).await,
                _ => killed_as_it_plays(world, table, next, n).await,
            },
        )
        .await;
        assert_eq!(disturbed, calm, "on {database:?}");
    }
}

/// What the bot owes is in the database.
async fn stopped_after(world: &mut World, table: &mut Table, next: Next) {
    table.do_next(&next).await;
    world.stop().await;
    world.start().await;
    world.pass(RUN_OUT).await;
}

async fn killed_as_it_delivers(world: &mut World, table: &mut Table, next: Next, n: usize) {
    table.do_next(&next).await;
    world.kill_after(n as u64 % 5).await;
    world.start().await;
    world.pass(RUN_OUT).await;
}

/// The move is asked for, and the bot dies before, while or after it plays it.
async fn killed_as_it_plays(world: &mut World, table: &mut Table, mut next: Next, n: usize) {
    let n_before = world.sandbox.n_requests();
    let pending = table.begin_next(&next).await;
    world.wait_for_requests(n_before + n as u64 % 3).await;
    world.kill().await;
    world.start().await;
    world.pass(RUN_OUT).await;
    if table.is_done(world, &next).await {
        // The person who asked is answered, by whichever bot.
        let reply = pending.settled().await;
        assert!(reply.settled, "{:?}: {reply:?}", next.action);
    } else {
        // It never happened, and the button still works.
        next.by = By::Buttons;
        table.do_next(&next).await;
        world.pass(RUN_OUT).await;
    }
}
