//! `/table replace`: give a seat to another person or a computer, as a moderator.

use crate::app::commands::game::replace;
use crate::app::commands::{Ask, AtTable, Which};
use crate::app::request::{Answer, Result};
use crate::ids::GameId;
use crate::slash::{Options, ParseError, Spec, Task};

/// The same as the host's command, for moderators.
#[derive(Debug)]
pub struct Replace(replace::Replace);

impl AtTable for Replace {
    const SPEC: Spec = Spec {
        path: &["table", "replace"],
        task: Task::Moderate,
        options: replace::Replace::SPEC.options,
    };
    const WHICH: Which = Which::Moderated;

    fn read(options: &Options<'_>) -> Result<Replace, ParseError> {
        replace::Replace::read(options).map(Replace)
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        self.0.run(ask, game).await
    }
}
