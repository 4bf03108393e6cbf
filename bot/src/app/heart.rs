//! The heartbeat: since when the bot can be reached, so that nobody loses time in which it could not.
//!
//! Every process notes in the database, again and again, that it hears its part of Discord's servers.
//! Who notes it after a gap leaves the gap out of every clock of that part, before anything that is due
//! is carried out. A gap left out twice is left out once, so several processes may find the same one.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use tracing::info;

use super::amend::{Amended, notice};
use super::request::{Answer, Caller, Result};
use super::table::Table;
use super::{App, Clock, clocks};
use crate::deadline::{Span, duration_text};
use crate::ids::GuildId;

/// A gap shorter than this is none: reconnecting takes a while.
const TOLERANCE: SignedDuration = SignedDuration::from_secs(90);
/// How often the heart beats in the database.
const BEAT: SignedDuration = SignedDuration::from_secs(10);
/// A gap that people are told of.
const NOTABLE: SignedDuration = SignedDuration::from_mins(10);
/// The keys in the database.
const KEY: &str = "alive.";

/// Which servers a process hears.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Reach {
    #[default]
    All,
    /// Those of the shards from `first` on to before `end`, of so many.
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

/// What a process remembers of its own heart.
#[derive(Debug, Default)]
pub struct Heart {
    reach: Mutex<Reach>,
    /// The last time the process looked, it heard Discord.
    attended: AtomicBool,
    /// The shards of this process, and how long a heartbeat to Discord and back took last.
    shards: Mutex<BTreeMap<u32, Option<Duration>>>,
}

impl Heart {
    pub fn set_reach(&self, reach: Reach) {
        *self.reach.lock().unwrap_or_else(PoisonError::into_inner) = reach;
    }

    pub fn set_shards(&self, shards: BTreeMap<u32, Option<Duration>>) {
        *self.shards.lock().unwrap_or_else(PoisonError::into_inner) = shards;
    }

    /// Which shard hears a server, of how many, and how long its last heartbeat took. Direct messages
    /// come to the first.
    fn shard_of(&self, server: Option<GuildId>) -> (u64, u64, Option<Duration>) {
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
}

impl App {
    /// What the bot is, and how it is.
    pub fn about(&self, caller: &Caller) -> Answer {
        let words = &caller.words().commands;
        let (shard, n_shards, latency) = self.heart.shard_of(caller.place.server());
        let latency = match latency {
            Some(latency) => format!("{} ms", latency.as_millis()),
            None => words.no_latency.clone(),
        };
        Answer::text(words.about.fill(&[
            ("version", &env!("CARGO_PKG_VERSION")),
            ("since", &clocks::relative(self.started)),
            ("shard", &(shard + 1)),
            ("shards", &n_shards),
            ("latency", &latency),
        ]))
    }

    /// Notes whether this process hears Discord now. After a gap the time is given back first.
    pub async fn beat(&self, is_connected: bool) -> Result<()> {
        if !is_connected {
            self.heart.attended.store(false, Ordering::Relaxed);
            return Ok(());
        }
        let now = self.clock.now();
        let reach = self.heart.reach();
        let last = self.last_beat(|other| reach.meets(other)).await?;
        let was_attended = self.heart.attended.load(Ordering::Relaxed);
        if let Some(last) = last {
            let gap = now.duration_since(last);
            // A clock that somebody sets jumps while the bot is there; the machine's does not.
            let is_jump = was_attended && self.clock.is_set_by_hand();
            if TOLERANCE < gap && !is_jump {
                self.give_back(
                    reach,
                    Span {
                        from: last,
                        to: now,
                    },
                )
                .await?;
            } else if was_attended && SignedDuration::ZERO <= gap && gap < BEAT {
                return Ok(());
            }
        }
        let now = now.as_millisecond().to_string();
        self.store.set_fact(&reach.key(), &now).await?;
        self.heart.attended.store(true, Ordering::Relaxed);
        Ok(())
    }

    /// Whether some process could have taken a move from that server just now.
    pub(super) async fn accepts(&self, server: GuildId) -> Result<bool> {
        let last = self.last_beat(|reach| reach.covers(server)).await?;
        // Without any beat nobody counts: a bot without Discord, as in tests of the application alone.
        Ok(last.is_none_or(|last| self.clock.now().duration_since(last) <= TOLERANCE))
    }

    async fn last_beat(&self, counts: impl Fn(Reach) -> bool) -> Result<Option<Timestamp>> {
        let facts = self.store.facts(KEY).await?;
        let beats = facts.iter().filter_map(|(key, value)| {
            let reach = Reach::of_key(key)?;
            let time = Timestamp::from_millisecond(value.parse().ok()?).ok()?;
            counts(reach).then_some(time)
        });
        Ok(beats.max())
    }

    /// Leaves a gap out of every clock that may have run in it.
    async fn give_back(&self, reach: Reach, gap: Span) -> Result<()> {
        let games = self.store.games_with_deadlines().await?;
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
            self.amend_alone(game, |table| {
                let n_moved = leave_out(table, gap);
                let mut amended = Amended::default();
                if n_moved > 0 && NOTABLE <= length {
                    let words = &table.words().clock;
                    let time = duration_text(length);
                    let mut text = words.given_back.fill(&[("time", &time)]);
                    text.extend(clocks::due_again(table));
                    amended.orders.push(notice(text));
                }
                (n_moved > 0).then_some(amended)
            })
            .await?;
        }
        Ok(())
    }
}

/// Leaves a gap that is over out of the clocks of a table; how many it concerned.
pub(super) fn leave_out(table: &mut Table, gap: Span) -> usize {
    let mut n_moved = 0;
    for row in &mut table.seats {
        let Ok(mut details) = super::settings::SeatDetails::read(&row.details) else {
            continue;
        };
        let Some(clock) = &details.clock else {
            continue;
        };
        // The spans of a vacation are counted when the deadline is: within the gap they count for
        // nothing, before it they ran as they ran.
        let shorter = clock.without(gap, &details.away);
        if shorter != *clock {
            n_moved += 1;
            details.clock = Some(shorter);
            row.details = details.write();
        }
    }
    n_moved
}

impl Clock {
    /// Whether it shows what somebody sets, not what the machine counts.
    fn is_set_by_hand(&self) -> bool {
        match self {
            Clock::System => false,
            Clock::Set(_) | Clock::Asked(_) => true,
        }
    }
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
