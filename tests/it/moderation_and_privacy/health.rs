//! The bot presenting itself: one greeting per server, its status page, and what it lacks.

use std::time::Duration;

use domain::ids::ApplicationId;
use sandbox::{Channel, Permissions};
use serde_json::Value;

use super::{ask, check_has};
use crate::support::world::{Setting, World};
use crate::table::games::seat;

/// Number of greetings in the channel.
fn n_greetings(channel: &Channel) -> usize {
    let messages = channel.messages();
    let greets = |message: &&sandbox::Message| {
        message
            .content
            .contains("I run Ticket to Ride in this server")
    };
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
        assert_eq!(said.button_labels(), ["Open a table", "How it works"]);
    }
    // Restarted and reconnected: any greeting would be posted before the bot stops.
    for _ in 0..2 {
        world.stop().await;
        world.start().await;
        ask(&world.sandbox.owner(), &lounge, "/help topic:bot").await;
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
    ask(&world.sandbox.owner(), &general, "/help topic:bot").await;
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
        let about = ask(&owner, &channel, "/help topic:bot").await;
        check_has(
            &about,
            &[
                &format!("Version {}", env!("CARGO_PKG_VERSION")),
                "started <t:1778832000:R>",
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
    let log = async || ask(&users[0], &channel, "/replay show:log").await;
    assert!(!log().await.contains("permission"));
    for (denied, name) in [
        (Permissions::VIEW_CHANNEL, "permission View Channel"),
        // Files cannot be attached without Send Messages either, but only the cause is named.
        (Permissions::SEND_MESSAGES, "permission Send Messages"),
        (Permissions::ATTACH_FILES, "permission Attach Files"),
        (
            Permissions::READ_MESSAGE_HISTORY,
            "permission Read Message History",
        ),
    ] {
        channel.deny_bot(denied);
        let sentence = format!("I need the {name} {here}");
        check_has(&log().await, &[&sentence]);
    }
    // A move is played anyway, and its player learns why nobody reads about it.
    let chosen = ask(&users[0], &channel, "/tickets keep:\"1 2\"").await;
    check_has(&chosen, &["I need the permission", &here]);
    channel.deny_bot(Permissions::NONE);
    assert!(!log().await.contains("permission"));

    // A thread needs its own permission.
    let games = world.sandbox.channel("threads");
    ask(&users[0], &games, "/game new thread:true").await;
    world.settle().await;
    let thread = games.threads().pop().unwrap();
    games.deny_bot(Permissions::SEND_MESSAGES_IN_THREADS);
    let status = ask(&users[0], &thread, "/board").await;
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
            "❌ **Create Public Threads**: a table can't have a thread",
            "✅ Send Messages",
        ],
    );
    assert_eq!(some.matches(MISSING).count(), 2, "{some}");
    assert!(!some.contains("Nothing is missing"), "{some}");

    games.deny_bot(Permissions::VIEW_CHANNEL);
    let unseen = ask(&owner, &world.channel(), line).await;
    check_has(
        &unseen,
        &["❌ **View Channel**", "I can't see this channel"],
    );

    let german = "/settings language:de";
    ask(&owner, &world.channel(), german).await;
    games.deny_bot(Permissions::ATTACH_FILES);
    let german = ask(&owner, &world.channel(), line).await;
    check_has(
        &german,
        &["❌ **Dateien anhängen**: Beiträge kommen ohne Bild"],
    );
}

/// Commands can be used as soon as Discord has them, a moment before the bot has noted their ids.
async fn wait_for_command_ids(world: &World) {
    let application = ApplicationId(world.sandbox.connection().application);
    let store = &world.tables().store;
    while store.command_ids(application).await.unwrap().is_empty() {
        world.settle().await;
    }
}

