//! Bots on one PostgreSQL database that share Discord's shards by themselves: one that is killed, stopped or frozen
//! loses its shards to the others, and one that joins gets its share.

use std::time::Duration;

use sandbox::{Channel, Guild, Recorded};
use sqlx::{AnyConnection, Connection as _, Row as _};
use store::TimerKind;

use super::evening::sit_down;
use crate::support::asking::{ask, check_has};
use crate::support::world::{Database, Setting, World};

const HOUR: Duration = Duration::from_secs(60 * 60);
/// Maximum time for which no bot hears the servers of a killed one.
const TAKEN_OVER: Duration = Duration::from_secs(60);

/// Bots that have shared that many shards, and a server for each shard; `None` if PostgreSQL is not installed.
async fn sharing(dice: u64, n_bots: u32, n_shards: u32) -> Option<(World, Vec<Guild>)> {
    let world = World::try_with(Setting {
        database: Database::Postgres,
        n_bots,
        shared_shards: Some(n_shards),
        ..Setting::new(dice)
    })
    .await?;
    let (n_shards, n_bots) = (n_shards as usize, n_bots as usize);
    world.share(&vec![n_shards / n_bots; n_bots]).await;
    let mut guilds = vec![world.sandbox.guild()];
    while guilds.len() < n_shards {
        guilds.push(world.sandbox.add_guild("Another server"));
    }
    guilds.sort_by_key(|guild| guild.id().shard(n_shards as u64));
    Some((world, guilds))
}

/// Every server is answered, and says which shard hears it.
async fn check_heard(world: &World, guilds: &[Guild]) {
    for guild in guilds {
        check_answered(world, guild, guilds.len()).await;
    }
}

async fn check_answered(world: &World, guild: &Guild, n_shards: usize) {
    let shard = guild.id().shard(n_shards as u64) + 1;
    let said = ask(
        &world.sandbox.owner(),
        &guild.channel("games"),
        "/help topic:bot",
    )
    .await;
    check_has(&said, &[&format!("shard {shard} of {n_shards}")]);
}

/// Shards were started one after the other, whichever bot did it.
#[track_caller]
fn check_apart(world: &World) {
    let frames = world.sandbox.gateway_frames();
    let starts = frames.iter().filter(|frame| frame.op == 2);
    let starts: Vec<i64> = starts.map(|frame| frame.at.0).collect();
    assert!(2 < starts.len());
    for pair in starts.windows(2) {
        assert!(5000 <= pair[1] - pair[0], "{starts:?}");
    }
}

