//! `/game settings`: change what will be played at a table.

use crate::app::commands::variant::variants;
use crate::app::commands::{Ask, AtTable};
use crate::app::request::{Answer, Result};
use crate::custom_id::LobbyPress;
use crate::ids::GameId;
use crate::settings::TableSetting;
use crate::slash::{Kind, Options, ParseError, Spec, TABLE, Task, optional};

#[derive(Debug)]
pub struct Settings {
    /// The menu has room for some variants only.
    variant: Option<String>,
}

impl AtTable for Settings {
    const SPEC: Spec = Spec {
        path: &["game", "settings"],
        task: Task::Table,
        options: &[optional("variant", Kind::Text(variants)), TABLE],
    };

    fn read(options: &Options<'_>) -> Result<Settings, ParseError> {
        Ok(Settings {
            variant: options.text("variant"),
        })
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        let press = match self.variant {
            Some(variant) => LobbyPress::Set(TableSetting::Variant(variant)),
            None => LobbyPress::Settings,
        };
        ask.lobby(game, &press).await
    }
}
