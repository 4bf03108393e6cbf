//! Finding one's way: tables and turns in completion, the log from its beginning, the board as a turn left it,
//! the rules by heading.

use std::collections::BTreeSet;
use std::time::Duration;

use domain::ids::ChannelId;
use engine::replay::Replay;
use sandbox::{Channel, ChannelKind, Component, Message, Permissions, User};

use super::games::{gather, played_by_commands, seat};
use super::own_message::go_on;
use crate::support::asking::{ask, check_has};
use crate::support::player::{By, Table};
use crate::support::world::{World, on_both, on_either};

/// What a person is offered for the option typed last: its values with their labels.
async fn offered(user: &User, channel: &Channel, line: &str) -> Vec<(String, String)> {
    let choices = user.complete(channel, line).await;
    let choices = choices.into_iter();
    choices
        .map(|choice| (choice.value.as_str().unwrap().to_owned(), choice.name))
        .collect()
}

async fn open_table(world: &World, variant: &str, channel: &Channel, host: &User) {
    ask(host, channel, &format!("/game new variant:{variant}")).await;
    world.settle().await;
}

#[track_caller]
fn check_labels(offered: &[(String, String)], labels: &[&str]) {
    let told = offered.iter();
    let told = told.map(|(id, label)| label.strip_prefix(&format!("{id} · ")).unwrap());
    // Tables opened at the same moment come in any order.
    let told: BTreeSet<&str> = told.collect();
    let labels: BTreeSet<&str> = labels.iter().copied().collect();
    assert_eq!(told, labels);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_completed_with_variant_channel_and_whose_turn() {
    on_both(301, async |world: World| {
        let guild = world.sandbox.guild();
        let [anna, ben, clara] = ["Anna", "Ben", "Clara"].map(|name| world.user(name));
        let (here, other) = (world.channel(), guild.channel("elsewhere"));
        seat(&world, "usa", &here, &[anna.clone(), ben.clone()]).await;
        for user in [&anna, &ben] {
            ask(user, &here, "/tickets keep:\"1 2\"").await;
        }
        gather(&world, "london", &other, &[ben.clone(), anna.clone()]).await;
        let line = "/board table:";
        check_labels(
            &offered(&anna, &here, line).await,
            &[
                "USA · this channel · your turn",
                "London · not started, opened by Ben, 2 at the table",
            ],
        );
        let bens = offered(&ben, &other, line).await;
        assert!(
            bens.iter()
                .any(|(_, label)| label.ends_with("USA · waits for Anna")),
            "{bens:?}"
        );
        let typed = offered(&ben, &other, "/board table:waits").await;
        assert_eq!(typed.len(), 1, "{typed:?}");
        // Somebody without a seat is told of none.
        assert!(offered(&clara, &here, line).await.is_empty());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_to_join_are_those_of_channels_one_sees() {
    on_both(302, async |world: World| {
        let guild = world.sandbox.guild();
        let [anna, ben, clara] = ["Anna", "Ben", "Clara"].map(|name| world.user(name));
        let [open, closed] = ["tables", "committee"].map(|name| guild.channel(name));
        open_table(&world, "usa", &open, &anna).await;
        open_table(&world, "london", &closed, &anna).await;
        closed.overwrite_member(ben.id(), Permissions::NONE, Permissions::VIEW_CHANNEL);
        let line = "/game join table:";
        let told = "USA · #tables · not started, opened by Anna, 1 at the table";
        check_labels(&offered(&ben, &world.channel(), line).await, &[told]);
        let of_clara = offered(&clara, &world.channel(), line).await;
        let hidden = "London · #committee · not started, opened by Anna, 1 at the table";
        check_labels(&of_clara, &[told, hidden]);
        // Where one sits already there is nothing to join.
        assert!(offered(&anna, &world.channel(), line).await.is_empty());
        let [(id, _)] = &offered(&ben, &world.channel(), line).await[..] else {
            panic!("one table")
        };
        let joined = ask(&ben, &world.channel(), &format!("/game join table:{id}")).await;
        check_has(&joined, &["I'll tell you when it starts"]);
        world.settle().await;
        assert!(offered(&ben, &world.channel(), line).await.is_empty());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_in_threads_of_channels_of_any_kind_are_found() {
    let world = World::new(304).await;
    let guild = world.sandbox.guild();
    let [anna, ben] = ["Anna", "Ben"].map(|name| world.user(name));
    let news = guild.add_channel(ChannelKind::News, "announcements");
    let opened = ask(&anna, &news, "/game new variant:usa thread:true").await;
    world.settle().await;
    let thread = news.threads().remove(0);
    check_has(&opened, &[&format!("<#{}>", thread.id())]);
    let line = "/game join table:";
    let offered = offered(&ben, &world.channel(), line).await;
    let [(_, label)] = &offered[..] else {
        panic!("one table: {offered:?}")
    };
    check_has(label, &["USA", "opened by Anna"]);
    // A post of a forum is a thread, too, and its table is played there.
    let forum = guild.add_channel(ChannelKind::Forum, "forum");
    let post = forum.start_thread(anna.id(), "Who plays?", false);
    let refused = ask(&anna, &post, "/game new variant:london thread:true").await;
    let where_to = format!("I can't make a thread in <#{}>", forum.id());
    check_has(&refused, &[&where_to, "another text channel"]);
    check_has(
        &ask(&anna, &post, "/game new variant:london").await,
        &["is open"],
    );
    world.settle().await;
    check_has(&post.last_message().unwrap().content, &["London"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_moderator_of_one_channel_is_offered_its_table_alone() {
    on_both(303, async |world: World| {
        let guild = world.sandbox.guild();
        let [anna, mona, otto] = ["Anna", "Mona", "Otto"].map(|name| world.user(name));
        let other = guild.channel("elsewhere");
        guild.open_command("mod");
        guild.grant(&otto, "moderators", Permissions::MANAGE_MESSAGES);
        let (may, nothing) = (Permissions::MANAGE_MESSAGES, Permissions::NONE);
        other.overwrite_member(mona.id(), may, nothing);
        open_table(&world, "usa", &world.channel(), &anna).await;
        open_table(&world, "london", &other, &anna).await;
        // A seat of one's own elsewhere is nothing to moderate.
        mona.press_newest(&world.channel(), "Join").await;
        world.settle().await;
        let line = "/mod audit table:";
        let here = "London · this channel · not started, opened by Anna, 1 at the table";
        check_labels(&offered(&mona, &other, line).await, &[here]);
        let there = "USA · not started, opened by Anna, 2 at the table";
        check_labels(&offered(&otto, &other, line).await, &[there, here]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_needs_a_game_is_offered_no_lobby_and_what_needs_a_finished_one_no_other() {
    let world = World::new(308).await;
    let guild = world.sandbox.guild();
    let users = ["Anna", "Ben"].map(|name| world.user(name));
    let [finished, cancelled, open] = ["one", "two", "three"].map(|name| guild.channel(name));
    played_by_commands(&world, &finished, &users, usize::MAX).await;
    for (channel, variant) in [(&cancelled, "london"), (&open, "usa")] {
        open_table(&world, variant, channel, &users[0]).await;
    }
    ask(&users[0], &cancelled, "/game end").await;
    for command in ["review", "verify"] {
        let line = format!("/{command} table:");
        check_labels(
            &offered(&users[0], &open, &line).await,
            &["New York · over"],
        );
    }
    let rematches = offered(&users[0], &open, "/game rematch table:").await;
    check_labels(&rematches, &["New York · over", "London · over"]);
    let check_seen = async |expected: &[&str]| {
        for command in ["replay", "game export"] {
            let line = format!("/{command} table:");
            check_labels(&offered(&users[0], &open, &line).await, expected);
        }
    };
    check_seen(&["New York · over"]).await;
    users[1].press_newest(&open, "Join").await;
    world.settle().await;
    users[0].press_newest(&open, "Start").await;
    world.settle().await;
    check_seen(&["USA · this channel · your turn", "New York · over"]).await;
}

/// The private answer turned back to its first page, and all pages in order.
async fn from_the_beginning(user: &User, latest: Message) -> Vec<Message> {
    let mut pages = vec![latest];
    while let Ok(pending) = user.try_press(&pages[0], "Older") {
        let older = pending.settled().await;
        assert!(older.is_ephemeral());
        pages.insert(0, older.message().clone());
        assert!(pages.len() < 100, "the log has no beginning");
    }
    pages
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_log_tells_every_turn_and_the_board_is_shown_as_each_left_it() {
    let world = World::new(304).await;
    let channel = world.channel();
    let users = ["Anna", "Ben", "Clara"]
        .map(|name| world.user(name))
        .to_vec();
    seat(&world, "newyork", &channel, &users).await;
    let players = users.iter().cloned().map(|user| (user, By::Commands));
    let mut table = Table::at(&world, &channel, players.collect(), 4).await;
    let mut n_moves = 0;
    while let Some(next) = table.next(&world).await {
        table.do_next(&next).await;
        world.settle().await;
        n_moves += 1;
        // In between somebody takes a move back.
        if n_moves == 9 {
            ask(&next.player, &channel, "/game back").await;
            world.settle().await;
            for other in users.iter().filter(|user| user.id() != next.player.id()) {
                if let Some(post) = other.newest_with_button(&channel, "Agree") {
                    other.press(&post, "Agree").await;
                }
            }
            world.settle().await;
        }
    }
    let found = world.tables().find(table.game).await.unwrap().unwrap();
    let course = found.course.clone().unwrap();
    let replay = Replay::new(course.game.rules().clone(), &course.log).unwrap();

    let david = world.user("David");
    let line = format!("/replay show:log table:{}", table.game);
    let latest = david.slash(&channel, &line).await;
    let pages = from_the_beginning(&david, latest.message().clone()).await;
    assert!(pages.len() > 1);
    let texts: Vec<String> = pages.iter().map(|page| page.content.clone()).collect();
    let all = texts.join("\n");
    let numbers: Vec<usize> = all
        .lines()
        .filter_map(|line| line.strip_prefix("**")?.split_once(".**")?.0.parse().ok())
        .collect();
    assert_eq!(numbers, (1..=replay.n_turns()).collect::<Vec<_>>());
    check_has(&texts[0], &["The cards are dealt", "the journey begins"]);
    check_has(&all, &["\nThe game went back to an earlier point.\n", "~~"]);
    // The turns to go back to are described without what was undone.
    let host = &users[0];
    for (_, label) in offered(host, &channel, "/game back to:").await {
        assert!(!label.contains("set back"), "{label}");
    }

    // Every turn is offered, and the position in words is that of the game folded so far.
    let line = format!("/board table:{} show:text turn:", table.game);
    let turns = offered(&david, &channel, &line).await;
    let last = replay.n_turns().to_string();
    assert!(
        turns
            .iter()
            .any(|(value, label)| *value == last && label.starts_with(&format!("{last}. ")))
    );
    for turn in [0, 1, 7, replay.n_turns() / 2, replay.n_turns()] {
        let told = ask(&david, &channel, &format!("{line}{turn}")).await;
        let game = replay.game_after(turn);
        for seat in game.rules().seats() {
            let view = game.view(engine::event::Viewer::Table);
            // In the end tickets and bonuses count, too.
            let sheet = view.score_sheet();
            let total = sheet.map(|sheet| i64::from(sheet.sides[seat.index()].total));
            let points = total.unwrap_or_else(|| i64::from(view.score(seat)));
            let trains = view.trains(seat);
            let name = users[seat.index()].name();
            let says = told
                .lines()
                .find(|line| line.starts_with(&format!("- {name}:")));
            let says = says.unwrap_or_else(|| panic!("{name} in {told}"));
            check_has(
                says,
                &[&format!(" {points} point"), &format!(" {trains} tax")],
            );
        }
    }
    let later = replay.n_turns() + 1;
    let refused = ask(&david, &channel, &format!("{line}{later}")).await;
    check_has(&refused, &[&format!("turns 0 to {last}")]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_rules_are_read_heading_by_heading_in_ones_own_language() {
    let world = World::new(305).await;
    let channel = world.channel();
    let (anna, ben) = (world.user("Anna"), world.user("Ben"));
    open_table(&world, "legendary-asia", &channel, &anna).await;
    let shown = anna.slash(&channel, "/rules heading:claiming").await;
    check_has(
        &shown.text(),
        &[
            "**Claiming a route**",
            "**7** A mountain route",
            "**Our choice**",
        ],
    );
    assert!(!shown.text().contains("tunnel:"), "{}", shown.text());
    let page = anna
        .select(shown.message(), "Another topic", &["Secrets"])
        .await;
    check_has(&page.text(), &["**Secrets**"]);
    let page = anna.press(page.message(), "Previous").await;
    check_has(&page.text(), &["**The end"]);
    let page = anna.press(page.message(), "More").await;
    check_has(&page.text(), &["**Secrets**"]);
    let short = anna.slash(&channel, "/rules").await;
    check_has(&short.text(), &["**Legendary Asia**", "45 trains"]);

    ben.set_locale("de");
    let shown = ben
        .slash(&channel, "/rules variant:team-asia heading:sharing")
        .await;
    check_has(
        &shown.text(),
        &["**Tickets teilen** · Team Asia", "**2** Aus dem Halter"],
    );
    let page = ben.press(shown.message(), "Weitere").await;
    check_has(&page.text(), &["**Das Ende"]);
    assert!(page.is_ephemeral());
    // What a variant does not have is not under its headings.
    let none = anna.slash(&channel, "/rules heading:sharing").await;
    let told = "Legendary Asia has no “Sharing tickets”. Here's the game in short:\n";
    assert!(none.text().starts_with(told), "{}", none.text());
    check_has(&none.text(), &["**Legendary Asia**", "45 trains"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_list_of_ones_tables_says_what_of_the_time_is_the_banks() {
    on_both(306, async |world: World| {
        let channel = world.channel();
        let [anna, ben] = ["Anna", "Ben"].map(|name| world.user(name));
        let line = "/game new variant:usa players:2 order:joined clock:1h bank:2d timeout:nudge";
        ask(&anna, &channel, line).await;
        world.settle().await;
        ben.press_newest(&channel, "Join").await;
        world.settle().await;
        anna.press_newest(&channel, "Start").await;
        world.settle().await;
        let list = ask(&anna, &channel, "/game list").await;
        check_has(
            &list,
            &["**your turn**", "⏳ Due <t:", "(with spare time until <t:"],
        );
    })
    .await;
}

/// The labels of a message's buttons that lead to a table.
fn leads(message: &Message) -> Vec<String> {
    let labels = message.controls().filter_map(|control| match control {
        Component::Button { label, .. } => Some(label.clone()),
        Component::Menu { .. } => None,
    });
    let is_lead = |label: &String| label.starts_with("Next table") || label == "My games";
    labels.filter(is_lead).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_waits_is_listed_the_longest_first_and_each_move_leads_to_the_next() {
    on_both(307, async |world: World| {
        let guild = world.sandbox.guild();
        let [anna, ben] = ["Anna", "Ben"].map(|name| world.user(name));
        let both = [anna.clone(), ben.clone()];
        let [first, second, third] = ["one", "two", "three"].map(|name| guild.channel(name));
        for (channel, variant) in [(&first, "usa"), (&second, "london"), (&third, "newyork")] {
            seat(&world, variant, channel, &both).await;
            world.let_pass(Duration::from_secs(60));
        }
        // Anna chooses at the first table: there it is Ben who is waited for.
        let chosen = anna.slash(&first, "/tickets keep:\"1 2\"").await;
        world.settle().await;
        let names = leads(chosen.message());
        assert_eq!(names.len(), 2, "{names:?}");
        check_has(&names[0], &["Next table: London "]);

        // In the channel or in direct messages: the same list, with a way in.
        for place in [&third, &anna.dm()] {
            let list = anna.slash(place, "/game list").await;
            let lines: Vec<String> = list.text().lines().map(str::to_owned).collect();
            assert_eq!(lines.len(), 3, "{lines:#?}");
            check_has(
                &lines[0],
                &["**your turn**, pinged <t:", "London", "https://"],
            );
            check_has(&lines[1], &["**your turn**", "New York"]);
            check_has(&lines[2], &["USA", "waits for Ben, pinged <t:"]);
        }
        let list = anna.slash(&anna.dm(), "/game list").await;
        go_on(&world, &anna, list.message(), "London").await;
        let menu = anna.messages(&anna.dm()).pop().unwrap();
        check_has(
            &menu.content,
            &["**London** · `", "Your new tickets", "-# Before turn 1"],
        );

        // At each table the choice leads on, until nothing waits any more.
        let next = anna.press(chosen.message(), "Next table").await;
        let next = next.messages.last().unwrap();
        assert!(leads(next).is_empty(), "this one waits itself");
        let chosen = anna.slash(&second, "/tickets keep:1").await;
        world.settle().await;
        check_has(&leads(chosen.message())[0], &["Next table: New York "]);
        let chosen = anna.slash(&third, "/tickets keep:1").await;
        world.settle().await;
        assert!(leads(chosen.message()).is_empty(), "{}", chosen.text());
        // The button still works: it shows how that table stands, even if nothing waits there any more.
        let later = anna.press(next, "Keep all").await;
        assert!(later.is_ephemeral());

        let status = ask(&ben, &second, "/board").await;
        check_has(&status, &["Pick your first tickets. Pinged <t:"]);
        let watched = ask(&ben, &second, "/game list which:server").await;
        check_has(
            &watched,
            &["USA `", "London `", "waits for Ben, pinged <t:"],
        );
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_answer_is_whole_in_direct_messages_too() {
    let world = World::new(308).await;
    let anna = world.user("Anna");
    let halls: Vec<Channel> = (0..20)
        .map(|n| world.sandbox.channel(&format!("hall-{n}")))
        .collect();
    for hall in &halls {
        // A person opens six an hour.
        world.let_pass(Duration::from_secs(15 * 60));
        ask(&anna, hall, "/game new variant:usa players:3").await;
        world.settle().await;
    }
    let dm = anna.dm();
    anna.slash(&dm, "/game list").await;
    world.wait_until_answered().await;
    let pages = anna.messages(&dm);
    assert!(1 < pages.len());
    for hall in &halls {
        let there = hall.id().to_string();
        let lists = pages.iter().filter(|page| page.content.contains(&there));
        assert_eq!(lists.count(), 1, "{there}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_about_a_table_elsewhere_begins_with_its_name() {
    on_either(302, async |world: World| {
        let users = ["Anna", "Ben"].map(|name| world.user(name));
        let (here, other) = (world.channel(), world.sandbox.guild().channel("elsewhere"));
        seat(&world, "usa", &here, &users).await;
        for user in &users {
            ask(user, &here, "/tickets keep:\"1 2\"").await;
            world.settle().await;
        }
        let anna = &users[0];
        let id = ChannelId(here.id().0);
        let game = world.tables().store.open_table_at(id).await.unwrap();
        let game = game.expect("a table is open");
        let place = format!("/{}", here.id());
        for line in ["/hand", "/board", "/rules", "/draw first:deck second:deck"] {
            let named = ask(anna, &other, line).await;
            let (head, _) = named.split_once('\n').unwrap();
            check_has(head, &["**USA** · ", &format!("`{game}`"), &place]);
        }
        // Here, or where it was named, nobody has to be told.
        let named = format!("/hand table:{game}");
        for (channel, line) in [(&here, "/hand"), (&other, &named)] {
            let told = ask(anna, channel, line).await;
            assert!(!told.contains(game.as_str()), "{told}");
        }
    })
    .await;
}
