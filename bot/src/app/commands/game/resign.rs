//! `/game resign`: leave a running game, once that is confirmed.

use crate::app::commands::{Ask, AtTable};
use crate::app::request::{Answer, Result};
use crate::app::seats::resign::ask_to_resign;
use crate::ids::GameId;
use crate::slash::{Options, ParseError, Spec, TABLE, Task};

#[derive(Debug)]
pub struct Resign;

impl AtTable for Resign {
    const SPEC: Spec = Spec {
        path: &["game", "resign"],
        task: Task::Running,
        options: &[TABLE],
    };

    fn read(_: &Options<'_>) -> Result<Resign, ParseError> {
        Ok(Resign)
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        ask_to_resign(ask.tables, ask.caller, game).await
    }
}
