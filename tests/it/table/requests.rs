//! How much the bot asks of Discord for a move, counted over a scripted game.

use std::collections::BTreeMap;
use std::time::Duration;

use sandbox::{Recorded, User};

use super::games::seat;
use crate::support::asking::ask;
use crate::support::player::{By, Table};
use crate::support::world::World;

/// Requests for the moves of the game below, when each of them brought new direct messages, which stayed. Now that
/// old messages and private answers are deleted, there are 633.
const BEFORE: usize = 517;
/// How many of its moves are counted.
const N_MOVES: usize = 80;

/// A request without the ids in its path.
fn route(request: &Recorded) -> String {
    let parts = request.path.split('/').map(|part| match part {
        part if part.len() > 15 => "{}",
        part => part,
    });
    format!("{} {}", request.method, parts.collect::<Vec<_>>().join("/"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_asks_little_of_discord() {
    let world = World::new(61).await;
    let channel = world.channel();
    let users: Vec<User> = ["Anna", "Ben", "Clara", "David"]
        .map(|name| world.user(name))
        .to_vec();
    ask(&users[3], &channel, "/settings call:direct").await;
    seat(&world, "usa", &channel, &users).await;
    let ways = [By::Buttons, By::Commands].into_iter().cycle();
    let mut table = Table::at(&world, &channel, users.into_iter().zip(ways).collect(), 1).await;
    let first = world.sandbox.n_requests();
    for _ in 0..N_MOVES {
        let next = table.next(&world).await.expect("the game goes on");
        table.do_next(&next).await;
        world.settle().await;
        world.let_pass(Duration::from_secs(60));
    }
    let requests = world.sandbox.requests_after(first);
    let mut by_route: BTreeMap<String, usize> = BTreeMap::new();
    for request in &requests {
        *by_route.entry(route(request)).or_default() += 1;
    }
    let n = requests.len();
    assert!(
        10 * n <= 13 * BEFORE,
        "{n} requests, {BEFORE} before: {by_route:#?}"
    );
}
