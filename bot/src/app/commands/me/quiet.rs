//! `/me quiet`: set hours in which none of one's clocks run.

use crate::app::commands::me::{ZONE, changes};
use crate::app::commands::{Ask, Command};
use crate::app::person::settings::change;
use crate::app::request::{Reply, Result};
use crate::settings::{PlayerSetting, QuietTime};
use crate::slash::{Kind, Options, ParseError, Spec, Task, Typing, optional};
use crate::ui::Choice;

#[derive(Debug)]
pub struct Quiet {
    changes: Vec<PlayerSetting>,
}

impl Command for Quiet {
    const SPEC: Spec = Spec {
        path: &["me", "quiet"],
        task: Task::Personal,
        options: &[optional("hours", Kind::Text(hours)), ZONE],
    };

    fn read(options: &Options<'_>) -> Result<Quiet, ParseError> {
        Ok(Quiet {
            changes: changes(
                options,
                &[
                    ("hours", PlayerSetting::QUIET),
                    (ZONE.name, PlayerSetting::TIME_ZONE),
                ],
            )?,
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let page = change(ask.tables, ask.offer, ask.caller, &self.changes).await?;
        Ok(Reply::of(page))
    }
}

fn hours(typing: &Typing<'_>) -> Vec<Choice> {
    const COMMON: [&str; 5] = [
        "22:00-07:00",
        "23:00-08:00",
        "21:00-06:00",
        "00:00-09:00",
        QuietTime::OFF,
    ];
    let typed = typing.typed.trim();
    match QuietTime::parse(typed) {
        Some(_) => vec![Choice::new(typed, typed)],
        None => typing.fitting(COMMON.map(|text| (text.to_owned(), text.to_owned()))),
    }
}
