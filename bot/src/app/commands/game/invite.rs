//! `/game invite`: invite somebody to a table.

use crate::app::commands::{Ask, AtTable};
use crate::app::lobby::seating::invite;
use crate::app::request::{Answer, Result};
use crate::ids::{GameId, UserId};
use crate::slash::{Kind, Options, ParseError, Spec, TABLE, Task, required};

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
