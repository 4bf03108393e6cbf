//! Buttons of questions: they go as soon as the question is settled, whichever way, and with the table.

use std::time::Duration;

use sandbox::{Message, Permissions, User};

use super::evening::Evening;
use crate::support::asking::{ask, check_has, resign};
use crate::support::world::{World, on_either};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

const NAMES: [&str; 3] = ["Anna", "Ben", "Clara"];

impl Evening {
    /// The newest post with that button.
    fn with_button(&self, button: &str) -> Option<Message> {
        self.world
            .sandbox
            .owner()
            .newest_with_button(&self.channel, button)
    }

    /// Expects a question to be asked, and gives its post.
    #[track_caller]
    fn check_asked(&self, button: &str) -> Message {
        let post = self.with_button(button);
        post.unwrap_or_else(|| panic!("no {button} in\n{}", self.public()))
    }

    /// Expects no post to have one of the buttons.
    #[track_caller]
    fn check_settled(&self, buttons: &[&str]) {
        for button in buttons {
            if let Some(post) = self.with_button(button) {
                panic!("{button} is still under: {}", post.content);
            }
        }
    }

    /// Presses a button of a post as it was seen before the button was removed.
    async fn presses_old(&self, user: &User, post: &Message, button: &str) -> String {
        let pending = user.press_as_seen(post, button).unwrap();
        let answer = pending.settled().await.text();
        self.world.settle().await;
        answer
    }

    /// Expects the post that asked to say how that ended, and nothing of what was to come.
    #[track_caller]
    fn check_ended(&self, asked: &Message, parts: &[&str]) {
        let messages = self.world.sandbox.owner().messages(&self.channel);
        let post = messages.iter().find(|post| post.id == asked.id).unwrap();
        check_has(&post.content, parts);
        assert!(
            post.rows.is_empty() && !post.content.contains("<t:"),
            "{}",
            post.content
        );
    }

    async fn resigns(&self, user: &User) {
        resign(user, &self.channel).await;
        self.world.settle().await;
    }

    /// Uses a command; the answer.
    pub async fn types(&self, user: &User, line: &str) -> String {
        let answer = ask(user, &self.channel, line).await;
        self.world.settle().await;
        answer
    }
}

