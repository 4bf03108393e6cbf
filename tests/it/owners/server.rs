//! `/server`: every decision of an owner, by menu and by option, and its consequences.

use std::time::Duration;

use sandbox::{Channel, Message, Permissions, Reply, User};

use super::{ask, check_has};
use crate::support::asking::add_computer;
use crate::support::player::{By, Table};
use crate::support::world::World;

async fn set(world: &World, line: &str) -> String {
    let line = format!("/server {line}");
    ask(&world.sandbox.owner(), &world.channel(), &line).await
}

/// Opens a table and closes it again; returns the answer to opening it.
async fn open(world: &World, user: &User, channel: &Channel, line: &str) -> String {
    let opened = ask(user, channel, &format!("/game new {line}")).await;
    if opened.contains("is open") {
        world.settle().await;
        // The table may have its own thread.
        let table = world
            .tables()
            .store
            .open_tables_of(domain::ids::UserId(user.id().0));
        for line in table.await.unwrap() {
            ask(user, channel, &format!("/game end table:{}", line.id)).await;
        }
        world.settle().await;
    }
    opened
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_are_opened_where_and_by_whom_the_owner_says() {
    let world = World::new(31).await;
    let (anna, ben) = (world.user("Anna"), world.user("Ben"));
    let games = world.channel();
    let quiet = world.sandbox.channel("quiet");
    let guild = world.sandbox.guild();
    guild.grant(&ben, "conductors", Permissions::NONE);

    check_has(&set(&world, "allow:quiet").await, &["You play in <#"]);
    check_has(
        &open(&world, &anna, &games, "").await,
        &[
            "You can't play in this channel",
            &format!("<#{}>", quiet.id()),
        ],
    );
    check_has(&open(&world, &anna, &quiet, "").await, &["is open"]);
    check_has(
        &open(&world, &anna, &quiet, "thread:true").await,
        &["is open"],
    );
    set(&world, "allow:games").await;
    check_has(&open(&world, &anna, &games, "").await, &["is open"]);
    set(&world, "disallow:games").await;
    check_has(
        &open(&world, &anna, &games, "").await,
        &["You can't play in this channel"],
    );
    check_has(&set(&world, "reset:channels").await, &["every channel"]);
    check_has(&open(&world, &anna, &games, "").await, &["is open"]);

    check_has(
        &set(&world, "starters:conductors").await,
        &["opened by <@&"],
    );
    check_has(&open(&world, &anna, &games, "").await, &["Only <@&"]);
    check_has(&open(&world, &ben, &games, "").await, &["is open"]);
    check_has(
        &open(&world, &world.sandbox.owner(), &games, "").await,
        &["is open"],
    );
    set(&world, "reset:starters").await;
    check_has(&open(&world, &anna, &games, "").await, &["is open"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_may_open_a_rematch_is_judged_by_the_roles_in_its_own_server() {
    let world = World::new(40).await;
    let anna = world.user("Anna");
    let games = world.channel();
    ask(&anna, &games, "/game new").await;
    world.settle().await;
    let store = &world.tables().store;
    let tables = store.open_tables_of(domain::ids::UserId(anna.id().0)).await;
    let game = tables.unwrap()[0].id;
    ask(&anna, &games, "/game end").await;
    world.settle().await;
    let ben = world.user("Ben");
    world
        .sandbox
        .guild()
        .grant(&ben, "conductors", Permissions::NONE);
    set(&world, "starters:conductors").await;
    let elsewhere = world.sandbox.add_guild("Elsewhere");
    elsewhere.add_member(&anna);
    elsewhere.grant(&anna, "owners", Permissions::MANAGE_GUILD);
    let rematch = format!("/game rematch table:{game}");
    for place in [elsewhere.channel("games"), anna.dm()] {
        let refused = anna.slash(&place, &rematch).await.text();
        check_has(&refused, &["Not everybody may open tables in that server"]);
    }
    check_has(&ask(&anna, &games, &rematch).await, &["Only <@&"]);
    let guild = world.sandbox.guild();
    guild.grant(&anna, "owners", Permissions::MANAGE_GUILD);
    check_has(&ask(&anna, &games, &rematch).await, &["is open"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_played_if_nobody_says_is_the_owners_choice() {
    let world = World::new(32).await;
    let owner = world.sandbox.owner();
    let channel = world.channel();
    let anna = world.user("Anna");
    ask(&owner, &channel, "/variant new base:london name:Fog").await;
    check_has(
        &set(&world, "variant:fog theme:night language:de place:channel").await,
        &["Deutsch", "night"],
    );
    let opened = ask(&anna, &channel, "/game new").await;
    check_has(&opened, &["is open"]);
    world.settle().await;
    let post = anna.transcript(&channel);
    check_has(&post, &["**Fog**", "Plätze sind frei"]);
    let refused = ask(
        &anna,
        &world.sandbox.channel("other"),
        "/game new thread:true",
    )
    .await;
    check_has(&refused, &["not in threads"]);
    // The variant is gone: the bot's own default applies again.
    ask(&owner, &channel, "/variant delete variant:fog").await;
    set(&world, "place:thread language:auto").await;
    let opened = ask(&anna, &world.sandbox.channel("other"), "/game new").await;
    check_has(&opened, &["is open"]);
    world.settle().await;
    let threads = anna.places();
    assert!(
        threads.iter().any(|place| place.name.contains("Anna")),
        "{threads:?}"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_and_computers_are_limited_as_the_owner_says() {
    let world = World::new(33).await;
    let (anna, ben) = (world.user("Anna"), world.user("Ben"));
    let [one, two, three] = ["one", "two", "three"].map(|name| world.sandbox.channel(name));
    set(&world, "each:1").await;
    check_has(&ask(&anna, &one, "/game new").await, &["is open"]);
    world.settle().await;
    let refused = ask(&anna, &two, "/game new").await;
    check_has(&refused, &["You already sit at 1 open table"]);
    check_has(&ask(&ben, &two, "/game new").await, &["is open"]);
    world.settle().await;
    let joined = anna.press_newest(&two, "Join").await;
    check_has(&joined.text(), &["You already sit at 1 open table"]);
    set(&world, "each:2 tables:2").await;
    let joined = anna.press_newest(&two, "Join").await;
    check_has(&joined.text(), &["I'll tell you when it starts"]);
    let clara = world.user("Clara");
    let refused = ask(&clara, &three, "/game new").await;
    check_has(&refused, &["already has 2 open tables"]);

    check_has(
        &set(&world, "computers:false reset:tables").await,
        &["Computer players may not"],
    );
    let refused = ask(&clara, &three, "/game new computers:1").await;
    check_has(
        &refused,
        &["Computer players aren't allowed in this server"],
    );
    let added = add_computer(&anna, &one).await;
    check_has(
        &added.text(),
        &["Computer players aren't allowed in this server"],
    );
    set(&world, "computers:true").await;
    let added = add_computer(&anna, &one).await;
    check_has(&added.text(), &["takes a seat"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn results_are_posted_in_a_channel_of_their_own_too() {
    let world = World::new(34).await;
    let owner = world.sandbox.owner();
    let (channel, results) = (world.channel(), world.sandbox.channel("results"));
    check_has(&set(&world, "results:results").await, &["Results go to <#"]);
    ask(
        &owner,
        &channel,
        "/game new variant:newyork players:2 computers:1",
    )
    .await;
    world.settle().await;
    owner.press_newest(&channel, "Start").await;
    world.settle().await;
    let mut table = Table::at(&world, &channel, vec![(owner.clone(), By::Commands)], 5).await;
    while let Some(next) = table.next(&world).await {
        table.do_next(&next).await;
        world.settle().await;
    }
    let posted = owner.transcript(&results);
    check_has(
        &posted,
        &[
            "**New York**",
            &table.game.to_string(),
            "with",
            "discord.com/channels",
        ],
    );
    assert_eq!(posted.matches("**New York**").count(), 1, "{posted}");
    let newest = results.last_message().unwrap();
    assert!(newest.rows.is_empty());
    assert!(owner.transcript(&channel).contains("🔒 Shuffle"));
}

/// An owner on the pages of the settings, and how often they pressed something.
struct Presser<'u> {
    owner: &'u User,
    page: Message,
    n: u32,
}

impl Presser<'_> {
    async fn press(&mut self, button: &str) {
        let reply = self.owner.press(&self.page, button).await;
        self.answered(&reply);
    }

    /// Chooses from a menu, and stays on its page.
    async fn choose(&mut self, title: &str, values: &[&str], says: &str) {
        let reply = self.owner.select(&self.page, title, values).await;
        self.answered(&reply);
        check_has(&self.page.content, &[says]);
        assert!(self.page.menu(title).is_some(), "another page");
    }

    fn answered(&mut self, reply: &Reply) {
        assert_eq!(reply.message().id, self.page.id, "a second message");
        self.page = reply.message().clone();
        self.n += 1;
    }
}

type Setting = (&'static str, &'static str, &'static str);

/// Settings by the page on which they are, with a value and what is said then.
const PAGES: &[(&str, &[Setting])] = &[
    (
        "Tables",
        &[
            (
                "How many tables at the same time",
                "At most 3 tables here",
                "Tables at the same time: 3 tables",
            ),
            ("Default variant", "London", "starts London"),
            (
                "In the channel or in a thread",
                "always in a thread of its own",
                "starts London by default, always in a thread of its own",
            ),
            (
                "How many tables per person",
                "At most 1 table each",
                "Tables per person: 1.",
            ),
        ],
    ),
    (
        "Clock",
        &[
            ("Time for a turn", "2 days", "⏳ 2 days a turn"),
            (
                "Spare time, for the whole game",
                "no spare time",
                "⏳ 2 days a turn; after that",
            ),
            (
                "When time runs out",
                "I ping you again, and the next time the substitute conductor plays the turn",
                "⏳ 2 days a turn; after that I ping you again,",
            ),
        ],
    ),
    (
        "Language and looks",
        &[
            ("Language of posts", "Deutsch", "Posts are in Deutsch"),
            ("Look of pictures", "night", "use the night theme"),
            (
                "Posts that keep their board",
                "every post",
                "The board is shown on every post",
            ),
        ],
    ),
];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_owner_changes_each_setting_with_few_presses() {
    let world = World::with_clocks(35).await;
    let (owner, channel) = (world.sandbox.owner(), world.channel());
    world.sandbox.channel("results");
    let ben = world.user("Ben");
    world
        .sandbox
        .guild()
        .grant(&ben, "conductors", Permissions::NONE);
    let opened = owner.slash(&channel, "/server").await;
    check_has(
        &opened.text(),
        &[
            "**Where and who**",
            "every channel",
            "everybody",
            "**Tables**",
            "as many tables as the bot allows",
            "Default clock: ⏳ 1 day a turn, plus 2 days of spare time each",
        ],
    );
    let mut page = Presser {
        owner: &owner,
        page: opened.message().clone(),
        n: 0,
    };
    page.press("Forbid computers").await;
    check_has(&page.page.content, &["Computer players may not"]);
    page.press("Where and who").await;
    let title = "Channels to play in";
    page.choose(title, &["games", "results"], "> and <#").await;
    let title = "The role that opens tables";
    page.choose(title, &["conductors"], "opened by <@&").await;
    let title = "Where else results go";
    page.choose(title, &["results"], "Results go to <#").await;
    for (tab, settings) in PAGES {
        page.press(tab).await;
        for (title, value, says) in *settings {
            page.choose(title, &[value], says).await;
        }
    }
    let row = format!("| each of the 14 settings of `/server` | {} |\n", page.n);
    check_has(include_str!("../../../docs/taps.md"), &[&row]);

    // Each menu says of what its value is.
    page.press("Clock").await;
    let turn = format!("{:?}", page.page.menu("Time for a turn"));
    check_has(&turn, &["Time for a turn: 2 days"]);
    page.press("Where and who").await;
    page.press("Everybody may open").await;
    check_has(&page.page.content, &["opened by everybody"]);
    // Choosing none allows every channel.
    page.choose("Channels to play in", &[], "every channel")
        .await;
    let changed = page.page.content.clone();
    page.press("All settings").await;
    // The page, without what was changed before.
    let (_, changed) = changed.split_once('\n').unwrap();
    check_has(&page.page.content, &[changed, "**Clock**"]);
    assert!(!page.page.content.contains("(was: "), "{:?}", page.page);

    // Every change is in the audit list, and nothing that was only viewed.
    let server = domain::ids::GuildId(world.sandbox.guild().id().0);
    let deeds = world
        .tables()
        .store
        .audit_of(server, None, 0, 50)
        .await
        .unwrap();
    assert_eq!(deeds.len(), 16, "{deeds:?}");
    assert!(deeds.iter().all(|deed| deed.deed == "server_set"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_owner_hears_what_changed_and_the_audit_list_names_it() {
    let world = World::new(38).await;
    let changed = set(&world, "tables:1 each:2").await;
    let told = "How many tables at the same time: **At most 1 table here** (was: As many tables as the bot allows)\n\
                How many tables per person: **At most 2 tables each** (was: As many each as the bot allows)\n\
                **Where and who**";
    assert!(changed.starts_with(told), "{changed}");
    let same = set(&world, "tables:1").await;
    assert!(same.starts_with("Nothing has changed.\n"), "{same}");
    let shown = set(&world, "").await;
    assert!(shown.starts_with("**Where and who**"), "{shown}");
    let (owner, channel) = (world.sandbox.owner(), world.channel());
    let audit = ask(&owner, &channel, "/mod audit").await;
    check_has(
        &audit,
        &[
            "changed the server's setting “How many tables at the same time” from As many tables as the bot allows to At most 1 table here",
        ],
    );
    // What was asked for and changed nothing has no line.
    assert_eq!(audit.matches("How many tables at the same time").count(), 1);
    // A table's settings, by their names too.
    let anna = world.user("Anna");
    ask(&anna, &channel, "/game new variant:usa").await;
    world.settle().await;
    ask(&anna, &channel, "/game settings variant:newyork").await;
    world.settle().await;
    let audit = ask(&owner, &channel, "/mod audit").await;
    check_has(
        &audit,
        &["changed the table's setting", "from USA to New York"],
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_command_with_one_wrong_option_changes_nothing() {
    let world = World::new(39).await;
    let lounge = world.sandbox.channel("lounge");
    let refused = set(&world, "allow:games variant:typo").await;
    check_has(&refused, &["typo"]);
    let server = domain::ids::GuildId(world.sandbox.guild().id().0);
    let stored = async || world.tables().store.server_settings(server).await.unwrap();
    assert_eq!(stored().await.get("channels"), None);
    // Two changes of one setting add up.
    set(&world, "allow:games").await;
    set(&world, "allow:lounge disallow:games").await;
    let channels = stored().await["channels"].clone();
    assert_eq!(channels, serde_json::json!([lounge.id().0]));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_new_table_has_the_servers_clock_unless_its_host_says_otherwise() {
    let world = World::with_clocks(37).await;
    let (anna, channel) = (world.user("Anna"), world.channel());
    let clock = async |line: &str| {
        let line = format!("/game new variant:usa {line}");
        // A person opens six an hour.
        world.let_pass(Duration::from_secs(15 * 60));
        check_has(&ask(&anna, &channel, &line).await, &["is open"]);
        world.settle().await;
        let post = world.sandbox.owner().messages(&channel).pop().unwrap();
        ask(&anna, &channel, "/game end").await;
        world.settle().await;
        post.content
    };
    check_has(
        &clock("").await,
        &[
            "⏳ 1 day a turn, plus 2 days of spare time each for the whole game. When both run out, the substitute",
        ],
    );
    check_has(
        &clock("bank:6h").await,
        &["⏳ 1 day a turn, plus 6 hours of spare time"],
    );
    // A clock alone keeps the bank, and the post says both.
    check_has(
        &clock("clock:12h").await,
        &[
            "⏳ 12 hours a turn, plus 2 days of spare time each for the whole game. When both run out, the substitute",
        ],
    );
    check_has(
        &clock("clock:12h bank:none").await,
        &["⏳ 12 hours a turn; after that the substitute"],
    );
    let set = set(&world, "clock:2d bank:none timeout:nudge").await;
    check_has(&set, &["⏳ 2 days a turn; after that I ping you again,"]);
    check_has(
        &clock("").await,
        &["⏳ 2 days a turn; after that I ping you again,"],
    );
    check_has(
        &clock("clock:12h").await,
        &["⏳ 12 hours a turn; after that I ping you"],
    );
    check_has(
        &clock("timeout:cautious").await,
        &["⏳ 2 days a turn; after that I draw two cards"],
    );
    assert!(!clock("clock:none").await.contains(" a turn"));
    let refused = self::set(&world, "clock:2m").await;
    check_has(&refused, &["2m"]);
    check_has(&self::set(&world, "clock:none").await, &["clock: none"]);
    assert!(!clock("").await.contains(" a turn"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_people_who_manage_the_server_change_its_settings() {
    let world = World::with_clocks(36).await;
    let (owner, channel) = (world.sandbox.owner(), world.channel());
    let anna = world.user("Anna");
    assert!(anna.try_slash(&channel, "/server").await.is_err());
    // A manager presses a button after losing the permission.
    let guild = world.sandbox.guild();
    guild.set_everyones_permissions(Permissions::EVERYONE | Permissions::MANAGE_GUILD);
    let page = anna.slash(&channel, "/server").await;
    check_has(&page.text(), &["**Where and who**"]);
    guild.set_everyones_permissions(Permissions::EVERYONE);
    let refused = anna.press(page.message(), "Forbid computers").await;
    check_has(&refused.text(), &["may manage this server"]);
    let page = ask(&owner, &channel, "/server").await;
    check_has(&page, &["every channel"]);
    // Invalid values change nothing either.
    world.pass(Duration::from_secs(1)).await;
    let server = domain::ids::GuildId(guild.id().0);
    assert!(
        world
            .tables()
            .store
            .server_settings(server)
            .await
            .unwrap()
            .is_empty()
    );
}
