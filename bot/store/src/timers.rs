//! Timers of games: deadlines, reminders, the end of an idle lobby.
//!
//! A timer is set and cleared by the [`super::TableChange`] it belongs to. A worker that claims a due one
//! carries it out as a change that clears it, so that it happens once: a second worker's change clashes.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Duration;

use domain::ids::GameId;
use jiff::Timestamp;
use sqlx::AssertSqlSafe;
use sqlx::any::AnyRow;

use super::binding::Binding;
use super::bulk::Bulk;
use super::kinds::{self, StoredKind, TimerKind};
use super::script::Script;
use super::{Dialect, Result, RowReader, Store, StoreError, Tx, not_resting, to_millis};

/// Seat of a timer that concerns none: column `seat` is part of the key and cannot be null.
const NO_SEAT: i64 = -1;

/// Kind and seat of a timer; a game has at most one of each.
pub type TimerKey = (TimerKind, Option<u8>);

/// A timer that is set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Timer<K = TimerKind> {
    pub game: GameId,
    pub kind: K,
    pub seat: Option<u8>,
    pub due: Timestamp,
}

/// A timer of any kind, including those of newer versions.
pub type RawTimer = Timer<String>;

/// Selects rows for [`Timer::read`].
macro_rules! select_timers {
    ($which:literal) => {
        concat!("SELECT game, kind, seat, due FROM timers ", $which)
    };
}
pub(super) use select_timers;

impl<K: StoredKind> Timer<K> {
    /// `None` for a kind of a newer version.
    pub(super) fn read(row: &AnyRow) -> Result<Option<Timer<K>>> {
        let row = RowReader(row);
        let Some(kind) = kinds::read(&row, "timer")? else {
            return Ok(None);
        };
        Ok(Some(Timer {
            game: row.parsed("game")?,
            kind,
            seat: read_seat(&row)?,
            due: row.time("due")?,
        }))
    }
}

fn read_seat(row: &RowReader<'_>) -> Result<Option<u8>> {
    Ok(match row.int("seat")? {
        NO_SEAT => None,
        seat => Some(u8::try_from(seat).map_err(|_| StoreError::Corrupt { what: "seat" })?),
    })
}

/// The keys of a game's timers.
pub(super) async fn read_timers(tx: &mut Tx, game: GameId) -> Result<BTreeSet<TimerKey>> {
    let rows = sqlx::query("SELECT kind, seat FROM timers WHERE game = $1").bind(game.as_str());
    let rows = rows.fetch_all(&mut **tx).await?;
    let keys = rows.iter().map(|row| {
        let row = RowReader(row);
        let kind: Option<TimerKind> = kinds::read(&row, "timer")?;
        kind.map(|kind| Ok((kind, read_seat(&row)?))).transpose()
    });
    keys.filter_map(Result::transpose).collect()
}

/// A change of a game's timers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TimerChange {
    /// Sets the timer of this kind and seat, replacing any earlier one.
    Set {
        kind: TimerKind,
        seat: Option<u8>,
        due: Timestamp,
    },
    Clear {
        kind: TimerKind,
        seat: Option<u8>,
    },
    /// Clears all that this version knows: the game ended or rests.
    ClearAll,
}

impl TimerChange {
    /// Removes changes that clear timers which are not set.
    pub fn without_needless(changes: &mut Vec<TimerChange>, set: &BTreeSet<TimerKey>) {
        let set = TimerChange::after(changes.iter().filter(|change| change.sets()), set);
        changes.retain(|change| match change {
            TimerChange::Clear { kind, seat } => set.contains(&(*kind, *seat)),
            TimerChange::Set { .. } | TimerChange::ClearAll => true,
        });
    }

    /// The keys of the timers after the changes.
    pub fn after<'c>(
        changes: impl IntoIterator<Item = &'c TimerChange>,
        set: &BTreeSet<TimerKey>,
    ) -> BTreeSet<TimerKey> {
        let mut set = set.clone();
        for change in changes {
            match change {
                TimerChange::Set { kind, seat, .. } => {
                    set.insert((*kind, *seat));
                }
                TimerChange::Clear { kind, seat } => {
                    set.remove(&(*kind, *seat));
                }
                TimerChange::ClearAll => set.clear(),
            }
        }
        set
    }

    fn sets(&self) -> bool {
        matches!(self, TimerChange::Set { .. })
    }
}

impl Store {
    /// Claims, for the length of the lease, the timer that has been due longest. Those of computers take long to carry
    /// out and are claimed separately.
    pub async fn claim_timer(&self, now: Timestamp, lease: Duration) -> Result<Option<Timer>> {
        self.claim(now, lease, "<>").await
    }