/// The commands that a page of help lists, in their order: "game new".
fn commands_of(page: &str) -> Vec<&str> {
    let lines = page.lines().filter_map(|line| line.strip_prefix("- `/"));
    lines.filter_map(|line| line.split('`').next()).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn help_is_what_one_needs_now_with_a_way_to_the_rest() {
    let mut world = World::new(85).await;
    let [anna, ben] = ["Anna", "Ben"].map(|name| world.user(name));
    let channel = world.channel();
    wait_for_command_ids(&world).await;
    let help = anna.slash(&channel, "/help").await;
    let page = help.text();
    check_has(&page, &["**You aren't playing right now.**"]);
    let own = ["game join", "game new", "game list", "rules", "settings"];
    assert_eq!(commands_of(&page), own);
    let tasks = [
        "Making a move",
        "Looking at a game",
        "Opening and joining",
        "During a game",
        "For yourself",
        "About the bot",
    ];
    assert_eq!(help.message().button_labels(), tasks);
    // Each can be clicked: its id is the one it was registered under.
    let registered = anna.commands(&channel);
    let sent = &help.message().sent;
    for line in sent.lines().filter_map(|line| line.strip_prefix("- </")) {
        let (path, rest) = line.split_once(':').unwrap();
        let (name, id) = (path.split(' ').next(), rest.split('>').next());
        let its =
            |command: &&Value| command["id"].as_str() == id && command["name"].as_str() == name;
        assert!(registered.iter().any(|command| its(&command)), "{line}");
    }

    // One answer, turned from page to page.
    let moves = anna.press(help.message(), "Making a move").await;
    assert_eq!(moves.message().id, help.message().id);
    check_has(
        &moves.text(),
        &["**Making a move**", " – Claim a route, or pay"],
    );
    let back = anna.press(moves.message(), "Right now").await;
    assert_eq!(back.text(), page);

    let opened = anna
        .slash(&channel, "/game new variant:usa players:2")
        .await;
    assert!(opened.is_ephemeral(), "{}", opened.text());
    let hosting = ask(&anna, &channel, "/help").await;
    let own = ["game invite", "game settings", "rules", "game end"];
    assert_eq!(commands_of(&hosting), own, "{hosting}");
    ben.slash(&channel, "/game join").await;
    let seated = ask(&ben, &channel, "/help").await;
    check_has(&seated, &["> hasn't started:** that's up to its host"]);
    assert_eq!(commands_of(&seated).len(), 3);
    world.settle().await;
    anna.press_newest(&channel, "Start").await;
    world.settle().await;

    let choosing = anna.slash(&channel, "/help").await;
    check_has(
        &choosing.text(),
        &["You have tickets to pick.** Press the table's button below"],
    );
    assert_eq!(commands_of(&choosing.text())[0], "tickets");
    let opens = choosing.message().button_labels()[0];
    let tickets = anna.press(choosing.message(), opens).await;
    check_has(&tickets.text(), &["Your new tickets"]);
    for person in [&anna, &ben] {
        ask(person, &channel, "/tickets keep:1 2").await;
    }
    world.settle().await;
    let [now, other] = [&anna, &ben].map(|person| person.slash(&channel, "/help"));
    let pages = [now.await.text(), other.await.text()];
    let awaited = pages
        .iter()
        .find(|page| page.contains("**A table is waiting for you.**"));
    let own = ["draw", "claim", "tickets", "hand", "board"];
    assert_eq!(commands_of(awaited.expect("somebody is awaited")), own);
    let other = pages
        .iter()
        .find(|page| page.contains("Nothing is waiting for you.** Meanwhile"));
    let own = ["game list", "orders", "hand", "board", "away"];
    assert_eq!(commands_of(other.expect("somebody waits")), own);

    // A command is a mention that opens it, after the next start too.
    for _ in 0..2 {
        // A process that has just begun first reads the ids.
        let mut page = anna.slash(&channel, "/help topic:running").await;
        for _ in 0..20 {
            if page.message().sent.contains("- </game back:") {
                break;
            }
            world.settle().await;
            page = anna.slash(&channel, "/help topic:running").await;
        }
        check_has(&page.message().sent, &["- </game back:"]);
        world.restart().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn help_shows_nobody_what_they_may_not_use() {
    let world = World::new(86).await;
    let [anna, owner] = [world.user("Anna"), world.sandbox.owner()];
    let channel = world.channel();
    let theirs = owner.slash(&channel, "/help").await;
    for (task, command, refused) in [
        (
            "Moderating",
            "mod end",
            "Only this server's moderators can do that",
        ),
        (
            "Running a server",
            "variant new",
            "Only people who may manage this server can do that",
        ),
    ] {
        let page = owner.press(theirs.message(), task).await;
        check_has(&page.text(), &[&format!("`/{command}`")]);
        let topic = if task == "Moderating" {
            "moderate"
        } else {
            "owner"
        };
        let page = ask(&anna, &channel, &format!("/help topic:{topic}")).await;
        assert!(commands_of(&page).is_empty(), "{page}");
        check_has(&page, &[refused]);
    }
    // In direct messages nothing that needs a server.
    let direct = anna.dm();
    let page = anna.slash(&direct, "/help").await;
    check_has(
        &page.text(),
        &["in a channel of a server. Here you can use:"],
    );
    assert_eq!(
        commands_of(&page.text()),
        ["game list", "rules", "settings", "replay", "privacy"]
    );
    let tables = anna.press(page.message(), "Opening and joining").await;
    let known = commands_of(&tables.text()).join(", ");
    assert!(
        !known.contains("game new") && !known.contains("game join"),
        "{known}"
    );
    check_has(&known, &["game invite"]);
}
