//! Proof of a finished game: what `/verify` says of it, of one that somebody changed, and of files.

use domain::ids::{ChannelId, GameId};
use sandbox::{Channel, User};
use sqlx::{Connection as _, Row as _};

use super::games::{played_by_commands, seat};
use crate::owners::variants::fetch;
use crate::support::asking::end;
use crate::support::world::World;

/// A game of Anna and Ben that is over, and its channel.
struct Ended {
    world: World,
    channel: Channel,
    users: [User; 2],
    game: GameId,
}

impl Ended {
    async fn new(dice: u64) -> Ended {
        let world = World::new(dice).await;
        let channel = world.channel();
        let users = ["Anna", "Ben"].map(|name| world.user(name));
        Ended {
            game: played_by_commands(&world, &channel, &users, usize::MAX).await,
            world,
            channel,
            users,
        }
    }

    /// What the bot answers Anna.
    async fn says(&self, line: &str) -> String {
        let reply = self.users[0].slash(&self.channel, line).await;
        assert!(reply.is_ephemeral(), "{line}: {}", reply.text());
        reply.text().to_owned()
    }

    /// The record as a file.
    async fn record(&self) -> String {
        let reply = self.users[0].slash(&self.channel, "/game export").await;
        String::from_utf8(fetch(&reply.message().files[0]).await).unwrap()
    }

    /// What the bot answers Anna about a file.
    async fn of_file(&self, line: &str, text: &[u8]) -> String {
        let file = self.users[0].upload("game.json", "application/json", text);
        self.says(&line.replace("FILE", &file)).await
    }

