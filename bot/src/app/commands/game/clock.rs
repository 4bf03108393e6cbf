//! `/game clock`: ask the others for another clock while a game runs.

use crate::app::commands::game::new::durations;
use crate::app::commands::{Ask, AtTable};
use crate::app::request::{Answer, Result};
use crate::app::time::other_clock::{NewClock, ask_clock};
use crate::deadline::parse_duration;
use crate::ids::GameId;
use crate::settings::TimeOut;
use crate::slash::{Kind, Options, ParseError, Spec, TABLE, Task, optional, required};

#[derive(Debug)]
pub struct Clock {
    new: NewClock,
}

impl AtTable for Clock {
    const SPEC: Spec = Spec {
        path: &["game", "clock"],
        task: Task::Running,
        options: &[
            required("clock", Kind::Text(durations)),
            optional("bank", Kind::Text(durations)),
            optional("timeout", Kind::Word(TimeOut::WORDS)),
            TABLE,
        ],
    };

    fn read(options: &Options<'_>) -> Result<Clock, ParseError> {
        let turn = options.parsed("clock", parse_duration)?;
        Ok(Clock {
            new: NewClock {
                turn: turn.ok_or(ParseError::Missing("clock"))?,
                bank: options.parsed("bank", parse_duration)?,
                time_out: options.parsed("timeout", TimeOut::of_word)?,
            },
        })
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        ask_clock(ask.tables, ask.caller, game, self.new).await
    }
}
