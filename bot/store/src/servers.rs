//! Servers that have the bot, removed it, or are forgotten.

use domain::ids::GuildId;
use jiff::{SignedDuration, Timestamp};
use sqlx::AssertSqlSafe;

use super::vacuum::note_vacuum;
use super::{Result, RowReader, Store, facts, to_millis};

/// Earlier status of a server that has the bot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Joined {
    /// It is new, or was forgotten.
    New,
    /// It had the bot all the time.
    Known,
    /// It had removed the bot, and is back.
    Back { removed: Timestamp },
}

impl Store {
    /// Notes that the bot is in a server; if the server had removed it, with a fact made of the time of the removal.
    pub async fn server_joined(
        &self,
        server: GuildId,
        now: Timestamp,
        fact: impl FnOnce(Timestamp) -> (String, String),
    ) -> Result<Joined> {
        let mut tx = self.begin().await?;
        let n_new = sqlx::query(
            "INSERT INTO servers (id, joined) VALUES ($1, $2) ON CONFLICT (id) DO NOTHING",
        )
        .bind(server.to_i64())
        .bind(to_millis(now))
        .execute(&mut *tx)
        .await?
        .rows_affected();
        let row = sqlx::query("SELECT removed FROM servers WHERE id = $1")
            .bind(server.to_i64())
            .fetch_one(&mut *tx)
            .await?;
        let removed = RowReader(&row).maybe_time("removed")?;
        // If two processes notice that it is back, only one of them handles it.
        let n_back =
            sqlx::query("UPDATE servers SET removed = NULL WHERE id = $1 AND removed IS NOT NULL")
                .bind(server.to_i64())
                .execute(&mut *tx)
                .await?
                .rows_affected();
        if let Some(removed) = removed
            && n_back == 1
        {
            // Everything with a set time is postponed by that long.
            let away = now.duration_since(removed).max(SignedDuration::ZERO);
            sqlx::query(
                "UPDATE timers SET due = due + $2 WHERE game IN \
                 (SELECT id FROM games WHERE server = $1)",
            )
            .bind(server.to_i64())
            .bind(i64::try_from(away.as_millis()).unwrap_or(0))
            .execute(&mut *tx)
            .await?;
            let (key, value) = fact(removed);
            facts::set(&key, &value).execute(&mut *tx).await?;
        }
        tx.commit().await?;
        Ok(match removed {
            _ if n_new == 1 => Joined::New,
            Some(removed) if n_back == 1 => Joined::Back { removed },
            Some(_) | None => Joined::Known,
        })
    }

    /// Notes that a server removed the bot.
    pub async fn server_removed(&self, server: GuildId, now: Timestamp) -> Result<()> {
        let remove =
            sqlx::query("UPDATE servers SET removed = $2 WHERE id = $1 AND removed IS NULL")
                .bind(server.to_i64())
                .bind(to_millis(now));
        self.execute(remove).await.map(drop)
    }

    /// The servers known to have the bot.
    pub async fn servers(&self) -> Result<Vec<GuildId>> {
        self.server_ids(
            "SELECT id FROM servers WHERE removed IS NULL AND id > $1 ORDER BY id",
            0,
        )
        .await
    }

    /// The servers that removed the bot before `time`.
    pub async fn servers_removed_before(&self, time: Timestamp) -> Result<Vec<GuildId>> {
        let query = "SELECT id FROM servers WHERE removed < $1 ORDER BY id";
        self.server_ids(query, to_millis(time)).await
    }

    async fn server_ids(&self, query: &'static str, bound: i64) -> Result<Vec<GuildId>> {
        let rows = sqlx::query(query)
            .bind(bound)
            .fetch_all(&mut *self.reader().await?)
            .await?;
        let ids = rows.iter().map(|row| RowReader(row).int("id"));
        ids.map(|id| Ok(GuildId::from_i64(id?))).collect()
    }

    /// Deletes all data of a server that removed the bot before `before`: its tables, open or over, its
    /// settings, variants and audit list. False if the bot is back.
    pub async fn forget_server(
        &self,
        server: GuildId,
        before: Timestamp,
        now: Timestamp,
    ) -> Result<bool> {
        let mut tx = self.begin().await?;
        let n_forgotten = sqlx::query("DELETE FROM servers WHERE id = $1 AND removed < $2")
            .bind(server.to_i64())
            .bind(to_millis(before))
            .execute(&mut *tx)
            .await?
            .rows_affected();
        if n_forgotten == 0 {
            return Ok(false);
        }
        let texts = sqlx::query(
            "SELECT variant_hash AS hash FROM games WHERE server = $1 \
             UNION SELECT map_hash AS hash FROM games WHERE server = $1 \
             UNION SELECT hash FROM variants WHERE server = $1 \
             UNION SELECT hash FROM maps WHERE server = $1",
        )
        .bind(server.to_i64())
        .fetch_all(&mut *tx)
        .await?;
        for table in [
            "answers",
            "timers",
            "plans",
            "posts",
            "outbox",
            "deliveries",
            "actions",
            "seats",
            "results",
        ] {
            let query = format!(
                "DELETE FROM {table} WHERE game IN (SELECT id FROM games WHERE server = $1)"
            );
            sqlx::query(AssertSqlSafe(query))
                .bind(server.to_i64())
                .execute(&mut *tx)
                .await?;
        }
        sqlx::query(
            "DELETE FROM railpost WHERE key IN \
             (SELECT 'channel_told.' || id FROM games WHERE server = $1) OR key IN \
             (SELECT 'post_owed.' || id FROM games WHERE server = $1)",
        )
        .bind(server.to_i64())
        .execute(&mut *tx)
        .await?;
        for statement in [
            "DELETE FROM games WHERE server = $1",
            "DELETE FROM variants WHERE server = $1",
            "DELETE FROM maps WHERE server = $1",
            "DELETE FROM server_settings WHERE server = $1",
            "DELETE FROM audit WHERE server = $1",
            "DELETE FROM bans WHERE server = $1",
            "DELETE FROM imports WHERE server = $1",
            "DELETE FROM standings WHERE server = $1",
            "DELETE FROM meetings WHERE server = $1",
            "DELETE FROM finished_games WHERE server = $1",
        ] {
            let done = sqlx::query(statement).bind(server.to_i64());
            done.execute(&mut *tx).await?;
        }
        for row in &texts {
            // Other servers may use the same ones.
            sqlx::query(
                "DELETE FROM texts WHERE hash = $1 AND NOT EXISTS (SELECT 1 FROM games \
                 WHERE variant_hash = $1 OR map_hash = $1) \
                 AND NOT EXISTS (SELECT 1 FROM variants WHERE hash = $1) \
                 AND NOT EXISTS (SELECT 1 FROM maps WHERE hash = $1)",
            )
            .bind(RowReader(row).text("hash")?)
            .execute(&mut *tx)
            .await?;
        }
        note_vacuum(&mut tx, now).await?;
        tx.commit().await?;
        Ok(true)
    }
}
