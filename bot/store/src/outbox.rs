//! Deliveries to Discord: posts, edits and direct messages, delivered in order for each game.
//!
//! Rows are written with the change that causes them ([`super::TableChange::deliveries`]). A worker claims a
//! game, not a row ([`Store::claim_game_with_work`], or with the change itself: [`Store::append_for`]),
//! and delivers its rows in order. A lease expires, so that the work of a dead worker is taken over; a
//! worker that lost its lease can write nothing more ([`LeaseError::Lost`]).

use std::fmt;
use std::time::Duration;

use domain::ids::{ChannelId, GameId, MessageId, UserId};
use jiff::Timestamp;
use serde_json::Value;
use sqlx::any::AnyRow;

use super::binding::Binding;
use super::bulk::Bulk;
use super::posts::{self, NewPost};
use super::script::Script;
use super::{Dialect, Result, RowReader, Store, StoreError, not_resting, to_millis};

/// A delivery, as its change writes it.
#[derive(Clone)]
pub struct NewDelivery {
    pub kind: &'static str,
    /// JSON.
    pub payload: String,
}

impl fmt::Debug for NewDelivery {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The payload of a direct message is secret.
        f.debug_struct("NewDelivery")
            .field("kind", &self.kind)
            .finish_non_exhaustive()
    }
}

/// A delivery.
#[derive(Clone)]
pub struct DeliveryRow {
    pub game: GameId,
    /// Counted for each game and never used again.
    pub number: u32,
    pub kind: String,
    /// JSON.
    pub payload: String,
    pub made: Timestamp,
    /// Number of failed attempts.
    pub attempts: u32,
    /// Time of the first attempt with an unknown outcome: it may have arrived since then. Rows attempted
    /// together may be in one message.
    pub tried: Option<Timestamp>,
}

/// Selects rows for [`DeliveryRow::read`].
macro_rules! select_outbox {
    ($which:literal) => {
        concat!(
            "SELECT game, number, kind, payload, made, attempts, tried FROM outbox ",
            $which
        )
    };
}

impl DeliveryRow {
    /// The nonce for Discord, the same at every attempt; at most 25 characters.
    pub fn nonce(&self) -> String {
        format!("{}-{}", self.game, self.number)
    }

    fn read(row: &AnyRow) -> Result<DeliveryRow> {
        let row = RowReader(row);
        Ok(DeliveryRow {
            game: row.parsed("game")?,
            number: row.count("number")?,
            kind: row.text("kind")?,
            payload: row.text("payload")?,
            made: row.time("made")?,
            attempts: row.count("attempts")?,
            tried: row.maybe_time("tried")?,
        })
    }
}

impl fmt::Debug for DeliveryRow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("DeliveryRow")
            .field("game", &self.game)
            .field("number", &self.number)
            .field("kind", &self.kind)
            .finish_non_exhaustive()
    }
}

/// Amount owed to Discord.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Owed {
    pub n_rows: u32,
    /// When the oldest row was written.
    pub oldest: Option<Timestamp>,
    /// Private answers.
    pub n_answers: u32,
}

/// A worker's right to deliver for a game, until it expires.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeliveryLease {
    pub game: GameId,
    pub until: Timestamp,
    number: i64,
}

/// A claimed game and its rows, in order, marked as being attempted.
pub type Work = (DeliveryLease, Vec<DeliveryRow>);

/// The worker that delivers what a change owes, and the end of its lease.
#[derive(Debug, Clone)]
pub struct LeaseHolder {
    pub worker: String,
    pub until: Timestamp,
}

