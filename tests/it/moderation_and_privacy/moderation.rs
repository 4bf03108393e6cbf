//! `/mod`: each action of a moderator, what the others hear of it, and its line in the audit list.

use std::time::Duration;

use delivery::Drawing;
use domain::ids::UserId;
use sandbox::{Channel, Permissions, User};
use store::{NewAudit, Status};

use super::{ask, check_has, moderator};
use crate::support::asking::end;
use crate::support::player::{By, Table};
use crate::support::world::{Database, Setting, World};
use crate::table::games::{gather, seat};
use crate::table::leak;

/// Anna and Ben at a table whose first tickets are chosen, and a moderator who does not play.
struct Scene {
    world: World,
    channel: Channel,
    anna: User,
    ben: User,
    mona: User,
    table: Table,
}

impl Scene {
    async fn new(dice: u64) -> Scene {
        Scene::of(World::new(dice).await).await
    }

    async fn of(world: World) -> Scene {
        let channel = world.channel();
        let users = ["Anna", "Ben"].map(|name| world.user(name));
        let mona = moderator(&world, "Mona");
        seat(&world, "usa", &channel, &users).await;
        for user in &users {
            ask(user, &channel, "/tickets keep:\"1 2\"").await;
        }
        world.settle().await;
        let players = users.iter().map(|user| (user.clone(), By::Commands));
        let table = Table::at(&world, &channel, players.collect(), 5).await;
        let [anna, ben] = users;
        Scene {
            world,
            channel,
            anna,
            ben,
            mona,
            table,
        }
    }

    /// Ends the table for that reason; returns the answer.
    async fn ends(&self, reason: &str) -> String {
        let line = format!("/mod end reason:\"{reason}\"");
        let answer = end(&self.mona, &self.channel, &line).await;
        self.world.settle().await;
        answer
    }

    /// Carries out a moderator's command; returns the answer.
    async fn deed(&self, line: &str) -> String {
        let answer = ask(&self.mona, &self.channel, line).await;
        self.world.settle().await;
        answer
    }

    fn public(&self, channel: &Channel) -> String {
        self.world.sandbox.owner().transcript(channel)
    }

    /// Checks that the newest entry of the audit list names the moderator and has these words.
    async fn check_audit(&self, words: &[&str]) {
        let list = self.deed("/mod audit").await;
        let newest = list.lines().nth(1).unwrap_or_default().to_owned();
        check_has(&newest, &[&self.mona.mention()]);
        check_has(&newest, words);
    }

    async fn status(&self) -> Status {
        let found = self.world.tables().find(self.table.game).await.unwrap();
        found.unwrap().row.status
    }

    async fn host(&self) -> Option<UserId> {
        let found = self.world.tables().find(self.table.game).await.unwrap();
        found.unwrap().row.host
    }

    /// The next player draws two cards.
    async fn draw(&mut self) {
        let next = self.table.next(&self.world).await.unwrap();
        let line = "/draw first:deck second:deck";
        ask(&next.player, &self.table.channel, line).await;
        self.world.settle().await;
    }
}

/// Opens a table with room for two more.
async fn open(world: &World, user: &User, channel: &Channel) {
    let line = "/game new variant:usa players:3 order:joined";
    check_has(&ask(user, channel, line).await, &["is open"]);
    world.settle().await;
}

