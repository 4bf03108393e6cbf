//! `/game rewind`: set a table back to the beginning of a turn.

use crate::app::commands::{Ask, AtTable};
use crate::app::game::rewind::rewind;
use crate::app::request::{Answer, Result};
use crate::ids::GameId;
use crate::slash::{Kind, OptionSpec, Options, ParseError, Spec, TABLE, Task, required, turns};

#[derive(Debug)]
pub struct Rewind {
    /// The first turn that is undone, counted from 1.
    to: u32,
}

impl AtTable for Rewind {
    const SPEC: Spec = Spec {
        path: &["game", "rewind"],
        task: Task::Running,
        options: &[TO, TABLE],
    };

    fn read(options: &Options<'_>) -> Result<Rewind, ParseError> {
        Ok(Rewind { to: to(options)? })
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        rewind(ask.tables, ask.caller, game, self.to).await
    }
}

/// The turn that a table is set back to.
pub const TO: OptionSpec = required("to", Kind::Text(turns));

pub fn to(options: &Options<'_>) -> Result<u32, ParseError> {
    options
        .parsed(TO.name, |text| text.parse().ok())?
        .ok_or(ParseError::Missing(TO.name))
}
