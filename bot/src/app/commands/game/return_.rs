//! `/game return`: take one's seat back from a computer.

use crate::app::commands::{Ask, AtTable};
use crate::app::request::{Answer, Result};
use crate::app::seats::take::return_to_seat;
use crate::ids::GameId;
use crate::slash::{Options, ParseError, Spec, TABLE, Task};

#[derive(Debug)]
pub struct Return;

impl AtTable for Return {
    const SPEC: Spec = Spec {
        path: &["game", "return"],
        task: Task::Running,
        options: &[TABLE],
    };

    fn read(_: &Options<'_>) -> Result<Return, ParseError> {
        Ok(Return)
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        return_to_seat(ask.tables, ask.caller, game).await
    }
}
