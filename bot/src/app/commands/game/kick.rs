//! `/game kick`: remove somebody before the game begins.

use crate::app::commands::{Ask, AtTable};
use crate::app::request::{Answer, Result};
use crate::custom_id::LobbyPress;
use crate::ids::{GameId, UserId};
use crate::slash::{Kind, Options, ParseError, Spec, TABLE, Task, required};

#[derive(Debug)]
pub struct Kick {
    player: UserId,
}

impl AtTable for Kick {
    const SPEC: Spec = Spec {
        path: &["game", "kick"],
        task: Task::Table,
        options: &[required("player", Kind::User), TABLE],
    };

    fn read(options: &Options<'_>) -> Result<Kick, ParseError> {
        Ok(Kick {
            player: options.user("player")?,
        })
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        let press = LobbyPress::Kick {
            player: self.player,
        };
        ask.lobby(game, &press).await
    }
}
