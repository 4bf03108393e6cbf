//! `/game rematch`: open the same table again.

use crate::app::commands::{Ask, AtTable, Which};
use crate::app::request::{Answer, Result};
use crate::custom_id::LobbyPress;
use crate::ids::GameId;
use crate::slash::{Options, ParseError, Spec, TABLE, Task};

#[derive(Debug)]
pub struct Rematch;

impl AtTable for Rematch {
    const SPEC: Spec = Spec {
        path: &["game", "rematch"],
        task: Task::Table,
        options: &[TABLE],
    };
    const WHICH: Which = Which::Ended;

    fn read(_: &Options<'_>) -> Result<Rematch, ParseError> {
        Ok(Rematch)
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        ask.lobby(game, &LobbyPress::Rematch).await
    }
}
