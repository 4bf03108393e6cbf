//! Whole games in every language but English. The sandbox judges every message as Discord does, so that none is too long
//! in any of them.
//!
//! `RAILPOST_TRANSCRIPTS=/tmp cargo test -p railpost --test it every_language` writes what everybody reads into that
//! folder.

use std::path::Path;
use std::{env, fs};

use domain::language::Language;
use sandbox::User;
use words::Words;

use crate::support::player::{By, Table};
use crate::support::world::World;

/// What only an English sentence has.
const ENGLISH: [&str; 5] = [" the ", " your ", " claimed ", " took ", "n't "];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_played_to_its_end_in_every_language() {
    // With stations, with substitutes, and with mixtures.
    let variants = ["europe", "nordic", "germany"].into_iter().cycle();
    let languages = Language::complete().filter(|language| *language != Language::ENGLISH);
    for (language, variant) in languages.zip(variants) {
        let world = World::new(12).await;
        let channel = world.channel();
        let users = ["Anna", "Ben", "Clara"].map(|name| world.user(name));
        let owner = world.sandbox.owner();
        for user in users.iter().chain([&owner]) {
            user.set_locale(language.locales()[0]);
        }
        let server = format!("/server language:{}", language.code());
        owner.slash(&channel, &server).await;
        let new = format!("/game new variant:{variant} players:3 order:joined");
        users[0].slash(&channel, &new).await;
        world.settle().await;
        let words = &Words::of(language).menu;
        for user in &users[1..] {
            user.press_newest(&channel, words.join()).await;
            world.settle().await;
        }
        users[0].press_newest(&channel, words.start()).await;
        world.settle().await;
        let ways = [By::Buttons, By::Commands, By::Direct];
        let players: Vec<(User, By)> = users.iter().cloned().zip(ways).collect();
        let mut table = Table::at(&world, &channel, players, 1).await;
        let mut told = String::new();
        while let Some(next) = table.next(&world).await {
            let reply = table.do_next(&next).await;
            told += &format!("-- {}: {}\n", next.player.name(), reply.text());
            assert!(
                reply.is_ephemeral() || matches!(next.by, By::Direct),
                "{next:?}"
            );
            world.settle().await;
        }
        told += &owner.transcript(&channel);
        for user in &users {
            told += &user.transcript(&user.dm());
        }
        if let Some(folder) = env::var_os("RAILPOST_TRANSCRIPTS") {
            let file = format!("{}.txt", language.code());
            fs::write(Path::new(&folder).join(file), &told).unwrap();
        }
        for word in ENGLISH {
            let line = told.lines().find(|line| line.contains(word));
            assert_eq!(line, None, "in {language:?}");
        }
    }
}
