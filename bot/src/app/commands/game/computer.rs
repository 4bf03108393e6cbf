//! `/game computer`: add a computer player.

use engine::ai::Level;

use crate::app::commands::{Ask, AtTable};
use crate::app::request::{Answer, Result};
use crate::app::table::movers::DEFAULT_LEVEL;
use crate::custom_id::LobbyPress;
use crate::ids::GameId;
use crate::slash::{Kind, Options, ParseError, Spec, TABLE, Task, Typing, optional};
use crate::ui::Choice;

#[derive(Debug)]
pub struct Computer {
    level: Level,
}

impl AtTable for Computer {
    const SPEC: Spec = Spec {
        path: &["game", "computer"],
        task: Task::Table,
        options: &[optional("level", Kind::Text(levels)), TABLE],
    };

    fn read(options: &Options<'_>) -> Result<Computer, ParseError> {
        let level = options.parsed("level", Level::of_word)?;
        Ok(Computer {
            level: level.unwrap_or(DEFAULT_LEVEL),
        })
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        let press = LobbyPress::AddComputer { level: self.level };
        ask.lobby(game, &press).await
    }
}

/// The levels that people play against.
pub fn levels(typing: &Typing<'_>) -> Vec<Choice> {
    let levels = Level::FOR_PEOPLE.into_iter();
    let names = &typing.words.commands.levels;
    typing.fitting(levels.map(|level| {
        let name = names.get(level.word()).map_or(level.word(), String::as_str);
        (level.word().to_owned(), name.to_owned())
    }))
}
