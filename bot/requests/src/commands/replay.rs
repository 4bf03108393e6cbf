//! Games again: step by step, in words, reviewed, listed.

use app::game::{log, replay, review};
use app::server::records::history;
use domain::ids::GameId;
use domain::press::Shows;
use domain::task::Task;
use domain::word_enum;
use records::Published;
use table::after::elsewhere;
use table::completion::Scope;
use table::outbox::messenger::Upload;
use table::request::{Answer, Reply, Result};
use table::resolve::open_here;

use crate::commands::{Ask, AtTable, Command, Which};
use crate::slash::{Kind, Options, ParseError, Spec, TABLE, optional};

word_enum! {
    /// Form in which a game is shown again.
    enum Form {
        Board = "board",
        Hand = "hand",
        /// In words, the last turns first.
        Log = "log",
    }
}

/// `/replay`: show a game again, step by step or in words; where no game is meant, list those that are over.
#[derive(Debug)]
pub struct Replay {
    turn: Option<u16>,
    form: Option<Form>,
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
            optional("show", Kind::Word(Form::WORDS)),
            optional("file", Kind::File),
        ],
    };
    const SCOPE: Scope = Scope::Seen;

    fn read(options: &Options<'_>) -> Result<Replay, ParseError> {
        Ok(Replay {
            turn: options.number("turn")?,
            form: options.parsed("show", Form::of_word)?,
            file: options.maybe_file("file")?,
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let (tables, offer, caller, messenger) = (ask.tables, ask.offer, ask.caller, ask.messenger);
        let turn = self.turn;
        let shows = match self.form {
            Some(Form::Hand) => Shows::Hand,
            Some(Form::Board | Form::Log) | None => Shows::Board,
        };
        if let Some(upload) = &self.file {
            let catalog = &offer.catalog;
            let published = Published::default();
            let fetch = elsewhere::fetch(tables, catalog, caller, upload, published, messenger);
            let sent = fetch.await?;
            return replay::take_in(tables, caller, &upload.name, sent, turn, shows, messenger)
                .await;
        }
        if self.form == Some(Form::Log) {
            let game = ask.table(Which::Shown).await?;
            return Ok(Reply::at(
                game,
                log::page(tables, caller, game, None).await?,
            ));
        }
        let names_none = ask.named.is_none() && turn.is_none() && self.form.is_none();
        if names_none && caller.place.is_in_server() && open_here(tables, caller).await?.is_none() {
            let list = history::show(tables, offer, caller, 0, messenger).await?;
            return Ok(Reply::of(list));
        }
        // A named game may be from elsewhere: whether the caller may see it is checked when it is shown.
        let game = match ask.named {
            Some(named) => named,
            None => ask.table(Which::Seen).await?,
        };
        let answer = replay::begin(tables, caller, game, turn, shows, messenger).await?;
        Ok(Reply::at(game, answer))
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
