//! The record of a finished game (`docs/record.md`), put together of what the database holds of it.

use anyhow::{Context as _, anyhow};
use engine::event::Event;
use engine::ids::Seat;
use engine::record::{Deal, Record, SeatHolder, Step};
use jiff::Timestamp;

use crate::app::table::joins;
use crate::ids::GameId;
use crate::store::{ActionRow, LoadedGame, SeatRow, Status, Store, TextHash};

/// Outcome of an export.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Exported {
    /// The record's text.
    Record(String),
    NotOver,
    Unknown,
}

/// The record of a finished game that was played here or imported.
pub async fn exported(store: &Store, id: GameId) -> anyhow::Result<Exported> {
    if let Some(loaded) = store.load_game(id, 0).await? {
        return Ok(match loaded.game.status {
            Status::Finished => Exported::Record(record(store, &loaded).await?.to_json()),
            Status::Lobby | Status::Running | Status::Cancelled => Exported::NotOver,
        });
    }
    let imported = store.imported(id).await?;
    Ok(imported.map_or(Exported::Unknown, |row| Exported::Record(row.record)))
}

/// The record of a finished game.
pub async fn record(store: &Store, loaded: &LoadedGame) -> anyhow::Result<Record> {
    let game = &loaded.game;
    let text = async |hash: TextHash| {
        let text = store.text(hash).await?;
        text.ok_or_else(|| anyhow!("the database lacks the text {hash}"))
    };
    let (map, variant) = (text(game.map_hash).await?, text(game.variant_hash).await?);
    let deal = Deal::Seed {
        seed: engine::deal::hex(game.seed.expose()),
        joins: joins(&loaded.seats),
    };
    let seats = loaded.seats.iter().map(holder).collect();
    let mut record = Record::new(&map, &variant, seats, Some(deal))
        .with_context(|| format!("failed to record game {}", game.id))?;
    for action in &loaded.actions {
        record.push(step(action)?);
    }
    record
        .finish()
        .with_context(|| format!("failed to replay game {}", game.id))?;
    Ok(record)
}

fn holder(row: &SeatRow) -> SeatHolder {
    let details = row.details.clone();
    SeatHolder {
        name: row.name.clone(),
        computer: row.computer.clone(),
        salt: details.name_salt,
        sealed: details.name_seal,
    }
}

fn step(action: &ActionRow) -> anyhow::Result<Step> {
    let events: Vec<Event> = serde_json::from_str(&action.events)
        .with_context(|| format!("failed to read the events of action {}", action.number))?;
    let seat = action.seat.map(Seat);
    let at = Timestamp::from_second(action.played.as_second())?;
    Ok(Step {
        // What concerns the table, a deal or a rewind, is nobody's action.
        action: seat.map(|_| action.action.clone()),
        seat,
        at: Some(at.to_string()),
        events,
    })
}
