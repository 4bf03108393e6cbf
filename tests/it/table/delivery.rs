//! Delivery when Discord is slow, down, full, or closed to the bot.

use std::time::Duration;

use sandbox::{Channel, Fault, Permissions, User};

use super::games::seat;
use crate::support::world::{World, on_both};

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

/// So many posts tell of Anna's turn after the fault, once time has passed.
async fn check_new_posts(fault: Fault, n: usize) {
    on_both(31, async |world: World| {
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
async fn a_refused_post_is_given_up_and_the_game_goes_on() {
    let refused = Fault::Refuse {
        status: 403,
        code: 50013,
        message: "Missing Permissions",
    };
    check_new_posts(refused, 0).await;
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn closed_direct_messages_are_noticed_once_and_the_channel_takes_over() {
    on_both(32, async |world: World| {
        let channel = world.channel();
        let users: Vec<User> = ["Anna", "Ben"].map(|name| world.user(name)).to_vec();
        users[0].set_dms_open(false);
        seat(&world, "usa", &channel, &users).await;
        for user in &users {
            user.slash(&channel, "/tickets keep:\"1 2\"").await;
            world.settle().await;
        }
        let settings = world
            .app()
            .player(bot::ids::UserId(users[0].id().0))
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
    on_both(33, async |world: World| {
        let channel = world.channel();
        channel.deny_bot(Permissions::ATTACH_FILES);
        let anna = world.user("Anna");
        let reply = anna.slash(&channel, "/game new variant:usa").await;
        assert!(reply.text().contains("Attach Files"), "{}", reply.text());
    })
    .await;
}
