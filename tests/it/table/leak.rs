//! Secrets: nothing that a viewer can observe depends on what is hidden from them.
//!
//! A course of moves is played twice, over two deals that differ only in what one viewer cannot see.
//! Everything that reaches this viewer must then be the same, byte for byte: payloads, alt texts,
//! file names, ids of buttons, pictures, completions; and log and metrics, which nobody may learn
//! anything from. Start at [`check_secrets`]: a test of another part says what is done besides the
//! moves, and everything else is done here.

use std::sync::{Arc, Mutex};

use delivery::Drawing;
use domain::ids::{ChannelId, GameId, UserId};
use engine::event::{Event, Viewer};
use engine::ids::Seat;
use engine::ruleset::Ruleset;
use engine::testing::redeal::redeal;
use rand::SeedableRng as _;
use rand::rngs::StdRng;
use sandbox::{Channel, Recorded, User};
use serde_json::{Value, json};
use sqlx::{Connection as _, Row as _};

use super::games::gather;
use super::known::{Known, Pair, check_planted, numbered, sorted, timeless};
use crate::support::asking::say;
use crate::support::log_capture::LogCapture;
use crate::support::player::{By, Next, Table};
use crate::support::world::{Database, Setting, World, databases};

/// What is played.
#[derive(Debug, Clone, Copy)]
pub struct Course<'a> {
    pub variant: &'a str,
    /// Further options of the table.
    pub options: &'a str,
    pub names: &'a [&'a str],
    /// Number of moves. Fewer than lead to the end, where everything is shown, or to a reshuffle of the
    /// deck.
    pub n_moves: usize,
    pub drawing: Drawing,
    /// Those whose knowledge is judged, each over another deal they cannot tell from the first.
    pub viewers: &'a [Viewer],
}

/// The public, and the first player.
pub const TABLE_AND_FIRST: &[Viewer] = &[Viewer::Table, Viewer::Seat(Seat(0))];

/// The table as it is played in one of the worlds.
#[derive(Debug)]
pub struct Scene {
    pub channel: Channel,
    pub players: Vec<User>,
    /// Sits nowhere, so that what this person is told is public.
    pub stranger: User,
    /// What has been requested so far.
    requests: Mutex<Requests>,
    /// Which of the two deals it is, for what may differ with it: what is meant for others than the
    /// viewers.
    pub deal: usize,
}

impl Scene {
    /// Types a command, and waits until everything that comes of it is told.
    pub async fn says(&self, world: &World, user: &User, line: &str) {
        let reply = say(user, &self.channel, line).await;
        assert!(reply.settled, "{line}: {reply:?}");
        world.wait_until_answered().await;
    }

    /// Takes in what was requested since the last time: to be done before much time passes, after
    /// which nobody knows any more whom an answer was for.
    pub fn hear(&self, world: &World) {
        self.requests.lock().unwrap().hear(world, self);
    }
}

/// Plays the course over two deals that a viewer cannot tell apart, for each of the viewers, and
/// compares what they get to know. `besides` runs after each move, gets the move's number, and does
/// the same in every world.
pub async fn check_secrets(
    course: Course<'_>,
    besides: impl AsyncFn(&World, &Scene, usize),
) -> Vec<Pair> {
    check_secrets_on(Database::Sqlite, course, &besides).await
}

async fn check_secrets_on(
    database: Database,
    course: Course<'_>,
    besides: &impl AsyncFn(&World, &Scene, usize),
) -> Vec<Pair> {
    let first = play(database, course, None, besides).await;
    let mut pairs = Vec::new();
    for &viewer in course.viewers {
        let mut rng = StdRng::seed_from_u64(8);
        let log = redeal(&first.rules, &first.log, viewer, &mut rng);
        assert_ne!(log, first.log, "nothing is hidden from {viewer:?}");
        let other = play(database, course, Some((&first.moves, &log)), besides).await;
        let at = other
            .log
            .iter()
            .zip(&log)
            .position(|(one, other)| one != other);
        assert!(
            at.is_none(),
            "the other deal took another course: is the deck shuffled anew? {:?}\n{:?}",
            at.map(|at| &other.log[at]),
            at.map(|at| &log[at])
        );
        let pair = Pair {
            viewer,
            known: [first.known(viewer), other.known(viewer)],
            secrets: secrets(&first, &other, viewer),
        };
        pair.check();
        for known in &pair.known {
            assert!(!known.tells(&first.seed), "the seed is told");
        }
        pairs.push(pair);
    }
    pairs
}

