//! A game shown again, step by step: after its end, while it is played, and from elsewhere.

use std::time::Duration;

use domain::ids::{ChannelId, GameId};
use domain::language::Language;
use engine::event::Viewer;
use engine::ids::Seat;
use engine::replay::Replay;
use sandbox::{Channel, Component, Message, Reply, User};
use words::{Teller, Words};

use super::games::played_by_commands;
use crate::owners::variants::fetch;
use crate::support::world::World;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// A table of Anna and Ben.
struct Evening {
    world: World,
    channel: Channel,
    users: [User; 2],
    game: GameId,
}

impl Evening {
    /// Plays `n_moves` moves, fewer if the game ends.
    async fn new(dice: u64, n_moves: usize) -> Evening {
        let world = World::new(dice).await;
        let channel = world.channel();
        let users = ["Anna", "Ben"].map(|name| world.user(name));
        Evening {
            game: played_by_commands(&world, &channel, &users, n_moves).await,
            world,
            channel,
            users,
        }
    }

    /// The game as the database has it, to be stepped through.
    async fn replay(&self) -> Replay {
        let table = self.world.tables().find(self.game).await.unwrap().unwrap();
        let course = table.course.as_ref().unwrap();
        Replay::new(course.game.rules().clone(), &course.log).unwrap()
    }

    /// What a seat held at the end of a turn, worked out from the log, as somebody else is told.
    async fn held(&self, turn: usize, seat: u8) -> String {
        let own = self.held_oneself(turn, seat).await;
        own.replace("Your hand", "Hand")
            .replace("Your tickets", "Tickets")
    }

    /// The same, as its player is told.
    async fn held_oneself(&self, turn: usize, seat: u8) -> String {
        let names = ["Anna", "Ben"].map(str::to_owned);
        let game = self.replay().await.game_after(turn);
        let view = game.view(Viewer::Seat(Seat(seat)));
        let teller = Teller::of(Words::of(Language::ENGLISH), &view, &names);
        teller.holding(&view)
    }

    async fn says(&self, user: &User, line: &str) -> Reply {
        let reply = user.slash(&self.channel, line).await;
        assert!(reply.is_ephemeral(), "{line}: {}", reply.text());
        reply
    }

    async fn record(&self) -> String {
        let reply = self.says(&self.users[0], "/game export").await;
        String::from_utf8(fetch(&reply.message().files[0]).await).unwrap()
    }
}

/// Presses a button of a private message, which becomes the next step.
async fn step(user: &User, shown: &Message, button: &str) -> Message {
    let pressed = user.press(shown, button).await;
    assert_eq!(pressed.message().id, shown.id, "{}", pressed.text());
    pressed.message().clone()
}

