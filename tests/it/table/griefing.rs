//! Somebody takes moves back as often as they can: it costs little, calls nobody twice for a turn, and ends.

use std::collections::BTreeMap;
use std::time::Duration;

use engine::PromptKind;
use engine::action::Action;
use engine::event::Event;
use sandbox::{Channel, Permissions, Recorded, User};
use sqlx::Executor as _;

use super::unreadable::connection;
use crate::support::asking::{ask, check_has};
use crate::support::player::{By, Next, Table};
use crate::support::world::{Setting, World, on_either};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
const SECOND: Duration = Duration::from_secs(1);
const WAIT: Duration = Duration::from_secs(15);
/// Number of tries, one a second, and the requests to Discord that each may cost, private answers included.
const TRIES: u64 = 100;
const REQUESTS: u64 = 8;

const TAKE_BACK: &str = "/game back";

/// A table at which it is the first player's turn, who can claim a track.
struct Scene {
    world: World,
    channel: Channel,
    users: Vec<User>,
    table: Table,
    /// First request after that.
    first: u64,
}

impl Scene {
    async fn of(world: World, names: &[&str]) -> Scene {
        let mut scene = Scene::seated(world, names, "").await;
        scene.claim_of(0).await;
        scene.world.pass(WAIT).await;
        scene.first = scene.world.sandbox.n_requests();
        scene
    }

    /// A table with these options at which everybody has yet to choose tickets.
    async fn seated(world: World, names: &[&str], options: &str) -> Scene {
        let channel = world.channel();
        let users: Vec<User> = names.iter().map(|name| world.user(name)).collect();
        if let Some(ben) = users.get(1) {
            ask(ben, &channel, "/settings call:direct").await;
        }
        let computers = usize::from(users.len() == 1);
        let n_seats = users.len() + computers;
        let line = format!(
            "/game new variant:newyork players:{n_seats} computers:{computers} order:joined {options}"
        );
        check_has(&ask(&users[0], &channel, &line).await, &["is open"]);
        world.settle().await;
        for user in &users[1..] {
            user.press_newest(&channel, "Join").await;
            world.settle().await;
        }
        users[0].press_newest(&channel, "Start").await;
        world.settle().await;
        let players = users.iter().map(|user| (user.clone(), By::Commands));
        let table = Table::at(&world, &channel, players.collect(), 5).await;
        Scene {
            world,
            channel,
            users,
            table,
            first: 0,
        }
    }

    /// Plays until it is that player's turn.
    async fn turn_of(&mut self, user: usize) -> Next {
        loop {
            let next = self.table.next(&self.world).await.unwrap();
            if next.player.id() == self.users[user].id() && next.kind == PromptKind::TakeTurn {
                return next;
            }
            self.plays(&next).await;
        }
    }

    /// Number of turns in a row that a player missed.
    async fn n_missed(&self, user: usize) -> u8 {
        let found = self.world.tables().find(self.table.game).await.unwrap();
        found.unwrap().seats[user].details.misses
    }

    /// Plays until that player's next decision is to claim a track, which is returned.
    async fn claim_of(&mut self, user: usize) -> Next {
        loop {
            let next = self.table.next(&self.world).await.unwrap();
            let is_own = next.player.id() == self.users[user].id();
            if is_own && matches!(next.action, Action::ClaimTrack { .. }) {
                return next;
            }
            self.plays(&next).await;
            self.world.pass(WAIT).await;
        }
    }

    async fn plays(&self, next: &Next) {
        self.table.do_next(next).await;
        self.world.settle().await;
    }

    async fn is_turn_of(&mut self, next: &Next) -> bool {
        let now = self.table.next(&self.world).await.unwrap();
        now.player.id() == next.player.id()
    }

    async fn takes_back(&self, user: usize) -> String {
        let user = &self.users[user];
        let mut reply = user.slash(&self.channel, TAKE_BACK).await;
        // Asked first, if the game will not be rated then.
        if reply.message().button("Take back").is_some() {
            reply = user.press(reply.message(), "Take back").await;
        }
        self.world.settle().await;
        reply.text()
    }