/// A course that was played.
struct Played {
    rules: Arc<Ruleset>,
    log: Vec<Event>,
    moves: Vec<Next>,
    seed: String,
    /// Each request, and the one player who sees what it brings, if it is not public.
    requests: Vec<(Recorded, Option<Seat>)>,
    told: Known,
}

/// Plays the course: as a simple computer player would, or the same moves over another deal.
async fn play(
    database: Database,
    course: Course<'_>,
    other: Option<(&[Next], &[Event])>,
    besides: &impl AsyncFn(&World, &Scene, usize),
) -> Played {
    let capture = LogCapture::new();
    let mut world = World::with(Setting {
        drawing: course.drawing,
        database,
        captures: vec![capture.clone()],
        ..Setting::new(21)
    })
    .await;
    let scene = Scene {
        channel: world.channel(),
        players: course.names.iter().map(|name| world.user(name)).collect(),
        stranger: world.user("Eve"),
        requests: Mutex::default(),
        deal: usize::from(other.is_some()),
    };
    let opening = format!("{} {}", course.variant, course.options);
    gather(&world, opening.trim_end(), &scene.channel, &scene.players).await;
    scene.players[0].press_newest(&scene.channel, "Start").await;
    world.stop().await;
    deal_anew(world.address(), other.map(|(_, log)| log)).await;
    world.start().await;
    let ways = scene
        .players
        .iter()
        .map(|user| (user.clone(), By::Commands));
    let mut table = Table::at(&world, &scene.channel, ways.collect(), 4).await;
    table.builds_stations = true;

    let mut moves = Vec::new();
    for number in 0..course.n_moves {
        let next = match other {
            None => table.next(&world).await.expect("the course is not over"),
            Some((moves, _)) => Next {
                // The same person in this world.
                player: world.user(moves[number].player.name()),
                ..moves[number].clone()
            },
        };
        let reply = table.do_next(&next).await;
        assert!(reply.settled, "{next:?}: {reply:?}");
        world.wait_until_answered().await;
        world.settle().await;
        moves.push(next);
        for user in &scene.players {
            for line in ["/claim route:", "/claim route:a", "/tickets keep:"] {
                user.complete(&scene.channel, line).await;
            }
        }
        besides(&world, &scene, number).await;
        world.wait_until_answered().await;
        world.settle().await;
        scene.hear(&world);
    }
    let found = world.tables().find(table.game).await.unwrap().unwrap();
    let played = found.course.as_ref().unwrap();
    let seed = found.seed().reveal();
    world.stop().await;
    Played {
        rules: played.game.rules().clone(),
        log: played.log.clone(),
        moves,
        seed,
        requests: scene.requests.into_inner().unwrap().all,
        told: Known {
            log: sorted(capture.log().lines().map(|line| numbered(line, &mut |_| 0))),
            metrics: sorted(capture.metrics().lines().filter_map(timeless)),
            ..Known::default()
        },
    }
}

/// Puts the game back to the moment in which it was dealt, before anybody was told, and deals as the
/// log says, if there is one.
async fn deal_anew(address: &str, log: Option<&[Event]>) {
    sqlx::any::install_default_drivers();
    let address = address.replace("sqlite:", "sqlite://");
    let mut connection = sqlx::AnyConnection::connect(&address).await.unwrap();
    let row = sqlx::query("SELECT events, settings FROM actions, games WHERE number = 1")
        .fetch_one(&mut connection)
        .await
        .unwrap();
    let mut events: Vec<Event> = serde_json::from_str(&row.get::<String, _>("events")).unwrap();
    let mut settings: Value = serde_json::from_str(&row.get::<String, _>("settings")).unwrap();
    if let Some(log) = log {
        let n_events = events.len();
        events.clone_from_slice(&log[..n_events]);
    }
    settings["told"] = json!(0);
    for (statement, text) in [
        (
            "UPDATE actions SET events = $1",
            serde_json::to_string(&events).unwrap(),
        ),
        ("UPDATE games SET settings = $1", settings.to_string()),
    ] {
        let changed = sqlx::query(statement)
            .bind(text)
            .execute(&mut connection)
            .await;
        assert_eq!(changed.unwrap().rows_affected(), 1);
    }
    sqlx::query("DELETE FROM outbox")
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
}

