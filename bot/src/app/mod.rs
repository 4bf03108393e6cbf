//! The application: what people ask for, decided and stored, with no word of Discord's.
//!
//! [`App`] is one running bot. A request comes with its [`request::Caller`] and leads to an
//! [`request::Answer`] for that person; what everybody gets to see are rows of the outbox, written
//! in the same transaction. Start at [`play`] for a move, at [`lobby`] for a table before it begins.

mod absence;
mod amend;
mod audit;
mod bans;
pub mod clock;
mod clocks;
mod computer;
pub mod dispatch;
mod export;
mod forget;
mod given;
mod heart;
mod homes;
mod idle;
mod lobby;
mod locks;
mod look;
mod mail;
mod me;
mod me_menus;
mod menus;
mod moderate;
mod opening;
mod pause;
mod people;
mod plan;
mod play;
mod posts;
mod privacy;
mod relocate;
mod reminders;
mod replace;
pub mod request;
mod resign;
mod results;
mod rewind;
mod server;
mod server_menus;
pub mod settings;
mod start;
pub mod table;
mod time_out;
mod timers;
mod undo;
mod variants;

use std::sync::Arc;

use jiff::Timestamp;
use tokio::sync::Semaphore;

pub use clock::{Clock, Dice};
pub use heart::Reach;
pub use mail::{Job, Mail};
pub use opening::NewTable;
pub use play::Wanted;
pub use request::{Answer, Caller, Error, Place, Result, Rights};

use crate::catalog::Catalog;
pub use crate::commands::Step;
use crate::ids::{GuildId, UserId};
use crate::store::Store;
use locks::Locks;
use settings::PlayerSettings;
use table::{Keep, Rulesets};

use crate::variants::Shelf;

/// How much the application takes on at once.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Running games to keep in memory.
    pub games: usize,
    /// Threads for computer players and drawing.
    pub blocking: usize,
    /// Open tables in one server, and of one person everywhere.
    pub tables_per_server: u32,
    pub tables_per_person: u32,
    /// A server that removed the bot is forgotten after so many days.
    pub forget_after_days: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            games: 512,
            blocking: std::thread::available_parallelism().map_or(2, usize::from),
            tables_per_server: 100,
            tables_per_person: 25,
            forget_after_days: 30,
        }
    }
}

/// One running bot, its surroundings as values.
#[derive(Debug)]
pub struct App {
    pub store: Store,
    pub clock: Clock,
    pub dice: Dice,
    /// The maps and variants that new tables choose from, beside a server's own.
    pub catalog: Arc<Catalog>,
    /// Where deliverers hear of work.
    pub mail: Mail,
    /// Since when the bot can be reached.
    pub heart: heart::Heart,
    locks: Locks,
    given: given::Given,
    kept: Keep,
    rulesets: Rulesets,
    /// What a table is where nobody says otherwise.
    pub usual: Usual,
    blocking: Arc<Semaphore>,
    limits: Limits,
    started: Timestamp,
}

/// What a table is where nobody says otherwise.
#[derive(Debug, Clone)]
pub struct Usual {
    /// The id of a variant.
    pub variant: String,
}

impl Default for Usual {
    fn default() -> Usual {
        // What most people know; a catalogue without it plays its first.
        Usual {
            variant: "usa".to_owned(),
        }
    }
}

impl App {
    pub fn new(store: Store, clock: Clock, dice: Dice, limits: Limits) -> App {
        App {
            started: clock.now(),
            store,
            clock,
            dice,
            catalog: Arc::new(Catalog::embedded()),
            mail: Mail::default(),
            heart: heart::Heart::default(),
            locks: Locks::default(),
            given: given::Given::default(),
            kept: Keep::new(limits.games),
            rulesets: Rulesets::default(),
            usual: Usual::default(),
            blocking: Arc::new(Semaphore::new(limits.blocking.max(1))),
            limits,
        }
    }

    /// With another catalogue than the engine's own.
    #[must_use]
    pub fn with_catalog(mut self, catalog: Arc<Catalog>) -> App {
        self.catalog = catalog;
        self
    }

    /// The variants a server can choose from; without a server, those of the catalogue.
    pub async fn shelf(&self, server: Option<GuildId>) -> Result<Shelf> {
        let catalog = self.catalog.clone();
        Ok(match server {
            Some(server) => Shelf::new(catalog, self.store.variants(server).await?),
            None => Shelf::of(catalog),
        })
    }

    /// Waits for the game's lock.
    pub(crate) async fn lock(&self, game: crate::ids::GameId) -> tokio::sync::OwnedMutexGuard<()> {
        self.locks.lock(game).await
    }

    /// What a player chose with `/me`.
    pub async fn player(&self, user: UserId) -> Result<PlayerSettings> {
        Ok(PlayerSettings::from_rows(
            self.store.player_settings(user).await?,
        ))
    }

    /// Does heavy work off the async threads, so much of it at once.
    pub async fn off_thread<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T> {
        let permit = self.blocking.clone().acquire_owned().await;
        let permit = permit.map_err(|error| Error::Internal(error.into()))?;
        let done = tokio::task::spawn_blocking(move || {
            let _permit = permit;
            work()
        });
        done.await.map_err(|error| Error::Internal(error.into()))
    }
}
