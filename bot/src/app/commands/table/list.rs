//! `/table list`: show every open table of the server, those first that have waited longest.

use crate::app::commands::{Ask, Command};
use crate::app::request::{Reply, Result};
use crate::app::server::open_tables;
use crate::slash::{Options, ParseError, Spec, Task};

#[derive(Debug)]
pub struct List;

impl Command for List {
    const SPEC: Spec = Spec {
        path: &["table", "list"],
        task: Task::Moderate,
        options: &[],
    };

    fn read(_: &Options<'_>) -> Result<List, ParseError> {
        Ok(List)
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        Ok(Reply::of(open_tables::list(ask.tables, ask.caller).await?))
    }
}
