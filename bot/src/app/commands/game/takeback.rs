//! `/game takeback`: undo one's last move, or ask the others to allow it.

use crate::app::commands::{Ask, AtTable};
use crate::app::game::rewind::take_back;
use crate::app::request::{Answer, Result};
use crate::ids::GameId;
use crate::slash::{Options, ParseError, Spec, TABLE, Task};

#[derive(Debug)]
pub struct TakeBack;

impl AtTable for TakeBack {
    const SPEC: Spec = Spec {
        path: &["game", "takeback"],
        task: Task::Play,
        options: &[TABLE],
    };

    fn read(_: &Options<'_>) -> Result<TakeBack, ParseError> {
        Ok(TakeBack)
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        take_back(ask.tables, ask.caller, game).await
    }
}
