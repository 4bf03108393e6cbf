//! Posts and channels that a moderator deleted: a turn's post is posted again, and players are told of a lost channel.

use std::sync::atomic::{AtomicU32, Ordering};

use domain::ids::ChannelId;
use domain::press::LookAt;
use futures::future::join;
use sandbox::{Fault, Message, Permissions, Recorded, User};
use sqlx::{AnyConnection, Connection as _, Executor as _};
use tokio::sync::watch;

use super::evening::Evening;
use crate::support::asking::{ask, check_has, end};
use crate::support::log_capture::LogCapture;
use crate::support::player::ids;
use crate::support::world::{Setting, World, on_either};

/// A button of every turn's post.
const CLAIM: &str = "Claim";

impl Evening {
    /// The post of the turn under way, if it is there.
    fn turn_post(&self) -> Option<Message> {
        let owner = self.world.sandbox.owner();
        owner.newest_with_button(&self.channel, CLAIM)
    }

    /// Deletes the post of the turn as a moderator would.
    fn delete_turn_post(&self) -> Message {
        let post = self.turn_post().expect("somebody is to move");
        self.channel.delete_message(&post);
        assert_eq!(self.turn_post().map(|post| post.id), None);
        post
    }

    fn n_posts(&self) -> usize {
        self.world.sandbox.owner().messages(&self.channel).len()
    }

    /// Expects the post to be there again, once, without a ping.
    #[track_caller]
    fn check_posted_again(&self, lost: &Message, n_before: usize) {
        let again = self.turn_post().expect("the post came again");
        assert_ne!(again.id, lost.id);
        check_has(&again.content, &["turn"]);
        assert_eq!(again.pings, []);
        assert_eq!(again.files.len(), lost.files.len());
        assert_eq!(self.n_posts(), n_before, "{}", self.public());
    }

    /// Waits until the bot has looked for the post, which it does after it has answered.
    async fn looks(&self) {
        self.world.wait_until_answered().await;
        self.world.settle().await;
    }

    async fn tells(&self, user: &User, line: &str) {
        ask(user, &self.channel, line).await;
        self.looks().await;
    }

    /// Presses the first button of a message, which opens a menu.
    async fn opens(&self, user: &User, message: &Message) {
        let looks = |id: &String| LookAt::of_id(id).is_ok();
        let id = ids(message).into_iter().find(looks);
        let id = id.expect("there is something to look at");
        user.press_forged(message, &id).settled().await;
        self.looks().await;
    }

