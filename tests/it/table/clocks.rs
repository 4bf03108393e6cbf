//! Clocks, reminders, what happens when time runs out, absence and pauses, with a set clock.

use std::time::Duration;

use bot::ids::{ChannelId, UserId};
use bot::store::{PlayedBy, Status};
use sandbox::{Channel, User};

use crate::support::player::{By, Table};
use crate::support::world::World;

const MINUTE: Duration = Duration::from_secs(60);
const HOUR: Duration = Duration::from_secs(60 * 60);

/// Opens a table with these options, seats everybody, starts it, and lets all choose tickets.
pub async fn sit_down(world: &World, channel: &Channel, users: &[User], options: &str) -> Table {
    let n = users.len();
    let line = format!("/game new variant:usa players:{n} order:joined {options}");
    let opened = users[0].slash(channel, &line).await;
    assert!(opened.text().contains("is open"), "{}", opened.text());
    world.settle().await;
    for user in &users[1..] {
        user.press_newest(channel, "Join").await;
        world.settle().await;
    }
    users[0].press_newest(channel, "Start").await;
    world.settle().await;
    let players = users.iter().map(|user| (user.clone(), By::Commands));
    Table::at(world, channel, players.collect(), 5).await
}

/// As [`sit_down`], up to the first turn.
async fn first_turn(world: &World, channel: &Channel, users: &[User], options: &str) -> Table {
    let mut table = sit_down(world, channel, users, options).await;
    for _ in users {
        play(world, &mut table).await;
    }
    table
}

/// Whoever is next plays a whole turn, or chooses first tickets.
pub async fn play(world: &World, table: &mut Table) -> String {
    let mut next = table.next(world).await.expect("the game goes on");
    let name = next.player.name().to_owned();
    loop {
        let reply = table.do_next(&next).await;
        assert!(reply.is_ephemeral(), "{:?}: {}", next.action, reply.text());
        world.settle().await;
        let after = table.next(world).await;
        match after.filter(|after| after.player.name() == name) {
            Some(after) if after.kind != engine::PromptKind::TakeTurn => next = after,
            Some(_) | None => return name,
        }
    }
}

/// Time passes an hour at a time, as it does for a bot that is there.
pub async fn hours(world: &World, n: u32) {
    for _ in 0..n {
        world.pass(HOUR).await;
    }
}

fn people(world: &World, names: &[&str]) -> Vec<User> {
    names.iter().map(|name| world.user(name)).collect()
}

/// What everybody reads, from the first post on.
fn public(world: &World, channel: &Channel) -> String {
    world.sandbox.owner().transcript(channel)
}

fn count(text: &str, part: &str) -> usize {
    text.matches(part).count()
}

