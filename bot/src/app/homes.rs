//! Servers that have the bot, remove it, and may invite it back.
//!
//! When a server removes the bot its tables rest: nothing is sent, no timer runs, and nobody can move
//! from afar. Invited back, they go on as if no time had passed. A server that does not come back is
//! forgotten after some days, with all its tables.

use jiff::{SignedDuration, Timestamp};
use tracing::info;

use super::amend::{Amended, notice};
use super::request::Result;
use super::{App, clocks, heart};
use crate::deadline::Span;
use crate::ids::GuildId;
use crate::store::{Joined, Status};

impl App {
    /// The bot is in a server, perhaps again: how that stood before.
    pub async fn server_has_us(&self, server: GuildId) -> Result<Joined> {
        let now = self.clock.now();
        let joined = self.store.server_joined(server, now).await?;
        if let Joined::Back { removed } = joined {
            self.back_in(server, removed, now).await?;
        }
        Ok(joined)
    }

    /// A server has removed the bot.
    pub async fn server_left(&self, server: GuildId) -> Result<()> {
        Ok(self.store.server_removed(server, self.clock.now()).await?)
    }

    /// The servers of a shard as Discord lists them at its start: the others have removed the bot while
    /// nobody listened.
    pub async fn servers_listed(
        &self,
        shard: u32,
        n_shards: u32,
        listed: &[GuildId],
    ) -> Result<()> {
        for server in self.store.servers().await? {
            let is_here = (server.0 >> 22) % u64::from(n_shards.max(1)) == u64::from(shard);
            if is_here && !listed.contains(&server) {
                self.server_left(server).await?;
            }
        }
        Ok(())
    }

    /// Leaves the time away out of every clock, and says so.
    async fn back_in(&self, server: GuildId, removed: Timestamp, now: Timestamp) -> Result<()> {
        let gap = Span {
            from: removed,
            to: now.max(removed),
        };
        info!(server.id = %server, "Back in server {server}: its tables go on");
        for line in self.store.open_tables_in(server).await? {
            if line.status != Status::Running {
                continue;
            }
            self.amend_alone(line.id, |table| {
                heart::leave_out(table, gap);
                let mut text = table.words().privacy.back.to_string();
                text.extend(clocks::due_again(table));
                Some(Amended {
                    orders: vec![notice(text)],
                    ..Amended::default()
                })
            })
            .await?;
        }
        self.mail.ring();
        Ok(())
    }

    /// Deletes what must not be kept any longer, from the database and from its files.
    pub async fn keep_house(&self) -> Result<()> {
        let now = self.clock.now();
        self.store.forget_old_interactions(now).await?;
        let days = i64::from(self.limits.forget_after_days);
        let before = now - SignedDuration::from_hours(24 * days);
        for server in self.store.servers_removed_before(before).await? {
            if self.store.forget_server(server, before).await? {
                info!(server.id = %server, "Server {server} is forgotten, {days} days after it removed the bot");
            }
        }
        self.scrub().await;
        Ok(())
    }
}
