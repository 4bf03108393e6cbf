//! A variant tried out, then played from the button under its numbers.

use domain::ids::ChannelId;
use domain::language::Language;
use engine::ai::Level;
use sandbox::{Channel, Message, User};
use store::Status;
use words::Words;

use super::{ask, check_has};
use crate::support::player::{By, Table};
use crate::support::world::World;

/// The numbers, once they are there.
async fn tried(world: &World, owner: &User, channel: &Channel, line: &str) -> Message {
    world.tables().trials.set_size(2);
    let first = world.sandbox.n_requests();
    ask(owner, channel, line).await;
    world.wait_until_answered().await;
    // The games may have been played before the first answer was looked at.
    let requests = world.sandbox.requests_after(first);
    let mut said = requests
        .iter()
        .filter_map(|request| request.body["content"].as_str());
    for n_played in ["0 of 2 games", "2 of 2 games"] {
        check_has(said.next().unwrap_or_default(), &[n_played]);
    }
    let numbers = owner.newest_with_button(channel, "Play it");
    numbers.expect("the numbers have a button")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_variant_tried_out_is_played_against_computers_by_one_press() {
    let mut world = World::new(36).await;
    let (owner, channel) = (world.sandbox.owner(), world.channel());
    for line in [
        "/variant new base:newyork name:Short York",
        "/variant set variant:Short York option:set_up.trains value:10",
    ] {
        ask(&owner, &channel, line).await;
    }
    let line = "/variant try variant:Short York players:3";
    let numbers = tried(&world, &owner, &channel, line).await;
    check_has(
        &numbers.content,
        &["2 games of 3 computers", "for you and 2 computers"],
    );
    // The button needs nothing of the process that played.
    world.restart().await;
    let pressed = owner.press(&numbers, "Play it").await;
    assert!(pressed.is_ephemeral());
    check_has(&pressed.text(), &["is open"]);
    world.settle().await;
    // The numbers can still be read, and the channel has room for one table.
    let again = owner.press(&numbers, "Play it").await;
    let taken = Words::of(Language::ENGLISH).table.channel_taken();
    assert!(again.is_ephemeral());
    assert_eq!(again.text(), taken);
    let mut seen = owner.messages(&channel).into_iter();
    let still = seen.find(|message| message.id == numbers.id).unwrap();
    assert_eq!(still.content, numbers.content);

    owner.press_newest(&channel, "Start").await;
    world.settle().await;
    let tables = world.tables();
    let here = ChannelId(channel.id().0);
    let game = tables.store.open_table_at(here).await.unwrap().unwrap();
    let table = tables.find(game).await.unwrap().unwrap();
    assert_eq!(table.variant.name, "Short York");
    let levels = table.seats.iter().map(|seat| seat.computer);
    let mut levels: Vec<_> = levels.collect();
    levels.sort_by_key(Option::is_some);
    assert_eq!(levels, [None, Some(Level::Medium), Some(Level::Medium)]);
    let mut played = Table::at(&world, &channel, vec![(owner.clone(), By::Commands)], 3).await;
    while let Some(next) = played.next(&world).await {
        played.do_next(&next).await;
        world.settle().await;
    }
    let over = world.tables().find(game).await.unwrap().unwrap();
    assert_eq!(over.row.status, Status::Finished);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_without_computers_says_so_when_the_button_is_pressed() {
    let world = World::new(37).await;
    let (owner, channel) = (world.sandbox.owner(), world.channel());
    let numbers = tried(&world, &owner, &channel, "/variant try variant:newyork").await;
    check_has(&numbers.content, &["for you and one computer"]);
    ask(&owner, &channel, "/server computers:false").await;
    let pressed = owner.press(&numbers, "Play it").await;
    assert!(pressed.is_ephemeral());
    let refusal = Words::of(Language::ENGLISH).server.no_computers();
    assert_eq!(pressed.text(), refusal);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn where_tables_get_threads_the_answer_says_which_one() {
    let world = World::new(38).await;
    let (owner, channel) = (world.sandbox.owner(), world.channel());
    ask(&owner, &channel, "/server place:thread").await;
    let numbers = tried(&world, &owner, &channel, "/variant try variant:newyork").await;
    assert!(!numbers.content.contains("here"), "{}", numbers.content);
    let pressed = owner.press(&numbers, "Play it").await;
    let thread = channel.threads().remove(0);
    let there = format!("is open in <#{}>", thread.id());
    check_has(&pressed.text(), &[&there]);
}