/// How the seat's moves were played, in order.
async fn played_by(world: &World, table: &Table, seat: u8) -> Vec<PlayedBy> {
    let row = world.app().find(table.game).await.unwrap().unwrap().row;
    let actions = world.app().store.actions(row.id, 1..=row.n_actions).await;
    let own = actions
        .unwrap()
        .into_iter()
        .filter(|action| action.seat == Some(seat));
    own.map(|action| action.played_by).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_nudge_calls_again_and_after_three_the_seat_is_offered() {
    let world = World::new(51).await;
    let channel = world.channel();
    let users = people(&world, &["Anna", "Ben"]);
    let table = first_turn(&world, &channel, &users, "clock:12h timeout:nudge").await;
    let text = public(&world, &channel);
    assert!(text.contains("A turn has 12h"), "{text}");
    assert!(
        text.contains("It is Anna's turn. ⏳ Due in 12 hours."),
        "{text}"
    );
    hours(&world, 11).await;
    assert_eq!(count(&public(&world, &channel), "your time has run out"), 0);
    hours(&world, 1).await;
    assert_eq!(count(&public(&world, &channel), "your time has run out"), 1);
    hours(&world, 60).await;
    let text = public(&world, &channel);
    assert_eq!(count(&text, "your time has run out"), 3, "{text}");
    assert_eq!(count(&text, "has missed 3 turns in a row"), 1);
    assert_eq!(played_by(&world, &table, 0).await, [PlayedBy::Person]);
    // One move, and all is well.
    let mut table = table;
    play(&world, &mut table).await;
    assert!(public(&world, &channel).contains("It is Ben's turn. ⏳ Due in 12 hours."));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reminder_comes_once_where_and_when_the_player_chose() {
    let world = World::new(52).await;
    let channel = world.channel();
    let users = people(&world, &["Anna", "Ben"]);
    users[0]
        .slash(&channel, "/me reminder when:three_hours")
        .await;
    users[1]
        .slash(&channel, "/me reminder when:half by:channel")
        .await;
    let mut table = first_turn(&world, &channel, &users, "clock:1d timeout:nudge").await;
    let inbox = || count(&users[0].inbox(), "still waiting for you");
    hours(&world, 20).await;
    assert_eq!(inbox(), 0);
    hours(&world, 1).await;
    assert_eq!(inbox(), 1);
    let dm = users[0].dm();
    let muted = users[0].press_newest(&dm, "No more about this turn").await;
    assert!(
        muted.text().contains("not be called again"),
        "{}",
        muted.text()
    );
    // The reminder has become that answer, and no other comes.
    hours(&world, 48).await;
    assert_eq!(inbox(), 0);
    play(&world, &mut table).await;
    let reminders = || count(&public(&world, &channel), "it is still your turn");
    hours(&world, 11).await;
    assert_eq!(reminders(), 0);
    hours(&world, 1).await;
    assert_eq!(reminders(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_substitute_plays_one_turn_and_the_seat_stays_the_persons() {
    let world = World::new(53).await;
    let channel = world.channel();
    let users = people(&world, &["Anna", "Ben"]);
    let mut table = first_turn(&world, &channel, &users, "clock:1d").await;
    hours(&world, 24).await;
    let text = public(&world, &channel);
    assert!(
        text.contains("the substitute conductor played this turn"),
        "{text}"
    );
    assert!(
        text.contains("It is Ben's turn. ⏳ Due in 1 day."),
        "{text}"
    );
    // A claim has shown nothing hidden: Anna may still move herself.
    let strange = users[1].press_newest(&channel, "Move anew: Anna").await;
    assert!(
        strange.text().contains("not your turn"),
        "{}",
        strange.text()
    );
    users[0].press_newest(&channel, "Move anew: Anna").await;
    world.settle().await;
    assert_eq!(play(&world, &mut table).await, "Anna");
    let by = played_by(&world, &table, 0).await;
    assert!(by.contains(&PlayedBy::Substitute), "{by:?}");
    assert_eq!(play(&world, &mut table).await, "Ben");
    assert_eq!(play(&world, &mut table).await, "Anna");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_cautious_draw_does_the_least() {
    let world = World::new(54).await;
    let channel = world.channel();
    let users = people(&world, &["Anna", "Ben"]);
    // Nobody even chooses tickets: both are due at once.
    let table = sit_down(&world, &channel, &users, "clock:6h timeout:cautious").await;
    assert!(public(&world, &channel).contains("Due in 6 hours."));
    hours(&world, 6).await;
    let text = public(&world, &channel);
    assert!(text.contains("Everybody has chosen"), "{text}");
    assert!(text.contains("Anna kept 2 tickets."), "{text}");
    hours(&world, 6).await;
    let text = public(&world, &channel);
    assert!(text.contains("Anna took 2 cards from the deck."), "{text}");
    let by = played_by(&world, &table, 0).await;
    assert!(by.iter().all(|by| *by == PlayedBy::Clock), "{by:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_has_to_move_in_quiet_hours_or_on_vacation() {
    let world = World::new(55).await;
    let channel = world.channel();
    let users = people(&world, &["Anna", "Ben"]);
    let line = "/me quiet hours:22-7 zone:Europe/Berlin";
    users[0].slash(&channel, line).await;
    let mut table = first_turn(&world, &channel, &users, "clock:12h").await;
    // It is ten in the morning in Berlin: the clock stands from 22:00 to 07:00 and runs until it does.
    hours(&world, 11).await;
    let due = |world: &World| {
        let app = world.app().clone();
        let channel = ChannelId(channel.id().0);
        async move {
            app.store
                .open_table_at(channel)
                .await
                .unwrap()
                .unwrap()
                .deadline
        }
    };
    let morning: jiff::Timestamp = "2026-05-15T20:00:00Z".parse().unwrap();
    assert_eq!(due(&world).await, Some(morning));
    play(&world, &mut table).await;
    // Ben goes away when his turn has begun.
    hours(&world, 2).await;
    let away = users[1].slash(&channel, "/me away days:3").await;
    assert!(away.text().contains("your clocks stand"), "{}", away.text());
    world.settle().await;
    let back: jiff::Timestamp = "2026-05-19T07:00:00Z".parse().unwrap();
    assert_eq!(due(&world).await, Some(back));
    hours(&world, 24).await;
    users[1].slash(&channel, "/me away days:0").await;
    world.settle().await;
    let early: jiff::Timestamp = "2026-05-17T07:00:00Z".parse().unwrap();
    assert_eq!(due(&world).await, Some(early));
    assert_eq!(played_by(&world, &table, 1).await, [PlayedBy::Person]);
    let refused = users[1].slash(&channel, "/me away days:28").await;
    assert!(
        refused.text().contains("your clocks stand"),
        "{}",
        refused.text()
    );
    hours(&world, 1).await;
    users[1].slash(&channel, "/me away days:0").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pause_lets_clocks_stand_and_ends_by_itself() {
    let world = World::new(56).await;
    let channel = world.channel();
    let users = people(&world, &["Anna", "Ben", "Clara"]);
    let table = first_turn(&world, &channel, &users, "clock:1d").await;
    hours(&world, 20).await;
    // Anna is the host, and may do it once.
    users[0].slash(&channel, "/game pause days:2").await;
    world.settle().await;
    hours(&world, 47).await;
    assert_eq!(count(&public(&world, &channel), "The pause is over"), 0);
    hours(&world, 1).await;
    assert_eq!(count(&public(&world, &channel), "The pause is over"), 1);
    hours(&world, 3).await;
    assert_eq!(played_by(&world, &table, 0).await, [PlayedBy::Person]);
    // Not a second time: then it takes votes.
    users[0].slash(&channel, "/game pause").await;
    world.settle().await;
    let text = public(&world, &channel);
    assert!(text.contains("With 2 votes it is paused"), "{text}");
    let again = users[0].press_newest(&channel, "I agree").await;
    assert!(again.text().contains("counted already"), "{}", again.text());
    let eve = world.user("Eve");
    let stranger = eve.press_newest(&channel, "I agree").await;
    assert!(stranger.is_ephemeral());
    users[2].press_newest(&channel, "I agree").await;
    world.settle().await;
    hours(&world, 100).await;
    assert_eq!(played_by(&world, &table, 0).await, [PlayedBy::Person]);
    users[0].slash(&channel, "/game resume").await;
    world.settle().await;
    hours(&world, 1).await;
    // The last of Anna's twenty-four hours.
    assert!(
        played_by(&world, &table, 0)
            .await
            .contains(&PlayedBy::Substitute)
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_abandoned_seat_goes_to_a_computer_and_back() {
    let world = World::new(57).await;
    let channel = world.channel();
    let users = people(&world, &["Anna", "Ben"]);
    let mut table = first_turn(&world, &channel, &users, "clock:1h timeout:nudge").await;
    play(&world, &mut table).await;
    let ben = users[1].mention();
    let early = users[0]
        .slash(&channel, &format!("/game replace player:{ben}"))
        .await;
    assert!(early.text().contains("still plays"), "{}", early.text());
    hours(&world, 3).await;
    users[0]
        .slash(&channel, &format!("/game replace player:{ben}"))
        .await;
    world.settle().await;
    let text = public(&world, &channel);
    assert!(text.contains("A computer plays on for Ben"), "{text}");
    assert!(
        played_by(&world, &table, 1)
            .await
            .contains(&PlayedBy::Computer)
    );
    let back = users[1].press_newest(&channel, "I am back").await;
    assert!(back.text().contains("yours again"), "{}", back.text());
    world.settle().await;
    play(&world, &mut table).await;
    assert_eq!(play(&world, &mut table).await, "Ben");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_person_takes_an_abandoned_seat_and_its_cards() {
    let world = World::new(58).await;
    let channel = world.channel();
    let users = people(&world, &["Anna", "Ben"]);
    let mut table = first_turn(&world, &channel, &users, "clock:1h timeout:nudge").await;
    play(&world, &mut table).await;
    hours(&world, 3).await;
    let clara = world.user("Clara");
    let line = format!(
        "/game replace player:{} with:{}",
        users[1].mention(),
        clara.mention()
    );
    users[0].slash(&channel, &line).await;
    world.settle().await;
    let eve = world.user("Eve");
    let refused = eve.press_newest(&channel, "Take the seat").await;
    assert!(
        refused.text().contains("not offered to you"),
        "{}",
        refused.text()
    );
    let hand = clara.press_newest(&channel, "Take the seat").await;
    assert!(
        hand.is_ephemeral() && hand.text().contains("Your hand"),
        "{}",
        hand.text()
    );
    world.settle().await;
    let lost = users[1].slash(&channel, "/hand").await;
    assert!(!lost.text().contains("Your hand"), "{}", lost.text());
    table.players.push((clara, By::Commands));
    assert_eq!(play(&world, &mut table).await, "Clara");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_who_left_the_server_is_replaced_and_the_last_one_ends_the_table() {
    let world = World::new(59).await;
    let channel = world.channel();
    let users = people(&world, &["Anna", "Ben"]);
    let table = first_turn(&world, &channel, &users, "clock:1h timeout:nudge").await;
    world.sandbox.guild().remove_member(&users[0]);
    hours(&world, 1).await;
    let text = public(&world, &channel);
    assert!(text.contains("Anna has left the server"), "{text}");
    assert!(text.contains("Ben is the host now"), "{text}");
    world.sandbox.guild().remove_member(&users[1]);
    hours(&world, 1).await;
    let row = world.app().find(table.game).await.unwrap().unwrap().row;
    assert_eq!(row.status, Status::Cancelled);
    assert!(public(&world, &channel).contains("It ends without a result"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_who_vanished_is_replaced_by_vote() {
    let world = World::new(60).await;
    let channel = world.channel();
    let users = people(&world, &["Anna", "Ben", "Clara", "David"]);
    let mut table = first_turn(&world, &channel, &users, "").await;
    let early = users[1].slash(&channel, "/game takeover").await;
    assert!(early.text().contains("still here"), "{}", early.text());
    hours(&world, 73).await;
    users[1].slash(&channel, "/game takeover").await;
    world.settle().await;
    users[0].press_newest(&channel, "I am still here").await;
    world.settle().await;
    let over = users[2].press_newest(&channel, "I agree").await;
    assert!(over.text().contains("vote is over"), "{}", over.text());
    users[1].slash(&channel, "/game takeover").await;
    world.settle().await;
    users[2].press_newest(&channel, "I agree").await;
    world.settle().await;
    let row = world.app().find(table.game).await.unwrap().unwrap().row;
    assert_eq!(row.host, Some(UserId(users[1].id().0)));
    assert_eq!(play(&world, &mut table).await, "Anna");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_in_which_discord_was_not_heard_is_given_back() {
    let world = World::new(61).await;
    let channel = world.channel();
    let users = people(&world, &["Anna", "Ben"]);
    let table = first_turn(&world, &channel, &users, "clock:6h").await;
    hours(&world, 4).await;
    world.sandbox.set_gateway_open(false);
    world.sandbox.drop_gateway();
    while world.is_connected().await {
        tokio::task::yield_now().await;
    }
    hours(&world, 10).await;
    assert_eq!(played_by(&world, &table, 0).await, [PlayedBy::Person]);
    world.sandbox.set_gateway_open(true);
    while !world.is_connected().await {
        tokio::task::yield_now().await;
    }
    world.settle().await;
    let text = public(&world, &channel);
    assert!(text.contains("That time is given back"), "{text}");
    hours(&world, 1).await;
    assert_eq!(played_by(&world, &table, 0).await, [PlayedBy::Person]);
    hours(&world, 1).await;
    assert!(
        played_by(&world, &table, 0)
            .await
            .contains(&PlayedBy::Substitute)
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_is_woken_and_a_forgotten_table_ends() {
    let world = World::new(62).await;
    let channel = world.channel();
    let users = people(&world, &["Anna", "Ben"]);
    let line = "/game new variant:usa players:2 order:joined clock:14d thread:true";
    users[0].slash(&channel, line).await;
    world.settle().await;
    let thread = channel
        .threads()
        .into_iter()
        .next()
        .expect("a thread was made");
    users[1].press_newest(&thread, "Join").await;
    world.settle().await;
    users[0].press_newest(&thread, "Start").await;
    world.settle().await;
    for _ in 0..13 {
        hours(&world, 24).await;
        assert!(!thread.is_archived());
    }
    let text = world.sandbox.owner().transcript(&thread);
    assert!(text.contains("Still waiting for Anna and Ben"), "{text}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_without_a_clock_that_everybody_forgot_ends_with_a_word() {
    let world = World::new(63).await;
    let channel = world.channel();
    let users = people(&world, &["Anna", "Ben"]);
    let table = first_turn(&world, &channel, &users, "").await;
    world.pass(30 * 24 * HOUR + MINUTE).await;
    let text = public(&world, &channel);
    assert!(
        text.contains("for 30 days. If nobody does, it ends in 30 days"),
        "{text}"
    );
    world.pass(30 * 24 * HOUR + MINUTE).await;
    let row = world.app().find(table.game).await.unwrap().unwrap().row;
    assert_eq!(row.status, Status::Cancelled);
    assert!(public(&world, &channel).contains("for 60 days"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_sets_the_clock_in_the_lobby() {
    let world = World::new(64).await;
    let channel = world.channel();
    let users = people(&world, &["Anna", "Ben"]);
    let wrong = users[0].slash(&channel, "/game new clock:2m").await;
    assert!(wrong.text().contains("from 5 minutes"), "{}", wrong.text());
    users[0].slash(&channel, "/game new").await;
    world.settle().await;
    let settings = users[0].press_newest(&channel, "Settings").await;
    let clock = users[0].press(settings.message(), "Clock").await;
    let clock = users[0]
        .select(clock.message(), "Time for a turn", &["12h"])
        .await;
    let clock = users[0]
        .select(
            clock.message(),
            "When the time has run out",
            &["two cards are drawn from the deck"],
        )
        .await;
    assert!(clock.is_ephemeral());
    world.settle().await;
    let text = public(&world, &channel);
    assert!(
        text.contains("A turn has 12h; then two cards are drawn from the deck."),
        "{text}"
    );
}
