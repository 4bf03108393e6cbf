//! What a bot keeps of a table in memory is what the database has.

use requests::{App, Limits};
use sandbox::User;
use table::Table as Stored;
use table::clock::Dice;

use super::evening::sit_down;
use crate::support::world::World;

const N_MOVES: usize = 30;

/// Everything that is read of a table.
fn told(table: &Stored) -> String {
    let course = table.course.as_ref().unwrap();
    let details: Vec<_> = table
        .seats
        .iter()
        .map(|seat| (seat, &seat.details))
        .collect();
    let (row, settings) = (&table.row, &table.settings);
    let (plans, timers) = (&table.plans, &table.timers);
    let log = (course.n_actions, &course.log);
    format!("{row:#?}\n{settings:#?}\n{details:#?}\n{plans:#?}\n{timers:#?}\n{log:#?}")
}

/// The table as the bot has it, and as one that was just started reads it.
async fn check(world: &World, game: domain::ids::GameId) {
    let tables = world.tables();
    let store = tables.store.clone();
    let fresh = App::new(
        store,
        tables.clock.clone(),
        Dice::numbered(1),
        Limits::default(),
    );
    let kept = tables.find(game).await.unwrap().unwrap();
    let read = fresh.tables.find(game).await.unwrap().unwrap();
    let (kept, read) = (told(&kept), told(&read));
    let differs = kept
        .lines()
        .zip(read.lines())
        .find(|(kept, read)| kept != read);
    assert!(kept == read, "{differs:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_kept_after_a_change_is_the_one_that_was_stored() {
    let mut world = World::new(83).await;
    let channel = world.channel();
    let users: Vec<User> = ["Anna", "Ben"].map(|name| world.user(name)).to_vec();
    let options = "clock:6h bank:1d timeout:nudge";
    let mut table = sit_down(&world, &channel, &users, options).await;
    for n in 0..N_MOVES {
        let next = table.next(&world).await.unwrap();
        assert!(table.do_next(&next).await.settled);
        check(&world, table.game).await;
        let line = match n % 6 {
            1 => "/orders add:\"draw deck\"",
            3 => "/game pause",
            4 => "/game resume",
            _ => continue,
        };
        assert!(users[0].slash(&channel, line).await.settled);
        check(&world, table.game).await;
        world.settle().await;
    }
    world.stop().await;
}
