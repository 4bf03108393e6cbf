//! Flushes of an SQLite file's write-ahead log to the disk.
//!
//! A flush takes longer than what it flushes. So the database does not flush with each commit
//! (`synchronous = NORMAL`), which would hold up everybody who waits for the connection that writes. A writer that
//! promises something waits here after its commit until no power cut can undo it, and all who wait at the same time
//! share a flush. The log is a sequence, so that a flush takes in every commit before it.
//!
//! After a flush that failed, nobody knows what the disk has: Linux drops what it could not write, and its next flush
//! succeeds without it. So nothing more is promised ([`Flusher::check`]) until the program has started again, which
//! copies what the log still holds into the database's file, as new writes. The commits whose flush failed stand or fall
//! with that.

use std::fmt;
use std::fs::OpenOptions;
use std::io;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use tokio::sync::Mutex;
use tokio_util::sync::CancellationToken;
use tracing::error;

/// Flushes a log. Cheap to clone.
#[derive(Clone)]
pub(super) struct Flusher(Arc<FlushState>);

struct FlushState {
    sync: Box<dyn Fn() -> io::Result<()> + Send + Sync>,
    /// Number of those who ever asked for a flush.
    n_asked: AtomicU64,
    /// Number of those, from the first on, whose commits are on the disk. Locked while a flush is under way.
    n_flushed: Arc<Mutex<u64>>,
    /// Cancelled once a flush has failed.
    failed: CancellationToken,
}

impl Flusher {
    /// Flushes the log of the database in that file, which a connection has opened.
    pub fn of_file(database: &Path) -> io::Result<Flusher> {
        let mut log = database.as_os_str().to_owned();
        log.push("-wal");
        // Nothing is written here; some systems flush only what may be written.
        let log = OpenOptions::new().write(true).open(log)?;
        Ok(Flusher::new(move || log.sync_data()))
    }

    pub fn new(sync: impl Fn() -> io::Result<()> + Send + Sync + 'static) -> Flusher {
        Flusher(Arc::new(FlushState {
            sync: Box::new(sync),
            n_asked: AtomicU64::new(0),
            n_flushed: Arc::default(),
            failed: CancellationToken::new(),
        }))
    }

    /// Waits until everything that was committed before this call is on the disk.
    pub async fn flush(&self) -> Result<(), sqlx::Error> {
        let state = &self.0;
        let own = state.n_asked.fetch_add(1, Ordering::SeqCst) + 1;
        let mut n_flushed = state.n_flushed.clone().lock_owned().await;
        if own <= *n_flushed {
            return Ok(());
        }
        self.check()?;
        let n_waiting = state.n_asked.load(Ordering::SeqCst);
        let state = state.clone();
        // To its end, even if nobody waits for it any more: otherwise its failure would be lost.
        let syncing = tokio::task::spawn_blocking(move || match (state.sync)() {
            Ok(()) => *n_flushed = n_waiting,
            Err(error) => {
                error!("The disk did not take what the database wrote: {error}");
                state.failed.cancel();
            }
        });
        syncing.await.map_err(|_| sqlx::Error::WorkerCrashed)?;
        self.check()
    }

    /// Whether no flush has failed.
    pub fn check(&self) -> Result<(), sqlx::Error> {
        const FAILED: &str = "the disk did not take what the database wrote, so nothing more is promised until the \
                              program has started again";
        match self.0.failed.is_cancelled() {
            true => Err(io::Error::other(FAILED).into()),
            false => Ok(()),
        }
    }

    /// Waits until a flush has failed.
    pub async fn failed(&self) {
        self.0.failed.cancelled().await;
    }
}

impl fmt::Debug for Flusher {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Flusher").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use domain::ids::{GuildId, InteractionId};
    use domain::language::Language;
    use domain::secret::Secret;
    use jiff::Timestamp;
    use tempfile::TempDir;

    use super::super::{Acknowledged, Done, First, Store};
    use super::*;

    /// Notes each flush; the first `n_failing` fail.
    fn counting(n_failing: u64) -> (Flusher, Arc<AtomicU64>) {
        let n_synced = Arc::new(AtomicU64::new(0));
        let counted = n_synced.clone();
        let flusher = Flusher::new(move || match counted.fetch_add(1, Ordering::SeqCst) {
            nth if nth < n_failing => Err(io::Error::other("the disk is gone")),
            _ => Ok(()),
        });
        (flusher, n_synced)
    }

    /// Outcomes for three who ask while a flush is under way.
    async fn three_at_once(flusher: &Flusher) -> Vec<bool> {
        let under_way = flusher.0.n_flushed.lock().await;
        let asking = [(); 3].map(|()| {
            let flusher = flusher.clone();
            tokio::spawn(async move { flusher.flush().await.is_ok() })
        });
        while flusher.0.n_asked.load(Ordering::SeqCst) < 3 {
            tokio::task::yield_now().await;
        }
        drop(under_way);
        let mut done = Vec::new();
        for one in asking {
            done.push(one.await.unwrap());
        }
        done
    }

    #[tokio::test]
    async fn those_who_wait_share_a_flush_and_the_next_one_gets_another() {
        let (flusher, n_synced) = counting(0);
        assert_eq!(three_at_once(&flusher).await, [true, true, true]);
        assert_eq!(n_synced.load(Ordering::SeqCst), 1);
        flusher.flush().await.unwrap();
        assert_eq!(n_synced.load(Ordering::SeqCst), 2);
    }

