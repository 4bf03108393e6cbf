//! The channel reads as a story: turns that say the same are one post, and one news is one post.

use sandbox::User;

use crate::support::asking::{ask, end, resign};
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn scores_are_told_after_rounds_in_which_somebody_scored() {
    on_either(99, async |world: World| {
        let mut evening = Evening::begun(world, &["Anna", "Ben"], "clock:0m").await;
        let [anna, ben] = [0, 1].map(|at: usize| evening.users[at].clone());
        while evening.count("After round") == 0 || evening.next().await.as_deref() != Some("Anna") {
            evening.play().await;
        }
        let told = evening.count("After round");
        for user in [&anna, &ben] {
            evening.presses(user, "Two from the deck").await;
        }
        assert_eq!(evening.count("After round"), told, "{}", evening.public());
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

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn missed_turns_are_told_in_the_turns_post_which_alone_offers_the_seat() {
    on_either(94, async |world: World| {
        let options = "clock:1h bank:none timeout:substitute";
        let mut evening = Evening::begun(world, &["Anna", "Ben", "Clara"], options).await;
        let owner = evening.world.sandbox.owner();
        let offering = |evening: &Evening, label: &str| {
            let posts = owner.messages(&evening.channel).into_iter();
            let with = posts.filter(|post| post.button(label).is_some());
            with.map(|post| post.content).collect::<Vec<String>>()
        };
        evening.misses_three_turns(1).await;
        let [post] = &saying(&evening, "Ben missed 3 turns in a row")[..] else {
            panic!("{}", evening.public());
        };
        assert!(post.contains(", your turn!"), "{post}");
        for label in ["I'm back", "Take Ben's seat"] {
            assert_eq!(
                offering(&evening, label),
                std::slice::from_ref(post),
                "{label}"
            );
        }
        // The post of every turn offers them, not only those of the substitute's.
        evening.play().await;
        evening.play().await;
        assert_eq!(offering(&evening, "Take Ben's seat").len(), 1);
        let n_posts = owner.messages(&evening.channel).len();
        let ben = evening.users[1].clone();
        evening.presses(&ben, "I'm back").await;
        assert_eq!(saying(&evening, "Ben is back.").len(), 1);
        assert!(owner.messages(&evening.channel).len() <= n_posts + 1);
        assert_eq!(offering(&evening, "Take Ben's seat"), [""; 0]);
        assert_eq!(offering(&evening, "I'm back"), [""; 0]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn that_somebody_is_back_and_keeps_the_seat_stands_in_the_question_alone() {
    on_either(95, async |world: World| {
        let options = "clock:1h bank:none timeout:substitute";
        let mut evening = Evening::begun(world, &["Anna", "Ben", "Clara"], options).await;
        evening.misses_three_turns(1).await;
        let eve = evening.world.user("Eve");
        evening.presses(&eve, "Take Ben's seat").await;
        let ben = evening.users[1].clone();
        evening.presses(&ben, "I keep my seat").await;
        let said = saying(&evening, "Ben is back");
        let [post] = &said[..] else {
            panic!("{}", evening.public());
        };
        let eve = eve.mention();
        let told = format!("{eve} asked to play on for Ben. Ben is back and keeps the seat.");
        assert_eq!(*post, told);
        assert_eq!(saying(&evening, "keeps the seat").len(), 1);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_left_the_server_is_told_once_with_the_new_host() {
    on_either(96, async |world: World| {
        let evening = Evening::begun(world, &["Anna", "Ben", "Clara"], "clock:12h").await;
        let server = evening.world.sandbox.guild();
        server.remove_member(&evening.users[0]);
        evening.hours(9).await;
        let [post] = &saying(&evening, "Anna has left the server")[..] else {
            panic!("{}", evening.public());
        };
        assert!(post.contains("Ben is the host now."), "{post}");
        let owner = evening.world.sandbox.owner();
        let offered = owner.newest_with_button(&evening.channel, "Take Anna's seat");
        assert!(offered.unwrap().content.contains(", your turn!"));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_invitation_has_its_button_and_goes_when_the_game_begins_or_the_lobby_closes() {
    on_either(97, async |world: World| {
        let channel = world.channel();
        let [anna, ben, clara] = ["Anna", "Ben", "Clara"].map(|name| world.user(name));
        let invite = format!("/game invite player:{}", ben.mention());
        let invited = || {
            let posts = ben.messages(&channel).into_iter();
            let mut invitations = posts.filter(|post| post.content.contains("Anna invites you"));
            invitations.next()
        };
        for is_played in [true, false] {
            ask(&anna, &channel, "/game new variant:usa players:3").await;
            ask(&anna, &channel, &invite).await;
            world.settle().await;
            let invitation = invited().expect("an invitation");
            assert_eq!(invitation.pings, [ben.id()]);
            ben.press(&invitation, "Join").await;
            world.settle().await;
            clara.press_newest(&channel, "Join").await;
            world.settle().await;
            if is_played {
                anna.press_newest(&channel, "Start").await;
                world.settle().await;
                assert!(ben.transcript(&channel).contains("@Anna"));
                let owner = world.sandbox.owner();
                end(&owner, &channel, "/mod end reason:Enough").await;
            } else {
                end(&anna, &channel, "/game end").await;
            }
            world.settle().await;
            assert_eq!(invited().map(|post| post.content), None);
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_list_of_tables_in_direct_messages_goes_with_the_next_one_and_the_next_call() {
    on_either(98, async |world: World| {
        let mut evening = Evening::begun(world, &["Anna", "Ben"], "clock:0m").await;
        let ben = evening.users[1].clone();
        let lists = |user: &User| {
            let messages = user.messages(&user.dm()).into_iter();
            let lists = messages.filter(|message| message.content.starts_with("- "));
            lists.map(|message| message.content).collect::<Vec<_>>()
        };
        // Nothing waits for him yet, so the list has no buttons.
        for _ in 0..2 {
            ben.slash(&ben.dm(), "/game list").await;
            evening.world.settle().await;
            assert_eq!(lists(&ben).len(), 1, "{}", ben.inbox());
        }
        assert_eq!(evening.play().await, "Anna");
        assert_eq!(lists(&ben), [""; 0], "{}", ben.inbox());
        assert!(ben.inbox().contains("It's your turn!"), "{}", ben.inbox());
        // So does the one by which he goes to a table.
        ben.slash(&ben.dm(), "/game list").await;
        evening.world.settle().await;
        let [list] = &lists(&ben)[..] else {
            panic!("{}", ben.inbox());
        };
        assert!(list.contains("**your turn**"), "{list}");
        let label = format!("USA {}", evening.table.game);
        ben.press_newest(&ben.dm(), &label).await;
        evening.world.settle().await;
        assert_eq!(lists(&ben), [""; 0], "{}", ben.inbox());
    })
    .await;
}
