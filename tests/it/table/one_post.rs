//! The channel reads as a story: turns that say the same are one post, and one news is one post.

use crate::support::asking::resign;
use crate::support::world::{World, on_either};

use super::evening::Evening;

/// Posts that say it as the channel stands, by their texts.
fn saying(evening: &Evening, part: &str) -> Vec<String> {
    let owner = evening.world.sandbox.owner();
    let posts = owner.messages(&evening.channel).into_iter();
    let texts = posts.map(|post| post.content);
    texts.filter(|text| text.contains(part)).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn cards_from_the_deck_in_one_round_are_one_post_though_each_had_its_own() {
    on_either(91, async |world: World| {
        let names = ["Anna", "Ben", "Clara"];
        let evening = Evening::begun(world, &names, "clock:0m").await;
        let [anna, ben, clara] = [0, 1, 2].map(|at: usize| evening.users[at].clone());
        let deck = "Two from the deck";
        for user in [&anna, &ben, &clara, &anna, &ben] {
            evening.presses(user, deck).await;
        }
        // The round is over after Clara, and a new one began with Anna.
        let round = "**1–3. Anna, Ben and Clara** drew from the deck.";
        assert_eq!(saying(&evening, round).len(), 1, "{}", evening.public());
        let round = "**4–5. Anna and Ben** drew from the deck.";
        assert_eq!(saying(&evening, round).len(), 1, "{}", evening.public());
        for gone in ["**1. Anna**", "**2. Ben**", "**4. Anna** took 2"] {
            assert!(!evening.public().contains(gone), "{}", evening.public());
        }
    })
    .await;
}

/// The numbers of the turns that are told, in their order.
fn turns_told(public: &str) -> Vec<u32> {
    let numbers = public.split("**").filter_map(|part| {
        let (numbers, _) = part.split_once('.')?;
        let (first, last) = numbers.split_once('–').unwrap_or((numbers, numbers));
        Some(first.parse().ok()?..=last.parse().ok()?)
    });
    numbers.flatten().collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_turn_goes_missing_where_the_last_ones_are_cards_from_the_deck() {
    on_either(93, async |world: World| {
        let mut evening = Evening::begun(world, &["Anna", "Ben"], "clock:0m").await;
        while !evening.public().contains("Last round!") {
            evening.play().await;
        }
        while let Some(next) = evening.next().await {
            let mut users = evening.users.iter();
            let user = users.find(|user| user.name() == next).unwrap().clone();
            evening.presses(&user, "Two from the deck").await;
        }
        let told = turns_told(&evening.public());
        let last = *told.last().unwrap();
        assert!(last > 10, "{}", evening.public());
        assert_eq!(told, Vec::from_iter(1..=last), "{}", evening.public());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_resignation_is_one_post_that_also_names_the_new_host() {
    on_either(92, async |world: World| {
        let evening = Evening::begun(world, &["Anna", "Ben", "Clara"], "clock:1d").await;
        let before = evening
            .world
            .sandbox
            .owner()
            .messages(&evening.channel)
            .len();
        resign(&evening.users[0], &evening.channel).await;
        evening.world.settle().await;
        let [post] = &saying(&evening, "Ben is the host now.")[..] else {
            panic!("{}", evening.public());
        };
        assert!(post.contains("resigned"), "{post}");
        let posts = evening.world.sandbox.owner().messages(&evening.channel);
        assert!(posts.len() <= before + 1, "{}", evening.public());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_vote_decided_stands_in_the_post_that_asked() {
    on_either(93, async |world: World| {
        let evening = Evening::begun(world, &["Anna", "Ben", "Clara"], "clock:1d").await;
        evening.says(1, "/game clock clock:12h bank:none").await;
        evening.presses(&evening.users[2].clone(), "I agree").await;
        let changed = saying(
            &evening,
            "From the next turn on, the table has another clock.",
        );
        let [post] = &changed[..] else {
            panic!("{}", evening.public());
        };
        assert!(post.starts_with("Ben asked for another clock."), "{post}");
    })
    .await;
}