    async fn agrees(&self, user: usize) {
        let agree = self.users[user].newest_with_button(&self.channel, "Agree");
        if let Some(post) = agree {
            self.users[user].press(&post, "Agree").await;
            self.world.settle().await;
        }
    }

    /// The log of the game.
    async fn log(&self) -> Vec<Event> {
        let found = self.world.tables().find(self.table.game).await.unwrap();
        found.unwrap().course.as_ref().unwrap().log.clone()
    }

    async fn n_undone(&self) -> usize {
        let rewinds = |event: &&Event| matches!(event, Event::Rewound { .. });
        self.log().await.iter().filter(rewinds).count()
    }

    /// Number of notifications that a player got since the beginning, by posts and by direct messages.
    fn n_called(&self, user: &User) -> usize {
        let direct = format!("/channels/{}/messages", user.dm().id());
        let id = user.id().to_string();
        let calls = |request: &Recorded| {
            let body = &request.body;
            let is_post = request.method == "POST" && request.path.ends_with("/messages");
            let is_silent = body["flags"].as_u64().unwrap_or_default() & 1 << 12 != 0;
            let named = body["allowed_mentions"]["users"].as_array();
            let is_named = named.is_some_and(|users| users.iter().any(|user| *user == id.as_str()));
            is_post && !is_silent && (is_named || request.path == direct)
        };
        let requests = self.world.sandbox.requests_after(self.first);
        requests.iter().filter(|request| calls(request)).count()
    }

