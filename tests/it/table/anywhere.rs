//! Played from anywhere: by people who installed the bot for themselves, in servers without it.

use std::collections::BTreeSet;

use sandbox::{Channel, Permissions, User};

use super::games::seat;
use crate::support::asking::{ask, check_has};
use crate::support::world::{World, on_either};

/// A server that the bot is not in, with a channel in which somebody is.
pub async fn foreign(world: &World, user: &User) -> Channel {
    let club = world.sandbox.add_guild("Rowing club");
    world.settle().await;
    club.remove_bot();
    club.add_member(user);
    // Whatever they may do there.
    club.grant(user, "captain", Permissions::ALL);
    world.settle().await;
    club.channel("lounge")
}

pub fn names(user: &User, channel: &Channel) -> BTreeSet<String> {
    let commands = user.commands(channel).into_iter();
    commands
        .map(|command| command["name"].as_str().unwrap().to_owned())
        .collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_play_their_tables_from_a_server_without_the_bot() {
    on_either(831, async |world: World| {
        let channel = world.channel();
        let users = ["Anna", "Ben"].map(|name| world.user(name)).to_vec();
        let anna = &users[0];
        seat(&world, "usa", &channel, &users).await;
        for user in &users {
            ask(user, &channel, "/tickets keep:\"1 2\"").await;
            world.settle().await;
        }
        let there = foreign(&world, anna).await;
        let offered = names(anna, &there);
        for command in [
            "game", "hand", "board", "draw", "claim", "tickets", "orders", "help",
        ] {
            assert!(offered.contains(command), "{command}: {offered:?}");
        }
        for command in ["server", "mod", "variant"] {
            assert!(!offered.contains(command), "{command}: {offered:?}");
        }
        let list = ask(anna, &there, "/game list").await;
        check_has(&list, &["USA", "**your turn**"]);
        let tables = world
            .tables()
            .store
            .open_tables_of(domain::ids::UserId(anna.id().0));
        let game = tables.await.unwrap()[0].id;
        let hand = ask(anna, &there, &format!("/hand table:{game}")).await;
        check_has(&hand, &["Your hand", "Your tickets"]);
        ask(anna, &there, &format!("/board table:{game}")).await;
        let orders = ask(anna, &there, &format!("/orders table:{game}")).await;
        check_has(&orders, &["Your orders"]);
        let line = format!("/draw first:deck second:deck table:{game}");
        let played = anna.slash(&there, &line).await;
        assert!(played.is_ephemeral());
        check_has(&played.text(), &["You took", "It's Ben's turn"]);
        world.settle().await;
        // Menus go on there, privately.
        let board = anna.press(played.message(), "My board").await;
        assert!(board.is_ephemeral());
        let back = anna.press(board.message(), "Back").await;
        check_has(&back.text(), &["It's Ben's turn"]);
        // Nobody else there reads any of it.
        let public = there
            .messages()
            .into_iter()
            .filter(|post| post.only_for.is_none());
        assert_eq!(public.count(), 0);
        check_has(
            &world.sandbox.owner().transcript(&channel),
            &["Anna** took 2 cards"],
        );
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_needs_a_channel_of_the_bots_says_so_in_a_sentence() {
    on_either(832, async |world: World| {
        let channel = world.channel();
        let users = ["Anna", "Ben"].map(|name| world.user(name)).to_vec();
        seat(&world, "usa", &channel, &users).await;
        let tables = world
            .tables()
            .store
            .open_tables_of(domain::ids::UserId(users[0].id().0));
        let game = tables.await.unwrap()[0].id;
        let clara = world.user("Clara");
        let there = foreign(&world, &clara).await;
        for line in ["/game new variant:usa", "/game list which:server"] {
            let said = ask(&clara, &there, line).await;
            assert_eq!(
                said, "That needs a channel of a server I'm in: use this command there.",
                "{line}"
            );
        }
        // Who may do everything there sees no more of a table here.
        for line in ["/hand", "/board"] {
            let said = ask(&clara, &there, &format!("{line} table:{game}")).await;
            check_has(&said, &["no table"]);
        }
        let public = there
            .messages()
            .into_iter()
            .filter(|post| post.only_for.is_none());
        assert_eq!(public.count(), 0);
    })
    .await;
}
