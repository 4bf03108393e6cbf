//! A finished game reviewed: for its players alone, each for the own seat, the same whenever it is asked for.

use delivery::Drawing;
use domain::language::Language;
use sandbox::{Channel, Message, Reply, User};
use words::Words;

use super::games::played_by_commands;
use crate::owners::variants::fetch;
use crate::support::world::{World, on_either};

/// Decisions of a review that only has to say something, however uncertain.
const BRIEF: u64 = 20_000;
/// Decisions that take longer than asking a second time.
const LONG: u64 = 2_000_000;

/// A review as its player reads it in the end.
async fn done(world: &World, user: &User, channel: &Channel, reply: Reply) -> Message {
    assert!(reply.is_ephemeral());
    let id = reply.message().id;
    world.wait_until_answered().await;
    let mut seen = user.messages(channel).into_iter();
    seen.find(|message| message.id == id).unwrap()
}

#[track_caller]
fn check_has(text: &str, parts: &[&str]) {
    for part in parts {
        assert!(text.contains(part), "{part:?} is not in {text}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn each_player_has_the_game_reviewed_for_the_own_seat() {
    on_either(90, async |mut world: World| {
        let channel = world.channel();
        let users = ["Anna", "Ben"].map(|name| world.user(name));
        let [anna, ben] = &users;
        played_by_commands(&world, &channel, &users, usize::MAX).await;
        world.restart_with(Drawing::On).await;
        world.tables().reviews.set_size(BRIEF);

        let reply = anna.slash(&channel, "/review").await;
        let of_anna = done(&world, anna, &channel, reply).await;
        let pressed = ben.press_newest(&channel, "Review").await;
        let of_ben = done(&world, ben, &channel, pressed).await;
        for review in [&of_anna, &of_ben] {
            let parts = [
                "**Your review · New York**",
                "at the start",
                "**What if …**",
                "**Luck**",
            ];
            check_has(&review.content, &parts);
            let [chart] = &review.files[..] else {
                panic!("{:?}", review.files);
            };
            assert!(fetch(chart).await.starts_with(b"\x89PNG"));
            check_has(
                chart.description.as_deref().unwrap(),
                &["Your chance of winning from turn to turn", "in the end"],
            );
        }
        let has_won = |review: &Message| review.content.contains("**You won.**");
        assert_ne!(has_won(&of_anna), has_won(&of_ben));
        // The post stays, and a review can be asked for again: it is the same.
        let reply = anna.slash(&channel, "/review").await;
        assert_eq!(
            done(&world, anna, &channel, reply).await.content,
            of_anna.content
        );

        let eve = world.user("Eve");
        let refused = eve.press_newest(&channel, "Review").await;
        assert!(refused.is_ephemeral());
        check_has(&refused.text(), &["Only the players of table"]);
        ben.slash(&channel, "/settings language:de").await;
        let reply = ben.slash(&channel, "/review").await;
        let german = done(&world, ben, &channel, reply).await;
        check_has(
            &german.content,
            &["**Deine Rückschau · New York**", "Siegchance", "**Glück**"],
        );
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_review_stays_while_its_reader_presses_other_buttons_of_the_last_post() {
    let world = World::new(93).await;
    world.tables().reviews.set_size(BRIEF);
    let channel = world.channel();
    let users = ["Anna", "Ben"].map(|name| world.user(name));
    let [anna, _] = &users;
    played_by_commands(&world, &channel, &users, usize::MAX).await;
    let pressed = anna.press_newest(&channel, "Review").await;
    let review = done(&world, anna, &channel, pressed).await;
    check_has(&review.content, &["**Your review · New York**"]);
    for button in ["My board", "Replay", "Verify", "My board"] {
        let answer = anna.press_newest(&channel, button).await;
        let answer = done(&world, anna, &channel, answer).await;
        let seen = anna.messages(&channel);
        let stays = seen.iter().find(|message| message.id == review.id);
        let stays = stays.map(|message| &message.content);
        assert_eq!(stays, Some(&review.content), "{button}");
        // Of other answers the last one is enough.
        let private = seen.iter().filter(|message| message.only_for.is_some());
        let others: Vec<_> = private.filter(|message| message.id != review.id).collect();
        assert_eq!(others.last().map(|one| one.id), Some(answer.id));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_without_a_result_has_no_review() {
    let world = World::new(91).await;
    let channel = world.channel();
    let users = ["Anna", "Ben"].map(|name| world.user(name));
    let game = played_by_commands(&world, &channel, &users, 6).await;
    let line = format!("/review table:{game}");
    let running = users[0].slash(&channel, &line).await;
    check_has(&running.text(), &["isn't over yet"]);
    let owner = world.sandbox.owner();
    owner.slash(&channel, "/mod end reason:Bedtime").await;
    owner.press_newest(&channel, "End the game").await;
    world.settle().await;
    let ended = users[0].slash(&channel, &line).await;
    check_has(&ended.text(), &["ended without a result"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_has_one_review_at_a_time() {
    let world = World::new(92).await;
    world.tables().reviews.set_size(LONG);
    let channel = world.channel();
    let users = ["Anna", "Ben"].map(|name| world.user(name));
    let [anna, ben] = &users;
    played_by_commands(&world, &channel, &users, usize::MAX).await;
    let first = anna.slash(&channel, "/review").await;
    check_has(&first.text(), &["computer players play on from every turn"]);
    let second = anna.slash(&channel, "/review").await;
    let busy = Words::of(Language::ENGLISH).review.busy();
    assert_eq!(second.text(), busy);
    // Another player's waits, and says so.
    let other = ben.slash(&channel, "/review").await;
    check_has(&other.text(), &["right after another one"]);
    let of_anna = done(&world, anna, &channel, first).await;
    let of_ben = done(&world, ben, &channel, other).await;
    for review in [of_anna, of_ben] {
        check_has(&review.content, &["**Your review · New York**"]);
    }
}
