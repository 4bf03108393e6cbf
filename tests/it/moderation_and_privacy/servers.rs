//! Servers that remove the bot: their tables rest, go on when it is invited back, and are forgotten.

use std::time::Duration;

use domain::ids::{ChannelId, GuildId, UserId};
use jiff::Timestamp;
use sandbox::{Channel, Fault, Message, User};
use sqlx::{AnyConnection, Connection as _, Executor as _};
use store::Status;

use super::moderator;
use crate::support::asking::ask;
use crate::support::player::Table;
use crate::support::world::{Database, Setting, World, on_either};
use crate::table::evening::{Evening, play, sit_down};
use crate::table::unreadable::Scene;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);

/// Waits until the bot has recorded that it is in the server, or that it no longer is.
async fn until(world: &World, is_there: bool) {
    let server = GuildId(world.sandbox.guild().id().0);
    let store = &world.tables().store;
    // A server that is not recorded yet is in neither list.
    let recorded = async || match is_there {
        true => store.servers().await.unwrap(),
        false => store.servers_removed_before(Timestamp::MAX).await.unwrap(),
    };
    while !recorded().await.contains(&server) {
        tokio::task::yield_now().await;
    }
}

async fn begin(world: &World) -> (Table, [User; 2]) {
    let users = ["Anna", "Ben"].map(|name| world.user(name));
    let mut table = sit_down(world, &world.channel(), &users, "clock:12h").await;
    for _ in &users {
        play(world, &mut table).await;
    }
    play(world, &mut table).await;
    (table, users)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_rests_while_the_bot_is_away_and_goes_on_when_it_is_back() {
    on_either(41, async |world: World| {
        let (mut table, users) = begin(&world).await;
        let tables = world.tables().clone();
        let before = tables.find(table.game).await.unwrap().unwrap().row.clone();
        world.sandbox.guild().remove_bot();
        until(&world, false).await;
        // Two days of the clock.
        for _ in 0..4 {
            world.pass(DAY / 4).await;
        }
        let row = tables.find(table.game).await.unwrap().unwrap().row.clone();
        assert_eq!(
            (row.status, row.n_actions),
            (Status::Running, before.n_actions)
        );
        let from_afar = users[0]
            .slash(&users[0].dm(), &format!("/hand table:{}", table.game))
            .await;
        assert!(
            from_afar
                .text()
                .contains("so the game sleeps and no clock runs"),
            "{}",
            from_afar.text()
        );

        world.sandbox.guild().invite_bot();
        until(&world, true).await;
        let last = || world.channel().last_message().unwrap().content;
        while !last().contains("I'm back") {
            world.settle().await;
        }
        let row = tables.find(table.game).await.unwrap().unwrap().row.clone();
        assert_eq!(
            row.n_actions, before.n_actions,
            "somebody's time ran out meanwhile"
        );
        let moved = row
            .deadline
            .unwrap()
            .duration_since(before.deadline.unwrap());
        assert_eq!(moved.as_hours(), 24);
        let name = play(&world, &mut table).await;
        assert!(["Anna", "Ben"].contains(&name.as_str()));
    })
    .await;
}

/// Refuses the post of a turn until the bot is invited again.
async fn check_comes_with_the_invitation(code: u32, message: &'static str) {
    on_either(45, async |world: World| {
        let (mut table, _) = begin(&world).await;
        let n_posts = world.channel().messages().len();
        let refused = Fault::Refuse {
            status: 403,
            code,
            message,
        };
        let posts = format!("POST /channels/{}/messages", world.channel().id());
        world.sandbox.fail_next(usize::MAX, &posts, refused);
        play(&world, &mut table).await;
        // It is tried once more soon, and then not for an hour.
        world.settle().await;
        world.sandbox.clear_faults();
        assert_eq!(world.channel().messages().len(), n_posts);
        world.sandbox.guild().remove_bot();
        until(&world, false).await;
        world.sandbox.guild().invite_bot();
        until(&world, true).await;
        let is_turn = |message: &Message| message.content.contains("your turn");
        while !world.channel().messages()[n_posts..].iter().any(is_turn) {
            world.settle().await;
        }
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_post_that_was_on_its_way_at_the_removal_comes_after_the_next_invitation() {
    check_comes_with_the_invitation(50001, "Missing Access").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_post_that_was_refused_comes_after_the_next_invitation() {
    let message = "You are not authorized to perform this action";
    check_comes_with_the_invitation(20012, message).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_does_not_come_back_is_forgotten_after_its_days() {
    on_either(42, async |world: World| {
        let (table, users) = begin(&world).await;
        let elsewhere = world.sandbox.add_guild("Elsewhere");
        elsewhere.add_member(&users[0]);
        let there = elsewhere.channel("games");
        let opened = users[0]
            .slash(&there, "/game new variant:usa players:2")
            .await;
        assert!(opened.text().contains("is open"), "{}", opened.text());
        let owner = world.sandbox.owner();
        owner
            .slash(&world.channel(), "/server computers:False")
            .await;
        owner
            .slash(&world.channel(), "/variant new base:usa name:Ours")
            .await;
        world.settle().await;

        let server = GuildId(world.sandbox.guild().id().0);
        world.sandbox.guild().remove_bot();
        until(&world, false).await;
        world.pass(29 * DAY).await;
        let tables = world.tables();
        assert!(tables.find(table.game).await.unwrap().is_some());
        world.pass(2 * DAY).await;
        let store = &tables.store;
        assert!(tables.find(table.game).await.unwrap().is_none());
        assert_eq!(store.open_tables_in(server).await.unwrap(), []);
        assert!(store.server_settings(server).await.unwrap().is_empty());
        assert_eq!(store.variants(server).await.unwrap(), []);
        assert_eq!(store.audit_of(server, None, 0, 9).await.unwrap(), []);
        // Data of other servers is still there.
        let mine = store
            .ended_tables_of(UserId(users[0].id().0))
            .await
            .unwrap();
        assert_eq!(mine.len(), 1, "its lobby has expired, as lobbies do");
        assert_ne!(mine[0].server, server);
    })
    .await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_removal_that_nobody_heard_of_is_found_at_the_next_start() {
    let mut world = World::new(43).await;
    let (table, _) = begin(&world).await;
    world.stop().await;
    world.sandbox.guild().remove_bot();
    world.start().await;
    until(&world, false).await;
    let found = world.tables().find(table.game).await.unwrap().unwrap();
    assert_eq!(found.row.status, Status::Running);
}

/// Somebody has the row of the server in hand, so that noting its removal takes as long.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_comes_back_at_once_is_not_noted_as_gone_afterwards() {
    let setting = Setting {
        database: Database::Postgres,
        ..Setting::new(45)
    };
    let Some(mut world) = World::try_with(setting).await else {
        return;
    };
    let guild = world.sandbox.guild();
    until(&world, true).await;
    let connect = || AnyConnection::connect(world.address());
    let (mut holder, mut onlooker) = (connect().await.unwrap(), connect().await.unwrap());
    for statement in ["BEGIN", "SELECT id FROM servers FOR UPDATE"] {
        holder.execute(statement).await.unwrap();
    }
    guild.remove_bot();
    let waiting = "SELECT 1 FROM pg_stat_activity \
                   WHERE datname = current_database() AND wait_event_type = 'Lock'";
    while onlooker.fetch_optional(waiting).await.unwrap().is_none() {
        tokio::task::yield_now().await;
    }
    guild.invite_bot();
    // Heard after the invitation.
    ask(&world.sandbox.owner(), &world.channel(), "/help topic:bot").await;
    holder.execute("ROLLBACK").await.unwrap();
    world.stop().await;
    let gone = "SELECT 1 FROM servers WHERE removed IS NOT NULL";
    assert!(onlooker.fetch_optional(gone).await.unwrap().is_none());
}

/// The first deadline of the table in a channel.
async fn deadline(world: &World, channel: &Channel) -> Timestamp {
    let store = &world.tables().store;
    let game = store.open_table_at(ChannelId(channel.id().0)).await;
    let row = store.game_row(game.unwrap().unwrap()).await.unwrap();
    row.unwrap().deadline.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_cannot_be_read_keeps_no_other_from_going_on_when_the_bot_is_back() {
    let mut scene = Scene::playing(World::new(44).await, "usa clock:24h").await;
    // After a press the bot looks whether the post is still there.
    scene.world.wait_until_answered().await;
    let before = deadline(&scene.world, &scene.whole).await;
    scene.world.sandbox.guild().remove_bot();
    until(&scene.world, false).await;
    scene.world.stop().await;
    scene.make_unreadable().await;
    scene.world.let_pass(2 * DAY);
    scene.world.start().await;
    scene.world.sandbox.guild().invite_bot();
    until(&scene.world, true).await;
    scene.world.settle().await;
    let last = scene.whole.last_message().unwrap().content;
    assert!(last.contains("I'm back"), "{last}");
    let after = deadline(&scene.world, &scene.whole).await;
    assert_eq!(after.duration_since(before).as_hours(), 48);
    let noted = scene.world.tables().store.facts("outage.").await.unwrap();
    assert!(noted.is_empty(), "{noted:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_pause_during_which_the_server_is_without_the_bot_takes_no_time() {
    let world = World::new(45).await;
    let mona = moderator(&world, "Mona");
    let evening = Evening::begun(world, &["Anna", "Ben"], "clock:1d").await;
    let world = &evening.world;
    evening.hours(1).await;
    evening.says(0, "/game pause days:7").await;
    evening.hours(10).await;
    world.sandbox.guild().remove_bot();
    until(world, false).await;
    world.pass(DAY).await;
    world.sandbox.guild().invite_bot();
    until(world, true).await;
    world.settle().await;
    ask(&mona, &evening.channel, "/game resume").await;
    let left = deadline(world, &evening.channel).await - world.clock.now();
    assert_eq!(left.total(jiff::Unit::Hour).unwrap(), 23.0);
}
