//! How statistics name people, computers, and where points came from.

use super::{Words, escape};
use crate::results::{Source, Who};

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

    /// Name of a source of points.
    pub fn source(&self, source: Source) -> &str {
        let words = &self.pictures;
        match source {
            Source::Tracks => &words.tracks,
            Source::Mountains => &words.mountains,
            Source::TicketsMade => &words.tickets_made,
            Source::TicketsFailed => &words.tickets_failed,
            Source::Districts => &words.districts,
            Source::LongestPath => &words.longest_path,
            Source::Globetrotter => &words.globetrotter,
            Source::Explorer => &words.explorer,
        }
    }
}
