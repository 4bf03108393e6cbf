//! Two bots on one PostgreSQL database, each with a shard of its own: they share the outbox and the
//! timers, and each post is posted once, each deadline and reminder carried out once.

use std::collections::BTreeSet;
use std::time::Duration;

use futures::future::join;
use sandbox::{Channel, Guild, Recorded, User};
use sqlx::{AnyConnection, Connection as _, Executor as _};

use crate::support::log_capture::LogCapture;
use crate::support::player::{By, Table};
use crate::support::world::{Database, Setting, World};

use super::evening::{count_posted, posts, sit_down};
use super::games::seat;

const N_MOVES: usize = 16;
const HOUR: Duration = Duration::from_secs(60 * 60);

/// Two bots whose logs are captured, and a channel in a server of each; `None` without
/// PostgreSQL.
async fn two_bots(dice: u64, captures: &[LogCapture; 2]) -> Option<(World, Guild, [Channel; 2])> {
    let world = World::try_with(Setting {
        database: Database::Postgres,
        captures: captures.to_vec(),
        n_bots: 2,
        ..Setting::new(dice)
    })
    .await?;
    // The next server falls to the second shard: what happens there the second bot hears.
    let guild = world.sandbox.add_guild("Second server");
    let channels = [world.channel(), guild.channel("games")];
    Some((world, guild, channels))
}

/// People who are in the second server, too.
fn people(world: &World, guild: &Guild, names: &[&str]) -> Vec<User> {
    let users: Vec<User> = names.iter().map(|name| world.user(name)).collect();
    for user in &users {
        guild.add_member(user);
    }
    users
}

/// Each bot hears its own servers and no others.
#[track_caller]
pub fn check_shards(world: &World) {
    let frames = world.sandbox.gateway_frames();
    let identified = frames.iter().filter(|frame| frame.op == 2);
    let shards: BTreeSet<String> = identified
        .map(|frame| frame.data["shard"].to_string())
        .collect();
    assert!(shards.iter().eq(["[0,2]", "[1,2]"]), "{shards:?}");
}

