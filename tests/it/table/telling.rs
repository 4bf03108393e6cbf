//! Long stories are told within Discord's limits: what happens again and again is told once, with its number.

use domain::ids::ChannelId;
use engine::event::{Event, Viewer};
use sandbox::{Channel, User};

use super::games::seat;
use crate::support::asking::{ask, check_has};
use crate::support::world::World;

/// That many sweeps in one draw were once told one by one, so that the answer was never given.
const MANY: usize = 48;

/// New York with more taxis than anything else, which sweeps the row again and again once people hold the rest.
async fn make_taxi_rush(owner: &User, channel: &Channel) {
    ask(owner, channel, "/variant new base:newyork name:Taxi Rush").await;
    for (option, value) in [("cards_per_color", 4), ("wild_cards", 22)] {
        let set = format!("/variant set variant:Taxi Rush option:set_up.{option} value:{value}");
        check_has(&ask(owner, channel, &set).await, &["is now"]);
    }
}

/// Takes the first plain card of the row, again and again, until one leads to at least `MANY` sweeps. Gives the
/// player who took it, the answer, and how many sweeps and shuffles the log has of it; `None` if it never happens.
async fn sweep_often(
    world: &World,
    channel: &Channel,
    players: &[User; 2],
) -> Option<(User, String, usize, usize)> {
    let here = ChannelId(channel.id().0);
    let game = world
        .tables()
        .store
        .open_table_at(here)
        .await
        .unwrap()
        .unwrap();
    for _ in 0..600 {
        let table = world.tables().find(game).await.unwrap().unwrap();
        let course = table.course.as_ref().unwrap();
        let view = course.game.view(Viewer::Table);
        let current = view.current()?;
        let player = players[current.index()].clone();
        let plain = view
            .row()
            .iter()
            .position(|card| card.is_some_and(|card| card.color().is_some()));
        let place = plain.unwrap_or_default() + 1;
        let word = if course.game.prompts()[0].kind == engine::PromptKind::TakeTurn {
            "first"
        } else {
            "second"
        };
        let answer = ask(&player, channel, &format!("/draw {word}:{place}")).await;
        world.settle().await;
        let after = world.tables().find(game).await.unwrap().unwrap();
        let new = &after.course.as_ref().unwrap().log[course.log.len()..];
        let count = |is: fn(&Event) -> bool| new.iter().filter(|event| is(event)).count();
        let n_swept = count(|event| *event == Event::RowSwept);
        if MANY <= n_swept {
            let n_shuffled = count(|event| matches!(event, Event::TrainDeckShuffled { .. }));
            return Some((player, answer, n_swept, n_shuffled));
        }
    }
    None
}

/// A world with a table of theirs.
async fn rushed(dice: u64) -> (World, Channel, [User; 2]) {
    let world = World::new(dice).await;
    let channel = world.channel();
    let players = ["Anna", "Ben"].map(|name| world.user(name));
    make_taxi_rush(&world.sandbox.owner(), &channel).await;
    seat(&world, "taxi-rush", &channel, &players).await;
    for player in &players {
        ask(player, &channel, "/tickets keep:1").await;
        world.settle().await;
    }
    (world, channel, players)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_sweeps_in_one_draw_are_one_sentence_for_everybody() {
    // Not every deal sweeps so often.
    let mut dice = 1;
    let (world, channel, swept_often) = loop {
        let (world, channel, players) = rushed(dice).await;
        if let Some(found) = sweep_often(&world, &channel, &players).await {
            break (world, channel, found);
        }
        dice += 1;
        assert!(dice < 20, "the row was never swept so often");
    };
    let (player, answer, n_swept, n_shuffled) = swept_often;
    let swept = format!("so I dealt a new row, {n_swept} times over.");
    let shuffled = format!(
        "The deck ran out {n_shuffled} times, so I shuffled the discards into a new one each time."
    );
    // The answer was given, and says it once.
    check_has(&answer, &[&swept, &shuffled]);
    // So does the log, and the post once the turn has ended.
    let log = ask(&player, &channel, "/replay show:log").await;
    check_has(&log, &[&swept, &shuffled]);
    if !world.sandbox.owner().transcript(&channel).contains(&swept) {
        ask(&player, &channel, "/draw second:deck").await;
        world.settle().await;
    }
    let read = world.sandbox.owner().transcript(&channel);
    check_has(&read, &[&swept, &shuffled]);
    assert_eq!(read.matches(&swept).count(), 1);
}
