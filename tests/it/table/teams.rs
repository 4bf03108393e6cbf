//! Who plays with whom: teams as people make them in the lobby, and as they stay.

use std::sync::Arc;

use domain::ids::{ChannelId, GameId, UserId};
use domain::press::{Lobby, LobbyPress};
use domain::settings::TableSetting;
use sandbox::{Channel, User};
use table::Table;

use super::games::gather;
use crate::support::asking::{ask, check_has, end};
use crate::support::world::{World, on_either};

async fn open(world: &World, user: &User, line: &str) -> GameId {
    check_has(&ask(user, &world.channel(), line).await, &["is open"]);
    world.settle().await;
    game(world).await
}

/// The table of the channel.
async fn game(world: &World) -> GameId {
    let channel = ChannelId(world.channel().id().0);
    let found = world.app().tables.store.open_table_at(channel).await;
    found.unwrap().expect("a table is open")
}

async fn found(world: &World, game: GameId) -> Arc<Table> {
    world.app().tables.find(game).await.unwrap().unwrap()
}

/// Who sits where, by seat.
async fn order(world: &World, game: GameId) -> Vec<(u8, String)> {
    let table = found(world, game).await;
    let seats = table.seats.iter();
    seats.map(|row| (row.seat, row.name.clone())).collect()
}

/// The names of each team, in playing order.
async fn teams(world: &World, game: GameId) -> Vec<Vec<String>> {
    let seats = order(world, game).await;
    let mates = seats.chunks(2);
    mates
        .map(|mates| mates.iter().map(|(_, name)| name.clone()).collect())
        .collect()
}

async fn press(world: &World, user: &User, channel: &Channel, game: GameId, press: LobbyPress) {
    let post = channel.last_message().expect("the lobby has a post");
    let id = Lobby { game, press }.id();
    let reply = user.press_forged(&post, &id).settled().await;
    assert!(reply.is_ephemeral(), "{}", reply.text());
    world.settle().await;
}

