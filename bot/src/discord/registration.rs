//! Registering the commands with Discord, once for each version of them.

use anyhow::Context as _;
use serde::Deserialize;
use serenity::all::{GenericId, Http, LightMethod, Request, Route};
use sha2::{Digest as _, Sha256};
use tracing::info;

use crate::app::commands::registration;
use crate::ids::{ApplicationId, CommandId};
use crate::store::{CommandIds, Store};

/// A command as Discord knows it.
#[derive(Deserialize)]
struct Registered {
    id: GenericId,
    name: String,
}

/// Registers the commands unless they are the ones registered last, and notes their ids.
pub(super) async fn register_commands(store: &Store, http: &Http) -> anyhow::Result<()> {
    let commands = registration();
    let text = serde_json::to_string(&commands)?;
    let hash = engine::deal::hex(&Sha256::digest(&text));
    // Another application with the same database registers its own.
    let application_id = http
        .application_id()
        .context("Discord has not said whose the token is")?;
    let application = ApplicationId(application_id.get());
    if store.has_registered(application, &hash).await? {
        return Ok(());
    }
    let request = Request::new(Route::Commands { application_id }, LightMethod::Put);
    let registered: Vec<Registered> = http
        .fire(request.body(Some(text.into_bytes())))
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
