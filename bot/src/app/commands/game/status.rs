//! `/game status`: tell how a table stands.

use crate::app::commands::{Ask, AtTable};
use crate::app::game::look::status;
use crate::app::request::{Answer, Result};
use crate::ids::GameId;
use crate::slash::{Options, ParseError, Spec, TABLE, Task};

#[derive(Debug)]
pub struct Status;

impl AtTable for Status {
    const SPEC: Spec = Spec {
        path: &["game", "status"],
        task: Task::Look,
        options: &[TABLE],
    };

    fn read(_: &Options<'_>) -> Result<Status, ParseError> {
        Ok(Status)
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        status(ask.tables, ask.caller, game).await
    }
}
