//! Messages that Discord refuses: they go without their picture, then without their buttons; and a turn's post that is
//! refused altogether comes at the next chance.

use std::time::Duration;

use delivery::Drawing;
use sandbox::{Channel, Fault, Message, Permissions, Recorded, User};

use super::evening::{Evening, HOUR};
use crate::support::asking::{ask, check_has};
use crate::support::log_capture::LogCapture;
use crate::support::world::{Setting, World, on_either};

const fn refuse(status: u16, code: u32, message: &'static str) -> Fault {
    Fault::Refuse {
        status,
        code,
        message,
    }
}

const INVALID: Fault = refuse(400, 50035, "Invalid Form Body");
const TOO_LARGE: Fault = refuse(413, 40005, "Request entity too large");
/// A code that the bot does not know.
const FORBIDDEN: Fault = refuse(403, 20012, "You are not authorized to perform this action");

/// A button of every turn's post.
const CLAIM: &str = "Claim";

fn posts(channel: &Channel) -> String {
    format!("POST /channels/{}/messages", channel.id())
}

impl Evening {
    fn refuse_next(&self, n: usize, fault: Fault) {
        let posts = posts(&self.channel);
        self.world.sandbox.fail_next(n, &posts, fault);
    }

    fn messages(&self) -> Vec<Message> {
        self.world.sandbox.owner().messages(&self.channel)
    }

    /// Plays the turn of that player, who takes two cards from the deck.
    async fn draws(&self, user: usize) {
        let answer = self.says(user, "/draw first:deck second:deck").await;
        check_has(&answer, &[" took"]);
    }

    /// The same with a card from the row, which no later post tells together with the draws of others.
    async fn takes_face_up(&self, user: usize) {
        for place in 1..=5 {
            let line = format!("/draw first:{place} second:deck");
            let answer = self.says(user, &line).await;
            // A Locomotive from the row is a whole turn.
            if !answer.contains("I drew nothing") {
                check_has(&answer, &[" took"]);
                return;
            }
        }
        panic!("no row has five Locomotives");
    }

    fn last_message(&self) -> Message {
        self.messages().pop().expect("the lobby is there")
    }
}

