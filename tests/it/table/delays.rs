//! How long one person can keep a table of four waiting.

use std::time::Duration;

use engine::PromptKind;
use jiff::SignedDuration;
use sandbox::User;

use super::evening::{HOUR, people, says};
use crate::support::player::{By, Table};
use crate::support::world::World;

const MINUTE: Duration = Duration::from_secs(60);

/// What David does with his turns; the others answer after four hours.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum David {
    AnswersToo,
    /// He moves two minutes before the time is over, and has all the quiet hours that there can be.
    WaitsForTheEnd,
    /// The same, after he was called a second time.
    WaitsForTheLastEnd,
    IsAbsent,
}

/// A game of four, from the start to its end. `options` are those of `/game new` besides.
async fn length(variant: &str, david: David, options: &str) -> SignedDuration {
    let world = World::with_clocks(721).await;
    let users = people(&world, &["Anna", "Ben", "Clara", "David"]);
    let channel = world.channel();
    let line = format!("/game new variant:{variant} players:4 order:joined{options}");
    says(&world, &users[0], &channel, &line).await;
    for user in &users[1..] {
        user.press_newest(&channel, "Join").await;
        world.settle().await;
    }
    if matches!(david, David::WaitsForTheEnd | David::WaitsForTheLastEnd) {
        says(&world, &users[3], &channel, "/settings quiet:20-8").await;
    }
    users[0].press_newest(&channel, "Start").await;
    world.settle().await;
    let players = users.iter().map(|user| (user.clone(), By::Commands));
    let mut table = Table::at(&world, &channel, players.collect(), 5).await;
    let begun = world.tables().clock.now();
    let mut before: Option<User> = None;
    while let Some(next) = table.next(&world).await {
        let is_davids = next.player.id() == users[3].id();
        // The rest of a turn follows at once.
        let goes_on = next.kind != PromptKind::TakeTurn
            && before.is_some_and(|user| user.id() == next.player.id());
        before = Some(next.player.clone());
        match david {
            David::IsAbsent if is_davids => {
                world.pass(HOUR).await;
                continue;
            }
            _ if goes_on => {}
            David::WaitsForTheEnd if is_davids => wait_for_end(&world, &table).await,
            David::WaitsForTheLastEnd if is_davids => {
                wait_for_end(&world, &table).await;
                world.pass(3 * MINUTE).await;
                wait_for_end(&world, &table).await;
            }
            David::AnswersToo
            | David::WaitsForTheEnd
            | David::WaitsForTheLastEnd
            | David::IsAbsent => {
                for _ in 0..4 {
                    world.pass(HOUR).await;
                }
            }
        }
        table.do_next(&next).await;
        world.settle().await;
    }
    world.tables().clock.now().duration_since(begun)
}

/// Lets time pass until two minutes before the deadline.
async fn wait_for_end(world: &World, table: &Table) {
    loop {
        let found = world.tables().find(table.game).await.unwrap().unwrap();
        let now = world.tables().clock.now();
        let left = found.row.deadline.unwrap().duration_since(now) - SignedDuration::from_mins(2);
        match Duration::try_from(left) {
            Ok(left) if !left.is_zero() => world.pass(left.min(HOUR)).await,
            Ok(_) | Err(_) => return,
        }
    }
}

fn days(length: SignedDuration) -> f64 {
    length.as_secs_f64() / 86_400.0
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_who_plays_for_time_makes_a_game_about_three_times_as_long() {
    for variant in ["newyork", "usa"] {
        let usual = days(length(variant, David::AnswersToo, "").await);
        let late = days(length(variant, David::WaitsForTheEnd, "").await);
        let absent = days(length(variant, David::IsAbsent, "").await);
        assert!(late <= 3.3 * usual, "{variant}: {late} of {usual}");
        assert!(absent <= usual + 5.0, "{variant}: {absent} of {usual}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_who_waits_to_be_called_twice_makes_a_game_less_than_five_times_as_long() {
    let nudge = " timeout:nudge";
    let usual = days(length("newyork", David::AnswersToo, nudge).await);
    let late = days(length("newyork", David::WaitsForTheLastEnd, nudge).await);
    assert!(
        3.3 * usual < late && late <= 5.0 * usual,
        "{late} of {usual}"
    );
}