/// Why nothing was written.
#[derive(Debug, thiserror::Error)]
pub enum LeaseError {
    /// The lease expired and another worker has the game, or its work is done.
    #[error("another worker has taken the game over")]
    Lost,
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<sqlx::Error> for LeaseError {
    fn from(error: sqlx::Error) -> LeaseError {
        LeaseError::Store(error.into())
    }
}

/// Results of deliveries, collected until they are stored.
#[derive(Debug, Clone, Default)]
pub struct Done {
    /// The numbers of the finished rows.
    pub numbers: Vec<u32>,
    /// The numbers of the rows that are left and certainly never arrived.
    pub unsent: Vec<u32>,
    /// The messages made.
    pub made: Vec<NewPost>,
    /// The messages that no longer have buttons.
    pub without_buttons: Vec<(ChannelId, MessageId)>,
    /// The messages that were deleted, or are gone.
    pub gone: Vec<(ChannelId, MessageId)>,
    /// Settings of players that the deliveries led to: player, key, value.
    pub settings: Vec<(UserId, &'static str, Value)>,
    /// Keys of facts to delete. If the first does not exist, the others do not either.
    pub facts_over: Vec<String>,
}

impl Done {
    pub fn add(&mut self, more: Done) {
        self.numbers.extend(more.numbers);
        self.unsent.extend(more.unsent);
        self.made.extend(more.made);
        self.without_buttons.extend(more.without_buttons);
        self.gone.extend(more.gone);
        self.settings.extend(more.settings);
        self.facts_over.extend(more.facts_over);
    }
}

/// Which of the games with work is claimed first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum First {
    /// The one whose work has been due longest.
    Oldest,
    /// The one whose work came due last.
    Newest,
}

/// The statement that claims a game with work that is due, and is claimed by nobody.
macro_rules! claim {
    ($order:literal, $lock:literal) => {
        concat!(
            "UPDATE deliveries SET worker = $1, claim = claim + 1, leased_until = $2 \
             WHERE game = (SELECT game FROM deliveries WHERE due <= $3 AND leased_until <= $3 AND",
            not_resting!("deliveries.game"),
            " ORDER BY due",
            $order,
            " LIMIT 1",
            $lock,
            ") RETURNING game, claim, leased_until"
        )
    };
}

/// The statement that reads a game's lease, and whether a fact is there.
macro_rules! select_claim {
    ($lock:literal) => {
        concat!(
            "SELECT claim, (SELECT count(*) FROM railpost WHERE key = $2) AS n_facts \
             FROM deliveries WHERE game = $1",
            $lock
        )
    };
}

impl Store {
    /// Claims an unclaimed game with work that is due, and begins its delivery: returns the rows in order, marked
    /// as being attempted. Until their results are stored, any of them may have arrived.
    pub async fn claim_game_with_work(
        &self,
        worker: &str,
        first: First,
        now: Timestamp,
        lease: Duration,
    ) -> Result<Option<Work>> {
        let statement = match (self.dialect, first) {
            (Dialect::Sqlite, First::Oldest) => claim!("", ""),
            (Dialect::Sqlite, First::Newest) => claim!(" DESC", ""),
            (Dialect::Postgres, First::Oldest) => claim!("", " FOR UPDATE SKIP LOCKED"),
            (Dialect::Postgres, First::Newest) => claim!(" DESC", " FOR UPDATE SKIP LOCKED"),
        };
        let bound = Binding::default()
            .bind(worker)
            .bind(to_millis(now + lease))
            .bind(to_millis(now));
        let mut script = self.begin_script().await?;
        script.add_first(statement, bound).await?;
        let rows = script.run().await?;
        let Some(row) = rows.first() else {
            return Ok(None);
        };
        let row = RowReader(row);
        let lease = DeliveryLease {
            game: row.parsed("game")?,
            until: row.time("leased_until")?,
            number: row.int("claim")?,
        };
        let rows = self.commit_and_begin(script, lease.game, now).await?;
        Ok(Some((lease, rows)))
    }

    /// When unclaimed work is next due, or a lease expires.
    pub async fn next_work(&self) -> Result<Option<Timestamp>> {
        let row = sqlx::query(concat!(
            "SELECT min(CASE WHEN due < leased_until THEN leased_until ELSE due END) AS due \
             FROM deliveries WHERE",
            not_resting!("deliveries.game"),
        ))
        .fetch_one(&mut *self.reader().await?)
        .await?;
        RowReader(&row).maybe_time("due")
    }

