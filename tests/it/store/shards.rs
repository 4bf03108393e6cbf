//! Shards that several processes share: leased, renewed, taken over, and started one after the other.

use domain::shards::share::{SHARD_LEASE, ShardLeases, ShareStep};
use jiff::{SignedDuration, Timestamp};
use store::Store;

use super::{noon, on_both};

const SECOND: SignedDuration = SignedDuration::from_secs(1);

/// Each process does what its share asks of it, until nobody has anything to do; returns the shards of each.
async fn settle(store: &Store, processes: &[&str], now: Timestamp) -> Vec<Vec<u32>> {
    loop {
        let mut has_moved = false;
        for process in processes {
            let standing = store.renew_shards(process, now).await.unwrap();
            for shard in standing.left_by(process) {
                store.free_shard(shard, process).await.unwrap();
                has_moved = true;
            }
            match standing.step(process) {
                ShareStep::Keep => continue,
                ShareStep::Take(shards) => {
                    assert!(store.lease_shard(shards[0], process, now).await.unwrap());
                }
                ShareStep::LetGo(shard) => store.leave_shard(shard, process).await.unwrap(),
            }
            has_moved = true;
        }
        if !has_moved {
            let standing = store.renew_shards(processes[0], now).await.unwrap();
            return processes
                .iter()
                .map(|process| standing.kept_by(process))
                .collect();
        }
    }
}

fn lengths(shards: &[Vec<u32>]) -> Vec<usize> {
    shards.iter().map(Vec::len).collect()
}

async fn joined(store: &Store, process: &str, wanted: u32, now: Timestamp) -> u32 {
    store.join_shards(process, wanted, now).await.unwrap()
}

#[tokio::test]
async fn each_process_gets_its_fair_share_and_a_fourth_takes_from_the_others() {
    on_both(async |place| {
        let store = place.open().await;
        let mut now = noon();
        for process in ["a", "b", "c"] {
            assert_eq!(joined(&store, process, 8, now).await, 8);
        }
        let shared = settle(&store, &["a", "b", "c"], now).await;
        assert_eq!(lengths(&shared), [3, 3, 2]);
        now += SECOND;
        joined(&store, "d", 8, now).await;
        let before = shared.concat();
        let shared = settle(&store, &["a", "b", "c", "d"], now).await;
        assert_eq!(lengths(&shared), [2, 2, 2, 2]);
        // Nobody lost more than had to move.
        assert_eq!(before.len(), shared.concat().len());
        assert_eq!(store.count_sharing(now).await.unwrap(), (8, 4));
        // One that stops lets all go immediately.
        store.quit_shards("b").await.unwrap();
        let shared = settle(&store, &["a", "c", "d"], now).await;
        assert_eq!(lengths(&shared), [3, 3, 2]);
        store.close().await;
    })
    .await;
}

#[tokio::test]
async fn a_silent_process_loses_its_leases_and_learns_of_it() {
    on_both(async |place| {
        let store = place.open().await;
        let mut now = noon();
        for process in ["a", "b"] {
            joined(&store, process, 4, now).await;
        }
        assert_eq!(lengths(&settle(&store, &["a", "b"], now).await), [2, 2]);
        // As long as it is heard of now and then, nothing moves.
        for _ in 0..3 {
            now += SHARD_LEASE - SECOND;
            for process in ["a", "b"] {
                store.renew_shards(process, now).await.unwrap();
            }
        }
        let mut silent = now;
        while silent < now + SHARD_LEASE - SECOND {
            silent += SECOND;
            assert_eq!(lengths(&settle(&store, &["a"], silent).await), [2]);
        }
        let later = now + SHARD_LEASE;
        assert!(
            store
                .lease_shard(0, "c", silent)
                .await
                .is_ok_and(|taken| !taken)
        );
        assert_eq!(lengths(&settle(&store, &["a"], later).await), [4]);
        // It is back, but its leases are gone.
        let standing = store.renew_shards("b", later).await.unwrap();
        assert_eq!((standing.kept_by("b").len(), standing.total()), (0, 4));
        assert_eq!(lengths(&settle(&store, &["a", "b"], later).await), [2, 2]);
        store.close().await;
    })
    .await;
}

#[tokio::test]
async fn a_clock_set_back_ties_no_shard_to_a_dead_process() {
    on_both(async |place| {
        let store = place.open().await;
        for process in ["a", "b"] {
            joined(&store, process, 4, noon()).await;
        }
        settle(&store, &["a", "b"], noon()).await;
        let take = async |now: Timestamp| {
            store
                .take_start(0, "b", now, now + SHARD_LEASE)
                .await
                .unwrap()
        };
        assert!(take(noon()).await);
        // An hour earlier, only the first one is still there.
        let mut now = noon() - SignedDuration::from_hours(1);
        store.shards_set_back(now).await.unwrap();
        assert_eq!(lengths(&settle(&store, &["a"], now).await), [2]);
        let soon = now + SignedDuration::from_mins(1) + 2 * SHARD_LEASE;
        while now < soon {
            now += SECOND;
            store.renew_shards("a", now).await.unwrap();
        }
        assert_eq!(lengths(&settle(&store, &["a"], now).await), [4]);
        assert!(take(now).await && !take(now).await);
        store.close().await;
    })
    .await;
}

/// As after an outage of the database, in which nobody could renew anything.
#[tokio::test]
async fn after_a_break_of_all_each_keeps_its_own() {
    on_both(async |place| {
        let store = place.open().await;
        for process in ["a", "b"] {
            joined(&store, process, 4, noon()).await;
        }
        let before = settle(&store, &["a", "b"], noon()).await;
        let later = noon() + SHARD_LEASE + SECOND;
        let first: ShardLeases = store.renew_shards("a", later).await.unwrap();
        assert_eq!(first.step("a"), ShareStep::Keep);
        assert_eq!(settle(&store, &["a", "b"], later).await, before);
        store.close().await;
    })
    .await;
}

#[tokio::test]
async fn all_processes_use_one_total_which_changes_when_all_were_away() {
    on_both(async |place| {
        let store = place.open().await;
        assert_eq!(joined(&store, "a", 3, noon()).await, 3);
        assert_eq!(joined(&store, "b", 5, noon()).await, 3);
        assert_eq!(settle(&store, &["a", "b"], noon()).await.concat().len(), 3);
        store.quit_shards("a").await.unwrap();
        // It joins anew, as does one that was started again.
        assert_eq!(joined(&store, "b", 5, noon()).await, 5);
        assert_eq!(joined(&store, "a", 3, noon()).await, 5);
        assert_eq!(lengths(&settle(&store, &["a", "b"], noon()).await), [3, 2]);
        store.close().await;
    })
    .await;
}

#[tokio::test]
async fn shards_of_a_bucket_start_one_after_the_other() {
    on_both(async |place| {
        let store = place.open().await;
        let now = noon();
        let take = async |bucket, process: &str, now: Timestamp| {
            let next = now + 5 * SECOND;
            store.take_start(bucket, process, now, next).await.unwrap()
        };
        assert!(take(0, "a", now).await);
        assert!(!take(0, "b", now).await && !take(0, "a", now).await);
        assert!(take(1, "b", now).await);
        assert!(!take(0, "b", now + 4 * SECOND).await);
        assert!(take(0, "b", now + 5 * SECOND).await);
        assert!(!take(0, "c", now + 9 * SECOND).await);
        assert!(take(0, "c", now + 10 * SECOND).await);
        store.close().await;
    })
    .await;
}
