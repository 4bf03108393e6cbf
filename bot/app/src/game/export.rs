//! `/game export`: the game as a file: all of it once it is over, until then only what the caller may know.

use anyhow::anyhow;
use domain::ids::GameId;
use engine::event::Viewer;
use records::hash;
use store::Status;
use table::after::record::{Exported, exported, seen};
use table::request::{Answer, Caller, Error, Result, TextFile};
use table::tables::Tables;
use words::place;

/// The game as a file.
pub async fn export(tables: &Tables, caller: &Caller, game: GameId) -> Result<Answer> {
    let words = &caller.words().record;
    let table = tables.load(game, caller.words()).await?;
    let (text, about) = match table.row.status {
        Status::Lobby => {
            let sentence = words.not_begun(place::Game(&game));
            return Err(Error::refused(sentence));
        }
        Status::Finished => {
            let Exported::Record(text) = exported(&tables.store, game).await? else {
                return Err(anyhow!("game {game} is over and has no record").into());
            };
            let hash = hash(&text).map_err(anyhow::Error::from)?;
            (text, words.exported(place::Hash(&hash)))
        }
        // A table that ended without a result never shows what was hidden.
        Status::Running | Status::Cancelled => {
            let (viewer, about) = match table.seat_of(caller.user) {
                Some(seat) => (Viewer::Seat(seat), words.exported_seat(place::Game(&game))),
                None => (Viewer::Table, words.exported_public(place::Game(&game))),
            };
            let Some(text) = seen(tables, &table, viewer).await? else {
                let sentence = words.not_begun(place::Game(&game));
                return Err(Error::refused(sentence));
            };
            (text, about)
        }
    };
    let mut answer = Answer::text(about);
    answer.file = Some(TextFile {
        name: format!("railpost-{game}.json"),
        text,
    });
    Ok(answer)
}
