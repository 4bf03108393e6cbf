//! What people at a table may do with each other's seats, moves and time, and what they may not.

use std::time::Duration;

use domain::ids::ChannelId;
use sandbox::{Permissions, User};

use super::evening::{Evening, HOUR};
use super::lobby_scene::Lobby;
use crate::support::asking::{check_has, kick, say};
use crate::support::player::By;
use crate::support::world::{World, on_both};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Somebody who may manage messages.
fn moderator(world: &World, name: &str) -> User {
    let user = world.user(name);
    let guild = world.sandbox.guild();
    guild.grant(&user, "moderators", Permissions::MANAGE_MESSAGES);
    user
}

async fn asks(evening: &Evening, user: &User, line: &str) -> String {
    let reply = say(user, &evening.channel, line).await;
    evening.world.settle().await;
    reply.text()
}

/// Whether somebody in the channel can press this button.
fn is_open(evening: &Evening, button: &str) -> bool {
    let owner = evening.world.sandbox.owner();
    owner.newest_with_button(&evening.channel, button).is_some()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_is_kept_by_any_act_of_its_player_and_by_silence() {
    on_both(701, async |world: World| {
        let (mona, clara) = (moderator(&world, "Mona"), world.user("Clara"));
        let mut evening = Evening::begun(world, &["Anna", "Ben"], "clock:0m").await;
        let ben = evening.users[1].clone();
        let replace = format!("/mod replace player:Ben with:{}", clara.mention());
        let keep = "I keep my seat";
        // Silence is no yes.
        check_has(&asks(&evening, &mona, &replace).await, &["I've asked"]);
        // Discord shows a time counted from now as "in 24 hours", which does not go with "until".
        for place in [&evening.channel, &ben.dm()] {
            let asked = ben.messages(place).pop().expect("he is asked");
            check_has(&asked.content, &["ntil <t:", ":f>"]);
            assert!(!asked.content.contains(":R>"), "{}", asked.content);
        }
        evening.world.pass(DAY).await;
        check_has(
            &evening.public(),
            &["Ben didn't answer and keeps the seat."],
        );
        assert!(!is_open(&evening, keep));
        assert_eq!(evening.count("will you play on for Ben"), 0);
        // What Ben's orders play is no sign of him.
        asks(&evening, &ben, "/orders add:\"draw deck\"").await;
        asks(&evening, &mona, &replace).await;
        assert_eq!(evening.play().await, "Anna");
        evening.world.pass(Duration::from_secs(15)).await;
        assert_eq!(evening.next().await.as_deref(), Some("Anna"));
        assert!(is_open(&evening, keep));
        // Looking is, and so is whatever he does.
        for line in [
            "/hand",
            "/board",
            "/replay show:log",
            "/orders > Pause orders",
            "/claim route:nowhere",
        ] {
            if !is_open(&evening, keep) {
                evening.world.pass(HOUR).await;
                asks(&evening, &mona, &replace).await;
            }
            let n = evening.count("Ben keeps the seat.");
            asks(&evening, &ben, line).await;
            assert!(!is_open(&evening, keep), "{line}");
            assert_eq!(evening.count("Ben keeps the seat."), n + 1, "{line}");
        }
        assert_eq!(evening.play().await, "Anna");
        asks(&evening, &mona, &replace).await;
        assert_eq!(evening.play().await, "Ben");
        assert!(!is_open(&evening, keep));
        // Only a yes of his own gives the seat away.
        asks(&evening, &mona, &replace).await;
        evening.presses(&ben, "I agree").await;
        check_has(
            &evening.public(),
            &["Accepted.", "will you play on for Ben"],
        );
        assert_eq!(evening.count("Accepted."), 1);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_away_is_asked_before_something_is_undone() {
    on_both(702, async |world: World| {
        let names = ["Anna", "Ben", "Clara", "David"];
        let mut evening = Evening::begun(world, &names, "clock:0m").await;
        for _ in 0..6 {
            evening.play().await;
        }
        let [ben, clara, david] = [1, 2, 3].map(|at| evening.users[at].clone());
        asks(&evening, &clara, "/away days:2").await;
        asks(&evening, &david, "/away days:1").await;
        check_has(
            &evening.says(0, "/game back to:1").await,
            &["I've asked the others"],
        );
        let mentions = [&ben, &clara, &david].map(|user| format!("@{}", user.name()));
        for mention in &mentions {
            check_has(&evening.public(), &[mention]);
        }
        // The host and a friend are not enough.
        let agreed = evening.presses(&ben, "Agree").await;
        check_has(&agreed, &["Others haven't answered yet"]);
        // There is a day for it once both are back.
        evening.hours(2 * 24 + 23).await;
        assert!(is_open(&evening, "Agree"));
        evening.hours(1).await;
        check_has(&evening.public(), &["Not everybody agreed in time"]);
        // Nobody waits for an answer longer than a week.
        asks(&evening, &clara, "/away days:28").await;
        evening.play().await;
        evening.says(0, "/game back to:2").await;
        assert!(is_open(&evening, "Agree"));
        evening.hours(6 * 24 + 18).await;
        assert!(is_open(&evening, "Agree"));
        evening.hours(6).await;
        assert!(!is_open(&evening, "Agree"));
        // Of those who are away, too, all can agree.
        evening.play().await;
        evening.says(0, "/game back to:3").await;
        for user in [&clara, &david] {
            evening.presses(user, "Agree").await;
        }
        check_has(&evening.presses(&ben, "Agree").await, &["All agree"]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_on_offer_goes_to_whom_the_others_accept_and_from_its_next_turn_on() {
    on_both(703, async |world: World| {
        let names = ["Anna", "Ben", "Clara"];
        let mut evening = Evening::begun(world, &names, "clock:1h bank:none").await;
        let eve = evening.world.user("Eve");
        let [anna, ben, clara] = [0, 1, 2].map(|at| evening.users[at].clone());
        evening.misses_three_turns(1).await;
        let take = "Take Ben's seat";
        // Eve is not seated by her own press.
        let asked = evening.presses(&eve, take).await;
        check_has(
            &asked,
            &["I've asked the others: it takes 2 of their votes."],
        );
        check_has(&evening.public(), &["Eve wants to play on for @Ben"]);
        let vote = anna
            .newest_with_button(&evening.channel, "I agree")
            .unwrap();
        let called = [&anna, &ben, &clara].map(|user| vote.pings.contains(&user.id()));
        assert_eq!(called, [true; 3], "{}", vote.content);
        check_has(&ben.inbox(), &["Eve wants to play on for you"]);
        let again = evening.presses(&eve, take).await;
        check_has(&again, &["asked already"]);
        check_has(
            &evening.presses(&eve, "I agree").await,
            &["asked for this yourself"],
        );
        // The host's vote is one.
        check_has(&evening.presses(&anna, "I agree").await, &["1 of 2 votes"]);
        check_has(&evening.presses(&clara, "I agree").await, &["last vote"]);
        // She is called, as she asked a while ago, and sees and plays nothing until the seat's next turn.
        let posts = eve.messages(&evening.channel);
        let told = posts
            .iter()
            .find(|post| post.content.contains("plays on for Ben from"));
        assert_eq!(told.unwrap().pings, [eve.id()]);
        assert_eq!(evening.count("will you play on"), 0);
        check_has(&ben.inbox(), &["Eve plays on for you"]);
        check_has(
            &asks(&evening, &eve, "/hand").await,
            &["so you can only watch"],
        );
        // Till then Ben takes the seat back by a press.
        let back = ben.press_newest(&ben.dm(), "I'm back").await;
        check_has(&back.text(), &["yours again"]);
        evening.world.settle().await;
        evening.check_public("Ben is back.");

        evening.misses_three_turns(1).await;
        evening.presses(&eve, take).await;
        for user in [&clara, &anna] {
            evening.presses(user, "I agree").await;
        }
        evening.table.players.push((eve.clone(), By::Commands));
        assert_eq!(evening.play().await, "Clara");
        check_has(
            &asks(&evening, &eve, "/hand").await,
            &["so you can only watch"],
        );
        assert_eq!(evening.play().await, "Anna");
        // That was told when they agreed.
        assert_eq!(evening.count("Eve plays on for Ben."), 0);
        check_has(&asks(&evening, &eve, "/hand").await, &["Your hand"]);
        assert_eq!(evening.next().await.as_deref(), Some("Eve"));
        let late = evening.says(1, "/game return").await;
        check_has(&late, &["so you can only watch"]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_alone_gives_a_seat_on_offer_to_nobody() {
    on_both(704, async |world: World| {
        let names = ["Anna", "Ben", "Clara", "David"];
        let mut evening = Evening::begun(world, &names, "clock:1h bank:none").await;
        let eve = evening.world.user("Eve");
        let clara = evening.users[2].clone();
        evening.misses_three_turns(1).await;
        let replace = format!("/game replace player:Ben with:{}", eve.mention());
        let asked = evening.says(0, &replace).await;
        check_has(
            &asked,
            &["I've asked the others: it takes 1 of their votes."],
        );
        assert_eq!(evening.count("will you play on"), 0);
        // Without an answer the seat stays on offer.
        evening.world.pass(DAY).await;
        check_has(
            &evening.public(),
            &["Too few of the others agreed, so nothing changes for the seat."],
        );
        evening.says(0, &replace).await;
        check_has(&evening.presses(&clara, "I agree").await, &["last vote"]);
        check_has(&evening.public(), &["will you play on for Ben?"]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pauses_by_the_host_and_by_vote_last_two_weeks_a_game() {
    on_both(705, async |world: World| {
        let mona = moderator(&world, "Mona");
        let names = ["Anna", "Ben", "Clara"];
        let evening = Evening::begun(world, &names, "clock:1d bank:none").await;
        let clara = evening.users[2].clone();
        let pause = async |days: u8| {
            let line = format!("/game pause days:{days}");
            check_has(&evening.says(1, &line).await, &["1 of 2"]);
            check_has(&evening.presses(&clara, "I agree").await, &["last vote"]);
        };
        // The host's pause counts, for as long as it lasted.
        check_has(&evening.says(0, "/game pause days:7").await, &["is paused"]);
        evening.hours(4 * 24).await;
        evening.says(0, "/game resume").await;
        pause(7).await;
        evening.hours(7 * 24).await;
        // Three days are left, whatever is asked for.
        evening.says(1, "/game pause days:7").await;
        check_has(
            &evening.public(),
            &["Ben wants to pause the table for 3 days."],
        );
        evening.presses(&clara, "I agree").await;
        evening.hours(3 * 24).await;
        assert_eq!(evening.count("The pause is over"), 3);
        for user in [0, 1] {
            let refused = evening.says(user, "/game pause days:1").await;
            check_has(&refused, &["Players can pause a game for 14 days"]);
        }
        // A moderator pauses the table as they see fit.
        let paused = asks(&evening, &mona, "/game pause days:2").await;
        check_has(&paused, &["is paused"]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_clock_holds_from_the_next_turn_on() {
    on_both(706, async |world: World| {
        let names = ["Anna", "Ben", "Clara"];
        let mut evening = Evening::begun(world, &names, "clock:1d bank:none").await;
        let clara = evening.users[2].clone();
        let before = evening.deadline().await;
        let line = "/game clock clock:2h bank:none timeout:cautious";
        check_has(&evening.says(1, line).await, &["1 of 2"]);
        evening.presses(&clara, "I agree").await;
        evening
            .check_public("From the next turn on, the table has another clock. ⏳ 2 hours a turn");
        check_has(
            &evening.says(1, line).await,
            &["The table already has that clock"],
        );
        // Anna has the day that she was told, and the substitute plays for her.
        assert_eq!(evening.deadline().await, before);
        evening.hours(24).await;
        evening.check_public("Anna's time ran out, so the substitute conductor");
        assert_eq!(evening.next().await.as_deref(), Some("Ben"));
        evening.hours(2).await;
        evening.check_public("Ben's time ran out, so I made the smallest move I could");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn turns_of_less_than_an_hour_are_for_everybody_to_agree_to() {
    on_both(707, async |world: World| {
        let names = ["Anna", "Ben", "Clara"];
        let evening = Evening::begun(world, &names, "clock:1d bank:none").await;
        let [anna, clara] = [0, 2].map(|at| evening.users[at].clone());
        asks(&evening, &clara, "/away days:2").await;
        let line = "/game clock clock:5m bank:none";
        check_has(&evening.says(1, line).await, &["1 of 3"]);
        check_has(&evening.presses(&anna, "I agree").await, &["2 of 3"]);
        // Clara, who is away, has not agreed.
        evening.hours(3 * 24).await;
        evening.check_public("Three days have passed without enough votes");
        assert_eq!(evening.count("another clock."), 1, "{}", evening.public());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn quiet_hours_stop_the_clock_of_a_turn_for_one_night() {
    let world = World::new(708).await;
    let names = ["Anna", "Ben"];
    let mut evening = Evening::begun(world, &names, "clock:1d bank:1d").await;
    check_has(&evening.says(1, "/settings quiet:20-8").await, &["20:00"]);
    evening.play().await;
    assert_eq!(evening.next().await.as_deref(), Some("Ben"));
    let now = evening.world.tables().clock.now();
    let due = evening.row().await.deadline.unwrap();
    let hours = due.duration_since(now).as_hours();
    assert!((48..=60).contains(&hours), "{hours}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_is_called_again_once_and_then_the_turn_is_missed() {
    on_both(709, async |world: World| {
        let names = ["Anna", "Ben"];
        let mut evening = Evening::begun(world, &names, "clock:1h bank:none timeout:nudge").await;
        evening.hours(1).await;
        evening.check_public("your time has run out, and everybody is waiting for you");
        assert_eq!(evening.n_missed(0).await, 0);
        assert_eq!(evening.next().await.as_deref(), Some("Anna"));
        evening.hours(1).await;
        evening.check_public("Anna's time ran out, so the substitute conductor played this turn");
        assert_eq!(evening.n_missed(0).await, 1);
        assert_eq!(evening.next().await.as_deref(), Some("Ben"));
        assert_eq!(evening.count("everybody is waiting for you"), 1);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_joined_long_ago_says_before_the_start_that_they_are_ready() {
    on_both(710, async |world: World| {
        let lobby = Lobby::open(world).await;
        lobby.presses(1, "Join").await;
        lobby.world.pass(2 * HOUR).await;
        lobby.presses(2, "Join").await;
        let asked = lobby.presses(0, "Start").await;
        check_has(
            &asked,
            &[&lobby.users[1].mention(), "as soon as everybody is ready"],
        );
        assert!(!lobby.has_begun());
        assert_eq!([1, 2].map(|user| lobby.n_pings(user)), [1, 0]);
        check_has(
            &lobby.presses(2, "I'm ready").await,
            &["You're ready already"],
        );
        // The host calls it off, and nobody is called a second time that day.
        check_has(
            &lobby.presses(0, "Host: not yet").await,
            &["We don't start yet"],
        );
        lobby.presses(0, "Start").await;
        // The question that was called off is gone.
        assert_eq!([1, 2].map(|user| lobby.n_pings(user)), [0, 0]);
        check_has(&lobby.presses(1, "I'm ready").await, &["Here we go!"]);
        assert!(lobby.has_begun(), "{}", lobby.public());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_joined_before_the_rules_were_changed_is_asked_and_loses_the_place_by_silence() {
    on_both(711, async |world: World| {
        let lobby = Lobby::open(world).await;
        for user in [1, 2] {
            lobby.presses(user, "Join").await;
        }
        lobby.world.pass(Duration::from_secs(60)).await;
        lobby.says(0, "/game settings variant:newyork").await;
        lobby.presses(0, "Start").await;
        assert!(!lobby.has_begun());
        assert_eq!([1, 2].map(|user| lobby.n_pings(user)), [1, 1]);
        let clara = lobby.users[2].mention();
        check_has(&lobby.presses(1, "I'm ready").await, &[&clara]);
        // Another change, and the asking is over.
        lobby.says(0, "/game settings variant:london").await;
        check_has(&lobby.public(), &["The table changed"]);
        lobby.world.pass(Duration::from_secs(60)).await;
        lobby.presses(0, "Start").await;
        lobby.presses(1, "I'm ready").await;
        lobby.world.pass(DAY).await;
        check_has(&lobby.public(), &["Clara didn't answer"]);
        assert!(!lobby.has_begun());
        let seats = lobby.says(0, "/board").await;
        assert!(!seats.contains(&lobby.users[2].mention()), "{seats}");
        // Ben was ready a day ago, and is asked once more; then they begin without Clara.
        lobby.presses(0, "Start").await;
        lobby.presses(1, "I'm ready").await;
        assert!(lobby.has_begun(), "{}", lobby.public());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_begins_without_whom_the_host_removes_meanwhile() {
    on_both(712, async |world: World| {
        let lobby = Lobby::open(world).await;
        lobby.presses(1, "Join").await;
        lobby.world.pass(2 * HOUR).await;
        lobby.presses(0, "Start").await;
        // Who joins meanwhile is ready.
        lobby.presses(2, "Join").await;
        assert!(!lobby.has_begun());
        kick(&lobby.users[0], &lobby.channel, "Ben").await;
        lobby.world.settle().await;
        assert!(lobby.has_begun(), "{}", lobby.public());
        assert!(!lobby.public().contains("ready?"), "{}", lobby.public());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_begins_without_whom_a_moderator_bans_meanwhile() {
    on_both(713, async |world: World| {
        let lobby = Lobby::open(world).await;
        lobby.presses(1, "Join").await;
        lobby.presses(2, "Join").await;
        lobby.world.pass(2 * HOUR).await;
        lobby.presses(0, "Start").await;
        lobby.presses(2, "I'm ready").await;
        assert!(!lobby.has_begun());
        let mona = moderator(&lobby.world, "Mona");
        lobby.world.sandbox.guild().open_command("mod");
        let ban = format!("/mod ban player:{}", lobby.users[1].mention());
        let banned = mona.slash(&lobby.channel, &ban).await;
        lobby.world.settle().await;
        assert!(lobby.has_begun(), "{}", lobby.public());
        // Nobody knew its id before: it is part of the deal.
        let here = ChannelId(lobby.channel.id().0);
        let tables = lobby.world.tables();
        let game = tables.store.open_table_at(here).await.unwrap().unwrap();
        let begun = tables.find(game).await.unwrap().unwrap();
        let start = begun.settings.write()["start"].as_u64();
        assert_eq!(start, Some(banned.interaction.0));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_banned_before_the_next_turn_of_a_seat_does_not_get_it() {
    on_both(714, async |world: World| {
        let names = ["Anna", "Ben", "Clara"];
        let mut evening = Evening::begun(world, &names, "clock:1h bank:none").await;
        let eve = evening.world.user("Eve");
        evening.misses_three_turns(1).await;
        evening.takes(&eve, "Take Ben's seat", &[0, 2]).await;
        let mona = moderator(&evening.world, "Mona");
        evening.world.sandbox.guild().open_command("mod");
        asks(&evening, &mona, "/mod ban player:Eve").await;
        // The seat's next turn is the substitute's.
        for _ in 0..3 {
            evening.play().await;
        }
        check_has(
            &asks(&evening, &eve, "/hand").await,
            &["so you can only watch"],
        );
        check_has(&evening.public(), &["Eve won't play on for Ben after all."]);
        assert!(is_open(&evening, "Take Ben's seat"));
    })
    .await;
}
