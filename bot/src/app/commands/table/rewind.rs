//! `/table rewind`: set a table back to the beginning of a turn, as a moderator.

use crate::app::commands::game::rewind::{TO, to};
use crate::app::commands::{Ask, AtTable, Which};
use crate::app::game::rewind::rewind;
use crate::app::request::{Answer, Result};
use crate::ids::GameId;
use crate::slash::{Options, ParseError, Spec, TABLE, Task};

#[derive(Debug)]
pub struct Rewind {
    /// The first turn that is undone, counted from 1.
    to: u32,
}

impl AtTable for Rewind {
    const SPEC: Spec = Spec {
        path: &["table", "rewind"],
        task: Task::Moderate,
        options: &[TO, TABLE],
    };
    const WHICH: Which = Which::Moderated;

    fn read(options: &Options<'_>) -> Result<Rewind, ParseError> {
        Ok(Rewind { to: to(options)? })
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        rewind(ask.tables, ask.caller, game, self.to).await
    }
}
