//! `/game start`: begin the game.

use crate::app::commands::{Ask, AtTable};
use crate::app::request::{Answer, Result};
use crate::custom_id::LobbyPress;
use crate::ids::GameId;
use crate::slash::{Options, ParseError, Spec, TABLE, Task};

#[derive(Debug)]
pub struct Start;

impl AtTable for Start {
    const SPEC: Spec = Spec {
        path: &["game", "start"],
        task: Task::Table,
        options: &[TABLE],
    };

    fn read(_: &Options<'_>) -> Result<Start, ParseError> {
        Ok(Start)
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        ask.lobby(game, &LobbyPress::Start).await
    }
}
