//! [`App`]: the parts of one running bot.

use std::sync::Arc;
use std::time::Duration;

use app::server::membership;
use app::time::uptime::{Heard, Uptime};
use app::{game, time};
use domain::ids::GuildId;
use store::{Joined, Store};
use table::allowance::Allowance;
use table::answered::Answered;
use table::catalog::Catalog;
use table::clock::{Clock, Dice};
use table::offer::Offer;
use table::request::Result;
use table::tables::Tables;
use tokio_util::sync::CancellationToken;

/// How much the application takes on at once.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Maximum number of running games kept in memory.
    pub games: usize,
    /// Maximum number of threads for computer players and drawing.
    pub blocking: usize,
    /// Maximum number of open tables in one server, and of one person everywhere.
    pub tables_per_server: u32,
    pub tables_per_person: u32,
    /// Number of days until a server that removed the bot is forgotten.
    pub forget_after_days: u32,
    /// Time to undo a move before computers or standing orders answer it.
    pub undo_wait: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            games: 512,
            blocking: std::thread::available_parallelism().map_or(2, usize::from),
            tables_per_server: 100,
            tables_per_person: 25,
            forget_after_days: 30,
            undo_wait: Duration::from_secs(15),
        }
    }
}

/// One running bot, its surroundings as values.
#[derive(Debug)]
pub struct App {
    pub tables: Arc<Tables>,
    /// What new tables can be.
    pub offer: Offer,
    /// Since when the bot can be reached.
    pub uptime: Uptime,
    /// Private answers that were given.
    pub answered: Arc<Answered>,
    pub(super) allowance: Allowance,
    forget_after_days: u32,
}

impl App {
    pub fn new(store: Store, clock: Clock, dice: Dice, limits: Limits) -> App {
        App {
            uptime: Uptime::new(clock.now()),
            tables: Arc::new(Tables::new(
                store,
                clock,
                dice,
                limits.games,
                limits.blocking,
                limits.undo_wait,
            )),
            offer: Offer {
                catalog: Arc::new(Catalog::embedded()),
                // The best known one.
                default_variant: "usa".to_owned(),
                tables_per_server: limits.tables_per_server,
                tables_per_person: limits.tables_per_person,
            },
            answered: Arc::default(),
            allowance: Allowance::default(),
            forget_after_days: limits.forget_after_days,
        }
    }

    /// With another catalogue than the engine's own.
    #[must_use]
    pub fn with_catalog(mut self, catalog: Arc<Catalog>) -> App {
        self.offer.catalog = catalog;
        self
    }

    /// Notes what this process hears of Discord now, and a gap before that.
    pub async fn beat(&self, heard: Heard) -> Result<()> {
        self.uptime.beat(&self.tables, heard).await
    }

    /// Leaves noted gaps out of the clocks of all tables; a stop leaves the rest for later.
    pub async fn give_outages_back(&self, stop: &CancellationToken) -> Result<()> {
        time::outage::give_back(&self.tables, &self.uptime.served(), stop).await
    }

    /// Carries out everything that is due now, once every gap until now is left out of the clocks; a stop leaves
    /// the rest for later.
    pub async fn run_due_timers(&self, stop: &CancellationToken) -> Result<()> {
        if self.uptime.is_current(self.tables.clock.now()) {
            time::due_timers::run_due_timers(&self.tables, stop).await?;
        }
        Ok(())
    }

    /// Lets computers move wherever it is their turn.
    pub async fn run_computers(&self) -> Result<()> {
        game::computers::run_due(&self.tables).await
    }

    /// Notes in the database which private answers were given.
    pub async fn save_answered(&self) -> Result<()> {
        let now = self.tables.clock.now();
        self.answered.save(&self.tables.store, now).await
    }

    /// The bot is in a server, perhaps again.
    pub async fn server_joined(&self, server: GuildId) -> Result<Joined> {
        membership::joined(&self.tables, server).await
    }

    /// A server has removed the bot.
    pub async fn server_left(&self, server: GuildId) -> Result<()> {
        membership::left(&self.tables, server).await
    }

    /// Servers of a shard as Discord lists them at its start: the others have removed the bot.
    pub async fn servers_listed(
        &self,
        shard: u32,
        n_shards: u32,
        servers: &[GuildId],
    ) -> Result<()> {
        membership::listed(&self.tables, shard, n_shards, servers).await
    }

    /// Deletes what must not be kept any longer, from the database and from its files.
    pub async fn keep_house(&self) -> Result<()> {
        let tables = &self.tables;
        tables
            .store
            .forget_old_interactions(tables.clock.now())
            .await?;
        tables
            .store
            .forget_expired_imports(tables.clock.now())
            .await?;
        tables.store.forget_old_calls(tables.clock.now()).await?;
        membership::forget_removed(tables, self.forget_after_days).await?;
        tables.store.delete_expired_maps(tables.clock.now()).await?;
        tables.store.vacuum(tables.clock.now()).await?;
        Ok(())
    }
}
