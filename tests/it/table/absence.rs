//! People who are away, miss their turns, leave the server or are replaced, and tables that everybody forgot.
//!
//! Where several timers are due, a test runs twice: with one bot, and with two that share a PostgreSQL database.

use domain::ids::UserId;
use engine::event::Viewer;
use sandbox::Fault;
use sqlx::Executor as _;
use store::{PlayedBy, Status};

use super::evening::{Evening, HOUR, check, people, says};
use super::unreadable::connection;
use crate::support::player::{By, Table};
use crate::support::world::{World, alone_and_shared, on_either};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_who_goes_away_in_their_turn_is_said_to_be_away() {
    on_either(72, async |world: World| {
        let mut evening = Evening::begun(world, &["Anna", "Ben"], "clock:1d").await;
        evening.hours(4).await;
        evening.says(0, "/away days:3").await;
        evening.check_public("🏖️ Anna: vacation until ");
        assert_eq!(evening.deadline().await, "2026-05-19T08:00:00Z");
        evening.says(0, "/away days:0").await;
        evening.check_public("@Anna, your turn! ⏳ Due in 20 hours");
        // It is Friday. Ben is away from Sunday on, for two days.
        let planned = evening.says(1, "/away days:2 from:sunday").await;
        check(&planned, "your clocks stand still at every table then");
        // On a date, not "from in two days on".
        assert!(
            !planned.contains("from in") && !planned.contains(":R> on"),
            "{planned}"
        );
        check(&evening.says(1, "/settings").await, "Vacation: from");
        evening.says(0, "/away days:2 from:sunday").await;
        let cancelled = evening.says(0, "/away days:0").await;
        check(&cancelled, "I've called off your vacation.");
        evening.hours(6).await;
        evening.play().await;
        evening.hours(20).await;
        evening.play().await;
        evening.play().await;
        // Saturday at two: ten hours run, then two days stand still, then fourteen run.
        assert_eq!(evening.deadline().await, "2026-05-19T14:00:00Z");
        evening.hours(11).await;
        check(&evening.says(1, "/board").await, "Ben: vacation until");
        let wrong = evening.says(1, "/away days:2 from:2027-01-01").await;
        check(&wrong, "up to 60 days from now");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_back_from_a_vacation_is_called_where_it_is_their_turn() {
    for options in ["clock:1d", "clock:none"] {
        let evening = Evening::begun(World::new(72).await, &["Anna", "Ben"], options).await;
        let anna = evening.users[0].clone();
        evening.says(0, "/settings call:direct").await;
        // Ben comes back, too, but it isn't his turn.
        evening.says(1, "/away days:1").await;
        let newest = || anna.messages(&anna.dm()).pop().unwrap();
        let mut called = newest().id;
        // It ends by itself, and then by her own word.
        for (hours, word) in [(72, None), (24, Some("/away days:0"))] {
            evening.says(0, "/away days:3").await;
            evening.hours(hours).await;
            if let Some(word) = word {
                evening.says(0, word).await;
            }
            let told = newest();
            assert!(called < told.id && !told.silent, "{told:#?}");
            check(&told.content, "It's your turn!");
            let last = evening.public();
            let last = last.rsplit("It's Anna's turn").next().unwrap();
            assert!(!last.contains("🏖️"), "{last}");
            called = told.id;
        }
        assert!(!evening.users[1].inbox().contains("It's your turn!"));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_closed_by_hand_is_opened_by_the_next_post() {
    on_either(73, async |world: World| {
        let channel = world.channel();
        let users = people(&world, &["Anna", "Ben"]);
        let line = "/game new variant:usa players:2 order:joined clock:none thread:true";
        says(&world, &users[0], &channel, line).await;
        let thread = channel.threads().into_iter().next().unwrap();
        for (user, button) in [(&users[1], "Join"), (&users[0], "Start")] {
            user.press_newest(&thread, button).await;
            world.settle().await;
        }
        let players = users.iter().map(|user| (user.clone(), By::Commands));
        let table = Table::at(&world, &thread, players.collect(), 5).await;
        thread.archive(false);
        // Nobody can type in it, but `table:` reaches the table from anywhere.
        let keep = format!("/tickets keep:\"1 2 3\" table:{}", table.game);
        for (user, place) in [(&users[0], channel.clone()), (&users[1], users[1].dm())] {
            let kept = user.slash(&place, &keep).await;
            check(&kept.text(), "kept 3 tickets");
            world.settle().await;
        }
        assert!(!thread.is_archived());
        let text = world.sandbox.owner().transcript(&thread);
        check(&text, "the journey begins");
        // Without a clock, too, Discord is not left to archive it.
        let look = || assert!(!thread.is_archived());
        world.pass_hours(20 * 24, look).await;
        let text = world.sandbox.owner().transcript(&thread);
        check(&text, "Still waiting for Anna.");
    })
    .await;
}

/// Anna plays, and Ben misses three turns.
async fn abandoned(world: World) -> Evening {
    let mut evening = Evening::begun(world, &["Anna", "Ben"], "clock:1h timeout:nudge").await;
    evening.play().await;
    let line = format!("/game replace player:{}", evening.users[1].mention());
    check(&evening.says(0, &line).await, "is still playing");
    evening.misses_three_turns(1).await;
    evening
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_abandoned_seat_goes_to_a_computer_and_back() {
    on_either(57, async |world: World| {
        let mut evening = abandoned(world).await;
        let ben = evening.users[1].clone();
        let line = format!("/game replace player:{}", ben.mention());
        evening.says(0, &line).await;
        evening.check_public("A computer plays on for Ben");
        evening.play().await;
        let by = evening.played_by(1).await;
        assert!(by.contains(&PlayedBy::Computer), "{by:?}");
        check(&evening.presses(&ben, "I'm back").await, "yours again");
        evening.play().await;
        assert_eq!(evening.play().await, "Ben");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_person_takes_an_abandoned_seat_and_its_cards() {
    on_either(58, async |world: World| {
        let mut evening = abandoned(world).await;
        let clara = evening.world.user("Clara");
        let (ben, mention) = (evening.users[1].mention(), clara.mention());
        let line = format!("/game replace player:{ben} with:{mention}");
        evening.says(0, &line).await;
        let eve = evening.world.user("Eve");
        let refused = evening.presses(&eve, "Take Ben's seat").await;
        check(&refused, "That seat isn't offered to you");
        let taken = evening.presses(&clara, "Take Ben's seat").await;
        check(&taken, "from the seat's next turn on");
        evening.table.players.push((clara, By::Commands));
        assert_eq!(evening.play().await, "Anna");
        let lost = evening.says(1, "/hand").await;
        assert!(!lost.contains("Your hand"), "{lost}");
        assert_eq!(evening.play().await, "Clara");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn for_a_player_who_left_the_server_nobody_waits() {
    on_either(59, async |world: World| {
        let mut evening = Evening::begun(world, &["Anna", "Ben"], "clock:12h").await;
        let server = evening.world.sandbox.guild();
        server.remove_member(&evening.users[0]);
        // It is noticed when she would be reminded, long before her time runs out.
        evening.hours(9).await;
        evening.check_public("Anna has left the server");
        // Nobody is reminded who is not there.
        assert_eq!(evening.count("⏰"), 0, "{}", evening.public());
        assert!(!evening.users[0].inbox().contains("⏰"));
        evening.check_public("Ben is the host now");
        evening.check_public("The substitute conductor plays for Anna.");
        assert_eq!(evening.play().await, "Ben");
        assert_eq!(evening.play().await, "Ben");
        // She comes again, and one press gives her the seat back.
        server.add_member(&evening.users[0]);
        let anna = evening.users[0].clone();
        check(&evening.presses(&anna, "I'm back").await, "yours again");
        evening.play().await;
        assert_eq!(evening.play().await, "Anna");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_an_unknown_member_or_user_has_left() {
    let world = World::new(59).await;
    let evening = Evening::begun(world, &["Anna", "Ben"], "clock:12h").await;
    let refuse = |status, code, message| Fault::Refuse {
        status,
        code,
        message,
    };
    let sandbox = &evening.world.sandbox;
    let member = "GET /guilds/*/members/*";
    let harmless = [
        refuse(404, 10004, "Unknown Guild"),
        refuse(404, 0, "404: Not Found"),
        refuse(403, 50001, "Missing Access"),
        Fault::Status(500),
        Fault::LoseAnswer,
    ];
    for fault in harmless {
        sandbox.fail_next(1, member, fault);
        evening.hours(13).await;
        let text = evening.public();
        assert!(!text.contains("has left the server"), "{text}");
    }
}

/// These people play as soon as it is their turn, until Ben has missed three turns in a row `n` times.
async fn until_ben_is_missed(evening: &mut Evening, n: usize, present: &[&str]) {
    while evening.count("Ben missed 3 turns in a row") < n {
        match evening.next().await {
            Some(next) if present.contains(&next.as_str()) => {
                evening.play().await;
            }
            Some(_) | None => evening.hours(1).await,
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_three_missed_turns_the_table_waits_no_more() {
    on_either(69, async |world: World| {
        let names = ["Anna", "Ben", "Clara"];
        let mut evening = Evening::begun(world, &names, "clock:1d").await;
        until_ben_is_missed(&mut evening, 1, &["Anna", "Clara"]).await;
        // From now on his turns take no time at all, and each such post lets him come back.
        for n in 1..=3 {
            assert_eq!(evening.play().await, "Clara");
            assert_eq!(evening.play().await, "Anna");
            assert_eq!(evening.count("The substitute conductor plays for Ben."), n);
        }
        let ben = evening.users[1].clone();
        let post = ben.newest_with_button(&evening.channel, "I'm back");
        assert!(post.unwrap().content.contains("plays for Ben"));
        check(&evening.presses(&ben, "I'm back").await, "yours again");
        evening.check_public("Ben is back.");
        assert_eq!(evening.play().await, "Clara");
        assert_eq!(evening.play().await, "Anna");
        assert_eq!(evening.play().await, "Ben");
        // He forgets it again, and somebody else plays on.
        until_ben_is_missed(&mut evening, 2, &["Anna", "Clara"]).await;
        assert_eq!(evening.play().await, "Clara");
        assert_eq!(evening.play().await, "Anna");
        let eve = evening.world.user("Eve");
        evening.takes(&eve, "Take Ben's seat", &[0, 2]).await;
        evening.table.players.push((eve, By::Commands));
        assert_eq!(evening.play().await, "Clara");
        assert_eq!(evening.play().await, "Anna");
        assert_eq!(evening.play().await, "Eve");
        let back = evening.says(1, "/game return").await;
        check(&back, "so you can only watch");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_a_third_missed_turn_that_ends_the_game_only_the_end_is_told() {
    let world = World::new(78).await;
    let options = "clock:1d bank:none";
    let mut evening = Evening::begun(world, &["Anna", "Ben"], options).await;
    for user in 0..2 {
        evening.says(user, "/settings call:direct").await;
    }
    let to_come = async |of: &Evening| {
        let table = of.world.tables().find(of.table.game).await.unwrap();
        let course = table.unwrap().course.clone().unwrap();
        course.game.view(Viewer::Table).turns_to_come()
    };
    while to_come(&evening).await != Some(1) {
        evening.play().await;
    }
    let mut meddler = connection(&evening.world).await;
    for statement in [
        "UPDATE seats SET details = json_set(details, '$.misses', 2)",
        "UPDATE games SET revision = revision + 1",
    ] {
        meddler.execute(statement).await.unwrap();
    }
    let name = evening.next().await.unwrap();
    evening.hours(24).await;
    assert_eq!(evening.row().await.status, Status::Finished);
    let mut users = evening.users.iter();
    let inbox = users.find(|user| user.name() == name).unwrap().inbox();
    check(&inbox, "is over: place");
    let public = evening.public();
    check(&public, "the substitute conductor played this turn");
    for text in [inbox, public] {
        for part in ["stopped waiting", "missed 3 turns", "take the seat"] {
            assert!(!text.contains(part), "{text}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_for_whom_nobody_waits_is_told_and_comes_back_by_one_press() {
    on_either(75, async |world: World| {
        let names = ["Anna", "Ben", "Clara"];
        let present = ["Anna", "Clara"];
        let mut evening = Evening::begun(world, &names, "clock:1d").await;
        evening.says(1, "/settings call:direct").await;
        until_ben_is_missed(&mut evening, 1, &present).await;
        let ben = evening.users[1].clone();
        let message = |of: &Evening| {
            let mut directs = of.users[1].messages(&of.users[1].dm());
            assert_eq!(directs.len(), 1, "{directs:#?}");
            directs.remove(0)
        };
        let told = message(&evening);
        check(&told.content, "and others may take your seat");
        assert!(!told.silent, "{}", told.content);
        // It says so for as long as that is true, without a further sound.
        for _ in 0..2 {
            evening.play().await;
            let still = message(&evening);
            assert_eq!(still.id, told.id);
            check(&still.content, "and others may take your seat");
            assert!(still.button("I'm back").is_some());
        }
        let status = evening.says(0, "/board").await;
        check(&status, "stopped waiting");
        let hand = ben.slash(&evening.channel, "/hand").await;
        assert!(hand.message().button("I'm back").is_some());
        let back = ben.press(&told, "I'm back").await;
        check(&back.text(), "yours again");
        evening.world.settle().await;
        let back = message(&evening);
        assert!(
            !back.content.contains("stopped waiting"),
            "{}",
            back.content
        );
        assert!(back.button("I'm back").is_none());
        // Somebody else plays on, and he reads who.
        until_ben_is_missed(&mut evening, 2, &present).await;
        let eve = evening.world.user("Eve");
        let joined = eve.slash(&evening.channel, "/game join").await;
        check(&joined.text(), "you can take the seat of Ben");
        let asked = eve.press(joined.message(), "Take Ben's seat").await;
        check(&asked.text(), "I've asked the others");
        evening.world.settle().await;
        for other in [0, 2] {
            let other = evening.users[other].clone();
            evening.presses(&other, "I agree").await;
        }
        check(&ben.inbox(), "Eve plays on for you at table");
        evening.table.players.push((eve, By::Commands));
        while evening.next().await.as_deref() != Some("Eve") {
            evening.play().await;
        }
        check(&ben.inbox(), "Eve plays on for you");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_offered_a_seat_that_is_not_for_them_to_take() {
    on_either(76, async |world: World| {
        let names = ["Anna", "Ben", "Clara"];
        let mut evening = Evening::begun(world, &names, "clock:1d").await;
        let ben = evening.users[1].clone();
        let [david, eve] = ["David", "Eve"].map(|name| evening.world.user(name));
        until_ben_is_missed(&mut evening, 1, &["Anna", "Clara"]).await;
        evening.takes(&eve, "Take Ben's seat", &[0, 2]).await;
        evening.table.players.push((eve, By::Commands));
        while evening.count("Eve missed 3 turns in a row") == 0 {
            match evening.next().await.as_deref() {
                Some("Anna" | "Clara") => drop(evening.play().await),
                Some(_) | None => evening.hours(1).await,
            }
        }
        // Ben has seen the cards, and David is banned.
        let refused = ben.slash(&evening.channel, "/game join").await;
        check(&refused.text(), "/board` lets you watch");
        assert!(refused.message().rows.is_empty());
        let owner = evening.world.sandbox.owner();
        says(
            &evening.world,
            &owner,
            &evening.channel,
            "/mod ban player:David",
        )
        .await;
        let refused = david.slash(&evening.channel, "/game join").await;
        check(&refused.text(), "You're banned from tables in this server");
        assert!(refused.message().rows.is_empty());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_called_for_a_turn_that_the_substitute_plays_at_once() {
    on_either(74, async |world: World| {
        let names = ["Anna", "Ben", "Clara"];
        let mut evening = Evening::begun(world, &names, "clock:1d").await;
        until_ben_is_missed(&mut evening, 1, &["Anna", "Clara"]).await;
        assert_eq!(evening.play().await, "Clara");
        let owner = evening.world.sandbox.owner();
        let n_before = owner.messages(&evening.channel).len();
        let ben = evening.users[1].clone();
        let n_calls = || ben.inbox().matches("It's your turn").count();
        let n_called = n_calls();
        // Anna's time runs out too: her turn and Ben's are played together, and told so.
        evening.hours(24).await;
        let posts = owner.messages(&evening.channel).split_off(n_before);
        let [post] = &posts[..] else {
            panic!("{posts:?}");
        };
        check(&post.content, "⏰ Anna's time ran out");
        check(&post.content, "The substitute conductor plays for Ben.");
        check(&post.content, "your turn");
        assert_eq!(post.pings, [evening.users[2].id()]);
        assert_eq!(n_calls(), n_called);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_nobody_plays_at_rests_and_ends_without_a_result() {
    alone_and_shared(70, async |world: World| {
        let mut evening = Evening::begun(world, &["Anna", "Ben"], "clock:1d bank:2d").await;
        evening.play().await;
        let last_act = evening.world.clock.now();
        evening.hours(20 * 24).await;
        let n_posts = evening.public().lines().count();
        assert_eq!(evening.count("Nobody is playing here any more"), 1);
        assert_eq!(evening.row().await.status, Status::Running);
        assert_eq!(evening.row().await.deadline, None);
        // Ben comes back, and the table goes on as if nothing had happened.
        let ben = evening.users[1].clone();
        check(&evening.presses(&ben, "I'm back").await, "yours again");
        for _ in 0..10 {
            assert_eq!(evening.play().await, "Ben");
            evening.hours(24).await;
        }
        assert!(evening.count("The substitute conductor plays for Anna.") > 1);
        let rests = [
            "Nobody is playing here any more",
            "Nobody was playing here any more",
        ];
        assert_eq!(rests.map(|rest| evening.count(rest)), [0, 1]);
        let later = evening.world.clock.now();
        assert!(n_posts < evening.public().lines().count());
        // Then he is gone, too: months pass, and nobody wins.
        let before = evening.played().await;
        evening.hours(90 * 24).await;
        let row = evening.row().await;
        assert_eq!(row.status, Status::Cancelled);
        assert_eq!(rests.map(|rest| evening.count(rest)), [0, 2]);
        assert_eq!(evening.count("It ends without a result."), 1);
        assert_eq!(evening.count("wins"), 0);
        let ended = row.ended.unwrap();
        let day = |n: i64| jiff::SignedDuration::from_hours(24 * n);
        assert!(later - day(1) + day(21) <= ended && ended <= later + day(21));
        assert!(last_act + day(21) < ended);
        // Three turns of each are missed, and nothing else is played.
        assert!(evening.played().await <= before + 12);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_reads_that_a_table_rests_and_until_when() {
    for names in [&["Anna", "Ben"][..], &["Anna", "Ben", "Clara"]] {
        let world = World::new(70).await;
        let evening = Evening::begun(world, names, "clock:1d").await;
        evening.hours(10 * 24).await;
        assert_eq!(evening.count("Nobody is playing here any more"), 1);
        let directs = evening.users.iter().map(|user| {
            let mut directs = user.messages(&user.dm());
            directs.pop().expect("everybody has a message")
        });
        let directs: Vec<_> = directs.collect();
        for direct in &directs {
            check(&direct.content, "so the table sleeps");
            check(
                &direct.content,
                "without a result unless one of you comes back",
            );
            assert!(!direct.content.contains("substitute conductor plays"));
        }
        // Whose turn it is comes back with a move.
        let is_absent = |direct: &&sandbox::Message| direct.button("I'm back").is_some();
        assert_eq!(directs.iter().filter(is_absent).count(), names.len() - 1);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_of_long_turns_rests_for_three_of_them() {
    let world = World::new(70).await;
    let mut evening = Evening::begun(world, &["Anna", "Ben"], "clock:8d").await;
    evening.play().await;
    let last_act = evening.world.clock.now();
    // Ben's three turns last until the substitute has moved for him, and so do Anna's.
    evening.hours(70 * 24).await;
    assert_eq!(evening.row().await.status, Status::Cancelled);
    let ended = evening.row().await.ended.unwrap();
    // Six turns were missed, each of eight days: later than three, and said a week before.
    let days = ended.duration_since(last_act).as_hours() / 24;
    assert_eq!(days, 6 * 8 + 7);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_who_vanished_is_replaced_by_vote() {
    on_either(60, async |world: World| {
        let mut evening = Evening::begun(world, &["Anna", "Ben", "Clara", "David"], "").await;
        let [anna, ben, clara] = [0, 1, 2].map(|at| evening.users[at].clone());
        check(&evening.says(1, "/game takeover").await, "stays the host");
        evening.hours(7 * 24).await;
        evening.says(1, "/game takeover").await;
        evening.presses(&anna, "I'm still here").await;
        let owner = evening.world.sandbox.owner();
        let left = owner.newest_with_button(&evening.channel, "I agree");
        assert_eq!(left.map(|post| post.content), None);
        // That word counts: another seven days have to pass.
        evening.hours(7 * 24 - 1).await;
        check(&evening.says(1, "/game takeover").await, "stays the host");
        evening.hours(1).await;
        evening.says(1, "/game takeover").await;
        evening.presses(&clara, "I agree").await;
        assert_eq!(evening.row().await.host, Some(UserId(ben.id().0)));
        assert_eq!(evening.play().await, "Anna");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_who_said_to_be_here_has_to_miss_another_deadline() {
    on_either(61, async |world: World| {
        let names = ["Anna", "Ben", "Clara"];
        let mut evening = Evening::begun(world, &names, "clock:1d").await;
        let [anna, ben] = [0, 1].map(|at| evening.users[at].clone());
        evening.hours(24).await;
        let asked = evening.says(1, "/game takeover").await;
        assert!(!asked.contains("stays the host"), "{asked}");
        evening.presses(&anna, "I'm still here").await;
        check(&evening.says(2, "/game takeover").await, "stays the host");
        assert_eq!(evening.play().await, "Ben");
        assert_eq!(evening.play().await, "Clara");
        check(&evening.says(2, "/game takeover").await, "stays the host");
        evening.hours(24).await;
        evening.says(2, "/game takeover").await;
        evening.presses(&ben, "I agree").await;
        evening.check_public("Clara is the host now");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_is_woken_and_a_forgotten_table_ends() {
    on_either(62, async |world: World| {
        let channel = world.channel();
        let users = people(&world, &["Anna", "Ben"]);
        let line = "/game new variant:usa players:2 order:joined clock:14d thread:true";
        says(&world, &users[0], &channel, line).await;
        let thread = channel.threads().into_iter().next();
        let thread = thread.expect("a thread was made");
        for (user, button) in [(&users[1], "Join"), (&users[0], "Start")] {
            user.press_newest(&thread, button).await;
            world.settle().await;
        }
        let look = || assert!(!thread.is_archived());
        world.pass_hours(13 * 24, look).await;
        let text = world.sandbox.owner().transcript(&thread);
        check(&text, "Still waiting for Anna and Ben");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_without_a_clock_that_everybody_forgot_ends_with_a_word() {
    on_either(63, async |world: World| {
        let mut evening = Evening::begun(world, &["Anna", "Ben"], "").await;
        evening.hours(21 * 24).await;
        assert_eq!(evening.count("Nobody is playing here any more"), 1);
        evening.check_public("It ends in 9 days without a result");
        let ben = evening.users[1].clone();
        check(&evening.presses(&ben, "I'm back").await, "yours again");
        let posts = ben.messages(&evening.channel).into_iter();
        let mut rested = posts.filter(|post| post.content.contains("slept from here on"));
        assert!(rested.next().is_some_and(|post| post.rows.is_empty()));
        // Any act of theirs, and it begins anew.
        evening.play().await;
        evening.hours(29 * 24).await;
        assert_eq!(evening.row().await.status, Status::Running);
        assert_eq!(evening.count("playing here any more"), 2);
        evening.hours(24).await;
        assert_eq!(evening.row().await.status, Status::Cancelled);
        evening.check_public("It ends without a result");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_a_clock_a_seat_waited_for_seven_days_is_offered_to_all() {
    on_either(66, async |world: World| {
        let mut evening = Evening::begun(world, &["Anna", "Ben"], "clock:none").await;
        evening.play().await;
        let line = format!("/game replace player:{}", evening.users[1].mention());
        evening.hours(7 * 24 - 1).await;
        assert_eq!(
            evening.count("Anybody who hasn't played here may take the seat"),
            0
        );
        check(&evening.says(0, &line).await, "is still playing");
        evening.hours(1).await;
        assert_eq!(evening.count("We've waited 7 days for Ben."), 1);
        // Nobody moves for Ben, and nothing more is said.
        evening.hours(48).await;
        assert_eq!(
            evening.count("Anybody who hasn't played here may take the seat"),
            1
        );
        assert_eq!(evening.played_by(1).await, [PlayedBy::Person]);
        let clara = evening.world.user("Clara");
        evening.takes(&clara, "Take Ben's seat", &[0]).await;
        // Nobody moves for Ben, who has a day to come back.
        evening.hours(23).await;
        assert_eq!(evening.next().await.as_deref(), Some("Ben"));
        evening.hours(1).await;
        evening.table.players.push((clara, By::Commands));
        assert_eq!(evening.play().await, "Clara");
        // A move in time, and there is no offer.
        evening.hours(24).await;
        evening.play().await;
        evening.hours(6 * 24).await;
        assert_eq!(
            evening.count("Anybody who hasn't played here may take the seat"),
            1
        );
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_missed_says_which_turns_the_substitute_played() {
    let world = World::new(75).await;
    let names = ["Anna", "Ben", "Clara"];
    let options = "clock:1h bank:0m timeout:substitute";
    let mut evening = Evening::begun(world, &names, options).await;
    let marked = "(substitute conductor)";
    let first = evening.play().await;
    evening.hours(1).await;
    evening.check_public("time ran out");
    let users = evening.users.clone();
    let inbox = |name: &str| {
        let named = users.iter().find(|user| user.name() == name);
        named.unwrap().inbox()
    };
    let third = evening.next().await.unwrap();
    // In the post of the turn and where it is told again: the same words.
    assert_eq!(evening.count(marked), 1, "{}", evening.public());
    assert_eq!(inbox(&third).matches(marked).count(), 1);
    evening.play().await;
    assert_eq!(evening.next().await.unwrap(), first);
    assert_eq!(evening.count(marked), 2, "{}", evening.public());
    assert_eq!(inbox(&first).matches(marked).count(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_left_the_server_is_not_waited_for_beyond_the_time_of_the_turn() {
    let world = World::with_clocks(158).await;
    let names = ["Anna", "Ben", "Clara"];
    let evening = Evening::begun(world, &names, "clock:1d bank:2d").await;
    let anna = &evening.users[0];
    evening.world.sandbox.guild().remove_member(anna);
    for _ in 0..25 {
        evening.world.pass(HOUR).await;
    }
    evening.check_public("Anna has left the server");
}
