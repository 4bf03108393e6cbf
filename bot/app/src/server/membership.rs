//! Servers that have the bot, remove it, and may invite it back.
//!
//! When a server removes the bot its tables rest: nothing is sent, no timer runs, and nobody can move
//! from afar. Invited back, they go on as if no time had passed. A server that does not come back is
//! forgotten after some days, with all its tables.

use domain::deadline::Span;
use domain::ids::GuildId;
use domain::shards::shard_of;
use jiff::{SignedDuration, Timestamp};
use store::Joined;
use table::request::Result;
use table::tables::Tables;
use tracing::info;

use crate::time::outage::{Outage, Unheard};

/// The bot is in a server, perhaps again; returns what was known of the server before. If it had removed the bot, the
/// time without it is noted, to be given back to its tables.
pub async fn joined(tables: &Tables, server: GuildId) -> Result<Joined> {
    let now = tables.clock.now();
    let without_bot = |removed: Timestamp| {
        let span = Span {
            from: removed,
            to: now.max(removed),
        };
        Outage::new(Unheard::Server(server), span).fact()
    };
    let joined = tables.store.server_joined(server, now, without_bot).await?;
    if let Joined::Back { .. } = joined {
        info!(server.id = %server, "Back in server {server}: its tables go on");
    }
    Ok(joined)
}

/// A server has removed the bot.
pub async fn left(tables: &Tables, server: GuildId) -> Result<()> {
    Ok(tables
        .store
        .server_removed(server, tables.clock.now())
        .await?)
}

/// The servers of a shard as Discord lists them at its start: the shard's other servers removed the bot while it
/// was not connected.
pub async fn listed(tables: &Tables, shard: u32, n_shards: u32, servers: &[GuildId]) -> Result<()> {
    for server in tables.store.servers().await? {
        let is_here = shard_of(server, n_shards) == shard;
        if is_here && !servers.contains(&server) {
            left(tables, server).await?;
        }
    }
    Ok(())
}

/// Forgets servers that removed the bot `days` days ago or earlier.
pub async fn forget_removed(tables: &Tables, days: u32) -> Result<()> {
    let now = tables.clock.now();
    let kept = SignedDuration::from_hours(24 * i64::from(days));
    // Before all time if that is how long they are kept.
    let before = now.checked_sub(kept).unwrap_or(Timestamp::MIN);
    for server in tables.store.servers_removed_before(before).await? {
        if tables.store.forget_server(server, before, now).await? {
            info!(server.id = %server, "Server {server} is forgotten, {days} days after it removed the bot");
        }
    }
    Ok(())
}
