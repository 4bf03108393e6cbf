//! `/game log`: tell the game in words, the last turns first.

use crate::app::commands::{Ask, AtTable};
use crate::app::game::log;
use crate::app::request::{Answer, Result};
use crate::ids::GameId;
use crate::slash::{Options, ParseError, Spec, TABLE, Task};

#[derive(Debug)]
pub struct Log;

impl AtTable for Log {
    const SPEC: Spec = Spec {
        path: &["game", "log"],
        task: Task::Look,
        options: &[TABLE],
    };

    fn read(_: &Options<'_>) -> Result<Log, ParseError> {
        Ok(Log)
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        log::page(ask.tables, ask.caller, game, None).await
    }
}
