//! `/game leave`: leave a table that has not begun.

use crate::app::commands::{Ask, AtTable};
use crate::app::request::{Answer, Result};
use crate::custom_id::LobbyPress;
use crate::ids::GameId;
use crate::slash::{Options, ParseError, Spec, TABLE, Task};

#[derive(Debug)]
pub struct Leave;

impl AtTable for Leave {
    const SPEC: Spec = Spec {
        path: &["game", "leave"],
        task: Task::Table,
        options: &[TABLE],
    };

    fn read(_: &Options<'_>) -> Result<Leave, ParseError> {
        Ok(Leave)
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        ask.lobby(game, &LobbyPress::Leave).await
    }
}
