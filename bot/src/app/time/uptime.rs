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

/// Longest time without a note that is no gap: reconnecting takes a while.
const TOLERANCE: SignedDuration = SignedDuration::from_secs(90);
/// Time between notes in the database.
const BEAT: SignedDuration = SignedDuration::from_secs(10);
/// Shortest gap that people are told of.
const NOTABLE: SignedDuration = SignedDuration::from_mins(10);
/// Prefix of the keys in the database.
const KEY: &str = "alive.";

/// Which servers a process hears.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Reach {
    #[default]
    All,
    /// Those of the shards `first..end` of `total`.
    Shards { first: u32, end: u32, total: u32 },
}

impl Reach {
    pub fn covers(self, server: GuildId) -> bool {
        match self {
            Reach::All => true,
            Reach::Shards { first, end, total } => {
                let shard = (server.0 >> 22) % u64::from(total.max(1));
                (u64::from(first)..u64::from(end)).contains(&shard)
            }
        }
    }

    fn key(self) -> String {
        match self {
            Reach::All => format!("{KEY}all"),
            Reach::Shards { first, end, total } => format!("{KEY}{first}-{end}-{total}"),
        }
    }

    fn of_key(key: &str) -> Option<Reach> {
        let name = key.strip_prefix(KEY)?;
        if name == "all" {
            return Some(Reach::All);
        }
        let mut numbers = name.split('-').map(|number| number.parse().ok());
        Some(Reach::Shards {
            first: numbers.next()??,
            end: numbers.next()??,
            total: numbers.next()??,
        })
    }

    /// Whether some server may be heard by both.
    fn meets(self, other: Reach) -> bool {
        match (self, other) {
            (
                Reach::Shards { first, end, total },
                Reach::Shards {
                    first: other_first,
                    end: other_end,
                    total: other_total,
                },
            ) if total == other_total => first < other_end && other_first < end,
            // Counted otherwise, or not at all.
            (Reach::All | Reach::Shards { .. }, Reach::All | Reach::Shards { .. }) => true,
        }
    }
}

/// What a process knows of its own reach.
#[derive(Debug)]
pub struct Uptime {
    /// Start of the process.
    pub started: Timestamp,
    reach: Mutex<Reach>,
    /// Whether the process heard Discord when it last looked.
    attended: AtomicBool,
    /// Shards of this process, with the time of the last heartbeat to Discord and back.
    shards: Mutex<BTreeMap<u32, Option<Duration>>>,
}

impl Uptime {
    pub fn new(started: Timestamp) -> Uptime {
        Uptime {
            started,
            reach: Mutex::default(),
            attended: AtomicBool::default(),
            shards: Mutex::default(),
        }
    }

    pub fn set_reach(&self, reach: Reach) {
        *self.reach.lock().unwrap_or_else(PoisonError::into_inner) = reach;
    }

    pub fn set_shards(&self, shards: BTreeMap<u32, Option<Duration>>) {
        *self.shards.lock().unwrap_or_else(PoisonError::into_inner) = shards;
    }

    /// Shard that hears a server, number of shards, and the time of its last heartbeat. Direct messages
    /// come to the first.
    pub fn shard_of(&self, server: Option<GuildId>) -> (u64, u64, Option<Duration>) {
        let shards = self.shards.lock().unwrap_or_else(PoisonError::into_inner);
        let total = match self.reach() {
            Reach::All => shards.len() as u64,
            Reach::Shards { total, .. } => u64::from(total),
        };
        let total = total.max(1);
        let shard = server.map_or(0, |server| (server.0 >> 22) % total);
        let own = shards.iter().find(|(id, _)| u64::from(**id) == shard);
        (shard, total, own.and_then(|(_, latency)| *latency))
    }

    fn reach(&self) -> Reach {
        *self.reach.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Notes whether this process hears Discord now. After a gap the time is given back first.
    pub async fn beat(&self, tables: &Tables, is_connected: bool) -> Result<()> {
        if !is_connected {
            self.attended.store(false, Ordering::Relaxed);
            return Ok(());
        }
        let now = tables.clock.now();
        let reach = self.reach();
        let last = last_beat(tables, |other| reach.meets(other)).await?;
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
                give_back(tables, reach, gap).await?;
            } else if was_attended && SignedDuration::ZERO <= gap && gap < BEAT {
                return Ok(());
            }
        }
        let now = now.as_millisecond().to_string();
        tables.store.set_fact(&reach.key(), &now).await?;
        self.attended.store(true, Ordering::Relaxed);
        Ok(())
    }
}

/// Whether some process could have taken a move from that server just now.
pub async fn accepts(tables: &Tables, server: GuildId) -> Result<bool> {
    let last = last_beat(tables, |reach| reach.covers(server)).await?;
    // Without any beat there is no Discord to hear, as in tests of the application alone.
    Ok(last.is_none_or(|last| tables.clock.now().duration_since(last) <= TOLERANCE))
}

async fn last_beat(tables: &Tables, counts: impl Fn(Reach) -> bool) -> Result<Option<Timestamp>> {
    let facts = tables.store.facts(KEY).await?;
    let beats = facts.iter().filter_map(|(key, value)| {
        let reach = Reach::of_key(key)?;
        let time = Timestamp::from_millisecond(value.parse().ok()?).ok()?;
        counts(reach).then_some(time)
    });
    Ok(beats.max())
}

/// Leaves a gap out of every clock that may have run in it.
async fn give_back(tables: &Tables, reach: Reach, gap: Span) -> Result<()> {
    let games = tables.store.games_with_deadlines().await?;
    let games: Vec<_> = games
        .into_iter()
        .filter(|(_, server)| reach.covers(*server))
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
    fn every_server_is_heard_by_the_shards_that_have_it() {
        let half = |first| Reach::Shards {
            first,
            end: first + 2,
            total: 4,
        };
        for n in 0..64u64 {
            let server = GuildId(n << 22 | 12345);
            assert!(half(0).covers(server) != half(2).covers(server));
            assert!(Reach::All.covers(server));
        }
        assert!(!half(0).meets(half(2)) && half(1).meets(half(2)) && Reach::All.meets(half(0)));
    }

    #[test]
    fn what_a_process_hears_is_read_back() {
        let part = Reach::Shards {
            first: 3,
            end: 5,
            total: 16,
        };
        for reach in [Reach::All, part] {
            assert_eq!(Reach::of_key(&reach.key()), Some(reach));
        }
        assert_eq!(Reach::of_key("alive.3-5"), None);
    }
}
