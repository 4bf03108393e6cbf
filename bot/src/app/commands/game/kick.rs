//! `/game kick`: remove somebody before the game begins.

use crate::app::commands::{Ask, AtTable};
use crate::app::request::{Answer, Error, Result};
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
        let words = ask.caller.words();
        let here = ask.tables.load(game, words).await?;
        let seat = here
            .seats
            .iter()
            .find(|seat| seat.player == Some(self.player));
        let seat = seat.ok_or_else(|| Error::refused(words.table.nobody_there.as_str()))?;
        let press = LobbyPress::Kick { seat: seat.seat };
        ask.lobby(game, &press).await
    }
}
