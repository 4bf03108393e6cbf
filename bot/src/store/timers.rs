//! What happens to a game at a set time: deadlines, reminders, the end of an idle lobby.
//!
//! A timer is set and cleared by the [`super::Change`] it belongs to. Whoever claims one that is due
//! plays it as a change which clears it, so that it happens once: a second worker's change clashes.

use std::collections::BTreeMap;
use std::time::Duration;

use jiff::Timestamp;
use sqlx::any::AnyRow;

use super::many::{Binding, Many};
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

/// Carries out the changes; of several of one timer the last counts.
pub(super) async fn change_timers(
    tx: &mut Tx,
    game: GameId,
    changes: &[TimerChange],
) -> Result<()> {
    const CLEAR: Many = Many {
        before: "DELETE FROM timers WHERE (game, kind, seat) IN (",
        n_columns: 3,
        after: ")",
    };
    const SET: Many = Many {
        before: "INSERT INTO timers (game, kind, seat, due, leased_until)",
        n_columns: 5,
        after: " ON CONFLICT (game, kind, seat) DO UPDATE SET due = excluded.due, leased_until = 0",
    };
    let (mut clears_all, mut last) = (false, BTreeMap::new());
    for change in changes {
        match change {
            TimerChange::Set { kind, seat, due } => last.insert((*kind, *seat), Some(*due)),
            TimerChange::Clear { kind, seat } => last.insert((*kind, *seat), None),
            TimerChange::ClearAll => {
                clears_all = true;
                last.clear();
                None
            }
        };
    }
    if clears_all {
        sqlx::query("DELETE FROM timers WHERE game = $1")
            .bind(game.as_str())
            .execute(&mut **tx)
            .await?;
    }
    let key = |binding: Binding, kind: &'static str, seat: Option<u8>| {
        let seat = seat.map_or(NO_SEAT, i64::from);
        binding.bind(game.as_str()).bind(kind).bind(seat)
    };
    let cleared: Vec<_> = last.iter().filter(|(_, due)| due.is_none()).collect();
    let set: Vec<_> = last
        .iter()
        .filter_map(|(of, due)| Some((of, (*due)?)))
        .collect();
    CLEAR
        .on(tx, &cleared, |clear, ((kind, seat), _)| {
            key(clear, kind, *seat)
        })
        .await?;
    SET.on(tx, &set, |insert, ((kind, seat), due)| {
        key(insert, kind, *seat).bind(to_millis(*due)).bind(0_i64)
    })
    .await
}
