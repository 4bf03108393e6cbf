//! Reading a game: [`Store::load_game`].

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use domain::ids::GameId;
use jiff::Timestamp;
use sqlx::any::AnyRow;

use super::binding::Binding;
use super::rows::{select_actions, select_games, select_seats};
use super::settings::{Chosen, read_chosen};
use super::standing_orders::read_plans;
use super::timers::read_timers;
use super::{
    ActionRow, GameRow, RawSeatRow, Result, Revision, RowReader, SeatRow, StandingOrdersRow, Store,
    TimerKey, Tx,
};

/// A consistent snapshot of a game.
#[derive(Debug, Clone)]
pub struct LoadedGame {
    pub game: GameRow,
    /// In order.
    pub seats: Vec<SeatRow>,
    /// The actions asked for, in order.
    pub actions: Vec<ActionRow>,
    /// The current standing orders.
    pub plans: Vec<StandingOrdersRow>,
    /// The timers that are set.
    pub timers: BTreeSet<TimerKey>,
}

/// Enough of a game to tell whether a copy read before is still current.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Glance {
    pub revision: Revision,
    pub changed: Timestamp,
    /// Whether its server has removed the bot.
    pub rests: bool,
}

impl Glance {
    fn read(row: &AnyRow) -> Result<Glance> {
        let row = RowReader(row);
        Ok(Glance {
            revision: Revision(row.int("revision")?),
            changed: row.time("changed")?,
            rests: row.flag("rests")?,
        })
    }
}

impl Store {
    /// The state of the game, without reading it whole.
    pub async fn glance(&self, id: GameId) -> Result<Option<Glance>> {
        let row = sqlx::query(
            "SELECT revision, changed, CAST((SELECT count(*) FROM servers WHERE servers.id = \
             games.server AND servers.removed IS NOT NULL) AS BIGINT) AS rests \
             FROM games WHERE id = $1",
        )
        .bind(id.as_str())
        .fetch_optional(&mut *self.reader().await?)
        .await?;
        let Some(row) = row else { return Ok(None) };
        Glance::read(&row).map(Some)
    }

    /// The state of the game, and all settings of its players.
    pub async fn glance_with_settings(&self, id: GameId) -> Result<Option<(Glance, Chosen)>> {
        let rows = sqlx::query(
            "SELECT revision, changed, CAST((SELECT count(*) FROM servers WHERE servers.id = \
             games.server AND servers.removed IS NOT NULL) AS BIGINT) AS rests, \
             chosen.player, chosen.key, chosen.value FROM games LEFT JOIN \
             (SELECT p.player, p.key, p.value FROM seats s JOIN player_settings p \
             ON p.player = s.player WHERE s.game = $1) AS chosen ON 1 = 1 WHERE id = $1",
        )
        .bind(id.as_str())
        .fetch_all(&mut *self.reader().await?)
        .await?;
        let Some(first) = rows.first() else {
            return Ok(None);
        };
        let glance = Glance::read(first)?;
        // Without any settings there is one row, with nulls for the player.
        let is_set = RowReader(first).maybe_int("player")?.is_some();
        let chosen = if is_set {
            read_chosen(&rows)?
        } else {
            Chosen::new()
        };
        Ok(Some((glance, chosen)))
    }

    /// The game with its seats and the actions after number `after`; 0 gives all of them.
    ///
    /// All of it is from the same moment. A caller with a cached game asks for the actions after its
    /// last one.
    pub async fn load_game(&self, id: GameId, after: u32) -> Result<Option<LoadedGame>> {
        let mut script = self.begin_read_script().await?;
        let bound = Binding::default().bind(id.as_str());
        script
            .add_first(select_games!("WHERE id = $1"), bound)
            .await?;
        let rows = script.run().await?;
        let Some(game) = rows.first() else {
            return Ok(None);
        };
        let game = GameRow::read(game)?;
        let tx = script.tx().await?;
        let seats = read_seats(tx, id).await?;
        let actions = read_actions(tx, id, after.saturating_add(1)..=u32::MAX).await?;
        let plans = read_plans(tx, id, u32::MAX).await?;
        let timers = read_timers(tx, id).await?;
        script.commit().await?;
        Ok(Some(LoadedGame {
            game,
            seats,
            actions,
            plans,
            timers,
        }))
    }

    /// Only the row of the game: enough to end a table of which nothing else can be read.
    pub async fn game_row(&self, id: GameId) -> Result<Option<GameRow>> {
        let row = sqlx::query(select_games!("WHERE id = $1"))
            .bind(id.as_str())
            .fetch_optional(&mut *self.reader().await?)
            .await?;
        row.as_ref().map(GameRow::read).transpose()
    }

    /// Those of these actions that exist.
    pub async fn actions(
        &self,
        id: GameId,
        numbers: RangeInclusive<u32>,
    ) -> Result<Vec<ActionRow>> {
        let mut tx = self.begin_read().await?;
        let actions = read_actions(&mut tx, id, numbers).await?;
        tx.commit().await?;
        Ok(actions)
    }
}

async fn read_seats(tx: &mut Tx, id: GameId) -> Result<Vec<SeatRow>> {
    sqlx::query(select_seats!("WHERE game = $1 ORDER BY seat"))
        .bind(id.as_str())
        .fetch_all(&mut **tx)
        .await?
        .iter()
        .map(|row| RawSeatRow::read(row)?.typed())
        .collect()
}

async fn read_actions(
    tx: &mut Tx,
    id: GameId,
    numbers: RangeInclusive<u32>,
) -> Result<Vec<ActionRow>> {
    sqlx::query(select_actions!(
        "WHERE game = $1 AND number BETWEEN $2 AND $3 ORDER BY number"
    ))
    .bind(id.as_str())
    .bind(i64::from(*numbers.start()))
    .bind(i64::from(*numbers.end()))
    .fetch_all(&mut **tx)
    .await?
    .iter()
    .map(ActionRow::read)
    .collect()
}
