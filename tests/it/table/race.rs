//! Presses that cross, come twice, come late, or come from strangers: one move is played.

use domain::ids::{ChannelId, UserId};
use engine::event::Event;
use engine::ids::Seat;
use sandbox::User;

use super::evening::Evening;
use super::games::seat;
use crate::support::player::{By, Table, ids};
use crate::support::world::{World, on_both};

async fn two_at_a_table(world: &World) -> (sandbox::Channel, Table, Vec<User>) {
    let channel = world.channel();
    let users: Vec<User> = ["Anna", "Ben"].map(|name| world.user(name)).to_vec();
    seat(world, "usa", &channel, &users).await;
    let players = users
        .iter()
        .cloned()
        .zip([By::Buttons, By::Buttons])
        .collect();
    let mut table = Table::at(world, &channel, players, 2).await;
    // First tickets.
    for _ in 0..2 {
        let next = table.next(world).await.unwrap();
        table.do_next(&next).await;
        world.settle().await;
    }
    (channel, table, users)
}

async fn n_events(world: &World, table: &Table) -> usize {
    let found = world.tables().find(table.game).await.unwrap().unwrap();
    found.course.clone().unwrap().log.len()
}

async fn n_cards_drawn(world: &World, table: &Table) -> usize {
    let found = world.tables().find(table.game).await.unwrap().unwrap();
    let log = &found.course.as_ref().unwrap().log;
    log.iter()
        .filter(|event| matches!(event, Event::CardDrawn { .. }))
        .count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_button_pressed_twice_at_once_plays_once() {
    on_both(11, async |world: World| {
        let (channel, table, users) = two_at_a_table(&world).await;
        let menu = users[0].newest_with_button(&channel, "Deck").unwrap();
        let deck = ids(&menu)
            .into_iter()
            .find(|id| id.ends_with(".d_"))
            .unwrap();
        let first = users[0].press_as_seen(&menu, &deck).unwrap();
        let second = users[0].press_as_seen(&menu, &deck).unwrap();
        let (first, second) = tokio::join!(first.settled(), second.settled());
        assert!(first.settled && second.settled);
        assert_eq!(n_cards_drawn(&world, &table).await, 1);
        // Both are told what was drawn; the later answer takes the place of the earlier one.
        let told = [first.text(), second.text()];
        assert!(told.iter().any(|text| !text.is_empty()));
        for text in told.iter().filter(|text| !text.is_empty()) {
            assert!(text.contains("You took"), "{text}");
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_outdated_button_plays_nothing_and_shows_what_is_due() {
    on_both(11, async |world: World| {
        let (channel, table, users) = two_at_a_table(&world).await;
        let menu = users[0].newest_with_button(&channel, "Deck").unwrap();
        let deck = ids(&menu)
            .into_iter()
            .find(|id| id.ends_with(".d_"))
            .unwrap();
        users[0]
            .press_as_seen(&menu, &deck)
            .unwrap()
            .settled()
            .await;
        let before = n_events(&world, &table).await;
        let again = users[0]
            .press_as_seen(&menu, &deck)
            .unwrap()
            .settled()
            .await;
        assert_eq!(n_events(&world, &table).await, before);
        assert!(again.text().contains("You took"), "{}", again.text());
        assert!(again.text().contains("counts once"), "{}", again.text());

        users[0].slash(&channel, "/draw first:deck").await;
        users[1]
            .slash(&channel, "/draw first:deck second:deck")
            .await;
        let before = n_events(&world, &table).await;
        let late = users[0]
            .press_as_seen(&menu, &deck)
            .unwrap()
            .settled()
            .await;
        assert_eq!(n_events(&world, &table).await, before);
        assert!(
            late.text().contains("nothing was played"),
            "{}",
            late.text()
        );
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_players_press_at_once_and_each_is_served() {
    on_both(12, async |world: World| {
        let channel = world.channel();
        let users: Vec<User> = ["Anna", "Ben"].map(|name| world.user(name)).to_vec();
        seat(&world, "usa", &channel, &users).await;
        let players = users
            .iter()
            .cloned()
            .zip([By::Commands, By::Commands])
            .collect();
        let table = Table::at(&world, &channel, players, 2).await;
        // Both choose their first tickets in the same moment.
        let (anna, ben) = tokio::join!(
            users[0].slash(&channel, "/tickets keep:\"1 2\""),
            users[1].slash(&channel, "/tickets keep:\"1 2\""),
        );
        assert!(anna.settled && ben.settled);
        world.settle().await;
        let found = world.tables().find(table.game).await.unwrap().unwrap();
        let log = &found.course.as_ref().unwrap().log;
        assert!(log.contains(&Event::PlayBegan));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_who_press_join_at_once_one_gets_the_last_seat() {
    on_both(13, async |world: World| {
        let channel = world.channel();
        let [anna, ben, clara] = ["Anna", "Ben", "Clara"].map(|name| world.user(name));
        let line = "/game new variant:usa players:2 order:joined";
        anna.slash(&channel, line).await;
        world.settle().await;
        let post = anna.newest_with_button(&channel, "Join").unwrap();
        let [first, second] = [&ben, &clara].map(|user| user.try_press(&post, "Join").unwrap());
        let (first, second) = tokio::join!(first.settled(), second.settled());
        assert!(first.settled && second.settled);
        assert!(first.is_ephemeral() && second.is_ephemeral());
        assert_ne!(first.text(), second.text());
        world.settle().await;
        let tables = world.tables();
        let open = tables.store.open_table_at(ChannelId(channel.id().0)).await;
        let game = open.unwrap().expect("there is a table");
        let table = tables.find(game).await.unwrap().unwrap();
        assert_eq!(table.person(Seat(0)), Some(UserId(anna.id().0)));
        let taken = table.person(Seat(1)).expect("the seat is taken");
        assert!(
            [&ben, &clara]
                .map(|user| UserId(user.id().0))
                .contains(&taken)
        );
        // The game begins with the two who sit.
        let reply = anna.press_newest(&channel, "Start").await;
        assert!(reply.settled, "{reply:?}");
        world.settle().await;
        let table = tables.find(game).await.unwrap().unwrap();
        assert_eq!(table.course.as_ref().unwrap().game.rules().n_seats(), 2);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_who_agree_at_once_to_a_new_host_make_one_take_over() {
    on_both(14, async |world: World| {
        let names = ["Anna", "Ben", "Clara", "David"];
        let evening = Evening::begun(world, &names, "").await;
        let [ben, clara, david] = [1, 2, 3].map(|at| evening.users[at].clone());
        evening.hours(200).await;
        evening.says(1, "/game takeover").await;
        let vote = clara
            .newest_with_button(&evening.channel, "I agree")
            .unwrap();
        let [first, second] =
            [&clara, &david].map(|user| user.try_press(&vote, "I agree").unwrap());
        let (first, second) = tokio::join!(first.settled(), second.settled());
        assert!(first.settled && second.settled);
        evening.world.settle().await;
        assert_eq!(evening.row().await.host, Some(UserId(ben.id().0)));
        assert_eq!(evening.count("Ben is the host now"), 1);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stranger_who_presses_everything_changes_nothing() {
    on_both(11, async |world: World| {
        let (channel, table, _) = two_at_a_table(&world).await;
        let eve = world.user("Eve");
        let post = eve.newest_with_button(&channel, "Claim").unwrap();
        let before = n_events(&world, &table).await;
        for id in ids(&post) {
            let reply = eve.press(&post, &id).await;
            assert!(reply.is_ephemeral(), "{id}: {}", reply.text());
        }
        for line in [
            "/draw first:deck",
            "/tickets",
            "/hand",
            "/game resign",
            "/game end",
        ] {
            let reply = eve.slash(&channel, line).await;
            assert!(reply.is_ephemeral(), "{line}: {}", reply.text());
        }
        assert_eq!(n_events(&world, &table).await, before);
    })
    .await;
}
