//! `/game join`: sit down at a table that has not begun.

use crate::app::commands::{Ask, AtTable};
use crate::app::request::{Answer, Result};
use crate::app::table::choices::Scope;
use crate::custom_id::LobbyPress;
use crate::ids::GameId;
use crate::slash::{Options, ParseError, Spec, TABLE, Task};

#[derive(Debug)]
pub struct Join;

impl AtTable for Join {
    const SPEC: Spec = Spec {
        path: &["game", "join"],
        task: Task::Table,
        options: &[TABLE],
    };
    const SCOPE: Scope = Scope::Joinable;
    const IN_DIRECT: bool = false;

    fn read(_: &Options<'_>) -> Result<Join, ParseError> {
        Ok(Join)
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        ask.lobby(game, &LobbyPress::Join).await
    }
}