    /// Changes what the database holds of an action: a text in its events becomes another.
    async fn tamper(&mut self, number: i64, from: &str, to: &str) {
        self.world.stop().await;
        sqlx::any::install_default_drivers();
        let address = self.world.address().replace("sqlite:", "sqlite://");
        let mut connection = sqlx::AnyConnection::connect(&address).await.unwrap();
        let row = sqlx::query("SELECT events FROM actions WHERE number = $1")
            .bind(number)
            .fetch_one(&mut connection)
            .await
            .unwrap();
        let events: String = row.get("events");
        assert!(events.contains(from), "{events}");
        sqlx::query("UPDATE actions SET events = $1 WHERE number = $2")
            .bind(events.replacen(from, to, 1))
            .bind(number)
            .execute(&mut connection)
            .await
            .unwrap();
        connection.close().await.unwrap();
        self.world.start().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_changed_in_the_database_is_found_and_named_in_both_languages() {
    let mut ended = Ended::new(81).await;
    let told = ended.says("/verify").await;
    assert!(told.starts_with("✅"), "{told}");
    let (_, hash) = told.rsplit_once("the table's last post: `").unwrap();
    let hash = hash[..64].to_owned();

    // The first card that came to the row.
    let record = ended.record().await;
    let (_, row) = record
        .split_once("{\"row_place_filled\":{\"place\":0,\"card\":\"")
        .unwrap();
    let card = &row[..1];
    let other = if card == "r" { "b" } else { "r" };
    let filled =
        |card: &str| format!("{{\"row_place_filled\":{{\"place\":0,\"card\":\"{card}\"}}}}");
    ended.tamper(1, &filled(card), &filled(other)).await;
    let told = ended.says("/verify").await;
    assert!(told.starts_with("❌"), "{told}");
    assert!(
        told.contains("The first wrong event is number 4, in step 1"),
        "{told}"
    );
    assert!(told.contains(&format!("\"card\":\"{other}\"")), "{told}");
    let given = ended.says(&format!("/verify record_hash:{hash}")).await;
    assert!(given.contains("It's another record"), "{given}");
    ended.says("/settings language:de").await;
    let told = ended.says("/verify").await;
    assert!(
        told.contains("Das erste falsche Ereignis ist Nummer 4, in Schritt 1"),
        "{told}"
    );
}

/// Ids of the presses that are part of a table's deal: the joins, and the start.
async fn presses(world: &World, game: GameId) -> (Vec<String>, Option<String>) {
    let table = world.tables().find(game).await.unwrap().unwrap();
    let joins = table.seats.iter().filter_map(|row| row.join_press);
    let start = table.settings.write()["start"].as_u64();
    (
        joins.map(|press| press.to_string()).collect(),
        start.map(|press| press.to_string()),
    )
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_press_that_starts_a_game_is_part_of_its_deal_at_every_table() {
    let ended = Ended::new(84).await;
    let record: serde_json::Value = serde_json::from_str(&ended.record().await).unwrap();
    let deal = &record["deal"]["seed"];
    let start = deal["start"].as_str().expect("the press of the start");
    let joins = deal["joins"].as_array().unwrap();
    assert!(joins.iter().all(|join| join != start), "{deal}");
    assert!(ended.says("/verify").await.starts_with("✅"));

    // In a rematch, and at a table against computers, one press makes all seats: that of the start is another one.
    let Ended {
        world,
        channel,
        users,
        ..
    } = &ended;
    for line in ["/game rematch", "/game new variant:london computers:1"] {
        let line = match line {
            "/game rematch" => format!("{line} table:{}", ended.game),
            line => line.to_owned(),
        };
        users[0].slash(channel, &line).await;
        world.settle().await;
        let here = ChannelId(channel.id().0);
        let open = world.tables().store.open_table_at(here).await.unwrap();
        let game = open.expect("a table is open");
        users[0].press_newest(channel, "Start").await;
        world.settle().await;
        if line.starts_with("/game rematch") {
            users[1].press_newest(channel, "I'm ready").await;
            world.settle().await;
        }
        let (joins, start) = presses(world, game).await;
        assert!(joins.windows(2).all(|pair| pair[0] == pair[1]), "{joins:?}");
        assert!(start.is_some_and(|start| !joins.contains(&start)), "{line}");
        let owner = world.sandbox.owner();
        end(&owner, channel, "/mod end reason:Enough").await;
        world.settle().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_record_from_elsewhere_is_proved_and_what_is_none_is_refused() {
    let ended = Ended::new(82).await;
    let text = ended.record().await;
    let table = ended
        .world
        .tables()
        .find(ended.game)
        .await
        .unwrap()
        .unwrap();
    let (seed, hash) = (table.seed().hash(), records::hash(&text).unwrap());
    let line = format!("/verify file:FILE commitment:`{seed}` record_hash:{hash}");
    let told = ended.of_file(&line, text.as_bytes()).await;
    assert!(
        told.starts_with("✅ **The record game.json checks out"),
        "{told}"
    );
    assert_eq!(told.matches("the one you gave").count(), 2, "{told}");
    // As posts show them.
    let line = format!(
        "/verify file:FILE commitment:{} record_hash:{}",
        &seed[..32],
        &hash[..32]
    );
    let told = ended.of_file(&line, text.as_bytes()).await;
    assert_eq!(told.matches("the one you gave").count(), 2, "{told}");
    assert!(told.contains(&seed) && told.contains(&hash), "{told}");
    // Fewer digits prove nothing.
    let line = format!("/verify file:FILE commitment:{}", &seed[..31]);
    let told = ended.of_file(&line, text.as_bytes()).await;
    assert!(told.contains("isn't a SHA-256"), "{told}");
    let line = format!("/verify file:FILE commitment:{}", "0".repeat(32));
    let told = ended.of_file(&line, text.as_bytes()).await;
    assert!(told.contains("It was dealt from another seed"), "{told}");
    let other = "0".repeat(64);
    let line = format!("/verify file:FILE commitment:{other}");
    let told = ended.of_file(&line, text.as_bytes()).await;
    assert!(told.starts_with("❌"), "{told}");
    assert!(told.contains("It was dealt from another seed"), "{told}");

    let large = vec![b' '; (1 << 20) + 1];
    let version = text.replacen("\"railpost_record\": 1", "\"railpost_record\": 7", 1);
    let seen = text.replacen("\"seats\"", "\"seen_by\": 0, \"seats\"", 1);
    // One track of one space more: another map.
    let at = text.find("length = ").unwrap();
    let (before, after) = text.split_at(at);
    let other_map = format!("{before}{}", after.replacen("length = 1", "length = 2", 1));
    for (file, refused) in [
        (large.as_slice(), "a record has at most 1048576"),
        (b"\xff\xfe", "That file isn't text"),
        (b"Dear Anna, ...", "isn't a game record: line 1"),
        (b"{}", "isn't a game record: line 1"),
        (
            version.as_bytes(),
            "a record of version 7, and I only read version 1",
        ),
        (seen.as_bytes(), "tells a game that was still being played"),
        (other_map.as_bytes(), "is played on a map I don't know"),
    ] {
        let told = ended.of_file("/verify file:FILE", file).await;
        assert!(told.contains(refused), "{refused}: {told}");
    }
    let told = ended.says("/verify commitment:tomato").await;
    assert!(told.contains("“tomato” isn't a SHA-256"), "{told}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_under_way_is_neither_proved_nor_told_whole() {
    let world = World::new(83).await;
    let channel = world.channel();
    let users = ["Anna", "Ben"].map(|name| world.user(name));
    let stranger = world.user("Eve");
    let nothing = stranger.slash(&channel, "/verify").await;
    assert!(
        nothing.text().contains("Nobody has played here yet"),
        "{}",
        nothing.text()
    );
    seat(&world, "newyork", &channel, &users).await;
    let id = world
        .tables()
        .store
        .open_table_at(domain::ids::ChannelId(channel.id().0));
    let id = id.await.unwrap().unwrap();
    let line = format!("/verify table:{id}");
    let refused = stranger.slash(&channel, &line).await;
    assert!(
        refused
            .text()
            .contains("and its seed stays secret until then"),
        "{}",
        refused.text()
    );
    let seed = world
        .tables()
        .find(id)
        .await
        .unwrap()
        .unwrap()
        .seed()
        .reveal();
    let mut texts = Vec::new();
    for user in users.iter().chain([&stranger]) {
        let told = user.slash(&channel, "/game export").await;
        assert!(told.is_ephemeral());
        let text = String::from_utf8(fetch(&told.message().files[0]).await).unwrap();
        assert!(
            !text.contains(&seed) && !text.contains("\"deal\""),
            "{text}"
        );
        texts.push(text);
    }
    for (text, by) in texts.iter().zip(["0", "1", "\"table\""]) {
        assert!(text.contains(&format!("\"seen_by\": {by}")), "{text}");
    }
}
