//! Uptime: nobody loses time in which the bot could not be reached.
//!
//! Every process notes in the database at intervals that it hears its part of Discord's servers. The
//! first note after a gap leaves the gap out of every clock of that part, before anything due is carried
//! out. Leaving a gap out twice changes nothing, so several processes may find the same one.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use tracing::info;

use crate::app::change::change_by_itself;
use crate::app::request::Result;
use crate::app::table::clocks::leave_out;
use crate::app::table::tables::Tables;
use crate::app::tell::clock::due_again;
use crate::deadline::{Span, duration_text};
use crate::ids::GuildId;
use crate::shards::{Shards, shard_of};

/// Longest time without a note that is no gap: reconnecting takes a while.
const TOLERANCE: SignedDuration = SignedDuration::from_secs(90);
/// Time between notes in the database.
const BEAT: SignedDuration = SignedDuration::from_secs(10);
/// Shortest gap that people are told of.
const NOTABLE: SignedDuration = SignedDuration::from_mins(10);
/// Prefix of the keys in the database.
const KEY: &str = "alive.";

/// Key in the database under which the processes that serve these shards note their beats.
fn key(served: Shards) -> String {
    match served {
        Shards::All => format!("{KEY}all"),
        Shards::Range { first, end, total } => format!("{KEY}{first}-{end}-{total}"),
    }
}

fn shards_of_key(key: &str) -> Option<Shards> {
    let name = key.strip_prefix(KEY)?;
    if name == "all" {
        return Some(Shards::All);
    }
    let mut numbers = name.split('-').map(|number| number.parse().ok());
    Some(Shards::Range {
        first: numbers.next()??,
        end: numbers.next()??,
        total: numbers.next()??,
    })
}

/// What a process knows of the servers it hears.
#[derive(Debug)]
pub struct Uptime {
    /// Start of the process.
    pub started: Timestamp,
    served: Mutex<Shards>,
    /// Whether the process heard Discord when it last looked.
    attended: AtomicBool,
    /// Shards of this process, with the time of the last heartbeat to Discord and back.
    shards: Mutex<BTreeMap<u32, Option<Duration>>>,
}

impl Uptime {
    pub fn new(started: Timestamp) -> Uptime {
        Uptime {
            started,
            served: Mutex::default(),
            attended: AtomicBool::default(),
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

    fn served(&self) -> Shards {
        *self.served.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes whether this process hears Discord now. After a gap the time is given back first.
    pub async fn beat(&self, tables: &Tables, is_connected: bool) -> Result<()> {
        if !is_connected {
            self.attended.store(false, Ordering::Relaxed);
            return Ok(());
        }
        let now = tables.clock.now();
        let served = self.served();
        let last = last_beat(tables, |other| served.meet(other)).await?;
        let was_attended = self.attended.load(Ordering::Relaxed);
        if let Some(last) = last {
            let gap = now.duration_since(last);
            // A clock set by hand jumps while the bot is there; the machine's does not.
            let is_jump = was_attended && tables.clock.is_set_by_hand();
            if TOLERANCE < gap && !is_jump {
                let gap = Span {
                    from: last,
                    to: now,
                };
                give_back(tables, served, gap).await?;
            } else if was_attended && SignedDuration::ZERO <= gap && gap < BEAT {
                return Ok(());
            }
        }
        let now = now.as_millisecond().to_string();
        tables.store.set_fact(&key(served), &now).await?;
        self.attended.store(true, Ordering::Relaxed);
        Ok(())
    }
}

/// Whether some process could have taken a move from that server just now.
pub async fn accepts(tables: &Tables, server: GuildId) -> Result<bool> {
    let last = last_beat(tables, |served| served.hear(server)).await?;
    // Without any beat there is no Discord to hear, as in tests of the application alone.
    Ok(last.is_none_or(|last| tables.clock.now().duration_since(last) <= TOLERANCE))
}

async fn last_beat(tables: &Tables, counts: impl Fn(Shards) -> bool) -> Result<Option<Timestamp>> {
    let facts = tables.store.facts(KEY).await?;
    let beats = facts.iter().filter_map(|(key, value)| {
        let served = shards_of_key(key)?;
        let time = Timestamp::from_millisecond(value.parse().ok()?).ok()?;
        counts(served).then_some(time)
    });
    Ok(beats.max())
}

/// Leaves a gap out of every clock that may have run in it.
async fn give_back(tables: &Tables, served: Shards, gap: Span) -> Result<()> {
    let games = tables.store.games_with_deadlines().await?;
    let games: Vec<_> = games
        .into_iter()
        .filter(|(_, server)| served.hear(*server))
        .collect();
    let length = gap.length();
    info!(
        seconds = length.as_secs(),
        "Not reachable for {length:#}: given back to {} tables",
        games.len()
    );
    for (game, _) in games {
        change_by_itself(tables, game, |mut draft| async move {
            let table = &mut draft.table;
            if !table.is_running() || leave_out(table, gap) == 0 {
                return draft.leave();
            }
            if NOTABLE <= length {
                let words = &table.words().clock;
                let time = duration_text(length);
                let mut text = words.given_back.fill(&[("time", &time)]);
                text.extend(due_again(table, tables.clock.now()));
                draft.say(text);
            }
            draft.store()
        })
        .await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_process_hears_is_read_back() {
        let part = Shards::Range {
            first: 3,
            end: 5,
            total: 16,
        };
        for served in [Shards::All, part] {
            assert_eq!(shards_of_key(&key(served)), Some(served));
        }
        assert_eq!(shards_of_key("alive.3-5"), None);
    }
}
