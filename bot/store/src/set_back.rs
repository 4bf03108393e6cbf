//! Shortens leases and retry times after the system clock was set back.
//!
//! Promises to people, such as their deadlines, stay as they are.

use jiff::{SignedDuration, Timestamp};

use super::{Result, Store, to_millis};

/// Longer than any lease, than computers take to move, and than clocks differ.
const LONGEST_LEASE: SignedDuration = SignedDuration::from_mins(1);

impl Store {
    /// Ends what was put off by the earlier time of the machine's clock.
    pub async fn clock_set_back(&self, now: Timestamp) -> Result<()> {
        const STATEMENTS: [&str; 6] = [
            "UPDATE deliveries SET due = $1 WHERE $1 < due",
            "UPDATE deliveries SET leased_until = $1 WHERE $1 < leased_until",
            "UPDATE timers SET leased_until = $1 WHERE $1 < leased_until",
            "UPDATE timers SET due = $1 WHERE $1 < due AND kind = 'computers'",
            "UPDATE answers SET due = $1 WHERE $1 < due",
            "UPDATE acknowledged SET due = $1 WHERE $1 < due",
        ];
        self.put_off_to_soon(&STATEMENTS, now).await
    }

    /// Ends what is leased of shared shards by the earlier time of the clock that counts for them.
    pub async fn shards_set_back(&self, now: Timestamp) -> Result<()> {
        const STATEMENTS: [&str; 3] = [
            "UPDATE shard_leases SET until = $1 WHERE $1 < until",
            "UPDATE shard_processes SET seen = $1 WHERE $1 < seen",
            "UPDATE shard_processes SET since = $1 WHERE $1 < since",
        ];
        self.put_off_to_soon(&STATEMENTS, now).await
    }

    async fn put_off_to_soon(&self, statements: &[&'static str], now: Timestamp) -> Result<()> {
        let mut tx = self.begin().await?;
        for statement in statements {
            sqlx::query(*statement)
                .bind(to_millis(now + LONGEST_LEASE))
                .execute(&mut *tx)
                .await?;
        }
        Ok(tx.commit().await?)
    }
}
