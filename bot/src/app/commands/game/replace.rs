//! `/game replace`: give a seat to another person, or to a computer.

use crate::app::commands::{Ask, AtTable};
use crate::app::request::{Answer, Result};
use crate::app::seats::replace::replace;
use crate::ids::{GameId, UserId};
use crate::slash::{Kind, Options, ParseError, Spec, TABLE, Task, optional, required};

#[derive(Debug)]
pub struct Replace {
    player: UserId,
    /// `None` for a computer.
    with: Option<UserId>,
}

impl AtTable for Replace {
    const SPEC: Spec = Spec {
        path: &["game", "replace"],
        task: Task::Running,
        options: &[
            required("player", Kind::User),
            optional("with", Kind::User),
            TABLE,
        ],
    };

    fn read(options: &Options<'_>) -> Result<Replace, ParseError> {
        Ok(Replace {
            player: options.user("player")?,
            with: options.maybe_user("with")?,
        })
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        replace(ask.tables, ask.caller, game, self.player, self.with).await
    }
}