    /// Amount owed: rows of the outbox, except for servers that removed the bot, and answers.
    pub async fn owed(&self) -> Result<Owed> {
        let row = sqlx::query(concat!(
            "SELECT count(*) AS n_rows, min(made) AS oldest, \
             (SELECT count(*) FROM answers) AS n_answers \
             FROM outbox WHERE given_up IS NULL AND",
            not_resting!("outbox.game"),
        ))
        .fetch_one(&mut *self.reader().await?)
        .await?;
        let row = RowReader(&row);
        Ok(Owed {
            n_rows: row.count("n_rows")?,
            oldest: row.maybe_time("oldest")?,
            n_answers: row.count("n_answers")?,
        })
    }

    /// What is to be delivered for a game, in order.
    pub async fn pending(&self, game: GameId) -> Result<Vec<DeliveryRow>> {
        let mut reader = self.reader().await?;
        let rows = PENDING.read(&mut reader, &[game], posts::bind_game).await?;
        rows.iter().map(DeliveryRow::read).collect()
    }

    /// Extends a worker's leases. A game that another worker has taken over stays with it.
    pub async fn renew_leases(
        &self,
        worker: &str,
        games: &[GameId],
        until: Timestamp,
    ) -> Result<()> {
        let mut tx = self.begin().await?;
        for game in games {
            sqlx::query(
                "UPDATE deliveries SET leased_until = $3 \
                 WHERE game = $1 AND worker = $2 AND leased_until > 0",
            )
            .bind(game.as_str())
            .bind(worker)
            .bind(to_millis(until))
            .execute(&mut *tx)
            .await?;
        }
        tx.commit().await?;
        Ok(())
    }

    /// Releases all leases of a worker: it writes nothing more, and others may take the games
    /// immediately.
    pub async fn release_claims(&self, worker: &str) -> Result<()> {
        sqlx::query(
            "UPDATE deliveries SET leased_until = 0, claim = claim + 1 \
             WHERE worker = $1 AND leased_until > 0",
        )
        .bind(worker)
        .execute(&mut *self.writer().await?)
        .await?;
        Ok(())
    }

    /// Extends a lease.
    pub async fn extend_lease(
        &self,
        lease: &mut DeliveryLease,
        until: Timestamp,
    ) -> Result<(), LeaseError> {
        let mut script = self.begin_leased(lease).await?;
        set_delivery(&mut script, lease.game, None, until).await?;
        script.commit().await?;
        lease.until = until;
        Ok(())
    }

    /// Releases the game after a failed attempt at a row; nobody takes it before `due`.
    ///
    /// The `unsent` rows certainly never arrived, so that the next attempt need not look for them. For the
    /// others the time of the first attempt is kept, as they may have arrived.
    pub async fn retry_at(
        &self,
        lease: &DeliveryLease,
        number: u32,
        unsent: &[u32],
        due: Timestamp,
    ) -> Result<(), LeaseError> {
        const FAILED: Bulk = Bulk {
            before: "UPDATE outbox SET attempts = attempts + 1 WHERE (game, number) IN (",
            n_columns: 2,
            after: ")",
        };
        let mut script = self.begin_leased(lease).await?;
        script
            .add(&FAILED, &[number], |update, number| {
                update.bind(lease.game.as_str()).bind(i64::from(*number))
            })
            .await?;
        set_unsent(&mut script, lease.game, unsent).await?;
        set_delivery(&mut script, lease.game, Some(due), Timestamp::UNIX_EPOCH).await?;
        script.commit().await?;
        Ok(())
    }

    /// Releases the game until `due`, after a failure of our own: any of its rows may have arrived.
    pub async fn release(&self, lease: &DeliveryLease, due: Timestamp) -> Result<(), LeaseError> {
        let mut script = self.begin_leased(lease).await?;
        set_delivery(&mut script, lease.game, Some(due), Timestamp::UNIX_EPOCH).await?;
        script.commit().await?;
        Ok(())
    }

