//! `/help`: list the commands by purpose.

use crate::app::commands::{Ask, Command};
use crate::app::request::{Answer, Reply, Result};
use crate::slash;
use crate::slash::{Kind, Options, ParseError, Spec, Task, optional};

#[derive(Debug)]
pub struct Help {
    topic: Option<Task>,
}

impl Command for Help {
    const SPEC: Spec = Spec {
        path: &["help"],
        task: Task::Look,
        options: &[optional("topic", Kind::Word(Task::WORDS))],
    };

    fn read(options: &Options<'_>) -> Result<Help, ParseError> {
        Ok(Help {
            topic: options.parsed("topic", Task::of_word)?,
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let page = slash::help(ask.specs, self.topic, ask.caller.words());
        Ok(Reply::of(Answer::text(page)))
    }
}
