//! `/table host`: make somebody at the table its host.

use crate::app::commands::{Ask, AtTable, Which};
use crate::app::request::{Answer, Result};
use crate::app::server::moderate::hand_over;
use crate::ids::{GameId, UserId};
use crate::slash::{Kind, Options, ParseError, Spec, TABLE, Task, required};

#[derive(Debug)]
pub struct Host {
    player: UserId,
}

impl AtTable for Host {
    const SPEC: Spec = Spec {
        path: &["table", "host"],
        task: Task::Moderate,
        options: &[required("player", Kind::User), TABLE],
    };
    const WHICH: Which = Which::Moderated;

    fn read(options: &Options<'_>) -> Result<Host, ParseError> {
        Ok(Host {
            player: options.user("player")?,
        })
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        hand_over(ask.tables, ask.caller, game, self.player).await
    }
}
