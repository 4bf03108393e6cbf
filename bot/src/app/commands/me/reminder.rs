//! `/me reminder`: choose when and where a reminder comes.

use crate::app::commands::me::changes;
use crate::app::commands::{Ask, Command};
use crate::app::person::settings::change;
use crate::app::request::{Reply, Result};
use crate::settings::{PlayerSetting, ReminderBy, ReminderChoice};
use crate::slash::{Kind, Options, ParseError, Spec, Task, optional};

#[derive(Debug)]
pub struct Reminder {
    changes: Vec<PlayerSetting>,
}

impl Command for Reminder {
    const SPEC: Spec = Spec {
        path: &["me", "reminder"],
        task: Task::Personal,
        options: &[
            optional("when", Kind::Word(ReminderChoice::WORDS)),
            optional("by", Kind::Word(ReminderBy::WORDS)),
        ],
    };

    fn read(options: &Options<'_>) -> Result<Reminder, ParseError> {
        Ok(Reminder {
            changes: changes(
                options,
                &[
                    ("when", PlayerSetting::REMINDER),
                    ("by", PlayerSetting::REMINDER_BY),
                ],
            )?,
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let page = change(ask.tables, ask.offer, ask.caller, &self.changes).await?;
        Ok(Reply::of(page))
    }
}
