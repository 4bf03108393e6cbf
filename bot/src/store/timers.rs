//! What happens to a game at a set time: deadlines, reminders, the end of an idle lobby.
//!
//! A timer is set and cleared by the [`super::Change`] it belongs to. Whoever claims one that is due
//! plays it as a change which clears it, so that it happens once: a second worker's change clashes.

use std::time::Duration;

use jiff::Timestamp;
use sqlx::any::AnyRow;

use super::{Columns, Dialect, Result, Store, StoreError, Tx, not_resting, to_millis};
use crate::ids::GameId;

/// Where a timer concerns no seat: column `seat` is part of the key and cannot be null.
const NO_SEAT: i64 = -1;

/// A timer that is due.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Timer {
    pub game: GameId,
    pub kind: String,
    pub seat: Option<u8>,
    pub due: Timestamp,
}

impl Timer {
    pub(super) fn read(row: &AnyRow) -> Result<Timer> {
        let row = Columns(row);
        Ok(Timer {
            game: row.parsed("game")?,
            kind: row.text("kind")?,
            seat: match row.int("seat")? {
                NO_SEAT => None,
                seat => Some(u8::try_from(seat).map_err(|_| StoreError::Corrupt { what: "seat" })?),
            },
            due: row.time("due")?,
        })
    }
}

/// What a change does to the timers of its game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TimerChange {
    /// Sets the timer of this kind and seat, in place of the one there was.
    Set {
        kind: &'static str,
        seat: Option<u8>,
        due: Timestamp,
    },
    Clear {
        kind: &'static str,
        seat: Option<u8>,
    },
    /// Clears all: the game ended or rests.
    ClearAll,
}

impl Store {
    /// Takes the timer longest due, for so long.
    pub async fn claim_timer(&self, now: Timestamp, lease: Duration) -> Result<Option<Timer>> {
        let row = sqlx::query(match self.dialect {
            Dialect::Sqlite => {
                concat!(
                    "UPDATE timers SET leased_until = $1 WHERE (game, kind, seat) = \
                     (SELECT game, kind, seat FROM timers WHERE due <= $2 AND leased_until <= $2 AND",
                    not_resting!("timers.game"),
                    " ORDER BY due LIMIT 1) RETURNING game, kind, seat, due"
                )
            }
            Dialect::Postgres => {
                concat!(
                    "UPDATE timers SET leased_until = $1 WHERE (game, kind, seat) = \
                     (SELECT game, kind, seat FROM timers WHERE due <= $2 AND leased_until <= $2 AND",
                    not_resting!("timers.game"),
                    " ORDER BY due LIMIT 1 FOR UPDATE SKIP LOCKED) RETURNING game, kind, seat, due"
                )
            }
        })
        .bind(to_millis(now + lease))
        .bind(to_millis(now))
        .fetch_optional(&self.pool)
        .await?;
        let Some(row) = row else { return Ok(None) };
        Timer::read(&row).map(Some)
    }

    /// When a timer is next due that nobody has in hand yet, or a claim runs out.
    pub async fn next_timer(&self) -> Result<Option<Timestamp>> {
        let row = sqlx::query(concat!(
            "SELECT min(CASE WHEN due < leased_until THEN leased_until ELSE due END) AS due \
             FROM timers WHERE",
            not_resting!("timers.game"),
        ))
        .fetch_one(&self.pool)
        .await?;
        Columns(&row).maybe_time("due")
    }
}

pub(super) async fn change_timers(
    tx: &mut Tx,
    game: GameId,
    changes: &[TimerChange],
) -> Result<()> {
    for change in changes {
        match change {
            TimerChange::Set { kind, seat, due } => {
                sqlx::query(
                    "INSERT INTO timers (game, kind, seat, due, leased_until) \
                     VALUES ($1, $2, $3, $4, 0) ON CONFLICT (game, kind, seat) \
                     DO UPDATE SET due = excluded.due, leased_until = 0",
                )
                .bind(game.as_str())
                .bind(*kind)
                .bind(seat.map_or(NO_SEAT, i64::from))
                .bind(to_millis(*due))
                .execute(&mut **tx)
                .await?;
            }
            TimerChange::Clear { kind, seat } => {
                sqlx::query("DELETE FROM timers WHERE game = $1 AND kind = $2 AND seat = $3")
                    .bind(game.as_str())
                    .bind(*kind)
                    .bind(seat.map_or(NO_SEAT, i64::from))
                    .execute(&mut **tx)
                    .await?;
            }
            TimerChange::ClearAll => {
                sqlx::query("DELETE FROM timers WHERE game = $1")
                    .bind(game.as_str())
                    .execute(&mut **tx)
                    .await?;
            }
        }
    }
    Ok(())
}
