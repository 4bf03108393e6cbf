//! The direct message of a table, for somebody who plays at several: told apart at a glance, gone on from one to the
//! next, and never a dead end.

use std::time::Duration;

use delivery::Drawing;
use domain::press::{LookAt, Open};
use sandbox::{Channel, Message, User};

use super::games::seat;
use crate::support::asking::{ask, check_has};
use crate::support::player::{ids, pick};
use crate::support::world::{Setting, World, on_either};

const VARIANTS: [(&str, &str); 3] = [
    ("usa", "USA"),
    ("london", "London"),
    ("newyork", "New York"),
];

/// Anna and Ben at a table of each variant, in a channel of its own. Anna has the first turn everywhere.
async fn three_tables(world: &World) -> (User, User, Vec<Channel>) {
    let [anna, ben] = ["Anna", "Ben"].map(|name| world.user(name));
    let mut channels = Vec::new();
    for (variant, name) in VARIANTS {
        let channel = world.sandbox.guild().channel(&format!("table-{variant}"));
        let both = [anna.clone(), ben.clone()];
        seat(world, variant, &channel, &both).await;
        for user in [&anna, &ben] {
            ask(user, &channel, "/tickets keep:\"1 2\"").await;
            world.settle().await;
        }
        let posts = channel.messages();
        let is_called = posts.iter().any(|post| post.pings.contains(&anna.id()));
        assert!(is_called, "{name}: {posts:#?}");
        // The longest wait comes first.
        world.let_pass(Duration::from_secs(60));
        channels.push(channel);
    }
    (anna, ben, channels)
}

/// Presses a button that is acknowledged, and does something else than answer.
pub async fn go_on(world: &World, user: &User, message: &Message, button: &str) {
    user.try_press(message, button)
        .unwrap()
        .acknowledged()
        .await;
    world.wait_until_answered().await;
    world.settle().await;
}