/// Number of posts in the server which tell that time was given back.
fn n_told(guild: &Guild) -> usize {
    let told = guild.channel("games").messages();
    told.iter()
        .filter(|message| message.content.contains("Everybody gets that time back"))
        .count()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_shards_of_a_killed_bot_are_heard_by_the_others_and_a_new_one_gets_its_share() {
    let Some((mut world, guilds)) = sharing(401, 3, 6).await else {
        return;
    };
    check_heard(&world, &guilds).await;
    world.take(1).kill().await;
    let time = world.share(&[3, 3]).await;
    assert!(time <= TAKEN_OVER, "{time:?}");
    check_heard(&world, &guilds).await;
    // A new one gets its share from both, and one more from all three.
    for shares in [&[2, 2, 2][..], &[1, 1, 2, 2]] {
        world.start_another().await;
        world.share(shares).await;
        check_heard(&world, &guilds).await;
    }
    // A bot that stops releases its leases, so they need not expire.
    world.take(0).stop().await;
    let time = world.share(&[2, 2, 2]).await;
    assert!(time <= TAKEN_OVER, "{time:?}");
    check_heard(&world, &guilds).await;
    check_apart(&world);
    // It was never long enough to be given back.
    assert!(guilds.iter().all(|guild| n_told(guild) == 0));
    world.stop().await;
}

/// Like a bot whose machine stands still for a while, and goes on as if nothing had happened.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_frozen_bot_does_nothing_about_what_others_have_taken_over() {
    let Some((mut world, guilds)) = sharing(402, 2, 2).await else {
        return;
    };
    let heard = world.heard().await;
    let guild = &guilds[heard[1][0] as usize];
    world.freeze(Some(1));
    world.share(&[2, 0]).await;
    // Discord tells it everything as before.
    let n_before = world.sandbox.n_requests();
    check_answered(&world, guild, 2).await;
    world.freeze(None);
    world.share(&[1, 1]).await;
    check_heard(&world, &guilds).await;
    let requests = world.sandbox.requests_after(n_before);
    let acknowledged: Vec<&Recorded> = requests
        .iter()
        .filter(|request| request.path.ends_with("/callback"))
        .collect();
    assert_eq!(acknowledged.len(), 3, "{acknowledged:?}");
    check_apart(&world);
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_goes_on_although_the_host_where_it_is_to_be_resumed_is_down() {
    let mut world = World::with(Setting {
        shared_shards: Some(1),
        // Nobody listens there.
        resume_url: Some("ws://127.0.0.1:1".to_owned()),
        ..Setting::new(404)
    })
    .await;
    world.share(&[1]).await;
    world.sandbox.drop_gateway();
    world
        .sandbox
        .wait_for_frame("a RESUME", |sent| sent.op == 6)
        .await;
    check_answered(&world, &world.sandbox.guild(), 1).await;
    let frames = world.sandbox.gateway_frames();
    let n_begun = frames.iter().filter(|frame| frame.op == 2).count();
    assert_eq!(n_begun, 1);
    world.stop().await;
}

/// The processes that have leased the shards, in the shards' order.
async fn leases(world: &World) -> Vec<Option<String>> {
    sqlx::any::install_default_drivers();
    let mut looking = AnyConnection::connect(world.address()).await.unwrap();
    sqlx::query_scalar("SELECT process FROM shard_leases ORDER BY shard")
        .fetch_all(&mut looking)
        .await
        .unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_that_does_not_hear_discord_keeps_its_shards_and_is_not_ready() {
    let Some((mut world, guilds)) = sharing(405, 2, 2).await else {
        return;
    };
    assert_eq!(world.are_connected().await, [true, true]);
    let before = (leases(&world).await, world.heard().await);
    world.sandbox.set_gateway_open(false);
    world.sandbox.drop_gateway();
    world.sandbox.wait_for_shards_gone().await;
    // Longer than a lease.
    for _ in 0..4 {
        world.pass(Duration::from_secs(5)).await;
    }
    assert_eq!(world.are_connected().await, [false, false]);
    assert_eq!(leases(&world).await, before.0);
    world.sandbox.set_gateway_open(true);
    world.share(&[1, 1]).await;
    assert_eq!(world.are_connected().await, [true, true]);
    assert_eq!(world.heard().await, before.1);
    check_heard(&world, &guilds).await;
    world.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_is_ready_once_it_hears_its_fair_share() {
    let Some((mut world, _)) = sharing(406, 1, 2).await else {
        return;
    };
    assert_eq!(world.are_connected().await, [true]);
    world.start_another().await;
    assert_eq!(world.are_connected().await, [true, false]);
    world.share(&[1, 1]).await;
    assert_eq!(world.are_connected().await, [true, true]);
    world.stop().await;
}

/// When the first deadline of the table in a channel is, in milliseconds.
async fn deadline(world: &World, channel: &Channel) -> i64 {
    let store = &world.tables().store;
    let here = domain::ids::ChannelId(channel.id().0);
    let game = store.open_table_at(here).await.unwrap().unwrap();
    sqlx::any::install_default_drivers();
    let mut looking = AnyConnection::connect(world.address()).await.unwrap();
    let row = sqlx::query("SELECT min(due) FROM timers WHERE kind = $1 AND game = $2")
        .bind(TimerKind::Deadline.word())
        .bind(game.to_string())
        .fetch_one(&mut looking)
        .await
        .unwrap();
    row.get(0)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn time_in_which_nobody_heard_a_shard_is_given_back_to_its_tables_alone() {
    let Some((mut world, guilds)) = sharing(403, 2, 2).await else {
        return;
    };
    let users = ["Anna", "Ben"].map(|name| world.user(name));
    let channels = guilds.iter().map(|guild| guild.channel("games"));
    let channels: Vec<Channel> = channels.collect();
    for (guild, channel) in guilds.iter().zip(&channels) {
        for user in &users {
            guild.add_member(user);
        }
        sit_down(&world, channel, &users, "clock:24h bank:none").await;
    }
    let kept = world.heard().await[0][0] as usize;
    let lost = 1 - kept;
    let mut before = Vec::new();
    for channel in &channels {
        before.push(deadline(&world, channel).await);
    }
    world.take(1).kill().await;
    world.let_pass(2 * HOUR);
    world.share(&[2]).await;
    world.settle().await;
    let later = deadline(&world, &channels[lost]).await - before[lost];
    let hours = 2 * HOUR.as_millis() as i64;
    assert!((hours..hours + 60_000).contains(&later), "{later}");
    assert_eq!(deadline(&world, &channels[kept]).await, before[kept]);
    let told = [kept, lost].map(|which| n_told(&guilds[which]));
    assert_eq!(told, [0, 1]);
    // Another bot that takes it over finds nothing to give back.
    world.start_another().await;
    world.share(&[1, 1]).await;
    let told = [kept, lost].map(|which| n_told(&guilds[which]));
    assert_eq!(told, [0, 1]);
    world.stop().await;
}
