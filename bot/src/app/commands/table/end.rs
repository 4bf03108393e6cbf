//! `/table end`: end a table without a result, once that is confirmed.

use crate::app::commands::{Ask, Command};
use crate::app::request::{Reply, Result};
use crate::app::server::moderate::ask_to_end;
use crate::app::table::choices::Scope;
use crate::custom_id::MAX_REASON;
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
    const SCOPE: Scope = Scope::Moderated;

    fn read(options: &Options<'_>) -> Result<End, ParseError> {
        Ok(End {
            reason: options.needed("reason")?,
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let asked = ask_to_end(ask.tables, ask.caller, ask.named, self.reason);
        let (game, answer) = asked.await?;
        Ok(Reply::at(game, answer))
    }
}
