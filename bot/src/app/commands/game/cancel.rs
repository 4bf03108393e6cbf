//! `/game cancel`: close a table without a result; a running one once that is confirmed.

use crate::app::commands::{Ask, AtTable};
use crate::app::request::{Answer, Result};
use crate::app::seats::resign::ask_to_cancel;
use crate::custom_id::LobbyPress;
use crate::ids::GameId;
use crate::slash::{Options, ParseError, Spec, TABLE, Task};

#[derive(Debug)]
pub struct Cancel;

impl AtTable for Cancel {
    const SPEC: Spec = Spec {
        path: &["game", "cancel"],
        task: Task::Table,
        options: &[TABLE],
    };

    fn read(_: &Options<'_>) -> Result<Cancel, ParseError> {
        Ok(Cancel)
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        let table = ask.tables.load(game, ask.caller.words()).await?;
        if table.is_lobby() {
            return ask.lobby(game, &LobbyPress::Cancel).await;
        }
        ask_to_cancel(ask.tables, ask.caller, game).await
    }
}
