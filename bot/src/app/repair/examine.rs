//! Looking for the faults of a table.

use super::fault::Examined;
use super::{log, rows};
use crate::app::table::rulesets::Rulesets;
use crate::ids::GameId;
use crate::store::{Store, StoreError};

/// Looks for faults in a table; `None` if there is no such table.
pub async fn examine(store: &Store, id: GameId) -> Result<Option<Examined>, StoreError> {
    let Some(stored) = store.stored_table(id).await? else {
        return Ok(None);
    };
    let mut faults = Vec::new();
    rows::columns(&mut faults, &stored);
    rows::settings(&mut faults, &stored);
    for row in &stored.seats {
        rows::details(&mut faults, row);
    }
    for row in &stored.plans {
        rows::plan(&mut faults, row);
    }
    rows::timers(&mut faults, &stored);
    log::check(&mut faults, &stored, &Rulesets::new(store.clone())).await?;
    Ok(Some(Examined {
        revision: stored.revision,
        faults,
    }))
}
