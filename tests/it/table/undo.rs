//! Taking back and setting back, as people at a table live it.

use std::time::Duration;

use domain::ids::UserId;
use engine::action::Action;
use engine::event::{Event, Viewer};
use engine::ids::Seat;
use requests::{App, Limits};
use sandbox::{Channel, Message, Permissions, Reply, User};
use table::Table as Found;
use table::clock::Dice;

use super::evening::Evening;
use super::games::seat;
use crate::support::asking::{ask, check_has, resign};
use crate::support::player::{By, Table};
use crate::support::world::{World, on_either};

struct Game {
    world: World,
    channel: Channel,
    table: Table,
    users: Vec<User>,
}

impl Game {
    async fn of(world: World, names: &[&str]) -> Game {
        Game::playing("usa", world, names).await
    }

    async fn playing(variant: &str, world: World, names: &[&str]) -> Game {
        let channel = world.channel();
        let users: Vec<User> = names.iter().map(|name| world.user(name)).collect();
        seat(&world, variant, &channel, &users).await;
        let players = users.iter().map(|user| (user.clone(), By::Commands));
        let table = Table::at(&world, &channel, players.collect(), 3).await;
        Game {
            world,
            channel,
            table,
            users,
        }
    }

    async fn found(&self) -> std::sync::Arc<Found> {
        self.world
            .tables()
            .find(self.table.game)
            .await
            .unwrap()
            .unwrap()
    }

    /// Plays until somebody has done what is asked for. Returns who it was, and the answer they got.
    async fn play_until(&mut self, is_it: impl Fn(&Action) -> bool) -> (User, Reply) {
        loop {
            let next = self.table.next(&self.world).await.unwrap();
            let reply = self.table.do_next(&next).await;
            self.world.settle().await;
            if is_it(&next.action) {
                return (next.player, reply);
            }
        }
    }

    /// Plays until somebody other than that player has drawn.
    async fn draw_by_another(&mut self, player: &User) -> User {
        loop {
            let (next, _) = self.play_until(is_draw).await;
            if next.id() != player.id() {
                return next;
            }
        }
    }

    /// Everything that players can hold and do, which a rewind must bring back.
    async fn state(&self) -> String {
        let found = self.found().await;
        let game = &found.course.as_ref().unwrap().game;
        let views = (0..self.users.len() as u8).map(|seat| {
            let view = game.view(Viewer::Seat(Seat(seat)));
            format!(
                "{:?} {:?} {:?} {:?} {:?}",
                view.current(),
                view.row(),
                view.hand(),
                view.tickets(),
                view.claimed()
            )
        });
        views.collect::<Vec<_>>().join("\n")
    }

    fn last_post(&self) -> String {
        let posts = self.channel.messages();
        let public = posts.iter().rev().find(|post| post.only_for.is_none());
        public.unwrap().content.clone()
    }

    fn other(&self, user: &User) -> User {
        let other = self.users.iter().find(|other| other.id() != user.id());
        other.unwrap().clone()
    }
}

fn is_claim(action: &Action) -> bool {
    matches!(action, Action::ClaimTrack { .. })
}

