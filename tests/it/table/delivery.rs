//! Delivery when Discord is slow, down, full, or closed to the bot.

use std::time::Duration;

use sandbox::{Channel, Fault, Permissions, Recorded, User};
use tokio::time::sleep;

use super::games::seat;
use crate::support::asking::check_has;
use crate::support::log_capture::LogCapture;
use crate::support::world::{Setting, World, on_both, on_either};

async fn table(world: &World) -> (Channel, Vec<User>) {
    let channel = world.channel();
    let users: Vec<User> = ["Anna", "Ben"].map(|name| world.user(name)).to_vec();
    seat(world, "usa", &channel, &users).await;
    for user in &users {
        user.slash(&channel, "/tickets keep:\"1 2\"").await;
    }
    world.settle().await;
    (channel, users)
}

fn public(world: &World, channel: &Channel) -> Vec<String> {
    let messages = world.sandbox.owner().messages(channel);
    messages
        .into_iter()
        .map(|message| message.content)
        .collect()
}

/// Checks that `n` posts tell of Anna's turn after the fault, once time has passed.
async fn check_new_posts(fault: Fault, n: usize) {
    on_either(31, async |world: World| {
        assert_eq!(n_new_posts(&world, fault.clone()).await, n);
    })
    .await;
}

async fn n_new_posts(world: &World, fault: Fault) -> usize {
    let (channel, users) = table(world).await;
    let before = public(world, &channel).len();
    let pattern = format!("POST /channels/{}/messages", channel.id());
    world.sandbox.fail_next(1, &pattern, fault);
    users[0]
        .slash(&channel, "/draw first:deck second:deck")
        .await;
    world.settle().await;
    for _ in 0..6 {
        world.pass(Duration::from_secs(60)).await;
    }
    public(world, &channel).len() - before
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_post_that_met_a_server_error_comes_once() {
    check_new_posts(Fault::Status(503), 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_post_whose_answer_was_lost_is_not_posted_again() {
    check_new_posts(Fault::LoseAnswer, 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_post_that_was_lost_is_posted_again() {
    check_new_posts(Fault::LoseRequest, 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_post_that_was_refused_once_comes_when_it_is_allowed() {
    let refused = Fault::Refuse {
        status: 403,
        code: 50013,
        message: "Missing Permissions",
    };
    check_new_posts(refused, 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn turns_that_waited_through_an_outage_become_one_post() {
    on_both(31, async |world: World| {
        let (channel, users) = table(&world).await;
        let before = public(&world, &channel).len();
        for n in 0..4 {
            users[n % 2]
                .slash(&channel, "/draw first:deck second:deck")
                .await;
        }
        world.settle().await;
        let posts = public(&world, &channel);
        assert_eq!(posts.len() - before, 1);
        let last = posts.last().unwrap();
        assert!(last.matches("Anna").count() >= 2, "{last}");
    })
    .await;
}

/// The nonce of the first attempt is forgotten before Discord is back, so the post is searched for since
/// that attempt, not since the last.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_post_whose_answer_was_lost_is_found_after_a_long_outage() {
    on_both(39, async |world: World| {
        let (channel, users) = table(&world).await;
        let before = public(&world, &channel).len();
        let pattern = format!("POST /channels/{}/messages", channel.id());
        world.sandbox.fail_next(1, &pattern, Fault::LoseAnswer);
        users[0]
            .slash(&channel, "/draw first:deck second:deck")
            .await;
        world.settle().await;
        assert_eq!(public(&world, &channel).len() - before, 1);
        world
            .sandbox
            .fail_next(usize::MAX, &pattern, Fault::Status(503));
        for _ in 0..10 {
            world.pass(Duration::from_secs(60)).await;
        }
        world.sandbox.clear_faults();
        for _ in 0..20 {
            world.pass(Duration::from_secs(60)).await;
        }
        assert_eq!(public(&world, &channel).len() - before, 1);
    })
    .await;
}

/// Four turns are in one post: all of them arrived, not the first alone.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn turns_in_one_post_whose_answer_was_lost_are_not_told_again() {
    on_either(40, async |world: World| {
        let (channel, users) = table(&world).await;
        let before = public(&world, &channel).len();
        for n in 0..4 {
            users[n % 2]
                .slash(&channel, "/draw first:deck second:deck")
                .await;
        }
        let pattern = format!("POST /channels/{}/messages", channel.id());
        world.sandbox.fail_next(1, &pattern, Fault::LoseAnswer);
        world.settle().await;
        for _ in 0..6 {
            world.pass(Duration::from_secs(60)).await;
        }
        assert_eq!(public(&world, &channel).len() - before, 1);
    })
    .await;
}

/// Two turns are played while the first is posted, and the direct message after that post does not arrive: they wait for
/// it with a third.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn turns_played_during_an_attempt_are_one_post_with_those_after_it() {
    on_either(41, async |world: World| {
        let (channel, users) = table(&world).await;
        let draw = async |n: usize| {
            users[n % 2]
                .slash(&channel, "/draw first:deck second:deck")
                .await;
        };
        let path = format!("/channels/{}/messages", channel.id());
        let is_turn = |request: &Recorded| request.method == "POST" && request.path == path;
        let first = world.sandbox.n_requests();
        let n_posted = || {
            let posted = world.sandbox.requests_after(first);
            posted.iter().filter(|request| is_turn(request)).count()
        };
        draw(0).await;
        let slow = Fault::Delay(Duration::from_secs(1));
        world.sandbox.fail_next(1, &format!("POST {path}"), slow);
        let settling = world.begin_to_settle();
        while n_posted() == 0 {
            sleep(Duration::from_millis(5)).await;
        }
        let everywhere = "POST /channels/*/messages";
        world.sandbox.fail_next(1, everywhere, Fault::Status(503));
        draw(1).await;
        draw(2).await;
        settling.await.unwrap().unwrap();
        draw(3).await;
        for _ in 0..6 {
            world.pass(Duration::from_secs(60)).await;
        }
        assert_eq!(n_posted(), 2);
    })
    .await;
}

/// While Discord does not take the token nothing is given up; what is owed goes out afterwards.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_post_refused_for_the_token_waits_until_it_is_taken() {
    let refused = Fault::Refuse {
        status: 401,
        code: 0,
        message: "401: Unauthorized",
    };
    check_new_posts(refused, 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn closed_direct_messages_are_noticed_once_and_the_channel_takes_over() {
    on_either(32, async |world: World| {
        let channel = world.channel();
        let users: Vec<User> = ["Anna", "Ben"].map(|name| world.user(name)).to_vec();
        users[0].set_dms_open(false);
        seat(&world, "usa", &channel, &users).await;
        for user in &users {
            user.slash(&channel, "/tickets keep:\"1 2\"").await;
            world.settle().await;
        }
        let settings = world
            .tables()
            .player(domain::ids::UserId(users[0].id().0))
            .await
            .unwrap();
        assert!(settings.direct_closed);
        let n_tries = || {
            let requests = world.sandbox.requests();
            requests
                .iter()
                .filter(|request| request.answer["code"] == 50007)
                .count()
        };
        assert_eq!(n_tries(), 1);
        let asked = users[0].slash(&channel, "/settings").await;
        check_has(&asked.text(), &["My last direct message didn't reach you"]);
        let hand = users[0].slash(&channel, "/hand").await;
        assert!(hand.is_ephemeral());
        users[0]
            .slash(&channel, "/draw first:deck second:deck")
            .await;
        world.settle().await;
        assert_eq!(n_tries(), 1);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_missing_permission_is_named_with_its_channel() {
    on_either(33, async |world: World| {
        let channel = world.channel();
        channel.deny_bot(Permissions::ATTACH_FILES);
        let anna = world.user("Anna");
        let reply = anna.slash(&channel, "/game new variant:usa").await;
        assert!(reply.text().contains("Attach Files"), "{}", reply.text());
        // Files cannot be posted without Send Messages either, but only the cause is named.
        channel.deny_bot(Permissions::SEND_MESSAGES);
        let reply = anna.slash(&channel, "/game new variant:usa").await;
        let cause = format!("I need the permission Send Messages in <#{}>", channel.id());
        assert!(reply.text().contains(&cause), "{}", reply.text());
        let owner = world.sandbox.owner();
        let rights = owner.slash(&channel, "/server channel:games").await.text();
        assert!(rights.contains("❌ **Send Messages**"), "{rights}");
        assert!(!rights.contains("Attach Files"), "{rights}");
        channel.deny_bot(Permissions::ATTACH_FILES | Permissions::READ_MESSAGE_HISTORY);
        let reply = anna.slash(&channel, "/game new variant:usa").await;
        let all = format!(
            "I need the permissions Attach Files and Read Message History in <#{}>",
            channel.id()
        );
        assert!(reply.text().contains(&all), "{}", reply.text());
    })
    .await;
}

/// An edit that Discord finds invalid is a fault of the bot's, which has to be found.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_edit_that_is_rejected_is_logged_once_with_its_cause() {
    let capture = LogCapture::new();
    let setting = Setting {
        captures: vec![capture.clone()],
        ..Setting::new(32)
    };
    let world = World::with(setting).await;
    let (channel, users) = table(&world).await;
    let edit = format!("PATCH /channels/{}/messages/*", channel.id());
    let rejected = Fault::Refuse {
        status: 400,
        code: 50035,
        message: "Invalid Form Body",
    };
    world.sandbox.fail_next(1, &edit, rejected);
    let draw = "/draw first:deck second:deck";
    users[0].slash(&channel, draw).await;
    world.settle().await;
    let log = capture.log();
    let errors: Vec<&str> = log.lines().filter(|line| line.contains("ERROR")).collect();
    assert_eq!(errors.len(), 1, "{errors:#?}");
    let cause = "discord refused the request with status 400, code 50035: Invalid Form Body";
    assert!(errors[0].contains(cause), "{errors:#?}");
}

/// The permissions are taken away in the middle of a game: the host is told once, with these names.
async fn check_lost(dice: u64, denied: Permissions, names: &str) {
    on_either(dice, async |world: World| {
        let (_, users) = in_a_thread(&world).await;
        world.channel().deny_bot(denied);
        three_hours(&world).await;
        let sentence = format!("I need the {names} in #games.");
        let told = |user: &User, text: &str| user.inbox().matches(text).count();
        assert_eq!(told(&users[0], &sentence), 1, "{}", users[0].inbox());
        assert_eq!(
            told(&users[0], "I need the permission"),
            1,
            "{}",
            users[0].inbox()
        );
        assert_eq!(
            told(&users[1], "I need the permission"),
            0,
            "{}",
            users[1].inbox()
        );
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_permission_lost_later_is_told_once_by_name() {
    check_lost(
        37,
        Permissions::SEND_MESSAGES_IN_THREADS,
        "permission Send Messages in Threads",
    )
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_permissions_lost_later_are_named() {
    let denied = Permissions::SEND_MESSAGES_IN_THREADS | Permissions::READ_MESSAGE_HISTORY;
    let names = "permissions Send Messages in Threads and Read Message History";
    check_lost(38, denied, names).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_channel_that_is_hidden_later_is_told_once_by_name() {
    check_lost(39, Permissions::VIEW_CHANNEL, "permission View Channel").await;
}

/// A table in a thread of its own, whose players run out of time again and again.
async fn in_a_thread(world: &World) -> (Channel, Vec<User>) {
    let users: Vec<User> = ["Anna", "Ben"].map(|name| world.user(name)).to_vec();
    let channel = world.channel();
    let line = "/game new variant:usa players:2 clock:1h timeout:nudge thread:true";
    users[0].slash(&channel, line).await;
    world.settle().await;
    let thread = channel.threads().remove(0);
    for (user, button) in [(&users[1], "Join"), (&users[0], "Start")] {
        user.press_newest(&thread, button).await;
        world.settle().await;
    }
    (thread, users)
}

async fn three_hours(world: &World) {
    for _ in 0..3 {
        world.pass(Duration::from_secs(60 * 60)).await;
    }
}

const CLOSED: &str = "is gone or closed to me";

/// Whatever happened to the channel: of the two players these are told it, once.
async fn check_told_once(dice: u64, happens: impl Fn(&Channel), what: &str, whom: [usize; 2]) {
    on_either(dice, async |world: World| {
        let (thread, users) = in_a_thread(&world).await;
        happens(&thread);
        three_hours(&world).await;
        let told = |user: &User| user.inbox().matches(what).count();
        assert_eq!([told(&users[0]), told(&users[1])], whom);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_locked_thread_is_told_once_elsewhere() {
    check_told_once(34, |thread| thread.archive(true), CLOSED, [1, 0]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_deleted_thread_is_told_once_to_both() {
    check_told_once(35, Channel::delete, "was deleted", [1, 1]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_the_host_takes_no_direct_messages_another_player_is_told() {
    on_either(36, async |world: World| {
        let (thread, users) = in_a_thread(&world).await;
        users[0].set_dms_open(false);
        thread.archive(true);
        three_hours(&world).await;
        assert_eq!(users[1].inbox().matches(CLOSED).count(), 1);
    })
    .await;
}

/// An archived but unlocked thread is opened by the next post.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_archived_thread_is_opened_by_the_next_post() {
    on_either(37, async |world: World| {
        let (thread, users) = in_a_thread(&world).await;
        thread.archive(false);
        let before = public(&world, &thread).len();
        three_hours(&world).await;
        assert!(before < public(&world, &thread).len() && !thread.is_archived());
        assert!(!users[0].inbox().contains(CLOSED));
    })
    .await;
}

/// A person's direct channel is requested once, however many messages go there.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_direct_channel_is_asked_for_once() {
    on_either(38, async |world: World| {
        let (channel, users) = table(&world).await;
        for user in users.iter().chain(&users) {
            user.slash(&channel, "/draw first:deck second:deck").await;
            world.settle().await;
        }
        let requests = world.sandbox.requests();
        let count = |path: &str| {
            let posted = requests
                .iter()
                .filter(|request| request.method == "POST" && request.path == path);
            posted.count()
        };
        assert_eq!(count("/users/@me/channels"), users.len());
        let dm = format!("/channels/{}/messages", users[0].dm().id());
        assert!(count(&dm) > 1);
    })
    .await;
}

/// In a thread that is locked, commands try the post from time to time, not each of them.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_locked_thread_is_not_tried_at_each_command() {
    on_either(39, async |world: World| {
        let (thread, users) = in_a_thread(&world).await;
        thread.archive(true);
        for user in &users {
            user.slash(&world.channel(), "/tickets keep:all").await;
            world.settle().await;
        }
        let posts = format!("/channels/{}/messages", thread.id());
        let n_tries = || {
            let requests = world.sandbox.requests();
            let tries = requests.iter();
            let tries = tries.filter(|one| one.method == "POST" && one.path == posts);
            tries.count()
        };
        let asks = async || {
            for user in &users {
                user.slash(&world.channel(), "/hand").await;
                world.wait_until_answered().await;
                world.settle().await;
            }
        };
        let before = n_tries();
        asks().await;
        let first = n_tries() - before;
        assert_eq!(first, 1);
        asks().await;
        assert_eq!(n_tries(), before + first);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_locked_thread_did_not_take_is_told_once_and_posted_when_it_is_unlocked() {
    on_either(40, async |world: World| {
        let (thread, users) = in_a_thread(&world).await;
        thread.set_locked(true);
        let n_posts = public(&world, &thread).len();
        for user in &users {
            user.slash(&world.channel(), "/tickets keep:all").await;
            world.settle().await;
        }
        let n_told = |user: &User| user.inbox().matches(CLOSED).count();
        assert_eq!([n_told(&users[0]), n_told(&users[1])], [1, 0]);
        assert_eq!(public(&world, &thread).len(), n_posts);
        thread.set_locked(false);
        // Until the bot has heard of it through the gateway.
        while public(&world, &thread).len() == n_posts {
            world.wait_until_answered().await;
            world.settle().await;
        }
        let posts = world.sandbox.owner().messages(&thread);
        let post = posts.last().expect("the turn is posted");
        assert_eq!((posts.len(), post.pings.len()), (n_posts + 1, 1));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_who_left_and_came_back_gets_direct_messages_again() {
    on_either(41, async |world: World| {
        let (channel, users) = table(&world).await;
        let ben = &users[1];
        let guild = world.sandbox.guild();
        guild.remove_member(ben);
        let draw = "/draw first:deck second:deck";
        users[0].slash(&channel, draw).await;
        world.settle().await;
        let requests = world.sandbox.requests();
        let refused = requests.iter().filter(|one| one.answer["code"] == 50278);
        assert_eq!(refused.count(), 1);
        guild.add_member(ben);
        for user in [ben, &users[0]] {
            user.slash(&channel, draw).await;
            world.settle().await;
        }
        assert!(ben.inbox().contains("It's your turn"), "{}", ben.inbox());
    })
    .await;
}
