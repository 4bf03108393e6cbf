//! `/variant export`: save a variant as a file.

use crate::app::commands::variant::{desk, variants};
use crate::app::commands::{Ask, Command};
use crate::app::request::{Reply, Result};
use crate::slash::{Kind, Options, ParseError, Spec, Task, required};

#[derive(Debug)]
pub struct Export {
    variant: String,
}

impl Command for Export {
    const SPEC: Spec = Spec {
        path: &["variant", "export"],
        task: Task::Owner,
        options: &[required("variant", Kind::Text(variants))],
    };

    fn read(options: &Options<'_>) -> Result<Export, ParseError> {
        Ok(Export {
            variant: options.needed("variant")?,
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let desk = desk(ask).await?;
        Ok(Reply::of(desk.export(&self.variant)?))
    }
}
