//! Stations are built by the buttons under the post and by the command, and everybody reads of them.

use engine::PromptKind;
use engine::action::Action;
use engine::event::Viewer;
use sandbox::Channel;

use super::games::seat;
use crate::support::player::{By, Next, Table};
use crate::support::world::{World, on_either};

/// A station that the player of a prompt can build now.
async fn station(world: &World, table: &Table, next: &Next) -> Option<Action> {
    let known = world.tables().find(table.game).await.unwrap().unwrap();
    let course = known.course.as_ref().unwrap();
    let prompt = course.game.prompts().first()?;
    let view = course.game.view(Viewer::Seat(prompt.seat));
    let mut all = view.legal_actions().all().into_iter();
    let station = all.find(|action| matches!(action, Action::BuildStation { .. }));
    station.filter(|_| next.kind == PromptKind::TakeTurn)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_station_is_built_by_buttons_and_by_the_command() {
    on_either(61, async |world: World| {
        let users = ["Anna", "Ben"].map(|name| world.user(name));
        let channel: Channel = world.channel();
        seat(&world, "europe", &channel, &users).await;
        let [anna, ben] = users.clone();
        let players = vec![(anna, By::Buttons), (ben, By::Commands)];
        let mut table = Table::at(&world, &channel, players, 1).await;
        let mut n_built = 0;
        for _ in 0..6 {
            let mut next = table.next(&world).await.expect("the game goes on");
            if let Some(action) = station(&world, &table, &next).await {
                next.action = action;
                n_built += 1;
            }
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
