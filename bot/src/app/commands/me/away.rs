//! `/me away`: go on vacation; one's clocks stop.

use crate::app::commands::{Ask, Command};
use crate::app::request::{Reply, Result};
use crate::app::time::absence::set_away;
use crate::slash::{Kind, Options, ParseError, Spec, Task, required};

#[derive(Debug)]
pub struct Away {
    /// 0 ends the vacation.
    days: u8,
}

impl Command for Away {
    const SPEC: Spec = Spec {
        path: &["me", "away"],
        task: Task::Personal,
        options: &[required("days", Kind::Number { least: 0, most: 28 })],
    };

    fn read(options: &Options<'_>) -> Result<Away, ParseError> {
        let days = options.number("days")?;
        Ok(Away {
            days: days.ok_or(ParseError::Missing("days"))?,
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        Ok(Reply::of(
            set_away(ask.tables, ask.caller, self.days).await?,
        ))
    }
}
