//! Uptime: nobody loses time in which the bot could not be reached.
//!
//! Every process notes in the database at intervals that it hears its part of Discord's servers. Before the
//! first note after a gap it notes the gap itself, an [`Outage`], which is then given back.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use domain::deadline::Span;
use domain::ids::GuildId;
use domain::shards::{Shards, shard_of};
use jiff::{SignedDuration, Timestamp};
use store::Store;
use table::Table;
use table::request::Result;
use table::tables::Tables;
use tracing::warn;

use crate::time::outage::{Outage, Unheard, outages};

/// Longest time without a note that is no gap: reconnecting takes a while.
const TOLERANCE: SignedDuration = SignedDuration::from_secs(90);
/// Time between notes in the database.
const BEAT: SignedDuration = SignedDuration::from_secs(10);
/// Prefix of the keys in the database, before the shards of the process.
const KEY: &str = "alive.";

/// What a process knows of the servers it hears.
#[derive(Debug)]
pub struct Uptime {
    /// Start of the process.
    pub started: Timestamp,
    heard: Mutex<Heard>,
    /// Shards heard at the last look.
    attended: Mutex<BTreeSet<Shards>>,
    /// When the process last looked.
    looked: Mutex<Option<Timestamp>>,
}

/// The shards of a process, and which of them are heard.
#[derive(Debug, Clone, Default)]
pub struct Heard {
    /// Shards of this process, each by itself.
    pub parts: Vec<Part>,
    /// Number of all shards, of this process and others.
    pub total: u32,
    /// Shards of this process, with the time of the last heartbeat to Discord and back.
    pub latencies: BTreeMap<u32, Option<Duration>>,
}

/// A shard of this process.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Part {
    pub shards: Shards,
    pub is_heard: bool,
}

impl Heard {
    /// Number of shards that are heard.
    pub fn n_shards(&self) -> u32 {
        let heard = self.parts.iter().filter(|part| part.is_heard);
        heard.count() as u32
    }
}

impl Uptime {
    pub fn new(started: Timestamp) -> Uptime {
        Uptime {
            started,
            heard: Mutex::default(),
            attended: Mutex::default(),
            looked: Mutex::default(),
        }
    }

    pub fn set_heard(&self, heard: Heard) {
        *self.heard() = heard;
    }

    /// Shard that hears a server, number of shards, and the time of its last heartbeat. Direct messages
    /// come to the first.
    pub fn shard_of(&self, server: Option<GuildId>) -> (u32, u32, Option<Duration>) {
        let heard = self.heard();
        let total = heard.total.max(1);
        let shard = server.map_or(0, |server| shard_of(server, total));
        let own = heard.latencies.get(&shard);
        (shard, total, own.copied().flatten())
    }

    /// The shards of this process, heard or not.
    pub fn served(&self) -> Vec<Shards> {
        let heard = self.heard();
        heard.parts.iter().map(|part| part.shards).collect()
    }

    fn heard(&self) -> MutexGuard<'_, Heard> {
        self.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn attended(&self) -> MutexGuard<'_, BTreeSet<Shards>> {
        self.attended.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a gap that is over by now would be noted: the process did not sleep since it last looked.
    pub fn is_current(&self, now: Timestamp) -> bool {
        let looked = *self.looked.lock().unwrap_or_else(PoisonError::into_inner);
        looked.is_some_and(|looked| now.duration_since(looked) <= TOLERANCE)
    }

    /// Notes what this process hears now of Discord, and before that a gap since the last time.
    pub async fn beat(&self, tables: &Tables, heard: Heard) -> Result<()> {
        let parts = heard.parts.clone();
        self.set_heard(heard);
        let is_served = |shards: &Shards| parts.iter().any(|part| part.shards == *shards);
        self.attended().retain(is_served);
        let noted = outages(tables).await?;
        let beats = beats(&tables.store).await?;
        for part in &parts {
            let noted = noted
                .iter()
                .filter(|outage| outage.is_heard_by(part.shards));
            // If a process is killed between its two notes, only the first one, the outage, tells of the gap.
            let ends = noted.map(|outage| outage.span.to);
            let last = ends.chain(last_of(&beats, |other| part.shards.meet(other)));
            self.note(tables, part, last.max()).await?;
        }
        let now = Some(tables.clock.now());
        *self.looked.lock().unwrap_or_else(PoisonError::into_inner) = now;
        Ok(())
    }

    /// Notes that some shards are heard, and before that a gap since `last`, their latest note in the database.
    async fn note(&self, tables: &Tables, part: &Part, last: Option<Timestamp>) -> Result<()> {
        let served = part.shards;
        if !part.is_heard {
            self.attended().remove(&served);
            return Ok(());
        }
        let now = tables.clock.now();
        let was_attended = self.attended().contains(&served);
        if let Some(last) = last {
            let gap = now.duration_since(last);
            if gap < -BEAT {
                warn!(
                    "The clock was set back by {} s: what was put off by the earlier time is not",
                    gap.abs().as_secs()
                );
                tables.store.clock_set_back(now).await?;
            }
            // A clock set by hand jumps while the bot is there; the machine's does not.
            let is_jump = was_attended && tables.clock.is_set_by_hand();
            if TOLERANCE < gap && !is_jump {
                let span = Span {
                    from: last,
                    to: now,
                };
                Outage::new(Unheard::Shards(served), span)
                    .note(tables)
                    .await?;
            } else if was_attended && SignedDuration::ZERO <= gap && gap < BEAT {
                return Ok(());
            }
        }
        let now = now.as_millisecond().to_string();
        let key = format!("{KEY}{served}");
        tables.store.set_fact(&key, &now).await?;
        self.attended().insert(served);
        Ok(())
    }
}

/// Whether the player could have moved until now: some process hears the server, and no outage is still to
/// be given back to the table.
pub async fn accepts(tables: &Tables, table: &Table) -> Result<bool> {
    let (server, game) = (table.row.server, table.row.id);
    let outages = outages(tables).await?;
    if outages.iter().any(|outage| outage.is_owed_to(server, game)) {
        return Ok(false);
    }
    let last = last_beat(&tables.store, |served| served.hear(server)).await?;
    // Without any beat there is no Discord to hear, as in tests of the application alone.
    Ok(last.is_none_or(|last| tables.clock.now().duration_since(last) <= TOLERANCE))
}

/// When any bot was last alive on this database.
pub async fn last_alive(store: &Store) -> Result<Option<Timestamp>> {
    last_beat(store, |_| true).await
}

async fn last_beat(store: &Store, counts: impl Fn(Shards) -> bool) -> Result<Option<Timestamp>> {
    Ok(last_of(&beats(store).await?, counts))
}

/// The last of the beats that count.
fn last_of(beats: &[(Shards, Timestamp)], counts: impl Fn(Shards) -> bool) -> Option<Timestamp> {
    let counted = beats.iter().filter(|(served, _)| counts(*served));
    counted.map(|(_, time)| *time).max()
}

/// When shards were last heard, by any process.
async fn beats(store: &Store) -> Result<Vec<(Shards, Timestamp)>> {
    let facts = store.facts(KEY).await?;
    let beats = facts.iter().filter_map(|(key, value)| {
        let served = Shards::parse(key.strip_prefix(KEY)?)?;
        let time = Timestamp::from_millisecond(value.parse().ok()?).ok()?;
        Some((served, time))
    });
    Ok(beats.collect())
}