#[track_caller]
fn check_has(message: &Message, parts: &[&str]) {
    for part in parts {
        let text = &message.content;
        assert!(text.contains(part), "{part:?} is not in:\n{text}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn after_the_game_anybody_steps_through_it_with_anybodys_eyes() {
    let evening = Evening::new(91, usize::MAX).await;
    let n = evening.replay().await.n_turns();
    let eve = evening.world.user("Eve");
    let first = eve.press_newest(&evening.channel, "Replay").await;
    assert!(first.is_ephemeral());
    let first = first.message().clone();
    let title = format!("before turn 1 of {n}");
    check_has(&first, &[&title, "What everybody saw then"]);

    let second = step(&eve, &first, "Next").await;
    check_has(&second, &[&format!("turn 1 of {n}"), "Anna"]);
    let end = step(&eve, &second, "End").await;
    check_has(&end, &[&format!("turn {n} of {n}"), "The game is over"]);
    let before = step(&eve, &end, "Previous").await;
    let title_before = format!("turn {} of {n}", n - 1);
    check_has(&before, &[&title_before, "Last round: 1 turn left"]);

    // Ben's eyes, then his hand; what he held is worked out from the log.
    let jumped = eve
        .select(&before, "Jump to a turn", &["Before turn 1"])
        .await;
    let jumped = step(&eve, jumped.message(), "Next").await;
    let as_ben = eve
        .select(&jumped, "Through whose eyes?", &["As Ben saw it"])
        .await;
    check_has(
        as_ben.message(),
        &["What Ben saw then", &format!("turn 1 of {n}")],
    );
    let held = step(&eve, as_ben.message(), "Hand then").await;
    check_has(&held, &[&evening.held(1, 1).await]);
    let later = step(&eve, &held, "End").await;
    check_has(&later, &[&evening.held(n, 1).await, "What Ben held then"]);
    let board = step(&eve, &later, "Board then").await;
    check_has(&board, &["What Ben saw then"]);
    let start = step(&eve, &board, "Start").await;
    check_has(&start, &[&title]);

    // By command, from the turn that is named, even if it comes after the last one.
    let line = format!("/replay table:{} turn:3", evening.game);
    check_has(evening.says(&eve, &line).await.message(), &["turn 3 of"]);
    let beyond = evening.says(&eve, "/replay turn:9999").await;
    check_has(beyond.message(), &[&format!("turn {n} of {n}")]);
    let offered = evening.users[0]
        .complete(&evening.channel, "/replay table:")
        .await;
    let id = evening.game.to_string();
    assert!(
        offered.iter().any(|choice| choice.value == id.as_str()),
        "{offered:?}"
    );
    let handless = evening.says(&eve, "/replay show:hand").await;
    check_has(handless.message(), &["You had no hand"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn while_it_is_played_one_sees_what_one_held_and_nobody_else_does() {
    let evening = Evening::new(92, 8).await;
    let [anna, ben] = &evening.users;
    let n = evening.replay().await.n_turns();
    for turn in 0..=n {
        let line = format!("/replay turn:{turn} show:hand");
        for (seat, user) in (0..).zip([anna, ben]) {
            let shown = evening.says(user, &line).await;
            check_has(shown.message(), &[&evening.held_oneself(turn, seat).await]);
        }
    }
    let own = evening.says(anna, "/replay").await;
    let own = own.message().clone();
    let eyes = anna
        .select(&own, "Through whose eyes?", &["As you saw it"])
        .await;
    check_has(eyes.message(), &["What you saw then"]);
    let others = anna.try_select(&own, "Through whose eyes?", &["As Ben saw it"]);
    assert!(others.is_err(), "Ben's eyes are offered to Anna");
    // Ben presses what Anna was given.
    let id = format!("1w.{}.1.hand.0", evening.game);
    let public = anna.newest_with_button(&evening.channel, "Deck").unwrap();
    let forged = ben.press_forged(&public, &id).settled().await;
    assert!(
        forged.text().contains("your own eyes or everybody's"),
        "{}",
        forged.text()
    );

    let eve = evening.world.user("Eve");
    let public = evening.says(&eve, "/replay turn:9999").await;
    check_has(public.message(), &["What everybody saw then"]);
    assert!(eve.try_press(public.message(), "Hand then").is_err());
    assert!(
        eve.try_select(public.message(), "Through whose eyes?", &["As Anna saw it"])
            .is_err()
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_from_elsewhere_is_shown_where_it_was_brought_and_kept_for_a_while() {
    let there = Evening::new(93, usize::MAX).await;
    let text = there.record().await;
    let n = there.replay().await.n_turns();
    let held = there.held(4, 0).await;
    let mut world = World::new(94).await;
    let channel = world.channel();
    let eve = world.user("Eve");
    let file = eve.upload("game.json", "application/json", text.as_bytes());
    let line = format!("/replay file:{file}");
    let shown = eve.slash(&channel, &line).await;
    check_has(
        shown.message(),
        &[
            &format!("before turn 1 of {n}"),
            "I keep the game from game.json",
        ],
    );
    let (_, id) = shown
        .text()
        .split_once("table:")
        .map(|(a, b)| (a.to_owned(), b.to_owned()))
        .unwrap();
    let id = id[..id.find('`').unwrap()].to_owned();
    // The same game is kept once.
    let again = eve.slash(&channel, &line).await;
    check_has(again.message(), &[&format!("table:{id}")]);
    let on = step(&eve, shown.message(), "Next").await;
    let as_anna = eve
        .select(&on, "Through whose eyes?", &["As Anna saw it"])
        .await;
    let jumped = eve
        .slash(&channel, &format!("/replay table:{id} turn:4"))
        .await;
    check_has(jumped.message(), &[&format!("turn 4 of {n}")]);
    let hand = step(&eve, as_anna.message(), "Hand then").await;
    let hand = step(&eve, &hand, "Next").await;
    let hand = step(&eve, &hand, "Next").await;
    let hand = step(&eve, &hand, "Next").await;
    check_has(&hand, &[&held]);

    // Another server does not see it, and has its own.
    let elsewhere = world.sandbox.add_guild("Elsewhere");
    let other = elsewhere.channel("general");
    let dora = world.user("Dora");
    elsewhere.add_member(&dora);
    let refused = dora.slash(&other, &format!("/replay table:{id}")).await;
    assert!(
        refused.text().contains("There's no table"),
        "{}",
        refused.text()
    );
    let file = dora.upload("game.json", "application/json", text.as_bytes());
    let own = dora.slash(&other, &format!("/replay file:{file}")).await;
    assert!(
        !own.text().contains(&format!("table:{id}")),
        "{}",
        own.text()
    );
    // What does not hold is not shown.
    let wrong = text.replacen("\"total\": ", "\"total\": 1", 1);
    let file = eve.upload("wrong.json", "application/json", wrong.as_bytes());
    let refused = eve.slash(&channel, &format!("/replay file:{file}")).await;
    assert!(
        refused
            .text()
            .contains("❌ **The record wrong.json doesn't check out"),
        "{}",
        refused.text()
    );
    let direct = eve.upload("game.json", "application/json", text.as_bytes());
    let refused = eve
        .slash(&eve.dm(), &format!("/replay file:{direct}"))
        .await;
    assert!(refused.text().contains("server"), "{}", refused.text());

    // Looked at after 20 days, it is there for 30 more.
    let look = format!("/replay table:{id}");
    for (days, is_there) in [(20, true), (29, true), (31, false)] {
        world.let_pass(days * DAY);
        world.app().keep_house().await.unwrap();
        let shown = eve.slash(&channel, &look).await;
        let told = shown.text();
        assert_eq!(told.contains("before turn 1"), is_there, "{told}");
    }
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_onlooker_is_led_to_the_newest_post_from_anywhere() {
    let evening = Evening::new(95, 6).await;
    let eve = evening.world.user("Eve");
    let post = eve.newest_with_button(&evening.channel, "Deck").unwrap();
    let id = ChannelId(evening.channel.id().0);
    let here = evening
        .world
        .tables()
        .store
        .open_table_at(id)
        .await
        .unwrap();
    assert_eq!(here, Some(evening.game));
    let link = format!("/{}/{}", evening.channel.id(), post.id);
    let far = evening.world.sandbox.channel("far");
    let anna = &evening.users[0];
    let list = format!("Watch New York {}", evening.game);
    for (user, line, button) in [
        (&eve, "/game list which:server".to_owned(), list.as_str()),
        (&eve, format!("/board table:{}", evening.game), "Watch"),
        (
            &eve,
            format!("/board show:text table:{}", evening.game),
            "Watch",
        ),
        (&eve, format!("/board table:{}", evening.game), "Watch"),
        (
            anna,
            format!("/board table:{}", evening.game),
            "To the table",
        ),
    ] {
        let told = user.slash(&far, &line).await;
        let leads = |component: &Component| match component {
            Component::Button { label, url, .. } => {
                label == button && url.as_deref().is_some_and(|url| url.ends_with(&link))
            }
            Component::Menu { .. } => false,
        };
        let answer = &told.messages[0];
        assert!(answer.controls().any(leads), "{line}: {answer:#?}");
    }
    // Nobody has to watch their own game, nor one that is in the channel where they are.
    let own = anna.slash(&far, "/game list which:server").await;
    assert!(!own.text().contains("Watch"), "{}", own.text());
    let here = eve.slash(&evening.channel, "/board").await;
    assert!(!here.text().contains("Watch"), "{}", here.text());
    let mine = evening.users[0].slash(&far, "/game list").await;
    assert!(mine.text().contains(&link), "{}", mine.text());
    let none = eve.slash(&far, "/game list").await;
    assert!(
        none.text().contains("You aren't at any table"),
        "{}",
        none.text()
    );
}