/// The direct message about the table of that variant.
#[track_caller]
fn the_one(user: &User, variant: &str) -> Message {
    let head = format!("**{variant}** · `");
    let own = user.messages(&user.dm()).into_iter();
    let mut own: Vec<Message> = own.filter(|one| one.content.starts_with(&head)).collect();
    assert_eq!(own.len(), 1, "{own:#?}");
    own.remove(0)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn messages_of_three_tables_are_told_apart_and_show_board_and_hand() {
    let world = World::with(Setting {
        drawing: Drawing::On,
        ..Setting::new(811)
    })
    .await;
    let (anna, ben, channels) = three_tables(&world).await;
    for ((variant, name), channel) in VARIANTS.iter().zip(&channels) {
        let message = the_one(&anna, name);
        let [head, place, ..] = &message.content.lines().collect::<Vec<_>>()[..] else {
            panic!("{}", message.content);
        };
        check_has(head, &["` · It's your turn!"]);
        let link = format!(
            "https://discord.com/channels/{}/{}",
            world.sandbox.guild().id(),
            channel.id()
        );
        assert!(place.ends_with(&link), "{variant}: {place}");
        let alts = message
            .files
            .iter()
            .map(|file| file.description.clone().unwrap());
        let [board, hand] = &alts.collect::<Vec<_>>()[..] else {
            panic!("{variant}: {:#?}", message.files);
        };
        check_has(hand, &["Your hand", "Your tickets"]);
        assert_ne!(board, hand);
    }
    // What the others did since then is told, and Back brings all of it again.
    ask(&anna, &channels[1], "/draw first:deck second:deck").await;
    world.settle().await;
    assert_eq!(the_one(&anna, "London").files.len(), 1, "nothing to decide");
    ask(&ben, &channels[1], "/draw first:deck second:deck").await;
    world.settle().await;
    let turn = the_one(&anna, "London");
    check_has(&turn.content, &["It's your turn!", "- Ben took 2 cards"]);
    let board = anna.press(&turn, "My board").await;
    assert_eq!(board.message().files.len(), 1);
    assert!(
        board.text().starts_with("**London** · `"),
        "{}",
        board.text()
    );
    let back = anna.press(board.message(), "Back").await;
    let back = back.message();
    assert_eq!((back.id, &back.content), (turn.id, &turn.content));
    let alts = |message: &Message| -> Vec<_> {
        let files = message.files.iter();
        files.map(|file| file.description.clone()).collect()
    };
    assert_eq!(alts(back), alts(&turn));
    assert_eq!(back.button_labels(), turn.button_labels());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_next_table_comes_anew_without_a_sound_and_this_ones_message_stays() {
    on_either(812, async |world: World| {
        let (anna, _, _) = three_tables(&world).await;
        let usa = the_one(&anna, "USA");
        anna.press(&usa, "Two from the deck").await;
        world.settle().await;
        let usa = the_one(&anna, "USA");
        check_has(&usa.content, &["Your hand in "]);
        let london = the_one(&anna, "London");
        let new_york = the_one(&anna, "New York");
        go_on(&world, &anna, &usa, "Next table: London").await;
        let anew = the_one(&anna, "London");
        assert!(london.id < anew.id, "it is the last one now");
        assert!(anew.silent && anew.pings.is_empty());
        assert_eq!(anew.content, london.content);
        assert_eq!(anew.button_labels(), london.button_labels());
        for (before, variant) in [(&usa, "USA"), (&new_york, "New York")] {
            let after = the_one(&anna, variant);
            assert_eq!((after.id, &after.content), (before.id, &before.content));
            assert_eq!(after.button_labels(), before.button_labels());
        }
        // It is the table's one message from now on.
        anna.press(&anew, "Two from the deck").await;
        world.settle().await;
        let held = the_one(&anna, "London");
        assert_eq!(held.id, anew.id);
        assert!(held.button("Next table: New York").is_some());
        // The list of all tables is a message of its own, too.
        let before = anna.messages(&anna.dm()).len();
        anna.press(&held, "My games").await;
        assert_eq!(anna.messages(&anna.dm()).len(), before + 1);
        assert_eq!(the_one(&anna, "London").content, held.content);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_direct_messages_private_answers_say_the_same() {
    on_either(813, async |world: World| {
        let readers = ["Anna", "Ben"].map(|name| world.user(name));
        readers[0].set_dms_open(false);
        let (anna, _, channels) = three_tables(&world).await;
        let played = anna
            .slash(&channels[0], "/draw first:deck second:deck")
            .await;
        world.settle().await;
        let next = anna.press(played.message(), "Next table: London").await;
        assert!(next.is_ephemeral());
        let [kept, whole] = &next.messages[..] else {
            panic!("{next:#?}");
        };
        assert_eq!(kept.content, played.text());
        check_has(
            &whole.content,
            &[
                "**London** · `",
                "It's your turn!",
                "Your hand",
                "Your tickets",
            ],
        );
        assert!(whole.button("Two from the deck").is_some());
        let claim = anna.press(whole, "Claim").await;
        let claim = claim.text();
        assert!(claim.starts_with("**London** · `"), "{claim}");
        let hand = anna.press_newest(&channels[2], "Hand").await;
        check_has(&hand.text(), &["**New York** · `", "It's your turn!"]);
        assert!(anna.messages(&anna.dm()).is_empty());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_page_in_a_direct_message_leads_back() {
    on_either(814, async |world: World| {
        let (anna, _, _) = three_tables(&world).await;
        let turn = the_one(&anna, "London");
        let pages = |message: &Message| -> Vec<String> {
            let is_page = |id: &String| Open::of_id(id).is_ok() || LookAt::of_id(id).is_ok();
            ids(message).into_iter().filter(is_page).collect()
        };
        // A tip may stand below it.
        let is_turn = |page: &Message| page.content.starts_with(&turn.content);
        let check_back = async |page: &Message, way: &[&str]| {
            let mut page = page.clone();
            // From a page of the orders to their list first.
            for _ in 0..2 {
                assert_eq!(page.id, turn.id);
                let is_back = page.button("Back").is_some();
                assert!(is_back, "{way:?} is a dead end: {page:#?}");
                page = anna.press(&page, "Back").await.message().clone();
                if is_turn(&page) {
                    break;
                }
            }
            assert!(is_turn(&page), "back from {way:?}: {}", page.content);
            assert_eq!(page.button_labels(), turn.button_labels());
        };
        let first = pages(&turn);
        assert!(3 < first.len(), "{first:?}");
        for page in first {
            let opened = pick(&anna, &turn, &page).await.unwrap();
            let further = pages(opened.message());
            check_back(opened.message(), &[&page]).await;
            // Of pages of the same kind, a few.
            for deeper in further.iter().take(6) {
                let opened = pick(&anna, &turn, &page).await.unwrap();
                let opened = pick(&anna, opened.message(), deeper).await.unwrap();
                if !is_turn(opened.message()) {
                    check_back(opened.message(), &[&page, deeper]).await;
                }
            }
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn answers_to_commands_do_not_pile_up_in_direct_messages() {
    on_either(815, async |world: World| {
        let (anna, _, _) = three_tables(&world).await;
        let dm = anna.dm();
        let of_tables = VARIANTS.map(|(_, name)| the_one(&anna, name).id);
        let n_others = || {
            let messages = anna.messages(&dm).into_iter();
            messages.filter(|one| !of_tables.contains(&one.id)).count()
        };
        // Longer than a token lives.
        for line in ["/game list", "/settings", "/game list"] {
            anna.slash(&dm, line).await;
            world.wait_until_answered().await;
            assert_eq!(n_others(), 1, "{line}");
            world.let_pass(Duration::from_secs(60 * 60));
        }
        // It may be out of date once a turn goes on beside it.
        anna.press(&the_one(&anna, "London"), "My board").await;
        world.wait_until_answered().await;
        assert_eq!(n_others(), 0);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_of_a_table_goes_with_its_end() {
    on_either(817, async |world: World| {
        let (anna, _, channels) = three_tables(&world).await;
        let dm = anna.dm();
        let count = |part: &str| {
            let messages = anna.messages(&dm).into_iter();
            messages.filter(|one| one.content.contains(part)).count()
        };
        let london = the_one(&anna, "London");
        let game = london.content.split('`').nth(1).unwrap().to_owned();
        let page = anna.slash(&dm, &format!("/hand table:{game}")).await;
        world.wait_until_answered().await;
        assert!(page.message().button("My board").is_some());
        assert_eq!(count(&game), 2);
        // Another table's end leaves it alone.
        let owner = world.sandbox.owner();
        for (at, left) in [(0, 2), (1, 1)] {
            owner.slash(&channels[at], "/mod end reason:Bedtime").await;
            owner.press_newest(&channels[at], "End the game").await;
            world.settle().await;
            assert_eq!(count(&game), left, "{}", anna.inbox());
        }
        check_has(&anna.inbox(), &["has ended without a result"]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_page_opened_right_after_a_move_stays_open() {
    on_either(816, async |world: World| {
        let (anna, _, _) = three_tables(&world).await;
        let turn = the_one(&anna, "London");
        anna.press(&turn, "Two from the deck").await;
        world.wait_until_answered().await;
        world.let_pass(Duration::from_secs(1));
        let current = || {
            let mut messages = anna.messages(&anna.dm()).into_iter();
            messages.find(|one| one.id == turn.id).unwrap()
        };
        let board = anna.press(&current(), "My board").await;
        let board = board.message().clone();
        assert!(board.button("Board in words").is_some());
        world.settle().await;
        let now = current();
        assert_eq!(now.content, board.content);
        let back = anna.press(&now, "Back").await.message().clone();
        check_has(&back.content, &["Your hand"]);
    })
    .await;
}
