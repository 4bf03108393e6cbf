//! Games afterwards: replay, log, review, list of finished games.

use app::game::{log, replay, review};
use app::server::records::history;
use domain::ids::GameId;
use domain::press::Shows;
use domain::task::Task;
use engine::record::Published;
use table::after::elsewhere;
use table::completion::Scope;
use table::outbox::messenger::Upload;
use table::request::{Answer, Reply, Result};

use crate::commands::{Ask, AtTable, Command, Which};
use crate::slash::{Kind, Options, ParseError, Spec, TABLE, optional};

/// `/replay`: show a game again, step by step.
#[derive(Debug)]
pub struct Replay {
    turn: Option<u16>,
    show: Option<Shows>,
    file: Option<Upload>,
}

impl Command for Replay {
    const SPEC: Spec = Spec {
        path: &["replay"],
        task: Task::Look,
        options: &[
            TABLE,
            optional(
                "turn",
                Kind::Number {
                    least: 0,
                    most: 9999,
                },
            ),
            optional("show", Kind::Word(Shows::WORDS)),
            optional("file", Kind::File),
        ],
    };
    const SCOPE: Scope = Scope::Seen;

    fn read(options: &Options<'_>) -> Result<Replay, ParseError> {
        Ok(Replay {
            turn: options.number("turn")?,
            show: options.parsed("show", Shows::of_word)?,
            file: options.maybe_file("file")?,
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let (turn, shows) = (self.turn, self.show.unwrap_or(Shows::Board));
        let (tables, caller) = (ask.tables, ask.caller);
        if let Some(upload) = &self.file {
            let catalog = &ask.offer.catalog;
            let published = Published::default();
            let fetch = elsewhere::fetch(tables, catalog, caller, upload, published, ask.messenger);
            let sent = fetch.await?;
            return replay::take_in(
                tables,
                caller,
                &upload.name,
                sent,
                turn,
                shows,
                ask.messenger,
            )
            .await;
        }
        // A named game may be from elsewhere: whether the caller may see it is checked when it is shown.
        let game = match ask.named {
            Some(named) => named,
            None => ask.table(Which::Seen).await?,
        };
        let answer = replay::begin(tables, caller, game, turn, shows, ask.messenger).await?;
        Ok(Reply::at(game, answer))
    }
}

/// `/game log`: tell the game in words, the last turns first.
#[derive(Debug)]
pub struct Log;

impl AtTable for Log {
    const SPEC: Spec = Spec {
        path: &["game", "log"],
        task: Task::Look,
        options: &[TABLE],
    };
    const WHICH: Which = Which::Shown;

    fn read(_: &Options<'_>) -> Result<Log, ParseError> {
        Ok(Log)
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        log::page(ask.tables, ask.caller, game, None).await
    }
}

/// `/review`: how a finished game went for one's own seat, and why.
#[derive(Debug)]
pub struct Review;

impl AtTable for Review {
    const SPEC: Spec = Spec {
        path: &["review"],
        task: Task::Look,
        options: &[TABLE],
    };
    const WHICH: Which = Which::Finished;

    fn read(_: &Options<'_>) -> Result<Review, ParseError> {
        Ok(Review)
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        review::show(ask.tables, ask.caller, game, ask.messenger).await
    }
}

/// `/history`: the finished games of the server.
#[derive(Debug)]
pub struct History;

impl Command for History {
    const SPEC: Spec = Spec {
        path: &["history"],
        task: Task::Look,
        options: &[],
    };
    const IN_DIRECT: bool = false;

    fn read(_: &Options<'_>) -> Result<History, ParseError> {
        Ok(History)
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let answer = history::show(ask.tables, ask.offer, ask.caller, 0, ask.messenger).await?;
        Ok(Reply::of(answer))
    }
}
