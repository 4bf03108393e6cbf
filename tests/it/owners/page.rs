//! `docs/owners.md`, followed line by line.

use std::path::Path;

use sandbox::Permissions;

use super::{ask, check_has};
use crate::support::world::World;

/// The answer to each line of the page, in the page's order.
const ANSWERS: &[&str] = &[
    "Games are played in <#",
    "opened by <@&",
    "20",
    "12h",
    "two cards",
    "night",
    "thread",
    "**Short America**",
    "is now 30",
    "is now 3;",
    "is now 15",
    "Trains: 30 instead of 45",
    "is open",
    "Short America",
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_page_for_owners_can_be_followed() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/owners.md");
    let page = std::fs::read_to_string(page).unwrap();
    let lines: Vec<&str> = page.lines().filter(|line| line.starts_with('/')).collect();
    assert_eq!(lines.len(), ANSWERS.len(), "{lines:#?}");
    let world = World::new(34).await;
    let (owner, games) = (world.sandbox.owner(), world.channel());
    let guild = world.sandbox.guild();
    guild.grant(&world.user("Ben"), "conductors", Permissions::NONE);
    for (line, answer) in lines.into_iter().zip(ANSWERS) {
        check_has(&ask(&owner, &games, line).await, &[answer]);
        world.settle().await;
    }
}