    /// Checks what all of it has cost, and that it called nobody twice.
    #[track_caller]
    fn check_cost(&self) {
        let n_requests = self.world.sandbox.n_requests() - self.first;
        assert!(n_requests <= TRIES * REQUESTS, "{n_requests} requests");
        let called = self.users.iter();
        let called: BTreeMap<_, _> = called
            .map(|user| (user.name().to_owned(), self.n_called(user)))
            .collect();
        assert!(called.values().all(|n| *n <= 1), "{called:?}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lone_griefer_takes_a_turn_back_twice() {
    on_either(601, async |world: World| {
        let mut scene = Scene::of(world, &["Anna", "Ben", "Clara"]).await;
        let claim = scene.claim_of(0).await;
        for nth in 1..=TRIES {
            if scene.is_turn_of(&claim).await {
                scene.plays(&claim).await;
            }
            let answer = scene.takes_back(0).await;
            let expected = match nth {
                1 | 2 => "Your move is taken back.",
                3 => "This turn was taken back 2 times already, so I've asked the others.",
                _ => "I've asked the others already",
            };
            check_has(&answer, &[expected]);
            scene.world.pass(SECOND).await;
        }
        scene.check_cost();
        assert_eq!(scene.n_undone().await, 2);
        let clara = &scene.users[2];
        let asked = clara.newest_with_button(&scene.channel, "Agree").unwrap();
        check_has(&asked.content, &["- This was taken back 2 times before."]);
        // Ben, whose turn it is, was called for it; Clara for the request.
        assert_eq!([1, 2].map(|at| scene.n_called(&scene.users[at])), [1, 1]);
        let next = scene.table.next(&scene.world).await.unwrap();
        assert_eq!(next.player.id(), scene.users[1].id());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_called_in_vain_is_called_again_unless_it_was_a_moment_ago() {
    on_either(609, async |world: World| {
        let mut scene = Scene::of(world, &["Anna", "Ben"]).await;
        let claim = scene.claim_of(0).await;
        let n_called = |scene: &Scene| [0, 1].map(|at| scene.n_called(&scene.users[at]));
        scene.plays(&claim).await;
        for (n_seconds, called) in [(60, [0, 1]), (60 * 60, [0, 2])] {
            check_has(&scene.takes_back(0).await, &["Your move is taken back."]);
            scene.world.pass(n_seconds * SECOND).await;
            scene.plays(&claim).await;
            scene.world.pass(WAIT).await;
            assert_eq!(n_called(&scene), called, "after {n_seconds} seconds");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_accomplice_who_always_agrees_makes_it_five_times() {
    on_either(602, async |world: World| {
        let mona = world.user("Mona");
        let guild = world.sandbox.guild();
        guild.grant(&mona, "moderators", Permissions::MANAGE_MESSAGES);
        let mut scene = Scene::of(world, &["Anna", "Ben"]).await;
        let claim = scene.claim_of(0).await;
        let mut answer = String::new();
        for _ in 0..TRIES {
            if scene.is_turn_of(&claim).await {
                scene.plays(&claim).await;
            }
            answer = scene.takes_back(0).await;
            scene.agrees(1).await;
            scene.world.pass(SECOND).await;
        }
        scene.check_cost();
        assert_eq!(scene.n_undone().await, 5);
        let limit =
            "taken back 5 times already, so it stays. Only a moderator who doesn't play here";
        check_has(&answer, &[limit]);
        // The host cannot either, but a moderator can, and that calls anew.
        let turns = scene.users[0].complete(&scene.channel, "/game back to:");
        let last = turns.await[0].value.as_str().unwrap().to_owned();
        let rewind = format!("/game back to:{last}");
        let refused = ask(&scene.users[0], &scene.channel, &rewind).await;
        check_has(&refused, &[limit]);
        scene.first = scene.world.sandbox.n_requests();
        let done = ask(&mona, &scene.channel, &rewind).await;
        check_has(&done, &["'s turn again"]);
        scene.world.settle().await;
        assert_eq!(scene.n_undone().await, 6);
        assert_eq!(scene.n_called(&scene.users[0]), 1);
        scene.plays(&claim).await;
        assert_eq!(scene.n_called(&scene.users[1]), 1);
        check_has(&scene.takes_back(0).await, &[limit]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_who_take_back_in_turn_win_nothing_by_it() {
    on_either(603, async |world: World| {
        let mut scene = Scene::of(world, &["Anna", "Ben"]).await;
        // One claims after the other.
        let (first, second) = loop {
            let first = scene.claim_of(0).await;
            scene.first = scene.world.sandbox.n_requests();
            scene.plays(&first).await;
            let second = scene.table.next(&scene.world).await.unwrap();
            if matches!(second.action, Action::ClaimTrack { .. }) {
                break (first, second);
            }
        };
        let mut tried = 0;
        while tried < TRIES {
            for claim in [&first, &second] {
                if scene.is_turn_of(claim).await {
                    scene.plays(claim).await;
                }
            }
            for (own, other) in [(1, 0), (0, 1)] {
                scene.takes_back(own).await;
                scene.agrees(other).await;
                scene.world.pass(SECOND).await;
                tried += 1;
            }
        }
        scene.check_cost();
        // Each of the two turns as often as one can be undone.
        assert!(scene.n_undone().await <= 10);
        for (nth, log) in [(0, "Ben"), (1, "Anna")] {
            check_has(
                &scene.takes_back(nth).await,
                &["taken back 5 times already"],
            );
            check_has(
                &ask(&scene.users[nth], &scene.channel, "/replay show:log").await,
                &[log],
            );
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_missed_turn_is_given_back_once_and_stays_missed_until_a_move() {
    on_either(606, async |world: World| {
        let names = ["Anna", "Ben", "Clara"];
        let mut scene = Scene::seated(world, &names, "clock:1d").await;
        // What the substitute plays for Anna is chance: until it twice shows nothing, the others would have to agree.
        loop {
            for _ in 0..3 {
                scene.turn_of(0).await;
                scene.first = scene.world.sandbox.n_requests();
                scene.world.pass(DAY).await;
            }
            assert_eq!(scene.n_missed(0).await, 3);
            if scene
                .takes_back(0)
                .await
                .contains("Your move is taken back.")
            {
                assert_eq!(scene.n_missed(0).await, 2);
                let next = scene.turn_of(0).await;
                scene.world.pass(DAY / 24).await;
                assert_eq!(scene.n_missed(0).await, 3);
                assert!(!scene.is_turn_of(&next).await);
                let again = scene.takes_back(0).await;
                if !again.contains("I've asked the others") {
                    check_has(&again, &["Your time for that move has run out since"]);
                    break;
                }
            }
            let anna = &scene.users[0];
            anna.press_newest(&scene.channel, "Decline").await;
            let next = scene.turn_of(0).await;
            scene.plays(&next).await;
            assert_eq!(scene.n_missed(0).await, 0);
        }
        // An hour later Ben has probably looked, and found that it was not his turn.
        assert_eq!(scene.n_called(&scene.users[1]), 2);
    })
    .await;
}

/// A table of one person and a computer.
async fn against_a_computer(dice: u64) -> Scene {
    let world = World::with(Setting {
        undo_wait: WAIT,
        ..Setting::new(dice)
    })
    .await;
    Scene::of(world, &["Anna"]).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_nobody_else_plays_posts_follow_every_ten_seconds() {
    let mut scene = against_a_computer(604).await;
    let claim = scene.claim_of(0).await;
    for _ in 0..TRIES {
        scene.plays(&claim).await;
        check_has(&scene.takes_back(0).await, &["Your move is taken back."]);
        scene.world.pass(SECOND).await;
    }
    scene.check_cost();
    assert_eq!(scene.n_undone().await, TRIES as usize);
    // What was undone is told, but not each time.
    let posts = scene.channel.messages();
    let corrections = posts
        .iter()
        .filter(|post| post.content.contains("took back their last move"));
    let at: Vec<u64> = corrections
        .map(|post| post.created.0.cast_unsigned() / 1000)
        .collect();
    assert!((9..=11).contains(&at.len()), "{at:?}");
    assert!(at.windows(2).all(|pair| pair[0] + 10 <= pair[1]), "{at:?}");
    // The last move is answered at once, and who was called to the turn after it before is not again.
    scene.world.pass(WAIT).await;
    scene.plays(&claim).await;
    let last = scene.channel.messages().pop().unwrap();
    check_has(&last.content, &["Anna** claimed", ", your turn!"]);
    scene.world.pass(WAIT).await;
    assert_eq!(scene.n_called(&scene.users[0]), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_reads_nothing_of_what_was_undone_before_it() {
    let mut scene = against_a_computer(605).await;
    let claim = scene.claim_of(0).await;
    for _ in 0..20 {
        scene.plays(&claim).await;
        scene.takes_back(0).await;
        scene.world.pass(SECOND).await;
    }
    scene.world.pass(WAIT).await;
    // Reading one of these rows fails now.
    let mut database = connection(&scene.world).await;
    for ruined in [
        "UPDATE actions SET rules_version = -1",
        "UPDATE posts SET number = -1 WHERE has_buttons = 0 AND kind = 'turn'",
    ] {
        let n = database.execute(ruined).await.unwrap().rows_affected();
        assert!(3 <= n, "{ruined}: {n}");
    }
    for _ in 0..3 {
        let reply = scene.table.do_next(&claim).await;
        check_has(&reply.text(), &["claimed"]);
        check_has(&scene.takes_back(0).await, &["Your move is taken back."]);
        scene.world.pass(WAIT).await;
    }
    scene.plays(&claim).await;
    scene.world.pass(WAIT).await;
    assert_eq!(scene.n_called(&scene.users[0]), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_that_is_given_back_and_missed_again_is_missed_once() {
    on_either(612, async |world: World| {
        let mut scene = Scene::seated(world, &["Anna", "Ben"], "clock:1d bank:none").await;
        let next = scene.turn_of(0).await;
        scene.world.pass(DAY).await;
        assert_eq!(scene.n_missed(0).await, 1);
        // What the substitute played may have shown something: then Ben has to agree.
        scene.takes_back(0).await;
        scene.agrees(1).await;
        assert!(scene.is_turn_of(&next).await);
        scene.world.pass(DAY / 24).await;
        assert!(!scene.is_turn_of(&next).await);
        assert_eq!(scene.n_missed(0).await, 1);
    })
    .await;
}
