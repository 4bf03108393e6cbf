//! The fair share of a process: how many shards it takes, and when it lets one go.
//!
//! Every process decides on its own, from what the database says about all of them. Two that decide at the same
//! moment may both be off by one, which the next steps put right.

use jiff::{SignedDuration, Timestamp};

/// How long a lease lasts, and how long a process that says nothing counts as alive.
pub const SHARD_LEASE: SignedDuration = SignedDuration::from_secs(10);

/// The lease of a shard.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShardLease {
    pub shard: u32,
    /// The process that serves it: up to `until`, unless it renews the lease.
    pub process: Option<String>,
    pub until: Timestamp,
    /// Whether its process is letting it go.
    pub is_leaving: bool,
}

/// All leases and all living processes, as one of them sees them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ShardLeases {
    pub now: Timestamp,
    /// Since when this process is there without a break.
    pub since: Timestamp,
    /// All living processes, this one among them.
    pub processes: Vec<String>,
    /// One for each shard.
    pub leases: Vec<ShardLease>,
}

/// Next step of a process towards its share.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ShareStep {
    /// Its share is fair, or others are to move first.
    Keep,
    /// Takes as many of these as it can serve soon, in this order.
    Take(Vec<u32>),
    LetGo(u32),
}

impl ShardLeases {
    /// Total number of shards.
    pub fn total(&self) -> u32 {
        self.leases.len() as u32
    }

    /// Shards that the process serves and keeps.
    pub fn kept_by(&self, process: &str) -> Vec<u32> {
        self.held_by(process, false)
    }

    /// Shards that the process is letting go.
    pub fn left_by(&self, process: &str) -> Vec<u32> {
        self.held_by(process, true)
    }

    fn held_by(&self, process: &str, is_leaving: bool) -> Vec<u32> {
        let is_it =
            |lease: &&ShardLease| self.is_held(lease, process) && lease.is_leaving == is_leaving;
        let held = self.leases.iter().filter(is_it);
        held.map(|lease| lease.shard).collect()
    }

    /// Minimum shards of each process in a fair division.
    pub fn least(&self) -> usize {
        self.leases.len() / self.processes.len().max(1)
    }

    /// What that process, which is one of the living, does next.
    pub fn step(&self, process: &str) -> ShareStep {
        let own = self.kept_by(process);
        let others = self.processes.iter().filter(|other| *other != process);
        let others: Vec<usize> = others.map(|other| self.kept_by(other).len()).collect();
        let least = self.least();
        let n_with_more = self.leases.len() % self.processes.len().max(1);
        let n_kept = own.len() + others.iter().sum::<usize>();
        if n_kept < self.leases.len() {
            let n_others_with_more = others.iter().filter(|n| least < **n).count();
            let share = least + usize::from(n_others_with_more < n_with_more);
            let free = self.leases.iter().filter(|lease| self.is_free(lease));
            let free: Vec<u32> = free
                .map(|lease| lease.shard)
                .take(share.saturating_sub(own.len()))
                .collect();
            return match free.is_empty() {
                true => ShareStep::Keep,
                false => ShareStep::Take(free),
            };
        }
        let most = least + usize::from(0 < n_with_more);
        let is_missed = others.iter().any(|n| *n < least);
        match own.last() {
            // The highest one: shards are taken in order, so it is the likeliest not to be connected yet.
            Some(last) if most < own.len() || (least < own.len() && is_missed) => {
                ShareStep::LetGo(*last)
            }
            Some(_) | None => ShareStep::Keep,
        }
    }

    fn is_held(&self, lease: &ShardLease, process: &str) -> bool {
        lease.process.as_deref() == Some(process) && self.now < lease.until
    }

