//! People hear of new tables that they may like, and not too often.

use std::time::Duration;

use sandbox::{Channel, Fault, Permissions, User};

use crate::support::asking::{ask, check_has};
use crate::support::world::{World, on_either};

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// What a person was told directly, last first.
fn inbox(user: &User) -> Vec<String> {
    let dm = user.existing_dm();
    let messages = dm.map_or_else(Vec::new, |dm| user.messages(&dm));
    messages
        .into_iter()
        .rev()
        .map(|message| message.content)
        .collect()
}

/// Opens a table in a channel of its own.
async fn open(world: &World, host: &User, name: &str, options: &str) -> Channel {
    let channel = world.sandbox.channel(name);
    ask(host, &channel, &format!("/game new {options}")).await;
    world.settle().await;
    channel
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_wants_to_hear_of_new_tables_does_once_a_day() {
    on_either(51, async |world| {
        let [anna, ben, clara] = ["Anna", "Ben", "Clara"].map(|name| world.user(name));
        let games = world.channel();
        let told = ask(&ben, &games, "/settings notices:London, newyork").await;
        check_has(
            &told,
            &[
                "a table of **London** or **New York**",
                "once a day at most",
            ],
        );
        let refused = ask(&ben, &games, "/settings notices:London, Atlantis").await;
        check_has(&refused, &["Atlantis"]);
        ask(&anna, &games, "/settings notices:any").await;

        open(&world, &clara, "one", "variant:usa players:3").await;
        assert_eq!((inbox(&anna).len(), inbox(&ben).len()), (1, 0));
        check_has(
            &inbox(&anna)[0],
            &["**USA**", "Clara has opened it", "/settings"],
        );
        let hall = open(&world, &anna, "two", "variant:london players:2").await;
        assert_eq!((inbox(&anna).len(), inbox(&ben).len()), (1, 1));
        let link = format!(
            "https://discord.com/channels/{}/{}",
            world.sandbox.guild().id(),
            hall.id()
        );
        check_has(&inbox(&ben)[0], &["**London**", &link]);
        open(&world, &clara, "three", "variant:london players:2").await;
        assert_eq!(inbox(&ben).len(), 1);

        world.pass(DAY).await;
        open(
            &world,
            &clara,
            "four",
            "variant:newyork players:2 computers:1",
        )
        .await;
        // It was full at once.
        assert_eq!((inbox(&anna).len(), inbox(&ben).len()), (1, 1));
        open(&world, &clara, "five", "variant:newyork players:2").await;
        assert_eq!((inbox(&anna).len(), inbox(&ben).len()), (2, 2));
        world.pass(DAY).await;
        check_has(
            &ask(&ben, &games, "/settings notices:off").await,
            &["I won't tell you of new tables"],
        );
        open(&world, &clara, "six", "variant:newyork players:3").await;
        assert_eq!((inbox(&anna).len(), inbox(&ben).len()), (3, 2));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_words_for_any_table_and_for_none_are_known_however_they_are_typed() {
    let world = World::new(53).await;
    let (anna, games) = (world.user("Anna"), world.channel());
    let told = async |typed: &str| {
        let line = format!("/settings notices:{typed}");
        ask(&anna, &games, &line).await
    };
    for any in ["any", "Any", "any variant", "Jede Variante"] {
        check_has(&told(any).await, &["a table with a free seat"]);
    }
    for off in ["off", "OFF", "no table", "Kein Tisch"] {
        check_has(&told(off).await, &["I won't tell you of new tables"]);
    }
    check_has(&told("London,").await, &["**London**"]);
    check_has(&told(",").await, &["no variant called ,"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_banned_person_hears_of_no_table_and_a_person_elsewhere_says_where() {
    on_either(52, async |world| {
        let [anna, ben] = ["Anna", "Ben"].map(|name| world.user(name));
        let owner = world.sandbox.owner();
        ask(&ben, &world.channel(), "/settings notices:any").await;
        ask(&owner, &world.channel(), "/mod ban player:Ben").await;
        open(&world, &anna, "one", "variant:usa players:3").await;
        assert_eq!(inbox(&ben), [""; 0]);
        ask(&owner, &world.channel(), "/mod unban player:Ben").await;
        open(&world, &anna, "two", "variant:usa players:3").await;
        assert_eq!(inbox(&ben).len(), 1);
        let dm = ben.existing_dm().unwrap();
        let refused = ben.slash(&dm, "/settings notices:any").await.text();
        check_has(&refused, &["in the server whose tables"]);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_hear_of_tables_in_the_language_of_their_discord_unless_they_chose_one() {
    let world = World::new(54).await;
    let [anna, ben, clara] = ["Anna", "Ben", "Clara"].map(|name| world.user(name));
    let games = world.channel();
    for user in [&ben, &clara] {
        user.set_locale("de");
        ask(user, &games, "/settings notices:any").await;
    }
    ask(&clara, &games, "/settings language:en").await;
    open(&world, &anna, "one", "variant:usa players:3").await;
    check_has(&inbox(&ben)[0], &["Anna hat ihn in"]);
    check_has(&inbox(&clara)[0], &["Anna has opened it"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_hears_of_a_table_in_a_channel_that_they_do_not_see() {
    on_either(55, async |world| {
        let [anna, ben] = ["Anna", "Ben"].map(|name| world.user(name));
        ask(&ben, &world.channel(), "/settings notices:any").await;
        let closed = world.sandbox.channel("closed");
        closed.overwrite_member(ben.id(), Permissions::NONE, Permissions::VIEW_CHANNEL);
        open(&world, &anna, "closed", "variant:usa players:3").await;
        open(&world, &anna, "closed", "variant:usa players:3 thread:true").await;
        assert_eq!(inbox(&ben), [""; 0]);
        // Which is not the one of the day.
        open(&world, &anna, "one", "variant:usa players:3").await;
        assert_eq!(inbox(&ben).len(), 1);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn of_a_table_in_a_private_thread_nobody_hears() {
    let world = World::new(57).await;
    let [anna, ben] = ["Anna", "Ben"].map(|name| world.user(name));
    let games = world.channel();
    ask(&ben, &games, "/settings notices:any").await;
    for (name, private, n_told) in [
        ("among us", true, 0),
        ("Everybody can see the tickets kept at set-up", false, 1),
    ] {
        let thread = games.start_thread(anna.id(), name, private);
        thread.add_bot();
        check_has(
            &ask(&anna, &thread, "/game new variant:usa players:3").await,
            &["is open"],
        );
        world.settle().await;
        assert_eq!(inbox(&ben).len(), n_told, "{name}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_sees_no_channel_takes_nobodys_place() {
    on_either(58, async |world| {
        let anna = world.user("Anna");
        let games = world.channel();
        let blind: Vec<User> = (0..25).map(|n| world.user(&format!("Blind {n}"))).collect();
        let ben = world.user("Ben");
        for user in blind.iter().chain([&ben]) {
            ask(user, &games, "/settings notices:any").await;
        }
        for name in ["one", "two"] {
            let closed = world.sandbox.channel(name);
            for user in &blind {
                closed.overwrite_member(user.id(), Permissions::NONE, Permissions::VIEW_CHANNEL);
            }
            assert_eq!(inbox(&ben), [""; 0]);
            open(&world, &anna, name, "variant:usa players:3").await;
        }
        assert_eq!(inbox(&ben).len(), 1);
        // The others hear of the first table that they see.
        open(&world, &anna, "three", "variant:usa players:3").await;
        assert!(blind.iter().all(|user| inbox(user).len() == 1));
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_does_not_wait_until_discord_says_who_sees_its_channel() {
    let world = World::new(59).await;
    let [anna, ben, clara] = ["Anna", "Ben", "Clara"].map(|name| world.user(name));
    let games = world.channel();
    ask(&ben, &games, "/settings notices:any").await;
    let sandbox = &world.sandbox;
    sandbox.fail_next(1000, "GET /channels/*", Fault::Status(500));
    open(&world, &anna, "one", "variant:usa players:3").await;
    let one = sandbox.channel("one");
    ask(&clara, &one, "/game join").await;
    world.settle().await;
    let post = one.last_message().unwrap();
    let names = [&anna, &clara].map(|user| format!("<@{}>", user.id()));
    check_has(&post.content, &[&names[0], &names[1]]);
    assert_eq!(inbox(&ben), [""; 0]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_left_the_server_hears_of_no_table_there_any_more() {
    on_either(56, async |world| {
        let [anna, ben] = ["Anna", "Ben"].map(|name| world.user(name));
        ask(&ben, &world.channel(), "/settings notices:any").await;
        let guild = world.sandbox.guild();
        world.sandbox.add_guild("Elsewhere").add_member(&ben);
        guild.remove_member(&ben);
        open(&world, &anna, "one", "variant:usa players:3").await;
        guild.add_member(&ben);
        open(&world, &anna, "two", "variant:usa players:3").await;
        assert_eq!(inbox(&ben), [""; 0]);
        let wishes = ask(&ben, &world.channel(), "/settings notices:any").await;
        check_has(&wishes, &["once a day at most"]);
        open(&world, &anna, "three", "variant:usa players:3").await;
        assert_eq!(inbox(&ben).len(), 1);
    })
    .await;
}
