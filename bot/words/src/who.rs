//! Names of people and computers in statistics.

use domain::results::Who;

use crate::place;

use super::{Words, escape};

impl Words {
    /// Name of a computer player's level.
    pub fn level<'w>(&'w self, level: &'w str) -> &'w str {
        self.commands.levels.get(level).unwrap_or(level)
    }

    /// Name of somebody in statistics.
    pub fn who(&self, who: &Who, name: &str) -> String {
        match who {
            Who::Computer(level) => {
                let level = self.level(level);
                self.records.computer(place::Level(&level))
            }
            Who::Person(_) if name.is_empty() => self.records.somebody().to_owned(),
            Who::Person(_) => escape(name),
        }
    }
}
