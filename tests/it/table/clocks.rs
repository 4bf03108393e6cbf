//! Clocks, reminders, pauses, and what happens when time runs out, with a set clock.
//!
//! Most tests run twice: with one bot, and with two that share a PostgreSQL database.

use std::sync::atomic::{AtomicU32, Ordering};

use expect_test::expect;
use sandbox::{Channel, User};
use store::PlayedBy;

use super::evening::{Evening, check, people, posts, says};
use crate::support::world::{World, alone_and_shared, on_either};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_nudge_calls_again_once_and_after_three_missed_turns_the_seat_is_offered() {
    alone_and_shared(51, async |world: World| {
        let mut evening =
            Evening::begun(world, &["Anna", "Ben"], "clock:12h bank:none timeout:nudge").await;
        evening.check_public("12 hours a turn");
        evening.check_public("@Anna, your turn! ⏳ Due in 12 hours (");
        evening.hours(11).await;
        assert_eq!(evening.count("your time has run out"), 0);
        evening.hours(1).await;
        assert_eq!(evening.count("your time has run out"), 1);
        evening.hours(11).await;
        assert_eq!(evening.next().await.as_deref(), Some("Anna"));
        evening.hours(1).await;
        assert_eq!(evening.count("your time has run out"), 1);
        evening.check_public("Anna's time ran out, so the substitute conductor played this turn.");
        evening.misses_three_turns(0).await;
        assert_eq!(evening.count("missed 3 turns in a row"), 1);
        let by = evening.played_by(0).await;
        assert!(by.contains(&PlayedBy::Substitute), "{by:?}");
        evening.check_public("@Ben, your turn! ⏳ Due in 12 hours (");
        // One press, and all is well.
        let anna = evening.users[0].clone();
        check(&evening.presses(&anna, "I'm back").await, "yours again");
        evening.play().await;
        assert_eq!(evening.play().await, "Anna");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reminder_comes_once_where_and_when_the_player_chose() {
    alone_and_shared(52, async |world: World| {
        let channel = world.channel();
        for (name, choice) in [
            ("Anna", "reminder:three_hours"),
            ("Ben", "reminder:half reminder_by:channel"),
        ] {
            let line = format!("/settings {choice}");
            says(&world, &world.user(name), &channel, &line).await;
        }
        let mut evening = Evening::begun(world, &["Anna", "Ben"], "clock:1d timeout:nudge").await;
        let anna = evening.users[0].clone();
        let inbox = || anna.inbox().matches("is waiting for you").count();
        evening.hours(20).await;
        assert_eq!(inbox(), 0);
        evening.hours(1).await;
        assert_eq!(inbox(), 1);
        let muted = anna.press_newest(&anna.dm(), "Don't remind me again").await;
        check(&muted.text(), "I won't remind you of this turn again");
        // The reminder has become that answer, and no other comes.
        evening.hours(24).await;
        assert_eq!(inbox(), 0);
        evening.play().await;
        evening.hours(11).await;
        assert_eq!(evening.count("it's still your turn"), 0);
        evening.hours(1).await;
        assert_eq!(evening.count("it's still your turn"), 1);
        evening.play().await;
        assert_eq!(evening.count("it's still your turn"), 0);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_substitute_plays_one_turn_and_the_seat_stays_the_persons() {
    let n_claimed = &AtomicU32::new(0);
    let deal = async |world: World| {
        let mut evening = Evening::begun(world, &["Anna", "Ben"], "clock:1d").await;
        let [anna, ben] = [evening.users[0].clone(), evening.users[1].clone()];
        evening.hours(24).await;
        evening.check_public("the substitute conductor played this turn");
        evening.check_public("@Ben, your turn! ⏳ Due in 1 day (");
        if evening.count("Anna** (substitute conductor) claimed") == 0 {
            return;
        }
        n_claimed.fetch_add(1, Ordering::Relaxed);
        // A claim has shown nothing hidden: Anna may still move herself.
        let strange = evening.presses(&ben, "Take back: Anna").await;
        check(&strange, "Only Anna can");
        evening.presses(&anna, "Take back: Anna").await;
        assert_eq!(evening.play().await, "Anna");
        let by = evening.played_by(0).await;
        assert!(by.contains(&PlayedBy::Substitute), "{by:?}");
        assert_eq!(evening.play().await, "Ben");
        assert_eq!(evening.play().await, "Anna");
    };
    // Of a few deals, one in which a track is claimed.
    for dice in 256..270 {
        alone_and_shared(dice, &deal).await;
        if 0 < n_claimed.load(Ordering::Relaxed) {
            return;
        }
    }
    panic!("nothing was claimed");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_cautious_draw_does_the_least() {
    on_either(54, async |world: World| {
        // Nobody even chooses tickets: both are due at once.
        let options = "clock:6h timeout:cautious";
        let evening = Evening::seated(world, &["Anna", "Ben"], options).await;
        evening.check_public("Due in 6 hours (");
        evening.hours(6).await;
        evening.check_public("Everybody has their tickets");
        evening.check_public("Anna (time ran out) kept 2 tickets.");
        evening.hours(6).await;
        evening.check_public("Anna** (time ran out) took 2 cards from the deck.");
        let ben = evening.users[1].clone();
        let told = ben.messages(&ben.dm()).pop().unwrap().content;
        check(&told, "- Anna (time ran out) took 2 cards from the deck.");
        let by = evening.played_by(0).await;
        assert!(by.iter().all(|by| *by == PlayedBy::Clock), "{by:?}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_has_to_move_in_quiet_hours_or_on_vacation() {
    on_either(55, async |world: World| {
        let line = "/settings quiet:22-7 zone:Europe/Berlin";
        says(&world, &world.user("Anna"), &world.channel(), line).await;
        let mut evening = Evening::begun(world, &["Anna", "Ben"], "clock:12h").await;
        // It is ten in the morning in Berlin: the clock runs until 22:00 and stands until 07:00.
        evening.hours(11).await;
        assert_eq!(evening.deadline().await, "2026-05-15T20:00:00Z");
        evening.play().await;
        // Ben goes away when his turn has begun.
        evening.hours(2).await;
        check(
            &evening.says(1, "/away days:3").await,
            "Enjoy your time off!",
        );
        assert_eq!(evening.deadline().await, "2026-05-19T07:00:00Z");
        evening.hours(24).await;
        evening.says(1, "/away days:0").await;
        assert_eq!(evening.deadline().await, "2026-05-17T07:00:00Z");
        assert_eq!(evening.played_by(1).await, [PlayedBy::Person]);
        let longest = evening.says(1, "/away days:28").await;
        check(&longest, "Enjoy your time off!");
        evening.hours(1).await;
        evening.says(1, "/away days:0").await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pause_lets_clocks_stand_and_ends_by_itself() {
    alone_and_shared(56, async |world: World| {
        let evening = Evening::begun(world, &["Anna", "Ben", "Clara"], "clock:1d").await;
        let [anna, clara] = [evening.users[0].clone(), evening.users[2].clone()];
        evening.hours(20).await;
        // Anna is the host, and may do it once.
        evening.says(0, "/game pause days:2").await;
        evening.hours(47).await;
        assert_eq!(evening.count("The pause is over"), 0);
        let n_calls = || {
            let requests = evening.world.sandbox.requests();
            let calls = posts(&requests, &evening.channel);
            let id = anna.id().to_string();
            let calls =
                calls.filter(|post| post.body["allowed_mentions"]["users"][0] == id.as_str());
            calls.count()
        };
        let before = n_calls();
        evening.hours(1).await;
        assert_eq!(evening.count("The pause is over"), 1);
        assert_eq!(n_calls(), before + 1, "who is to move is called again");
        evening.hours(3).await;
        assert_eq!(evening.played_by(0).await, [PlayedBy::Person]);
        // Not a second time: then it takes votes.
        evening.says(0, "/game pause").await;
        evening.check_public("Votes needed, that one included: 2.");
        check(
            &evening.presses(&anna, "I agree").await,
            "I've already counted your vote",
        );
        let eve = evening.world.user("Eve");
        evening.presses(&eve, "I agree").await;
        evening.presses(&clara, "I agree").await;
        evening.hours(100).await;
        assert_eq!(evening.played_by(0).await, [PlayedBy::Person]);
        evening.says(0, "/game resume").await;
        evening.hours(1).await;
        // The last of Anna's twenty-four hours.
        let by = evening.played_by(0).await;
        assert!(by.contains(&PlayedBy::Substitute), "{by:?}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn claiming_and_taking_back_again_and_again_wins_no_time() {
    on_either(253, async |world: World| {
        let mut evening = Evening::begun(world, &["Anna", "Ben"], "clock:1d bank:2h").await;
        let deadline = evening.deadline().await;
        // An hour to claim, and twenty-three until it is taken back; Ben sleeps.
        evening.hours(1).await;
        assert_eq!(evening.play().await, "Anna");
        evening.check_public("@Ben, your turn! ⏳ Due in 1 day");
        evening.hours(23).await;
        let taken = evening.says(0, "/game back").await;
        check(&taken, "Your move is taken back");
        assert_eq!(evening.deadline().await, deadline);
        evening.hours(1).await;
        // Twenty-five of twenty-six hours are over.
        assert_eq!(evening.play().await, "Anna");
        evening.hours(1).await;
        let late = evening.says(0, "/game back").await;
        check(&late, "time for that move has run out");
        // She used an hour of her bank before she moved; the other hour is left.
        evening.play().await;
        evening.check_public("@Anna, your turn! ⏳ Due in 1 day (with spare time until ");
        let left = evening.row().await.deadline.unwrap() - evening.world.clock.now();
        assert_eq!(left.total(jiff::Unit::Hour).unwrap(), 25.0);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_that_the_others_give_back_has_the_time_it_had() {
    on_either(51, async |world: World| {
        let names = ["Anna", "Ben", "Clara", "David"];
        let evening = Evening::begun(world, &names, "clock:1d").await;
        let [ben, clara, david] = [1, 2, 3].map(|at| evening.users[at].clone());
        // David is on vacation, and is asked all the same.
        evening.says(3, "/away days:10").await;
        evening.hours(10).await;
        let draw = evening.says(0, "/draw first:deck second:deck").await;
        check(&draw, "from the deck");
        evening.hours(6).await;
        evening.says(0, "/game back").await;
        evening.check_public("@Ben, @Clara and @David, is that OK?");
        for user in [&ben, &david] {
            evening.presses(user, "Agree").await;
        }
        check(&evening.presses(&clara, "Agree").await, "All agree");
        let left = evening.row().await.deadline.unwrap() - evening.world.clock.now();
        assert_eq!(left.total(jiff::Unit::Hour).unwrap(), 14.0);
        // Refused once, a move stays, and nobody is asked again.
        evening.says(0, "/draw first:deck second:deck").await;
        evening.says(0, "/game back").await;
        evening.presses(&ben, "Decline").await;
        let again = evening.says(0, "/game back").await;
        check(&again, "You've asked about this move before");
        assert_eq!(evening.count("Anna asked to take back a move."), 2);
        // Silence is no, too, and who is away is waited for a week at most.
        evening.says(2, "/away days:10").await;
        evening.says(1, "/draw first:deck second:deck").await;
        evening.says(1, "/game back").await;
        evening.hours(7 * 24).await;
        evening.check_public("Not everybody agreed in time");
        let again = evening.says(1, "/game back").await;
        check(&again, "You've asked about this move before");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn direct_messages_of_a_paused_table_say_so_and_what_can_be_done() {
    on_either(251, async |world: World| {
        let evening = Evening::begun(world, &["Anna", "Ben"], "clock:1d").await;
        let [anna, ben] = [0, 1].map(|at| evening.users[at].clone());
        let head = |user: &User| {
            let direct = user.messages(&user.dm()).pop().expect("a message");
            direct
                .content
                .lines()
                .take(2)
                .collect::<Vec<_>>()
                .join("\n")
        };
        let n_directs = || [&anna, &ben].map(|user| user.messages(&user.dm()).len());
        let before = n_directs();
        evening.says(0, "/game pause days:2").await;
        for (user, can) in [
            (&anna, "It's your turn: you can move, but no clock runs. "),
            (&ben, "No clock runs, and nobody has to move. "),
        ] {
            check(&head(user), "` · ⏸️ Paused until <t:");
            check(&head(user), &format!("\n{can}"));
            check(&head(user), "ends the pause.");
        }
        evening.says(0, "/game resume").await;
        check(&head(&anna), "` · It's your turn!");
        assert!(!ben.inbox().contains("⏸️"), "{}", ben.inbox());
        assert_eq!(n_directs(), before);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_vote_calls_those_who_are_to_vote_once_and_nobody_for_their_own_press() {
    on_either(252, async |world: World| {
        let evening = Evening::begun(world, &["Anna", "Ben", "Clara"], "").await;
        let [anna, ben, clara] = [0, 1, 2].map(|at| evening.users[at].clone());
        let owner = evening.world.sandbox.owner();
        let n_pings = || {
            let posts = owner.messages(&evening.channel);
            [&anna, &ben, &clara].map(|user| {
                let pings = posts.iter().filter(|post| post.pings.contains(&user.id()));
                pings.count()
            })
        };
        let before = n_pings();
        evening.says(1, "/game pause days:2").await;
        evening.check_public("@Anna and @Clara, Ben wants to pause the table for 2 days.");
        let asked = [before[0] + 1, before[1], before[2] + 1];
        assert_eq!(n_pings(), asked);
        evening.presses(&ben, "I agree").await;
        assert_eq!(n_pings(), asked);
        evening.presses(&clara, "I agree").await;
        evening.check_public("The table is paused");
        evening.says(2, "/game resume").await;
        evening.check_public("@Anna and @Ben, Clara wants to end the pause.");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pause_after_a_turn_takes_no_time_from_it_when_the_table_is_set_back() {
    on_either(58, async |world: World| {
        let evening = Evening::begun(world, &["Anna", "Ben"], "clock:1d").await;
        let ben = evening.users[1].clone();
        evening.hours(1).await;
        evening.says(0, "/draw first:deck second:deck").await;
        evening.hours(20).await;
        evening.says(0, "/game pause days:2").await;
        evening.hours(30).await;
        evening.says(0, "/game resume").await;
        evening.says(0, "/game back").await;
        check(&evening.presses(&ben, "Agree").await, "All agree");
        let left = evening.row().await.deadline.unwrap() - evening.world.clock.now();
        assert_eq!(left.total(jiff::Unit::Hour).unwrap(), 23.0);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_in_which_discord_was_not_heard_is_given_back() {
    let world = World::new(61).await;
    let evening = Evening::begun(world, &["Anna", "Ben"], "clock:6h").await;
    let world = &evening.world;
    evening.hours(4).await;
    world.sandbox.set_gateway_open(false);
    world.sandbox.drop_gateway();
    while world.is_connected().await {
        tokio::task::yield_now().await;
    }
    evening.hours(10).await;
    assert_eq!(evening.played_by(0).await, [PlayedBy::Person]);
    world.sandbox.set_gateway_open(true);
    while !world.is_connected().await {
        tokio::task::yield_now().await;
    }
    world.settle().await;
    evening.check_public("Everybody gets that time back");
    evening.hours(1).await;
    assert_eq!(evening.played_by(0).await, [PlayedBy::Person]);
    evening.hours(1).await;
    let by = evening.played_by(0).await;
    assert!(by.contains(&PlayedBy::Substitute), "{by:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_has_a_clock_unless_somebody_says_otherwise() {
    let world = World::with_clocks(65).await;
    let (anna, channel) = (world.user("Anna"), world.channel());
    says(&world, &anna, &channel, "/game new variant:usa players:2").await;
    expect![[r#"
        **USA** · table `...`
        - <@...>
        One seat is free. One more player, and we can start. I draw at the start who goes first. ⏳ 1 day a turn, plus 2 days of spare time each for the whole game. When both run out, the substitute conductor (a computer) plays the turn. About 35 turns each: at one a day, that's about 5 weeks.
    "#]]
    .assert_eq(&lobby(&channel));
    let settings = anna.press_newest(&channel, "Settings").await;
    let clock = anna.press(settings.message(), "Clock").await;
    let none = anna
        .select(clock.message(), "Time for a turn", &["no clock"])
        .await;
    assert!(none.is_ephemeral());
    world.settle().await;
    let without = lobby(&channel);
    assert!(!without.contains("spare time"), "{without}");
    // What is left is the turn's own time and the bank.
    says(&world, &anna, &channel, "/game end").await;
    let evening = Evening::begun(world, &["Anna", "Ben"], "").await;
    evening.check_public("@Anna, your turn! ⏳ Due in 1 day (with spare time until ");
    evening.hours(71).await;
    assert_eq!(evening.played_by(0).await, [PlayedBy::Person]);
    evening.hours(1).await;
    evening.check_public("the substitute conductor played this turn");
}

/// The lobby's post, with what chance put there left out.
fn lobby(channel: &Channel) -> String {
    let post = channel.find_last(|message| message.only_for.is_none());
    let post = post.unwrap().content;
    let lines = post.lines().filter(|line| !line.starts_with("-#"));
    let mut text = String::new();
    for line in lines {
        let line = match line.split_once('`') {
            Some((before, _)) => format!("{before}`...`"),
            None => line.to_owned(),
        };
        let line = if line.starts_with("- <@") {
            "- <@...>"
        } else {
            &line
        };
        text.push_str(line);
        text.push('\n');
    }
    text
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_running_game_gets_changes_and_loses_its_clock_by_vote() {
    on_either(67, async |world: World| {
        let names = ["Anna", "Ben", "Clara"];
        let mut evening = Evening::begun(world, &names, "clock:none").await;
        let [ben, clara] = [1, 2].map(|at| evening.users[at].clone());
        evening.says(0, "/game clock clock:12h").await;
        evening.check_public(
            "⏳ 12 hours a turn; after that the substitute conductor (a computer) plays the turn. Votes needed, that one included: 2.",
        );
        // Another wish meanwhile is not the same vote.
        let other = evening.says(1, "/game clock clock:2d").await;
        check(&other, "A vote on that is already open");
        evening.presses(&ben, "I agree").await;
        evening.check_public("It's Anna's turn. ⏳ Due in 12 hours");
        check(&evening.says(2, "/game clock clock:12h").await, "already");
        evening.hours(11).await;
        evening.play().await;
        // Ben has used five hours when a day and a bank are decided on, for the turns after his.
        evening.hours(5).await;
        let left = async |evening: &Evening| {
            let left = evening.row().await.deadline.unwrap() - evening.world.clock.now();
            left.total(jiff::Unit::Hour).unwrap()
        };
        evening.says(2, "/game clock clock:1d bank:3h").await;
        evening.says(1, "/game clock clock:1d bank:3h").await;
        assert_eq!(left(&evening).await, 7.0);
        assert_eq!(evening.play().await, "Ben");
        assert_eq!(left(&evening).await, 27.0);
        evening.says(1, "/game clock clock:none").await;
        evening.presses(&clara, "I agree").await;
        evening.check_public("There's no clock: move when you like.");
        assert_eq!(left(&evening).await, 27.0);
        assert_eq!(evening.play().await, "Clara");
        assert_eq!(evening.row().await.deadline, None);
        evening.hours(48).await;
        assert_eq!(evening.play().await, "Anna");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_vote_about_two_days_is_about_two_days() {
    on_either(68, async |world: World| {
        let evening = Evening::begun(world, &["Anna", "Ben", "Clara"], "clock:1d").await;
        let clara = evening.users[2].clone();
        evening.says(1, "/game pause days:2").await;
        evening.check_public("pause the table for 2 days");
        evening.presses(&clara, "I agree").await;
        // Beside whose turn it is, its end is not said once more; later it is.
        evening.check_public("The table is paused until");
        assert_eq!(evening.count("until `/game resume`"), 1);
        let status = evening.says(1, "/board").await;
        check(&status, "Paused until");
        check(&status, "or until `/game resume`.");
        evening.hours(47).await;
        assert_eq!(evening.count("The pause is over"), 0);
        evening.hours(1).await;
        assert_eq!(evening.count("The pause is over"), 1);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_sets_the_clock_in_the_lobby() {
    let world = World::new(64).await;
    let channel = world.channel();
    let users = people(&world, &["Anna", "Ben"]);
    let wrong = users[0].slash(&channel, "/game new clock:2m").await;
    check(&wrong.text(), "from 5 minutes");
    says(&world, &users[0], &channel, "/game new").await;
    let settings = users[0].press_newest(&channel, "Settings").await;
    let clock = users[0].press(settings.message(), "Clock").await;
    let clock = users[0]
        .select(clock.message(), "Time for a turn", &["12 hours"])
        .await;
    let clock = users[0]
        .select(
            clock.message(),
            "When time runs out",
            &["I draw two cards from the deck for you"],
        )
        .await;
    assert!(clock.is_ephemeral());
    world.settle().await;
    let text = world.sandbox.owner().transcript(&channel);
    check(
        &text,
        "⏳ 12 hours a turn; after that I draw two cards from the deck for you.",
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_misses_a_turn_is_told_by_a_new_message() {
    let world = World::new(66).await;
    let options = "clock:1h bank:1h timeout:substitute";
    let evening = Evening::begun(world, &["Anna", "Ben"], options).await;
    let anna = evening.users[0].clone();
    evening.says(0, "/settings call:direct").await;
    let newest = || anna.messages(&anna.dm()).pop().unwrap();
    let before = newest().id;
    evening.hours(2).await;
    let told = newest();
    assert!(before < told.id && !told.silent, "{told:#?}");
    check(&told.content, "Your time ran out");
    check(&told.content, "There's no spare time left on this seat.");
}
