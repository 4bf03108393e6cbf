//! Which posts of a table keep their board.

use std::time::Duration;

use delivery::Drawing;
use sandbox::{Message, User};

use super::evening::Evening;
use crate::support::asking::check_has;
use crate::support::world::{Setting, World, databases, on_either};

/// Three players after a few turns, at a table with these options.
async fn after_turns(world: World, options: &str) -> (Evening, Vec<Message>) {
    let mut evening = Evening::begun(world, &["Anna", "Ben", "Clara"], options).await;
    for _ in 0..4 {
        evening.play().await;
    }
    let owner = evening.world.sandbox.owner();
    let posts = owner.messages(&evening.channel);
    (evening, posts)
}

async fn drawn() -> Vec<World> {
    let mut worlds = Vec::new();
    for database in databases() {
        let setting = Setting {
            drawing: Drawing::On,
            database,
            ..Setting::new(33)
        };
        worlds.push(World::with(setting).await);
    }
    worlds
}

/// The posts of turns: the newest calls, the others have told of a turn.
fn turns(posts: &[Message]) -> Vec<&Message> {
    let told = |post: &&Message| {
        ["claimed", "took", "kept", "your turn"]
            .iter()
            .any(|word| post.content.contains(word))
    };
    posts.iter().filter(told).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_the_newest_post_has_the_board_and_older_ones_tell_their_own_turn() {
    for world in drawn().await {
        let (evening, posts) = after_turns(world, "").await;
        let turns = turns(&posts);
        let (newest, older) = turns.split_last().unwrap();
        check_has(&newest.content, &[", your turn!"]);
        assert_eq!(newest.files.len(), 1);
        // Everybody's tickets, and a turn each.
        assert_eq!(older.len(), 4, "{}", evening.public());
        for post in older {
            assert!(
                post.files.is_empty() && post.rows.is_empty(),
                "{}",
                post.content
            );
            assert!(!post.content.contains("your turn"), "{}", post.content);
        }
        // What the newest tells of the turns of others is what their posts say, but for the scores.
        for post in &older[3..] {
            check_has(&newest.content, &[post.content.lines().next().unwrap()]);
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_or_a_server_may_keep_all_boards() {
    for world in drawn().await {
        let (_, posts) = after_turns(world, "boards:all").await;
        let turns = turns(&posts);
        assert!(turns.len() > 4);
        let (newest, older) = turns.split_last().unwrap();
        check_has(&newest.content, &[", your turn!"]);
        for post in older {
            assert_eq!(post.files.len(), 1, "{}", post.content);
            // It no longer calls anybody.
            assert!(!post.content.contains("your turn"), "{}", post.content);
        }
    }
    for world in drawn().await {
        let channel = world.channel();
        let told = world
            .sandbox
            .owner()
            .slash(&channel, "/server boards:all")
            .await;
        check_has(&told.text(), &["The board is shown on every post"]);
        let (_, posts) = after_turns(world, "").await;
        assert!(turns(&posts).iter().all(|post| post.files.len() == 1));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ones_own_board_is_a_picture_or_words_as_one_likes() {
    for world in drawn().await {
        let evening = Evening::begun(world, &["Anna", "Ben"], "").await;
        let (anna, channel) = (&evening.users[0], &evening.channel);
        let board = anna.press_newest(channel, "My board").await;
        assert_eq!(board.message().files.len(), 1, "{}", board.text());
        let words = anna.press(board.message(), "Board in words").await;
        check_has(&words.text(), &["Face up: ", "Routes of Anna: none yet."]);
        let told = anna.slash(channel, "/settings text:only").await;
        check_has(&told.text(), &["in words only"]);
        let board = anna.press_newest(channel, "My board").await;
        check_has(&board.text(), &["Face up: ", "Routes of Anna: none yet."]);
        let hand = anna.press_newest(channel, "Hand").await;
        check_has(&hand.text(), &["Your hand"]);
        assert!(board.message().files.is_empty() && hand.message().files.is_empty());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_claim_can_be_undone_from_any_private_answer() {
    on_either(35, async |world: World| {
        let mut evening = Evening::begun(world, &["Anna", "Ben"], "").await;
        let mut n_claims = 0;
        for _ in 0..8 {
            let name = evening.play().await;
            let user = evening.users.iter().find(|user| user.name() == name);
            let hand = user.unwrap().press_newest(&evening.channel, "Hand").await;
            let owner = evening.world.sandbox.owner();
            let is_turn = |post: &Message| post.content.contains("your turn");
            let post = owner.find_last(&evening.channel, is_turn).unwrap();
            let claimed = post.content.contains(&format!("{name}** claimed"));
            let undo = hand.message().button("Take back").is_some();
            assert_eq!(undo, claimed, "{}", post.content);
            n_claims += usize::from(claimed);
        }
        assert!(n_claims > 0);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_asks_for_picture_after_picture_gets_words_for_a_while() {
    for world in drawn().await {
        let evening = Evening::begun(world, &["Anna", "Ben"], "").await;
        let [anna, ben] = [&evening.users[0], &evening.users[1]];
        let board = async |user: &User| user.slash(&evening.channel, "/board").await;
        let mut n_pictures = 0;
        let without = loop {
            let board = board(anna).await;
            if board.message().files.is_empty() {
                break board;
            }
            n_pictures += 1;
        };
        // The tickets she chose from were pictures, too.
        assert!((25..30).contains(&n_pictures), "{n_pictures}");
        check_has(&without.text(), &["There's one again in 2 seconds."]);
        assert_eq!(board(ben).await.message().files.len(), 1);
        evening.world.pass(Duration::from_secs(2)).await;
        assert_eq!(board(anna).await.message().files.len(), 1);
    }
}
