//! What people are told is so: of whom a move is, what became of first tickets, why something is refused, where to go on.

use sandbox::Fault;

use super::evening::{Evening, check, people};
use crate::support::asking::{ask, check_has, end};
use crate::support::world::World;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn first_tickets_that_a_substitute_chose_are_told_as_such_and_named_to_their_player() {
    let world = World::new(311).await;
    let options = "clock:1h bank:none timeout:substitute";
    let mut evening = Evening::seated(world, &["Anna", "Ben"], options).await;
    assert_eq!(evening.play().await, "Anna");
    evening.hours(1).await;
    evening.check_public(
        "Ben's time ran out, so the substitute conductor picked their first tickets.",
    );
    evening.check_public("Ben (substitute conductor) kept");
    let inbox = evening.users[1].inbox();
    check(
        &inbox,
        "the substitute conductor picked your first tickets. You keep ",
    );
    assert!(!inbox.contains("played this turn for you"), "{inbox}");
    let ben = ask(&evening.users[1], &evening.channel, "/hand").await;
    let (_, kept) = inbox.split_once("You keep ").unwrap();
    let (kept, _) = kept.split_once('.').unwrap();
    for ticket in kept.split(" and ").flat_map(|part| part.split(", ")) {
        assert!(ben.contains(ticket), "{ticket}: {ben}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_computer_that_plays_on_for_somebody_is_named_beside_them() {
    let world = World::new(312).await;
    let mut evening = Evening::begun(world, &["Anna", "Ben", "Clara"], "clock:1d").await;
    let ben = evening.users[1].clone();
    crate::support::asking::resign(&ben, &evening.channel).await;
    evening.world.settle().await;
    evening.check_public("Ben resigned; a computer plays on.");
    for _ in 0..2 {
        evening.play().await;
    }
    let log = evening.says(0, "/replay show:log").await;
    for text in [evening.public(), log] {
        let text = text.replace("**", "");
        check(&text, "Ben (computer) ");
        let after = text.split("a computer plays on").nth(1).unwrap();
        for verb in ["took", "claimed", "drew"] {
            assert!(!after.contains(&format!("Ben {verb}")), "{text}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn undo_is_offered_only_as_long_as_it_can_be_pressed() {
    let world = World::new(306).await;
    let options = "clock:1h bank:none timeout:substitute";
    let mut evening = Evening::begun(world, &["Anna", "Ben"], options).await;
    let mut n_pressed = 0;
    // Whose time runs out takes the move back, and lets the time run out again.
    for _ in 0..4 {
        let Some(name) = evening.next().await else {
            break;
        };
        let user = evening
            .users
            .iter()
            .find(|user| user.name() == name)
            .cloned();
        let user = user.unwrap();
        evening.hours(1).await;
        let newest = evening.world.sandbox.owner().messages(&evening.channel);
        let label = format!("Take back: {name}");
        let is_offered = newest
            .last()
            .is_some_and(|message| message.button(&label).is_some());
        if is_offered {
            let answer = evening.presses(&user, &label).await;
            assert!(!answer.contains("has run out"), "{answer}");
            n_pressed += 1;
        }
    }
    assert!(0 < n_pressed);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rules_and_board_are_shown_where_no_game_is_played_and_the_rest_says_how_to_begin() {
    let world = World::new(314).await;
    let channel = world.channel();
    let [anna, mona] = ["Anna", "Mona"].map(|name| world.user(name));
    let owner = world.sandbox.owner();
    let limits = ask(&owner, &channel, "/server").await;
    check_has(&limits, &["Tables per person: as many as the bot allows."]);
    // A newcomer.
    check_has(&ask(&mona, &channel, "/rules").await, &["USA"]);
    check_has(
        &ask(&owner, &channel, "/server variant:london").await,
        &["London"],
    );
    check_has(&ask(&mona, &channel, "/rules").await, &["London"]);
    for line in ["/board", "/replay show:log", "/board"] {
        let reply = mona.slash(&channel, line).await;
        check_has(&reply.text(), &["There's no table in this channel"]);
        assert!(reply.message().button("Open a table").is_some(), "{line}");
    }
    // By that button a table is open.
    let reply = anna.slash(&channel, "/board").await;
    let opened = anna.press(reply.message(), "Open a table").await;
    check_has(&opened.text(), &["is open"]);
    world.settle().await;
    check_has(
        &end(&owner, &channel, "/mod end reason:Enough").await,
        &["ended"],
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_is_named_in_the_language_of_the_server() {
    let world = World::new(315).await;
    let channel = world.channel();
    let anna = world.user("Anna");
    let owner = world.sandbox.owner();
    ask(&owner, &channel, "/server language:de").await;
    ask(&anna, &channel, "/game new variant:london thread:true").await;
    world.settle().await;
    let threads = world.sandbox.requests();
    let made = threads
        .iter()
        .find(|request| request.path.ends_with("/threads"));
    assert_eq!(made.unwrap().body["name"], "London · Tisch von Anna");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_moderator_of_whom_discord_says_nothing_is_told_that() {
    let world = World::new(316).await;
    let channel = world.channel();
    let owner = world.sandbox.owner();
    for line in ["/mod list", "/mod audit"] {
        world
            .sandbox
            .fail_next(1, "GET /guilds/*/members/*", Fault::Status(500));
        world
            .sandbox
            .fail_next(1, "GET /guilds/*", Fault::Status(500));
        let answer = ask(&owner, &channel, line).await;
        check_has(&answer, &["Discord didn't tell me"]);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_audit_list_says_what_was_changed_from_what_to_what() {
    let world = World::new(317).await;
    let channel = world.channel();
    let owner = world.sandbox.owner();
    ask(&owner, &channel, "/server clock:12h").await;
    check_has(
        &ask(&owner, &channel, "/server clock:12h").await,
        &["Nothing has changed."],
    );
    ask(&owner, &channel, "/variant new base:usa name:Short").await;
    ask(
        &owner,
        &channel,
        "/variant set variant:Short option:set_up.trains value:30",
    )
    .await;
    let list = ask(&owner, &channel, "/mod audit").await;
    check_has(
        &list,
        &[
            "“Time for a turn” from no clock to 12 hours",
            "of the variant short from 45 to 30",
        ],
    );
    // The world itself set the clock once before.
    assert_eq!(list.matches("Time for a turn").count(), 2, "{list}");
    // In the reader's own words.
    ask(&owner, &channel, "/settings language:de").await;
    check_has(
        &ask(&owner, &channel, "/mod audit").await,
        &["auf 12 Stunden"],
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn in_direct_messages_nobody_is_sent_to_a_command_that_is_refused_there() {
    let world = World::new(318).await;
    let users = people(&world, &["Anna"]);
    let direct = users[0].dm();
    for line in ["/hand", "/draw", "/game list"] {
        let answer = users[0].slash(&direct, line).await.text();
        check(&answer, "in the channels of a server");
        assert!(!answer.contains("/game new"), "{line}: {answer}");
    }
}
