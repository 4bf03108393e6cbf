//! `/variant`, from the first idea to the last card of a game played by it.

use domain::ids::{ChannelId, GuildId};
use sandbox::{Channel, File, Permissions, User};

use super::{ask, check_has};
use crate::support::asking::resign;
use crate::support::player::{By, Table};
use crate::support::world::World;

/// A file of a message, as a client fetches it.
pub async fn fetch(file: &File) -> Vec<u8> {
    let sent = reqwest::get(&file.url).await.unwrap();
    sent.error_for_status()
        .unwrap()
        .bytes()
        .await
        .unwrap()
        .to_vec()
}

/// Makes "Short Mega": the mega game with 30 trains and 4 tickets.
async fn make_short_mega(owner: &User, channel: &Channel) {
    let made = ask(owner, channel, "/variant new base:usa-mega name:Short Mega").await;
    check_has(&made, &["**Short Mega**", "USA Mega Game"]);
    let set = ask(
        owner,
        channel,
        "/variant set variant:Short Mega option:set_up.trains value:30",
    )
    .await;
    check_has(&set, &["`set_up.trains`", "is now 30", "not 45"]);
    // By the option's name as well as by its key.
    let set = ask(
        owner,
        channel,
        "/variant set variant:short mega option:tickets dealt value:4",
    )
    .await;
    check_has(&set, &["`set_up.tickets_dealt`", "is now 4", "not 5"]);
}