fn moderator(world: &World) -> User {
    let mona = world.user("Mona");
    let guild = world.sandbox.guild();
    guild.grant(&mona, "moderators", Permissions::MANAGE_MESSAGES);
    mona
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_vote_has_buttons_until_it_is_decided_or_three_days_are_over() {
    on_either(101, async |world: World| {
        let mut evening = Evening::begun(world, &NAMES, "clock:7d").await;
        let [anna, ben, clara] = [0, 1, 2].map(|at| evening.users[at].clone());
        // Carried.
        evening.types(&ben, "/game pause days:2").await;
        let post = evening.check_asked("I agree");
        evening.play().await;
        evening.check_asked("I agree");
        evening.presses(&clara, "I agree").await;
        check_has(&evening.public(), &["The table is paused"]);
        evening.check_settled(&["I agree"]);
        evening.check_ended(&post, &["Ben asked for a pause. Accepted."]);
        // Somebody who still sees the button hears that it is settled, and nothing happens.
        let late = evening.presses_old(&anna, &post, "I agree").await;
        check_has(&late, &["vote is over"]);
        evening.types(&anna, "/game resume").await;
        // Not decided.
        evening.types(&ben, "/game pause days:2").await;
        let post = evening.check_asked("I agree");
        evening.hours(3 * 24 - 1).await;
        evening.check_asked("I agree");
        assert_eq!(evening.count("so nothing changes"), 0);
        evening.hours(1).await;
        evening.check_settled(&["I agree"]);
        evening.check_ended(&post, &["Ben asked for a pause. Three days have passed"]);
        assert_eq!(
            evening.count("so nothing changes"),
            1,
            "in the post that asked"
        );
        // And asked again.
        evening.types(&ben, "/game pause days:2").await;
        evening.check_asked("I agree");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_to_take_a_move_back_has_buttons_until_it_is_answered() {
    on_either(102, async |world: World| {
        let buttons = ["Agree", "Decline"];
        let evening = Evening::begun(world, &["Anna", "Ben"], "clock:0m").await;
        let [anna, ben] = [0, 1].map(|at| evening.users[at].clone());
        let draw = async |user: &User| evening.types(user, "/draw first:deck second:deck").await;
        // Agreed.
        draw(&anna).await;
        evening.types(&anna, "/game back").await;
        let post = evening.check_asked(buttons[0]);
        evening.presses(&ben, buttons[0]).await;
        check_has(&evening.public(), &["Anna took back their last move"]);
        evening.check_settled(&buttons);
        let asked = "Anna asked to take back a move.";
        evening.check_ended(&post, &[asked, "All agree: it's taken back."]);
        // Refused.
        draw(&anna).await;
        evening.types(&anna, "/game back").await;
        let post = evening.check_asked(buttons[0]);
        evening.presses(&ben, buttons[1]).await;
        evening.check_settled(&buttons);
        evening.check_ended(
            &post,
            &[asked, "Ben doesn't agree, so nothing is taken back."],
        );
        let late = evening.presses_old(&ben, &post, buttons[0]).await;
        check_has(&late, &["The game has moved on since"]);
        // The game went on.
        draw(&ben).await;
        evening.types(&ben, "/game back").await;
        let post = evening.check_asked(buttons[0]);
        draw(&anna).await;
        evening.check_settled(&buttons);
        let asked = "Ben asked to take back a move.";
        evening.check_ended(&post, &[asked, "The game has moved on since"]);
        // Not answered.
        evening.types(&anna, "/game back").await;
        let post = evening.check_asked(buttons[0]);
        evening.world.pass(DAY).await;
        evening.check_settled(&buttons);
        evening.check_ended(
            &post,
            &["Anna asked to take", "Not everybody agreed in time"],
        );
        // The table ended.
        draw(&ben).await;
        evening.types(&ben, "/game back").await;
        let post = evening.check_asked(buttons[0]);
        evening.resigns(&anna).await;
        evening.resigns(&ben).await;
        evening.check_ended(&post, &["Ben asked to take back a move."]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_that_is_to_be_given_away_has_buttons_until_somebody_has_it() {
    on_either(103, async |world: World| {
        let mona = moderator(&world);
        let asks = ["I keep my seat", "I agree"];
        let evening = Evening::begun(world, &NAMES, "clock:0m").await;
        let [_, ben, clara] = [0, 1, 2].map(|at| evening.users[at].clone());
        let david = evening.world.user("David");
        let to_david = format!("/mod replace player:Ben with:{}", david.mention());
        // Kept.
        evening.types(&mona, &to_david).await;
        let post = evening.check_asked(asks[0]);
        evening.presses(&ben, asks[0]).await;
        evening.check_settled(&asks);
        let (from, to) = (mona.mention(), david.mention());
        let asked = format!("{from} asked to give Ben's seat to {to}. Ben keeps the seat.");
        evening.check_ended(&post, &[&asked]);
        let late = evening.presses_old(&ben, &post, asks[0]).await;
        check_has(&late, &["That has been settled"]);
        // No answer.
        evening.types(&mona, &to_david).await;
        let post = evening.check_asked(asks[0]);
        evening.world.pass(DAY).await;
        evening.check_settled(&asks);
        evening.check_ended(&post, &["Ben didn't answer and keeps the seat."]);
        // Agreed, and then the other sits down.
        evening.types(&mona, &to_david).await;
        let post = evening.check_asked(asks[0]);
        evening.presses(&ben, asks[1]).await;
        evening.check_settled(&asks);
        evening.check_ended(&post, &["Accepted."]);
        let post = evening.check_asked("Take Ben's seat");
        evening.presses(&david, "Take Ben's seat").await;
        evening.check_settled(&["Take Ben's seat"]);
        let late = evening.presses_old(&ben, &post, "Take Ben's seat").await;
        check_has(&late, &["not any more"]);
        // A computer plays on until its owner is back.
        evening.types(&mona, "/mod replace player:Clara").await;
        evening.presses(&clara, asks[1]).await;
        evening.check_settled(&asks);
        let post = evening.check_asked("I'm back");
        evening.presses(&clara, "I'm back").await;
        evening.check_settled(&["I'm back"]);
        let late = evening.presses_old(&clara, &post, "I'm back").await;
        check_has(&late, &["nobody has taken it"]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_seat_on_offer_has_buttons_until_it_is_taken_or_its_player_is_back() {
    on_either(104, async |world: World| {
        let offer = ["Take Anna's seat", "I'm back"];
        let mut evening = Evening::begun(world, &NAMES, "clock:1h timeout:nudge").await;
        let anna = evening.users[0].clone();
        evening.misses_three_turns(0).await;
        evening.check_asked(offer[0]);
        evening.presses(&anna, offer[1]).await;
        evening.check_settled(&offer);
        // What was played for her she may still play herself, and nobody lost a button to move with.
        evening.check_asked("Claim");
    })
    .await;
    on_either(109, async |world: World| {
        let offer = ["Take Anna's seat", "I'm back"];
        let mut evening = Evening::begun(world, &NAMES, "clock:1h timeout:nudge").await;
        evening.misses_three_turns(0).await;
        let post = evening.check_asked(offer[0]);
        let david = evening.world.user("David");
        evening.takes(&david, offer[0], &[1, 2]).await;
        evening.check_settled(&[offer[0]]);
        let eve = evening.world.user("Eve");
        let late = evening.presses_old(&eve, &post, offer[0]).await;
        check_has(&late, &["not any more"]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_moves_asks_again_who_plays_in_a_seat() {
    on_either(110, async |world: World| {
        let mona = moderator(&world);
        let there = world.sandbox.channel("there");
        let buttons = ["Take Anna's seat", "I'm back"];
        let mut evening = Evening::begun(world, &NAMES, "clock:1h timeout:nudge").await;
        let clara = evening.users[2].clone();
        evening.misses_three_turns(0).await;
        evening.types(&mona, "/mod replace player:Clara").await;
        evening.presses(&clara, "I agree").await;
        evening.types(&mona, "/mod move channel:there").await;
        evening.check_settled(&buttons);
        evening.channel = there;
        for button in buttons {
            evening.check_asked(button);
        }
        evening.presses(&clara, "I'm back").await;
        evening.check_asked("Take Anna's seat");
        let david = evening.world.user("David");
        evening.takes(&david, "Take Anna's seat", &[1, 2]).await;
        evening.check_settled(&["Take Anna's seat"]);
    })
    .await;
    // If everybody is gone, one post asks them all.
    on_either(111, async |world: World| {
        let mona = moderator(&world);
        let there = world.sandbox.channel("there");
        let mut evening = Evening::begun(world, &["Anna", "Ben"], "clock:0m").await;
        evening.hours(21 * 24).await;
        evening.types(&mona, "/mod move channel:there").await;
        evening.channel = there;
        check_has(&evening.public(), &["Nobody is playing here any more"]);
        evening.check_settled(&["Take Anna's seat"]);
        evening.presses(&evening.users[0], "I'm back").await;
        evening.check_settled(&["I'm back"]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_rests_asks_until_somebody_is_back() {
    on_either(105, async |world: World| {
        let evening = Evening::begun(world, &["Anna", "Ben"], "clock:0m").await;
        evening.hours(21 * 24).await;
        check_has(&evening.public(), &["Nobody is playing here any more"]);
        let anna = evening.users[0].clone();
        evening.presses(&anna, "I'm back").await;
        evening.check_settled(&["I'm back", "Take Anna's seat"]);
        // What is no longer true is now told in the past tense.
        check_has(&evening.public(), &["Nobody was playing here any more"]);
        assert!(!evening.public().contains("Nobody is playing here any more"));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_ended_without_a_result_has_no_buttons_and_calls_nobody() {
    on_either(106, async |world: World| {
        let evening = Evening::begun(world, &["Anna", "Ben"], "clock:0m").await;
        let [anna, ben] = [0, 1].map(|at| evening.users[at].clone());
        evening.types(&ben, "/game pause days:2").await;
        evening.resigns(&ben).await;
        evening.check_asked("Claim");
        let n_turns = evening.count("@Anna: your turn");
        evening.resigns(&anna).await;
        check_has(&evening.public(), &["It ends without a result"]);
        let (_, after) = evening.public().rsplit_once("Anna").map_or_else(
            || panic!("Anna is not named"),
            |(before, after)| (before.to_owned(), after.to_owned()),
        );
        assert!(!after.contains("turn"), "{after}");
        assert_eq!(evening.count("@Anna: your turn"), n_turns);
        let told = [
            (&anna, "has ended without a result"),
            (&ben, "You no longer play here."),
        ];
        for (user, what) in told {
            let inbox = user.inbox();
            assert!(!inbox.contains("It's your turn!"), "{inbox}");
            check_has(&inbox, &[what]);
        }
        for (user, place) in [
            (&anna, &evening.channel),
            (&anna, &anna.dm()),
            (&ben, &ben.dm()),
        ] {
            let is_live =
                |message: &Message| !message.rows.is_empty() && message.only_for.is_none();
            let live = user.find_last(place, is_live);
            assert_eq!(live.map(|message| message.content), None);
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_lobbys_post_says_that_the_game_began_and_who_plays() {
    on_either(107, async |world: World| {
        let evening = Evening::seated(world, &["Ben", "Anna"], "clock:0m").await;
        let owner = evening.world.sandbox.owner();
        let posts = owner.messages(&evening.channel);
        let lobby = posts
            .iter()
            .find(|post| post.content.contains("🔒 Shuffle"))
            .unwrap();
        let [ben, anna] = [0, 1].map(|at| evening.users[at].mention());
        let order = format!("Turn order:\n- {ben}\n- {anna}\n");
        check_has(&lobby.content, &["The game is on!", &order]);
        assert!(lobby.rows.is_empty() && lobby.files.is_empty());
        evening.check_settled(&["Join", "Start"]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_counts_its_free_seats_as_a_person_would() {
    let world = World::new(108).await;
    let channel = world.channel();
    let lobby = || {
        let post = world.sandbox.owner().newest_with_button(&channel, "Leave");
        post.map(|post| post.content).unwrap_or_default()
    };
    ask(
        &world.user("Anna"),
        &channel,
        "/game new variant:usa players:3",
    )
    .await;
    world.settle().await;
    check_has(&lobby(), &["2 seats are free.", "Press **Join** to play."]);
    for (name, told) in [
        ("Ben", "One seat is free."),
        ("Clara", "Every seat is taken."),
    ] {
        world.user(name).press_newest(&channel, "Join").await;
        world.settle().await;
        check_has(&lobby(), &[told]);
    }
    check_has(&lobby(), &["The host can press **Start**."]);
    assert!(!lobby().contains("Join"), "{}", lobby());
}
