//! What goes wrong on our side: a database that lets us wait, one that holds nonsense, a panic, a stop
//! in the middle of a request. The person who asked is told in one sentence, once, and the rest goes on.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use delivery::Drawing;
use sandbox::{Ack, Channel, Fault, Message, Recorded, User};
use sqlx::{AnyConnection, Connection as _, Executor as _, Row as _};
use table::clock::Clock;
use words::Words;

use super::games::seat;
use crate::support::asking::check_has;
use crate::support::log_capture::LogCapture;
use crate::support::world::{Database, Setting, World, on_both};

const MORNING: i64 = 1_778_832_000_000;
const DRAW: &str = "/draw first:deck second:deck";

/// A table at which Anna is to move.
pub async fn turn(world: &World) -> (Channel, [User; 2]) {
    let channel = world.channel();
    let users = ["Anna", "Ben"].map(|name| world.user(name));
    seat(world, "usa", &channel, &users).await;
    for user in &users {
        user.slash(&channel, "/tickets keep:\"1 2\"").await;
        world.settle().await;
    }
    (channel, users)
}

pub async fn connection(world: &World) -> AnyConnection {
    sqlx::any::install_default_drivers();
    let address = world.address().replace("sqlite:", "sqlite://");
    AnyConnection::connect(&address).await.unwrap()
}