/// A bot's requests, each with the player who alone sees its effect.
#[derive(Debug, Default)]
struct Requests {
    all: Vec<(Recorded, Option<Seat>)>,
    n_heard: u64,
}

impl Requests {
    /// Takes in what was requested since the last time.
    fn hear(&mut self, world: &World, scene: &Scene) {
        for request in world.sandbox.requests_after(self.n_heard) {
            self.n_heard = request.number;
            let reader = reader(world, scene, &request);
            self.all.push((request, reader));
        }
    }
}

/// The one player who sees what the request brings; nobody where others see it, too.
fn reader(world: &World, scene: &Scene, request: &Recorded) -> Option<Seat> {
    const EPHEMERAL: u64 = 1 << 6;
    let seat_of = |user: u64| {
        let at = scene
            .players
            .iter()
            .position(|player| player.id().0 == user);
        at.map(|at| Seat(at as u8))
    };
    let direct = |channel: &str| {
        let owns = |user: &&User| {
            user.existing_dm()
                .is_some_and(|dm| dm.id().to_string() == channel)
        };
        scene
            .players
            .iter()
            .find(owns)
            .and_then(|user| seat_of(user.id().0))
    };
    let interaction = |id: &str| {
        let user = world
            .sandbox
            .user_of(id.parse().unwrap())
            .expect("it was just there");
        seat_of(user.id().0)
    };
    let parts: Vec<&str> = request.path.trim_matches('/').split('/').collect();
    match parts.as_slice() {
        ["channels", channel, ..] => direct(channel),
        ["users", "@me", "channels"] => {
            let user = request.body["recipient_id"]
                .as_str()
                .map(|id| id.parse().unwrap());
            user.and_then(seat_of)
        }
        // An acknowledgement says nothing but choices, and those to one person.
        ["interactions", id, ..] => interaction(id),
        ["webhooks", _, token, ..] => {
            // The answer to a deletion does not say what was deleted, but only private answers are deleted so.
            let is_private = request.method == "DELETE"
                || request.answer["flags"]
                    .as_u64()
                    .is_some_and(|flags| flags & EPHEMERAL != 0);
            let (id, _) = token
                .split_once('.')
                .expect("the sandbox's tokens begin so");
            match request.answer["channel_id"].as_str().and_then(direct) {
                Some(seat) => Some(seat),
                None if is_private => interaction(id),
                None => None,
            }
        }
        _ => None,
    }
}

impl Played {
    fn known(&self, viewer: Viewer) -> Known {
        let mut known = self.told.clone();
        for (request, reader) in &self.requests {
            let is_seen = match (reader, viewer) {
                (None, _) => true,
                (Some(_), Viewer::Table) => false,
                (Some(reader), Viewer::Seat(seat)) => *reader == seat,
            };
            if is_seen && request.method != "GET" {
                known.take(request);
            }
        }
        known.number();
        known
    }

    /// The first hands and tickets, as the log has them.
    fn secret(&self) -> String {
        let is_secret = |event: &&Event| {
            matches!(
                event,
                Event::HandDealt { .. } | Event::TicketsOffered { .. }
            )
        };
        let secret: Vec<&Event> = self.log.iter().filter(is_secret).collect();
        serde_json::to_string(&secret).unwrap()
    }
}

/// What the viewer must not know: of the hands, and of each thing that others were told and that the
/// deal makes different.
fn secrets(first: &Played, other: &Played, viewer: Viewer) -> Vec<[String; 2]> {
    let told = |played: &Played| {
        let others = played.requests.iter().filter_map(|(request, reader)| {
            let is_other = reader.is_some_and(|reader| viewer != Viewer::Seat(reader));
            let text = request.body["content"].as_str()?;
            is_other.then(|| text.to_owned())
        });
        others.collect::<Vec<String>>()
    };
    let told = told(first).into_iter().zip(told(other));
    let told = told.filter(|(one, other)| one != other);
    [(first.secret(), other.secret())]
        .into_iter()
        .chain(told)
        .map(|(one, other)| [one, other])
        .collect()
}

