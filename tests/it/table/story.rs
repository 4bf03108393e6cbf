//! Fourteen days at one table: people sleep, travel, forget and come back.
//!
//! The channel's transcript is a snapshot to be read as a story. The same days are lived through with
//! a bot that is killed and started anew whenever something is due, and with two bots that share the
//! database: each deadline and each reminder happens once.

use expect_test::expect_file;
use store::PlayedBy;

use super::evening::Evening;
use super::two_bots::check_shards;
use crate::support::player::By;
use crate::support::world::{Database, HOUR, Setting, World};

/// How hours pass, which is what the variants of the story differ in.
pub trait Hours {
    async fn pass(&mut self, world: &mut World, n_hours: u32);
}

/// The bot is there all the time.
struct Quietly;

impl Hours for Quietly {
    async fn pass(&mut self, world: &mut World, n_hours: u32) {
        world.pass_hours(n_hours, || {}).await;
    }
}

/// The people and their table, a day at a time.
struct Days<H> {
    evening: Evening,
    passing: H,
    /// Hours since the story began.
    now: u32,
}

impl<H: Hours> Days<H> {
    async fn until_hour(&mut self, hour: u32) {
        let n_hours = hour.saturating_sub(self.now);
        self.passing.pass(&mut self.evening.world, n_hours).await;
        self.now += n_hours;
    }

    async fn wait(&mut self, hours: u32) {
        self.until_hour(self.now + hours).await;
    }

    /// People move, each after the next number of hours in `pace`, until it is the turn of `until`.
    async fn moves(&mut self, pace: &[u32], until: &str) {
        for hours in pace.iter().cycle() {
            let Evening { world, table, .. } = &mut self.evening;
            let next = table.next(world).await.expect("the game goes on");
            if next.player.name() == until {
                return;
            }
            self.wait(*hours).await;
            self.evening.play().await;
        }
    }

    /// Everybody has one more turn.
    async fn round(&mut self, pace: &[u32]) {
        for hours in pace {
            self.wait(*hours).await;
            self.evening.play().await;
        }
    }
}

/// The story, in a world whose hours pass as they do.
async fn fourteen_days<H: Hours>(world: World, passing: H) -> (Evening, H) {
    let channel = world.channel();
    let names = ["Anna", "Ben", "Clara", "David"];
    let [anna, ben, clara, _] = names.map(|name| world.user(name));
    // Ben sleeps, Clara wants to be called in the channel.
    let quiet = "/settings quiet:22-7 zone:Europe/Berlin";
    ben.slash(&channel, quiet).await;
    let reminder = "/settings reminder:three_hours reminder_by:channel";
    clara.slash(&channel, reminder).await;
    // With the clock that every new table has.
    let evening = Evening::seated(world, &names, "").await;
    let mut days = Days {
        evening,
        passing,
        now: 0,
    };
    // The first two days go well.
    days.round(&[1, 1, 2, 1]).await;
    days.round(&[3, 9, 2, 4, 5, 10, 3, 2]).await;
    days.moves(&[2, 7, 4], "Clara").await;
    // Clara travels for three days, comes back after two, and is waited for.
    days.wait(4).await;
    let away = days.evening.says(2, "/away days:3").await;
    assert!(away.contains("Enjoy your time off!"), "{away}");
    days.wait(44).await;
    days.evening.says(2, "/away days:0").await;
    days.evening.play().await;
    // Ben gives orders for his next turns, and is asked again after them.
    days.moves(&[3, 2, 5], "Anna").await;
    days.evening.says(1, "/orders add:\"draw deck\"").await;
    days.round(&[2, 3, 1, 2]).await;
    days.evening.says(1, "/orders > Remove all").await;
    // David forgets: his turn and his bank run out, then another turn.
    days.moves(&[3, 2, 5], "David").await;
    days.wait(73).await;
    days.moves(&[2, 1, 3], "David").await;
    days.wait(25).await;
    // That takes too long: they agree on half a day.
    let asked = days
        .evening
        .says(1, "/game clock clock:12h bank:none")
        .await;
    assert!(asked.contains("1 of 3"), "{asked}");
    days.evening.presses(&clara, "I agree").await;
    days.evening.presses(&anna, "I agree").await;
    // A long weekend: the others agree on a pause, and the host ends it early.
    days.moves(&[2, 4, 1], "David").await;
    days.evening.says(1, "/game pause days:4").await;
    days.evening.presses(&clara, "I agree").await;
    days.evening.presses(&anna, "I agree").await;
    days.wait(20).await;
    days.evening.says(0, "/game resume").await;
    // David misses a third turn, and nobody waits for him any more, until Emil takes the seat.
    days.wait(13).await;
    days.moves(&[2, 1, 2], "Clara").await;
    days.evening.play().await;
    let emil = days.evening.world.user("Emil");
    let button = "Take David's seat";
    days.evening.takes(&emil, button, &[0, 1]).await;
    days.evening
        .table
        .players
        .push((emil.clone(), By::Commands));
    // Anna, the host, lets a turn pass, and Ben takes over.
    days.moves(&[2], "Anna").await;
    days.wait(13).await;
    days.evening.says(1, "/game takeover").await;
    days.evening.presses(&clara, "I agree").await;
    // Clara sleeps through most of a turn, and is reminded.
    days.moves(&[2, 3, 1], "Clara").await;
    days.wait(10).await;
    days.evening.play().await;
    days.moves(&[2, 5, 3], "Ben").await;
    // Something was misread: the host asks to set the table back by a turn, all agree, and it is played anew.
    let turns = ben.complete(&days.evening.channel, "/game back to:").await;
    let to = turns[0].value.as_str().unwrap().to_owned();
    days.evening.says(1, &format!("/game back to:{to}")).await;
    for user in [&anna, &clara, &emil] {
        days.evening.presses(user, "Agree").await;
    }
    days.moves(&[4], "Ben").await;
    // And so they play on.
    days.round(&[3, 6, 2, 5, 9, 4, 3, 2]).await;
    days.until_hour(14 * 24).await;
    (days.evening, days.passing)
}

