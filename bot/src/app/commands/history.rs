//! `/history`: the finished games of the server.

use crate::app::commands::{Ask, Command};
use crate::app::request::{Reply, Result};
use crate::app::server::records::history;
use crate::slash::{Options, ParseError, Spec, Task};

#[derive(Debug)]
pub struct History;

impl Command for History {
    const SPEC: Spec = Spec {
        path: &["history"],
        task: Task::Look,
        options: &[],
    };
    const IN_DIRECT: bool = false;

    fn read(_: &Options<'_>) -> Result<History, ParseError> {
        Ok(History)
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let answer = history::show(ask.tables, ask.offer, ask.caller, 0).await?;
        Ok(Reply::of(answer))
    }
}
