//! A lobby: joining, inviting, settings. The rest is done by the buttons under its post.

use app::lobby::seating::invite;
use domain::ids::{GameId, UserId};
use domain::press::LobbyPress;
use domain::settings::TableSetting;
use domain::task::Task;
use table::completion::Scope;
use table::request::{Answer, Result};

use crate::commands::variant::variants;
use crate::commands::{Ask, AtTable};
use crate::slash::{Kind, Options, ParseError, Spec, TABLE, optional, required};

/// `/game join`: sit down at a table that has not begun.
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

/// `/game invite`: invite somebody to a table.
#[derive(Debug)]
pub struct Invite {
    player: UserId,
}

impl AtTable for Invite {
    const SPEC: Spec = Spec {
        path: &["game", "invite"],
        task: Task::Table,
        options: &[required("player", Kind::User), TABLE],
    };

    fn read(options: &Options<'_>) -> Result<Invite, ParseError> {
        Ok(Invite {
            player: options.user("player")?,
        })
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        invite(ask.tables, ask.caller, game, self.player, ask.messenger).await
    }
}

/// `/game settings`: change what will be played at a table.
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