    /// Stores that rows are delivered and the results for messages, and begins the delivery of the rows that
    /// are left; if there are none, the lease ends.
    pub async fn done(
        &self,
        lease: &DeliveryLease,
        done: &Done,
        now: Timestamp,
    ) -> Result<Vec<DeliveryRow>, LeaseError> {
        const SETTINGS: Bulk = Bulk {
            before: "INSERT INTO player_settings (player, key, value)",
            n_columns: 3,
            after: " ON CONFLICT (player, key) DO UPDATE SET value = excluded.value",
        };
        let fact = done.facts_over.first();
        let (mut script, is_there) = self.begin_leased_with(lease, fact).await?;
        if is_there {
            let bind = |delete: Binding, key: &String| delete.bind(key.clone());
            script.add(&FACTS, &done.facts_over, bind).await?;
        }
        delete_rows(&mut script, lease.game, &done.numbers).await?;
        set_unsent(&mut script, lease.game, &done.unsent).await?;
        posts::put(&mut script, lease.game, &done.made).await?;
        script
            .add(&SETTINGS, &done.settings, |insert, (player, key, value)| {
                let row = insert.bind(player.to_i64()).bind(*key);
                row.bind(value.to_string())
            })
            .await?;
        let without = &done.without_buttons;
        script
            .add(&posts::WITHOUT_BUTTONS, without, posts::bind_message)
            .await?;
        script
            .add(&posts::GONE, &done.gone, posts::bind_message)
            .await?;
        Ok(self.commit_and_begin(script, lease.game, now).await?)
    }

    /// Stores that rows will never arrive, and why, and continues as [`Store::done`]. They are kept for the
    /// operator to see.
    pub async fn give_up(
        &self,
        lease: &DeliveryLease,
        numbers: &[u32],
        reason: &str,
        now: Timestamp,
    ) -> Result<Vec<DeliveryRow>, LeaseError> {
        const GIVE_UP: Bulk = Bulk {
            before: "UPDATE outbox SET given_up = column3 FROM (",
            n_columns: 3,
            after: ") AS failed WHERE game = column1 AND number = column2",
        };
        let mut script = self.begin_leased(lease).await?;
        script
            .add(&GIVE_UP, numbers, |update, number| {
                let row = update.bind(lease.game.as_str()).bind(i64::from(*number));
                row.bind(reason)
            })
            .await?;
        Ok(self.commit_and_begin(script, lease.game, now).await?)
    }

    /// The turns of a game that were given up, in order, as long as that note is there.
    pub async fn given_up_turns(&self, game: GameId, note: &str) -> Result<Vec<DeliveryRow>> {
        let rows = sqlx::query(select_outbox!(
            "WHERE game = $1 AND kind = 'turn' AND given_up IS NOT NULL \
             AND EXISTS (SELECT 1 FROM railpost WHERE key = $2) ORDER BY number"
        ))
        .bind(game.as_str())
        .bind(note)
        .fetch_all(&mut *self.reader().await?)
        .await?;
        rows.iter().map(DeliveryRow::read).collect()
    }

    /// Takes up posts again that were given up and were made at or after that moment. Returns whether there are any.
    pub async fn take_up(&self, game: GameId, since: Timestamp, now: Timestamp) -> Result<bool> {
        let mut tx = self.begin().await?;
        let taken_up = sqlx::query(
            "UPDATE outbox SET given_up = NULL WHERE game = $1 AND made >= $2 \
             AND given_up IS NOT NULL AND kind IN ('turn', 'post')",
        )
        .bind(game.as_str())
        .bind(to_millis(since))
        .execute(&mut *tx)
        .await?;
        let are_any = taken_up.rows_affected() > 0;
        if are_any {
            // Claim numbers start halfway between those of two changes, so that they are not used for either.
            sqlx::query(
                "INSERT INTO deliveries (game, due, worker, claim, leased_until) \
                 SELECT $1, $2, NULL, max(number) * 1048576 + 524288, 0 FROM outbox WHERE game = $1 \
                 ON CONFLICT (game) DO UPDATE SET due = deliveries.due",
            )
            .bind(game.as_str())
            .bind(to_millis(now))
            .execute(&mut *tx)
            .await?;
        }
        tx.commit().await?;
        Ok(are_any)
    }

