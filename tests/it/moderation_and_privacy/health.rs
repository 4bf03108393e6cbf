//! The bot presenting itself: one greeting per server, its status page, and what it lacks.

use std::time::Duration;

use sandbox::{Channel, Permissions};

use super::{ask, check_has};
use crate::support::world::{Setting, World};
use crate::table::games::seat;

/// Number of greetings in the channel.
fn n_greetings(channel: &Channel) -> usize {
    let messages = channel.messages();
    let greets = |message: &&sandbox::Message| message.content.contains("Hello! I host");
    messages.iter().filter(greets).count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bot_says_hello_once_in_a_server_and_never_again() {
    let mut world = World::new(81).await;
    world.stop().await;
    let guild = world.sandbox.add_guild("Second");
    let [rules, general, lounge] = ["rules", "general", "lounge"].map(|name| guild.channel(name));
    rules.deny_bot(Permissions::SEND_MESSAGES);
    let welcoming = world.sandbox.add_guild("Third");
    let [first, hall] = ["first", "hall"].map(|name| welcoming.channel(name));
    welcoming.set_system_channel(&hall);
    world.start().await;
    for place in [&general, &hall] {
        let said = place
            .wait_for_message("a greeting", |message| message.content.contains("Hello"))
            .await;
        check_has(&said.content, &["`/server`", "`/game new`", "`/help`"]);
        assert!(said.rows.is_empty());
    }
    // Restarted and reconnected: any greeting would be posted before the bot stops.
    for _ in 0..2 {
        world.stop().await;
        world.start().await;
        ask(&world.sandbox.owner(), &lounge, "/about").await;
    }
    world.stop().await;
    for (place, n) in [
        (&rules, 0),
        (&general, 1),
        (&lounge, 0),
        (&first, 0),
        (&hall, 1),
    ] {
        assert_eq!(n_greetings(place), n, "{}", place.name());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_the_bot_has_long_been_in_is_not_greeted_for_a_lost_database() {
    let mut world = World::new(82).await;
    world.stop().await;
    let guild = world.sandbox.add_guild("Second");
    let general = guild.channel("general");
    world.let_pass(Duration::from_secs(25 * 60 * 60));
    world.start().await;
    ask(&world.sandbox.owner(), &general, "/about").await;
    world.stop().await;
    assert_eq!(n_greetings(&general), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn about_says_what_runs_since_when_and_where() {
    let world = World::with(Setting {
        n_bots: 2,
        ..Setting::new(83)
    })
    .await;
    world.settle().await;
    let owner = world.sandbox.owner();
    let other = world.sandbox.add_guild("Second");
    let mut shards = Vec::new();
    for channel in [world.channel(), other.channel("games")] {
        let about = ask(&owner, &channel, "/about").await;
        check_has(
            &about,
            &[
                &format!("Version {}", env!("CARGO_PKG_VERSION")),
                "running since <t:1778832000:R>",
                "gateway ",
            ],
        );
        let shard = about.split("shard ").nth(1).unwrap();
        shards.push(shard.split(',').next().unwrap().to_owned());
    }
    shards.sort();
    assert_eq!(shards, ["1 of 2", "2 of 2"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_the_bot_lacks_is_named_with_the_channel() {
    let world = World::new(84).await;
    let channel = world.channel();
    let users = ["Anna", "Ben"].map(|name| world.user(name));
    seat(&world, "usa", &channel, &users).await;
    let here = format!("in <#{}>", channel.id());
    let log = async || ask(&users[0], &channel, "/game log").await;
    assert!(!log().await.contains("permission"));
    for (denied, name) in [
        (Permissions::VIEW_CHANNEL, "permission View Channel"),
        // Nobody attaches files who may not send messages: the cause alone is named.
        (Permissions::SEND_MESSAGES, "permission Send Messages"),
        (Permissions::ATTACH_FILES, "permission Attach Files"),
        (
            Permissions::READ_MESSAGE_HISTORY,
            "permission Read Message History",
        ),
    ] {
        channel.deny_bot(denied);
        let sentence = format!("I lack the {name} {here}");
        check_has(&log().await, &[&sentence]);
    }
    // A move is played anyway, and its player learns why nobody reads about it.
    let chosen = ask(&users[0], &channel, "/tickets keep:\"1 2\"").await;
    check_has(&chosen, &["I lack the permission", &here]);
    channel.deny_bot(Permissions::NONE);
    assert!(!log().await.contains("permission"));

    // A thread needs its own permission.
    let games = world.sandbox.channel("threads");
    ask(&users[0], &games, "/game new thread:true").await;
    world.settle().await;
    let thread = games.threads().pop().unwrap();
    games.deny_bot(Permissions::SEND_MESSAGES_IN_THREADS);
    let status = ask(&users[0], &thread, "/game status").await;
    check_has(&status, &["the permission Send Messages in Threads in"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_owner_reads_what_the_bot_may_do_in_a_channel() {
    const MISSING: &str = "❌";
    let world = World::new(86).await;
    let owner = world.sandbox.owner();
    let games = world.channel();
    let line = "/server channel:games";
    let whole = ask(&owner, &world.channel(), line).await;
    check_has(
        &whole,
        &[
            &format!("What I may do in <#{}>", games.id()),
            "✅ Send Messages in Threads",
            "Nothing is missing",
        ],
    );
    assert!(!whole.contains(MISSING), "{whole}");

    games.deny_bot(Permissions::ATTACH_FILES | Permissions::CREATE_PUBLIC_THREADS);
    let some = ask(&owner, &world.channel(), line).await;
    check_has(
        &some,
        &[
            "❌ **Attach Files**: posts come without their picture",
            "❌ **Create Public Threads**: no table gets a thread",
            "✅ Send Messages",
        ],
    );
    assert_eq!(some.matches(MISSING).count(), 2, "{some}");
    assert!(!some.contains("Nothing is missing"), "{some}");

    games.deny_bot(Permissions::VIEW_CHANNEL);
    let unseen = ask(&owner, &world.channel(), line).await;
    check_has(
        &unseen,
        &["❌ **View Channel**", "I do not see this channel"],
    );

    let german = "/me settings language:de";
    ask(&owner, &world.channel(), german).await;
    games.deny_bot(Permissions::ATTACH_FILES);
    let german = ask(&owner, &world.channel(), line).await;
    check_has(
        &german,
        &["❌ **Dateien anhängen**: Beiträge kommen ohne Bild"],
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn help_is_by_what_one_wants_to_do() {
    let world = World::new(85).await;
    let anna = world.user("Anna");
    let help = ask(&anna, &world.channel(), "/help").await;
    check_has(
        &help,
        &[
            "**Making a move**",
            "**Tables**",
            "**Keeping order**",
            "`/table ban`",
        ],
    );
    let page = ask(&anna, &world.channel(), "/help topic:moderate").await;
    check_has(&page, &["`/table end` – End a table without a result"]);
}
