//! The record of a finished game (`docs/record.md`), put together from what the database holds.

use anyhow::{Context as _, anyhow};
use domain::ids::GameId;
use engine::deal::hex;
use engine::event::{Event, Viewer};
use engine::ids::Seat;
use jiff::Timestamp;
use rand::RngExt;
use records::{Deal, Record, SeatHolder, Step};
use store::{ActionRow, GameRow, LoadedGame, SeatRow, Status, Store, TextHash};
use tracing::warn;

use crate::clock::Dice;
use crate::heavy_work::briefly;
use crate::settings::TableSettings;
use crate::tables::Tables;
use crate::{Table, joins};

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
    let steps = loaded.actions.iter().map(step).collect::<Result<_, _>>()?;
    let parts = Parts::of(store, &loaded.game, &loaded.seats, steps).await?;
    parts.record()
}

/// The hash of the record of a game that ends now, as everybody can work it out afterwards.
pub(crate) async fn final_hash(
    tables: &Tables,
    table: &Table,
    actions: &[ActionRow],
) -> anyhow::Result<String> {
    let steps = actions.iter().map(step).collect::<Result<_, _>>()?;
    let parts = Parts::of(&tables.store, &table.row, &table.seats, steps).await?;
    let hashed = move || parts.record().map(|record| record.hash());
    briefly(hashed).await?
}

/// The record of a game so far, as a viewer knows it; `None` if it has not begun.
pub async fn seen(
    tables: &Tables,
    table: &Table,
    viewer: Viewer,
) -> anyhow::Result<Option<String>> {
    let Some(course) = table.course.clone() else {
        return Ok(None);
    };
    // Only the actions of the table as it was loaded: more may have been stored since.
    let actions = tables
        .store
        .actions(table.id(), 1..=course.n_actions)
        .await?;
    let steps = actions.iter().map(step).collect::<Result<_, _>>()?;
    let parts = Parts::of(&tables.store, &table.row, &table.seats, steps).await?;
    let written = move || parts.seen_by(viewer);
    Ok(Some(tables.heavy_work.run(written).await??))
}

/// Gives each player's name the salt of its seal, so that the name can be deleted from the record later.
pub fn salt_names(seats: &mut [SeatRow], dice: &Dice) {
    for row in seats.iter_mut().filter(|row| row.player.is_some()) {
        let salt = || hex(&dice.with(RngExt::random::<[u8; 16]>));
        row.details.name_salt.get_or_insert_with(salt);
    }
}

/// Parts of a record, as the database holds them.
struct Parts {
    game: GameId,
    map: String,
    variant: String,
    seats: Vec<SeatHolder>,
    deal: Deal,
    steps: Vec<Step>,
}

impl Parts {
    async fn of(
        store: &Store,
        game: &GameRow,
        seats: &[SeatRow],
        steps: Vec<Step>,
    ) -> anyhow::Result<Parts> {
        let text = async |hash: TextHash| {
            let text = store.text(hash).await?;
            text.ok_or_else(|| anyhow!("the database lacks the text {hash}"))
        };
        let settings = TableSettings::read(&game.settings)?;
        Ok(Parts {
            game: game.id,
            map: text(game.map_hash).await?,
            variant: text(game.variant_hash).await?,
            seats: seats.iter().map(holder).collect(),
            deal: Deal::Seed {
                seed: hex(game.seed.expose()),
                joins: joins(seats),
                start: settings.start.map(|press| press.0),
            },
            steps,
        })
    }

    /// The text of the record as a viewer knows it.
    fn seen_by(self, viewer: Viewer) -> anyhow::Result<String> {
        let game = self.game;
        let mut record = Record::new(&self.map, &self.variant, self.seats, None)
            .with_context(|| format!("failed to record game {game}"))?;
        self.steps.into_iter().for_each(|step| record.push(step));
        Ok(record.seen_by(viewer))
    }

    fn record(self) -> anyhow::Result<Record> {
        let game = self.game;
        let mut record = Record::new(&self.map, &self.variant, self.seats, Some(self.deal))
            .with_context(|| format!("failed to record game {game}"))?;
        self.steps.into_iter().for_each(|step| record.push(step));
        if let Err(why) = record.finish() {
            // The record then has no result, and verifying it names the first wrong event.
            warn!(game.id = %game, "The events of game {game} are no game: {why}");
        }
        Ok(record)
    }
}

fn holder(row: &SeatRow) -> SeatHolder {
    let details = row.details.clone();
    SeatHolder {
        name: row.name.clone(),
        computer: row.computer.map(|level| level.word().to_owned()),
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
        // A deal or a rewind is nobody's action.
        action: seat.map(|_| action.action.clone()),
        seat,
        at: Some(at.to_string()),
        events,
    })
}
