//! Settings of the people at a table, read once for everything a request needs them for.

use std::collections::BTreeMap;

use domain::ids::UserId;
use domain::settings::PlayerSettings;
use store::Chosen;

use crate::Table;

/// People at a table with their settings.
#[derive(Debug)]
pub struct People(BTreeMap<UserId, PlayerSettings>);

impl People {
    /// Settings of somebody at the table.
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

/// Owners of all seats, also of those a computer plays now.
pub(crate) fn seat_owners(table: &Table) -> impl Iterator<Item = UserId> {
    table.seats.iter().filter_map(|seat| seat.player)
}
