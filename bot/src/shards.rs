//! The shards of Discord's gateway: each hears a part of the servers.

use crate::ids::GuildId;

/// The shards that a process serves.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
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

#[cfg(test)]
mod tests {
    use super::*;

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
