//! `/game resume`: let the clocks run again.

use crate::app::commands::{Ask, AtTable};
use crate::app::request::{Answer, Result};
use crate::app::time::wishes::resume;
use crate::ids::GameId;
use crate::slash::{Options, ParseError, Spec, TABLE, Task};

#[derive(Debug)]
pub struct Resume;

impl AtTable for Resume {
    const SPEC: Spec = Spec {
        path: &["game", "resume"],
        task: Task::Running,
        options: &[TABLE],
    };

    fn read(_: &Options<'_>) -> Result<Resume, ParseError> {
        Ok(Resume)
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        resume(ask.tables, ask.caller, game).await
    }
}
