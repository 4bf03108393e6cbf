//! Clocks, reminders, what happens when time runs out, absence and pauses, with a set clock.
//!
//! Most tests run twice: with one bot, and with two that share a PostgreSQL database.

use std::time::Duration;

use bot::ids::UserId;
use bot::store::{GameRow, PlayedBy, Status};
use expect_test::expect;
use sandbox::{Channel, Fault, User};

use crate::support::player::{By, Table};
use crate::support::world::{World, alone_and_shared};

const HOUR: Duration = Duration::from_secs(60 * 60);

/// People at a table whose time is measured.
pub struct Evening {
    pub world: World,
    pub channel: Channel,
    pub users: Vec<User>,
    pub table: Table,
}

impl Evening {
    /// Opens a table with these options, seats everybody and starts it.
    pub async fn seated(world: World, names: &[&str], options: &str) -> Evening {
        let users = people(&world, names);
        let channel = world.channel();
        let table = sit_down(&world, &channel, &users, options).await;
        Evening {
            world,
            channel,
            users,
            table,
        }
    }

    /// As [`Evening::seated`], up to the first turn: all have chosen tickets.
    pub async fn begun(world: World, names: &[&str], options: &str) -> Evening {
        let mut evening = Evening::seated(world, names, options).await;
        for _ in names {
            evening.play().await;
        }
        evening
    }

    /// Plays the next player's whole turn, or choice of first tickets.
    pub async fn play(&mut self) -> String {
        play(&self.world, &mut self.table).await
    }

    /// Types a command; the answer.
    pub async fn says(&self, user: usize, line: &str) -> String {
        says(&self.world, &self.users[user], &self.channel, line).await
    }

    /// Presses the newest button of that name in the channel; the answer.
    pub async fn presses(&self, user: &User, button: &str) -> String {
        let reply = user.press_newest(&self.channel, button).await;
        assert!(reply.is_ephemeral(), "{}", reply.text());
        self.world.settle().await;
        reply.text()
    }

    /// Time passes an hour at a time, as it does for a bot that is there.
    pub async fn hours(&self, n: u32) {
        for _ in 0..n {
            self.world.pass(HOUR).await;
        }
    }

    /// What everybody reads, from the first post on.
    pub fn public(&self) -> String {
        self.world.sandbox.owner().transcript(&self.channel)
    }

    /// What everybody reads, with the day and hour.
    pub fn diary(&self) -> String {
        self.world.sandbox.owner().diary(&self.channel)
    }

    #[track_caller]
    fn check_public(&self, part: &str) {
        let text = self.public();
        assert!(text.contains(part), "{text}");
    }

    /// How often everybody reads it.
    pub fn count(&self, part: &str) -> usize {
        self.public().matches(part).count()
    }

    pub async fn row(&self) -> GameRow {
        let found = self.world.tables().find(self.table.game).await;
        found.unwrap().unwrap().row.clone()
    }

    async fn deadline(&self) -> String {
        self.row().await.deadline.unwrap().to_string()
    }

    /// Whose turn it is.
    async fn next(&mut self) -> Option<String> {
        let row = self.row().await;
        if row.status != Status::Running {
            return None;
        }
        let next = self.table.next(&self.world).await?;
        Some(next.player.name().to_owned())
    }

    /// How many moves were played.
    async fn played(&self) -> usize {
        self.played_by(0).await.len() + self.played_by(1).await.len()
    }

    /// How the seat's moves were played, in order.
    async fn played_by(&self, seat: u8) -> Vec<PlayedBy> {
        let store = &self.world.tables().store;
        let actions = store.actions(self.table.game, 1..=u32::MAX).await;
        let own = actions
            .unwrap()
            .into_iter()
            .filter(|action| action.seat == Some(seat));
        own.map(|action| action.played_by).collect()
    }
}

/// Plays the next player's whole turn, or choice of first tickets.
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

/// Opens a table with these options, seats everybody and starts it.
pub async fn sit_down(world: &World, channel: &Channel, users: &[User], options: &str) -> Table {
    let n = users.len();
    let line = format!("/game new variant:usa players:{n} order:joined {options}");
    let opened = says(world, &users[0], channel, &line).await;
    assert!(opened.contains("is open"), "{opened}");
    for user in &users[1..] {
        user.press_newest(channel, "Join").await;
        world.settle().await;
    }
    users[0].press_newest(channel, "Start").await;
    world.settle().await;
    let players = users.iter().map(|user| (user.clone(), By::Commands));
    Table::at(world, channel, players.collect(), 5).await
}

