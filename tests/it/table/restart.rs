//! The bot is stopped, or killed where it stands, after every step of a game, and the game goes on:
//! everybody reads in the end what they would have read of a bot that never stopped.

use std::time::Duration;

use domain::ids::GameId;
use sandbox::{Channel, Component, User};

use super::games::seat;
use crate::support::asking::without_messages;
use crate::support::child::{self, Child};
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
    let Some((before, after)) = text.split_once("game's record: `") else {
        return text.to_owned();
    };
    let (hash, rest) = after.split_once('`').expect("a hash between two marks");
    assert_eq!(hash.len(), 64);
    format!("{before}game's record: ``{rest}")
}

/// A whole game, and its beginning.
const WHOLE: usize = 500;
const BEGINNING: usize = 16;

/// A game from the lobby to its end, or its first `n_moves` moves; `step` carries out each move and leaves
/// a running bot that has delivered everything.
async fn play_game(
    mut world: World,
    n_moves: usize,
    step: impl AsyncFn(&mut World, &mut Table, Next, usize),
) -> Read {
    let channel = world.channel();
    let users: Vec<User> = NAMES.iter().map(|name| world.user(name)).collect();
    seat(&world, "newyork", &channel, &users).await;
    let ways = [By::Buttons, By::Commands];
    let mut table = Table::at(&world, &channel, users.into_iter().zip(ways).collect(), 5).await;
    let mut n = 0;
    while n < n_moves
        && let Some(next) = table.next(&world).await
    {
        step(&mut world, &mut table, next, n).await;
        n += 1;
    }
    assert!(
        n == BEGINNING || (20..WHOLE).contains(&n),
        "{n} moves are no game"
    );
    check_told(&world, table.game).await;
    read(&world, &channel)
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

/// The same game with a bot that never stops; `pause` passes after each step.
async fn undisturbed(pause: Duration, n_moves: usize) -> Read {
    play_game(
        World::new(3).await,
        n_moves,
        async |world, table, next, _| {
            table.do_next(&next).await;
            world.pass(pause).await;
        },
    )
    .await
}

/// Plays a game with a bot that meets something at every step, on each database: everybody reads what
/// they would have read without.
async fn check_undisturbed(
    pause: Duration,
    n_moves: usize,
    step: impl AsyncFn(&mut World, &mut Table, Next, usize),
) {
    let undisturbed = undisturbed(pause, n_moves).await;
    for database in databases() {
        let disturbed = play_game(World::on(database, 3).await, n_moves, &step).await;
        assert_eq!(disturbed, undisturbed, "on {database:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_though_the_bot_is_stopped_after_every_step() {
    check_undisturbed(Duration::ZERO, WHOLE, async |world, table, next, n| {
        table.do_next(&next).await;
        if n % 2 == 0 {
            world.settle().await;
        }
        world.stop().await;
        world.start().await;
        // What the last one owed is in the database.
        world.settle().await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_though_the_bot_is_killed_as_it_delivers_every_step() {
    check_undisturbed(RUN_OUT, WHOLE, async |world, table, next, n| {
        table.do_next(&next).await;
        world.kill_after(n as u64 % 5).await;
        world.start().await;
        world.pass(RUN_OUT).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_though_the_bot_is_killed_as_it_plays_every_step() {
    check_undisturbed(RUN_OUT, WHOLE, async |world, table, mut next, n| {
        // The move is asked for, and the bot dies before, while or after it plays it.
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
            world.settle().await;
        }
    })
    .await;
}

/// Not a test itself: the bot that the next one kills.
#[test]
fn the_bot_in_a_process_of_its_own() {
    child::be_the_bot();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_though_the_bots_process_is_killed() {
    const BOT: &str = "table::restart::the_bot_in_a_process_of_its_own";
    check_undisturbed(RUN_OUT, BEGINNING, async |world, table, next, n| {
        if n == 0 {
            world.look_on().await;
        }
        let bot = Child::start(world, BOT).await;
        let n_before = world.sandbox.n_requests();
        let pending = table.begin_next(&next).await;
        let is_done = async {
            pending.settled().await;
            world.wait_until_delivered().await;
        };
        tokio::select! {
            () = world.wait_for_requests(n_before + n as u64 % 6) => {}
            () = is_done => {}
        }
        bot.kill(world).await;
        world.let_pass(RUN_OUT);
        let bot = Child::start(world, BOT).await;
        if table.is_done(world, &next).await {
            let reply = pending.settled().await;
            assert!(reply.settled, "{:?}: {reply:?}", next.action);
        } else {
            let again = table.begin_next(&next).await.settled().await;
            assert!(again.settled, "{:?}: {again:?}", next.action);
        }
        world.wait_until_delivered().await;
        bot.kill(world).await;
    })
    .await;
}
