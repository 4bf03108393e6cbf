//! `/game pause`: stop the clocks.

use crate::app::commands::{Ask, AtTable};
use crate::app::request::{Answer, Result};
use crate::app::time::wishes::pause;
use crate::ids::GameId;
use crate::slash::{Kind, OptionSpec, Options, ParseError, Spec, TABLE, Task, optional};

#[derive(Debug)]
pub struct Pause {
    days: Option<u8>,
}

impl AtTable for Pause {
    const SPEC: Spec = Spec {
        path: &["game", "pause"],
        task: Task::Running,
        options: &[DAYS, TABLE],
    };

    fn read(options: &Options<'_>) -> Result<Pause, ParseError> {
        Ok(Pause {
            days: options.number(DAYS.name)?,
        })
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        pause(ask.tables, ask.caller, game, self.days).await
    }
}

/// Length of a pause in days.
pub const DAYS: OptionSpec = optional("days", Kind::Number { least: 1, most: 14 });
