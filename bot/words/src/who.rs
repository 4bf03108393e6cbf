//! Names of people and computers in statistics.

use domain::results::Who;

use super::{Words, escape};

impl Words {
    /// Name of a computer player's level.
    pub fn level<'w>(&'w self, level: &'w str) -> &'w str {
        let known = self.commands.levels.get(level);
        known.map_or(level, String::as_str)
    }

    /// Name of somebody in statistics.
    pub fn who(&self, who: &Who, name: &str) -> String {
        match who {
            Who::Computer(level) => {
                let level = self.level(level);
                self.records.computer.fill(&[("level", &level)])
            }
            Who::Person(_) if name.is_empty() => self.records.somebody.clone(),
            Who::Person(_) => escape(name),
        }
    }
}
