//! `docs/owners.md`, followed line by line.

use std::path::Path;

use sandbox::{Channel, Permissions, User};

use super::{ask, check_has};
use crate::support::world::World;

/// The answer to each line of the page, in the page's order.
const ANSWERS: &[&str] = &[
    "You play in <#",
    "Nothing is missing",
    "opened by <@&",
    "20",
    "12 hours",
    "two cards",
    "night",
    "thread",
    "**Short America**",
    "is now 30",
    "is now 3,",
    "is now 15",
    "Trains: 30 instead of 45",
    "**Short America**: 4 games of 2 computers.",
    "is open",
    "Short America",
    "I'm making a board: **Portugal**",
    "**Portugal**, `portugal`",
    "I'm making a board: **iberia**",
];

/// What only this person reads, the latest.
fn last_private(user: &User, channel: &Channel) -> String {
    let read = user.messages(channel).into_iter().rev();
    let mut private = read.filter(|message| message.only_for.is_some());
    private.next().unwrap().content
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_page_for_owners_can_be_followed() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/owners.md");
    let page = std::fs::read_to_string(page).unwrap();
    let lines: Vec<&str> = page.lines().filter(|line| line.starts_with('/')).collect();
    assert_eq!(lines.len(), ANSWERS.len(), "{lines:#?}");
    let world = World::new(34).await;
    let (owner, games) = (world.sandbox.owner(), world.channel());
    world.tables().trials.set_size(4);
    let guild = world.sandbox.guild();
    guild.grant(&world.user("Ben"), "conductors", Permissions::NONE);
    let table = include_bytes!("../../data/maps/editor.csv");
    for (line, answer) in lines.into_iter().zip(ANSWERS) {
        let line = match line.strip_suffix("file:iberia.csv") {
            Some(command) => {
                let upload = owner.upload("iberia.csv", "text/csv", table);
                format!("{command}file:{upload}")
            }
            None => line.to_owned(),
        };
        let first = ask(&owner, &games, &line).await;
        if line.starts_with("/variant try") {
            // The answer is edited until it has the numbers.
            check_has(&first, &["0 of 4 games"]);
            world.wait_until_answered().await;
            check_has(
                &last_private(&owner, &games),
                &[answer, "no clear difference", "- Wins by seat"],
            );
        } else {
            check_has(&first, &[answer]);
            // A board takes a while.
            world.wait_until_answered().await;
        }
        world.settle().await;
    }
}
