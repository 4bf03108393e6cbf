//! What a lobby refuses, and what its commands say once the game runs or is over: each says what can be done.

use engine::ai::Level;
use engine::self_play::ComputerGame;
use engine::testing::tables_of;
use engine::variant::Variant;
use sandbox::{Channel, Fault, Permissions, User};
use store::Status;
use table::tell::lobby::n_turns;

use super::evening::HOUR;
use super::games::{played_by_commands, seat};
use crate::support::asking::{add_computer, ask, check_has, resign};
use crate::support::player::{By, Table};
use crate::support::world::World;

/// Uses a command; the answer.
async fn types(world: &World, user: &User, channel: &Channel, line: &str) -> String {
    let answer = ask(user, channel, line).await;
    world.settle().await;
    answer
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_refuses_what_makes_no_sense_and_closes_behind_the_last_person() {
    let world = World::new(391).await;
    let channel = world.channel();
    let [anna, ben] = ["Anna", "Ben"].map(|name| world.user(name));
    world.user("Clara");
    let check = async |user: &User, line: &str, part: &str| {
        check_has(&types(&world, user, &channel, line).await, &[part]);
    };
    check(&anna, "/game new variant:usa players:2", "is open").await;
    let own = "You already have a seat at this table.";
    check(&anna, "/game invite player:Anna", own).await;
    check(&anna, "/game invite player:Ben", "I've invited").await;
    check(&ben, "/game join", "I'll tell you when it starts").await;
    let seated = "That person already has a seat at this table";
    check(&anna, "/game invite player:Ben", seated).await;
    let full = "Every seat is taken. The host can make room";
    check(&anna, "/game invite player:Clara", full).await;
    let left = async |user: &User| user.press_newest(&channel, "Leave").await.text();
    check_has(&left(&ben).await, &["You've left the table."]);
    world.settle().await;
    let last = "You were the last one, so I've closed the table.";
    check_has(&left(&anna).await, &[last]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_that_expires_in_its_archived_thread_leaves_no_buttons() {
    let world = World::new(397).await;
    let channel = world.channel();
    let anna = world.user("Anna");
    let line = "/game new variant:usa players:2 thread:true";
    types(&world, &anna, &channel, line).await;
    let thread = channel.threads().into_iter().next().unwrap();
    thread.archive(false);
    for _ in 0..8 {
        world.pass(24 * HOUR).await;
    }
    let posts = world.sandbox.owner().messages(&thread);
    assert!(posts.iter().all(|post| post.rows.is_empty()), "{posts:#?}");
    let text = world.sandbox.owner().transcript(&thread);
    check_has(&text, &["Nobody started table"]);
    assert!(!text.contains("Anna"), "{text}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_two_posts_of_a_lobby_the_newest_is_kept_up_and_the_other_goes() {
    let world = World::new(398).await;
    let channel = world.channel();
    let anna = world.user("Anna");
    let line = "/game new variant:usa players:2 thread:true";
    types(&world, &anna, &channel, line).await;
    let thread = channel.threads().remove(0);
    let offered = anna.complete(&channel, "/game settings table:").await;
    let id = offered[0].value.as_str().unwrap().to_owned();
    let change = async |variant| {
        let line = format!("/game settings table:{id} variant:{variant}");
        types(&world, &anna, &channel, &line).await;
        let posts = world.sandbox.owner().messages(&thread).into_iter();
        let lobbies = posts.filter(|post| post.content.contains("table `"));
        lobbies.map(|post| post.content).collect::<Vec<String>>()
    };
    let first = change("london").await;
    assert_eq!(first.len(), 1, "{first:?}");
    check_has(&first[0], &["**London**"]);
    // A post in an archived thread cannot be edited: another one takes its place, and opens the thread.
    thread.archive(false);
    let deletion = "DELETE /channels/*/messages/*";
    world.sandbox.fail_next(1, deletion, Fault::Status(500));
    let both = change("newyork").await;
    assert_eq!(both.len(), 2, "{both:?}");
    check_has(&both[1], &["**New York**"]);
    let last = change("usa").await;
    assert_eq!(last.len(), 1, "{last:?}");
    check_has(&last[0], &["**USA**"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_that_nobody_joins_for_a_day_gives_way_to_the_next_table() {
    let world = World::new(322).await;
    let channel = world.channel();
    let [anna, ben, clara] = ["Anna", "Ben", "Clara"].map(|name| world.user(name));
    types(&world, &anna, &channel, "/game new variant:usa computers:1").await;
    world.pass(23 * HOUR).await;
    let early = types(&world, &ben, &channel, "/game new variant:london").await;
    check_has(&early, &["This channel already has a table"]);
    // Beside it a thread has room, for what was asked for.
    let early = clara
        .slash(
            &channel,
            "/game new variant:newyork players:3 computers:1 clock:2d",
        )
        .await;
    let beside = clara.press(early.message(), "Open it in a thread").await;
    world.settle().await;
    check_has(&beside.text(), &["is open in <#"]);
    let lobby = channel.threads().remove(0).messages().remove(0);
    let host = format!("- <@{}> (host)", clara.id());
    let asked = ["**New York** · table `", &host, "- Ada (computer", "2 days"];
    check_has(&lobby.content, &asked);
    // Who has no table is led to the free seats.
    let list = ben.slash(&channel, "/game list").await;
    check_has(
        &list.text(),
        &["these still have a free seat", "USA", "New York"],
    );
    let joined = ben.press(list.message(), "Join New York").await;
    check_has(&joined.text(), &["You're in!"]);
    let all = clara.slash(&channel, "/game list which:server").await;
    let labels = format!("{:?}", all.message().rows);
    assert!(
        labels.contains("Join USA") && !labels.contains("Join New York"),
        "{labels}"
    );
    world.pass(2 * HOUR).await;
    let opened = types(&world, &ben, &channel, "/game new variant:london").await;
    check_has(&opened, &["is open"]);
    let posts = world.sandbox.owner().transcript(&channel);
    check_has(&posts, &["within a day"]);
    // Two people keep theirs.
    clara.press_newest(&channel, "Join").await;
    world.settle().await;
    world.pass(48 * HOUR).await;
    let refused = types(&world, &anna, &channel, "/game new variant:usa").await;
    check_has(&refused, &["This channel already has a table"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_running_game_says_how_to_leave_it_and_how_to_watch() {
    let world = World::new(392).await;
    let channel = world.channel();
    let [anna, ben, clara] = ["Anna", "Ben", "Clara"].map(|name| world.user(name));
    seat(&world, "usa", &channel, &[anna.clone(), ben.clone()]).await;
    let joined = types(&world, &clara, &channel, "/game join").await;
    check_has(&joined, &["/board` lets you watch"]);
    let asked = types(&world, &ben, &channel, "/game pause days:2").await;
    assert_eq!(asked, "Vote opened: 1 of 2 votes so far.");
    let pressed = clara.press_newest(&channel, "I agree").await;
    assert_eq!(
        pressed.text(),
        "Only the players at this table can do that."
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_channel_whose_game_is_over_says_where_to_see_it() {
    let world = World::new(393).await;
    let (anna, channel) = (world.user("Anna"), world.channel());
    let none = types(&world, &anna, &channel, "/hand").await;
    check_has(&none, &["There's no table in this channel"]);
    let line = "/game new variant:newyork players:2 computers:1";
    types(&world, &anna, &channel, line).await;
    anna.press_newest(&channel, "Start").await;
    world.settle().await;
    let mut table = Table::at(&world, &channel, vec![(anna.clone(), By::Commands)], 5).await;
    while let Some(next) = table.next(&world).await {
        table.do_next(&next).await;
        world.settle().await;
    }
    let over = format!(
        "Table `{}` is over. `/replay` shows it, and **Rematch** below it plays again.",
        table.game
    );
    for line in ["/hand", "/draw first:deck", "/orders"] {
        assert_eq!(types(&world, &anna, &channel, line).await, over, "{line}");
    }
    // What can be looked at is.
    let board = types(&world, &anna, &channel, "/board show:text").await;
    check_has(&board, &["The game is over."]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_table_opens_for_a_rematch_where_the_bot_may_not_post() {
    let world = World::new(394).await;
    let channel = world.channel();
    let users = ["Anna", "Ben"].map(|name| world.user(name));
    played_by_commands(&world, &channel, &users, usize::MAX).await;
    channel.deny_bot(Permissions::SEND_MESSAGES);
    let refused = users[0].press_newest(&channel, "Rematch").await;
    check_has(&refused.text(), &["Send Messages"]);
    let here = domain::ids::ChannelId(channel.id().0);
    let open = world.tables().store.open_table_at(here).await;
    assert_eq!(open.unwrap(), None);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_who_leaves_a_lobby_is_no_longer_its_host() {
    let world = World::new(392).await;
    let channel = world.channel();
    let (anna, ben, owner) = (world.user("Anna"), world.user("Ben"), world.sandbox.owner());
    types(&world, &anna, &channel, "/game new variant:usa players:3").await;
    types(&world, &ben, &channel, "/game join").await;
    anna.press_newest(&channel, "Leave").await;
    world.settle().await;
    check_has(&owner.transcript(&channel), &["Ben is the host now."]);
    let refused = types(&world, &anna, &channel, "/game settings").await;
    assert!(refused.contains("host"), "{refused}");
    // Without anybody it closes.
    ben.press_newest(&channel, "Leave").await;
    world.settle().await;
    let again = types(&world, &anna, &channel, "/game new variant:usa players:2").await;
    check_has(&again, &["is open"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_who_left_the_server_decides_nothing_about_a_lobby_any_more() {
    let world = World::new(393).await;
    let channel = world.channel();
    let [anna, ben] = ["Anna", "Ben"].map(|name| world.user(name));
    let guild = world.sandbox.guild();
    world.sandbox.add_guild("Elsewhere").add_member(&anna);
    let open = async || {
        let opened = types(&world, &anna, &channel, "/game new variant:usa players:2").await;
        ben.press_newest(&channel, "Join").await;
        world.settle().await;
        guild.remove_member(&anna);
        let game = opened.split('`').nth(1).expect("the table is named");
        game.to_owned()
    };
    let game = open().await;
    let settings = format!("/game settings table:{game}");
    let refused = anna.slash(&anna.dm(), &settings).await.text();
    check_has(&refused, &[&format!("Only the host, {}", ben.mention())]);
    world.settle().await;
    check_has(&ben.transcript(&channel), &["I've removed Anna"]);
    let cancelled = types(&world, &ben, &channel, "/game end").await;
    check_has(&cancelled, &["closed"]);
    // If they ask for nothing, it is noticed when somebody else asks for what the host decides.
    guild.add_member(&anna);
    open().await;
    let begun = ben.press_newest(&channel, "Start").await;
    check_has(&begun.text(), &["USA"]);
    world.settle().await;
    let told = ben.transcript(&channel);
    assert_eq!(told.matches("Ben is the host now").count(), 2, "{told}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_host_can_name_the_variant_to_play() {
    let world = World::new(394).await;
    let channel = world.channel();
    let [anna, ben] = ["Anna", "Ben"].map(|name| world.user(name));
    let check = async |user: &User, line: &str, part: &str| {
        check_has(&types(&world, user, &channel, line).await, &[part]);
    };
    check(&anna, "/game new variant:usa players:2", "is open").await;
    let line = "/game settings variant:New York";
    check(&ben, line, "Only the host").await;
    check(
        &anna,
        "/game settings variant:Atlantis",
        "no variant called Atlantis",
    )
    .await;
    check(&anna, line, "What shall we play at this table").await;
    check_has(&ben.transcript(&channel), &["**New York**"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_whose_thread_cannot_be_made_is_refused_with_what_to_do() {
    let world = World::new(395).await;
    let anna = world.user("Anna");
    for (code, message) in [
        (50024, "Cannot execute action on this channel type"),
        (160_006, "Maximum number of active threads reached"),
    ] {
        let refuse = Fault::Refuse {
            status: 400,
            code,
            message,
        };
        world
            .sandbox
            .fail_next(1, "POST /channels/*/threads", refuse);
        let line = "/game new variant:usa thread:true";
        let refused = types(&world, &anna, &world.channel(), line).await;
        check_has(
            &refused,
            &["I can't make a thread in <#", "another text channel"],
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_running_game_is_cancelled_once_that_is_confirmed() {
    let world = World::new(396).await;
    let channel = world.channel();
    let users = ["Anna", "Ben"].map(|name| world.user(name));
    let [anna, ben] = &users;
    seat(&world, "usa", &channel, &users).await;
    let found = world
        .tables()
        .store
        .open_table_at(domain::ids::ChannelId(channel.id().0));
    let game = found.await.unwrap().unwrap();
    let status = async || world.tables().find(game).await.unwrap().unwrap().row.status;
    let refused = types(&world, anna, &channel, "/game end").await;
    check_has(&refused, &["Others are still playing."]);
    resign(ben, &channel).await;
    world.settle().await;
    let asked = anna.slash(&channel, "/game end").await;
    check_has(&asked.text(), &["Its game ends without a result"]);
    world.settle().await;
    assert_eq!(status().await, Status::Running);
    let ended = anna.press(asked.message(), "End the game").await;
    assert_eq!(ended.text(), "The table is closed.");
    world.settle().await;
    assert_eq!(status().await, Status::Cancelled);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_person_opens_six_tables_an_hour() {
    let world = World::new(394).await;
    let (anna, ben) = (world.user("Anna"), world.user("Ben"));
    let channel = world.channel();
    let new = "/game new variant:usa thread:true";
    for _ in 0..6 {
        check_has(&types(&world, &anna, &channel, new).await, &["is open"]);
    }
    let n_threads = channel.threads().len();
    let refused = types(&world, &anna, &channel, new).await;
    check_has(&refused, &["You've opened 6 tables within an hour"]);
    assert_eq!(channel.threads().len(), n_threads, "no thread is left over");
    check_has(&types(&world, &ben, &channel, new).await, &["is open"]);
    world.pass(HOUR).await;
    check_has(&types(&world, &anna, &channel, new).await, &["is open"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_cannot_write_in_a_channel_makes_nothing_be_posted_there() {
    let world = World::new(395).await;
    let [anna, ben, clara] = ["Anna", "Ben", "Clara"].map(|name| world.user(name));
    let (channel, other) = (world.channel(), world.sandbox.channel("other"));
    let opened = types(&world, &ben, &channel, "/game new variant:usa").await;
    let game = opened.split('`').nth(1).expect("the table is named");
    check_has(
        &types(&world, &anna, &channel, "/game join").await,
        &["I'll tell you when it starts"],
    );
    channel.overwrite_member(anna.id(), Permissions::NONE, Permissions::SEND_MESSAGES);
    other.overwrite_member(anna.id(), Permissions::NONE, Permissions::SEND_MESSAGES);
    let refused = types(&world, &anna, &other, "/game new variant:usa").await;
    check_has(
        &refused,
        &[
            "so I post nothing there for you",
            &format!("<#{}>", other.id()),
        ],
    );
    let invite = format!("/game invite player:{} table:{game}", clara.mention());
    for place in [&channel, &other, &anna.dm()] {
        let refused = anna.slash(place, &invite).await.text();
        check_has(
            &refused,
            &[
                "so I post nothing there for you",
                &format!("<#{}>", channel.id()),
            ],
        );
    }
    let invited = types(&world, &ben, &other, &invite).await;
    check_has(&invited, &["I've invited"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_says_how_long_the_game_is_about() {
    for variant in Variant::embedded() {
        let id = &variant.id;
        let rules = tables_of(variant.clone());
        let said = f64::from(n_turns(&rules[0].map, &rules[0].variant));
        let n_games = 4;
        let turns = (0..n_games).map(|deal| {
            let game = ComputerGame::of_level(rules[0].clone(), Level::Medium, deal);
            let turns = game.play().expect("the game ends").all_turns();
            f64::from(turns) / f64::from(rules[0].n_seats())
        });
        let mean = turns.sum::<f64>() / n_games as f64;
        assert!(
            (0.8..1.2).contains(&(mean / said)),
            "{id}: {mean}, not {said}"
        );
    }
    let world = World::new(396).await;
    let (channel, anna) = (world.channel(), world.user("Anna"));
    types(&world, &anna, &channel, "/game new variant:usa clock:1d").await;
    let lobby = anna.transcript(&channel);
    check_has(
        &lobby,
        &["About 35 turns each: at one a day, that's about 5 weeks."],
    );
    // Where people sit together it would say nothing.
    let other = world.sandbox.channel("other");
    types(&world, &anna, &other, "/game new variant:usa clock:5m").await;
    assert!(!anna.transcript(&other).contains("turns each"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_thread_of_a_table_that_closes_before_it_begins_is_put_away() {
    let world = World::new(398).await;
    let [anna, ben] = ["Anna", "Ben"].map(|name| world.user(name));
    // The bot has no right to delete threads: it closes its own.
    let channel = world.sandbox.channel("one");
    let thread = thread_in(&world, &anna, &channel).await;
    types(&world, &anna, &thread, "/game end").await;
    assert!(thread.is_archived());
    let posts = world.sandbox.owner().messages(&thread);
    assert_eq!(posts.len(), 1, "{posts:#?}");
    assert_eq!(posts[0].content.lines().count(), 1, "{posts:#?}");
    // With it, if only in that channel, the thread goes, even if others sat there.
    let channel = world.sandbox.channel("two");
    channel.allow_bot(Permissions::MANAGE_THREADS);
    let thread = thread_in(&world, &anna, &channel).await;
    types(&world, &ben, &thread, "/game join").await;
    types(&world, &anna, &thread, "/game end").await;
    assert_eq!(channel.threads().len(), 0);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_closing_table_takes_no_channel_with_it_that_others_need() {
    let world = World::new(399).await;
    let [anna, ben] = ["Anna", "Ben"].map(|name| world.user(name));
    let (channel, other) = (world.channel(), world.sandbox.channel("other"));
    world
        .sandbox
        .guild()
        .set_bot_permissions(Permissions::ADMINISTRATOR);
    // The table was moved out of its thread.
    let thread = thread_in(&world, &anna, &channel).await;
    let to_other = format!("/mod move channel:<#{}>", other.id());
    types(&world, &world.sandbox.owner(), &thread, &to_other).await;
    types(&world, &anna, &other, "/game end").await;
    types(&world, &ben, &other, "/game new variant:usa").await;
    assert!(ben.transcript(&other).contains("table `"));
    // The next table is opened in the thread of one that gives way to it.
    let thread = thread_in(&world, &anna, &channel).await;
    world.pass(24 * HOUR).await;
    let opened = types(&world, &ben, &thread, "/game new variant:usa").await;
    check_has(&opened, &["is open"]);
    assert!(!thread.is_archived());
    assert!(ben.transcript(&thread).contains("table `"));
    // The game began and ended before its lobby's post was edited.
    let thread = thread_in(&world, &anna, &channel).await;
    add_computer(&anna, &thread).await;
    world.settle().await;
    let edit = format!("PATCH /channels/{}/messages/*", thread.id());
    world.sandbox.fail_next(1, &edit, Fault::Status(503));
    anna.press_newest(&thread, "Start").await;
    types(&world, &anna, &thread, "/game end").await;
    anna.press_newest(&thread, "End the game").await;
    world.pass(HOUR).await;
    check_has(&anna.transcript(&thread), &["Anna has closed"]);
    assert!(!thread.is_archived());
}

/// Opens a table in a thread of its own.
async fn thread_in(world: &World, host: &User, channel: &Channel) -> Channel {
    types(world, host, channel, "/game new variant:usa thread:true").await;
    channel.threads().pop().expect("the thread is there")
}
