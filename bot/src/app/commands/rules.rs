//! `/rules`: explain a variant, or the table's.

use crate::app::commands::variant;
use crate::app::commands::{Ask, Command, Which};
use crate::app::game::look::rules;
use crate::app::request::{Reply, Result};
use crate::app::server::variants::rules_of;
use crate::slash::{Kind, Options, ParseError, Spec, Task, optional};

#[derive(Debug)]
pub struct Rules {
    /// As it was typed; `None` for the table's.
    variant: Option<String>,
}

impl Command for Rules {
    const SPEC: Spec = Spec {
        path: &["rules"],
        task: Task::Look,
        options: &[optional("variant", Kind::Text(variant::variants))],
    };

    fn read(options: &Options<'_>) -> Result<Rules, ParseError> {
        Ok(Rules {
            variant: options.text("variant"),
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        match self.variant {
            Some(variant) => Ok(Reply::of(
                rules_of(ask.tables, ask.offer, ask.caller, &variant).await?,
            )),
            None => {
                let game = ask.table(Which::Open).await?;
                Ok(Reply::at(game, rules(ask.tables, ask.caller, game).await?))
            }
        }
    }
}
