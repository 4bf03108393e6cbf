//! Players' profile pictures for the pictures of their tables and for leaderboards.
//!
//! No picture waits for one: [`Faces::of`] returns what is there and fetches the rest, so that the next
//! picture has it. If a fetch fails, the seat keeps its shape. They are kept in memory only, and dropped
//! when their owner is forgotten, hides them or plays no more ([`Faces::tidy`]).

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use domain::ids::{AvatarHash, UserId};
use domain::settings::PlayerSettings;
use futures::FutureExt as _;
use jiff::{SignedDuration, Timestamp};
use render::Avatar;
use table::tables::Tables;
use tokio::sync::Semaphore;
use tracing::warn;

use crate::caught::caught;

/// Maximum time a fetch takes, and maximum bytes of a file.
const FETCH_TIMEOUT: Duration = Duration::from_secs(2);
const MOST_BYTES: usize = 64 << 10;
/// Maximum simultaneous fetches.
const AT_ONCE: usize = 4;
/// Profile pictures kept at most, of 16 KB each.
const MOST_KEPT: usize = 1000;
/// Wait before a failed fetch is retried.
const RETRY_INTERVAL: SignedDuration = SignedDuration::from_mins(10);
/// How long one is kept after its last picture, once its owner plays nowhere: the pictures of a
/// game's end are drawn when the game is over.
const LINGER: SignedDuration = SignedDuration::from_mins(10);

/// Where profile pictures are fetched.
#[derive(Debug, Clone)]
pub struct Cdn {
    client: reqwest::Client,
    address: String,
}

impl Cdn {
    /// The server at that address, spoken to by a client of its own that follows no redirect.
    pub fn new(address: &str, client: reqwest::ClientBuilder) -> anyhow::Result<Cdn> {
        let client = client.redirect(reqwest::redirect::Policy::none());
        Ok(Cdn {
            client: client.timeout(FETCH_TIMEOUT).build()?,
            address: address.trim_end_matches('/').to_owned(),
        })
    }

    /// The file, if it comes whole, in time, and is small.
    async fn fetch(&self, user: UserId, hash: &AvatarHash) -> Option<Vec<u8>> {
        let address = format!("{}/avatars/{user}/{hash}.png?size=64", self.address);
        let mut sent = self.client.get(address).send().await.ok()?;
        if sent.status() != reqwest::StatusCode::OK {
            return None;
        }
        let mut bytes = Vec::new();
        while let Some(chunk) = sent.chunk().await.ok()? {
            if MOST_BYTES < bytes.len() + chunk.len() {
                return None;
            }
            bytes.extend_from_slice(&chunk);
        }
        Some(bytes)
    }
}

/// Profile pictures that were fetched.
#[derive(Debug)]
pub struct Faces {
    cdn: Option<Cdn>,
    kept: Arc<Mutex<HashMap<UserId, CachedFace>>>,
    fetching: Arc<Semaphore>,
}

#[derive(Debug)]
struct CachedFace {
    hash: AvatarHash,
    state: FetchState,
    /// When a picture last asked for it.
    asked: Timestamp,
}

#[derive(Debug)]
enum FetchState {
    Coming,
    Here(Arc<Avatar>),
    Failed { since: Timestamp },
}

impl Faces {
    /// Without a server nothing is fetched, and every seat has its shape.
    pub fn new(cdn: Option<Cdn>) -> Faces {
        Faces {
            cdn,
            kept: Arc::default(),
            fetching: Arc::new(Semaphore::new(AT_ONCE)),
        }
    }

