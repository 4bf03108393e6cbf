//! Undoing: the last move, or everything since a turn.

use app::game::rewind::{rewind, take_back};
use domain::ids::GameId;
use domain::task::Task;
use table::completion::Scope;
use table::request::{Answer, Result};

use crate::commands::{Ask, AtTable};
use crate::slash::{Kind, OptionSpec, Options, ParseError, Spec, TABLE, optional, turns};

/// `/game back`: undo one's last move, or everything since a turn; the others are asked where they have to agree.
#[derive(Debug)]
pub struct Back {
    /// The first turn that is undone, counted from 1; one's last move if it is not given.
    to: Option<u32>,
}

impl AtTable for Back {
    const SPEC: Spec = Spec {
        path: &["game", "back"],
        task: Task::Running,
        options: &[TO, TABLE],
    };
    const SCOPE: Scope = Scope::OwnOrModerated;

    fn read(options: &Options<'_>) -> Result<Back, ParseError> {
        let to = options.parsed(TO.name, |text| text.parse().ok())?;
        Ok(Back { to })
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        match self.to {
            Some(turn) => rewind(ask.tables, ask.caller, game, turn).await,
            None => take_back(ask.tables, ask.caller, game).await,
        }
    }
}

/// The turn that a table is set back to.
pub const TO: OptionSpec = optional("to", Kind::Text(turns));
