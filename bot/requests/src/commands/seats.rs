//! Seats of a running game: resigning, giving them away, taking them back; the place of the host.

use app::seats::replace::replace;
use app::seats::resign::ask_to_resign;
use app::seats::take::return_to_seat;
use app::time::decide_or_vote::take_over;
use domain::ids::{GameId, UserId};
use domain::task::Task;
use table::request::{Answer, Result};

use crate::commands::{Ask, AtTable};
use crate::slash::{Kind, Options, ParseError, Spec, TABLE, optional, required};

/// `/game resign`: leave a running game, once that is confirmed.
#[derive(Debug)]
pub struct Resign;

impl AtTable for Resign {
    const SPEC: Spec = Spec {
        path: &["game", "resign"],
        task: Task::Running,
        options: &[TABLE],
    };

    fn read(_: &Options<'_>) -> Result<Resign, ParseError> {
        Ok(Resign)
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        ask_to_resign(ask.tables, ask.caller, game).await
    }
}

/// `/game replace`: give a seat to another person, or to a computer.
#[derive(Debug)]
pub struct Replace {
    player: UserId,
    /// `None` for a computer.
    with: Option<UserId>,
}

impl AtTable for Replace {
    const SPEC: Spec = Spec {
        path: &["game", "replace"],
        task: Task::Running,
        options: &[
            required("player", Kind::User),
            optional("with", Kind::User),
            TABLE,
        ],
    };

    fn read(options: &Options<'_>) -> Result<Replace, ParseError> {
        Ok(Replace {
            player: options.user("player")?,
            with: options.maybe_user("with")?,
        })
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        replace(ask.tables, ask.caller, game, self.player, self.with).await
    }
}

/// `/game return`: take one's seat back from a computer.
#[derive(Debug)]
pub struct Return;

impl AtTable for Return {
    const SPEC: Spec = Spec {
        path: &["game", "return"],
        task: Task::Running,
        options: &[TABLE],
    };

    fn read(_: &Options<'_>) -> Result<Return, ParseError> {
        Ok(Return)
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        return_to_seat(ask.tables, ask.caller, game).await
    }
}

/// `/game takeover`: become the host of a table whose host is gone.
#[derive(Debug)]
pub struct TakeOver;

impl AtTable for TakeOver {
    const SPEC: Spec = Spec {
        path: &["game", "takeover"],
        task: Task::Running,
        options: &[TABLE],
    };

    fn read(_: &Options<'_>) -> Result<TakeOver, ParseError> {
        Ok(TakeOver)
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        take_over(ask.tables, ask.caller, game).await
    }
}
