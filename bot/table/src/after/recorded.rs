//! A game that can be shown again: one of this bot's tables, or one from elsewhere.

use std::sync::Arc;

use domain::ids::{GameId, GuildId, UserId};
use engine::ids::Seat;
use engine::replay::Replay;
use jiff::SignedDuration;
use records::{Record, hash};
use store::{Imported, NewImport, Status};
use words::place;

use crate::Table;
use crate::folded_game::FoldedGame;
use crate::outbox::Messenger;
use crate::permission::no_such_table;
use crate::request::{Caller, Error, Result, unreadable};
use crate::resolve::check_reach;
use crate::tables::Tables;
use crate::tell::reader_view::{seat_at, unescaped_names_at};
use crate::tell::recap::History;

/// Number of days for which a game from elsewhere is kept after it was looked at last.
pub const KEPT_DAYS: i64 = 30;
/// A game that was looked at within this time is not written again.
const REFRESH: SignedDuration = SignedDuration::from_hours(24);

/// A game to be shown again, as far as it was played.
#[derive(Debug)]
pub struct Recorded {
    pub game: GameId,
    /// The name of its variant.
    pub variant: String,
    /// Its table; `None` for a game from elsewhere.
    pub table: Option<Arc<Table>>,
    /// By seat, as its players call themselves.
    names: Vec<String>,
    pub course: Arc<FoldedGame>,
    pub replay: Replay,
    /// Whether all that was hidden is open now.
    pub is_open: bool,
    /// The caller's seat, if they have one.
    pub own: Option<Seat>,
}

impl Recorded {
    pub fn n_seats(&self) -> usize {
        self.names.len()
    }

    pub fn history(&self) -> History<'_> {
        match &self.table {
            Some(table) => History::of(table, &self.course),
            None => History::of_record(&self.course),
        }
    }

    /// Names of those who had the seats at the end of a turn.
    pub fn names(&self, turn: usize) -> Vec<String> {
        let table = self.table.as_ref();
        table.map_or_else(
            || self.names.clone(),
            |table| unescaped_names_at(&table.seats, self.replay.last_event(turn)),
        )
    }

    /// The seat that somebody had at the end of a turn.
    pub fn seat_of(&self, user: UserId, turn: usize) -> Option<Seat> {
        let table = self.table.as_ref()?;
        seat_at(table, user, self.replay.last_event(turn))
    }
}

/// The game of that id, if the caller can see it.
pub async fn find(
    tables: &Tables,
    caller: &Caller,
    game: GameId,
    messenger: &dyn Messenger,
) -> Result<Recorded> {
    if tables.store.game_row(game).await?.is_none() {
        return of_import(tables, caller, game).await;
    }
    check_reach(tables, caller, game, messenger).await?;
    of_table(tables, caller, game).await
}

async fn of_table(tables: &Tables, caller: &Caller, game: GameId) -> Result<Recorded> {
    let table = tables.load(game, caller.words()).await?;
    let Some(course) = &table.course else {
        let words = &caller.words().record;
        return Err(Error::refused(words.not_begun(place::Game(&game))));
    };
    let replay = Replay::new(course.game.rules().clone(), &course.log);
    Ok(Recorded {
        game,
        variant: table.variant.name.clone(),
        names: table.unescaped_names(),
        course: Arc::clone(course),
        replay: replay.map_err(|error| unreadable(game, error))?,
        // A table that ended without a result shows nothing that was hidden.
        is_open: table.row.status == Status::Finished,
        own: table.seat_of(caller.user),
        table: Some(table),
    })
}

async fn of_import(tables: &Tables, caller: &Caller, game: GameId) -> Result<Recorded> {
    let import = tables.store.imported(game).await?;
    let is_here = |server: Option<GuildId>| server.is_none() || server == caller.place.server();
    let import = import.filter(|import| is_here(import.server));
    let import = import.ok_or_else(|| no_such_table(caller.words(), game))?;
    let now = tables.clock.now();
    let until = now + SignedDuration::from_hours(24 * KEPT_DAYS);
    if import
        .expires
        .is_some_and(|expires| expires + REFRESH < until)
    {
        tables.store.keep_import(game, until).await?;
    }
    let read = tables.sent_files.run(move |_| {
        let record = Record::parse(&import.record)?;
        let course = FoldedGame::of_record(&record)?;
        let replay = Replay::new(record.rules().clone(), &course.log)?;
        anyhow::Ok((record, course, replay))
    });
    let read = read.await?.map_err(|error| unreadable(game, error))?;
    let (record, course, replay) = read;
    let names = record.seats().iter().map(|seat| seat.name.clone());
    Ok(Recorded {
        game,
        variant: record.rules().variant.name.clone(),
        table: None,
        names: names.collect(),
        course: Arc::new(course),
        replay,
        is_open: true,
        own: None,
    })
}

/// Outcome of keeping a game from elsewhere.
#[derive(Debug, Clone, Copy)]
pub enum Keeping {
    /// It is kept, under this id.
    Kept(GameId),
    /// The server keeps `most` games, and the caller can make room for one more only after a time.
    Full { most: i64, wait: SignedDuration },
}

/// Keeps a game from elsewhere for a server, so that its steps can be shown.
pub async fn keep(
    tables: &Tables,
    caller: &Caller,
    server: GuildId,
    record: Record,
) -> Result<Keeping> {
    let written = tables.sent_files.run(move |_| {
        // In the form that this program writes, whichever program wrote the file.
        let text = record.to_json();
        hash(&text).map(|hash| (text, hash))
    });
    let (text, hash) = written.await?.map_err(anyhow::Error::from)?;
    let now = tables.clock.now();
    let mut makes_room = false;
    loop {
        let new = NewImport {
            id: tables.dice.with(GameId::random),
            server: Some(server),
            hash: &hash,
            record: &text,
            expires: Some(now + SignedDuration::from_hours(24 * KEPT_DAYS)),
            makes_room,
        };
        match tables.store.import(&new, now).await? {
            Imported::New => return Ok(Keeping::Kept(new.id)),
            Imported::Known(id) => return Ok(Keeping::Kept(id)),
            Imported::IdTaken => {}
            Imported::Full { most } => {
                let place = tables.sent_files.places.take_place(caller.user, now);
                if let Err(wait) = place {
                    return Ok(Keeping::Full { most, wait });
                }
                makes_room = true;
            }
        }
    }
}
