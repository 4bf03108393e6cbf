//! `/variant try`: let computers play a variant, and say what its numbers do.

use crate::app::commands::variant::variants;
use crate::app::commands::{Ask, Command};
use crate::app::request::{Reply, Result};
use crate::app::server::trial::try_out;
use crate::slash::{Kind, Options, ParseError, Spec, Task, optional, required};

#[derive(Debug)]
pub struct Try {
    variant: String,
    players: Option<u8>,
}

impl Command for Try {
    const SPEC: Spec = Spec {
        path: &["variant", "try"],
        task: Task::Owner,
        options: &[
            required("variant", Kind::Text(variants)),
            optional("players", Kind::Number { least: 2, most: 6 }),
        ],
    };

    fn read(options: &Options<'_>) -> Result<Try, ParseError> {
        Ok(Try {
            variant: options.needed("variant")?,
            players: options.number("players")?,
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let (tables, offer, caller) = (ask.tables, ask.offer, ask.caller);
        let (variant, players) = (&self.variant, self.players);
        let answer = try_out(tables, offer, caller, variant, players, ask.messenger).await?;
        Ok(Reply::of(answer))
    }
}
