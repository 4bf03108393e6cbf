//! What this bot offers its servers: variants, and how many tables at once.

use std::sync::Arc;

use domain::ids::GuildId;
use domain::settings::ServerSettings;
use engine::variant::Variant;
use store::{Store, TableLine};
use words::place;

use crate::catalog::Catalog;
use crate::permission::{Spot, refuse_banned};
use crate::request::{Caller, Error, Result};
use crate::tables::Tables;
use crate::variants::AvailableVariants;

/// Variants and limits for new tables, as the operator set them.
#[derive(Debug)]
pub struct Offer {
    /// Maps and variants that new tables choose from, besides a server's own.
    pub catalog: Arc<Catalog>,
    /// Id of the variant played by default; a catalogue without it plays its first.
    pub default_variant: String,
    /// Maximum number of open tables in one server, and of one person everywhere.
    pub tables_per_server: u32,
    pub tables_per_person: u32,
}

impl Offer {
    /// Variants a server can choose from; without a server, those of the catalogue.
    pub async fn variants(
        &self,
        store: &Store,
        server: Option<GuildId>,
    ) -> Result<AvailableVariants> {
        let catalog = self.catalog.clone();
        Ok(match server {
            Some(server) => {
                let maps = store.maps(server).await?;
                AvailableVariants::new(catalog, maps, store.variants(server).await?)
            }
            None => AvailableVariants::of(catalog),
        })
    }

    /// Variant of tables for which none is named: what the server's owner chose, else the bot's default.
    pub fn default_variant(
        &self,
        available: &AvailableVariants,
        settings: &ServerSettings,
    ) -> Result<Arc<Variant>> {
        let of_server = settings
            .variant
            .as_deref()
            .and_then(|id| available.find(id));
        let default = of_server.or_else(|| available.find(&self.default_variant));
        // The program does not start with an empty catalogue.
        let first = default.or_else(|| available.shipped().next()).cloned();
        first.ok_or_else(|| anyhow::anyhow!("there are no variants").into())
    }

    /// Whether the caller may open a table there: by the owner's decisions and the operator's.
    pub async fn check_opening(
        &self,
        tables: &Tables,
        caller: &Caller,
        spot: Spot,
        settings: &ServerSettings,
        computers: u8,
    ) -> Result<()> {
        let words = &caller.words().server;
        let Spot {
            server,
            channel,
            parent,
        } = spot;
        if !settings.allows(channel, parent) {
            let channels = caller.words().channels(&settings.channels);
            return Err(Error::refused(words.not_here(place::Channels(&channels))));
        }
        if let Some(role) = settings.starters {
            // The roles and rights known of the caller are those in the server where they are.
            if caller.place.server() != Some(server) {
                return Err(Error::refused(words.not_from_here()));
            }
            if !caller.roles.contains(&role) && !caller.rights.owner {
                let role = format!("<@&{role}>");
                return Err(Error::refused(words.not_you(place::Role(&role))));
            }
        }
        if computers > 0 {
            computers_allowed(caller, settings)?;
        }
        let n_open = tables.store.n_open_tables_in(server).await?;
        let most = settings.tables.unwrap_or(u32::MAX);
        let most = most.min(self.tables_per_server);
        if most <= n_open {
            return Err(Error::refused(words.too_many_here(i64::from(n_open))));
        }
        self.check_sitting(tables, caller, server, settings).await
    }

    /// Whether the caller may sit down at one more table of the server.
    pub async fn check_sitting(
        &self,
        tables: &Tables,
        caller: &Caller,
        server: GuildId,
        settings: &ServerSettings,
    ) -> Result<()> {
        refuse_banned(tables, caller, server, caller.user).await?;
        let words = &caller.words().server;
        let mine = tables.store.open_tables_of(caller.user).await?;
        let is_here = |line: &&TableLine| line.server == server;
        let n_here = mine.iter().filter(is_here).count();
        let n_too_many = if settings.each.is_some_and(|most| most as usize <= n_here) {
            Some(n_here)
        } else if self.tables_per_person as usize <= mine.len() {
            Some(mine.len())
        } else {
            None
        };
        match n_too_many {
            Some(n) => Err(Error::refused(words.too_many_yours(n as i64))),
            None => Ok(()),
        }
    }
}

/// Whether computer players may sit down in this server.
pub fn computers_allowed(caller: &Caller, settings: &ServerSettings) -> Result<()> {
    if settings.computers {
        return Ok(());
    }
    Err(Error::refused(caller.words().server.no_computers()))
}
