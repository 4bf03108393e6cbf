//! Shards that several processes share: who leases which, and whose turn it is to start one.
//!
//! After joining, every step is one statement, so that a process that is frozen in the middle of a step holds up no
//! other.

use domain::shards::share::{SHARD_LEASE, ShardLease, ShardLeases};
use jiff::Timestamp;

use super::{Dialect, Result, RowReader, Store, to_millis};

/// Key of the PostgreSQL advisory lock that a process takes while it joins.
const JOINING: i64 = 0x7261_696c;

impl Store {
    /// The time by the clock that all processes on the database have in common.
    pub async fn time(&self) -> Result<Timestamp> {
        const TIME: &str =
            "SELECT CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT) AS now";
        match self.dialect {
            Dialect::Sqlite => Ok(Timestamp::now()),
            Dialect::Postgres => {
                let row = sqlx::query(TIME)
                    .fetch_one(&mut *self.reader().await?)
                    .await?;
                RowReader(&row).time("now")
            }
        }
    }

    /// Number of shared shards, and of processes that share them.
    pub async fn count_sharing(&self, now: Timestamp) -> Result<(u32, u32)> {
        let row = sqlx::query(
            "SELECT (SELECT count(*) FROM shard_leases) AS n_shards, \
             (SELECT count(*) FROM shard_processes WHERE $1 < seen) AS n_processes",
        )
        .bind(to_millis(now - SHARD_LEASE))
        .fetch_one(&mut *self.reader().await?)
        .await?;
        let row = RowReader(&row);
        Ok((row.count("n_shards")?, row.count("n_processes")?))
    }

    /// Counts a process among those that share the shards. Returns the total number of shards: the first process
    /// decides it, and it stays the same as long as any process is there.
    pub async fn join_shards(&self, process: &str, wanted: u32, now: Timestamp) -> Result<u32> {
        self.shards_set_back(now).await?;
        let mut tx = self.begin().await?;
        if self.dialect == Dialect::Postgres {
            sqlx::query("SELECT CAST(pg_advisory_xact_lock($1) AS TEXT)")
                .bind(JOINING)
                .execute(&mut *tx)
                .await?;
        }
        sqlx::query("DELETE FROM shard_processes WHERE seen <= $1 OR process = $2")
            .bind(to_millis(now - SHARD_LEASE))
            .bind(process)
            .execute(&mut *tx)
            .await?;
        let row = sqlx::query(
            "SELECT (SELECT count(*) FROM shard_leases) AS n_shards, \
             (SELECT count(*) FROM shard_processes) AS n_others",
        )
        .fetch_one(&mut *tx)
        .await?;
        let n_shards = RowReader(&row).count("n_shards")?;
        let is_first = RowReader(&row).count("n_others")? == 0;
        let total = match is_first || n_shards == 0 {
            true => wanted,
            false => n_shards,
        };
        if n_shards != total {
            sqlx::query("DELETE FROM shard_leases")
                .execute(&mut *tx)
                .await?;
            for shard in 0..total {
                sqlx::query(
                    "INSERT INTO shard_leases (shard, process, until, leaving) VALUES ($1, NULL, $2, 0)",
                )
                .bind(i64::from(shard))
                .bind(to_millis(now))
                .execute(&mut *tx)
                .await?;
            }
        }
        sqlx::query("INSERT INTO shard_processes (process, since, seen) VALUES ($1, $2, $2)")
            .bind(process)
            .bind(to_millis(now))
            .execute(&mut *tx)
            .await?;
        tx.commit().await?;
        Ok(total)
    }