/// Plays a game of the owner and three computers to its end; returns what the channel reads.
async fn play_with_computers(world: &World, owner: &User, channel: &Channel) -> String {
    let opened = ask(
        owner,
        channel,
        "/game new variant:Short Mega players:4 computers:3",
    )
    .await;
    check_has(&opened, &["is open"]);
    world.settle().await;
    owner.press_newest(channel, "Start").await;
    world.settle().await;
    let mut table = Table::at(world, channel, vec![(owner.clone(), By::Commands)], 3).await;
    while let Some(next) = table.next(world).await {
        let reply = table.do_next(&next).await;
        assert!(reply.is_ephemeral(), "{:?}: {}", next.action, reply.text());
        world.settle().await;
    }
    owner.transcript(channel)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_owner_makes_a_variant_and_plays_it_with_three_computers_to_the_end() {
    let world = World::new(11).await;
    let (owner, channel) = (world.sandbox.owner(), world.channel());
    make_short_mega(&owner, &channel).await;
    let shown = ask(&owner, &channel, "/variant show variant:Short Mega").await;
    check_has(
        &shown,
        &[
            "begins with 30 trains",
            "dealt 4 tickets",
            "**Different from USA Mega Game**",
            "Trains: 30 instead of 45",
            "Tickets dealt: 4 instead of 5",
        ],
    );
    let listed = ask(&owner, &channel, "/variant show").await;
    check_has(&listed, &["**Short Mega** `short-mega`", "2 differences"]);
    let transcript = play_with_computers(&world, &owner, &channel).await;
    check_has(&transcript, &["**Short Mega**", "🔒 Shuffle"]);
    // The last round began with two trains or fewer of the thirty.
    check_has(&transcript, &["Last round!"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_makes_no_sense_is_refused_with_the_nearest_value_that_does() {
    let world = World::new(12).await;
    let (owner, channel) = (world.sandbox.owner(), world.channel());
    make_short_mega(&owner, &channel).await;
    let set = async |option: &str, value: &str| {
        let line = format!("/variant set variant:Short Mega option:{option} value:{value}");
        ask(&owner, &channel, &line).await
    };
    check_has(
        &set("set_up.trains", "2").await,
        &[
            "`set_up.trains`",
            "can't be 2",
            "for `end.trains_left",
            "is 3.",
        ],
    );
    check_has(
        &set("set_up.trains", "1000").await,
        &["`set_up.trains` (trains) can't be 1000. Use 1 to 60."],
    );
    let lots = set("set_up.trains", "lots").await;
    assert_eq!(lots, "`set_up.trains` (trains) can't be lots. Use 1 to 60.");
    check_has(
        &set("tickets.sets", "atlantis").await,
        &["`tickets.sets`", "atlantis", "mega"],
    );
    check_has(
        &set("nonsense", "1").await,
        &["There's no option called nonsense"],
    );
    let shown = ask(&owner, &channel, "/variant show variant:Short Mega").await;
    check_has(&shown, &["begins with 30 trains"]);
    // In the owner's own language too.
    owner.set_locale("de");
    check_has(
        &set("set_up.trains", "2").await,
        &[
            "`set_up.trains` (Waggons)",
            "kann nicht 2 sein",
            "letzte Runde",
            "ist 3.",
        ],
    );
    check_has(
        &set("bonuses.districts", "ja").await,
        &["keine Bezirke", "nur `no` sein."],
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_asked_for_tickets_that_must_all_be_kept() {
    let world = World::new(19).await;
    let (owner, channel) = (world.sandbox.owner(), world.channel());
    ask(&owner, &channel, "/variant new base:usa name:All Kept").await;
    for (option, value) in [("set_up.tickets_kept", "3"), ("tickets.drawn", "1")] {
        let line = format!("/variant set variant:All Kept option:{option} value:{value}");
        check_has(&ask(&owner, &channel, &line).await, &["is now"]);
    }
    let line = "/game new variant:All Kept players:2 computers:1";
    check_has(&ask(&owner, &channel, line).await, &["is open"]);
    world.settle().await;
    let started = owner.press_newest(&channel, "Start").await.text();
    check_has(
        &started,
        &["Everybody keeps all the tickets they were dealt."],
    );
    world.settle().await;
    let begun = owner.transcript(&channel);
    check_has(&begun, &["turn", "and everybody keeps all their tickets."]);
    for asked in ["Choose tickets", "Everybody picks their tickets now"] {
        assert!(!begun.contains(asked), "{begun}");
    }
    let n_held = async |n: usize| {
        let hand = ask(&owner, &channel, "/hand").await;
        let held = hand.lines().filter(|line| line.contains(" – "));
        assert_eq!(held.count(), n, "{hand}");
    };
    n_held(3).await;
    let asked = owner.slash(&channel, "/tickets").await;
    let drawn = owner.press(asked.message(), "Draw").await.text();
    world.settle().await;
    // The answer says what was kept, and asks nothing.
    check_has(&drawn, &["drew 1 ticket and kept 1.", "You keep "]);
    for asked in ["Pick the tickets", "Your new tickets", "keep at least"] {
        assert!(!drawn.contains(asked), "{drawn}");
    }
    n_held(4).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_variant_that_would_sweep_its_row_again_and_again_is_refused() {
    let world = World::new(20).await;
    let (owner, channel) = (world.sandbox.owner(), world.channel());
    ask(&owner, &channel, "/variant new base:newyork name:Sweeper").await;
    let wild = "/variant set variant:Sweeper option:set_up.wild_cards value:15";
    check_has(&ask(&owner, &channel, wild).await, &["is now 15"]);
    let swept = "/variant set variant:Sweeper option:drawing.sweep_at value:2";
    let refused = ask(&owner, &channel, swept).await;
    let told = ["can't be 2", "4 other cards", "one in 500", "works is 3."];
    check_has(&refused, &told);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn options_and_sensible_values_are_offered_as_one_types() {
    let world = World::new(13).await;
    let (owner, channel) = (world.sandbox.owner(), world.channel());
    make_short_mega(&owner, &channel).await;
    let complete = async |line: &str| {
        let line = format!("/variant set variant:short-mega {line}");
        let choices = owner.complete(&channel, &line).await;
        choices
            .into_iter()
            .map(|choice| choice.name)
            .collect::<Vec<String>>()
    };
    assert_eq!(
        complete("option:longest").await,
        [
            "The end: tie-breaks = most completed tickets, the Longest Path itself · What breaks ties, in order",
            "Bonuses: Longest Path = 10 · Points for the longest path; 0 leaves it out",
        ]
    );
    let trains = complete("option:set_up.trains value:").await;
    assert_eq!(
        trains[..4],
        ["30 · as now", "45 · as in USA Mega Game", "29", "31"]
    );
    assert_eq!(complete("option:set_up.trains value:-4").await[0], "3");
    assert_eq!(
        complete("option:end.tie_breaks value:").await[0],
        "most completed tickets, the Longest Path itself · as now"
    );
    assert!(complete("option:nothing value:").await.is_empty());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_name_stands_for_one_variant_and_running_games_keep_theirs() {
    let world = World::new(14).await;
    let (owner, channel) = (world.sandbox.owner(), world.channel());
    make_short_mega(&owner, &channel).await;
    let again = ask(&owner, &channel, "/variant new base:usa name:SHORT  mega").await;
    check_has(&again, &["already"]);
    let shipped = ask(
        &owner,
        &channel,
        "/variant set variant:usa option:set_up.trains value:30",
    )
    .await;
    check_has(&shipped, &["is built in", "`/variant new`"]);
    let opened = ask(
        &owner,
        &channel,
        "/game new variant:shortmega computers:1 players:2",
    )
    .await;
    check_has(&opened, &["is open"]);
    world.settle().await;
    owner.press_newest(&channel, "Start").await;
    world.settle().await;
    // Where it was chosen, it stays so under its new name.
    ask(&owner, &channel, "/server variant:Short Mega").await;
    ask(&owner, &channel, "/settings notices:London, Short Mega").await;
    let renamed = ask(
        &owner,
        &channel,
        "/variant set variant:Short Mega option:name value:Tiny",
    )
    .await;
    check_has(&renamed, &["**Short Mega** is now called **Tiny**"]);
    let server = ask(&owner, &channel, "/server").await;
    check_has(&server, &["`/game new` starts Tiny"]);
    let wanted = ask(&owner, &channel, "/settings").await;
    check_has(&wanted, &["London or Tiny"]);
    let copied = ask(&owner, &channel, "/variant new base:tiny name:Tiny 2").await;
    check_has(&copied, &["**Tiny 2**", "identical to Tiny"]);
    let set = ask(
        &owner,
        &channel,
        "/variant set variant:tiny option:set_up.trains value:20",
    )
    .await;
    check_has(&set, &["is now 20"]);
    let deleted = ask(&owner, &channel, "/variant delete variant:tiny").await;
    check_has(&deleted, &["**Tiny** is deleted"]);
    let gone = ask(&owner, &channel, "/variant show variant:tiny").await;
    check_has(&gone, &["no variant called tiny"]);
    // The game keeps the rules it began with, which its own /rules shows.
    let rules = ask(&owner, &channel, "/rules").await;
    check_has(&rules, &["**Short Mega**", "begins with 30 trains"]);
    let open = world
        .tables()
        .store
        .open_table_at(ChannelId(channel.id().0))
        .await;
    let table = open.unwrap().expect("the game is not over");
    let resigned = resign(&owner, &channel).await;
    check_has(&resigned, &["You've resigned"]);
    world.settle().await;
    // A rematch plays the same rules too.
    let again = ask(&owner, &channel, &format!("/game rematch table:{table}")).await;
    check_has(&again, &["is open"]);
    world.settle().await;
    owner.press_newest(&channel, "Start").await;
    world.settle().await;
    let rules = ask(&owner, &channel, "/rules").await;
    check_has(&rules, &["**Short Mega**", "begins with 30 trains"]);
    let other = ask(&owner, &channel, "/variant show variant:tiny2").await;
    check_has(&other, &["begins with 30 trains"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_those_who_manage_the_server_change_its_variants() {
    let world = World::new(15).await;
    let (anna, channel) = (world.user("Anna"), world.channel());
    let refused = anna.try_slash(&channel, "/variant show").await.unwrap_err();
    assert!(refused.to_string().contains("not offered"), "{refused}");
    let ben = world.user("Ben");
    world
        .sandbox
        .guild()
        .grant(&ben, "manager", Permissions::MANAGE_GUILD);
    make_short_mega(&ben, &channel).await;
    // Members play it and read its rules.
    let rules = ask(&anna, &channel, "/rules variant:short mega").await;
    check_has(&rules, &["**Short Mega**"]);
    let direct = anna.dm();
    let elsewhere = ask_direct(&anna, &direct, "/rules variant:short mega").await;
    check_has(&elsewhere, &["no variant called"]);
}

async fn ask_direct(user: &User, channel: &Channel, line: &str) -> String {
    user.slash(channel, line).await.text()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_variant_goes_to_another_server_as_a_file() {
    let world = World::new(16).await;
    let (owner, channel) = (world.sandbox.owner(), world.channel());
    make_short_mega(&owner, &channel).await;
    let exported = owner
        .slash(&channel, "/variant export variant:Short Mega")
        .await;
    let file = exported.message().files[0].clone();
    assert_eq!(file.filename, "short-mega.toml");
    let bytes = fetch(&file).await;
    let text = String::from_utf8(bytes.clone()).unwrap();
    check_has(&text, &["name = \"Short Mega\"", "trains = 30"]);
    let deleted = owner
        .slash(&channel, "/variant delete variant:Short Mega")
        .await;
    assert_eq!(fetch(&deleted.message().files[0]).await, bytes);
    let listed = ask(&owner, &channel, "/variant show").await;
    check_has(&listed, &["This server has no variants of its own yet"]);

    let elsewhere = world.sandbox.add_guild("Elsewhere");
    elsewhere.add_member(&owner);
    let there = elsewhere.channel("games");
    let upload = owner.upload("short-mega.toml", "application/toml", &bytes);
    let imported = ask(&owner, &there, &format!("/variant import file:{upload}")).await;
    check_has(
        &imported,
        &[
            "**Short Mega**",
            "the map USA",
            "2 differences",
            "Trains: 30 instead of 45",
        ],
    );
    let shown = ask(&owner, &there, "/variant show variant:short mega").await;
    check_has(
        &shown,
        &["begins with 30 trains", "**Different from USA Mega Game**"],
    );
    let again = ask(&owner, &there, &format!("/variant import file:{upload}")).await;
    check_has(&again, &["already"]);
    let named = ask(
        &owner,
        &there,
        &format!("/variant import file:{upload} name:Second"),
    )
    .await;
    check_has(&named, &["**Second**"]);
    let opened = ask(&owner, &there, "/game new variant:second computers:1").await;
    check_has(&opened, &["is open"]);
    // The first server has none of it.
    let listed = ask(&owner, &channel, "/variant show").await;
    check_has(&listed, &["This server has no variants of its own yet"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_file_with_faults_is_refused_with_every_line_of_them() {
    let world = World::new(17).await;
    let (owner, channel) = (world.sandbox.owner(), world.channel());
    let text = engine::catalog::variant_text("usa").unwrap();
    let import = async |bytes: &[u8]| {
        let upload = owner.upload("mine.toml", "application/toml", bytes);
        ask(&owner, &channel, &format!("/variant import file:{upload}")).await
    };
    let wrong = text
        .replace("trains = 45", "trains = 450")
        .replace("hand = 4", "hnd = 4");
    check_has(
        &import(wrong.as_bytes()).await,
        &[
            "I can't load **mine.toml**",
            "line 13: `set_up.trains` is 450. Use 1 to 60",
            "line 16: There's no option called `set_up.hnd`",
            "`set_up.hand` is missing",
        ],
    );
    check_has(&import(b"\xff\xfe").await, &["isn't text"]);
    check_has(&import(b"id = [").await, &["line 1: This isn't TOML"]);
    check_has(
        &import(&[b'#'; 40_000]).await,
        &["40000 bytes", "at most 32768"],
    );
    let own_name = import(text.as_bytes()).await;
    check_has(&own_name, &["already a variant called USA"]);
    assert!(
        world
            .tables()
            .store
            .variants(GuildId(world.sandbox.guild().id().0))
            .await
            .unwrap()
            .is_empty()
    );
}