    /// Commits, and begins the delivery of the remaining rows: returns them in order, marked as being attempted. If there
    /// are none, the delivery ends.
    ///
    /// The marks are on the disk before anything is attempted, so that after a power cut the messages are looked for.
    ///
    /// The caller has locked the row of the game's delivery, so a change that adds work either waits and then
    /// finds it gone, or came before and its rows are seen here.
    async fn commit_and_begin(
        &self,
        mut script: Script,
        game: GameId,
        now: Timestamp,
    ) -> Result<Vec<DeliveryRow>> {
        const END: Bulk = Bulk {
            before: "DELETE FROM deliveries WHERE NOT EXISTS (SELECT 1 FROM outbox \
                     WHERE outbox.game = deliveries.game AND given_up IS NULL) AND game IN (",
            n_columns: 1,
            after: ")",
        };
        const MARK: Bulk = Bulk {
            before: "UPDATE outbox SET tried = COALESCE(tried, column2) FROM (",
            n_columns: 2,
            after: ") AS begun WHERE game = column1 AND given_up IS NULL",
        };
        script.add(&END, &[game], posts::bind_game).await?;
        // Before they are marked, so that `tried` tells of earlier attempts.
        script.add(&PENDING, &[game], posts::bind_game).await?;
        let bind = |statement: Binding, game: &GameId| {
            posts::bind_game(statement, game).bind(to_millis(now))
        };
        script.add(&MARK, &[game], bind).await?;
        let rows = script.commit().await?;
        rows.iter().map(DeliveryRow::read).collect()
    }

    /// Begins a transaction in which the lease is valid and stays so.
    async fn begin_leased(&self, lease: &DeliveryLease) -> Result<Script, LeaseError> {
        Ok(self.begin_leased_with(lease, None).await?.0)
    }

    /// As [`Store::begin_leased`]; tells whether that fact is there.
    async fn begin_leased_with(
        &self,
        lease: &DeliveryLease,
        fact: Option<&String>,
    ) -> Result<(Script, bool), LeaseError> {
        let select = match self.dialect {
            Dialect::Sqlite => select_claim!(""),
            Dialect::Postgres => select_claim!(" FOR UPDATE"),
        };
        let bound = Binding::default()
            .bind(lease.game.as_str())
            .bind(fact.map(String::as_str));
        let mut script = self.begin_script().await?;
        script.add_first(select, bound).await?;
        let rows = script.run().await?;
        let row = RowReader(rows.first().ok_or(LeaseError::Lost)?);
        if row.int("claim")? != lease.number {
            return Err(LeaseError::Lost);
        }
        Ok((script, row.flag("n_facts")?))
    }
}

/// Deliveries owed by a change.
pub(super) struct OwedByChange<'c> {
    pub game: GameId,
    pub deliveries: &'c [NewDelivery],
    pub now: Timestamp,
    pub due: Timestamp,
}