    /// Notes that a process is there, renews its leases unless others have taken them over, and returns the state of
    /// all leases and processes.
    pub async fn renew_shards(&self, process: &str, now: Timestamp) -> Result<ShardLeases> {
        let connection = &mut *self.writer().await?;
        let row = sqlx::query(
            "INSERT INTO shard_processes (process, since, seen) VALUES ($1, $2, $2) \
             ON CONFLICT (process) DO UPDATE SET seen = $2, since = \
             CASE WHEN shard_processes.seen <= $3 THEN $2 ELSE shard_processes.since END \
             RETURNING since",
        )
        .bind(process)
        .bind(to_millis(now))
        .bind(to_millis(now - SHARD_LEASE))
        .fetch_one(&mut *connection)
        .await?;
        let since = RowReader(&row).time("since")?;
        sqlx::query("UPDATE shard_leases SET until = $2 WHERE process = $1")
            .bind(process)
            .bind(to_millis(now + SHARD_LEASE))
            .execute(&mut *connection)
            .await?;
        let processes =
            sqlx::query("SELECT process FROM shard_processes WHERE $1 < seen ORDER BY process")
                .bind(to_millis(now - SHARD_LEASE))
                .fetch_all(&mut *connection)
                .await?;
        let leases =
            sqlx::query("SELECT shard, process, until, leaving FROM shard_leases ORDER BY shard")
                .fetch_all(&mut *connection)
                .await?;
        let leases = leases.iter().map(|row| {
            let row = RowReader(row);
            Ok(ShardLease {
                shard: row.count("shard")?,
                process: row.maybe_text("process")?,
                until: row.time("until")?,
                is_leaving: row.flag("leaving")?,
            })
        });
        let processes = processes.iter().map(|row| RowReader(row).text("process"));
        Ok(ShardLeases {
            now,
            since,
            processes: processes.collect::<Result<_>>()?,
            leases: leases.collect::<Result<_>>()?,
        })
    }

    /// Leases a shard that nobody serves; returns false if another process was faster.
    pub async fn lease_shard(&self, shard: u32, process: &str, now: Timestamp) -> Result<bool> {
        let leased = sqlx::query(
            "UPDATE shard_leases SET process = $2, until = $3, leaving = 0 \
             WHERE shard = $1 AND (process IS NULL OR until <= $4)",
        )
        .bind(i64::from(shard))
        .bind(process)
        .bind(to_millis(now + SHARD_LEASE))
        .bind(to_millis(now))
        .execute(&mut *self.writer().await?)
        .await?;
        Ok(leased.rows_affected() == 1)
    }

    /// Notes that a process is about to let a shard go.
    pub async fn leave_shard(&self, shard: u32, process: &str) -> Result<()> {
        sqlx::query("UPDATE shard_leases SET leaving = 1 WHERE shard = $1 AND process = $2")
            .bind(i64::from(shard))
            .bind(process)
            .execute(&mut *self.writer().await?)
            .await?;
        Ok(())
    }

    /// Lets a shard go.
    pub async fn free_shard(&self, shard: u32, process: &str) -> Result<()> {
        sqlx::query(
            "UPDATE shard_leases SET process = NULL, leaving = 0 WHERE shard = $1 AND process = $2",
        )
        .bind(i64::from(shard))
        .bind(process)
        .execute(&mut *self.writer().await?)
        .await?;
        Ok(())
    }

    /// Lets all shards of a process go, which is no longer counted among those that share them.
    pub async fn quit_shards(&self, process: &str) -> Result<()> {
        let mut tx = self.begin().await?;
        for statement in [
            "UPDATE shard_leases SET process = NULL, leaving = 0 WHERE process = $1",
            "DELETE FROM shard_processes WHERE process = $1",
        ] {
            sqlx::query(statement)
                .bind(process)
                .execute(&mut *tx)
                .await?;
        }
        tx.commit().await?;
        Ok(())
    }

    /// Takes the bucket's turn to start a shard; the next one begins at `next`. Returns false if another shard of the
    /// bucket started a moment ago. A turn that ends later than this one would is from before a clock was set back.
    pub async fn take_start(
        &self,
        bucket: u32,
        process: &str,
        now: Timestamp,
        next: Timestamp,
    ) -> Result<bool> {
        let taken = sqlx::query(
            "INSERT INTO shard_starts (bucket, process, next) VALUES ($1, $2, $4) \
             ON CONFLICT (bucket) DO UPDATE SET process = excluded.process, next = excluded.next \
             WHERE shard_starts.next <= $3 OR $4 < shard_starts.next",
        )
        .bind(i64::from(bucket))
        .bind(process)
        .bind(to_millis(now))
        .bind(to_millis(next))
        .execute(&mut *self.writer().await?)
        .await?;
        Ok(taken.rows_affected() == 1)
    }
}
