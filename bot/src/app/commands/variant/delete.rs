//! `/variant delete`: delete a variant of the server; running games keep it.

use crate::app::commands::variant::{OWN, desk};
use crate::app::commands::{Ask, Command};
use crate::app::request::{Reply, Result};
use crate::slash::{Options, ParseError, Spec, Task};

#[derive(Debug)]
pub struct Delete {
    variant: String,
}

impl Command for Delete {
    const SPEC: Spec = Spec {
        path: &["variant", "delete"],
        task: Task::Owner,
        options: &[OWN],
    };

    fn read(options: &Options<'_>) -> Result<Delete, ParseError> {
        Ok(Delete {
            variant: options.needed(OWN.name)?,
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let desk = desk(ask).await?;
        Ok(Reply::of(desk.delete(&self.variant).await?))
    }
}
