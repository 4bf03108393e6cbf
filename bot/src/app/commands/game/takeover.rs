//! `/game takeover`: become the host of a table whose host is gone.

use crate::app::commands::{Ask, AtTable};
use crate::app::request::{Answer, Result};
use crate::app::time::wishes::take_over;
use crate::ids::GameId;
use crate::slash::{Options, ParseError, Spec, TABLE, Task};

#[derive(Debug)]
pub struct TakeOver;

impl AtTable for TakeOver {
    const SPEC: Spec = Spec {
        path: &["game", "takeover"],
        task: Task::Running,
        options: &[TABLE],
    };

    fn read(_: &Options<'_>) -> Result<TakeOver, ParseError> {
        Ok(TakeOver)
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        take_over(ask.tables, ask.caller, game).await
    }
}