/// What each of them counted.
fn counted(captures: &[LogCapture; 2], name: &str) -> [u32; 2] {
    captures.each_ref().map(|capture| {
        let metrics = capture.metrics();
        let counts = metrics.lines().filter(|line| line.starts_with(name));
        counts
            .map(|line| line.rsplit(' ').next().unwrap().parse::<u32>().unwrap())
            .sum()
    })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_bots_share_one_outbox_and_each_post_comes_once() {
    let captures = [LogCapture::new(), LogCapture::new()];
    let Some((mut world, guild, channels)) = two_bots(61, &captures).await else {
        return;
    };
    let mut tables = Vec::new();
    for (channel, names) in channels.iter().zip([["Anna", "Ben"], ["Clara", "David"]]) {
        let users = people(&world, &guild, &names);
        seat(&world, "usa", channel, &users).await;
        let ways = users.into_iter().zip([By::Commands, By::Buttons]);
        tables.push(Table::at(&world, channel, ways.collect(), 3).await);
    }
    for _ in 0..N_MOVES {
        for table in &mut tables {
            let next = table.next(&world).await.unwrap();
            assert!(table.do_next(&next).await.settled);
        }
        // Both deliver whatever there is, at the same time.
        world.settle().await;
    }
    check_shards(&world);
    for (table, channel) in tables.iter().zip(&channels) {
        let pending = world.tables().store.pending(table.game).await;
        assert!(pending.unwrap().is_empty());
        check_once(&world, channel);
    }
    let n_delivered = counted(&captures, "railpost_deliveries_total");
    assert!(n_delivered.iter().all(|n| *n > 5), "{n_delivered:?}");
    world.stop().await;
}

/// Everybody at two tables lets time run out, all of a table at the same moment; whose server it is
/// makes no difference.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_bots_share_the_timers_and_each_comes_once() {
    let captures = [LogCapture::new(), LogCapture::new()];
    let Some((mut world, guild, channels)) = two_bots(62, &captures).await else {
        return;
    };
    let names = [
        ["Anna", "Ben", "Clara", "David"],
        ["Emil", "Flora", "Gustav", "Hanna"],
    ];
    for (channel, names) in channels.iter().zip(names) {
        let users = people(&world, &guild, &names);
        for user in &users {
            let reminder = "/settings reminder:half reminder_by:channel";
            user.slash(channel, reminder).await;
        }
        sit_down(&world, channel, &users, "clock:6h bank:none timeout:nudge").await;
    }
    let told = |channel: &Channel, what: &str| {
        let text = world.sandbox.owner().transcript(channel);
        text.matches(what).count()
    };
    for n_hours in 1..=12 {
        world.let_pass(HOUR);
        world.beat().await;
        if n_hours == 6 {
            settle_when_both_wait(&world).await;
        } else {
            world.settle().await;
        }
        // All four are reminded of their tickets once, and called once more; then the substitute chooses for them.
        let n_calls = if n_hours < 6 { 0 } else { 4 };
        let n_reminders = if n_hours < 3 { 0 } else { 4 };
        let n_played = if n_hours < 12 { 0 } else { 4 };
        for channel in &channels {
            let seen = [
                count_posted(&world, channel, "it's still your turn"),
                told(channel, "your time has run out"),
                told(channel, "'s time ran out, so the substitute conductor"),
            ];
            let expected = [n_reminders, n_calls, n_played];
            assert_eq!(seen, expected, "{n_hours} hours");
        }
    }
    check_shards(&world);
    for channel in &channels {
        check_once(&world, channel);
    }
    let n_time_outs = counted(&captures, "railpost_time_outs_total");
    assert_eq!(
        n_time_outs.iter().sum::<u32>(),
        2 * 4 * 2,
        "{n_time_outs:?}"
    );
    assert!(n_time_outs.iter().all(|n| *n > 0), "{n_time_outs:?}");
    world.stop().await;
}

/// Carries out what is due, once each of the bots has some of it in hand: until then somebody else holds the tables.
async fn settle_when_both_wait(world: &World) {
    let connect = || AnyConnection::connect(world.address());
    let (mut holder, mut onlooker) = (connect().await.unwrap(), connect().await.unwrap());
    for statement in ["BEGIN", "SELECT id FROM games FOR UPDATE"] {
        holder.execute(statement).await.unwrap();
    }
    let waiting = "SELECT DISTINCT application_name FROM pg_stat_activity \
                   WHERE datname = current_database() AND wait_event_type = 'Lock'";
    let release = async {
        while onlooker.fetch_all(waiting).await.unwrap().len() < 2 {
            tokio::task::yield_now().await;
        }
        holder.execute("ROLLBACK").await.unwrap();
    };
    join(world.settle(), release).await;
}

/// Each turn is told once: no post says the same as another, and there are as many as turns.
#[track_caller]
fn check_once(world: &World, channel: &Channel) {
    let requests = world.sandbox.requests();
    let mut nonces: Vec<&str> = posts(&requests, channel)
        .map(|request| request.body["nonce"].as_str().unwrap())
        .collect();
    let n_sent = nonces.len();
    nonces.sort();
    nonces.dedup();
    assert_eq!(nonces.len(), n_sent, "a post was sent twice");
    let messages = world.sandbox.owner().messages(channel);
    let n_standing = messages
        .iter()
        .filter(|message| message.only_for.is_none())
        .count();
    let path = format!("/channels/{}/messages/", channel.id());
    let is_deletion = |request: &&Recorded| {
        request.method == "DELETE" && request.path.starts_with(&path) && request.status == 204
    };
    let n_deleted = requests.iter().filter(is_deletion).count();
    assert_eq!(n_standing + n_deleted, n_sent);
}
