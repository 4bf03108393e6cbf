//! Uptime: nobody loses time in which the bot could not be reached.
//!
//! Every process notes in the database at intervals that it hears its part of Discord's servers. Before the
//! first note after a gap it notes the gap itself, an [`Outage`], which is then given back.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};

use crate::app::request::Result;
use crate::app::table::Table;
use crate::app::table::tables::Tables;
use crate::app::time::outage::{Outage, outages};
use crate::deadline::Span;
use crate::ids::GuildId;
use crate::shards::{Shards, shard_of};
use crate::store::Store;

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
    served: Mutex<Shards>,
    /// Whether the process heard Discord when it last looked.
    attended: AtomicBool,
    /// When the process last looked.
    looked: Mutex<Option<Timestamp>>,
    /// Shards of this process, with the time of the last heartbeat to Discord and back.
    shards: Mutex<BTreeMap<u32, Option<Duration>>>,
}

impl Uptime {
    pub fn new(started: Timestamp) -> Uptime {
        Uptime {
            started,
            served: Mutex::default(),
            attended: AtomicBool::default(),
            looked: Mutex::default(),
            shards: Mutex::default(),
        }
    }

    pub fn set_served(&self, served: Shards) {
        *self.served.lock().unwrap_or_else(PoisonError::into_inner) = served;
    }

    pub fn set_shards(&self, shards: BTreeMap<u32, Option<Duration>>) {
        *self.shards.lock().unwrap_or_else(PoisonError::into_inner) = shards;
    }

    /// Shard that hears a server, number of shards, and the time of its last heartbeat. Direct messages
    /// come to the first.
    pub fn shard_of(&self, server: Option<GuildId>) -> (u32, u32, Option<Duration>) {
        let shards = self.shards.lock().unwrap_or_else(PoisonError::into_inner);
        let total = match self.served() {
            Shards::All => shards.len() as u32,
            Shards::Range { total, .. } => total,
        };
        let total = total.max(1);
        let shard = server.map_or(0, |server| shard_of(server, total));
        let own = shards.get(&shard);
        (shard, total, own.copied().flatten())
    }

    pub fn served(&self) -> Shards {
        *self.served.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Whether a gap that is over by now would be noted: the process did not sleep since it last looked.
    pub fn is_current(&self, now: Timestamp) -> bool {
        let looked = *self.looked.lock().unwrap_or_else(PoisonError::into_inner);
        looked.is_some_and(|looked| now.duration_since(looked) <= TOLERANCE)
    }

    /// Notes whether this process hears Discord now, and before that a gap since the last time.
    pub async fn beat(&self, tables: &Tables, is_connected: bool) -> Result<()> {
        self.note(tables, is_connected).await?;
        let now = Some(tables.clock.now());
        *self.looked.lock().unwrap_or_else(PoisonError::into_inner) = now;
        Ok(())
    }

    async fn note(&self, tables: &Tables, is_connected: bool) -> Result<()> {
        if !is_connected {
            self.attended.store(false, Ordering::Relaxed);
            return Ok(());
        }
        let now = tables.clock.now();
        let served = self.served();
        let was_attended = self.attended.load(Ordering::Relaxed);
        let noted = outages(tables).await?;
        let noted = noted.iter().filter(|outage| served.meet(outage.served));
        let last = last_beat(&tables.store, |other| served.meet(other)).await?;
        // Killed between its two notes, the process knows of the gap from the first one alone.
        if let Some(last) = noted.map(|outage| outage.span.to).chain(last).max() {
            let gap = now.duration_since(last);
            // A clock set by hand jumps while the bot is there; the machine's does not.
            let is_jump = was_attended && tables.clock.is_set_by_hand();
            if TOLERANCE < gap && !is_jump {
                let span = Span {
                    from: last,
                    to: now,
                };
                Outage::new(served, span).note(tables).await?;
            } else if was_attended && SignedDuration::ZERO <= gap && gap < BEAT {
                return Ok(());
            }
        }
        let now = now.as_millisecond().to_string();
        let key = format!("{KEY}{served}");
        tables.store.set_fact(&key, &now).await?;
        self.attended.store(true, Ordering::Relaxed);
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
    let facts = store.facts(KEY).await?;
    let beats = facts.iter().filter_map(|(key, value)| {
        let served = Shards::parse(key.strip_prefix(KEY)?)?;
        let time = Timestamp::from_millisecond(value.parse().ok()?).ok()?;
        counts(served).then_some(time)
    });
    Ok(beats.max())
}