fn is_draw(action: &Action) -> bool {
    matches!(action, Action::Draw { .. })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_claim_that_showed_nothing_is_taken_back_at_once() {
    on_either(21, async |world: World| {
        let mut game = Game::of(world, &["Anna", "Ben"]).await;
        // All but the claim itself.
        let mut before = game.state().await;
        let (user, reply) = loop {
            let next = game.table.next(&game.world).await.unwrap();
            let reply = game.table.do_next(&next).await;
            game.world.settle().await;
            if is_claim(&next.action) {
                break (next.player, reply);
            }
            before = game.state().await;
        };
        let inbox = game.other(&user).inbox();
        assert_ne!(game.state().await, before);
        let answer = user.press(reply.message(), "Take back").await;
        check_has(
            &answer.text(),
            &["Your move is taken back. It's your turn again."],
        );
        // The moves are there again.
        assert!(
            answer.message().button("Two from the deck").is_some(),
            "{answer:#?}"
        );
        game.world.settle().await;
        assert_eq!(game.state().await, before);
        let post = game.last_post();
        assert!(post.contains("took back their last move"), "{post}");
        // The log keeps it, and the button is used up.
        let n_events = game.found().await.course.clone().unwrap().log.len();
        let log = game.found().await.course.clone().unwrap().log.clone();
        assert!(
            log.iter()
                .any(|event| matches!(event, Event::TrackClaimed { .. }))
        );
        let late = user.press_as_seen(reply.message(), "Take back").unwrap();
        let late = late.settled().await;
        assert!(
            late.text().contains("nothing was played"),
            "{}",
            late.text()
        );
        assert_eq!(
            game.found().await.course.clone().unwrap().log.len(),
            n_events
        );
        // The other player, called by direct message, reads that this is over.
        let other = game.other(&user);
        assert!(inbox.contains("It's your turn!"), "{inbox}");
        assert!(
            other
                .inbox()
                .contains(&format!("The game went back to {}'s turn", user.name())),
            "{}",
            other.inbox()
        );
        game.play_until(is_claim).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_question_about_a_seat_stays_when_a_move_is_taken_back() {
    on_either(28, async |world: World| {
        let mona = world.user("Mona");
        let guild = world.sandbox.guild();
        guild.grant(&mona, "moderators", Permissions::MANAGE_MESSAGES);
        let mut game = Game::of(world, &["Anna", "Ben"]).await;
        let (user, reply) = game.play_until(is_claim).await;
        let other = game.other(&user);
        let line = format!("/mod replace player:{}", other.name());
        ask(&mona, &game.channel, &line).await;
        game.world.settle().await;
        let asked = "Mona wants to give your seat";
        check_has(&other.inbox(), &[asked]);
        let answer = user.press(reply.message(), "Take back").await;
        check_has(&answer.text(), &["Your move is taken back."]);
        game.world.settle().await;
        check_has(&other.inbox(), &[asked, "The game went back to "]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn first_tickets_that_must_all_be_kept_are_no_move_to_take_back() {
    let world = World::new(27).await;
    let (owner, hall) = (world.sandbox.owner(), world.channel());
    ask(&owner, &hall, "/variant new base:usa name:All Kept").await;
    let keep = "/variant set variant:All Kept option:set_up.tickets_kept value:3";
    check_has(&ask(&owner, &hall, keep).await, &["is now"]);
    let game = Game::playing("All Kept", world, &["Anna", "Ben"]).await;
    let n_events = async || game.found().await.course.as_ref().unwrap().log.len();
    let before = n_events().await;
    for user in &game.users {
        let answer = ask(user, &game.channel, "/game back").await;
        check_has(&answer, &["You have no move here to take back."]);
        game.world.settle().await;
        assert_eq!(n_events().await, before);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_seen_is_told_and_all_others_must_agree() {
    on_either(21, async |world: World| {
        let mut game = Game::of(world, &["Anna", "Ben", "Clara"]).await;
        let mut before = game.state().await;
        // Both cards of a turn.
        let user = loop {
            let next = game.table.next(&game.world).await.unwrap();
            let is_first = is_draw(&next.action) && next.kind == engine::PromptKind::TakeTurn;
            if is_first {
                before = game.state().await;
            }
            game.table.do_next(&next).await;
            game.world.settle().await;
            if is_draw(&next.action) && !is_first {
                break next.player;
            }
        };
        let answer = user.slash(&game.channel, "/game back").await;
        assert!(
            answer.text().contains("I've asked the others"),
            "{}",
            answer.text()
        );
        game.world.settle().await;
        let post = game.last_post();
        assert!(post.contains("is that OK?"), "{post}");
        assert!(
            post.contains("card from the deck") || post.contains("turned up in the row"),
            "{post}"
        );
        let again = user.slash(&game.channel, "/game back").await;
        assert!(
            again.text().contains("asked the others already"),
            "{}",
            again.text()
        );
        let own = user.press_newest(&game.channel, "Agree").await;
        assert!(
            own.text().contains("asked for this yourself"),
            "{}",
            own.text()
        );
        let eve = game.world.user("Eve");
        let strange = eve.press_newest(&game.channel, "Agree").await;
        assert!(
            strange.text().contains("so you can only watch"),
            "{}",
            strange.text()
        );
        let after = game.state().await;
        let others: Vec<User> = game
            .users
            .iter()
            .filter(|other| other.id() != user.id())
            .cloned()
            .collect();
        let first = others[0].press_newest(&game.channel, "Agree").await;
        assert!(
            first.text().contains("Others haven't answered yet"),
            "{}",
            first.text()
        );
        assert_eq!(game.state().await, after);
        let second = others[1].press_newest(&game.channel, "Agree").await;
        assert!(second.text().contains("All agree"), "{}", second.text());
        game.world.settle().await;
        assert_eq!(game.state().await, before);
        game.play_until(is_claim).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_undone_before_it_was_told_is_told_no_more() {
    let game = Game::of(World::new(21).await, &["Anna", "Ben", "Clara"]).await;
    let [anna, ben, clara] = [0, 1, 2].map(|at| game.users[at].clone());
    let types = async |user: &User, line: &str| {
        let answer = ask(user, &game.channel, line).await;
        game.world.settle().await;
        answer
    };
    let told = || {
        let last = game.last_post();
        let told = last.lines().filter_map(|line| line.strip_prefix("- "));
        told.map(str::to_owned).collect::<Vec<_>>()
    };
    let keep = "/tickets keep:\"1 2\"";
    for user in [&anna, &ben] {
        types(user, keep).await;
    }
    types(&ben, "/game back").await;
    // Anna's choice stands.
    assert_eq!(
        told(),
        ["Anna kept 2 tickets.", "↩️ Ben took back their last move."]
    );
    for user in [&ben, &clara] {
        types(user, keep).await;
    }
    let log = types(&anna, "/replay show:log").await;
    check_has(&log, &["~~Ben kept 2 tickets.~~\n"]);
    assert_eq!(log.matches("~~").count(), 2, "{log}");
    types(&anna, "/draw first:deck").await;
    types(&anna, "/game back").await;
    for user in [&ben, &clara] {
        user.press_newest(&game.channel, "Agree").await;
        game.world.settle().await;
    }
    let last = game.last_post();
    check_has(&last, &["↩️ Anna took back their last move."]);
    for twice in ["took a card", "went back to an earlier"] {
        assert!(!last.contains(twice), "{last}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_ends_by_a_no_by_a_move_and_by_time() {
    on_either(21, async |world: World| {
        let mut game = Game::of(world, &["Anna", "Ben"]).await;
        let second = |game: &Game, user: &User| game.other(user);
        let (user, _) = game.play_until(is_draw).await;
        // A no.
        user.slash(&game.channel, "/game back").await;
        game.world.settle().await;
        let no = second(&game, &user)
            .press_newest(&game.channel, "Decline")
            .await;
        assert!(no.text().contains("Nothing is taken back"), "{}", no.text());
        game.world.settle().await;
        let post = game.last_post();
        let expected = format!(
            "{} asked to take back a move. {} doesn't agree, so nothing is taken back.",
            user.name(),
            second(&game, &user).name()
        );
        assert_eq!(post, expected);
        // Nobody is asked about that move again; about another's, they are.
        let again = user.slash(&game.channel, "/game back").await;
        assert!(again.text().contains("it stays"), "{}", again.text());
        let user = game.draw_by_another(&user).await;
        user.slash(&game.channel, "/game back").await;
        game.world.settle().await;
        user.press_newest(&game.channel, "Decline").await;
        game.world.settle().await;
        let withdrawn = format!("{} no longer asks for it", user.name());
        let post = game.last_post();
        assert!(post.contains(&withdrawn), "{post}");
        let user = game.draw_by_another(&user).await;
        let state = game.state().await;
        // Time.
        user.slash(&game.channel, "/game back").await;
        game.world.settle().await;
        game.world.pass(Duration::from_secs(24 * 60 * 60)).await;
        let post = game.last_post();
        let late = "Not everybody agreed in time, so nothing is taken back.";
        assert!(post.ends_with(late), "{post}");
        assert_eq!(game.state().await, state);
        // A move.
        let user = game.draw_by_another(&user).await;
        user.slash(&game.channel, "/game back").await;
        game.world.settle().await;
        let other = second(&game, &user);
        let asking = other.newest_with_button(&game.channel, "Agree").unwrap();
        game.play_until(is_draw).await;
        let late = other
            .press_as_seen(&asking, "Agree")
            .unwrap()
            .settled()
            .await;
        assert!(
            late.text().contains("The game has moved on since"),
            "{}",
            late.text()
        );
        // The timer finds nothing to say any more.
        let last = game.last_post();
        game.world.pass(Duration::from_secs(25 * 60 * 60)).await;
        assert_eq!(game.last_post(), last);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn somebody_who_resigned_has_resigned_whatever_is_undone() {
    on_either(21, async |world: World| {
        let mut game = Game::of(world, &["Anna", "Ben", "Clara"]).await;
        let (user, _) = game.play_until(is_draw).await;
        let gone = game.other(&user);
        resign(&gone, &game.channel).await;
        game.world.settle().await;
        ask(&user, &game.channel, "/game back").await;
        game.world.settle().await;
        let stays = game.users.iter();
        let mut stays = stays.filter(|other| ![user.id(), gone.id()].contains(&other.id()));
        let done = stays.next().unwrap();
        let done = done.press_newest(&game.channel, "Agree").await;
        check_has(&done.text(), &["All agree"]);
        game.world.settle().await;
        let found = game.found().await;
        let seat = found.seat_of(UserId(gone.id().0)).unwrap();
        assert!(found.has_resigned(seat));
        let back = ask(&gone, &game.channel, "/game return").await;
        check_has(&back, &["resigned"]);
        game.play_until(is_claim).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_that_only_waits_for_somebody_who_is_gone_is_granted() {
    for takes_leave in [true, false] {
        let mut game = Game::of(World::new(21).await, &["Anna", "Ben", "Clara"]).await;
        let (mut before, mut user) = (game.state().await, game.users[0].clone());
        while let Some(next) = game.table.next(&game.world).await {
            if is_draw(&next.action) {
                user = next.player.clone();
                before = game.state().await;
                game.table.do_next(&next).await;
                break;
            }
            game.table.do_next(&next).await;
            game.world.settle().await;
        }
        game.world.settle().await;
        ask(&user, &game.channel, "/game back").await;
        game.world.settle().await;
        let others = game.users.iter().filter(|other| other.id() != user.id());
        let [agrees, gone]: [User; 2] = others.cloned().collect::<Vec<_>>().try_into().unwrap();
        agrees.press_newest(&game.channel, "Agree").await;
        game.world.settle().await;
        assert_ne!(game.state().await, before);
        if takes_leave {
            // Who is away is asked all the same.
            ask(&gone, &game.channel, "/away days:3").await;
            let again = agrees.press_newest(&game.channel, "Agree").await;
            check_has(&again.text(), &["others haven't yet"]);
            game.world.settle().await;
            gone.press_newest(&game.channel, "Agree").await;
        } else {
            let guild = game.world.sandbox.guild();
            guild.grant(&gone, "moderators", Permissions::MANAGE_MESSAGES);
            let line = format!("/game replace player:{}", gone.mention());
            ask(&gone, &game.channel, &line).await;
        }
        game.world.settle().await;
        assert_eq!(game.state().await, before, "{}", game.last_post());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_sets_the_table_back_to_a_turn_told_in_a_sentence() {
    on_either(21, async |world: World| {
        let mut game = Game::of(world, &["Anna", "Ben"]).await;
        for _ in 0..4 {
            game.play_until(is_claim).await;
        }
        let anna = game.users[0].clone();
        let turns = anna.complete(&game.channel, "/game back to:").await;
        assert!(turns.len() > 2, "{turns:?}");
        assert!(turns[0].name.contains("claimed"), "{turns:?}");
        // Turns are counted as everything shown counts them, whether chosen or typed.
        let n = turns.len();
        for (turn, number) in turns.iter().zip((1..=n).rev()) {
            assert_eq!(turn.value.as_str(), Some(number.to_string().as_str()));
            assert!(turn.name.starts_with(&format!("{number}. ")), "{turns:?}");
        }
        for wrong in [0, n + 1, 900] {
            let line = format!("/game back to:{wrong}");
            let refused = anna.slash(&game.channel, &line).await.text();
            let can = format!("turn {wrong}. You can go back to 1–{n},");
            assert!(refused.contains(&can), "{refused}");
        }
        let wrong = anna.slash(&game.channel, "/game back to:later").await;
        assert!(wrong.text().contains("the number of a turn"));
        let line = format!("/game back to:{}", n - 1);
        let ben = game.users[1].clone();
        let refused = ben.slash(&game.channel, &line).await;
        assert!(
            refused.text().contains("Only the host"),
            "{}",
            refused.text()
        );
        // The host asks as everybody does.
        let before = game.state().await;
        let asked = anna.slash(&game.channel, &line).await;
        let text = asked.text();
        assert!(text.contains("I've asked the others"), "{text}");
        game.world.settle().await;
        assert_eq!(game.state().await, before);
        let post = game.last_post();
        assert!(
            post.contains("wants to go back to the start of this turn"),
            "{post}"
        );
        let done = ben.press_newest(&game.channel, "Agree").await;
        assert!(done.text().contains("All agree"), "{}", done.text());
        game.world.settle().await;
        let post = game.last_post();
        assert!(post.contains("Anna took the game back"), "{post}");
        let found = game.found().await;
        let audit = game
            .world
            .tables()
            .store
            .audit_of(found.row.server, None, 0, 5)
            .await;
        let audit = audit.unwrap();
        assert_eq!(audit[0].deed, "rewind");
        assert_eq!(audit[0].details["turn"], n - 1);
        // The log, folded anew, gives the same game, which goes on from there.
        let tables = game.world.tables();
        let fresh = App::new(
            tables.store.clone(),
            tables.clock.clone(),
            Dice::numbered(1),
            Limits::default(),
        );
        let folded = fresh.tables.find(game.table.game).await.unwrap().unwrap();
        let (folded, kept) = (
            folded.course.clone().unwrap(),
            found.course.clone().unwrap(),
        );
        assert_eq!(folded.game, kept.game);
        assert!(matches!(folded.log.last(), Some(Event::Rewound { .. })));
        game.play_until(is_claim).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_button_older_than_moves_of_others_asks_them_and_leaves_the_hand_in_its_direct_message() {
    let mut game = Game::of(World::new(131).await, &["Anna", "Ben"]).await;
    let is_draw = |action: &Action| matches!(action, Action::Draw { .. });
    let (player, _) = game.play_until(is_draw).await;
    let dm = player.dm();
    let seen = loop {
        if let Some(seen) = player.newest_with_button(&dm, "Take back") {
            break seen;
        }
        game.play_until(is_draw).await;
    };
    let other = game.users.iter().find(|user| user.id() != player.id());
    let other = other.expect("two play").clone();
    other
        .slash(&game.channel, "/draw first:deck second:deck")
        .await;
    game.world.settle().await;
    let asked = player.press_as_seen(&seen, "Take back").unwrap();
    check_has(
        &asked.settled().await.text(),
        &["Others have moved since, so I've asked them."],
    );
    game.world.settle().await;
    check_has(
        &game.last_post(),
        &["wants to take back their last move", "their moves go too"],
    );
    let messages = player.messages(&dm);
    let message = messages.iter().find(|message| message.id == seen.id);
    let text = &message.expect("it is still there").content;
    assert!(
        text.contains("Your hand, ") && text.contains("ickets"),
        "{text}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reminder_goes_when_the_move_before_its_turn_is_taken_back() {
    on_either(23, async |world: World| {
        let mut evening = Evening::begun(world, &["Anna", "Ben"], "clock:1d").await;
        let ben = evening.users[1].clone();
        loop {
            let next = evening.table.next(&evening.world).await.unwrap();
            let is_annas = next.player.name() == "Anna";
            evening.play().await;
            if is_annas && is_claim(&next.action) {
                break;
            }
        }
        let reminder = "is waiting for you";
        assert!(!ben.inbox().contains(reminder));
        evening.hours(18).await;
        check_has(&ben.inbox(), &[reminder]);
        let answer = evening.says(0, "/game back").await;
        check_has(&answer, &["Your move is taken back."]);
        assert!(!ben.inbox().contains(reminder), "{}", ben.inbox());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_undone_choice_of_first_tickets_calls_nobody_who_still_chooses() {
    on_either(22, async |world: World| {
        let clara = world.user("Clara");
        let elsewhere = world.sandbox.channel("elsewhere");
        ask(&clara, &elsewhere, "/settings call:direct").await;
        let game = Game::of(world, &["Anna", "Ben", "Clara", "David"]).await;
        let [anna, ben] = [0, 1].map(|at| game.users[at].clone());
        let called = clara.messages(&clara.dm());
        for user in [&anna, &ben] {
            ask(user, &game.channel, "/tickets keep:\"1 2\"").await;
            game.world.settle().await;
        }
        ask(&ben, &game.channel, "/game back").await;
        game.world.settle().await;
        let posts = game.world.sandbox.owner().messages(&game.channel);
        for user in [&anna, &game.users[3]] {
            let pings = posts.iter().filter(|post| post.pings.contains(&user.id()));
            assert_eq!(pings.count(), 1, "{}: {posts:#?}", user.name());
        }
        let ids = |messages: &[Message]| messages.iter().map(|one| one.id).collect::<Vec<_>>();
        assert_eq!(ids(&clara.messages(&clara.dm())), ids(&called));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_asks_while_a_request_is_open_reads_whose_it_is() {
    let mut game = Game::of(World::new(33).await, &["Anna", "Ben"]).await;
    let (first, _) = game.play_until(is_draw).await;
    let second = game.draw_by_another(&first).await;
    let asked = ask(&second, &game.channel, "/game back").await;
    check_has(&asked, &["I've asked the others"]);
    game.world.settle().await;
    let also = ask(&first, &game.channel, "/game back").await;
    check_has(
        &also,
        &[second.name(), "has asked for something like that already"],
    );
}
