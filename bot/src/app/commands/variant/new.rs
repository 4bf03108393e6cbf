//! `/variant new`: create a variant from a base.

use crate::app::commands::variant::{NAME, desk, variants};
use crate::app::commands::{Ask, Command};
use crate::app::request::{Reply, Result};
use crate::slash::{Kind, Options, ParseError, Spec, Task, required};

#[derive(Debug)]
pub struct New {
    base: String,
    name: String,
}

impl Command for New {
    const SPEC: Spec = Spec {
        path: &["variant", "new"],
        task: Task::Owner,
        options: &[required("base", Kind::Text(variants)), NAME],
    };

    fn read(options: &Options<'_>) -> Result<New, ParseError> {
        Ok(New {
            base: options.needed("base")?,
            name: options.needed(NAME.name)?,
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let desk = desk(ask).await?;
        Ok(Reply::of(desk.make(&self.base, &self.name).await?))
    }
}