    /// The faces that are there, in this order. The others are fetched meanwhile.
    pub async fn of(
        &self,
        tables: &Tables,
        players: impl Iterator<Item = Option<UserId>> + Clone,
    ) -> Vec<Option<Arc<Avatar>>> {
        if self.cdn.is_none() {
            return Vec::new();
        }
        let people: Vec<UserId> = players.clone().flatten().collect();
        let shown = match shown(tables, &people).await {
            Ok(shown) => shown,
            Err(error) => {
                warn!("Profile pictures are not known: {error:#}");
                return Vec::new();
            }
        };
        let face = |player: Option<UserId>| {
            let player = player?;
            self.face(tables, player, shown.get(&player)?)
        };
        players.map(face).collect()
    }

    /// One face, if it is there; else it is fetched.
    fn face(&self, tables: &Tables, user: UserId, hash: &AvatarHash) -> Option<Arc<Avatar>> {
        let now = tables.clock.now();
        let mut kept = lock(&self.kept);
        if let Some(known) = kept.get_mut(&user).filter(|known| known.hash == *hash) {
            known.asked = now;
            match &known.state {
                FetchState::Here(face) => return Some(face.clone()),
                FetchState::Coming => return None,
                FetchState::Failed { since } if now.duration_since(*since) < RETRY_INTERVAL => {
                    return None;
                }
                FetchState::Failed { .. } => {}
            }
        }
        let coming = CachedFace {
            hash: hash.clone(),
            state: FetchState::Coming,
            asked: now,
        };
        kept.insert(user, coming);
        if MOST_KEPT < kept.len() {
            let oldest = kept.iter().min_by_key(|(_, one)| one.asked);
            if let Some(oldest) = oldest.map(|(user, _)| *user) {
                kept.remove(&oldest);
            }
        }
        drop(kept);
        self.fetch(user, hash.clone(), now);
        None
    }

    /// Begins to fetch one.
    fn fetch(&self, user: UserId, hash: AvatarHash, now: Timestamp) {
        let Some(cdn) = self.cdn.clone() else { return };
        let (kept, fetching) = (self.kept.clone(), self.fetching.clone());
        tokio::spawn(async move {
            let _permit = fetching.acquire_owned().await;
            let fetch = async {
                let file = cdn.fetch(user, &hash).await?;
                // Decoding 64 KB takes a millisecond, so it need not leave the async threads.
                Avatar::decode(&file)
            };
            put(&kept, user, &hash, now, fetch).await;
        });
    }

    /// Drops the pictures that the database no longer names, or whose owners play nowhere any more.
    pub async fn tidy(&self, tables: &Tables) -> anyhow::Result<()> {
        let people: Vec<UserId> = lock(&self.kept).keys().copied().collect();
        if people.is_empty() {
            return Ok(());
        }
        let shown = shown(tables, &people).await?;
        let playing = tables.store.playing(&people).await?;
        let now = tables.clock.now();
        lock(&self.kept).retain(|user, kept| {
            let is_shown = shown.get(user) == Some(&kept.hash);
            is_shown && (playing.contains(user) || now.duration_since(kept.asked) < LINGER)
        });
        Ok(())
    }
}

/// Puts what a fetch brings in the place that is kept for it.
async fn put(
    kept: &Mutex<HashMap<UserId, CachedFace>>,
    user: UserId,
    hash: &AvatarHash,
    now: Timestamp,
    fetch: impl Future<Output = Option<Avatar>>,
) {
    // A panic is a failure: otherwise the place would wait for ever.
    let face = caught(fetch.map(anyhow::Ok)).await;
    let state = match face {
        Ok(Some(face)) => FetchState::Here(Arc::new(face)),
        Ok(None) | Err(_) => {
            metrics::counter!("railpost_avatars_failed_total").increment(1);
            FetchState::Failed { since: now }
        }
    };
    // By now the entry may be gone, or be for another picture.
    let mut kept = lock(kept);
    if let Some(known) = kept.get_mut(&user).filter(|known| known.hash == *hash) {
        known.state = state;
    }
}

