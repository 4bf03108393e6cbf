//! Registering the commands with Discord, once for each version of them, as often as it takes.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use anyhow::Context as _;
use delivery::caught::caught;
use domain::ids::{ApplicationId, CommandId};
use requests::commands::registration;
use serde::Deserialize;
use serenity::all::{GenericId, Http, LightMethod, Request, Route};
use sha2::{Digest as _, Sha256};
use store::{CommandIds, Store};
use tokio::sync::Mutex;
use tokio::time::sleep;
use tracing::{error, info, warn};

use super::token::TokenState;

/// Pause after the first attempt that failed, which doubles with each further one, up to the longest.
const FIRST_PAUSE: Duration = Duration::from_secs(5);
const LONGEST_PAUSE: Duration = Duration::from_secs(5 * 60);

/// Registration of the commands. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub(super) struct Registration(Arc<RegistrationState>);

#[derive(Debug, Default)]
struct RegistrationState {
    /// Whether Discord has other commands than these, or none.
    is_owed: AtomicBool,
    /// Held while they are registered.
    running: Mutex<()>,
    /// The ids that Discord gave the commands; empty until they are known.
    ids: RwLock<Arc<CommandIds>>,
}

/// A command as Discord knows it.
#[derive(Deserialize)]
struct Registered {
    id: GenericId,
    name: String,
}

impl Registration {
    /// Whether Discord has yet to take the commands.
    pub fn is_owed(&self) -> bool {
        self.0.is_owed.load(Ordering::Acquire)
    }

    /// The ids of the commands, as far as they are known.
    pub fn commands(&self) -> Arc<CommandIds> {
        let ids = self.0.ids.read();
        ids.unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn learn(&self, ids: CommandIds) {
        let mut known = self.0.ids.write().unwrap_or_else(PoisonError::into_inner);
        *known = Arc::new(ids);
    }

    /// Registers the commands unless they are the ones registered last. That is repeated until it succeeds, as a new bot
    /// has no command at all without it.
    pub async fn run(&self, store: &Store, http: &Http, token: &TokenState) {
        // An attempt that is under way is repeated until it succeeds.
        let Ok(_running) = self.0.running.try_lock() else {
            return;
        };
        let mut pause = FIRST_PAUSE;
        loop {
            let done = caught(self.register(store, http, token)).await;
            match done {
                Ok(()) => break,
                // Logged as an error once, not every few minutes.
                Err(error) if pause == FIRST_PAUSE => {
                    error!("The commands are not registered, which is tried again: {error:#}");
                }
                Err(error) => warn!("The commands are still not registered: {error:#}"),
            }
            sleep(pause.mul_f64(rand::random_range(0.5..1.0))).await;
            pause = LONGEST_PAUSE.min(2 * pause);
        }
        self.0.is_owed.store(false, Ordering::Release);
    }

    async fn register(&self, store: &Store, http: &Http, token: &TokenState) -> anyhow::Result<()> {
        let commands = registration();
        let text = serde_json::to_string(&commands)?;
        let hash = engine::deal::hex(&Sha256::digest(&text));
        // Another application with the same database registers its own.
        let application_id = http
            .application_id()
            .context("Discord has not said whose the token is")?;
        let application = ApplicationId(application_id.get());
        if store.has_registered(application, &hash).await? {
            self.learn(store.command_ids(application).await?);
            return Ok(());
        }
        self.0.is_owed.store(true, Ordering::Release);
        let request = Request::new(Route::Commands { application_id }, LightMethod::Put);
        let request = request.body(Some(text.into_bytes()));
        let registering = async { http.fire(request).await.map_err(super::requests::error) };
        let registered: Vec<Registered> = token.ask(registering).await?;
        let ids: CommandIds = registered
            .into_iter()
            .map(|command| (command.name, CommandId(command.id.get())))
            .collect();
        store.note_registered(application, &hash, &ids).await?;
        self.learn(ids);
        info!("{} commands registered", commands.len());
        Ok(())
    }
}
