//! `/hand`: look at one's cards and tickets.

use crate::app::commands::{Ask, AtTable};
use crate::app::game::look::hand;
use crate::app::request::{Answer, Result};
use crate::ids::GameId;
use crate::slash::{Options, ParseError, Spec, TABLE, Task};

#[derive(Debug)]
pub struct Hand;

impl AtTable for Hand {
    const SPEC: Spec = Spec {
        path: &["hand"],
        task: Task::Look,
        options: &[TABLE],
    };

    fn read(_: &Options<'_>) -> Result<Hand, ParseError> {
        Ok(Hand)
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        hand(ask.tables, ask.caller, game).await
    }
}
