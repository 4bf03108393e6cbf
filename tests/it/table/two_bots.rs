//! Two bots on one PostgreSQL database, each with a shard of its own: they share the outbox, and each
//! post is posted once.

use sandbox::{Channel, User};

use crate::judges::judge_all;
use crate::support::ears::Ears;
use crate::support::player::{By, Table};
use crate::support::world::{Database, Setting, World};

use super::games::seat;

const N_MOVES: usize = 16;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_bots_share_one_outbox_and_each_post_comes_once() {
    let setting = |ears: &Ears, n_shards| Setting {
        database: Database::Postgres,
        ears: Some(ears.clone()),
        n_shards,
        ..Setting::new(61)
    };
    let ears = [Ears::new(), Ears::new()];
    let Some(mut world) = World::try_with(setting(&ears[0], 2)).await else {
        return;
    };
    let other = world.start_shard(1, Some(ears[1].clone())).await;
    // The next server falls to the second shard: what happens there the second bot hears.
    let guild = world.sandbox.add_guild("Second server");
    let channels = [world.channel(), guild.channel("games")];
    let mut tables = Vec::new();
    for (at, channel) in channels.iter().enumerate() {
        let names = [["Anna", "Ben"], ["Clara", "David"]][at];
        let users: Vec<User> = names.iter().map(|name| world.user(name)).collect();
        for user in &users {
            guild.add_member(user);
        }
        seat(&world, "usa", channel, &users).await;
        let ways = users.into_iter().zip([By::Commands, By::Buttons]);
        tables.push(Table::at(&world, channel, ways.collect(), 3).await);
    }
    for _ in 0..N_MOVES {
        for table in &mut tables {
            let next = table.next(&world).await.unwrap();
            assert!(table.do_next(&next).await.settled);
        }
        // Both deliver at the same time whatever there is.
        tokio::join!(world.settle(), other.settle());
    }
    judge_all(&world.sandbox);
    for (table, channel) in tables.iter().zip(&channels) {
        assert!(
            world
                .app()
                .store
                .pending(table.game)
                .await
                .unwrap()
                .is_empty()
        );
        check_once(&world, channel);
    }
    let n_delivered = ears.map(|ears| {
        let metrics = ears.metrics();
        let line = metrics
            .lines()
            .find_map(|line| line.strip_prefix("railpost_deliveries_total "));
        line.map_or(0, |n| n.parse::<u32>().unwrap())
    });
    assert!(n_delivered.iter().all(|n| *n > 5), "{n_delivered:?}");
    other.stop().await;
}

/// Each turn is told once: no post says the same as another, and there are as many as turns.
#[track_caller]
fn check_once(world: &World, channel: &Channel) {
    let requests = world.sandbox.requests();
    let path = format!("/channels/{}/messages", channel.id());
    let sent = |request: &&sandbox::Recorded| {
        request.method == "POST" && request.path == path && request.status == 200
    };
    let mut nonces: Vec<&str> = requests
        .iter()
        .filter(sent)
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
    assert_eq!(n_standing, n_sent);
}