    fn n_looks(&self) -> usize {
        let requests = self.world.sandbox.requests();
        let is_look = |path: &str| path.starts_with("/channels/") && path.contains("/messages/");
        let looks = requests
            .iter()
            .filter(|one| one.method == "GET" && is_look(&one.path));
        looks.count()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_post_comes_again_once_at_the_next_command() {
    on_either(131, async |world: World| {
        let mut evening = Evening::begun(world, &["Anna", "Ben"], "clock:0m").await;
        let [anna, ben] = [0, 1].map(|at| evening.users[at].clone());
        // Nothing was deleted, and nothing comes.
        let n_posts = evening.n_posts();
        evening.tells(&anna, "/hand").await;
        evening.tells(&ben, "/board show:text").await;
        assert_eq!(evening.n_posts(), n_posts);
        for line in ["/board show:text", "/hand", "/board"] {
            let lost = evening.delete_turn_post();
            evening.tells(&ben, line).await;
            evening.check_posted_again(&lost, n_posts);
            evening.tells(&anna, line).await;
            evening.check_posted_again(&lost, n_posts);
        }
        // Two look at once.
        let lost = evening.delete_turn_post();
        join(
            ask(&anna, &evening.channel, "/hand"),
            ask(&ben, &evening.channel, "/hand"),
        )
        .await;
        evening.looks().await;
        evening.check_posted_again(&lost, n_posts);
        // A turn that ends has a post of its own.
        evening.delete_turn_post();
        evening.play().await;
        assert_eq!(evening.n_posts(), n_posts, "{}", evening.public());
        evening.presses(&ben, CLAIM).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_post_comes_again_with_half_a_turn() {
    on_either(132, async |world: World| {
        let evening = Evening::begun(world, &["Anna", "Ben"], "clock:0m").await;
        let n_posts = evening.n_posts();
        evening.delete_turn_post();
        evening.tells(&evening.users[0], "/draw first:deck").await;
        assert_eq!(evening.n_posts(), n_posts, "{}", evening.public());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_end_of_a_turn_does_not_look_for_the_post() {
    on_either(131, async |world: World| {
        let evening = Evening::begun(world, &["Anna", "Ben"], "clock:7d").await;
        let anna = &evening.users[0];
        let n_looks = evening.n_looks();
        evening.tells(anna, "/draw first:deck second:deck").await;
        assert_eq!(evening.n_looks(), n_looks);
        evening.tells(anna, "/hand").await;
        assert_eq!(evening.n_looks(), n_looks + 1);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_post_comes_again_at_a_press_of_an_older_button() {
    on_either(132, async |world: World| {
        let evening = Evening::begun(world, &["Anna", "Ben", "Clara"], "clock:7d").await;
        let [anna, ben, clara] = [0, 1, 2].map(|at| evening.users[at].clone());
        // In the player's direct messages.
        let direct = anna.find_last(&anna.dm(), |message| !message.rows.is_empty());
        let direct = direct.expect("Anna was called");
        let n_posts = evening.n_posts();
        evening.opens(&anna, &direct).await;
        assert_eq!(evening.n_posts(), n_posts);
        let lost = evening.delete_turn_post();
        evening.opens(&anna, &direct).await;
        evening.check_posted_again(&lost, n_posts);
        evening.opens(&anna, &direct).await;
        evening.check_posted_again(&lost, n_posts);
        // Of a vote.
        evening.tells(&ben, "/game pause days:2").await;
        let n_posts = evening.n_posts();
        let lost = evening.delete_turn_post();
        evening.presses(&ben, "I agree").await;
        evening.looks().await;
        evening.check_posted_again(&lost, n_posts);
        // The post itself is there when it is pressed: nobody looks.
        let n_looks = evening.n_looks();
        evening.presses(&clara, CLAIM).await;
        evening.looks().await;
        assert_eq!((evening.n_posts(), evening.n_looks()), (n_posts, n_looks));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_post_comes_again_with_all_its_buttons() {
    let n_undoable = &AtomicU32::new(0);
    let deal = async |world: World| {
        let evening = Evening::begun(world, &["Anna", "Ben"], "clock:1h").await;
        let ben = evening.users[1].clone();
        evening.hours(1).await;
        let n_posts = evening.n_posts();
        let lost = evening.delete_turn_post();
        if lost.button("Take back: Anna").is_none() {
            return;
        }
        n_undoable.fetch_add(1, Ordering::Relaxed);
        evening.tells(&ben, "/hand").await;
        evening.check_posted_again(&lost, n_posts);
        let again = evening.turn_post().expect("it came again");
        assert_eq!(again.button_labels(), lost.button_labels());
    };
    // Of a few deals, one in which the substitute's move has shown nothing hidden.
    for dice in 142..156 {
        on_either(dice, &deal).await;
        if 0 < n_undoable.load(Ordering::Relaxed) {
            return;
        }
    }
    panic!("nothing could be undone");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_post_comes_again_with_the_reminder() {
    on_either(133, async |world: World| {
        let channel = world.channel();
        for name in ["Anna", "Ben"] {
            let line = "/settings reminder:three_hours reminder_by:channel";
            ask(&world.user(name), &channel, line).await;
        }
        let evening = Evening::begun(world, &["Anna", "Ben"], "clock:24h").await;
        let n_posts = evening.n_posts();
        let lost = evening.delete_turn_post();
        evening.hours(20).await;
        assert_eq!(evening.n_posts(), n_posts - 1);
        evening.hours(1).await;
        // Besides the reminder.
        evening.check_posted_again(&lost, n_posts + 1);
    })
    .await;
}

/// Denied for Anna's move, then granted again by `granted`: the post comes, and calls Ben.
async fn check_comes_back(dice: u64, granted: impl AsyncFn(&mut Evening)) {
    on_either(dice, async |world: World| {
        let mut evening = Evening::begun(world, &["Anna", "Ben"], "clock:7d").await;
        let ben = evening.users[1].clone();
        for n_told in 1..=2 {
            evening.channel.deny_bot(Permissions::SEND_MESSAGES);
            let n_posts = evening.n_posts();
            evening.play().await;
            evening.hours(1).await;
            assert_eq!(evening.n_posts(), n_posts);
            // Each time that it happens.
            let told = evening.users[0]
                .inbox()
                .matches("I need the permission")
                .count();
            assert_eq!(told, n_told);
            granted(&mut evening).await;
            assert_eq!(evening.n_posts(), n_posts + 1, "{}", evening.public());
            let post = evening.turn_post().expect("the post came");
            assert!(post.content.starts_with("<@"), "{}", post.content);
            let player = ["Anna** ", "Ben** "][n_told - 1];
            check_has(&post.content, &["your turn", player]);
            assert_eq!(post.pings.len(), 1);
            evening.hours(1).await;
            let still = evening.turn_post().map(|post| post.id);
            assert_eq!(still, Some(post.id), "{}", evening.public());
        }
        evening.presses(&evening.users[0], CLAIM).await;
        assert!(ben.inbox().contains("turn"));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_post_that_was_not_allowed_comes_as_soon_as_it_is() {
    check_comes_back(138, async |evening: &mut Evening| {
        let n_posts = evening.n_posts();
        evening.channel.deny_bot(Permissions::NONE);
        // Until the bot has heard of it through the gateway.
        while evening.n_posts() == n_posts {
            evening.looks().await;
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_post_that_was_not_allowed_comes_once_however_often_its_channel_changes() {
    check_comes_back(143, async |evening: &mut Evening| {
        let n_posts = evening.n_posts();
        let sandbox = &evening.world.sandbox;
        let (hold, held) = watch::channel(());
        // The first look at the permissions is answered once the second has brought the post.
        let path = "/users/@me";
        let route = format!("GET {path}");
        sandbox.fail_next(1, &route, Fault::Hold(held));
        let last = sandbox.n_requests();
        evening.channel.deny_bot(Permissions::NONE);
        let asks = |request: &Recorded| last < request.number && request.path == path;
        sandbox.wait_for_request("a look", asks).await;
        evening.channel.deny_bot(Permissions::NONE);
        while evening.n_posts() == n_posts {
            evening.world.settle().await;
        }
        evening.world.settle().await;
        drop(hold);
        evening.looks().await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_end_of_a_game_is_posted_as_soon_as_it_may_be() {
    on_either(140, async |world: World| {
        let mut evening = Evening::begun(world, &["Anna", "Ben"], "clock:7d").await;
        evening.channel.deny_bot(Permissions::SEND_MESSAGES);
        let n_posts = evening.n_posts();
        while evening.next().await.is_some() {
            evening.play().await;
        }
        assert_eq!(evening.n_posts(), n_posts, "{}", evening.public());
        evening.channel.deny_bot(Permissions::NONE);
        while evening.n_posts() == n_posts {
            evening.looks().await;
        }
        evening.hours(1).await;
        // The last turn's, the tickets and the result, each once, and nothing of what was missed before.
        let text = evening.public();
        assert_eq!(evening.count("🔒 The whole game"), 1, "{text}");
        let posts = evening.world.sandbox.owner().messages(&evening.channel);
        let last = posts.last().expect("the result is posted");
        assert!(last.button("Rematch").is_some(), "{text}");
        assert_eq!(evening.n_posts(), n_posts + 3, "{text}");
        evening.hours(24).await;
        assert_eq!(evening.public(), text);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_end_of_a_game_is_posted_although_the_database_fails_once_before() {
    let capture = LogCapture::new();
    let setting = Setting {
        captures: vec![capture.clone()],
        ..Setting::new(140)
    };
    let world = World::with(setting).await;
    sqlx::any::install_default_drivers();
    let address = world.address().replace("sqlite:", "sqlite://");
    let mut meddler = AnyConnection::connect(&address).await.unwrap();
    let mut evening = Evening::begun(world, &["Anna", "Ben"], "clock:7d").await;
    evening.channel.deny_bot(Permissions::SEND_MESSAGES);
    let n_posts = evening.n_posts();
    while evening.next().await.is_some() {
        evening.play().await;
    }
    let fails = "CREATE TRIGGER fails BEFORE UPDATE ON outbox WHEN NEW.given_up IS NULL \
                 BEGIN SELECT RAISE(FAIL, 'not now'); END";
    meddler.execute(fails).await.unwrap();
    evening.channel.deny_bot(Permissions::NONE);
    while !capture.log().contains("its post is still owed") {
        tokio::task::yield_now().await;
    }
    meddler.execute("DROP TRIGGER fails").await.unwrap();
    meddler.close().await.unwrap();
    evening.hours(1).await;
    assert_eq!(evening.n_posts(), n_posts + 3, "{}", evening.public());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_post_that_was_not_allowed_comes_after_a_start_of_the_bot_too() {
    check_comes_back(139, async |evening: &mut Evening| {
        evening.world.stop().await;
        evening.channel.deny_bot(Permissions::NONE);
        evening.world.start().await;
        evening.world.settle().await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_a_deleted_channel_all_players_hear_once_and_the_game_goes_on_elsewhere() {
    on_either(134, async |world: World| {
        let mona = world.user("Mona");
        let guild = world.sandbox.guild();
        guild.grant(&mona, "moderators", Permissions::MANAGE_MESSAGES);
        let there = world.sandbox.channel("there");
        world.user("Ben").set_locale("de");
        let mut evening = Evening::begun(world, &["Anna", "Ben"], "clock:0m").await;
        let game = evening.table.game;
        let [anna, ben] = [0, 1].map(|at| evening.users[at].clone());
        let told = || {
            [&anna, &ben].map(|user| {
                let inbox = user.inbox();
                ["was deleted", "wurde gelöscht"].map(|words| inbox.matches(words).count())
            })
        };
        // The bot was away and is not told.
        evening.channel.forget();
        assert_eq!(told(), [[0, 0], [0, 0]]);
        for line in ["hand", "board show:text", "draw first:deck second:deck"] {
            ask(&anna, &there, &format!("/{line} table:{game}")).await;
            evening.looks().await;
            assert_eq!(told(), [[1, 0], [0, 1]]);
        }
        let named = |option: &str| format!("{option}:{game}`");
        check_has(
            &anna.inbox(),
            &["`/mod move channel:#another", &named("table")],
        );
        check_has(
            &ben.inbox(),
            &["`/mod verlegen kanal:#anderer", &named("tisch")],
        );
        // Which does what it says.
        let moves = format!("/mod move channel:there table:{game}");
        check_has(&ask(&mona, &there, &moves).await, &["goes on in"]);
        evening.world.settle().await;
        evening.channel = there.clone();
        evening.table.channel = there;
        evening.presses(&ben, CLAIM).await;
        assert_eq!(evening.play().await, "Ben");
        assert_eq!(evening.play().await, "Anna");
        assert_eq!(told(), [[1, 0], [0, 1]]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_a_deleted_channel_those_at_a_lobby_hear_too() {
    on_either(135, async |world: World| {
        let channel = world.channel();
        let [anna, ben] = ["Anna", "Ben"].map(|name| world.user(name));
        ask(&anna, &channel, "/game new variant:usa players:3").await;
        world.settle().await;
        ben.press_newest(&channel, "Join").await;
        world.settle().await;
        channel.forget();
        let lobby = world.sandbox.channel("there");
        world.user("Clara");
        let invited = ask(&anna, &lobby, "/game invite player:Clara").await;
        check_has(&invited, &["I've invited"]);
        world.settle().await;
        for user in [&anna, &ben] {
            assert_eq!(user.inbox().matches("/mod move channel:#").count(), 1);
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_hear_at_once_that_a_channel_with_its_threads_was_deleted() {
    on_either(136, async |world: World| {
        let evening = Evening::begun(world, &["Anna", "Ben"], "clock:7d").await;
        let (world, channel) = (&evening.world, &evening.channel);
        // Lobbies in two threads of the channel, another in a thread that alone is deleted, and one elsewhere.
        let [clara, david, erna, frida] =
            ["Clara", "David", "Erna", "Frida"].map(|name| world.user(name));
        const IN_THREAD: &str = "/game new variant:london thread:True";
        for user in [&clara, &david] {
            ask(user, channel, IN_THREAD).await;
            world.settle().await;
        }
        let [claras, davids] = &channel.threads()[..] else {
            panic!("{:?}", channel.threads());
        };
        // Beside the thread that she is in.
        ask(&frida, claras, IN_THREAD).await;
        world.settle().await;
        let elsewhere = world.sandbox.channel("elsewhere");
        ask(&erna, &elsewhere, "/game new variant:london").await;
        world.settle().await;
        let n_told = |user: &User| user.inbox().matches("/mod move channel:#").count();
        let hears = async |user: &User| {
            while n_told(user) == 0 {
                world.settle().await;
            }
        };

        davids.delete();
        hears(&david).await;
        assert_eq!(n_told(&clara), 0);
        channel.delete();
        let [anna, ben] = [0, 1].map(|at| &evening.users[at]);
        for user in [anna, ben, &clara, &frida] {
            hears(user).await;
        }
        world.settle().await;
        let told = [anna, ben, &clara, &frida, &david, &erna].map(n_told);
        assert_eq!(told, [1, 1, 1, 1, 1, 0]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_of_a_game_whose_channel_was_deleted_is_opened_where_it_is_asked_for() {
    on_either(137, async |world: World| {
        let there = world.sandbox.channel("there");
        let evening = Evening::begun(world, &["Anna", "Ben"], "clock:7d").await;
        let game = evening.table.game;
        let [anna, ben] = [0, 1].map(|at| evening.users[at].clone());
        evening.channel.forget();
        ask(&anna, &there, &format!("/hand table:{game}")).await;
        evening.looks().await;
        let line = format!("/mod end reason:Over table:{game}");
        end(&evening.world.sandbox.owner(), &there, &line).await;
        evening.world.settle().await;
        let rematch = format!("/game rematch table:{game}");
        let refused = anna.slash(&anna.dm(), &rematch).await.text();
        check_has(&refused, &["was deleted", &rematch, "in the channel"]);
        let opened = ask(&anna, &there, &rematch).await;
        check_has(&opened, &["is open"]);
        evening.world.settle().await;
        anna.press_newest(&there, "Start").await;
        evening.world.settle().await;
        evening.users[1].press_newest(&there, "I'm ready").await;
        evening.world.settle().await;
        // If that channel is deleted, too, its people hear of it.
        there.forget();
        let elsewhere = evening.world.sandbox.channel("elsewhere");
        let tables = evening.world.tables();
        let again = tables.store.open_table_at(ChannelId(there.id().0)).await;
        let again = again.unwrap().expect("the rematch is played");
        ask(&ben, &elsewhere, &format!("/hand table:{again}")).await;
        evening.looks().await;
        check_has(&ben.inbox(), &[&format!("table:{again}`")]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_goes_nowhere_that_was_deleted_or_closed_after_the_game() {
    on_either(144, async |world: World| {
        let there = world.sandbox.channel("there");
        let evening = Evening::begun(world, &["Anna", "Ben"], "clock:7d").await;
        let [anna, ben] = [0, 1].map(|at| evening.users[at].clone());
        let owner = evening.world.sandbox.owner();
        end(&owner, &evening.channel, "/mod end reason:Over").await;
        evening.world.settle().await;
        let rematch = format!("/game rematch table:{}", evening.table.game);
        evening.channel.deny_bot(Permissions::SEND_MESSAGES);
        let refused = ask(&anna, &there, &rematch).await;
        let place = format!("Send Messages in <#{}>", evening.channel.id());
        check_has(&refused, &[&place]);
        evening.channel.forget();
        let refused = anna.slash(&anna.dm(), &rematch).await.text();
        check_has(&refused, &["was deleted", &rematch, "in the channel"]);
        check_has(&ask(&anna, &there, &rematch).await, &["is open"]);
        evening.looks().await;
        ben.press_newest(&there, "Leave").await;
        assert!(!ben.inbox().contains("was deleted"), "{}", ben.inbox());
    })
    .await;
}
