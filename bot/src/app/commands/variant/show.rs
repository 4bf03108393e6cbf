//! `/variant show`: show the rules of a variant and its differences from its base.

use crate::app::commands::variant::{desk, variants};
use crate::app::commands::{Ask, Command};
use crate::app::request::{Reply, Result};
use crate::slash::{Kind, Options, ParseError, Spec, Task, required};

#[derive(Debug)]
pub struct Show {
    variant: String,
}

impl Command for Show {
    const SPEC: Spec = Spec {
        path: &["variant", "show"],
        task: Task::Owner,
        options: &[required("variant", Kind::Text(variants))],
    };

    fn read(options: &Options<'_>) -> Result<Show, ParseError> {
        Ok(Show {
            variant: options.needed("variant")?,
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let desk = desk(ask).await?;
        Ok(Reply::of(desk.show(&self.variant)?))
    }
}
