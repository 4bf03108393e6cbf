//! `/variant import`: read a variant from a file.

use crate::app::commands::variant::{NAME, desk};
use crate::app::commands::{Ask, Command};
use crate::app::request::{Reply, Result};
use crate::slash::{Kind, Options, ParseError, Spec, Task, Upload, optional, required};

#[derive(Debug)]
pub struct Import {
    file: Upload,
    name: Option<String>,
}

impl Command for Import {
    const SPEC: Spec = Spec {
        path: &["variant", "import"],
        task: Task::Owner,
        options: &[required("file", Kind::File), optional(NAME.name, NAME.kind)],
    };

    fn read(options: &Options<'_>) -> Result<Import, ParseError> {
        Ok(Import {
            file: options.file("file")?,
            name: options.text(NAME.name),
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let desk = desk(ask).await?;
        Ok(Reply::of(
            desk.import(&self.file, self.name.as_deref(), ask.messenger)
                .await?,
        ))
    }
}