/// A world with pictures, and its log.
async fn drawing(dice: u64) -> (World, LogCapture) {
    let capture = LogCapture::new();
    let setting = Setting {
        drawing: Drawing::On,
        captures: vec![capture.clone()],
        ..Setting::new(dice)
    };
    (World::with(setting).await, capture)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_post_that_is_refused_with_its_picture_goes_without_it() {
    let (world, capture) = drawing(161).await;
    let evening = Evening::begun(world, &["Anna", "Ben"], "clock:7d").await;
    for (n_played, fault) in (1..).zip([INVALID, TOO_LARGE, FORBIDDEN]) {
        let n_posts = evening.messages().len();
        evening.refuse_next(1, fault);
        evening.takes_face_up((n_played + 1) % 2).await;
        let post = evening.last_message();
        assert_eq!(evening.messages().len(), n_posts + 1);
        check_has(&post.content, &[" took", "your turn"]);
        assert_eq!((post.files.len(), post.pings.len()), (0, 1));
        assert!(post.button(CLAIM).is_some(), "{post:?}");
        let metrics = capture.metrics();
        let counted = format!("railpost_pictures_failed_total {n_played}");
        assert!(metrics.contains(&counted), "{metrics}");
    }
    evening.takes_face_up(1).await;
    assert_eq!(evening.last_message().files.len(), 1);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_post_that_is_refused_with_its_buttons_goes_as_text_that_names_the_commands() {
    const COMMANDS: [&str; 3] = ["`/draw`", "`/claim`", "`/tickets`"];
    let (world, _) = drawing(162).await;
    let evening = Evening::begun(world, &["Anna", "Ben"], "clock:7d").await;
    let stale = evening.last_message();
    evening.refuse_next(2, INVALID);
    evening.takes_face_up(0).await;
    let post = evening.last_message();
    check_has(&post.content, &["Anna** took", "your turn"]);
    check_has(&post.content, &COMMANDS);
    assert_eq!((post.files.len(), post.pings.len()), (0, 1));
    assert_eq!(post.rows.len(), 0);
    let stale = evening.users[0].look_again(&stale).unwrap();
    assert_eq!(stale.rows.len(), 0);
    // Later it only tells, as others do.
    evening.takes_face_up(1).await;
    let post = evening.users[0].look_again(&post).unwrap();
    check_has(&post.content, &["Anna** took"]);
    assert!(!post.content.contains("your turn"), "{}", post.content);
    assert!(!post.content.contains(COMMANDS[0]), "{}", post.content);
}

/// That a second attempt is refused says nothing of the first.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_post_that_lost_its_answer_and_was_then_refused_is_found() {
    on_either(173, async |world: World| {
        let evening = Evening::begun(world, &["Anna", "Ben"], "clock:7d").await;
        let n_posts = evening.messages().len();
        evening.refuse_next(1, Fault::LoseAnswer);
        evening.refuse_next(usize::MAX, FORBIDDEN);
        evening.takes_face_up(0).await;
        evening.world.pass(Duration::from_secs(60)).await;
        evening.world.sandbox.clear_faults();
        evening.takes_face_up(1).await;
        let posts = evening.messages();
        assert_eq!(posts.len(), n_posts + 2, "{}", evening.public());
        let live = posts.iter().filter(|post| post.button(CLAIM).is_some());
        assert_eq!(live.count(), 1, "{}", evening.public());
        assert_eq!(evening.count("Anna** took"), 1, "{}", evening.public());
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_missed_turn_is_told_once_though_two_posts_go_together() {
    on_either(174, async |world: World| {
        let evening = Evening::begun(world, &["Anna", "Ben"], "clock:7d").await;
        evening.refuse_next(2, FORBIDDEN);
        evening.draws(0).await;
        // The next post has begun when a third one comes, so that they do not become one.
        evening.refuse_next(usize::MAX, Fault::LoseRequest);
        evening.draws(1).await;
        evening.draws(0).await;
        evening.world.sandbox.clear_faults();
        evening.world.pass(Duration::from_secs(60)).await;
        for told in ["**1–2. Anna and Ben** drew", "**3. Anna** took"] {
            assert_eq!(evening.count(told), 1, "{}", evening.public());
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_post_that_lost_its_picture_and_then_its_answer_is_found_after_a_long_outage() {
    for n_refused in [1, 2] {
        let (world, _) = drawing(163).await;
        let evening = Evening::begun(world, &["Anna", "Ben"], "clock:7d").await;
        let n_posts = evening.messages().len();
        evening.refuse_next(n_refused, INVALID);
        evening.refuse_next(1, Fault::LoseAnswer);
        evening.refuse_next(usize::MAX, Fault::Status(503));
        evening.draws(0).await;
        for _ in 0..5 {
            evening.world.pass(Duration::from_secs(60)).await;
        }
        evening.world.sandbox.clear_faults();
        evening.hours(1).await;
        assert_eq!(evening.messages().len(), n_posts + 1, "{n_refused}");
    }
}

/// Anna's move is told to nobody: the post that called her has no buttons any more and calls nobody, and the next one
/// calls Ben once there is a chance for it.
async fn check_comes(dice: u64, chance: impl AsyncFn(&mut Evening)) {
    on_either(dice, async |world: World| {
        let mut evening = Evening::begun(world, &["Anna", "Ben"], "clock:7d").await;
        let (n_posts, stale) = (evening.messages().len(), evening.last_message());
        assert!(stale.button(CLAIM).is_some(), "{stale:?}");
        evening.refuse_next(usize::MAX, FORBIDDEN);
        evening.draws(0).await;
        let stale = evening.users[0].look_again(&stale).unwrap();
        assert_eq!(stale.rows.len(), 0);
        assert!(!stale.content.contains("your turn"), "{}", stale.content);
        // It is tried once more soon.
        evening.world.settle().await;
        evening.world.sandbox.clear_faults();
        evening.world.settle().await;
        assert_eq!(evening.messages().len(), n_posts, "{}", evening.public());

        chance(&mut evening).await;
        evening.world.settle().await;
        let post = evening.last_message();
        assert_eq!(
            evening.messages().len(),
            n_posts + 1,
            "{}",
            evening.public()
        );
        assert_eq!(evening.count("Anna** took"), 1, "{}", evening.public());
        check_has(&post.content, &["your turn", "Anna** took"]);
        assert!(post.button(CLAIM).is_some(), "{post:?}");
        assert_eq!(post.pings.len(), 1);
        evening.hours(2).await;
        assert_eq!(
            evening.messages().len(),
            n_posts + 1,
            "{}",
            evening.public()
        );
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_post_that_was_refused_comes_within_an_hour() {
    check_comes(164, async |evening: &mut Evening| evening.hours(1).await).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_post_that_was_refused_comes_at_a_command() {
    check_comes(165, async |evening: &mut Evening| {
        let ben = &evening.users[1];
        evening.world.pass(Duration::from_secs(60)).await;
        ask(ben, &evening.channel, "/board").await;
        evening.world.wait_until_answered().await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_post_that_was_refused_comes_when_permissions_change() {
    check_comes(166, async |evening: &mut Evening| {
        let n_posts = evening.messages().len();
        evening.channel.deny_bot(Permissions::NONE);
        // Until the bot has heard of it through the gateway.
        while evening.messages().len() == n_posts {
            evening.world.wait_until_answered().await;
            evening.world.settle().await;
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn turns_that_were_refused_are_told_with_the_next_one() {
    on_either(168, async |world: World| {
        let evening = Evening::begun(world, &["Anna", "Ben"], "clock:7d").await;
        let n_posts = evening.messages().len();
        evening.refuse_next(usize::MAX, FORBIDDEN);
        for user in [0, 1, 0] {
            evening.draws(user).await;
        }
        evening.world.settle().await;
        evening.world.sandbox.clear_faults();
        assert_eq!(evening.messages().len(), n_posts);
        evening.draws(1).await;
        assert_eq!(evening.messages().len(), n_posts + 1);
        let told = evening.last_message().content;
        for turns in ["**1–2. Anna and Ben** drew", "**3–4. Anna and Ben** drew"] {
            assert_eq!(told.matches(turns).count(), 1, "{told}");
        }
        // And not again.
        evening.draws(0).await;
        let told = evening.last_message().content;
        assert_eq!(told.matches(" took").count(), 1, "{told}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_end_of_a_game_that_was_refused_comes_within_an_hour() {
    let world = World::new(169).await;
    let mut evening = Evening::begun(world, &["Anna", "Ben"], "clock:7d").await;
    let n_posts = evening.messages().len();
    evening.refuse_next(usize::MAX, FORBIDDEN);
    while evening.next().await.is_some() {
        evening.play().await;
    }
    evening.world.settle().await;
    evening.world.sandbox.clear_faults();
    let n_tries = || {
        let path = format!("/channels/{}/messages", evening.channel.id());
        let is_post = |one: &Recorded| one.method == "POST" && one.path == path;
        evening.world.sandbox.requests_where(is_post).len()
    };
    let before = n_tries();
    evening.world.pass(Duration::from_secs(60)).await;
    assert_eq!(n_tries(), before);
    evening.hours(1).await;
    let text = evening.public();
    assert_eq!(evening.count("🔒 The whole game"), 1, "{text}");
    let last = evening.last_message();
    assert!(last.button("Rematch").is_some(), "{text}");
    assert_eq!(evening.messages().len(), n_posts + 3, "{text}");
    evening.hours(24).await;
    assert_eq!(evening.public(), text);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lobby_that_is_refused_goes_plainly_or_comes_within_an_hour() {
    on_either(170, async |world: World| {
        let [anna, ben] = ["Anna", "Ben"].map(|name| world.user(name));
        let [plain, late] = ["plain", "late"].map(|name| world.sandbox.channel(name));
        let new = "/game new variant:usa players:3";
        world.sandbox.fail_next(1, &posts(&plain), INVALID);
        ask(&anna, &plain, new).await;
        world.settle().await;
        let post = plain.last_message().expect("it is posted");
        assert_eq!(post.rows.len(), 0);
        check_has(&post.content, &["**USA**", "`/game join`", "`/board`"]);
        // The next change brings the buttons.
        check_has(&ask(&ben, &plain, "/game join").await, &["You"]);
        world.settle().await;
        let post = ben.look_again(&post).unwrap();
        assert!(post.button("Join").is_some(), "{post:?}");
        let edit = format!("PATCH /channels/{}/messages/*", plain.id());
        world.sandbox.fail_next(1, &edit, INVALID);
        ben.press_newest(&plain, "Leave").await;
        world.settle().await;
        let post = ben.look_again(&post).unwrap();
        assert_eq!(post.rows.len(), 0);
        assert!(!post.content.contains(&ben.mention()), "{}", post.content);

        world.sandbox.fail_next(usize::MAX, &posts(&late), INVALID);
        ask(&anna, &late, new).await;
        world.settle().await;
        world.settle().await;
        world.sandbox.clear_faults();
        assert_eq!(late.messages().len(), 0);
        world.pass(HOUR).await;
        let post = late.last_message().expect("it is posted");
        assert!(post.button("Join").is_some(), "{post:?}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_direct_message_that_is_refused_goes_plainly_or_calls_in_the_channel() {
    on_either(171, async |world: World| {
        let channel = world.channel();
        for name in ["Anna", "Ben"] {
            ask(&world.user(name), &channel, "/settings call:direct").await;
        }
        let mut evening = Evening::begun(world, &["Anna", "Ben"], "clock:7d").await;
        let [anna, ben] = [0, 1].map(|at| evening.users[at].clone());
        let last = |user: &User| user.messages(&user.dm()).pop().expect("they were called");
        assert!(!last(&anna).rows.is_empty());
        let sandbox = &evening.world.sandbox;
        sandbox.fail_next(1, &posts(&ben.dm()), INVALID);
        evening.play().await;
        let call = last(&ben);
        assert_eq!(call.rows.len(), 0);
        check_has(&call.content, &["your turn", "`/help`"]);

        let sandbox = &evening.world.sandbox;
        sandbox.fail_next(usize::MAX, &posts(&anna.dm()), INVALID);
        let n_posts = evening.messages().len();
        evening.play().await;
        let calls = &evening.messages()[n_posts..];
        let pinged = calls.iter().filter(|post| !post.pings.is_empty());
        assert_eq!(pinged.count(), 1, "{}", evening.public());
        // Only this one was refused.
        evening.world.sandbox.clear_faults();
        evening.play().await;
        evening.play().await;
        check_has(&last(&anna).content, &["your turn"]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_private_answer_that_is_refused_goes_without_its_picture_and_its_buttons() {
    const ANSWERS: &str = "PATCH /webhooks/**";
    let (world, _) = drawing(172).await;
    let evening = Evening::begun(world, &["Anna", "Ben"], "clock:7d").await;
    let anna = &evening.users[0];
    let whole = anna.slash(&evening.channel, "/hand").await;
    assert!(!whole.message().files.is_empty() && !whole.message().rows.is_empty());
    for n_refused in [1, 2] {
        let sandbox = &evening.world.sandbox;
        sandbox.fail_next(n_refused, ANSWERS, INVALID);
        let answer = anna.slash(&evening.channel, "/hand").await;
        let message = answer.message();
        assert_eq!(message.content, whole.message().content);
        assert_eq!(message.files.len(), 0);
        assert_eq!(message.rows.is_empty(), n_refused == 2);
    }
}
