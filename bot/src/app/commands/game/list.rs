//! `/game list`: list one's tables, or those of the server.

use crate::app::commands::{Ask, Command};
use crate::app::game::lists::{all_tables, own_tables};
use crate::app::request::{Reply, Result};
use crate::slash::{Kind, Options, ParseError, Spec, Task, optional};
use crate::word_enum;

#[derive(Debug)]
pub struct List {
    which: Whose,
}

impl Command for List {
    const SPEC: Spec = Spec {
        path: &["game", "list"],
        task: Task::Look,
        options: &[optional("which", Kind::Word(Whose::WORDS))],
    };

    fn read(options: &Options<'_>) -> Result<List, ParseError> {
        let which = options.parsed("which", Whose::of_word)?;
        Ok(List {
            which: which.unwrap_or(Whose::Mine),
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        Ok(Reply::of(match self.which {
            Whose::Mine => own_tables(ask.tables, ask.caller).await?,
            Whose::Server => all_tables(ask.tables, ask.caller, ask.messenger).await?,
        }))
    }
}

word_enum! {
    /// Whose tables are listed.
    enum Whose {
        Mine = "mine",
        Server = "server",
    }
}
