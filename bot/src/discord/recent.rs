//! Servers that Discord told of a moment ago.
//!
//! The library hands each event to a task of its own, so a shard's list of servers may be heard after a server that
//! joined behind it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::ids::GuildId;

/// Maximum time by which events overtake each other.
const MOMENT: Duration = Duration::from_secs(5);

/// The servers, with the time at which each was told of. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub(super) struct Recent(Arc<Mutex<HashMap<GuildId, Instant>>>);

impl Recent {
    pub fn add(&self, server: GuildId) {
        self.current().insert(server, Instant::now());
    }

    pub fn servers(&self) -> Vec<GuildId> {
        self.current().keys().copied().collect()
    }

    fn current(&self) -> MutexGuard<'_, HashMap<GuildId, Instant>> {
        let mut servers = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        servers.retain(|_, told| told.elapsed() < MOMENT);
        servers
    }
}
