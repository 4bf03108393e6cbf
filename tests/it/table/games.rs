//! Whole games on every map, from `/game new` to the final score.

use std::collections::BTreeSet;
use std::fs;
use std::process::Command;

use domain::ids::GameId;
use engine::event::Viewer;
use engine::game::Game;
use engine::map::{Map, Track};
use engine::replay::Replay;
use engine::variant::Variant;
use expect_test::expect_file;
use records::Record;
use sandbox::{Channel, User};
use store::Store;

use crate::owners::variants::fetch;
use crate::support::player::{By, Table};
use crate::support::world::{World, on_either};

/// Opens a table of the variant, seats everybody and starts it.
pub async fn seat(world: &World, variant: &str, channel: &Channel, users: &[User]) {
    gather(world, variant, channel, users).await;
    users[0].press_newest(channel, "Start").await;
    world.settle().await;
}

/// Opens a table of the variant and seats everybody; the first is the host.
pub async fn gather(world: &World, variant: &str, channel: &Channel, users: &[User]) {
    let host = &users[0];
    let line = format!(
        "/game new variant:{variant} players:{} order:joined",
        users.len()
    );
    let opened = host.slash(channel, &line).await;
    assert!(opened.is_ephemeral(), "{}", opened.text());
    world.settle().await;
    for user in &users[1..] {
        let reply = user.press_newest(channel, "Join").await;
        assert!(reply.is_ephemeral());
        world.settle().await;
    }
}

/// Seats people at a table of New York and plays at most `n_moves` moves by commands.
pub async fn played_by_commands(
    world: &World,
    channel: &Channel,
    users: &[User],
    n_moves: usize,
) -> GameId {
    seat(world, "newyork", channel, users).await;
    let ways = users.iter().map(|user| (user.clone(), By::Commands));
    let mut table = Table::at(world, channel, ways.collect(), 1).await;
    let mut n_left = n_moves;
    while 0 < n_left
        && let Some(next) = table.next(world).await
    {
        table.do_next(&next).await;
        world.settle().await;
        n_left -= 1;
    }
    table.game
}

/// Plays a game to its end; some play by buttons, some by commands. What a bystander reads.
async fn whole_game(world: &World, variant: &str, names: &[&str]) -> (GameId, String) {
    let channel = world.channel();
    let users: Vec<User> = names.iter().map(|name| world.user(name)).collect();
    seat(world, variant, &channel, &users).await;
    let ways = [By::Buttons, By::Commands].into_iter().cycle();
    let mut table = Table::at(world, &channel, users.into_iter().zip(ways).collect(), 1).await;
    let mut n_moves = 0;
    while let Some(next) = table.next(world).await {
        let reply = table.do_next(&next).await;
        assert!(reply.is_ephemeral(), "{:?}: {}", next.action, reply.text());
        world.settle().await;
        n_moves += 1;
        assert!(n_moves < 1000, "the game does not end");
    }
    let transcript = world.sandbox.owner().transcript(&channel);
    check_trains_left(variant, &transcript);
    (table.game, transcript)
}