/// Takes the database for itself: nobody else stores anything until this is dropped.
async fn locked(world: &World, database: Database) -> AnyConnection {
    let mut connection = connection(world).await;
    match database {
        Database::Sqlite => connection.execute("BEGIN IMMEDIATE").await.unwrap(),
        Database::Postgres => {
            connection.execute("BEGIN").await.unwrap();
            // Not even reading goes on.
            let lock = "LOCK TABLE games, seats, player_settings IN ACCESS EXCLUSIVE MODE";
            connection.execute(lock).await.unwrap()
        }
    };
    connection
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_is_acknowledged_before_the_database_is_touched() {
    for database in [Database::Sqlite, Database::Postgres] {
        let setting = Setting {
            database,
            ..Setting::new(51)
        };
        let Some(world) = World::try_with(setting).await else {
            continue;
        };
        let (channel, users) = turn(&world).await;
        let mut lock = locked(&world, database).await;
        let typed = users[0].try_slash_unasked(&channel, DRAW).unwrap();
        let post = users[1].newest_with_button(&channel, "Deck").unwrap();
        let pressed = users[1].try_press(&post, "Deck").unwrap();
        for pending in [&typed, &pressed] {
            let (ack, _) = pending
                .acknowledged()
                .await
                .expect("the bot answers in time");
            assert_eq!(ack, Ack::DeferredMessage);
        }
        let is_settled = |pending: &sandbox::Pending| {
            let progress = users[0].progress(pending.interaction);
            progress.is_some_and(|progress| progress.settled)
        };
        assert!(!is_settled(&typed), "nothing is played yet");
        lock.execute("ROLLBACK").await.unwrap();
        assert!(typed.settled().await.settled && pressed.settled().await.settled);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stop_finishes_what_is_under_way() {
    on_both(52, async |mut world: World| {
        let (channel, users) = turn(&world).await;
        let database = match world.address().starts_with("sqlite") {
            true => Database::Sqlite,
            false => Database::Postgres,
        };
        let mut lock = locked(&world, database).await;
        let typed = users[0].try_slash_unasked(&channel, DRAW).unwrap();
        typed.acknowledged().await.expect("the bot answers in time");
        let process = world.take_process();
        let release = async {
            // The stop has begun when its shard is gone.
            world.sandbox.wait_for_shards_gone().await;
            lock.execute("ROLLBACK").await.unwrap();
        };
        tokio::join!(process.stop(), release);
        let reply = typed.settled().await;
        assert!(reply.settled, "{reply:?}");
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_acknowledged_player_is_told_if_the_bot_is_killed_before_it_plays() {
    let setting = Setting {
        database: Database::Postgres,
        ..Setting::new(57)
    };
    let Some(mut world) = World::try_with(setting).await else {
        return;
    };
    let (channel, users) = turn(&world).await;
    let mut lock = connection(&world).await;
    lock.execute("BEGIN").await.unwrap();
    lock.execute("LOCK TABLE games IN ACCESS EXCLUSIVE MODE")
        .await
        .unwrap();
    let typed = users[0].try_slash_unasked(&channel, DRAW).unwrap();
    typed.acknowledged().await.expect("the bot answers in time");
    let mut onlooker = connection(&world).await;
    let noted = "SELECT 1 FROM acknowledged";
    while onlooker.fetch_optional(noted).await.unwrap().is_none() {
        tokio::task::yield_now().await;
    }
    world.kill().await;
    lock.execute("ROLLBACK").await.unwrap();
    world.start().await;
    world.pass(Duration::from_secs(5)).await;
    let reply = typed.settled().await;
    assert_eq!(
        reply.text(),
        Words::of(Default::default())
            .general
            .interrupted()
            .to_owned()
    );
    // It was not played, and can be.
    let reply = users[0].slash(&channel, DRAW).await;
    assert!(reply.text().contains("You took"), "{}", reply.text());
    world.pass(Duration::from_secs(60)).await;
    assert!(onlooker.fetch_optional(noted).await.unwrap().is_none());
}

/// In direct messages nothing private can be said beside a menu, whose buttons still work.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_interrupted_press_is_told_beside_its_menu_and_not_in_direct_messages() {
    let setting = Setting {
        database: Database::Postgres,
        ..Setting::new(63)
    };
    let Some(mut world) = World::try_with(setting).await else {
        return;
    };
    let (channel, [anna, ben]) = turn(&world).await;
    let opened = anna.press_newest(&channel, "Deck").await;
    let drawn = anna.press(opened.message(), "Deck").await;
    world.settle().await;
    let menu = drawn.message();
    let direct = ben.messages(&ben.dm()).pop().unwrap();

    let mut lock = locked(&world, Database::Postgres).await;
    let in_direct = ben.try_press(&direct, "Two from the deck").unwrap();
    let in_server = anna.try_press(menu, "My board").unwrap();
    for pending in [&in_direct, &in_server] {
        pending
            .acknowledged()
            .await
            .expect("the bot answers in time");
    }
    let mut onlooker = connection(&world).await;
    let noted = format!(
        "SELECT 1 FROM acknowledged WHERE interaction = {}",
        in_server.interaction
    );
    while onlooker
        .fetch_optional(sqlx::AssertSqlSafe(noted.clone()))
        .await
        .unwrap()
        .is_none()
    {
        tokio::task::yield_now().await;
    }
    world.kill().await;
    lock.execute("ROLLBACK").await.unwrap();
    world.start().await;
    world.pass(Duration::from_secs(5)).await;
    let told = in_server.settled().await;
    let words = &Words::of(Default::default()).general;
    let texts: Vec<&str> = told.messages.iter().map(|one| &*one.content).collect();
    assert_eq!(texts, [&*menu.content, words.interrupted()]);
    assert!(told.is_ephemeral());
    let progress = ben.progress(in_direct.interaction).unwrap();
    assert!(!progress.settled, "{progress:?}");
    assert_eq!(ben.messages(&ben.dm()).pop().unwrap().id, direct.id);
    let drawn = ben.press(&direct, "Two from the deck").await;
    check_has(&drawn.text(), &["took"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_is_given_again_after_a_kill_replaces_no_later_one_in_its_menu() {
    on_both(60, async |mut world: World| {
        let (channel, [anna, ben]) = turn(&world).await;
        let opened = anna.press_newest(&channel, "Deck").await;
        check_later_stays(&mut world, &anna, opened.message(), "Deck").await;
        let direct = ben.messages(&ben.dm()).pop().unwrap();
        check_later_stays(&mut world, &ben, &direct, "Two from the deck").await;
    })
    .await;
}

async fn check_later_stays(world: &mut World, user: &User, menu: &Message, draw: &str) {
    let drawn = user.press(menu, draw).await;
    check_has(&drawn.text(), &["took"]);
    // It was given, and the bot dies before it notes that.
    world.restart().await;
    world.settle().await;
    let later = user.press(menu, "My board").await;
    assert_ne!(later.text(), drawn.text());
    world.pass(Duration::from_secs(30)).await;
    let shown = user.look_again(menu).unwrap();
    assert_eq!(shown.content, later.text());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_is_owed_is_given_although_a_later_press_in_its_menu_came_to_nothing() {
    on_both(62, async |mut world: World| {
        let (channel, [anna, _]) = turn(&world).await;
        let opened = anna.press_newest(&channel, "Deck").await;
        let menu = opened.message();
        let n_before = world.sandbox.n_requests();
        let answers = "PATCH /webhooks/**";
        world
            .sandbox
            .fail_next(usize::MAX, answers, Fault::LoseRequest);
        anna.try_press(menu, "Deck").unwrap();
        let is_answer = |request: &Recorded| n_before < request.number && request.method == "PATCH";
        world.sandbox.wait_for_request("an answer", is_answer).await;
        world.restart().await;
        world.sandbox.clear_faults();

        let n_before = world.sandbox.n_requests();
        let late = Fault::Refuse {
            status: 404,
            code: 10062,
            message: "Unknown interaction",
        };
        world.sandbox.fail_next(1, "POST /interactions/**", late);
        anna.try_press(menu, "Hand").unwrap();
        let is_callback = |request: &Recorded| {
            n_before < request.number && request.path.starts_with("/interactions/")
        };
        let callback = "an acknowledgement";
        world.sandbox.wait_for_request(callback, is_callback).await;
        world.wait_until_answered().await;
        world.pass(Duration::from_secs(30)).await;
        let shown = anna.look_again(menu).unwrap();
        assert_ne!(shown.content, opened.text());
        check_has(&shown.content, &["took"]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_that_postgresql_gives_up_for_another_transaction_is_played_again() {
    let setting = Setting {
        database: Database::Postgres,
        ..Setting::new(59)
    };
    let Some(world) = World::try_with(setting).await else {
        return;
    };
    let (channel, users) = turn(&world).await;
    // As in a deadlock, once: a sequence keeps its number when the transaction is rolled back.
    let mut meddler = connection(&world).await;
    for statement in [
        "CREATE SEQUENCE attempts",
        "CREATE FUNCTION give_up() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN \
         IF nextval('attempts') = 1 THEN RAISE 'deadlock' USING ERRCODE = 'deadlock_detected'; END IF; \
         RETURN NEW; END $$",
        "CREATE TRIGGER give_up BEFORE UPDATE ON games FOR EACH ROW EXECUTE FUNCTION give_up()",
    ] {
        meddler.execute(statement).await.unwrap();
    }
    let typed = users[0].try_slash_unasked(&channel, DRAW).unwrap();
    let reply = typed.settled().await;
    assert!(reply.text().contains("You took"), "{}", reply.text());
    let attempts = meddler.fetch_one("SELECT last_value FROM attempts").await;
    assert!(
        attempts.unwrap().get::<i64, _>(0) > 1,
        "it was given up once"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_thread_whose_table_cannot_be_stored_does_not_stay_without_a_word() {
    on_both(61, async |world: World| {
        let (channel, anna) = (world.channel(), world.user("Anna"));
        let mut meddler = connection(&world).await;
        meddler
            .execute("ALTER TABLE answers RENAME TO elsewhere")
            .await
            .unwrap();
        let opened = anna.slash(&channel, "/game new thread:true").await;
        check_has(&opened.text(), &["something broke on my side"]);
        let thread = channel.threads().pop().expect("it is made first");
        check_has(
            &anna.transcript(&thread),
            &["something broke on my side", "`/game new`"],
        );
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_internal_error_is_logged_once_and_never_shown() {
    let capture = LogCapture::new();
    let mut world = World::with(Setting {
        captures: vec![capture.clone()],
        ..Setting::new(53)
    })
    .await;
    let (channel, users) = turn(&world).await;
    world.stop().await;
    let mut meddler = connection(&world).await;
    meddler
        .execute("ALTER TABLE plans RENAME TO elsewhere")
        .await
        .unwrap();
    meddler.close().await.unwrap();
    world.start().await;
    let reply = users[0]
        .try_slash_unasked(&channel, DRAW)
        .unwrap()
        .settled()
        .await;
    assert!(reply.is_ephemeral());
    assert_eq!(
        reply.text(),
        Words::of(Default::default()).general.our_fault().to_owned()
    );
    let log = capture.log();
    let errors: Vec<&str> = log.lines().filter(|line| line.contains("ERROR")).collect();
    assert_eq!(errors.len(), 1, "{errors:#?}");
    assert!(
        errors[0].contains("A request failed: the database failed"),
        "{errors:#?}"
    );
    assert!(
        capture
            .metrics()
            .contains("railpost_requests_failed_total 1")
    );

    let choices = users[0].complete(&channel, "/claim route:den").await;
    assert!(choices.is_empty());
    let log = capture.log();
    let said = log.matches("Nothing could be offered for an option: the database failed");
    assert_eq!(said.count(), 1, "{log}");
}

/// From now on no setting of a person can be stored.
async fn without_player_settings(world: &World) {
    let mut meddler = connection(world).await;
    meddler
        .execute(
            "CREATE TRIGGER none BEFORE INSERT ON player_settings \
             BEGIN SELECT RAISE(FAIL, 'no settings'); END",
        )
        .await
        .unwrap();
    meddler.close().await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_move_is_answered_although_what_is_said_besides_meets_trouble() {
    let capture = LogCapture::new();
    let world = World::with(Setting {
        captures: vec![capture.clone()],
        ..Setting::new(60)
    })
    .await;
    let (channel, users) = turn(&world).await;
    without_player_settings(&world).await;
    // It would be noted that Anna was shown a profile picture, and that she read a hint.
    users[0].set_avatar("image/png", b"a face");
    let reply = users[0].slash(&channel, DRAW).await;
    assert!(reply.text().contains("You took"), "{}", reply.text());
    let log = capture.log();
    let n_said = log.matches("An answer was given without all notes").count();
    assert_eq!(n_said, 1, "{log}");
    assert!(!log.contains("A request failed"), "{log}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_open_although_who_was_told_of_it_cannot_be_noted() {
    let world = World::new(61).await;
    let channel = world.channel();
    let [anna, ben] = ["Anna", "Ben"].map(|name| world.user(name));
    ben.slash(&channel, "/settings notices:any").await;
    without_player_settings(&world).await;
    let opened = anna
        .slash(&channel, "/game new variant:usa players:3")
        .await;
    assert!(opened.text().contains("is open"), "{}", opened.text());
    world.settle().await;
    assert!(
        ben.inbox().contains("Anna has opened it"),
        "{}",
        ben.inbox()
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_panic_ends_one_request() {
    let panics = Arc::new(AtomicUsize::new(0));
    let asked = panics.clone();
    // The clock is the one thing from outside that a request asks in the middle of its work.
    let clock = Clock::Asked(Arc::new(move || {
        let left = asked.load(Ordering::SeqCst);
        asked.store(left.saturating_sub(1), Ordering::SeqCst);
        assert!(left != 1, "a clock without hands");
        MORNING
    }));
    let capture = LogCapture::new();
    let world = World::with(Setting {
        captures: vec![capture.clone()],
        clock: Some(clock),
        ..Setting::new(54)
    })
    .await;
    let (channel, users) = turn(&world).await;
    // It is asked before that when the request is acknowledged and noted.
    panics.store(4, Ordering::SeqCst);
    let reply = users[0]
        .try_slash_unasked(&channel, DRAW)
        .unwrap()
        .settled()
        .await;
    assert_eq!(
        reply.text(),
        Words::of(Default::default()).general.our_fault().to_owned()
    );
    let log = capture.log();
    assert_eq!(log.matches("A request failed: a panic").count(), 1, "{log}");
    assert!(!log.contains("without hands"), "{log}");
    // The game's lock is free, and the same move is played.
    let reply = users[0].slash(&channel, DRAW).await;
    assert!(reply.text() != Words::of(Default::default()).general.our_fault());
    world.settle().await;
    let post = world.sandbox.owner().messages(&channel).pop().unwrap();
    assert!(post.content.contains("Anna** took"), "{}", post.content);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_event_without_its_end_is_not_logged_and_the_next_is_heard() {
    let capture = LogCapture::new();
    let world = World::with(Setting {
        captures: vec![capture.clone()],
        ..Setting::new(58)
    })
    .await;
    let (channel, users) = turn(&world).await;
    world.sandbox.tear_next_event();
    let torn = users[0].try_slash_unasked(&channel, DRAW).unwrap();
    let reply = users[0].slash(&channel, DRAW).await;
    assert!(reply.text().contains("You took"), "{}", reply.text());
    let progress = users[0].progress(torn.interaction);
    assert!(progress.is_none_or(|progress| progress.ack.is_none()));
    let (id, log) = (users[0].id().0.to_string(), capture.log());
    for secret in [id.as_str(), "Anna", "token"] {
        assert!(!log.contains(secret), "{secret} stands in:\n{log}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn heavy_work_runs_beside_the_async_threads_and_only_so_much_at_once() {
    let world = World::new(55).await;
    let app = world.app();
    let most = requests::Limits::default().blocking;
    let now = Arc::new(AtomicUsize::new(0));
    let here = std::thread::current().id();
    // Nobody goes on before as many are here as may be.
    let all_here = Arc::new(std::sync::Barrier::new(most));
    let jobs = (0..4 * most).map(|_| {
        let (now, all_here) = (now.clone(), all_here.clone());
        app.tables.heavy_work.run(move || {
            let n = now.fetch_add(1, Ordering::SeqCst) + 1;
            all_here.wait();
            now.fetch_sub(1, Ordering::SeqCst);
            (n, std::thread::current().id())
        })
    });
    for done in futures::future::join_all(jobs).await {
        let (n, thread) = done.unwrap();
        assert!(n <= most, "{n} at once");
        assert_ne!(thread, here);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_press_is_acknowledged_while_a_picture_is_drawn() {
    // The bot has one async thread in tests: drawing on it would make everybody wait.
    let world = World::with(Setting {
        drawing: Drawing::On,
        ..Setting::new(56)
    })
    .await;
    let (channel, users) = turn(&world).await;
    users[0].slash(&channel, DRAW).await;
    let first = world.sandbox.n_requests();
    let settling = world.begin_to_settle();
    let pending = users[0].try_slash_unasked(&channel, "/board").unwrap();
    pending
        .acknowledged()
        .await
        .expect("the bot answers in time");
    settling.await.unwrap().unwrap();
    let requests = world.sandbox.requests_after(first);
    let later = |is_it: &dyn Fn(&sandbox::Recorded) -> bool| {
        let found = requests.iter().find(|request| is_it(request));
        found.expect("it was sent").number
    };
    let acknowledged = later(&|request| request.path.starts_with("/interactions/"));
    let drawn = later(&|request| !request.files.is_empty());
    assert!(acknowledged < drawn);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_acknowledgement_that_may_have_been_lost_is_repeated_and_the_press_carried_out() {
    let world = World::new(57).await;
    let anna = world.user("Anna");
    for fault in [Fault::LoseAnswer, Fault::LoseRequest] {
        world.sandbox.fail_next(1, "POST /interactions/**", fault);
        let page = anna.slash(&world.channel(), "/privacy").await;
        assert!(page.text().contains("What I keep"), "{}", page.text());
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_answer_that_may_have_been_lost_is_repeated_at_once_and_replaces_no_later_one() {
    on_both(58, async |world: World| {
        let (channel, users) = turn(&world).await;
        let anna = &users[0];
        let post = anna.newest_with_button(&channel, "Deck").unwrap();
        for fault in [Fault::LoseAnswer, Fault::LoseRequest, Fault::Status(503)] {
            world.sandbox.fail_next(1, "PATCH /webhooks/**", fault);
        }
        let first = anna.press(&post, "Deck").await;
        world.wait_until_answered().await;
        // In the same message.
        let second = anna.press(first.message(), "Hand").await;
        let menu = second.message().id;
        assert_eq!(first.message().id, menu);
        world.let_pass(Duration::from_secs(25));
        world.settle().await;
        let now = anna.messages(&channel);
        let now = now.iter().find(|message| message.id == menu);
        assert_eq!(
            now.map(|message| message.content.as_str()),
            Some(&*second.text())
        );
    })
    .await;
}
