//! A rematch: the others are asked whether they play again, and their seats are kept meanwhile.

use std::time::Duration;

use domain::ids::ChannelId;
use sandbox::{Channel, User};

use super::evening::{HOUR, people, says};
use crate::support::asking::check_has;
use crate::support::world::{World, on_both, on_either};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// A table of Anna, Ben and Clara that Anna closed.
struct Closed {
    world: World,
    channel: Channel,
    users: Vec<User>,
    /// What opens it again.
    again: String,
}

impl Closed {
    async fn new(world: World) -> Closed {
        let (channel, users) = (world.channel(), people(&world, &["Anna", "Ben", "Clara"]));
        let line = "/game new variant:usa players:3 order:joined";
        says(&world, &users[0], &channel, line).await;
        let tables = world.tables();
        let here = ChannelId(channel.id().0);
        let open = tables.store.open_table_at(here).await.unwrap();
        let again = format!("/game rematch table:{}", open.expect("a table is open"));
        let closed = Closed {
            world,
            channel,
            users,
            again,
        };
        closed.presses(1, "Join").await;
        closed.presses(2, "Join").await;
        closed.says(0, "/game cancel").await;
        closed
    }

    async fn presses(&self, user: usize, button: &str) -> String {
        let reply = self.users[user].press_newest(&self.channel, button).await;
        self.world.settle().await;
        reply.text()
    }

    async fn says(&self, user: usize, line: &str) -> String {
        says(&self.world, &self.users[user], &self.channel, line).await
    }

    fn public(&self) -> String {
        self.world.sandbox.owner().transcript(&self.channel)
    }

    fn has_begun(&self) -> bool {
        self.public().contains("The game has begun")
    }

    /// How often each was called here.
    fn n_pings(&self) -> Vec<usize> {
        let posts = self.world.sandbox.owner().messages(&self.channel);
        let is_called = |user: &User| {
            posts
                .iter()
                .filter(|post| post.pings.contains(&user.id()))
                .count()
        };
        self.users.iter().map(is_called).collect()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_asks_the_others_and_begins_once_they_are_ready() {
    on_both(721, async |world: World| {
        let closed = Closed::new(world).await;
        let opened = closed.says(1, &closed.again).await;
        check_has(
            &opened,
            &[
                "is open",
                "with the same people",
                "as soon as all are ready",
            ],
        );
        let [anna, clara] = [0, 2].map(|user| closed.users[user].mention());
        check_has(
            &closed.public(),
            &["Ben would like to play again, and your seat is kept."],
        );
        assert_eq!(closed.n_pings(), [1, 0, 1]);
        check_has(&closed.public(), &["- @Anna", "- @Ben", "- @Clara"]);
        // Who said yes is not asked again; Ben's Start waits for Clara alone, and calls nobody twice.
        check_has(
            &closed.presses(0, "I am ready").await,
            &["Still awaited", &clara],
        );
        let asked = closed.presses(1, "Start").await;
        check_has(&asked, &["Asked", &clara]);
        assert!(!asked.contains(anna.as_str()), "{asked}");
        assert_eq!(closed.n_pings(), [1, 0, 1]);
        assert!(!closed.has_begun());
        closed.presses(2, "I am ready").await;
        assert!(closed.has_begun(), "{}", closed.public());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_says_no_to_a_rematch_or_nothing_gives_up_the_seat() {
    on_either(722, async |world: World| {
        let closed = Closed::new(world).await;
        closed.says(0, &closed.again).await;
        // A change first: then nobody begins until Anna presses Start.
        check_has(&closed.presses(0, "Not yet").await, &["does not begin yet"]);
        check_has(&closed.presses(1, "I am ready").await, &["Nobody is asked"]);
        closed.says(0, "/game cancel").await;
        closed.says(0, &closed.again).await;
        check_has(&closed.presses(2, "Leave").await, &["left the table"]);
        check_has(&closed.public(), &["One seat is free"]);
        assert!(!closed.has_begun());
        closed.world.pass(DAY - HOUR).await;
        assert!(!closed.public().contains("did not answer"));
        closed.world.pass(HOUR).await;
        check_has(&closed.public(), &["Ben did not answer"]);
        assert!(!closed.has_begun());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_called_by_rematches_more_than_five_times_an_hour() {
    on_either(723, async |world: World| {
        let closed = Closed::new(world).await;
        for _ in 0..5 {
            check_has(&closed.says(0, &closed.again).await, &["is open"]);
            closed.says(0, "/game cancel").await;
        }
        let n_posts = closed.n_pings();
        let refused = closed.says(1, &closed.again).await;
        check_has(&refused, &["was called 5 times within an hour"]);
        assert_eq!(closed.n_pings(), n_posts);
        check_has(&closed.says(1, "/game join").await, &["no table"]);
    })
    .await;
}
