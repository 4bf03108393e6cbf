//! `/table end`: end a table without a result.

use crate::app::commands::{Ask, Command, Which};
use crate::app::request::{Error, Reply, Result};
use crate::app::server::moderate::{end_table, end_unreadable};
use crate::slash::{Kind, Options, ParseError, Spec, TABLE, Task, required};

#[derive(Debug)]
pub struct End {
    reason: String,
}

impl Command for End {
    const SPEC: Spec = Spec {
        path: &["table", "end"],
        task: Task::Moderate,
        options: &[required("reason", Kind::Free { most: MAX_REASON }), TABLE],
    };

    fn read(options: &Options<'_>) -> Result<End, ParseError> {
        Ok(End {
            reason: options.needed("reason")?,
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let (tables, caller) = (ask.tables, ask.caller);
        let (game, answer) = match ask.table(Which::Moderated).await {
            // The way out for a table that cannot be read.
            Err(Error::Unreadable { game, .. }) => {
                let ended = end_unreadable(tables, caller, game, &self.reason);
                (game, ended.await?)
            }
            game => {
                let game = game?;
                (game, end_table(tables, caller, game, &self.reason).await?)
            }
        };
        Ok(Reply::at(game, answer))
    }
}

/// Maximum length of a reason.
const MAX_REASON: usize = 200;