    #[tokio::test]
    async fn after_a_flush_that_failed_nothing_more_is_promised() {
        let (flusher, n_synced) = counting(1);
        assert_eq!(three_at_once(&flusher).await, [false, false, false]);
        flusher.flush().await.unwrap_err();
        // The disk was not asked again: it would have said yes.
        assert_eq!(n_synced.load(Ordering::SeqCst), 1);
        flusher.failed().await;
    }

    #[tokio::test]
    async fn what_was_on_the_disk_before_a_flush_failed_stays_promised() {
        let (flusher, _) = counting(0);
        let under_way = flusher.0.n_flushed.lock().await;
        let early = tokio::spawn({
            let flusher = flusher.clone();
            async move { flusher.flush().await }
        });
        while flusher.0.n_asked.load(Ordering::SeqCst) < 1 {
            tokio::task::yield_now().await;
        }
        let mut under_way = under_way;
        *under_way = 1;
        flusher.0.failed.cancel();
        drop(under_way);
        early.await.unwrap().unwrap();
        flusher.flush().await.unwrap_err();
    }

    #[tokio::test]
    async fn a_flush_fails_for_all_even_if_the_one_who_asked_has_gone() {
        let (asked, is_asked) = std::sync::mpsc::channel();
        let (go_on, goes_on) = std::sync::mpsc::channel::<()>();
        let (asked, goes_on) = (std::sync::Mutex::new(asked), std::sync::Mutex::new(goes_on));
        let flusher = Flusher::new(move || {
            asked.lock().unwrap().send(()).unwrap();
            goes_on.lock().unwrap().recv().unwrap();
            Err(io::Error::other("the disk is gone"))
        });
        let asking = tokio::spawn({
            let flusher = flusher.clone();
            async move { flusher.flush().await }
        });
        tokio::task::spawn_blocking(move || is_asked.recv())
            .await
            .unwrap()
            .unwrap();
        asking.abort();
        asking.await.unwrap_err();
        go_on.send(()).unwrap();
        flusher.failed().await;
        flusher.flush().await.unwrap_err();
    }

    #[test]
    fn a_file_without_a_log_cannot_be_flushed() {
        let folder = tempfile::tempdir().unwrap();
        Flusher::of_file(&folder.path().join("a.db")).unwrap_err();
    }

    #[tokio::test]
    async fn a_database_whose_disk_failed_says_so_until_it_is_opened_again() {
        let (mut store, _, folder) = counted().await;
        store.ping().await.unwrap();
        store.fail_flushes();
        let failed = store.set_fact("sun", "shines").await.unwrap_err();
        assert!(failed.to_string().contains("did not take"), "{failed}");
        store.flush_failed().await;
        store.ping().await.unwrap_err();
        store.set_fact("moon", "shines").await.unwrap_err();
        store.close().await;
        let again = format!("sqlite:{}", folder.path().join("a.db").display());
        let again = Store::open(&again).await.unwrap();
        again.ping().await.unwrap();
        again.set_fact("sun", "shines").await.unwrap();
    }

    /// A database whose flushes are counted.
    async fn counted() -> (Store, Arc<AtomicU64>, TempDir) {
        let folder = tempfile::tempdir().unwrap();
        let address = format!("sqlite:{}", folder.path().join("a.db").display());
        let mut store = Store::open(&address).await.unwrap();
        let (counting, n_synced) = counting(0);
        store.connections.flush_by(counting);
        (store, n_synced, folder)
    }

    #[tokio::test]
    async fn what_is_promised_is_flushed_and_what_would_be_done_again_is_not() {
        let (store, n_synced, _folder) = counted().await;
        let n_flushes = || n_synced.swap(0, Ordering::SeqCst);
        let now = Timestamp::UNIX_EPOCH;
        store.set_fact("sun", "shines").await.unwrap();
        assert_eq!(n_flushes(), 1, "a statement by itself");
        let fact = |_| Default::default();
        store.server_joined(GuildId(1), now, fact).await.unwrap();
        assert_eq!(n_flushes(), 1, "a transaction");
        let acknowledged = Acknowledged {
            interaction: InteractionId(1),
            token: Secret::new(String::from("token")),
            language: Language::English,
            keeps_menu: false,
        };
        let noted = store.note_acknowledged(&[(acknowledged, now)], now).await;
        noted.unwrap();
        store.answers_given(&[InteractionId(1)]).await.unwrap();
        assert_eq!(n_flushes(), 0, "who is being answered, and was");
        let owed = "PRAGMA foreign_keys = OFF; \
            INSERT INTO deliveries (game, due, claim, leased_until) VALUES ('bcdfg', 0, 0, 0); \
            INSERT INTO outbox (game, number, kind, payload, made, attempts) \
            VALUES ('bcdfg', 1, 'strip', '{}', 0, 0), ('bcdfg', 2, 'strip', '{}', 0, 0)";
        let mut writer = store.writer().await.unwrap();
        sqlx::query(owed).execute(&mut *writer).await.unwrap();
        drop(writer);
        let lease = Duration::from_secs(4);
        let claimed = store.claim_game_with_work("worker", First::Oldest, now, lease);
        let (claim, rows) = claimed.await.unwrap().unwrap();
        assert_eq!(
            (rows.len(), n_flushes()),
            (2, 1),
            "before the first attempt"
        );
        let delivered = async |number| {
            let done = Done {
                numbers: vec![number],
                ..Done::default()
            };
            store.done(&claim, &done, now).await.unwrap().len()
        };
        assert_eq!((delivered(1).await, n_flushes()), (1, 1), "one is left");
        assert_eq!(
            (delivered(2).await, n_flushes()),
            (0, 0),
            "all are delivered"
        );
        assert_eq!(store.owed().await.unwrap().n_rows, 0);
    }
}
