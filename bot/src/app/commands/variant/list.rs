//! `/variant list`: list the variants of the server.

use crate::app::commands::variant::desk;
use crate::app::commands::{Ask, Command};
use crate::app::request::{Reply, Result};
use crate::slash::{Options, ParseError, Spec, Task};

#[derive(Debug)]
pub struct List;

impl Command for List {
    const SPEC: Spec = Spec {
        path: &["variant", "list"],
        task: Task::Owner,
        options: &[],
    };

    fn read(_: &Options<'_>) -> Result<List, ParseError> {
        Ok(List)
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let desk = desk(ask).await?;
        Ok(Reply::of(desk.list()))
    }
}
