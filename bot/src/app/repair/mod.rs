//! What keeps this version from reading a table, and how it can be repaired, for the operator.
//!
//! Start at [`examine`]: it finds every fault of a table and, where nothing has to be guessed, the change
//! that mends it. [`crate::store::Store::mend`] carries the changes out.

mod fault;
mod json;
mod log;
mod rows;

pub use fault::{Examined, Fault, Remedy};
pub use json::Dropped;

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
