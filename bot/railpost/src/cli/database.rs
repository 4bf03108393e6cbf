//! What the commands that work with the bot's database share.

use std::path::Path;

use anyhow::bail;
use domain::ids::GuildId;
use store::Store;

use crate::config::Config;

/// The database that the configuration names, if it is of this version.
///
/// None is made, which would hide a mistyped path, and none brought up to date, which would end a bot of an earlier
/// version that is running.
pub(super) async fn store(config: Option<&Path>) -> anyhow::Result<Store> {
    let config = Config::load(config)?;
    match Store::open_as_it_is(config.database.expose()).await? {
        Some(store) => Ok(store),
        None => bail!(
            "the database does not exist yet or is of an older version; `railpost run` makes it or brings \
             it up to date"
        ),
    }
}

/// Reads the id of a server.
pub(super) fn server(text: &str) -> Result<GuildId, String> {
    let id = text.parse().map_err(|_| "the id of a server is a number")?;
    Ok(GuildId(id))
}