/// The game is exported, holds by both hashes, is imported into a new database, and is the same there:
/// all of it by the program, as an operator would.
async fn check_proof(world: &World, game: GameId, transcript: &str) {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path().join("here.toml");
    fs::write(&here, format!("database = {:?}\n", world.address())).unwrap();
    let elsewhere = folder.path().join("elsewhere.toml");
    fs::write(&elsewhere, "database = \"sqlite:elsewhere.db\"\n").unwrap();
    let new = format!("sqlite:{}", folder.path().join("elsewhere.db").display());
    Store::open(&new).await.unwrap().close().await;
    let railpost = |args: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_railpost"))
            .args(args)
            .current_dir(folder.path())
            .output()
            .unwrap();
        let told = String::from_utf8(output.stdout).unwrap();
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{args:?}: {told}{errors}");
        told
    };
    let id = game.to_string();
    railpost(&[
        "export",
        "--id",
        &id,
        "--out",
        "game.json",
        "--config",
        "here.toml",
    ]);
    let (_, commitment) = transcript
        .split_once("🔒 Shuffle `")
        .expect("in the first post");
    let commitment = &commitment[..32];
    assert!(transcript.contains(&format!("{commitment}`, ")));
    let text = fs::read_to_string(folder.path().join("game.json")).unwrap();
    let hash = records::hash(&text).unwrap();
    // The last post tells it, and anybody can have it proved there.
    assert!(
        transcript.contains(&format!("whole game: `{}`", &hash[..32])),
        "{hash}: {transcript}"
    );
    let onlooker = world.user("Eve");
    let proved = onlooker.press_newest(&world.channel(), "Verify").await;
    for part in [
        "✅",
        commitment,
        &hash,
        "It can't prove that nobody looked at the cards in the database",
    ] {
        assert!(proved.text().contains(part), "{}", proved.text());
    }
    let exported = onlooker.slash(&world.channel(), "/game export").await;
    assert_eq!(fetch(&exported.message().files[0]).await, text.as_bytes());
    let published = ["--commitment", commitment, "--record-hash", &hash];
    let told = railpost(&[&["verify", "game.json"], &published[..]].concat());
    assert!(
        told.contains(&format!("seed hash: {commitment}")) && told.contains(" (as committed)"),
        "{told}"
    );
    railpost(&["verify", "--id", &id, "--config", "here.toml"]);

    let new_id = railpost(&["import", "game.json", "--config", "elsewhere.toml"]);
    let again = railpost(&["import", "game.json", "--config", "elsewhere.toml"]);
    assert_eq!(again, new_id, "the same game is kept once");
    let of_import = ["--id", new_id.trim(), "--config", "elsewhere.toml"];
    railpost(&[&["verify"], &of_import[..], &published[..]].concat());
    let imported = railpost(&[&["export"], &of_import[..]].concat());
    assert_eq!(imported, text);

    let record = Record::parse(&imported).unwrap();
    let replay = Replay::new(record.rules().clone(), &record.log()).unwrap();
    let end = replay.game_after(replay.n_turns());
    let played = world
        .tables()
        .find(game)
        .await
        .unwrap()
        .unwrap()
        .course
        .clone()
        .unwrap();
    for seat in played.game.rules().seats() {
        let of = |game: &Game| {
            let mut seen = game.view(Viewer::Seat(seat)).snapshot();
            // Numbers of events go on counting where some were undone.
            (seen.n_events, seen.prompts) = (0, Vec::new());
            seen
        };
        assert_eq!(of(&end), of(&played.game));
    }
    let (turn, last) = ((replay.n_turns() / 2).to_string(), replay.n_turns() + 1);
    railpost(&[
        "render",
        "--game",
        "game.json",
        "--turn",
        &turn,
        "--out",
        "turn.png",
    ]);
    let picture = fs::read(folder.path().join("turn.png")).unwrap();
    assert!(picture.starts_with(b"\x89PNG"));
    let beyond = Command::new(env!("CARGO_BIN_EXE_railpost"))
        .args(["render", "--game", "game.json", "--out", "no.png", "--turn"])
        .arg(last.to_string())
        .current_dir(folder.path())
        .output()
        .unwrap();
    let told = String::from_utf8_lossy(&beyond.stderr);
    assert!(told.contains(&format!("there is no turn {last}")), "{told}");
    railpost(&[
        "import",
        "--remove",
        new_id.trim(),
        "--config",
        "elsewhere.toml",
    ]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_team_asia_is_played_to_its_end_and_reads_well() {
    on_either(7, async |world: World| {
        let names = ["Anna", "Ben", "Clara", "David"];
        let (game, transcript) = whole_game(&world, "team-asia", &names).await;
        expect_file![concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/../../tests/data/transcripts/team-asia.txt"
        )]
        .assert_eq(&transcript);
        check_proof(&world, game, &transcript).await;
    })
    .await;
}

