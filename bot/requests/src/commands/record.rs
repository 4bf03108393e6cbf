//! The record of a game: its file, its proof.

use app::game::export::export;
use app::game::verify;
use domain::ids::GameId;
use domain::task::Task;
use records::Published;
use table::after::elsewhere;
use table::after::proof::read_hash;
use table::completion::Scope;
use table::outbox::messenger::Upload;
use table::request::{Answer, Error, Reply, Result};
use words::place;

use crate::commands::{Ask, AtTable, Command, Which};
use crate::slash::{Kind, Options, ParseError, Spec, TABLE, optional};

/// `/game export`: the game as a file.
#[derive(Debug)]
pub struct Export;

impl AtTable for Export {
    const SPEC: Spec = Spec {
        path: &["game", "export"],
        task: Task::Look,
        options: &[TABLE],
    };
    const WHICH: Which = Which::Seen;

    fn read(_: &Options<'_>) -> Result<Export, ParseError> {
        Ok(Export)
    }

    async fn run(self, ask: &Ask<'_>, game: GameId) -> Result<Answer> {
        export(ask.tables, ask.caller, game).await
    }
}

/// `/verify`: deal, play and score a finished game again.
#[derive(Debug)]
pub struct Verify {
    file: Option<Upload>,
    commitment: Option<String>,
    record_hash: Option<String>,
}

/// A hash as it is typed, perhaps with the marks around it.
const HASH: Kind = Kind::Free { most: 80 };

impl Command for Verify {
    const SPEC: Spec = Spec {
        path: &["verify"],
        task: Task::Look,
        options: &[
            TABLE,
            optional("file", Kind::File),
            optional("commitment", HASH),
            optional("record_hash", HASH),
        ],
    };
    const SCOPE: Scope = Scope::Finished;

    fn read(options: &Options<'_>) -> Result<Verify, ParseError> {
        Ok(Verify {
            file: options.maybe_file("file")?,
            commitment: options.text("commitment"),
            record_hash: options.text("record_hash"),
        })
    }

    async fn run(self, ask: &Ask<'_>) -> Result<Reply> {
        let hash = |text: Option<String>| match text {
            None => Ok(None),
            Some(text) => match read_hash(&text) {
                Some(hash) => Ok(Some(hash)),
                None => {
                    let words = &ask.caller.words().record;
                    Err(Error::refused(words.bad_hash(place::Text(&text))))
                }
            },
        };
        let published = Published {
            commitment: hash(self.commitment)?,
            record_hash: hash(self.record_hash)?,
        };
        let (tables, caller) = (ask.tables, ask.caller);
        if let Some(upload) = &self.file {
            let catalog = &ask.offer.catalog;
            let fetch = elsewhere::fetch(tables, catalog, caller, upload, published, ask.messenger);
            let answer = verify::file(caller, &upload.name, &fetch.await?);
            return Ok(Reply::of(answer));
        }
        let game = ask.table(Which::Finished).await?;
        let answer = verify::table(tables, caller, game, published).await?;
        Ok(Reply::of(answer))
    }
}
