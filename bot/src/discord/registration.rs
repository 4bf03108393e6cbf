//! Registering the commands with Discord, once for each version of them.

use anyhow::Context as _;
use serenity::all::Http;
use sha2::{Digest as _, Sha256};
use tracing::info;

use crate::app::commands::registration;
use crate::store::Store;

/// Key under which the database remembers the registered commands.
const REGISTERED: &str = "commands_registered";

/// Makes the next start register the commands of this application again.
pub async fn forget_registration(store: &Store, application: u64) -> anyhow::Result<()> {
    let key = format!("{REGISTERED}.{application}");
    Ok(store.set_fact(&key, "").await?)
}

/// Registers the commands unless they are the ones registered last.
pub(super) async fn register_commands(store: &Store, http: &Http) -> anyhow::Result<()> {
    let commands = registration();
    let text = serde_json::to_string(&commands)?;
    let hash = engine::deal::hex(&Sha256::digest(&text));
    // Another application with the same database registers its own.
    let application = http.application_id().map_or(0, |id| id.get());
    let key = format!("{REGISTERED}.{application}");
    if store.fact(&key).await?.as_deref() == Some(&hash) {
        return Ok(());
    }
    http.create_global_commands(&commands)
        .await
        .map_err(super::messenger::error)
        .context("failed to register the commands")?;
    store.set_fact(&key, &hash).await?;
    info!("{} commands registered", commands.len());
    Ok(())
}
