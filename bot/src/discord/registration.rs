//! Registering the commands with Discord, once for each version of them.

use anyhow::Context as _;
use serenity::all::Http;
use sha2::{Digest as _, Sha256};
use tracing::info;

use crate::app::commands::registration;
use crate::ids::{ApplicationId, CommandId};
use crate::store::{CommandIds, Store};

/// Registers the commands unless they are the ones registered last, and notes their ids.
pub(super) async fn register_commands(store: &Store, http: &Http) -> anyhow::Result<()> {
    let commands = registration();
    let text = serde_json::to_string(&commands)?;
    let hash = engine::deal::hex(&Sha256::digest(&text));
    // Another application with the same database registers its own.
    let application = ApplicationId(http.application_id().map_or(0, |id| id.get()));
    if store.has_registered(application, &hash).await? {
        return Ok(());
    }
    let registered = http
        .create_global_commands(&commands)
        .await
        .map_err(super::messenger::error)
        .context("failed to register the commands")?;
    let ids: CommandIds = registered
        .into_iter()
        .map(|command| (command.name, CommandId(command.id.get())))
        .collect();
    store.note_registered(application, &hash, &ids).await?;
    info!("{} commands registered", commands.len());
    Ok(())
}
