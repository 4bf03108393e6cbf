//! Undoing: the last move, or everything since a turn.

use app::game::rewind::{rewind, take_back};
use domain::ids::GameId;
use domain::task::Task;
use table::request::{Answer, Result};

use crate::commands::{Ask, AtTable};
use crate::slash::{Kind, OptionSpec, Options, ParseError, Spec, TABLE, required, turns};

/// `/game takeback`: undo one's last move, or ask the others to allow it.
#[derive(Debug)]
pub struct TakeBack;

impl AtTable for TakeBack {
    const SPEC: Spec = Spec {
        path: &["game", "takeback"],
        task: Task::Play,
        options: &[TABLE],
    };

    fn read(_: &Options<'_>) -> Result<TakeBack, ParseError> {
        Ok(TakeBack)
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        take_back(ask.tables, ask.caller, game).await
    }
}

/// `/game rewind`: set a table back to the beginning of a turn.
#[derive(Debug)]
pub struct Rewind {
    /// The first turn that is undone, counted from 1.
    to: u32,
}

impl AtTable for Rewind {
    const SPEC: Spec = Spec {
        path: &["game", "rewind"],
        task: Task::Running,
        options: &[TO, TABLE],
    };

    fn read(options: &Options<'_>) -> Result<Rewind, ParseError> {
        Ok(Rewind { to: to(options)? })
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        rewind(ask.tables, ask.caller, game, self.to).await
    }
}

/// The turn that a table is set back to.
pub const TO: OptionSpec = required("to", Kind::Text(turns));

pub fn to(options: &Options<'_>) -> Result<u32, ParseError> {
    options
        .parsed(TO.name, |text| text.parse().ok())?
        .ok_or(ParseError::Missing(TO.name))
}
