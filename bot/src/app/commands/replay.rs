//! `/replay`: show a game again, step by step.

use engine::record::Published;

use crate::app::after::elsewhere;
use crate::app::commands::{Ask, Command, Which};
use crate::app::game::replay;
use crate::app::request::{Reply, Result};
use crate::app::table::choices::Scope;
use crate::custom_id::Shows;
use crate::slash::{Kind, Options, ParseError, Spec, TABLE, Task, Upload, optional};

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
            return replay::take_in(tables, caller, &upload.name, sent, turn, shows).await;
        }
        // A named game may be from elsewhere: whether the caller may see it is checked when it is shown.
        let game = match ask.named {
            Some(named) => named,
            None => ask.table(Which::Seen).await?,
        };
        let answer = replay::begin(tables, caller, game, turn, shows).await?;
        Ok(Reply::at(game, answer))
    }
}
