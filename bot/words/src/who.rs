//! Names of people and computers in statistics.

use super::{Words, escape};
use domain::results::Who;

impl Words {
    /// Name of somebody in statistics.
    pub fn who(&self, who: &Who, name: &str) -> String {
        match who {
            Who::Computer(level) => {
                let known = self.commands.levels.get(level);
                let level = known.map_or(level.as_str(), String::as_str);
                self.records.computer.fill(&[("level", &level)])
            }
            Who::Person(_) if name.is_empty() => self.records.somebody.clone(),
            Who::Person(_) => escape(name),
        }
    }
}
