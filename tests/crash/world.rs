//! What simulated people look at to decide: the tables of a copied database.

use std::sync::Arc;

use table::tables::Tables;

/// Tables to look at.
pub struct World(Arc<Tables>);

impl World {
    pub fn of(tables: Arc<Tables>) -> World {
        World(tables)
    }

    pub fn tables(&self) -> &Arc<Tables> {
        &self.0
    }
}
