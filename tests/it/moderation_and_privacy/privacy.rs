//! `/privacy`: all stored data is exported, and a person who asks is deleted to the last byte.
//!
//! The database's files are searched for a person's id and name, before and after. Logs never contain
//! either, because nothing can be deleted from a written log.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::time::Duration;

use delivery::Drawing;
use domain::ids::{GameId, GuildId, UserId};
use domain::settings::PlayerSettings;
use engine::event::{Event, Viewer};
use engine::game::Game;
use memchr::memmem;
use sandbox::{Channel, Permissions, User};
use serde_json::Value;
use sqlx::{Connection as _, Executor as _, Row as _};
use store::{Holds, Status, columns};
use table::tables::Tables;

use crate::owners::fetch;
use crate::support::asking::{end, kick};
use crate::support::log_capture::LogCapture;
use crate::support::player::{By, Table};
use crate::support::postgres::Postgres;
use crate::support::world::{Setting, World, on_both};
use crate::table::evening::{play, sit_down};
use crate::table::games::seat;

/// Nobody else has this name, and no word contains it.
const NAME: &str = "Zephyrine";

/// Time until the files are cleaned of what was deleted.
const FILES_CLEANED: Duration = Duration::from_secs(6 * 60);

/// What identifies a person, in every form in which it can be written.
fn marks(user: &User) -> Vec<(&'static str, Vec<u8>)> {
    let id = user.id().0;
    vec![
        ("name", NAME.as_bytes().to_vec()),
        ("decimal text", id.to_string().into_bytes()),
        ("eight big-endian bytes", id.to_be_bytes().to_vec()),
        ("eight little-endian bytes", id.to_le_bytes().to_vec()),
    ]
}