/// Plays a whole game on either database, and checks its record and its proof.
async fn whole_game_with_proof(variant: &str, n_players: usize, seed: u64) {
    on_either(seed, async |world: World| {
        let names = ["Anna", "Ben", "Clara", "David"];
        let (game, transcript) = whole_game(&world, variant, &names[..n_players]).await;
        check_proof(&world, game, &transcript).await;
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_usa_with_all_tickets_and_both_bonuses_is_played_to_its_end() {
    whole_game_with_proof("usa-mega", 2, 8).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_london_is_played_to_its_end() {
    whole_game_with_proof("london", 4, 7).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_legendary_asia_is_played_to_its_end() {
    whole_game_with_proof("legendary-asia", 3, 8).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_newyork_is_played_to_its_end() {
    whole_game_with_proof("newyork", 2, 8).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_europe_is_played_to_its_end() {
    whole_game_with_proof("europe", 3, 8).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_europe_with_more_tickets_is_played_to_its_end() {
    whole_game_with_proof("europe-expanded", 3, 8).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_mega_game_of_europe_is_played_to_its_end() {
    whole_game_with_proof("europe-mega", 2, 9).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_the_big_cities_of_europe_is_played_to_its_end() {
    whole_game_with_proof("europe-big-cities", 2, 8).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_india_is_played_to_its_end() {
    whole_game_with_proof("india", 2, 10).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_nordic_is_played_to_its_end() {
    whole_game_with_proof("nordic", 3, 9).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_switzerland_is_played_to_its_end() {
    whole_game_with_proof("switzerland", 3, 10).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_germany_is_played_to_its_end() {
    whole_game_with_proof("germany", 2, 10).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_of_germany_2012_is_played_to_its_end() {
    whole_game_with_proof("germany-2012", 3, 11).await;
}

/// The transcript tells how many trains are left, as counted from what it tells itself, with the map beside it.
fn check_trains_left(variant: &str, transcript: &str) {
    let mut variants = Variant::embedded().iter();
    let variant = variants.find(|known| known.id == variant).unwrap();
    let map = Map::named(&variant.map).unwrap();
    let (before, after) = transcript
        .split_once("Last round! ")
        .unwrap_or_else(|| panic!("{}: no last round", variant.id));
    let (sentence, _) = after.split_once(" left. ").unwrap();
    let (side, n_left) = sentence.split_once(": ").unwrap();
    let n_left: u32 = n_left.split(' ').next().unwrap().parse().unwrap();
    let mates: Vec<&str> = side.split(" & ").collect();
    let mut expected = u32::from(variant.set_up.trains) * mates.len() as u32;
    // Later posts tell some of them again.
    let mut told = BTreeSet::new();
    let before = super::truth::reading::with_tunnels(before);
    let mut claims = before.split(" claimed ").peekable();
    while let (Some(text), Some(claim)) = (claims.next(), claims.peek()) {
        let name = text.split([' ', '\n']).next_back().unwrap();
        let name = name.trim_end_matches('*');
        let (track, rest) = claim.split_once(" with ").unwrap();
        if mates.contains(&name) && told.insert((name, track)) {
            let (_, points) = rest.split_once(", for ").unwrap();
            let points: u16 = points.split(' ').next().unwrap().parse().unwrap();
            expected -= n_trains(&map, variant, track, points);
        }
    }
    assert_eq!(n_left, expected, "{}: {sentence}", variant.id);
}

/// Trains that this track takes, told with its colour where the route has several. Of two alike, one of them over a
/// mountain, the points tell which it was.
fn n_trains(map: &Map, variant: &Variant, track: &str, points: u16) -> u32 {
    let (route, color) = match track.split_once(" (") {
        Some((route, color)) => (route, color.strip_suffix(')')),
        None => (track, None),
    };
    let (a, b) = route.split_once(" – ").unwrap();
    let name = |city| map.city(city).name.as_str();
    let is_meant = |track: &&Track| {
        let of_track = track.color.map_or("grey", |color| map.color_name(color));
        let is_route = [[a, b], [b, a]].contains(&[name(track.a), name(track.b)]);
        let mountain = u16::from(track.mountain) * u16::from(variant.claiming.mountain_points);
        let worth = u16::from(variant.claiming.points[usize::from(track.length) - 1]) + mountain;
        is_route && color.is_none_or(|color| color == of_track) && worth == points
    };
    let meant = map.tracks.iter().filter(is_meant);
    let lengths: BTreeSet<u8> = meant.map(|track| track.length + track.mountain).collect();
    assert_eq!(lengths.len(), 1, "{track}");
    lengths.into_iter().map(u32::from).sum()
}
