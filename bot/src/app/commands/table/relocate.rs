//! `/table move`: move a table to another channel.

use crate::app::commands::{Ask, AtTable, Which};
use crate::app::request::{Answer, Result};
use crate::app::seats::relocate::move_table;
use crate::ids::{ChannelId, GameId};
use crate::slash::{Kind, Options, ParseError, Spec, TABLE, Task, required};

#[derive(Debug)]
pub struct Move {
    channel: ChannelId,
}

impl AtTable for Move {
    const SPEC: Spec = Spec {
        path: &["table", "move"],
        task: Task::Moderate,
        options: &[required("channel", Kind::Channel), TABLE],
    };
    const WHICH: Which = Which::Moderated;

    fn read(options: &Options<'_>) -> Result<Move, ParseError> {
        Ok(Move {
            channel: options.channel("channel")?,
        })
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        move_table(ask.tables, ask.caller, game, self.channel, ask.messenger).await
    }
}
