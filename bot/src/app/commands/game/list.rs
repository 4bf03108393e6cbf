//! `/game list`: list one's tables.

use crate::app::commands::{Ask, Command};
use crate::app::game::look::list;
use crate::app::request::{Reply, Result};
use crate::slash::{Options, ParseError, Spec, Task};

#[derive(Debug)]
pub struct List;

impl Command for List {
    const SPEC: Spec = Spec {
        path: &["game", "list"],
        task: Task::Look,
        options: &[],
    };

    fn read(_: &Options<'_>) -> Result<List, ParseError> {
        Ok(List)
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        Ok(Reply::of(list(ask.tables, ask.caller).await?))
    }
}