/// What people do between moves: look at everything there is to look at.
pub async fn look_around(world: &World, scene: &Scene, number: usize) {
    let lines = [
        "/hand",
        "/board show:text",
        "/board",
        "/replay show:log",
        "/game list",
        "/game list which:server",
        "/rules",
        "/game export",
        "/replay turn:9999",
        "/replay turn:2 show:hand",
        "/verify",
        "/review",
    ];
    let line = lines[number % lines.len()];
    for user in scene.players.iter().chain([&scene.stranger]) {
        scene.says(world, user, line).await;
    }
    // People out of turn press as well, even the buttons that move for the current player.
    let idle = idle(world, scene).await;
    for label in ["Claim", "Station", "Tickets", "My", "Board"] {
        for user in [&scene.players[0], &scene.stranger] {
            press_newest(world, scene, user, label).await;
        }
    }
    for label in ["Take", "Deck", "Two from the deck", "Take back"] {
        for user in idle.iter().copied().chain([&scene.stranger]) {
            press_newest(world, scene, user, label).await;
        }
    }
}

/// The players who are neither on turn nor moved last.
async fn idle<'s>(world: &World, scene: &'s Scene) -> Vec<&'s User> {
    let store = &world.tables().store;
    let Some(game) = open_table(world, scene).await else {
        return Vec::new();
    };
    let table = world.tables().find(game).await.unwrap().unwrap();
    let course = table.course.as_ref().unwrap();
    let owes = |seat: Seat| {
        let mut prompts = course.game.prompts().iter();
        prompts.any(|prompt| prompt.seat == seat)
    };
    let last = store
        .actions(game, course.n_actions..=course.n_actions)
        .await;
    let last = last.unwrap().pop().and_then(|last| last.seat);
    let players = scene.players.iter();
    players
        .filter(|user| {
            let seat = table.seat_of(UserId(user.id().0));
            seat.is_none_or(|seat| !owes(seat) && last != Some(seat.0))
        })
        .collect()
}

/// Presses the newest button of that name, if there is one; nothing is played by it.
async fn press_newest(world: &World, scene: &Scene, user: &User, label: &str) {
    let Some(post) = user.newest_with_button(&scene.channel, label) else {
        return;
    };
    // One's own move can be taken back, also once a substitute has answered it.
    let is_own = post.only_for == Some(user.id());
    let own_undo = format!("Take back: {}", user.name());
    if is_own && label == "Take back" || post.button_labels().contains(&own_undo.as_str()) {
        return;
    }
    let n_before = n_moves(world, scene).await;
    let reply = user.press(&post, label).await;
    assert!(reply.is_ephemeral(), "{label}: {}", reply.text());
    world.wait_until_answered().await;
    assert_eq!(
        n_moves(world, scene).await,
        n_before,
        "{label}: {}",
        reply.text()
    );
}

async fn open_table(world: &World, scene: &Scene) -> Option<GameId> {
    let here = ChannelId(scene.channel.id().0);
    let open = world.tables().store.open_table_at(here).await;
    open.unwrap()
}