/// The marks found in some bytes.
fn marks_in(bytes: &[u8], marks: &[(&'static str, Vec<u8>)]) -> BTreeSet<&'static str> {
    let is_there = |mark: &[u8]| memmem::find(bytes, mark).is_some();
    let found = marks.iter().filter(|(_, mark)| is_there(mark));
    found.map(|(kind, _)| *kind).collect()
}

/// The marks found in the files below these folders, with their files.
fn marks_below(folders: &[PathBuf], marks: &[(&'static str, Vec<u8>)]) -> BTreeSet<String> {
    let mut folders = folders.to_vec();
    let mut found = BTreeSet::new();
    let mut n_bytes = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            // A server deletes files while they are being listed.
            let bytes = std::fs::read(&path).unwrap_or_default();
            n_bytes += bytes.len();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            found.extend(
                marks_in(&bytes, marks)
                    .iter()
                    .map(|kind| format!("{kind} in {name}")),
            );
        }
    }
    assert!(n_bytes > 10_000, "nothing was searched");
    found
}

/// The kinds of marks found.
fn kinds(found: &BTreeSet<String>) -> BTreeSet<&str> {
    found
        .iter()
        .map(|place| place.split(" in ").next().unwrap())
        .collect()
}

/// People at tables in all states, one of them to be deleted.
struct Town {
    world: World,
    capture: LogCapture,
    zephyrine: User,
    ben: User,
    clara: User,
    running: Table,
    finished: GameId,
    lobbies: [Channel; 2],
}

impl Town {
    async fn build(address: Option<String>) -> Town {
        let capture = LogCapture::new();
        let world = World::with(Setting {
            captures: vec![capture.clone()],
            address,
            drawing: Drawing::Off,
            ..Setting::new(31)
        })
        .await;
        let [zephyrine, ben, clara] = [NAME, "Ben", "Clara"].map(|name| world.user(name));
        zephyrine.set_avatar("image/png", b"never fetched: nothing is drawn here");
        let moderator = world.user("Mia");
        let guild = world.sandbox.guild();
        guild.grant(&moderator, "moderator", Permissions::MANAGE_MESSAGES);
        zephyrine
            .slash(&world.channel(), "/settings theme:night zone:Europe/Rome")
            .await;
        zephyrine
            .slash(&world.channel(), "/settings quiet:22:00-07:00")
            .await;

        let finished = finish(&world, &zephyrine, &ben).await;
        // A seat she gave away, and one that is offered to her.
        let given = world.sandbox.channel("given");
        sit_down(&world, &given, &[ben.clone(), zephyrine.clone()], "").await;
        let line = format!(
            "/game replace player:{} with:{}",
            zephyrine.mention(),
            clara.mention()
        );
        moderator.slash(&given, &line).await;
        world.settle().await;
        zephyrine.press_newest(&given, "I agree").await;
        world.settle().await;
        clara.press_newest(&given, "Take Zephyrine's seat").await;
        world.settle().await;
        let offered = world.sandbox.channel("offered");
        sit_down(&world, &offered, &[ben.clone(), clara.clone()], "").await;
        let line = format!(
            "/game replace player:{} with:{}",
            clara.mention(),
            zephyrine.mention()
        );
        moderator.slash(&offered, &line).await;
        world.settle().await;
        clara.press_newest(&offered, "I agree").await;
        world.settle().await;
        // Lobbies: with her as host, with her as guest, closed by her, and one she was removed from.
        let lobbies = ["hers", "bens"].map(|name| world.sandbox.channel(name));
        open(&world, &lobbies[0], &zephyrine, &[&ben]).await;
        open(&world, &lobbies[1], &ben, &[&zephyrine]).await;
        let closed = world.sandbox.channel("closed");
        open(&world, &closed, &zephyrine, &[]).await;
        zephyrine.slash(&closed, "/game end").await;
        let sent = world.sandbox.channel("sent");
        open(&world, &sent, &ben, &[&zephyrine]).await;
        kick(&ben, &sent, zephyrine.name()).await;
        // One whose channel is lost, with posts that name her and will never arrive.
        let lost = world.sandbox.channel("lost");
        open(&world, &lost, &ben, &[]).await;
        ben.slash(
            &lost,
            &format!("/game invite player:{}", zephyrine.mention()),
        )
        .await;
        lost.delete();
        world.settle().await;

        // A server that banned her, and a table ended with a reason that names her.
        let elsewhere = world.sandbox.add_guild("Elsewhere");
        elsewhere.add_member(&zephyrine);
        let there = elsewhere.channel("games");
        let owner = world.sandbox.owner();
        open(&world, &there, &zephyrine, &[]).await;
        let line = format!("/mod end reason:\"{NAME} sat there alone\"");
        end(&owner, &there, &line).await;
        let ban = format!("/mod ban player:{}", zephyrine.mention());
        owner.slash(&there, &ban).await;
        world.settle().await;

        // A running game with orders, clocks, a vote, and a move that she asks to take back.
        let here = world.channel();
        let users = [zephyrine.clone(), ben.clone(), clara.clone()];
        let mut running = sit_down(&world, &here, &users, "clock:1d").await;
        while running.next(&world).await.unwrap().kind == engine::PromptKind::ChooseTickets {
            play(&world, &mut running).await;
        }
        for _ in 0..6 {
            play(&world, &mut running).await;
        }
        zephyrine.slash(&here, "/orders add:\"draw deck\"").await;
        zephyrine.slash(&here, "/game pause").await;
        ben.slash(&here, "/game takeover").await;
        zephyrine.slash(&here, "/game back").await;
        world.settle().await;
        Town {
            world,
            capture,
            zephyrine,
            ben,
            clara,
            running,
            finished,
            lobbies,
        }
    }

    /// The whole log of a game.
    async fn log_of(&self, game: GameId) -> Vec<Event> {
        log_of(self.world.tables(), game).await
    }

    /// Asks to be deleted, and confirms.
    async fn forget(&self) {
        let here = self.world.channel();
        let page = self.zephyrine.slash(&here, "/privacy").await;
        assert!(
            page.is_ephemeral() && page.text().contains("What I keep"),
            "{}",
            page.text()
        );
        let asked = self.zephyrine.press(page.message(), "Forget me").await;
        assert!(
            asked.text().contains("You leave 3 open tables"),
            "{}",
            asked.text()
        );
        let done = self
            .zephyrine
            .press(asked.message(), "Yes, forget me")
            .await;
        assert!(
            done.text().contains("everything about you is deleted"),
            "{}",
            done.text()
        );
    }
}

async fn log_of(tables: &Tables, game: GameId) -> Vec<Event> {
    let table = tables.find(game).await.unwrap().unwrap();
    table.course.as_ref().unwrap().log.clone()
}

/// Opens a table that does not start.
async fn open(world: &World, channel: &Channel, host: &User, guests: &[&User]) {
    let opened = host.slash(channel, "/game new variant:usa players:3").await;
    assert!(opened.text().contains("is open"), "{}", opened.text());
    world.settle().await;
    for guest in guests {
        guest.press_newest(channel, "Join").await;
        world.settle().await;
    }
}

/// Plays a whole game of the two.
async fn finish(world: &World, zephyrine: &User, ben: &User) -> GameId {
    let channel = world.sandbox.channel("over");
    let users = [zephyrine.clone(), ben.clone()];
    crate::table::games::seat(world, "newyork", &channel, &users).await;
    let players = users.iter().map(|user| (user.clone(), By::Commands));
    let mut table = Table::at(world, &channel, players.collect(), 1).await;
    while let Some(next) = table.next(world).await {
        table.do_next(&next).await;
        world.settle().await;
    }
    table.game
}

/// Builds the town, deletes Zephyrine, and compares the files before and after.
async fn check_forgotten(address: Option<String>, folders: impl Fn(&World) -> Vec<PathBuf>) {
    let mut town = Town::build(address).await;
    let mut marks = marks(&town.zephyrine);
    let own = UserId(town.zephyrine.id().0);
    let known = town
        .world
        .app()
        .tables
        .store
        .player_settings(own)
        .await
        .unwrap();
    let hash = known[PlayerSettings::AVATAR_HASH].as_str().unwrap();
    marks.push(("profile picture", hash.as_bytes().to_vec()));
    let before = marks_below(&folders(&town.world), &marks);
    let kinds = kinds(&before);
    assert!(
        ["name", "decimal text", "profile picture"]
            .iter()
            .all(|kind| kinds.contains(kind)),
        "{before:?}"
    );
    assert!(
        kinds.iter().any(|kind| kind.starts_with("eight")),
        "{before:?}"
    );
    let games: Vec<GameId> = vec![town.finished, town.running.game];
    let mut logs = Vec::new();
    for game in &games {
        logs.push(town.log_of(*game).await);
    }

    let (text, hash) = record_of(&town).await;
    assert!(text.contains(NAME) && text.contains("\"salt\""));

    town.forget().await;
    // Without the name, and the salt by which it could be guessed, the record still has its published hash.
    let (text, hash_after) = record_of(&town).await;
    assert!(!text.contains(NAME) && text.contains("\"sealed\""));
    assert_eq!(hash_after, hash);
    town.world.pass(FILES_CLEANED).await;
    let after = marks_below(&folders(&town.world), &marks);
    assert!(after.is_empty(), "{after:?}");
    town.world.settle().await;
    let after = marks_below(&folders(&town.world), &marks);
    assert!(after.is_empty(), "{after:?}");

    check_games(&town, &games, &logs).await;
    check_posts(&town).await;
    // The game goes on without her.
    for _ in 0..4 {
        let name = play(&town.world, &mut town.running).await;
        assert_ne!(name, NAME);
    }
    let user = UserId(town.zephyrine.id().0);
    let store = &town.world.tables().store;
    assert_eq!(store.left_of(user).await.unwrap(), []);
    // A ban names nobody, and stays.
    assert_eq!(store.bans_of(user).await.unwrap().len(), 1);
    town.world.stop().await;
    let log = town.capture.log();
    assert!(log.contains("events stored"), "{log}");
    assert_eq!(marks_in(log.as_bytes(), &marks), BTreeSet::new(), "{log}");
    let after = marks_below(&folders(&town.world), &marks);
    assert!(after.is_empty(), "{after:?}");
}

/// The record of the finished game, and its hash, which the last post tells.
async fn record_of(town: &Town) -> (String, String) {
    let channel = town.world.sandbox.channel("over");
    let exported = town.ben.slash(&channel, "/game export").await;
    let text = String::from_utf8(fetch(&exported.message().files[0]).await).unwrap();
    let hash = records::hash(&text).unwrap();
    let told = format!("whole game: `{}`", &hash[..32]);
    let transcript = town.ben.transcript(&channel);
    assert!(transcript.contains(&told), "{told}: {transcript}");
    (text, hash)
}

/// Games are as they were played, under another name.
async fn check_games(town: &Town, games: &[GameId], logs: &[Vec<Event>]) {
    let tables = town.world.tables();
    for (game, log) in games.iter().zip(logs) {
        let table = tables.find(*game).await.unwrap().unwrap();
        let now = &table.course.as_ref().unwrap().log;
        assert_eq!(&now[..log.len()], log, "game {game} is another one");
        let rules = table.course.as_ref().unwrap().game.rules().clone();
        Game::replay(rules, now).unwrap();
        let names = table.unescaped_names();
        assert!(names.iter().all(|name| name != NAME), "{names:?}");
        assert!(
            names.iter().any(|name| name.starts_with("Former player")),
            "{names:?}"
        );
    }
    let over = tables.find(games[0]).await.unwrap().unwrap();
    assert_eq!(over.row.status, Status::Finished);
    let view = over.course.as_ref().unwrap().game.view(Viewer::Table);
    assert_eq!(view.score_sheet().unwrap().sides.len(), 2);
    // Her opponent can look at the game, and play again: against a computer.
    let channel = town.world.sandbox.channel("over");
    let again = town.ben.press_newest(&channel, "Rematch").await;
    assert!(again.text().contains("is open"), "{}", again.text());
}

/// Current messages in Discord no longer name her.
async fn check_posts(town: &Town) {
    let here = town.world.channel();
    let owner = town.world.sandbox.owner();
    let current: Vec<_> = here
        .messages()
        .into_iter()
        .filter(|message| message.only_for.is_none() && !message.rows.is_empty())
        .collect();
    let turn = current.last().expect("the table has a post");
    assert!(!turn.content.contains(NAME), "{}", turn.content);
    let transcript = owner.transcript(&here);
    assert!(transcript.contains("A player has left"), "{transcript}");
    assert!(
        transcript.contains("This post named a player who has left"),
        "{transcript}"
    );
    let hers = owner.transcript(&town.lobbies[0]);
    assert!(!hers.contains(NAME) && hers.contains("Ben"), "{hers}");
    let bens = owner.transcript(&town.lobbies[1]);
    assert!(!bens.contains(NAME) && bens.contains("Ben"), "{bens}");
    // Nobody else lost anything.
    let hand = town.clara.slash(&here, "/hand").await;
    assert!(hand.text().contains("ticket"), "{}", hand.text());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_left_of_a_forgotten_person() {
    check_forgotten(None, |world| {
        let file = world.address().strip_prefix("sqlite:").unwrap();
        vec![Path::new(file).parent().unwrap().to_owned()]
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_is_left_in_postgresql_and_its_log_of_changes() {
    // A separate server: shared files contain the ids of other tests, which are the same.
    let Some(server) = Postgres::own() else {
        return;
    };
    let data = server.data();
    check_forgotten(Some(server.new_database()), |_| vec![data.clone()]).await;
}

/// The export has all of the person's own data, and nothing of others.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_export_holds_all_of_ones_own_and_nothing_of_others() {
    let town = Town::build(None).await;
    let here = town.world.channel();
    let page = town.zephyrine.slash(&here, "/privacy").await;
    let exported = town.zephyrine.press(page.message(), "Export").await;
    assert!(exported.is_ephemeral(), "{}", exported.text());
    let file = &exported.message().files[0];
    assert_eq!(file.filename, "railpost-export.json");
    let text = String::from_utf8(fetch(file).await).unwrap();
    let all: Value = serde_json::from_str(&text).unwrap();

    assert_eq!(all["user"], town.zephyrine.id().0.to_string());
    assert_eq!(all["settings"]["theme"], "night");
    assert_eq!(all["settings"]["time_zone"], "Europe/Rome");
    let tables = all["tables"].as_array().unwrap();
    let of = |game: GameId| {
        let is_it = |table: &&Value| table["table"] == game.to_string();
        tables.iter().find(is_it).unwrap()
    };
    let over = of(town.finished);
    assert_eq!(
        (&over["name"], &over["variant"]),
        (&NAME.into(), &"newyork".into())
    );
    assert!(
        over["result"]["points"].is_i64() && over["result"]["place"].is_u64(),
        "{over}"
    );
    let running = of(town.running.game);
    assert!(running["result"].is_null() && running["host"] == true);
    assert_eq!(running["standing_orders"].as_array().unwrap().len(), 1);
    let n_moves = all["moves"].as_array().unwrap().len();
    assert!(n_moves > 10, "{n_moves}");
    assert!(!all["direct_messages"].as_array().unwrap().is_empty());
    assert_eq!(all["other_seats"].as_array().unwrap().len(), 2);
    assert_eq!(all["bans"].as_array().unwrap().len(), 1);
    let deeds: Vec<&str> = all["deeds"]
        .as_array()
        .unwrap()
        .iter()
        .map(|deed| deed["deed"].as_str().unwrap())
        .collect();
    for deed in ["start", "cancel", "kick", "replace", "ban"] {
        assert!(deeds.contains(&deed), "no {deed} in {deeds:?}");
    }

    for other in [&town.ben, &town.clara] {
        assert!(
            !text.contains(&other.id().0.to_string()),
            "an id of another's"
        );
        assert!(
            !text.contains(&format!("\"{}\"", other.name())),
            "a name of another's"
        );
    }
    let table = town
        .world
        .tables()
        .find(town.running.game)
        .await
        .unwrap()
        .unwrap();
    for secret in [
        "Shuffled",
        "HandDealt",
        "hand_dealt",
        &table.seed().reveal(),
    ] {
        assert!(!text.contains(secret), "{secret} is told");
    }
}

/// Each column of the database states what it may hold about people, so that none is forgotten.
#[tokio::test]
async fn every_column_says_what_it_holds_of_people() {
    let world = World::new(32).await;
    let address = world.address().replace("sqlite:", "sqlite://");
    let mut connection = sqlx::AnyConnection::connect(&address).await.unwrap();
    let rows = sqlx::query(
        "SELECT m.name AS tab, p.name AS col FROM sqlite_master m, pragma_table_info(m.name) p \
         WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' AND m.name <> '_sqlx_migrations'",
    )
    .fetch_all(&mut connection)
    .await
    .unwrap();
    let there: BTreeSet<(String, String)> = rows
        .iter()
        .map(|row| (row.get("tab"), row.get("col")))
        .collect();
    let told: BTreeSet<(String, String)> = columns()
        .iter()
        .map(|column| (column.table.to_owned(), column.name.to_owned()))
        .collect();
    assert_eq!(there, told);
    let of_people = columns()
        .into_iter()
        .filter(|column| column.holds != Holds::Nothing);
    assert!(of_people.count() > 5);
}

/// The application sees nothing more than servers and channels.
#[tokio::test]
async fn the_bot_asks_for_no_privileged_intent_and_no_messages() {
    const IDENTIFY: u64 = 2;
    const GUILDS: u64 = 1;
    let world = World::new(33).await;
    let frames = world.sandbox.gateway_frames();
    let identify = frames.iter().find(|frame| frame.op == IDENTIFY).unwrap();
    assert_eq!(identify.data["intents"], GUILDS);
}

/// A deleted person is a stranger, who can start again.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_forgotten_person_can_come_again() {
    let world = World::new(34).await;
    let (anna, channel) = (world.user("Anna"), world.channel());
    open(&world, &channel, &anna, &[]).await;
    let page = anna.slash(&anna.dm(), "/privacy").await;
    let asked = anna.press(page.message(), "Forget me").await;
    // Nothing happens to a person who cancels.
    let kept = anna.press(asked.message(), "No, keep everything").await;
    assert!(kept.text().contains("What I keep"), "{}", kept.text());
    let asked = anna.press(kept.message(), "Forget me").await;
    anna.press(asked.message(), "Yes, forget me").await;
    world.pass(Duration::from_secs(60)).await;
    let closed = channel.last_message().unwrap();
    assert!(
        closed.content.contains("everybody has left"),
        "{}",
        closed.content
    );
    let server = GuildId(world.sandbox.guild().id().0);
    let store = &world.tables().store;
    assert_eq!(store.open_tables_in(server).await.unwrap(), []);
    open(&world, &channel, &anna, &[]).await;
    let mine = store.open_tables_of(UserId(anna.id().0)).await.unwrap();
    assert_eq!(mine.len(), 1);
}

/// The second change empties the post of the first, which has not come yet, and not the one that replaces it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_post_of_the_turn_stays_however_many_leave_at_once() {
    on_both(36, async |world: World| {
        let channel = world.channel();
        let users = ["Anna", "Ben", "Clara"].map(|name| world.user(name));
        seat(&world, "newyork", &channel, &users).await;
        for user in &users {
            user.slash(&channel, "/tickets keep:\"1 2\"").await;
        }
        world.settle().await;
        for user in &users[1..] {
            let page = user.slash(&user.dm(), "/privacy").await;
            let asked = user.press(page.message(), "Forget me").await;
            user.press(asked.message(), "Yes, forget me").await;
        }
        world.settle().await;
        let posts = world.sandbox.owner().messages(&channel);
        let turn = posts.iter().rfind(|post| !post.rows.is_empty());
        let turn = turn.expect("the turn has a post with buttons");
        assert!(
            turn.content.contains("It's Anna's turn"),
            "{}",
            turn.content
        );
    })
    .await;
}

/// Somebody reads the database while a person is forgotten, so that its files cannot be cleaned yet.
async fn check_cleaned_later(address: Option<String>, folders: impl Fn(&World) -> Vec<PathBuf>) {
    let setting = Setting {
        address,
        ..Setting::new(32)
    };
    let mut world = World::with(setting).await;
    let (here, zephyrine) = (world.channel(), world.user(NAME));
    open(&world, &here, &zephyrine, &[]).await;
    let marks = marks(&zephyrine);
    let is_marked = |world: &World| !marks_below(&folders(world), &marks).is_empty();
    assert!(is_marked(&world));

    sqlx::any::install_default_drivers();
    let address = world.address().replace("sqlite:", "sqlite://");
    let mut reader = sqlx::AnyConnection::connect(&address).await.unwrap();
    for statement in ["BEGIN", "SELECT name FROM seats"] {
        reader.fetch_all(statement).await.unwrap();
    }
    let page = zephyrine.slash(&here, "/privacy").await;
    let asked = zephyrine.press(page.message(), "Forget me").await;
    let done = zephyrine.press(asked.message(), "Yes, forget me").await;
    let later = "Its last traces leave the files within ten minutes";
    assert!(done.text().contains(later), "{}", done.text());
    world.pass(FILES_CLEANED).await;
    assert!(is_marked(&world));

    reader.execute("ROLLBACK").await.unwrap();
    world.settle().await;
    assert!(!is_marked(&world));
    reader.close().await.unwrap();
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_in_use_are_cleaned_once_they_are_free() {
    check_cleaned_later(None, |world| {
        let file = world.address().strip_prefix("sqlite:").unwrap();
        vec![Path::new(file).parent().unwrap().to_owned()]
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_in_use_are_cleaned_in_postgresql_once_they_are_free() {
    let Some(server) = Postgres::own() else {
        return;
    };
    let data = server.data();
    check_cleaned_later(Some(server.new_database()), |_| vec![data.clone()]).await;
}

/// As other work that fails, it is logged once and counted each time.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_that_cannot_be_cleaned_are_work_that_failed() {
    let world = World::new(33).await;
    let app = world.app();
    app.keep_house().await.unwrap();
    sqlx::any::install_default_drivers();
    let address = world.address().replace("sqlite:", "sqlite://");
    let mut meddler = sqlx::AnyConnection::connect(&address).await.unwrap();
    // What is to be cleaned is noted there.
    let rename = "ALTER TABLE railpost RENAME TO elsewhere";
    meddler.execute(rename).await.unwrap();
    meddler.close().await.unwrap();
    let failed = app.keep_house().await.unwrap_err().to_string();
    assert!(failed.contains("railpost"), "{failed}");
}
