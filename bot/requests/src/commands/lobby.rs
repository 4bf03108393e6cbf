//! A lobby: joining, inviting, filling seats, settings, starting.

use app::lobby::seating::invite;
use domain::ids::{GameId, UserId};
use domain::press::LobbyPress;
use domain::settings::TableSetting;
use domain::task::Task;
use domain::ui::Choice;
use engine::ai::Level;
use table::auto_moves::DEFAULT_LEVEL;
use table::completion::Scope;
use table::request::{Answer, Result};

use crate::commands::variant::variants;
use crate::commands::{Ask, AtTable};
use crate::slash::{Kind, Options, ParseError, Spec, TABLE, Typing, optional, required};

/// `/game join`: sit down at a table that has not begun.
#[derive(Debug)]
pub struct Join;

impl AtTable for Join {
    const SPEC: Spec = Spec {
        path: &["game", "join"],
        task: Task::Table,
        options: &[TABLE],
    };
    const SCOPE: Scope = Scope::Joinable;
    const IN_DIRECT: bool = false;

    fn read(_: &Options<'_>) -> Result<Join, ParseError> {
        Ok(Join)
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        ask.lobby(game, &LobbyPress::Join).await
    }
}

/// `/game leave`: leave a table that has not begun.
#[derive(Debug)]
pub struct Leave;

impl AtTable for Leave {
    const SPEC: Spec = Spec {
        path: &["game", "leave"],
        task: Task::Table,
        options: &[TABLE],
    };

    fn read(_: &Options<'_>) -> Result<Leave, ParseError> {
        Ok(Leave)
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        ask.lobby(game, &LobbyPress::Leave).await
    }
}

/// `/game invite`: invite somebody to a table.
#[derive(Debug)]
pub struct Invite {
    player: UserId,
}

impl AtTable for Invite {
    const SPEC: Spec = Spec {
        path: &["game", "invite"],
        task: Task::Table,
        options: &[required("player", Kind::User), TABLE],
    };

    fn read(options: &Options<'_>) -> Result<Invite, ParseError> {
        Ok(Invite {
            player: options.user("player")?,
        })
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        invite(ask.tables, ask.caller, game, self.player, ask.messenger).await
    }
}

/// `/game kick`: remove somebody before the game begins.
#[derive(Debug)]
pub struct Kick {
    player: UserId,
}

impl AtTable for Kick {
    const SPEC: Spec = Spec {
        path: &["game", "kick"],
        task: Task::Table,
        options: &[required("player", Kind::User), TABLE],
    };

    fn read(options: &Options<'_>) -> Result<Kick, ParseError> {
        Ok(Kick {
            player: options.user("player")?,
        })
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        let press = LobbyPress::Kick {
            player: self.player,
        };
        ask.lobby(game, &press).await
    }
}

/// `/game computer`: add a computer player.
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
    typing.fitting(levels.map(|level| {
        let name = typing.words.level(level.word());
        (level.word().to_owned(), name.to_owned())
    }))
}

/// `/game settings`: change what will be played at a table.
#[derive(Debug)]
pub struct Settings {
    /// The menu has room for some variants only.
    variant: Option<String>,
}

impl AtTable for Settings {
    const SPEC: Spec = Spec {
        path: &["game", "settings"],
        task: Task::Table,
        options: &[optional("variant", Kind::Text(variants)), TABLE],
    };

    fn read(options: &Options<'_>) -> Result<Settings, ParseError> {
        Ok(Settings {
            variant: options.text("variant"),
        })
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        let press = match self.variant {
            Some(variant) => LobbyPress::Set(TableSetting::Variant(variant)),
            None => LobbyPress::Settings,
        };
        ask.lobby(game, &press).await
    }
}

/// `/game start`: begin the game.
#[derive(Debug)]
pub struct Start;

impl AtTable for Start {
    const SPEC: Spec = Spec {
        path: &["game", "start"],
        task: Task::Table,
        options: &[TABLE],
    };

    fn read(_: &Options<'_>) -> Result<Start, ParseError> {
        Ok(Start)
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        ask.lobby(game, &LobbyPress::Start).await
    }
}
