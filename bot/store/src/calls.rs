//! Counts of calls, by invitations, rematches and offers of a seat, and of opened tables: how often somebody had people
//! called, was called at the request of others, or opened a table. All are limited in each server, for all its tables.
//!
//! The times of the last hour are a fact whose key is a hash of server and person, so that it names nobody; an hour
//! later it is deleted.

use domain::ids::{GuildId, UserId};
use jiff::{SignedDuration, Timestamp};

use super::{Dialect, Result, RowReader, Store, StoreError, TextHash, Tx, facts, to_millis};

/// Number of calls within [`WHILE`].
const MOST_CALLS: usize = 5;
/// Number of tables that somebody opens within [`WHILE`].
const MOST_OPENINGS: usize = 6;
const WHILE: SignedDuration = SignedDuration::from_hours(1);

const PREFIX: &str = "calls.";

/// People who are called by a change because somebody asked for it.
#[derive(Debug, Clone)]
pub struct Calls {
    pub server: GuildId,
    pub by: UserId,
    pub people: Vec<UserId>,
}

/// Who was called, or had others called, so often that they have to wait.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CalledOften {
    /// `None` for the person who asks.
    pub person: Option<UserId>,
    /// When it is possible again.
    pub until: Timestamp,
}

/// Whose calls are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Whose {
    /// Those that somebody asked for.
    Caller(UserId),
    /// Those that somebody got.
    Called(UserId),
    /// The tables that somebody opened.
    Opener(UserId),
}

impl Whose {
    fn key(self, server: GuildId) -> String {
        let text = match self {
            Whose::Caller(person) => format!("calls by {server} {person}"),
            Whose::Called(person) => format!("calls of {server} {person}"),
            Whose::Opener(person) => format!("tables by {server} {person}"),
        };
        format!("{PREFIX}{}", TextHash::of(&text))
    }
}

/// Counts calls. Gives a reason if there were too many, and then the transaction is not to be committed.
pub(super) async fn count(
    tx: &mut Tx,
    dialect: Dialect,
    calls: &Calls,
    now: Timestamp,
) -> Result<Option<CalledOften>> {
    let called = calls.people.iter().copied().map(Whose::Called);
    let all = [Whose::Caller(calls.by)].into_iter().chain(called);
    let mut keys: Vec<(String, Whose)> =
        all.map(|whose| (whose.key(calls.server), whose)).collect();
    // In the same order everywhere, so that no two transactions wait for each other.
    keys.sort_by(|(one, _), (other, _)| one.cmp(other));
    for (key, whose) in keys {
        let mut times = locked(tx, dialect, &key).await?;
        if let Some(until) = possible_again(&times, MOST_CALLS, now)? {
            return Ok(Some(CalledOften {
                person: match whose {
                    Whose::Caller(_) | Whose::Opener(_) => None,
                    Whose::Called(person) => Some(person),
                },
                until,
            }));
        }
        note(tx, &key, &mut times, now).await?;
    }
    Ok(None)
}

/// Counts a table that somebody opens. Gives the time when the next is possible if there were too many, and then the
/// transaction is not to be committed.
pub(super) async fn count_opening(
    tx: &mut Tx,
    dialect: Dialect,
    server: GuildId,
    opener: UserId,
    now: Timestamp,
) -> Result<Option<Timestamp>> {
    let key = Whose::Opener(opener).key(server);
    let mut times = locked(tx, dialect, &key).await?;
    let until = possible_again(&times, MOST_OPENINGS, now)?;
    if until.is_none() {
        note(tx, &key, &mut times, now).await?;
    }
    Ok(until)
}

/// When there may be another, if there were too many within the hour.
fn possible_again(times: &[i64], most: usize, now: Timestamp) -> Result<Option<Timestamp>> {
    let since = to_millis(now - WHILE);
    let first = times.len().checked_sub(most).map(|first| times[first]);
    let until = first.filter(|first| since < *first);
    let until = until.map(|first| Timestamp::from_millisecond(first + WHILE.as_millis() as i64));
    until
        .transpose()
        .map_err(|_| StoreError::Corrupt { what: "calls" })
}

/// Adds a time to those under a key, without those that are over.
async fn note(tx: &mut Tx, key: &str, times: &mut Vec<i64>, now: Timestamp) -> Result<()> {
    times.retain(|time| to_millis(now - WHILE) < *time);
    times.push(to_millis(now));
    let value = serde_json::to_string(times).expect("numbers are JSON");
    facts::set(key, &value).execute(&mut **tx).await?;
    Ok(())
}

/// The times under a key, which nobody else changes until the transaction ends.
async fn locked(tx: &mut Tx, dialect: Dialect, key: &str) -> Result<Vec<i64>> {
    sqlx::query("INSERT INTO railpost (key, value) VALUES ($1, '[]') ON CONFLICT (key) DO NOTHING")
        .bind(key)
        .execute(&mut **tx)
        .await?;
    let select = match dialect {
        Dialect::Sqlite => "SELECT value FROM railpost WHERE key = $1",
        Dialect::Postgres => "SELECT value FROM railpost WHERE key = $1 FOR UPDATE",
    };
    let row = sqlx::query(select).bind(key).fetch_one(&mut **tx).await?;
    read(&RowReader(&row).text("value")?)
}

fn read(times: &str) -> Result<Vec<i64>> {
    serde_json::from_str(times).map_err(|_| StoreError::Corrupt { what: "calls" })
}

impl Store {
    /// When somebody may open another table, if they opened too many within the hour.
    pub async fn openings_until(
        &self,
        server: GuildId,
        opener: UserId,
        now: Timestamp,
    ) -> Result<Option<Timestamp>> {
        let times = self.fact(&Whose::Opener(opener).key(server)).await?;
        let times = times.as_deref().map_or(Ok(Vec::new()), read)?;
        possible_again(&times, MOST_OPENINGS, now)
    }

    /// Deletes counts that are over.
    pub async fn forget_old_calls(&self, now: Timestamp) -> Result<()> {
        for (key, times) in self.facts(PREFIX).await? {
            let is_over = |time: &i64| *time <= to_millis(now - WHILE);
            if read(&times)?.iter().all(is_over) {
                // Unless somebody was called meanwhile.
                let forget = sqlx::query("DELETE FROM railpost WHERE key = $1 AND value = $2");
                self.execute(forget.bind(&key).bind(&times)).await?;
            }
        }
        Ok(())
    }
}
