//! What the people at a table chose, read once for all that a request needs it for.

use std::collections::BTreeMap;

use super::App;
use super::request::Result;
use super::settings::PlayerSettings;
use super::table::Table;
use crate::ids::UserId;
use crate::store::Chosen;

/// The people at a table, and what they chose with `/me`.
pub(super) struct People(BTreeMap<UserId, PlayerSettings>);

impl People {
    /// What somebody at the table chose.
    pub fn chose(&self, person: UserId) -> PlayerSettings {
        self.0.get(&person).cloned().unwrap_or_default()
    }
}

impl From<Chosen> for People {
    fn from(chosen: Chosen) -> People {
        let read = |(person, rows)| (person, PlayerSettings::from_rows(rows));
        People(chosen.into_iter().map(read).collect())
    }
}

impl App {
    /// The people of all seats, also those whose seat a computer has now.
    pub(super) async fn people(&self, table: &Table) -> Result<People> {
        let people: Vec<UserId> = table.seats.iter().filter_map(|seat| seat.player).collect();
        Ok(self.store.settings_of(&people).await?.into())
    }
}