fn people(world: &World, names: &[&str]) -> Vec<User> {
    names.iter().map(|name| world.user(name)).collect()
}

async fn says(world: &World, user: &User, channel: &Channel, line: &str) -> String {
    let reply = user.slash(channel, line).await;
    assert!(reply.is_ephemeral(), "{}", reply.text());
    world.settle().await;
    reply.text()
}

#[track_caller]
fn check(text: &str, part: &str) {
    assert!(text.contains(part), "{text}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_nudge_calls_again_and_after_three_the_seat_is_offered() {
    alone_and_shared(51, async |world: World| {
        let mut evening = Evening::begun(world, &["Anna", "Ben"], "clock:12h timeout:nudge").await;
        evening.check_public("A turn has 12h");
        evening.check_public("It is Anna's turn. ⏳ Due in 12 hours.");
        evening.hours(11).await;
        assert_eq!(evening.count("your time has run out"), 0);
        evening.hours(1).await;
        assert_eq!(evening.count("your time has run out"), 1);
        evening.hours(12).await;
        assert_eq!(evening.count("your time has run out"), 2);
        assert_eq!(evening.count("has missed 3 turns in a row"), 0);
        evening.hours(12).await;
        assert_eq!(evening.count("your time has run out"), 2);
        assert_eq!(evening.count("has missed 3 turns in a row"), 1);
        let by = evening.played_by(0).await;
        assert!(by.contains(&PlayedBy::Substitute), "{by:?}");
        evening.check_public("It is Ben's turn. ⏳ Due in 12 hours.");
        // One press, and all is well.
        let anna = evening.users[0].clone();
        check(&evening.presses(&anna, "I am back").await, "yours again");
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
            ("Anna", "when:three_hours"),
            ("Ben", "when:half by:channel"),
        ] {
            let line = format!("/me reminder {choice}");
            says(&world, &world.user(name), &channel, &line).await;
        }
        let mut evening = Evening::begun(world, &["Anna", "Ben"], "clock:1d timeout:nudge").await;
        let anna = evening.users[0].clone();
        let inbox = || anna.inbox().matches("still waiting for you").count();
        evening.hours(20).await;
        assert_eq!(inbox(), 0);
        evening.hours(1).await;
        assert_eq!(inbox(), 1);
        let muted = anna
            .press_newest(&anna.dm(), "No more about this turn")
            .await;
        check(&muted.text(), "not be called again");
        // The reminder has become that answer, and no other comes.
        evening.hours(48).await;
        assert_eq!(inbox(), 0);
        evening.play().await;
        evening.hours(11).await;
        assert_eq!(evening.count("it is still your turn"), 0);
        evening.hours(1).await;
        assert_eq!(evening.count("it is still your turn"), 1);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_substitute_plays_one_turn_and_the_seat_stays_the_persons() {
    alone_and_shared(53, async |world: World| {
        let mut evening = Evening::begun(world, &["Anna", "Ben"], "clock:1d").await;
        let [anna, ben] = [evening.users[0].clone(), evening.users[1].clone()];
        evening.hours(24).await;
        evening.check_public("the substitute conductor played this turn");
        evening.check_public("It is Ben's turn. ⏳ Due in 1 day.");
        // A claim has shown nothing hidden: Anna may still move herself.
        let strange = evening.presses(&ben, "Move anew: Anna").await;
        check(&strange, "not your turn");
        evening.presses(&anna, "Move anew: Anna").await;
        assert_eq!(evening.play().await, "Anna");
        let by = evening.played_by(0).await;
        assert!(by.contains(&PlayedBy::Substitute), "{by:?}");
        assert_eq!(evening.play().await, "Ben");
        assert_eq!(evening.play().await, "Anna");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_cautious_draw_does_the_least() {
    alone_and_shared(54, async |world: World| {
        // Nobody even chooses tickets: both are due at once.
        let options = "clock:6h timeout:cautious";
        let evening = Evening::seated(world, &["Anna", "Ben"], options).await;
        evening.check_public("Due in 6 hours.");
        evening.hours(6).await;
        evening.check_public("Everybody has chosen");
        evening.check_public("Anna kept 2 tickets.");
        evening.hours(6).await;
        evening.check_public("Anna took 2 cards from the deck.");
        let by = evening.played_by(0).await;
        assert!(by.iter().all(|by| *by == PlayedBy::Clock), "{by:?}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_has_to_move_in_quiet_hours_or_on_vacation() {
    alone_and_shared(55, async |world: World| {
        let line = "/me quiet hours:22-7 zone:Europe/Berlin";
        says(&world, &world.user("Anna"), &world.channel(), line).await;
        let mut evening = Evening::begun(world, &["Anna", "Ben"], "clock:12h").await;
        // It is ten in the morning in Berlin: the clock stands from 22:00 to 07:00 and runs until it
        // does.
        evening.hours(11).await;
        assert_eq!(evening.deadline().await, "2026-05-15T20:00:00Z");
        evening.play().await;
        // Ben goes away when his turn has begun.
        evening.hours(2).await;
        check(
            &evening.says(1, "/me away days:3").await,
            "your clocks stand",
        );
        assert_eq!(evening.deadline().await, "2026-05-19T07:00:00Z");
        evening.hours(24).await;
        evening.says(1, "/me away days:0").await;
        assert_eq!(evening.deadline().await, "2026-05-17T07:00:00Z");
        assert_eq!(evening.played_by(1).await, [PlayedBy::Person]);
        let longest = evening.says(1, "/me away days:28").await;
        check(&longest, "your clocks stand");
        evening.hours(1).await;
        evening.says(1, "/me away days:0").await;
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
        evening.hours(1).await;
        assert_eq!(evening.count("The pause is over"), 1);
        evening.hours(3).await;
        assert_eq!(evening.played_by(0).await, [PlayedBy::Person]);
        // Not a second time: then it takes votes.
        evening.says(0, "/game pause").await;
        evening.check_public("With 2 votes it is paused");
        check(&evening.presses(&anna, "I agree").await, "counted already");
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
    alone_and_shared(53, async |world: World| {
        let mut evening = Evening::begun(world, &["Anna", "Ben"], "clock:1d bank:2h").await;
        let deadline = evening.deadline().await;
        // An hour to claim and four until it is taken back, and once more; Ben sleeps.
        for n in 1..=5 {
            evening.hours(1).await;
            assert_eq!(evening.play().await, "Anna");
            evening.check_public("It is Ben's turn. ⏳ Due in 1 day");
            evening.hours(4).await;
            let taken = evening.says(0, "/game takeback").await;
            check(&taken, "It is up to you again");
            assert_eq!(evening.deadline().await, deadline);
            assert_eq!(evening.count("Anna takes the last move back"), n);
        }
        // Twenty-five of twenty-six hours are over.
        assert_eq!(evening.play().await, "Anna");
        evening.hours(1).await;
        let late = evening.says(0, "/game takeback").await;
        check(&late, "time for that move has run out");
        // Of her bank an hour is left, which she used while she could still move.
        evening.play().await;
        evening.check_public("It is Anna's turn. ⏳ Due in 1 day (the last 1h from the bank).");
        let left = evening.row().await.deadline.unwrap() - evening.world.clock.now();
        assert_eq!(left.total(jiff::Unit::Hour).unwrap(), 25.0);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_turn_that_the_others_give_back_has_the_time_it_had() {
    alone_and_shared(51, async |world: World| {
        let names = ["Anna", "Ben", "Clara", "David"];
        let evening = Evening::begun(world, &names, "clock:1d").await;
        let [ben, clara] = [1, 2].map(|at| evening.users[at].clone());
        // David is on vacation and hears nothing of it.
        evening.says(3, "/me away days:10").await;
        evening.hours(10).await;
        let draw = evening.says(0, "/draw first:deck second:deck").await;
        check(&draw, "from the deck");
        evening.hours(6).await;
        evening.says(0, "/game takeback").await;
        evening.check_public("Ben and @Clara: may that be?");
        evening.presses(&ben, "Agree").await;
        check(&evening.presses(&clara, "Agree").await, "All agree");
        let left = evening.row().await.deadline.unwrap() - evening.world.clock.now();
        assert_eq!(left.total(jiff::Unit::Hour).unwrap(), 14.0);
        // Refused once, a move stays, and nobody is asked again.
        evening.says(0, "/draw first:deck second:deck").await;
        evening.says(0, "/game takeback").await;
        evening.presses(&ben, "Rather not").await;
        let again = evening.says(0, "/game takeback").await;
        check(&again, "asked for this move before");
        assert_eq!(evening.count("may that be?"), 2);
        // A day of silence is no, too.
        evening.says(1, "/draw first:deck second:deck").await;
        evening.says(1, "/game takeback").await;
        evening.says(2, "/me away days:3").await;
        evening.hours(25).await;
        evening.check_public("Not everybody agreed in time");
        let again = evening.says(1, "/game takeback").await;
        check(&again, "asked for this move before");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_goes_away_in_their_turn_is_said_to_be_away() {
    alone_and_shared(72, async |world: World| {
        let mut evening = Evening::begun(world, &["Anna", "Ben"], "clock:1d").await;
        evening.hours(4).await;
        evening.says(0, "/me away days:3").await;
        evening.check_public("🏖️ Anna is away and back in 3 days.");
        assert_eq!(evening.deadline().await, "2026-05-19T08:00:00Z");
        evening.says(0, "/me away days:0").await;
        evening.check_public("It is Anna's turn. ⏳ Due in 20 hours.");
        // It is Friday. Ben is away from Sunday on, for two days.
        let planned = evening.says(1, "/me away days:2 from:sunday").await;
        check(&planned, "You will be away from");
        check(&evening.says(1, "/me settings").await, "Away: from");
        evening.hours(6).await;
        evening.play().await;
        evening.hours(20).await;
        evening.play().await;
        evening.play().await;
        // Saturday at two: ten hours run, then two days stand still, then fourteen run.
        assert_eq!(evening.deadline().await, "2026-05-19T14:00:00Z");
        evening.hours(11).await;
        check(
            &evening.says(1, "/game status").await,
            "Ben is away and back",
        );
        let wrong = evening.says(1, "/me away days:2 from:2027-01-01").await;
        check(&wrong, "up to 60 days from now");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_closed_by_hand_is_opened_by_the_next_post() {
    alone_and_shared(73, async |world: World| {
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
        for _ in 0..20 * 24 {
            world.pass(HOUR).await;
            assert!(!thread.is_archived());
        }
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
    check(&evening.says(0, &line).await, "still plays");
    evening.hours(3).await;
    evening
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_abandoned_seat_goes_to_a_computer_and_back() {
    alone_and_shared(57, async |world: World| {
        let mut evening = abandoned(world).await;
        let ben = evening.users[1].clone();
        let line = format!("/game replace player:{}", ben.mention());
        evening.says(0, &line).await;
        evening.check_public("A computer plays on for Ben");
        evening.play().await;
        let by = evening.played_by(1).await;
        assert!(by.contains(&PlayedBy::Computer), "{by:?}");
        check(&evening.presses(&ben, "I am back").await, "yours again");
        evening.play().await;
        assert_eq!(evening.play().await, "Ben");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn another_person_takes_an_abandoned_seat_and_its_cards() {
    alone_and_shared(58, async |world: World| {
        let mut evening = abandoned(world).await;
        let clara = evening.world.user("Clara");
        let (ben, mention) = (evening.users[1].mention(), clara.mention());
        let line = format!("/game replace player:{ben} with:{mention}");
        evening.says(0, &line).await;
        let eve = evening.world.user("Eve");
        let refused = evening.presses(&eve, "Take the seat").await;
        check(&refused, "not offered to you");
        let hand = evening.presses(&clara, "Take the seat").await;
        check(&hand, "Your hand");
        let lost = evening.says(1, "/hand").await;
        assert!(!lost.contains("Your hand"), "{lost}");
        evening.table.players.push((clara, By::Commands));
        assert_eq!(evening.play().await, "Anna");
        assert_eq!(evening.play().await, "Clara");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn for_a_player_who_left_the_server_nobody_waits() {
    alone_and_shared(59, async |world: World| {
        let mut evening = Evening::begun(world, &["Anna", "Ben"], "clock:12h").await;
        let server = evening.world.sandbox.guild();
        server.remove_member(&evening.users[0]);
        // It is noticed when she would be reminded, long before her time runs out.
        evening.hours(9).await;
        evening.check_public("Anna has left the server, so nobody waits any more");
        evening.check_public("Ben is the host now");
        evening.check_public("The substitute conductor plays for Anna.");
        assert_eq!(evening.play().await, "Ben");
        assert_eq!(evening.play().await, "Ben");
        // She comes again, and one press gives her the seat back.
        server.add_member(&evening.users[0]);
        let anna = evening.users[0].clone();
        check(&evening.presses(&anna, "I am back").await, "yours again");
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

/// These people play as soon as it is their turn, until Ben has missed three turns so many times.
async fn until_ben_is_missed(evening: &mut Evening, n: usize, present: &[&str]) {
    while evening.count("Ben has missed 3 turns in a row") < n {
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
    alone_and_shared(69, async |world: World| {
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
        let post = ben.newest_with_button(&evening.channel, "I am back");
        assert!(post.unwrap().content.contains("plays for Ben"));
        check(&evening.presses(&ben, "I am back").await, "yours again");
        evening.check_public("Ben is back.");
        assert_eq!(evening.play().await, "Clara");
        assert_eq!(evening.play().await, "Anna");
        assert_eq!(evening.play().await, "Ben");
        // He forgets it again, and somebody else plays on.
        until_ben_is_missed(&mut evening, 2, &["Anna", "Clara"]).await;
        assert_eq!(evening.play().await, "Clara");
        assert_eq!(evening.play().await, "Anna");
        let eve = evening.world.user("Eve");
        let hand = evening.presses(&eve, "Play on for Ben").await;
        check(&hand, "Your hand");
        evening.table.players.push((eve, By::Commands));
        assert_eq!(evening.play().await, "Clara");
        assert_eq!(evening.play().await, "Anna");
        assert_eq!(evening.play().await, "Eve");
        let back = evening.says(1, "/game return").await;
        check(&back, "do not sit");
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
        assert_eq!(evening.count("so it rests"), 1);
        assert_eq!(evening.row().await.status, Status::Running);
        assert_eq!(evening.row().await.deadline, None);
        // Ben comes back, and the table goes on as if nothing had happened.
        let ben = evening.users[1].clone();
        check(&evening.presses(&ben, "I am back").await, "yours again");
        for _ in 0..10 {
            assert_eq!(evening.play().await, "Ben");
            evening.hours(24).await;
        }
        assert!(evening.count("The substitute conductor plays for Anna.") > 1);
        assert_eq!(evening.count("so it rests"), 1);
        let later = evening.world.clock.now();
        assert!(n_posts < evening.public().lines().count());
        // Then he is gone, too: months pass, and nobody wins.
        let before = evening.played().await;
        evening.hours(90 * 24).await;
        let row = evening.row().await;
        assert_eq!(row.status, Status::Cancelled);
        assert_eq!(evening.count("so it rests"), 2);
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
    alone_and_shared(60, async |world: World| {
        let mut evening = Evening::begun(world, &["Anna", "Ben", "Clara", "David"], "").await;
        let [anna, ben, clara] = [0, 1, 2].map(|at| evening.users[at].clone());
        check(&evening.says(1, "/game takeover").await, "remains the host");
        evening.hours(7 * 24).await;
        evening.says(1, "/game takeover").await;
        evening.presses(&anna, "I am still here").await;
        let owner = evening.world.sandbox.owner();
        let left = owner.newest_with_button(&evening.channel, "I agree");
        assert_eq!(left.map(|post| post.content), None);
        evening.says(1, "/game takeover").await;
        evening.presses(&clara, "I agree").await;
        assert_eq!(evening.row().await.host, Some(UserId(ben.id().0)));
        assert_eq!(evening.play().await, "Anna");
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
    evening.check_public("That time is given back");
    evening.hours(1).await;
    assert_eq!(evening.played_by(0).await, [PlayedBy::Person]);
    evening.hours(1).await;
    let by = evening.played_by(0).await;
    assert!(by.contains(&PlayedBy::Substitute), "{by:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_is_woken_and_a_forgotten_table_ends() {
    alone_and_shared(62, async |world: World| {
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
        for _ in 0..13 {
            for _ in 0..24 {
                world.pass(HOUR).await;
            }
            assert!(!thread.is_archived());
        }
        let text = world.sandbox.owner().transcript(&thread);
        check(&text, "Still waiting for Anna and Ben");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_without_a_clock_that_everybody_forgot_ends_with_a_word() {
    alone_and_shared(63, async |world: World| {
        let mut evening = Evening::begun(world, &["Anna", "Ben"], "").await;
        evening.hours(21 * 24).await;
        assert_eq!(evening.count("so it rests"), 1);
        evening.check_public("It ends in 9 days without a result");
        // Any act of theirs, and it begins anew.
        evening.play().await;
        evening.hours(29 * 24).await;
        assert_eq!(evening.row().await.status, Status::Running);
        assert_eq!(evening.count("so it rests"), 2);
        evening.hours(24).await;
        assert_eq!(evening.row().await.status, Status::Cancelled);
        evening.check_public("It ends without a result");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_has_a_clock_unless_somebody_says_otherwise() {
    let world = World::with_clocks(65).await;
    let (anna, channel) = (world.user("Anna"), world.channel());
    says(&world, &anna, &channel, "/game new variant:usa players:2").await;
    expect![[r#"
        **USA** · table `...`
        - <@...>
        One seat is free. One more player, and the game can start. Who plays first is drawn at the start. A turn has 1d, and everybody has 2d in reserve for the whole game; then the substitute conductor plays the turn.
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
    assert!(!without.contains("A turn has"), "{without}");
    // What is left is the turn's own time and the bank.
    says(&world, &anna, &channel, "/game cancel").await;
    let evening = Evening::begun(world, &["Anna", "Ben"], "").await;
    evening.check_public("It is Anna's turn. ⏳ Due in 3 days (the last 2d from the bank).");
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
async fn without_a_clock_a_seat_waited_for_seven_days_is_offered_to_all() {
    alone_and_shared(66, async |world: World| {
        let mut evening = Evening::begun(world, &["Anna", "Ben"], "clock:none").await;
        evening.play().await;
        let line = format!("/game replace player:{}", evening.users[1].mention());
        evening.hours(7 * 24 - 1).await;
        assert_eq!(evening.count("Everybody has waited"), 0);
        check(&evening.says(0, &line).await, "still plays");
        evening.hours(1).await;
        assert_eq!(evening.count("Everybody has waited 7 days for Ben."), 1);
        // Nobody moves for Ben, and nothing more is said.
        evening.hours(48).await;
        assert_eq!(evening.count("Everybody has waited"), 1);
        assert_eq!(evening.played_by(1).await, [PlayedBy::Person]);
        let clara = evening.world.user("Clara");
        check(&evening.presses(&clara, "Take the seat").await, "Your hand");
        evening.table.players.push((clara, By::Commands));
        assert_eq!(evening.play().await, "Clara");
        // A move in time, and there is no offer.
        evening.hours(24).await;
        evening.play().await;
        evening.hours(6 * 24).await;
        assert_eq!(evening.count("Everybody has waited"), 1);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_running_game_gets_changes_and_loses_its_clock_by_vote() {
    alone_and_shared(67, async |world: World| {
        let names = ["Anna", "Ben", "Clara"];
        let mut evening = Evening::begun(world, &names, "clock:none").await;
        let [ben, clara] = [1, 2].map(|at| evening.users[at].clone());
        evening.says(0, "/game clock clock:12h").await;
        evening
            .check_public("A turn has 12h; then the substitute conductor plays the turn. With 2");
        // Another wish meanwhile is not the same vote.
        let other = evening.says(1, "/game clock clock:2d").await;
        check(&other, "not with these values");
        evening.presses(&ben, "I agree").await;
        evening.check_public("It is Anna's turn. ⏳ Due in 12 hours.");
        check(&evening.says(2, "/game clock clock:12h").await, "already");
        evening.hours(11).await;
        evening.play().await;
        // Ben has used five hours when his turn gets a day and a bank.
        evening.hours(5).await;
        evening.says(2, "/game clock clock:1d bank:3h").await;
        evening.says(1, "/game clock clock:1d bank:3h").await;
        let left = evening.row().await.deadline.unwrap() - evening.world.clock.now();
        assert_eq!(left.total(jiff::Unit::Hour).unwrap(), 27.0);
        evening.says(1, "/game clock clock:none").await;
        evening.presses(&clara, "I agree").await;
        evening.check_public("No clock runs; people move when they like.");
        assert_eq!(evening.row().await.deadline, None);
        evening.hours(48).await;
        assert_eq!(evening.played_by(1).await, [PlayedBy::Person]);
        assert_eq!(evening.play().await, "Ben");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_vote_about_two_days_is_about_two_days() {
    alone_and_shared(68, async |world: World| {
        let evening = Evening::begun(world, &["Anna", "Ben", "Clara"], "clock:1d").await;
        let clara = evening.users[2].clone();
        evening.says(1, "/game pause days:2").await;
        evening.check_public("pause the table for 2 days");
        evening.presses(&clara, "I agree").await;
        evening.check_public("The table is paused and its clocks stand. It goes on in 2 days");
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
    let text = world.sandbox.owner().transcript(&channel);
    check(
        &text,
        "A turn has 12h; then two cards are drawn from the deck.",
    );
}