/// The profile pictures of these people, of those who have one and show it.
async fn shown(tables: &Tables, people: &[UserId]) -> anyhow::Result<HashMap<UserId, AvatarHash>> {
    let chosen = tables.store.settings_of(people).await?;
    let shown = chosen.into_iter().filter_map(|(person, rows)| {
        let settings = PlayerSettings::from_rows(rows);
        Some((person, settings.shown_avatar()?.clone()))
    });
    Ok(shown.collect())
}

/// A panic while it was locked leaves whole entries.
fn lock(kept: &Mutex<HashMap<UserId, CachedFace>>) -> MutexGuard<'_, HashMap<UserId, CachedFace>> {
    kept.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
    use tokio::net::TcpListener;

    use super::*;

    /// What a fetch makes of an answer.
    async fn fetched(answer: Vec<u8>) -> Option<usize> {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}/", listener.local_addr().unwrap());
        let served = tokio::spawn(async move {
            let (mut stream, _) = listener.accept().await.unwrap();
            let mut asked = vec![0; 1000];
            let n = stream.read(&mut asked).await.unwrap();
            // The client hangs up once it has read enough.
            let _ = stream.write_all(&answer).await;
            String::from_utf8_lossy(&asked[..n]).into_owned()
        });
        let client = reqwest::Client::builder().tls_built_in_root_certs(false);
        let cdn = Cdn::new(&address, client).unwrap();
        let hash = AvatarHash::try_from("a_0123456789abcdef0123456789abcdef".to_owned()).unwrap();
        let file = cdn.fetch(UserId(7), &hash).await;
        let asked = served.await.unwrap();
        let wanted = "GET /avatars/7/a_0123456789abcdef0123456789abcdef.png?size=64 HTTP/1.1";
        assert!(asked.starts_with(wanted), "{asked}");
        file.map(|file| file.len())
    }

    fn sent(n_bytes: usize) -> Vec<u8> {
        let mut answer =
            format!("HTTP/1.1 200 OK\r\ncontent-length: {n_bytes}\r\n\r\n").into_bytes();
        answer.resize(answer.len() + n_bytes, 0);
        answer
    }

    #[tokio::test]
    async fn a_file_is_taken_up_to_its_limit_and_no_redirect_followed() {
        assert_eq!(fetched(sent(MOST_BYTES)).await, Some(MOST_BYTES));
        assert_eq!(fetched(sent(MOST_BYTES + 1)).await, None);
        // If a redirect were followed, nobody would answer the second request.
        for status in [
            "301 Moved Permanently",
            "302 Found",
            "307 Temporary Redirect",
        ] {
            let answer =
                format!("HTTP/1.1 {status}\r\nlocation: /elsewhere\r\ncontent-length: 0\r\n\r\n");
            assert_eq!(fetched(answer.into_bytes()).await, None);
        }
    }

    #[tokio::test]
    async fn a_fetch_that_panics_has_failed_and_is_tried_again_later() {
        let hash = AvatarHash::try_from("f".repeat(32)).unwrap();
        let now = Timestamp::UNIX_EPOCH;
        let coming = CachedFace {
            hash: hash.clone(),
            state: FetchState::Coming,
            asked: now,
        };
        let kept = Mutex::new(HashMap::from([(UserId(7), coming)]));
        put(&kept, UserId(7), &hash, now, async { panic!("on purpose") }).await;
        let state = &lock(&kept)[&UserId(7)].state;
        assert!(matches!(state, FetchState::Failed { since } if *since == now));
    }

    #[test]
    fn a_hash_holds_nothing_that_could_change_an_address() {
        let is_hash = |text: &str| AvatarHash::try_from(text.to_owned()).is_ok();
        assert!(is_hash(&"0123456789abcdef".repeat(2)));
        assert!(is_hash(&format!("a_{}", "f".repeat(32))));
        for wrong in [
            "",
            "a_",
            "../../x",
            &"f".repeat(31),
            &"F".repeat(32),
            &format!("{}?", "f".repeat(31)),
        ] {
            assert!(!is_hash(wrong), "{wrong}");
        }
    }
}
