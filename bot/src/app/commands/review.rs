//! `/review`: how a finished game went for one's own seat, and why.

use crate::app::commands::{Ask, AtTable, Which};
use crate::app::game::review;
use crate::app::request::{Answer, Result};
use crate::ids::GameId;
use crate::slash::{Options, ParseError, Spec, TABLE, Task};

#[derive(Debug)]
pub struct Review;

impl AtTable for Review {
    const SPEC: Spec = Spec {
        path: &["review"],
        task: Task::Look,
        options: &[TABLE],
    };
    const WHICH: Which = Which::Finished;

    fn read(_: &Options<'_>) -> Result<Review, ParseError> {
        Ok(Review)
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        review::show(ask.tables, ask.caller, game, ask.messenger).await
    }
}
