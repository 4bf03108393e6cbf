//! `/game settings`: change what will be played at a table.

use crate::app::commands::{Ask, AtTable};
use crate::app::request::{Answer, Result};
use crate::custom_id::LobbyPress;
use crate::ids::GameId;
use crate::slash::{Options, ParseError, Spec, TABLE, Task};

#[derive(Debug)]
pub struct Settings;

impl AtTable for Settings {
    const SPEC: Spec = Spec {
        path: &["game", "settings"],
        task: Task::Table,
        options: &[TABLE],
    };

    fn read(_: &Options<'_>) -> Result<Settings, ParseError> {
        Ok(Settings)
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        ask.lobby(game, &LobbyPress::Settings).await
    }
}