/// How often each thing happened that must happen once.
async fn tally(evening: &Evening) -> Vec<(&'static str, usize)> {
    let store = &evening.world.tables().store;
    let actions = store.actions(evening.table.game, 1..=u32::MAX).await;
    let n_substituted = actions
        .unwrap()
        .iter()
        .filter(|action| action.played_by == PlayedBy::Substitute)
        .map(|action| action.played)
        .collect::<std::collections::BTreeSet<_>>()
        .len();
    let count = |part: &str| evening.count(part);
    vec![
        ("substitute's turns", n_substituted),
        ("told", count("substitute conductor played this turn")),
        ("reminders", evening.count_posted("it's still your turn")),
        ("pauses", count("The table is paused until")),
        ("ends of pauses", count("The pause is over")),
        ("offers", count("missed 3 turns")),
        ("clocks", count("the table has another clock")),
        ("hosts", count("Ben is the host now")),
        ("seats taken", count("Emil plays on for David from")),
        ("rewinds", count("took the game back to the start of")),
    ]
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fourteen_days_read_like_a_story() {
    let (evening, _) = fourteen_days(World::with_clocks(71).await, Quietly).await;
    expect_file![format!(
        "{}/../../tests/data/transcripts/fourteen-days.txt",
        env!("CARGO_MANIFEST_DIR")
    )]
    .assert_eq(&evening.diary());
    assert_eq!(tally(&evening).await, ONCE);
}

/// The bot is killed whenever something is due, and started again.
struct Restarting {
    n_restarts: usize,
}

impl Hours for Restarting {
    async fn pass(&mut self, world: &mut World, n_hours: u32) {
        for _ in 0..n_hours {
            world.let_pass(HOUR);
            let due = world.next_due().await;
            if due.is_some_and(|due| due <= world.clock.now()) {
                // It was there until now.
                world.beat().await;
                world.restart().await;
                while !world.is_connected().await {
                    tokio::task::yield_now().await;
                }
                self.n_restarts += 1;
                world.settle().await;
            }
        }
        world.beat().await;
    }
}

/// What must happen once, whatever happens to the bot.
const ONCE: [(&str, usize); 10] = [
    ("substitute's turns", 5),
    ("told", 3),
    ("reminders", 1),
    ("pauses", 1),
    ("ends of pauses", 1),
    ("offers", 1),
    ("clocks", 1),
    ("hosts", 1),
    ("seats taken", 1),
    ("rewinds", 1),
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_started_anew_at_every_deadline_lives_through_the_same_days() {
    let passing = Restarting { n_restarts: 0 };
    let (evening, passing) = fourteen_days(World::with_clocks(71).await, passing).await;
    assert_eq!(tally(&evening).await, ONCE);
    assert!(passing.n_restarts >= 5, "{} restarts", passing.n_restarts);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_bots_on_one_database_live_through_the_same_days() {
    let setting = Setting {
        database: Database::Postgres,
        usual_clock: true,
        n_bots: 2,
        ..Setting::new(71)
    };
    let Some(world) = World::try_with(setting).await else {
        return;
    };
    let (evening, _) = fourteen_days(world, Quietly).await;
    check_shards(&evening.world);
    assert_eq!(tally(&evening).await, ONCE);
}
