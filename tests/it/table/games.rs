//! Whole games of every variant, from `/game new` to the final score.

use expect_test::expect_file;
use sandbox::{Channel, User};

use crate::judges::judge_all;
use crate::support::player::{By, Table};
use crate::support::world::{World, on_both};

/// Opens a table of the variant, seats everybody and starts it.
pub async fn seat(world: &World, variant: &str, channel: &Channel, users: &[User]) {
    gather(world, variant, channel, users).await;
    users[0].press_newest(channel, "Start").await;
    world.settle().await;
}

/// Opens a table of the variant and seats everybody; the first is the host.
pub async fn gather(world: &World, variant: &str, channel: &Channel, users: &[User]) {
    let host = &users[0];
    let line = format!(
        "/game new variant:{variant} players:{} order:joined",
        users.len()
    );
    let opened = host.slash(channel, &line).await;
    assert!(opened.is_ephemeral(), "{}", opened.text());
    world.settle().await;
    for user in &users[1..] {
        let reply = user.press_newest(channel, "Join").await;
        assert!(reply.is_ephemeral());
        world.settle().await;
    }
}

/// Plays a game to its end; some play by buttons, some by commands.
async fn whole_game(variant: &str, names: &[&str]) {
    on_both(7, async |world: World| {
        play_whole_game(&world, variant, names).await
    })
    .await;
}

async fn play_whole_game(world: &World, variant: &str, names: &[&str]) {
    let channel = world.channel();
    let users: Vec<User> = names.iter().map(|name| world.user(name)).collect();
    seat(world, variant, &channel, &users).await;
    let ways = [By::Buttons, By::Commands].into_iter().cycle();
    let mut table = Table::at(world, &channel, users.into_iter().zip(ways).collect(), 1).await;
    let mut n_moves = 0;
    while let Some(next) = table.next(world).await {
        let reply = table.do_next(&next).await;
        assert!(reply.is_ephemeral(), "{:?}: {}", next.action, reply.text());
        world.settle().await;
        n_moves += 1;
        assert!(n_moves < 1000, "the game does not end");
    }
    judge_all(&world.sandbox);
    // What a bystander reads.
    let transcript = world.sandbox.owner().transcript(&channel);
    expect_file![format!(
        "{}/../tests/data/transcripts/{variant}.txt",
        env!("CARGO_MANIFEST_DIR")
    )]
    .assert_eq(&transcript);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_usa_is_played_to_its_end() {
    whole_game("usa", &["Anna", "Ben"]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_usa_1910_is_played_to_its_end() {
    whole_game("usa-1910", &["Anna", "Ben", "Clara"]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_usa_mega_is_played_to_its_end() {
    whole_game("usa-mega", &["Anna", "Ben"]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_usa_big_cities_is_played_to_its_end() {
    whole_game("usa-big-cities", &["Anna", "Ben"]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_london_is_played_to_its_end() {
    whole_game("london", &["Anna", "Ben", "Clara", "David"]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_legendary_asia_is_played_to_its_end() {
    whole_game("legendary-asia", &["Anna", "Ben", "Clara"]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_team_asia_is_played_to_its_end() {
    whole_game("team-asia", &["Anna", "Ben", "Clara", "David"]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_newyork_is_played_to_its_end() {
    whole_game("newyork", &["Anna", "Ben"]).await;
}
