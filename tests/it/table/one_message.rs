//! The one direct message that a player has of a table, and private answers: nothing that is out of date stays.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use domain::ids::{ChannelId, MessageId, UserId};
use sandbox::{Fault, Message, Recorded, Scope, User};
use store::{Done, First, NewPost, PostKind};
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::evening::{Evening, HOUR};
use crate::support::asking::check_has;
use crate::support::player::{By, Table};
use crate::support::world::{World, on_both, on_either};

/// After this long another bot may take over what a dead one has claimed.
const DEAD: Duration = Duration::from_secs(5);
const MINUTE: Duration = Duration::from_secs(60);

impl Evening {
    async fn three(world: World) -> Evening {
        Evening::begun(world, &["Anna", "Ben", "Clara"], "clock:0m").await
    }

    /// Two people who are called by direct message.
    async fn called_directly(world: World) -> Evening {
        let evening = Evening::begun(world, &["Anna", "Ben"], "clock:0m").await;
        for user in 0..2 {
            evening.says(user, "/settings call:direct").await;
        }
        evening
    }

    /// The direct messages that a player sees.
    fn directs(&self, user: &User) -> Vec<Message> {
        user.messages(&user.dm())
    }

    #[track_caller]
    fn the_one(&self, user: &User) -> Message {
        let mut directs = self.directs(user);
        assert_eq!(directs.len(), 1, "{} reads {directs:#?}", user.name());
        directs.remove(0)
    }

    /// Plays the next player's whole turn; nothing is delivered but the answers.
    pub async fn play_untold(&mut self) {
        let mut next = self
            .table
            .next(&self.world)
            .await
            .expect("the game goes on");
        let name = next.player.name().to_owned();
        loop {
            self.table.do_next(&next).await;
            self.world.wait_until_answered().await;
            match self.table.next(&self.world).await {
                Some(after) if after.player.name() == name => next = after,
                Some(_) | None => return,
            }
        }
    }

