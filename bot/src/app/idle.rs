//! Tables where nobody does anything: threads are kept open, and after weeks a table ends.

use super::amend::{Amended, notice};
use super::clocks::{self, IDLE, relative};
use super::request::Result;
use super::{App, posts, timers};
use crate::ids::GameId;

impl App {
    /// Posts in a thread that would be archived, in which nobody could give a command any more.
    pub(super) async fn wake(&self, game: GameId) -> Result<()> {
        self.amend_alone(game, |table| {
            let names = posts::escaped(table);
            let awaited: Vec<String> = table
                .seats
                .iter()
                .filter(|row| row.waiting.is_some())
                .filter_map(|row| names.get(usize::from(row.seat)).cloned())
                .collect();
            let words = table.words();
            let due = table.row.deadline.map_or_else(String::new, relative);
            let text = words
                .clock
                .wake
                .fill(&[("players", &words.list(&awaited)), ("due", &due)]);
            Some(Amended {
                orders: vec![notice(text)],
                ..Amended::default()
            })
        })
        .await
    }

    /// Says that a table will end where nobody moves.
    pub(super) async fn warn_idle(&self, game: GameId) -> Result<()> {
        let end = self.clock.now() + IDLE;
        self.amend_alone(game, |table| {
            let text = table
                .words()
                .clock
                .idle
                .fill(&[("game", &game), ("time", &relative(end))]);
            Some(Amended {
                orders: vec![notice(text)],
                timers: vec![
                    clocks::clear(timers::IDLE, None),
                    clocks::set(timers::ABANDONED, None, end),
                ],
                ..Amended::default()
            })
        })
        .await
    }

    /// Ends a table that everybody has forgotten.
    pub(super) async fn end_idle(&self, game: GameId) -> Result<()> {
        self.amend_alone(game, |table| {
            let text = table.words().clock.idle_over.fill(&[("game", &game)]);
            Some(Amended {
                ends: Some(text),
                ..Amended::default()
            })
        })
        .await
    }
}
