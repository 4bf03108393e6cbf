//! `/table audit`: list what hosts and moderators did, at one table or in the whole server.

use crate::app::commands::{Ask, Command};
use crate::app::request::{Reply, Result};
use crate::app::server::audit;
use crate::app::table::choices::Scope;
use crate::slash::{Options, ParseError, Spec, TABLE, Task};

#[derive(Debug)]
pub struct Audit;

impl Command for Audit {
    const SPEC: Spec = Spec {
        path: &["table", "audit"],
        task: Task::Moderate,
        options: &[TABLE],
    };
    const SCOPE: Scope = Scope::Moderated;

    fn read(_: &Options<'_>) -> Result<Audit, ParseError> {
        Ok(Audit)
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        Ok(Reply::of(
            audit::page(ask.tables, ask.caller, ask.named, 0).await?,
        ))
    }
}
