//! A running game's clocks: another clock, pauses.

use app::time::ask_clock::{NewClock, ask_clock};
use app::time::decide_or_vote::{pause, resume};
use domain::deadline::parse_duration;
use domain::ids::GameId;
use domain::settings::TimeOut;
use domain::task::Task;
use table::completion::Scope;
use table::request::{Answer, Result};

use crate::commands::game::durations;
use crate::commands::{Ask, AtTable};
use crate::slash::{Kind, OptionSpec, Options, ParseError, Spec, TABLE, optional, required};

/// `/game clock`: ask the others for another clock while a game runs.
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

/// `/game pause`: stop the clocks.
#[derive(Debug)]
pub struct Pause {
    days: Option<u8>,
}

impl AtTable for Pause {
    const SPEC: Spec = Spec {
        path: &["game", "pause"],
        task: Task::Running,
        options: &[DAYS, TABLE],
    };
    const SCOPE: Scope = Scope::OwnOrModerated;

    fn read(options: &Options<'_>) -> Result<Pause, ParseError> {
        Ok(Pause {
            days: options.number(DAYS.name)?,
        })
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        pause(ask.tables, ask.caller, game, self.days).await
    }
}

/// Length of a pause in days.
const DAYS: OptionSpec = optional("days", Kind::Number { least: 1, most: 14 });

/// `/game resume`: let the clocks run again.
#[derive(Debug)]
pub struct Resume;

impl AtTable for Resume {
    const SPEC: Spec = Spec {
        path: &["game", "resume"],
        task: Task::Running,
        options: &[TABLE],
    };
    const SCOPE: Scope = Scope::OwnOrModerated;

    fn read(_: &Options<'_>) -> Result<Resume, ParseError> {
        Ok(Resume)
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        resume(ask.tables, ask.caller, game).await
    }
}
