//! `/map`: a board of a part of the world or of a file, from the command to the last move of a game on it.

use std::time::Duration;

use delivery::Drawing;
use domain::ids::{ChannelId, GuildId};
use sandbox::{Channel, Message, User};
use sqlx::Connection as _;
use store::Status;

use super::{ask, check_has, fetch};
use crate::support::asking::add_computer;
use crate::support::player::{By, Table};
use crate::support::world::{Setting, World};

/// The board, once it is there.
async fn made(world: &World, owner: &User, channel: &Channel, line: &str) -> Message {
    let reply = owner.slash(channel, line).await;
    assert!(reply.is_ephemeral(), "{}", reply.text());
    shown(world, owner, channel).await
}

async fn shown(world: &World, owner: &User, channel: &Channel) -> Message {
    world.wait_until_answered().await;
    world.settle().await;
    let board = owner.newest_with_button(channel, "Play it");
    board.expect("a board has a button")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_is_made_looked_at_kept_played_to_the_end_and_deleted() {
    let world = World::with(Setting {
        drawing: Drawing::On,
        ..Setting::new(61)
    })
    .await;
    let (owner, channel) = (world.sandbox.owner(), world.channel());
    world.tables().trials.set_size(2);
    let none = ask(&owner, &channel, "/map list").await;
    check_has(&none, &["no boards yet", "/map make region:Portugal"]);

    let line = "/map make region:Portugal size:lunch";
    let board = made(&world, &owner, &channel, line).await;
    check_has(
        &board.content,
        &[
            "**Portugal**: ",
            "17 trains each",
            "spaces for each train",
            // Two numbers of players, five games each.
            "Computers have played 10 games on it. With 3 players the first wins ",
            "of tickets are completed",
            "a printed board",
            "Nobody has kept it yet",
        ],
    );
    let [picture] = &board.files[..] else {
        panic!("one picture: {:?}", board.files);
    };
    check_has(
        picture.description.as_deref().unwrap_or_default(),
        &["The board Portugal"],
    );
    assert!(picture.width >= Some(1000), "{picture:?}");
    if let Some(folder) = std::env::var_os("RAILPOST_PICTURES") {
        std::fs::write(
            std::path::Path::new(&folder).join("made.png"),
            fetch(picture).await,
        )
        .unwrap();
    }

    // The other one takes its place, and is kept. Only then is it offered.
    owner.press(&board, "Another").await;
    let other = shown(&world, &owner, &channel).await;
    check_has(&other.content, &["**Portugal**: "]);
    let offered = async || {
        let line = "/game new variant:Portugal";
        let choices = owner.complete(&channel, line).await;
        choices.iter().any(|choice| choice.name == "Portugal")
    };
    assert!(!offered().await);
    let kept = owner.press(&other, "Keep it").await;
    check_has(&kept.text(), &["**Portugal** stays"]);
    assert!(offered().await);
    let listed = ask(&owner, &channel, "/map list").await;
    check_has(&listed, &["**Portugal**, `portugal`"]);
    assert!(!listed.contains("goes"), "{listed}");
    let exported = owner.slash(&channel, "/map export map:Portugal").await;
    let file = exported.message().files[0].clone();
    let text = String::from_utf8(fetch(&file).await).unwrap();
    let map = engine::map::Map::parse(&text).unwrap();
    assert_eq!(map.id, "portugal");

    // Its own way to play stays as it is; a copy can be changed.
    let line = "/variant set variant:Portugal option:set_up.trains value:12";
    check_has(&ask(&owner, &channel, line).await, &["can't be changed"]);
    let line = "/variant new base:portugal name:Short Portugal";
    check_has(&ask(&owner, &channel, line).await, &["Created"]);
    let line = "/variant set variant:Short Portugal option:set_up.trains value:12";
    check_has(&ask(&owner, &channel, line).await, &["is now 12"]);

    // Others are invited, or computers.
    let shown = owner.slash(&channel, "/map show map:portugal").await;
    owner.press(shown.message(), "Play it").await;
    world.settle().await;
    check_has(
        &owner.transcript(&channel),
        &["One more player, and we can start."],
    );
    add_computer(&owner, &channel).await;
    world.settle().await;
    owner.press_newest(&channel, "Start").await;
    world.settle().await;
    // A running game keeps its map.
    let deleted = owner.slash(&channel, "/map delete map:portugal").await;
    check_has(&deleted.text(), &["**Portugal** is gone"]);
    assert_eq!(deleted.message().files.len(), 1);
    check_has(
        &ask(&owner, &channel, "/variant show").await,
        &["no variants of its own"],
    );
    let store = &world.tables().store;
    let here = ChannelId(channel.id().0);
    let game = store.open_table_at(here).await.unwrap().unwrap();
    let mut played = Table::at(&world, &channel, vec![(owner.clone(), By::Commands)], 2).await;
    while let Some(next) = played.next(&world).await {
        played.do_next(&next).await;
        world.settle().await;
    }
    let over = world.tables().find(game).await.unwrap().unwrap();
    assert_eq!(over.row.status, Status::Finished);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_somebody_sends_is_a_board_that_is_looked_at_played_and_deleted() {
    let world = World::with(Setting {
        drawing: Drawing::On,
        ..Setting::new(65)
    })
    .await;
    let (owner, channel) = (world.sandbox.owner(), world.channel());
    let table = include_bytes!("../../data/maps/editor.csv");
    let send = async |name: &str, bytes: &[u8]| {
        let upload = owner.upload(name, "text/csv", bytes);
        let line = format!("/map new file:{upload} size:lunch");
        owner.slash(&channel, &line).await;
        world.wait_until_answered().await;
        world.settle().await;
    };
    let wrong =
        String::from_utf8_lossy(table).replace("deck,Lisboa,Barcelona", "deck,Lisboa,Barcelone");
    send("iberia.csv", wrong.as_bytes()).await;
    let wrong = b"From,To,Length\nAah,Bee,12\nBee,@everyone,3\nBee,Cee\n";
    send("wrong.csv", wrong).await;
    let said = owner.transcript(&channel);
    check_has(
        &said,
        &[
            "I can't load **iberia.csv**",
            "line 47: There's no city called “Barcelone”",
            "line 2: `length` is 12. Use 1 to 9",
            "line 3: “\\@everyone” can't be a name",
            "line 4: `length` is missing",
        ],
    );

    send("our iberia.csv", table).await;
    let board = shown(&world, &owner, &channel).await;
    check_has(
        &board.content,
        &[
            "**our iberia**: 14 cities",
            "a printed board",
            "14 of its cities on the world",
            "Nobody has kept it yet",
        ],
    );
    assert_eq!(board.files.len(), 1, "{:?}", board.files);
    if let Some(folder) = std::env::var_os("RAILPOST_PICTURES") {
        let picture = fetch(&board.files[0]).await;
        std::fs::write(std::path::Path::new(&folder).join("file.png"), picture).unwrap();
    }
    // A city gets another name, and its name another side.
    let line = "/map set map:our iberia city:lisboa name:Lissabon";
    let set = owner.slash(&channel, line).await;
    check_has(&set.text(), &["**our iberia**", "**Lissabon**"]);
    world.settle().await;
    let file = async || {
        let exported = owner.slash(&channel, "/map export map:our iberia").await;
        let file = exported.message().files[0].clone();
        String::from_utf8(fetch(&file).await).unwrap()
    };
    check_has(
        &file().await,
        &["name = \"Lissabon\"", "lines = [\"Lissabon\"]"],
    );
    let sides = async |side: &str| {
        let line = format!("/map set map:our iberia city:lissabon label:{side}");
        ask(&owner, &channel, &line).await
    };
    let mut said = String::new();
    for side in ["right", "left", "above", "below"] {
        said += &sides(side).await;
    }
    check_has(&said, &["Here's **our iberia** with **Lissabon**"]);
    for (asked, told) in [
        ("city:lisboa", "Say what's to change: `name:`"),
        (
            "city:Atlantis name:A",
            "There's no city “Atlantis” on **our iberia**. Its cities: ",
        ),
        (
            "city:lisboa name:Barcelona",
            "“Barcelona” is what **Barcelona** is called",
        ),
        ("city:lisboa name:@everyone", "can't be a name"),
    ] {
        let line = format!("/map set map:our iberia {asked}");
        check_has(&ask(&owner, &channel, &line).await, &[told]);
    }
    let typed = owner.complete(&channel, "/map set map:our-iberia city:liss");
    let offered: Vec<String> = typed.await.into_iter().map(|one| one.name).collect();
    assert_eq!(offered, ["Lissabon"]);

    world.tables().trials.set_size(2);
    owner.slash(&channel, "/map try map:our iberia").await;
    world.wait_until_answered().await;
    world.settle().await;
    check_has(
        &owner.transcript(&channel),
        &["**our iberia**: 2 games of 2 computers", "Wins by seat"],
    );
    // The same file again takes its place.
    send("our iberia.csv", table).await;
    let board = shown(&world, &owner, &channel).await;
    let kept = owner.press(&board, "Keep it").await;
    check_has(&kept.text(), &["**our iberia** stays"]);
    let listed = ask(&owner, &channel, "/map list").await;
    check_has(&listed, &["**our iberia**, `our-iberia`"]);
    assert!(!listed.contains("goes"), "{listed}");

    let line = "/game new variant:our-iberia players:2 computers:1";
    check_has(&ask(&owner, &channel, line).await, &["is open"]);
    world.settle().await;
    owner.press_newest(&channel, "Start").await;
    world.settle().await;
    let deleted = owner.slash(&channel, "/map delete map:our iberia").await;
    check_has(&deleted.text(), &["**our iberia** is gone"]);
    // Its own file makes it anew.
    let file = fetch(&deleted.message().files[0]).await;
    send("back.toml", &file).await;
    let board = shown(&world, &owner, &channel).await;
    check_has(&board.content, &["**our iberia**: 14 cities"]);
    let mut played = Table::at(&world, &channel, vec![(owner.clone(), By::Commands)], 2).await;
    for _ in 0..3 {
        let next = played.next(&world).await.expect("a move");
        played.do_next(&next).await;
        world.settle().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn while_a_board_is_made_others_are_answered_and_pictures_drawn() {
    let world = World::with(Setting {
        drawing: Drawing::On,
        ..Setting::new(64)
    })
    .await;
    let (owner, channel) = (world.sandbox.owner(), world.channel());
    world.tables().trials.set_size(2);
    let (done, held) = std::sync::mpsc::channel::<()>();
    let tables = world.tables().clone();
    let work = tokio::spawn(async move { tables.workshop.run(move || held.recv()).await });
    let line = "/map make region:Portugal size:lunch";
    check_has(&ask(&owner, &channel, line).await, &["I'm making a board"]);
    let line = "/map make region:Tasmania size:lunch";
    check_has(&ask(&owner, &channel, line).await, &["already being made"]);
    let ben = world.user("Ben");
    let line = "/game new variant:usa players:2 computers:1";
    check_has(&ask(&ben, &channel, line).await, &["is open"]);
    world.settle().await;
    ben.press_newest(&channel, "Start").await;
    world.settle().await;
    let mut public = channel.messages().into_iter();
    assert!(public.any(|message| !message.files.is_empty()));
    done.send(()).unwrap();
    work.await.unwrap().unwrap().unwrap();
    let board = shown(&world, &owner, &channel).await;
    check_has(&board.content, &["**Portugal**: "]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_cannot_be_made_is_refused_with_what_could_be() {
    let world = World::new(62).await;
    let (owner, channel) = (world.sandbox.owner(), world.channel());
    for (asked, told) in [
        ("region:Portugul", "Do you mean: Portugal"),
        ("region:Xyzzyxy", "I know no country, state or town called"),
        ("region:\",\"", "Name a country"),
        ("region:Lyon 9000 km", "2000 km around a town are the most"),
        ("region:Andorra", "Take in a neighbour, after a comma"),
        (
            "region:Gambia cities:15",
            "The Gambia has too few spaces for two players with 17 trains each. With 45 trains each it works",
        ),
        (
            "region:Portugal with:Xyzzyxy",
            "I know no town called “Xyzzyxy”",
        ),
    ] {
        let line = format!("/map make {asked} size:lunch");
        owner.slash(&channel, &line).await;
        world.wait_until_answered().await;
        let said = owner.transcript(&channel);
        assert!(said.contains(told), "{line}: no {told:?} in {said}");
    }
    for command in ["show", "export", "delete", "try", "set"] {
        let more = if command == "set" {
            " city:lisboa name:A"
        } else {
            ""
        };
        let line = format!("/map {command} map:portugal{more}");
        check_has(
            &ask(&owner, &channel, &line).await,
            &["No board made here is called “portugal”", "/map list"],
        );
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_board_that_nobody_kept_goes_after_a_week_and_a_damaged_one_without_its_file() {
    let mut world = World::new(63).await;
    let (owner, channel) = (world.sandbox.owner(), world.channel());
    world.tables().trials.set_size(2);
    let line = "/map make region:Costa Rica size:lunch name:Rica";
    made(&world, &owner, &channel, line).await;
    check_has(
        &ask(&owner, &channel, "/map list").await,
        &["**Rica**", "goes"],
    );
    world.let_pass(Duration::from_secs(8 * 24 * 60 * 60));
    world.app().keep_house().await.unwrap();
    check_has(
        &ask(&owner, &channel, "/map list").await,
        &["no boards yet"],
    );
    let server = GuildId(world.sandbox.guild().id().0);
    let store = &world.tables().store;
    assert!(store.variants(server).await.unwrap().is_empty());

    made(&world, &owner, &channel, line).await;
    let damage =
        "UPDATE texts SET content = 'no map' WHERE content LIKE '%Made by the map workshop%'";
    world.stop().await;
    sqlx::any::install_default_drivers();
    let address = world.address().replace("sqlite:", "sqlite://");
    let mut connection = sqlx::AnyConnection::connect(&address).await.unwrap();
    sqlx::query(damage).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    world.start().await;
    let deleted = owner.slash(&channel, "/map delete map:rica").await;
    check_has(
        &deleted.text(),
        &["**Rica** is gone", "Its file was damaged"],
    );
    assert!(deleted.message().files.is_empty());
}
