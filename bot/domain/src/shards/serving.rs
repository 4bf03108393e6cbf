//! Which shards a process serves, and which shard hears a server.

use std::fmt;

use crate::ids::GuildId;

/// How a process comes by its shards.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Serving {
    /// It serves these, whatever others do.
    These(Shards),
    /// It leases them, as do all processes on the same database.
    Shared {
        /// Total number of shards; by default as many as Discord recommends.
        total: Option<u32>,
    },
}

impl Default for Serving {
    fn default() -> Serving {
        Serving::These(Shards::All)
    }
}

/// Shards that are served together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
pub enum Shards {
    /// All of them, as many as Discord recommends.
    #[default]
    All,
    /// Shards `first` up to, but not including, `end`, of `total`.
    Range { first: u32, end: u32, total: u32 },
}

/// Shard of `total` that hears a server.
pub fn shard_of(server: GuildId, total: u32) -> u32 {
    // The remainder of a 32-bit divisor fits in 32 bits.
    ((server.0 >> 22) % u64::from(total.max(1))) as u32
}

impl Shards {
    /// One shard of `total`.
    pub fn one(shard: u32, total: u32) -> Shards {
        Shards::Range {
            first: shard,
            end: shard + 1,
            total,
        }
    }

    /// Whether they hear that server.
    pub fn hear(self, server: GuildId) -> bool {
        match self {
            Shards::All => true,
            Shards::Range { first, end, total } => (first..end).contains(&shard_of(server, total)),
        }
    }

    /// Whether some server may be heard by both.
    pub fn meet(self, other: Shards) -> bool {
        match (self, other) {
            (
                Shards::Range { first, end, total },
                Shards::Range {
                    first: other_first,
                    end: other_end,
                    total: other_total,
                },
            ) if total == other_total => first < other_end && other_first < end,
            // With another total, or with all shards, some may be.
            (Shards::All | Shards::Range { .. }, Shards::All | Shards::Range { .. }) => true,
        }
    }
}

/// As keys of the database write it: `all` or `3-5-16`.
impl fmt::Display for Shards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Shards::All => f.write_str("all"),
            Shards::Range { first, end, total } => write!(f, "{first}-{end}-{total}"),
        }
    }
}

impl Shards {
    /// Reads what `Display` writes.
    pub fn parse(text: &str) -> Option<Shards> {
        if text == "all" {
            return Some(Shards::All);
        }
        let mut numbers = text.split('-').map(|number| number.parse().ok());
        let [first, end, total] = [numbers.next()??, numbers.next()??, numbers.next()??];
        numbers
            .next()
            .is_none()
            .then_some(Shards::Range { first, end, total })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shards_are_read_as_they_are_written() {
        let part = Shards::Range {
            first: 3,
            end: 5,
            total: 16,
        };
        for (shards, text) in [(Shards::All, "all"), (part, "3-5-16")] {
            assert_eq!(shards.to_string(), text);
            assert_eq!(Shards::parse(text), Some(shards));
        }
        for wrong in ["", "3-5", "3-5-16-1", "a-b-c"] {
            assert_eq!(Shards::parse(wrong), None);
        }
    }

    #[test]
    fn every_server_is_heard_by_the_shards_that_have_it() {
        let half = |first| Shards::Range {
            first,
            end: first + 2,
            total: 4,
        };
        for n in 0..64u64 {
            let server = GuildId(n << 22 | 12345);
            assert!(half(0).hear(server) != half(2).hear(server));
            assert!(Shards::All.hear(server));
        }
        assert!(!half(0).meet(half(2)) && half(1).meet(half(2)) && Shards::All.meet(half(0)));
    }
}
