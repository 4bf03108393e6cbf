//! `/game export`: the game as a file.

use crate::app::commands::{Ask, AtTable, Which};
use crate::app::game::export::export;
use crate::app::request::{Answer, Result};
use crate::ids::GameId;
use crate::slash::{Options, ParseError, Spec, TABLE, Task};

#[derive(Debug)]
pub struct Export;

impl AtTable for Export {
    const SPEC: Spec = Spec {
        path: &["game", "export"],
        task: Task::Look,
        options: &[TABLE],
    };
    const WHICH: Which = Which::Seen;

    fn read(_: &Options<'_>) -> Result<Export, ParseError> {
        Ok(Export)
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        export(ask.tables, ask.caller, game).await
    }
}
