//! `/table pause`: stop the clocks, as a moderator.

use crate::app::commands::game::pause::DAYS;
use crate::app::commands::{Ask, AtTable, Which};
use crate::app::request::{Answer, Result};
use crate::app::time::wishes::pause;
use crate::ids::GameId;
use crate::slash::{Options, ParseError, Spec, TABLE, Task};

#[derive(Debug)]
pub struct Pause {
    days: Option<u8>,
}

impl AtTable for Pause {
    const SPEC: Spec = Spec {
        path: &["table", "pause"],
        task: Task::Moderate,
        options: &[DAYS, TABLE],
    };
    const WHICH: Which = Which::Moderated;

    fn read(options: &Options<'_>) -> Result<Pause, ParseError> {
        Ok(Pause {
            days: options.number(DAYS.name)?,
        })
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        pause(ask.tables, ask.caller, game, self.days).await
    }
}