    /// Claims, for the length of the lease, the timer of the game whose computers have been due longest.
    pub async fn claim_computers(&self, now: Timestamp, lease: Duration) -> Result<Option<Timer>> {
        self.claim(now, lease, "=").await
    }

    /// Number of games whose computers are due.
    pub async fn n_computers_due(&self, now: Timestamp) -> Result<u64> {
        let row = sqlx::query("SELECT count(*) AS n FROM timers WHERE kind = $1 AND due <= $2")
            .bind(TimerKind::Computers.word())
            .bind(to_millis(now))
            .fetch_one(&mut *self.reader().await?)
            .await?;
        Ok(RowReader(&row).int("n")?.unsigned_abs())
    }

    async fn claim(&self, now: Timestamp, lease: Duration, is: &str) -> Result<Option<Timer>> {
        let lock = match self.dialect {
            Dialect::Sqlite => "",
            Dialect::Postgres => " FOR UPDATE SKIP LOCKED",
        };
        let (is_known, not_resting) = (TimerKind::is_known(), not_resting!("timers.game"));
        // Composed only of text in this program.
        let row = sqlx::query(AssertSqlSafe(format!(
            "UPDATE timers SET leased_until = $1 WHERE (game, kind, seat) = \
             (SELECT game, kind, seat FROM timers WHERE due <= $2 AND leased_until <= $2 AND kind {is} $3 AND {is_known} \
             AND{not_resting} ORDER BY due LIMIT 1{lock}) RETURNING game, kind, seat, due"
        )))
        .bind(to_millis(now + lease))
        .bind(to_millis(now))
        .bind(TimerKind::Computers.word())
        .fetch_optional(&mut *self.writer().await?)
        .await?;
        row.map_or(Ok(None), |row| Timer::read(&row))
    }

    /// When an unclaimed timer is next due, or a claim expires.
    pub async fn next_timer(&self) -> Result<Option<Timestamp>> {
        let (is_known, not_resting) = (TimerKind::is_known(), not_resting!("timers.game"));
        let row = sqlx::query(AssertSqlSafe(format!(
            "SELECT min(CASE WHEN due < leased_until THEN leased_until ELSE due END) AS due \
             FROM timers WHERE {is_known} AND{not_resting}"
        )))
        .fetch_one(&mut *self.reader().await?)
        .await?;
        RowReader(&row).maybe_time("due")
    }
}

/// Carries out the changes; of several for one timer the last counts.
pub(super) async fn change_timers(
    script: &mut Script,
    game: GameId,
    changes: &[TimerChange],
) -> Result<()> {
    const CLEAR: Bulk = Bulk {
        before: "DELETE FROM timers WHERE (game, kind, seat) IN (",
        n_columns: 3,
        after: ")",
    };
    const SET: Bulk = Bulk {
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
        let is_known = TimerKind::is_known();
        let clear = format!("DELETE FROM timers WHERE game = $1 AND {is_known}");
        sqlx::query(AssertSqlSafe(clear))
            .bind(game.as_str())
            .execute(&mut **script.tx().await?)
            .await?;
    }
    let key = |binding: Binding, kind: TimerKind, seat: Option<u8>| {
        let seat = seat.map_or(NO_SEAT, i64::from);
        binding.bind(game.as_str()).bind(kind.word()).bind(seat)
    };
    let cleared: Vec<_> = last.iter().filter(|(_, due)| due.is_none()).collect();
    let set: Vec<_> = last
        .iter()
        .filter_map(|(of, due)| Some((of, (*due)?)))
        .collect();
    script
        .add(&CLEAR, &cleared, |clear, ((kind, seat), _)| {
            key(clear, *kind, *seat)
        })
        .await?;
    script
        .add(&SET, &set, |insert, ((kind, seat), due)| {
            key(insert, *kind, *seat).bind(to_millis(*due)).bind(0_i64)
        })
        .await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_timer_that_is_set_needs_clearing() {
        let clear = |kind| TimerChange::Clear { kind, seat: None };
        let set = |kind| TimerChange::Set {
            kind,
            seat: None,
            due: Timestamp::UNIX_EPOCH,
        };
        let [wake, idle, asked] = [TimerKind::Wake, TimerKind::Idle, TimerKind::Asked];
        let stands = BTreeSet::from([(idle, None)]);
        // A timer set earlier by this same change may be cleared by it too.
        let mut changes = vec![clear(wake), clear(idle), set(asked), clear(asked)];
        TimerChange::without_needless(&mut changes, &stands);
        assert_eq!(changes, [clear(idle), set(asked), clear(asked)]);
        assert_eq!(TimerChange::after(&changes, &stands), BTreeSet::new());
    }
}
