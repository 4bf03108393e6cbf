//! `/variant rename`: rename a variant of the server.

use crate::app::commands::variant::{NAME, OWN, desk};
use crate::app::commands::{Ask, Command};
use crate::app::request::{Reply, Result};
use crate::slash::{Options, ParseError, Spec, Task};

#[derive(Debug)]
pub struct Rename {
    variant: String,
    name: String,
}

impl Command for Rename {
    const SPEC: Spec = Spec {
        path: &["variant", "rename"],
        task: Task::Owner,
        options: &[OWN, NAME],
    };

    fn read(options: &Options<'_>) -> Result<Rename, ParseError> {
        Ok(Rename {
            variant: options.needed(OWN.name)?,
            name: options.needed(NAME.name)?,
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let desk = desk(ask).await?;
        Ok(Reply::of(desk.rename(&self.variant, &self.name).await?))
    }
}
