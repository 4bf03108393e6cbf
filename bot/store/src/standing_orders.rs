//! Standing orders: the latest row of a seat is current, the earlier ones are for rewinds.

use std::fmt;

use domain::ids::GameId;
use serde_json::Value;
use sqlx::any::AnyRow;

use super::{Result, RowReader, Store, StoreError, Tx};

/// The orders of a seat from an event on. The store does not interpret them.
#[derive(Clone, PartialEq)]
pub struct StandingOrdersRow {
    pub seat: u8,
    /// Number of events when they were given.
    pub since: u32,
    pub plan: Value,
}

/// Selects rows for [`StandingOrdersRow::read`], with their game.
macro_rules! select_plans {
    ($which:literal) => {
        concat!("SELECT game, seat, since, plan FROM plans ", $which)
    };
}
pub(super) use select_plans;

impl StandingOrdersRow {
    pub(super) fn read(row: &AnyRow) -> Result<StandingOrdersRow> {
        let row = RowReader(row);
        Ok(StandingOrdersRow {
            seat: u8::try_from(row.int("seat")?)
                .map_err(|_| StoreError::Corrupt { what: "seat" })?,
            since: row.count("since")?,
            plan: row.json("plan")?,
        })
    }
}

impl fmt::Debug for StandingOrdersRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The plan is the player's alone.
        f.debug_struct("StandingOrdersRow")
            .field("seat", &self.seat)
            .field("since", &self.since)
            .finish_non_exhaustive()
    }
}

/// A change of a game's standing orders.
#[derive(Debug, Clone, PartialEq)]
pub enum StandingOrdersChange {
    /// Replaces a seat's orders.
    Put(StandingOrdersRow),
    /// Deletes all orders: the game is over, and nobody can ask what they were.
    ForgetAll,
}

impl Store {
    /// The orders of every seat when there were `n_events` events.
    pub async fn plans_at(&self, game: GameId, n_events: u32) -> Result<Vec<StandingOrdersRow>> {
        let mut tx = self.begin_read().await?;
        let plans = read_plans(&mut tx, game, n_events).await?;
        tx.commit().await?;
        Ok(plans)
    }
}

/// The latest orders of each seat that were given at `n_events` events or before.
pub(super) async fn read_plans(
    tx: &mut Tx,
    game: GameId,
    n_events: u32,
) -> Result<Vec<StandingOrdersRow>> {
    let rows = sqlx::query(
        "SELECT seat, since, plan FROM plans AS latest WHERE game = $1 AND since = \
         (SELECT MAX(since) FROM plans WHERE game = $1 AND seat = latest.seat AND since <= $2) \
         ORDER BY seat",
    )
    .bind(game.as_str())
    .bind(i64::from(n_events))
    .fetch_all(&mut **tx)
    .await?;
    rows.iter().map(StandingOrdersRow::read).collect()
}

pub(super) async fn change_plans(
    tx: &mut Tx,
    game: GameId,
    changes: &[StandingOrdersChange],
) -> Result<()> {
    for change in changes {
        match change {
            StandingOrdersChange::Put(row) => {
                sqlx::query(
                    "INSERT INTO plans (game, seat, since, plan) VALUES ($1, $2, $3, $4) \
                     ON CONFLICT (game, seat, since) DO UPDATE SET plan = excluded.plan",
                )
                .bind(game.as_str())
                .bind(i64::from(row.seat))
                .bind(i64::from(row.since))
                .bind(row.plan.to_string())
                .execute(&mut **tx)
                .await?;
            }
            StandingOrdersChange::ForgetAll => {
                sqlx::query("DELETE FROM plans WHERE game = $1")
                    .bind(game.as_str())
                    .execute(&mut **tx)
                    .await?;
            }
        }
    }
    Ok(())
}
