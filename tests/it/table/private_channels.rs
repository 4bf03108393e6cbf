//! Tables of channels that not everybody of the server sees.

use domain::ids::ChannelId;
use sandbox::{ChannelKind, Fault, Permissions};

use super::games::{played_by_commands, seat};
use crate::support::asking::{ask, check_has};
use crate::support::world::World;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_played_in_a_channel_is_shown_to_those_who_see_it() {
    let world = World::new(321).await;
    let [anna, ben, mona, zoe] = ["Anna", "Ben", "Mona", "Zoe"].map(|name| world.user(name));
    let guild = world.sandbox.guild();
    let games = world.channel();
    let secret = guild.add_channel(ChannelKind::Text, "secret");
    let players = [anna.clone(), ben.clone()];
    let over = played_by_commands(&world, &secret, &players, usize::MAX).await;
    seat(&world, "london", &secret, &players).await;
    let store = &world.tables().store;
    let running = store
        .open_table_at(ChannelId(secret.id().0))
        .await
        .unwrap()
        .unwrap();
    secret.overwrite_member(zoe.id(), Permissions::NONE, Permissions::VIEW_CHANNEL);

    let lines = |game| {
        [
            "/board",
            "/replay show:log",
            "/board",
            "/game export",
            "/replay",
            "/rules",
            "/game join",
        ]
        .map(|line| format!("{line} table:{game}"))
    };
    for line in lines(running).into_iter().chain(lines(over)) {
        // Who sees the channel may look from elsewhere, and the others hear the same as of no table at all.
        let shown = ask(&mona, &games, &line).await;
        assert!(!shown.contains("There's no table"), "{line}: {shown}");
        check_has(&ask(&zoe, &games, &line).await, &["There's no table"]);
        world
            .sandbox
            .fail_next(1, "GET /guilds/*/members/*", Fault::Status(500));
        let unknown = ask(&zoe, &games, &line).await;
        assert!(
            unknown.contains("no table") || unknown.contains("didn't tell me"),
            "{line}: {unknown}"
        );
    }
    check_has(
        &ask(&mona, &games, "/replay").await,
        &[over.as_str(), "Anna"],
    );
    let hidden = ask(&zoe, &games, "/replay").await;
    check_has(&hidden, &["1 more game, in a channel you can't see"]);
    assert!(
        !hidden.contains(over.as_str()) && !hidden.contains("Anna"),
        "{hidden}"
    );
    // The players see it wherever they are.
    check_has(
        &ask(&ben, &games, &format!("/board table:{running}")).await,
        &["London"],
    );
}