fn lobby(world: &World) -> String {
    world.sandbox.owner().transcript(&world.channel())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn partners_who_sit_down_together_stay_together() {
    on_either(91, async |world: World| {
        let channel = world.channel();
        let names = ["Anna", "Ben", "Clara", "David"];
        let [anna, ben, clara, david] = names.map(|name| world.user(name));
        let game = open(&world, &anna, "/game new variant:team-asia players:6").await;
        check_has(
            &lobby(&world),
            &[
                "Teams are drawn at the start",
                "3 more players, and we can start.",
            ],
        );
        // Clara and David sit in the second team, Ben in the third, beside a free seat.
        for (user, seat) in [(&clara, 2), (&ben, 5), (&david, 3)] {
            press(&world, user, &channel, game, LobbyPress::Sit { seat }).await;
        }
        let text = lobby(&world);
        check_has(
            &text,
            &["Team 1:", "@Anna", "*free*", "Team 3:", "2 seats are free."],
        );
        assert!(!text.contains("and we can start"), "{text}");
        david.set_dms_open(false);
        anna.press_newest(&channel, "Start").await;
        world.settle().await;
        let teams = teams(&world, game).await;
        assert!(
            teams.contains(&vec!["Clara".into(), "David".into()]),
            "{teams:?}"
        );
        assert!(
            teams.contains(&vec!["Anna".into(), "Ben".into()]),
            "{teams:?}"
        );
        // Each is told with whom, and what they share.
        for (user, partner) in [(&anna, "Ben"), (&ben, "Anna"), (&clara, "David")] {
            let told = format!("{partner} is your partner");
            check_has(&user.inbox(), &[&told, "is your partner"]);
        }
        // David takes no direct messages, and reads it with his first press.
        let first = david.press_newest(&channel, "See them first").await.text();
        check_has(&first, &["Clara is your partner", "Your new tickets"]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_keeps_the_teams_and_moves_on_by_one() {
    on_either(92, async |world: World| {
        let channel = world.channel();
        let users = ["Anna", "Ben", "Clara", "David"].map(|name| world.user(name));
        gather(&world, "team-asia", &channel, &users).await;
        let first = game(&world).await;
        users[0].press_newest(&channel, "Start").await;
        world.settle().await;
        let mut before = teams(&world, first).await;
        let owner = world.sandbox.owner();
        end(&owner, &channel, "/mod end reason:Again").await;
        world.settle().await;
        let line = format!("/game rematch table:{first}");
        check_has(&ask(&users[1], &channel, &line).await, &["is open"]);
        world.settle().await;
        let post = lobby(&world);
        check_has(&post, &["but the team that started then now goes last"]);
        assert!(
            !post.contains("You take turns in the order you joined"),
            "{post}"
        );
        let second = game(&world).await;
        users[1].press_newest(&channel, "Start").await;
        world.settle().await;
        for at in [0, 2, 3] {
            users[at].press_newest(&channel, "I'm ready").await;
            world.settle().await;
        }
        before.rotate_left(1);
        assert_eq!(teams(&world, second).await, before);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rematch_of_a_closed_lobby_pairs_nobody_anew() {
    on_either(94, async |world: World| {
        let channel = world.channel();
        let [anna, ben, clara, david] =
            ["Anna", "Ben", "Clara", "David"].map(|name| world.user(name));
        let game = open(&world, &anna, "/game new variant:team-asia players:6").await;
        for (user, seat) in [(&ben, 2), (&clara, 5), (&david, 4)] {
            press(&world, user, &channel, game, LobbyPress::Sit { seat }).await;
        }
        ask(&anna, &channel, "/game end").await;
        let line = format!("/game rematch table:{game}");
        check_has(&ask(&anna, &channel, &line).await, &["is open"]);
        world.settle().await;
        let again = self::game(&world).await;
        let moved_on = [(0, "Ben"), (2, "David"), (3, "Clara"), (4, "Anna")];
        let moved_on = moved_on.map(|(seat, name)| (seat, name.to_owned()));
        assert_eq!(order(&world, again).await, moved_on);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_people_beside_each_other_fit_a_variant_of_fewer_seats() {
    on_either(95, async |world: World| {
        let channel = world.channel();
        let [anna, ben] = ["Anna", "Ben"].map(|name| world.user(name));
        let game = open(&world, &anna, "/game new variant:team-asia players:6").await;
        for (user, seat) in [(&anna, 4), (&ben, 5)] {
            press(&world, user, &channel, game, LobbyPress::Sit { seat }).await;
        }
        let usa = TableSetting::Variant("usa".to_owned());
        press(&world, &anna, &channel, game, LobbyPress::Set(usa)).await;
        assert_eq!(found(&world, game).await.row.variant, "usa");
        let closed_up = [(0, "Anna"), (1, "Ben")].map(|(seat, name)| (seat, name.to_owned()));
        assert_eq!(order(&world, game).await, closed_up);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn seats_close_up_in_the_order_of_joining() {
    on_either(93, async |world: World| {
        let channel = world.channel();
        let names = ["Anna", "Ben", "Clara", "David"];
        let [anna, ben, clara, david] = names.map(|name| world.user(name));
        let game = open(
            &world,
            &anna,
            "/game new variant:usa players:5 order:joined",
        )
        .await;
        for user in [&ben, &clara] {
            press(&world, user, &channel, game, LobbyPress::Join).await;
        }
        // The host's menu is older than what follows, and still means the player it names.
        let kick = LobbyPress::Kick {
            player: UserId(clara.id().0),
        };
        press(&world, &ben, &channel, game, LobbyPress::Leave).await;
        press(&world, &david, &channel, game, LobbyPress::Join).await;
        press(&world, &ben, &channel, game, LobbyPress::Join).await;
        let sitting = ["Anna", "Clara", "David", "Ben"].map(str::to_owned);
        let expected: Vec<(u8, String)> = (0..).zip(sitting).collect();
        assert_eq!(order(&world, game).await, expected);
        press(&world, &anna, &channel, game, kick).await;
        let sitting = ["Anna", "David", "Ben"].map(str::to_owned);
        let expected: Vec<(u8, String)> = (0..).zip(sitting).collect();
        assert_eq!(order(&world, game).await, expected);
        anna.press_newest(&channel, "Start").await;
        world.settle().await;
        assert_eq!(order(&world, game).await, expected);
    })
    .await;
}
