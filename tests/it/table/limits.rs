//! A Discord that says "not so fast": the bot waits as long as it is told, loses nothing, and keeps the
//! order.

use std::time::{Duration, Instant};

use sandbox::{Channel, Fault, RateLimits, Scope, User};

use super::games::seat;
use crate::support::asking::without_messages;
use crate::support::player::{By, Table};
use crate::support::world::World;

const WAIT: Duration = Duration::from_millis(100);
const N_MOVES: usize = 10;

/// The game that is slowed down: what the channel reads in the end, and how long it took.
struct Game {
    world: World,
    channel: Channel,
    table: Table,
}

impl Game {
    async fn begin() -> Game {
        let world = World::new(41).await;
        let channel = world.channel();
        let users: Vec<User> = ["Anna", "Ben"].map(|name| world.user(name)).to_vec();
        seat(&world, "usa", &channel, &users).await;
        let ways = [By::Buttons, By::Commands];
        let table = Table::at(&world, &channel, users.into_iter().zip(ways).collect(), 6).await;
        Game {
            world,
            channel,
            table,
        }
    }

    /// Plays on; `before` runs before each move, and may make something go wrong.
    async fn play(&mut self, before: impl Fn(&World, usize)) -> Duration {
        let began = Instant::now();
        for number in 0..N_MOVES {
            before(&self.world, number);
            let next = self.table.next(&self.world).await.unwrap();
            let reply = self.table.do_next(&next).await;
            assert!(reply.settled, "{:?}: {reply:?}", next.action);
            self.world.settle().await;
        }
        began.elapsed()
    }

    /// What stands in the channel, and what each player was sent.
    fn read(&self) -> Vec<Vec<String>> {
        let owner = self.world.sandbox.owner();
        let mut read = vec![texts(&owner, &self.channel)];
        for (user, _) in &self.table.players {
            read.push(texts(user, &user.dm()));
        }
        read
    }

    /// Requests that went over a limit.
    fn refused(&self) -> Vec<String> {
        let requests = self.world.sandbox.requests();
        let refused = requests.iter().filter(|request| request.status == 429);
        refused
            .map(|request| format!("{} {}", request.method, request.path))
            .collect()
    }
}

fn texts(user: &User, channel: &Channel) -> Vec<String> {
    let messages = user.messages(channel).into_iter();
    let lasting = messages.filter(|message| message.only_for.is_none());
    lasting
        .map(|message| without_messages(&message.content))
        .collect()
}

/// The same game without any limit.
async fn unhindered() -> Vec<Vec<String>> {
    let mut game = Game::begin().await;
    game.play(|_, _| {}).await;
    assert_eq!(game.refused(), [""; 0]);
    game.read()
}

async fn check_refusals(scope: Scope) {
    let mut game = Game::begin().await;
    // The post of a turn, taking buttons off the one before, a direct message, a private answer.
    let routes = [
        format!("POST /channels/{}/messages", game.channel.id()),
        format!("PATCH /channels/{}/messages/*", game.channel.id()),
        format!(
            "POST /channels/{}/messages",
            game.table.players[0].0.dm().id()
        ),
        "PATCH /webhooks/**".to_owned(),
    ];
    let took = game
        .play(|world, number| {
            if let Some(route) = routes.get(number / 2).filter(|_| number % 2 == 1) {
                let fault = Fault::TooMany {
                    retry_after: WAIT,
                    scope,
                };
                world.sandbox.fail_next(1, route, fault);
            }
        })
        .await;
    assert_eq!(game.refused().len(), routes.len());
    let least = WAIT * routes.len() as u32;
    assert!(least <= took, "the bot did not wait: {took:?}");
    assert_eq!(game.read(), unhindered().await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_route_that_is_used_too_often_is_waited_for() {
    check_refusals(Scope::User).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_does_too_much_waits_with_everything() {
    check_refusals(Scope::Global).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_channel_that_others_use_up_is_waited_for() {
    check_refusals(Scope::Shared).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_is_told_its_limits_stays_within_them() {
    let mut game = Game::begin().await;
    game.world.sandbox.set_rate_limits(Some(RateLimits {
        per_route: 2,
        window: WAIT,
        // Discord tells nobody how near the global one is.
        global: 1_000,
    }));
    game.play(|_, _| {}).await;
    assert_eq!(game.refused(), [""; 0]);
    assert_eq!(game.read(), unhindered().await);
}
