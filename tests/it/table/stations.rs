//! Stations are built by the buttons under the post and by the command, and everybody reads of them.

use engine::action::Action;
use sandbox::Channel;

use super::games::seat;
use crate::support::player::{By, Table};
use crate::support::world::{World, on_either};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_station_is_built_by_buttons_and_by_the_command() {
    on_either(61, async |world: World| {
        let users = ["Anna", "Ben"].map(|name| world.user(name));
        let channel: Channel = world.channel();
        seat(&world, "europe", &channel, &users).await;
        let [anna, ben] = users.clone();
        let players = vec![(anna, By::Buttons), (ben, By::Commands)];
        let mut table = Table::at(&world, &channel, players, 1).await;
        table.builds_stations = true;
        let mut n_built = 0;
        for _ in 0..6 {
            let next = table.next(&world).await.expect("the game goes on");
            n_built += usize::from(matches!(next.action, Action::BuildStation { .. }));
            table.do_next(&next).await;
            world.settle().await;
        }
        let told = world.sandbox.owner().transcript(&channel);
        let n_told = told.matches("** built a station in ").count();
        assert!(
            2 <= n_built && n_told == n_built,
            "{n_built} {n_told}: {told}"
        );
    })
    .await;
}