    /// Whether this process may take it. After a break of its own, or of the database's, it first waits for the others
    /// to say that they are there.
    fn is_free(&self, lease: &ShardLease) -> bool {
        let is_sure = SHARD_LEASE <= self.now.duration_since(self.since);
        let expired = self.now.duration_since(lease.until);
        match lease.process {
            None => true,
            Some(_) => SignedDuration::ZERO <= expired && (is_sure || SHARD_LEASE <= expired),
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const NOW: Timestamp = Timestamp::constant(1_000_000, 0);

    /// Processes with these numbers of shards, and `n_free` free shards.
    fn standing(held: &[usize], n_free: usize) -> ShardLeases {
        let processes: Vec<String> = (0..held.len()).map(|n| n.to_string()).collect();
        let owners = held
            .iter()
            .zip(&processes)
            .flat_map(|(n, process)| std::iter::repeat_n(Some(process.clone()), *n))
            .chain(std::iter::repeat_n(None, n_free));
        let leases = owners.enumerate().map(|(shard, process)| ShardLease {
            shard: shard as u32,
            process,
            until: NOW + SHARD_LEASE,
            is_leaving: false,
        });
        ShardLeases {
            now: NOW,
            since: NOW - SHARD_LEASE,
            leases: leases.collect(),
            processes,
        }
    }

    /// Each process in turn does what it decides, until nobody does anything; returns how many each has.
    fn settle(standing: &mut ShardLeases) -> Vec<usize> {
        let processes = standing.processes.clone();
        for _ in 0..100 {
            let before = standing.clone();
            for process in &processes {
                for lease in &mut standing.leases {
                    if lease.is_leaving && lease.process.as_deref() == Some(process) {
                        (lease.process, lease.is_leaving) = (None, false);
                    }
                }
                match standing.step(process) {
                    ShareStep::Keep => {}
                    ShareStep::Take(shards) => {
                        // One at a time, as one that is connecting them does.
                        let lease = &mut standing.leases[shards[0] as usize];
                        lease.process = Some(process.clone());
                        lease.until = NOW + SHARD_LEASE;
                    }
                    ShareStep::LetGo(shard) => standing.leases[shard as usize].is_leaving = true,
                }
            }
            if before == *standing {
                return processes
                    .iter()
                    .map(|process| standing.kept_by(process).len())
                    .collect();
            }
        }
        panic!("they never come to rest: {standing:?}");
    }

    #[test]
    fn the_first_process_takes_all_and_each_next_one_gets_its_share() {
        assert_eq!(settle(&mut standing(&[0], 3)), [3]);
        assert_eq!(settle(&mut standing(&[4, 0], 0)), [2, 2]);
        assert_eq!(settle(&mut standing(&[2, 2, 0], 0)), [1, 2, 1]);
        assert_eq!(settle(&mut standing(&[2, 2, 2, 0], 0)), [1, 2, 2, 1]);
        assert_eq!(settle(&mut standing(&[1, 1, 1, 0], 0)), [1, 1, 1, 0]);
    }

    #[test]
    fn nothing_moves_where_the_division_is_fair() {
        for (held, process) in [([2, 2, 1], "0"), ([2, 2, 1], "2"), ([1, 1, 1], "1")] {
            assert_eq!(standing(&held, 0).step(process), ShareStep::Keep);
        }
    }

    #[test]
    fn one_shard_moves_at_a_time() {
        let mut standing = standing(&[4, 0], 0);
        assert_eq!(standing.step("0"), ShareStep::LetGo(3));
        standing.leases[3].is_leaving = true;
        assert_eq!(standing.step("0"), ShareStep::Keep);
        // It is taken once it is let go.
        assert_eq!(standing.step("1"), ShareStep::Keep);
        assert_eq!(standing.left_by("0"), [3]);
        standing.leases[3].process = None;
        assert_eq!(standing.step("1"), ShareStep::Take(vec![3]));
    }

    #[test]
    fn the_shards_of_a_dead_process_are_taken_by_those_who_were_there() {
        let mut standing = standing(&[1, 1, 1], 0);
        standing.processes.pop();
        assert_eq!(standing.step("0"), ShareStep::Keep);
        standing.leases[2].until = NOW;
        assert_eq!(standing.step("0"), ShareStep::Take(vec![2]));
        // One that was away itself waits for the other.
        standing.since = NOW;
        assert_eq!(standing.step("0"), ShareStep::Keep);
        standing.leases[2].until = NOW - SHARD_LEASE;
        assert_eq!(standing.step("0"), ShareStep::Take(vec![2]));
    }

    proptest! {
        #[test]
        fn any_division_becomes_a_fair_one(
            held in prop::collection::vec(0usize..6, 1..6), n_free in 0usize..6
        ) {
            let mut standing = standing(&held, n_free);
            let n_shards: usize = standing.leases.len();
            let held = settle(&mut standing);
            prop_assert_eq!(held.iter().sum::<usize>(), n_shards);
            let (least, most) = (held.iter().min().unwrap(), held.iter().max().unwrap());
            prop_assert!(most - least <= 1, "{:?}", held);
        }
    }
}