impl OwedByChange<'_> {
    /// Notes that the game has work, and selects the number of its lease. The row of the game already counts the
    /// deliveries.
    pub async fn put_work(&self, script: &mut Script, holder: Option<&LeaseHolder>) -> Result<()> {
        // If the game has work already, its first row decides when it is due: rows wait for those
        // before them. The update changes nothing but waits for a worker that is about to end the
        // delivery because it saw no more rows. Claims are numbered from the first row, so that none has the
        // number of one from an earlier delivery.
        const INSERT: Bulk = Bulk {
            before: "INSERT INTO deliveries (game, due, worker, claim, leased_until) \
                     SELECT id, column2, column3, (n_outbox - column4 + 1) << 20, column5 FROM games, (",
            n_columns: 5,
            after: ") AS work WHERE id = column1 \
                    ON CONFLICT (game) DO UPDATE SET due = deliveries.due RETURNING claim",
        };
        if self.deliveries.is_empty() {
            return Ok(());
        }
        script
            .add(&INSERT, &[holder], |insert, holder| {
                insert
                    .bind(self.game.as_str())
                    .bind(to_millis(self.due))
                    .bind(holder.map(|holder| holder.worker.as_str()))
                    .bind(self.deliveries.len() as i64)
                    .bind(holder.map_or(0, |holder| to_millis(holder.until)))
            })
            .await
    }

    /// The lease, if one was requested and there was no work before, by what [`OwedByChange::put_work`] selected.
    pub fn claim(
        &self,
        first: i64,
        holder: Option<&LeaseHolder>,
        rows: &[AnyRow],
    ) -> Result<Option<DeliveryLease>> {
        let Some(row) = RowReader::with("claim", rows) else {
            return Ok(None);
        };
        let number = first << 20;
        let is_new = row.int("claim")? == number;
        Ok(holder.filter(|_| is_new).map(|holder| DeliveryLease {
            game: self.game,
            until: holder.until,
            number,
        }))
    }

    /// Writes the deliveries, numbered from `first`; marked as being attempted if a worker begins immediately.
    pub async fn put_rows(&self, script: &mut Script, first: i64, is_begun: bool) -> Result<()> {
        const INSERT: Bulk = Bulk {
            before: "INSERT INTO outbox (game, number, kind, payload, made, attempts, tried)",
            n_columns: 7,
            after: "",
        };
        let rows: Vec<_> = (first..).zip(self.deliveries).collect();
        script
            .add(&INSERT, &rows, |insert, (number, delivery)| {
                insert
                    .bind(self.game.as_str())
                    .bind(*number)
                    .bind(delivery.kind)
                    .bind(delivery.payload.as_str())
                    .bind(to_millis(self.now))
                    .bind(0_i64)
                    .bind(is_begun.then_some(to_millis(self.now)))
            })
            .await
    }

    /// The deliveries for the worker that claimed them.
    pub fn work(&self, lease: DeliveryLease, first: i64) -> Result<Work> {
        let rows = (first..).zip(self.deliveries).map(|(number, delivery)| {
            Ok(DeliveryRow {
                game: self.game,
                number: u32::try_from(number)
                    .map_err(|_| StoreError::Corrupt { what: "number" })?,
                kind: delivery.kind.to_owned(),
                payload: delivery.payload.clone(),
                made: self.now,
                attempts: 0,
                tried: None,
            })
        });
        Ok((lease, rows.collect::<Result<_>>()?))
    }
}

async fn set_delivery(
    script: &mut Script,
    game: GameId,
    due: Option<Timestamp>,
    leased_until: Timestamp,
) -> Result<()> {
    const UPDATE: Bulk = Bulk {
        before: "UPDATE deliveries SET due = COALESCE(column2, due), leased_until = column3 FROM (",
        n_columns: 3,
        after: ") AS lease WHERE game = column1",
    };
    script
        .add(&UPDATE, &[game], |update, game| {
            update
                .bind(game.as_str())
                .bind(due.map(to_millis))
                .bind(to_millis(leased_until))
        })
        .await
}

/// Notes that rows certainly never arrived, so that the next attempt need not look for them.
async fn set_unsent(script: &mut Script, game: GameId, numbers: &[u32]) -> Result<()> {
    const UNSENT: Bulk = Bulk {
        before: "UPDATE outbox SET tried = NULL WHERE (game, number) IN (",
        n_columns: 2,
        after: ")",
    };
    script
        .add(&UNSENT, numbers, |update, number| {
            update.bind(game.as_str()).bind(i64::from(*number))
        })
        .await
}

async fn delete_rows(script: &mut Script, game: GameId, numbers: &[u32]) -> Result<()> {
    const DELETE: Bulk = Bulk {
        before: "DELETE FROM outbox WHERE (game, number) IN (",
        n_columns: 2,
        after: ")",
    };
    script
        .add(&DELETE, numbers, |delete, number| {
            delete.bind(game.as_str()).bind(i64::from(*number))
        })
        .await
}

const FACTS: Bulk = Bulk {
    before: "DELETE FROM railpost WHERE key IN (",
    n_columns: 1,
    after: ")",
};

/// The rows to be delivered for games.
const PENDING: Bulk = Bulk {
    before: select_outbox!("WHERE given_up IS NULL AND game IN ("),
    n_columns: 1,
    after: ") ORDER BY number",
};