async fn n_moves(world: &World, scene: &Scene) -> Option<u32> {
    let game = open_table(world, scene).await?;
    let row = world.tables().store.game_row(game).await.unwrap()?;
    Some(row.n_actions)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_learns_what_is_hidden_and_every_planted_leak_is_found() {
    let course = Course {
        variant: "usa",
        options: "",
        names: &["Anna", "Ben", "Clara"],
        n_moves: 14,
        drawing: Drawing::Off,
        viewers: TABLE_AND_FIRST,
    };
    let mut pairs = check_secrets(course, look_around).await;
    if databases().any(|database| database == Database::Postgres) {
        // What the other database and its driver log and refuse, with each line said once.
        let course = Course {
            n_moves: 12,
            ..course
        };
        pairs.extend(check_secrets_on(Database::Postgres, course, &look_around).await);
    }
    for pair in pairs {
        let [known, _] = &pair.known;
        // There was something to judge.
        for (kind, lines) in known.texts() {
            let is_spared = kind == "alt text"
                || kind == "file name"
                || (kind == "completion" && pair.viewer == Viewer::Table);
            assert!(is_spared || lines.len() > 5, "{kind}: {lines:?}");
        }
        check_planted(&pair);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_team_learns_what_is_hidden() {
    let course = Course {
        variant: "team-asia",
        options: "",
        names: &["Anna", "Ben", "Clara", "David"],
        n_moves: 14,
        drawing: Drawing::Off,
        viewers: TABLE_AND_FIRST,
    };
    check_secrets(course, look_around).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_learns_whom_a_station_serves_or_what_a_pile_hides() {
    // Germany shuffles its piles anew once all have picked their first tickets.
    for (variant, n_moves) in [("europe", 14), ("germany", 3)] {
        let course = Course {
            variant,
            options: "",
            names: &["Anna", "Ben"],
            n_moves,
            drawing: Drawing::Off,
            viewers: TABLE_AND_FIRST,
        };
        let pairs = check_secrets(course, look_around).await;
        let [known, _] = &pairs[0].known;
        let is_told = |line: &String| line.contains(" built a station in ");
        assert_eq!(known.payloads.iter().any(is_told), variant == "europe");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_file_of_what_is_kept_of_somebody_tells_nothing_hidden() {
    let course = Course {
        variant: "usa",
        options: "",
        names: &["Anna", "Ben"],
        n_moves: 10,
        drawing: Drawing::Off,
        viewers: TABLE_AND_FIRST,
    };
    let export = async |_: &World, scene: &Scene, number: usize| {
        if number.is_multiple_of(3) {
            for user in scene.players.iter().chain([&scene.stranger]) {
                let page = user.slash(&scene.channel, "/privacy").await;
                let exported = user.press(page.message(), "Export").await;
                assert_eq!(exported.message().files.len(), 1);
            }
        }
    };
    let pairs = check_secrets(course, export).await;
    for pair in pairs {
        let [known, _] = &pair.known;
        let is_export = |line: &&String| line.contains("\"standing_orders\"");
        let n_exports = known.payloads.iter().filter(is_export).count();
        // One's own are seen, those of others are not.
        assert_eq!(n_exports, if pair.viewer == Viewer::Table { 0 } else { 4 });
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_picture_shows_what_is_hidden() {
    let course = Course {
        variant: "newyork",
        options: "",
        names: &["Anna", "Ben"],
        n_moves: 6,
        drawing: Drawing::On,
        viewers: TABLE_AND_FIRST,
    };
    let besides = async |world: &World, scene: &Scene, number: usize| {
        if number == 4 {
            for line in [
                "/board",
                "/board show:mine",
                "/hand",
                "/replay turn:1",
                "/replay turn:1 show:hand",
            ] {
                for user in scene.players.iter().chain([&scene.stranger]) {
                    scene.says(world, user, line).await;
                }
            }
        }
    };
    let pairs = check_secrets(course, besides).await;
    for pair in pairs {
        let [known, _] = &pair.known;
        assert!(known.pictures.len() > 3 && known.alt_texts.len() > 3);
        check_planted(&pair);
    }
}

/// Lines from our code and from libraries alike: a hand that either logs is in the record.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn logs_and_metrics_of_the_bots_threads_are_captured() {
    let capture = LogCapture::new();
    let world = World::with(Setting {
        captures: vec![capture.clone()],
        ..Setting::new(22)
    })
    .await;
    let users = ["Anna", "Ben"].map(|name| world.user(name));
    gather(&world, "usa", &world.channel(), &users).await;
    users[0].press_newest(&world.channel(), "Start").await;
    world.settle().await;
    let log = capture.log();
    assert!(log.contains("begun with 2 players"), "{log}");
    let metrics = capture.metrics();
    for name in ["railpost_games_begun_total 1", "railpost_deliveries_total"] {
        assert!(metrics.contains(name), "{metrics}");
    }
    assert!(log.lines().all(|line| !line.contains("serenity")), "{log}");
}
