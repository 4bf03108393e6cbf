//! `/verify` and its button: a finished game, or a record from elsewhere, dealt, played and scored again.

use anyhow::anyhow;
use domain::ids::GameId;
use engine::steps::Steps;
use records::{Published, Record, RecordError};
use store::Status;
use table::after::elsewhere::Sent;
use table::after::proof::{Verdict, judge};
use table::after::record::{Exported, exported};
use table::permission::no_such_table;
use table::request::{Answer, Caller, Error, Result};
use table::tables::Tables;
use words::{escape, place};

/// Verifies a table's game.
pub async fn table(
    tables: &Tables,
    caller: &Caller,
    game: GameId,
    published: Published,
) -> Result<Answer> {
    let words = &caller.words().record;
    // The row alone: a log that somebody changed may not be a game any more.
    let row = tables.store.game_row(game).await?;
    let row = row.ok_or_else(|| no_such_table(caller.words(), game))?;
    let refused = |sentence: String| Err(Error::refused(sentence));
    match row.status {
        Status::Finished => {}
        Status::Lobby | Status::Running => return refused(words.not_over(place::Game(&game))),
        Status::Cancelled => return refused(words.no_result(place::Game(&game))),
    }
    let _admitted = tables.sent_files.admit(caller)?;
    let Exported::Record(text) = exported(&tables.store, game).await? else {
        return Err(anyhow!("game {game} is over and has no record").into());
    };
    let verify = move |steps: &mut Steps| verify(&text, published, steps);
    let what = words.table(place::Game(&game));
    let Some(verdict) = tables.sent_files.run(verify).await?? else {
        return Err(Error::refused(words.too_much_work(place::What(&what))));
    };
    if !verdict.holds() {
        tracing::warn!(game.id = %game, "The record of game {game} does not hold");
    }
    Ok(Answer::pages(&verdict.sentences(words, &what)))
}

/// Verifies a record of ours; `None` if that is too much work.
fn verify(text: &str, published: Published, steps: &mut Steps) -> anyhow::Result<Option<Verdict>> {
    let record = match Record::parse_counted(text, steps) {
        Err(RecordError::TooMuchWork(_)) => return Ok(None),
        record => record?,
    };
    Ok(judge(&record, text, published, steps).ok())
}

/// The verdict on a record from elsewhere.
pub fn file(caller: &Caller, name: &str, sent: &Sent) -> Answer {
    let words = &caller.words().record;
    let what = words.file(place::File(&escape(name)));
    Answer::pages(&sent.verdict.sentences(words, &what))
}