    async fn user_whose_turn_it_is(&mut self) -> User {
        let name = self.next().await.expect("the game goes on");
        let user = self.users.iter().find(|user| user.name() == name);
        user.unwrap().clone()
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_player_has_one_message_of_a_table_and_each_call_is_a_new_one() {
    on_either(401, async |world: World| {
        let mut evening = Evening::three(world).await;
        for _ in 0..9 {
            let user = evening.user_whose_turn_it_is().await;
            let call = evening.the_one(&user);
            check_has(&call.content, &["It's your turn!", "-# As of turn "]);
            assert!(call.button("My board").is_some());
            let others = evening.users.clone().into_iter();
            let others: Vec<User> = others.filter(|other| other.name() != user.name()).collect();
            let before: Vec<Message> = others.iter().map(|other| evening.the_one(other)).collect();
            evening.play().await;
            // Changed in place: nobody is notified of one's own move.
            let held = evening.the_one(&user);
            assert_eq!(held.id, call.id);
            check_has(&held.content, &["Your hand in "]);
            assert!(!held.content.contains("your turn"), "{}", held.content);
            let next = evening.user_whose_turn_it_is().await;
            for (other, before) in others.iter().zip(before) {
                let after = evening.the_one(other);
                // After a move by somebody else, only the player who is called gets a new message.
                assert_eq!(after.id != before.id, other.name() == next.name());
                assert!(after.silent, "the post of the turn calls");
            }
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_too_old_to_be_changed_is_replaced_without_a_sound() {
    on_either(402, async |world: World| {
        let mut evening = Evening::three(world).await;
        let user = evening.user_whose_turn_it_is().await;
        evening.says(0, "/settings call:direct").await;
        let call = evening.the_one(&user);
        let too_old = Fault::Refuse {
            status: 400,
            code: 30046,
            message: "Maximum number of edits to messages older than 1 hour reached.",
        };
        let route = format!("PATCH /channels/{}/messages/{}", user.dm().id(), call.id);
        evening.world.sandbox.fail_next(1, &route, too_old);
        evening.play().await;
        let held = evening.the_one(&user);
        assert_ne!(held.id, call.id);
        assert!(held.silent && held.pings.is_empty());
        check_has(&held.content, &["Your hand in "]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_reminder_stands_beside_the_message_and_goes_with_the_turn() {
    on_either(403, async |world: World| {
        let names = ["Anna", "Ben"];
        let mut evening = Evening::begun(world, &names, "clock:8h bank:0m timeout:nudge").await;
        let user = evening.user_whose_turn_it_is().await;
        evening.hours(7).await;
        let directs = evening.directs(&user);
        let [call, reminder] = &directs[..] else {
            panic!("{directs:#?}");
        };
        check_has(&call.content, &["It's your turn!"]);
        check_has(&reminder.content, &["is waiting for you"]);
        assert!(!call.rows.is_empty() && !reminder.rows.is_empty());
        evening.play().await;
        assert_eq!(evening.the_one(&user).id, call.id);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_message_of_somebody_who_wants_none_says_that_it_is_not_kept() {
    on_either(405, async |world: World| {
        let mut evening = Evening::three(world).await;
        let user = evening.user_whose_turn_it_is().await;
        let at = evening
            .users
            .iter()
            .position(|other| other.name() == user.name());
        let before = evening.the_one(&user);
        evening.says(at.unwrap(), "/settings call:no_direct").await;
        let left = evening.the_one(&user);
        assert_eq!(left.id, before.id);
        check_has(
            &left.content,
            &["You've turned direct messages off", "`/hand`"],
        );
        assert!(left.rows.is_empty() && !left.content.contains("Your hand"));
        evening.play().await;
        assert_eq!(evening.the_one(&user).content, left.content);
        // Switched on again, it says at once what holds now.
        evening.says(at.unwrap(), "/settings call:channel").await;
        let kept = evening.the_one(&user);
        assert_eq!(kept.id, before.id);
        check_has(&kept.content, &["Your hand in ", "Your hand"]);
        assert!(
            !kept.content.contains("You've turned direct messages off"),
            "{}",
            kept.content
        );
        while evening.user_whose_turn_it_is().await.name() != user.name() {
            evening.play().await;
        }
        check_has(&evening.the_one(&user).content, &["It's your turn!"]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_tells_what_the_own_turn_brought_also_where_computers_answer_it() {
    on_either(406, async |world: World| {
        let (channel, anna) = (world.channel(), world.user("Anna"));
        let opened = "/game new variant:newyork players:2 computers:1 order:joined";
        check_has(&anna.slash(&channel, opened).await.text(), &["is open"]);
        world.settle().await;
        anna.press_newest(&channel, "Start").await;
        world.settle().await;
        let players = vec![(anna.clone(), By::Direct)];
        let mut table = Table::at(&world, &channel, players, 5).await;
        let next = table.next(&world).await.unwrap();
        table.do_next(&next).await;
        world.settle().await;
        for _ in 0..3 {
            let direct = anna.messages(&anna.dm()).pop().unwrap();
            anna.press(&direct, "Two from the deck").await;
            world.settle().await;
            let direct = anna.messages(&anna.dm()).pop().unwrap();
            check_has(
                &direct.content,
                &["It's your turn!", "- You took ", " from the deck"],
            );
            // By their names, for her eyes.
            assert!(
                !direct.content.contains("You took 2 cards"),
                "{}",
                direct.content
            );
        }
        // Also what came before the second half of the turn.
        let direct = anna.messages(&anna.dm()).pop().unwrap();
        anna.press(&direct, "Tickets").await;
        anna.press(&direct, "Draw 2 tickets").await;
        world.settle().await;
        let kept = anna.press(&direct, "Keep all").await.text();
        check_has(&kept, &["You drew 2 tickets and kept 2.", "Your tickets:"]);
        world.settle().await;
        let direct = anna.messages(&anna.dm()).pop().unwrap();
        check_has(&direct.content, &["- You drew 2 tickets and kept 2."]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_press_on_a_post_takes_the_place_of_the_answer_before() {
    on_either(404, async |world: World| {
        let evening = Evening::three(world).await;
        let [anna, ben, _] = &evening.users[..] else {
            panic!("three players");
        };
        let answers = |user: &User| {
            let messages = user.messages(&evening.channel).into_iter();
            let own = messages.filter(|message| message.only_for == Some(user.id()));
            own.filter(|message| message.content.contains("-# As of turn"))
                .count()
        };
        let is_post = |post: &Message| post.only_for.is_none() && post.button("Hand").is_some();
        let post = evening.channel.find_last(is_post).unwrap();
        let first = anna.press(&post, "Hand").await;
        ben.press(&post, "Hand").await;
        evening.world.wait_until_answered().await;
        assert_eq!((answers(anna), answers(ben)), (1, 1));
        let second = anna.press(&post, "Hand").await;
        evening.world.wait_until_answered().await;
        assert_eq!((answers(anna), answers(ben)), (1, 1));
        assert_ne!(first.message().id, second.message().id);
        // A press inside the answer replaces it as well.
        let board = anna.press(second.message(), "Hand").await;
        assert_eq!(board.message().id, second.message().id);
        // After a quarter of an hour Discord would not take the token any more.
        evening.world.let_pass(HOUR / 4);
        anna.press(&post, "Hand").await;
        evening.world.wait_until_answered().await;
        assert_eq!(answers(anna), 2);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_end_calls_everybody_once_and_messages_lead_to_the_last_post() {
    on_either(405, async |world: World| {
        let users = ["Anna", "Ben", "Clara"]
            .map(|name| world.user(name))
            .to_vec();
        let channel = world.channel();
        users[1].slash(&channel, "/settings call:direct").await;
        super::games::played_by_commands(&world, &channel, &users, usize::MAX).await;
        let owner = world.sandbox.owner();
        let posts = owner.messages(&channel);
        let said = posts
            .iter()
            .position(|post| post.content.contains("🏁"))
            .unwrap();
        // The last turn does not tell what the film leads to.
        let [last_turn, film, end] = &posts[said..] else {
            panic!("{posts:#?}");
        };
        let alts = last_turn.files.iter().chain(&film.files);
        let alts = alts.filter_map(|file| file.description.as_deref());
        let texts = [&last_turn.content, &film.content].into_iter();
        for text in texts.map(String::as_str).chain(alts) {
            let words = [" wins ", "share the win", "✅", "❌"];
            let told = words.iter().find(|word| text.contains(**word));
            assert_eq!(told, None, "{text}");
        }
        // Places may be shared.
        check_has(&end.content, &["🏁 ", "\n1. **<@"]);
        assert_eq!(end.content.matches("<@").count(), 3, "{}", end.content);
        let called: Vec<_> = [&users[0], &users[2]].map(|user| user.id()).to_vec();
        let mut pinged = end.pings.clone();
        pinged.sort();
        assert_eq!(pinged, called, "Ben is called by direct message");
        assert!(last_turn.pings.is_empty() && film.pings.is_empty());
        for user in &users {
            let directs = user.messages(&user.dm());
            let [direct] = &directs[..] else {
                panic!("{} reads {directs:#?}", user.name());
            };
            let link = format!("/{}", end.id);
            check_has(
                &direct.content,
                &["🏁 New York · `", "` is over: place ", &link],
            );
            assert_eq!(direct.silent, user.name() != "Ben", "{}", direct.content);
            assert!(direct.rows.is_empty());
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_message_is_true_again_as_soon_as_it_is_wanted_or_gets_through() {
    on_either(410, async |world: World| {
        let mut evening = Evening::three(world).await;
        let user = evening.user_whose_turn_it_is().await;
        let mut users = evening.users.iter();
        let at = users.position(|other| other.id() == user.id()).unwrap();
        let call = evening.the_one(&user);
        evening.says(at, "/settings call:no_direct").await;
        check_has(
            &evening.the_one(&user).content,
            &["You've turned direct messages off"],
        );
        evening.says(at, "/settings call:direct").await;
        let again = evening.the_one(&user);
        assert_eq!(again.id, call.id);
        check_has(&again.content, &["It's your turn!", "Your hand"]);
        assert!(again.rows.len() == call.rows.len() && again.silent);
        // Another way to be called is nothing new.
        let n_edits = || {
            let requests = evening.world.sandbox.requests().into_iter();
            let dm = format!("/channels/{}/messages", user.dm().id());
            requests
                .filter(|request| request.path.contains(&dm))
                .count()
        };
        let before = n_edits();
        evening.says(at, "/settings call:channel").await;
        assert_eq!(n_edits(), before);
        // Nothing got through for a turn, until the person says so.
        user.set_dms_open(false);
        for _ in 0..6 {
            evening.play().await;
        }
        user.set_dms_open(true);
        evening.says(at, "/settings call:channel").await;
        let again = evening.the_one(&user);
        let hand = evening.says(at, "/hand").await;
        let stamp = hand.lines().find(|line| line.starts_with("-# As of"));
        check_has(&again.content, &["Your hand", stamp.unwrap()]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_turns_that_waited_make_and_delete_is_changed_no_more() {
    on_either(410, async |world: World| {
        let mut evening = Evening::called_directly(world).await;
        for n_turns in 1..=6 {
            for _ in 0..n_turns {
                evening.play_untold().await;
            }
            evening.world.settle().await;
        }
        let requests = evening.world.sandbox.requests();
        let on_nothing = requests.iter().filter(|request| request.status == 404);
        let on_nothing: Vec<&String> = on_nothing.map(|request| &request.path).collect();
        assert!(on_nothing.is_empty(), "{on_nothing:?}");
    })
    .await;
}

/// A killed bot posts again what it had not noted. What was deleted meanwhile is not made anew.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_that_went_when_the_bot_was_killed_does_not_come_again() {
    on_both(409, async |world: World| {
        let mut evening = Evening::called_directly(world).await;
        for (first, then) in (5..=6).flat_map(|first| (6..=12).map(move |then| (first, then))) {
            for (n_turns, n_requests) in [(1, first), (2, then)] {
                for _ in 0..n_turns {
                    evening.play_untold().await;
                }
                evening.world.kill_after(n_requests).await;
                evening.world.let_pass(DEAD);
                evening.world.start().await;
            }
            evening.world.settle().await;
        }
        let mut made: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for request in evening.world.sandbox.requests() {
            if let (Some(nonce), Some(id)) = (
                request.body["nonce"].as_str(),
                request.answer["id"].as_str(),
            ) {
                made.entry(nonce.to_owned())
                    .or_default()
                    .insert(id.to_owned());
            }
        }
        made.retain(|_, ids| 1 < ids.len());
        assert!(made.is_empty(), "{made:?}");
    })
    .await;
}

/// A bot that hung before it posted, and whose work another did meanwhile, posts nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_whose_claim_has_lapsed_looks_before_it_posts() {
    on_both(411, async |world: World| {
        let mut evening = Evening::called_directly(world).await;
        evening.play_untold().await;
        let user = evening.user_whose_turn_it_is().await;
        for is_taken_over in [true, false] {
            // A bot that has just started asks for the channel first.
            evening.world.restart().await;
            let world = &evening.world;
            world.let_pass(DEAD);
            let (hold, held) = watch::channel(());
            let path = "/users/@me/channels";
            let route = format!("POST {path}");
            world.sandbox.fail_next(1, &route, Fault::Hold(held));
            let last = world.sandbox.n_requests();
            let settling = world.begin_to_settle();
            let asks = |request: &Recorded| last < request.number && request.path == path;
            world.sandbox.wait_for_request("a channel", asks).await;
            world.let_pass(DEAD);
            if is_taken_over {
                take_over(world).await;
            }
            drop(hold);
            settling.await.unwrap().unwrap();
            let path = format!("/channels/{}/messages", user.dm().id());
            let requests = world.sandbox.requests();
            let posts = requests.iter().filter(|request| {
                last < request.number && request.method == "POST" && request.path == path
            });
            assert_eq!(posts.count(), usize::from(!is_taken_over));
        }
    })
    .await;
}

/// A bot that hung while it waited for a limit, and whose work another did meanwhile, posts nothing once the wait is over.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_whose_claim_lapsed_during_a_wait_looks_before_it_posts() {
    on_both(413, async |world: World| {
        let mut evening = Evening::called_directly(world).await;
        for (is_taken_over, scope) in [
            (true, Scope::User),
            (false, Scope::User),
            (true, Scope::Global),
            (false, Scope::Shared),
        ] {
            evening.play_untold().await;
            let user = evening.user_whose_turn_it_is().await;
            let world = &evening.world;
            let path = format!("/channels/{}/messages", user.dm().id());
            let wait = Duration::from_millis(700);
            let fault = Fault::TooMany {
                retry_after: wait,
                scope,
            };
            world.sandbox.fail_next(1, &format!("POST {path}"), fault);
            let last = world.sandbox.n_requests();
            let is_post = |request: &Recorded| {
                last < request.number && request.method == "POST" && request.path == path
            };
            let settling = world.begin_to_settle();
            world.sandbox.wait_for_request("a call", is_post).await;
            world.let_pass(DEAD);
            if is_taken_over {
                take_over(world).await;
            }
            settling.await.unwrap().unwrap();
            let requests = world.sandbox.requests();
            let posts = requests.iter().filter(|request| is_post(request));
            assert_eq!(posts.count(), if is_taken_over { 1 } else { 2 });
            if is_taken_over {
                world.let_pass(DEAD);
                world.settle().await;
            }
        }
    })
    .await;
}

/// Lets another worker take the one lapsed claim over, and release it again.
async fn take_over(world: &World) {
    let (store, now) = (&world.tables().store, world.clock.now());
    let work = store
        .claim_game_with_work("another", First::Oldest, now, DEAD)
        .await;
    let (claim, _) = work.unwrap().expect("the claim has lapsed");
    store.release(&claim, now + DEAD).await.unwrap();
}

/// Lets the bot call a player, and holds Discord's answer back until the sender is dropped; gives the request as well.
async fn held_call(
    world: &World,
    user: &User,
) -> (watch::Sender<()>, JoinHandle<anyhow::Result<()>>, Recorded) {
    let (hold, held) = watch::channel(());
    let path = format!("/channels/{}/messages", user.dm().id());
    let route = format!("POST {path}");
    world.sandbox.fail_next(1, &route, Fault::Hold(held));
    let last = world.sandbox.n_requests();
    let settling = world.begin_to_settle();
    let is_held = |request: &Recorded| {
        last < request.number && request.method == "POST" && request.path == path
    };
    let posted = world.sandbox.wait_for_request("a call", is_held).await;
    (hold, settling, posted)
}

/// A bot that hung while it posted, and whose work another did meanwhile, takes back what it made besides.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_bot_posts_after_another_did_its_work_goes_again() {
    on_both(410, async |world: World| {
        let mut evening = Evening::called_directly(world).await;
        for notes_it in [true, false] {
            evening.play_untold().await;
            let user = evening.user_whose_turn_it_is().await;
            let world = &evening.world;
            let (hold, settling, posted) = held_call(world, &user).await;
            let id = posted.answer["id"].as_str().unwrap();
            let message = MessageId(id.parse().unwrap());
            // Another bot finds the message by its nonce, or had posted and deleted its own before.
            world.let_pass(DEAD);
            let (store, now) = (&world.tables().store, world.clock.now());
            let work = store
                .claim_game_with_work("another", First::Oldest, now, DEAD)
                .await;
            let (claim, rows) = work.unwrap().expect("the claim has lapsed");
            let made = NewPost {
                channel: ChannelId(user.dm().id().0),
                message,
                kind: PostKind::Direct,
                delivery: 0,
                player: Some(UserId(user.id().0)),
                number: 0,
                has_buttons: true,
                made: now,
                brief: None,
            };
            let done = Done {
                numbers: rows.iter().map(|row| row.number).collect(),
                made: notes_it.then_some(made).into_iter().collect(),
                ..Done::default()
            };
            store.done(&claim, &done, now).await.unwrap();
            drop(hold);
            settling.await.unwrap().unwrap();
            world.let_pass(DEAD);
            world.settle().await;
            let stays = evening
                .directs(&user)
                .iter()
                .any(|direct| direct.id.0 == message.0);
            assert_eq!(stays, notes_it);
        }
    })
    .await;
}

/// A call that may have been sent before stays for a minute: an attempt that comes late would bring it back.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_call_that_may_come_once_more_is_deleted_with_the_call_after_the_next() {
    on_either(414, async |world: World| {
        let mut evening = Evening::called_directly(world).await;
        evening.play_untold().await;
        let user = evening.user_whose_turn_it_is().await;
        let world = &evening.world;
        let posts = format!("POST /channels/{}/messages", user.dm().id());
        world.sandbox.fail_next(1, &posts, Fault::LoseAnswer);
        world.settle().await;
        world.let_pass(DEAD);
        world.settle().await;
        let first = evening.the_one(&user);
        // Its next two calls.
        for n_kept in [2, 1] {
            loop {
                evening.play().await;
                if evening.user_whose_turn_it_is().await.id() == user.id() {
                    break;
                }
            }
            let directs = evening.directs(&user);
            assert_eq!(directs.len(), n_kept, "{directs:#?}");
            let (last, earlier) = directs.split_last().unwrap();
            check_has(&last.content, &["It's your turn!"]);
            assert!(!last.rows.is_empty());
            for earlier in earlier {
                assert_eq!(earlier.id, first.id);
                assert!(earlier.rows.is_empty(), "{earlier:#?}");
            }
            evening.world.let_pass(2 * MINUTE);
        }
    })
    .await;
}

/// A call that is being sent while its player is forgotten brings nothing of them back into the database.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_call_that_is_on_its_way_to_somebody_who_is_forgotten_is_not_noted_and_goes_again() {
    on_both(412, async |world: World| {
        let mut evening = Evening::called_directly(world).await;
        evening.play_untold().await;
        let user = evening.user_whose_turn_it_is().await;
        let world = &evening.world;
        let (hold, settling, posted) = held_call(world, &user).await;

        let page = user.slash(&world.channel(), "/privacy").await;
        let asked = user.press(page.message(), "Forget me").await;
        let done = user.press(asked.message(), "Yes, forget me").await;
        check_has(&done.text(), &["I've forgotten you"]);
        drop(hold);
        settling.await.unwrap().unwrap();
        world.settle().await;

        let person = UserId(user.id().0);
        let store = &world.tables().store;
        assert_eq!(store.left_of(person).await.unwrap(), []);
        // Also where the post of the turn, sent before it, is still owed.
        let id = posted.answer["id"].as_str().unwrap();
        let directs = evening.directs(&user);
        assert!(
            directs.iter().all(|direct| direct.id.to_string() != id),
            "{directs:#?}"
        );
    })
    .await;
}