fn id(user: &User) -> UserId {
    UserId(user.id().0)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_moderator_pauses_resumes_and_sets_back() {
    let mut scene = Scene::new(61).await;
    let game = scene.table.game.to_string();
    check_has(&scene.deed("/game pause days:14").await, &["is paused"]);
    scene.check_audit(&["paused for 14 days", &game]).await;
    check_has(&scene.public(&scene.channel), &["⏸️ The table is paused"]);
    check_has(&scene.deed("/game resume").await, &["plays on"]);
    scene.check_audit(&["ended the pause", &game]).await;
    scene.draw().await;
    let turns = scene.mona.complete(&scene.channel, "/game back to:").await;
    let first = turns.last().unwrap().value.as_str().unwrap().to_owned();
    let set_back = scene.deed(&format!("/game back to:{first}")).await;
    check_has(&set_back, &["turn again"]);
    scene
        .check_audit(&[&format!("took the game back to the start of turn {first}")])
        .await;
    check_has(&scene.public(&scene.channel), &["Mona took the game back"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_moderator_replaces_a_player_and_makes_another_host() {
    let scene = Scene::new(62).await;
    let clara = scene.world.user("Clara");
    let refused = scene.deed("/mod host player:Clara").await;
    check_has(&refused, &["Only somebody at the table can be its host"]);
    let refused = scene.deed("/mod host player:Anna").await;
    check_has(&refused, &["That person is already the host"]);
    check_has(
        &scene.deed("/mod host player:Ben").await,
        &["Ben is the host now"],
    );
    assert_eq!(scene.host().await, Some(id(&scene.ben)));
    check_has(&scene.public(&scene.channel), &["Ben is the host now"]);
    let ben = scene.ben.mention();
    scene.check_audit(&["made", &ben, "the host"]).await;
    // The host's rights are gone too.
    let refused = ask(&scene.anna, &scene.channel, "/game back to:1").await;
    check_has(&refused, &["Only the host"]);
    check_has(
        &ask(&scene.ben, &scene.channel, "/game pause").await,
        &["is paused"],
    );

    // Anna is present, and agrees.
    let asked = scene.deed("/mod replace player:Anna with:Clara").await;
    check_has(&asked, &["I've asked"]);
    let agree = "I agree";
    scene.anna.press_newest(&scene.channel, agree).await;
    scene.world.settle().await;
    let anna = scene.anna.mention();
    scene
        .check_audit(&["gave the seat of", &anna, &clara.mention()])
        .await;
    let taken = clara.press_newest(&scene.channel, "Take Anna's seat").await;
    check_has(&taken.text(), &["Your hand, 4 cards"]);
    scene.world.settle().await;
    scene.deed("/mod replace player:Ben").await;
    scene.ben.press_newest(&scene.channel, agree).await;
    scene.world.settle().await;
    scene.check_audit(&[&ben, "to a computer"]).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_ended_table_tells_its_reason_and_is_no_result() {
    let scene = Scene::new(63).await;
    let owner = scene.world.sandbox.owner();
    scene.world.sandbox.channel("results");
    ask(&owner, &scene.channel, "/server results:results").await;
    let reason = "the *server* moves @everyone";
    let ended = scene.ends(reason).await;
    check_has(&ended, &["has ended"]);
    assert_eq!(scene.status().await, Status::Cancelled);
    let public = scene.public(&scene.channel);
    check_has(
        &public,
        &[
            "Mona has ended the game at table",
            r"the \*server\* moves",
            "The game doesn't count",
        ],
    );
    assert!(!public.contains("🔒 The whole game"), "{public}");
    let results = scene.world.sandbox.channel("results");
    assert_eq!(scene.public(&results).matches("Mona").count(), 0);
    scene
        .check_audit(&["ended the game:", "moves", &scene.table.game.to_string()])
        .await;
    let moved = ask(
        &scene.anna,
        &scene.channel,
        &format!("/draw first:deck table:{}", scene.table.game),
    )
    .await;
    check_has(&moved, &["is over"]);
    let refused = scene
        .deed(&format!("/game pause table:{}", scene.table.game))
        .await;
    check_has(&refused, &["is over"]);

    // A table that has not begun shows the reason in its post.
    open(&scene.world, &scene.anna, &scene.channel).await;
    scene.ends("Bedtime").await;
    check_has(&scene.public(&scene.channel), &["Bedtime"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_goes_on_in_another_channel_with_its_buttons() {
    let mut scene = Scene::new(64).await;
    let (owner, sandbox) = (scene.world.sandbox.owner(), &scene.world.sandbox);
    let quiet = sandbox.channel("quiet");
    let silent = sandbox.channel("silent");
    silent.deny_bot(Permissions::ATTACH_FILES);
    let hidden = sandbox.channel("hidden");
    hidden.deny_bot(Permissions::VIEW_CHANNEL);
    let taken = sandbox.channel("taken");
    open(&scene.world, &scene.anna, &taken).await;

    check_has(&scene.deed("/mod move channel:games").await, &["already"]);
    let refused = scene.deed("/mod move channel:silent").await;
    check_has(&refused, &["Attach Files", &format!("<#{}>", silent.id())]);
    let refused = scene.deed("/mod move channel:hidden").await;
    check_has(&refused, &["View Channel", &format!("<#{}>", hidden.id())]);
    let refused = scene.deed("/mod move channel:taken").await;
    check_has(
        &refused,
        &[&format!("<#{}> already has a table.", taken.id())],
    );
    ask(&owner, &scene.channel, "/server allow:games").await;
    let refused = scene.deed("/mod move channel:quiet").await;
    check_has(&refused, &["You can't play in this channel"]);
    ask(&owner, &scene.channel, "/server reset:channels").await;

    let moved = scene.deed("/mod move channel:quiet").await;
    check_has(&moved, &[&format!("goes on in <#{}>", quiet.id())]);
    let old = scene.public(&scene.channel);
    check_has(old.lines().last().unwrap(), &["goes on in #quiet"]);
    for message in scene.channel.messages() {
        assert!(message.rows.is_empty(), "{message:?}");
    }
    check_has(&scene.public(&quiet), &["has moved table", "from #games"]);
    let ids = [&scene.channel, &quiet].map(|channel| format!("<#{}>", channel.id()));
    scene
        .check_audit(&["moved the table", &ids[0], &ids[1]])
        .await;

    // The players' own messages lead there.
    for user in [&scene.anna, &scene.ben] {
        let own = user.messages(&user.dm()).pop().expect("the hand");
        check_has(&own.content, &[&format!("/{}", quiet.id())]);
    }

    // It goes on there, by buttons and by commands.
    scene.table.channel = quiet.clone();
    for by in [By::Buttons, By::Commands, By::Buttons] {
        let mut next = scene.table.next(&scene.world).await.unwrap();
        next.by = by;
        let reply = scene.table.do_next(&next).await;
        assert!(reply.is_ephemeral(), "{}", reply.text());
        scene.world.settle().await;
    }
    // The old channel is free again.
    open(&scene.world, &scene.ben, &scene.channel).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_has_not_begun_moves_with_its_post() {
    let world = World::new(65).await;
    let (anna, mona) = (world.user("Anna"), moderator(&world, "Mona"));
    let (games, quiet) = (world.channel(), world.sandbox.channel("quiet"));
    open(&world, &anna, &games).await;
    ask(&mona, &games, "/mod move channel:quiet").await;
    world.settle().await;
    assert!(
        games
            .messages()
            .iter()
            .all(|message| message.rows.is_empty())
    );
    let ben = world.user("Ben");
    let joined = ben.press_newest(&quiet, "Join").await;
    check_has(&joined.text(), &["I'll tell you when it starts"]);
    world.settle().await;
    let post = world.sandbox.owner().transcript(&quiet);
    assert_eq!(post.matches("Press **Join** to play").count(), 1, "{post}");
    check_has(&post, &["@Ben"]);
}

/// Checks that a banned person is refused, and told why.
async fn check_banned(user: &User, channel: &Channel, line: &str) {
    let answer = ask(user, channel, line).await;
    check_has(&answer, &["You're banned from tables in this server"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_banned_person_comes_to_no_table() {
    for database in [Database::Sqlite, Database::Postgres] {
        let setting = Setting {
            database,
            ..Setting::new(66)
        };
        if let Some(world) = World::try_with(setting).await {
            check_bans(Scene::of(world).await).await;
        }
    }
}

async fn check_bans(mut scene: Scene) {
    let world = &scene.world;
    let (anna, ben) = (scene.anna.clone(), scene.ben.clone());
    let [lobby, own, other] = ["lobby", "own", "other"].map(|name| world.sandbox.channel(name));
    gather(world, "usa", &lobby, &[anna.clone(), ben.clone()]).await;
    open(world, &ben, &own).await;
    check_has(
        &scene.deed("/mod ban player:Mona").await,
        &["You can't ban yourself"],
    );
    let banned = scene.deed("/mod ban player:Ben").await;
    check_has(
        &banned,
        &[
            &format!("{} is banned", ben.mention()),
            "from 2 tables that hadn't started",
            "1 running game;",
        ],
    );
    scene.check_audit(&["banned", &ben.mention()]).await;
    // Tables that have not begun go on without him, and close if nobody is left.
    let public = scene.public(&lobby);
    check_has(&public, &["I've removed Ben"]);
    assert!(!public.contains("@Ben"), "{public}");
    check_has(&scene.public(&own), &["without a result"]);
    check_banned(&ben, &lobby, "/game join").await;
    let pressed = ben.press_newest(&lobby, "Join").await;
    check_has(
        &pressed.text(),
        &["You're banned from tables in this server"],
    );
    check_banned(&ben, &other, "/game new").await;
    let invited = ask(&anna, &lobby, "/game invite player:Ben").await;
    check_has(&invited, &["is banned from tables"]);
    // The running game belongs to the others too: he plays on, and can take no other part in it.
    scene.draw().await;
    scene.draw().await;
    let refused = scene.deed("/mod host player:Ben").await;
    check_has(&refused, &["is banned from tables"]);
    check_banned(&ben, &scene.channel, "/game takeover").await;

    let banned = scene.deed("/mod ban player:Ben seats:computer").await;
    check_has(&banned, &["A computer plays on for them in 1 running game"]);
    check_has(
        &scene.public(&scene.channel),
        &["A computer plays on for Ben"],
    );
    check_banned(&ben, &scene.channel, "/game return").await;
    // He may look on.
    let board = ask(&ben, &scene.channel, "/board show:text").await;
    check_has(&board, &["Anna", "Ben"]);
    let refused = scene.deed("/mod replace player:Ben with:Ben").await;
    check_has(&refused, &["is banned from tables"]);
    scene.ends("Enough").await;
    let again = ask(
        &ben,
        &scene.channel,
        &format!("/game rematch table:{}", scene.table.game),
    )
    .await;
    check_has(&again, &["You're banned from tables in this server"]);
    // The others' rematch leaves his seat free.
    let again = format!("/game rematch table:{}", scene.table.game);
    ask(&anna, &scene.channel, &again).await;
    scene.world.settle().await;
    check_has(&scene.public(&scene.channel), &["One seat is free"]);

    check_has(&scene.deed("/mod unban player:Ben").await, &["may play"]);
    scene
        .check_audit(&["lifted the ban on", &ben.mention()])
        .await;
    let refused = scene.deed("/mod unban player:Ben").await;
    check_has(&refused, &["isn't banned from tables here"]);
    check_has(
        &ask(&ben, &lobby, "/game join").await,
        &["I'll tell you when it starts"],
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_ban_holds_in_its_server_alone() {
    let world = World::new(67).await;
    let (ben, mona) = (world.user("Ben"), moderator(&world, "Mona"));
    ask(&mona, &world.channel(), "/mod ban player:Ben").await;
    check_banned(&ben, &world.channel(), "/game new").await;
    let elsewhere = world.sandbox.add_guild("Elsewhere");
    elsewhere.add_member(&ben);
    let opened = ask(&ben, &elsewhere.channel("games"), "/game new").await;
    check_has(&opened, &["is open"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_bot_asks_again_what_discord_let_through() {
    let scene = Scene::new(68).await;
    let anna = &scene.anna;
    let hidden = anna.try_slash(&scene.channel, "/mod list").await;
    assert!(hidden.is_err());
    scene.world.sandbox.guild().open_command("mod");
    scene.world.sandbox.channel("quiet");
    scene.world.user("Clara");
    let before = scene.world.tables().find(scene.table.game).await.unwrap();
    for line in [
        "/mod replace player:Ben",
        "/mod end reason:Mine",
        "/mod move channel:quiet",
        "/mod host player:Ben",
        "/mod ban player:Clara",
        "/mod unban player:Clara",
        "/mod audit",
    ] {
        // Anna is the host, which is not enough.
        for user in [anna, &scene.ben] {
            let refused = ask(user, &scene.channel, line).await;
            check_has(&refused, &["Only this server's moderators can do that"]);
            assert!(!refused.contains('\n'), "{refused}");
        }
    }
    let after = scene.world.tables().find(scene.table.game).await.unwrap();
    let revisions = [before, after].map(|table| table.unwrap().row.revision);
    assert_eq!(revisions[0], revisions[1]);
    // A moderator of another server has no rights here, and finds no table.
    let elsewhere = scene.world.sandbox.add_guild("Elsewhere");
    elsewhere.add_member(&scene.mona);
    let there = elsewhere.channel("games");
    elsewhere.grant(&scene.mona, "moderators", Permissions::MANAGE_MESSAGES);
    let end = format!("/mod end reason:Mine table:{}", scene.table.game);
    check_has(&ask(&scene.mona, &there, &end).await, &["There's no table"]);
    assert_eq!(scene.status().await, Status::Running);
    let audit = ask(&scene.mona, &there, "/mod audit").await;
    check_has(&audit, &["Nothing so far"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_permission_in_one_channel_reaches_no_farther() {
    let scene = Scene::new(70).await;
    let world = &scene.world;
    world.sandbox.guild().open_command("mod");
    let quiet = world.sandbox.channel("quiet");
    let free = world.sandbox.channel("free");
    open(world, &scene.anna, &quiet).await;
    let there = domain::ids::ChannelId(quiet.id().0);
    let there = world.app().tables.store.open_table_at(there).await;
    let there = there.unwrap().expect("a table is open");
    // Max may manage messages in this channel only.
    let max = world.user("Max");
    let (allowed, nothing) = (Permissions::MANAGE_MESSAGES, Permissions::NONE);
    scene.channel.overwrite_member(max.id(), allowed, nothing);
    let paused = ask(&max, &scene.channel, "/game pause").await;
    check_has(&paused, &["is paused"]);
    let own = format!("/mod audit table:{}", scene.table.game);
    check_has(&ask(&max, &scene.channel, &own).await, &["paused for"]);
    // He is offered no other table, and a moderator of the server is.
    let offered = async |user: &User| {
        let choices = user.complete(&scene.channel, "/game pause table:").await;
        let choices = choices.into_iter().map(|choice| choice.value);
        choices.collect::<Vec<serde_json::Value>>()
    };
    let here = serde_json::json!(scene.table.game.as_str());
    let elsewhere = serde_json::json!(there.as_str());
    assert_eq!(offered(&max).await, std::slice::from_ref(&here));
    let all = offered(&scene.mona).await;
    assert!(all.contains(&here) && all.contains(&elsewhere), "{all:?}");
    for line in [
        "/mod audit",
        "/mod ban player:Ben",
        "/mod unban player:Ben",
        &format!("/mod audit table:{there}"),
        &format!("/mod end reason:Mine table:{there}"),
        "/mod move channel:quiet",
        "/mod move channel:free",
    ] {
        let refused = ask(&max, &scene.channel, line).await;
        check_has(&refused, &["That affects more than this channel"]);
    }
    let list = ask(&max, &scene.channel, "/mod list").await;
    check_has(&list, &[&scene.table.game.to_string()]);
    assert!(!list.contains(&there.to_string()), "{list}");
    let elsewhere = world.sandbox.channel("elsewhere");
    elsewhere.overwrite_member(max.id(), allowed, nothing);
    let refused = ask(&max, &elsewhere, "/mod list").await;
    check_has(&refused, &["That affects more than this channel"]);
    let cancel = format!("/game end table:{there}");
    let refused = ask(&max, &scene.channel, &cancel).await;
    check_has(&refused, &["Only the host"]);
    // The table's own channel or the server decides.
    quiet.overwrite_member(scene.mona.id(), nothing, allowed);
    let resume = format!("/game resume table:{}", scene.table.game);
    check_has(&ask(&scene.mona, &quiet, &resume).await, &["plays on"]);
    quiet.overwrite_member(max.id(), allowed, nothing);
    let line = format!("/mod end reason:Mine table:{there}");
    let ended = end(&max, &scene.channel, &line).await;
    check_has(&ended, &["has ended"]);
    free.overwrite_member(max.id(), allowed, nothing);
    let moved = ask(&max, &scene.channel, "/mod move channel:free").await;
    check_has(&moved, &["goes on in"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_a_moderator_opens_elsewhere_can_be_pressed_there() {
    let scene = Scene::new(74).await;
    let world = &scene.world;
    let mods = world.sandbox.channel("mods");
    let quiet = world.sandbox.channel("quiet");
    open(world, &scene.anna, &quiet).await;
    let lobby = domain::ids::ChannelId(quiet.id().0);
    let lobby = world.app().tables.store.open_table_at(lobby).await;
    let lobby = lobby.unwrap().expect("a table is open");
    // Max may manage messages in these channels only.
    let max = world.user("Max");
    let (allowed, nothing) = (Permissions::MANAGE_MESSAGES, Permissions::NONE);
    for channel in [&mods, &quiet, &scene.channel] {
        channel.overwrite_member(max.id(), allowed, nothing);
    }
    let settings = format!("/game settings table:{lobby}");
    let cancel = format!("/game end table:{}", scene.table.game);
    let opened = max.slash(&mods, &settings).await;
    let asked = max.slash(&mods, &cancel).await;
    for channel in [&quiet, &scene.channel] {
        channel.overwrite_member(max.id(), nothing, nothing);
    }
    let refused = max.press(opened.message(), "Clock").await;
    check_has(&refused.text(), &["Only the host"]);
    let refused = max.press(asked.message(), "End the game").await;
    check_has(&refused.text(), &["Only the host"]);
    assert_eq!(scene.status().await, Status::Running);
    // Mona may in the whole server.
    let opened = scene.mona.slash(&mods, &settings).await;
    let clock = scene.mona.press(opened.message(), "Clock").await;
    check_has(&clock.text(), &["How long may a turn take"]);
    let asked = scene.mona.slash(&mods, &cancel).await;
    let ended = scene.mona.press(asked.message(), "End the game").await;
    assert!(!ended.text().contains("Only the host"), "{}", ended.text());
    world.settle().await;
    assert_eq!(scene.status().await, Status::Cancelled);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_is_ended_once_that_is_confirmed() {
    let scene = Scene::new(73).await;
    // As long as it may be.
    let reason = "Überfüllt".repeat(10);
    let line = format!("/mod end reason:\"{reason}\"");
    let asked = scene.mona.slash(&scene.channel, &line).await;
    assert!(asked.is_ephemeral(), "{}", asked.text());
    check_has(
        &asked.text(),
        &[
            "Nobody can play on there",
            "the game doesn't count",
            &reason,
        ],
    );
    scene.world.settle().await;
    assert_eq!(scene.status().await, Status::Running);
    let ended = scene.mona.press(asked.message(), "End the game").await;
    check_has(&ended.text(), &["has ended"]);
    scene.world.settle().await;
    assert_eq!(scene.status().await, Status::Cancelled);
    let public = scene.mona.transcript(&scene.channel);
    check_has(&public, &[&format!(": {reason}")]);
    // Nobody is called any more.
    assert!(!public.contains("your turn"), "{public}");
    // Nothing is left to end.
    let again = scene.mona.slash(&scene.channel, &line).await;
    assert!(again.message().rows.is_empty(), "{}", again.text());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_audit_list_is_read_page_by_page() {
    let scene = Scene::new(69).await;
    for _ in 0..6 {
        scene.deed("/game pause").await;
        scene.deed("/game resume").await;
    }
    let other = scene.world.sandbox.channel("other");
    open(&scene.world, &scene.anna, &other).await;
    ask(&scene.anna, &other, "/game end").await;
    let list = scene.mona.slash(&scene.channel, "/mod audit").await;
    let first = list.text();
    check_has(&first, &["closed the table", "ended the pause"]);
    assert_eq!(first.lines().count(), 9, "{first}");
    assert!(scene.mona.try_press(list.message(), "Newer").is_err());
    let second = scene.mona.press(list.message(), "Older").await;
    check_has(&second.text(), &["started the game"]);
    assert!(scene.mona.try_press(second.message(), "Older").is_err());
    let back = scene.mona.press(second.message(), "Newer").await;
    assert_eq!(back.text(), first);
    // A person whose data was deleted is no longer named.
    let server = domain::ids::GuildId(scene.world.sandbox.guild().id().0);
    let deed = NewAudit {
        server,
        game: None,
        actor: UserId(0),
        deed: "kick",
        details: serde_json::json!({ "player": null }),
    };
    let now = scene.world.clock.now();
    scene.world.tables().store.audit(&deed, now).await.unwrap();
    let list = ask(&scene.mona, &scene.channel, "/mod audit").await;
    let nobody = "somebody whose data was deleted";
    let told = format!("{nobody} removed {nobody} from the table");
    check_has(list.lines().nth(1).unwrap(), &[&told]);
    // Of one table; another user's press shows nothing.
    let line = format!("/mod audit table:{}", scene.table.game);
    let own = ask(&scene.mona, &scene.channel, &line).await;
    assert!(!own.contains("closed the table"), "{own}");
    let forged = scene
        .anna
        .press_forged(&scene.channel.last_message().unwrap(), "1h.0.");
    let refused = forged.settled().await.text();
    check_has(&refused, &["Only this server's moderators can do that"]);
    scene.world.pass(Duration::from_secs(1)).await;
}

/// A moderator without a seat does everything possible, and looks at everything visible.
async fn moderate(world: &World, scene: &leak::Scene, number: usize) {
    let mona = &scene.stranger;
    if number == 0 {
        let guild = world.sandbox.guild();
        guild.grant(mona, "moderators", Permissions::MANAGE_MESSAGES);
        world.sandbox.channel("quiet");
        world.user("Dora");
    }
    let deed = match number {
        5 => "/game pause",
        6 => "/game resume",
        7 => "/mod replace player:Ben with:Dora",
        8 => "/mod host player:Clara",
        9 => "/mod move channel:quiet",
        10 => "/mod ban player:Dora",
        11 => "/mod unban player:Dora",
        _ => "/mod audit",
    };
    for line in [deed, "/hand", "/board show:mine", "/replay show:log"] {
        let reply = mona.slash(&scene.channel, line).await;
        assert!(reply.is_ephemeral(), "{line}: {reply:?}");
    }
    let line = "/game back to:";
    mona.complete(&scene.channel, line).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_moderator_learns_nothing_that_is_hidden() {
    let course = leak::Course {
        variant: "usa",
        options: "",
        names: &["Anna", "Ben", "Clara"],
        n_moves: 14,
        drawing: Drawing::Off,
        viewers: leak::TABLE_AND_FIRST,
    };
    let pairs = leak::check_secrets(course, moderate).await;
    // For the public and the first player.
    assert_eq!(pairs.len(), leak::TABLE_AND_FIRST.len());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_moderator_sees_every_open_table_and_the_stuck_ones_first() {
    let world = World::new(49).await;
    let owner = world.sandbox.owner();
    let [anna, ben] = ["Anna", "Ben"].map(|name| world.user(name));
    let [young, old, lobby] = ["young", "old", "lobby"].map(|name| world.sandbox.channel(name));
    let none = owner.slash(&world.channel(), "/mod list").await;
    assert!(
        none.text().contains("This server has no open tables"),
        "{}",
        none.text()
    );
    for channel in [&old, &young] {
        seat(&world, "usa", channel, &[anna.clone(), ben.clone()]).await;
        world.pass(Duration::from_secs(5 * 60 * 60)).await;
    }
    ask(&ben, &lobby, "/game new variant:london").await;
    world.settle().await;
    ask(&anna, &old, "/tickets keep:\"1 2\"").await;
    world.settle().await;
    let list = owner.slash(&world.channel(), "/mod list").await;
    let text = list.text();
    let lines: Vec<&str> = text.lines().skip(1).collect();
    assert!(
        lines[0].contains(&format!("<#{}>: waits for Ben, pinged", old.id())),
        "{text}"
    );
    assert!(
        lines[1].contains("waits for Anna and Ben, pinged"),
        "{text}"
    );
    assert!(
        lines[2].contains("London") && lines[2].contains("not started, 1 at"),
        "{text}"
    );
    // A press, and the table that has waited longest is paused.
    let id = world
        .app()
        .tables
        .store
        .open_table_at(domain::ids::ChannelId(old.id().0));
    let game = id.await.unwrap().unwrap();
    let paused = owner.press(list.message(), &format!("Pause {game}")).await;
    assert!(
        paused.text().contains("The table is paused"),
        "{}",
        paused.text()
    );
    world.settle().await;
    let list = owner.slash(&world.channel(), "/mod list").await;
    assert!(list.text().contains("paused, goes on"), "{}", list.text());
}
