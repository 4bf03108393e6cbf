//! `/me away`: go on vacation, now or later; one's clocks stop.

use crate::app::commands::{Ask, Command};
use crate::app::request::{Reply, Result};
use crate::app::time::absence::{FirstDay, set_away};
use crate::slash::{Kind, Options, ParseError, Spec, Task, Typing, optional, required};
use crate::ui::Choice;

#[derive(Debug)]
pub struct Away {
    /// 0 ends the vacation.
    days: u8,
    /// By default it begins now.
    first: Option<FirstDay>,
}

impl Command for Away {
    const SPEC: Spec = Spec {
        path: &["me", "away"],
        task: Task::Personal,
        options: &[
            required("days", Kind::Number { least: 0, most: 28 }),
            optional("from", Kind::Text(days)),
        ],
    };

    fn read(options: &Options<'_>) -> Result<Away, ParseError> {
        let days = options.number("days")?;
        Ok(Away {
            days: days.ok_or(ParseError::Missing("days"))?,
            first: options.parsed("from", FirstDay::parse)?,
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        Ok(Reply::of(
            set_away(ask.tables, ask.caller, self.days, self.first).await?,
        ))
    }
}

/// The date that was typed, or else the days that have a name.
fn days(typing: &Typing<'_>) -> Vec<Choice> {
    let typed = typing.typed.trim();
    if let Some(FirstDay::On(_)) = FirstDay::parse(typed) {
        return vec![Choice::new(typed, typed)];
    }
    let words = &typing.words.clock;
    let tomorrow = (FirstDay::TOMORROW.to_owned(), words.tomorrow.to_string());
    let weekdays = FirstDay::WEEKDAYS.iter();
    let weekdays =
        weekdays.map(|(value, day)| ((*value).to_owned(), words.weekdays.name(*day).to_owned()));
    typing.fitting([tomorrow].into_iter().chain(weekdays))
}
